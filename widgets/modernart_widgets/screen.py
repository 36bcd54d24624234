"""What the table shows: plain data for the page, made from a session and its views.

Everything here is worked out in Python, so that the page needs no rule: prompts, hints, ranges,
and what became of the last auction. All words are the table's language's: a view whose edition is
translated, and catalogues.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from modernart.editions import Edition
from modernart.events import Decision, Event, Reveal, RoundEnd, Sale, SealedBids
from modernart.game import Game
from modernart.record import replay
from modernart.transcript import SENTENCES, describe, in_a_row, seat_words
from modernart.view import View, public_events
from modernart_widgets.asked import auctioneer_why, hint, prompt
from modernart_widgets.catalogue import how_to_play
from modernart_widgets.flow import Flow
from modernart_widgets.language import ENGLISH, Language
from modernart_widgets.prompt_words import SETTLED
from modernart_widgets.session import Session
from modernart_widgets.words import KEPT

MOST_RECENT = 4
"""How many sales are shown at most beside the present question."""

RECENT_LINES = 8
"""How many sentences of the log go with every change; the rest are asked for."""


# -- one screen ------------------------------------------------------------------------------------


def play(flow: Flow, language: Language = ENGLISH) -> dict[str, Any]:
    """Return the screen of a game being played: the table, a curtain, a settled round, the end."""
    session = flow.session
    state = table(session, flow.viewer, language) | {"screen": "table", "left": flow.time_left}
    if flow.pauses:
        state |= {"screen": "settled"}
        state |= {"settled": settlement(session, flow.pauses[0], flow.viewer, language)}
        state |= {"view": state["view"] | {"waiting_for": [], "legal": []}, "thinking": None}
    elif flow.curtain is not None:
        state |= {"screen": "curtain", "curtain": names(session.game, language)[flow.curtain]}
        state |= {"curtain_seat": flow.curtain}
    elif flow.is_over:
        state |= {"screen": "over"}
    return state | ({"is_still": True, "thinking": None} if flow.is_peeking else {})


def review(
    session: Session, viewer: int | None, step: int, language: Language = ENGLISH
) -> dict[str, Any]:
    """Return the table of a finished game after so many steps: decisions with what followed."""
    events = session.game.events
    stops = review_stops(events)
    before, count = (0, *stops)[step - 1], stops[step - 1]
    past = Session(replay(session.record(), count), session.kinds)
    known = seen(session, viewer, language)
    state = table(past, viewer, language) | {
        "screen": "review",
        "thinking": None,
        "can_undo": False,
    }
    return state | {
        "step": step,
        "steps": len(stops),
        "event": in_a_row(
            sentences(events[before:count], known, language), "next", language.of(SENTENCES)
        ),
        "next_sale": _next_step(events, stops, step, Sale),
        "next_round": _next_step(events, stops, step, RoundEnd),
    }


def review_stops(events: Sequence[Event]) -> list[int]:
    """Return after how many events each step of a game ends: before the next decision."""
    decided = (Decision, SealedBids, Reveal)
    starts = [index for index, event in enumerate(events) if isinstance(event, decided)]
    return [*starts, len(events)]


def _next_step(events: Sequence[Event], stops: Sequence[int], step: int, kind: type) -> int:
    """Return the next step that ends with such an event before its last, or the last step."""
    for later in range(step + 1, len(stops)):
        if any(isinstance(event, kind) for event in events[stops[later - 2] : stops[later - 1]]):
            return later
    return len(stops)


def seen(session: Session, viewer: int | None, language: Language) -> View:
    """Return the view of a seat, or a spectator (None), in words that people read.

    The edition's words are translated, and the seats' names can be told apart.
    """
    view, told = session.game.view(viewer), names(session.game, language)
    return replace(view, edition=language.edition(view.edition), names=told)


def names(game: Game, language: Language = ENGLISH) -> tuple[str, ...]:
    """Return how people read the names of a game's seats, whatever its record calls them."""
    return seat_words(game.names, language.of(SENTENCES))


def table(session: Session, viewer: int | None, language: Language = ENGLISH) -> dict[str, Any]:
    """Return the table as a seat, or a spectator (None), sees it."""
    view = seen(session, viewer, language)
    return {
        "view": view.as_json(),
        "viewer": viewer,
        "edition": session.game.edition.name,
        "kinds": list(session.kinds),
        "people": list(session.people),
        "prompt": prompt(view, session, language),
        "hint": hint(view, language),
        "auctioneer_why": auctioneer_why(view, language),
        "recent": recent(view, language),
        "log": sentences(view.events[-RECENT_LINES:], view, language),
        "log_length": len(view.events),
        "is_sold": view.phase == "reveal",
        "move": move(view),
        "floor": _floor(session, view) if viewer is None else [],
        "can_undo": session.can_undo,
        "thinking": session.next_bot,
        "how_to_play": _how_to_play(session.game.edition, language),
    }


def _how_to_play(edition: Edition, language: Language) -> list[str] | None:
    """Tell the game on one page by its own flags; None where the edition's page holds as it is."""
    is_split = edition.double_proceeds == "split"
    differs = edition.rank_zero_count or is_split or edition.collector
    return how_to_play(edition, language) if differs else None


