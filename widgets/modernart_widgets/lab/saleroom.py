"""Auctions for people at one screen, without a screen: who is asked, who may look, what came of it.

A saleroom knows everything; what a page may show is cut out by `player_screen`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from modernart.actions import Action
from modernart.lab import (
    AverageValue,
    Bidder,
    Budgets,
    ByHand,
    Entry,
    Format,
    LabError,
    MineralRights,
    Private,
    Seat,
    Values,
    equilibrium,
    naive,
    shade,
    truthful,
)
from modernart.lab.accounts import START, entries
from modernart.lab.points import Points, drawn_lots, drawn_own, points_of
from modernart_widgets.lab.clock import LiveClock

VALUES: Final[dict[str, Values]] = {
    "private": Private(),
    "average": AverageValue(),
    "mineral": MineralRights(),
    "budgets": Budgets(),
}
"""What is drawn, by code."""

SHADED: Final = 0.75
"""The part of its signal that a bot bids which shades."""

HABITS: Final[dict[str, Bidder]] = {
    "equilibrium": equilibrium(),
    "truthful": truthful(),
    "naive": naive(),
    "shade": shade(SHADED),
}
"""How bots bid, by code."""

MIDDLE: Final = Bidder(
    "middle", lambda setting: lambda _own, _asked: (setting.values.low + setting.values.high) / 2
)
"""Asks the middle of what a lot can be worth, where nobody knows the best price."""

MOST_PEOPLE: Final = 10
AUCTIONS: Final = 500
"""Lots that are drawn for a sitting; after the last they begin anew."""


@dataclass(frozen=True)
class Sitting:
    """Who takes part for a while, and what they are told; the rest is chosen for each auction.

    `seller` is "house", an auctioneer who belongs to nobody, or "turns": everybody in turn.
    """

    people: tuple[str, ...] = ("1",)
    bots: tuple[str, ...] = ()
    values: str = "private"
    seller: str = "house"
    entry: str = "screen"
    seed: int = 1

    @property
    def names(self) -> tuple[str, ...]:
        """Everybody, people first."""
        return (*self.people, *self.bots)

    @property
    def bidders(self) -> int:
        """How many bid in one auction."""
        return len(self.names) - (self.seller == "turns")


@dataclass(frozen=True)
class Sale:
    """How the next lots are sold; the reserve is in points."""

    format: str = "first_price"
    bots: str = "equilibrium"
    reserve: float = 0.0
    rule: str = "must_buy"
    payee: str = "auctioneer"
    clock: str = "number"
    seller_bids: str = "no"

    def form(self, sitting: Sitting) -> Format:
        """Return the format of the lab; a clock tells drop-outs where they tell something."""
        fixed, values = self.format == "fixed_price", VALUES[sitting.values]
        return Format(
            self.format,
            reserve=0.0 if fixed else self.reserve / points_of(values).per_unit,
            must_buy=not fixed or self.rule == "must_buy",
            public=self.format == "english" and type(values) is MineralRights,
            payee=self.payee,
            auctioneer_bids=self.seller_bids == "yes" and may_buy(self.format, sitting),
        )


def may_buy(name: str, sitting: Sitting) -> bool:
    """Whether theory knows how an auctioneer bids for its own lot: open, with private values."""
    return sitting.values == "private" and name in ("english", "once_around")


class Done(NamedTuple):
    """A finished auction: who sat where (the auctioneer last, if one of those here), and rows."""

    number: int
    sale: Sale
    order: tuple[int, ...]
    hand: ByHand
    rows: tuple[Entry, ...]


@dataclass
class Saleroom:
    """A sitting: one auction after the other, people behind a curtain if there are several.

    Participants count from 0, people first. `asked` is the person who is asked now, `curtain`
    whether the screen is still covered for it; `looking` are those who have to see their value
    before a live clock starts.

    Raises `LabError` where a bot knows no strategy, or the number of bidders is none.
    """

    sitting: Sitting
    sale: Sale
    number: int = 1
    done: list[Done] = field(default_factory=list)
    asked: int | None = None
    curtain: bool = False
    looking: list[int] = field(default_factory=list)
    clock: LiveClock | None = None

    def __post_init__(self) -> None:
        sitting = self.sitting
        self.values = VALUES[sitting.values]
        self._check_number(self.sale.format)
        self._lots = drawn_lots(self.values, sitting.bidders, AUCTIONS, sitting.seed)
        self._balances: dict[str, float] = dict.fromkeys(sitting.names, float(START))
        self.open()

    def _check_number(self, name: str) -> None:
        least, n = Format(name).least_bidders, self.sitting.bidders
        if n < least:
            raise LabError("bidders", least=least, most=MOST_PEOPLE, given=n)

    # -- what is there ---------------------------------------------------------------------------

    @property
    def scale(self) -> Points:
        """In which points people read."""
        return points_of(self.values)

    @property
    def high(self) -> int:
        """The highest value, in units."""
        return self.scale.units(self.values.high * self.scale.per_unit)

    @property
    def is_sold(self) -> bool:
        """Whether the auction is over and its result may be seen."""
        return self.hand.is_over

    @property
    def persons(self) -> range:
        """The participants that are people."""
        return range(len(self.sitting.people))

    @property
    def balances(self) -> Mapping[str, float]:
        """Points of everybody, by name."""
        return self._balances

    @property
    def last(self) -> Done:
        """The auction that was finished last."""
        return self.done[-1]

    def order_of(self, number: int) -> tuple[int, ...]:
        """Return who sits where in an auction: the first seat moves on by one each time."""
        everybody = list(range(len(self.sitting.names)))
        sellers = []
        if self.sitting.seller == "turns":
            sellers = [everybody.pop((number - 1) % len(everybody))]
        first = (number - 1) % len(everybody)
        return (*everybody[first:], *everybody[:first], *sellers)

    def seat_of(self, participant: int) -> int:
        """Return the seat of a participant in the present auction."""
        return self.order.index(participant)

    def kind(self, participant: int) -> str:
        """Return "person", or the habit of a bot."""
        return "person" if participant in self.persons else self.sale.bots

    def signal(self, participant: int, number: int | None = None) -> float | None:
        """Return what somebody is told in an auction, in points; None for who only sells."""
        number = number or self.number
        seat = self.order_of(number).index(participant)
        if seat == self.sitting.bidders:
            return self.scale.points(self._own(number)) if self._may_buy else None
        return self.scale.points(self._lots[(number - 1) % AUCTIONS].signals[seat])

    # -- an auction ------------------------------------------------------------------------------

    def open(self) -> None:
        """Open the present auction anew; its values are those of its number."""
        self.hand = self._hand(self.sale)
        self.order = self.order_of(self.number)
        self.clock, self.asked, self.curtain = None, None, False
        self.looking = list(self.bidding) if self.is_live else []
        self._ask()

    @property
    def bidding(self) -> tuple[int, ...]:
        """The people who bid in the present auction, in the order in which they are asked."""
        places = self.sitting.bidders + self._may_buy
        return tuple(one for one in self.order[:places] if one in self.persons)

    @property
    def _may_buy(self) -> bool:
        return self.sale.form(self.sitting).auctioneer_bids

    def _own(self, number: int) -> int:
        """Return what a lot is worth to the auctioneer, if it may buy, in units."""
        return drawn_own(self.values, number, self.sitting.seed)

    def _hand(self, sale: Sale) -> ByHand:
        self._check_number(sale.format)
        order = self.order_of(self.number)
        seated = [None if one in self.persons else HABITS[sale.bots] for one in order]
        seller = equilibrium() if self.sitting.values == "private" else MIDDLE
        if len(order) == self.sitting.bidders:
            seated.append(seller)
        elif order[-1] not in self.persons:
            seated[-1] = seller
        lot = self._lots[(self.number - 1) % AUCTIONS]
        form = sale.form(self.sitting)
        own = self._own(self.number) * form.auctioneer_bids
        return ByHand(self.values, form, lot, seated, own)

    def sell_by(self, sale: Sale) -> None:
        """Sell in another way from now on; an auction under way starts again, values the same.

        Raises `LabError` where a bot knows no strategy, and keeps the old way.
        """
        self._hand(sale)
        self.sale = sale
        if not self.is_sold:
            self.open()

    def next(self) -> None:
        """Go on to the next auction, once one is sold."""
        if self.is_sold:
            self.number += 1
            try:
                self.open()
            except LabError:
                self.number -= 1
                raise

    def rename(self, sitting: Sitting) -> None:
        """Call everybody by other names; once something was sold, names stay as they are."""
        if not self.done:
            self.sitting = sitting
            self._balances = dict.fromkeys(sitting.names, float(START))

    # -- people ----------------------------------------------------------------------------------

    def lift(self) -> None:
        """Show the person who is asked what is for its eyes."""
        self.curtain = False

    def seen(self) -> None:
        """Cover the value of who has seen it; after the last one the clock may start."""
        if self.looking and not self.curtain:
            self.looking.pop(0)
            self._ask()

    def start_clock(self) -> LiveClock:
        """Let the clock rise; a step is a hundredth of the highest value."""
        self.looking.clear()
        self.asked, self.curtain = None, False
        self.clock = LiveClock(self.hand, self.high // 100)
        return self.clock

    @property
    def is_clock_due(self) -> bool:
        """Whether everybody has looked and the live clock waits to be started."""
        have_looked = not self.looking or len(self.persons) == 1
        return self.is_live and self.clock is None and have_looked and not self.is_sold

    @property
    def is_live(self) -> bool:
        """Whether the present auction is sold by the live clock."""
        live = self.sale.format == "english" and self.sale.clock == "live"
        return live and self.sitting.entry == "screen" and bool(self.bidding)

    def tick(self) -> None:
        """Let the clock rise by a step."""
        if self.clock and not self.is_sold:
            self.clock.tick()
            self._look()

    def drop(self, participant: int) -> None:
        """Let a person leave the clock; nonsense changes nothing."""
        if self.clock and participant in self.bidding:
            self.clock.drop(self.seat_of(participant))
            self._look()

    def answer(self, action: Action) -> None:
        """Take what the person did that is asked; raises `IllegalAction` for what it may not do."""
        if self.asked is None or self.curtain or self.looking:
            return
        self.hand.act(self.seat_of(self.asked), action)
        self._ask()

    def take_slips(self, amounts: Mapping[int, int]) -> None:
        """Take the numbers of all people at once, in units, from their slips of paper.

        Raises `IllegalAction` for a number that cannot be, and takes none of them.
        """
        hand = self._hand(self.sale)
        while hand.waiting:
            seat = hand.waiting[0]
            hand.say(seat, amounts[self.order[seat]])
        self.hand = hand
        self._look()

    def _ask(self) -> None:
        """Find who is asked next, and cover the screen if it was somebody else's."""
        self._look()
        if self.is_sold or self.sitting.entry == "slips" or self.clock:
            self.asked, self.curtain = None, False
            return
        if self.is_live:
            asked = self.looking[0] if self.looking else None
        else:
            asked = self.order[self.hand.waiting[0]]
        if asked != self.asked:
            self.asked = asked
            self.curtain = asked is not None and len(self.persons) > 1

    def _look(self) -> None:
        """Write a finished auction down, once."""
        if not self.is_sold or (self.done and self.done[-1].hand is self.hand):
            return
        names = self.sitting.names
        seats = [Seat(names[one], self.kind(one)) for one in self.order]
        rows = entries(self.hand, seats, self._balances, auction=self.number)
        self.done.append(Done(self.number, self.sale, self.order, self.hand, tuple(rows)))

    # -- looking back ----------------------------------------------------------------------------

    @property
    def rows(self) -> list[Entry]:
        """Every finished auction, a row a seat."""
        return [row for done in self.done for row in done.rows]
