"""What lessons say of their panels, formulas and sources is so."""

import re

import pytest
from test_lessons import LESSONS, NOTEBOOKS, ROOT, cells, source, text

from modernart.lab import equilibrium
from modernart.lab.bidders import Seated
from modernart.lab.lesson import rehearse
from modernart.lab.play import NO_BID
from modernart_widgets.lab import AuctionPlayer
from modernart_widgets.lab.class_table import brought
from modernart_widgets.lab.class_words import CLASS
from modernart_widgets.lab.player_speech import points
from modernart_widgets.language import LANGUAGES
from modernart_widgets.prose import PROSE, Prose


def told(name, kind=None):
    """What a notebook says, on one line."""
    return " ".join(text(NOTEBOOKS / f"{name}.ipynb", kind).split())


def test_the_seat_once_around_changes_by_itself():
    """Nobody can choose it: the lesson says in which order it goes."""
    said = told("05-once-around")
    assert "Choose a seat" not in said
    assert "first in one auction, last in the next, then third, then second" in said
    room = AuctionPlayer(format="once_around").room
    assert [room.order_of(number).index(0) + 1 for number in range(1, 5)] == [1, 4, 3, 2]


def test_the_last_call_tells_both_halves_of_the_bid():
    """Below a half, and from there on; the check of the lesson asserts both."""
    said = told("05-once-around")
    assert r"\max\left(\tfrac12, \frac{k}{k+1}\,v\right)" in said
    assert "auctioneer_buys=True" in said


def test_the_lesson_on_bundles_has_their_panel():
    """Not one that has nothing to do with them; and a chance that is one in n is called so."""
    assert "lab.TwoForOne()" in told("07-two-for-one", "code")
    assert "Laboratory(" not in told("07-two-for-one", "code")
    assert "only one time in $n$" in told("07-two-for-one")


def test_the_lesson_on_budgets_has_them_by_hand():
    """In its section, before the game; the panel above has the slider that it speaks of."""
    said = told("07-two-for-one")
    assert said.index("## Short of money") < said.index('values="budgets"') < said.index("the game")
    assert "a slider sets the budget of one bidder" in said
    _, player = players("07-two-for-one")
    assert (player.room.sale.format, player.room.sitting.bidders) == ("first_price", 2)
    assert player.room.signal(0) > 50


def test_the_clock_that_is_promised_runs():
    """Where a lesson says that a clock rises, none asks for a number."""
    assert "A clock rises." in told("02-going-going")
    (player,) = players("02-going-going")
    assert (player.room.sale.format, player.room.sale.clock) == ("english", "live")


def players(name):
    """The auction players of a notebook, as a student meets them."""
    found = re.findall(
        r"lab\.(AuctionPlayer\(.*\))$", text(NOTEBOOKS / f"{name}.ipynb", "code"), re.MULTILINE
    )
    return [eval(call, {"AuctionPlayer": AuctionPlayer}) for call in found]


def by_theory(room):
    """Hold the present auction, the person bidding as theory does; returns the person's row."""
    hand = room.hand
    while hand.waiting:
        seat = hand.waiting[0]
        hand.room.seats[seat] = Seated(equilibrium(), hand._setting._replace(position=seat))
        bids = [NO_BID] * (hand.n + 1)
        hand.act(seat, hand.room.action(hand.auction, seat, hand.row, bids))
    room._look()
    return next(row for row in room.last.rows if row.kind == "person")


LESSONS_BY_HAND = (
    ("02-going-going", 0),
    ("03-closed-fist", 0),
    ("05-once-around", 0),
    ("07-two-for-one", 1),
    ("08-winners-curse", 0),
)
"""Lessons, and which of their players sells new values in every auction."""


@pytest.mark.parametrize(("name", "which"), LESSONS_BY_HAND)
def test_the_first_auction_of_a_lesson_can_be_won_at_a_profit(name, which):
    """By whoever bids as theory does; and the three first ones are not alike."""
    room = players(name)[which].room
    told, first = [room.signal(0, number) for number in (1, 2, 3)], by_theory(room)
    assert first.won
    assert first.profit >= (4 if name == "08-winners-curse" else 20)
    assert max(told) - min(told) > 40
    room.next()
    assert not by_theory(room).won


def test_each_lesson_has_lots_of_its_own():
    """Nobody meets the values of one lesson in the next."""
    seeds = [one.room.sitting.seed for path in LESSONS for one in players(path.stem)]
    assert len(set(seeds)) == len(seeds)
    assert 1 not in seeds


def test_the_last_call_is_played():
    """After the section on it, in a first auction in which buying gains most."""
    said = told("05-once-around")
    assert said.index("## The last call") < said.index('seller_bids="yes"') < said.index("Checks(")
    room = players("05-once-around")[1].room
    assert room.hand.waiting == (room.sitting.bidders,) == (3,)
    standing = room.hand.auction.standing
    bought = by_theory(room)
    assert bought.won
    assert bought.profit > room.scale.points(standing)


