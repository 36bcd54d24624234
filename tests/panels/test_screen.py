"""What the screen shows: who sees what, in which words, and nothing that is secret."""

import json

import pytest
from panels.playing import Chance, Person, play_on, reach, screen_of
from panels.secrets_of import disguised, drawn, hidden_cards, shown_cards, shown_cash

from modernart.editions import EDITIONS
from modernart.events import RoundEnd, Sale
from modernart.players import BOTS
from modernart_widgets import catalogue
from modernart_widgets import screen as screens

HOT_SEATS = [
    ((None, None, "half"), {}),
    ((None, None, None), {"edition": "classic"}),
    ((None, "merchant", None, "half"), {}),
    (("half", None, None), {"collector": "auctioneer"}),
]
"""Several people at one screen."""


@pytest.mark.parametrize(("kinds", "settings"), HOT_SEATS)
def test_no_screen_shows_what_its_viewer_may_not_know(kinds, settings):
    """Through a whole game: no hidden card anywhere, no cash but the viewer's (rule 1.5)."""

    def look(screen):
        state, game = screen.state, screen.game
        screen.send("log")
        shown = [state, screen.last_sent("log")]
        assert not shown_cards(shown) & hidden_cards(game, state["viewer"])
        cash = shown_cash(state)
        if game.outcome is None:
            assert all(cash[seat] is None for seat in range(len(cash)) if seat != state["viewer"])
        if state["screen"] == "curtain":
            assert state["viewer"] is None
            assert state["view"]["hand"] == state["view"]["legal"] == []

    screen = screen_of(kinds, seed=12, **settings)
    play_on(screen, Chance(5), each=look)


@pytest.mark.parametrize(("kinds", "settings"), [*HOT_SEATS, ((None, "half", "folk"), {})])
def test_a_screen_is_the_same_whatever_is_hidden(kinds, settings):
    """Other hands, cash, sealed bids and cards to come leave no trace in state or log (1.5)."""
    looked = 0

    def look(screen):
        nonlocal looked
        flow = screen.table.flow
        looked += 1
        if flow.session.game.outcome is None:
            assert drawn(disguised(flow, looked)) == drawn(flow)

    play_on(screen_of(kinds, seed=31, **settings), Chance(8), each=look)
    assert looked > 40


def test_no_state_holds_the_seed_or_the_record():
    """What is drawn carries no chance: not the seed, not the deals (rule 1.5)."""

    def look(screen):
        text = json.dumps([screen.state, screen.table.board.catalogue])
        assert "918273645" not in text
        assert not {"seed", "random", "record", "deals"} & set(screen.state)

    play_on(screen_of(seed=918273645), Person(), each=look)


def test_other_traits_hold_no_game():
    """Only `state` changes; catalogue, pictures and the charts' buttons stay as they were."""
    screen = screen_of()
    board = screen.table.board
    before = json.dumps([board.catalogue, board.pictures])
    play_on(screen, Person())
    assert json.dumps([board.catalogue, board.pictures]) == before
    synced = {name for name in screen.table.board.keys if not name.startswith("_")}
    assert (board.advice, board.hindsight) == (None, None)
    changing = {"state", "catalogue", "pictures", "advice", "hindsight", "kept_as"}
    assert synced - changing <= {"layout", "tooltip", "tabbable"}


@pytest.mark.parametrize("kinds", [(None, None, "half"), (None, "half", None, None)])
def test_the_curtain_calls_whoever_is_asked(kinds):
    """Before another person's cards are shown, that person is asked to take the screen."""
    calls = []

    def look(screen):
        state = screen.state
        if state["screen"] == "curtain":
            asked = [one for one in state["view"]["waiting_for"] if kinds[one] is None]
            assert state["curtain_seat"] == asked[0]
            assert state["curtain"] == state["view"]["seats"][asked[0]]["name"]
            calls.append(state["curtain_seat"])
        elif state["screen"] == "table" and state["viewer"] is not None:
            assert state["viewer"] == calls[-1]
            assert state["viewer"] in state["view"]["waiting_for"]

    screen = play_on(screen_of(kinds, seed=4), Chance(4), each=look)
    assert set(calls) == {seat for seat, kind in enumerate(kinds) if kind is None}
    assert screen.state["screen"] == "over"


