"""Mineral rights: a lot worth the same to all, of which each bidder sees an estimate.

The worth x0 is uniform from `low` to `high`, each of n signals uniform from x0 - e to x0 + e, in
one unit of money. Kagel & Levin 1986; Milgrom & Weber 1982. Signals within e of an
end tell that the worth is near it. The bids there, and all conditional means, are exact here: see
docs/theory.md for the derivation; tests check that no other bid does better.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from math import exp, inf, sqrt
from typing import Final

from modernart.theory.bounds import RangeError, finite, one_of, positive, whole, within
from modernart.theory.quadrature import Curve, integral, on_piece

AUCTIONS: Final = ("first_price", "second_price")
"""The auctions in which all n bid once, and nobody learns before."""

STRATEGIES: Final = ("first_price", "second_price", "english", "naive", "signal")
"""The equilibrium of three auctions; and in first-price ones bids of x - 2e/n, and of x."""

KNOWN_SPREADS: Final = ("first_price", "second_price", "naive", "signal")
"""Those whose price is a bid on one signal, so that its spread is one integral."""

DISCOUNTS: Final = ("first_price", "naive", "signal")
"""The strategies that bid the signal less a fixed part of e."""


@dataclass(frozen=True)
class MineralRights:
    """n bidders, signals within e of the worth, and the worth from `low` to `high`.

    Without ends every signal is far from them, and tells nothing else than the worth is near.

    Raises `RangeError` for n below 2, e not above 0, or ends less than 2 e apart.
    """

    n: int
    e: float
    low: float = -inf
    high: float = inf

    def __post_init__(self) -> None:
        whole("n", self.n, 2)
        positive("e", self.e)
        for name, end, open_end in (("low", self.low, -inf), ("high", self.high, inf)):
            if end != open_end:
                finite(name, end)
        if self.high - self.low < 2 * self.e:
            raise RangeError("narrow")

    def expected_worth(self, signal: float, highest_of: int | None = None) -> float:
        """Return E[x0], given that a signal is the highest of n (or of `highest_of`) signals.

        Away from the ends x - e·(n-1)/(n+1); with `highest_of=1` it is what the signal alone
        tells. The difference is what winning tells.

        >>> MineralRights(5, 12).expected_worth(100)
        92.0

        Raises `RangeError` for a signal that cannot come, or `highest_of` below 1.
        """
        among = self.n if highest_of is None else whole("highest_of", highest_of)
        return self._worth(self._signal(signal), among)

    def bid(self, signal: float, auction: str = "first_price") -> float:
        """Return the equilibrium bid.

        First price, away from the ends: x - e + Y with Y = 2e/(n+1) · exp(-n(x - low - e)/(2e));
        within e of `low` it is low + (x - low + e)/(n+1); within e of `high` by quadrature.
        Second price: E[x0 | x is the highest and ties], away from the ends x - e(n-2)/n.

        >>> rights = MineralRights(5, 12, low=25, high=225)
        >>> round(rights.bid(100), 4), round(rights.bid(30), 4), rights.bid(100, "second_price")
        (88.0, 27.8333, 92.8)

        Raises `RangeError` for a signal that cannot come, or another auction.
        """
        self._signal(signal)
        if one_of("auction", auction, AUCTIONS) == "second_price":
            return self._worth(signal, self.n - 1)
        if signal < self.low + self.e:
            return self.low + (signal - self.low + self.e) / (self.n + 1)
        if signal <= self.high - self.e:
            return self._inner_bid(signal)
        return self._bid_near_high(signal)

    def english_price(self, lowest: float, second: float) -> float:
        """Return the price of an English auction, from the lowest and the second-highest signal.

        When others leave, only the lowest of their signals matters: the last two take the worth
        to lie between the higher one less e and the lowest plus e, and bid the middle; away from
        the ends that is (lowest + second) / 2 (Kagel & Levin 1986).

        >>> MineralRights(5, 12).english_price(90, 105)
        97.5

        Raises `RangeError` for signals that cannot come.
        """
        least = max(self._signal(second) - self.e, self.low)
        most = min(self._signal(lowest) + self.e, self.high)
        return (least + most) / 2

    def mean_price(self, strategy: str = "first_price") -> float:
        """Return the mean price, the ends included, if all bid by one strategy of `STRATEGIES`.

        By quadrature over the signal that is paid by. The more a price tells the higher it is:
        first price < second price <= English, which are one for two bidders (linkage principle).

        >>> rights = MineralRights(4, 12, low=25, high=225)
        >>> [round(rights.mean_price(auction), 2) for auction in STRATEGIES[:3]]
        [120.46, 121.56, 122.7]

        Raises `RangeError` for another strategy, or without ends.
        """
        if one_of("strategy", strategy, STRATEGIES) == "english":
            high_end = self._mean(lambda x: max(x - self.e, self.low), self._second)
            return (high_end + self._mean(lambda x: min(x + self.e, self.high), self._lowest)) / 2
        return self._mean(*self._paid(strategy))

    def price_sd(self, strategy: str = "first_price") -> float:
        """Return the standard deviation of the price, the ends included; not known for English.

        >>> round(MineralRights(4, 12, low=25, high=225).price_sd("naive"), 2)
        57.87

        Raises `RangeError` for a strategy that is not one of `KNOWN_SPREADS`, or without ends.
        """
        price, rank = self._paid(one_of("strategy", strategy, KNOWN_SPREADS))
        mean = self._mean(price, rank)
        return sqrt(self._mean(lambda x: (price(x) - mean) ** 2, rank))

    def _paid(self, strategy: str) -> tuple[Curve, Curve]:
        """Return the price by the signal that it comes from, and the cdf of that signal's rank."""
        if strategy == "second_price":
            return lambda x: self.bid(x, "second_price"), self._second
        if strategy == "first_price":
            return lambda x: _first_price(self, x), self._highest
        less = _discount(self.n, strategy) * self.e
        return lambda x: x - less, self._highest

    def _highest(self, rank: float) -> float:
        return float(rank**self.n)

    def _second(self, rank: float) -> float:
        return float(self.n * rank ** (self.n - 1) - (self.n - 1) * rank**self.n)

    def _lowest(self, rank: float) -> float:
        return float(1 - (1 - rank) ** self.n)

    def _mean(self, price: Curve, rank: Curve) -> float:
        """Return the mean of a price that comes from the signal whose rank has this cdf."""
        low, high, e = finite("low", self.low), finite("high", self.high), self.e

        def part(signal: float) -> float:
            least, most = self._ranks(signal)
            return price(signal) * (rank(most) - rank(least)) / (high - low)

        places = (low - e, low + e, high - e)
        # Near the high end each first-price bid is an integral of integrals, but smooth.
        end = on_piece(part, high - e, high + e)
        return sum((integral(part, *ends) for ends in pairwise(places)), end)

    def _ranks(self, signal: float) -> tuple[float, float]:
        """Return the ranks that a signal can have: from 0 to 1, but for what the ends cut off."""
        return (
            max(0.0, (signal - self.high + self.e) / (2 * self.e)),
            min(1.0, (signal - self.low + self.e) / (2 * self.e)),
        )

    def _signal(self, signal: float) -> float:
        finite("signal", signal)
        return within("signal", signal, self.low - self.e, self.high + self.e)

    def _worth(self, signal: float, among: int) -> float:
        """Return E[x0] where the density is t ** (among - 1), t the rank of the signal.

        x0 is x + e - 2e·t; t goes from 0 to 1, but for what the ends cut off.
        """
        least, most = self._ranks(signal)
        weight = most**among - least**among
        rank = most
        if weight > 0:
            rank = among / (among + 1) * (most ** (among + 1) - least ** (among + 1)) / weight
        return signal + self.e - 2 * self.e * rank

    def _inner_bid(self, signal: float) -> float:
        fades = exp(-self.n * (signal - self.low - self.e) / (2 * self.e))
        return signal - self.e + 2 * self.e / (self.n + 1) * fades

    def _bid_near_high(self, signal: float) -> float:
        """Solve db/dt = (worth at a tie - b) · n(1 - t^(n-1))/(1 - t^n) from the edge on.

        t is the least rank of the signal: 0 at high - e, 1 at high + e.
        """
        n, e = self.n, self.e
        edge = self.high - e
        place = (signal - edge) / (2 * e)

        def pull(t: float) -> float:
            rest = sum(t**power for power in range(n - 1))
            return n * rest / (rest + t ** (n - 1))

        def weight(t: float) -> float:
            return exp(-integral(pull, t, place))

        def gain(t: float) -> float:
            return weight(t) * ((edge + 2 * e * t + e) * pull(t) - 2 * e * (n - 1))

        return weight(0.0) * self._inner_bid(edge) + integral(gain, 0.0, place)


