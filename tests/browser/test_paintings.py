"""The paintings on the page: every card shows its own, and laid cards and sold lots fly."""

import pytest
from playwright.sync_api import expect

from modernart import Card
from modernart_widgets.paintings import title

GAME = {"names": ["Ada", "Ben", "Cleo"], "bots": [None, "half", "folk"], "seed": 7, "clock": None}
CARDS = """() => [...document.querySelectorAll(".ma-card")].map((card) => {
  const image = card.querySelector("img");
  return {
    text: card.querySelector("[data-shows]").dataset.shows,
    name: card.ariaLabel,
    hint: card.title,
    alt: image.alt,
    shape: [image.naturalWidth, image.naturalHeight],
    address: image.src.split(":")[0],
  };
})"""
SHOWN = """(address) => [...document.querySelectorAll(".ma-card img")].every(
  (image) => image.src.startsWith(address) && image.complete && image.naturalWidth)"""
WATCH = """() => {
  window.flights = [];
  window.jumps = [];
  const root = document.querySelector(".ma");
  const around = () => JSON.stringify(document.body.scrollHeight + root.scrollWidth);
  new MutationObserver((changes) => changes.forEach(({ addedNodes, removedNodes }) => {
    const isFlight = (node) => node.className === "ma-flying";
    if ([...addedNodes].some(isFlight)) {
      const picture = [...addedNodes].find(isFlight);
      const before = around();
      flights.push({ start: performance.now() });
      picture.style.display = "none";
      const without = around();
      picture.style.display = "";
      if (without !== before) jumps.push([before, without]);
    }
    if ([...removedNodes].some(isFlight)) flights.at(-1).end = performance.now();
  })).observe(root, { childList: true });
}"""


@pytest.mark.parametrize("edition", ["taiwan", "classic"])
def test_every_card_shows_its_painting_and_names_it(visit, edition):
    """Each image is loaded and decorative; the card's name and hint say the title."""
    table = visit(**GAME, edition=edition, speed="instant")
    table.page.wait_for_function(SHOWN, arg="")
    cards = table.page.evaluate(CARDS)
    assert len(cards) == 10
    for card in cards:
        name = title(Card(card["text"]), edition)
        assert card["name"].startswith("Lay ")
        assert card["name"].endswith(f": {name} ({card['text']})")
        assert card["hint"].startswith(f"{name}. ")
        assert card["alt"] == ""
        assert card["shape"][0] / card["shape"][1] == pytest.approx(5 / 4, abs=0.02)


def test_pictures_become_bitmaps_and_a_new_game_has_its_own(visit):
    """While nobody waits they are flattened; the other edition's come with its first game."""
    table = visit()
    assert table.page.evaluate(CARDS) == []
    for edition in ("Taiwan Edition", "Classic"):
        table.root.get_by_role("radio", name=edition).check()
        table.button("start").click()
        table.at("table", "offer")
        table.menu(speed="instant")
        table.page.wait_for_function(SHOWN, arg="")
        lay = table.root.locator("button[data-card]").first
        table.changing(lay.click)
        expect(
            table.root.locator(".ma-lot .ma-card-title, .ma-recent .ma-card").first
        ).to_be_visible()
        assert all(card["shape"][0] for card in table.page.evaluate(CARDS))
        table.leave()


def test_a_laid_card_flies_to_the_block_and_a_sold_lot_to_its_buyer(visit):
    """A quarter of a second at most each, over a page that does not move."""
    table = visit(**GAME, speed="normal")
    table.page.wait_for_function(SHOWN, arg="")
    table.page.evaluate(WATCH)
    table.root.locator("button[data-card*=S]").first.click()
    table.page.wait_for_function("flights.length === 1 && flights[0].end")
    table.at("table", "sealed")
    table.hand_in(30)
    table.page.wait_for_function("flights.length >= 2 && flights[1].end")
    assert table.page.evaluate("jumps") == []
    expect(table.root.locator(".ma-flying")).to_have_count(0)


@pytest.mark.parametrize("calm", ["motion", "speed"])
def test_nothing_flies_for_who_wants_stillness(visit, calm):
    """With reduced motion, or with bots that play at once, cards change their place and no more."""
    table = visit(**GAME, speed="instant" if calm == "speed" else "normal")
    table.page.emulate_media(reduced_motion="reduce" if calm == "motion" else None)
    table.page.evaluate(WATCH)
    table.root.locator("button[data-card*=S]").first.click()
    table.at("table", "sealed")
    table.hand_in(30)
    expect(table.root.locator(".ma-recent")).to_be_visible()
    assert table.page.evaluate("flights") == []
