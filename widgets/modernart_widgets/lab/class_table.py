"""What the rounds of a lesson brought, as a table to read on a page, in the page's language."""

from __future__ import annotations

from collections.abc import Iterable

import pandas as pd

from modernart.lab.lesson import Lesson
from modernart.lab.reveal import spread
from modernart_widgets.current import CURRENT
from modernart_widgets.lab.class_figures import PAIRED
from modernart_widgets.lab.class_words import CLASS
from modernart_widgets.lab.player_speech import points
from modernart_widgets.language import language_named


def brought(
    lesson: Lesson, codes: Iterable[str] = PAIRED, language: str | None = None
) -> pd.DataFrame:
    """Return mean and theory of some rounds, a row each; all are texts, to be read.

    `language` is a code of `modernart_widgets.language.LANGUAGES`; None is that of the page.
    `modernart.lab.reveal.spread` has the numbers.

    >>> from modernart.lab.lesson import rehearse
    >>> brought(rehearse(students=8), language="en")["theory"].tolist()
    ['60', '60', '49.46']
    """
    spoken = CURRENT.language if language is None else language_named(language)
    words = spoken.of(CLASS)
    got = {words[f"round_{code}"]: spread(lesson, code) for code in codes}
    columns = {
        words["mean"]: [points(one.mean, spoken) for one in got.values()],
        words["theory_mean"]: [points(one.theory_mean, spoken) for one in got.values()],
    }
    return pd.DataFrame(columns, index=list(got)).rename_axis(words["round"])
