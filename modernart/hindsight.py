"""Hindsight: what the coach thought of each lot and each decision of a game, and what came of it.

Everything is worked out from a record: the game is played again up to a moment, and the coach sees
what a seat could know then. `docs/hindsight.md` says what each number means. All that takes time
is a generator, so that a page can show how far it is.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator
from typing import TYPE_CHECKING, Final, NamedTuple

from modernart import coach as coaching
from modernart import record as records
from modernart.actions import Action, reveal, sealed
from modernart.cards import OPEN, Card
from modernart.coach import Coach
from modernart.events import Deal, Decision, Event, Reveal, RoundEnd, Sale, SealedBids
from modernart.game import Game
from modernart.players import gains
from modernart.reasons import Reason
from modernart.record import Record
from modernart.view import View

if TYPE_CHECKING:
    from modernart.forecast import Forecast

RUNS: Final = 600
"""Runs of the rest of a round for each lot: a standard error of about 0.6 in a first round."""

AT_ONCE: Final = 150
"""Runs in one slice of work, some hundredths of a second."""

FEWER: Final = 2
"""Cards are compared by so many times fewer runs, with the same hidden cards for all of them."""

MOST: Final = 3
"""How many of the costliest decisions are told."""

LEAST: Final = 0.5
"""A decision that cost less than this part of a unit cost nothing that could be told apart."""


class Looked(NamedTuple):
    """One sale, looked back at. Seats and events count from 0; units of money.

    `auction` is its number in the game and `round` its round, both from 1; `event` its place in
    the events. `format` is the letter of the card by which it was sold. `worth` is what the coach
    thought the lot would pay when its last card lay, on average, and `spread` how far that varies;
    `paid` what it paid at settling up and `profit` that less the price, None before the round ends.
    """

    auction: int
    event: int
    round: int
    lot: tuple[Card, ...]
    format: str
    auctioneer: int
    buyer: int
    price: int
    worth: float
    spread: float
    paid: int | None
    profit: int | None


class Weighed(NamedTuple):
    """One decision of a seat, and what the coach would have done with what the seat knew.

    The game stood before it after `event` events, in `round` (from 1) and `phase`, with `lot` on
    the block. `cost` is how much less the seat's choice adds to its lead, on average and in units,
    than the suggestion: never below 0. `reasons` are the coach's for the suggestion.
    """

    event: int
    round: int
    phase: str
    seat: int
    lot: tuple[Card, ...]
    taken: Action
    suggested: Action
    cost: float
    reasons: tuple[Reason, ...]


def auctions(
    game: Game | Record, seat: int | None = None, runs: int = RUNS, seed: int = 0
) -> Iterator[Looked]:
    """Go through the sales of a game as this seat could judge them; None asks each lot's buyer.

    The same seed gives the same numbers. Raises `RecordError`, one sentence with its line, for a
    record that is damaged, and `ValueError` for a seat that is not there.
    """
    return (found for found in _auctions(_sound(game), seat, runs, seed) if found is not None)


def decisions(
    game: Game | Record, seat: int | None = None, runs: int = RUNS, seed: int = 0
) -> Iterator[Weighed]:
    """Go through the decisions of a seat, or of all (None), that had another choice.

    Of the calls in an open auction only each seat's last one counts, since until then one may
    always call again. Raises as `auctions` does.
    """
    return (found for found in _decisions(_sound(game), seat, runs, seed) if found is not None)


def costliest(weighed: Iterable[Weighed], most: int = MOST) -> list[Weighed]:
    """Return the decisions that cost most, the worst first; none that cost next to nothing.

    A card that the coach would have laid all round long is told once, where that cost most.
    """
    told: dict[object, Weighed] = {}
    for one in sorted(weighed, key=lambda one: (-one.cost, one.event)):
        is_card = isinstance(one.suggested.value, Card)
        key = (one.seat, one.round, one.suggested) if is_card else (one.seat, one.event)
        if one.cost >= LEAST:
            told.setdefault(key, one)
    return list(told.values())[:most]


def look_back(
    game: Game | Record, seat: int, runs: int = RUNS, seed: int = 0
) -> Iterator[Looked | Weighed | None]:
    """Go through the sales, then the decisions of a seat, for a page that must not stand still.

    Between them comes None after each slice of work. Raises as `auctions` does.
    """
    record = _sound(game)
    yield from _auctions(record, seat, runs, seed)
    yield from _decisions(record, seat, runs, seed)


def steps(game: Game | Record, seat: int) -> int:
    """Return how many sales and decisions `look_back` goes through at most, to show how far it is.

    Raises as `auctions` does.
    """
    record = _sound(game)
    return len(list(_sales(record))) + len(_made(record, seat))


def _sound(game: Game | Record) -> Record:
    """Return the record of a game, played through once so that damage is found at once."""
    if isinstance(game, Game):
        return Record.of(game)
    records.replay(game)
    return game


# -- sales ---------------------------------------------------------------------------------------


class _Sold(NamedTuple):
    """A sale, its place, and after how many events its last card lay."""

    event: int
    round: int
    laid: int
    sale: Sale


def _sales(record: Record) -> Iterator[_Sold]:
    laid = number = 0
    for index, event in enumerate(record.events):
        if isinstance(event, Deal):
            number = event.round
        elif isinstance(event, Decision) and isinstance(event.action.value, Card):
            laid = index + 1
        elif isinstance(event, Sale):
            yield _Sold(index, number, laid, event)


def _auctions(record: Record, seat: int | None, runs: int, seed: int) -> Iterator[Looked | None]:
    coach = Coach(seed)
    ends = {event.round: event for event in record.events if isinstance(event, RoundEnd)}
    for number, sold in enumerate(_sales(record), 1):
        sale, end = sold.sale, ends.get(sold.round)
        view = records.replay(record, sold.laid).view(sale.buyer if seat is None else seat)
        forecast = yield from _forecast(coach, view, runs)
        worth, spread = coaching.lot_worth(sale.lot, forecast)
        paid = end and sum(end.values[card.genre] for card in sale.lot)
        yield Looked(
            number,
            sold.event,
            sold.round,
            sale.lot,
            sale.lot[-1].format,
            sale.auctioneer,
            sale.buyer,
            sale.price,
            worth,
            spread,
            paid,
            None if paid is None else paid - sale.price,
        )


# -- decisions -----------------------------------------------------------------------------------


class _Made(NamedTuple):
    """A decision: after how many events, in which round, whose, and what."""

    event: int
    round: int
    seat: int
    action: Action


def _made(record: Record, seat: int | None) -> list[_Made]:
    """Return the decisions that count, in order: of an open auction each seat's last call."""
    found: dict[object, _Made] = {}
    number = lot = 0
    last_card: Card | None = None
    for index, event in enumerate(record.events):
        if isinstance(event, Deal):
            number = event.round
        elif isinstance(event, Sale):
            lot += 1
        for who, action in _actions(event):
            if isinstance(action.value, Card):
                last_card = action.value
            if seat in (None, who):
                is_open = action.kind in ("bid", "pass") and last_card and last_card.format == OPEN
                key = (lot, who) if is_open else (index, who, "once")
                found[key] = _Made(index, number, who, action)
    return sorted(found.values(), key=lambda one: (one.event, one.seat))


