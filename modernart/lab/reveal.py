"""What a class is shown of a round that is over, step by step; plain numbers in points.

First the cloud of bids, then the line of theory in it, then means and spreads beside theory's, then
who sat where. Theory is `modernart.theory`'s, for the values and tables of the round.
"""

from __future__ import annotations

from statistics import fmean, pstdev
from typing import Final, NamedTuple

from modernart.lab.accounts import Entry
from modernart.lab.bidders import Asked, Setting
from modernart.lab.equilibria import equilibrium
from modernart.lab.lesson import Lesson, Round
from modernart.lab.points import points_of
from modernart.lab.values import MineralRights
from modernart.theory.mineral_rights import winner_profit
from modernart.theory.once_around import once_around
from modernart.theory.posted_prices import best_posted_price, posted_payoff
from modernart.theory.private_values import bidder_surplus, expected_revenue, price_sd

KNOTS: Final = 51
"""Points of a line."""


class Dot(NamedTuple):
    """One bid of the cloud: who, at which signal (or price), and how much (or what it paid).

    `is_bot` is that of `is_bot`: nobody of the class said it.
    """

    name: str
    x: float
    y: float
    is_bot: bool = False


class Line(NamedTuple):
    """A line of theory; `position` is whose it is, 0 for everybody."""

    position: int
    xs: tuple[float, ...]
    ys: tuple[float, ...]


class Spread(NamedTuple):
    """Mean and spread of what a round brought, and theory's; None where it says nothing.

    That is the price, with an auctioneer of the table its payoff, and for lots of unknown worth
    the winner's profit, to which `naive` is what theory says of the naive. Bots count here, and
    held `bots` of the `places` at the tables.
    """

    lots: int
    mean: float
    sd: float
    theory_mean: float
    theory_sd: float | None
    naive: float | None
    efficient: float
    places: int
    bots: int


class Bar(NamedTuple):
    """The mean profit of a position, over so many lots, and theory's; 0 is the auctioneer.

    Bots do not count, unless nobody else sat at any table; `mean` is None where only bots sat.
    """

    position: int
    lots: int
    mean: float | None
    theory: float | None


def cloud(lesson: Lesson, code: str) -> list[Dot]:
    """Return a dot for each bid: its signal and the bid; for unknown worths how far it is above.

    Where everybody sells, a dot is an auctioneer's price and what it brought.
    """
    step = lesson.round(code)
    if step.sells:
        rows = [row for row in lesson.rows(code) if not row.position]
        return [Dot(row.name, row.bid or 0.0, row.profit, is_bot(lesson, row)) for row in rows]
    base = is_unknown(step)
    return [
        Dot(row.name, row.signal, round(row.bid - base * row.signal, 2), is_bot(lesson, row))
        for row in lesson.rows(code)
        if row.signal is not None and row.bid is not None and (row.bid or step.code != "around")
    ]


def is_bot(lesson: Lesson, row: Entry) -> bool:
    """Whether a bot sat there, to fill a table or for a student whose answer was missing.

    Programs that bid for a whole class, as in a rehearsal, are the class.
    """
    return row.name not in lesson.students or row.kind == equilibrium().name


def bots(lesson: Lesson, code: str) -> tuple[int, int]:
    """Return how many places at the tables of a round bots held, and how many there were."""
    rows = lesson.rows(code)
    return sum(is_bot(lesson, row) for row in rows), len(rows)


def is_unknown(step: Round) -> bool:
    """Whether nobody knows what the lots of a round are worth."""
    return isinstance(step.values, MineralRights)


def lines(lesson: Lesson, code: str) -> list[Line]:
    """Return theory's line for the cloud; once around there is one for each position."""
    step = lesson.round(code)
    per_unit = points_of(step.values).per_unit
    if step.sells:
        xs = [place / (KNOTS - 1) for place in range(KNOTS)]
        return [_line(0, xs, [posted_payoff(x, step.bidders) for x in xs], per_unit)]
    if step.format.name == "once_around":
        return [_bids(step, position, per_unit) for position in range(1, step.size + 1)]
    return [_bids(step, 0, per_unit)]


