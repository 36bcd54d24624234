"""What is asked of a seat, and the rule that helps: which sentence is true of this moment."""

from __future__ import annotations

from collections.abc import Iterable

from modernart.events import Decision
from modernart.transcript import SENTENCES, in_a_row
from modernart.view import View
from modernart_widgets.language import ENGLISH, Language
from modernart_widgets.prompt_words import AUCTIONEER_WHY, HINTS, PROMPTS
from modernart_widgets.session import Session


def prompt(view: View, session: Session, language: Language = ENGLISH) -> str:
    """Say what is asked, of the viewer if it is asked, else of whom one waits for."""
    if view.phase in ("over", "deal"):
        return language.say(PROMPTS, view.phase)
    if view.seat is None and view.phase == "open":
        return _ask(view, "open_floor", language)
    if view.seat is not None and (view.seat in view.waiting_for or view.phase == "open"):
        return _ask(view, _ask_key(view, view.seat), language)
    names = _names((view.names[seat] for seat in view.waiting_for), language)
    own_bid_is_in = view.phase == "sealed" and view.seat in session.people
    return language.say(PROMPTS, "wait_sealed" if own_bid_is_in else "wait", names=names)


def _ask(view: View, key: str, language: Language) -> str:
    money = view.edition.money
    return language.say(
        PROMPTS,
        key,
        auction=view.edition.auctions[view.lot[-1].format] if view.lot else "",
        names=_names((view.names[silent] for silent in view.waiting_for), language),
        genre_word=view.edition.genre_word,
        layer=view.names[view.layer or 0],
        auctioneer=view.names[view.auctioneer],
        standing=money(view.standing),
        price=money(view.price or 0),
    )


def _ask_key(view: View, seat: int) -> str:
    """Choose the sentence: by phase, and by the seat's place in it."""
    if view.phase == "second":
        none = "" if view.legal.values else "_none"
        return f"second_layer{none}" if seat == view.layer else f"second_other{none}"
    poor = "_poor" if view.purse <= view.standing else ""
    if view.phase == "open":
        passed = "open_passed" if view.calls[seat] == "pass" else "open"
        return "open_high" if seat == view.high else "open_poor" if poor else passed
    if view.phase == "once_around":
        own = "once_around_last" if view.standing else "once_around_unbid"
        last = own if seat == view.auctioneer else "once_around"
        return "once_around_poor" if poor else last
    if view.phase == "fixed_price":
        asked = "asked_poor" if view.purse < (view.price or 0) else "asked"
        return "price" if view.price is None else asked
    return view.phase


def hint(view: View, language: Language = ENGLISH) -> str:
    """Return the one sentence of rule that helps now, or nothing."""
    hints = language.of(HINTS)
    if view.phase == "sealed" and view.edition.sealed_tie == "left_first":
        return hints["sealed_left"]
    if view.phase == "second" and view.edition.double_proceeds == "split":
        return hints["second_split"]
    return hints.get(view.phase, "")


def auctioneer_why(view: View, language: Language = ENGLISH) -> str:
    """Say who is the auctioneer and why, once a lot is on the block."""
    if not view.lot or view.phase in ("offer", "second", "reveal"):
        return ""
    adder = len(view.lot) > 1 and _who_laid(view, 0) != view.auctioneer
    split = "_split" if view.edition.double_proceeds == "split" else ""
    code = f"adder{split}" if adder else "layer"
    return language.say(AUCTIONEER_WHY, code, name=view.names[view.auctioneer])


def _who_laid(view: View, place: int) -> int | None:
    card = view.lot[place]
    for event in reversed(view.events):
        if isinstance(event, Decision) and event.action.value is card:
            return event.seat
    return None


def _names(names: Iterable[str], language: Language) -> str:
    return in_a_row(names, sentences=language.of(SENTENCES))
