"""The questions of the lesson "season": what paintings pay, ties, and turns (rules 3, 5).

The engine decides every answer: `board` what a painting pays, `Sealed` who wins a tie, and a
`Game` who lays next.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import ClassVar, Final, NamedTuple

from modernart import board
from modernart.actions import offer, sealed, second
from modernart.auctions import Sealed
from modernart.cards import DOUBLE, Card
from modernart.editions import TAIWAN
from modernart.exercises.question import Question
from modernart.exercises.task import Choice, Grid, Head, Kind, Said, Task, Wrong
from modernart.game import Game

PEOPLE: Final = 10
"""How many names there are for seats; a panel's catalogue has as many."""

GENRES: Final = range(len(TAIWAN.genres))


class Rounds(NamedTuple):
    """Rounds that were played: the markers of the earlier ones, and the last one's counts."""

    rows: tuple[tuple[int, ...], ...]
    counts: tuple[int, ...]

    @property
    def before(self) -> tuple[int, ...]:
        """What the markers of the earlier rounds add up to, by genre."""
        return board.totals(self.rows)

    @property
    def now(self) -> tuple[int, ...]:
        """The markers of the last round, by genre."""
        return board.markers_for(self.counts, TAIWAN)

    @property
    def pays(self) -> tuple[int, ...]:
        """What a painting of each genre pays after the last round."""
        return board.would_pay(self.rows, self.counts, TAIWAN)

    def grid(self, held: Sequence[int] = ()) -> Grid:
        """Show the markers of the earlier rounds, the counts, and the paintings held if any."""
        numbers = range(1, len(self.rows) + 1)
        markers = [Head("marker", {"round": Said("number", number)}) for number in numbers]
        heads = (Head("genre"), *markers, Head("count"), *([Head("held")] if held else []))
        return Grid(heads, tuple(self._row(genre, held) for genre in GENRES))

    def _row(self, genre: int, held: Sequence[int]) -> tuple[Said, ...]:
        markers = [Said("money", row[genre]) for row in self.rows]
        numbers = [Said("number", counts[genre]) for counts in (self.counts, held) if counts]
        return (Said("genre", genre), *markers, *numbers)


def draw_rounds(rng: random.Random, earlier: int) -> Rounds:
    """Draw rounds that the deck allows: some earlier ones, and one that has just ended."""
    left = [sum(row) for row in TAIWAN.deck_table]
    counts = [_draw_counts(rng, left) for _ in range(earlier + 1)]
    rows = tuple(board.markers_for(count, TAIWAN) for count in counts[:-1])
    return Rounds(rows, counts[-1])


def _draw_counts(rng: random.Random, left: list[int]) -> tuple[int, ...]:
    """Lay cards until one genre closes the round (rule 4.1), and take them from those left."""
    counts = [0] * len(left)
    closing = TAIWAN.closing_count
    while max(counts) < closing:
        genre = rng.choices(GENRES, left)[0]
        counts[genre] += 1
        left[genre] -= 1
    return tuple(counts)


class Holding(Question):
    """What the paintings that one seat holds pay together (rules 5.2, 5.3)."""

    id: ClassVar[str] = "season/holding"
    ideas: ClassVar[tuple[str, ...]] = (
        "forgot_older_markers",
        "forgot_this_round",
        "not_ranked_pays_nothing",
        "every_painting_pays",
    )

    def make(self, rng: random.Random) -> Task:
        """Hold two or three paintings of a genre that rose, and one or two of one that fell."""
        while True:
            rounds = draw_rounds(rng, rng.choice((1, 2)))
            risen, fallen = rng.sample(GENRES, 2)
            had_both = rounds.before[risen] and rounds.before[fallen]
            if had_both and rounds.now[risen] and not rounds.now[fallen]:
                held = [0] * len(GENRES)
                held[risen], held[fallen] = rng.choice((2, 3)), rng.choice((1, 2))
                return _holding_task(rounds, held)


