"""Why the coach says so: codes with numbers, the weightiest first; panels word them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from modernart.actions import Action
from modernart.cards import Card
from modernart.players.estimate import by_genre
from modernart.players.gains import highest_bought, rivals

if TYPE_CHECKING:
    from modernart.coach import Option
    from modernart.forecast import Forecast
    from modernart.players.stakes import Stakes
    from modernart.view import View

MOST: Final = 3
"""How many reasons are given."""

SURE, UNLIKELY = 0.65, 0.35
"""From and up to which chance of a place a genre is called likely or unlikely to be placed."""

EVEN: Final = 0.5
"""The chance below which something is more likely not to happen."""

LEAST: Final = 0.5
"""A difference in the lead of up to this part of a unit is told as hardly any."""

OWN_BID: Final = {"sealed": "sealed", "bid": "once_around"}
"""The calls by which one pays one's own bid, and the phase of each."""

FOR_BUYING: Final = frozenset(
    {
        "cheap",
        "price_cheap",
        "not_too_cheap",
        "pay_own_bid",
        "price_of_second",
        "last_rival",
        "hold_more",
        "likely",
        "older_markers",
        "older_markers_pair",
    }
)
"""What speaks for buying: never said with the advice to leave a lot."""

AGAINST_BUYING: Final = frozenset(
    {"no_money", "worthless", "too_hopeful", "too_dear", "price_too_dear", "own_lot", "unlikely"}
)
"""What speaks against buying: never said with the advice to buy a lot."""

UNDECIDED: Final = frozenset({"pays_rival", "pays_rivals", "pays_half"})
"""What is said only to whoever is not asked yet."""

Field = int | float | str


class Reason(NamedTuple):
    """One reason: its code, and the fields of its sentence.

    Fields are genres (`genre`, from 0), seats (`seat`, `other`), cards (`count`), parts from 0 to 1
    (`chance`, `level`), and money in units (`pays`, `amount`, `limit`).
    """

    code: str
    fields: dict[str, Field]


def reasons_for_lot(
    view: View, ends: Forecast, stakes: Stakes, action: Action | None
) -> tuple[Reason, ...]:
    """Return why a lot is worth what it is, and why to call so; nothing against that call."""
    genre = view.lot[-1].genre
    found = [
        *_of_call(view, stakes, action),
        *_of_money(view, stakes, action),
        *_of_genre(view, genre, ends),
        *_of_market(stakes.level),
    ]
    unfit = _unfit(action)
    told = {reason.code: reason for reason in found if reason.code not in unfit}
    return tuple(told.values())[:MOST]


def leaves(action: Action) -> bool:
    """Say whether a call leaves the lot to others: a pass, a refusal, or nothing handed in."""
    return action.kind in ("pass", "decline") or action == ("sealed", 0)


def buys(action: Action) -> bool:
    """Say whether a call is meant to buy the lot."""
    return action.kind in ("bid", "accept", "sealed") and not leaves(action)


def _unfit(action: Action | None) -> frozenset[str]:
    """Return the codes that would argue with the advice."""
    if action is None:
        return frozenset()
    if leaves(action):
        return FOR_BUYING | UNDECIDED
    return AGAINST_BUYING | UNDECIDED if buys(action) else UNDECIDED


# -- the call -------------------------------------------------------------------------------------


def _of_call(view: View, stakes: Stakes, action: Action | None) -> Iterator[Reason]:
    """Why to buy the lot or to leave it, by the price and the limit of the moment."""
    if action is None:
        return
    if leaves(action):
        yield from _why_leave(view, stakes)
    elif buys(action):
        yield from _why_buy(view, stakes, action)


def _why_leave(view: View, stakes: Stakes) -> Iterator[Reason]:
    """Name the price that is too high, and the highest at which it would be worth buying."""
    is_own = view.seat == view.auctioneer
    asked = view.price or 0 if view.phase == "fixed_price" else view.standing + 1
    if _is_free(view):
        yield Reason("free_so_far" if view.waiting_for != (view.seat,) else "free", {})
    elif asked > view.purse:
        yield Reason("no_money", {"amount": asked})
    elif view.phase == "sealed":
        yield from () if is_own else (Reason("worthless", {}),)
    elif view.phase == "open" and not is_own and asked <= stakes.worth:
        yield Reason("too_hopeful", {"amount": asked, "limit": stakes.worth})
    elif not (limit := min(asked - 1, highest_bought(view, stakes))):
        yield Reason("own_lot" if is_own else "worthless", {})
    else:
        code = "price_too_dear" if view.phase == "fixed_price" else "too_dear"
        yield Reason(code, {"amount": asked, "limit": limit})


