"""Deals: which cards each seat gets before each round (rules 1.4, 8.1). All chance is a seed."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence

from modernart.cards import Card
from modernart.editions import Edition
from modernart.events import Deal
from modernart.unsound import UnsoundError


def deal_all(edition: Edition, players: int, seed: int) -> tuple[Deal, ...]:
    """Shuffle the whole deck with a seed and deal every round."""
    return _deal(edition, players, edition.deck, 1, seed)


def deal_rest(edition: Edition, players: int, dealt: Sequence[Deal], seed: int) -> tuple[Deal, ...]:
    """Deal the rounds that are missing after `dealt`.

    The seed's own deal goes on if `dealt` is its beginning; otherwise the cards not dealt yet are
    shuffled with the seed.
    """
    whole = deal_all(edition, players, seed)
    if whole[: len(dealt)] == tuple(dealt):
        return whole[len(dealt) :]
    gone = {card for deal in dealt for card in dealt_cards(deal)}
    rest = [card for card in edition.deck if card not in gone]
    return _deal(edition, players, rest, len(dealt) + 1, seed)


def dealt_cards(deal: Deal) -> list[Card]:
    """All cards of one deal, the collector's last."""
    return [card for hand in (*deal.hands, deal.collector) for card in hand or ()]


def check_deal(
    edition: Edition, players: int, deal: Deal, round_number: int, gone: Iterable[Card]
) -> None:
    """Raise `ValueError` for a deal of the wrong round, size or cards (rules 1.2, 1.4, 8.1)."""
    if deal.round != round_number:
        raise UnsoundError("deal_round", given=deal.round, round=round_number)
    if round_number > edition.rounds:
        raise UnsoundError("no_round", rounds=edition.rounds, given=round_number)
    size = edition.deal_sizes(players)[round_number - 1]
    if len(deal.hands) != players or any(hand is None or len(hand) != size for hand in deal.hands):
        raise UnsoundError("deal_size", round=round_number, size=size, seats=players)
    if (deal.collector is not None) != bool(edition.collector):
        raise UnsoundError("no_collector")
    if deal.collector is not None and len(deal.collector) != size:
        raise UnsoundError("collector_size", round=round_number, size=size)
    left = set(edition.deck).difference(gone)
    for card in dealt_cards(deal):
        if card not in left:
            raise UnsoundError("dealt_before", card=card)
        left.remove(card)


def _deal(
    edition: Edition, players: int, cards: Sequence[Card], first_round: int, seed: int
) -> tuple[Deal, ...]:
    pile = list(cards)
    random.Random(seed).shuffle(pile)
    deals = []
    for number, size in enumerate(edition.deal_sizes(players)[first_round - 1 :], first_round):
        hands = [tuple(pile.pop() for _ in range(size)) for _ in range(players)]
        collector = tuple(pile.pop() for _ in range(size)) if edition.collector else None
        deals.append(Deal(number, tuple(hands), collector))
    return tuple(deals)
