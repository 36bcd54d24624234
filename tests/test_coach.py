"""The coach: it knows what its seat knows, is as sure as it says, and suggests what is legal."""

from __future__ import annotations

import random
from dataclasses import replace
from math import ceil

import numpy as np
import pytest
from rules.helpers import game_of, lay
from sales import said_and_paid

from modernart import Game, board
from modernart.actions import ACCEPT
from modernart.cards import FIXED_PRICE, OPEN, SEALED
from modernart.coach import Coach, Follower, which_limit
from modernart.forecast import branch, forecast
from modernart.market import Demand, level, parts_paid, public_worths
from modernart.match import Match
from modernart.players import bot_named
from modernart.players.estimate import Scene
from modernart.players.stakes import MIDDLE
from modernart.reasons import AGAINST_BUYING, FOR_BUYING, MOST, UNDECIDED, buys, leaves
from modernart_widgets.coach_words import COACH_REASONS

FEW = 120
CASES = [
    (3, "taiwan", {}),
    (4, "classic", {}),
    (5, "taiwan", {"sealed_tie": "left_first"}),
    (3, "classic", {"collector": "winner"}),
]


def bots_at(game: Game, seed: int = 0) -> Match:
    """Bots of different habits at every seat."""
    kinds = ("planner", "half", "folk", "merchant")
    seats = range(len(game.names))
    return Match(game, {seat: bot_named(kinds[seat % len(kinds)]) for seat in seats}, seed)


def moments(case=CASES[0], seed=1, every=9):
    """A game at some of its moments, with a seat that is asked."""
    players, edition, options = case
    game = Game(players, edition, seed=seed, **options)
    match = bots_at(game)
    for number in range(10**6):
        if not game.waiting_for:
            return
        if number % every == 0:
            yield game, game.waiting_for[0]
        match.step()


def shuffled_behind(game: Game, seat: int, rng: random.Random) -> Game:
    """The same game as this seat knows it, with other hidden cards: rivals' hands and the rest."""
    events = list(game.events)
    twin = game.copy()
    hidden = [card for at, hand in enumerate(game.hands) if at != seat for card in hand]
    unseen = [*hidden, *game.pile]
    known = {card for hand in game.hands for card in hand} | set(game.pile)
    laid = set(game.gone) | set(game.table)
    rest = [card for card in game.edition.deck if card not in known and card not in laid]
    pool = [*unseen, *rest]
    rng.shuffle(pool)
    for at, hand in enumerate(game.hands):
        if at != seat:
            twin.hands[at] = [pool.pop() for _ in hand]
    twin.pile = [pool.pop() for _ in game.pile]
    assert twin.events == events
    return twin


@pytest.mark.parametrize("case", CASES, ids=str)
def test_hidden_cards_do_not_change_the_advice(case):
    """With other cards in other hands, the same seat gets the same advice under the same seed."""
    rng = random.Random(5)
    compared = 0
    for game, seat in moments(case, every=17):
        twin = shuffled_behind(game, seat, rng)
        if twin.hands == game.hands or game.phase in ("deal", "over"):
            continue
        compared += 1
        one, other = (Coach(3).advise(g.view(seat), FEW, 40) for g in (game, twin))
        assert one == other
    assert compared > 5


def test_the_seed_alone_decides():
    """The same seed says the same, another seed nearly the same."""
    view = Game(4, seed=7).view(0)
    one, same, other = (Coach(seed).advise(view, FEW, 40) for seed in (1, 1, 2))
    assert one == same
    assert one != other


@pytest.mark.parametrize("case", CASES, ids=str)
def test_suggestions_are_legal_and_reasons_have_words(case):
    """Whoever follows the coach is never refused, and is told why in words that exist."""
    for game, seat in moments(case, every=5):
        advice = Coach(1).advise(game.view(seat), 40, 20)
        assert advice.suggestion in game.legal_actions(seat)
        assert len(advice.reasons) <= MOST
        for reason in advice.reasons:
            assert COACH_REASONS[reason.code].format(**reason.fields)


