"""Paintings sold in turn by the auction player: who is out, what is shown when, and to whom."""

import csv
import io
import json

import pytest
from panels.test_player import answer, now, send, state

from modernart.lab import Private, equilibrium, one_after_another
from modernart.lab.accounts import START
from modernart.lab.points import Lot
from modernart.theory.sequential import sequential_price, sequential_slope
from modernart_widgets.lab import AuctionPlayer, OwnBids
from modernart_widgets.lab.own_bids import OWN_BIDS
from modernart_widgets.lab.slips import slips_page


def with_values(panel, *points):
    """Give the bidders other values, by seat, as if they had been drawn."""
    told = tuple(point * 10_000 for point in points)
    panel.room._lots[:] = [Lot(told, told)] * len(panel.room._lots)
    panel.room.open()
    panel._show()
    return panel


def sell(panel, bids):
    """Let the people bid by name until the painting is sold; returns what is shown then."""
    while now(panel)["screen"] != "sold":
        if now(panel)["screen"] == "curtain":
            send(panel, "ready")
        answer(panel, bids[panel.room.sitting.names[panel.room.asked]])
        assert not panel.message
    return now(panel)


def captions(panel):
    """What stands above the tables."""
    return [table["caption"] for table in now(panel)["facts"]]


def cells(table):
    """The cells of a table by name and head."""
    return {row[0]: dict(zip(table["heads"], row, strict=True)) for row in table["rows"]}


def test_a_series_tells_its_places_its_prices_and_what_theory_expects():
    """Each heading has the painting, each buyer is out and told of, the last painting adds up."""
    panel = with_values(AuctionPlayer(seats=5, lots=3), 90, 80, 70, 60, 50)
    assert now(panel)["heading"] == "Series 1, painting 1 of 3: First price, sealed"
    assert now(panel)["told"] == [
        "Each painting is worth 90 points to you, and you can buy only one."
    ]
    sold = sell(panel, {"Person 1": 31})
    assert sold["told"][0] == "Bot 1 buys for 32."
    assert sold["buttons"][0]["text"] == "Next painting"
    assert captions(panel) == ["Painting 1: what is known so far"]
    send(panel, "next")
    assert now(panel)["heading"].startswith("Series 1, painting 2 of 3")
    assert now(panel)["told"][-1] == "Bot 1 bought painting 1 for 32 and is out."
    sold = sell(panel, {"Person 1": 36})
    assert sold["told"][0] == "Person 1 buys for 36."
    assert "Person 1 gains 54 and has 154." in sold["told"]
    sold = send(panel, "next")
    assert sold["told"] == [
        "Bot 2 buys for 46.67.",
        "Prices in turn: 32 → 36 → 46.67. In equilibrium each painting brings 33.33 on average.",
    ]
    assert round(100 * sequential_price(5, 3), 2) == 33.33
    assert sold["buttons"][0]["text"] == "Next series, with new values"
    assert [len(table["rows"]) for table in sold["facts"]] == [5, 4, 3]
    assert [table["folded"] for table in sold["facts"]] == [True, True, False]
    told = "what everybody was told, bid and gained"
    assert captions(panel) == [f"Painting {lot}: {told}" for lot in (1, 2, 3)]
    send(panel, "next")
    assert now(panel)["heading"].startswith("Series 2, painting 1 of 3")
    assert panel.room.hand.n == 5
    assert [(row.lot, row.lots) for row in panel.room.rows] == [(1, 3)] * 5 + [(2, 3)] * 4 + [
        (3, 3)
    ] * 3


def test_a_reserve_is_refused_before_a_series_begins():
    """It would not count; the setting stays as it was."""
    with pytest.raises(ValueError, match="without a reserve: set it to 0"):
        AuctionPlayer(seats=5, lots=3, reserve=50)
    panel = AuctionPlayer(seats=5, reserve=50)
    send(panel, "sit", values={"lots": "3"})
    assert panel.message == "Paintings in turn are sold here without a reserve: set it to 0."
    assert panel.room.sitting.lots == 1