def test_a_person_alone_meets_no_curtain():
    """One person against bots sees the own cards all the time."""

    def look(screen):
        assert screen.state["viewer"] == 1
        assert screen.state["screen"] != "curtain"

    play_on(screen_of(("half", None, "half"), seed=5), Chance(1), each=look)


def test_nobody_plays_from_behind_a_curtain():
    """While the screen is handed over, an action in anybody's name does nothing."""
    screen = screen_of((None, None, "half"))
    assert screen.state["screen"] == "curtain"
    seat = screen.state["curtain_seat"]
    card = screen.game.hands[seat][0].text
    screen.act("offer", card, seat=seat)
    assert len(screen.game.events) == 1
    assert screen.state["screen"] == "curtain"


def test_an_open_floor_belongs_to_everybody():
    """Several people call at one screen without curtains; nobody's cards or cash are shown."""
    screen = reach("open", kinds=(None, None, None, "merchant"))
    state = screen.state
    assert state["viewer"] is None
    assert [one["seat"] for one in state["floor"]] == [0, 1, 2]
    screen.act("pass", seat=2)
    screen.act("bid", "1", seat=1)
    screen.act("pass", seat=0)
    floor = screen.state["floor"]
    assert [one["high"] for one in floor] == [False, True, False]
    assert [one["passed"] for one in floor] == [True, False, False]


def test_a_bid_above_hidden_cash_does_not_tell_the_cash():
    """On the open floor the refusal is read by everybody, so it names no balance (rule 1.5)."""
    screen = reach("open", kinds=(None, None, None))
    for seat in (0, 1, 2):
        screen.game.cash[seat] = 8400 + seat
        screen.game.stage.purses = tuple(screen.game.cash)
    for seat in (0, 1, 2):
        screen.act("bid", "9999", seat=seat)
        assert screen.error
        assert "84" not in screen.error
        assert "8,4" not in screen.error


def test_a_look_at_ones_cards_during_an_open_auction():
    """Peek: first the curtain, then one's own cards, covered again on request or by a call."""
    screen = reach("open", kinds=(None, None, None))
    state = screen.send("peek", seat=2)
    assert (state["screen"], state["curtain_seat"], state["viewer"]) == ("curtain", 2, None)
    state = screen.send("ready")
    assert (state["screen"], state["viewer"]) == ("table", 2)
    assert state["view"]["hand"] == [card.text for card in screen.game.hands[2]]
    state = screen.send("cover")
    assert (state["screen"], state["viewer"], state["view"]["hand"]) == ("table", None, [])
    screen.send("peek", seat=2)
    screen.send("ready")
    state = screen.act("bid", "1")
    assert (state["viewer"], state["view"]["high"]) == (None, 2)


def test_every_phase_has_its_prompt():
    """Whoever is asked reads what to do, and whoever waits reads for whom."""
    prompts = set()

    def look(screen):
        state = screen.state
        if state["screen"] == "table":
            assert state["prompt"].endswith((".", "!", "?"))
            assert "{" not in state["prompt"] + state["hint"] + state["auctioneer_why"]
            prompts.add((state["view"]["phase"], state["prompt"].split(".")[0]))

    kinds = (None, None, None)
    play_on(screen_of(kinds, seed=2, collector="winner"), Chance(2), each=look)
    assert {phase for phase, _ in prompts} == {
        "offer",
        "second",
        "open",
        "once_around",
        "sealed",
        "fixed_price",
        "reveal",
    }