def shared_lots():
    """What all seats see of the first lots of a game whose price two of them share (rule 9.2)."""
    found = []
    for game, _ in moments((4, "taiwan", {"double_proceeds": "split"}), every=1):
        views = [game.view(seat) for seat in range(4)]
        found += views if len(views[0].sellers) > 1 else []
        if len(found) > 20:
            break
    return found


def last_card():
    """What a seat sees that holds the last card of all hands (rule 4.4)."""
    game = game_of(("1O1", "2O1", "3O1"), total=1)
    lay(game, "1O1")
    lay(game, "2O1")
    return game.view(2)


def test_every_reason_comes_up():
    """No sentence of the coach is there for nothing."""
    views = [*shared_lots(), last_card()]
    told = {one.code for view in views for one in Coach(1).advise(view, 24, 12).reasons}
    rare = {"free_so_far", "no_money"}  # test_coach_reasons has them
    everything = set(COACH_REASONS) - rare
    for seed in range(12):
        for case in (CASES[0], CASES[3]):
            for game, seat in moments(case, seed, every=2):
                for at in {seat, (seat + 1) % len(game.names)}:
                    told |= {r.code for r in Coach(1).advise(game.view(at), 24, 12).reasons}
        if told >= everything:
            return
    assert told >= everything, everything - told


AUCTIONS = ("open", "once_around", "sealed", "fixed_price")


@pytest.fixture(scope="module")
def calls():
    """What the coach advises about lots over whole games, with the view it goes with."""
    found = []
    for case in CASES:
        for game, seat in (moment for seed in range(2) for moment in moments(case, seed, 2)):
            view = game.view(seat)
            if view.phase in AUCTIONS:
                found.append((view, Coach(1).advise(view, 24, 1)))
    return found


def test_reasons_never_argue_with_the_advice(calls):
    """Whoever is told to leave a lot hears nothing for buying it, and the other way round."""
    seen = set()
    for view, advice in calls:
        call, codes = advice.suggestion, {reason.code for reason in advice.reasons}
        assert codes
        assert not codes & UNDECIDED
        if leaves(call):
            assert not codes & FOR_BUYING, (view.phase, call, codes)
        if buys(call):
            assert not codes & AGAINST_BUYING, (view.phase, call, codes)
        seen.add((view.phase, leaves(call), view.seat == view.auctioneer))
    assert {phase for phase, left, _ in seen if not left} == set(AUCTIONS)
    assert {phase for phase, left, _ in seen if left} >= {"open", "once_around", "fixed_price"}


def test_the_first_reason_of_a_refusal_is_its_price(calls):
    """It names a price above the limit; a purchase's first reason names one below."""
    first = set()
    for view, advice in calls:
        reason = advice.reasons[0]
        first.add(reason.code)
        if leaves(advice.suggestion) and view.phase != "sealed":
            names = {"too_dear", "price_too_dear", "too_hopeful", "no_money", "worthless"}
            assert reason.code in names | {"own_lot", "free", "free_so_far"}
        for one in advice.reasons:
            if one.code in ("too_dear", "price_too_dear"):
                assert one.fields["amount"] > one.fields["limit"]
            if one.code in ("cheap", "too_hopeful"):
                assert one.fields["amount"] <= one.fields["limit"]
            if one.code == "cheap":
                assert one.fields["limit"] == advice.lot.limit, "as the numbers beside it say"
    assert {"too_dear", "price_too_dear", "too_hopeful", "cheap"} <= first


def test_a_fixed_price_is_taken_up_to_the_limit_that_holds(calls):
    """With later seats and as the last: accept, exactly if the price is at most that limit."""
    seen = set()
    for view, told in calls:
        if view.phase != "fixed_price" or view.price is None or not view.waiting_for:
            continue
        now = which_limit(view)
        seen.add(now)
        for price in range(1, view.purse + 1):
            at = replace(view, price=price)
            advice = Coach(1).advise_lot(at, told.forecast)
            assert advice.lot.limits[now] == advice.lot.limit == told.lot.limit
            assert (advice.suggestion == ACCEPT) == (price <= advice.lot.limit)
            named = [one.fields["limit"] for one in advice.reasons if "limit" in one.fields]
            assert set(named) <= {advice.lot.limit}
    assert seen == {"mixed", "must_buy"}


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_follower_plays_whole_games(case):
    """The bot that follows the coach plays legally to the end, in every company."""
    players, edition, options = case
    game = Game(players, edition, seed=11, **options)
    match = bots_at(game)
    match.bots[1] = Follower(30, 10)
    match.run()
    assert game.outcome is not None


