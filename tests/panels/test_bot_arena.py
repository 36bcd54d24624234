"""The bot arena without a browser: what its page is shown and may send, and that it stays free."""

import asyncio
import json
import re
import string
import time

import pytest
from panels.pseudo import CODES
from panels.pseudo import shown as seen
from workshop.processes import group_of

from modernart.workshop import lot_worth, process, worth
from modernart.workshop.source import HOOKS
from modernart_widgets import bundle, workshop_words
from modernart_widgets.current import CURRENT
from modernart_widgets.workshop import MODULES, BotArena, session, takes_code

MINE = "def bid(view): return 0.6 * lot_worth(view)"
RUN = {"kind": "run", "bot": "mine", "rivals": ["half", "folk", "merchant"], "games": 8, "seed": 7}


@pytest.fixture(autouse=True)
def new_session(monkeypatch):
    """No series of another test, no page of Voilà, and short series to choose from."""
    monkeypatch.setattr("modernart_widgets.workshop.GAMES", (8, 12, 1000))
    monkeypatch.delenv("SERVER_SOFTWARE", raising=False)
    session.clear()
    yield
    session.clear()


def send(arena, message):
    """Send a message of the page; returns the state it is shown then."""
    arena._handle_custom_msg(json.loads(json.dumps(message)), [])
    return shown(arena)


def shown(arena):
    """What the page is given to draw."""
    return json.loads(json.dumps(arena.state, allow_nan=False))


async def ended(arena, seconds=60):
    """Wait until nothing is played; returns the longest time that the loop was held up."""
    longest, until = 0.0, time.monotonic() + seconds
    while arena.is_running:
        before = time.monotonic()
        assert before < until
        await asyncio.sleep(0.01)
        longest = max(longest, time.monotonic() - before)
    return longest


def test_a_bot_plays_its_series_and_the_page_shows_it():
    """A sentence, a row for each bot with errors, a league, and the bar at its end."""
    arena = BotArena(MINE, name="ada", seconds=20)
    assert shown(arena)["chosen"]["bot"] == "ada"
    state = send(arena, {**RUN, "bot": "ada"})
    assert state["message"] == {"kind": "info", "text": "ada has played all 8 games."}
    assert state["progress"] == {"done": 8, "games": 8}
    assert state["result"]["words"].startswith("ada won ")
    assert {row["bot"] for row in state["result"]["rows"]} == {"ada", "half", "folk", "merchant"}
    assert all(re.fullmatch(r"\d+\.\d ± \d+\.\d", row["wins"]) for row in state["result"]["rows"])
    assert [row["own"] for row in state["result"]["rows"]].count(True) == 1
    assert [row["bot"] for row in state["league"]] == ["ada"]


def test_functions_of_a_notebook_play():
    """What the cell beside the arena defines, with what it uses, is the bot."""

    def lay(view):
        return max(view.hand, key=lambda card: worth(view, card.genre))

    arena = BotArena(lay, name="ada", seconds=20)
    arena.run("ada", ["half"] * 3, games=12)
    assert arena.series[0].games == 12


@pytest.mark.parametrize(
    ("wrong", "given"),
    [
        ({"lay": len}, "lay was given <built-in function len>"),
        ({"bid": 3}, "bid was given 3"),
        ({"bid": lambda view: 0}, "bid was given <function <lambda>"),  # noqa: ARG005
        ({"price": "half"}, "price was given 'half'"),
    ],
)
def test_what_was_given_is_named_and_what_can_be(wrong, given):
    """A hook itself is never said to be none of them."""
    text = shown(BotArena(**wrong))["message"]["text"]
    assert text.startswith(given)
    assert "written with def" in text
    assert "none of them" not in text


def test_a_function_under_the_name_of_another_is_told_both():
    """By the name it was given under, and by its own."""

    def bid(view):
        return 0.5 * lot_worth(view)

    text = shown(BotArena(lay=bid))["message"]["text"]
    assert text.startswith("lay was given the function bid")


