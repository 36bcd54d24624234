"""The table: every message of a page, whole games, refusals, records, and nonsense."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from panels.playing import Chance, Person, Screen, play_on, reach, screen_of

from modernart import errors
from modernart.editions import EDITIONS
from modernart.record import dumps, replay
from modernart_widgets import Table
from modernart_widgets.charts import draw
from modernart_widgets.table import HANDLERS, LONGEST_FILE, SETUP_HANDLERS


def form(**parts):
    """What the form of a new game sends."""
    players = [{"name": "Ada", "bot": None}, *({"name": "", "bot": "half"} for _ in range(3))]
    return {"edition": "taiwan", "seed": "7", "players": players, "collector": None, **parts}


# -- a new game ----------------------------------------------------------------------------------


def test_one_message_starts_a_game():
    """The form as it stands is enough; empty names become those of the seats."""
    screen = Screen(Table())
    assert screen.state["screen"] == "setup"
    state = screen.send("start", setup=form())
    assert state["screen"] == "table"
    assert [seat["name"] for seat in state["view"]["seats"]] == [
        "Ada",
        "Seat 2",
        "Seat 3",
        "Seat 4",
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


# -- whole games ---------------------------------------------------------------------------------


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


# -- refusals ------------------------------------------------------------------------------------

KINDS = (None, None, None)


def do(kind, value=None, seat=None):
    """An action as the page sends it."""
    return {"kind": "act", "action": {"kind": kind, "value": value}, "seat": seat}


def passed_already():
    """An open floor on which seat 0 has passed."""
    screen = reach("open", KINDS)
    screen.act("bid", "2", seat=1)
    screen.act("pass", seat=0)
    return screen


def too_dear():
    """A seat asked for a fixed price above its cash."""
    screen = reach("fixed_price", KINDS, seed=3)
    screen.act("price", 0)
    screen.send("ready")
    game = screen.game
    game.stage._price = 500
    screen.table._show()
    return screen


def sealed_by(value):
    """A sealed auction asks a person who knows this amount."""
    return reach("sealed", KINDS), do("sealed", value)


def refusals():
    """Situations in which a page may ask for what the rules refuse, by the engine's code."""
    offer, second = reach("offer", KINDS), reach("second", KINDS)
    hand = second.view["hand"]
    stranger = next(card for card in hand if card[0] != second.view["lot"][0][0])
    once = reach("once_around", KINDS)
    yield "no_action", offer, do("offer", "9Z9")
    yield "wrong_kind", offer, {"kind": "act", "action": None}
    yield "no_seat", reach("open", KINDS), do("pass", seat=9)
    yield "no_seat", reach("open", (None, None, "merchant")), do("pass", seat=2)
    yield "wrong_kind", offer, do("bid", 5)
    yield "wrong_kind", offer, do("dance")
    yield "not_held", offer, do("offer", offer.game.hands[offer.state["viewer"] - 1][0].text)
    yield "not_joining", second, do("second", stranger)
    for value in ("text", "1.5", 1.5, "", None, True, [], "1,5", "9" * 25):
        yield "not_whole", *sealed_by(value)
    for value in (10**9, "101", "9" * 18):
        yield "over_cash", *sealed_by(value)
    for value in (-1, "-3"):
        yield "too_low", *sealed_by(value)
    yield "too_low", once, do("bid", once.view["standing"])
    high = reach("open", KINDS)
    high.act("bid", "3", seat=1)
    yield "high_bidder", high, do("bid", 4, seat=1)
    yield "passed", passed_already(), do("pass", seat=0)
    yield "cannot_pay", too_dear(), do("accept")
    collector = reach("reveal", KINDS, collector="winner")
    yield "not_yes_no", collector, do("reveal", "perhaps")
    yield "over", play_on(screen_of(seed=7), Person()), do("pass")


