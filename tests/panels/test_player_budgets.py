"""The auction player with budgets: what one is told, may bid and learns, and what stays secret."""

import csv
import io
import json

import pytest
from panels.test_player import FORMATS, answer, now, play, send, state

from modernart.lab.points import Lot
from modernart.theory.budgets import budget_bid
from modernart_widgets.lab import AuctionPlayer
from modernart_widgets.lab.slips import slips_page

WORTH = 1_000_000
KNOWN = ("first_price", "second_price", "english", "fixed_price")
"""The formats in which theory knows what a budget bids."""


def with_budgets(panel, *points):
    """Give the bidders these budgets in every auction, seat by seat."""
    told = tuple(10_000 * one for one in points)
    panel.room._lots = [Lot(told, (WORTH,) * len(told))] * len(panel.room._lots)
    panel.room.open()
    panel._show()
    return panel


def opened(*points, **settings):
    """A player with budgets, one person unless said otherwise."""
    given = {"people": 1, "seats": len(points), "values": "budgets", "bots": "truthful"}
    return with_budgets(AuctionPlayer(**{**given, **settings}), *points)


@pytest.mark.parametrize("name", FORMATS)
def test_a_person_plays_every_format_with_budgets(name):
    """To its end, against bots that go as far as their budgets; the page shows all numbers then."""
    panel = AuctionPlayer(format=name, values="budgets", bots="truthful", seats=3)
    for number in range(1, 6):
        held = panel.room.signal(0)
        amount = min(30, held)
        result = play(panel, amount)
        assert result["heading"].startswith(f"Auction {number}: ")
        assert "The lot was worth 100 to every bidder." in result["told"]
        assert {row.value for row in panel.room.last.rows} == {100}
        assert all(row.paid <= row.signal for row in panel.room.last.rows)
        send(panel, "next")
    assert not panel.message


@pytest.mark.parametrize("name", FORMATS)
def test_bots_bid_in_equilibrium_where_theory_knows_one(name):
    """Else it is refused in a sentence; whoever bids in full gets a dash for theory."""
    panel = opened(80, 60, 30, format=name)
    play(panel, 20)
    theory = [row.theory for row in panel.room.last.rows]
    given = {"values": "budgets", "format": name, "bots": "equilibrium", "seats": 3}
    if name in KNOWN:
        assert theory[0] is not None
        assert play(AuctionPlayer(**given), 0)["screen"] == "sold"
        return
    assert theory == [None] * 3
    assert "For this auction the kit has no bids in equilibrium." in now(panel)["told"]
    with pytest.raises(ValueError, match="theory knows no such bids here"):
        AuctionPlayer(**given)


@pytest.mark.parametrize(("name", "bots"), [("first_price", "naive"), ("second_price", "naive")])
def test_nobody_takes_a_budget_for_an_estimate(name, bots):
    """Bots as naive as that are refused."""
    with pytest.raises(ValueError, match="theory knows no such bids here"):
        AuctionPlayer(values="budgets", format=name, bots=bots)


def test_one_is_told_the_worth_and_the_budget():
    """And the field says how far one can go."""
    asked = now(opened(62, 40))
    assert asked["told"][0] == (
        "The lot is worth 100 points to every bidder. Your budget for it is 62: you cannot bid "
        "more. Every other bidder has a budget from 0 to 100."
    )
    assert asked["field"]["range"] == "From 0 to 62 points."


@pytest.mark.parametrize("name", ["first_price", "second_price", "english", "all_pay"])
def test_more_than_the_budget_is_refused(name):
    """In one sentence with the most that can be bid; the budget itself is taken."""
    panel = opened(62, 40, format=name)
    before = now(panel)
    send(panel, "answer", amount="62.01")
    assert panel.message.endswith(": choose a number between 0 and 62.")
    assert now(panel) == before
    assert send(panel, "answer", amount="62")["screen"] == "sold"
    assert panel.room.last.rows[0].bid == 62


def test_once_around_one_may_only_pass_what_one_cannot_pay():
    """No field is there once the bid to beat is the whole budget."""
    panel = opened(40, 40, format="once_around")
    send(panel, "answer", amount="10")
    assert "field" not in send(panel, "next")
    assert [one["act"] for one in now(panel)["buttons"]] == ["pass"]


def test_a_price_above_the_budget_can_only_be_declined():
    """The house asks 50; who holds 40 has one button, who holds 50 has both."""
    for budget, acts in ((40, ["decline"]), (50, ["accept", "decline"])):
        panel = opened(budget, 30, format="fixed_price")
        assert "The price is 50." in now(panel)["told"]
        assert ("That is above your budget." in now(panel)["told"]) == (budget < 50)
        assert [one["act"] for one in now(panel)["buttons"]] == acts


@pytest.mark.parametrize("budget", [30, 50, 62, 90])
@pytest.mark.parametrize("name", ["first_price", "second_price", "english"])
def test_theory_bids_as_a_budget_does(name, budget):
    """In points, to a hundredth."""
    panel = opened(budget, 40, 20, format=name)
    play(panel, 10)
    way = "first_price" if name == "first_price" else "second_price"
    wanted = 100 * budget_bid(budget / 100, 3, way)
    assert panel.room.last.rows[0].theory == pytest.approx(wanted, abs=0.0051)


