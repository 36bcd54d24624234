"""The record: a game on disk, as JSON Lines (`docs/record-format.md`).

`load` reads and checks a file, `save` writes one, `replay` plays a record's decisions again.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from modernart import lines, reading
from modernart.actions import reveal, sealed
from modernart.editions import Edition
from modernart.errors import IllegalAction
from modernart.events import Deal, Decision, Event, GameEnd, Reveal, RoundEnd, Sale, SealedBids
from modernart.files import replacing
from modernart.game import Game
from modernart.lines import RecordError, Time
from modernart.unsound import UnsoundError

__all__ = ["Record", "RecordError", "dumps", "load", "loads", "replay", "save"]


@dataclass(frozen=True)
class Record:
    """A game as its header and events, with a time for each line or None.

    `times` are seconds since the start, the header's first. `cut` says that the file ended in
    the middle of a line, which was dropped.
    """

    edition: Edition
    names: tuple[str, ...]
    first_seat: int
    seed: int | None
    events: tuple[Event, ...]
    times: tuple[Time, ...] = ()
    cut: bool = False

    @classmethod
    def of(cls, game: Game, times: Sequence[Time] = ()) -> Record:
        """Take the record of a game as it stands; missing times are None."""
        return cls(
            game.edition, game.names, game.first_seat, game.seed, tuple(game.events), tuple(times)
        )

    @property
    def is_finished(self) -> bool:
        """Whether the record runs to the end of the game."""
        return bool(self.events) and isinstance(self.events[-1], GameEnd)

    def until(self, count: int) -> Record:
        """Cut back to the first `count` events, for undo and for replay step by step."""
        return replace(self, events=self.events[:count], times=self.times[: count + 1])


def dumps(record: Record) -> str:
    """Return the text of a record, byte for byte as the format has it."""
    return "".join(written(record))


def written(record: Record, start: int = 0) -> Iterator[str]:
    """Write the lines of a record from one on, the header being line 0."""
    header = [lines.header_line(record)] if start == 0 else []
    things = (*header, *map(lines.event_line, record.events[max(start - 1, 0) :]))
    times = (*record.times, *[None] * (len(record.events) + 1 - len(record.times)))
    return (lines.dump(thing, t) for thing, t in zip(things, times[start:], strict=False))


def save(record: Record, path: str | os.PathLike[str]) -> None:
    """Write a record to a file, whole or not at all; raises `OSError` if it cannot."""
    with replacing(path) as part:
        part.write_bytes(dumps(record).encode())


def load(path: str | os.PathLike[str]) -> Record:
    """Read and check a file; raises `RecordError` with the line, or `OSError`.

    Of a file that is no record only the first line is read.
    """
    with Path(path).open("rb") as file:
        first = file.readline(reading.LONGEST_HEADER + 1)
        if len(first) > reading.LONGEST_HEADER or first.endswith(b"\n"):
            reading.check_first(first.removesuffix(b"\n"))
        return loads(first + file.read())


def loads(data: bytes | str) -> Record:
    """Read and check the text of a record; raises `RecordError` with the line."""
    # A text with half a surrogate pair is no UTF-8 either: it is refused with its line.
    raw = data.encode(errors="surrogatepass") if isinstance(data, str) else data
    read, cut = reading.split(raw)
    header = reading.read_header(read[0])
    shares = header.edition.double_proceeds == "split"
    seats = len(header.names)
    events = tuple(reading.read_event(line, seats, shares=shares) for line in read[1:])
    times = tuple(line.time for line in read)
    record = Record(*header, events, times if any(t is not None for t in times) else (), cut)
    replay(record)
    return record


def replay(record: Record, count: int | None = None) -> Game:
    """Play the decisions of a record, or of its first `count` events, and return the game.

    Every consequence in the record is compared with what the rules give. The game then waits
    where the record ends; deals that the record lacks are not made up (see `Game.deal_on`).
    Raises `RecordError` with the line for the first thing that is not right.
    """
    game = _empty_game(record)
    for index, event in enumerate(record.events[:count]):
        line = index + 2
        if index == len(game.events):
            _feed(game, event, line)
        _compare(event, game.events[index], line)
    return game


def _empty_game(record: Record) -> Game:
    return Game(
        record.names,
        record.edition,
        seed=record.seed,
        given=(),
        first_seat=record.first_seat,
    )


def _feed(game: Game, event: Event, line: int) -> None:
    """Give the game an event that is not a consequence of those before."""
    try:
        if isinstance(event, Deal):
            game.deal(event)
        elif isinstance(event, Decision):
            game.play(event.seat, event.action)
        elif isinstance(event, SealedBids):
            for seat, amount in enumerate(event.bids):
                game.play(seat, sealed(amount))
        elif isinstance(event, Reveal):
            game.play(event.seat, reveal(event.card is not None))
        else:
            kind = lines.event_line(event)["type"]
            raise UnsoundError("nothing_leads", kind=kind, rule=_rule(event))
    except IllegalAction as refusal:
        who = {"edition": game.edition, "names": tuple(game.names)}
        raise RecordError(line, "refused", refusal=refusal, **who) from None
    except ValueError as error:
        raise RecordError.of(line, error) from None


RULES: Final = {
    "round": "1.4",
    "lot": "3.6",
    "auctioneer": "3.6",
    "buyer": "2.3",
    "price": "2.3",
    "payee": "2.3",
    "shares": "9",
    "reason": "4.1",
    "counts": "5.1",
    "markers": "5.1",
    "values": "5.2",
    "income": "5.3",
    "cash": "7",
    "winners": "6.1",
    "card": "8.2",
}
"""The rule behind each field of a consequence."""


def _compare(told: Event, true: Event, line: int) -> None:
    """Refuse a consequence that is not what the rules give."""
    if told == true and type(told) is type(true):
        return
    if type(told) is not type(true):
        kind = lines.event_line(true)["type"]
        raise RecordError(line, "other_line", kind=kind, rule=_rule(true))
    for field, was, should in zip(told._fields, told, true, strict=True):
        if was != should:
            name = lines.FIELD_NAMES.get(field, field)
            raise RecordError(
                line,
                "other_value",
                name=name,
                should=lines.plain(should),
                was=lines.plain(was),
                rule=RULES.get(field, "2"),
            )


def _rule(event: Event) -> str:
    if isinstance(event, Sale):
        return "2.3"
    if isinstance(event, RoundEnd):
        return "4.1"
    return "6.1" if isinstance(event, GameEnd) else "2.1"


def decisions(record: Record) -> Iterator[tuple[int, Event]]:
    """Go through what seats decided: the index of each event and the event."""
    for index, event in enumerate(record.events):
        if isinstance(event, (Decision, SealedBids, Reveal)):
            yield index, event
