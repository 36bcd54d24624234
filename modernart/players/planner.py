"""Plan with chances, and think of the lead instead of the purse."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import ClassVar, Final, NamedTuple, Self

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
from modernart.cards import DOUBLE, FIXED_PRICE, ONCE_AROUND, OPEN, SEALED, Card
from modernart.players.base import Bot, own_seat
from modernart.players.bidder import fits, raise_to
from modernart.players.estimate import Scene, by_genre
from modernart.players.gains import (
    asking,
    highest_bought,
    is_worth_taking,
    later,
    letting_go,
    own_bids,
    paying,
    rivals,
)
from modernart.players.stakes import Stakes
from modernart.view import View

FETCHES: Final = {OPEN: 0.75, ONCE_AROUND: 0.65, SEALED: 0.75, FIXED_PRICE: 0.7, DOUBLE: 0.0}
"""The part of its worth that a lot is expected to fetch, by format; a Double alone fetches none."""

MARGIN: Final = 0.95
"""The part of the estimate that is trusted in an open auction, where the most hopeful wins."""


class Planner(Bot):
    """Takes the action that adds most, on average, to its lead over the mean of the others.

    It imagines the table after each card it could lay: the sale, what its own paintings and those
    of its rivals will pay then (the estimate in `estimate.py`), and lays a Double with its second.
    In an auction it compares buying with what happens otherwise, and counts who is paid: a rival
    or the bank (`stakes.py`). Ideas from Zubair's and Elliman's student projects (Ohio Wesleyan
    University, 2016 and 2019: expected ranks, the rivals' gain), from Brandt, Sandholm and Shoham
    (2007: bidders who mind what rivals gain), and first-price bids shaded as in any auction book.
    """

    name: ClassVar[str] = "planner"

    def choose(self, view: View, rng: random.Random) -> Action:
        """Take the action that adds most to the lead on average."""
        del rng
        scene = Scene.of(view)
        if view.phase == "offer":
            return offer(_best_card(view, scene))
        if view.phase == "second":
            return second(_second_card(view, scene))
        if view.phase == "reveal":
            return reveal(_should_reveal(view, scene))
        worths = scene.worths()
        stakes = Stakes.of(view, sum(worths[card.genre] for card in view.lot))
        own = view.seat == view.auctioneer
        return (call_on_own if own else call)(view, stakes)


# -- auctions ------------------------------------------------------------------------------------


def call(view: View, stakes: Stakes) -> Action:
    """Bid on, or answer about, a rival's lot."""
    if view.phase == "fixed_price":
        return ACCEPT if _should_accept(view, stakes) else DECLINE
    if view.phase == "sealed":
        return sealed(_shaded(view, stakes, 0, rivals(view)))
    if view.phase == "once_around":
        amount = _shaded(view, stakes, view.standing, later(view))
        return bid(amount) if amount > view.standing else PASS
    return _raise(view, stakes)


def call_on_own(view: View, stakes: Stakes) -> Action:
    """Bid on the own lot, or name its price."""
    if view.phase == "fixed_price":
        return price(_best_price(view, stakes))
    if view.phase == "sealed":
        return sealed(_best_own_bid(view, stakes))
    if view.phase == "once_around":
        top = view.standing + 1
        worth_it = top <= view.purse and stakes.kept(top) > letting_go(view, stakes)
        return bid(top) if worth_it else PASS
    # While nobody has bid, silence makes it one's own for nothing; any raise reopens the floor.
    return PASS if view.high is None else _raise(view, stakes)


def highest_raise(view: View, stakes: Stakes) -> int:
    """Return the highest bid that the seat would make in an open auction, within its purse."""
    own = view.seat == view.auctioneer
    top = highest_bought(view, stakes) if own else int(stakes.worth * MARGIN)
    return min(top, view.purse)


def _raise(view: View, stakes: Stakes) -> Action:
    top = highest_raise(view, stakes)
    return bid(raise_to(view, top)) if top > view.standing else PASS


def _shaded(view: View, stakes: Stakes, standing: int, others: Sequence[int]) -> int:
    """Return the bid of the best mean gain where one pays one's bid; `standing` if none gains."""
    best, most = standing, 0.0
    for amount in range(standing + 1, min(view.purse, int(stakes.worth)) + 1):
        gain = paying(stakes, amount, others)
        if gain > most:
            best, most = amount, gain
    return best


def _should_accept(view: View, stakes: Stakes) -> bool:
    """Compare buying with what happens otherwise: a later seat buys, or the auctioneer must."""
    asked = view.price or 0
    return asked <= view.purse and is_worth_taking(view, stakes, asked)


def _best_price(view: View, stakes: Stakes) -> int:
    """Name the price of the best mean gain, a must-buy included (rule 3.4)."""
    others = rivals(view)
    amounts: Sequence[int] = view.legal.values  # type: ignore[assignment]
    return max(amounts[: int(stakes.worth) + 2], key=lambda amount: asking(stakes, amount, others))


def _best_own_bid(view: View, stakes: Stakes) -> int:
    """Weigh keeping the own lot at a sealed bid against selling it at the highest of the others."""
    best, most = 0, float("-inf")
    for amount, gain in own_bids(stakes, int(stakes.worth) + 1, rivals(view)):
        if gain > most and amount <= view.purse:
            best, most = amount, gain
    return best


# -- cards ---------------------------------------------------------------------------------------


class Prospect(NamedTuple):
    """What cards on the table are worth to a seat: `edge`, by genre, is its lead in paintings.

    The edge counts own paintings less the mean of the others'.
    """

    seat: int
    players: int
    edge: tuple[float, ...]

    @classmethod
    def of(cls, view: View) -> Self:
        """Compare what the seats of a view own."""
        seat = own_seat(view)
        owned = [by_genre(cards) for cards in view.owned]
        everybody = map(sum, zip(*owned, strict=True))
        rivals = view.players - 1
        edge = (
            own - (all_ - own) / rivals for own, all_ in zip(owned[seat], everybody, strict=True)
        )
        return cls(seat, view.players, tuple(edge))

    def held(self, scene: Scene) -> float:
        """Return the lead that the paintings owned now will give."""
        return sum(more * worth for more, worth in zip(self.edge, scene.worths(), strict=True))

    def sold(self, scene: Scene, genre: int, cards: int, fetches: float) -> float:
        """Return the lead that selling own cards will give: none if they ended the round."""
        if scene.is_over or not fetches:
            return 0.0
        lot = cards * scene.worths()[genre]
        return Stakes(lot, self.players, self.seat, ()).sold(fetches * lot)


def _best_card(view: View, scene: Scene) -> Card:
    """Lay the card that leaves one best off: by its sale, and by what all own then."""
    prospect = Prospect.of(view)
    unlike = {(card.genre, card.format): card for card in view.hand}
    return max(unlike.values(), key=lambda card: _plan(view, scene, prospect, card))


def _plan(view: View, scene: Scene, prospect: Prospect, card: Card) -> float:
    """Return the lead that laying a card gives; with a Double goes its best second card."""
    after = scene.after(card.genre)
    fetches, cards = FETCHES[card.format], 1
    mates = [other for other in view.hand if card.format == DOUBLE and fits(card, other)]
    if mates and not after.is_over:
        after = after.after(card.genre)
        fetches, cards = max(FETCHES[mate.format] for mate in mates), 2
    return prospect.held(after) + prospect.sold(after, card.genre, cards, fetches)


def _second_card(view: View, scene: Scene) -> Card | None:
    """Add the card that sells best, if selling two paintings is worth what it does to the round."""
    cards: Sequence[Card] = view.legal.values  # type: ignore[assignment]
    if not cards:
        return None
    prospect = Prospect.of(view)
    card = max(cards, key=lambda card: FETCHES[card.format])
    after = scene.after(card.genre)
    sale = prospect.sold(after, card.genre, len(view.lot) + 1, FETCHES[card.format])
    return card if prospect.held(after) + sale > prospect.held(scene) else None


def _should_reveal(view: View, scene: Scene) -> bool:
    """Turn up the collector's card if an unseen card, on average, helps one's paintings."""
    prospect = Prospect.of(view)
    gain = sum(
        unseen * (prospect.held(scene.after_another(genre)) - prospect.held(scene))
        for genre, unseen in enumerate(scene.unseen)
        if unseen
    )
    return gain > 0
