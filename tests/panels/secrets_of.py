"""What a screen may not show: the cards and the cash that its viewer cannot know."""

import json
import random
import re

from modernart import Card
from modernart.events import Deal, RoundEnd
from modernart_widgets import screen as screens
from modernart_widgets.session import Session


def hidden_cards(game, viewer):
    """The texts of all cards that were never laid or turned up and are not in this hand."""
    seen = {*game.table, *game.gone, *(game.hands[viewer] if viewer is not None else ())}
    return {card.text for card in game.edition.deck if card not in seen}


def shown_cards(thing):
    """The texts of all cards anywhere in what a page is given."""
    return set(re.findall(r"\b[1-5][OASFD]\d\b", json.dumps(thing)))


def shown_cash(state):
    """By seat the balances that a state shows."""
    settled = state.get("settled", {"cash": [None] * len(state["view"]["seats"])})
    seats = [seat["cash"] for seat in state["view"]["seats"]]
    return [a if a is not None else b for a, b in zip(seats, settled["cash"], strict=True)]


def disguised(flow, seed):
    """A flow that differs from this one only in what its viewer cannot know.

    Hidden cards are exchanged for other hidden ones, other seats' cash and sealed bids changed.
    """
    viewer, game, rng = flow.viewer, flow.session.game.copy(), random.Random(seed)
    hidden = sorted(hidden_cards(game, viewer))
    mixed = rng.sample(hidden, len(hidden))
    other = {Card(old): Card(new) for old, new in zip(hidden, mixed, strict=True)}
    raised = [0 if seat == viewer else rng.randint(1, 500) for seat in range(len(game.names))]

    def change_cards(cards):
        return None if cards is None else tuple(other.get(card, card) for card in cards)

    def change_cash(cash):
        return tuple(amount + more for amount, more in zip(cash, raised, strict=True))

    def change_event(event):
        if isinstance(event, Deal):
            hands = tuple(map(change_cards, event.hands))
            return event._replace(hands=hands, collector=change_cards(event.collector))
        if isinstance(event, RoundEnd):
            return event._replace(cash=change_cash(event.cash))
        return event

    game.hands = [list(change_cards(hand)) for hand in game.hands]
    game.pile = list(change_cards(game.pile))
    game.cash = list(change_cash(game.cash))
    game.events = [change_event(event) for event in game.events]
    _change_stage(game.stage, change_cards, change_cash, viewer)
    twin = object.__new__(type(flow))
    twin.__dict__.update(flow.__dict__)
    twin.session = _session_like(flow.session, game)
    twin.pauses = [change_event(event) for event in flow.pauses]
    return twin


def _change_stage(stage, change_cards, change_cash, viewer):
    if hasattr(stage, "purses"):
        stage.purses = change_cash(stage.purses)
    if hasattr(stage, "_hands"):
        stage._hands = tuple(map(change_cards, stage._hands))
    elif hasattr(stage, "_hand"):
        stage._hand = change_cards(stage._hand)
    if hasattr(stage, "_bids"):
        stage._bids = tuple(
            bid if bid is None or seat == viewer else bid + 1
            for seat, bid in enumerate(stage._bids)
        )


def _session_like(session, game):
    twin = object.__new__(Session)
    twin.__dict__.update(session.__dict__)
    twin.game = game
    return twin


def drawn(flow):
    """The state of one screen and its whole log, as plain data."""
    log = screens.log(flow.session, flow.viewer)
    return json.loads(json.dumps([screens.play(flow), log]))
