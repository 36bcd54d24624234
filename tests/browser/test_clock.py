"""The open auction against the clock: going once, twice, sold; a raise starts it anew."""

from playwright.sync_api import expect

GAME = {
    "names": ["Ada", "Ben", "Cleo"],
    "bots": [None, "half", "folk"],
    "seed": 6,
    "speed": "normal",
    "clock": 8,
}


def test_going_once_twice_sold(visit):
    """At the pace of people: bots think aloud, a raise starts the clock anew, the hammer falls."""
    table = visit(**GAME)
    table.changing(table.root.locator('button[data-card*="O"]').first.click)
    table.at("table", "open")
    expect(table.root.locator(".ma-call", has_text="thinking")).to_have_count(1)
    word, standing = table.root.locator(".ma-clock-word"), table.root.locator(".ma-standing")
    expect(word).to_have_text("The floor is open")
    expect(word).to_have_text("Going once …")
    expect(standing).to_contain_text("Cleo")
    table.hand_in("nonsense")
    expect(table.error).to_contain_text("whole number")
    expect(word).to_have_text("Going once …")
    table.root.locator("[data-raise]").first.click()
    expect(standing).to_contain_text("Ada")
    expect(word).to_have_count(0)
    expect(standing).to_contain_text("Cleo")
    expect(word).to_have_text("The floor is open")
    expect(word).to_have_text("Going twice …")
    expect(table.root.locator(".ma-recent")).to_contain_text("Cleo buys")
    assert "Ada passes." in table.facts()["log"]


TWO_CHOICES = """async () => {
  const choose = (role, value) => {
    const select = document.querySelector(`[data-role=${role}]`);
    select.value = value;
    select.dispatchEvent(new Event("change", { bubbles: true }));
    return select;
  };
  choose("speed", "instant");
  const clock = choose("clock", "");
  const shown = new Set();
  for (let frame = 0; frame < 60; frame += 1) {
    await new Promise(requestAnimationFrame);
    shown.add(clock.value);
  }
  return [...shown];
}"""


def test_a_choice_is_not_turned_back_by_the_answer_to_an_earlier_one(visit):
    """Speed and clock chosen one after the other: the clock shows the new choice in each frame."""
    table = visit(**GAME)
    assert table.page.evaluate(TWO_CHOICES) == [""]