def _holding_task(rounds: Rounds, held: Sequence[int]) -> Task:
    both = board.totals([*rounds.rows, rounds.now])
    before = [old if pays else 0 for old, pays in zip(rounds.before, rounds.pays, strict=True)]
    once = [min(count, 1) for count in held]
    return Task(
        right=_worth(rounds.pays, held),
        unit="money",
        fields={"round": Said("number", len(rounds.rows) + 1)},
        grid=rounds.grid(held),
        wrong=(
            Wrong(_worth(rounds.now, held), "forgot_older_markers"),
            Wrong(_worth(before, held), "forgot_this_round"),
            Wrong(_worth(both, held), "not_ranked_pays_nothing"),
            Wrong(_worth(rounds.pays, once), "every_painting_pays"),
        ),
    )


def _worth(values: Sequence[int], held: Sequence[int]) -> int:
    return sum(value * count for value, count in zip(values, held, strict=True))


class NeverFalls(Question):
    """The trap that a painting never falls below its old value: one of two pays nothing (5.2)."""

    id: ClassVar[str] = "season/never_falls"
    ideas: ClassVar[tuple[str, ...]] = (
        "not_ranked_pays_nothing",
        "only_first_three_are_ranked",
        "all_markers_or_none",
    )

    def make(self, rng: random.Random) -> Task:
        """Hold a painting of a genre that pays, and one of a dear genre with too few cards."""
        while True:
            rounds = draw_rounds(rng, 2)
            fallen = [genre for genre in GENRES if self._is_trap(rounds, genre)]
            paying = [genre for genre in GENRES if rounds.now[genre] and rounds.before[genre]]
            if fallen and paying:
                return self._task(rounds, rng.choice(fallen), rng.choice(paying))

    @staticmethod
    def _task(rounds: Rounds, genre: int, paying: int) -> Task:
        before = rounds.before[genre]
        right = rounds.pays[genre] + rounds.pays[paying]
        one, other = sorted((genre, paying))
        return Task(
            right=right,
            unit="money",
            fields={
                "one": Said("genre", one),
                "other": Said("genre", other),
                "genre": Said("genre", genre),
                "before": Said("money", before),
                "round": Said("number", len(rounds.rows) + 1),
            },
            grid=rounds.grid(),
            wrong=(
                Wrong(right + before, "not_ranked_pays_nothing"),
                Wrong(right + before + min(TAIWAN.markers), "only_first_three_are_ranked"),
                Wrong(right + rounds.rows[-1][genre], "all_markers_or_none"),
            ),
        )

    @staticmethod
    def _is_trap(rounds: Rounds, genre: int) -> bool:
        had_both = all(row[genre] for row in rounds.rows)
        dear = max(TAIWAN.markers) + min(TAIWAN.markers)
        was_dear = rounds.before[genre] >= dear
        return bool(had_both and was_dear and rounds.counts[genre] and not rounds.now[genre])


class SealedTie(Question):
    """Who wins a tie in a sealed auction, with the auctioneer in it or not (rule 3.3)."""

    id: ClassVar[str] = "season/sealed_tie"
    kind: ClassVar[Kind] = "choice"
    ideas: ClassVar[tuple[str, ...]] = (
        "highest_bid_wins",
        "auctioneer_wins_a_tie",
        "auctioneer_must_be_tied",
        "first_clockwise_wins",
    )

    def make(self, rng: random.Random) -> Task:
        """Let two or three of four or five seats bid the same."""
        people = rng.sample(range(PEOPLE), rng.choice((4, 5)))
        seats = range(len(people))
        tied, auctioneer = rng.sample(seats, rng.choice((2, 3))), rng.choice(seats)
        top = rng.randrange(12, 40)
        bids = [top if seat in tied else rng.randrange(1, top) for seat in seats]
        winner = winner_of(bids, auctioneer)
        others = [seat for seat in seats if seat != winner]
        return Task(
            right=_code(winner),
            fields={"auctioneer": Said("person", people[auctioneer])},
            grid=_seats(people, bids),
            choices=_choices(people),
            wrong=tuple(Wrong(_code(s), self._idea(s, auctioneer, tied)) for s in others),
        )

    @staticmethod
    def _idea(seat: int, auctioneer: int, tied: Sequence[int]) -> str:
        if seat in tied:
            return "auctioneer_wins_a_tie" if auctioneer in tied else "first_clockwise_wins"
        return "auctioneer_must_be_tied" if seat == auctioneer else "highest_bid_wins"


