"""Auctions for people at one screen, without a screen: who is asked, who may look, what came of it.

A saleroom knows everything; what a page may show is cut out by `player_screen`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from modernart.actions import Action
from modernart.lab import ByHand, Entry, Format, LabError, Seat, equilibrium
from modernart.lab.accounts import START, entries
from modernart.lab.points import Lot, Points, drawn_lots, drawn_own, points_of
from modernart_widgets.lab.clock import LiveClock
from modernart_widgets.lab.series import Place, place_of
from modernart_widgets.lab.sitting import HABITS, MIDDLE, MOST_PEOPLE, VALUES, Sale, Sitting

AUCTIONS: Final = 500
"""Lots that are drawn for a sitting; after the last they begin anew."""


def veiled(row: Entry) -> Entry:
    """Return a row without what a bidder who still bids on the same values was told and bid."""
    return row._replace(signal=None, value=None, bid=None, theory=None)


class Done(NamedTuple):
    """A finished auction: who sat where (the auctioneer last, if one of those here), and rows."""

    number: int
    sale: Sale
    order: tuple[int, ...]
    hand: ByHand
    rows: tuple[Entry, ...]

    @property
    def buyer(self) -> int | None:
        """Who of the bidders bought; None if nobody did."""
        seat = self.hand.played.buyer
        return self.order[seat] if seat < self.hand.n else None


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
        """Return who sits where when new values are drawn: the first seat moves on by one."""
        everybody, series = list(range(len(self.sitting.names))), self.place_of(number).series
        sellers = []
        if self.sitting.seller == "turns":
            sellers = [everybody.pop(series % len(everybody))]
        first = series % len(everybody)
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
        return self.scale.points(self._lot(number).signals[seat])

    # -- a series --------------------------------------------------------------------------------

    def place_of(self, number: int) -> Place:
        """Return where an auction stands in its series."""
        return place_of(number, self.sitting.lots)

    @property
    def place(self) -> Place:
        """Where the present auction stands in its series."""
        return self.place_of(self.number)

    @property
    def series(self) -> list[Done]:
        """The auctions of the present series that are finished."""
        first = self.number - self.place.lot + 1
        return [one for one in self.done if one.number >= first]

    @property
    def before(self) -> list[Done]:
        """The auctions of the present series before the present one."""
        return [one for one in self.series if one.number < self.number]

    @property
    def open_to_all(self) -> list[Done]:
        """The auctions of the present series, once it is over and has no secrets left."""
        return self.series if self.is_sold and self.place.is_last else []

    @property
    def out(self) -> set[int]:
        """The participants who have bought earlier in the present series."""
        return {one.buyer for one in self.before if one.buyer is not None}

    def may_show(self, done: Done, row: Entry) -> bool:
        """Whether all may see what a seat was told and bid: not while it still bids on that.

        Who is alone at the screen may see its own.
        """
        is_over = self.place_of(done.number).series < self.place.series or self.open_to_all
        is_alone = len(self.persons) == 1 and row.kind == "person"
        return bool(is_over) or row.won or is_alone

    # -- an auction ------------------------------------------------------------------------------

    def open(self) -> None:
        """Open the present auction anew; its values are those of its series."""
        self.hand = self._hand(self.sale)
        self.order = self._here()
        self.clock, self.asked, self.curtain = None, None, False
        self.looking = list(self.bidding) if self.is_live else []
        self._ask()

    @property
    def bidding(self) -> tuple[int, ...]:
        """The people who bid in the present auction, in the order in which they are asked."""
        places = self.hand.n + self._may_buy
        return tuple(one for one in self.order[:places] if one in self.persons)

    @property
    def _may_buy(self) -> bool:
        return self.sale.form(self.sitting).auctioneer_bids

    def _own(self, number: int) -> int:
        """Return what a lot is worth to the auctioneer, if it may buy, in units."""
        return drawn_own(self.values, number, self.sitting.seed)

    def _lot(self, number: int) -> Lot:
        return self._lots[self.place_of(number).series % AUCTIONS]

    def _here(self) -> tuple[int, ...]:
        """Return who sits where now: those who have bought in this series are out."""
        return tuple(one for one in self.order_of(self.number) if one not in self.out)

    def _hand(self, sale: Sale) -> ByHand:
        self._check_number(sale.format)
        order, all_seats, place = self._here(), self.order_of(self.number), self.place
        n = self.sitting.bidders - len(self.out)
        seated = [None if one in self.persons else HABITS[sale.bots] for one in order]
        seller = equilibrium() if self.sitting.values == "private" else MIDDLE
        if len(order) == n:
            seated.append(seller)
        elif order[-1] not in self.persons:
            seated[-1] = seller
        lot = self._lot(self.number).to([all_seats.index(one) for one in order[:n]])
        form = sale.form(self.sitting)
        own = self._own(self.number) * form.auctioneer_bids
        turn = {"place": place.lot, "lots": place.lots}
        return ByHand(self.values, form, lot, seated, own, **turn)

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
        """Every finished auction, a row a seat; of a series under way what all may see."""
        return [
            row if self.may_show(done, row) else veiled(row)
            for done in self.done
            for row in done.rows
        ]