def test_a_way_chosen_for_the_next_auction_is_not_said_of_the_last():
    """Under the result the heading and the rule are those of what was sold."""
    panel = with_values(AuctionPlayer(seats=3), 90, 80, 70)
    before = sell(panel, {"Person 1": 60})
    after = send(panel, "set", name="format", value="second_price")
    assert (after["heading"], after["rule"]) == (before["heading"], before["rule"])
    assert send(panel, "next")["heading"] == "Auction 2: Second price, sealed"


def prices(panel):
    """The table of series below the player; None while there is none."""
    return state(panel)["settings"]["series"]


def test_the_prices_of_all_series_that_are_over_stand_in_one_table():
    """A row a series, a column a painting, their means below; a series under way is not there."""
    panel = with_values(AuctionPlayer(seats=4, lots=2), 10, 80, 60, 40)
    sell(panel, {"Person 1": 0})
    assert prices(panel) is None
    for _ in range(4):
        send(panel, "next")
        sell(panel, {"Person 1": 41})
    table = prices(panel)
    assert table["caption"] == "Prices of the series that are over"
    assert table["heads"] == ["series", "painting 1", "painting 2"]
    assert [row[0] for row in table["rows"]] == ["1", "2", "mean"]
    assert [row[1:] for row in table["rows"]] == [["40", "41"], ["41", "53.33"], ["40.50", "47.16"]]


def test_a_painting_that_nobody_bought_counts_in_no_mean():
    """It has no price; and single lots have no table of series at all."""
    panel = with_values(AuctionPlayer(["Ada", "Ben", "Cy"], seats=3, lots=2), 50, 40, 30)
    for bids in ([0, 0, 0], [20, 10, 0], [8, 0, 0], [0, 9, 0]):
        sell(panel, dict(zip(("Ada", "Ben", "Cy"), bids, strict=True)))
        send(panel, "next")
    dash = "\N{EN DASH}"
    assert prices(panel)["rows"] == [["1", dash, "20"], ["2", "8", "9"], ["mean", "8", "14.50"]]
    single = AuctionPlayer(["Ada"], seats=3)
    sell(single, {"Ada": 40})
    assert prices(single) is None


def test_theory_bids_for_the_painting_that_is_sold():
    """The column of theory, and bots in equilibrium, shade as for the first, second, third."""
    panel = with_values(AuctionPlayer(seats=4, lots=3, format="second_price"), 10, 80, 60, 40)
    for _ in range(3):
        sell(panel, {"Person 1": 0})
        send(panel, "next")
    for lot, done in enumerate(panel.room.done, 1):
        slope = sequential_slope(4, 3, lot, "second_price")
        for row in done.rows:
            assert row.theory == pytest.approx(slope * row.value, abs=0.01)
            assert row.kind == "person" or row.bid == row.theory


def test_other_habits_bid_as_ever():
    """Bots that shade bid three quarters of what they are told for each painting."""
    panel = with_values(AuctionPlayer(seats=4, lots=2, bots="shade"), 10, 80, 60, 40)
    sell(panel, {"Person 1": 0})
    send(panel, "next")
    sell(panel, {"Person 1": 0})
    assert [done.hand.played.price for done in panel.room.done] == [600_000, 450_000]


@pytest.mark.parametrize("name", ["first_price", "second_price"])
def test_series_by_hand_bring_the_prices_of_an_experiment(name):
    """With a person who bids what theory bids, on draws of an experiment: winners and prices."""
    panel = AuctionPlayer(seats=4, lots=2, format=name, seed=9)
    results = one_after_another(Private(), name, equilibrium(), 4, 2, 9, 10)
    signals = results[0].draws.signals.tolist()
    panel.room._lots[:] = [Lot(tuple(one), tuple(one)) for one in signals]
    panel.room.open()
    panel._show()
    for number in range(1, 21):
        if not panel.room.is_sold:
            room, place = panel.room, panel.room.place
            slope = sequential_slope(4, 2, place.lot, name)
            value = room.hand.lot.signals[room.seat_of(0)]
            panel.bid(round(slope * value / 10_000, 2))
        series, lot = divmod(number - 1, 2)
        result, played = results[lot], panel.room.hand.played
        assert played.buyer == result.buyer[series]
        assert played.price == pytest.approx(int(result.price[series]), abs=50)
        if number < 20:
            panel.next()


