"""A lesson for a class: rounds of auctions at tables, with the same values in round after round.

Plain data, without a screen. Answers are numbers in points, by round, lot and student, and may
come from anywhere: typed in from slips of paper, from a hot seat, from phones, from programs. All
else is worked out from them: whose turn it is, what stands, and, once a lot is closed, who bought.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from numbers import Integral
from typing import Final, NamedTuple

from modernart.files import replacing
from modernart.lab.accounts import START, Entry, Seat, as_csv, entries
from modernart.lab.bidders import Bidder
from modernart.lab.by_hand import ByHand
from modernart.lab.equilibria import equilibrium
from modernart.lab.formats import Format
from modernart.lab.grid import as_whole
from modernart.lab.lesson_checks import (
    MOST_SEED,
    MOST_STUDENTS,
    LessonError,
    class_names,
    in_points,
    numbered,
)
from modernart.lab.points import Lot, drawn_lots, points_of
from modernart.lab.pupils import pupil
from modernart.lab.values import MineralRights, Private, Values

SAME_TIME: Final = ("first_price", "second_price", "all_pay", "english")
"""Formats in which all answer at the same time; in the others one after another."""


@dataclass(frozen=True)
class Round:
    """Some lots in one format, at tables of `size`; from minute `starts` of the lesson to `ends`.

    Rounds with the same `draw` have the same values, lot by lot and student by student. With
    `sells` everybody at a table is the auctioneer once; else who is asked first moves on. A round
    that is not `counted` is for practice.
    """

    code: str
    format: Format
    lots: int
    size: int
    starts: int
    ends: int
    draw: str = "paired"
    values: Values = Private()  # noqa: RUF009 - frozen
    sells: bool = False
    counted: bool = True

    @property
    def bidders(self) -> int:
        """How many bid for a lot."""
        return self.size - self.sells


RIGHTS: Final = MineralRights()

FIVE_AUCTIONS: Final = (
    Round("practice", Format("first_price"), 1, 4, 3, 5, "practice", counted=False),
    Round("sealed", Format("first_price"), 3, 4, 6, 14),
    Round("clock", Format("english"), 3, 4, 14, 20),
    Round("around", Format("once_around"), 3, 4, 20, 26),
    Round("price", Format("fixed_price"), 4, 4, 26, 30, sells=True),
    Round("mystery_3", Format("first_price"), 2, 3, 30, 33, "mystery_3", RIGHTS),
    Round("mystery_6", Format("first_price"), 2, 6, 33, 37, "mystery_6", RIGHTS),
)
"""Five auctions, one painting: a lesson of 45 minutes for any number of students."""


class Asked(NamedTuple):
    """What one seat at a table is told, in points; `signal` is None for the auctioneer.

    `position` counts from 1 in the order in which bidders are asked, 0 is the auctioneer.
    """

    table: int
    position: int
    name: str
    is_student: bool
    signal: float | None


class Turn(NamedTuple):
    """Whose answer a table waits for, and what stands there, in points; None: nothing yet."""

    name: str
    standing: float
    price: float | None


class Sold(NamedTuple):
    """A closed lot at one table: who sat where (the auctioneer last if there is one), and rows."""

    table: int
    names: tuple[str, ...]
    hand: ByHand
    rows: tuple[Entry, ...]


class Rank(NamedTuple):
    """A student's place, with rank points and the balance in points; equal points share a place."""

    place: int
    name: str
    rank_points: float
    balance: float


