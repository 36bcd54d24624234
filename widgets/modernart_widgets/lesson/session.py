"""The session of a lesson: rivals by the script, and nobody acts while an outcome is read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from modernart.actions import Action
from modernart.game import Game
from modernart.record import Record
from modernart_widgets.lesson import script
from modernart_widgets.lesson.course import (
    TIE,
    Notes,
    is_resolved,
    is_waiting,
    offered,
    start_of,
    step_now,
)
from modernart_widgets.lesson.rivals import Rival
from modernart_widgets.lesson.script import RIVALS, YOU
from modernart_widgets.session import Session

KINDS: Final = (None, *["folk"] * len(RIVALS))
"""A person and three bots, as a `Session` names them; the rivals take the bots' places."""


class LessonSession(Session):
    """The lesson's game with its `notes`."""

    def __init__(
        self, game: Game, notes: Notes | None = None, times: Sequence[float | None] = ()
    ) -> None:
        """Seat the learner and the rivals."""
        self.notes = notes or Notes()
        self._whispered = 0
        super().__init__(game, KINDS, times)

    @classmethod
    def of_kept(
        cls, record: Record, notes: object, handed_in: Sequence[int | None] = ()
    ) -> LessonSession:
        """Go on with a kept lesson and the sealed bids that were in, by seat, if any.

        Raises `ValueError` for anything that is not one.
        """
        game = script.game_after(record.names[YOU], record.events)
        known = Notes.of(notes)
        known.fit(game)
        session = cls(game, known, record.times or [None] * (len(record.events) + 1))
        if handed_in:
            session.hand_in(handed_in)
        return session

    def _seat_at(self, game: Game) -> None:
        self._bots = {seat: Rival(lambda: self._whispered) for seat in range(1, len(KINDS))}
        self.notes.fit(game)
        super()._seat_at(game)

    def _game_after(self, count: int) -> Game:
        return script.game_after(self.game.names[YOU], self.game.events[:count])

    @property
    def next_bot(self) -> int | None:
        """The rival to act next: by turns in an open auction too, and after a sealed bid."""
        waiting = self.game.waiting_for
        if is_waiting(self.game, self.notes):
            return None
        if self.game.phase == "sealed":
            return None if YOU in waiting else next(iter(waiting), None)
        return next((seat for seat in waiting[:1] if seat != YOU), None)

    def play(self, seat: int, action: Action) -> None:
        """Take the learner's action; raises `IllegalAction`."""
        if action.kind == "sealed" and type(action.value) is int:
            self._whispered = action.value
        super().play(seat, action)

    def is_put_off(self, action: Action) -> bool:
        """Say whether an action is legal, but not what the lesson offers now."""
        is_legal = self.game.is_legal(YOU, action)
        return is_legal and action not in offered(self.game, self.notes)

    def read_on(self) -> None:
        """Note that the outcome of this step was read."""
        step = step_now(self.notes)
        if step is not None and is_resolved(step, self.game.events, self.notes):
            self.notes.read += 1

    def take_back(self) -> None:
        """Go back to the decision whose outcome is shown."""
        step = step_now(self.notes)
        if step is None or not is_waiting(self.game, self.notes):
            return
        if step is TIE:
            self.notes.answer = None
        else:
            self.cut_back(start_of(step, self.game.events))
