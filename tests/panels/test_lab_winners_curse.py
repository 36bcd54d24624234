"""The winner's curse at its panel: losses show, theory beside them, the ghost on the same draws."""

import csv
import io

import pytest
from panels.labs import Page

from modernart_widgets.current import CURRENT
from modernart_widgets.lab import WinnersCurse, curse
from modernart_widgets.lab.curse_words import CURSE
from modernart_widgets.language import LANGUAGES

MINUS, DASH = "\N{MINUS SIGN}", "—"
NAIVE, GHOST = CURSE["side_naive"], CURSE["side_equilibrium"]
PRINTED = [(3, 0.1667, 0.421), (4, -0.1, 0.683), (5, -0.2667, 0.832), (6, -0.381, 0.912)]
"""Naive profit in e and the chance to lose, by bidders, as published tables have it (C.7)."""


def number(text):
    """What a cell says."""
    return float(text.replace(MINUS, "-").rstrip("%\N{NO-BREAK SPACE}"))


@pytest.fixture(scope="module")
def mineral():
    """Mineral rights, n = 6."""
    return Page(WinnersCurse(auctions=10_000))


def test_naive_winners_lose_where_theory_says_so(mineral):
    """By the number of bidders: the printed profits and chances, measured within four errors."""
    table = mineral.facts[2]
    for n, profit, losers in PRINTED:
        assert number(table[str(n), "naive, theory"]) == pytest.approx(12 * profit, abs=0.006)
        assert number(table[str(n), "naive"]) == pytest.approx(12 * profit, abs=0.45)
        share = number(table[str(n), "naive winners who lose"]) / 100
        assert share == pytest.approx(losers, abs=0.03)
        assert number(table[str(n), "equilibrium"]) > 0


@pytest.mark.parametrize("game", curse.GAMES)
@pytest.mark.parametrize("form", curse.FORMATS)
def test_what_is_measured_lies_within_its_errors(game, form):
    """Wherever theory has a value, for every number of bidders."""
    for n in range(2, curse.MOST + 1):
        found = curse.curse(curse.Deal(game, form, n, 10_000, 3))
        for side in (found.naive, found.equilibrium):
            if side.theory is not None:
                assert abs(side.profit - side.theory) < 4 * side.error, n
            if side.theory_losers is not None:
                assert side.losers == pytest.approx(side.theory_losers, abs=0.03)


def test_losses_are_red_and_signed(mineral):
    """Bars below zero have a name, a colour and a number with a minus; the pattern tells whose."""
    bars = {bar["name"]: bar for bar in mineral.panel.charts[0].figure["data"]}
    loss, gain = bars[CURSE["loss_naive"]], bars[CURSE["gain_naive"]]
    assert loss["x"] == ["4", "5", "6", "7", "8", "9", "10"]
    assert gain["x"] == ["2", "3"]
    assert all(text.startswith(MINUS) for text in loss["text"])
    assert loss["marker"]["color"] != gain["marker"]["color"]
    own, ghost = (bars[CURSE[f"gain_{side}"]]["marker"]["pattern"] for side in curse.SIDES)
    assert own["shape"] != ghost["shape"]


def test_winning_tells_what_the_signal_alone_does_not(mineral):
    """At a signal of 100 among 5 the lot is worth 92 to whoever wins, and the ghost bids 88."""
    told = curse.told(curse.Deal("mineral", "first_price", 5, 500, 1))(100.0)
    assert told.alone == pytest.approx(100)
    assert told.won == pytest.approx(92)
    assert told.equilibrium == pytest.approx(88, abs=0.01)
    for row in mineral.state["facts"][3]["rows"]:
        signal, worth, alone, won, naive, equilibrium = map(number, row)
        assert worth == pytest.approx(won, abs=1)
        assert equilibrium < won < naive < alone == pytest.approx(signal, abs=0.02)


def test_the_ghost_has_the_same_draws(mineral):
    """The same lot and, away from the ends, a lower price: profits differ by the bids alone."""
    both = mineral.panel.found.both
    naive, ghost = (both[side] for side in curse.SIDES)
    assert (naive.draws.signals == ghost.draws.signals).all()
    worth, (low, high) = naive.value / 1e6, curse.away("mineral")
    here = (worth >= low) & (worth <= high)
    assert (ghost.price < naive.price)[here].all()
    assert (ghost.buyer == naive.buyer).all()
    row = mineral.panel.found.ghosts[0]
    assert row.profit["naive"] == pytest.approx(row.worth - row.price["naive"])
    assert row.worth == both["naive"].draws.worths[0, 0] / 1e6


