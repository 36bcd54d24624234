"""What the planner weighs, as tables, and that it does win."""

import random

import pytest

from modernart import ACCEPT, Action, Card, Game, bid, offer, price
from modernart.arena import simulate, summary
from modernart.cards import DOUBLE
from modernart.editions import TAIWAN
from modernart.events import Deal, Decision, Sale, SealedBids
from modernart.match import Match
from modernart.players import bot_named
from modernart.players.estimate import Scene
from modernart.players.gains import gain_of
from modernart.players.planner import Prospect
from modernart.players.stakes import Stakes, below

PLANNER = bot_named("planner")


def ask(game, seat):
    """What the planner does at a seat now."""
    return PLANNER.choose(game.view(seat), random.Random(1))


def worth_of(game, seat):
    """What the lot on the table is worth by the seat's estimate."""
    worths = Scene.of(game.view(seat)).worths()
    return sum(worths[card.genre] for card in game.lot)


def given(*hands):
    """A game with the first cards of each hand given for round 1, as texts."""
    size = TAIWAN.deal_sizes(len(hands))[0]
    told = " ".join(hands).split()
    rest = [card for card in TAIWAN.deck if card.text not in told]
    random.Random(2).shuffle(rest)
    dealt = [
        tuple(map(Card, hand.split())) + tuple(rest.pop() for _ in range(size - len(hand.split())))
        for hand in hands
    ]
    return Game(len(hands), given=[Deal(1, tuple(dealt), None)])


def line(game, *moves):
    """Play moves such as (0, bid(5))."""
    for seat, action in moves:
        game.play(seat, action)
    return game


BREAK_EVEN = [
    # what happens if one does not buy        N=3    N=4    N=5
    ("nothing is traded", lambda _s, _p: 0.0, (2 / 3, 3 / 4, 4 / 5)),
    ("another rival buys", lambda s, _p: s.missed(), (1, 1, 1)),
    ("the auctioneer has it free", lambda s, _p: s.left(0), (1, 1, 1)),
    ("the auctioneer must buy", lambda s, p: s.left(p), (3 / 4, 4 / 5, 5 / 6)),
]


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize(("case", "otherwise", "parts"), BREAK_EVEN, ids=[c[0] for c in BREAK_EVEN])
def test_break_even_prices(case, otherwise, parts, players):
    """The price at which buying is as good as not buying, by what happens otherwise."""
    stakes = Stakes(60.0, players, 0, (100,) * players)
    asked = 60.0 * parts[players - 3]
    assert stakes.bought(asked) == pytest.approx(otherwise(stakes, asked)), case


@pytest.mark.parametrize(("players", "part"), [(3, 0.6), (4, 4 / 7), (5, 5 / 9)])
def test_own_limit(players, part):
    """An auctioneer who minds the lead keeps the lot up to worth · n / (2n - 1)."""
    stakes = Stakes(70.0, players, 0, (100,) * players)
    asked = stakes.own_limit()
    assert asked == pytest.approx(70 * part)
    assert stakes.sold(asked) == pytest.approx(stakes.kept(asked))


def test_who_is_paid_matters():
    """A unit paid to a rival costs more than one paid to the bank."""
    stakes = Stakes(50.0, 4, 0, (100,) * 4)
    assert stakes.kept(20) - stakes.kept(21) == pytest.approx(1)
    assert stakes.bought(20) - stakes.bought(21) == pytest.approx(1 + 1 / 3)


def test_rivals_without_the_money_are_no_rivals():
    """Nobody bids beyond the own cash (2.4), and cash can be counted."""
    stakes = Stakes(50.0, 3, 0, (100, 30, 30))
    assert stakes.chance_below(31, (1, 2)) == 1
    assert stakes.chance_below(30, (1, 2)) < 1


def test_rivals_go_further_the_more_often_the_lower_the_price():
    """The chance to stay below is a rising curve from near 0 to near 1."""
    curve = [below(part / 20) for part in range(31)]
    assert curve == sorted(curve)
    assert 0 < curve[0] < 0.15
    assert 0.99 < curve[-1] <= 1


