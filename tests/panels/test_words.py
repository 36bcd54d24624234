"""The words of the table: complete, filled in, and understanding what people type."""

import re
import string

import pytest
from hypothesis import given
from hypothesis import strategies as st

from modernart import Action, Card, IllegalAction, errors
from modernart.editions import CLASSIC, TAIWAN
from modernart.players import BOTS
from modernart_widgets import BotArena, prompt_words, words
from modernart_widgets.amounts import read_amount
from modernart_widgets.board import MODULES
from modernart_widgets.bundle import read
from modernart_widgets.coach_words import COACH
from modernart_widgets.language import LANGUAGES
from modernart_widgets.setup import read_setup

CATALOGUES = {
    name: getattr(module, name)
    for module, names in (
        (words, ("UI", "REFUSALS", "MESSAGES")),
        (prompt_words, ("PROMPTS", "HINTS", "AUCTIONEER_WHY", "SETTLED")),
    )
    for name in names
}


def refused(code, limit=None, edition=TAIWAN, **how):
    """What a person reads for a refusal of this code."""
    params = {"limit": limit, "allowed": "pass", "kind": "bid", "given": "str"}
    error = IllegalAction(code, "2.4", "open", 1, Action("bid", 5), **params)
    return words.refusal(error, edition, **how)


@pytest.mark.parametrize("code", errors.REASONS)
def test_every_refusal_of_the_engine_has_its_words(code):
    """A whole sentence with nothing left to fill in, and the rule where there is one."""
    text = refused(code, limit=17)
    assert text.endswith(".")
    assert not set("{}") & set(text)
    assert "(rule 2.4)" in text or code in ("no_action", "no_seat")


def test_limits_are_in_the_money_of_the_edition():
    """17 units are NT$ 17, or 17,000 in the Classic edition."""
    assert "NT$\N{NO-BREAK SPACE}17," in refused("over_cash", 17, TAIWAN)
    assert " 17,000," in refused("over_cash", 17, CLASSIC)


def test_a_refusal_that_others_read_keeps_the_cash_secret():
    """Only the amount of cash is left out; what everybody knows is still said."""
    assert "17" not in refused("over_cash", 17, is_overheard=True)
    assert "17" in refused("too_low", 17, is_overheard=True)


@pytest.mark.parametrize("name", CATALOGUES)
def test_sentences_have_fields_and_no_stray_braces(name):
    """Every sentence can be read by `str.format`, and none is empty."""
    for text in CATALOGUES[name].values():
        assert text.strip()
        for _, field, _, _ in string.Formatter().parse(text):
            assert field is None or re.fullmatch(r"\d|[a-z_]+", field)


def test_every_phase_that_asks_has_a_prompt():
    """No phase of the engine leaves a person without a sentence."""
    seen = set(errors.PHASES) - {"fixed_price", "second", "open", "once_around"}
    assert seen <= set(prompt_words.PROMPTS)


def test_the_page_uses_only_words_that_there_are():
    """Every word that a module asks for is in the catalogue, and none of the catalogue is idle."""
    source = "\n".join(map(read, MODULES))
    mentioned = set(re.findall(r"\"(\w+)\"", source))
    for name in MODULES:
        asked = set(re.findall(r"\bt\(\"(\w+)\"", read(name)))
        assert asked <= set(COACH if name == "coach.js" else words.UI), name
    mentioned |= {f"call_{call}" for call in ("pass", "in", "accept", "decline")}
    assert set(words.UI) <= mentioned


def test_every_bot_has_a_habit_in_a_few_words():
    """As the form shows it beside the name, in every language, on a narrow page as well."""
    assert list(words.BOT_HABITS) == list(BOTS)
    for language in LANGUAGES.values():
        habits = language.of(words.BOT_HABITS)
        assert len(set(habits.values())) == len(habits)
        assert all(0 < len(habit) <= 30 for habit in habits.values())