def _why_buy(view: View, stakes: Stakes, action: Action) -> Iterator[Reason]:
    """Name the price and where it would be too high; an open auction's advice says so itself."""
    is_own = view.seat == view.auctioneer
    if is_own:
        yield Reason("not_too_cheap", {})
    if view.phase == "open" or (is_own and view.phase == "sealed"):
        return
    amount = view.price if action.kind == "accept" else action.value
    assert type(amount) is int, "one pays an amount"
    code = "price_cheap" if action.kind == "accept" else "cheap"
    yield Reason(code, {"amount": amount, "limit": highest_bought(view, stakes)})


def _is_free(view: View) -> bool:
    """Say whether an own lot is the auctioneer's for nothing unless somebody bids (3.1, 3.2)."""
    called = view.phase in ("open", "once_around")
    return called and view.seat == view.auctioneer and view.high is None


# -- the lot --------------------------------------------------------------------------------------


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
        yield _older_markers(view, genre, len(view.lot))
    if not held and UNLIKELY < placed < SURE:
        yield Reason("open_race", {"genre": genre, "chance": placed})


def _of_money(view: View, stakes: Stakes, action: Action | None) -> Iterator[Reason]:
    """Who is paid, and what follows from the format."""
    if view.seat == view.auctioneer:
        if _is_free(view):
            return
        if view.phase == "once_around":
            yield Reason("last_word", {})
        if view.phase == "fixed_price" and view.price is None:
            yield Reason("must_buy", {})
        elif _would_be_paid(view, stakes):
            yield Reason("own_lot", {})
        return
    if view.phase == "once_around" and view.circle[-2:-1] == (view.seat,):
        yield Reason("last_rival", {"seat": view.auctioneer})
    if action is not None and OWN_BID.get(action.kind) == view.phase:
        yield Reason("pay_own_bid", {})
    if view.phase == "open":
        yield Reason("price_of_second", {})
    yield _of_sellers(view)


def _of_sellers(view: View) -> Reason:
    """Say whom the seat would pay: one rival or two, or half to the bank (rule 9.2)."""
    auctioneer, *layer = view.sellers
    if not layer:
        return Reason("pays_rival", {"seat": auctioneer})
    if view.seat in layer:
        return Reason("pays_half", {"seat": auctioneer})
    return Reason("pays_rivals", {"seat": auctioneer, "other": layer[0]})


def _would_be_paid(view: View, stakes: Stakes) -> bool:
    """Say whether somebody else probably pays for the own lot: has bid, or thinks it worth one."""
    return view.high is not None or stakes.chance_below(1, rivals(view)) < EVEN


def _of_market(level: float) -> Iterator[Reason]:
    yield Reason("level", {"level": level})


def reasons_for_option(view: View, best: Option, options: Sequence[Option]) -> tuple[Reason, ...]:
    """Return why this card is the best of those that could be laid."""
    card = best.action.value
    if not isinstance(card, Card):
        return (_why_none(best, options),)
    found = [*_of_card(view, best, card, can_wait=not all(option.ends for option in options))]
    runner_up = next((option for option in options[1:] if option.lead < best.lead - 1), None)
    if runner_up is not None:
        found.append(Reason("better_by", {"amount": best.lead - runner_up.lead}))
    return tuple(found[:MOST])


def _why_none(best: Option, options: Sequence[Option]) -> Reason:
    """Say why no card is laid: there is none, it helps others more, or it is the collector's."""
    if best.action.kind != "second":
        better = best.lead - options[-1].lead
        return (
            Reason("collector", {"amount": better}) if better > LEAST else Reason("no_matter", {})
        )
    return Reason("leave_it" if len(options) > 1 else "none_fits", {})


def _of_card(view: View, best: Option, card: Card, *, can_wait: bool) -> Iterator[Reason]:
    genre = card.genre
    owned = [by_genre(cards)[genre] for cards in view.owned]
    mine = owned[view.seat or 0]
    if best.ends:
        yield Reason("ends_round" if can_wait else "must_end", {"genre": genre})
    elif best.fetches:
        code = "sells_well" if best.cards == 1 else "pair_sells"
        yield Reason(code, {"genre": genre, "amount": best.fetches})
    if mine:
        yield Reason("lifts_own", {"genre": genre, "count": mine})
    elif sum(owned) == 0:
        yield Reason("nobody_owns", {"genre": genre})
    if view.pays[genre]:
        yield _older_markers(view, genre, best.cards)


def _older_markers(view: View, genre: int, cards: int) -> Reason:
    """Say what the markers of earlier rounds add to so many cards, if the genre is placed."""
    code = "older_markers" if cards == 1 else "older_markers_pair"
    return Reason(code, {"genre": genre, "pays": cards * view.pays[genre]})
