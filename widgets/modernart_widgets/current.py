"""The language of a kernel: chosen in one panel, spoken by all of them.

A kernel is one page, or one notebook, so there is one `CURRENT`. It starts as the language that the
browser asks for. What a person chooses, in whichever panel, counts for all panels from then on,
also for one whose author gave it a language: that one only is not asked what the browser prefers.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from modernart_widgets.language import (
    LANGUAGES,
    Language,
    language_for,
    language_named,
    language_of_page,
)
from modernart_widgets.notice import Notice


class Current:
    """The language that is spoken now, and all who follow it.

    `is_chosen` says whether a person chose it, here or before the page was loaded again.
    """

    def __init__(self) -> None:
        """Speak what the page was asked for."""
        self.reset()

    def reset(self) -> None:
        """Forget what was chosen and who follows, as a new kernel has it."""
        self.is_chosen = False
        self._language: Language | None = None
        self._all = Notice()
        self._choices = Notice()

    @property
    def language(self) -> Language:
        """The language of panels to which nobody gave another."""
        return self._language or language_of_page()

    @property
    def chosen_code(self) -> str | None:
        """The code of the language that a person chose; None if nobody did."""
        return self.language.code if self.is_chosen else None

    def join(self, turn_to: Callable[[Language], None], code: str | None = None) -> Language:
        """Return the language of a new panel, and call its method `turn_to` with every later one.

        `code` is the language that the panel's author gave, which lasts until a person chooses.
        The panel is not kept alive. Raises `ValueError` for a code that is not known.
        """
        given = None if code is None else language_named(code)
        (self._all if given is None else self._choices).follow(turn_to)
        return self.language if given is None or self.is_chosen else given

    def hear(self, message: Mapping[str, Any]) -> None:
        """Take what a page says when it starts, and what somebody chooses there later.

        At the start `chosen` is the code that its tab has kept, `accepted` the browser's list;
        later `code` is what was chosen. Nonsense changes nothing.
        """
        if message.get("kind") == "language":
            self.choose(message.get("code"))
            return
        self.recall(message.get("chosen"))
        accepted = message.get("accepted")
        if not self.is_chosen and isinstance(accepted, list):
            self._turn_to(language_for(",".join(map(str, accepted))))

    def choose(self, code: object) -> None:
        """Let all speak what a person chose; a code that is not known changes nothing."""
        if code in list(LANGUAGES):  # a list, for what cannot be hashed
            self.is_chosen = True
            self._turn_to(LANGUAGES[str(code)])

    def recall(self, code: object) -> None:
        """Let all speak what was chosen before the page was loaded, unless somebody has since."""
        if not self.is_chosen:
            self.choose(code)

    def _turn_to(self, language: Language) -> None:
        self._language = language
        self._all.tell(language)
        if self.is_chosen:
            self._choices.tell(language)


CURRENT: Final = Current()
"""The language of this kernel."""
