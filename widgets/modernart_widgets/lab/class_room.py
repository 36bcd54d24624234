"""The class room: a lesson of five auctions on one laptop and a projector."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

import anywidget
import ipywidgets
import traitlets

from modernart.lab.accounts import START
from modernart.lab.lesson import Lesson
from modernart.lab.lesson_checks import MOST_STUDENTS, LessonError
from modernart_widgets import bundle
from modernart_widgets.chart import Chart
from modernart_widgets.current import CURRENT
from modernart_widgets.kept import place_of
from modernart_widgets.lab import class_kept
from modernart_widgets.lab.class_figures import ClassFigures
from modernart_widgets.lab.class_kept import KeptClass
from modernart_widgets.lab.class_screen import ClassScreen, offer
from modernart_widgets.lab.class_slips import class_slips
from modernart_widgets.lab.class_words import CLASS, CLASS_TROUBLE
from modernart_widgets.lab.controls import Control, ControlError, Number, Pick, refusal
from modernart_widgets.lab.course import Course
from modernart_widgets.lab.hearing import Hearing, Message
from modernart_widgets.lab.player_screen import show
from modernart_widgets.lab.player_settings import RefusedError, people_of
from modernart_widgets.lab.player_words import PLAYER
from modernart_widgets.language import Language
from modernart_widgets.typed import COMMAS

REFUSALS: Final = (LessonError, RefusedError, ControlError)
"""What is told to the lecturer as a sentence."""

CONTROLS: Final[tuple[Control, ...]] = (
    Number("students", 24, 1, MOST_STUDENTS, 1),
    Pick("entry", "bots", ("slips", "screen", "bots")),
    Number("seed", 1, 0, 999_999, 1),
)
"""What is chosen for a lesson."""

SHARE: Final = Number("share_label", 75, 0, 100, 0.1)
"""What the class predicts, in percent to one place."""


class _ClassFace(anywidget.AnyWidget):
    """A face of the class room: what is on above the chart, or the settings below it."""

    _esm = bundle.join("host.js", "language.js", "lab-fields.js", "lab-page.js", "class.js")
    _css = bundle.style("table.css", "lab.css", "class.css")

    state = traitlets.Dict().tag(sync=True)
    kept_as = traitlets.Unicode().tag(sync=True)


class ClassRoom(Hearing, ipywidgets.VBox):
    """A lesson on one screen; `students` are their names, or how many there are.

    `entry` is how they answer: on "slips" of paper, at this "screen", or "bots" bid for them.
    `lesson` is behind it, `message` what the page is told.

    >>> room = ClassRoom(students=8, entry="bots")
    >>> room.sell(); room.on(); room.course.code  # practice leads straight on
    'sealed'

    Raises `ValueError` with a sentence for a class that is none.
    """

    refusals = REFUSALS

    def __init__(
        self,
        students: int | list[str] = 24,
        *,
        entry: str = "bots",
        seed: int = 1,
        language: str | None = None,
    ) -> None:
        """Begin the lesson with its first round."""
        count, names = people_of(students)
        self.language: Language = CURRENT.join(self._turn_to, language)
        self.message = ""
        self._turn = 0
        kept_as = place_of("modernart.class", names)
        self.face, self.chart, self.settings = _ClassFace(kept_as=kept_as), Chart(), _ClassFace()
        self._found: KeptClass | None = None
        self._is_begun, self._is_kept, self._kept = False, True, ""
        try:
            chosen = self._read({"students": count, "entry": entry, "seed": seed})
            self._begin(chosen, ", ".join(names))
        except REFUSALS as error:
            raise ValueError(self._why(error, in_code=True)) from None
        super().__init__([self.face, self.chart, self.settings])
        self.add_class("modernart-lab")
        self.add_class("modernart-class")
        self.face.on_msg(self._receive)
        self.settings.on_msg(self._receive)
        self._show()

    @property
    def lesson(self) -> Lesson:
        """The lesson that is held."""
        return self.course.lesson

    # -- for programs ----------------------------------------------------------------------------

    def sell(self) -> None:
        """Sell the present lot; programs answer for the missing."""
        self._hear({"kind": "sell"})

    def on(self) -> None:
        """Go a step on."""
        self._hear({"kind": "on"})

    def csv(self) -> str:
        """Return all that was sold as CSV (`modernart.lab.Entry` has the columns).

        A last column has what the class predicted, in percent; it is empty if nothing was noted.
        """
        share = self.course.predicted
        head, *lines = self.lesson.csv().splitlines()
        told = "" if share is None else f"{100 * share:g}"
        return "\n".join([f"{head},predicted", *(f"{line},{told}" for line in lines), ""])

    def _turn_to(self, language: Language) -> None:
        if language is not self.language:
            self.language = language
            if not self._is_begun:
                self._begin(self._chosen, self._names_typed)
            self._show()

    # -- settings --------------------------------------------------------------------------------

    def _read(self, given: Mapping[str, object]) -> dict[str, Any]:
        known = {one.name: one for one in CONTROLS}
        read = {}
        for name, value in given.items():
            try:
                read[name] = known[name].read(value)
            except ControlError as error:
                error.params["control"] = name
                raise
        return read

    def _begin(self, chosen: dict[str, Any], typed: str) -> None:
        """Begin a lesson; raises one of `REFUSALS` and keeps the old one if it cannot be."""
        count = int(chosen["students"])
        names = tuple(" ".join(part.split())[:24] for part in COMMAS.split(typed) if part.strip())
        if not names:
            names = tuple(self._say(CLASS, "student", number=k + 1) for k in range(count))
        if len(names) != count or len(set(names)) != count:
            raise RefusedError("names", students=count, given=len(set(names)))
        lesson = Lesson(names, int(chosen["seed"]), bot=self.language.of(PLAYER)["bot"])
        self.course = Course(lesson, chosen["entry"])
        self._chosen, self._names_typed = chosen, typed

    # -- messages of the page --------------------------------------------------------------------

    def _trouble(self) -> str:
        return self._say(CLASS_TROUBLE, "error")

    def _ways(self) -> dict[str, Callable[[Message], None]]:
        if self._found:
            return self._ways_found()
        return {
            "kept": self._on_kept,
            "not_kept": self._on_not_kept,
            "sit": self._on_sit,
            "go": self._on_go,
            "ready": lambda _message: self._uncover(),
            "answer": self._on_answer,
            "slips": self._on_slips,
            "sell": self._on_sell,
            "sell_round": lambda _message: self.course.sell_round(),
            "on": lambda _message: self.course.on(),
            "reveal": lambda _message: self.course.reveal(),
            "back": lambda _message: self.course.back(),
            "csv": lambda _message: self._send_file("class.csv", "text/csv", self.csv()),
            "print": lambda _message: self._send_file(
                "slips.html", "text/html", class_slips(self.lesson, self.language)
            ),
        }

    def _ways_found(self) -> dict[str, Callable[[Message], None]]:
        """Return what can be done before it is decided whether a kept class goes on."""
        return {
            "go_on": lambda _message: self._go_on(),
            "forget": lambda _message: self._forget(),
            "sit": self._on_sit,
        }

    def _on_kept(self, message: Message) -> None:
        """Offer to go on with the class that the browser has kept, unless one was begun here."""
        if self._is_begun:
            return
        try:
            found = class_kept.read(message.get("packed"), self._read)
        except class_kept.DAMAGE:
            self._forget(is_damaged=True)
            raise RefusedError("kept") from None
        CURRENT.recall(found.language)
        self._found = found

    def _go_on(self) -> None:
        assert self._found is not None
        found, self._found = self._found, None
        self.course, self._chosen, self._names_typed = found.course, found.chosen, found.typed
        self._is_begun = True

    def _forget(self, *, is_damaged: bool = False) -> None:
        self._found, self._kept = None, ""
        self.face.send({"kind": "keep", "packed": None, "damaged": is_damaged})

    def _on_not_kept(self, _message: Message) -> None:
        self._is_kept = False

    def _keep(self) -> None:
        """Let the browser keep the class before it is shown, once there is something to keep."""
        course = self.course
        begun = course.lesson.answers or course.lesson.sold or course.place
        self._is_begun = self._is_begun or bool(begun)
        if self._found or not self._is_begun:
            return
        one = KeptClass(course, self._chosen, self._names_typed, CURRENT.chosen_code)
        text = class_kept.packed(one)
        if text != self._kept:
            self._kept = text
            self.face.send({"kind": "keep", "packed": text})

    def _on_sit(self, message: Message) -> None:
        given = message.get("values")
        known = {one.name for one in CONTROLS}
        told = {k: v for k, v in given.items() if k in known} if isinstance(given, dict) else {}
        self._begin({**self._chosen, **self._read(told)}, str(message.get("names", "")))
        self._found, self._is_begun = None, True

    def _on_go(self, message: Message) -> None:
        codes = [one.code for one in self.lesson.rounds]
        if message.get("value") in codes:
            self.course.go(codes.index(str(message["value"])))

    def _uncover(self) -> None:
        self.course.covered = False

    def _on_sell(self, message: Message) -> None:
        """Sell the lot, once the slips that were typed are in; a bad one sells nothing."""
        if self.course.entry == "slips":
            self._take(message)
        if self.course.stage == "collect":
            self.course.sell()

    def _on_answer(self, message: Message) -> None:
        """Take the class's prediction, or the hot seat's number; a late answer is nothing."""
        course = self.course
        if course.asks_share and message.get("turn") == self._turn:
            course.predict(self._share(message.get("amount")))
        hot = course.entry == "screen" and not course.covered and course.wanted
        if hot and message.get("turn") == self._turn:
            course.take(hot[0].asked.name, self._amount(message.get("amount"), ""))
            course.sell_if_all_in()

    def _on_slips(self, message: Message) -> None:
        """Take what was typed; the last number sells the lot."""
        self._take(message)
        self.course.sell_if_all_in()

    def _take(self, message: Message) -> None:
        """Take all numbers that were typed, or none of them if one cannot be."""
        given = message.get("amounts")
        typed = given if isinstance(given, dict) else {}
        wanted = [one.asked.name for one in self.course.wanted]
        read = {
            name: self._amount(typed[name], name)
            for name in wanted
            if str(typed.get(name, "")).strip()
        }
        for name, amount in read.items():
            self.course.take(name, amount)

    def _amount(self, typed: object, name: str) -> float:
        most = self._screen().most
        try:
            return float(Number("amount", round(most / 4), 0, most, 0.01).read(typed))
        except ControlError as error:
            error.params["label"] = name or self.language.of(CLASS)["amount"]
            raise

    def _share(self, typed: object) -> float:
        try:
            percent = float(SHARE.read(str(typed).rstrip(" %")))
        except ControlError as error:
            error.params["control"] = SHARE.name
            raise
        return round(percent, 1) / 100

    def _send_file(self, name: str, kind: str, text: str) -> None:
        self.settings.send({"kind": "file", "name": name, "type": kind, "text": text})

    # -- showing ---------------------------------------------------------------------------------

    def _say(self, catalogue: dict[str, str], code: str, **fields: object) -> str:
        return self.language.say(catalogue, code, **fields)

    def _why(self, error: Exception, *, in_code: bool = False) -> str:
        """Word what cannot be, at the page or for a program."""
        if isinstance(error, LessonError):
            return self._say(CLASS_TROUBLE, error.code, **error.params)
        if isinstance(error, RefusedError):
            return self._say(CLASS_TROUBLE, error.code, **error.fields)
        assert isinstance(error, ControlError)
        params, words = dict(error.params), self.language.of(CLASS)
        name = str(params.pop("control", "amount"))
        label = str(params.pop("label", words[name]))
        control = {one.name: one for one in CONTROLS}.get(name, CONTROLS[0])
        labels = {**words, control.name: label}
        told = ControlError(error.code, **params)
        return refusal(told, control, labels, self.language, in_code=in_code)

    def _screen(self) -> ClassScreen:
        return ClassScreen(self.course, ClassFigures(self.lesson, self.language))

    def _show(self) -> None:
        """Send the page all that it draws."""
        self._keep()
        self._turn += 1
        words, screen = self.language.of(CLASS), self._screen()
        drawn = None if self._found else screen.figure()
        now = self._offer(self._found) if self._found else screen.state()
        # A figure comes first, so that it is in sight on a projector; its table is below it.
        above, below = ([], now["facts"]) if drawn else (now["facts"], [])
        self.face.state = {
            "lang": self.language.tag,
            "title": words["title"],
            "message": self.message,
            "turn": self._turn,
            "now": {**now, "facts": above},
        }
        self.settings.state = {**self._settings(words), "facts": below}
        if drawn:
            show(self.chart, drawn, self.language)
            self.chart.wanted = self.course.stage != "means"
        self.chart.layout.display = "" if drawn else "none"

    def _offer(self, found: KeptClass) -> Message:
        """Return the screen that offers to go on with a kept class."""
        figures = ClassFigures(found.course.lesson, self.language)
        where = ClassScreen(found.course, figures).state()["heading"]
        count = len(found.course.lesson.students)
        return offer(self._say(CLASS, "found_class", count=count, where=where), figures.words)

    def _settings(self, words: Mapping[str, str]) -> Message:
        codes = [one.code for one in self.lesson.rounds]
        choices = [{"code": code, "text": words[f"round_{code}"]} for code in codes]
        return {
            "lang": self.language.tag,
            "hint": self._say(CLASS, "hint", start=START),
            "title": words["settings"],
            "go": {
                "name": "go",
                "label": words["go"],
                "value": self.course.code,
                "choices": choices,
            },
            "controls": [one.state(words, self._chosen, self.language) for one in CONTROLS],
            "names": {"label": words["names"], "value": self._names_typed},
            **{key: words[key] for key in ("start", "start_why", "csv", "print")},
            "reload": words["reload" if self._is_kept else "not_kept"],
        }

    def __repr__(self) -> str:
        now = self._screen().state()
        return "\n".join((now["heading"], *now["told"], self.message)).strip()
