"""The table after a game: the ledger, the coach's look back, and what if, beside the real game."""

import asyncio
import functools
import re

import pytest
from panels.playing import Chance, Person, Screen, hurry, play_on, screen_of

from modernart import hindsight
from modernart.ledger import ledger
from modernart.record import dumps
from modernart_widgets import Table, kept
from modernart_widgets.hindsight_looker import Looker
from modernart_widgets.hindsight_words import HINDSIGHT
from modernart_widgets.language import LANGUAGES


@pytest.fixture(autouse=True)
def quick(monkeypatch):
    """The coach plays few runs: nothing here depends on how sure it is."""
    monkeypatch.setattr(hindsight, "look_back", functools.partial(hindsight.look_back, runs=10))


def over(person=None, **settings):
    """A finished game at a screen; Ada's is seat 0, and half, folk and planner have the others."""
    kinds = settings.pop("kinds", (None, "half", "folk", "planner"))
    return play_on(screen_of(kinds, **settings), person or Person())


def panel(screen):
    """What the look back shows."""
    return screen.table.board.hindsight


# -- the ledger ----------------------------------------------------------------------------------


def test_the_end_shows_where_the_money_came_from():
    """By seat: by selling, by buying with its two parts, and both together, in money."""
    screen = over()
    shown = screen.state["ledger"]
    entries = ledger(screen.game.events, screen.game.edition, 4)
    for row, entry, name in zip(shown["rows"], entries, screen.game.names, strict=True):
        sign = "+" if entry.by_buying >= 0 else "\N{MINUS SIGN}"
        assert row["name"] == name
        assert row["selling"] == f"+NT$\N{NO-BREAK SPACE}{entry.earned}"
        assert row["buying"] == f"{sign}NT$\N{NO-BREAK SPACE}{abs(entry.by_buying)}"
        assert row["settled"] == f"+NT$\N{NO-BREAK SPACE}{entry.cashed}"
    assert "NT$\N{NO-BREAK SPACE}100" in shown["why"]


def test_there_is_no_ledger_before_the_end():
    """A running game shows nothing of it, and cannot be looked back at or branched."""
    screen = screen_of()
    before = dumps(screen.record())
    for message in ({"kind": "look_back"}, {"kind": "what_if", "event": 1}, {"kind": "real"}):
        state = screen.send(**message)
        assert "ledger" not in state
        assert state["what_if"] is None
        assert panel(screen) is None
    assert dumps(screen.record()) == before


# -- looking back --------------------------------------------------------------------------------


def test_looking_back_shows_every_auction_and_what_cost_most():
    """Each sale with its numbers, losses marked, and at most three decisions with reasons."""
    screen = over()
    screen.send("look_back")
    shown = panel(screen)
    sold = list(hindsight.auctions(screen.game, 0, runs=1))
    sales = [sale for part in shown["rounds"] for sale in part["sales"]]
    assert [sale["price"] for sale in sales] == [
        f"NT$\N{NO-BREAK SPACE}{one.price}" for one in sold
    ]
    assert [sale["pays"] for sale in sales] == [f"NT$\N{NO-BREAK SPACE}{one.paid}" for one in sold]
    assert [sale["loss"] for sale in sales] == [one.profit < 0 for one in sold]
    lost = [sale["result"] for sale in sales if sale["loss"]]
    assert lost
    assert all(text.startswith("lost NT$\N{NO-BREAK SPACE}") for text in lost)
    assert 1 <= len(shown["costliest"]) <= 3
    for one in shown["costliest"]:
        assert one["did"].startswith("Ada ")
        assert one["coach"].endswith(".")
        assert one["reasons"]
        assert "of the lead" in one["cost"]


def test_anybodys_game_can_be_looked_back_at():
    """The seat that is chosen is the one whose decisions are told; nonsense keeps to one's own."""
    screen = over()
    screen.send("look_back", seat=3)
    assert panel(screen)["seat"] == 3
    assert all(one["did"].startswith("Dan ") for one in panel(screen)["costliest"])
    for nonsense in (9, -1, "x", True, [1]):
        screen.send("look_back", seat=nonsense)
        assert panel(screen)["seat"] == 0
    screen.send("look_away")
    assert panel(screen) is None


def test_a_record_that_was_opened_can_be_looked_back_at():
    """It is nobody's at this screen, so the first seat's decisions come first."""
    screen = Screen(Table(speed="instant"))
    screen.send("open", text=dumps(over().record()))
    screen.send("look_back")
    assert panel(screen)["seat"] == 0
    assert panel(screen)["rounds"]