def test_paintings_are_sold_in_turn_by_hand():
    """To the person and four bots, three a series; who bids by theory buys, and no mean falls."""
    said = told("07-two-for-one")
    assert "you and four bots, three paintings" in said
    assert said.index("lab.AuctionPlayer(") < said.index("## What happens in real sale rooms")
    player, _ = players("07-two-for-one")
    room, bought = player.room, []
    assert (len(room.sitting.people), len(room.sitting.bots), room.sitting.lots) == (1, 4, 3)
    for _ in range(5 * room.sitting.lots):
        if not room.is_sold:
            bought.append(by_theory(room))
        room.next()
    won = [row for row in bought if row.won]
    assert won[0].auction == 1
    assert len({row.auction % 3 for row in won}) == 3
    assert all(row.profit > 0 for row in won)
    prices = [done.hand.played.price for done in room.done[:15]]
    first, *later = (sum(prices[lot::3]) for lot in range(3))
    assert all(abs(mean - first) < first / 50 for mean in later)


def test_a_price_is_named_to_bots_under_either_rule():
    """The person names it first; the rule that the lesson speaks of is a setting of that name."""
    (player,) = players("06-name-your-price")
    assert player.room.hand.waiting == (3,)
    controls = player.settings.state["sale"]["controls"]
    label = next(one["label"] for one in controls if one["name"] == "rule")
    assert f"*{label}*" in told("06-name-your-price")
    player.bid(50)
    assert player.room.last.rows[-1].profit == 50


def test_ones_own_bids_are_drawn_and_fitted_on_a_page():
    """By the panel that follows the player, so that nobody needs a cell or a file for it."""
    code = told("03-closed-fist", "code")
    assert code.index("AuctionPlayer(") < code.index("lab.OwnBids(player)")
    assert "player.csv()" not in code
    prose = told("03-closed-fist")
    assert "JupyterLab" not in prose
    assert "the table over your cloud fits $r$" in prose


def test_the_page_of_the_class_is_called_as_its_links_are():
    """By the heading above the panel, and by the script."""
    first = source(cells(NOTEBOOKS / "class.ipynb")[0])
    assert first.endswith('\nProse("class")')
    assert PROSE["class"].startswith("<h1>In class: five auctions, one painting</h1>")
    assert "(`modernart`, then *In class*)" in (ROOT / "docs" / "lecturer.md").read_text("utf-8")


def test_the_front_page_says_which_languages_there_are():
    """Once: whoever sees German panels learns that the lessons' text is English."""
    assert told("index").count("The lessons are in English") == 1


@pytest.mark.parametrize("language", LANGUAGES.values(), ids=lambda language: language.code)
def test_the_page_of_the_class_speaks_the_language_of_its_panel(language):
    """It has no text but `Prose`, which calls what is on the panel as the panel does."""
    page = NOTEBOOKS / "class.ipynb"
    assert cells(page, "markdown") == []
    keys = re.findall(r'Prose\("(\w+)"\)', text(page, "code"))
    said = {key: Prose(key, language=language.code).value for key in keys}
    words = language.of(CLASS)
    assert f"<em>{words['settings']}</em>" in said["class"]
    assert f"<em>{words['csv']}</em>" in said["class_after"]
    links = re.findall(r'href="([^"]+)"', "".join(said.values()))
    assert links == ["play.ipynb", "10-grand-season.ipynb"]
    assert all((NOTEBOOKS / link).is_file() for link in links)
    decimal = points(49.46, language)
    assert decimal in said["class_theory"]


@pytest.mark.parametrize(
    ("code", "heads", "first"),
    [
        ("en", ["round", "mean", "theory"], "A, sealed bids"),
        ("de", ["Runde", "Mittel", "Theorie"], "A, geheime Gebote"),
        ("zh_TW", ["回合", "平均", "理論"], "A 秘密出價"),
    ],
)
def test_the_numbers_of_the_rehearsal_are_a_table(code, heads, first):
    """With the heads and rounds of the panel, and numbers as the language writes them."""
    table = brought(rehearse(students=8), language=code)
    assert [table.index.name, *table.columns] == heads
    assert table.index[0] == first
    assert table.iloc[2, 1] == points(49.46, LANGUAGES[code])


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem)
def test_references_have_titles(path):
    """A work is named by its title, not by what it is about."""
    assert re.findall(r"\(\d{4}\), on [^.]*", text(path)) == []


def test_who_is_quoted_on_the_winners_curse_is_among_the_references():
    """By the first name and the year; nobody is quoted who has no entry."""
    said = told("08-winners-curse")
    before, references = said.split("## References")
    assert "Frank" not in before
    assert "van den Bos et al. 2008" in before
    quoted = re.findall(r"([A-Z]\w+)(?: & \w+| et al\.)? ((?:19|20)\d\d)\b", before)
    assert len(quoted) >= 4
    for name, year in quoted:
        assert re.search(rf"{name}.*?\({year}\)", references), name