def test_nobody_buys_a_painting_and_all_go_on():
    """It is withdrawn; all bid for the next, and the price is none in the sum."""
    panel = with_values(AuctionPlayer(["Ada", "Ben", "Cy"], seats=3, lots=2), 50, 40, 30)
    sold = sell(panel, {"Ada": 0, "Ben": 0, "Cy": 0})
    assert sold["told"][0] == "Nobody buys; the painting is withdrawn."
    send(panel, "next")
    send(panel, "ready")
    assert now(panel)["told"][-1] == "Nobody bought painting 1; it is withdrawn."
    assert panel.room.hand.n == 3
    sold = sell(panel, {"Ada": 20, "Ben": 10, "Cy": 0})
    assert "Prices in turn: \N{EN DASH} → 20." in " ".join(sold["told"])
    slope = sequential_slope(3, 1, 1)
    assert [row.theory for row in panel.room.last.rows] == pytest.approx(
        [50 * slope, 40 * slope, 30 * slope], abs=0.01
    )


def test_who_has_bought_keeps_the_balance_and_comes_back():
    """Out of a series nobody gains or loses; history and table have no number of theirs there."""
    panel = with_values(AuctionPlayer(["Ada", "Ben"], seats=4, lots=2), 90, 80, 20, 10)
    sell(panel, {"Ada": 50, "Ben": 5})
    send(panel, "next")
    assert panel.room.balances["Ada"] == START + 40
    while now(panel)["screen"] == "curtain":
        assert "Ada" not in now(panel)["told"][0]
        send(panel, "ready")
    sell(panel, {"Ben": 30})
    assert panel.room.balances == {"Ada": 140, "Ben": 150, "Bot 1": 100, "Bot 2": 100}
    rows = list(csv.DictReader(io.StringIO(panel.csv())))
    assert [(row["auction"], row["name"]) for row in rows if row["won"] == "True"] == [
        ("1", "Ada"),
        ("2", "Ben"),
    ]
    assert "Ada" not in [row["name"] for row in rows if row["auction"] == "2"]
    past = cells(state(panel)["settings"]["history"])
    assert (past["2"]["Ada"], past["2"]["Ben"], past["1"]["Ada"]) == ("\N{EN DASH}", "50", "40")
    send(panel, "next")
    assert panel.room.hand.n == 4


@pytest.mark.parametrize("people", [["Ada"], ["Ada", "Ben"]])
def test_nothing_of_who_still_bids_is_shown_before_the_series_is_over(people):
    """Whatever losers are told and bid, the page and its table are the same until the last lot."""
    seen = []
    for low in (10, 30):
        signals = (90, *[low] * 3) if len(people) == 1 else (90, low, low, low)
        panel = with_values(AuctionPlayer(people, seats=4, lots=2), *signals)
        sell(panel, {"Ada": 80, "Ben": low / 2})
        shots = [state(panel), panel.csv(), panel.chart.layout.display, panel.chart.figure]
        rows = cells(now(panel)["facts"][0])
        assert {row["told"] for name, row in rows.items() if name != "Ada"} == {"\N{EN DASH}"}
        assert rows["Ada"]["bid"] == "80"
        send(panel, "next")
        if len(people) > 1:
            shots.append(state(panel))
            sell(panel, {"Ben": low})
        assert f"{low}" in {row["told"] for row in cells(now(panel)["facts"][0]).values()}
        assert "\N{EN DASH}" not in json.dumps(now(panel)["facts"], ensure_ascii=False)
        seen.append(shots)
    assert seen[0] == seen[1]


