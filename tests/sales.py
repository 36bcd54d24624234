"""Games of bots in which the coach says what cards would fetch; for tests and benchmarks."""

from modernart import Game
from modernart.coach import BRANCH_RUNS, Coach
from modernart.events import Sale
from modernart.match import Match
from modernart.players import bot_named


def said_and_paid(seed, bots, runs=BRANCH_RUNS):
    """For each single card that a rival bought: what the coach said at its offer, and its price."""
    game = Game(len(bots), seed=seed)
    match = Match(game, dict(enumerate(map(bot_named, bots))), seed)
    said = {}
    while game.outcome is None:
        if game.phase == "offer":
            options = Coach(seed).options(game.view(game.waiting_for[0]), runs)
            said = {option.action.value: option.fetches for option in options}
        seen = len(game.events)
        match.step()
        for event in game.events[seen:]:
            if isinstance(event, Sale) and event.buyer != event.auctioneer:
                card, *more = event.lot
                if not more and said.get(card):
                    yield said[card], event.price
