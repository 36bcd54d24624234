"""What the simple bots share: sell the card worth most, and pay up to a limit."""

from __future__ import annotations

import random
from abc import abstractmethod
from collections.abc import Sequence

from modernart.actions import (
    ACCEPT,
    DECLINE,
    PASS,
    Action,
    bid,
    offer,
    price,
    reveal,
    sealed,
    second,
)
from modernart.cards import DOUBLE, Card
from modernart.players.base import Bot, own_seat
from modernart.players.estimate import Row, Scene, by_genre
from modernart.view import View


class Bidder(Bot):
    """A bot that is one number: how much of a lot's estimated worth it pays at most.

    It bids the same in all formats, sells the genre worth most, two at a time if it can, and lays
    a round's last card only if its own paintings then pay more than they would on average.
    """

    @abstractmethod
    def share(self, view: View) -> float:
        """Return the part of its worth that a lot may cost, 0 to 1."""

    def asking(self, view: View) -> float:
        """Return the part of its worth for which an own lot is offered at a fixed price."""
        return self.share(view)

    def choose(self, view: View, rng: random.Random) -> Action:
        """Answer each phase in the same spirit."""
        del rng
        scene = Scene.of(view)
        worths = scene.worths()
        if view.phase == "offer":
            return offer(best_card(view, scene, worths))
        if view.phase == "second":
            return second(second_card(view, scene, worths))
        if view.phase == "reveal":
            return reveal(holds_hopes(view, worths))
        worth = sum(worths[card.genre] for card in view.lot)
        return self._call(view, worth)

    def _call(self, view: View, worth: float) -> Action:
        if view.legal.kind == "price":
            return price(min(int(worth * self.asking(view)), view.purse))
        limit = min(int(worth * self.share(view)), view.purse)
        if view.seat == view.auctioneer:
            limit //= 2  # an own lot costs its price and the price another would have paid
        return call_up_to(view, limit)


def call_up_to(view: View, limit: int) -> Action:
    """Bid on a lot, or answer about its price, as one who pays up to a limit within the purse."""
    if view.phase == "sealed":
        return sealed(limit)
    if view.phase == "fixed_price":
        return ACCEPT if view.price is not None and view.price <= limit else DECLINE
    if limit <= view.standing:
        return PASS
    return bid(raise_to(view, limit) if view.phase == "open" else around(view, limit))


def raise_to(view: View, limit: int) -> int:
    """Return the next bid of an open auction, at most the limit.

    Steps are an eighth of the limit, or 5 if that is more, and shrink near the limit: a bid a
    step too high is one's own loss, but single units would take all day.
    """
    room = limit - view.standing
    return view.standing + max(1, min(max(5, limit // 8), room // 3))


def around(view: View, limit: int) -> int:
    """Return the one bid once around: the limit, but just enough if no rival bidder follows."""
    followers = view.circle[view.circle.index(own_seat(view)) + 1 :]
    return limit if len(followers) > 1 else view.standing + 1


def best_card(view: View, scene: Scene, worths: Row) -> Card:
    """Return the card that sells best; a card that ends the round must pay more than a sale."""
    return max(view.hand, key=lambda card: _gain(view, scene, worths, card))


def _gain(view: View, scene: Scene, worths: Row, card: Card) -> float:
    after = scene.after(card.genre)
    if after.is_over:
        return ending_gain(view, after, worths)
    if card.format != DOUBLE:
        return worths[card.genre]
    # a Double without a second card is another's sale, or one's own painting for nothing
    return worths[card.genre] * (2 if any(fits(card, other) for other in view.hand) else 0.5)


def ending_gain(view: View, after: Scene, worths: Row) -> float:
    """Return how much more the own paintings pay if the round ends like this."""
    ended = after.worths()
    mine = by_genre(view.owned[own_seat(view)])
    return sum(n * (b - a) for n, a, b in zip(mine, worths, ended, strict=True))


def second_card(view: View, scene: Scene, worths: Row) -> Card | None:
    """Return a card to add to a Double: any that fits, unless it ends the round at a loss."""
    cards: Sequence[Card] = view.legal.values  # type: ignore[assignment]
    if not cards:
        return None
    after = scene.after(cards[0].genre)
    if after.is_over and ending_gain(view, after, worths) <= 0:
        return None
    return cards[0]


def holds_hopes(view: View, worths: Row) -> bool:
    """Say whether an own painting pays nothing now but may yet: then one more card is welcome."""
    ranked = view.ranking
    return any(
        not ranked[card.genre] and worths[card.genre] > 0 for card in view.owned[own_seat(view)]
    )


def fits(double: Card, other: Card) -> bool:
    """Say whether a card may join a Double (rule 3.5)."""
    return other.genre == double.genre and other.format != DOUBLE
