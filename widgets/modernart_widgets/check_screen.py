"""What a page shows of a question: its sentences, its table, its field, and how it stands.

Wherever a language is given, the words of the edition are that language's already.
"""

from __future__ import annotations

from typing import Any

from modernart.editions import Edition
from modernart.exercises import Answer, Question, Said, Sheet, Task
from modernart_widgets.exercise_words import (
    CHECK_UI,
    IDEAS,
    QUESTIONS,
    TITLES,
    choice_words,
    head_words,
    said,
    sentence,
)
from modernart_widgets.language import ENGLISH, Language
from modernart_widgets.typed import write_number


def question_state(
    sheet: Sheet,
    question: Question,
    edition: Edition,
    unread: str = "",
    language: Language = ENGLISH,
) -> dict[str, Any]:
    """Return all that a page draws of a question; `unread` says what was wrong with a text."""
    task = sheet.task(question.id)
    title = language.of(TITLES)[question.id]
    answer = answer_words(sheet, question, edition, language)
    given = sheet.tries[question.id][-1].given if sheet.tries[question.id] else ""
    return {
        "id": question.id,
        "kind": question.kind,
        "title": title,
        "text": sentence(language.of(QUESTIONS)[question.id], task, edition, language),
        "facts": language.say(CHECK_UI, "facts", title=title),
        "heads": heads(task, edition, language),
        "rows": rows(task, edition, language),
        "label": label(task, edition, language),
        "prefix": edition.currency if task.unit == "money" else "",
        "tolerance": tolerance(question, task, edition, language),
        "choices": choices(question, task, edition, language),
        "given": given_words(given, task, edition, language),
        "stands": "unread" if unread and not sheet.passes(question.id) else stands(sheet, question),
        "answer": solved_words(sheet, question, unread, language) if unread else answer,
        "tries": language.say(CHECK_UI, "tries", tries=len(sheet.tries[question.id])),
    }


def told(sheet: Sheet, question: Question, edition: Edition, language: Language = ENGLISH) -> str:
    """Tell a question and how it stands as lines of text, for where nothing is drawn."""
    task = sheet.task(question.id)
    table = [heads(task, edition, language), *rows(task, edition, language)] if task.grid else []
    options = [choice["text"] for choice in choices(question, task, edition, language)]
    lines = [
        language.of(TITLES)[question.id],
        sentence(language.of(QUESTIONS)[question.id], task, edition, language),
        *("  " + " | ".join(row) for row in table),
        *(f"  - {option}" for option in options),
        answer_words(sheet, question, edition, language),
    ]
    return "\n".join(line for line in lines if line)


def stands(sheet: Sheet, question: Question) -> str:
    """Say how a question stands: "right" once it has passed, else "open" or "wrong"."""
    if sheet.passes(question.id):
        return "right"
    return "wrong" if sheet.tries[question.id] else "open"


def answer_words(
    sheet: Sheet, question: Question, edition: Edition, language: Language = ENGLISH
) -> str:
    """Word what the last answer is worth: right, or the idea it lacks; empty if there is none.

    After a right answer a wrong one is told so, and that the question is solved all the same.
    """
    result = sheet.result(question.id)
    if result is None:
        return ""
    text = idea_words(question, sheet.task(question.id), result.missing, edition, language)
    return text if result.is_right else solved_words(sheet, question, text, language)


def solved_words(sheet: Sheet, question: Question, text: str, language: Language = ENGLISH) -> str:
    """Say before the text about an answer that the question is solved already, if it is."""
    return language.say(CHECK_UI, "solved", text=text) if sheet.passes(question.id) else text


def idea_words(
    question: Question,
    task: Task,
    missing: str | None,
    edition: Edition,
    language: Language = ENGLISH,
) -> str:
    """Word what an answer is worth, given the code of the idea it lacks, None for a right one."""
    if missing is None:
        return language.say(CHECK_UI, "right")
    return sentence(language.of(IDEAS)[f"{question.id}/{missing}"], task, edition, language)


def heads(task: Task, edition: Edition, language: Language = ENGLISH) -> list[str]:
    """Word the heads of a question's table."""
    return [head_words(head, edition, language) for head in task.grid.heads] if task.grid else []


def rows(task: Task, edition: Edition, language: Language = ENGLISH) -> list[list[str]]:
    """Word the rows of a question's table."""
    grid = task.grid.rows if task.grid else ()
    return [[_cell(cell, edition, language) for cell in row] for row in grid]


def _cell(cell: Said, edition: Edition, language: Language) -> str:
    is_nothing = cell.kind == "money" and not cell.value
    return language.say(CHECK_UI, "nothing") if is_nothing else said(cell, edition, language)


def label(task: Task, edition: Edition, language: Language = ENGLISH) -> str:
    """Word what is to be typed."""
    if task.unit == "money" and edition.currency:
        return language.say(CHECK_UI, "answer_in", currency=edition.currency)
    return language.say(CHECK_UI, "answer")


def tolerance(
    question: Question, task: Task, edition: Edition, language: Language = ENGLISH
) -> str:
    """Say how near an answer must be."""
    if question.kind == "choice":
        return ""
    if not task.tolerance:
        return language.say(CHECK_UI, "exact")
    within = given_words(task.tolerance, task, edition, language)
    return language.say(CHECK_UI, "within", tolerance=within)


def choices(
    question: Question, task: Task, edition: Edition, language: Language = ENGLISH
) -> list[dict[str, str]]:
    """Word the choices of a question, in this student's order."""
    return [
        {"code": choice.code, "text": choice_words(question.id, choice, edition, language)}
        for choice in task.choices
    ]


def given_words(given: Answer, task: Task, edition: Edition, language: Language = ENGLISH) -> str:
    """Write an answer as it may be typed; a choice is its code."""
    if isinstance(given, str):
        return given
    return write_number(given * edition.unit if task.unit == "money" else given, language)