def test_functions_are_given_by_name():
    """Whatever they are called; what is no function of a bot is told on the page."""

    def careful(view):
        return 0.5 * lot_worth(view)

    arena = BotArena(bid=careful, name="ada", seconds=20)
    assert shown(arena)["message"]["kind"] == "info"
    arena.run("ada", ["half"] * 3, games=12)
    assert (arena.series[-1].games, arena.series[-1].fault) == (12, None)


def test_what_is_no_function_of_a_bot_by_name_is_told():
    """A hook that is none, a function without a name or a source, and that of another hook."""

    def bid(view):
        return 0.5 * lot_worth(view)

    nameless = lambda view: 0  # noqa: ARG005, E731
    for wrong in ({"bit": bid}, {"bid": nameless}, {"bid": len}, {"lay": bid}):
        message = shown(BotArena(**wrong))["message"]
        assert message["kind"] == "error", wrong
        assert ", ".join(HOOKS) in message["text"]
    assert shown(BotArena(MINE, bid=bid))["message"]["kind"] == "error"


def test_the_notebook_stays_free_while_games_are_played():
    """The kernel answers all the time, and progress is told in between."""

    async def play():
        arena = BotArena(MINE, seconds=20)
        texts = set()
        arena.observe(lambda change: texts.add(change["new"]["message"]["text"]), "state")
        send(arena, RUN)
        assert shown(arena)["running"]
        assert send(arena, RUN)["message"]["kind"] == "error"
        held_up = await ended(arena)
        return held_up, texts, shown(arena)

    held_up, texts, state = asyncio.run(play())
    assert held_up < 1
    assert "4 of 8 games are played." in texts
    assert (state["running"], state["message"]["kind"]) == (False, "info")


@pytest.mark.parametrize("source", [MINE, "while 1: pass", "def bid(view):\n    while 1: pass"])
def test_stop_stops(source, monkeypatch):
    """At any time, soon, with what is finished shown, and no process left."""
    pids = []
    start = process._start
    monkeypatch.setattr(process, "_start", lambda: (pids.append(start()), pids[-1])[1])

    async def play():
        arena = BotArena(source, seconds=60)
        send(arena, {**RUN, "games": 1000})
        await asyncio.sleep(0.6)
        before = time.monotonic()
        send(arena, {"kind": "stop"})
        await ended(arena)
        return time.monotonic() - before, shown(arena)

    took, state = asyncio.run(play())
    assert took < 10
    assert state["message"]["text"].startswith("You stopped after ")
    assert state["report"] is None
    assert [group_of(popen.pid) for popen, _ in pids] == [[]]


def test_a_bot_that_breaks_is_reported_on_the_page():
    """What, when, in which line and after which output; then another may play."""
    arena = BotArena("def bid(view):\n    print('so far')\n    return lot_wort(view)", seconds=20)
    state = send(arena, RUN)
    assert state["message"] == {"kind": "error", "text": "mine broke off after 0 of 8 games."}
    report = state["report"]
    assert report["sentences"][0] == "mine raised NameError: name 'lot_wort' is not defined."
    assert report["sentences"][1].startswith("It happened at seat ")
    assert report["lines"] == ["Line 3, in bid: return lot_wort(view)"]
    assert report["printed"][-1] == "so far"
    assert (state["result"], state["league"]) == (None, [])
    assert send(arena, {**RUN, "bot": "folk"})["message"]["kind"] == "info"


def test_the_league_goes_on_when_a_cell_runs_again():
    """A second arena of the session knows the first one's series; the newest of a name counts."""
    send(BotArena(), {**RUN, "bot": "planner"})
    send(BotArena(), {**RUN, "bot": "random"})
    arena = BotArena()
    state = send(arena, {**RUN, "bot": "planner", "games": 12})
    assert [(row["rank"], row["bot"], row["games"]) for row in state["league"]] == [
        (1, "planner", 12),
        (2, "random", 8),
    ]
    assert list(arena.league()["bot"]) == ["planner", "random"]


