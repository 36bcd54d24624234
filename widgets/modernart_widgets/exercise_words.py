"""The words of the exercises: questions, ideas that wrong answers lack, and the panel around them.

The questions give codes and values; only these catalogues turn them into sentences. Braces are
filled in from the fields of a task, and genres and amounts are worded by the edition.
"""

from __future__ import annotations

from typing import Final

from modernart.editions import Edition
from modernart.exercises import Choice, Head, Said, Task
from modernart_widgets.figures import figure
from modernart_widgets.language import ENGLISH, Language
from modernart_widgets.question_words import (
    bundles,
    closed_fist,
    going,
    name_price,
    once_around,
    paying_rival,
    same_money,
    season,
    winners_curse,
)

_WORDS: Final = (
    season,
    going,
    closed_fist,
    same_money,
    once_around,
    name_price,
    bundles,
    winners_curse,
    paying_rival,
)

LESSONS: Final = {
    "season": "Your first season",
    "going": "Going, going …",
    "closed_fist": "The closed fist",
    "same_money": "Same money, different road",
    "once_around": "Once around",
    "name_price": "Name your price",
    "bundles": "Two for one, one after another",
    "winners_curse": "The winner's curse",
    "paying_rival": "Paying your rival",
}
"""The title of each lesson."""

TITLES: Final = {code: text for lesson in _WORDS for code, text in lesson.TITLES.items()}
"""The title of each question."""

QUESTIONS: Final = {code: text for lesson in _WORDS for code, text in lesson.QUESTIONS.items()}
"""What is asked, by the id of the question."""

CHOICES: Final[dict[str, str]] = {}
"""The choices that stand for no value, by the id of the question, a slash and their code."""

IDEAS: Final = {code: text for lesson in _WORDS for code, text in lesson.IDEAS.items()}
"""What a wrong answer lacks, by the id of the question, a slash and the idea's code."""

COLUMNS: Final = {
    "genre": "Genre",
    "marker": "Marker of round {round}",
    "count": "Cards now",
    "held": "You hold",
    "seat": "Seat",
    "bid": "Bid",
    "value": "Value",
}
"""The heads of the columns."""

PEOPLE: Final = {
    0: "Ada",
    1: "Ben",
    2: "Chen",
    3: "Dora",
    4: "Emil",
    5: "Fei",
    6: "Gita",
    7: "Hugo",
    8: "Ines",
    9: "Jun",
}
"""The names of the seats in the questions."""

CHECK_UI: Final = {
    "student": "Your name or student number",
    "student_why": "Everybody gets numbers of their own; the same name brings the same ones back.",
    "start": "Show my questions",
    "answers_of": "Answers of {student}",
    "change": "Change the name",
    "cancel": "Cancel",
    "answer": "Your answer",
    "answer_in": "Your answer, in {currency}",
    "check": "Check",
    "facts": "The facts of this question: {title}",
    "nothing": "none",
    "exact": "The answer must be exact.",
    "within": "An answer within {tolerance} of the right one counts.",
    "right": "Right.",
    "solved": "Already solved, and it still counts. To this answer: {text}",
    "tries": "Tries: {tries}",
    "line": "{passed} of {total} checks pass",
    "hand_in": "Save my answers to hand in",
    "no_number": "That is no number yet. Type one such as 60, 12.5, 1/4 or 25 %.",
    "two_numbers": (
        "{given} can mean {one} or {other}. Type it as one of these two, without a mark for "
        "thousands."
    ),
    "no_choice": "Choose one of the answers first.",
    "no_name": "Type your name or student number first.",
    "long_name": "A name or number has at most {limit} characters.",
    "odd_name": "A name or number has letters, digits and signs that can be seen.",
    "bad_kept": "The answers kept in this browser are damaged and were put aside.",
    "not_kept": (
        "This browser cannot keep the answers: its storage is full or switched off. Save them with "
        "the button below before you leave or reload this page."
    ),
    "error": "Something unexpected happened. Your answers so far are unharmed; try again.",
}
"""The words around the questions."""


def said(value: Said, edition: Edition, language: Language = ENGLISH) -> str:
    r"""Word a value of a question.

    >>> from modernart.editions import TAIWAN
    >>> [said(Said(kind, 1), TAIWAN) for kind in ("number", "money", "genre", "person")]
    ['1', 'NT$\xa01', 'Portraits', 'Ben']
    """
    number = value.value
    if value.kind == "genre":
        return edition.genres[int(number)]
    if value.kind == "person":
        return PEOPLE[int(number)]
    if value.kind == "money":
        return edition.money(int(number))
    return figure(number, language, None)


def sentence(text: str, task: Task, edition: Edition, language: Language = ENGLISH) -> str:
    """Fill in a sentence with the fields of a task."""
    fields = {name: said(value, edition, language) for name, value in task.fields.items()}
    return text.format(**fields)


def head_words(head: Head, edition: Edition, language: Language = ENGLISH) -> str:
    """Word the head of a column."""
    fields = {name: said(value, edition, language) for name, value in head.fields.items()}
    return language.say(COLUMNS, head.code, **fields)


def choice_words(
    question_id: str, choice: Choice, edition: Edition, language: Language = ENGLISH
) -> str:
    """Word a choice."""
    if choice.said is None:
        return language.of(CHOICES)[f"{question_id}/{choice.code}"]
    return said(choice.said, edition, language)
