"""The rivals of the first season: they lay what the script says, and bid as is their habit.

Where the script says nothing any more, they play like the bot `folk`.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import ClassVar, Final

from modernart.actions import ACCEPT, DECLINE, PASS, Action, bid, offer, price, sealed, second
from modernart.cards import Card
from modernart.players.base import Bot, own_seat
from modernart.players.folk import Folk
from modernart.view import View
from modernart_widgets.lesson.script import INES, MEI, OTTO, Turn, turn_next, turn_now

STEPS: Final = {MEI: 2, OTTO: 4, INES: 3}
"""By how much each rival likes to raise."""

OPENING: Final = 5
DEAR: Final = 15
"""Below the first and from the second on, a learner's sealed bid is answered in another way."""

HIGH_TIE: Final = 6
"""The two equal sealed bids that beat a learner's low one."""


class Rival(Bot):
    """Lays and sells by the script, and bids up to its limit for the turn, by its own steps.

    Only in the sealed auction does it know more than a player: `whisper` tells it the learner's
    bid, so that there is a tie whatever that bid is. In a lesson this is fair; a `Session` of a
    real game has no such way.
    """

    name: ClassVar[str] = "rival"

    def __init__(self, whisper: Callable[[], int]) -> None:
        """Remember whom to ask for the learner's sealed bid."""
        self._whisper = whisper

    def choose(self, view: View, rng: random.Random) -> Action:
        """Follow the script, or the bot `folk` where there is none."""
        is_laying = view.phase == "offer"
        turn = turn_next(view.events) if is_laying else turn_now(view.events)
        action = self._by_script(view, turn) if turn else None
        if action is not None and action in view.legal:
            return action
        return Folk().choose(view, rng)

    def _by_script(self, view: View, turn: Turn) -> Action | None:
        seat = own_seat(view)
        if view.phase == "offer":
            return offer(Card(turn.cards[0])) if turn.seat == seat else None
        if view.phase == "second":
            return second(Card(turn.second[1]) if turn.second and turn.second[0] == seat else None)
        if view.phase == "sealed":
            return sealed(min(_sealed_bid(seat, self._whisper()), view.purse))
        if view.phase == "fixed_price":
            return _fixed_price(view, turn)
        return _raise(view, turn.limits.get(seat, 0))


def _raise(view: View, limit: int) -> Action:
    """Raise by the own step, up to the limit; with the last word by 1."""
    seat = own_seat(view)
    is_last = view.phase == "once_around" and seat == view.auctioneer
    amount = min(limit, view.purse, view.standing + (1 if is_last else STEPS[seat]))
    return bid(amount) if amount > view.standing else PASS


def _fixed_price(view: View, turn: Turn) -> Action:
    if view.price is None:
        return price(min(turn.price, view.purse))
    can_pay = view.purse >= view.price
    return ACCEPT if own_seat(view) in turn.takers and can_pay else DECLINE


def _sealed_bid(seat: int, learners: int) -> int:
    """Make a tie at the top: with the learner's bid, or above it if it is low (rule 3.3).

    The auctioneer, Ines, wins her ties; a dear bid of the learner ties with Mei's, and the
    learner, who is first clockwise, has to pay.
    """
    if learners < OPENING:
        return {MEI: HIGH_TIE, OTTO: 3, INES: HIGH_TIE}[seat]
    tied = INES if learners < DEAR else MEI
    return learners if seat == tied else min(seat + 1, learners - 1)