def test_sealed_bids_are_shaded():
    """A sealed bid is paid, so it stays below the worth; the auctioneer's below its own limit."""
    game = line(given("5S1", "", "", ""), (0, offer(Card("5S1"))))
    bids = [ask(game, seat).value for seat in range(4)]
    for seat in (1, 2, 3):
        assert 0.5 * worth_of(game, seat) < bids[seat] < worth_of(game, seat)
    assert 0 < bids[0] < 4 / 7 * worth_of(game, 0) + 1


def test_last_once_around_tops_only_a_low_bid():
    """The auctioneer, last, keeps the lot at one more than a low bid, and sells at a high one."""
    for standing, keeps in ((1, True), (3, True), (40, False)):
        game = line(
            given("5A1 5O1 5O2 5O3", "", "", ""),
            (0, offer(Card("5A1"))),
            (1, Action("pass")),
            (2, Action("pass")),
            (3, bid(standing)),
        )
        assert ask(game, 0) == (bid(standing + 1) if keeps else Action("pass"))


OTHERS_PASS = [(seat, Action("pass")) for seat in (1, 2, 3)]


@pytest.mark.parametrize("card", ["5A1", "5O1"])
def test_a_lot_that_is_free_is_not_paid_for(card):
    """Nobody has bid: the auctioneer passes, and has the lot for nothing (3.1, 3.2)."""
    game = line(given(card, "", "", ""), (0, offer(Card(card))), *OTHERS_PASS)
    assert worth_of(game, 0) > 10
    assert ask(game, 0) == Action("pass")
    game.play(0, ask(game, 0))
    sale = next(event for event in game.events if isinstance(event, Sale))
    assert (sale.buyer, sale.price) == (0, 0)


def test_an_auctioneer_waits_on_an_open_floor():
    """Silent until somebody bids, since that asks it again; then it keeps a lot that is cheap."""
    game = line(given("5O1", "", "", ""), (0, offer(Card("5O1"))))
    assert ask(game, 0) == Action("pass")
    game.play(0, Action("pass"))
    game.play(1, bid(2))
    assert ask(game, 0).value > 2


@pytest.mark.parametrize(("card", "passed"), [("5O1", 0), ("5O1", 2), ("5O1", 3), ("5A1", 3)])
def test_to_wait_adds_more_than_a_bid_of_one(card, passed):
    """However many of the others have passed, while nobody has bid."""
    game = line(given(card, "", "", ""), (0, offer(Card(card))), *OTHERS_PASS[:passed])
    view = game.view(0)
    stakes = Stakes.of(view, worth_of(game, 0))
    gain = {call: gain_of(view, stakes, call) for call in (Action("pass"), bid(1))}
    assert gain[Action("pass")] > gain[bid(1)]
    assert (gain[Action("pass")] == stakes.kept(0)) is (passed == 3)


def test_a_bid_over_the_worth_is_left_alone():
    """Whoever stands above the worth is not topped, in either kind of open bidding."""
    for card in ("5A1", "5O1"):
        game = line(given(card, "", "", ""), (0, offer(Card(card))), (1, bid(60)))
        assert ask(game, 2) == Action("pass")


@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_last_buyer_of_a_fixed_price(players):
    """The last seat asked lets the auctioneer buy from n/(n+1) of the worth on, and buys below."""
    hands = ["5F1 5O1", *[""] * (players - 1)]
    last = players - 1
    game = line(given(*hands), (0, offer(Card("5F1"))))
    limit = worth_of(game, last) * players / (players + 1)
    for asked, accepts in ((int(limit), True), (int(limit) + 1, False)):
        twin = line(game.copy(), (0, price(asked)))
        for seat in range(1, last):
            twin.play(seat, Action("decline"))
        assert (ask(twin, last) == ACCEPT) is accepts


def test_a_fixed_price_stays_below_the_worth():
    """The auctioneer names a price that rivals take: below the worth, above what it is to keep."""
    game = line(given("5F1", "", "", ""), (0, offer(Card("5F1"))))
    asked = ask(game, 0).value
    assert 0.4 * worth_of(game, 0) < asked < worth_of(game, 0)


def owning(game, seat, *texts):
    """Give a seat paintings, as if bought this round, with their cards on the table."""
    for text in texts:
        game.owned[seat].append(Card(text))
        game.table.append(Card(text))
        game.counts[Card(text).genre] += 1
    return game