def test_a_person_alone_sees_its_own_numbers_at_once():
    """Who is alone at the screen has no secret from itself; bots have theirs."""
    panel = with_values(AuctionPlayer(seats=4, lots=2), 40, 90, 20, 10)
    sell(panel, {"Person 1": 7})
    rows = cells(now(panel)["facts"][0])
    assert (rows["Person 1"]["told"], rows["Person 1"]["bid"]) == ("40", "7")
    assert (rows["Bot 1"]["told"], rows["Bot 2"]["told"]) == ("90", "\N{EN DASH}")


def test_the_time_machine_waits_for_the_end_and_is_about_one_painting():
    """After the last painting each bid can be held again; but for the last one it says more."""
    panel = with_values(AuctionPlayer(seats=4, lots=2), 40, 90, 80, 10)
    sell(panel, {"Person 1": 7})
    assert panel.chart.layout.display == "none"
    send(panel, "next")
    sell(panel, {"Person 1": 9})
    pick = state(panel)["face"]["machine"]
    assert [one["text"] for one in pick["choices"]] == [
        "Person 1, painting 1",
        "Person 1, painting 2",
    ]
    assert panel.chart.layout.display == ""
    assert panel.chart.title == "What every other bid for painting 2 would have brought Person 1"
    assert "later one" not in panel.chart.words
    assert panel.chart.figure["data"][-1]["x"] == [9.0]
    send(panel, "machine", value=pick["choices"][0]["code"])
    assert "painting 1" in panel.chart.title
    assert panel.chart.words.endswith("who does not buy it may still buy a later one.")
    assert panel.chart.figure["data"][-1]["x"] == [7.0]
    send(panel, "machine", value="0.7")
    assert "painting 1" in panel.chart.title


def test_everybody_is_the_auctioneer_of_a_whole_series_in_turn():
    """The auctioneer changes with the values; it gets the prices of all paintings of its series."""
    panel = AuctionPlayer(["Ada", "Ben", "Cy"], seats=3, seller="turns", lots=1)
    assert panel.room.sitting.bidders == 2
    panel = AuctionPlayer(["Ada", "Ben", "Cy", "Di"], seats=4, seller="turns", lots=2)
    with_values(panel, 90, 80, 70)
    sellers, bids = [], dict.fromkeys(("Ada", "Ben", "Cy", "Di"), 20)
    for _ in range(4):
        sell(panel, bids)
        sellers.append(panel.room.last.rows[-1].name)
        send(panel, "next")
    assert sellers == ["Ada", "Ada", "Ben", "Ben"]
    assert [done.rows[-1].profit for done in panel.room.done] == [20] * 4
    assert sum(panel.room.balances.values()) == 400 + sum(
        row.value for done in panel.room.done for row in done.rows if row.won
    )


def test_slips_are_those_of_the_series_and_only_of_who_is_left():
    """A value stands there for each painting of its series; who has bought has no box and line."""
    panel = AuctionPlayer(["Ada", "Ben", "Cy"], seats=3, entry="slips", lots=2, seed=86)
    with_values(panel, 90, 80, 70)
    page = slips_page(panel.room, panel.language)
    assert page.count("<p>For the draw with the number 86</p>") == page.count("<section>") == 3
    assert "<td>1, painting 1 of 2</td><td>90</td>" in page
    assert "<td>2, painting 2 of 2</td><td>90</td>" in page
    send(panel, "slips", amounts={"0": "50", "1": "20", "2": "10"})
    assert now(panel)["told"][0] == "Ada buys for 50."
    send(panel, "next")
    assert [one["name"] for one in now(panel)["slips"]] == ["Ben", "Cy"]
    assert now(panel)["told"][:2] == [
        "The slips of auction 2, painting 2 of 2",
        "Ada bought painting 1 for 50 and is out.",
    ]
    assert "90" not in json.dumps(now(panel))
    page = slips_page(panel.room, panel.language)
    ada, ben, _ = page.split("<section>")[1:]
    assert ("<td>2, painting 2 of 2</td>" in ada, "<td>2, painting 2 of 2</td>" in ben) == (
        False,
        True,
    )
    assert "<td>3, painting 1 of 2</td>" in ada
    assert page.count("painting 1 of 2") < page.count("painting 2 of 2") + 1
    send(panel, "slips", amounts={"1": "20", "2": "10"})
    assert now(panel)["told"][0] == "Ben buys for 20."


