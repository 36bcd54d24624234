"""The table: the form of a new game, whole games, taking back, and its charts."""

import pytest
from panels.playing import Chance, Person, Screen, form, play_on, screen_of

from modernart.editions import EDITIONS
from modernart.record import replay
from modernart_widgets import Table
from modernart_widgets.charts import draw

# -- a new game --------------------------------------------------------------------------------


def test_one_message_starts_a_game():
    """The form as it stands is enough; empty names become those of the seats."""
    screen = Screen(Table())
    assert screen.state["screen"] == "setup"
    state = screen.send("start", setup=form())
    assert state["screen"] == "table"
    assert [seat["name"] for seat in state["view"]["seats"]] == [
        "Ada",
        "Seat 1",
        "Seat 2",
        "Seat 3",
    ]
    assert screen.game.seed == 7


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("count", [3, 4, 5])
def test_a_form_says_edition_and_players(edition, count):
    """Every edition and number of players that there is."""
    players = [{"name": f"P{seat}", "bot": "half" if seat else None} for seat in range(count)]
    screen = Screen(Table())
    state = screen.send("start", setup=form(edition=edition, players=players, seed=""))
    assert (state["edition"], len(state["view"]["seats"])) == (edition, count)


def test_a_form_says_who_turns_up_for_the_collector():
    """For three players, and it is in the record."""
    screen = Screen(Table())
    screen.send("start", setup=form(players=form()["players"][:3], collector="winner"))
    assert screen.game.edition.collector == "winner"
    assert screen.record().edition.options == {"collector": "winner"}


@pytest.mark.parametrize(
    ("setup", "word"),
    [
        (None, "form"),
        ("x", "form"),
        ({}, "form"),
        (form(players=[]), "0"),
        (form(players=form()["players"][:2]), "2"),
        (form(players=[None] * 9), "9"),
        (form(players=[{"name": "A", "bot": "wizard"}] * 3), "wizard"),
        (form(players=[{"name": "A", "bot": ["half"]}] * 3), "half"),
        (form(players=[{"name": "A" * 25, "bot": None}] * 3), "24"),
        (form(players=[{"name": "\ud800", "bot": None}] * 3), "names"),
        (form(edition="third"), "third"),
        (form(edition=["taiwan"]), "taiwan"),
        (form(edition=None), "None"),
        (form(seed="x"), "seed"),
        (form(seed="-1"), "seed"),
        (form(seed="1.5"), "seed"),
        (form(seed="9" * 40), "seed"),
        (form(collector="winner"), "collector"),
        (form(players=form()["players"][:3], collector="thief"), "thief"),
        (form(players=form()["players"][:3], collector=["winner"]), "winner"),
    ],
)
def test_a_form_that_cannot_be_is_explained(setup, word):
    """The form stays, with a sentence about what is wrong."""
    screen = Screen(Table())
    state = screen.send("start", setup=setup)
    assert state["screen"] == "setup"
    assert word in screen.error
    assert screen.error[0].isupper()


@pytest.mark.parametrize(
    ("settings", "word"),
    [
        ({"speed": "warp"}, "warp"),
        ({"clock": 7}, "7"),
        ({"names": ["A", "B"], "bots": [None, "half"]}, "2"),
        ({"names": ["A", "B", "C"], "bots": [None]}, "3 seats"),
        ({"names": ["A", "B", "C"], "bots": [None, "half", "x"]}, "'x'"),
        ({"names": ["A", "B", "C"], "bots": [None] * 3, "edition": "third"}, "third"),
        ({"names": ["A", "B", "C"], "bots": [None] * 3, "rank_zero": True}, "rank_zero"),
    ],
)
def test_a_table_that_cannot_be_is_refused_in_python(settings, word):
    """`Table(...)` raises `ValueError` that names what is wrong."""
    with pytest.raises(ValueError, match=word):
        Table(**settings)


# -- whole games -------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("count", [3, 4, 5])
def test_a_person_plays_a_whole_game_by_messages(edition, count):
    """Against bots to the end; the record replays to the cash that is shown."""
    kinds = (None, "half", "merchant", "folk", "random")[:count]
    screen = play_on(screen_of(kinds, edition=edition, seed=count), Person())
    shown = [seat["cash"] for seat in screen.view["seats"]]
    record = screen.record()
    assert record.is_finished
    assert list(replay(record).outcome.cash) == shown == screen.view["outcome"]["cash"]


