"""The formats of an experiment: a name and its options, and the auction that they open."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from modernart.auctions import Auction, Clock, FixedPrice, OnceAround, Sealed
from modernart.lab.errors import LabError
from modernart.lab.grid import number, to_units

LOT: Final = ("a painting",)
PAYEES: Final = ("auctioneer", "bank")
"""Who gets what the bidders pay; what an auctioneer pays always goes to the bank."""


@dataclass(frozen=True)
class Format:
    """How a lot is sold: a name out of `FORMATS`, and its options; amounts in the unit of values.

    - `reserve`: the least bid that counts
    - `auctioneer_bids`: the auctioneer may buy its own lot, and then pays the bank
    - `must_buy`: at a fixed price, the auctioneer has to buy what nobody takes
    - `prices`: the fixed price, or one for each bidder in turn; empty: the auctioneer's strategy
      names it, once or with `per_offer` for each bidder
    - `public`: the English clock tells each drop-out to those who are still in
    - `payee`: "auctioneer", or "bank" where the seller gets nothing of what is paid

    - `label`: how tables call it, by default by its name

    The options that are left out are those of a textbook, save `must_buy`, which is the game's.

    >>> Format("fixed_price", prices=(0.5,), must_buy=False).label
    'fixed_price'

    Raises `LabError` for an unknown name, or an option that the format does not have.
    """

    name: str
    reserve: float = 0.0
    auctioneer_bids: bool = False
    must_buy: bool = True
    prices: tuple[float, ...] = ()
    per_offer: bool = False
    public: bool = False
    payee: str = "auctioneer"
    label: str = ""

    def __post_init__(self) -> None:
        if not isinstance(self.name, str) or self.name not in FORMATS:
            raise LabError("format_name", given=self.name, choices=", ".join(FORMATS))
        if self.payee not in PAYEES:
            raise LabError("payee", given=self.payee, choices=", ".join(PAYEES))
        for option in ("auctioneer_bids", "must_buy", "per_offer", "public"):
            if not isinstance(getattr(self, option), bool):
                raise LabError("truth", name=option, given=getattr(self, option))
        self._set("reserve", number("reserve_number", self.reserve))
        self._set("prices", _prices(self.prices))
        if not isinstance(self.label, str):
            raise LabError("label", given=self.label)
        self._set("label", self.label or self.name)
        fixed = self.name == "fixed_price"
        if fixed and (self.reserve or self.auctioneer_bids):
            raise LabError("reserve_here")
        self._set("per_offer", self.per_offer or len(self.prices) > 1)
        if (self.prices or self.per_offer) and not fixed:
            raise LabError("prices_here")
        if not self.must_buy and not fixed:
            raise LabError("must_buy")
        if self.public and self.name != "english":
            raise LabError("public")

    def _set(self, name: str, value: object) -> None:
        object.__setattr__(self, name, value)

    @property
    def least_bidders(self) -> int:
        """How many bidders it takes: a price can be named to one alone, others need a rival."""
        return 1 if self.name == "fixed_price" else 2

    @property
    def auctioneer_acts(self) -> bool:
        """Whether the auctioneer decides something."""
        return self.auctioneer_bids or (self.name == "fixed_price" and not self.prices)

    def open_with(self, purses: Sequence[int]) -> Auction:
        """Open the auction: purses by seat in units of money, the auctioneer's the last."""
        return FORMATS[self.name](self, purses)


def _prices(given: object) -> tuple[float, ...]:
    """Read one price, or a list of them."""
    several = given if isinstance(given, (tuple, list)) else (given,)
    return tuple(number("price_number", price) for price in several)


def _sealed(payment: str) -> Callable[[Format, Sequence[int]], Auction]:
    def open_with(form: Format, purses: Sequence[int]) -> Auction:
        return Sealed(
            LOT,
            purses,
            len(purses) - 1,
            payment=payment,
            reserve=to_units(form.reserve),
            auctioneer_bids=form.auctioneer_bids,
        )

    return open_with


def _clock(form: Format, purses: Sequence[int]) -> Auction:
    return Clock(
        LOT,
        purses,
        len(purses) - 1,
        reserve=to_units(form.reserve),
        auctioneer_bids=form.auctioneer_bids,
        public=form.public,
    )


def _once_around(form: Format, purses: Sequence[int]) -> Auction:
    return OnceAround(
        LOT,
        purses,
        len(purses) - 1,
        reserve=to_units(form.reserve),
        auctioneer_bids=form.auctioneer_bids,
    )


def _fixed_price(form: Format, purses: Sequence[int]) -> Auction:
    return FixedPrice(
        LOT, purses, len(purses) - 1, must_buy=form.must_buy, per_offer=form.per_offer
    )


FORMATS: Final[dict[str, Callable[[Format, Sequence[int]], Auction]]] = {
    "first_price": _sealed("first"),
    "second_price": _sealed("second"),
    "all_pay": _sealed("all_pay"),
    "english": _clock,
    "once_around": _once_around,
    "fixed_price": _fixed_price,
}
"""Every format of the lab by name, with what opens its auction."""


def as_format(given: object) -> Format:
    """Return a format, also by its name alone; raises `LabError` for anything else."""
    if isinstance(given, Format):
        return given
    if isinstance(given, str):
        return Format(given)
    raise LabError("no_format", given=given, choices=", ".join(FORMATS))
