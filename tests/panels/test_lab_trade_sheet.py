"""The trade sheet: leads that follow from gains, limits where nothing changes, published tables."""

import itertools

import pytest
from panels.labs import Page

from modernart.theory.rivals import PAYEES, Trade
from modernart_widgets.current import CURRENT
from modernart_widgets.lab import TradeSheet, trade_sheet
from modernart_widgets.lab.trade_sheet import BUYERS, Deal
from modernart_widgets.lab.trade_words import TRADE
from modernart_widgets.language import LANGUAGES

MINUS = "\N{MINUS SIGN}"
DEALS = list(itertools.product((3, 4, 5), PAYEES, BUYERS))
LADDER = {
    "untraded": (0.667, 0.75, 0.8),
    "contested": (1, 1, 1),
    "free": (1, 1, 1),
    "must_buy": (0.75, 0.8, 0.833),
    "even": (0.5, 0.5, 0.5),
    "own_cash": (0.5, 0.5, 0.5),
    "own": (0.6, 0.571, 0.556),
}
"""Parts of the worth for 3, 4 and 5 players (D.3)."""

SLOPES = {
    "selfish": (0.5, 0.6667, 0.75),
    "rival": (0.5, 0.6667, 0.75),
    "bank": (0.6, 0.7273, 0.7895),
    "all": (0.75, 0.8, 0.8333),
}
"""First-price slopes for 3, 4 and 5 players (D.4)."""


@pytest.mark.parametrize(("players", "payee", "otherwise"), DEALS)
def test_the_lead_is_ones_own_gain_less_the_mean_of_the_others(players, payee, otherwise):
    """Whatever happens: the theory's lead follows from what everybody gains."""
    deal = Deal(Trade(40.0, players), 26.0, payee, otherwise)
    found = deal.gains()
    for place, lead in enumerate((deal.bought(26.0), deal.missed(26.0))):
        rivals = sum(gain[place] for who, gain in found.items() if who != "you")
        assert lead == pytest.approx(found["you"][place] - rivals / (players - 1))


@pytest.mark.parametrize(("players", "payee", "otherwise"), DEALS)
def test_at_the_limit_buying_makes_no_difference(players, payee, otherwise):
    """A little below it pays, a little above it costs."""
    deal = Deal(Trade(40.0, players), 0.0, payee, otherwise)
    limit = deal.limit()
    assert deal.bought(limit) == pytest.approx(deal.missed(limit))
    assert deal.bought(limit - 0.1) > deal.missed(limit - 0.1)
    assert deal.bought(limit + 0.1) < deal.missed(limit + 0.1)


@pytest.mark.parametrize(("place", "players"), [(0, 3), (1, 4), (2, 5)])
def test_the_ladder_is_the_published_one(place, players):
    """To the printed digits, in parts of the worth."""
    page = Page(TradeSheet(players=players, worth=100))
    for case, parts in LADDER.items():
        part = page.facts[1][TRADE[f"case_{case}"], TRADE["part"]]
        assert float(part) == pytest.approx(parts[place], abs=5e-4)


def test_the_slopes_are_the_published_ones():
    """To the printed digits."""
    table = Page(TradeSheet()).facts[2]
    for kind, slopes in SLOPES.items():
        for players, slope in zip((3, 4, 5), slopes, strict=True):
            cell = table[TRADE[f"slope_{kind}"], f"{players} players"]
            assert float(cell) == pytest.approx(slope, abs=5e-5)


def test_losses_have_a_sign():
    """A price above the worth costs you, and the table says so."""
    page = Page(TradeSheet(price=50, worth=40))
    assert page.facts[0][TRADE["you"], TRADE["if_buy"]] == f"{MINUS}10.00"
    assert page.facts[0][TRADE["auctioneer"], TRADE["if_buy"]] == "50.00"
    names = {bar["name"] for bar in page.panel.charts[0].figure["data"] if bar["x"]}
    assert TRADE["loss_buy"] in names


def test_three_players_have_no_watcher():
    """You, the auctioneer and another rival are all there are."""
    page = Page(TradeSheet(players=3))
    assert [row[0] for row in page.state["facts"][0]["rows"]] == [
        TRADE[who] for who in ("you", "auctioneer", "rival", "lead")
    ]
    assert page.choose("players", "5")["facts"][0]["rows"][3][0] == TRADE["others"]


