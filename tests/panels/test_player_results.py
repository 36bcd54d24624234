"""What the auction player says of a finished auction: the time machine, ties, who was asked."""

import pytest
from panels.test_player import now, play, send

from modernart.lab.points import Lot
from modernart_widgets.lab import AuctionPlayer
from modernart_widgets.lab.player_words import PLAYER
from modernart_widgets.lab.slips import slips_page
from modernart_widgets.language import LANGUAGES


def with_values(panel, *points):
    """Open the present auction with these private values, seat by seat."""
    told = tuple(10_000 * value for value in points)
    panel.room._lots = [Lot(told, told)] * len(panel.room._lots)
    panel.room.open()
    panel._show()
    return panel


def brought(curve, bid):
    """Read a curve drawn in steps: the value of the last point up to a bid."""
    assert curve["line"]["shape"] == "hv"
    return [y for x, y in zip(curve["x"], curve["y"], strict=True) if x <= bid][-1]


def test_the_time_machine_draws_no_loss_where_nothing_is_won():
    """Two bids of 150, far above every value: one that is lower wins nothing and costs nothing."""
    panel = with_values(AuctionPlayer(people=2, seats=2, format="first_price"), 51, 51)
    play(panel, 150)
    curve = panel.chart.figure["data"][0]
    assert [brought(curve, bid) for bid in (60, 100, 101, 120, 149.98)] == [0] * 5
    assert brought(curve, 150) == -99
    assert brought(curve, 155) == -104


def test_the_time_machine_has_a_step_at_a_rivals_bid():
    """A hundredth of a point above the rival's bid wins, the bid itself goes to who is first."""
    panel = with_values(AuctionPlayer(people=2, seats=2, format="first_price"), 60, 60)
    send(panel, "ready")
    send(panel, "answer", amount="20")
    send(panel, "ready")
    send(panel, "answer", amount="33.3")
    assert now(panel)["screen"] == "sold"
    curve = panel.chart.figure["data"][0]
    assert brought(curve, 33.29) == 0
    assert brought(curve, 33.31) == 26.69


def test_once_around_nobody_wins_with_an_equal_bid():
    """A bot that overbids does so by a hundredth of a point, the least that a person may bid."""
    panel = AuctionPlayer(people=1, seats=2, format="once_around", bots="equilibrium")
    with_values(panel, 60, 80)
    send(panel, "answer", amount="40")
    person, bot = panel.room.last.rows
    assert (person.bid, bot.bid, bot.price, bot.won) == (40, 40.01, 40.01, True)
    send(panel, "next")  # now the bot is asked first
    least = float(now(panel)["field"]["range"].split()[1])
    standing = panel.room.scale.points(panel.room.hand.auction.standing)
    assert least == round(standing + 0.01, 2)
    curve_bid = panel.room.hand.bids[0]
    assert curve_bid % panel.room.scale.units(0.01) == 0


def test_who_is_not_asked_at_a_fixed_price_is_told_why():
    """A bot that is asked before took the price: the person had no choice."""
    panel = AuctionPlayer(people=1, seats=3, format="fixed_price", bots="equilibrium")
    with_values(panel, 10, 100, 100)
    send(panel, "answer", act="decline")
    assert not any("not asked" in text for text in now(panel)["told"])
    panel = AuctionPlayer(["Ada", "Ben"], seats=3, format="fixed_price")
    with_values(panel, 90, 90, 90)
    send(panel, "ready")
    told = send(panel, "answer", act="accept")["told"]
    assert "Ben was not asked: Ada, earlier in turn, took it." in told


def test_one_person_who_is_not_asked_is_told_why():
    """In the second auction bots are asked first."""
    panel = with_values(AuctionPlayer(people=1, seats=3, format="fixed_price"), 100, 100, 100)
    send(panel, "answer", act="accept")
    told = send(panel, "next")["told"]
    assert "You were not asked: Bot 1, before you, took it." in told


@pytest.mark.parametrize("name", ["english", "once_around"])
def test_a_house_that_bids_buys_its_own_lot_and_pays_the_bank(name):
    """It is chosen among the settings; nobody wins with less than the house bids."""
    panel = AuctionPlayer(people=1, seats=2, format=name, seller_bids="yes", bots="truthful")
    controls = panel.settings.state["sale"]["controls"]
    assert "seller_bids" in [one["name"] for one in controls]
    assert any("house bids too" in text for text in now(panel)["told"])
    with_values(panel, 10, 5)
    own = panel.room.scale.points(panel.room.hand.row.own)
    assert own > 10
    play(panel, 8)
    told = now(panel)["told"][0]
    assert told.startswith("The house buys for ")
    assert told.endswith(f"and pays the bank; to it the lot is worth {own:g}.")
    assert [row.profit for row in panel.room.last.rows] == [0, 0]
    assert panel.room.last.hand.profits[-1] == own * 10_000 - panel.room.last.hand.played.price


