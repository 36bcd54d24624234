"""The coach on the table: asked for, thinking while one thinks, and only of what one may know."""

import asyncio
import json
import subprocess
import sys

import pytest
from browser.moments import moment

from modernart.coach import Coach
from modernart.record import loads
from modernart_widgets import Table, advisor
from modernart_widgets.coach_panel import panel
from modernart_widgets.coach_words import COACH, COACH_REASONS
from modernart_widgets.language import ENGLISH, LANGUAGES
from modernart_widgets.session import Session

GAME = {"names": ["Ada", "Ben", "Cleo", "Dan"], "bots": [None, "half", "folk", "half"], "seed": 7}


def table(**options):
    """A game against instant bots."""
    return Table(**GAME, speed="instant", clock=None, **options)


def lay(shown):
    """Lay the first card of the hand."""
    card = shown.session.game.hands[0][0].text
    shown._receive({"kind": "act", "action": {"kind": "offer", "value": card}})


def texts(part):
    """Every text in plain data."""
    if isinstance(part, str):
        yield part
    elif isinstance(part, (dict, list)):
        for inner in part.values() if isinstance(part, dict) else part:
            yield from texts(inner)


def test_it_is_silent_until_it_is_asked():
    """No advice is made or sent, until the switch asks for it; the switch sends it away again."""
    shown = table()
    assert shown.board.advice is None
    assert not shown.board.state["coach"]
    shown._receive({"kind": "coach"})
    assert shown.board.state["coach"]
    assert shown.board.advice["advice"].startswith("Lay ")
    shown._receive({"kind": "coach"})
    assert shown.board.advice is None