@pytest.fixture(scope="module")
def refused():
    """Every situation, played once: code, what was refused and the message, what changed."""
    rows = []
    for code, screen, message in refusals():
        before = dumps(screen.table.session.record())
        waiting = screen.game.waiting_for
        screen.send(**message)
        same = (dumps(screen.table.session.record()), screen.game.waiting_for) == (before, waiting)
        rows.append((code, message, screen.error, same))
    return rows


def test_every_refusal_is_explained_and_changes_nothing(refused):
    """The words are those of its code, with nothing left open; the game stands."""
    from modernart_widgets.words import REFUSALS

    for code, message, text, same in refused:
        start = REFUSALS[code].split("{")[0]
        overheard = REFUSALS["over_hidden_cash"]
        assert text.startswith((start, overheard.split("{")[0])), (code, message, text)
        assert "{" not in text
        assert same, (code, message)


def test_every_code_of_the_engine_was_met(refused):
    """But for two that the table does not let through: others are asked, a bid is in already."""
    met = {code for code, *_ in refused}
    assert set(errors.REASONS) - met == {"not_asked", "handed_in"}


def test_a_person_who_is_not_asked_is_told_so():
    """While bots think, a person alone may try: not now, and a sealed bid is binding."""
    screen = reach("sealed", ("half", None, "half"), seed=2)
    game = screen.game
    screen.table.session.next_bot  # noqa: B018 - the bots have bid already
    assert game.waiting_for == (1,)
    game.stage._bids = (None, 3, 0)
    screen.act("sealed", 4)
    assert "binding" in screen.error
    other = reach("offer", (None, None, None))
    other.table.flow.viewer = (other.state["viewer"] + 1) % 3
    other.act("offer", other.game.hands[other.table.flow.viewer][0].text)
    assert "not your turn" in other.error


def test_a_message_stands_until_the_next_input():
    """A refusal is read with the same question and goes with the next answer."""
    screen = screen_of()
    screen.act("offer", "9Z9")
    assert screen.error
    screen.act("offer", screen.view["hand"][0])
    assert screen.state["message"] is None


# -- taking back ---------------------------------------------------------------------------------


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


# -- records -------------------------------------------------------------------------------------


def record_text(events=None):
    """The text of a finished game's record, or of its first events."""
    record = play_on(screen_of(seed=7), Person()).record()
    return dumps(record if events is None else record.until(events))


def opened(text):
    """A table after somebody opened this file."""
    screen = Screen(Table(speed="instant"))
    screen.send("open", text=text)
    return screen


def test_a_finished_record_opens_at_its_result():
    """And can be stepped through."""
    screen = opened(record_text())
    assert screen.state["screen"] == "over"
    assert screen.state["message"]["kind"] == "info"
    assert screen.send("review", step=3)["step"] == 3


@pytest.mark.parametrize("events", [0, 1, 2, 30, 61])
def test_an_unfinished_record_goes_on(events):
    """From its last line to an end; its own lines stay as they are."""
    text = record_text(events)
    screen = opened(text)
    assert screen.state["screen"] in ("table", "settled")
    assert dumps(screen.record().until(events)).split("\n")[1:] == text.split("\n")[1:]
    play_on(screen, Chance(2))
    assert replay(screen.record()).outcome is not None


def test_a_cut_record_opens_without_its_last_line():
    """The message says so, and the sound part goes on."""
    text = record_text(30)
    screen = opened(text[:-7])
    assert "cut off" in screen.state["message"]["text"]
    assert screen.state["log_length"] >= 29


DAMAGED = {
    "not text": 5,
    "nothing": None,
    "empty": "",
    "no JSON": "Modern Art\n",
    "half a character": "\ud83d",
    "huge": "x" * (LONGEST_FILE + 1),
    "deep": "[" * 100_000,
    "zeros": "\0" * 100,
    "HTML": "<!DOCTYPE html>\n<html>\n",
}