def test_all_five_formats_are_met_as_bidder_and_as_auctioneer():
    """There are games in which a person takes every part; the browser plays one of them."""
    person = Person()
    play_on(screen_of(seed=7), person)
    assert len(person.met) == 10


@pytest.mark.parametrize("collector", ["winner", "auctioneer"])
def test_a_whole_game_with_the_collector(collector):
    """Both ways to play with him come to an end."""
    screen = screen_of((None, "half", "planner"), seed=3, collector=collector)
    play_on(screen, Chance(3))
    assert replay(screen.record()).outcome is not None


def test_leaving_a_game_leads_to_the_form():
    """Another game starts with nothing of the old one; the page forgets it."""
    screen = play_on(screen_of(seed=7), Person(), until=lambda s: s["log_length"] > 20)
    state = screen.send("abandon")
    assert state["screen"] == "setup"
    assert "view" not in state
    assert screen.last_sent("keep")["packed"] is None
    state = screen.send("start", setup=form(seed="8"))
    assert (state["log_length"], state["view"]["round"], state["recent"]) == (1, 1, [])


# -- taking back -------------------------------------------------------------------------------


def test_taking_back_is_said_and_kept():
    """The page reads that it is its move again, and keeps the shorter record."""
    screen = screen_of(seed=7)
    screen.act("offer", screen.view["hand"][0])
    state = screen.send("undo")
    assert state["message"]["kind"] == "info"
    assert state["log_length"] == 1
    assert not state["can_undo"]
    from modernart_widgets import kept

    assert kept.unpack(screen.last_sent("keep")["packed"])["record"].count("\n") == 2


def test_a_finished_game_can_be_taken_back():
    """The last decision of the game comes again, and another end with it."""
    screen = play_on(screen_of(seed=7), Person())
    state = screen.send("undo")
    assert state["screen"] == "table"
    assert state["view"]["outcome"] is None
    play_on(screen, Chance(1))


def test_several_people_cannot_take_back():
    """Neither the button is offered nor does the message do anything."""
    screen = play_on(
        screen_of((None, None, "half")), Chance(1), until=lambda s: s["log_length"] > 9
    )
    count = len(screen.game.events)
    assert not screen.state["can_undo"]
    screen.send("undo")
    assert len(screen.game.events) == count


# -- charts ------------------------------------------------------------------------------------


def test_charts_are_there_during_a_game_and_follow_it():
    """The buttons come with a game; a chart that is open is drawn anew after each move."""
    screen = Screen(Table(speed="instant"))
    charts = screen.table.charts
    assert charts.children == ()
    screen.send("start", setup=form())
    assert len(charts.children) == 1
    charts.buttons["cash"].click()
    first = charts.children[1].figure
    play_on(screen, Person(), until=lambda state: state["screen"] == "settled")
    assert charts.children[1].figure != first
    charts.buttons["cash"].click()
    assert len(charts.children) == 1
    screen.send("abandon")
    assert charts.children == ()


def test_a_table_made_with_a_game_has_its_charts():
    """The buttons are there before anything was pressed."""
    assert len(screen_of().table.charts.children) == 1


@pytest.mark.parametrize("key", ["values", "cash", "ledger"])
def test_charts_show_what_the_viewer_may_know(key):
    """Behind a curtain nobody's cash is drawn (rule 1.5)."""
    screen = play_on(
        screen_of((None, None, None), seed=4),
        Chance(4),
        until=lambda s: s["screen"] == "curtain" and s["view"]["round"] == 2,
    )
    charts = screen.table.charts
    charts.buttons[key].click()
    game, chart = screen.game, charts.children[1]
    drawn = [draw(key, game.view(seat).events, game.edition, game.names) for seat in (None, 0)]
    assert (chart.figure, chart.words) == drawn[0]
    assert (drawn[0] == drawn[1]) == (key == "values")


def test_a_chart_is_brought_into_sight_by_its_button_alone():
    """Opened or exchanged by a press it is wanted; a move of the game scrolls nobody's page."""
    screen = screen_of(seed=7)
    charts = screen.table.charts
    for key in ("cash", "ledger"):
        charts.buttons[key].click()
        chart = charts.children[1]
        assert chart.wanted
        chart.wanted = False  # as the page answers
    screen.act("offer", screen.view["hand"][0])
    assert charts.children[1] is chart
    assert not chart.wanted
