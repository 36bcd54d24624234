"""Who is paid matters: trades among players of whom the richest wins.

Everything is measured in terms of the lead: own cash less the mean of the others'. What one
rival gains counts against it with the weight 1/(N-1) among N players. Derived here; the weight is
the spite of Brandt, Sandholm & Shoham 2007. docs/theory.md has the derivation.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from modernart.theory.bounds import finite, one_of, part, whole
from modernart.theory.shading import slope


@dataclass(frozen=True, slots=True)
class Trade:
    """A lot of a known worth among so many players; outcomes in terms of one's lead.

    Worth and prices are in one unit of money. Bots ask for these at every call: nothing is
    checked here, `break_even` is the checked way in.
    """

    worth: float
    players: int

    @property
    def rival(self) -> float:
        """How much one unit of a single rival's money weighs against a unit of one's own."""
        return 1 / (self.players - 1)

    def bought(self, price: float) -> float:
        """One buys from a rival: the worth, less a price that also makes the rival richer."""
        return self.worth - price - price * self.rival

    def missed(self) -> float:
        """A rival buys from a rival: between them they gain the worth, whatever the price."""
        return -self.worth * self.rival

    def left(self, price: float) -> float:
        """The auctioneer, a rival, keeps the lot and pays the bank."""
        return -(self.worth - price) * self.rival

    def sold(self, price: float) -> float:
        """A rival buys one's own lot."""
        return price - (self.worth - price) * self.rival

    def kept(self, price: float) -> float:
        """One keeps the own lot and pays the bank."""
        return self.worth - price

    def untraded_limit(self) -> float:
        """The price at which buying is as good as nobody's getting it: worth · (N - 1) / N."""
        return self.worth * (self.players - 1) / self.players

    def contested_limit(self) -> float:
        """The price at which buying is as good as a rival's having it: the worth."""
        return self.worth

    def must_buy_limit(self) -> float:
        """The price that is as good as the auctioneer's must-buy: worth · N / (N + 1)."""
        return self.worth * self.players / (self.players + 1)

    def own_limit(self) -> float:
        """The price at which selling and keeping are as good: worth · N / (2N - 1)."""
        return self.worth * self.players / (2 * self.players - 1)

    def even_limit(self) -> float:
        """The price at which buyer and seller gain alike, in cash: half of the worth.

        To sell and to keep (at the same price) are as good there too, for an auctioneer who looks
        at its own cash alone.
        """
        return self.worth / 2


OTHERWISE: Final = {
    "untraded": Trade.untraded_limit,
    "contested": Trade.contested_limit,
    "free": Trade.contested_limit,
    "must_buy": Trade.must_buy_limit,
    "even": Trade.even_limit,
    "own_cash": Trade.even_limit,
    "own": Trade.own_limit,
}
"""What happens if one does not buy, or sell, and the price at which it makes no difference.

For a buyer: nobody gets the lot; another rival buys it; the auctioneer gets it free; the
auctioneer must buy it at the price. For two: both gain alike. For the auctioneer, who buys from
the bank what it does not sell: in cash, and in terms of the lead.
"""


def break_even(otherwise: str, players: int, worth: float = 1.0) -> float:
    """Return the price at which a trade makes no difference, by what happens otherwise.

    In the unit of `worth`. The keys of `OTHERWISE` say what can happen.

    >>> break_even("untraded", 4), break_even("must_buy", 4), break_even("contested", 4)
    (0.75, 0.8, 1.0)

    Raises `RangeError` for fewer than 2 players, a worth that is no number, or another case.
    """
    trade = Trade(finite("worth", worth), whole("players", players, 2))
    return OTHERWISE[one_of("otherwise", otherwise, tuple(OTHERWISE))](trade)


PAYEES: Final = ("rival", "bank")
"""Who gets the price: a player who does not bid, or nobody at the table."""


def lead_slope(players: int, payee: str = "bank", bidders: int | None = None) -> float:
    """Return the part of a uniform value that is bid at first price, to be ahead of the others.

    `bidders` of the `players` bid, by default all but one. To a rival who does not bid: the
    selfish slope (m-1)/m, because what it costs to make the rival richer and what it costs to
    let another win are the same. To the bank: A/(1+A) with A = (m-1)·N/(N-1). Values on [0, 1].

    >>> round(lead_slope(4, "rival"), 4), round(lead_slope(4, "bank"), 4)
    (0.6667, 0.7273)

    Raises `RangeError` for fewer than 2 players or bidders, for more bidders than can bid, or for
    another payee.
    """
    to_bank = one_of("payee", payee, PAYEES) == "bank"
    whole("players", players, 2)
    most = players if to_bank else players - 1
    m = whole("bidders", players - 1 if bidders is None else bidders, 2, most)
    return slope((m - 1) * (players / (players - 1) if to_bank else 1.0))


def spite_slope(n: int, alpha: float) -> float:
    """Return the part of a uniform value that each of n bidders bids if all are spiteful.

    They maximise (1 - alpha) · own gain - alpha · the others' gains; the bank is paid. (n-1)/(n -
    alpha): Brandt, Sandholm & Shoham 2007, and the same curve as risk aversion. 0 is the selfish
    slope; 1/n is to be ahead of the mean of the others, n/(n+1).

    >>> round(spite_slope(4, 0.25), 4)
    0.8

    Raises `RangeError` for n below 2, or an alpha outside 0 to 1 (1 excluded).
    """
    return slope((whole("n", n, 2) - 1) / (1 - part("alpha", alpha)))
