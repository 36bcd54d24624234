"""The lecturer's script of the lesson, folded, for the top of its page."""

from __future__ import annotations

import re
from html import escape

from modernart_widgets.current import CURRENT
from modernart_widgets.lab.class_words import CLASS
from modernart_widgets.paths import lecturer_script


class Script:
    """The script minute by minute, read from `docs/lecturer.md`, which is in English.

    A notebook shows it as Markdown, folded under a line in the reader's language. What the file has
    for programs, from its heading "From code" on, is left out, and so is its title.

    >>> "| 42-44 |" in Script().text
    True

    Raises `FileNotFoundError` where the kit came without its file.
    """

    def __init__(self) -> None:
        """Read the file."""
        whole = lecturer_script().read_text("utf-8")
        self.text = re.sub(r"^## From code\n.*", "", whole, flags=re.DOTALL | re.MULTILINE)
        self.text = re.sub(r"^# .*\n", "", self.text).strip()

    def _repr_markdown_(self) -> str:
        summary = escape(CURRENT.language.of(CLASS)["script"])
        # Minutes stay in one line of their narrow column.
        text = re.sub(r"(?<=\d)-(?=\d)", "\N{NON-BREAKING HYPHEN}", self.text)
        body = f'<div lang="en">\n\n{text}\n\n</div>'
        return f"<details><summary>{summary}</summary>\n\n{body}\n\n</details>"

    def __repr__(self) -> str:
        return self.text
