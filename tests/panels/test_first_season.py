"""The first season, headless: whatever is chosen, every decision is met and the lesson ends."""

import json
import random
import re

import pytest
from panels import lessons
from panels.lessons import BACK, came, choices, first, go_through, last, lesson, strip_of, take
from panels.playing import Chance, play_on

from modernart.events import RoundEnd, Sale, SealedBids
from modernart_widgets import FirstSeason, kept
from modernart_widgets.lesson import course, script, words

STEPS = [step.code for step in course.STEPS]
IN_ORDER = list(range(1, len(STEPS) + 1))


def outcomes(seen):
    """The numbers of the steps whose outcome was shown, in order."""
    return [strip["number"] for strip in seen if strip["kind"] == "came"]


def asked(number):
    """A test of a strip: this step's decision is asked for."""
    return lambda strip: (strip["kind"], strip["number"]) == ("asked", number)


def of_kind(screen, kind):
    """The events of this kind."""
    return [event for event in screen.game.events if isinstance(event, kind)]


# -- whatever is chosen --------------------------------------------------------------------------


@pytest.mark.parametrize("choose", [first, last])
def test_every_decision_is_met_with_one_kind_of_choice(choose):
    """Who always passes and who always spends everything meet all eleven, in the same order."""
    assert outcomes(go_through(lesson(), choose)) == IN_ORDER


@pytest.fixture(scope="module")
def mixtures():
    """All strips of several hundred lessons by chance, and of one whose end chance seldom meets."""
    rngs = [random.Random(seed) for seed in range(300)]
    chances = [lambda _, options, rng=rng: rng.choice(options) for rng in rngs]
    return [go_through(lesson(), choose) for choose in (*chances, lessons.broke_at_last)]


@pytest.mark.slow
def test_every_decision_is_met_by_chance(mixtures):
    """Any mixture of choices meets all eleven, and what is read is always a whole sentence."""
    for seen in mixtures:
        assert outcomes(seen) == IN_ORDER
        for strip in seen:
            assert strip["text"]
            assert not set("{}") & set(strip["text"])


@pytest.mark.slow
def test_every_sentence_is_said(mixtures):
    """No entry of the catalogues is idle: each comes up in some lesson."""
    said = {strip["said"] for seen in mixtures for strip in seen}
    assert said >= set(words.ASKED) | set(words.CAME)


@pytest.mark.parametrize("step", STEPS)
def test_every_choice_of_a_step_leads_on(step):
    """At each decision each choice, also after the others were the best or the worst."""
    for before in (first, last):
        screen = lesson()
        number = STEPS.index(step) + 1
        go_through(screen, before, asked(number))
        packed = kept_by(screen)
        for index in range(len(choices(screen))):
            again = reloaded(packed)
            lessons.take(again, lambda _strip, options, index=index: options[index])
            assert outcomes(go_through(again, first)) == IN_ORDER[number - 1 :]


@pytest.mark.parametrize("bid", [0, 1, 4, 5, 6, 14, 15, 16, 60, 109])
def test_a_secret_bid_is_always_tied(bid):
    """The highest bid is made twice, whatever the learner bids (rule 3.3)."""
    screen = lesson()
    go_through(screen, first, lambda strip: strip["key"] == "asked sealed.ask")
    screen.act("sealed", bid)
    (bids,) = [event.bids for event in of_kind(screen, SealedBids)]
    assert bids.count(max(bids)) == 2
    assert bids[script.YOU] == bid


@pytest.mark.parametrize("price", [0, 1, 5, 20, 60])
def test_nobody_takes_the_learners_price(price):
    """The learner buys the own painting, and the bank is paid (rule 3.4)."""
    screen = lesson()
    go_through(screen, first, lambda strip: strip["key"] == "asked price.name")
    cash = screen.game.cash[script.YOU]
    screen.act("price", price)
    sale = of_kind(screen, Sale)[-1]
    assert (sale.buyer, sale.price, sale.payee) == (script.YOU, price, None)
    assert screen.game.cash[script.YOU] == cash - price


def test_the_season_unfolds_as_written():
    """A pass that is not final, a second card, a fifth, and a tie that the board decides."""
    screen = lesson()
    go_through(screen, first)
    end = of_kind(screen, RoundEnd)[0]
    assert end.counts == (2, 0, 3, 2, 5)
    assert end.markers == (10, 0, 20, 0, 30)
    pair = next(sale for sale in of_kind(screen, Sale) if len(sale.lot) == 2)
    assert (pair.auctioneer, pair.lot[0].text) == (script.INES, "3D1")
    assert screen.view["would_pay"][script.PRIZED] == 0
    assert screen.view["rows"][0][script.PRIZED] == 30


def test_the_learner_is_asked_again_after_passing():
    """A rival raises after the pass, so that the floor is open to the learner again (3.1)."""
    screen = lesson()
    go_through(screen, first, lambda strip: strip["key"] == "asked reopen.first")
    assert [entry["kind"] for entry in screen.view["legal"]] == ["pass"]
    screen.act("pass")
    assert strip_of(screen)["key"] == "asked reopen.again"
    assert {entry["kind"] for entry in screen.view["legal"]} == {"pass", "bid"}


