"""The controls of a lab panel: a number within bounds, or one of a few choices."""

from __future__ import annotations

import math
from typing import Any, Final, NamedTuple

from modernart_widgets.language import Catalogue, Language

Value = int | float | str

CONTROL_REFUSALS: Final = {
    "no_number": "{label} takes a number, for example {example}.",
    "not_whole": "{label} takes a whole number, for example {example}.",
    "out_of_range": "{label} lies between {least} and {most}.",
    "no_choice": "{label} is one of: {choices}.",
}
"""What is said of a value that a control cannot take."""


class ControlError(ValueError):
    """A value that a control cannot take, with a code and parameters for its sentence."""

    def __init__(self, code: str, **params: object) -> None:
        """Remember both."""
        super().__init__(code)
        self.code = code
        self.params = params


class Number(NamedTuple):
    """A number from `least` to `most`, both possible; whole numbers where `step` is whole.

    `name` is also the code of its label in the words of its panel.
    """

    name: str
    value: float
    least: float
    most: float
    step: float

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
        if number is None or not math.isfinite(number):
            raise ControlError("no_number", example=f"{self.value:g}")
        if self.is_whole and not number.is_integer():
            raise ControlError("not_whole", example=f"{self.value:g}")
        if not self.least <= number <= self.most:
            raise ControlError("out_of_range", least=f"{self.least:g}", most=f"{self.most:g}")
        return int(number) if self.is_whole else number

    def state(self, words: Catalogue, value: Value) -> dict[str, Any]:
        """Return what a page draws."""
        bounds = {"least": self.least, "most": self.most, "step": self.step}
        return {"kind": "number", "name": self.name, "label": words[self.name], "value": value} | (
            bounds
        )


class Pick(NamedTuple):
    """One of a few choices, by code; `<name>_<code>` is a choice's word in the panel's words."""

    name: str
    value: str
    choices: tuple[str, ...]

    def read(self, given: object) -> Value:
        """Return the code that was given; raises `ControlError` for any other."""
        if not isinstance(given, str) or given not in self.choices:
            raise ControlError("no_choice", choices=", ".join(self.choices))
        return given

    def state(self, words: Catalogue, value: Value) -> dict[str, Any]:
        """Return what a page draws."""
        choices = [{"code": code, "text": words[f"{self.name}_{code}"]} for code in self.choices]
        return {
            "kind": "pick",
            "name": self.name,
            "label": words[self.name],
            "value": value,
            "choices": choices,
        }


Control = Number | Pick


def refusal(error: ControlError, control: Control, words: Catalogue, language: Language) -> str:
    """Return the sentence for a value that a control cannot take."""
    return language.say(CONTROL_REFUSALS, error.code, label=words[control.name], **error.params)


def _number(given: object) -> float | None:
    """Read a number as people type it; a decimal comma is taken too."""
    if isinstance(given, bool) or not isinstance(given, str | int | float):
        return None
    try:
        return float(given.strip().replace(",", ".") if isinstance(given, str) else given)
    except (ValueError, OverflowError):
        return None