def test_who_holds_no_second_card_is_told_so():
    """The prompt says that no card fits when none does; the seat is asked all the same (3.8)."""
    told = set()

    def look(screen):
        state = screen.state
        view = state["view"]
        if state["screen"] == "table" and view["phase"] == "second" and view["legal"]:
            fits = any(entry.get("cards") for entry in view["legal"])
            assert ("in your hand can join" in state["prompt"]) != fits
            told.add((view["layer"] == state["viewer"], fits))
        if state["screen"] == "table" and {"kind": "accept"} not in view["legal"]:
            assert "only decline" in state["prompt"] or view["price"] is None

    for seed in (2, 3, 4):
        play_on(screen_of((None, None, None), seed=seed), Chance(seed), each=look)
    assert told == {(True, True), (True, False), (False, True), (False, False)}


def test_the_adder_of_a_second_card_is_named_as_auctioneer():
    """Whoever added is auctioneer, and the screen says why (rule 3.6)."""
    found = set()

    def look(screen):
        state = screen.state
        view = state["view"]
        if state["screen"] == "table" and len(view["lot"]) == 2:
            name = view["seats"][view["auctioneer"]]["name"]
            assert state["auctioneer_why"].startswith(f"{name} is the auctioneer")
            events = screen.game.events
            layer = next(e.seat for e in reversed(events) if e[1:] and e[1][0] == "offer")
            is_adder = layer != view["auctioneer"]
            assert ("added the second card" in state["auctioneer_why"]) == is_adder
            found.add(is_adder)

    for seed in range(1, 6):
        play_on(screen_of((None, "half", None), seed=seed), Chance(seed), each=look)
    assert found == {True, False}


def test_sales_are_told_until_the_round_ends():
    """The latest sale of this round, and all since the person's last decision, four at most."""
    most = 0

    def look(screen):
        nonlocal most
        events = screen.game.events
        ends = [i for i, event in enumerate(events) if isinstance(event, RoundEnd)]
        mine = [i for i, event in enumerate(events) if is_decided_by(0, event)]
        start = ends[-1] + 1 if ends else 0
        sales = [i for i in range(start, len(events)) if isinstance(events[i], Sale)]
        unseen = [i for i in sales if not mine or i > mine[-1]]
        told = screen.state["recent"]
        most = max(most, len(told))
        assert min(1, len(sales)) <= len(told) <= min(len(sales), screens.MOST_RECENT)
        assert len(told) >= min(len(unseen), screens.MOST_RECENT)
        for i, shown in zip(reversed(sales), told, strict=False):
            assert shown["cards"] == [card.text for card in events[i].lot]
            assert shown["buyer"] == events[i].buyer
            bids = getattr(events[i - 1], "bids", None)
            assert shown["bids"] == (bids and list(bids))

    play_on(screen_of(seed=6), Person(), each=look)
    assert most > 1


def is_decided_by(seat, event):
    """Whether this event is a decision of this seat."""
    return hasattr(event, "bids") or (hasattr(event, "action") and event.seat == seat)


def test_a_settled_round_is_told_in_full():
    """Counts, markers, values, incomes and holdings agree with each other (rules 5.1 to 5.3)."""
    rounds = []

    def look(screen):
        state = screen.state
        if state["screen"] != "settled":
            return
        told = state["settled"]
        rounds.append(told["round"])
        paid = [
            sum(count * value for count, value in zip(held, told["values"], strict=True))
            for held in told["held"]
        ]
        assert paid == told["income"]
        assert max(told["counts"]) <= 5
        assert told["reason"].startswith("The fifth")
        assert "further left" in told["why"]

    play_on(screen_of(seed=6), Person(), each=look)
    assert rounds == [1, 2, 3, 4]