def test_more_than_the_cash_is_refused_with_the_reason():
    """The dare changes nothing but the message, which names the limit and the rule (2.4)."""
    screen = lesson()
    go_through(screen, first, lambda strip: strip["key"] == "asked over_cash.dare")
    events, cash = len(screen.game.events), screen.game.cash[script.YOU]
    screen.send("lesson_dare")
    assert f"NT$\N{NO-BREAK SPACE}{cash}" in screen.error
    assert "rule 2.4" in screen.error
    assert len(screen.game.events) == events
    assert strip_of(screen)["key"] == "asked over_cash.after"


# -- what is put off -----------------------------------------------------------------------------


def test_other_cards_wait_for_their_turn():
    """A card that the script needs later is not laid, and the page says why."""
    screen = lesson()
    assert screen.view["legal"] == [{"kind": "offer", "cards": ["4O1", "4O2"]}]
    assert screen.state["later"]
    screen.act("offer", "1O1")
    assert screen.game.table == []
    assert screen.state["message"]["text"] == words.LESSON_UI["not_now"]


def test_nobody_acts_while_an_outcome_is_read():
    """Neither the rivals nor the learner, until the learner goes on."""
    screen = lesson()
    go_through(screen, first, came("sealed"))
    events = len(screen.game.events)
    assert screen.view["legal"] == []
    screen.act("offer", "1O1")
    assert len(screen.game.events) == events
    screen.send("lesson_on")
    assert strip_of(screen)["key"] == "asked own.offer"


@pytest.mark.parametrize(
    ("key", "is_above"),
    [
        ("asked lay.offer", False),
        ("came lay", True),
        ("asked reopen.first", False),
        ("asked over_cash.dare", True),
        ("asked over_cash.after", False),
        ("asked price.asked", False),
    ],
)
def test_the_table_asks_nothing_while_the_lesson_waits(key, is_above):
    """The panel sends the learner to the strip exactly while only a button there leads on."""
    screen = lesson()
    go_through(screen, first, lambda strip: strip["key"] == key)
    assert (screen.state["prompt"] == words.LESSON_UI["above"]) == is_above


# -- taking back ---------------------------------------------------------------------------------


@pytest.mark.parametrize("step", STEPS)
def test_every_outcome_can_be_taken_back(step):
    """The same decision is asked again, with everything as it was, and can go another way."""
    screen = lesson()
    number = STEPS.index(step) + 1
    begun = go_through(screen, first, came(step))
    screen.send("lesson_back")
    strip = strip_of(screen)
    assert (strip["number"], strip["kind"]) == (number, "asked")
    if step not in ("over_cash", "reopen"):  # once tried, the dare is done; a pass still waits
        asked = [s["key"] for s in begun if s["number"] == number and s["kind"] == "asked"]
        own = [key for key in asked if "price.asked" not in key]
        assert strip["key"] == own[0]
    assert outcomes(go_through(screen, last)) == IN_ORDER[number - 1 :]


def test_the_tables_own_taking_back_fits_the_lesson():
    """One decision back at a time from the end, the strip never runs ahead of the game."""
    screen = lesson()
    go_through(screen, first)
    while screen.table.session.can_undo:
        before = strip_of(screen)["number"]
        screen.send("undo")
        assert strip_of(screen)["number"] <= before
    assert strip_of(screen)["key"] == "asked lay.offer"
    assert outcomes(go_through(screen, last)) == IN_ORDER


def test_there_is_one_way_back():
    """From the first decision on the page shows one button that takes back, never two."""
    screen = lesson()
    while strip_of(screen)["kind"] != "end":
        strip = strip_of(screen)
        in_strip = [button["act"] for button in strip["buttons"]].count(BACK)
        has_decided = screen.table.session.can_undo
        assert screen.state["can_undo"] + in_strip == has_decided, strip["key"]
        take(screen, first)


def test_starting_again_forgets_everything():
    """The first decision, the cards of the beginning."""
    screen = lesson()
    go_through(screen, first, came("double"))
    screen.send("lesson_restart")
    assert strip_of(screen)["key"] == "asked lay.offer"
    assert len(screen.game.events) == 1
    assert outcomes(go_through(screen, first)) == IN_ORDER


# -- reloading -----------------------------------------------------------------------------------


def kept_by(screen):
    """What the page has kept so far."""
    screen.table._keep()
    return screen.last_sent("keep")["packed"]


def reloaded(packed):
    """A new page that finds this in its browser."""
    screen = lesson()
    screen.send("found", packed=packed)
    return screen


def test_a_reload_goes_on_at_every_moment():
    """Each strip is the same after a reload, with the same hand, cash and board."""
    screen = lesson()
    while strip_of(screen)["kind"] != "end":
        again = reloaded(kept_by(screen))
        for part in ("lesson", "view", "screen", "kinds", "later", "log"):
            assert again.state[part] == screen.state[part], strip_of(screen)["key"]
        lessons.take(screen, first)
    assert reloaded(kept_by(screen)).state["lesson"] == screen.state["lesson"]


