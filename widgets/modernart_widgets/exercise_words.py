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

LESSONS: Final = {
    "season": "Your first season",
}
"""The title of each lesson."""

TITLES: Final = {
    "season/holding": "What a holding pays",
    "season/never_falls": "Can a value fall?",
    "season/sealed_tie": "A tie in a sealed auction",
    "season/after_double": "After a second card",
}
"""The title of each question."""

QUESTIONS: Final = {
    "season/holding": (
        "Round {round} has just ended. You see the markers of the earlier rounds, the cards laid "
        "in this one, and the paintings you hold. How much does the bank pay you for them in all?"
    ),
    "season/never_falls": (
        "{genre}: the markers of the rounds so far add up to {before}. Round {round} has just "
        "ended with these cards on the table. What does one painting of this genre pay now?"
    ),
    "season/sealed_tie": (
        "{auctioneer} is the auctioneer, and everybody has bid in secret. You see the bids; the "
        "seats are listed clockwise. Who gets the painting?"
    ),
    "season/after_double": (
        "{layer} lays a Double ({genre}) and adds nothing to it. Clockwise, {adder} is the first "
        "to add a second card, and the lot is sold. The seats are listed clockwise. Who lays next?"
    ),
}
"""What is asked, by the id of the question."""

CHOICES: Final[dict[str, str]] = {}
"""The choices that stand for no value, by the id of the question, a slash and their code."""

IDEAS: Final = {
    "season/holding/forgot_older_markers": (
        "You have counted the markers of this round alone. A genre that is ranked now pays all the "
        "markers in its column, those of earlier rounds too."
    ),
    "season/holding/forgot_this_round": (
        "You have counted the markers of earlier rounds alone. First this round gets its markers, "
        "to the three genres with the most cards; then the paintings pay."
    ),
    "season/holding/not_ranked_pays_nothing": (
        "You have counted a genre that is not among the first three of this round. It pays "
        "nothing now, whatever markers it has from earlier rounds."
    ),
    "season/holding/every_painting_pays": (
        "You have counted each genre once. Every painting you hold pays, so two of a genre pay "
        "twice as much as one."
    ),
    "season/holding/general": (
        "Take each genre that you hold by itself. Is it among the three with the most cards? Then "
        "each painting pays all the markers of its column, this round's too; if not, nothing."
    ),
    "season/never_falls/not_ranked_pays_nothing": (
        "{before} is what the earlier markers add up to. They pay only if the genre is among the "
        "first three again this round: look at the cards on the table."
    ),
    "season/never_falls/only_first_three_are_ranked": (
        "You have given the genre one more marker. Only the three genres with the most cards get "
        "one, and of two equal genres the upper one in this list ranks higher."
    ),
    "season/never_falls/all_markers_or_none": (
        "You have counted the latest of its markers alone. A painting pays all the markers in its "
        "column or none of them, by where its genre stands this round."
    ),
    "season/never_falls/general": (
        "First find the three genres with the most cards this round. A painting of these pays all "
        "the markers of its column; any other pays nothing, whatever it paid before."
    ),
    "season/sealed_tie/highest_bid_wins": (
        "Somebody has bid more. Only the seats with the highest bid can get the painting; the "
        "question is which of them."
    ),
    "season/sealed_tie/auctioneer_wins_a_tie": (
        "You have found one of the highest bids. But {auctioneer} has bid as much and is the "
        "auctioneer: in a tie the auctioneer comes first."
    ),
    "season/sealed_tie/auctioneer_must_be_tied": (
        "The auctioneer wins a tie only with a bid that is one of the highest. {auctioneer} has "
        "bid less than others."
    ),
    "season/sealed_tie/first_clockwise_wins": (
        "You have found one of the highest bids. Of these the first clockwise from {auctioneer} "
        "wins: go on down the list from there, and from its end to its top."
    ),
    "season/sealed_tie/general": (
        "Find the highest bids first. In a tie the auctioneer comes first, then the others "
        "clockwise from the auctioneer's left."
    ),
    "season/after_double/turn_goes_on_from_adder": (
        "The turn does not go on from {layer}. {adder} became the auctioneer by adding the second "
        "card, and the turn goes on from there; seats in between are left out."
    ),
    "season/after_double/layer_has_had_the_turn": (
        "{layer} has just laid a card, and nobody lays twice in a row. The question is whom the "
        "turn goes on from."
    ),
    "season/after_double/adder_has_had_the_turn": (
        "{adder} became the auctioneer by adding the second card. That was the turn of {adder}, so "
        "now it is the next seat's."
    ),
    "season/after_double/general": (
        "Whoever adds the second card is the auctioneer. The next to lay sits to the left of the "
        "auctioneer, that is the next one clockwise."
    ),
}
"""What a wrong answer lacks, by the id of the question, a slash and the idea's code."""

COLUMNS: Final = {
    "genre": "Genre",
    "marker": "Marker of round {round}",
    "count": "Cards now",
    "held": "You hold",
    "seat": "Seat",
    "bid": "Bid",
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
