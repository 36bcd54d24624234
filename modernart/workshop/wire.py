"""A view on its way to the process of a student's bot, and back into a `View` there.

Only what the seat may know is sent, for only the view is. Events are never taken back between two
decisions of one seat, so that each message carries those that are new.
"""

from __future__ import annotations

from dataclasses import fields
from types import MappingProxyType
from typing import Any, Final

from modernart.actions import Action, Choices
from modernart.cards import Card
from modernart.editions import Edition
from modernart.events import Deal, Decision, Event, GameEnd, Reveal, RoundEnd, Sale, SealedBids
from modernart.game import Outcome
from modernart.lines import plain
from modernart.view import View

Data = dict[str, Any]
"""What JSON holds: lists, dicts, texts, numbers, True, False and None."""

EVENTS: Final[dict[str, type]] = {
    kind.__name__: kind for kind in (Deal, Decision, SealedBids, Sale, Reveal, RoundEnd, GameEnd)
}
"""Every kind of event by its name."""

OWN_WAY: Final = frozenset({"edition", "names", "phase", "legal", "events", "outcome"})
"""The parts of a view that are not plain numbers and cards."""

PLAIN: Final = tuple(part.name for part in fields(View) if part.name not in OWN_WAY)
"""The parts of a view that are."""

TYPES: Final[dict[str, type]] = {"Card": Card, "int": int, "bool": bool}
"""The types of value that an action may carry."""


# -- there ---------------------------------------------------------------------------------------


def view_data(view: View, known: int = 0) -> Data:
    """Return a view as plain data, without its edition and its first `known` events."""
    return {
        **{name: plain(getattr(view, name)) for name in PLAIN},
        "names": list(view.names),
        "phase": view.phase,
        "legal": _choices_data(view.legal),
        "known": known,
        "events": [[type(event).__name__, *_items(event)] for event in view.events[known:]],
        "outcome": view.outcome and plain(tuple(view.outcome)),
    }


def edition_data(edition: Edition) -> Data:
    """Return every table and flag of an edition as plain data."""
    return {part.name: _table(getattr(edition, part.name)) for part in fields(Edition)}


def _items(event: Event) -> Any:  # noqa: ANN401 - what JSON holds
    return plain(tuple(event))


def _choices_data(legal: Choices) -> list[object]:
    values = legal.values
    if isinstance(values, range):
        listed: object = {"from": values.start, "to": values.stop}
    else:
        listed = plain(tuple(values))
    return [legal.kind, listed, legal.of.__name__, list(legal.bare)]


def _table(value: object) -> object:
    if isinstance(value, MappingProxyType):
        return {"pairs": [[key, _table(item)] for key, item in value.items()]}
    return plain(value)


# -- and back ------------------------------------------------------------------------------------


def read_view(data: Data, edition: Edition, known: tuple[Event, ...] = ()) -> View:
    """Return the view that `view_data` described; `known` are events of messages before."""
    legal, outcome = data["legal"], data["outcome"]
    return View(
        **{name: _revive(data[name]) for name in PLAIN},
        edition=edition,
        names=tuple(data["names"]),
        phase=data["phase"],
        legal=_read_choices(*legal),
        events=(*known[: data["known"]], *map(_read_event, data["events"])),
        outcome=outcome and Outcome(*_revive(outcome)),
    )


def read_edition(data: Data) -> Edition:
    """Return the edition that `edition_data` described."""
    return Edition(**{name: _read_table(value) for name, value in data.items()})


def _read_event(items: list[Any]) -> Event:
    name, *values = items
    if name == Decision.__name__:
        seat, (kind, value) = values
        return Decision(seat, Action(kind, _revive(value)))
    event: Event = EVENTS[name](*_revive(values))
    return event


def _read_choices(kind: str, listed: Any, of: str, bare: list[str]) -> Choices:  # noqa: ANN401
    values = range(listed["from"], listed["to"]) if isinstance(listed, dict) else _revive(listed)
    return Choices(kind, values, TYPES[of], tuple(bare))


def _revive(value: Any) -> Any:  # noqa: ANN401 - what JSON holds
    """Turn lists into tuples and the texts of cards into cards."""
    if isinstance(value, list):
        return tuple([_revive(item) for item in value])
    if isinstance(value, str):
        try:
            return Card(value)
        except ValueError:  # "pass", "fifth": a word is no card
            return value
    return value


def _read_table(value: Any) -> Any:  # noqa: ANN401 - what JSON holds
    if isinstance(value, dict):
        return {key: _read_table(item) for key, item in value["pairs"]}
    return tuple(map(_read_table, value)) if isinstance(value, list) else value
