"""Big sweeps: the prices and buyers of all auctions at once, as arrays.

What an auction does is the rule of `modernart.auctions` once more, for arrays; a test finds the
two equal, buyer by buyer and price by price, on the same draws in every format.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, Final

from modernart.lab.bidders import Asked
from modernart.lab.experiment import Experiment, check_experiment, joined
from modernart.lab.grid import UNIT
from modernart.lab.play import NO_BID, Room
from modernart.lab.result import Result
from modernart.lab.values import BLOCK, Draws

if TYPE_CHECKING:
    from modernart.lab.grid import Flags, Ints

CHUNK: Final = 64 * BLOCK
"""Auctions that are swept at once."""


def sweep(experiment: Experiment, repetitions: int) -> Iterator[Result]:
    """Yield the results of so many auctions, `CHUNK` at a time, as `Experiment.run` finds them.

    Strategies see arrays; one from a function is still asked bid by bid. Raises `LabError` as
    `Experiment.run` does.

    >>> from modernart.lab import Private, truthful
    >>> experiment = Experiment(Private(), "second_price", truthful(), n=4, seed=1)
    >>> prices = [result.mean("price")[0] for result in sweep(experiment, 200_000)]
    >>> len(prices), round(sum(prices) / len(prices), 2)
    (4, 0.6)
    """
    waiting: list[Draws] = []
    for block in check_experiment(experiment).draws(repetitions):
        waiting.append(block)
        if len(waiting) * BLOCK == CHUNK:
            yield at_once(experiment.room, joined(waiting))
            waiting = []
    if waiting:
        yield at_once(experiment.room, joined(waiting))


def at_once(room: Room, draws: Draws) -> Result:
    """Return what the auctions of these draws bring."""
    floor = _Floor(room, draws)
    _WAYS[room.format.name](floor)
    return Result(room.format, draws, floor.buyer, floor.price, floor.paid, floor.amounts)


class _Floor:
    """All auctions of some draws, while they are held."""

    def __init__(self, room: Room, draws: Draws) -> None:
        """Give each auction to its auctioneer, for nothing, until somebody buys."""
        import numpy as np

        self.room, self.draws, self.n = room, draws, room.n
        count = len(draws.own)
        self.buyer: Ints = np.full(count, room.n)
        self.price: Ints = np.zeros(count, dtype=np.int64)
        self.paid: Ints = np.zeros((count, room.n + 1), dtype=np.int64)
        self.amounts: Ints = np.full((count, room.n + 1), NO_BID)
        self.bidders = range(room.n + room.format.auctioneer_bids)

    def numbers(self, seat: int, asked: Asked) -> Ints:
        """Return a seat's answer in every auction."""
        import numpy as np

        if seat == self.n:
            purses = np.full_like(self.draws.own, self.room.purse)
            return self.room.seats[seat].amounts(self.draws.own, asked, purses)
        purses = self.draws.purses[:, seat]
        return self.room.seats[seat].amounts(self.draws.signals[:, seat], asked, purses)

    def sell(self, rows: Flags, seats: Ints | int, prices: Ints | int) -> None:
        """Let some auctions end."""
        import numpy as np

        self.buyer = np.where(rows, seats, self.buyer)
        self.price = np.where(rows, prices, self.price)

    def settle(self) -> None:
        """Let the buyers pay."""
        import numpy as np

        np.put_along_axis(self.paid, self.buyer[:, None], self.price[:, None], axis=1)


def _sealed(floor: _Floor) -> None:
    for seat in floor.bidders:
        floor.amounts[:, seat] = floor.numbers(seat, floor.room.asked[seat])
    order = list(floor.bidders)
    if floor.room.format.auctioneer_bids:
        order = [order[-1], *order[:-1]]
    _highest_wins(floor, order)


