"""What came of a decision: which sentence of the catalogue says it, and what it names."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from modernart.cards import DOUBLE, Card
from modernart.events import Decision, Sale, SealedBids
from modernart.game import Game
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


def outcome(step: Step, game: Game, notes: Notes) -> Outcome:
    """Return what came of a resolved step."""
    return OUTCOMES[step.code](step, game, notes)


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


def _sale(step: Step, game: Game) -> Sale:
    return sales(game.events)[step.turn - 1]


def _params(sale: Sale, game: Game) -> Params:
    money = game.edition.money
    return {
        "buyer": game.names[sale.buyer],
        "seller": game.names[sale.auctioneer],
        "price": money(sale.price),
        "most": money(game.edition.markers[0]),
        "genre": game.edition.genres[sale.lot[0].genre],
    }


def _lay(step: Step, game: Game, _notes: Notes) -> Outcome:
    sale = _sale(step, game)
    return Outcome("lay.own" if sale.buyer == YOU else "lay.sold", _params(sale, game))


def _bought(step: Step, game: Game, _notes: Notes) -> Outcome:
    sale = _sale(step, game)
    return Outcome(f"{step.code}.{_how(sale, game)}", _params(sale, game))


def _how(sale: Sale, game: Game) -> str:
    if sale.buyer != YOU:
        return "lost"
    return "dear" if sale.price > game.edition.markers[0] else "won"


def _sealed(step: Step, game: Game, _notes: Notes) -> Outcome:
    sale = _sale(step, game)
    bids = next(event.bids for event in game.events if isinstance(event, SealedBids))
    tied = [seat for seat, amount in enumerate(bids) if amount == sale.price]
    others = [game.names[seat] for seat in tied if seat not in (YOU, sale.buyer)]
    params = {**_params(sale, game), "first": game.names[sale.buyer]}
    if sale.buyer == YOU:
        dear = "_dear" if sale.price > game.edition.markers[0] else ""
        return Outcome(f"sealed.yours{dear}", {**params, "other": others[0]})
    if YOU in tied:
        return Outcome("sealed.auctioneer", {**params, "other": game.names[sale.buyer]})
    return Outcome("sealed.others", {**params, "other": others[0]})


def _own(step: Step, game: Game, _notes: Notes) -> Outcome:
    sale = _sale(step, game)
    key = "kept_dear" if sale.price > CHEAP else "kept"
    return Outcome(f"own.{key if sale.buyer == YOU else 'sold'}", _params(sale, game))


def _once(step: Step, game: Game, _notes: Notes) -> Outcome:
    sale = _sale(step, game)
    if sale.buyer == YOU:
        return Outcome(f"once.{_how(sale, game)}", _params(sale, game))
    begin = script.offers(game.events)[step.turn - 1]
    calls = (event for event in game.events[begin:] if isinstance(event, Decision))
    call = next(event.action for event in calls if event.seat == YOU)
    if type(call.value) is not int:
        return Outcome("once.passed", _params(sale, game))
    own = game.edition.money(call.value)
    return Outcome("once.topped", {**_params(sale, game), "own": own})


def _price(step: Step, game: Game, _notes: Notes) -> Outcome:
    sale = _sale(step, game)
    key = "price.low" if sale.price <= CHEAP else "price.high"
    return Outcome(key, _params(sale, game))


def _double(step: Step, game: Game, _notes: Notes) -> Outcome:
    sale = _sale(step, game)
    layer = TURNS[step.turn - 1].seat
    between = range(layer + 1, sale.auctioneer)
    params = _params(sale, game) | {
        "layer": game.names[layer],
        "skipped": ", ".join(game.names[seat] for seat in between),
    }
    return Outcome("double.bought" if sale.buyer == YOU else "double.declined", params)


def _fifth(step: Step, game: Game, _notes: Notes) -> Outcome:
    event = game.events[script.offers(game.events)[step.turn - 1]]
    assert isinstance(event, Decision)
    card = event.action.value
    assert isinstance(card, Card)
    key = "fifth.double" if card.format == DOUBLE else "fifth.nobody"
    return Outcome(key, {"genre": game.edition.genres[card.genre]})


def _tie(_step: Step, game: Game, notes: Notes) -> Outcome:
    left, right = tied_genres(game)
    names = {"left": game.edition.genres[left], "right": game.edition.genres[right]}
    return Outcome("tie.right" if notes.answer == left else "tie.wrong", names)


def _fall(step: Step, game: Game, _notes: Notes) -> Outcome:
    card = Card(TURNS[step.turn - 1].cards[0])
    sale = next(sale for sale in sales(game.events) if card in sale.lot)
    key = "fall.owned" if sale.buyer == YOU else "fall.not_owned"
    return Outcome(key, _params(sale, game))


OUTCOMES: Final[dict[str, Callable[[Step, Game, Notes], Outcome]]] = {
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