def test_the_average_is_as_sure_as_it_says():
    """The standard error that is shown is the one that different seeds have."""
    view = Game(4, seed=7).view(2)
    ends = [forecast(view, np.random.default_rng(seed), 200) for seed in range(60)]
    worths = np.array([end.worths for end in ends])
    said = np.mean([end.errors for end in ends], axis=0)
    assert worths.std(axis=0, ddof=1) == pytest.approx(said, rel=0.35)


def test_more_runs_are_pooled():
    """Refined advice counts all its runs, and is the mean of what each said."""
    game = Game(4, seed=7)
    bots_at(game).step()
    view = game.view(game.waiting_for[0])
    coach = Coach(1)
    first = coach.advise(view, 500)
    both = coach.refine(view, first, 1500)
    assert both.forecast.runs == 2000
    assert both.lot is not None
    assert first.lot is not None
    assert both.lot.error < first.lot.error
    again = forecast(view, coach._chance(view, 2000), 1500)
    pooled = (np.array(first.forecast.worths) + 3 * np.array(again.worths)) / 4
    assert both.forecast.worths == pytest.approx(pooled)


def own_turn() -> Game:
    """A game at whose first turn seat 0 chooses among different cards."""
    return Game(4, seed=7)


def test_cards_are_compared_by_more_runs():
    """Refined choices pool their runs, card by card, and are the same under the same seed."""
    view = own_turn().view(0)
    coach = Coach(1)
    first = coach.advise(view, branch_runs=60)
    both = coach.refine(view, first, 120)
    assert {option.forecast.runs for option in both.options} == {180}
    assert [option.lead for option in both.options] == sorted(
        (option.lead for option in both.options), reverse=True
    )
    before = next(option for option in first.options if option.action == both.suggestion)
    again = branch(view, before.action, coach._chance(view, 180), 120)
    worths = (np.array(before.forecast.worths) + 2 * np.array(again.forecast.worths)) / 3
    assert both.options[0].forecast.worths == pytest.approx(worths)
    assert both.options[0].alone == pytest.approx((before.alone + 2 * again.alone) / 3)
    assert Coach(1).refine(view, Coach(1).advise(view, branch_runs=60), 120) == both


def test_refining_a_choice_is_told_seldom():
    """While cards are compared nothing changes until all have twice the runs; slices are small."""
    view = own_turn().view(0)
    coach = Coach(1)
    found = list(coach.refinements(view, coach.advise(view), 2400))
    told = [advice for advice in found if advice is not None]
    assert [advice.forecast.runs for advice in told] == [1200, 2400]
    assert found[-1] is told[-1]
    slices = len(found) - len(told)
    kinds = {(one.action.value.genre, one.action.value.format == "D") for one in told[0].options}
    assert slices == 3 * len(kinds)
    assert told[-1] == list(Coach(1).refinements(view, Coach(1).advise(view), 2400))[-1]


def test_refining_a_lot_ends_with_enough_runs():
    """For a lot each slice is new advice, until there are enough runs."""
    game = own_turn()
    bots_at(game).step()
    view = game.view(game.waiting_for[0])
    coach = Coach(1)
    runs = [
        one and one.forecast.runs for one in coach.refinements(view, coach.advise(view, 200), 3000)
    ]
    assert runs == [1700, 3200]


