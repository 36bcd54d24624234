"""The time machine: a finished auction held again for every bid that somebody could have made."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from modernart.lab import ByHand
from modernart.lab.play import NO_BID
from modernart.lab.points import points_of
from modernart_widgets.lab import drawing
from modernart_widgets.lab.explorer import Figure
from modernart_widgets.lab.player_speech import Speech
from modernart_widgets.lab.saleroom import Done, Saleroom

SWEEP: Final = 100
"""Steps of a replay, from nothing to the highest value."""

MARGIN: Final = 10
"""Steps of a replay beyond the highest bid."""


def machine(speech: Speech, done: Done, participant: int) -> Figure:
    """Draw what every bid, or price, would have brought somebody in a finished auction."""
    words = speech.words
    seat = done.order.index(participant)
    hand, name, kind = done.hand, speech.name(participant), _kind(done, seat)
    bids, profits = replay(done, participant)
    bid, gained = speech.units(hand.bids[seat]), speech.units(hand.profits[seat])
    curve = drawing.curve(words["machine_profit"], bids, profits, 0)
    curve["line"]["shape"] = "hv"
    lines = [curve, *_theory_mark(speech, done, seat)]
    lines.append(drawing.mark(words[f"{kind}_bid"], bid, gained))
    x, y = speech.say(f"{kind}_axis", name=name), words["machine_profit"]
    most = max(profits)
    told = speech.say(
        f"{kind}_words", bid=bid, profit=gained, best=bids[profits.index(most)], most=most
    )
    place = speech.room.place_of(done.number)
    title = f"{kind}_lot_title" if place.is_in_turn else f"{kind}_title"
    said = [told, words[f"{kind}_how"]]
    if not place.is_last:
        said.append(words["machine_alone"])
    return Figure(
        drawing.figure(lines, x, y), speech.say(title, name=name, lot=place.lot), "\n".join(said)
    )


def _kind(done: Done, seat: int) -> str:
    """Return the code of how what is replayed is called: an auctioneer's number is a price."""
    is_price = done.sale.format == "fixed_price" and seat == done.hand.n
    return "price" if is_price else "machine"


def _theory_mark(speech: Speech, done: Done, seat: int) -> list[dict[str, Any]]:
    told = done.hand.theory[seat]
    if told == NO_BID:
        return []
    gain = done.hand.replayed(seat, [told])[0]
    place = [speech.units(told)], [speech.units(gain)]
    return [drawing.points(speech.words[f"{_kind(done, seat)}_theory"], *place, 2, size=11)]


def replay(done: Done, participant: int) -> tuple[list[float], list[float]]:
    """Return bids in points, and what each would have brought somebody in a finished auction.

    Between two of these bids nothing is won or lost that was not before: there is one at every
    bid that was made, and a hundredth of a point beside it.
    """
    hand, seat = done.hand, done.order.index(participant)
    scale = points_of(hand.values)
    amounts = _amounts(hand, seat)
    profits = hand.replayed(seat, amounts)
    return [scale.points(one) for one in amounts], [scale.points(one) for one in profits]


def _amounts(hand: ByHand, seat: int) -> list[int]:
    """Return the bids of a replay in units: steps beyond all that was bid, and its neighbours."""
    scale = points_of(hand.values)
    high, cent = scale.units(hand.values.high * scale.per_unit), scale.units(0.01)
    made, step = [bid for bid in hand.bids if bid >= 0], high // SWEEP
    top = max([high, *(bid + MARGIN * step for bid in made)])
    beside = {bid // cent * cent + side for bid in made for side in (-cent, 0, cent)}
    purse = hand.auction.purses[seat]
    amounts = {*range(0, top + 1, step), *beside, max(hand.bids[seat], 0), min(top, purse)}
    return sorted(one for one in amounts if 0 <= one <= purse)


class Replay(NamedTuple):
    """What is held again: an auction, for another bid of one who bid in it."""

    done: Done
    participant: int


def replays(room: Saleroom) -> dict[str, Replay]:
    """Return what can be held again, by a code of the page: of a series once all of it is over."""
    return {
        f"{one}.{done.number}" if room.place.is_in_turn else str(one): Replay(done, one)
        for done in room.open_to_all
        for one in _who_bid(done, room.persons)
    }


def _who_bid(done: Done, people: Sequence[int]) -> list[int]:
    """Return the people who bid a number in a finished auction, or named a price."""
    return [
        one for one in people if one in done.order and done.hand.bids[done.order.index(one)] >= 0
    ]