def test_the_page_keeps_each_decision():
    """After each message that moves the lesson the browser is given it anew."""
    screen = lesson()
    go_through(screen, first, came("tie"))
    assert kept.unpack(screen.last_sent("keep")["packed"])["notes"]["read"] == 9


def _changed(**parts):
    screen = lesson()
    go_through(screen, first, came("sealed"))
    return kept.pack(kept.unpack(kept_by(screen)) | parts)


@pytest.mark.parametrize(
    "packed",
    [
        None,
        "rubbish",
        _changed(notes=None),
        _changed(notes={"read": "3", "tried": False, "answer": None}),
        _changed(notes={"read": 3, "tried": 1, "answer": None}),
        _changed(notes={"read": 3, "tried": True, "answer": 5}),
        _changed(speed="never"),
        _changed(record=""),
    ],
)
def test_what_does_not_fit_is_put_aside(packed):
    """A clear sentence, nothing kept, and the lesson starts anew."""
    screen = lesson()
    screen.send("found", packed=packed)
    assert screen.error == words.LESSON_UI["bad_kept"]
    assert screen.last_sent("keep")["packed"] is None
    assert strip_of(screen)["key"] == "asked lay.offer"


def test_notes_never_run_ahead_of_the_game():
    """Whoever changes what was kept gets no further than the game has come."""
    screen = reloaded(_changed(notes={"read": 11, "tried": True, "answer": 0}))
    assert strip_of(screen)["number"] == 5


def test_another_game_is_no_lesson():
    """A record with other cards is refused, however sound it is."""
    from modernart import Game
    from modernart.record import Record, dumps

    screen = lesson()
    screen.send("found", packed=_changed(record=dumps(Record.of(Game(4, seed=1)))))
    assert screen.error == words.LESSON_UI["bad_kept"]


def test_only_a_fresh_page_takes_what_was_kept():
    """A page that sends it in the middle of a lesson loses nothing."""
    packed = _changed()
    screen = lesson()
    lessons.take(screen, first)
    screen.send("found", packed=packed)
    assert strip_of(screen)["number"] == 1


# -- afterwards ----------------------------------------------------------------------------------


def test_the_game_can_be_played_to_its_end():
    """When the lesson is over everything legal is offered, for all four rounds."""
    screen = lesson()
    go_through(screen, first)
    play_on(screen, Chance(3))
    assert screen.game.outcome is not None
    assert strip_of(screen)["kind"] == "end"


def test_the_settled_round_waits_for_the_answer():
    """The question is asked before what pays can be read; then the page shows it, and goes on."""
    screen = lesson()
    go_through(screen, first, lambda strip: strip["key"] == "asked tie.ask")
    state = screen.state
    assert state["screen"] == "table"
    assert state["view"]["counts"] == [2, 0, 3, 2, 5]
    assert state["view"]["would_pay"] == [None] * 5
    screen.send("continue")
    screen.send("lesson_on")
    assert strip_of(screen)["key"] == "asked tie.ask"
    screen.send("lesson_answer", value=0)
    assert screen.state["screen"] == "settled"
    assert screen.state["settled"]["held_up"]
    screen.send("lesson_on")
    assert strip_of(screen)["key"] == "asked fall.ask"


@pytest.mark.parametrize("value", [None, 1, 4, -1, "0", True, [0]])
def test_nonsense_is_no_answer(value):
    """Only the two genres that are asked about can be chosen."""
    screen = lesson()
    go_through(screen, first, lambda strip: strip["key"] == "asked tie.ask")
    screen.send("lesson_answer", value=value)
    assert strip_of(screen)["key"] == "asked tie.ask"


def test_a_clock_cannot_cut_the_lesson_short():
    """The speed can be set, the clock not: it would pass for rivals who still have to raise."""
    screen = lesson()
    screen.send("set", speed="slow", clock=8)
    assert (screen.state["speed"], screen.state["clock"]) == ("slow", None)


def test_no_hand_but_the_learners_is_sent():
    """At every moment: cards of rivals that were not laid stand nowhere in the state."""
    screen = lesson()
    while strip_of(screen)["kind"] != "end":
        text = json.dumps(screen.state)
        hidden = {c.text for hand in screen.game.hands[1:] for c in hand}
        assert not {card for card in hidden if f'"{card}"' in text}, strip_of(screen)["key"]
        lessons.take(screen, first)


@pytest.mark.parametrize("settings", [{"name": ""}, {"name": "x" * 25}, {"speed": "fast"}])
def test_a_lesson_that_cannot_be_is_refused(settings):
    """A name that does not fit, a speed that there is not."""
    with pytest.raises(ValueError, match=r"name|speed"):
        FirstSeason(**settings)


# -- words ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text", [*words.ASKED.values(), *words.CAME.values(), *words.LESSON_UI.values()]
)
def test_nobody_has_to_read_much(text):
    """At most two sentences, none of them long."""
    sentences = re.split(r"(?<=[.?!]) ", re.sub(r"\{\w+\}", "x", text))
    assert len(sentences) <= 2
    assert max(len(sentence.split()) for sentence in sentences) <= 26
