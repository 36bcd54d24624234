"""The editions: every number and name of sections 1 and 9, and a third one as a new table."""

import ast
import re
from dataclasses import fields, replace
from pathlib import Path

import pytest

from modernart import CLASSIC, EDITIONS, TAIWAN, Game
from modernart.cards import FORMATS
from modernart.editions import FLAGS, edition_named
from modernart.events import RoundEnd
from modernart.record import Record, dumps, loads, replay

ROOT = Path(__file__).parent.parent
RULES = (ROOT / "docs" / "rules.md").read_text("utf-8")
BOTH = [TAIWAN, CLASSIC]


def test_there_are_two_editions():
    """Taiwan and Classic, by name."""
    assert EDITIONS == {"taiwan": TAIWAN, "classic": CLASSIC}
    assert edition_named("classic") is CLASSIC


@pytest.mark.parametrize("edition", BOTH)
def test_the_numbers_are_those_of_the_rules(edition):
    """Deck, deals, money, markers and the closing count are those of section 1, 4 and 5."""
    assert edition.deck_table == (
        (3, 3, 2, 2, 2),
        (3, 2, 3, 3, 2),
        (3, 3, 3, 3, 2),
        (3, 3, 3, 3, 3),
        (4, 3, 3, 3, 3),
    )
    assert edition.deal_table == {3: (10, 6, 6, 0), 4: (9, 4, 4, 0), 5: (8, 3, 3, 0)}
    assert (edition.starting_cash, edition.markers, edition.closing_count) == (100, (30, 20, 10), 5)
    assert edition.rounds == 4


def test_the_deck_table_is_the_documented_one():
    """The table in docs/rules.md has the figures of the data, sums included."""
    rows = re.findall(r"^  \| \d \| ((?:\d \| ){5}\d+) \|$", RULES, re.MULTILINE)
    told = [tuple(map(int, row.split(" | "))) for row in rows]
    assert told == [(*row, sum(row)) for row in TAIWAN.deck_table]
    sums = re.search(r"^  \| sum \| (.*) \|$", RULES, re.MULTILINE)[1].split(" | ")
    columns = [sum(row[i] for row in TAIWAN.deck_table) for i in range(5)]
    assert list(map(int, sums)) == [*columns, 70]


def test_the_deal_table_is_the_documented_one():
    """The deals in docs/rules.md have the figures of the data, and what is never seen."""
    rows = re.findall(
        r"^  \| (\d) \| (\d+) \| (\d) \| (\d) \| (\d) \| (\d) \|$", RULES, re.MULTILINE
    )
    told = {int(row[0]): tuple(map(int, row[1:])) for row in rows}
    assert told == {n: (*row, 70 - n * sum(row)) for n, row in TAIWAN.deal_table.items()}


@pytest.mark.parametrize(("column", "edition"), [(2, TAIWAN), (3, CLASSIC)])
def test_names_and_symbols_are_the_documented_ones(column, edition):
    """Section 9 of docs/rules.md lists the genres, formats and symbols of the data, in order."""
    cells = {}
    for line in RULES.splitlines():
        parts = [part.strip() for part in line.split("|")]
        if len(parts) == 5:
            cells[parts[1].split(",")[0].strip("`")] = parts[column]
    told = [name.strip() for name in cells["genres"].split(",")]
    assert [name.lower() for name in told] == [name.lower() for name in edition.genres]
    assert cells["formats"].split(", ") == [edition.auctions[letter] for letter in FORMATS]
    assert cells["symbols"].split(", ") == [edition.symbols[letter] for letter in FORMATS]


def test_flags_and_their_values_are_the_documented_ones():
    """Section 9 has a row for every flag, the edition's own value first."""
    rows = dict(re.findall(r"^\| `(\w+)` \| (.*) \|$", RULES, re.MULTILINE))
    assert set(rows) == set(FLAGS)
    for flag, values in FLAGS.items():
        taiwan, classic = rows[flag].split(" | ")
        told = [_value(text) for text in taiwan.replace(",", ";").split(";")]
        assert told[0] == getattr(TAIWAN, flag)
        assert sorted(map(str, told)) == sorted(map(str, values))
        own = told[0] if classic == "the same" else _value(classic.split(";")[0])
        assert own == getattr(CLASSIC, flag)