def test_a_live_clock_counts_the_house_that_bids():
    """The last person in is not the last bidder: the clock goes on until the house leaves."""
    panel = AuctionPlayer(people=1, seats=2, format="english", clock="live", seller_bids="yes")
    with_values(panel, 90, 1)
    leaves = panel.room.hand.bids[-1]
    panel._start_clock()
    for _ in range(200):
        panel.tick()
    done = panel.room.last
    assert (done.rows[0].won, done.hand.played.price) == (True, leaves)


def test_a_house_bids_only_where_theory_knows_how():
    """Sealed, at a fixed price or for lots worth the same to all it only sells."""
    for settings in ({"format": "first_price"}, {"format": "english", "values": "mineral"}):
        panel = AuctionPlayer(seller_bids="yes", **settings)
        names = [one["name"] for one in panel.settings.state["sale"]["controls"]]
        assert "seller_bids" not in names
        assert not panel.room.hand.format.auctioneer_bids


REFUSED = [
    ("sit", {"values": {"people": "99"}}, "people"),
    ("sit", {"values": {"people": 5}}, "people"),
    ("sit", {"values": {"seats": 1}}, "seats"),
    ("sit", {"values": {"people": 2}, "names": "Ada"}, ""),
    ("set", {"name": "reserve", "value": "150"}, "reserve"),
    ("set", {"name": "bots", "value": "naive"}, "bots"),
]


@pytest.mark.parametrize(("kind", "message", "name"), REFUSED)
def test_the_page_hears_which_box_goes_back_to_what_holds(kind, message, name):
    """Each refusal anew, also of the same control; names that were typed stay."""
    panel = AuctionPlayer()
    turns = []
    for _ in range(2):
        send(panel, kind, **message)
        sale, sitting = panel.settings.state["sale"], panel.settings.state["sitting"]
        assert sale["refused"] == sitting["refused"]
        assert sale["refused"]["name"] == name
        turns.append(sale["refused"]["turn"])
    assert turns[0] < turns[1]
    send(panel, "set", name="format", value="english")
    assert panel.settings.state["sale"]["refused"]["turn"] == turns[1]


@pytest.mark.parametrize("people", ["x", 2.5, None, 99])
def test_people_who_are_no_number_and_no_list_are_refused(people):
    """In one sentence on the people."""
    with pytest.raises(ValueError, match=r"People at this screen: |the players are a list"):
        AuctionPlayer(people=people)


def test_a_slip_without_a_number_is_no_bid_of_0():
    """Nothing is closed until all are typed in; the missing ones are named."""
    panel = AuctionPlayer(["Ada", "Ben", "Cy"], seats=4, entry="slips")
    for amounts in ({"0": "40"}, {"0": "40", "1": " ", "2": ""}):
        before = now(panel)
        assert send(panel, "slips", amounts=amounts) == before
    assert panel.message.startswith("No number yet: Ben, Cy. ")
    send(panel, "slips", amounts={"0": "40", "1": "0", "2": "12"})
    assert now(panel)["screen"] == "sold"


# -- a person as the auctioneer who may buy ------------------------------------------------------


def last_call(**settings):
    """A player whose person is the auctioneer of the first lot, and may buy it."""
    given = {"format": "once_around", "seller": "turns", "seller_bids": "yes", "seats": 3}
    return AuctionPlayer(**given | settings)


@pytest.mark.parametrize("buys", [True, False])
def test_an_auctioneer_has_the_last_call_once_around(buys):
    """Its value is drawn and told, what stands too; it buys from the bank, or takes the bid."""
    panel = with_values(last_call(), 90, 40)
    told, standing = " ".join(now(panel)["told"]), panel.room.hand.auction.standing
    own = panel.room.scale.points(panel.room.hand.row.own)
    assert own > 0
    assert standing > 0
    assert f"You are the auctioneer. The lot is worth {own:g} points to you" in told
    assert "You are asked last. The bid to beat is " in told
    assert "bids too" not in told
    bid = panel.room.scale.points(standing) + 1
    result = send(panel, "answer", **({"amount": str(bid)} if buys else {"act": "pass"}))
    row = panel.room.last.rows[-1]
    gained = round(own - bid if buys else bid - 1, 2)
    assert (row.position, row.signal, row.value, row.won) == (0, own, own, buys)
    assert (row.bid, row.paid, row.profit) == (bid if buys else 0, bid if buys else 0, gained)
    assert row.theory is not None
    bought = f"The auctioneer Person 1 buys for {bid:g} and pays the bank."
    assert (result["told"][0] == bought) == buys
    assert (result["facts"][0]["rows"][0][3] == "passed") == (not buys)


def test_the_time_machine_holds_the_last_call_again():
    """Up to what stands the auctioneer gains that; a bid above buys, and costs the bid."""
    panel = with_values(last_call(), 90, 40)
    standing = panel.room.scale.points(panel.room.hand.auction.standing)
    own = panel.room.scale.points(panel.room.hand.row.own)
    send(panel, "answer", act="pass")
    curve = panel.chart.figure["data"][0]
    assert brought(curve, 1) == standing
    assert curve["y"][-1] == round(own - curve["x"][-1], 2) < 0


