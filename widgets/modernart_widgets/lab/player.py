"""The auction player: people and bots at one screen, one auction after the other."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from typing import Any, Final

import anywidget
import ipywidgets
import traitlets

from modernart.actions import Action
from modernart.errors import IllegalAction
from modernart.lab import LabError, as_csv
from modernart.lab.accounts import START
from modernart_widgets import bundle
from modernart_widgets.chart import Chart
from modernart_widgets.current import CURRENT
from modernart_widgets.lab.controls import Control, ControlError, Number
from modernart_widgets.lab.hearing import Hearing, Message
from modernart_widgets.lab.player_results import Results
from modernart_widgets.lab.player_screen import Screen, show
from modernart_widgets.lab.player_settings import (
    SITTING,
    RefusedError,
    defaults,
    people_of,
    read_settings,
    refused_control,
    sale_controls,
    sale_of,
    sitting_of,
    why,
)
from modernart_widgets.lab.player_words import PLAYER, TROUBLE
from modernart_widgets.lab.saleroom import Saleroom
from modernart_widgets.lab.slips import slips_page
from modernart_widgets.lab.time_machine import Replay, machine, replays
from modernart_widgets.language import Language
from modernart_widgets.notice import Notice

REFUSALS: Final = (RefusedError, LabError, ControlError, IllegalAction)
"""What is told to the person as a sentence."""

AMOUNT: Final = "amount"
"""The box in which a person bids."""

TICK: Final = 0.25
"""Seconds between two steps of the live clock: a hundred steps take less than half a minute."""


class _PlayerFace(anywidget.AnyWidget):
    """A face of the player: what is on now above the chart, or the settings below it."""

    _esm = bundle.join("host.js", "language.js", "lab-fields.js", "lab-page.js", "player.js")
    _css = bundle.style("table.css", "lab.css", "player.css")

    state = traitlets.Dict().tag(sync=True)


class AuctionPlayer(Hearing, ipywidgets.VBox):
    """Lots of drawn values, sold to people and bots in any format; it begins at once.

    `people` is how many sit at the screen, or their names; `seats` how many take part in all.
    Other settings go by name, as in the panel: `values`, `seller`, `entry`, `lots` in turn, `seed`,
    and `format`, `bots`, `reserve` in points, `rule`, `payee`, `clock`. `room` is the saleroom
    behind it, and `changed` tells whoever follows it of everything that happens there.

    >>> player = AuctionPlayer(people=["Ada"], seats=3, format="second_price")
    >>> player.bid(40); player.room.last.rows[0].name
    'Ada'

    Raises `ValueError` with a sentence for a setting that cannot be.
    """

    refusals = REFUSALS

    def __init__(
        self, people: int | list[str] = 1, *, language: str | None = None, **settings: str | float
    ) -> None:
        """Open the first auction."""
        self._ticking: asyncio.Task[None] | None = None  # first: `close` needs it
        count, names = people_of(people)
        self.language: Language = CURRENT.join(self._turn_to, language)
        self.message = ""
        self.changed = Notice()
        self._turn = 0
        self._machine: str | None = None
        self._refused = {"name": "", "turn": 0}
        self.face, self.chart, self.settings = _PlayerFace(), Chart(), _PlayerFace()
        given = {"seats": 4, **settings, "people": count}
        try:
            self._open(read_settings(defaults() | given), ", ".join(names))
        except REFUSALS as error:
            raise ValueError(why(error, self.language, in_code=True)) from None
        super().__init__([self.face, self.chart, self.settings])
        self.add_class("modernart-lab")
        self.face.on_msg(self._receive)
        self.settings.on_msg(self._receive)
        self._show()

    # -- for programs ----------------------------------------------------------------------------

    def bid(self, amount: float) -> None:
        """Bid as the person does who is asked, in points; what cannot be is told in `message`."""
        self._hear({"kind": "answer", "amount": str(amount), "turn": self._turn})

    def next(self) -> None:
        """Go on to the next auction."""
        self._hear({"kind": "next"})

    def csv(self) -> str:
        """Return all finished auctions as CSV (`modernart.lab.Entry` has the columns).

        Of a series of paintings under way it has what all may see.
        """
        return as_csv(self.room.rows)

    def close(self) -> None:
        """Stop the clock and take the panel off its page."""
        self._stop_clock()
        super().close()

    def _turn_to(self, language: Language) -> None:
        if language is not self.language:
            self.language = language
            self.room.rename(sitting_of(self._chosen, self._names_typed, language))
            self._show()

    def _open(self, chosen: dict[str, Any], typed: str) -> None:
        """Begin a sitting with what is chosen; keeps the old one if it cannot be."""
        sitting = sitting_of(chosen, typed, self.language)
        self.room = Saleroom(sitting, sale_of(chosen, sitting, self.language))
        self._chosen, self._names_typed = chosen, typed
        self._choose_machine()

    # -- messages of the page --------------------------------------------------------------------

    def _trouble(self) -> str:
        return self._say(TROUBLE, "error")

    def _why(self, error: Exception) -> str:
        return why(error, self.language)

    def _ways(self) -> dict[str, Callable[[Message], None]]:
        return {
            "sit": self._on_sit,
            "set": self._on_set,
            "ready": lambda _message: self.room.lift(),
            "answer": self._on_answer,
            "seen": lambda _message: self.room.seen(),
            "start_clock": lambda _message: self._start_clock(),
            "drop": self._on_drop,
            "slips": self._on_slips,
            "next": lambda _message: self._on_next(),
            "csv": lambda _message: self._send_file("auctions.csv", "text/csv", self.csv()),
            "print": lambda _message: self._send_file(
                "slips.html", "text/html", slips_page(self.room, self.language)
            ),
            "machine": self._on_machine,
        }

    def _on_sit(self, message: Message) -> None:
        given = message.get("values")
        with self._taking_back():
            read = read_settings(given if isinstance(given, dict) else {})
            self._open({**self._chosen, **read}, str(message.get("names", "")))
        self._stop_clock()

    @contextmanager
    def _taking_back(self, name: str = "") -> Iterator[None]:
        """Let the box of what is refused go back to what holds; the page hears which it is."""
        try:
            yield
        except REFUSALS as error:
            self._refused = {"name": name or refused_control(error), "turn": self._turn + 1}
            raise

    def _on_set(self, message: Message) -> None:
        name = str(message.get("name"))
        with self._taking_back(name):
            chosen = {**self._chosen, **read_settings({name: message.get("value")})}
            self.room.sell_by(sale_of(chosen, self.room.sitting, self.language))
        self._chosen = chosen
        self._stop_clock()

    def _on_answer(self, message: Message) -> None:
        """Take an amount, or a pass, a yes or a no; an answer to an earlier question is nothing."""
        if message.get("turn") != self._turn or self.room.asked is None or self.room.curtain:
            return
        seat = self.room.seat_of(self.room.asked)
        kind = message.get("act")
        if kind in self.room.hand.legal(seat).bare:
            self.room.answer(Action(str(kind)))
        else:
            with self._taking_back(AMOUNT):
                self.room.answer(self._amount(seat, message.get("amount")))
        self._choose_machine()

    def _amount(self, seat: int, typed: object) -> Action:
        legal, screen = self.room.hand.legal(seat), Screen(self.room, self.language)
        if not legal.values:
            raise RefusedError("refused")
        least, most = screen.bounds()
        try:
            told = Number(AMOUNT, round(most / 4), least, most, 0.01).read(typed)
        except ControlError as error:
            error.params["control"] = screen.way()[1]
            raise
        return Action(legal.kind, self.room.scale.units(float(told)))

    def _on_slips(self, message: Message) -> None:
        """Take the numbers of all who write one; nothing is closed while one is missing."""
        if self.room.sitting.entry != "slips" or self.room.is_sold:
            return
        given = message.get("amounts")
        typed = given if isinstance(given, dict) else {}
        amounts: dict[int, int] = {}
        missing = []
        for one in Screen(self.room, self.language).writers():
            if str(typed.get(str(one), "")).strip():
                amounts[one] = self._slip(one, typed[str(one)])
            else:
                missing.append(self.room.sitting.names[one])
        if missing:
            raise RefusedError("slips", names=", ".join(missing))
        self.room.take_slips(amounts)
        self._choose_machine()

    def _slip(self, writer: int, typed: object) -> int:
        """Return the number of a slip in units; raises an error that names who wrote it.

        Of a number above a budget it says only that: the budget is not for all who read.
        """
        room, name = self.room, self.room.sitting.names[writer]
        high = room.scale.points(room.hand.room.purse)
        try:
            told = Number(AMOUNT, round(high / 4), 0, high, 0.01).read(typed)
        except ControlError as error:
            error.params["label"] = name
            raise
        amount = room.scale.units(float(told))
        if amount > room.hand.auction.purses[room.seat_of(writer)]:
            raise RefusedError("over_budget", name=name)
        return amount

    def _on_next(self) -> None:
        self._stop_clock()
        self.room.next()
        self._choose_machine()

    def _on_drop(self, message: Message) -> None:
        who = message.get("who")
        if type(who) is int:
            self.room.drop(who)
            self._choose_machine()

    def _on_machine(self, message: Message) -> None:
        if str(message.get("value")) in replays(self.room):
            self._machine = str(message.get("value"))

    def _choose_machine(self) -> None:
        choices = replays(self.room)
        if self._machine not in choices:
            latest = [code for code, one in choices.items() if one.done is self.room.last]
            self._machine = next(iter(latest or choices), None)

    def _send_file(self, name: str, kind: str, text: str) -> None:
        self.settings.send({"kind": "file", "name": name, "type": kind, "text": text})

    # -- the live clock --------------------------------------------------------------------------

    def _start_clock(self) -> None:
        """Let it rise at a human pace; without an event loop, a program calls `tick`."""
        if not self.room.is_clock_due:
            return
        self.room.start_clock()
        with suppress(RuntimeError):
            self._ticking = asyncio.get_running_loop().create_task(self._rise())

    async def _rise(self) -> None:
        while self.room.clock and not self.room.is_sold:
            await asyncio.sleep(TICK)
            self.tick()
        self._ticking = None

    def tick(self) -> None:
        """Let the live clock rise by a step."""
        self.room.tick()
        self._choose_machine()
        self._show()

    def _stop_clock(self) -> None:
        if self._ticking is not None:
            self._ticking.cancel()
            self._ticking = None

    # -- showing ---------------------------------------------------------------------------------

    def _say(self, catalogue: dict[str, str], code: str, **fields: object) -> str:
        return self.language.say(catalogue, code, **fields)

    def _show(self) -> None:
        """Send the page all that it draws."""
        self._turn += 1
        room, words = self.room, self.language.of(PLAYER)
        screen, results = Screen(room, self.language), Results(room, self.language)
        series = results.series()
        self.face.state = {
            "lang": self.language.tag,
            "title": words["title"],
            "hint": self._say(PLAYER, "hint", start=START),
            "message": self.message,
            "turn": self._turn,
            "wrong": self._wrong,
            "now": screen.state(),
            "machine": self._machine_pick(words["machine"]),
        }
        self.settings.state = {
            "lang": self.language.tag,
            "sale": {
                "title": words["sale"],
                "controls": self._controls(sale_controls(self._chosen["format"], room.sitting)),
                "refused": self._refused,
            },
            "sitting": self._sitting(words),
            "history": results.history()._asdict() if room.done else None,
            "series": series._asdict() if series else None,
            "csv": words["csv"],
        }
        self._show_chart(screen)
        self.changed.tell()

    @property
    def _wrong(self) -> int:
        """The present turn if the amount was just refused, so that its box is marked; else 0."""
        return self._turn if self._refused == {"name": AMOUNT, "turn": self._turn} else 0

    def _controls(self, controls: tuple[Control, ...]) -> list[Message]:
        words = self.language.of(PLAYER)
        return [one.state(words, self._chosen, self.language) for one in controls]

    def _sitting(self, words: Mapping[str, str]) -> Message:
        told = {"start": words["start"], "start_why": words["start_why"] if self.room.done else ""}
        names = {"label": words["names"], "value": self._names_typed}
        controls = self._controls(SITTING)
        both = {"controls": controls, "refused": self._refused}
        return {"title": words["sitting"], "names": names, **both, **told}

    def _machine_pick(self, label: str) -> Message | None:
        """Return the choice of whose bids are replayed, if there are several."""
        found = replays(self.room)
        if len(found) < 2:  # noqa: PLR2004 - one needs no choice
            return None
        choices = [{"code": code, "text": self._replay_name(one)} for code, one in found.items()]
        return {"name": "machine", "label": label, "value": self._machine, "choices": choices}

    def _replay_name(self, one: Replay) -> str:
        name, place = self.room.sitting.names[one.participant], self.room.place_of(one.done.number)
        if not place.is_in_turn:
            return name
        return self._say(PLAYER, "machine_lot", name=name, lot=place.lot)

    def _show_chart(self, screen: Screen) -> None:
        """Draw the time machine under a finished auction, and nothing before."""
        if self._machine is None:
            self.chart.layout.display = "none"
            return
        chosen = replays(self.room)[self._machine]
        show(self.chart, machine(screen, *chosen), self.language)
        self.chart.layout.display = ""

    def __repr__(self) -> str:
        return "\n".join((*Screen(self.room, self.language).state()["told"], self.message)).strip()
