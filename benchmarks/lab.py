"""How soon the panels of the lab answer, in the kernel, without a browser.

    python benchmarks/lab.py [--runs 7]

Each line is one change at a control, from the choice to all that the page is sent: auctions held,
tables and figures made. Medians, and the slowest, of several runs with other numbers of bidders or
other formats; the first answer, which imports numpy, is told apart. State load and Python version.
"""

from __future__ import annotations

import argparse
import itertools
import os
import platform
import statistics
import time
from collections.abc import Callable, Iterator

from modernart_widgets.lab import Laboratory, NamePrice, TradeSheet, TwoForOne, WinnersCurse
from modernart_widgets.lab.explorer import Explorer

AIM_MS = 300
"""A change of n or of the format, with 2,000 auctions."""

FORMATS = ("once_around", "first_price", "english", "second_price")


def milliseconds(do: Callable[[], object]) -> float:
    """Time one call."""
    start = time.perf_counter()
    do()
    return 1000 * (time.perf_counter() - start)


def changes(panel: Explorer, name: str, values: Iterator[float | str], runs: int) -> list[float]:
    """Time several changes of one control."""
    return [milliseconds(lambda: panel.set(**{name: next(values)})) for _ in range(runs)]


def first_visits() -> list[float]:
    """Time all six formats, each n for the first time in this process, by the processor's clock."""
    panel, times = Laboratory(against="all"), []
    for n in (3, 5, 6, 7, 8, 9, 10):
        start = time.process_time()
        panel.set(n=n)
        times.append(1000 * (time.process_time() - start))
    return times


def tell(what: str, times: list[float]) -> None:
    """Print a line."""
    print(f"{what:58} {statistics.median(times):7.0f} ms, slowest {max(times):.0f} ms")


def main() -> None:
    """Measure all panels."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--runs", type=int, default=7)
    runs = parser.parse_args().runs
    print(f"Python {platform.python_version()}, load {os.getloadavg()[0]:.1f}, aim {AIM_MS} ms")
    tell("Laboratory, first answer with its imports", [milliseconds(Laboratory)])
    tell("Laboratory, first visits to an n, all formats, processor", first_visits())
    two, every = Laboratory(), Laboratory(against="all")
    counts = itertools.cycle(range(3, 11))
    tell("Laboratory, n, two formats, 2,000 auctions", changes(two, "n", counts, runs))
    names = itertools.cycle(FORMATS)
    tell("Laboratory, format, two formats, 2,000 auctions", changes(two, "format", names, runs))
    tell("Laboratory, n, all formats, 2,000 auctions", changes(every, "n", counts, runs))
    many = Laboratory(auctions=100_000)
    tell("Laboratory, n, two formats, 100,000 auctions", changes(many, "n", counts, runs))
    tell("WinnersCurse, first answer: n from 2 to 10", [milliseconds(WinnersCurse)])
    curse, price, sheet = WinnersCurse(), NamePrice(), TradeSheet()
    tell("WinnersCurse, n, 2,000 auctions", changes(curse, "n", counts, runs))
    tell("NamePrice, buyers", changes(price, "m", counts, runs))
    seeds = itertools.count(2)
    tell("TwoForOne, seed, 10,000 auctions", changes(TwoForOne(), "seed", seeds, runs))
    purses, tenths = TwoForOne(sold="budgets"), itertools.cycle(k / 10 for k in range(11))
    tell("TwoForOne, budget, 10,000 auctions", changes(purses, "budget", tenths, runs))
    prices = itertools.cycle(range(20, 40))
    tell("TradeSheet, price", changes(sheet, "price", prices, runs))


if __name__ == "__main__":
    main()
