"""How players choose their cards: a logit over what the cards would do to the round.

Players differ: each seat of each run has one of the habits of `FAMILY`, fitted to games between
the built-in bots (`benchmarks/coach.py fit`). And they err alike: in each run some genres please
everybody more than the logit says (`MOOD`). It is a forecast of behaviour, no rule and no advice.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from modernart.forecast import tables

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from modernart.forecast.rounds import Flags, Ints, Rounds

    Reals = NDArray[np.float64]

FEATURES: Final = (
    "the logarithm of how many such cards the seat holds",
    "a Double with a single card of its genre",
    "a Double without one",
    "cards of the genre on the table",
    "ending the round",
    "what a painting of the genre would pay then, in highest markers; 0 for an end",
    "cards of the genre in the hand; 0 for an end",
    "the seat's lead in what is owned, if the card ends the round, in highest markers",
    "how much more than by the ranking so far its own paintings would pay then, likewise",
    "whether its own paintings would pay nothing then",
)
"""What a seat looks at, for each kind and genre of card that it holds."""


class Habit(NamedTuple):
    """One way to choose: how much each feature weighs, and which part of players is so."""

    weights: tuple[float, ...]
    part: float


FAMILY: Final = (
    Habit((-0.06, 2.38, -2.34, 1.06, -3.12, 2.05, 0.35, 0.27, 4.49, -0.99), 0.25),  # planners
    Habit((0.40, 3.63, -1.09, 1.68, -3.80, 1.34, 0.08, -0.03, 4.42, -7.16), 0.75),  # the others
)
"""The habits that players have."""

MOOD: Final = 1.5
"""How far a genre's appeal to everybody in a run is from the logit's, as a standard deviation.

Without it the coach is too sure: the logit leaves out what all players see alike. Chosen on games
of their own (`benchmarks/coach.py moods`): less is surer than right, more is right less often.
"""

ADDS: Final = 0.99
"""How often a seat adds to a Double when that does not end the round."""

ENDS_BY_ADDING: Final = (0.03, 0.75, 0.88)
"""How often if it does: with fewer paintings of the genre than the others, as many, more."""

KEEPS: Final = 0.15
"""How often an auctioneer buys the own lot."""

TURNS_UP: Final = 0.5
"""How often the collector's card is turned up."""


def features(rounds: Rounds, on: Ints, seats: Ints) -> Reals:
    """Return what each seat sees in each card it could lay: (runs, cards, features)."""
    import numpy as np

    genres, closing = rounds.genres, rounds.edition.closing_count
    hands = rounds.hands[on, seats]
    singles, doubles = hands[:, :genres], hands[:, genres:]
    counts = rounds.counts[on]
    paired = (singles > 0) & (counts < closing - 1)
    after = np.hstack([counts + 1, np.minimum(counts + 1 + paired, closing)])
    ends = after >= closing
    payments = _payments(rounds, counts, after)
    both = np.hstack([singles + doubles] * 2)
    zeros, here = np.zeros_like(singles), np.hstack([counts] * 2)
    columns = (
        np.log(np.maximum(hands, 1)),
        np.hstack([zeros, singles > 0]),
        np.hstack([zeros, singles == 0]),
        here,
        ends,
        np.where(ends, 0, payments),
        np.where(ends, 0, both),
        *_endings(rounds, on, seats, ends & (hands > 0)),
    )
    return np.stack(columns, axis=2).astype(np.float64)


def _payments(rounds: Rounds, counts: Ints, after: Ints) -> Reals:
    """What a painting of each card's genre would pay after it, in highest markers."""
    import numpy as np

    unit = rounds.edition.markers[0]
    steps = tables.scale(rounds.edition)
    more = after - np.hstack([counts] * 2)
    numbers = tables.tables(counts, rounds.edition)[:, None] + more * np.hstack([steps] * 2)
    genres = np.arange(2 * rounds.genres) % rounds.genres
    marker = tables.markers(rounds.edition)[numbers, genres]
    pays = np.hstack([rounds.pays] * 2)
    paid: Reals = np.where(marker > 0, marker + pays, 0) / unit
    return paid


