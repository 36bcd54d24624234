"""What is said at the table holds in every game, under every flag: random play is read closely."""

import random
from typing import NamedTuple

import pytest
from random_games import NAMES

from modernart import Action, Game
from modernart.cards import Card
from modernart.events import Decision, Reveal, RoundEnd, Sale
from modernart.ledger import receipts
from modernart.transcript import describe
from modernart.view import View
from modernart_widgets import asked, screen
from modernart_widgets.language import ENGLISH
from modernart_widgets.prompt_words import PROMPTS
from modernart_widgets.session import Session

FLAGS = {
    "double_proceeds": ("second", "split"),
    "sealed_tie": ("auctioneer_first", "left_first"),
    "last_card_counts": (True, False),
    "rank_zero_count": (True, False),
    "fixed_min_price": (0, 1),
    "reveal_after_lone_double": (True, False),
}


def any_game(seed):
    """A new game with any edition, number of players and flags."""
    rng = random.Random(seed)
    players = rng.choice([3, 3, 4, 5])
    flags = {flag: rng.choice(values) for flag, values in FLAGS.items()}
    if players == 3 and rng.random() < 0.6:
        flags["collector"] = rng.choice(["winner", "auctioneer"])
    return Game(NAMES[:players], rng.choice(["taiwan", "classic"]), seed=seed, **flags), rng


def any_action(game, rng, seat, shy):
    """Any legal thing; the shy lay what ends no round if they can, so hands run out."""
    choices = list(game.legal_actions(seat)[: 10 + 80 * (rng.random() < 0.1)])
    if game.phase in ("offer", "second") and shy:
        calm = [one for one in choices if not one.value or game.counts[one.value.genre] < 4]
        calm = [one for one in calm if game.phase == "offer" or one.value] or calm
        choices = calm or choices
    return rng.choice(choices)


def moments(seed):
    """A game at each of its moments, with the seat and the action that come next."""
    game, rng = any_game(seed)
    shy = rng.random() < 0.7
    while game.outcome is None:
        seat = rng.choice(game.waiting_for)
        action = any_action(game, rng, seat, shy)
        yield game, seat, action
        game.play(seat, action)


def after(game, seat, action):
    """What follows from an action, in a game beside this one."""
    twin = game.copy()
    twin.play(seat, action)
    return twin.events[len(game.events) :]


class Moment(NamedTuple):
    """What one seat reads at one moment, and what then comes of an action."""

    seat: int
    key: str
    prompt: str
    hint: str
    why: str
    view: View
    events: list
    endings: list
    """Whether each card that the seat could lay ends the round."""


def read(game, seat, events):
    """What this seat reads now."""
    session = Session(game, [None] * len(game.names))
    view = screen.seen(session, seat, ENGLISH)
    key = asked._ask_key(view, seat)
    cards = list(view.legal) if game.phase == "offer" else []
    endings = [any(isinstance(e, RoundEnd) for e in after(game, seat, one)) for one in cards]
    said = asked.prompt(view, session), asked.hint(view), asked.auctioneer_why(view)
    return Moment(seat, key, *said, view, events, endings)


@pytest.fixture(scope="module")
def games():
    """Some games of any kind, each with its moments; in an open auction any seat reads."""
    found = []
    for seed in range(14):
        told = []
        for game, seat, action in moments(seed):
            events = after(game, seat, action)
            told.append(read(game, seat, events))
            if game.phase == "open":
                other = random.Random(len(game.events)).randrange(len(game.names))
                told.append(read(game, other, events))
        found.append((game, told))
    return found


@pytest.fixture(scope="module")
def read_there(games):
    """All moments of these games."""
    return [moment for _, told in games for moment in told]


def first(moment, kind):
    """The first event of a kind that came of a moment, or None."""
    return next((event for event in moment.events if isinstance(event, kind)), None)


def test_these_games_come_to_every_sentence(read_there):
    """None of the checks below is there for nothing."""
    waiting = {"open_floor", "wait", "wait_sealed", "over", "deal"}
    assert {moment.key for moment in read_there} >= set(PROMPTS) - waiting - {"once_around_unbid"}


def test_whoever_is_said_to_be_paid_is_paid(read_there):
    """At every sale: the seats that the view calls sellers, less the buyer (rules 2.3, 9.2)."""
    met = set()
    for moment in read_there:
        sale, sellers = first(moment, Sale), moment.view.sellers
        if sale is None or sale.price <= 1:
            continue
        got = receipts(sale, moment.view.players)
        paid = {seat for seat, amount in enumerate(got) if amount}
        assert paid == set(sellers) - {sale.buyer}
        assert (moment.view.edition.double_proceeds == "split") >= (len(sellers) > 1)
        met.add((len(sellers), sale.buyer in sellers))
        names = [moment.view.names[seat] for seat in sellers]
        if len(names) > 1:
            assert "the price is shared" in moment.why
        elif "added" in moment.why:
            assert "all the money goes there" in moment.why
        if moment.view.phase == "open":
            shared = f"{names[0]} and {names[-1]} share the price"
            assert (shared in moment.hint) == (len(names) > 1)
            assert ("pays the auctioneer" in moment.hint) == (len(names) == 1)
    assert met == {(1, False), (1, True), (2, False), (2, True)}