def _bids(step: Round, position: int, per_unit: int) -> Line:
    values, n, seat = step.values, step.size, max(position - 1, 0)
    strategy = equilibrium().make(Setting(values, step.format, n, seat))
    asked = Asked(n, seat, n - 1 - seat, step.format.name)
    low, high = values.low, values.high
    xs = [low + (high - low) * place / (KNOTS - 1) for place in range(KNOTS)]
    base = is_unknown(step)
    return _line(position, xs, [strategy(x, asked) - base * x for x in xs], per_unit)


def _line(position: int, xs: list[float], ys: list[float], per_unit: int) -> Line:
    both = (tuple(round(one * per_unit, 3) for one in axis) for axis in (xs, ys))
    return Line(position, *both)


def spread(lesson: Lesson, code: str) -> Spread:
    """Return mean and spread of a round, beside theory's."""
    step = lesson.round(code)
    got = _brought(lesson, step)
    taken, places = bots(lesson, code)
    mean, sd, naive = _theory(step)
    per_unit = points_of(step.values).per_unit
    return Spread(
        len(got),
        round(fmean(got), 2),
        round(pstdev(got), 2),
        round(mean * per_unit, 2),
        None if sd is None else round(sd * per_unit, 2),
        naive,
        round(_efficient(lesson, code), 3),
        places,
        taken,
    )


def _brought(lesson: Lesson, step: Round) -> list[float]:
    """Return what each lot of a round brought at each table."""
    if step.sells:
        return [row.profit for row in lesson.rows(step.code) if not row.position]
    if is_unknown(step):
        return [row.profit for row in lesson.rows(step.code) if row.won]
    return [row.price for row in lesson.rows(step.code) if row.position == 1]


def _theory(step: Round) -> tuple[float, float | None, float | None]:
    """Return theory's mean and spread of the same, and the mean of the naive."""
    n = step.bidders
    if step.sells:
        return best_posted_price(n).payoff, None, None
    if isinstance(step.values, MineralRights):
        e = step.values.error
        return winner_profit(n, e=e), None, round(winner_profit(n, "naive", e), 2)
    if step.format.name == "once_around":
        return float(once_around(n).revenue), once_around(n).price_sd, None
    return expected_revenue(n), price_sd(n, step.format.name), None


def _efficient(lesson: Lesson, code: str) -> float:
    """Return the part of the lots that went to whoever had most of them."""
    lots: dict[tuple[int, int], list[tuple[float, bool]]] = {}
    for row in lesson.rows(code):
        lots.setdefault((row.auction, row.table), []).append((row.value or 0.0, row.won))
    best = [any(won and value == max(seats)[0] for value, won in seats) for seats in lots.values()]
    return fmean(best)


def seats(lesson: Lesson, code: str) -> list[Bar]:
    """Return the mean profit of each position, beside theory's, the auctioneer's the last."""
    step = lesson.round(code)
    theory = _payoffs(step)
    positions = [*range(1, step.bidders + 1), *([0] if step.sells else [])]
    rows, bars = lesson.rows(code), []
    rows = [row for row in rows if not is_bot(lesson, row)] or rows
    for position in positions:
        got = [row.profit for row in rows if row.position == position]
        mean = round(fmean(got), 2) if got else None
        bars.append(Bar(position, len(got), mean, theory.get(position)))
    return bars


def _payoffs(step: Round) -> dict[int, float]:
    """Return what theory says that each position gains."""
    n, per_unit = step.bidders, points_of(step.values).per_unit
    if step.sells:
        return {0: round(best_posted_price(n).payoff * per_unit, 2)}
    if isinstance(step.values, MineralRights):
        each = winner_profit(n, e=step.values.error) / n
        return dict.fromkeys(range(1, n + 1), round(each, 2))
    if step.format.name == "once_around":
        payoffs = once_around(n).payoffs
        return {k: round(float(one) * per_unit, 2) for k, one in enumerate(payoffs, 1)}
    return dict.fromkeys(range(1, n + 1), round(bidder_surplus(n) * per_unit, 2))
