"""Hidden cards, drawn from all that a view leaves open: every deal of the unseen is as likely."""

from __future__ import annotations

from typing import TYPE_CHECKING

from modernart.cards import DOUBLE, Card
from modernart.forecast.rounds import KINDS, Rounds
from modernart.players.estimate import laid

if TYPE_CHECKING:
    from collections.abc import Iterable

    import numpy as np
    from numpy.typing import NDArray

    from modernart.forecast.rounds import Ints
    from modernart.view import View


def kind_and_genre(card: Card, genres: int) -> int:
    """Return the place of a card in a row of hands: kind · genres + genre."""
    return genres * (card.format == DOUBLE) + card.genre


def unseen(view: View) -> list[int]:
    """Return the cards that the view's seat has not seen, as places in a row of hands."""
    seen = {*view.hand, *laid(view)}
    genres = len(view.counts)
    return [kind_and_genre(card, genres) for card in view.edition.deck if card not in seen]


def rounds_from(view: View, runs: int, rng: np.random.Generator) -> Rounds:
    """Return so many rounds as they might stand, by what the view's seat knows.

    The seat to lay next is the auctioneer of the view.
    """
    import numpy as np

    genres = len(view.counts)
    shuffled = rng.permuted(np.tile(np.array(unseen(view), dtype=np.int64), (runs, 1)), axis=1)
    hands = np.zeros((runs, view.players, KINDS * genres), dtype=np.int64)
    used = 0
    for seat, size in enumerate(view.hand_sizes):
        if seat == view.seat:
            hands[:, seat] = _row((kind_and_genre(card, genres) for card in view.hand), genres)
        else:
            hands[:, seat] = _rows(shuffled[:, used : used + size], genres)
            used += size
    owned = np.zeros((runs, view.players, genres), dtype=np.int64)
    for seat, cards in enumerate(view.owned):
        owned[:, seat] = _row((card.genre for card in cards), genres)[:genres]
    return Rounds(
        view.edition,
        view.pays,
        hands=hands,
        counts=np.tile(np.array(view.counts, dtype=np.int64), (runs, 1)),
        owned=owned,
        piles=shuffled[:, used : used + view.pile] % genres,
        turns=np.full(runs, view.auctioneer, dtype=np.int64),
    )


def _row(places: Iterable[int], genres: int) -> Ints:
    import numpy as np

    return np.bincount(np.fromiter(places, dtype=np.int64), minlength=KINDS * genres)


def _rows(places: NDArray[np.int64], genres: int) -> Ints:
    """Count the cards of each run: (runs, cards) places → (runs, kinds · genres)."""
    import numpy as np

    runs, width = len(places), KINDS * genres
    flat = (places + width * np.arange(runs)[:, None]).ravel()
    return np.bincount(flat, minlength=runs * width).reshape(runs, width)
