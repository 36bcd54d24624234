"""What the panels of the lab share: controls on top, numbers and figures that follow them.

A panel says what it has (`controls`, `words`) and what it shows for a set of values (`steps`).
What takes long yields how far it is; so a page stays alive, and a newer choice ends an older run.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Generator
from typing import Any, ClassVar, Final, NamedTuple

import anywidget
import ipywidgets
import traitlets

from modernart_widgets import bundle
from modernart_widgets.chart import Chart
from modernart_widgets.current import CURRENT
from modernart_widgets.figures import figure
from modernart_widgets.lab.controls import Control, ControlError, Guess, Value, Values, refusal
from modernart_widgets.lab.refusals import refused
from modernart_widgets.language import Catalogue, Language

LAB_UI: Final = {
    "stop": "Stop",
    "working": "{done} % done",
    "stopped": "Stopped; the figures are those of before.",
    "error": "Something went wrong here; the figures are those of before.",
    "unknown": "There is no control called {name}; there are: {names}.",
    "no_file": "There is nothing to save yet.",
}
"""What every panel of the lab says of itself."""

SAMPLE: Final = 1234.5
"""Shows both marks of a language's numbers, which plotly.js is told for its axes."""

NO_VALUE: Final = "—"
"""Stands for a number that there is not."""


class Facts(NamedTuple):
    """A small table of what the figures say: a caption, heads, rows of texts, a note below.

    A `folded` one is opened by whoever wants it.
    """

    caption: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    note: str = ""
    folded: bool = False


class Figure(NamedTuple):
    """A figure as plain data for plotly.js, its title, and the same facts in words."""

    spec: dict[str, Any]
    title: str
    words: str


class Shown(NamedTuple):
    """What a panel shows for a set of values; `said` is read out when it changes.

    Charts for which there is no figure are not seen.
    """

    facts: tuple[Facts, ...]
    figures: tuple[Figure, ...]
    said: str = ""


Draw = Callable[[], Shown]
"""Words and draws what was worked out, in the language that is spoken by then."""

Steps = Generator[float, None, Draw]
"""Yields the part that is done, from 0 to 1, and returns what draws the outcome."""


class Controls(anywidget.AnyWidget):
    """The face of a panel: its controls, message line, progress and tables of facts."""

    _esm = bundle.join("host.js", "language.js", "lab-fields.js", "lab-page.js", "lab.js")
    _css = bundle.style("table.css", "lab.css")

    state = traitlets.Dict().tag(sync=True)