@pytest.mark.parametrize(
    "part",
    [
        {"bot": "nobody"},
        {"bot": None},
        {"bot": ["half"]},
        {"bot": MINE},
        {"rivals": ["half"]},
        {"rivals": ["half", "half", "mine"]},
        {"rivals": ["half", "half", {}]},
        {"rivals": "abc"},
        {"games": 7},
        {"games": 8.0},
        {"games": True},
        {"games": 10**9},
        {"seed": ""},
        {"seed": "-1"},
        {"seed": "1" * 10},
        {"seed": "x"},
        {"seed": None},
    ],
)
def test_nothing_else_is_played(part):
    """Whatever a page sends: a sentence, and nothing runs."""
    arena = BotArena(MINE)
    state = send(arena, {**RUN, **part})
    assert (state["message"]["kind"], state["running"]) == ("error", False)
    assert not session


@pytest.mark.parametrize(
    ("part", "words"),
    [
        ({"bot": "x"}, ("bot of that name", "mine", "planner")),
        ({"rivals": ["half"]}, ("three rivals", "merchant", "planner")),
        ({"games": 4}, ("number of games", "8, 12, 1000")),
    ],
)
def test_a_refused_run_names_its_wrong_part_and_what_is_allowed(part, words):
    """Whoever calls `run` in a cell has no menus that tell."""
    arena = BotArena(MINE)
    arena.run(**{"bot": "half", "games": 8, **part})
    assert all(word in shown(arena)["message"]["text"] for word in words)


@pytest.mark.parametrize("message", [None, 7, [], {}, {"kind": "bring", "source": MINE}, "run"])
def test_other_messages_do_nothing(message):
    """Code cannot be sent by a page: only a cell brings it."""
    arena = BotArena()
    before = shown(arena)
    assert send(arena, message) == before


@pytest.mark.parametrize(
    ("source", "name", "word"),
    [("", "mine", "no source"), (MINE, "half", "built-in"), (len, "mine", "is no bot")],
)
def test_a_bot_that_cannot_be_is_told_on_the_page(source, name, word):
    """In the line for messages; the cell does not fail."""
    state = shown(BotArena(source, name=name))
    assert state["message"]["kind"] == "error"
    assert word in state["message"]["text"]


@pytest.mark.parametrize("server", ["voila/0.5.12", "Voila/1"])
def test_on_a_page_of_voila_nobodys_code_runs(monkeypatch, server):
    """Decided where the kernel runs: also for a bot that was there before, and forged messages."""
    arena = BotArena(MINE)
    monkeypatch.setenv("SERVER_SOFTWARE", server)
    monkeypatch.setattr(process, "_start", None)
    assert send(arena, RUN)["message"]["kind"] == "error"
    assert not takes_code()
    refused = BotArena(MINE, name="ada")
    state = shown(refused)
    assert state["message"]["kind"] == "info"
    assert [bot["name"] for bot in state["bots"]] == [
        "random",
        "half",
        "folk",
        "merchant",
        "planner",
    ]
    assert state["message"]["text"] == workshop_words.SENTENCES["ready"]
    assert send(refused, {**RUN, "bot": "ada"})["message"]["kind"] == "error"
    assert send(refused, {**RUN, "bot": "planner", "games": 1000})["message"]["kind"] == "error"
    assert send(refused, {**RUN, "bot": "planner"})["message"]["kind"] == "info"


def test_an_unexpected_error_is_shown_and_logged(complaints, monkeypatch):
    """The arena can be run again afterwards."""
    arena = BotArena()
    monkeypatch.setattr("modernart_widgets.workshop.Workshop.play", lambda *_args, **_more: 1 / 0)
    state = send(arena, {**RUN, "bot": "half"})
    assert (state["message"]["kind"], state["running"]) == ("error", False)
    assert "ZeroDivisionError" in complaints.pop()


