"""What the coach gives as its reasons is true at the moment at which it says it."""

from __future__ import annotations

import pytest

from modernart import Game
from modernart.actions import PASS, offer
from modernart.cards import ONCE_AROUND, OPEN
from modernart.coach import Coach

FEW = 120


def own_lot_unbid(auction, passes):
    """Three players: the first has laid a card, and so many of the others have passed."""
    game = Game(3, seed=1)
    game.play(0, offer(next(card for card in game.hands[0] if card.format == auction)))
    for seat in range(1, 1 + passes):
        game.play(seat, PASS)
    return game.view(0)


@pytest.mark.parametrize(
    ("auction", "passes", "why"),
    [(ONCE_AROUND, 2, "free"), (OPEN, 2, "free"), (OPEN, 0, "free_so_far")],
)
def test_what_nobody_bids_for_is_had_free(auction, passes, why):
    """The auctioneer is told to pass, and that it is free; nothing about what buying would cost."""
    advice = Coach(1).advise(own_lot_unbid(auction, passes), FEW)
    codes = [reason.code for reason in advice.reasons]
    assert advice.suggestion == PASS
    assert codes[0] == why
    assert not {"own_lot", "not_too_cheap", "too_dear"} & set(codes)
