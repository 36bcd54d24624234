"""How tests go through the first season: by what its page shows and offers, and nothing else."""

from panels.playing import Screen

from modernart_widgets import FirstSeason

BACK = "lesson_back"
MOST_MESSAGES = 200


def lesson():
    """A new lesson at a screen, with rivals that act at once."""
    return Screen(FirstSeason(speed="instant"))


def strip_of(screen):
    """The strip above the table as the page has it."""
    return screen.state["lesson"]


def choices(screen):
    """Everything that can be done now, as messages: buttons of the strip, or offered actions.

    Of amounts the least, some in the middle and the most.
    """
    strip = strip_of(screen)
    if strip["buttons"]:
        return [
            {"kind": button["act"], "value": button["value"]}
            for button in strip["buttons"]
            if button["act"] != BACK
        ]
    return [
        {"kind": "act", "action": action}
        for entry in screen.view["legal"]
        for action in _actions(entry)
    ]


def _actions(entry):
    if "cards" in entry:
        return [{"kind": entry["kind"], "value": card} for card in entry["cards"]]
    if "min" in entry:
        low, high = entry["min"], entry["max"]
        amounts = sorted({low, high, *(n for n in (low + 4, low + 14, 15, 17) if low <= n <= high)})
        return [{"kind": entry["kind"], "value": amount} for amount in amounts]
    return [{"kind": entry["kind"], "value": None}]


def take(screen, choose):
    """Make one choice of those there are; returns the strip before it."""
    strip, options = strip_of(screen), choices(screen)
    assert options, f"nothing can be done at {strip['key']}"
    screen.send(**choose(strip, options))
    assert not screen.error or strip["key"] == "asked over_cash.dare", screen.error
    return strip


def go_through(screen, choose, until=lambda strip: strip["kind"] == "end"):
    """Go on until a strip is shown; returns all the strips on the way."""
    seen = []
    for _ in range(MOST_MESSAGES):
        if until(strip_of(screen)):
            return seen
        seen.append(take(screen, choose))
    raise AssertionError(f"no end: {[strip['key'] for strip in seen[-8:]]}")


def first(_strip, options):
    """Always the first choice: pass, decline, the least."""
    return options[0]


def last(_strip, options):
    """Always the last choice: everything one has."""
    return options[-1]


def planned(**plan):
    """A kind of choice: the planned amount or action at a step, else to pass, decline, or first.

    A plan names moments by the part before and behind the dot, as in `own_auction`; "all" is the
    most there is.
    """

    def choose(strip, options):
        wanted = plan.get(strip["said"].replace(".", "_"), ("pass", "decline"))
        if wanted == "all":
            return options[-1]
        acts = (option for option in options if option["kind"] == "act")
        fit = (one for one in acts if one["action"]["kind"] in wanted)
        if isinstance(wanted, int):
            kind = options[-1]["action"]["kind"]
            return {"kind": "act", "action": {"kind": kind, "value": wanted}}
        return next(fit, options[0])

    return choose


broke_at_last = planned(over_cash_after=15, price_name="all", fall_ask=("accept",))
"""Buys one early, then spends everything so that round 2 leaves too little for its second price."""


def came(step):
    """A test of a strip: the outcome of this step is shown."""
    return lambda strip: strip["key"] == f"came {step}"