def test_a_table_without_a_coach_needs_no_numpy():
    """A kernel that nobody asks for advice does not pay for it."""
    code = (
        "import sys; from modernart_widgets import Table; "
        f"Table(**{GAME!r}, speed='instant', clock=None); print('numpy' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"


def test_advice_follows_the_game():
    """After a card is laid the advice is about the lot, with its worth and break-even price."""
    shown = table(coach=True)
    before = shown.board.advice
    assert before["lot"] is None
    assert before["options"]
    lay(shown)
    after = shown.board.advice
    assert after != before
    assert after["lot"]["text"].startswith("Worth NT$\N{NO-BREAK SPACE}")
    assert [limit["now"] for limit in after["lot"]["limits"]].count(True) == 1
    assert not after["options"]


def test_nobody_is_advised_behind_a_curtain():
    """While the screen is handed over there is nothing of anybody's hand on it."""
    shown = Table(
        names=["Ada", "Ben", "Cleo"], bots=[None, None, "half"], seed=1, speed="instant", coach=True
    )
    assert shown.board.state["screen"] == "curtain"
    assert shown.board.advice is None
    shown._receive({"kind": "ready"})
    assert shown.board.advice["advice"]


def test_it_thinks_on_while_one_thinks():
    """In an event loop advice comes after the answer, and gets surer with more runs."""

    async def play():
        shown = table(coach=True)
        lay(shown)
        first = shown.board.advice
        runs = []
        for _ in range(200):
            await asyncio.sleep(0.02)
            advice = shown.advisor.advice
            if advice:
                runs.append(advice.forecast.runs)
            if advice and advice.forecast.runs >= 4500:
                break
        shown.advisor.stop()
        return first, runs

    first, runs = asyncio.run(play())
    assert first == {"note": "The coach is thinking."}
    assert runs[-1] >= 4500
    assert runs == sorted(runs)


def test_old_advice_never_goes_out_with_a_new_question():
    """What the page gets with a state is the coach's note, in the same message."""

    async def play():
        shown = table(coach=True)
        await asyncio.sleep(0.1)
        sent = []
        shown.board.send_state = lambda key=None: sent.append((set(key), shown.board.advice))
        lay(shown)
        shown.advisor.stop()
        return sent

    ((keys, advice),) = asyncio.run(play())
    assert {"state", "advice"} <= keys
    assert advice == {"note": "The coach is thinking."}


def test_it_compares_cards_longer_while_one_thinks(monkeypatch):
    """At the own turn the same advice gets surer, told only when all cards have twice the runs."""
    monkeypatch.setattr(advisor, "PAUSE", 0.001)
    monkeypatch.setattr(advisor, "ENOUGH_OF_CARDS", 1200)

    async def play():
        shown = table(coach=True)
        told = []
        shown.board.observe(lambda change: told.append(change["new"]), "advice")
        for _ in range(500):
            await asyncio.sleep(0.02)
            if shown.advisor.advice and shown.advisor.advice.forecast.runs >= 1200:
                break
        return told

    first, second = asyncio.run(play())
    assert first["runs"].startswith("From 600 ")
    assert second["runs"].startswith("From 1,200 ")
    assert len(first["options"]) == len(second["options"])


def test_a_coach_that_is_sent_away_thinks_no_more(monkeypatch):
    """Switching off ends the task."""
    monkeypatch.setattr(advisor, "PAUSE", 0.01)

    async def play():
        shown = table(coach=True)
        lay(shown)
        await asyncio.sleep(0.3)
        shown._receive({"kind": "coach"})
        await asyncio.sleep(0)
        return shown

    shown = asyncio.run(play())
    assert shown.board.advice is None
    assert shown.advisor.advice is None


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_panel_is_plain_data_in_every_language(code):
    """Whatever the phase, the panel turns into JSON and leaves no field unfilled."""
    shown = table(coach=True, language=code)
    for _ in range(60):
        game = shown.session.game
        if game.outcome:
            break
        assert json.loads(json.dumps(shown.board.advice)) == shown.board.advice
        assert not any(set("{}") & set(text) for text in texts(shown.board.advice))
        if shown.flow.pauses:
            shown._receive({"kind": "continue"})
            continue
        action = Coach().advise(game.view(0), 60, 20).suggestion
        if action is None:
            break
        value = getattr(action.value, "text", action.value)
        shown._receive({"kind": "act", "action": {"kind": action.kind, "value": value}})
        assert shown.board.state["message"] is None


def test_money_is_the_editions():
    """In the Classic edition a thousand is the smallest money, and errors are told in hundreds."""
    shown = Table(
        names=GAME["names"],
        bots=GAME["bots"],
        seed=7,
        edition="classic",
        speed="instant",
        clock=None,
        coach=True,
    )
    assert "000" in shown.board.advice["options"][0]["fetches"]
    words = panel(shown.session.game.view(0), Coach().advise(shown.session.game.view(0)), ENGLISH)
    assert "00." in words["runs"]


def test_every_kind_of_card_is_compared():
    """The best four stand on the page, the others beside them, and no name has a copy's number."""
    shown = table(coach=True)
    view = shown.session.game.view(0)
    told = [*shown.board.advice["options"], *shown.board.advice["others"]]
    names = [one["card"] for one in told]
    assert len(shown.board.advice["options"]) == 4
    assert len(names) == len(set(names)) == len({(c.genre, c.format) for c in view.hand})
    assert not any(card.text in text for card in view.hand for text in texts(shown.board.advice))
    assert shown.board.advice["advice"] == f"Lay {names[0]}."


def told_at(name):
    """What the panel tells seat 0 at this moment of a game."""
    record = loads(moment(name))
    view = Session.of_record(record, [None] * len(record.names)).game.view(0)
    return panel(view, Coach().advise(view), ENGLISH)


def test_of_no_genre_nothing_is_told_but_the_lead():
    """The collector's card is not known and not sold: there is one number of it, and why."""
    told = told_at("turn up a card")
    assert len(told["options"]) == 2
    for option in told["options"]:
        assert [key for key in option if option[key]] == ["card", "lead"]
    (reason,) = told["reasons"]
    assert "NT$" in reason


def test_a_card_that_is_not_added_fetches_nothing_at_all():
    """It is not sold, which is not to be sold for NT$ 0."""
    options = told_at("second card, as layer")["options"]
    fetched = {option["card"]: option["fetches"] for option in options}
    assert fetched.pop(COACH["no_card"]) == COACH["not_sold"]
    assert all("NT$" in text for text in fetched.values())


@pytest.mark.parametrize("code", ["unlikely", "likely", "older_markers", "open_race"])
def test_a_genre_in_the_plural_reads_well(code):
    """A genre is named before a colon, so that no verb has to agree with it."""
    assert "{genre}: " in COACH_REASONS[code]
    assert COACH["what"].startswith("The coach ")