def _endings(rounds: Rounds, on: Ints, seats: Ints, ending: Flags) -> Reals:
    """What a card that ends the round does to each seat: (3, runs, cards), lead, gain, nothing."""
    import numpy as np

    seen = np.zeros((3, *ending.shape))
    run, card = np.nonzero(ending)
    if not len(run):
        return seen
    which, counts = on[run], rounds.counts[on[run]]
    before = _paying(rounds, counts)
    counts[np.arange(len(run)), card % rounds.genres] = rounds.edition.closing_count
    pays = _paying(rounds, counts)
    owned = rounds.owned[which]
    own = owned[np.arange(len(run)), seats[run]]
    edge = own - (owned.sum(axis=1) - own) / (rounds.seats - 1)
    seen[0, run, card] = (edge * pays).sum(axis=1)
    seen[1, run, card] = (own * (pays - before)).sum(axis=1)
    seen[2, run, card] = (own * pays).sum(axis=1) == 0
    return seen


def _paying(rounds: Rounds, counts: Ints) -> Reals:
    """What a painting of each genre pays if rounds end like this, in highest markers."""
    import numpy as np

    marker = tables.markers(rounds.edition)[tables.tables(counts, rounds.edition)]
    paid: Reals = np.where(marker > 0, marker + rounds.pays, 0) / rounds.edition.markers[0]
    return paid


class Players:
    """Players of many habits in many runs, with chance from a generator of numpy."""

    def __init__(self, rng: np.random.Generator, rounds: Rounds) -> None:
        """Draw a habit for each seat of each run, and for each run how genres please."""
        import numpy as np

        runs, genres = rounds.counts.shape
        self.rng = rng
        self.weights = np.array([habit.weights for habit in FAMILY]).T
        parts = [habit.part for habit in FAMILY]
        self.habits = rng.choice(len(FAMILY), size=(runs, rounds.seats), p=parts)
        self.moods = np.tile(MOOD * rng.standard_normal((runs, genres)), 2)

    def lays(self, rounds: Rounds, on: Ints, seats: Ints) -> Ints:
        """Draw a card by the logit: the highest of the utilities, each with its own noise."""
        import numpy as np

        by_habit = features(rounds, on, seats) @ self.weights
        habits = self.habits[on, seats][:, None, None]
        utility = np.take_along_axis(by_habit, habits, axis=2)[:, :, 0] + self.moods[on]
        utility -= np.log(self.rng.standard_exponential(utility.shape))
        utility[rounds.hands[on, seats] == 0] = -np.inf
        cards: Ints = utility.argmax(axis=1)
        return cards

    def adds(self, rounds: Rounds, on: Ints, seats: Ints, genres: Ints) -> Flags:
        """Add nearly always; at the round's end, if the own paintings gain by it."""
        import numpy as np

        ends = rounds.counts[on, genres] == rounds.edition.closing_count - 1
        owned = rounds.owned[on, :, genres]
        own = owned[np.arange(len(on)), seats]
        edge = np.sign(own * rounds.seats - owned.sum(axis=1))
        chance = np.where(ends, np.array(ENDS_BY_ADDING)[edge + 1], ADDS)
        adds: Flags = self.rng.random(len(on)) < chance
        return adds

    def turns_up(self, rounds: Rounds, on: Ints) -> Flags:
        """Turn up as often as not."""
        del rounds
        up: Flags = self.rng.random(len(on)) < TURNS_UP
        return up

    def buys(self, rounds: Rounds, on: Ints, auctioneers: Ints) -> Ints:
        """Sell to any of the others, or keep the lot now and then."""
        import numpy as np

        step = self.rng.integers(1, rounds.seats, len(on))
        kept = self.rng.random(len(on)) < KEEPS
        buyers: Ints = np.where(kept, auctioneers, (auctioneers + step) % rounds.seats)
        return buyers