def test_others_know_that_an_auctioneer_bids_but_not_its_value():
    """A bot sells the second lot; whoever is asked reads that it bids, and nothing of its value."""
    panel = last_call()
    send(panel, "answer", act="pass")
    told = " ".join(send(panel, "next")["told"])
    assert "The auctioneer, Bot 1, to whom the lot is worth from 0 to 100 points, bids too." in told
    seen = []
    for own in (10_000, 990_000):
        panel = last_call()
        send(panel, "answer", act="pass")
        panel.room._own = lambda _number, own=own: own
        send(panel, "next")
        seen.append((panel.face.state["now"], repr(panel)))
    assert seen[0] == seen[1]


def test_an_auctioneer_on_a_live_clock_may_drop_out():
    """The person who sells stays in until it says so; who stays longest buys from the bank."""
    panel = with_values(last_call(format="english", clock="live"), 30, 20)
    assert any("You are the auctioneer" in text for text in now(panel)["told"])
    send(panel, "start_clock")
    assert now(panel)["clock"]["still_in"] == "3 of 3 bidders are in."
    for _ in range(25):
        panel.tick()
    send(panel, "drop", who=0)
    row = panel.room.last.rows[-1]
    assert (row.won, row.profit, row.price) == (False, row.price, row.price)
    assert 20 < row.price <= 26


def test_slips_tell_an_auctioneer_its_value():
    """Where it may buy, it has a number to write, and reads what the lot is worth to it."""
    panel = last_call(people=2, entry="slips")
    own = panel.room.scale.points(panel.room.hand.row.own)
    page = slips_page(panel.room, panel.language)
    assert f"<td>1</td><td>{own:g}; you are the auctioneer and may buy</td>" in page
    send(panel, "slips", amounts={"0": "0", "1": "30"})
    assert now(panel)["screen"] == "sold"
    assert [one["who"] for one in send(panel, "next")["slips"]] == [0, 1]


def test_a_rule_for_the_fixed_price_waits_in_other_formats():
    """The setting stays chosen while lots are sold otherwise."""
    panel = AuctionPlayer(format="first_price", rule="keep")
    assert panel.room.hand.format.must_buy
    send(panel, "set", name="format", value="fixed_price")
    assert not panel.room.hand.format.must_buy


def drawn(panel):
    """All that a panel's chart says and draws."""
    return f"{panel.chart.title} {panel.chart.words} {panel.chart.figure}"


def test_the_time_machine_calls_a_named_price_a_price():
    """Title, axis, marks and words; where a bid is replayed they say bid."""
    panel = AuctionPlayer(format="fixed_price", seller="turns", seats=3)
    send(panel, "answer", amount="63")
    told = drawn(panel)
    assert "What every other price would have brought Person 1" in told
    assert all(one in told for one in ("price of Person 1", "the price that was named"))
    assert "best price here" in told
    assert " bid" not in told
    panel = AuctionPlayer(format="first_price")
    send(panel, "answer", amount="40")
    assert "What every other bid would have brought Person 1" in drawn(panel)


def test_the_rules_of_an_unsold_lot_fit_their_box():
    """On a laptop the select has room for 25 letters."""
    for code in LANGUAGES:
        words = LANGUAGES[code].of(PLAYER)
        assert all(len(words[f"rule_{rule}"]) < 25 for rule in ("must_buy", "keep"))


def table(panel):
    """What everybody bid and what theory bids, by name."""
    facts = now(panel)["facts"][0]
    bid = facts["heads"].index("bid")
    return {name: tuple(cells[bid - 1 : bid + 1]) for name, *cells in facts["rows"]}


def test_whoever_refuses_a_price_says_no():
    """A person, a bot whose value is below and theory; the price stands where it was named."""
    panel = AuctionPlayer(format="fixed_price", seller="turns", seats=3)
    with_values(panel, 33, 40)
    send(panel, "answer", amount="63")
    said = table(panel)
    assert said.pop("Person 1")[0] == "63"
    assert set(said.values()) == {("no", "no")}
    panel = AuctionPlayer(format="fixed_price", seats=3)
    with_values(panel, 10, 1, 1)
    send(panel, "answer", act="decline")
    assert set(table(panel).values()) == {("no", "no")}


def test_whoever_does_not_bid_more_has_passed():
    """Once around: the person that passes, the bots that cannot go higher, and theory of them."""
    panel = AuctionPlayer(format="once_around", seats=3)
    with_values(panel, 60, 20, 30)
    send(panel, "answer", amount="50")
    said = table(panel)
    assert said.pop("Person 1")[0] == "50"
    assert set(said.values()) == {("passed", "passed")}
    panel = AuctionPlayer(format="once_around", seats=3)
    send(panel, "answer", act="pass")
    assert table(panel)["Person 1"][0] == "passed"