def test_the_coach_uses_only_words_that_there_are():
    """So it is with the coach's panel, whose words are its own."""
    asked = set(re.findall(r"\bsay\(\"(\w+)\"", read("coach.js")))
    assert asked
    assert asked <= set(COACH)


def wide(text):
    """The same characters full-width, as Chinese input methods write them."""
    return "".join(chr(ord(one) + 0xFEE0) if one != " " else "\u3000" for one in text)


@pytest.mark.parametrize(
    ("text", "taiwan", "classic"),
    [
        ("17", 17, 17),
        (" 17 ", 17, 17),
        ("0", 0, 0),
        ("NT$ 17", 17, "NT$ 17"),
        ("NT$\N{NO-BREAK SPACE}17", 17, "NT$\N{NO-BREAK SPACE}17"),
        ("NT$17", 17, "NT$17"),
        ("1,000", 1000, 1),
        ("17,000", 17000, 17),
        ("17000", 17000, 17),
        ("1,000,000", 1_000_000, 1000),
        ("1234,567", "1234,567", "1234,567"),
        ("0,125", "0,125", "0,125"),
        ("-3", -3, -3),
        ("1.5", "1.5", "1.5"),
        ("1,5", "1,5", "1,5"),
        ("", "", ""),
        ("seven", "seven", "seven"),
        ("٣", "٣", "٣"),
        (wide("12"), 12, 12),
        (wide("NT$ 12"), 12, wide("NT$ 12")),
        (wide("12,000"), 12000, 12),
        ("1e3", "1e3", "1e3"),
        ("9" * 30, "9" * 30, "9" * 30),
        ("--5", "--5", "--5"),
        (12, 12, 12),
        (True, True, True),
        (None, None, None),
        ([1], [1], [1]),
    ],
)
def test_amounts_are_read_as_typed(text, taiwan, classic):
    """What is surely an amount becomes units; anything else stays for the engine to refuse."""
    for edition, amount in ((TAIWAN, taiwan), (CLASSIC, classic)):
        read_as = read_amount(text, edition)
        assert (read_as, type(read_as)) == (amount, type(amount))


def test_a_seed_in_full_width_digits_is_a_seed():
    """At the form of a table, and at the arena."""
    people = [{"name": name, "bot": None} for name in ("Ann", "Ben", "Cleo")]
    form = {"edition": "taiwan", "players": people, "seed": wide("17")}
    assert read_setup(form)["seed"] == 17
    arena = BotArena()
    arena.run("half", games=40, seed=wide("17"))
    assert arena.series[-1].seed == 17


@given(st.integers(0, 10**6), st.sampled_from([TAIWAN, CLASSIC]))
def test_amounts_shown_are_amounts_understood(amount, edition):
    """Whoever types an amount as the page shows it means that amount."""
    assert read_amount(edition.money(amount), edition) == amount


@pytest.mark.parametrize(
    ("given", "action"),
    [
        ({"kind": "offer", "value": "3S2"}, Action("offer", Card("3S2"))),
        ({"kind": "offer", "value": "9Z9"}, Action("offer", "9Z9")),
        ({"kind": "second", "value": None}, Action("second", None)),
        ({"kind": "second"}, Action("second", None)),
        ({"kind": "bid", "value": "12"}, Action("bid", 12)),
        ({"kind": "pass", "value": 3}, Action("pass", None)),
        ({"kind": "reveal", "value": True}, Action("reveal", value=True)),
        ({"kind": "reveal", "value": 1}, Action("reveal", None)),
        ({}, Action("", None)),
        (None, Action("", None)),
        ("bid 5", Action("", None)),
        ({"kind": ["bid"]}, Action("['bid']", None)),
    ],
)
def test_actions_are_read_as_sent(given, action):
    """A well-formed action comes through; nonsense becomes one that nobody may do."""
    assert words.read_action(given, TAIWAN) == action