@pytest.mark.parametrize("what", DAMAGED)
def test_what_is_no_record_is_explained(what):
    """The form stays, with a sentence; nothing is lost."""
    screen = opened(DAMAGED[what])
    assert screen.state["screen"] == "setup"
    assert screen.error.startswith("That file cannot be opened: ")


@pytest.mark.parametrize(
    ("old", "new", "word"),
    [
        ('"price":', '"price": 1', "line"),
        ('"version": 1', '"version": 99', "version"),
        ('"edition": "taiwan"', '"edition": "third"', "third"),
        ('"1A3"', '"9A3"', "line"),
    ],
)
def test_a_damaged_record_is_explained_with_its_line(old, new, word):
    """What is wrong, and where."""
    text = record_text()
    spaced = text if old in text else text.replace(": ", ":")
    old, new = (old, new) if old in spaced else (old.replace(": ", ":"), new.replace(": ", ":"))
    assert old in spaced
    screen = opened(spaced.replace(old, new, 1))
    assert screen.state["screen"] == "setup"
    assert word in screen.error
    assert "line" in screen.error


def test_a_record_is_given_whenever_it_is_asked_for():
    """At any moment it is sound and is the game as it stands."""

    def look(screen):
        assert screen.record().events == tuple(screen.game.events)

    play_on(screen_of((None, None, "half"), seed=2), Chance(2), each=look)


# -- charts --------------------------------------------------------------------------------------


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


@pytest.mark.parametrize("nonsense", [[], {}, "warp", 7, -1, True, "15", 1e9])
def test_settings_that_cannot_be_change_nothing(nonsense):
    """A speed or clock that there is not is ignored, of whatever type it is."""
    screen = screen_of()
    before = screen.state
    screen.send("set", speed=nonsense)
    screen.send("set", clock=nonsense)
    assert screen.state == before


# -- nonsense ------------------------------------------------------------------------------------

anything = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-5, 300)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(max_size=8)
    | st.sampled_from(["1O1", "3S2", "5D1", "half", "taiwan", "instant", "9" * 30, "-1", "1.5"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=4,
)
parts = st.sampled_from(
    ["seat", "value", "step", "speed", "clock", "setup", "text", "packed", "action"]
)
action = st.fixed_dictionaries(
    {
        "kind": st.sampled_from(
            ["offer", "second", "bid", "pass", "sealed", "price", "accept", "decline", "reveal", ""]
        )
        | anything,
        "value": anything,
    }
)
known = st.sampled_from(sorted({*HANDLERS, *SETUP_HANDLERS} - {"abandon"}))
acts = st.fixed_dictionaries({"kind": st.just("act"), "action": action, "seat": st.integers(-1, 4)})
messages = st.dictionaries(parts, anything, max_size=3).flatmap(
    lambda rest: st.fixed_dictionaries({"kind": known | anything}).map(
        lambda kind: {**rest, **kind}
    )
)
nonsense = st.lists(acts | messages | anything, max_size=25)


@given(nonsense, st.sampled_from([(None, "half", "half"), (None, None, "folk"), None]))
@settings(max_examples=100, deadline=None)
def test_no_message_breaks_a_game(given_messages, kinds):
    """Whatever a page sends, the table answers, and its record replays to the game it shows."""
    screen = screen_of(kinds, seed=3) if kinds else Screen(Table(speed="instant"))
    for message in given_messages:
        screen.table.board._handle_custom_msg(json.loads(json.dumps(message)), [])
        session = screen.table.session
        assert screen.state["screen"] in ("setup", "table", "curtain", "settled", "over", "review")
        if session:
            again = replay(session.record())
            assert (again.cash, again.hands) == (session.game.cash, session.game.hands)
            assert sum(map(len, session.game.hands)) > 0
    if screen.table.session:
        screen.send("review", step=None)
        screen.send("cover")
        play_on(screen, Chance(1), until=lambda state: state["screen"] in ("settled", "over"))
