"""The once-around auction: every seat bids once, in turn, and sees the bids before it.

Values are uniform on [0, 1]. Derived here by backward induction, exactly, in Fractions, and
checked by simulation; for two bidders it is the fully leaked first-price auction of Fischer, Güth,
Kaplan & Zultan 2014. docs/theory.md has the derivation. Seats here are places in the turn order:
the first to bid comes first. Ties have chance 0, and "just above" a bid is that bid.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import sqrt
from typing import NamedTuple

from modernart.theory.bounds import whole, within
from modernart.theory.pieces import ONE, ZERO, Pieces, X, product
from modernart.theory.shading import slope

MOST_RIVALS = 40
"""Bidders, or rivals, with whom an exact answer comes in a second or two; twice as many take ten
times as long."""

HALF = Fraction(1, 2)
LEAVES = Pieces.of((HALF, Fraction(2), 1), (ONE, ONE, 0))
"""The chance that an auctioneer with a value uniform on [0, 1] leaves the lot at a bid of x."""


def once_around_bid(
    value: float, standing: float, k: int, *, auctioneer_buys: bool = False
) -> float:
    """Return the bid of a seat with k rivals still to come, or 0 to pass.

    Seller outside: max(standing, k/(k+1)·v), so that the last just beats the standing bid. With
    `auctioneer_buys` the auctioneer, asked last, buys at the bid if its value is above twice that:
    (k+1)/(k+2)·v while that is below 1/2, else max(1/2, k/(k+1)·v), never below the standing bid.

    >>> round(once_around_bid(0.6, 0.2, 2), 6), round(once_around_bid(0.6, 0.5, 0), 6)
    (0.4, 0.5)

    Raises `RangeError` for k below 0, or a value or standing bid outside 0 to 1.
    """
    whole("k", k, 0)
    if within("value", value) <= within("standing", standing):
        return 0.0
    return max(standing, _wish(value, k, auctioneer_buys=auctioneer_buys))


def _wish(value: float, k: int, *, auctioneer_buys: bool) -> float:
    """Return the bid that is best when nothing stands in its way."""
    if not auctioneer_buys:
        return slope(k) * value
    low = slope(k + 1) * value
    return low if low < HALF else max(float(HALF), slope(k) * value)


def auctioneer_should_buy(value: float, standing: float) -> bool:
    """Return whether an auctioneer who is asked last buys at the standing bid.

    Only above twice the bid: buying costs the bid, which the bank gets, and the bid forgone.

    >>> auctioneer_should_buy(0.9, 0.4), auctioneer_should_buy(0.7, 0.4)
    (True, False)

    Raises `RangeError` for a value or bid outside 0 to 1.
    """
    return within("value", value) > 2 * within("standing", standing)


class OnceAround(NamedTuple):
    """What a once-around auction brings on average, exactly; the seller is no bidder.

    `revenue` is the mean price and `price_sd` its standard deviation, `efficient` the chance that
    the highest value wins, `surplus` the winner's mean value. `chances` to win and mean `payoffs`
    are by place: the first to bid comes first.
    """

    revenue: Fraction
    price_sd: float
    efficient: Fraction
    surplus: Fraction
    chances: tuple[Fraction, ...]
    payoffs: tuple[Fraction, ...]


class WithAuctioneer(NamedTuple):
    """What the game's once-around brings on average, exactly; the auctioneer is asked last.

    `standing` is the mean bid that stands then, `buys` the chance that the auctioneer takes the
    lot at it from the bank, `payoff` what it gets: the bid, or its value less the bid. `surplus`
    is the mean value of whoever gets the lot; `chances` and `payoffs` are the rivals' by place.
    """

    standing: Fraction
    buys: Fraction
    payoff: Fraction
    surplus: Fraction
    chances: tuple[Fraction, ...]
    payoffs: tuple[Fraction, ...]


def once_around(n: int) -> OnceAround:
    """Work out the once-around auction of n bidders, with the seller outside.

    The price is the highest of k/(k+1)·v, k the number still to come.

    >>> result = once_around(3)
    >>> result.revenue, round(float(result.efficient), 3)
    (Fraction(19, 48), 0.655)
    >>> [round(float(chance), 3) for chance in result.chances]
    [0.148, 0.248, 0.604]

    Raises `RangeError` for n below 2, or above `MOST_RIVALS`.
    """
    reach = [_plain_reach(k) for k in range(whole("n", n, 2, MOST_RIVALS) - 1, -1, -1)]
    seats = [_seat(place, reach, X ** (n - 1 - place)) for place in range(n)]
    standing = product(reach)
    revenue = ONE - standing.area()
    return OnceAround(
        revenue=revenue,
        price_sd=sqrt(ONE - 2 * (X * standing).area() - revenue**2),
        efficient=sum((_best_and_wins(place, reach) for place in range(n)), ZERO),
        surplus=sum((seat.value for seat in seats), ZERO),
        chances=tuple(seat.chance for seat in seats),
        payoffs=tuple(seat.value - seat.paid for seat in seats),
    )


def once_around_with_auctioneer(m: int) -> WithAuctioneer:
    """Work out the game's once-around: m rivals bid, then the auctioneer may buy from the bank.

    The auctioneer's value is uniform on [0, 1] too; it buys with chance 2^-m.

    >>> result = once_around_with_auctioneer(3)
    >>> result.standing, result.buys, round(float(result.payoff), 4)
    (Fraction(11, 24), Fraction(1, 8), 0.4833)

    Raises `RangeError` for m below 1, or above `MOST_RIVALS`.
    """
    reach = [_wary_reach(k) for k in range(whole("m", m, 1, MOST_RIVALS) - 1, -1, -1)]
    seats = [_seat(place, reach, X ** (m - 1 - place) * LEAVES) for place in range(m)]
    standing = product(reach)
    buys = 2 * standing.area(high=HALF)
    kept = 4 * (X * standing).area(high=HALF)
    mean = ONE - standing.area()
    return WithAuctioneer(
        standing=mean,
        buys=buys,
        payoff=mean + buys - kept,
        surplus=sum((seat.value for seat in seats), kept),
        chances=tuple(seat.chance for seat in seats),
        payoffs=tuple(seat.value - seat.paid for seat in seats),
    )


def _plain_reach(k: int) -> Pieces:
    """Return up to which value a seat with k to come bids at most x: (k+1)/k · x, at most 1."""
    if not k:
        return product([])
    return Pieces.of((Fraction(k, k + 1), Fraction(k + 1, k), 1), (ONE, ONE, 0))


def _wary_reach(k: int) -> Pieces:
    """Return the same if the auctioneer may buy: a stretch of values bids exactly 1/2."""
    low = (HALF, Fraction(k + 2, k + 1), 1)
    if not k:
        return Pieces.of(low, (ONE, ONE, 0))
    return Pieces.of(low, (Fraction(k, k + 1), Fraction(k + 1, k), 1), (ONE, ONE, 0))


class _Seat(NamedTuple):
    """One seat's chance to win, and its mean value and payment, 0 where it does not win."""

    chance: Fraction
    value: Fraction
    paid: Fraction


