"""What a student's bot did wrong: a code, parameters, the moment, and the student's own lines."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple, Self

FAULTS: Final = {
    "syntax": "The source of {bot} is not Python: {message}.",
    "no_functions": "The source of {bot} defines none of the functions of a bot: {functions}.",
    "raised": "{bot} raised {error}: {message}.",
    "raised_bare": "{bot} raised {error}.",
    "read_only": (
        "{bot} tried to change {part}, which can only be read, like all of a view. Keep what you "
        "work out in a name of your own."
    ),
    "memory": "{bot} wanted more memory than the {megabytes} MB that a bot may take.",
    "slow": "{bot} took longer than the {seconds} s that it has, and was stopped.",
    "exited": "{bot} ended its own process, with exit code {status}.",
    "killed": (
        "The process of {bot} was ended by signal {status}: it crashed, or took more processor "
        "time than a bot may."
    ),
    "closed": "{bot} closed its line to the game.",
    "printed": "{bot} printed more than {megabytes} MB for one decision and was stopped.",
    "refused": "{bot} tried what a bot may not: {event}. It can start no program and call nobody.",
    "no_amount": "The function {function} of {bot} returned {answer}, which is no amount of money.",
    "negative": "The function {function} of {bot} returned {answer}; an amount is at least 0.",
    "no_card": (
        "The function {function} of {bot} returned {answer}, which is no card that it may choose."
    ),
    "no_yes_no": "The function {function} of {bot} returned {answer}; the answer is True or False.",
    "no_action": (
        "The function {function} of {bot} returned {answer}, which is not one of view.legal."
    ),
    "garbled": "{bot} sent the game something that is no answer.",
    "no_start": "No process could be started for {bot}: {message}.",
    "stopped": "{bot} was stopped.",
}
"""Every way in which a bot fails, by its code."""

WHERE: Final = {
    "source": "It happened while its source was read.",
    "offer": "It happened at seat {seat} in round {round}, when a card was to be laid.",
    "second": "It happened at seat {seat} in round {round}, when a second card was asked for.",
    "open": "It happened at seat {seat} in round {round}, in an open auction.",
    "once_around": "It happened at seat {seat} in round {round}, in a once-around auction.",
    "sealed": "It happened at seat {seat} in round {round}, in a sealed auction.",
    "fixed_price": "It happened at seat {seat} in round {round}, in a fixed-price auction.",
    "reveal": (
        "It happened at seat {seat} in round {round}, when the collector's card could be turned up."
    ),
}
"""The moments at which a bot can fail: while its source is read, or a phase of play."""

LINES: Final = {
    "line": "Look at line {line}: {text}",
    "line_of": "Look at line {line} of {part}: {text}",
}
"""Where in the source; `line_of` where the source is made of several functions."""

LONGEST: Final = 300
"""Characters of a text that a bot sends, such as the message of its exception."""


class Spot(NamedTuple):
    """A line of a student's source: `part` is the function it was given as, "" for a whole text.

    `line` counts from 1, in a part from its `def`.
    """

    part: str
    line: int
    function: str
    text: str


class Moment(NamedTuple):
    """When a bot was asked: a key of `WHERE`, the seat from 0 and the round from 1."""

    phase: str = "source"
    seat: int | None = None
    round: int | None = None


class BotFault(RuntimeError):  # noqa: N818 - the name says what happened
    """A student's bot failed; the game stands as it was, and its process has ended.

    `code` is a key of `FAULTS` with its `params`; `trace` are the student's lines on the way to
    the failure, the last one where it happened; `printed` the last lines that the bot printed.
    """

    def __init__(
        self,
        code: str,
        params: Mapping[str, object],
        moment: Moment,
        trace: tuple[Spot, ...] = (),
        printed: tuple[str, ...] = (),
    ) -> None:
        """Keep the parts and word them."""
        self.code = code
        self.params = dict(params)
        self.moment = moment
        self.trace = trace
        self.printed = printed
        super().__init__(" ".join(self.sentences(FAULTS, WHERE, LINES)))

    def __reduce__(self) -> tuple[type[Self], tuple[object, ...]]:
        """Pickle by the parts."""
        return type(self), (self.code, self.params, self.moment, self.trace, self.printed)

    def sentences(
        self, faults: Mapping[str, str], where: Mapping[str, str], lines: Mapping[str, str]
    ) -> Iterator[str]:
        """Word what happened, when, and in which line, with the sentences of any language."""
        yield faults[self.code].format(**self.params)
        yield where[self.moment.phase].format(**self.moment._asdict())
        if self.trace:
            spot = self.trace[-1]
            yield lines["line_of" if spot.part else "line"].format(**spot._asdict())


def read_fault(bot: str, data: Any, moment: Moment) -> BotFault:  # noqa: ANN401 - sent by a bot
    """Return the fault that a bot's process reports; one that makes no sense is "garbled"."""
    try:
        params = {str(key): show(value) for key, value in data["params"].items()}
        trace = tuple(
            Spot(show(part), int(line), show(function), show(text))
            for part, line, function, text in data["trace"]
        )
        return BotFault(str(data["code"]), {**params, "bot": bot}, moment, trace)
    except (KeyError, TypeError, ValueError, AttributeError, IndexError):
        return BotFault("garbled", {"bot": bot}, moment)


def show(value: object, most: int = LONGEST) -> str:
    """Return a text in one printable line of limited length."""
    text = "".join(letter if letter.isprintable() else " " for letter in str(value)[: most + 1])
    return text if len(text) <= most else text[: most - 1] + "…"