def _actions(event: Event) -> Iterator[tuple[int, Action]]:
    """Go through what seats decided in one event."""
    if isinstance(event, Decision):
        yield event.seat, event.action
    elif isinstance(event, SealedBids):
        yield from ((seat, sealed(amount)) for seat, amount in enumerate(event.bids))
    elif isinstance(event, Reveal):
        yield event.seat, reveal(event.card is not None)


def _decisions(record: Record, seat: int | None, runs: int, seed: int) -> Iterator[Weighed | None]:
    if seat is not None and seat not in range(len(record.names)):
        raise ValueError(f"there is no seat {seat!r}")
    coach = Coach(seed)
    for made in _made(record, seat):
        yield from _weigh(coach, record, made, runs)


def _forecast(coach: Coach, view: View, runs: int) -> Generator[None, None, Forecast]:
    """Forecast the round from a view, with None after each slice."""
    forecasts = coach.forecasts(view, runs, min(runs, AT_ONCE))
    ends = next(forecasts)
    yield None
    for more in forecasts:
        ends = more
        yield None
    return ends


Verdict = tuple[Action, float, tuple[Reason, ...]]
"""What the coach suggests, what doing otherwise cost, and the reasons."""


def _weigh(coach: Coach, record: Record, made: _Made, runs: int) -> Iterator[Weighed | None]:
    """Ask the coach about one decision; nothing comes of one without another choice."""
    view = records.replay(record, made.event).view(made.seat)
    if len(view.legal) == 1:
        return
    weigh = _weigh_cards if view.phase in coaching.CHOICES else _weigh_call
    suggested, cost, reasons = yield from weigh(coach, view, made.action, runs)
    yield Weighed(
        made.event,
        made.round,
        view.phase,
        made.seat,
        view.lot,
        made.action,
        suggested,
        max(0.0, cost),
        reasons,
    )


def _weigh_cards(
    coach: Coach, view: View, action: Action, runs: int
) -> Generator[None, None, Verdict]:
    """Compare a choice of cards with the best one by what each does to the lead."""
    options = []
    for option in coach.options(view, max(1, runs // FEWER)):
        options.append(option)
        yield None
    advice = coach.advise_choice(view, options)
    best = advice.options[0]
    taken = next(one for one in options if coaching.looks_like(one.action, action))
    return best.action, best.lead - taken.lead, advice.reasons


def _weigh_call(
    coach: Coach, view: View, action: Action, runs: int
) -> Generator[None, None, Verdict]:
    """Compare a call with the suggested one by the stakes of the lot."""
    forecast = yield from _forecast(coach, view, runs)
    advice = coach.advise_lot(view, forecast)
    stakes = coaching.stakes_of(view, forecast)
    suggested = coaching.call_for(view, stakes)
    if suggested == action:
        return suggested, 0.0, advice.reasons
    better = gains.gain_of(view, stakes, suggested) - gains.gain_of(view, stakes, action)
    return suggested, better, advice.reasons
