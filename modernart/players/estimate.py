"""What a painting is likely to pay: the chance of each genre to end the round first to third.

The model: every card that may still be laid comes at a random moment of its own, and the round is
over when a genre has its fifth. At a given moment the genres do not depend on each other, so the
chances are a sum over a few moments instead of a walk over thousands of states. With one pace for
all cards this is drawing from a shuffled deck. Cards of the own hand are known to come, and come
faster than cards of which nobody knows who holds them, if anybody.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp
from typing import Final, NamedTuple, Self

from modernart import board
from modernart.cards import GENRES, Card
from modernart.editions import Edition
from modernart.events import Decision, Reveal
from modernart.view import View

Row = tuple[float, ...]
"""One number a genre."""

MOMENTS: Final = (
    (0.033765242898424, 0.085662246189585),
    (0.169395306766868, 0.180380786524069),
    (0.380690406958402, 0.233956967286346),
    (0.619309593041598, 0.233956967286346),
    (0.830604693233132, 0.180380786524069),
    (0.966234757101576, 0.085662246189585),
)
"""Six Gauss-Legendre places and weights on [0, 1]; the chances are then right to about 0.003."""

OTHERS: Final = tuple(
    tuple((other, int(other > genre)) for other in range(GENRES) if other != genre)
    for genre in range(GENRES)
)
"""The rivals of a genre; one further right is behind also with as many cards (rule 5.1)."""


@lru_cache(maxsize=1 << 10)
def chances(
    counts: tuple[int, ...],
    pool: tuple[int, ...],
    pace: Row,
    cards: int = 70,
    closing: int = 5,
) -> tuple[Row, Row, Row]:
    """Return each genre's chance to be first, second, third when a genre has `closing` cards.

    By genre: `counts` lie on the table, `pool` more may come, each at `pace` a unit of time; the
    paces of all cards add up to 1, a card a unit at first. `cards` are left to lay; what the
    chances lack of 1 is about the chance that the round is not over by then.

    >>> first, second, third = chances((0,) * 5, (12, 13, 14, 15, 16), (1 / 70,) * 5)
    >>> [round(chance, 2) for chance in first]
    [0.11, 0.15, 0.19, 0.24, 0.3]
    """
    room = sum(closing - 1 - count for count in counts) + 1
    horizon = min(cards + 0.5, 3 + 1.4 * room)  # by when the last card has come for certain enough
    places = ([0.0] * GENRES, [0.0] * GENRES, [0.0] * GENRES)
    for moment, weight in MOMENTS:
        waits = [
            _arrivals(*of_genre, moment * horizon, closing)
            for of_genre in zip(counts, pool, pace, strict=True)
        ]
        for genre in range(GENRES):
            _add_places(places, genre, counts[genre], waits, weight * horizon)
    first, second, third = places
    return tuple(first), tuple(second), tuple(third)


def _arrivals(
    count: int, pool: int, pace: float, time: float, closing: int
) -> tuple[list[float], float]:
    """Return the chance of fewer than 0, 1, … cards, and the rate at which the last one comes."""
    stayed = exp(-pace * time)
    odds = 1 / stayed - 1
    chance = stayed**pool
    below = [0.0] * (count + 1)
    total = last = 0.0
    for arrived in range(closing - count):
        last = chance
        total += chance
        below.append(total)
        chance *= (pool - arrived) * odds / (arrived + 1)
    return below, last * pace * max(0, pool - closing + count + 1)


def _add_places(
    places: tuple[list[float], list[float], list[float]],
    genre: int,
    count: int,
    waits: Sequence[tuple[list[float], float]],
    weight: float,
) -> None:
    """Add what one moment says about a genre: it ends the round, or a rival does.

    Going through the rivals keeps four chances: nobody or one is ahead, without (`free`) and with
    (`ended`) the rival that ends the round.
    """
    first, second, third = places
    rivals = [(*waits[other], right) for other, right in OTHERS[genre]]
    below, ends = waits[genre]
    alone = ends * weight
    for rival, _, _ in rivals:
        alone *= rival[-1]
    first[genre] += alone
    for cards in range(count or 1, len(below) - 1):
        free0, free1, ended0, ended1 = weight * (below[cards + 1] - below[cards]), 0.0, 0.0, 0.0
        for rival, rival_ends, right in rivals:
            behind = rival[cards + right]
            ahead = rival[-1] - behind
            ended1 = ended1 * behind + ended0 * ahead + free1 * rival_ends
            ended0 = ended0 * behind + free0 * rival_ends
            free1 = free1 * behind + free0 * ahead
            free0 *= behind
        second[genre] += ended0
        third[genre] += ended1


class Scene(NamedTuple):
    """The round as one seat sees it, or imagines it after some more cards.

    By genre: `counts` on the table, `own` in the hand, `unseen` anywhere else, and `pays`, what
    the markers add up to. `others` says how many cards are in all other hands.
    """

    edition: Edition
    counts: tuple[int, ...]
    own: tuple[int, ...]
    unseen: tuple[int, ...]
    others: int
    pays: tuple[int, ...]

    @classmethod
    def of(cls, view: View) -> Self:
        """Count what the view shows."""
        own = by_genre(view.hand)
        gone = by_genre(laid(view))
        deck = map(sum, view.edition.deck_table)
        unseen = tuple(all_ - a - b for all_, a, b in zip(deck, own, gone, strict=True))
        others = sum(view.hand_sizes) - len(view.hand)
        return cls(view.edition, view.counts, own, unseen, others, view.pays)

    @property
    def is_over(self) -> bool:
        """Whether a genre has its last card (rule 4.1)."""
        return self.edition.closing_count in self.counts

    def after(self, genre: int, cards: int = 1) -> Self:
        """Imagine that cards of the own hand are laid."""
        return self.after_another(genre, cards)._replace(own=_plus(self.own, genre, -cards))

    def after_another(self, genre: int, cards: int = 1) -> Self:
        """Imagine that cards from elsewhere are laid."""
        return self._replace(counts=_plus(self.counts, genre, cards))

    def worths(self) -> Row:
        """Return what a painting of each genre pays on average at the end of this round.

        The chance to be placed, times all the markers it would then have (rule 5.2).
        """
        edition = self.edition
        now = board.values_for([self.pays, board.markers_for(self.counts, edition)])
        if self.is_over:
            return now
        places = self.chances()
        unended = 1 - sum(places[0])
        row = [unended * value for value in now]
        for marker, place in zip(edition.markers, places, strict=False):
            for genre, chance in enumerate(place):
                row[genre] += chance * (self.pays[genre] + marker)
        return tuple(row)

    def chances(self) -> tuple[Row, Row, Row]:
        """Return each genre's chance to be first, second and third this round.

        Every card in a hand is as likely to come next as any other; an unseen card may be in a
        hand or not.
        """
        in_hands = sum(self.own) + self.others
        held = self.others / (sum(self.unseen) or 1)
        pool, pace = [], []
        for own, unseen in zip(self.own, self.unseen, strict=True):
            pool.append(own + unseen)
            pace.append((own + unseen * held) / ((own + unseen) * in_hands or 1))
        closing = self.edition.closing_count
        return chances(self.counts, tuple(pool), tuple(pace), in_hands, closing)


def by_genre(cards: Sequence[Card]) -> tuple[int, ...]:
    """Count cards by genre."""
    counts = [0] * GENRES
    for card in cards:
        counts[card.genre] += 1
    return tuple(counts)


def laid(view: View) -> list[Card]:
    """Return every card that was laid or turned up so far, in order."""
    cards = []
    for event in view.events:
        if type(event) is Decision:
            if type(event.action.value) is Card:
                cards.append(event.action.value)
        elif type(event) is Reveal and event.card is not None:
            cards.append(event.card)
    return cards


def _plus(row: tuple[int, ...], genre: int, more: int) -> tuple[int, ...]:
    return (*row[:genre], row[genre] + more, *row[genre + 1 :])
