"""One auction held by hand: people answer when they like, programs at once, theory looks on.

The auction is one of `modernart.auctions`, and programs bid as they do in an experiment. Seats are
the bidders in the order in which they are asked, then the auctioneer; amounts are units of money.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from modernart.actions import Action, Choices
from modernart.lab.bidders import Bidder, Seated, Setting
from modernart.lab.equilibria import equilibrium
from modernart.lab.errors import LabError
from modernart.lab.formats import Format
from modernart.lab.grid import UNIT, whole
from modernart.lab.lots import check_in_turn
from modernart.lab.play import NO_BID, Played, Room, Row
from modernart.lab.points import Lot, points_of, purse_of, purses_of
from modernart.lab.result import Result
from modernart.lab.values import Draws, Own, Private, Values


def said(amount: int) -> Bidder:
    """Bids an amount that somebody said, in units of money, whatever stands."""
    return Bidder("said", lambda _setting: lambda _signal, _asked: amount / UNIT)


class ByHand:
    """One lot in one format, with people in some of the seats.

    `seated` has a `Bidder` for each program and None for each person, by seat; the auctioneer is
    the last and counts only where it decides something. `bids` and `theory` hold, by seat, what
    was bid and what would have been in equilibrium: -1 for nothing, or where theory knows nothing.

    >>> from modernart.lab import Format, Private, truthful
    >>> lot = Lot((600_000, 400_000), (600_000, 400_000))
    >>> auction = ByHand(Private(), Format("first_price"), lot, [None, truthful()])
    >>> auction.waiting, auction.say(0, 500_000), auction.profits
    ((0,), None, (100000, 0, 500000))

    Raises `LabError` where a program knows no strategy, and for lots in turn that cannot be.
    """

    def __init__(  # noqa: PLR0913 - the parts of an auction
        self,
        values: Values,
        form: Format,
        lot: Lot,
        seated: Sequence[Bidder | None],
        own: int = 0,
        *,
        place: int = 1,
        lots: int = 1,
    ) -> None:
        """Open the auction and let the programs act until a person must.

        `own` is what the lot is worth to the auctioneer; if it bids once around, everybody knows
        that its value is drawn as theirs are (on the clock nobody needs to know).

        `place` is which of so many equal `lots` this is, sold in turn to bidders who want one each,
        as `one_after_another` sells them; the bidders here are those who have none yet.
        """
        self.values, self.format, self.lot = values, form, lot
        self.place, self.lots = place, lots
        self.n = len(lot.signals)
        self.row = Row(list(lot.signals), purses_of(values, lot), own)
        self.people = frozenset(seat for seat, one in enumerate(seated) if one is None)
        source: Own = own / UNIT
        if isinstance(values, Private) and form.auctioneer_bids and form.name == "once_around":
            source = values.distribution
        self._setting = _setting(values, form, self.n, source, place, lots)
        self._seated = tuple(one or said(0) for one in seated)[: self.n + form.auctioneer_acts]
        self._step = points_of(values).units(0.01)
        self.room = self._room(self._seated)
        self._theory, self._known = self._theorists()
        self.auction = self.room.auction(self.row)
        self.bids = [NO_BID] * (self.n + 1)
        self.theory = [NO_BID] * (self.n + 1)
        self._go_on()

    def _room(self, bidders: Sequence[Bidder]) -> Room:
        """Seat bidders who bid once around in hundredths of a point, as people do."""
        return Room(bidders, self._setting, purse_of(self.values), self._step)

    def _theorists(self) -> tuple[Room, tuple[bool, ...]]:
        """Seat the equilibrium wherever it is known."""
        known = tuple(self._is_known(seat) for seat in range(len(self._seated)))
        bidders = [equilibrium() if one else said(0) for one in known]
        return self._room(bidders), known

    def _is_known(self, seat: int) -> bool:
        place = seat if seat < self.n else self._setting.n
        try:
            equilibrium().make(self._setting._replace(position=place))
        except LabError:
            return False
        return True

    # -- what may be done ------------------------------------------------------------------------

    @property
    def is_over(self) -> bool:
        """Whether the lot is sold, or kept."""
        return self.auction.sale is not None

    @property
    def waiting(self) -> tuple[int, ...]:
        """The people whose answer is awaited."""
        if self.is_over:
            return ()
        return tuple(seat for seat in self.auction.waiting_for if seat in self.people)

    def legal(self, seat: int) -> Choices:
        """Return what a seat may do now."""
        return self.auction.legal(seat)

    def act(self, seat: int, action: Action) -> None:
        """Take a person's answer; raises `IllegalAction` and changes nothing if it is not legal."""
        if not self.auction.is_legal(seat, action):
            raise self.auction.refusal(seat, action)
        price = self.auction.asked_price
        self._push(seat, action)
        self.bids[seat] = _number(action, price)
        self._go_on()

    def say(self, seat: int, amount: int) -> None:
        """Take a person's number as a program's: the most that is bid now, in units of money.

        Once around a number that is too low is a pass; at a fixed price it is a yes from the price
        on. Raises `IllegalAction` for a number that the seat does not hold, or out of turn.
        """
        if seat not in self.waiting or not 0 <= amount <= self.auction.purses[seat]:
            raise self.auction.refusal(seat, Action(self.legal(seat).kind or "bid", amount))
        self.room.seats[seat] = Seated(said(amount), self._setting)
        action = self.room.action(self.auction, seat, self.row, [NO_BID] * (self.n + 1))
        self._push(seat, action)
        self.bids[seat] = amount
        self._go_on()

    def _push(self, seat: int, action: Action) -> None:
        if self._known[seat]:
            self._theory.action(self.auction, seat, self.row, self.theory)
        self.auction.act(seat, action)

    def _go_on(self) -> None:
        """Let the programs act until a person must."""
        while not self.is_over:
            bots = [seat for seat in self.auction.waiting_for if seat not in self.people]
            if not bots:
                return
            action = self.room.action(self.auction, bots[0], self.row, self.bids)
            self._push(bots[0], action)

    # -- what came of it -------------------------------------------------------------------------

    @property
    def played(self) -> Played:
        """How it went; only once it is over."""
        assert self.auction.sale is not None
        sale = self.auction.sale
        return Played(sale.buyer, sale.price, self.auction.payments, self.bids)

    @cached_property
    def profits(self) -> tuple[int, ...]:
        """What each seat gained, the auctioneer the last; only once it is over."""
        return self._profits([self.played])[0]

    def replayed(self, seat: int, amounts: Sequence[int]) -> list[int]:
        """Return what a seat would have gained with each of these bids, all else being as it was.

        People keep to what they bid, and those who were not asked do as theory says; programs do
        what they do when they see another bid.
        """
        bidders = [self._again(one) for one in range(len(self._seated))]
        room = self._room(bidders)
        played = []
        for amount in amounts:
            room.seats[seat] = Seated(said(amount), self._setting)
            played.append(room.play(self.row))
        return [profits[seat] for profits in self._profits(played)]

    def _again(self, seat: int) -> Bidder:
        if seat not in self.people:
            return self._seated[seat]
        if self.bids[seat] == NO_BID and self._known[seat]:
            return equilibrium()
        return said(max(self.bids[seat], 0))

    def _profits(self, played: Sequence[Played]) -> list[tuple[int, ...]]:
        import numpy as np

        count = len(played)
        signals, worths, purses = (
            np.array([column] * count, dtype=np.int64)
            for column in (self.lot.signals, self.lot.worths, self.row.purses)
        )
        draws = Draws(signals, worths, purses, np.full(count, self.row.own, dtype=np.int64))
        told = (np.array(column, dtype=np.int64) for column in zip(*played, strict=True))
        result = Result(self.format, draws, *told)
        both = zip(result.profit.tolist(), result.payoff.tolist(), strict=True)
        return [(*gains, payoff) for gains, payoff in both]


def _setting(  # noqa: PLR0913, PLR0917 - the parts of a setting
    values: Values, form: Format, here: int, own: Own, place: int, lots: int
) -> Setting:
    """Return what the bidders know who are here for one of several lots.

    A lot that nobody bought counts as if one more had been there from the beginning and had bought
    it: theory only asks how many are left, for how many lots.
    """
    whole("lots", lots, 1, max(here + place - 2, 1))
    whole("lot_place", place, 1, lots)
    if lots > 1:
        check_in_turn(form)
    return Setting(values, form, here + place - 1, 0, own, place, lots)


def _number(action: Action, price: int | None) -> int:
    """Return what an answer says of how far somebody goes; no and pass are 0."""
    if action.kind == "accept":
        return price or 0
    return action.value if type(action.value) is int else 0