@pytest.mark.parametrize(("price", "verdict"), [(29, "better"), (30, "even"), (31, "worse")])
def test_the_verdict_turns_at_the_limit(price, verdict):
    """Among 4, with nothing traded otherwise, three quarters of the worth."""
    page = Page(TradeSheet(price=price))
    sentence = TRADE[f"verdict_{verdict}"].split("{")[0]
    note = page.state["facts"][0]["note"]
    assert note.startswith(sentence)
    assert verdict == "even" or ("less" in note) == (verdict == "worse")
    side = {"better": "below", "even": "at", "worse": "above"}[verdict]
    assert page.facts[1][TRADE["case_untraded"], TRADE["at_price"]] == TRADE[f"buyer_{side}"]


def test_the_bank_pays_nobody():
    """The auctioneer gains nothing then, a seller's cases are left out, and the limits move."""
    page = Page(TradeSheet(payee="bank", worth=90))
    assert page.facts[0][TRADE["auctioneer"], TRADE["if_buy"]] == "0.00"
    rows = page.state["facts"][1]["rows"]
    assert [row[1] for row in rows] == ["90.00", "90.00", "120.00", "90.00"]
    assert page.state["facts"][1]["caption"] == TRADE["ladder_bank"]


def test_the_price_is_marked_in_the_figures():
    """In the lines of the lead and on the ladder."""
    page = Page(TradeSheet(price=26))
    for chart in page.panel.charts[1:3]:
        line = next(one for one in chart.figure["data"] if one["name"] == TRADE["your_price"])
        assert line["x"] == [26.0, 26.0]


@pytest.mark.parametrize(("players", "payee", "otherwise"), DEALS)
def test_every_number_of_the_figures_stands_in_a_table(players, payee, otherwise):
    """For every kind of trade."""
    page = Page(TradeSheet(players=players, payee=payee, otherwise=otherwise, price=22.5))
    state = page.state
    cells = [cell for table in state["facts"] for row in table["rows"] for cell in row]
    known = " ".join(cells + [table["note"] + table["caption"] for table in state["facts"]])
    words = page.words.replace(",", " ").replace(";", " ").split()
    for shown in {word.rstrip(".") for word in words if "." in word[:-1]}:
        assert shown in known


@pytest.mark.parametrize(
    ("name", "value", "part"),
    [
        ("players", "2", "between 3 and 5"),
        ("players", "3.5", "a whole number"),
        ("worth", "0", "between 1 and 1,000"),
        ("price", "-1", "between 0 and 2,000"),
        ("price", "cheap", "type a number"),
        ("payee", "me", "choose one of The auctioneer, a rival, The bank"),
        ("otherwise", "", "choose one of Nothing is traded"),
    ],
)
def test_bad_input_is_explained_and_the_panel_goes_on(name, value, part):
    """What is shown stays."""
    page = Page(TradeSheet())
    before = page.facts
    assert part in page.choose(name, value)["message"]
    assert page.facts == before
    assert page.choose("players", "5")["message"] == ""


@pytest.mark.parametrize("language", list(LANGUAGES))
def test_names_beside_bars_have_room(language):
    """However many lines a name has: 16 pixels each, besides what the axis and legend take."""
    panel = TradeSheet(language=language)
    for chart in (panel.charts[0], panel.charts[2]):
        layout = chart.figure["layout"]
        names = layout["yaxis"]["categoryarray"]
        lines = max(1 + name.count("<br>") for name in names)
        assert layout["height"] - 150 >= 16 * lines * len(names)


def test_it_speaks_another_language():
    """Numbers turn at once."""
    page = Page(TradeSheet(price=22.5))
    CURRENT.choose("de")
    german = LANGUAGES["de"].of(TRADE)
    assert page.facts[0][german["you"], german["if_buy"]] == "17,50"
    assert page.state["controls"][2]["text"] == "22,5"


def test_every_case_of_the_theory_has_its_words():
    """None is left out of the ladder."""
    assert {f"case_{case}" for case in trade_sheet.OTHERWISE} <= set(TRADE)
