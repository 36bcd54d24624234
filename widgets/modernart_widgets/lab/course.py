"""The course of a lesson on one screen: which round, which lot, which step of the reveal.

It knows no words; `class_screen` tells what is shown.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from modernart.lab.lesson import SAME_TIME, Asked, Lesson, Round
from modernart.lab.pupils import pupil

REVEALS: Final[dict[str, tuple[str, ...]]] = {
    "practice": (),
    "sealed": ("cloud", "line"),
    "clock": ("means",),
    "around": ("seats",),
    "price": ("cloud", "line"),
    "mystery_3": ("cloud",),
    "mystery_6": ("cloud", "means", "ranking"),
}
"""What each round shows once its lots are sold, step by step; the ranking ends the lesson."""

PREDICTED: Final = "sealed"
"""The round whose bids the class predicts, before its first lot is opened."""

SEASON_MINUTES: Final = (37, 42)
"""When the script has the mini season, between the last round and the ranking."""

RANKING_MINUTES: Final = (42, 44)
"""When it has the ranking, which is shown as a step of the last round."""


class Wanted(NamedTuple):
    """An answer that is awaited, and what stands at that table; None where nothing does."""

    asked: Asked
    standing: float | None
    price: float | None


@dataclass
class Course:
    """Where a lesson stands; `covered` is whether a hot seat's screen is behind its curtain.

    `predicted` is the share of the value that the class says it will bid in the round `PREDICTED`,
    from 0 to 1; once that round was opened (`is_locked`) it stays as it is.
    """

    lesson: Lesson
    entry: str = "bots"
    place: int = 0
    lot: int = 1
    stage: str = "collect"
    covered: bool = True
    predicted: float | None = None
    is_locked: bool = False

    @property
    def round(self) -> Round:
        """The present round."""
        return self.lesson.rounds[self.place]

    @property
    def code(self) -> str:
        """Its code."""
        return self.round.code

    @property
    def is_last(self) -> bool:
        """Whether no round comes after it."""
        return self.place + 1 == len(self.lesson.rounds)

    @property
    def steps(self) -> tuple[str, ...]:
        """The steps of the round's reveal, none for a round that is for practice."""
        return REVEALS.get(self.code, ("cloud", "line"))

    @property
    def next_step(self) -> str | None:
        """The step of the reveal that comes next; None after the last one."""
        shown = self.steps.index(self.stage) + 1 if self.stage in self.steps else 0
        return self.steps[shown] if shown < len(self.steps) else None

    @property
    def minutes(self) -> tuple[int, int]:
        """From which minute of the lesson to which the present step lasts."""
        return RANKING_MINUTES if self.stage == "ranking" else (self.round.starts, self.round.ends)

    @property
    def wanted(self) -> list[Wanted]:
        """The answers that can be given now: all that are missing, or one at each table."""
        if self.stage != "collect":
            return []
        asked = {one.name: one for one in self.lesson.asked(self.code, self.lot)}
        missing = self.lesson.missing(self.code, self.lot)
        if self.round.format.name in SAME_TIME:
            return [Wanted(asked[name], None, None) for name in missing]
        return [one for table in self._tables() if (one := self._at(table, asked, missing))]

    def _tables(self) -> range:
        return range(1, len(self.lesson.tables(self.code)) + 1)

    def _at(self, table: int, asked: dict[str, Asked], missing: list[str]) -> Wanted | None:
        """Return what one table waits for."""
        turn = self.lesson.turn(self.code, self.lot, table)
        if turn is None or turn.name not in missing:
            return None
        priced = self.round.format.name == "fixed_price"
        return Wanted(asked[turn.name], None if priced else turn.standing, turn.price)

    @property
    def seated(self) -> int:
        """How many students are asked for the present lot."""
        taken = {name for code, lot, name in self.lesson.answers if (code, lot) == self.now}
        return len(taken) + len(self.lesson.missing(*self.now))

    @property
    def now(self) -> tuple[str, int]:
        """The present round and lot."""
        return self.code, self.lot

    def take(self, name: str, amount: object) -> None:
        """Take an answer; after the last one the lot is sold. Raises `LessonError`."""
        self.lesson.take(*self.now, name, amount)
        self.covered = True

    @property
    def asks_share(self) -> bool:
        """Whether the class is asked for its prediction now: after the lot for practice."""
        return self.stage == "lot" and not self.round.counted and not self.is_locked

    def predict(self, share: float) -> None:
        """Note the prediction, unless it is locked; a later one counts until then."""
        if not self.is_locked:
            self.predicted = share

    def sell_if_all_in(self) -> None:
        """Sell the lot if nobody's answer is awaited any more."""
        if self.stage == "collect" and not self.wanted and self.entry != "bots":
            self.sell()

    def sell(self) -> None:
        """Sell the lot; programs answer for the missing, as beginners where nobody answers."""
        self.close(*self.now)
        self.stage, self.covered = "lot", True

    def sell_round(self) -> None:
        """Sell what is left of the round, as in a rehearsal; nothing where students answer."""
        if self.entry != "bots" or self.stage != "collect":
            return
        self.sell()
        while self.lot < self.round.lots:
            self.on()
            if self.stage == "collect":
                self.sell()

    def close(self, code: str, lot: int) -> None:
        """Close any lot as it would be sold here, whatever is on."""
        seed = self.lesson.seed
        beginners = (lambda name: pupil(name, seed)) if self.entry == "bots" else None
        self.lesson.close(code, lot, beginners)

    def on(self) -> None:
        """Go a step on: the next lot, the next step of the reveal, the next round."""
        if self.stage == "collect":
            return
        if self.stage == "lot" and self.lot < self.round.lots:
            self.lot += 1
            self._begin()
        elif self.next_step:
            self.stage = self.next_step
        elif not self.is_last:
            self.go(self.place + 1)

    def reveal(self) -> None:
        """Show the bids of the lots that were sold so far; the others may be sold later."""
        if self.stage == "lot" and self.steps:
            self.stage = self.steps[0]

    def back(self) -> None:
        """Go a step of the reveal back."""
        if self.stage in self.steps:
            self.stage = ("lot", *self.steps)[self.steps.index(self.stage)]

    def go(self, place: int) -> None:
        """Go to a round, to its first lot that is not sold."""
        self.place = place
        self.is_locked = self.is_locked or self.code == PREDICTED
        lots = range(1, self.round.lots + 1)
        left = [lot for lot in lots if (self.code, lot) not in self.lesson.sold]
        self.lot = left[0] if left else self.round.lots
        self._begin()

    def _begin(self) -> None:
        self.stage = "lot" if self.now in self.lesson.sold else "collect"
        self.covered = True
        self.sell_if_all_in()
