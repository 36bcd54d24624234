"""The lesson and the checks in another language: everything in it, chosen at once, and kept."""

import random
import re
from functools import partial

import pytest
from panels.lessons import choices, first, go_through, last, strip_of
from panels.playing import Screen
from panels.pseudo import CODES, own_words, shown

from modernart_widgets import Check, Checks, FirstSeason, exercise_words, kept
from modernart_widgets.desk import Desk
from modernart_widgets.exercise_words import PEOPLE
from modernart_widgets.lesson.rules import RULES

LESSON_CODES = CODES - {"kinds", "name"} | {"key", "said", "tone", "act", "href"}
"""In a lesson the rivals' habits are words, and so are the names of the rules."""

CHECK_CODES = {"id", "kind", "code", "seed", "stands", "given", "prefix", "student", "lesson"}
"""Parts of a check that are codes, what was typed, or what the student is called."""


def spoken(screen):
    """Every text of a lesson's page now."""
    return set(shown(screen.state, codes=LESSON_CODES))


def every_text_of_a_lesson(choose, **settings):
    """Every text of a lesson on the way to its end."""
    screen, texts = Screen(FirstSeason(speed="instant", **settings)), set()

    def look(strip, options):
        texts.update(spoken(screen))
        return choose(strip, options)

    go_through(screen, look)
    return texts | spoken(screen)


def by_chance(seed):
    """A learner who does anything."""
    rng = random.Random(seed)
    return lambda _strip, options: rng.choice(options)


LEARNERS = {"first": first, "last": last} | {f"chance {seed}": by_chance(seed) for seed in range(4)}


@pytest.mark.parametrize("choose", LEARNERS.values(), ids=list(LEARNERS))
def test_nothing_of_a_lesson_is_in_another_language(choose, pseudo):
    """In a pseudo-language all is bracketed, and an edition's words are inside as well."""
    rules = pseudo.of(RULES).values()  # they name the auctions as rules do
    own = re.compile("|".join(rf"(?<!\[){re.escape(word)}" for word in own_words()))
    for part, text in every_text_of_a_lesson(choose, language=pseudo.code):
        assert text.startswith("["), (part, text)
        assert text.endswith("]"), (part, text)
        assert text in rules or not own.search(text), (part, text)


def test_a_lesson_names_genres_in_the_language(pseudo):
    """Both genres of the tie, on its buttons and in its question."""
    screen = Screen(FirstSeason(speed="instant", language=pseudo.code))
    go_through(screen, first, lambda strip: strip["key"] == "asked tie.ask")
    names = [button["text"] for button in strip_of(screen)["buttons"]]
    assert all(re.fullmatch(r"\[[^\[\]]+\]", name) for name in names)
    assert all(name in strip_of(screen)["text"] for name in names)


def test_a_refusal_of_a_lesson_is_in_the_language(pseudo):
    """What is put off, and what was kept damaged."""
    screen = Screen(FirstSeason(speed="instant", language=pseudo.code))
    assert screen.send("found", packed="rubbish")["message"]["text"].startswith("[")
    put_off = next(card for card in screen.view["hand"] if card not in offered(screen))
    assert screen.act("offer", put_off)["message"]["text"].startswith("[Not yet")


def offered(screen):
    """The cards that the lesson lets be laid now."""
    return [choice["action"]["value"] for choice in choices(screen)]


def test_a_lesson_speaks_another_language_at_once():
    """Chosen in the menu in the middle of it: strip, habits and table change; nothing else does."""
    screen = Screen(FirstSeason(speed="instant", language="en"))
    go_through(screen, first, lambda strip: strip["key"] == "asked own.offer")
    before = screen.state
    screen.send("language", code="de")
    after = screen.state
    assert after["lesson"]["key"] == before["lesson"]["key"]
    assert after["view"]["hand"] == before["view"]["hand"]
    assert before["prompt"] != after["prompt"]
    assert screen.table.board.catalogue["lang"] == "de"
    screen.send("language", code="en")
    assert screen.state == before


def test_a_lesson_is_kept_with_its_language(pseudo, new_kernel):
    """After a reload it goes on in the language that was chosen, whatever the browser speaks."""
    screen = Screen(FirstSeason(speed="instant"))
    screen.send("language", code=pseudo.code)
    new_kernel()
    again = Screen(FirstSeason(speed="instant"))
    again.send("languages", accepted=["de"])
    again.send("found", packed=screen.last_sent("keep")["packed"])
    assert strip_of(again)["title"].startswith("[")
    again.send("languages", accepted=["de"])
    assert strip_of(again)["title"].startswith("[")


