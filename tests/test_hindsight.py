"""Hindsight: what a lot was worth then, what a decision cost, and what of a game counts at all."""

from dataclasses import replace

import pytest
from rules.helpers import cards, game_of

from modernart import ACCEPT, DECLINE, PASS, Game, bid, hindsight, offer, price
from modernart.coach import Coach, call_for, stakes_of
from modernart.events import Sale
from modernart.hindsight import Looked, Weighed, auctions, costliest, decisions, look_back, steps
from modernart.ledger import ledger
from modernart.match import Match
from modernart.players import bot_named
from modernart.players.gains import gain_of
from modernart.record import Record, RecordError, dumps
from modernart.tables import looked_back

FEW = 40


def small_game():
    """One round of three cards, 9 units a seat, in which seat 2 can know how it will end.

    Seat 0 buys its own 1O1 for all it has; seat 1 asks 8 for 2F1 and must buy it; seat 2 lays
    1A1, so that genre 0 pays 30 and genre 1 pays 20 whatever the other hands hold.
    """
    game = game_of(("1O1", "2F1", "1A1"), total=1, starting_cash=9)
    for seat, action in [
        (0, offer(*cards("1O1"))),
        (1, PASS),
        (2, PASS),
        (0, bid(9)),
        (1, PASS),
        (2, PASS),
        (1, offer(*cards("2F1"))),
        (1, price(8)),
        (2, DECLINE),
        (0, DECLINE),
        (2, offer(*cards("1A1"))),
    ]:
        game.play(seat, action)
    assert game.outcome is not None
    return game


def game_of_bots(seed=3, players=3, **options):
    """A finished game of bots with different habits."""
    game = Game(players, seed=seed, **options)
    kinds = ("half", "merchant", "folk", "planner")
    Match(game, {seat: bot_named(kinds[seat]) for seat in range(players)}, seed).run()
    return game


@pytest.fixture(scope="module")
def finished():
    """The record of one such game."""
    return Record.of(game_of_bots())


def test_each_sale_has_its_price_worth_and_profit():
    """The worth is what the seat could know; what came of it is the engine's."""
    first, second = auctions(small_game(), seat=2, runs=FEW)
    assert first[:8] == (1, 7, 1, cards("1O1"), "O", 0, 0, 9)
    assert first[8:] == (30.0, 0.0, 30, 21)
    assert second[:8] == (2, 12, 1, cards("2F1"), "F", 1, 1, 8)
    assert second[8:] == (20.0, 0.0, 20, 12)


def test_a_decision_costs_the_lead_that_the_suggestion_would_have_added():
    """One of three buys 20 for 8 from a rival: 20 - 8 - 4; left to its seller: -(20 - 8) / 2.

    Where only one thing can be done there is no decision.
    """
    (declined,) = decisions(small_game(), seat=2, runs=FEW)
    assert (declined.phase, declined.lot) == ("fixed_price", cards("2F1"))
    assert (declined.taken, declined.suggested) == (DECLINE, ACCEPT)
    assert declined.cost == pytest.approx((20 - 8 - 4) + (20 - 8) / 2)
    assert declined.reasons[0] == ("price_cheap", {"amount": 8, "limit": 14}), (
        "at 15 neither is better"
    )


def test_the_moment_of_a_decision_is_before_it(finished):
    """After `event` events the seat is asked, and the next event is its decision."""
    for one in decisions(finished, seat=1, runs=FEW):
        event = finished.events[one.event]
        if one.phase == "sealed":
            assert event.bids[1] == one.taken.value
        elif one.phase != "reveal":
            assert tuple(event) == (1, one.taken)


def test_of_an_open_auction_only_the_last_call_counts(finished):
    """One decision at most a seat and sale, and it is made at the final standing bid."""
    found = [one for one in decisions(finished, runs=FEW) if one.phase == "open"]
    sales = [i for i, event in enumerate(finished.events) if isinstance(event, Sale)]
    which = [(one.seat, sum(sale < one.event for sale in sales)) for one in found]
    assert len(which) == len(set(which))
    for one, (seat, number) in zip(found, which, strict=True):
        sale = finished.events[sales[number]]
        if one.taken.kind == "bid":
            assert (sale.buyer, sale.price) == (seat, one.taken.value)


def test_doing_what_is_suggested_costs_nothing(finished):
    """And no decision costs less than nothing."""
    found = list(decisions(finished, runs=FEW))
    assert all(one.cost == 0 for one in found if one.taken == one.suggested)
    assert all(one.cost >= 0 for one in found)
    assert any(one.cost > 1 for one in found)


@pytest.mark.parametrize("options", [{}, {"collector": "winner"}, {"double_proceeds": "split"}])
def test_every_game_can_be_looked_back_at(options):
    """Whatever the flags, each sale is there once and each choice is weighed."""
    game = game_of_bots(seed=5, **options)
    before = dumps(Record.of(game))
    found = [one for one in look_back(game, 0, runs=10) if one is not None]
    sold = [one for one in found if isinstance(one, Looked)]
    assert [one.event for one in sold] == [
        index for index, event in enumerate(game.events) if isinstance(event, Sale)
    ]
    weighed = [one for one in found if isinstance(one, Weighed)]
    assert {one.phase for one in weighed} >= {"offer", "open", "once_around", "sealed"}
    assert ("reveal" in {one.phase for one in weighed}) == ("collector" in options)
    assert dumps(Record.of(game)) == before