def test_whoever_must_buy_pays_whom_the_prompt_says():
    """A named price that all decline goes to the bank, or by half to whoever laid the Double."""
    met = set()
    for seed in range(14):
        for game, seat, action in moments(seed):
            if action.kind != "price" or not action.value:
                continue
            moment, twin = read(game, seat, []), game.copy()
            twin.play(seat, action)
            while twin.phase == "fixed_price":
                twin.play(twin.waiting_for[0], Action("decline", None))
            sale = next(e for e in reversed(twin.events) if isinstance(e, Sale))
            got = receipts(sale, len(game.names))
            named = [
                i for i, name in enumerate(game.names) if f"half goes to {name}" in moment.prompt
            ]
            assert sum(got) == sum(got[i] for i in named) == len(named) * (sale.price // 2)
            met.add(len(named))
    assert met == {0, 1}


def test_what_is_said_to_end_the_round_ends_it(read_there):
    """Of the cards to lay: all of them, some or none (rules 4.1, 4.4)."""
    for moment in read_there:
        if moment.view.phase == "offer":
            assert ("ends the round" in moment.prompt) == all(moment.endings)
            assert ("ends the round" in moment.prompt + moment.hint) == any(moment.endings)
            assert ("The buyer pays you" in moment.hint) != all(moment.endings)


def test_a_second_card_does_what_the_hint_says(read_there):
    """It ends the round or is sold, and counts or not (rules 3.6, 4.2, 4.4)."""
    met = set()
    for moment in read_there:
        added = moment.events and moment.events[0]
        if moment.view.phase != "second" or added.action.value is None:
            continue
        end, genre = first(moment, RoundEnd), moment.view.lot[0].genre
        assert ("and end the round" in moment.hint) == (end is not None)
        assert first(moment, Sale) is None
        if moment.seat != moment.view.layer:
            assert ("the round ends" in moment.prompt) == (end is not None)
            assert ("take over" in moment.prompt) == (end is None)
        if end:
            more = -1 if "neither counts" in moment.hint else 1
            assert end.counts[genre] == moment.view.counts[genre] + more
        met.add(end and end.reason)
    assert met >= {None, "fifth"}


def test_a_last_card_counts_as_the_hint_says(read_there):
    """By the flag (rule 4.4)."""
    met = set()
    for moment in read_there:
        if moment.key == "offer_last":
            genre, counts = moment.view.hand[0].genre, first(moment, RoundEnd).counts
            is_counted = "counts" in moment.hint
            assert counts[genre] == moment.view.counts[genre] + is_counted
            met.add(is_counted)
    assert met == {True, False}


CAN = {
    "open": {"bid", "pass"},
    "open_passed": {"bid"},
    "open_poor": {"pass"},
    "open_passed_poor": set(),
    "open_high": set(),
    "once_around": {"bid", "pass"},
    "once_around_last": {"bid", "pass"},
    "once_around_poor": {"pass"},
    "asked": {"accept", "decline"},
    "asked_poor": {"decline"},
}
"""What can be done where a sentence is said."""


def test_what_is_said_to_be_possible_is_legal(read_there):
    """And nothing else is; who passes a lot that nobody bid for has it free (rules 3.1, 3.2)."""
    for moment in read_there:
        if moment.key in CAN:
            assert {action.kind for action in moment.view.legal} == CAN[moment.key]
        sale = first(moment, Sale)
        if moment.key == "once_around_unbid" and moment.events[0].action.kind == "pass":
            assert (sale.buyer, sale.price) == (moment.seat, 0)


def test_a_settled_round_ended_as_it_is_told(games):
    """What was not sold is counted or not, as the page and the log say (rules 4.1 to 4.4)."""
    for game, _ in games:
        laid = sold = turned = 0
        turned_up = False
        for event in game.events:
            if isinstance(event, RoundEnd):
                left = laid - sold if event.reason == "hands_empty" or not turned_up else 0
                told = screen.settlement(Session(game, [None] * len(game.names)), event, 0)
                check_end(told["reason"], describe(event, game.edition, game.names), left)
                not_counted = laid + turned - sum(event.counts)
                assert not_counted == (left if "not count" in told["reason"] else 0)
                assert ("came from the collector" in told["reason"]) == (
                    turned_up and event.reason == "fifth"
                )
                laid = sold = turned = 0
            sold += len(event.lot) if isinstance(event, Sale) else 0
            turned_up = isinstance(event, Reveal) and event.card is not None
            turned += turned_up
            laid += isinstance(event, Decision) and isinstance(event.action.value, Card)


def check_end(reason, log, left):
    """The page and the log agree about what was laid last and not sold."""
    assert ("a pair" in reason) == (left == 2)
    assert ("nothing was laid" in reason) <= (left == 0)
    assert ("not count" in reason) == ("not count" in log)
    assert ("any more" in reason) <= ("holds a card any more" in log)
