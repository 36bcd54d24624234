"""What is asked of a seat, and the rule that helps: which sentence is true of this moment."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from modernart.cards import DOUBLE, Card
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
        standing=money(view.standing),
        price=money(view.price or 0),
        **_sellers(view),
    )


def _sellers(view: View) -> dict[str, str]:
    """Name the auctioneer, and whoever laid the first card of the lot."""
    layer, *_ = *view.layers, view.auctioneer
    return {"auctioneer": view.names[view.auctioneer], "layer": view.names[layer]}


def _ask_key(view: View, seat: int) -> str:
    """Choose the sentence: by phase, and by the seat's place in it."""
    return ASK_KEYS[view.phase](view, seat) if view.phase in ASK_KEYS else view.phase


def _offer_key(view: View, _seat: int) -> str:
    if all(_is_fifth(view, card) for card in view.hand):
        return "offer_fifth"
    return "offer_last" if _is_last(view) else "offer"


def _second_key(view: View, seat: int) -> str:
    can_add = bool(view.legal.values)
    if seat == view.layer:
        return "second_layer" if can_add else "second_layer_none"
    if not can_add:
        return "second_other_none"
    return "second_other_ends" if _second_ends(view) else "second_other"


def _open_key(view: View, seat: int) -> str:
    if seat == view.high:
        return "open_high"
    passed = "_passed" if view.calls[seat] == "pass" else ""
    return f"open{passed}{_poor(view)}"


def _once_around_key(view: View, seat: int) -> str:
    is_last = seat == view.auctioneer
    if is_last and not view.standing:
        return "once_around_unbid"
    return f"once_around{_poor(view) or ('_last' if is_last else '')}"


def _fixed_price_key(view: View, _seat: int) -> str:
    if view.price is None:
        return "price_split" if len(view.sellers) > 1 else "price"
    return "asked_poor" if view.purse < view.price else "asked"


def _poor(view: View) -> str:
    return "_poor" if view.purse <= view.standing else ""


ASK_KEYS: Final[dict[str, Callable[[View, int], str]]] = {
    "offer": _offer_key,
    "second": _second_key,
    "open": _open_key,
    "once_around": _once_around_key,
    "fixed_price": _fixed_price_key,
}
"""What chooses the sentence, in the phases with several."""


def hint(view: View, language: Language = ENGLISH) -> str:
    """Return the rule that helps now, or nothing."""
    told = [language.say(HINTS, key, **_sellers(view)) for key in _hint_keys(view)]
    return in_a_row(told, "next", language.of(SENTENCES))


def _hint_keys(view: View) -> Sequence[str]:
    """Choose the sentences: by phase, by the flags, and by what would end the round."""
    if view.phase == "offer":
        return _offer_hints(view)
    if view.phase == "second":
        return [_second_hint(view)]
    if view.phase == "sealed" and view.edition.sealed_tie == "left_first":
        return ["sealed_left"]
    if view.phase == "open" and len(view.sellers) > 1:
        return ["open_split"]
    return [view.phase] if view.phase in HINTS else []


def _offer_hints(view: View) -> Sequence[str]:
    """Say who is paid, to the seat that lays, and what is not sold at all."""
    if view.seat not in view.waiting_for:
        return []
    fifth = [_is_fifth(view, card) for card in view.hand]
    if all(fifth):
        return ["offer_fifth"]
    if _is_last(view):
        return ["offer_last" + _not_counted(view)]
    split = "_split" if view.edition.double_proceeds == "split" else ""
    doubles = [card for card in view.hand if card.format == DOUBLE and not _is_fifth(view, card)]
    double = [f"offer_double{split}"] if doubles else []
    return ["offer", *double, *(["offer_fifth"] if any(fifth) else [])]


def _second_hint(view: View) -> str:
    """Say what a second card brings, or that it ends the round."""
    if _is_fifth(view, view.lot[0]):
        return "second_fifth"
    if _is_last(view):
        return "second_last" + _not_counted(view)
    return "second_split" if view.edition.double_proceeds == "split" else "second"


def _second_ends(view: View) -> bool:
    return _is_fifth(view, view.lot[0]) or _is_last(view)


def _is_fifth(view: View, card: Card) -> bool:
    """Say whether the next card of this one's genre ends the round (rule 4.1)."""
    return view.counts[card.genre] == view.edition.closing_count - 1


def _is_last(view: View) -> bool:
    """Say whether a single card is left in all hands, so that laying it ends the round (4.4)."""
    return sum(view.hand_sizes) == 1


def _not_counted(view: View) -> str:
    return "" if view.edition.last_card_counts else "_not"


def auctioneer_why(view: View, language: Language = ENGLISH) -> str:
    """Say who is the auctioneer and why, once a lot is on the block."""
    if not view.lot or view.phase in ("offer", "second", "reveal"):
        return ""
    split = "_split" if len(view.sellers) > 1 else ""
    code = f"adder{split}" if view.layers[0] != view.auctioneer else "layer"
    return language.say(AUCTIONEER_WHY, code, name=view.names[view.auctioneer])


def _names(names: Iterable[str], language: Language) -> str:
    return in_a_row(names, sentences=language.of(SENTENCES))