def move(view: View) -> list[object]:
    """Name the question a viewer answers: an answer to another one comes too late.

    In an open auction the floor stays the same question while others call.
    """
    lot = [card.text for card in view.lot]
    called = 0 if view.phase == "open" else len(view.events)
    return [view.round, view.phase, *lot, called]


def sentences(events: Sequence[Event], view: View, language: Language = ENGLISH) -> list[str]:
    """Word events for the log."""
    words = language.of(SENTENCES)
    return [describe(event, view.edition, view.names, words) for event in events]


def log(session: Session, viewer: int | None, language: Language = ENGLISH) -> list[str]:
    """Word all that happened, as this seat may know it."""
    view = seen(session, viewer, language)
    return sentences(view.events, view, language)


def _floor(session: Session, view: View) -> list[dict[str, Any]]:
    """Who may call in an open auction with several people at one screen; no cash is shown."""
    if view.phase != "open" or len(session.people) == 1:
        return []
    return [
        {
            "seat": seat,
            "name": view.names[seat],
            "high": seat == view.high,
            "passed": view.calls[seat] == "pass",
        }
        for seat in session.people
    ]


# -- what just happened ----------------------------------------------------------------------------


def recent(view: View, language: Language = ENGLISH) -> list[dict[str, Any]]:
    """Return the sales of this round since the viewer last did something, the latest first.

    There is always the latest one, and never more than `MOST_RECENT`.
    """
    sales: list[dict[str, Any]] = []
    for index in range(len(view.events) - 1, -1, -1):
        event = view.events[index]
        if isinstance(event, Sale):
            sales.append(_sale(view, event, view.events[index - 1], language))
        enough = len(sales) == MOST_RECENT or (sales and _is_by(view.seat, event))
        if enough or isinstance(event, RoundEnd):
            break
    return sales


def _is_by(seat: int | None, event: Event) -> bool:
    if isinstance(event, (Decision, Reveal)):
        return seat in (event.seat, None)
    return isinstance(event, SealedBids)


def _sale(view: View, sale: Sale, before: Event, language: Language) -> dict[str, Any]:
    """Word a sale, with the sealed bids that led to it if there were any."""
    return {
        "text": describe(sale, view.edition, view.names, language.of(SENTENCES)),
        "cards": [card.text for card in sale.lot],
        "buyer": sale.buyer,
        "bids": list(before.bids) if isinstance(before, SealedBids) else None,
    }


def settlement(
    session: Session, event: RoundEnd, viewer: int | None, language: Language = ENGLISH
) -> dict[str, Any]:
    """Return how a round was settled up, for the pause after it."""
    words = language.of(SETTLED)
    (cut,) = public_events([event], viewer, show_all=session.game.outcome is not None)
    assert isinstance(cut, RoundEnd)
    return {
        "round": event.round,
        "reason": words[_reason(session.game, event)],
        "why": words[_why(session.game, event)],
        "held": _held(session.game, event),
        "counts": list(event.counts),
        "markers": list(event.markers),
        "values": list(event.values),
        "income": list(event.income),
        "cash": list(cut.cash),
    }


def _reason(game: Game, end: RoundEnd) -> str:
    """Name how a round ended: by what was laid last, and whether that counts (rules 4.1 to 4.4)."""
    last = _laid_last(game, end)
    if end.reason == "fifth":
        return ("fifth_turned_up", "fifth", "fifth_pair")[last]
    counted = "" if not last or game.edition.last_card_counts else "_not"
    return ("hands_empty_none", "hands_empty", "hands_empty_pair")[last] + counted


def _laid_last(game: Game, end: RoundEnd) -> int:
    """Count the cards that were laid, and not sold, right before a round ended."""
    last = 0
    for event in reversed(game.events[: game.events.index(end)]):
        if not isinstance(event, Decision):
            break
        last += event.action.value is not None
    return last


def _why(game: Game, end: RoundEnd) -> str:
    """Where nothing counts, nothing is ranked under any flag (rule 8.5)."""
    return "why_zero" if game.edition.rank_zero_count and any(end.counts) else "why"


def _held(game: Game, end: RoundEnd) -> list[list[int]]:
    """Count the paintings each seat held when a round was settled: by seat, by genre."""
    held = [[0] * len(game.edition.genres) for _ in game.names]
    past = game.events[: game.events.index(end)]
    for event in reversed(past):
        if isinstance(event, RoundEnd):
            break
        if isinstance(event, Sale):
            for card in event.lot:
                held[event.buyer][card.genre] += 1
    return held


def kept_words(game: Game, language: Language = ENGLISH) -> str:
    """Say which game a page has kept: the names, the edition and how far it got."""
    fields = {
        "names": in_a_row(names(game, language), sentences=language.of(SENTENCES)),
        "edition": language.edition(game.edition).title,
    }
    if game.outcome:
        return language.say(KEPT, "over", **fields)
    return language.say(KEPT, "running", round=game.round, rounds=game.edition.rounds, **fields)
