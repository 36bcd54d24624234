"""The controls of a lab panel: a number within bounds, a guess, or one of a few choices."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from modernart_widgets.figures import figure
from modernart_widgets.language import Catalogue, Language
from modernart_widgets.plain import plain
from modernart_widgets.typed import DECIMAL, SIGNS, THOUSANDS, write_number

Value = int | float | str
Values = dict[str, Value]

CONTROL_REFUSALS: Final = {
    "no_number": "{label}: type a number, for example {example}.",
    "not_whole": "{label}: type a whole number, for example {example}.",
    "two_numbers": (
        "{label}: {given} can mean {one} or {other}. Write it without a mark for thousands."
    ),
    "out_of_range": "{label}: choose a number between {least} and {most}.",
    "too_low": "{label}: choose a number of at least {least}.",
    "no_choice": "{label}: choose one of {choices}.",
    "locked": "{label}: it is locked and can no longer be changed.",
}
"""What is said of a value that a control cannot take."""


NOT_YET: Final = ""
"""The value of a guess before there is one."""


class ControlError(ValueError):
    """A value that a control cannot take, with a code and parameters for its sentence."""

    def __init__(self, code: str, **params: object) -> None:
        """Remember both."""
        super().__init__(code)
        self.code = code
        self.params = params


class Number(NamedTuple):
    """A number from `least` to `most`, both possible; whole numbers where `step` is whole.

    `name` is also the code of its label in the words of its panel. A range beside the box goes up
    to `reach`, by default to `most`, in steps; 0 leaves it out. `needs` names another control and
    what must be chosen there, or else the number counts for nothing and cannot be changed. Where
    `is_open`, what else is chosen bounds it from above, and `most` is told to nobody who is below.
    """

    name: str
    value: float
    least: float
    most: float
    step: float
    reach: float | None = None
    needs: tuple[str, str] | None = None
    is_open: bool = False

    @property
    def is_whole(self) -> bool:
        """Whether only whole numbers are taken."""
        return float(self.step).is_integer()

    def read(self, given: object) -> Value:
        """Return the number that was given, as a number or a text; raises `ControlError`.

        >>> Number("n", 4, 2, 10, 1).read("6"), Number("reserve", 0.5, 0, 1, 0.05).read("0,25")
        (6, 0.25)
        """
        number = _number(given)
        if number is None:
            raise ControlError("no_number", example=self.value)
        if self.is_whole and not number.is_integer():
            raise ControlError("not_whole", example=self.value)
        if number < self.least and self.is_open:
            raise ControlError("too_low", least=self.least)
        if not self.least <= number <= self.most:
            raise ControlError("out_of_range", least=self.least, most=self.most)
        return int(number) if self.is_whole else number

    def state(self, words: Catalogue, values: Values, language: Language) -> dict[str, Any]:
        """Return what a page draws."""
        value = values[self.name]
        return {
            "kind": "number",
            "name": self.name,
            "label": words[self.name],
            "value": value,
            "text": write_number(float(value), language),
            "least": self.least,
            "most": self.most if self.reach is None else self.reach,
            "step": self.step,
            "ranged": self.reach != 0,
            "idle": self.needs is not None and values[self.needs[0]] != self.needs[1],
        }


class Guess(NamedTuple):
    """A number that is not there at first, and locked once it is given.

    `number` says what it may be, and its value is the example for who types nonsense. The words of
    its panel have its label, what is `<name>_asked`, what stands on the button, `<name>_lock`, and
    what is said beside it afterwards, `<name>_locked`.
    """

    number: Number

    @property
    def name(self) -> str:
        """Its name, and the code of its label."""
        return self.number.name

    @property
    def value(self) -> Value:
        """What there is before anybody guesses: nothing."""
        return NOT_YET

    def read(self, given: object) -> Value:
        """Return the number that was given, also with a sign for per cent; raises `ControlError`.

        >>> Guess(Number("part", 80, 5, 150, 0.1)).read("72,5 %")
        72.5
        """
        if isinstance(given, str):
            given = plain(given).removesuffix("%")
        return self.number.read(given)

    def check_open(self, values: Values) -> None:
        """Raise `ControlError` if it is locked."""
        if values[self.name] != NOT_YET:
            raise ControlError("locked")

    def state(self, words: Catalogue, values: Values, language: Language) -> dict[str, Any]:
        """Return what a page draws."""
        value = values[self.name]
        is_locked = value != NOT_YET
        return {
            "kind": "guess",
            "name": self.name,
            "label": words[f"{self.name}_asked"],
            "act": words[f"{self.name}_lock"],
            "text": write_number(float(value), language) if is_locked else "",
            "range": words[f"{self.name}_locked"] if is_locked else "",
            "locked": is_locked,
        }


class Pick(NamedTuple):
    """One of a few choices, by code.

    A choice's word is that of `texts`, a catalogue by code, or else `<name>_<code>` in the words of
    the panel.
    """

    name: str
    value: str
    choices: tuple[str, ...]
    texts: Catalogue | None = None

    def read(self, given: object) -> Value:
        """Return the code that was given; raises `ControlError` for any other."""
        if not isinstance(given, str) or given not in self.choices:
            raise ControlError("no_choice", choices=self.choices)
        return given

    def text(self, code: str, words: Catalogue, language: Language) -> str:
        """Return the word for a choice."""
        if self.texts is not None and code in self.texts:
            return language.of(self.texts)[code]
        return words[f"{self.name}_{code}"]

    def state(self, words: Catalogue, values: Values, language: Language) -> dict[str, Any]:
        """Return what a page draws."""
        choices = [
            {"code": code, "text": self.text(code, words, language)} for code in self.choices
        ]
        return _picked(self.name, words, values, choices)


class Size(NamedTuple):
    """One of a few whole numbers, such as how many auctions are held."""

    name: str
    value: int
    choices: tuple[int, ...]

    def read(self, given: object) -> Value:
        """Return the number that was given, also as a text; raises `ControlError` for another.

        >>> Size("auctions", 200, (200, 2000)).read("2000")
        2000
        """
        number = _number(given)
        if number not in self.choices:
            raise ControlError("no_choice", choices=self.choices)
        return int(number)

    def state(self, words: Catalogue, values: Values, language: Language) -> dict[str, Any]:
        """Return what a page draws."""
        choices = [{"code": str(one), "text": figure(one, language)} for one in self.choices]
        return _picked(self.name, words, values, choices)


Control = Number | Guess | Pick | Size


def refusal(
    error: ControlError,
    control: Control,
    words: Catalogue,
    language: Language,
    *,
    in_code: bool = False,
) -> str:
    """Return the sentence for a value that a control cannot take.

    At a page choices have words; a program (`in_code`) is told their codes, which it can use.
    """
    fields = {name: _told(value, language) for name, value in error.params.items()}
    if isinstance(control, Pick) and "choices" in error.params:
        texts = (control.text(one, words, language) for one in control.choices)
        fields["choices"] = ", ".join(control.choices if in_code else texts)
    return language.say(CONTROL_REFUSALS, error.code, label=words[control.name], **fields)


def _told(value: object, language: Language) -> str:
    if isinstance(value, tuple):
        return ", ".join(_told(one, language) for one in value)
    return figure(value, language, None) if isinstance(value, int | float) else str(value)


def _picked(
    name: str, words: Catalogue, values: Values, choices: list[dict[str, str]]
) -> dict[str, Any]:
    chosen = str(values[name])
    return {
        "kind": "pick",
        "name": name,
        "label": words[name],
        "value": chosen,
        "choices": choices,
        "idle": False,
    }


def _number(given: object) -> float | None:
    """Read a number as people type it; raises `ControlError` for one that can mean two."""
    if isinstance(given, int | float) and not isinstance(given, bool):
        return float(given) if abs(given) < float("inf") else None
    if not isinstance(given, str):
        return None
    read = plain(given).translate(SIGNS)
    if not DECIMAL.fullmatch(read):
        return None
    number = float(read.replace(",", "."))
    if marked := THOUSANDS.fullmatch(read):
        other = int(marked[1] + marked[2])
        raise ControlError("two_numbers", given=given, one=number, other=other)
    return number
