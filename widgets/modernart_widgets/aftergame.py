"""The table after a game: stepping through it, looking back with the coach, and what if."""

from __future__ import annotations

from typing import Any

from modernart.events import Decision, Reveal
from modernart_widgets import hindsight_panel, screen
from modernart_widgets.board import Board
from modernart_widgets.flow import Flow
from modernart_widgets.hindsight_looker import Looker
from modernart_widgets.hindsight_words import HINDSIGHT
from modernart_widgets.language import Language
from modernart_widgets.session import Session

Message = dict[str, Any]


class AfterGame:
    """What `modernart_widgets.table.Table` does once a game has ended.

    `_real` is the flow of the real game while a what-if is played beside it, else None.
    """

    flow: Flow | None
    board: Board
    language: Language
    looker: Looker
    speed: str
    clock: int | None
    _real: Flow | None
    _branch_round: int = 0
    _review: int | None
    _message: dict[str, str] | None

    @property
    def _playing(self) -> Flow:
        assert self.flow is not None, "the handlers of a game are used only with one"
        return self.flow

    @property
    def _real_session(self) -> Session | None:
        """The real game: the one that is kept and looked back at."""
        flow = self._real or self.flow
        return flow.session if flow else None

    # -- stepping through --------------------------------------------------------------------

    def _on_review(self, message: Message) -> None:
        """Step through a finished game; `step` None goes back to the result."""
        step = message.get("step")
        if self._playing.is_over:
            last = len(screen.review_stops(self._playing.session.game.events))
            self._review = min(max(step, 1), last) if type(step) is int else None

    def _on_look(self, message: Message) -> None:
        """Look at a finished game as any seat."""
        if self._playing.is_over:
            self._playing.viewer = self._seat_of(message)

    def _seat_of(self, message: Message) -> int | None:
        seat = message.get("seat")
        is_seat = type(seat) is int and 0 <= seat < len(self._playing.session.game.names)
        return seat if is_seat else None

    # -- looking back ------------------------------------------------------------------------

    def _on_look_back(self, message: Message) -> None:
        """Let the coach look back as a seat; without one, as the viewer or the first person."""
        flow = self._playing
        if not flow.is_over or self._real:
            return
        seats = (self._seat_of(message), flow.viewer, *flow.session.people, 0)
        seat = next(seat for seat in seats if seat is not None)
        self.looker.look(flow.session, seat)

    def _on_look_away(self, _message: Message) -> None:
        self.looker.close()

    def _looked_on(self) -> None:
        """Show what the coach found, or how far it is."""
        self.board.set_trait("hindsight", hindsight_panel.panel(self.looker, self.language))

    # -- what if -----------------------------------------------------------------------------

    def _on_what_if(self, message: Message) -> None:
        """Play on from a decision of the finished game, beside it."""
        flow, count = self._playing, message.get("event")
        if not flow.is_over or self._real or type(count) is not int:
            return
        if count not in screen.review_stops(flow.session.game.events)[:-1]:
            return
        seat = self._who_plays_on(message, count)
        self._real, self._review = flow, None
        session = flow.session.branch(count, seat)
        self._branch_round = session.game.round
        self.flow = Flow(session, self._step, self._on_failure, self.speed, self.clock)
        self.flow.begin()
        name = screen.names(session.game, self.language)[seat]
        self._say("info", self.language.say(HINDSIGHT, "started", seat=name))

    def _who_plays_on(self, message: Message, count: int) -> int:
        """The seat that is asked for, else the viewer's, else the one that decided."""
        flow = self._playing
        seat = self._seat_of(message)
        if seat is None:
            seat = flow.viewer
        if seat is not None:
            return seat
        event = flow.session.game.events[count]
        return event.seat if isinstance(event, (Decision, Reveal)) else 0

    def _on_real(self, _message: Message) -> None:
        """Leave the what-if for the real game."""
        if self._real:
            self._playing.stop()
            self.flow, self._real, self._review = self._real, None, None
            self._say("info", self.language.say(HINDSIGHT, "is_back"))

    def _after_state(self) -> Message:
        """Return what a state shows of the ledger and of a what-if."""
        flow = self.flow
        if flow is None:
            return {}
        state: Message = {"what_if": self._real and self._what_if(flow, self._real)}
        if flow.is_over and self._review is None:
            state |= {"ledger": hindsight_panel.ledger_rows(flow.session.game, self.language)}
        if self._review is not None and not self._real:
            stops = screen.review_stops(flow.session.game.events)
            state |= {"branch": stops[self._review - 1] if self._review < len(stops) else None}
        return state

    def _what_if(self, flow: Flow, real: Flow) -> Message:
        """Say beside what one plays, and in the end how both games came out."""
        game, seat = flow.session.game, flow.session.people[0]
        name = screen.names(game, self.language)[seat]
        fields = {"seat": name, "round": self._branch_round}
        shown = {"note": self.language.say(HINDSIGHT, "beside", **fields)}
        rows = hindsight_panel.compared(game, real.session.game, self.language)
        return shown | {"rows": rows if flow.is_over else None}

    def _step(self) -> None:
        raise NotImplementedError

    def _on_failure(self, error: BaseException) -> None:
        raise NotImplementedError

    def _say(self, kind: str, text: str) -> None:
        raise NotImplementedError