def _value(text):
    return ast.literal_eval(re.sub(r"[*`]", "", text).strip().replace("none", "None"))


@pytest.mark.parametrize(
    ("edition", "amount", "words"),
    [
        (TAIWAN, 0, "NT$\N{NO-BREAK SPACE}0"),
        (TAIWAN, 1234, "NT$\N{NO-BREAK SPACE}1,234"),
        (CLASSIC, 0, "0"),
        (CLASSIC, 7, "7,000"),
    ],
)
def test_money_is_worded_in_the_editions_unit(edition, amount, words):
    """One unit is NT$ 1 in the Taiwan Edition and 1,000 in the Classic."""
    assert edition.money(amount) == words


@pytest.mark.parametrize("edition", BOTH)
def test_options_note_what_differs_and_nothing_else(edition):
    """`options` of an edition with flags are exactly the flags that were changed."""
    assert edition.options == {}
    for flag, values in FLAGS.items():
        for value in values:
            changed = edition.with_options({flag: value}, 3)
            expected = {} if value == getattr(edition, flag) else {flag: value}
            assert changed.options == expected


# -- a third edition -----------------------------------------------------------------------------

THIRD = replace(
    TAIWAN,
    name="travel",
    title="Travel edition",
    genres=("A", "B", "C", "D", "E"),
    deck_table=((4, 0, 4, 4, 1),) * 5,
    deal_table={2: (8, 4), 3: (7, 5), 6: (4, 3)},
    starting_cash=40,
    markers=(9, 7, 5, 3),
    closing_count=4,
    last_card_counts=False,
)


@pytest.fixture
def third(monkeypatch):
    """A third edition in the table of editions."""
    monkeypatch.setitem(EDITIONS, "travel", THIRD)
    return THIRD


def finished(game):
    """Play to the end: the last of the hand is laid, seats bid 1 if they can."""
    while game.outcome is None:
        seat = game.waiting_for[0]
        choices = game.legal_actions(seat)
        game.play(seat, choices[min(len(choices) - 1, 1)] if game.phase != "offer" else choices[-1])
    return game


@pytest.mark.parametrize("players", [2, 3, 6])
def test_a_third_edition_is_only_a_new_table(third, players):
    """Other decks, deals, rounds, money, markers and closing counts play without new code."""
    game = finished(Game(players, "travel", seed=1))
    ends = [event for event in game.events if isinstance(event, RoundEnd)]
    assert [end.round for end in ends] == [1, 2]
    assert max(max(end.counts) for end in ends) == 4
    placed = sorted(filter(None, ends[0].markers), reverse=True)
    assert placed == [9, 7, 5, 3][: sum(map(bool, ends[0].counts))]
    assert len(third.deck) == 65
    assert game.edition.starting_cash == 40


def test_a_third_edition_is_recorded_and_replayed(third):
    """Its records are written with its name, read and replayed like any other."""
    text = dumps(Record.of(finished(Game(3, "travel", seed=2, last_card_counts=True))))
    assert '"edition":"travel","options":{"last_card_counts":true}' in text
    assert dumps(Record.of(replay(loads(text)))) == text
    assert third.options == {}


def test_a_third_edition_refuses_players_it_has_no_deals_for(third):
    """The deal table says how many can play."""
    with pytest.raises(ValueError, match="Travel edition is for 2, 3, 6 players, not 4"):
        Game(4, third, seed=1)


def test_no_rule_asks_which_edition_is_played():
    """No comparison in the package is with an edition or its name."""
    for path in sorted((ROOT / "modernart").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, (ast.Compare, ast.Match)):
                parts = list(ast.walk(node))
                texts = {part.value for part in parts if isinstance(part, ast.Constant)}
                names = {part.id for part in parts if isinstance(part, ast.Name)}
                assert not texts & {"taiwan", "classic"}, path
                assert not names & {"TAIWAN", "CLASSIC"}, path


def test_an_edition_cannot_be_changed_by_a_game():
    """Editions are frozen: a game's flags are its own."""
    game = Game(3, "taiwan", seed=1, rank_zero_count=True)
    assert game.edition.rank_zero_count
    assert not TAIWAN.rank_zero_count
    with pytest.raises(AttributeError):
        TAIWAN.starting_cash = 200
    assert {field.name for field in fields(TAIWAN)} >= set(FLAGS)