def test_the_page_finds_all_its_words():
    """Every key that the script asks for is in the catalogue, and none is left over."""
    text = bundle.read("workshop.js")
    asked = set(re.findall(r"\bt\(\s*\"(\w+)\"", text))
    asked |= set(re.findall(r"\? \"(\w+)\" : \"(\w+)\"\)", text)[0])
    asked |= {key for pair in re.findall(r"\? \"(\w+)\" : \"(\w+)\"\)", text) for key in pair}
    assert asked == set(workshop_words.UI)


def test_every_sentence_names_its_fields():
    """So that a translation can put them where they belong."""
    for name in workshop_words.__all__:
        for text in getattr(workshop_words, name).values():
            fields = (field for _, field, _, _ in string.Formatter().parse(text))
            assert all(field.isdigit() == (name == "UI") for field in fields if field), text


# -- its languages -------------------------------------------------------------------------------

ARENA_CODES = CODES | {"bot", "rivals", "chosen", "printed"}
"""In the arena bots have names, and what they print is theirs."""


def test_nothing_of_the_arena_is_in_another_language(pseudo):
    """Controls, habits, messages, reports, results and the league: all of it is bracketed."""
    arena = BotArena("def bid(view):\n    return lot_wort(view)", seconds=20, language=pseudo.code)
    texts = set(words_of(arena.catalogue["ui"])) | set(words_of(arena.state, ARENA_CODES))
    for message in (RUN, {**RUN, "bot": "half"}, {**RUN, "games": 7}, {**RUN, "seed": "x"}):
        texts |= set(words_of(send(arena, message), ARENA_CODES))
    for source, name in (("", "mine"), (MINE, "half"), (len, "mine"), (MINE, "")):
        texts |= set(words_of(shown(BotArena(source, name=name, language=pseudo.code))))
    for part, text in texts:
        assert is_figure(text) or (text[0], text[-1]) == ("[", "]"), (part, text)
    assert {"sentences", "lines", "words", "wins", "habit"} <= {part for part, _ in texts}


def words_of(thing, codes=ARENA_CODES):
    """Every text that a person reads, with its part."""
    return seen(thing, codes=codes)


def is_figure(text):
    """Whether it is a number alone."""
    return bool(re.fullmatch(r"\d+\.\d|\d+", text))


def test_the_arena_turns_to_a_language_that_is_chosen():
    """Message, report and results are said anew; numbers have their decimal comma."""
    arena = BotArena(MINE, name="ada", seconds=20)
    send(arena, {**RUN, "bot": "ada"})
    english = shown(arena)
    CURRENT.choose("de")
    german = shown(arena)
    assert german["message"]["text"] == "ada hat alle 8 Spiele gespielt."
    assert german["result"]["words"].startswith("ada hat ")
    assert arena.catalogue["lang"] == "de"
    for before, after in zip(english["result"]["rows"], german["result"]["rows"], strict=True):
        assert before["wins"].replace(".", ",") == after["wins"]
    CURRENT.choose("en")
    assert shown(arena) == english


def test_a_built_in_bot_is_told_from_its_doubles():
    """In the words of the language, in the result and in the league."""
    state = send(BotArena(language="de"), {**RUN, "bot": "half"})
    assert "half (zur Probe)" in {row["bot"] for row in state["result"]["rows"]}
    assert state["league"][0]["bot"] == "half (zur Probe)"


def test_the_page_of_the_arena_tells_what_its_browser_prefers():
    """So that an arena alone in a notebook speaks the reader's language."""
    arena = BotArena()
    send(arena, {"kind": "languages", "accepted": ["zh-TW"]})
    assert arena.catalogue["lang"] == "zh-TW"


def test_the_joined_module_stands_alone():
    """No import is left, and every module stands behind those that it uses."""
    assert not re.search(r"^\s*import\b", bundle.join(*MODULES), re.MULTILINE)
    known = [bundle.VENDOR]
    for name in MODULES:
        found = re.findall(r"^import .* from \"\./(.+)\";$", bundle.read(name), re.MULTILINE)
        assert set(found) <= set(known), name
        known.append(name)