def test_the_same_seed_gives_the_same_numbers(finished):
    """Another seed gives others, near them."""
    one, same, other = (list(auctions(finished, 0, FEW, seed)) for seed in (1, 1, 2))
    assert one == same
    assert one != other
    assert list(decisions(finished, 0, FEW, 1)) == list(decisions(finished, 0, FEW, 1))


def test_nobody_but_the_seat_is_asked(finished):
    """A seat's decisions are its own; without a seat there are everybody's."""
    own = list(decisions(finished, 2, runs=10))
    everybody = list(decisions(finished, runs=10))
    assert {one.seat for one in own} == {2}
    assert own == [one for one in everybody if one.seat == 2]
    assert {one.seat for one in everybody} == {0, 1, 2}


def test_work_comes_in_slices(finished):
    """Between two slices control comes back, and never more is found than was said."""
    found = list(look_back(finished, 0, runs=2 * hindsight.AT_ONCE))
    told = [one for one in found if one is not None]
    assert len(told) <= steps(finished, 0)
    assert found.count(None) >= 2 * len([one for one in told if isinstance(one, Looked)])


def test_the_costliest_come_first():
    """The worst first, nothing that cost next to nothing, and one card of one round once."""

    def made(event, cost, action=PASS, round_number=1):
        return Weighed(event, round_number, "open", 0, (), PASS, action, cost, ())

    laid = offer(*cards("1O1"))
    many = [made(1, 3), made(2, 0.2), made(3, 9, laid), made(4, 12, laid), made(5, 4), made(6, 1)]
    assert [one.event for one in costliest(many)] == [4, 5, 1]
    assert [one.event for one in costliest(many, most=9)] == [4, 5, 1, 6]
    assert [one.event for one in costliest([*many, made(7, 5, laid, 2)])] == [4, 7, 5]


def test_a_round_that_is_not_over_has_no_profit(finished):
    """A record that ends in the middle is looked back at as far as it goes."""
    last = max(i for i, event in enumerate(finished.events) if isinstance(event, Sale))
    *before, final = auctions(finished.until(last + 1), 0, runs=10)
    assert (final.paid, final.profit) == (None, None)
    assert before[0].profit is not None


def test_a_damaged_record_is_told_in_one_sentence(finished):
    """With its line, before any work is done; the same from a DataFrame."""
    index, sale = next((i, e) for i, e in enumerate(finished.events) if isinstance(e, Sale))
    events = list(finished.events)
    events[index] = sale._replace(price=sale.price + 1)
    damaged = replace(finished, events=tuple(events))
    sentence = (
        rf"^line {index + 2}: price should be {sale.price}, not {sale.price + 1} \(rule 2.3\)$"
    )
    for ask in (auctions, decisions, steps, looked_back):
        with pytest.raises(RecordError, match=sentence):
            next(iter(ask(damaged, 0)))


@pytest.mark.parametrize("ask", [auctions, decisions])
def test_a_seat_that_is_not_there_is_refused(finished, ask):
    """By its number."""
    with pytest.raises(ValueError, match="no seat 7"):
        list(ask(finished, 7))


def test_tables_have_a_row_for_each_sale_and_decision(finished):
    """What a seat bought adds up to what the ledger says it gained by buying."""
    sales, made = looked_back(finished, 0, runs=10)
    entries = ledger(finished.events, finished.edition, 3)
    profits = sales.groupby("buyer")["profit"].sum()
    assert [int(profits.get(seat, 0)) for seat in range(3)] == [one.by_buying for one in entries]
    assert list(sales.index) == list(range(1, len(sales) + 1))
    assert len(made) == len(list(decisions(finished, 0, runs=10)))
    assert (made["cost"] >= 0).all()


def moments(phase):
    """Views of seats that are asked in this phase, rivals and auctioneers, over some games."""
    for seed in range(4):
        game = Game(4, seed=seed)
        match = Match(game, {seat: bot_named("half") for seat in range(4)}, seed)
        while game.outcome is None:
            if game.phase == phase:
                yield game.view(game.waiting_for[0])
            match.step()


@pytest.mark.parametrize("phase", ["sealed", "fixed_price", "once_around"])
def test_no_call_adds_more_than_the_suggested_one(phase):
    """Where one call settles it, the coach takes the best of all by the yardstick of costs."""
    compared = 0
    for view in moments(phase):
        if phase == "once_around" and view.seat == view.auctioneer and view.high is None:
            continue  # keeping it for nothing is best, and the planner's way pays 1
        stakes = stakes_of(view, Coach(1).advise(view, 20).forecast)
        best = gain_of(view, stakes, call_for(view, stakes))
        calls = view.legal[: int(stakes.worth) + 2]
        assert best >= max(gain_of(view, stakes, call) for call in calls) - 1e-9
        compared += 1
    assert compared > 20


def test_a_raise_is_worth_less_the_further_it_goes_above_the_worth():
    """In an open auction, and to pass adds nothing to a rival's lot."""
    view = next(view for view in moments("open") if view.seat != view.auctioneer)
    stakes = stakes_of(view, Coach(1).advise(view, 50).forecast)
    top = int(stakes.worth)
    raises = [gain_of(view, stakes, bid(amount)) for amount in range(top + 1, top + 30)]
    assert raises == sorted(raises, reverse=True)
    assert raises[0] <= 0 < gain_of(view, stakes, bid(view.standing + 1))
    assert gain_of(view, stakes, PASS) == 0