def test_stepping_through_a_finished_game():
    """A step is a decision with all that followed, told and shown together; none is missing."""
    screen = play_on(screen_of(seed=8), Person())
    game = screen.game
    stops = screens.review_stops(game.events)
    told = []
    for step, stop in enumerate(stops, 1):
        state = screen.send("review", step=step)
        assert (state["screen"], state["step"], state["steps"]) == ("review", step, len(stops))
        assert state["log_length"] == stop
        assert state["thinking"] is None
        assert not state["can_undo"]
        told.append(state["event"])
    assert " ".join(told) == " ".join(screens.sentences(game.events, game.view(None)))
    assert state["view"]["outcome"]["cash"] == list(game.outcome.cash)
    assert screen.send("review", step=10**6)["step"] == len(stops)
    assert screen.send("review", step=-5)["step"] == 1
    assert screen.send("review", step=None)["screen"] == "over"


def test_stepping_from_sale_to_sale_and_from_round_to_round():
    """The shortcuts lead to every sale and every settled round, in order, and then to the end."""
    screen = play_on(screen_of(seed=8), Person())
    for key, kind in (("next_sale", Sale), ("next_round", RoundEnd)):
        found, step = 0, 1
        while True:
            state = screen.send("review", step=step)
            if state[key] == step:
                break
            step = state[key]
            found += 1
        last = screen.game.events[screens.review_stops(screen.game.events)[-2] :]
        total = sum(isinstance(event, kind) for event in screen.game.events)
        assert found - (not any(isinstance(event, kind) for event in last)) == total


def test_an_opened_finished_game_names_no_bots_and_takes_nothing_back():
    """Who played is not in a record, so nobody is made up; and what is over stays over."""
    screen = play_on(screen_of(seed=8), Person())
    screen.send("record")
    text = screen.last_sent("record")["text"]
    screen.send("abandon")
    state = screen.send("open", text=text)
    assert (state["screen"], state["kinds"], state["can_undo"]) == ("over", [None] * 4, False)


def test_a_finished_game_is_looked_at_as_any_seat():
    """Its hands are open then, one at a time; nonsense looks as a spectator."""
    screen = play_on(screen_of(seed=8), Person())
    screen.send("review", step=1)
    for seat in range(4):
        assert len(screen.send("look", seat=seat)["view"]["hand"]) == 9
    for nonsense in (None, 4, -1, "1", True, [0]):
        state = screen.send("look", seat=nonsense)
        assert (state["viewer"], state["view"]["hand"]) == (None, [])


def test_the_whole_log_is_sent_on_request():
    """The state carries the last lines, the page asks for all of them."""
    screen = play_on(screen_of(seed=8), Person())
    screen.send("log")
    lines = screen.last_sent("log")["lines"]
    assert len(lines) == len(screen.game.events) == screen.state["log_length"]
    assert screen.state["log"] == lines[-screens.RECENT_LINES :]


def test_the_catalogue_names_all_there_is():
    """Every edition with five genres and auctions, every bot with its idea."""
    sent = json.loads(json.dumps(catalogue.catalogue()))
    assert set(sent["editions"]) == set(EDITIONS)
    for edition in sent["editions"].values():
        assert len(edition["genres"]) == len(edition["auctions"]) == 5
        assert len(set(edition["symbols"].values())) == 5
    assert [bot["name"] for bot in sent["bots"]] == list(BOTS)
    assert all(len(bot["text"]) > 10 for bot in sent["bots"])


@pytest.mark.parametrize("who", [None, "winner", "auctioneer"])
def test_how_to_play_tells_the_collector_where_he_plays(who):
    """Who may turn up his card stands in the game on one page, and nothing of him without him."""
    told_of_all = catalogue.catalogue()["editions"]["taiwan"]["how_to_play"]
    screen = screen_of((None, "half", "half"), collector=who)
    told = " ".join(screen.state["how_to_play"] or told_of_all)
    assert ("whoever won it may turn up" in told) == (who == "winner")
    assert ("the auctioneer may turn up" in told) == (who == "auctioneer")
    assert ("collector" in told) == (who is not None)