@dataclass
class Lesson:
    """A class, its answers, and what was sold so far.

    Bots fill the tables; at the closing of a lot they also answer for students who did not, with
    the value of that student.

    Raises `LessonError` for a class or a seed that is none, and wherever a round, a lot or a table
    is asked for that there is not.
    """

    students: tuple[str, ...]
    seed: int = 1
    rounds: tuple[Round, ...] = FIVE_AUCTIONS
    bot: str = "Bot {number}"
    answers: dict[tuple[str, int, str], float] = field(default_factory=dict)
    sold: dict[tuple[str, int], tuple[Sold, ...]] = field(default_factory=dict)
    balances: dict[str, float] = field(default_factory=dict)

    def __post_init__(self) -> None:
        bots = {self.bot.format(number=k + 1) for k in range(MOST_STUDENTS)}
        self.students = class_names(self.students, bots)
        self.seed = numbered("seed", self.seed, 0, MOST_SEED)
        self._lots: dict[tuple[str, int], list[Lot]] = {}

    # -- who sits where, and is told what --------------------------------------------------------

    def round(self, code: str) -> Round:
        """Return a round by its code."""
        for one in self.rounds:
            if one.code == code:
                return one
        raise LessonError("round", given=code, choices=", ".join(one.code for one in self.rounds))

    def check(self, code: str, lot: int, table: int = 1) -> Round:
        """Return a round that has this lot and this table; both count from 1."""
        step = self.round(code)
        numbered("lot", lot, 1, step.lots, round=code)
        numbered("table", table, 1, len(self.tables(code)), round=code)
        return step

    def tables(self, code: str) -> list[tuple[str, ...]]:
        """Return who sits together in a round; bots fill the last table, or sit at it alone."""
        size, count = self.round(code).size, len(self.students)
        missing = -count % size
        names = (*self.students, *(self.bot.format(number=k + 1) for k in range(missing)))
        return [names[start : start + size] for start in range(0, len(names), size)]

    def order(self, code: str, lot: int, table: int) -> tuple[str, ...]:
        """Return the bidders of a table in the order in which they are asked, an auctioneer last.

        Lots and tables count from 1.
        """
        step = self.check(code, lot, table)
        names = self.tables(code)[table - 1]
        first = (lot - 1) % len(names)
        turned = (*names[first:], *names[:first])
        return (*turned[1:], turned[0]) if step.sells else turned

    def lot(self, code: str, lot: int, table: int) -> Lot:
        """Return what is told and what is true at a table, by seat in the order of asking."""
        step = self.check(code, lot, table)
        members = self.tables(code)[table - 1]
        drawn = self._drawn(step, table)[lot - 1]
        by_name = dict(zip(members, zip(*drawn, strict=True), strict=True))
        bidders = self.order(code, lot, table)[: step.bidders]
        signals, worths = zip(*(by_name[name] for name in bidders), strict=True)
        return Lot(signals, worths)

    def _drawn(self, step: Round, table: int) -> list[Lot]:
        """Draw the lots of a table, once; one for each seat, whoever sells."""
        key = (step.draw, table)
        if key not in self._lots:
            same = [one for one in self.rounds if one.draw == step.draw]
            most = max(one.lots for one in same)
            place = 1000 * self.rounds.index(same[0]) + table
            self._lots[key] = drawn_lots(step.values, step.size, most, 100_000 * self.seed + place)
        return self._lots[key]

    def asked(self, code: str, lot: int) -> list[Asked]:
        """Return what everybody is told for a lot, table by table."""
        self.check(code, lot)
        tables = range(1, len(self.tables(code)) + 1)
        return [one for table in tables for one in self._asked(code, lot, table)]

    def _asked(self, code: str, lot: int, table: int) -> list[Asked]:
        step = self.round(code)
        signals = self.lot(code, lot, table).signals
        scale = points_of(step.values)
        told = [*(scale.points(signal) for signal in signals), None]
        return [
            Asked(table, (seat + 1) % (step.bidders + 1), name, name in self.students, told[seat])
            for seat, name in enumerate(self.order(code, lot, table))
        ]

    # -- answers ---------------------------------------------------------------------------------

    def take(self, code: str, lot: int, name: str, amount: object) -> None:
        """Take a student's number, in points; a later one counts until the lot is closed.

        It is the most that the student bids when asked, or the price of an auctioneer: once around
        a number that is too low is a pass, at a fixed price it is a yes from the price on. Raises
        `LessonError` for another name or number, and once the lot is closed.
        """
        values = self.check(code, lot).values
        if (code, lot) in self.sold:
            raise LessonError("closed")
        if name not in self.students:
            raise LessonError("student", given=name)
        most = 2 * values.high * points_of(values).per_unit
        self.answers[code, lot, name] = in_points(name, amount, most)

    def missing(self, code: str, lot: int) -> list[str]:
        """Return the students whose answer is not in."""
        decides = self.round(code).format.auctioneer_acts
        asked = [one for one in self.asked(code, lot) if one.position or decides]
        names = [one.name for one in asked if one.is_student]
        return [name for name in names if (code, lot, name) not in self.answers]

    def turn(self, code: str, lot: int, table: int) -> Turn | None:
        """Return whom a table waits for, and what stands; None once all its answers are in."""
        hand = self._hand(code, lot, table)
        if not hand.waiting:
            return None
        scale, auction = points_of(hand.values), hand.auction
        price = None if auction.asked_price is None else scale.points(auction.asked_price)
        name = self.order(code, lot, table)[hand.waiting[0]]
        return Turn(name, scale.points(auction.standing), price)

    def _hand(
        self, code: str, lot: int, table: int, fill: Callable[[str], Bidder] | None = None
    ) -> ByHand:
        """Hold the auction of a table as far as answers go; `fill` bids for whoever has none."""
        step, names = self.round(code), self.order(code, lot, table)
        numbers = {seat: self.answers.get((code, lot, name)) for seat, name in enumerate(names)}

        def bidder(seat: int) -> Bidder | None:
            if names[seat] not in self.students:
                return equilibrium()
            return fill(names[seat]) if fill and numbers[seat] is None else None

        hand = ByHand(
            step.values,
            step.format,
            self.lot(code, lot, table),
            [bidder(seat) for seat in range(len(names))],
        )
        scale = points_of(step.values)
        while ready := [seat for seat in hand.waiting if numbers[seat] is not None]:
            hand.say(ready[0], scale.units(numbers[ready[0]] or 0.0))
        return hand

    def close(
        self, code: str, lot: int, fill: Callable[[str], Bidder] | None = None
    ) -> tuple[Sold, ...]:
        """Sell a lot at all tables; `fill(name)` bids for students without an answer.

        By default in equilibrium, as bots do. A lot that was closed stays as it is.
        """
        self.check(code, lot)
        if (code, lot) not in self.sold:
            tables = range(1, len(self.tables(code)) + 1)
            self.sold[code, lot] = tuple(
                self._sell(code, lot, table, fill or _calm) for table in tables
            )
        return self.sold[code, lot]

    def _sell(self, code: str, lot: int, table: int, fill: Callable[[str], Bidder]) -> Sold:
        names = self.order(code, lot, table)
        hand = self._hand(code, lot, table, fill)
        seats = [Seat(name, self._kind(code, lot, name, fill)) for name in names]
        counted = self.round(code).counted
        balances = self.balances if counted else dict(self.balances)
        rows = entries(hand, seats, balances, code=code, auction=lot, table=table)
        if not counted:
            rows = [row._replace(balance=self.balances.get(row.name, float(START))) for row in rows]
        return Sold(table, names, hand, tuple(rows))

    def _kind(self, code: str, lot: int, name: str, fill: Callable[[str], Bidder]) -> str:
        if name not in self.students:
            return equilibrium().name
        return "person" if (code, lot, name) in self.answers else fill(name).name

    # -- what came of it -------------------------------------------------------------------------

    def is_begun(self, code: str) -> bool:
        """Whether a lot of a round is sold."""
        return any(one == code for one, _lot in self.sold)

    def rows(self, code: str | None = None) -> list[Entry]:
        """Return every seat of every closed lot, or of one round's, in the lesson's order."""
        codes = [one.code for one in self.rounds if code in (None, one.code)]
        keys = sorted(self.sold, key=lambda key: key[1])
        chosen = [key for one in codes for key in keys if key[0] == one]
        return [row for key in chosen for sold in self.sold[key] for row in sold.rows]

    def csv(self) -> str:
        """Return all of it as CSV, the columns those of `Entry`."""
        return as_csv(self.rows())

    def ranking(self) -> list[Rank]:
        """Rank the students by rank points (Borda), best first.

        In each counted round a student gets a point for everybody at its own table, bots included,
        whose profit in the lots that were sold is lower, and half a point for an equal one.
        """
        points = dict.fromkeys(self.students, 0.0)
        for step in self.rounds:
            if step.counted and self.is_begun(step.code):
                self._rank(step.code, points)
        places = sorted(points.values(), reverse=True)
        ranked = [
            Rank(places.index(own) + 1, name, own, self.balances.get(name, 100.0))
            for name, own in points.items()
        ]
        return sorted(ranked, key=lambda one: one.place)

    def _rank(self, code: str, points: dict[str, float]) -> None:
        profits: dict[tuple[int, str], float] = {}
        for row in self.rows(code):
            key = (row.table, row.name)
            profits[key] = round(profits.get(key, 0.0) + row.profit, 2)
        for (table, name), own in profits.items():
            others = [one for (at, who), one in profits.items() if at == table and who != name]
            if name in points:
                points[name] += sum((own > one) + 0.5 * (own == one) for one in others)


def _calm(_name: str) -> Bidder:
    return equilibrium()


def rehearse(
    path: str | os.PathLike[str] | None = None,
    students: int | Sequence[str] = 24,
    seed: int = 1,
    rounds: tuple[Round, ...] = FIVE_AUCTIONS,
) -> Lesson:
    """Play a whole lesson with programs that err as students do, and write its CSV to `path`.

    >>> lesson = rehearse(students=8)
    >>> len(lesson.rows()), lesson.ranking()[0].place
    (154, 1)

    Raises `LessonError` for a class or a seed that is none, `OSError` if no file can be written.
    """
    several = _numbered(students) if isinstance(students, Integral) else students
    lesson = Lesson(several, seed, rounds)  # type: ignore[arg-type]
    for step in lesson.rounds:
        for lot in range(1, step.lots + 1):
            lesson.close(step.code, lot, lambda name: pupil(name, seed))
    if path is not None:
        with replacing(path) as part:
            part.write_text(lesson.csv(), encoding="utf-8")
    return lesson


def _numbered(count: object) -> tuple[str, ...]:
    most = as_whole(count, 1, MOST_STUDENTS) or 0
    return tuple(f"Student {number}" for number in range(1, most + 1))