def _highest_wins(floor: _Floor, order: list[int]) -> None:
    """Sell to the highest amount from the reserve on; of those tied the first in order."""
    import numpy as np

    name, reserve = floor.room.format.name, floor.room.reserve
    amounts = floor.amounts[:, order]
    top = amounts.max(axis=1)
    price = top
    if name in ("second_price", "english"):
        price = np.maximum(np.partition(amounts, -2, axis=1)[:, -2], reserve)
    sold = (top > 0) & (top >= reserve)
    floor.sell(sold, np.array(order)[amounts.argmax(axis=1)], price)
    floor.settle()
    if name == "all_pay":
        counts = sold[:, None] & (amounts >= reserve)
        floor.paid[:, order] = amounts * counts


def _clock(floor: _Floor) -> None:
    for seat in floor.bidders:
        floor.amounts[:, seat] = floor.numbers(seat, floor.room.asked[seat])
    if floor.room.format.public:
        _tell_drop_outs(floor)
    _highest_wins(floor, list(floor.bidders))


def _tell_drop_outs(floor: _Floor) -> None:
    """Let the lowest leave, one by one, and ask the others again, until two are left."""
    import numpy as np

    seats = len(floor.bidders)
    still_in = np.ones((len(floor.buyer), seats), dtype=np.bool_)
    rows, first = np.arange(len(floor.buyer)), None
    for _ in range(seats - 2):
        amounts = np.where(still_in, floor.amounts[:, :seats], np.iinfo(np.int64).max)
        leaves = seats - 1 - amounts[:, ::-1].argmin(axis=1)
        still_in[rows, leaves] = False
        clock = amounts[rows, leaves]
        first = clock if first is None else first
        told: dict[str, Any] = {
            "standing": clock / UNIT,
            "least": clock / UNIT,
            "dropped": first / UNIT,
        }
        for seat in floor.bidders:
            again = floor.numbers(seat, floor.room.asked[seat]._replace(**told))
            stated = np.maximum(again, clock)
            floor.amounts[:, seat] = np.where(still_in[:, seat], stated, floor.amounts[:, seat])


def _once_around(floor: _Floor) -> None:
    import numpy as np

    reserve = floor.room.reserve
    for seat in floor.bidders:
        least = np.maximum(floor.price + 1, max(reserve, 1))
        told: dict[str, Any] = {"standing": floor.price / UNIT, "least": least / UNIT}
        amounts = floor.numbers(seat, floor.room.asked[seat]._replace(**told))
        floor.amounts[:, seat] = amounts
        floor.sell(amounts >= least, seat, amounts)
    floor.settle()


def _fixed_price(floor: _Floor) -> None:
    import numpy as np

    unsold = np.ones(len(floor.buyer), dtype=np.bool_)
    price = _named(floor, 0)
    for seat in range(floor.n):
        if seat and floor.room.format.per_offer:
            price = np.where(unsold, _named(floor, seat), price)
        told = floor.room.asked[seat]._replace(price=price / UNIT)
        amounts = floor.numbers(seat, told)
        floor.amounts[:, seat] = np.where(unsold, amounts, NO_BID)
        takes = unsold & (amounts >= price) & (floor.draws.purses[:, seat] >= price)
        floor.sell(takes, seat, price)
        unsold &= ~takes
    if floor.room.format.must_buy:
        floor.sell(unsold, floor.n, price)
    if not floor.room.prices:
        floor.amounts[:, floor.n] = price
    floor.settle()


def _named(floor: _Floor, declined: int) -> Ints:
    """Return the price of the next offer."""
    import numpy as np

    room = floor.room
    if room.prices:
        return np.full(len(floor.buyer), room.prices[declined])
    return floor.numbers(room.n, room.asked[room.n]._replace(behind=room.n - declined))


_WAYS: Final[dict[str, Callable[[_Floor], None]]] = {
    "first_price": _sealed,
    "second_price": _sealed,
    "all_pay": _sealed,
    "english": _clock,
    "once_around": _once_around,
    "fixed_price": _fixed_price,
}
"""How each format sells all its lots at once."""
