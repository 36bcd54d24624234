"""What came of a decision: which sentence of the catalogue says it, and what it names."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from modernart.cards import DOUBLE, Card
from modernart.editions import Edition
from modernart.events import Decision, Sale, SealedBids
from modernart.game import Game
from modernart_widgets import screen
from modernart_widgets.language import ENGLISH, Language
from modernart_widgets.lesson import script
from modernart_widgets.lesson.course import Notes, Step, round_end, sales
from modernart_widgets.lesson.script import TURNS, YOU

CHEAP: Final = 10
"""Up to this price a painting that nobody else wants is no great loss."""

Params = dict[str, Any]


class Outcome(NamedTuple):
    """A key of `words.CAME` and what fills it; amounts are whole units of money."""

    key: str
    params: Params


class Scene(NamedTuple):
    """A lesson as its sentences tell it: the game, the notes, the edition's and seats' words."""

    game: Game
    notes: Notes
    edition: Edition
    names: tuple[str, ...]


def outcome(step: Step, game: Game, notes: Notes, language: Language = ENGLISH) -> Outcome:
    """Return what came of a resolved step, told in a language."""
    words = language.edition(game.edition), screen.names(game, language)
    return OUTCOMES[step.code](step, Scene(game, notes, *words))


def tied_genres(game: Game) -> tuple[int, int]:
    """Return the two genres that are equal for the last place, the one further left first.

    Only the first of them has a marker (rule 5.1).
    """
    end = round_end(game.events)
    assert end is not None, "asked only once the round was settled"
    last = min(filter(None, end.markers))
    left = end.markers.index(last)
    right = next(i for i in range(left + 1, 5) if end.counts[i] == end.counts[left])
    return left, right


def _sale(step: Step, scene: Scene) -> Sale:
    return sales(scene.game.events)[step.turn - 1]


def _params(sale: Sale, scene: Scene) -> Params:
    money = scene.edition.money
    return {
        "buyer": scene.names[sale.buyer],
        "seller": scene.names[sale.auctioneer],
        "price": money(sale.price),
        "most": money(scene.edition.markers[0]),
        "genre": scene.edition.genres[sale.lot[0].genre],
    }


def _lay(step: Step, scene: Scene) -> Outcome:
    sale = _sale(step, scene)
    own = "lay.own_dear" if sale.price > scene.edition.markers[0] else "lay.own"
    return Outcome(own if sale.buyer == YOU else "lay.sold", _params(sale, scene))


def _bought(step: Step, scene: Scene) -> Outcome:
    sale = _sale(step, scene)
    return Outcome(f"{step.code}.{_how(sale, scene)}", _params(sale, scene))


def _how(sale: Sale, scene: Scene) -> str:
    if sale.buyer != YOU:
        return "lost"
    return "dear" if sale.price > scene.edition.markers[0] else "won"


def _sealed(step: Step, scene: Scene) -> Outcome:
    sale = _sale(step, scene)
    bids = next(event.bids for event in scene.game.events if isinstance(event, SealedBids))
    tied = [seat for seat, amount in enumerate(bids) if amount == sale.price]
    others = [scene.names[seat] for seat in tied if seat not in (YOU, sale.buyer)]
    params = {**_params(sale, scene), "first": scene.names[sale.buyer]}
    if sale.buyer == YOU:
        dear = "_dear" if sale.price > scene.edition.markers[0] else ""
        return Outcome(f"sealed.yours{dear}", {**params, "other": others[0]})
    if YOU in tied:
        return Outcome("sealed.auctioneer", {**params, "other": scene.names[sale.buyer]})
    return Outcome("sealed.others", {**params, "other": others[0]})


def _own(step: Step, scene: Scene) -> Outcome:
    sale = _sale(step, scene)
    if sale.buyer == YOU:
        key = "kept_dear" if sale.price > CHEAP else "kept"
    else:
        key = "sold" if _purse(sale, scene) > sale.price else "sold_only"
    return Outcome(f"own.{key}", _params(sale, scene))


def _purse(sale: Sale, scene: Scene) -> int:
    """What the learner had before an own painting was sold; nothing has been paid since."""
    after = scene.game.cash[YOU]
    return after + sale.price if sale.buyer == YOU else after - sale.price


def _once(step: Step, scene: Scene) -> Outcome:
    sale = _sale(step, scene)
    if sale.buyer == YOU:
        return Outcome(f"once.{_how(sale, scene)}", _params(sale, scene))
    begin = script.offers(scene.game.events)[step.turn - 1]
    calls = (event for event in scene.game.events[begin:] if isinstance(event, Decision))
    call = next(event.action for event in calls if event.seat == YOU)
    if type(call.value) is not int:
        return Outcome("once.passed", _params(sale, scene))
    own = scene.edition.money(call.value)
    return Outcome("once.topped", {**_params(sale, scene), "own": own})


def _price(step: Step, scene: Scene) -> Outcome:
    sale = _sale(step, scene)
    purse = _purse(sale, scene)
    key = "low" if 2 * sale.price <= purse else "most"
    params = {**_params(sale, scene), "purse": scene.edition.money(purse)}
    return Outcome(f"price.{key if sale.price <= CHEAP else 'high'}", params)


def _double(step: Step, scene: Scene) -> Outcome:
    sale = _sale(step, scene)
    layer = TURNS[step.turn - 1].seat
    between = range(layer + 1, sale.auctioneer)
    params = _params(sale, scene) | {
        "layer": scene.names[layer],
        "skipped": ", ".join(scene.names[seat] for seat in between),
    }
    return Outcome("double.bought" if sale.buyer == YOU else "double.declined", params)


def _fifth(step: Step, scene: Scene) -> Outcome:
    event = scene.game.events[script.offers(scene.game.events)[step.turn - 1]]
    assert isinstance(event, Decision)
    card = event.action.value
    assert isinstance(card, Card)
    key = "fifth.double" if card.format == DOUBLE else "fifth.nobody"
    return Outcome(key, {"genre": scene.edition.genres[card.genre]})


def _tie(_step: Step, scene: Scene) -> Outcome:
    left, right = tied_genres(scene.game)
    names = {"left": scene.edition.genres[left], "right": scene.edition.genres[right]}
    return Outcome("tie.right" if scene.notes.answer == left else "tie.wrong", names)


def _fall(step: Step, scene: Scene) -> Outcome:
    card = Card(TURNS[step.turn - 1].cards[0])
    sale = next(sale for sale in sales(scene.game.events) if card in sale.lot)
    key = "fall.owned" if sale.buyer == YOU else "fall.not_owned"
    return Outcome(key, _params(sale, scene))


OUTCOMES: Final[dict[str, Callable[[Step, Scene], Outcome]]] = {
    "lay": _lay,
    "reopen": _bought,
    "over_cash": _bought,
    "sealed": _sealed,
    "own": _own,
    "once": _once,
    "price": _price,
    "double": _double,
    "fifth": _fifth,
    "tie": _tie,
    "fall": _fall,
}
"""By step, how its outcome is told."""
