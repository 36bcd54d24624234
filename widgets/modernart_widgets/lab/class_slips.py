"""The slips of a lesson: a page to print, with what every student is told in every round."""

from __future__ import annotations

from html import escape

from modernart.lab.lesson import Lesson
from modernart_widgets.lab.class_words import CLASS
from modernart_widgets.lab.player_speech import points
from modernart_widgets.lab.slips import page, slip
from modernart_widgets.language import Language


def class_slips(lesson: Lesson, language: Language) -> str:
    """Return an HTML page with a slip for each student, for all rounds."""
    told = _told(lesson, language)
    words = language.of(CLASS)
    columns = ("slip_round", "slip_painting", "slip_table", "slip_told", "slip_bid")
    heads = tuple(words[column] for column in columns)
    draw = language.say(CLASS, "slip_draw", seed=lesson.seed)
    people = "".join(
        slip(language.say(CLASS, "slip_title", name=name), draw, heads, told[name])
        for name in lesson.students
    )
    return page(escape(words["title"]), people, language)


def _told(lesson: Lesson, language: Language) -> dict[str, list[tuple[str, ...]]]:
    """Return the lines of each student."""
    words = language.of(CLASS)
    lines: dict[str, list[tuple[str, ...]]] = {name: [] for name in lesson.students}
    for step in lesson.rounds:
        for lot in range(1, step.lots + 1):
            for one in lesson.asked(step.code, lot):
                if one.is_student:
                    seller = words["slip_seller"]
                    signal = seller if one.signal is None else points(one.signal, language)
                    name = words[f"round_{step.code}"]
                    lines[one.name].append((name, str(lot), str(one.table), signal, ""))
    return lines
