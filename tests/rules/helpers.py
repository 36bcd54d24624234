"""Situations for the rule tests: games from given deals, and short ways to play them.

Most situations use an edition whose deal table is just long enough for the cards that matter:
the deal table is data of an edition, and no rule depends on it.
"""

from dataclasses import replace

from modernart import ACCEPT, DECLINE, PASS, Action, Card, Game, bid, offer, price, sealed, second
from modernart.editions import EDITIONS, FLAGS
from modernart.events import Deal, RoundEnd, Sale

ROUNDS = 4


def cards(text):
    """The cards of a text such as "1O1 2S1"."""
    return tuple(map(Card, text.split()))


def game_of(*rounds, pile=(), total=ROUNDS, edition="taiwan", first_seat=0, **changes):
    """A game in which round r deals seat s the cards `rounds[r][s]`, rounds not named none.

    Each round is a tuple of texts by seat. Shorter hands are filled with cards that no text
    names, so that all are of one size. `pile` are the collector's cards by round, `total` how many
    rounds there are. `changes` are flags, or numbers of the edition such as `starting_cash`.
    """
    players = len(rounds[0])
    rounds = [*rounds, *[("",) * players] * (total - len(rounds))]
    piles = [*pile, *[""] * (total - len(pile))]
    if not changes.get("collector"):
        piles = [None] * total
    hands = [
        [*texts, *([] if pile is None else [pile])]
        for texts, pile in zip(rounds, piles, strict=True)
    ]
    sizes = tuple(max(len(text.split()) for text in texts) for texts in hands)
    table = _table(edition, sizes, changes)
    given = _filled(hands, sizes, players, table.deck)
    flags = {flag: value for flag, value in changes.items() if flag in FLAGS}
    return Game(players, table, given=given, first_seat=first_seat, **flags)


def _table(edition, sizes, changes):
    numbers = {name: value for name, value in changes.items() if name not in FLAGS}
    return replace(EDITIONS[edition], deal_table=dict.fromkeys((3, 4, 5), sizes), **numbers)


def _filled(hands, sizes, players, deck):
    named = {card for texts in hands for text in texts for card in cards(text)}
    # Fillers come from the right end of the board and never are Doubles: they stay in hand.
    spare = [card for card in deck if card not in named and card.format != "D"]
    deals = []
    for number, (texts, size) in enumerate(zip(hands, sizes, strict=True), 1):
        full = [_fill(cards(text), size, spare) for text in texts]
        collector = full[players] if len(full) > players else None
        deals.append(Deal(number, tuple(full[:players]), collector))
    return deals


def _fill(hand, size, spare):
    return (*hand, *(spare.pop() for _ in range(size - len(hand))))


def game_laying(*rounds, players=3, **changes):
    """A game that is played by laying these cards, a text a round, in turn order; no Doubles.

    Each text must end its round, by a fifth card or by emptying all hands.
    """
    first = seat = changes.pop("first_seat", 0)
    deals = []
    for text in rounds:
        hands = [""] * players
        for card in text.split():
            hands[seat] += f" {card}"
            seat = (seat + 1) % players
        deals.append(tuple(hands))
    return game_of(*deals, first_seat=first, **changes)


def lay(game, text, *, buyer=None, amount=0):
    """The seat whose turn it is lays a card that is sold, or nobody wants it; returns the seat.

    `text` may be a Double and its second card, with the seat that adds: "1D1 1O1@2".
    """
    layer = game.auctioneer
    first, *joined = text.split()
    game.play(layer, offer(Card(first)))
    if joined:
        add(game, *joined[0].split("@"))
    while game.phase == "second":
        game.play(game.waiting_for[0], second(None))
    sell(game, buyer, amount)
    return layer


def add(game, card, seat):
    """Every seat asked declines, until this one adds this card to a Double."""
    while game.waiting_for[0] != int(seat):
        game.play(game.waiting_for[0], second(None))
    game.play(int(seat), second(Card(card)))


def sell(game, buyer=None, amount=0):
    """End the auction that is open, if one is, in a way that this seat buys at this price."""
    auctioneer = game.auctioneer
    if game.phase == "fixed_price":
        game.play(auctioneer, price(amount))
    if game.phase == "open" and buyer is not None:
        game.play(buyer, bid(amount))
    auction = game.phase
    while game.phase == auction and auction in CALLS:
        seat = game.waiting_for[0]
        game.play(seat, CALLS[auction](seat == buyer, amount))


CALLS = {
    "open": lambda _buys, _amount: PASS,
    "once_around": lambda buys, amount: bid(amount) if buys else PASS,
    "sealed": lambda buys, amount: sealed(amount if buys else 0),
    "fixed_price": lambda buys, _amount: ACCEPT if buys else DECLINE,
}


def lay_all(game, text):
    """Lay these cards in turn; nobody wants any, so that each is its auctioneer's, free."""
    for card in text.split():
        lay(game, card)


def do(game, script):
    """Play a script such as "0 offer 1O1, 1 bid 5, 2 pass"."""
    for step in script.split(","):
        seat, _, action = step.strip().partition(" ")
        game.play(int(seat), Action.parse(action))


def last(game, kind):
    """The last event of a kind."""
    return next(event for event in reversed(game.events) if isinstance(event, kind))


def last_sale(game):
    """The last sale."""
    return last(game, Sale)


def last_round(game):
    """How the last finished round ended."""
    return last(game, RoundEnd)


def round_ends(game):
    """How each finished round ended."""
    return [event for event in game.events if isinstance(event, RoundEnd)]


def held(game):
    """Every card that is somewhere: in a hand, on the table, in the pile, or gone."""
    return [*(card for hand in game.hands for card in hand), *game.table, *game.pile, *game.gone]