@pytest.mark.parametrize("code", [None, "xx", 3, []])
def test_a_lesson_kept_without_a_language_leaves_it_open(code, new_kernel):
    """Nothing was chosen, or a language that is not there: the browser's is spoken."""
    screen = Screen(FirstSeason(speed="instant"))
    screen.send("set", speed="instant")
    thing = kept.unpack(screen.last_sent("keep")["packed"])
    assert thing["language"] is None
    new_kernel()
    again = Screen(FirstSeason(speed="instant"))
    again.send("found", packed=kept.pack({**thing, "language": code}))
    again.send("languages", accepted=["de"])
    assert again.table.board.catalogue["language"] == "de"


@pytest.mark.parametrize(
    "widget", [FirstSeason, partial(Checks, "season")], ids=["lesson", "checks"]
)
def test_an_unknown_language_is_refused(widget):
    """The error lists those there are."""
    with pytest.raises(ValueError, match="en, de, zh_TW"):
        widget(language="fr")


# -- the checks ----------------------------------------------------------------------------------


def test_nothing_of_the_checks_is_in_another_language(pseudo):
    """Questions, tables, choices, answers and messages; names and amounts are as they are."""
    desk = Desk("season")
    checks = Checks("season", student="Ada", language=pseudo.code, desk=desk)
    checks.send = lambda *_: None
    texts = {("catalogue", text) for text in checks.catalogue.values()}
    for message in asked_of(desk):
        checks._handle_custom_msg(message, [])
        texts |= set(shown(checks.state, codes=CHECK_CODES))
    texts |= {("repr", line.lstrip(" -")) for line in repr(checks).split("\n")}
    for part, text in texts:
        parts = text.split(" | ") if part == "repr" else [text]
        for one in parts:
            assert is_plain(one) or (one[0], one[-1]) == ("[", "]"), (part, one)


def asked_of(desk):
    """What a page sends: nonsense and each choice or some number, to each question."""
    yield {"kind": "student", "name": ""}
    yield {"kind": "student", "name": "x" * 100}
    yield {"kind": "found", "packed": "rubbish"}
    for question in desk.sheet.questions:
        given = ["", "0", "7", "30", "60", str(desk.sheet.task(question).right)]
        given += [choice.code for choice in desk.sheet.task(question).choices]
        for text in given:
            yield {"kind": "give", "id": question, "seed": desk.sheet.seed, "given": text}


def is_plain(text):
    """Whether it is the same in every language: a person's name or an amount."""
    return text in PEOPLE.values() or bool(re.fullmatch(r"(NT\$\s)?[\d,.]+", text))


def test_every_idea_is_in_the_language(pseudo):
    """Whatever a wrong answer lacks, it is said in the language, with its names in it."""
    ideas = pseudo.of(exercise_words.IDEAS)
    assert all(idea.startswith("[") for idea in ideas.values())
    check = Check("season/never_falls", student="Ada", language=pseudo.code, desk=Desk("season"))
    assert check.give(123).text.startswith("[")
    assert check.give("sixty").text.startswith("[That is no number")
    assert check.state["lang"] == "xx"


def test_checks_speak_the_language_their_page_was_asked_for(monkeypatch):
    """The server tells the kernel; a lecturer may fix another."""
    monkeypatch.setenv("HTTP_ACCEPT_LANGUAGE", "zh-TW,zh;q=0.9")
    assert Checks("season", desk=Desk("season")).state["lang"] == "zh-TW"
    assert Checks("season", language="de", desk=Desk("season")).state["lang"] == "de"


def test_a_choice_is_taken_in_its_own_words(pseudo):
    """The words of a choice mean it in every language, and so does its code."""
    checks = Checks("season", student="Ada", language=pseudo.code, desk=Desk("season"))
    shown_choices = next(one for one in checks.state["questions"] if one["choices"])["choices"]
    question = next(one["id"] for one in checks.state["questions"] if one["choices"])
    worth = {checks.give(question, choice["text"]).is_right for choice in shown_choices}
    assert worth == {True, False}
