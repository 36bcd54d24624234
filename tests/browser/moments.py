"""Moments of games that a test wants to see on a page, as records that the page opens.

Each is found by playing without a browser. A page seats its visitor at seat 0, against bots.
"""

from functools import cache

from panels.playing import Chance, play_on, screen_of

from modernart.record import dumps

KINDS = (None, "half", "folk", "merchant")
WITH_COLLECTOR = (None, "half", "folk")


def _asked(phase, **wanted):
    """A test of a state: seat 0 is asked in this phase, and its view has these parts."""

    def is_here(state):
        view = state["view"]
        here = state["screen"] == "table" and view["phase"] == phase and 0 in view["waiting_for"]
        return here and all(test(view[part]) for part, test in wanted.items())

    return is_here


WANTED = {
    "lay a card": _asked("offer", round=lambda number: number == 2),
    "second card, as layer": _asked(
        "second",
        layer=lambda seat: seat == 0,
        legal=lambda legal: any("cards" in entry for entry in legal),
    ),
    "second card, as another": _asked(
        "second", layer=bool, legal=lambda legal: any("cards" in entry for entry in legal)
    ),
    "open": _asked("open", high=lambda seat: seat is not None, auctioneer=bool),
    "once around": _asked("once_around", high=lambda seat: seat is not None),
    "sealed": _asked("sealed", lot=lambda lot: len(lot) == 2),
    "name a price": _asked("fixed_price", price=lambda price: price is None),
    "asked a price": _asked("fixed_price", price=lambda price: price is not None),
    "asked too much": _asked(
        "fixed_price", price=bool, legal=lambda legal: {"kind": "accept"} not in legal
    ),
    "second card, none fits": _asked(
        "second",
        layer=lambda seat: seat == 0,
        legal=lambda legal: not any("cards" in entry for entry in legal),
    ),
    "turn up a card": _asked("reveal"),
    "over": lambda state: state["screen"] == "over",
}
"""By name, the states that are wanted."""

RARE = {
    "once around, two paintings": _asked(
        "once_around", lot=lambda lot: len(lot) == 2, high=lambda seat: seat is not None
    ),
}
"""States that only some tests want to see."""


@cache
def moment(name):
    """The record of a game that stands at this moment."""
    with_collector = name == "turn up a card"
    kinds = WITH_COLLECTOR if with_collector else KINDS
    options = {"collector": "winner"} if with_collector else {}
    is_here = (WANTED | RARE)[name]

    def is_enough(state):
        return state["screen"] == "over" or is_here(state)

    for seed in range(1, 60):
        screen = play_on(screen_of(kinds, seed=seed, **options), Chance(seed), is_enough)
        if is_here(screen.state):
            return dumps(screen.table.session.record())
    raise AssertionError(f"{name!r} never came up")


@cache
def before_settling():
    """A record and the action of seat 0 that ends its round."""
    for seed in range(1, 60):
        screen, person = screen_of(KINDS, seed=seed), Chance(seed)
        last = None
        while screen.state["screen"] == "table":
            last = (dumps(screen.table.session.record()), person(screen.state)["action"])
            screen.act(**last[1])
        # Only a card laid by the visitor ends it whatever the bots of the page would do.
        if last and last[1]["kind"] == "offer" and len(screen.game.events) > 30:
            return last
    raise AssertionError("no round ended so")
