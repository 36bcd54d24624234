"""The charts against the engine's numbers, in figures and in words."""

import itertools
import json
from pathlib import Path

import plotly.graph_objects as go
import pytest
from random_games import KINDS, NAMES, random_game

from modernart import TAIWAN
from modernart.events import RoundEnd
from modernart.ledger import balances, ledger
from modernart_widgets import charts, palette
from modernart_widgets.chart_specs import WORDS
from modernart_widgets.charts import (
    CHARTS,
    cash_in_words,
    cash_over_time,
    draw,
    genre_values,
    known_seats,
    ledger_chart,
    ledger_in_words,
    recolour,
    values_in_words,
)

every_kind = pytest.mark.parametrize(("edition", "players", "options"), KINDS)
every_chart = pytest.mark.parametrize("key", CHARTS)
ROOT = Path(__file__).parents[1]


def everything_in(thing, wanted):
    """Find every value under keys that end like this, however deep in plain data."""
    if isinstance(thing, list):
        return [found for item in thing for found in everything_in(item, wanted)]
    if not isinstance(thing, dict):
        return []
    own = [value for key, value in thing.items() if key.endswith(wanted)]
    return own + [found for value in thing.values() for found in everything_in(value, wanted)]


# -- genre values ---------------------------------------------------------------------------


@every_kind
def test_values_show_what_a_painting_paid_and_its_markers(edition, players, options):
    """Each genre's two lines hold, round by round, what `round_end` says (rule 5.2)."""
    game = random_game(edition, players, options)
    figure = genre_values(game.events, game.edition)
    ends = [event for event in game.events if isinstance(event, RoundEnd)]
    rounds = [end.round for end in ends]
    unit = game.edition.unit
    for genre, name in enumerate(game.edition.genres):
        total, pays = figure.data[2 * genre : 2 * genre + 2]
        assert pays.name == f"{name}: {WORDS['pays']}"
        assert total.name == f"{name}: {WORDS['total']}"
        for line in (total, pays):
            assert list(line.x[1::3]) == rounds
            assert line.y[::3] == line.y[1::3] == line.y[2::3]
        assert list(pays.y[1::3]) == [unit * end.values[genre] for end in ends]
        sums = itertools.accumulate(end.markers[genre] for end in ends)
        assert list(total.y[1::3]) == [unit * amount for amount in sums]
        assert list(pays.text[1::3]) == [game.edition.money(end.values[genre]) for end in ends]


@every_kind
def test_values_are_told_in_words(edition, players, options):
    """The words hold every number of the chart, genre by genre."""
    game = random_game(edition, players, options)
    lines = values_in_words(game.events, game.edition).splitlines()
    money = game.edition.money
    for genre, (name, line) in enumerate(zip(game.edition.genres, lines, strict=True)):
        assert line.startswith(f"{name}: ")
        total = 0
        for end in (event for event in game.events if isinstance(event, RoundEnd)):
            total += end.markers[genre]
            assert (
                f"in round {end.round} a painting paid {money(end.values[genre])} "
                f"and its markers added up to {money(total)}"
            ) in line


def test_values_are_the_same_for_everybody():
    """Values are public: any view draws what the game's own events draw (rule 1.5)."""
    game = random_game(until=200)
    own = draw("values", game.events, game.edition, game.names)
    for seat in (0, 3, None):
        assert draw("values", game.view(seat).events, game.edition, game.names) == own


# -- cash -----------------------------------------------------------------------------------


@every_kind
def test_cash_is_shown_as_it_was(edition, players, options):
    """Each line starts with the starting cash and ends with the final cash of its seat."""
    game = random_game(edition, players, options)
    figure = cash_over_time(game.events, game.edition, game.names)
    assert [line.name for line in figure.data] == list(game.names)
    unit = game.edition.unit
    for line, final in zip(figure.data, game.outcome.cash, strict=True):
        assert (line.y[0], line.y[-1]) == (unit * game.edition.starting_cash, unit * final)
        assert line.text[-1] == game.edition.money(final)