class Explorer(ipywidgets.VBox):
    """A panel whose figures follow its controls; the values can be given by name, or `set` later.

    `values` are what is chosen, `shown` what is seen of it, `message` what is told. Without an
    event loop, in a test or a script, a panel works at once; else it works in small steps.
    """

    controls: ClassVar[tuple[Control, ...]]
    words: ClassVar[Catalogue]
    figures: ClassVar[int] = 1
    files: ClassVar[tuple[str, ...]] = ()
    """What can be saved as CSV: codes, of which `save_<code>` is the button in `words`."""

    _task: asyncio.Task[None] | None = None

    def __init__(self, *, language: str | None = None, **values: Value) -> None:
        """Show the panel; raises `ValueError` for a value that a control cannot take."""
        self.language: Language = CURRENT.join(self._turn_to, language)
        self.values: Values = {control.name: control.value for control in self.controls}
        self.shown: Shown | None = None
        self._draw: Draw | None = None
        self._why: Callable[[], str] | None = None
        self._refused = False
        self._refused_at: str | None = None
        self._done: float | None = None
        self.face = Controls()
        self.face.on_msg(self._receive)
        self.charts = tuple(Chart() for _ in range(self.figures))
        super().__init__([self.face, *self.charts])
        self.add_class("modernart-lab")
        self.values |= self._read(values, in_code=True)
        self._work()

    def steps(self, values: Values) -> Steps:
        """Work out what is shown for the values; yields how far it is."""
        raise NotImplementedError

    def csv(self, code: str) -> str:
        """Return a file of `files`, of what is shown, as comma-separated values."""
        raise NotImplementedError

    @property
    def message(self) -> str:
        """What is told in the message line; empty if all is well."""
        return self._why() if self._why else ""

    def number(self, number: float | None, places: int | None = 2) -> str:
        """Write a number as the panel's language does; a dash where there is none."""
        return NO_VALUE if number is None else figure(number, self.language, places)

    def set(self, **values: Value) -> None:
        """Choose values by name, as a person at the page does.

        Raises `ValueError` for bad ones, and for those that do not go together: all stays then.
        """
        before = self.values
        self.values = before | self._read(values, in_code=True)
        self._work()
        if self._refused:
            why, self.values = self.message, before
            self._work()
            raise ValueError(why)

    @property
    def is_working(self) -> bool:
        """Whether a run is not finished yet."""
        return self._task is not None

    def stop(self) -> None:
        """End the run; what was seen before stays."""
        if self._task is not None:
            self._end_run()
            self._tell(lambda: self.language.say(LAB_UI, "stopped"))

    def close(self) -> None:
        """End the run and take the panel off its page."""
        self._end_run()
        super().close()

    def _turn_to(self, language: Language) -> None:
        """Say all of it in another language."""
        if language is not self.language:
            self.language = language
            if self._draw:
                self._put(self._draw())
            else:
                self._show()

    # -- messages of the page --------------------------------------------------------------------

    def _receive(self, _widget: object, content: object, _buffers: object) -> None:
        """Take what a page sends; a bad value is explained there and changes nothing."""
        message = content if isinstance(content, dict) else {}
        if message.get("kind") == "languages":
            CURRENT.hear(message)
        elif message.get("kind") == "stop":
            self.stop()
        elif message.get("kind") == "save":
            self._save(message.get("file"))
        elif message.get("kind") == "set":
            self._take(str(message.get("name")), message.get("value"))

    def _take(self, name: str, value: object) -> None:
        try:
            read = self._read({name: value})
        except ValueError:
            self._tell(lambda: self._refusal(name, value), name)
        else:
            self.values |= read
            self._work()

    def _save(self, code: object) -> None:
        """Send a file to the page, which saves it."""
        if code not in list(self.files):
            return
        if self._draw is None:
            self._tell(lambda: self.language.say(LAB_UI, "no_file"))
            return
        try:
            self.face.send({"kind": "file", "name": f"{code}.csv", "text": self.csv(str(code))})
        except Exception:
            logging.getLogger(__name__).exception("a file of the lab failed")
            self._tell(lambda: self.language.say(LAB_UI, "error"))

    def _refusal(self, name: str, value: object) -> str:
        """Return why a control cannot take a value."""
        try:
            self._read({name: value})
        except ValueError as error:
            return str(error)
        return ""

    def _read(self, given: dict[str, Any], *, in_code: bool = False) -> Values:
        """Read values by name; raises `ValueError` with a sentence."""
        known = {control.name: control for control in self.controls}
        read: Values = {}
        for name, value in given.items():
            if name not in known:
                raise ValueError(
                    self.language.say(LAB_UI, "unknown", name=name, names=", ".join(known))
                )
            control = known[name]
            try:
                if isinstance(control, Guess):
                    control.check_open(self.values)
                read[name] = control.read(value)
            except ControlError as error:
                words = self.language.of(self.words)
                why = refusal(error, control, words, self.language, in_code=in_code)
                raise ValueError(why) from None
        return read

    # -- working ---------------------------------------------------------------------------------

    def _work(self) -> None:
        """Start on the present values; the first step is taken at once."""
        self._end_run()
        self._why, self._refused, self._refused_at = None, False, None
        run = self._run(self.steps(dict(self.values)))
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            for _ in run:
                pass
            return
        if not self._step(run):
            self._task = loop.create_task(self._go_on(run))

    async def _go_on(self, run: Generator[None, None, None]) -> None:
        for _ in iter(lambda: self._step(run), True):  # noqa: FBT003 - the last step
            await asyncio.sleep(0)
        self._task = None

    @staticmethod
    def _step(run: Generator[None, None, None]) -> bool:
        """Take a step; says whether it was the last."""
        return next(run, StopIteration) is StopIteration

    def _run(self, steps: Steps) -> Generator[None, None, None]:
        """Follow the steps, tell how far they are, and show what they return or refuse."""
        try:
            while True:
                try:
                    self._done = next(steps)
                except StopIteration as end:
                    self._done = None
                    self._draw = end.value
                    self._put(end.value())
                    return
                self._show()
                yield
        except ValueError as error:
            self._done, self._refused, why = None, True, error
            self._tell(lambda: refused(why, self.language))
        except Exception:
            logging.getLogger(__name__).exception("a panel of the lab failed")
            self._done = None
            self._tell(lambda: self.language.say(LAB_UI, "error"))

    def _end_run(self) -> None:
        if self._task is not None:
            self._task.cancel()
            self._task = None
        self._done = None

    # -- showing ---------------------------------------------------------------------------------

    def _put(self, shown: Shown) -> None:
        """Show it, numbers first: they need not wait until a page has drawn the figures."""
        self.shown = shown
        self._show()
        sample = figure(SAMPLE, self.language, 1)
        charts, others = self.charts[: len(shown.figures)], self.charts[len(shown.figures) :]
        for chart in others:
            chart.layout.display = "none"
        for chart, one in zip(charts, shown.figures, strict=True):
            chart.layout.display = ""
            one.spec["layout"]["separators"] = sample[-2] + sample[1]
            chart.show(one.spec, title=one.title, words=one.words, language=self.language)

    def _tell(self, why: Callable[[], str], control: str | None = None) -> None:
        """Put a sentence into the message line, to be said again in another language.

        Whatever was typed into the `control` that it is about stays as long as it stands there.
        """
        self._why, self._refused_at = why, control
        self._show()

    def _show(self) -> None:
        """Send the page all that it draws."""
        words = self.language.of(self.words)
        facts = self.shown.facts if self.shown else ()
        done = self._done
        self.face.state = {
            "lang": self.language.tag,
            "title": words["title"],
            "hint": words["hint"],
            "controls": self._controls(),
            "saves": [{"file": code, "text": words[f"save_{code}"]} for code in self.files],
            "facts": [one._asdict() for one in facts],
            "message": self.message,
            "said": self.shown.said if self.shown else "",
            "stop": self.language.of(LAB_UI)["stop"],
            "done": done,
            "progress": ""
            if done is None
            else self.language.say(LAB_UI, "working", done=self.number(100 * done, 0)),
        }

    def _controls(self) -> list[dict[str, Any]]:
        """Return what a page draws of each control, and whether the message is about it."""
        words = self.language.of(self.words)
        return [
            one.state(words, self.values, self.language) | {"refused": one.name == self._refused_at}
            for one in self.controls
        ]

    def __repr__(self) -> str:
        if self.shown is None:
            return self.message
        told = (line for facts in self.shown.facts for line in _lines(facts))
        return "\n".join((*told, *filter(None, (self.shown.said, self.message))))


def _lines(facts: Facts) -> list[str]:
    """A table as text, for where there is no page."""
    rows = [facts.heads, *facts.rows]
    widths = [max(len(row[place]) for row in rows) for place in range(len(facts.heads))]
    padded = (
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True))
        for row in rows
    )
    return [facts.caption, *(line.rstrip() for line in padded)]
