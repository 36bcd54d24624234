"""Why the coach says so: codes with numbers, the weightiest first; panels word them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from modernart.actions import Action
from modernart.cards import Card
from modernart.players.estimate import by_genre

if TYPE_CHECKING:
    from modernart.coach import Option
    from modernart.forecast import Forecast
    from modernart.view import View

MOST: Final = 3
"""How many reasons are given."""

SURE, UNLIKELY = 0.65, 0.35
"""From and up to which chance of a place a genre is called likely or unlikely to be placed."""

OWN_BID: Final = {"sealed": "sealed", "bid": "once_around"}
"""The calls by which one pays one's own bid, and the phase of each."""

Field = int | float | str


class Reason(NamedTuple):
    """One reason: its code, and the fields of its sentence.

    Fields are genres (`genre`, from 0), seats (`seat`), cards (`count`), parts from 0 to 1
    (`chance`, `level`) and money in units (`pays`, `amount`).
    """

    code: str
    fields: dict[str, Field]


def reasons_for_lot(
    view: View, ends: Forecast, level: float, action: Action | None
) -> tuple[Reason, ...]:
    """Return why a lot is worth what it is, and why to call so."""
    genre = view.lot[-1].genre
    found = [*_of_money(view, action), *_of_genre(view, genre, ends), *_of_market(level)]
    return tuple(found[:MOST])


def _of_genre(view: View, genre: int, ends: Forecast) -> Iterator[Reason]:
    """What speaks for the genre of a lot, or against it."""
    closing = view.edition.closing_count
    placed = sum(place[genre] for place in ends.chances)
    held = by_genre(view.hand)[genre]
    left = closing - view.counts[genre]
    if held:
        yield Reason("hold_more", {"genre": genre, "count": held})
    if placed <= UNLIKELY:
        yield Reason("unlikely", {"genre": genre, "chance": placed})
    elif left == 1:
        yield Reason("one_short", {"genre": genre})
    elif placed >= SURE:
        yield Reason("likely", {"genre": genre, "chance": placed})
    if view.pays[genre]:
        yield Reason("older_markers", {"genre": genre, "pays": view.pays[genre]})
    if not held and UNLIKELY < placed < SURE:
        yield Reason("open_race", {"genre": genre, "chance": placed})


def _of_money(view: View, action: Action | None) -> Iterator[Reason]:
    """Who is paid, and what follows from the format."""
    if view.seat == view.auctioneer:
        if view.phase == "once_around":
            yield Reason("last_word", {})
        asks = view.phase == "fixed_price" and view.price is None
        yield Reason("must_buy" if asks else "own_lot", {})
        return
    if view.phase == "once_around" and view.circle[-2:-1] == (view.seat,):
        yield Reason("last_rival", {"seat": view.auctioneer})
    if action is not None and OWN_BID.get(action.kind) == view.phase:
        yield Reason("pay_own_bid", {})
    if view.phase == "open":
        yield Reason("price_of_second", {})
    yield Reason("pays_rival", {"seat": view.auctioneer})


def _of_market(level: float) -> Iterator[Reason]:
    yield Reason("level", {"level": level})


def reasons_for_option(view: View, best: Option, options: Sequence[Option]) -> tuple[Reason, ...]:
    """Return why this card is the best of those that could be laid."""
    card = best.action.value
    if not isinstance(card, Card):
        return (Reason(_why_none(best, options), {}),)
    found = [*_of_card(view, best, card)]
    runner_up = next((option for option in options[1:] if option.lead < best.lead - 1), None)
    if runner_up is not None:
        found.append(Reason("better_by", {"amount": best.lead - runner_up.lead}))
    return tuple(found[:MOST])


def _why_none(best: Option, options: Sequence[Option]) -> str:
    """Say why no card is laid: there is none, it helps others more, or it is the collector's."""
    if best.action.kind != "second":
        return "collector"
    return "leave_it" if len(options) > 1 else "none_fits"


def _of_card(view: View, best: Option, card: Card) -> Iterator[Reason]:
    genre = card.genre
    owned = [by_genre(cards)[genre] for cards in view.owned]
    mine = owned[view.seat or 0]
    if best.ends:
        yield Reason("ends_round", {"genre": genre})
    elif best.fetches:
        yield Reason("sells_well", {"genre": genre, "amount": best.fetches})
    if mine:
        yield Reason("lifts_own", {"genre": genre, "count": mine})
    elif sum(owned) == 0:
        yield Reason("nobody_owns", {"genre": genre})
    if view.pays[genre]:
        yield Reason("older_markers", {"genre": genre, "pays": view.pays[genre]})