@lru_cache(maxsize=1024)
def _first_price(rights: MineralRights, signal: float) -> float:
    """Keep bids that are asked for again, for the spread after the mean."""
    return rights.bid(signal)


def winner_profit(n: int, strategy: str = "first_price", e: float = 1.0) -> float:
    """Return the winner's mean profit away from the ends, if all bid by one strategy.

    In e: first price 2/(n+1), second price 2(n-1)/(n(n+1)), English 1/(n+1): the more a price
    tells, the less is left (linkage principle). Naive 2/n - (n-1)/(n+1); the signal itself
    -(n-1)/(n+1). The first-price figure leaves out Y, which is next to nothing there.

    >>> [round(winner_profit(n, "naive", 12), 2) for n in (3, 6)]
    [2.0, -4.57]

    Raises `RangeError` for n below 2, e not above 0, or another strategy.
    """
    whole("n", n, 2)
    one_of("strategy", strategy, STRATEGIES)
    if strategy == "english":
        return positive("e", e) / (n + 1)
    if strategy == "second_price":
        return positive("e", e) * 2 * (n - 1) / (n * (n + 1))
    return positive("e", e) * (_discount(n, strategy) - (n - 1) / (n + 1))


def chance_of_loss(n: int, strategy: str = "naive") -> float:
    """Return the chance that the winner of a first-price auction pays more than the worth.

    1 - ((1 + d)/2)^n for a bid of x - d·e: the highest signal is more than d·e above the worth.
    Naive bidders, n = 6: .912; bids of x: 1 - 2^-n; equilibrium: 0.

    >>> [round(chance_of_loss(n), 3) for n in (3, 6)]
    [0.421, 0.912]

    Raises `RangeError` for n below 2, or a strategy that is not one of `DISCOUNTS`.
    """
    whole("n", n, 2)
    one_of("strategy", strategy, DISCOUNTS)
    return float(1 - ((1 + _discount(n, strategy)) / 2) ** n)


def _discount(n: int, strategy: str) -> float:
    """Return how far below its signal a strategy bids, in e."""
    return {"first_price": 1.0, "naive": 2 / n, "signal": 0.0}[strategy]
