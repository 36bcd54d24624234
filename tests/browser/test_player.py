"""The auction player in a browser: all formats against bots, and two people with a curtain."""

import pytest
from browser.looks import LOOKS, check_looks
from hosting.servers import serving, write_notebook
from playwright.sync_api import expect

CELL = """
from modernart_widgets.lab import AuctionPlayer
AuctionPlayer({settings})
"""
PAGES = {
    "alone": "",
    "two": '["Ada", "Ben"], seats=3',
    "clock": 'format="english", clock="live"',
    "slips": '["Ada", "Ben", "Cy"], seats=4, entry="slips"',
}


@pytest.fixture(scope="module")
def players(chromium, tmp_path_factory):  # noqa: ARG001 - no browser, no server
    """A server with a player for each of these settings."""
    folder = tmp_path_factory.mktemp("players")
    for name, settings in PAGES.items():
        write_notebook(folder / f"{name}.ipynb", CELL.format(settings=settings), title="Player")
    with serving(folder) as server:
        yield server


@pytest.fixture
def player(opened, players):
    """Opens one of them."""

    def open_player(name, width=1000):
        page = opened(players, name, width)
        page.locator(".ma-player[data-screen]").wait_for()
        return page

    return open_player


def at(page, screen):
    """Wait for a screen of the player."""
    page.locator(f'.ma-player[data-screen="{screen}"]').wait_for()


ANSWERS = {"once_around": "pass", "fixed_price": "decline"}


def answer(page, code):
    """Bid, or pass where a bid may be too low; a bot may buy before anybody else is asked."""
    if code not in ANSWERS:
        page.locator("[data-role=amount]").fill("31,5")
        page.locator("[data-role=amount]").press("Enter")
        return
    button = page.locator(f"[data-act={ANSWERS[code]}]")
    button.or_(page.locator("[data-act=next]")).first.wait_for()
    if button.count():
        button.press("Enter")


def test_a_person_plays_all_formats_against_three_bots_by_keyboard(player):
    """Each format is chosen, bid in and sold; the chart and the table of all auctions are there."""
    page = player("alone", 360)
    formats = page.locator("[data-role=format]")
    codes = formats.locator("option").evaluate_all("(all) => all.map((one) => one.value)")
    assert len(codes) == 6
    for number, code in enumerate(codes, 1):
        if formats.input_value() != code:  # an answer to the auction before the choice is none
            formats.select_option(code)
        name = formats.locator(f'option[value="{code}"]').inner_text()
        expect(page.locator(".ma-player-now h3")).to_have_text(f"Auction {number}: {name}")
        answer(page, code)
        at(page, "sold")
        if code == "first_price":
            check_looks(page)
        if code not in ANSWERS:
            expect(page.locator(".modernart-chart")).to_be_visible()
            expect(page.locator(".ma-player-now h3")).to_be_focused()
        if number < len(codes):
            page.locator("[data-act=next]").press("Enter")
            expect(page.locator(".ma-player-now h3")).to_contain_text(f"Auction {number + 1}: ")
    expect(page.locator("[data-act=csv]")).to_be_visible()
    page.locator("summary", has_text="The auctions so far").click()
    expect(page.locator(".ma-player details[open] tbody tr")).to_have_count(6)
    with page.expect_download() as saved:
        page.locator("[data-act=csv]").click()
    assert len(saved.value.path().read_text("utf-8").splitlines()) == 25
    check_looks(page)


def test_two_people_share_the_screen_behind_a_curtain(player):
    """The page holds nobody's value while the curtain is drawn, and goes on to the sale."""
    page = player("two")
    for name in ("Ada", "Ben"):
        at(page, "curtain")
        expect(page.locator(".ma-player-now")).to_contain_text(f"Pass the screen to {name}")
        assert "points to you" not in page.content()
        check_looks(page)
        page.get_by_role("button", name=f"I am {name}").click()
        at(page, "ask")
        expect(page.locator(".ma-player-now")).to_contain_text("points to you")
        page.get_by_label("Your bid").fill("500")
        page.locator("[data-act=bid]").click()
        expect(page.locator(".ma-error")).to_contain_text(
            "Your bid: choose a number between 0 and 200."
        )
        box = page.get_by_label("Your bid")
        expect(box).to_be_focused()
        expect(box).to_have_attribute("aria-invalid", "true")
        box.fill("45")
        page.locator("[data-act=bid]").click()
    at(page, "sold")
    page.get_by_label("Time machine for").select_option("Ben")
    expect(page.locator(".modernart-chart figcaption")).to_contain_text("Ben")


def test_the_next_button_is_in_sight_after_a_bid(player):
    """A result is longer than the question: the page moves as far as its button, no further."""
    page = player("alone")
    at(page, "ask")
    box = page.locator("[data-role=amount]")
    page.set_viewport_size({"width": 1000, "height": 500})
    page.evaluate("scrollTo(0, 0)")
    box.fill("31")
    page.set_viewport_size({"width": 1000, "height": 260})
    page.locator("[data-act=bid]").evaluate("(it) => it.click()")
    at(page, "sold")
    expect(page.locator("[data-act=next]")).to_be_in_viewport(ratio=1)
    expect(page.locator(".ma-player-now h3")).to_be_focused()


def test_the_live_clock_rises_until_somebody_drops_out(player):
    """The price rises by itself; the button ends it for the person."""
    page = player("clock", 360)
    check_looks(page)
    page.locator("[data-act=start_clock]").click()
    at(page, "clock")
    expect(page.locator("[data-role=price]")).not_to_have_text("0")
    assert page.evaluate(LOOKS) == []
    page.locator("[data-drop]").click()
    at(page, "sold")


def test_a_refused_number_does_not_stay_in_its_box(player):
    """The box shows what holds; the next bad number is told by its own sentence."""
    page = player("alone")
    at(page, "ask")
    message = page.locator(".ma-player .ma-message")
    page.locator("summary", has_text="Who takes part").click()
    for name, told in (
        ("seats", "Bidders and sellers in all"),
        ("people", "People at this screen"),
    ):
        box = page.locator(f"input[data-role={name}]")
        held = box.input_value()
        box.fill("99")
        page.locator("[data-act=sit]").click()
        expect(message).to_contain_text(f"{told}: choose a number between 1 and 10.")
        expect(box).to_have_value(held)
    reserve = page.locator("input[data-role=reserve]")
    reserve.fill("150")
    reserve.press("Enter")
    expect(message).to_contain_text("With a reserve of 100")
    expect(reserve).to_have_value("0")
    page.locator("select[data-role=bots]").select_option("naive")
    expect(message).to_contain_text("theory knows no such bids")
    expect(page.locator("select[data-role=bots]")).to_have_value("equilibrium")


def test_slips_are_printed_and_typed_in(player):
    """The form takes all numbers at once; the values are in a file, and not on the page."""
    page = player("slips")
    at(page, "slips")
    with page.expect_download() as saved:
        page.locator("[data-act=print]").click()
    assert "Slips for Cy" in saved.value.path().read_text("utf-8")
    for who in range(3):
        page.locator(f'[data-slip="{who}"]').fill(str(20 + who))
    check_looks(page)
    page.locator("[data-act=close]").click()
    at(page, "sold")