def test_what_was_looked_at_goes_with_its_game():
    """A new game, or another record, starts without it."""
    screen = over()
    screen.send("look_back")
    screen.send("abandon")
    assert panel(screen) is None


def test_a_look_back_that_fails_is_told(monkeypatch, complaints):
    """In a sentence, and the table goes on."""
    screen = over()

    def broken(*_parts):
        yield None
        raise ArithmeticError("no such luck")

    monkeypatch.setattr(hindsight, "look_back", broken)
    state = screen.send("look_back")
    assert panel(screen)["note"] == HINDSIGHT["failed"]
    assert state["screen"] == "over"
    assert len(complaints) == 1
    complaints.clear()


def test_a_page_stays_responsive_while_the_coach_looks_back():
    """In an event loop others get their turn, and the page reads how far it is in tens."""

    async def scene():
        notes, turns = [], 0
        screen = over()
        looker = Looker(lambda: notes.append(looker.part))
        looker.look(screen.table.session, 0)
        while looker.part != 100:
            await asyncio.sleep(0.001)
            turns += 1
        return notes, turns

    notes, turns = hurry(scene)
    assert notes == sorted(set(notes))
    assert notes[0] == 0
    assert notes[-1] == 100
    assert all(part % 10 == 0 for part in notes)
    assert turns > 5


def test_leaving_stops_the_coach():
    """Closed in the middle, nothing more is found or told."""

    async def scene():
        told = []
        screen = over()
        looker = Looker(lambda: told.append(looker.part))
        looker.look(screen.table.session, 0)
        await asyncio.sleep(0.01)
        looker.stay_at(screen.table.session)
        assert looker.part is not None
        looker.stay_at(None)
        before = len(told)
        await asyncio.sleep(1)
        return told[before - 1 :]

    assert hurry(scene) == [None]


def test_chinese_words_stand_without_spaces():
    """A card in a Chinese sentence is not set apart, nor advice behind its colon."""
    screen = over(language="zh_TW")
    screen.send("look_back")
    told = [one[part] for one in panel(screen)["costliest"] for part in ("moment", "did", "coach")]
    assert len(told) > 3
    spaced = re.compile("[\u3000-\u9fff] [\u3000-\u9fff]")
    assert [text for text in told if spaced.search(text)] == []
    for language in LANGUAGES.values():
        before, after = language.of(HINDSIGHT)["by_coach"].split("{advice}")
        assert before.rstrip() == before.strip() != after == ""
        assert before.endswith(" ") == (language.code != "zh_TW")


@pytest.mark.parametrize("code", ["de", "zh_TW"])
def test_the_look_back_speaks_the_language(code):
    """What is shown already is said anew when the language changes."""
    screen = over()
    screen.send("look_back")
    english = panel(screen)
    screen.send("language", code=code)
    shown = panel(screen)
    assert shown["note"] == LANGUAGES[code].say(HINDSIGHT, "done")
    for one, was in zip(shown["costliest"], english["costliest"], strict=True):
        assert all(one[part] != was[part] for part in ("moment", "did", "coach", "cost"))
    assert screen.state["ledger"]["why"] != HINDSIGHT["ledger_why"]
    assert panel(screen)["rounds"][0]["title"] != english["rounds"][0]["title"]


# -- what if -------------------------------------------------------------------------------------


def branched(screen):
    """The same screen at a what-if from the costliest decision."""
    screen.send("look_back")
    return screen.send("what_if", event=panel(screen)["costliest"][0]["event"], seat=0)


def test_a_what_if_leaves_the_real_game_untouched():
    """Byte for byte, while one plays and after; the page keeps the real game all the time."""
    screen = over()
    real, session = dumps(screen.record()), screen.table.session
    state = branched(screen)
    assert state["screen"] == "table"
    assert "Ada" in state["what_if"]["note"]
    assert state["what_if"]["rows"] is None

    def look(screen):
        assert dumps(session.record()) == real
        packed = [sent["packed"] for sent in screen.sent if sent["kind"] == "keep"]
        assert kept.unpack(packed[-1])["record"] == real

    play_on(screen, Chance(5), each=look)
    assert screen.table.session is not session
    assert dumps(screen.record()) != real
    state = screen.send("real")
    assert screen.table.session is session
    assert dumps(screen.record()) == real
    assert (state["screen"], state["what_if"]) == ("over", None)
    assert panel(screen)["costliest"]


