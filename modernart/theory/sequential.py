"""k lots alike, sold one after another to n bidders who want one each.

Values are uniform on [0, 1]; the winner of a round leaves. Weber 1983: the mean price is the same
in every round, because what a bidder shades early is exactly what waiting is worth.
"""

from __future__ import annotations

from typing import Final

from modernart.theory.bounds import one_of, whole

AUCTIONS: Final = ("first_price", "second_price")
"""The sealed auctions in which each lot is sold."""


def _check(n: int, k: int) -> None:
    whole("n", n, 2)
    whole("k", k, 1, n - 1)


def sequential_price(n: int, k: int) -> float:
    """Return the mean price of every one of k lots among n bidders: (n-k)/(n+1).

    It is the mean of the (k+1)-th highest value: the best that goes without.

    >>> round(sequential_price(5, 3), 4)
    0.3333

    Raises `RangeError` for n below 2, or k outside 1 to n - 1.
    """
    _check(n, k)
    return (n - k) / (n + 1)


def sequential_slope(n: int, k: int, lot: int, auction: str = "first_price") -> float:
    """Return the part of its value that a bidder who is still there bids for lot 1, 2, ... of k.

    First price (n-k)/(n-lot+1), second price (n-k)/(n-lot), which is 1 for the last lot. n counts
    all bidders from the beginning. One lot: the ordinary slope.

    >>> round(sequential_slope(3, 2, 1), 4), sequential_slope(3, 2, 1, "second_price")
    (0.3333, 0.5)

    Raises `RangeError` as `sequential_price` does, for a lot outside 1 to k, or another auction.
    """
    _check(n, k)
    whole("lot", lot, 1, k)
    first = one_of("auction", auction, AUCTIONS) == "first_price"
    return (n - k) / (n - lot + (1 if first else 0))