def test_the_note_says_which_figures_leave_lots_out(mineral):
    """Table and figure by the number of bidders do; the figure of signals shows lots below 73."""
    note = mineral.state["facts"][0]["note"]
    assert "In this table and by the number of bidders only lots worth 73 to 177 count" in note
    assert min(mineral.panel.found.points[1]) < 73


def test_the_naive_bid_their_estimate_where_the_second_price_is_paid():
    """Away from the ends that is the signal itself; in equilibrium it is less."""
    told = curse.told(curse.Deal("mineral", "second_price", 5, 500, 1))(100.0)
    assert told.naive == pytest.approx(100)
    assert told.equilibrium == pytest.approx(92.8)


def test_any_auction_can_be_looked_at_again():
    """Its seats, who bought for how much and what the ghost would have got, in a whole sentence."""
    page = Page(WinnersCurse(auctions=500, n=3))
    page.choose("replay", "77")
    facts = page.state["facts"][1]
    assert facts["caption"].startswith("Auction 77 again: the lot was worth ")
    assert [row[0] for row in facts["rows"]] == ["1", "2", "3"]
    assert facts["note"] in page.words
    assert [one.number for one in page.panel.found.ghosts] == list(range(61, 81))


def test_the_average_value_game_has_its_dashes():
    """The naive price is known in the first-price auction alone, chances of a loss not at all."""
    page = Page(WinnersCurse(game="average", n=4, auctions=500))
    facts = page.facts[0]
    assert facts[CURSE["theory"], NAIVE] == f"{MINUS}0.0250"
    assert facts[CURSE["theory"], GHOST] == "0.0500"
    assert facts[CURSE["theory_losers"], NAIVE] == DASH
    page.choose("format", "second_price")
    assert page.facts[0][CURSE["theory"], NAIVE] == DASH
    assert CURSE["second"] in page.state["facts"][0]["note"]
    assert page.numbers_drawn() > 8


@pytest.mark.parametrize(
    ("name", "value", "part"),
    [
        ("n", "1", "between 2 and 10"),
        ("n", "11", "between 2 and 10"),
        ("replay", "0", "between 1 and 500"),
        ("replay", "x", "type a number"),
        ("game", "bonds", "choose one of Mineral rights"),
        ("auctions", "7", "choose one of 500, 2,000, 10,000"),
    ],
)
def test_bad_input_is_explained_and_the_panel_goes_on(name, value, part):
    """What is shown stays."""
    page = Page(WinnersCurse(auctions=500, n=3))
    before = page.facts
    assert part in page.choose(name, value)["message"]
    assert page.facts == before
    assert page.choose("n", "4")["message"] == ""


def test_every_number_of_the_figures_stands_in_a_table():
    """Each figure's words are made of cells of the tables, and of the note of the replay."""
    page = Page(WinnersCurse(auctions=500, n=3))
    state = page.state
    cells = [cell for table in state["facts"] for row in table["rows"] for cell in row]
    notes = [table["note"] + table["caption"] for table in state["facts"]]
    known = " ".join(cells + notes).split()
    for line in page.words.splitlines():
        for word in line.replace(":", " ").replace(",", " ").replace(". ", " ").split():
            shown = word.rstrip(".;")
            if "." in shown:
                assert any(shown in one for one in known), line


def test_files_have_both_kinds_of_bidders():
    """Named in the column of the format; the same lots."""
    page = Page(WinnersCurse(auctions=500, n=3))
    page.send(kind="save", file="auctions")
    page.send(kind="save", file="bids")
    auctions, bids = (list(csv.DictReader(io.StringIO(one["text"]))) for one in page.sent)
    assert {row["format"] for row in auctions} == {"first_price_naive", "first_price_equilibrium"}
    assert (len(auctions), len(bids)) == (1000, 3000)


def test_it_speaks_another_language_without_measuring_again(monkeypatch):
    """Numbers turn at once."""
    page = Page(WinnersCurse(auctions=500, n=3))
    monkeypatch.setattr(WinnersCurse, "steps", None)
    CURRENT.choose("de")
    german = LANGUAGES["de"].of(CURSE)
    assert page.facts[0][german["theory"], german["side_naive"]] == "2,00"
