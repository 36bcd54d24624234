"""The questions there are, by their ids, and the lessons they make up."""

from __future__ import annotations

from typing import Final

from modernart.exercises import (
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
from modernart.exercises.question import Question

LESSONS: Final = (
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
"""The lessons in the order of the notebooks, each with its `QUESTIONS`."""

QUESTIONS: Final[dict[str, Question]] = {
    question.id: question for lesson in LESSONS for question in lesson.QUESTIONS
}
"""Every question by its id, in the order of its lesson; a new one is one more entry."""


def question_named(question_id: str) -> Question:
    """Return a question; raises `ValueError` that lists the known ones."""
    try:
        return QUESTIONS[question_id]
    except (KeyError, TypeError):
        known = ", ".join(QUESTIONS)
        raise ValueError(f"unknown question {question_id!r}; the questions are {known}") from None


def questions_of(lesson: str) -> tuple[Question, ...]:
    """Return the questions of a lesson in order; raises `ValueError` that lists the lessons."""
    found = tuple(question for question in QUESTIONS.values() if question.lesson == lesson)
    if not found:
        lessons = ", ".join(dict.fromkeys(one.lesson for one in QUESTIONS.values()))
        raise ValueError(f"unknown lesson {lesson!r}; the lessons are {lessons}")
    return found