def winner_of(bids: Sequence[int], auctioneer: int) -> int:
    """Hold a sealed auction with these bids by seat, and return the seat that wins it."""
    purses = [TAIWAN.starting_cash] * len(bids)
    auction = Sealed(("a painting",), purses, auctioneer, TAIWAN.sealed_tie)
    for seat, amount in enumerate(bids):
        auction.act(seat, sealed(amount))
    assert auction.sale is not None
    return auction.sale.buyer


class AfterDouble(Question):
    """Who lays next after another seat added the second card to a Double (rule 3.6)."""

    id: ClassVar[str] = "season/after_double"
    kind: ClassVar[Kind] = "choice"
    ideas: ClassVar[tuple[str, ...]] = (
        "turn_goes_on_from_adder",
        "layer_has_had_the_turn",
        "adder_has_had_the_turn",
    )

    def make(self, rng: random.Random) -> Task:
        """Play one turn of a game in which a Double is laid and another seat adds to it."""
        people = rng.sample(range(PEOPLE), rng.choice((4, 5)))
        turn = play_double(rng, len(people))
        ideas = {turn.layer: "layer_has_had_the_turn", turn.adder: "adder_has_had_the_turn"}
        others = [seat for seat in range(len(people)) if seat != turn.following]
        return Task(
            right=_code(turn.following),
            fields={
                "layer": Said("person", people[turn.layer]),
                "adder": Said("person", people[turn.adder]),
                "genre": Said("genre", turn.genre),
            },
            grid=_seats(people),
            choices=_choices(people),
            wrong=tuple(
                Wrong(_code(seat), ideas.get(seat, "turn_goes_on_from_adder")) for seat in others
            ),
        )


class DoubleTurn(NamedTuple):
    """One turn of a game: who laid the Double, who added to it, who lays next, and the genre."""

    layer: int
    adder: int
    following: int
    genre: int


def play_double(rng: random.Random, players: int) -> DoubleTurn:
    """Play the first turn of games until one has such a Double, and return it.

    On either side at least one seat sits between the two, or else a wrong way to go on would lead
    to the right seat.
    """
    while True:
        layer = rng.randrange(players)
        adder = (layer + rng.randrange(2, players - 1)) % players
        game = Game(players, TAIWAN, seed=rng.getrandbits(32), first_seat=layer)
        double = next((card for card in game.hands[layer] if card.format == DOUBLE), None)
        if double is not None and (joining := _joining(game.hands[adder], double)):
            game.play(layer, offer(double))
            while game.waiting_for != (adder,):
                game.play(game.waiting_for[0], second(None))
            game.play(adder, second(joining[0]))
            return DoubleTurn(layer, adder, _after_sale(game), double.genre)


def _joining(hand: Sequence[Card], double: Card) -> list[Card]:
    return [card for card in hand if card.genre == double.genre and card.format != DOUBLE]


def _after_sale(game: Game) -> int:
    """End the auction by the first action that each seat may do; return who lays next."""
    while game.phase != "offer":
        seat = game.waiting_for[0]
        game.play(seat, game.legal_actions(seat)[0])
    return game.auctioneer


def _code(seat: int) -> str:
    return f"seat_{seat}"


def _choices(people: Sequence[int]) -> tuple[Choice, ...]:
    return tuple(Choice(_code(seat), Said("person", who)) for seat, who in enumerate(people))


def _seats(people: Sequence[int], bids: Sequence[int] = ()) -> Grid:
    """Show who sits where, clockwise, and what each has bid if there were bids."""
    rows = [(Said("person", who),) for who in people]
    if not bids:
        return Grid((Head("seat"),), tuple(rows))
    with_bids = [(*row, Said("money", amount)) for row, amount in zip(rows, bids, strict=True)]
    return Grid((Head("seat"), Head("bid")), tuple(with_bids))


QUESTIONS: Final = (Holding(), NeverFalls(), SealedTie(), AfterDouble())