def _seat(place: int, reach: Sequence[Pieces], wins: Pieces) -> _Seat:
    """Work out a seat; `wins` is the chance that nobody later takes the lot at a bid of x."""
    before = product(reach[:place])
    return _Seat(
        chance=_mean(wins, before, reach[place], 0),
        value=_mean(wins, before, reach[place], 1),
        paid=_mean(X * wins, before, reach[place], 0),
    )


def _mean(gain: Pieces, before: Pieces, reach: Pieces, power: int) -> Fraction:
    """Return the mean of v ** power · gain(bid) over a seat's values, 0 where it passes.

    The bid is the higher of what stands, whose cdf is `before`, and the seat's wish; `reach` is
    the highest value that wishes at most x. By parts, and with the order of integrals exchanged,
    each value's mean gain is gain(v)·before(v) less the integral of gain'·before from wish to v.
    """
    rises, grown = gain.slope() * before, power + 1
    less = (rises * reach**grown).area() - (rises * X**grown).area()
    return (X**power * gain * before).area() - less / grown


def _best_and_wins(place: int, reach: Sequence[Pieces]) -> Fraction:
    """Return the chance that the seat at this place has the highest value, and wins.

    With values below its own, bids before it are as before, scaled by its value: one n-th of the
    mean of max(standing, k/(k+1)) ** k.
    """
    n = len(reach)
    k = n - 1 - place
    rises = (X**k).slope() * product(reach[:place])
    return (ONE - rises.area(low=Fraction(k, k + 1))) / n