def test_break_even_prices():
    """The whole prices below V(n-1)/n, V, V·n/(n+1), and V·n/(2n-1) for one's own lot."""
    for game, seat in moments(CASES[1], every=3):
        lot = Coach(1).advise(game.view(seat), 60, 10).lot
        if lot is None:
            continue
        n, worth = 4, lot.worth
        expected = {
            "untraded": worth * (n - 1) / n,
            "contested": worth,
            "must_buy": worth * n / (n + 1),
            "own": worth * n / (2 * n - 1),
        }
        assert lot.limits == {key: ceil(limit - 1e-9) - 1 for key, limit in expected.items()}
        return


def test_a_card_that_ends_the_round_leaves_nothing_open():
    """After a fifth card every run has the board's ranking of that table."""
    for seed in range(30):
        for game, seat in moments((3, "taiwan", {}), seed, every=1):
            if game.phase != "offer":
                continue
            last = [card for card in game.hands[seat] if game.counts[card.genre] == 4]
            if not last:
                continue
            counts = list(game.counts)
            counts[last[0].genre] += 1
            markers = board.markers_for(counts, game.edition)
            action = next(a for a in game.legal_actions(seat) if a.value == last[0])
            after = branch(game.view(seat), action, np.random.default_rng(0), 10).forecast
            assert after.worths == board.values_for([*game.rows, markers])
            assert after.spreads == (0.0,) * 5
            return
    pytest.fail("no round came to its last card")


def test_chances_of_each_place_add_up():
    """A round that ends with a fifth card has one first genre, and no genre is placed twice."""
    for game, seat in moments(every=7):
        if game.phase == "offer" or not game.lot or game.round > 2:
            continue
        ends = forecast(game.view(seat), np.random.default_rng(1), 300)
        assert sum(ends.chances[0]) == pytest.approx(1)
        assert max(map(sum, zip(*ends.chances, strict=True))) <= 1 + 1e-9


@pytest.mark.parametrize("phase", ["over", "spectator"])
def test_nobody_to_advise_is_refused(phase):
    """A spectator, and a game that is over, are a ValueError."""
    game = Game(3, seed=2)
    if phase == "over":
        bots_at(game).run()
    with pytest.raises(ValueError, match=r"round|spectator"):
        Coach().advise(game.view(None if phase == "spectator" else 0))


# -- what everybody knows ------------------------------------------------------------------------


def test_public_worths_know_no_hand():
    """They are the estimate of somebody who has seen the table alone."""
    for game, seat in moments(CASES[1], every=11):
        view = game.view(seat)
        blind = Scene.of(replace(view, hand=()))
        assert public_worths(view) == blind.worths()
        assert public_worths(view) == public_worths(game.view(None))


def test_the_level_of_a_table_is_what_lots_went_for():
    """No sale yet is the usual level; after many it is their mean, own purchases left out."""
    game = Game(4, seed=3)
    assert level(game.view(0)) == pytest.approx(MIDDLE)
    Match(game, {seat: bot_named("half") for seat in range(4)}, 1).run()
    paid = list(parts_paid(game.view(0)))
    assert len(paid) > 10
    assert level(game.view(0)) == pytest.approx((3 * MIDDLE + sum(paid)) / (3 + len(paid)))


@pytest.mark.parametrize("bot", ["half", "planner"])
def test_what_a_card_would_fetch_fits_the_table(bot):
    """At tables that bid half and at such that bid much, what is said is what is paid, on average.

    Half pays 18 for what planners pay 30 for: said alike, one of them would be off by a third.
    """
    games = (said_and_paid(seed, [bot] * 4, 60) for seed in range(31, 35))
    said, paid = np.transpose([sale for game in games for sale in game])
    assert len(paid) > 40
    assert np.mean(said) == pytest.approx(np.mean(paid), rel=0.15)


def test_nobody_is_hoped_to_pay_more_than_he_has():
    """The richest rival's cash is the limit, in the open what overbids the second."""
    demand = Demand(0.7, (3, 8, 20))
    assert [demand.fetches(auction, 100) for auction in (OPEN, SEALED)] == [9, 20]
    assert Demand(0.7, (3, 8, 8)).fetches(OPEN, 100) == 8
    assert demand.fetches(FIXED_PRICE, 10) == pytest.approx(7, rel=0.1)