HAND = "5O1 2O1 3O1 4O1 2A1 3A1 4A1 2S1 3S1"
"""A hand without Doubles, with one card of the last genre."""


def race(ours, theirs):
    """Genres 1 and 5 have four cards each: a fifth decides the first place and ends the round."""
    game = owning(given(HAND, "", "", ""), ours, "5A1", "5A2", "5A3", "5S1")
    return owning(game, theirs, "1A1", "1A2", "1A3", "1S1")


def test_it_ends_a_round_that_pays_its_own():
    """Owning the genre that its fifth card would make first, it ends the round."""
    assert ask(race(0, 2), 0) == offer(Card("5O1"))


def test_it_does_not_end_a_round_that_pays_others():
    """With the same cards, but the paintings of the other genre, it does not."""
    assert ask(race(2, 0), 0) != offer(Card("5O1"))


def test_it_adds_a_second_card_to_a_double():
    """Its own Double gets its second, and a rival's Double is taken over (3.6)."""
    game = line(given("2D1 2O1", "2S1", "", ""), (0, offer(Card("2D1"))))
    assert ask(game, 0).value.genre == 1
    game.play(0, Action("second"))
    assert ask(game, 1).value is not None


def test_it_does_not_add_a_fifth_card_that_pays_others():
    """A second card that ends the round is worth no sale: only the paintings count (4.2)."""
    game = owning(given("5D1 5O1", "", "", ""), 2, "5A1", "5A2", "5A3")
    game.play(0, offer(Card("5D1")))
    assert ask(game, 0).value is None


def test_it_counts_its_paintings_against_the_others():
    """The edge in paintings is one's own less the mean of the others'."""
    game = owning(given("", "", "", ""), 0, "5A1", "5A2")
    owning(game, 1, "5A3", "1O1")
    assert Prospect.of(game.view(0)).edge == (-1 / 3, 0, 0, 0, 2 - 1 / 3)
    assert Prospect.of(game.view(1)).edge[4] == pytest.approx(1 - 2 / 3)


def test_it_turns_up_a_card_only_if_it_may_gain():
    """With its own genre leading and nothing to gain it leaves the collector's card down (8.2)."""
    leaves = ends = 0
    for seed in range(8):
        game = Game(3, seed=seed, collector="winner")
        match = Match(game, dict.fromkeys(range(3), PLANNER), seed)
        while match.step():
            if game.phase == "reveal":
                turns = ask(game, game.waiting_for[0]).value
                leaves += not turns
                ends += turns
    assert leaves > 0
    assert ends > 0


def test_it_never_pays_more_than_it_thinks_a_lot_is_worth():
    """In whole games no bid and no accepted price is above the estimate."""
    for seed in range(4):
        game = Game(4, seed=seed)
        match = Match(game, dict.fromkeys(range(4), PLANNER), seed)
        while game.outcome is None:
            seat = game.waiting_for[0]
            action = match.ask(seat)
            if action.kind in ("bid", "sealed"):
                assert action.value <= worth_of(game, seat)
            if action.kind == "accept":
                assert game.stage.asked_price <= worth_of(game, seat)
            game.play(seat, action)


def test_it_plays_every_format_as_seller_and_buyer():
    """Planners among themselves sell by every format, and no seller keeps everything."""
    formats = dict.fromkeys("OASF", 0)
    for seed in range(4):
        game = Game(4, seed=seed)
        Match(game, dict.fromkeys(range(4), PLANNER), seed).run()
        for event in game.events:
            if isinstance(event, Sale) and event.lot[-1].format != DOUBLE:
                formats[event.lot[-1].format] += event.buyer != event.auctioneer
        assert any(isinstance(event, SealedBids) for event in game.events)
        assert any(isinstance(event, Decision) for event in game.events)
    assert min(formats.values()) > 5


@pytest.mark.slow
@pytest.mark.parametrize("edition", ["taiwan", "classic"])
def test_the_planner_wins(edition):
    """At a table of four different bots it wins at least 40 % of the games; 25 % is chance."""
    results = simulate(["planner", "half", "folk", "merchant"], 96, seed=1, edition=edition)
    rows = {row.name: row for row in summary(results)}
    assert rows["planner"].wins - 2 * rows["planner"].wins_se > 0.4
    assert rows["planner"].fair == 0.25
