"""Many rounds at once, each with hidden cards of its own, played to their ends side by side.

What happens to a card that is laid is the engine's rule 2 to 4 once more, for arrays: a test plays
the same cards through the engine and finds the same ends. Who pays what is left out; who ranks is
`modernart.board`'s to say.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy as np
    from numpy.typing import NDArray

    from modernart.editions import Edition

    Ints = NDArray[np.int64]
    Flags = NDArray[np.bool_]

KINDS = 2
"""A genre's cards are single ones (kind 0) or Doubles (kind 1)."""


class Habits(Protocol):
    """How players are expected to choose: one answer for each of the runs `on`."""

    def lays(self, rounds: Rounds, on: Ints, seats: Ints) -> Ints:
        """Return what each seat lays: kind · genres + genre."""

    def adds(self, rounds: Rounds, on: Ints, seats: Ints, genres: Ints) -> Flags:
        """Say whether each seat, which holds a single card, adds it to a Double."""

    def turns_up(self, rounds: Rounds, on: Ints) -> Flags:
        """Say whether the collector's next card is turned up."""

    def buys(self, rounds: Rounds, on: Ints, auctioneers: Ints) -> Ints:
        """Return who buys each lot."""


class Rounds:
    """The rest of a round, in many runs.

    `pays` is what the markers of each genre added up to before it, in units.
    `hands` are (runs, seats, kinds · genres) cards, `counts` (runs, genres) on the table, `owned`
    (runs, seats, genres) paintings bought, `piles` (runs, cards) the genres of the collector's
    cards, next one first; `turns` by run is the seat that lays next.
    """

    def __init__(  # noqa: PLR0913 - the parts of a round
        self,
        edition: Edition,
        pays: Sequence[int],
        *,
        hands: Ints,
        counts: Ints,
        owned: Ints,
        piles: Ints,
        turns: Ints,
    ) -> None:
        """Take over arrays, which are changed from now on."""
        import numpy as np

        self.edition = edition
        self.pays = np.array(pays)
        self.hands = hands
        self.counts = counts
        self.owned = owned
        self.piles = piles
        self.turns = turns
        self.turned = np.zeros(len(turns), dtype=np.int64)
        self.ended = np.zeros(len(turns), dtype=np.bool_)
        self.seats = hands.shape[1]
        self.genres = counts.shape[1]

    @property
    def on(self) -> Ints:
        """The runs that go on."""
        import numpy as np

        return np.flatnonzero(~self.ended)

    def finish(self, habits: Habits) -> None:
        """Play every run to its end."""
        while len(on := self.on):
            seats = self.next_seats(on)
            self.turn(on, seats, habits.lays(self, on, seats), habits)

    def next_seats(self, on: Ints) -> Ints:
        """Return who lays next: the first seat with cards, from the turn on (rule 2.5)."""
        seats = self.turns[on].copy()
        sizes = self.hands[on].sum(axis=2)
        for _ in range(self.seats - 1):
            empty = sizes[range(len(on)), seats] == 0
            seats[empty] = (seats[empty] + 1) % self.seats
        return seats

    def turn(self, on: Ints, seats: Ints, cards: Ints, habits: Habits) -> Flags:
        """Lay cards, add to Doubles, sell, and pass the turn (rules 2 and 3).

        Return where a Double stayed alone.
        """
        genres = cards % self.genres
        self.lay(on, seats, cards, lot=1)
        doubles = (cards >= self.genres) & ~self.ended[on]
        sellers, sizes = seats.copy(), 1 + 0 * seats
        if doubles.any():
            asked = on[doubles], seats[doubles], genres[doubles]
            order = [(asked[1] + step) % self.seats for step in range(self.seats)]
            sellers[doubles], sizes[doubles] = self.second(asked[0], order, asked[2], habits)
        sold = ~self.ended[on]
        alone: Flags = sold & doubles & (sizes == 1)
        self.sell(on[sold], sellers[sold], genres[sold], sizes[sold], alone[sold], habits)
        return alone

    def second(
        self, on: Ints, order: list[Ints], genres: Ints, habits: Habits
    ) -> tuple[Ints, Ints]:
        """Ask the seats in turn for a second card; return auctioneers and lot sizes (rule 3.5)."""
        import numpy as np

        sellers, sizes = order[0].copy(), np.ones(len(on), dtype=np.int64)
        for seats in order:
            holds = (sizes == 1) & (self.hands[on, seats, genres] > 0)
            which = np.flatnonzero(holds)
            if not len(which):
                continue
            adds = which[habits.adds(self, on[which], seats[which], genres[which])]
            sellers[adds], sizes[adds] = seats[adds], KINDS
            self.lay(on[adds], seats[adds], genres[adds], lot=KINDS)
        return sellers, sizes

    def sell(  # noqa: PLR0913, PLR0917 - the parts of a sale
        self,
        on: Ints,
        sellers: Ints,
        genres: Ints,
        sizes: Ints,
        alone: Flags,
        habits: Habits,
    ) -> None:
        """Give lots to buyers, let the collector's card be turned up, and pass the turn.

        A Double that stayed `alone` is its layer's (rule 3.7), and gives no right to turn up a
        card unless flagged (rule 8.3).
        """
        import numpy as np

        buyers = np.where(alone, sellers, habits.buys(self, on, sellers))
        np.add.at(self.owned, (on, buyers, genres), sizes)
        self.turns[on] = (sellers + 1) % self.seats
        right = ~alone | self.edition.reveal_after_lone_double
        self.reveal(on[right], habits)

    def reveal(self, on: Ints, habits: Habits) -> None:
        """Turn up the collector's next card where there is one and the habit is so."""
        on = on[self.turned[on] < self.piles.shape[1]]
        if not len(on):
            return
        self.turn_up(on[habits.turns_up(self, on)])

    def turn_up(self, on: Ints) -> None:
        """Turn up the collector's next card: it is nobody's, but it counts (rule 8.2)."""
        genres = self.piles[on, self.turned[on]]
        self.turned[on] += 1
        self.counts[on, genres] += 1
        self.ended[on] = self.counts[on, genres] == self.edition.closing_count

    def lay(self, on: Ints, seats: Ints, cards: Ints, lot: int) -> None:
        """Lay the `lot`-th card of each lot: a genre's fifth or the last of all ends the round.

        With nobody holding a card any more the lot is unsold, and counts unless flagged (rule 4.4).
        """
        genres = cards % self.genres
        self.hands[on, seats, cards] -= 1
        self.counts[on, genres] += 1
        closed = self.counts[on, genres] == self.edition.closing_count
        empty = ~closed & ~self.hands[on].any(axis=(1, 2))
        self.ended[on] |= closed | empty
        if not self.edition.last_card_counts:
            self.counts[on[empty], genres[empty]] -= lot
