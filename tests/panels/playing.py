"""How tests play at a table: they send what its page sends and read what its page shows."""

import asyncio
import json
import random

from modernart.record import loads
from modernart_widgets import Table

PEOPLE = ("Ada", "Ben", "Cleo", "Dan", "Eve")
FORMAT_OF = {
    "second": "D",
    "open": "O",
    "once_around": "A",
    "sealed": "S",
    "fixed_price": "F",
}
"""The auction format in which a seat is asked in each phase."""


class Screen:
    """A table as its page has it: messages go in, states and messages come out, all as JSON."""

    def __init__(self, table):
        self.table = table
        self.sent = []
        table.board.send = lambda content, _buffers=None: self.sent.append(content)

    def send(self, kind, **parts):
        """Send one message of the page; returns the state that is shown then."""
        message = json.loads(json.dumps({"kind": kind, **parts}))
        self.table.board._handle_custom_msg(message, [])
        return self.state

    def act(self, kind, value=None, seat=None):
        """Send one action of a seat."""
        return self.send("act", action={"kind": kind, "value": value}, seat=seat)

    @property
    def state(self):
        """What the page is given to draw."""
        return json.loads(json.dumps(self.table.board.state))

    @property
    def view(self):
        """The view in it."""
        return self.state["view"]

    @property
    def game(self):
        """The game behind it."""
        return self.table.session.game

    @property
    def error(self):
        """The refusal that is shown, or nothing."""
        message = self.state["message"] or {}
        return message["text"] if message.get("kind") == "error" else ""

    def last_sent(self, kind):
        """The last message of this kind to the page."""
        return next(content for content in reversed(self.sent) if content["kind"] == kind)

    def record(self):
        """The record as the page downloads it."""
        self.send("record")
        return loads(self.last_sent("record")["text"])


def screen_of(kinds=(None, "half", "half", "merchant"), **settings):
    """A new game at a screen: by seat a bot's name, or None for a person."""
    given = {"seed": 7, "speed": "instant", "names": PEOPLE[: len(kinds)], **settings}
    return Screen(Table(bots=kinds, **given))


class Chance:
    """A person who does any of the legal things, as far as the screen offers them."""

    def __init__(self, seed=1):
        self.rng = random.Random(seed)

    def __call__(self, state):
        """The next message for this state: its kind and parts."""
        if state["screen"] == "curtain":
            return {"kind": "ready"}
        if state["screen"] == "settled":
            return {"kind": "continue"}
        view = state["view"]
        if state["viewer"] is None:
            return self._call(view, state["floor"])
        return {"kind": "act", "action": self._any(view["legal"])}

    def _call(self, view, floor):
        """Somebody of several calls or passes in an open auction."""
        person = self.rng.choice([one for one in floor if one["seat"] in view["waiting_for"]])
        if self.rng.random() < 0.4 and view["standing"] < 30:
            action = {"kind": "bid", "value": str(view["standing"] + self.rng.randint(1, 5))}
        else:
            action = {"kind": "pass"}
        return {"kind": "act", "action": action, "seat": person["seat"]}

    def _any(self, legal):
        entry = self.rng.choice(legal)
        value = None
        if "min" in entry:
            value = self.rng.randint(entry["min"], min(entry["max"], entry["min"] + 12))
        elif "cards" in entry or "values" in entry:
            value = self.rng.choice(entry.get("cards") or entry["values"])
        return {"kind": entry["kind"], "value": value}


class Person:
    """A person whose choices follow from what anybody can read off the page.

    `met` collects every auction format with the part played in it, as ("O", "bidder").
    """

    def __init__(self):
        self.met = set()
        self.laid = dict.fromkeys("OASFD", 0)
        self.calls = 0

    def choose(self, phase, part, cards, raise_to):
        """One action: `cards` to lay or add, `raise_to` the least raise or None."""
        if phase in FORMAT_OF:
            self.met.add((FORMAT_OF[phase], part))
        self.calls += 1
        return getattr(self, f"_in_{phase}")(part, sorted(cards), raise_to)

    def _in_offer(self, _part, cards, _raise_to):
        card = min(cards, key=lambda text: (self.laid[text[1]], text))
        self.laid[card[1]] += 1
        return {"kind": "offer", "value": card}

    def _in_second(self, _part, cards, _raise_to):
        return {"kind": "second", "value": cards[0] if cards else None}

    def _in_open(self, _part, _cards, raise_to):
        if raise_to is not None and raise_to <= 4 + self.calls % 8:
            return {"kind": "bid", "value": raise_to}
        return {"kind": "pass"}

    _in_once_around = _in_open

    def _in_sealed(self, _part, _cards, _raise_to):
        return {"kind": "sealed", "value": self.calls % 13}

    def _in_fixed_price(self, part, _cards, raise_to):
        if part == "auctioneer":
            return {"kind": "price", "value": min(raise_to, 6 + self.calls % 9)}
        return {"kind": "accept" if self.calls % 2 and raise_to else "decline"}

    def __call__(self, state):
        """The next message for a state of the table."""
        if state["screen"] == "settled":
            return {"kind": "continue"}
        view, legal = state["view"], {entry["kind"]: entry for entry in state["view"]["legal"]}
        part = "auctioneer" if view["auctioneer"] == state["viewer"] else "bidder"
        cards = [card for entry in view["legal"] for card in entry.get("cards", ())]
        raise_to = legal.get("bid", {}).get("min")
        if view["phase"] == "fixed_price":
            raise_to = legal["price"]["max"] if "price" in legal else "accept" in legal
        return {"kind": "act", "action": self.choose(view["phase"], part, cards, raise_to)}


def play_on(screen, person, until=lambda state: state["screen"] == "over", each=None):
    """Let a person play until a state is reached; `each` looks at every state before that."""
    for _ in range(2000):
        state = screen.state
        if each:
            each(screen)
        if until(state):
            return screen
        message = person(state)
        screen.send(**message)
        if screen.error and message.get("seat") is not None:
            screen.act("pass", seat=message["seat"])  # the bid was above the hidden cash
        assert not screen.error, f"{message} was answered: {screen.error}"
    raise AssertionError(f"no end in 2000 messages: {screen.state['screen']}")


def reach(phase, kinds=(None, None, None), seed=1, **settings):
    """A screen at which a person is asked in this phase, reached by chance."""

    def reached(state):
        return state["screen"] == "table" and state["view"]["phase"] == phase

    return play_on(screen_of(kinds, seed=seed, **settings), Chance(seed), reached)


class _Hurried(asyncio.SelectorEventLoop):
    """An event loop whose clock jumps to the next thing that is due, so that no test waits."""

    def __init__(self):
        super().__init__()
        self.now = 0.0
        select = self._selector.select

        def jump(timeout):
            assert timeout is not None, "everybody waits and nothing will ever happen"
            self.now += timeout
            return select(0)

        self._selector.select = jump

    def time(self):
        return self.now


def hurry(scene):
    """Run a coroutine function to its end on a clock that jumps; returns what it returns."""
    with asyncio.Runner(loop_factory=_Hurried) as runner:
        return runner.run(scene())


def form(**parts):
    """What the form of a new game sends."""
    players = [{"name": "Ada", "bot": None}, *({"name": "", "bot": "half"} for _ in range(3))]
    return {"edition": "taiwan", "seed": "7", "players": players, "collector": None, **parts}