@pytest.mark.parametrize("name", ["first_price", "all_pay", "english"])
def test_the_time_machine_goes_up_to_the_budget(name):
    """No further; and each of its points is what that bid brings."""
    panel = opened(62, 40, format=name)
    play(panel, 20)
    curve = panel.chart.figure["data"][0]
    assert max(curve["x"]) == 62
    for bid, profit in list(zip(curve["x"], curve["y"], strict=True))[::15]:
        again = opened(62, 40, format=name)
        play(again, bid)
        assert again.room.last.rows[0].profit == profit


@pytest.mark.parametrize("name", ["first_price", "second_price", "english", "all_pay"])
@pytest.mark.parametrize("people", [1, 2])
def test_no_budget_of_another_is_shown_before_the_end(name, people):
    """Whatever the others hold, the page is the same until the lot is sold; a curtain falls."""
    different = []
    for others in ((13, 17, 19), (97, 91, 83)):
        panel = opened(62, *others, people=people, format=name)
        seen = [state(panel), repr(panel)]
        if people > 1:
            assert now(panel)["screen"] == "curtain"
            assert "62" not in json.dumps(now(panel))
            send(panel, "ready")
            seen += [state(panel)]
            send(panel, "answer", amount="33")
            seen += [state(panel)]
            assert now(panel)["screen"] == "curtain"
        different.append(seen)
    assert different[0] == different[1]
    send(panel, "ready") if people > 1 else None
    send(panel, "answer", amount="10")
    assert "97" in json.dumps(now(panel)["facts"])


def test_slips_tell_budgets_on_paper_alone():
    """A slip says what is held; a number above it is refused without telling the budget."""
    panel = opened(62, 40, 55, people=["Ada", "Ben"], seats=3, entry="slips")
    page = slips_page(panel.room, panel.language)
    assert "<td>worth 100 to every bidder; your budget is 62, you cannot bid more</td>" in page
    form = now(panel)
    assert not {"62", "40", "55"} & set(json.dumps(form).replace('"', " ").split())
    send(panel, "slips", amounts={"0": "30", "1": "41"})
    assert panel.message == (
        "Ben cannot bid that much: no number may be above the budget on the slip."
    )
    assert now(panel) == form
    assert send(panel, "slips", amounts={"0": "30", "1": "40"})["screen"] == "sold"


def test_history_and_table_have_budgets_and_the_worth():
    """The CSV says what was held as what was told, and what the lot was worth."""
    panel = opened(62, 40, seats=2)
    play(panel, 41)
    rows = list(csv.DictReader(io.StringIO(panel.csv())))
    assert [(row["values"], row["signal"], row["value"]) for row in rows] == [
        ("Budgets", "62.0", "100.0"),
        ("Budgets", "40.0", "100.0"),
    ]
    assert [row["profit"] for row in rows] == ["59.0", "0.0"]
    past = state(panel)["settings"]["history"]["rows"][0]
    assert past[2:] == ["Person 1", "41", "59", "0"]


# -- the live clock ------------------------------------------------------------------------------


def test_a_live_clock_drops_whoever_has_no_more():
    """At the budget, and the richer bot buys there."""
    panel = opened(62, 80, format="english", clock="live")
    assert "Your budget for it is 62" in now(panel)["told"][0]
    send(panel, "start_clock")
    for price in range(62):
        assert panel.room.clock.price == 10_000 * price
        panel.tick()
    assert panel.room.last.hand.played[:2] == (1, 620_000)
    assert panel.room.last.rows[0].bid == 62


def test_of_several_people_the_clock_goes_on_without_who_has_no_more():
    """The others see who is out; the richest buys for what the second holds."""
    panel = opened(30, 62, 45, people=2, format="english", clock="live")
    for _ in range(2):
        send(panel, "ready")
        send(panel, "seen")
    send(panel, "start_clock")
    while panel.room.clock.price < 400_000:
        panel.tick()
    assert "Person 1 is out at 30." in now(panel)["told"]
    assert [one["who"] for one in now(panel)["drops"]] == [1]
    for _ in range(100):
        panel.tick()
    assert panel.room.last.hand.played[:2] == (1, 450_000)


@pytest.mark.parametrize("bots", ["shade", "truthful"])
def test_a_reserve_is_for_those_who_can_pay_it(bots):
    """Bots that need no theory go on; in equilibrium a reserve is refused in a sentence."""
    panel = opened(62, 40, bots=bots, reserve=50)
    assert play(panel, 55)["screen"] == "sold"
    assert panel.room.last.rows[0].won
    with pytest.raises(ValueError, match="With a reserve no equilibrium is known here"):
        AuctionPlayer(values="budgets", reserve=50)


def test_everybody_may_sell_in_turn_to_bidders_with_budgets():
    """Who sells is told nothing of budgets, and may name any price."""
    panel = AuctionPlayer(
        values="budgets", format="fixed_price", seller="turns", seats=3, bots="truthful"
    )
    assert now(panel)["told"][0].startswith("You are the auctioneer. ")
    assert "hold" not in " ".join(now(panel)["told"])
    assert answer(panel, 40)["screen"] == "sold"