def test_a_what_if_begins_as_the_real_game_did():
    """The events before the decision are the same, and so are the cards of later rounds."""
    screen = over()
    real = list(screen.game.events)
    stops = [1, len(real) // 4]
    for count in (screen.send("review", step=step)["branch"] for step in stops):
        screen.send("what_if", event=count)
        assert screen.game.events[:count] == real[:count]
        play_on(screen, Chance(2))
        deals = [event for event in screen.game.events if type(event).__name__ == "Deal"]
        assert deals == [event for event in real if type(event).__name__ == "Deal"]
        screen.send("real")


def test_both_results_stand_side_by_side_at_the_end():
    """Each seat's cash in the what-if and in the real game, with their winners."""
    screen = over()
    real = screen.game.outcome
    branched(screen)
    play_on(screen, Chance(5))
    rows = screen.state["what_if"]["rows"]
    assert [row["real"] for row in rows] == [f"NT$\N{NO-BREAK SPACE}{cash}" for cash in real.cash]
    assert [row["now"] for row in rows] == [
        f"NT$\N{NO-BREAK SPACE}{cash}" for cash in screen.game.outcome.cash
    ]
    assert [seat for seat, row in enumerate(rows) if row["won"]] == list(real.winners)
    assert [seat for seat, row in enumerate(rows) if row["wins"]] == list(
        screen.game.outcome.winners
    )


def test_doing_the_same_again_leads_to_the_same_end():
    """The bots of a what-if are the same and have the same chance."""
    screen = over(Person())
    real = screen.game
    step = len(real.events) // 2
    count = screen.send("review", step=step)["branch"]
    screen.send("what_if", event=count)
    decided = [
        {"kind": event.action.kind, "value": str(event.action.value)}
        for event in real.events[count:]
        if type(event).__name__ == "Decision" and event.seat == 0
    ]
    bids = [event.bids[0] for event in real.events[count:] if hasattr(event, "bids")]

    def again(state):
        if state["screen"] == "settled":
            return {"kind": "continue"}
        if state["view"]["phase"] == "sealed":
            return {"kind": "act", "action": {"kind": "sealed", "value": str(bids.pop(0))}}
        action = decided.pop(0)
        return {
            "kind": "act",
            "action": action
            if action["value"] != "None"
            else {"kind": action["kind"], "value": None},
        }

    play_on(screen, again)
    assert screen.game.events == real.events


def test_any_step_of_the_replay_leads_to_a_what_if():
    """As the seat that looks; the last step, after which nothing is decided, leads to none."""
    screen = over()
    state = screen.send("review", step=7)
    screen.send("look", seat=2)
    state = screen.send("what_if", event=screen.state["branch"])
    assert state["people"] == [2]
    assert screen.table.session.kinds == ("planner", "half", None, "planner")
    assert screen.send("real")["screen"] == "over"
    assert screen.send("review", step=10**6)["branch"] is None


def test_nonsense_branches_nowhere():
    """No such event, no decision there, and no what-if of a what-if."""
    screen = over()
    session = screen.table.session
    for event in (None, "3", 2.0, True, -1, 0, 10**9, [1], len(session.game.events)):
        screen.send("what_if", event=event)
        assert screen.table.session is session
    stop = screen.send("review", step=3)["branch"]
    screen.send("what_if", event=stop, seat="nobody")
    inner = screen.table.session
    assert inner is not session
    play_on(screen, Chance(1))
    screen.send("what_if", event=stop)
    assert "branch" not in screen.send("review", step=3)
    screen.send("look_back")
    assert screen.table.session is inner
    assert panel(screen) is None


def test_leaving_a_what_if_leaves_the_game():
    """For the form, where a new game has nothing of either."""
    screen = over()
    branched(screen)
    assert screen.send("abandon")["screen"] == "setup"
    assert screen.last_sent("keep")["packed"] is None
    assert screen.send("real")["screen"] == "setup"


def test_a_what_if_can_be_taken_back_and_looked_at():
    """It is a game like any other: undo, the log and the coach work in it."""
    screen = over()
    state = branched(screen)
    length = state["log_length"]
    card = state["view"]["hand"][0]
    if state["view"]["phase"] == "offer":
        screen.act("offer", card)
    else:
        screen.act("pass")
    state = screen.send("undo")
    assert state["log_length"] == length
    assert state["what_if"]