@every_kind
def test_cash_has_a_tick_at_the_end_of_each_round(edition, players, options):
    """At each round's tick the lines are at the cash that `round_end` says."""
    game = random_game(edition, players, options)
    figure = cash_over_time(game.events, game.edition, game.names)
    ends = [event for event in game.events if isinstance(event, RoundEnd)]
    assert list(figure.layout.xaxis.ticktext) == [str(end.round) for end in ends]
    for place, end in zip(figure.layout.xaxis.tickvals, ends, strict=True):
        shown = tuple(line.y[place] // game.edition.unit for line in figure.data)
        assert shown == end.cash
        assert all(line.marker.size[0] and line.marker.size[place] for line in figure.data)


@every_kind
def test_cash_is_told_in_words(edition, players, options):
    """The words hold each seat's cash at the start, after each round, and now."""
    game = random_game(edition, players, options, until=150)
    lines = cash_in_words(game.events, game.edition, game.names).splitlines()
    money = game.edition.money
    for seat, line in enumerate(lines):
        assert line.startswith(f"{game.names[seat]}: {money(100)} at the start")
        for end in (event for event in game.events if isinstance(event, RoundEnd)):
            assert f"{money(end.cash[seat])} at the end of round {end.round}" in line
        assert line.endswith(f"{money(game.cash[seat])} now.")
    assert len(lines) == players


@pytest.mark.parametrize("until", [1, 30, 150])
@pytest.mark.parametrize("key", ["cash", "ledger"])
def test_a_view_draws_its_own_cash_alone(key, until):
    """While a game goes on, a seat's charts and words name no other seat (rule 1.5)."""
    game = random_game(until=until)
    view = game.view(2)
    spec, words = draw(key, view.events, view.edition, view.names)
    assert known_seats(view.events) == (2,)
    assert game.names[2] in words
    text = json.dumps(spec) + words
    assert not any(name in text for name in (*NAMES[:2], NAMES[3]))


@pytest.mark.parametrize("key", ["cash", "ledger"])
def test_a_spectator_sees_no_cash_until_the_end(key):
    """Who holds no seat is told that cash is hidden, and sees all of it when the game is over."""
    game = random_game(until=150)
    spec, words = draw(key, game.view(None).events, game.edition, game.names)
    assert words == WORDS["hidden"]
    assert WORDS["hidden"] in everything_in(spec, "text")
    assert not any(trace["x"] for trace in spec["data"])
    over = random_game()
    full = draw(key, over.events, over.edition, over.names)
    assert draw(key, over.view(None).events, over.edition, over.names) == full
    assert draw(key, over.view(1).events, over.edition, over.names) == full


def test_open_money_draws_every_seat():
    """Where balances are shown (`open_money`), every seat is drawn once a round has ended."""
    game = random_game(until=150)
    assert known_seats(game.view(0, open_money=True).events) == (0, 1, 2, 3)


# -- the ledger -----------------------------------------------------------------------------


@every_kind
def test_the_ledger_is_drawn_as_counted(edition, players, options):
    """Three bars a seat: what it earned by selling, paid and cashed in."""
    game = random_game(edition, players, options)
    figure = ledger_chart(game.events, game.edition, game.names)
    entries = ledger(game.events, game.edition, players)
    assert [bars.name for bars in figure.data] == [WORDS[c] for c in ("earned", "paid", "cashed")]
    for bars, column in zip(figure.data, ("earned", "paid", "cashed"), strict=True):
        amounts = [getattr(entry, column) for entry in entries]
        assert list(bars.x) == [game.edition.unit * amount for amount in amounts]
        assert list(bars.text) == [game.edition.money(amount) for amount in amounts]
    assert list(figure.layout.yaxis.ticktext) == list(game.names)


@every_kind
def test_the_ledger_is_told_in_words(edition, players, options):
    """The words hold the three amounts, the paintings and the cash of each seat."""
    game = random_game(edition, players, options)
    lines = ledger_in_words(game.events, game.edition, game.names).splitlines()
    entries = ledger(game.events, game.edition, players)
    cash = balances(game.events, game.edition, players)
    money = game.edition.money
    for line, entry, name, now in zip(lines, entries, game.names, cash, strict=True):
        assert line.startswith(f"{name}: earned {money(entry.earned)} by selling")
        assert f"paid {money(entry.paid)}" in line
        assert f"cashed in {money(entry.cashed)};" in line
        assert f"sold: {entry.sold})" in line
        assert f"bought: {entry.bought})" in line
        assert line.endswith(f"to {money(now)} now.")


# -- all charts -----------------------------------------------------------------------------


@every_chart
@pytest.mark.parametrize("until", [0, 1, 60, None])
def test_a_chart_is_plain_data_that_plotly_takes(key, until):
    """Plotly checks and gives back what plotly.js is given; JSON holds all of it."""
    game = random_game("classic", 4, until=until)
    spec, words = draw(key, game.events[:until], game.edition, game.names)
    figure = go.Figure(spec)
    figure.layout.template = None
    assert json.loads(json.dumps(spec)) == spec == json.loads(figure.to_json())
    assert words
    assert figure.layout.height >= 100


@every_chart
def test_colour_never_stands_alone(key):
    """No two traces of a chart differ in colour only: name, dash, shape or pattern differ too."""
    game = random_game(players=5)
    spec, _ = draw(key, game.events, game.edition, game.names)
    looks = [
        (
            trace["name"],
            trace.get("line", {}).get("dash"),
            trace["marker"].get("symbol"),
            trace["marker"].get("pattern", {}).get("shape"),
        )
        for trace in spec["data"]
    ]
    assert len(set(looks)) == len(looks)
    if key != "values":
        for kind in (1, 2) if key == "cash" else (3,):
            assert len({look[kind] for look in looks}) == len(looks)


@every_chart
def test_a_dark_chart_differs_in_colours_alone(key):
    """Every colour has its dark twin, and nothing but colours is exchanged."""
    game = random_game(players=5)
    light, _ = draw(key, game.events, game.edition, game.names)
    dark = recolour(light)
    clear = "rgba(0,0,0,0)"
    colours = {c for c in everything_in(light, "color") if isinstance(c, str)} - {clear}
    assert colours <= palette.DARK_FOR_LIGHT.keys()
    new = {c for c in everything_in(dark, "color") if isinstance(c, str)} - {clear}
    assert new == {palette.DARK_FOR_LIGHT[colour] for colour in colours}
    back = {twin: colour for colour, twin in palette.DARK_FOR_LIGHT.items()}
    text = json.dumps(dark)
    for twin in new:
        text = text.replace(twin, back[twin])
    assert json.loads(text) == light


@pytest.mark.parametrize("draw_figure", [cash_over_time, ledger_chart])
def test_a_figure_can_be_dark(draw_figure):
    """With `dark` a figure has the dark colours, for a notebook on a dark page."""
    game = random_game(until=60)
    light = draw_figure(game.events, game.edition, game.names)
    dark = draw_figure(game.events, game.edition, game.names, dark=True)
    assert (light.layout.font.color, dark.layout.font.color) == (palette.INK, palette.INK_DARK)
    assert genre_values(game.events, TAIWAN, dark=True).layout.font.color == palette.INK_DARK


@pytest.mark.parametrize("key", ["cash", "ledger"])
def test_names_are_text_and_nothing_else(key):
    """A name with markup or a colour is shown as it is, and namesakes can be told apart."""
    game = random_game()
    names = ("<b>Ann</b>", palette.INK, "Ben", "Ben")
    spec, words = draw(key, game.events, game.edition, names)
    dark = recolour(spec)
    if key == "cash":
        shown = [trace["name"] for trace in dark["data"]]
    else:
        shown = dark["layout"]["yaxis"]["ticktext"]
    assert shown == ["&lt;b&gt;Ann&lt;/b&gt;", palette.INK, "Ben (seat 2)", "Ben (seat 3)"]
    assert "<b>Ann</b>: " in words
    assert "Ben (seat 3): " in words


def test_a_long_name_leaves_room_for_the_bars():
    """Beside the bars a long name is cut, in words it is whole."""
    game = random_game(players=3)
    names = ("Maximiliane von und zu Hohenfels", "Ben", "Cleo")
    spec, words = draw("ledger", game.events, game.edition, names)
    assert spec["layout"]["yaxis"]["ticktext"][0] == "Maximiliane v…"
    assert words.startswith(names[0])


def test_every_chart_is_in_the_docs():
    """The page of charts names every function, and every key that `draw` takes."""
    text = (ROOT / "docs/charts.md").read_text()
    public = set(charts.__all__) - {"CHARTS"}
    assert not [name for name in public if f"`{name}" not in text]
    assert not [key for key in CHARTS if f'"{key}"' not in text]
    assert {w for w in public if w.endswith("in_words")} == {
        "values_in_words",
        "cash_in_words",
        "ledger_in_words",
    }