def test_without_people_the_rest_of_a_series_is_sold_at_once():
    """Whoever has bought sees how the others buy, and goes on painting by painting."""
    panel = with_values(AuctionPlayer(seats=4, lots=3), 90, 80, 70, 10)
    sell(panel, {"Person 1": 60})
    for number in (2, 3):
        sold = send(panel, "next")
        assert (sold["screen"], panel.room.number) == ("sold", number)
    assert panel.chart.figure["data"][-1]["x"] == [60.0]


def test_another_format_within_a_series_keeps_who_is_out():
    """The painting under way begins again, on the same values and without who has bought."""
    panel = with_values(AuctionPlayer(seats=4, lots=2), 40, 90, 80, 10)
    sell(panel, {"Person 1": 7})
    send(panel, "next")
    send(panel, "set", name="format", value="second_price")
    assert (panel.room.hand.n, panel.room.signal(0)) == (3, 40)
    assert now(panel)["told"][-1] == "Bot 1 bought painting 1 for 45 and is out."
    send(panel, "set", name="format", value="english")
    assert panel.message.startswith("Paintings in turn are sold here sealed")
    assert state(panel)["settings"]["sale"]["refused"]["name"] == "format"
    assert panel.room.sale.format == "second_price"


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        ({"seats": 3, "lots": 3}, "3 in turn are too many for 3 bidders"),
        ({"seats": 4, "lots": 3, "seller": "turns"}, "3 in turn are too many for 3 bidders"),
        ({"lots": 6}, "between 1 and 5"),
        ({"lots": 2, "format": "once_around"}, "choose one of these formats"),
        ({"lots": 2, "values": "average"}, "for private values alone"),
    ],
)
def test_what_cannot_be_sold_in_turn_is_refused_in_a_sentence(settings, sentence):
    """By name it raises, at the page the old sitting goes on and the box takes back its number."""
    with pytest.raises(ValueError, match=sentence):
        AuctionPlayer(**settings)
    panel = AuctionPlayer(format=settings.get("format", "first_price"))
    room = panel.room
    given = {key: str(value) for key, value in settings.items() if key != "format"}
    send(panel, "sit", values=given)
    assert sentence in panel.message
    assert panel.room is room
    assert state(panel)["settings"]["sitting"]["refused"]["name"] == "lots"


def test_what_theory_does_not_know_of_series_is_not_offered():
    """Two formats, no reserve, no auctioneer that bids."""
    panel = AuctionPlayer(seats=4, seller_bids="yes", lots=2)
    controls = {one["name"]: one for one in state(panel)["settings"]["sale"]["controls"]}
    assert sorted(controls) == ["bots", "format"]
    codes = [one["code"] for one in controls["format"]["choices"]]
    assert codes == ["first_price", "second_price"]


def test_your_own_bids_are_not_drawn_over_the_line_of_a_single_lot():
    """Bids for paintings in turn shade more: the panel says so, also when somebody is out."""
    panel = with_values(AuctionPlayer(seats=4, lots=2), 90, 80, 70, 10)
    own = OwnBids(panel, part=80)
    sell(panel, {"Person 1": 60})
    send(panel, "next")
    assert own.bids == []
    assert OWN_BIDS["only"] in json.dumps(own.face.state)
