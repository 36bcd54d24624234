"""Exercises: questions with a task for each student, sheets of answers, and how to collect them.

The right answers and what wrong ones lack are known here and nowhere else: a panel gets plain
values to put into words, and asks what an answer is worth.
"""

from modernart.exercises.collecting import collect
from modernart.exercises.files import SheetError, dumps, load, loads, save
from modernart.exercises.question import (
    FORMS,
    GENERAL,
    AnswerError,
    Question,
    read_student,
    seed_of,
)
from modernart.exercises.registry import QUESTIONS, question_named, questions_of
from modernart.exercises.sheet import Line, Result, Sheet, Try
from modernart.exercises.task import Answer, Choice, Grid, Head, Said, Task, Wrong

__all__ = [
    "FORMS",
    "GENERAL",
    "QUESTIONS",
    "Answer",
    "AnswerError",
    "Choice",
    "Grid",
    "Head",
    "Line",
    "Question",
    "Result",
    "Said",
    "Sheet",
    "SheetError",
    "Task",
    "Try",
    "Wrong",
    "collect",
    "dumps",
    "load",
    "loads",
    "question_named",
    "questions_of",
    "read_student",
    "save",
    "seed_of",
]
