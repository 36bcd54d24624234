"""How players choose their cards, on average: a logit over what the cards would do to the round.

`WEIGHTS` was fitted to games between the built-in bots (`benchmarks/coach.py --fit`); it is a
forecast of behaviour, no rule and no advice.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from modernart.forecast import tables

if TYPE_CHECKING:
    from collections.abc import Sequence

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
)
"""What a seat looks at, for each kind and genre of card that it holds."""

WEIGHTS: Final = (0.22, 2.96, -1.20, 1.39, -4.55, 1.39, 0.14, 0.31)
"""How much each feature weighs."""

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
        _leads(rounds, on, seats, ends & (hands > 0)),
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


def _leads(rounds: Rounds, on: Ints, seats: Ints, ending: Flags) -> Reals:
    """What each seat would get more than the mean of the others, if a card ended the round."""
    import numpy as np

    leads = np.zeros(ending.shape)
    run, card = np.nonzero(ending)
    if not len(run):
        return leads
    which, genre = on[run], card % rounds.genres
    counts = rounds.counts[which]
    counts[np.arange(len(run)), genre] = rounds.edition.closing_count
    marker = tables.markers(rounds.edition)[tables.tables(counts, rounds.edition)]
    pays = np.where(marker > 0, marker + rounds.pays, 0)
    owned = rounds.owned[which]
    own = owned[np.arange(len(run)), seats[run]]
    edge = own - (owned.sum(axis=1) - own) / (rounds.seats - 1)
    leads[run, card] = (edge * pays).sum(axis=1) / rounds.edition.markers[0]
    return leads


class Average:
    """The habits of an average player, with chance from a generator of numpy."""

    def __init__(self, rng: np.random.Generator, weights: Sequence[float] = WEIGHTS) -> None:
        """Take the source of chance."""
        import numpy as np

        self.rng = rng
        self.weights = np.array(weights)

    def lays(self, rounds: Rounds, on: Ints, seats: Ints) -> Ints:
        """Draw a card by the logit: the highest of the utilities, each with its own noise."""
        import numpy as np

        utility = features(rounds, on, seats) @ self.weights
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
