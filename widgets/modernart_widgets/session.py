"""A session: one game at one screen, its people and bots, its times, and taking back.

No widget and no clock of its own: the table calls it, tests call it.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from modernart.actions import Action, sealed
from modernart.auctions import Open, Sealed
from modernart.events import Decision, Event, Reveal, SealedBids
from modernart.game import Game
from modernart.header import read_names
from modernart.match import Match
from modernart.players import bot_named
from modernart.record import Record, replay, written

MOST_SEED = 10**9
"""A seed drawn for a person stays short enough to read out."""

STAND_IN: Final = "planner"
"""The bot that plays for somebody who is not there."""


class Session:
    """A game with a person or a bot in each seat.

    `kinds` by seat name a bot, or are None for a person. `times` are those of a record that goes
    on. `now` gives seconds and is replaced in tests.
    """

    def __init__(
        self,
        game: Game,
        kinds: Sequence[str | None],
        times: Sequence[float | None] = (),
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        """Seat everybody; raises `ValueError` for a bot that is not known."""
        if len(kinds) != len(game.names):
            raise ValueError(f"{len(game.names)} seats need {len(game.names)} players")
        self.kinds = tuple(kinds)
        self._bots = {seat: bot_named(kind) for seat, kind in enumerate(kinds) if kind is not None}
        self._now = now
        known = [t for t in times if t is not None]
        self._start = now() - (known[-1] if known else 0)
        self.times: list[float | None] = list(times) or [0]
        self._seat_at(game)

    @classmethod
    def new(cls, setup: Mapping[str, Any]) -> Session:
        """Start a game from what the form says; raises `ValueError` that says what is wrong."""
        seed, options = setup.get("seed"), dict(setup.get("options", {}))
        if odd := {"players", "given"} & options.keys():
            raise ValueError(f"there is no option {min(odd)} here: names are the players")
        options.setdefault("first_seat", setup.get("first_seat", 0))
        game = Game(
            read_names(setup["names"]),
            setup["edition"],
            seed=secrets.randbelow(MOST_SEED) if seed is None else seed,
            **options,
        )
        return cls(game, setup["kinds"])

    @classmethod
    def of_record(
        cls,
        record: Record,
        kinds: Sequence[str | None],
        handed_in: Sequence[int | None] = (),
    ) -> Session:
        """Go on with a saved game; rounds not dealt yet come from its seed.

        `handed_in` are the sealed bids that were in, by seat; empty for none. Raises `ValueError`
        for bids that cannot be.
        """
        game = replay(record)
        game.deal_on(game.seed or 0)
        session = cls(game, kinds, record.times or [None] * (len(record.events) + 1))
        if handed_in:
            session.hand_in(handed_in)
        return session

    def _seat_at(self, game: Game) -> None:
        self.game = game
        self._lines: list[str] = []
        self.match = Match(game, self._bots, game.seed or 0)
        self._stamp()

    def _stamp(self) -> None:
        """Note the time of the events that came since."""
        missing = len(self.game.events) + 1 - len(self.times)
        self.times += [round(self._now() - self._start, 3)] * missing

    # -- who is asked ------------------------------------------------------------------------

    @property
    def people(self) -> tuple[int, ...]:
        """The seats that people play."""
        return tuple(seat for seat, kind in enumerate(self.kinds) if kind is None)

    @property
    def awaited_people(self) -> tuple[int, ...]:
        """The people whose decision is awaited."""
        return tuple(seat for seat in self.game.waiting_for if self.kinds[seat] is None)

    @property
    def next_bot(self) -> int | None:
        """The bot to act next by the house protocol, if one is awaited."""
        awaited = (seat for seat in self.game.waiting_for if self.kinds[seat] is not None)
        return next(awaited, None)

    @property
    def is_only_people_silent(self) -> bool:
        """Whether an open auction hangs on people alone, so that its clock may run."""
        return isinstance(self.game.stage, Open) and self.next_bot is None

    # -- what is done ------------------------------------------------------------------------

    def play(self, seat: int, action: Action) -> None:
        """Take a person's action; raises `IllegalAction`, for a bot's seat as well."""
        if seat not in self.people:
            raise self.game.refusal(None, action)
        self.game.play(seat, action)
        self._stamp()

    def bot_acts(self) -> None:
        """Let the next bot act; raises `modernart.match.BotError` if it cannot."""
        self.match.step()
        self._stamp()

    def hammer(self) -> None:
        """Close the open auction for the silent."""
        self.game.hammer()
        self._stamp()

    # -- sealed bids before they are turned over ---------------------------------------------

    @property
    def handed_in(self) -> list[int | None]:
        """The sealed bids that are in and not turned over yet, by seat: everybody's secret.

        No record has them (`docs/record-format.md`), and they bind (rule 2.4).
        """
        stage = self.game.stage
        return list(stage.handed_in) if isinstance(stage, Sealed) else [None] * len(self.kinds)

    def hand_in(self, bids: Sequence[int | None]) -> None:
        """Put in again what was `handed_in`; raises `ValueError` for bids that cannot be."""
        if len(bids) != len(self.kinds):
            raise ValueError(f"{len(self.kinds)} seats have as many sealed bids, or None")
        given = [(seat, amount) for seat, amount in enumerate(bids) if amount is not None]
        if len(given) == len(bids):
            raise ValueError("sealed bids that are all in were turned over")
        for seat, amount in given:
            play = self.play if seat in self.people else self.game.play
            play(seat, sealed(amount))

    # -- taking back -------------------------------------------------------------------------

    @property
    def can_undo(self) -> bool:
        """Whether a single person plays against bots and has decided something."""
        return len(self.people) == 1 and self._undo_to() is not None

    def undo(self) -> None:
        """Cut the game back to before the person's last decision; does nothing without one."""
        count = self._undo_to()
        if count is not None:
            self.cut_back(count)

    def cut_back(self, count: int) -> None:
        """Cut the game back to its first `count` events."""
        del self.times[count + 1 :]
        self._seat_at(self._game_after(count))

    def branch(self, count: int, seat: int) -> Session:
        """Return a session beside this one that goes on after its first `count` events.

        A person plays the seat; bots stay, and `STAND_IN` plays for other people. This session
        stays as it is.
        """
        kinds = [None if at == seat else kind or STAND_IN for at, kind in enumerate(self.kinds)]
        return Session(self._game_after(count), kinds, self.times[: count + 1], self._now)

    def _game_after(self, count: int) -> Game:
        game = replay(Record.of(self.game), count)
        game.deal_on(game.seed or 0)
        return game

    def _undo_to(self) -> int | None:
        """How many events stay: all of them while the person's sealed bid is still hidden."""
        events = self.game.events
        stage = self.game.stage
        if isinstance(stage, Sealed) and any(stage.calls[seat] == "in" for seat in self.people):
            return len(events)
        for count in range(len(events) - 1, -1, -1):
            if self._is_by_person(events[count]):
                return count
        return None

    def _is_by_person(self, event: Event) -> bool:
        if isinstance(event, SealedBids):
            return bool(self.people)
        return isinstance(event, (Decision, Reveal)) and event.seat in self.people

    # -- the record --------------------------------------------------------------------------

    def record(self) -> Record:
        """Return the record as it stands, with its times."""
        return Record.of(self.game, self.times)

    def text(self) -> str:
        """Return the text of the record; each event is written once, however often it is asked."""
        self._lines += written(self.record(), len(self._lines))
        return "".join(self._lines)
