"""The game: four rounds of lay, second card, auction, settle up (rules 2 to 8)."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterable, Sequence
from typing import Final, NamedTuple

from modernart import auctions, board, deals, steps
from modernart.actions import PASS, Action, Choices
from modernart.cards import DOUBLE, FIXED_PRICE, SEALED, Card
from modernart.editions import Edition, Option, edition_named
from modernart.errors import IllegalAction
from modernart.events import (
    Deal,
    Decision,
    Event,
    GameEnd,
    Reveal,
    RoundEnd,
    Sale,
    SealedBids,
)
from modernart.header import check_header, read_players, whole
from modernart.stage import Stage
from modernart.unsound import UnsoundError
from modernart.view import View, view_of


class Outcome(NamedTuple):
    """The end of a game (rule 6.1): final cash by seat in units, and the winners' seats."""

    cash: tuple[int, ...]
    winners: tuple[int, ...]


class Game:
    """One game of Modern Art, mutable, around immutable cards, actions and events.

    `players` are 3 to 5 names, or just how many. The cards come from `seed`, or from `given`
    deals, of which there may be fewer than rounds: the game then waits in phase "deal" for `deal`
    or `deal_on`. Options are the flags of rule section 9.

    >>> game = Game(4, seed=7)
    >>> game.phase, game.waiting_for, len(game.legal_actions(0))
    ('offer', (0,), 9)
    >>> game.play(0, game.legal_actions(0)[0])
    >>> game.play(0, Action("offer", Card("1O1")))
    Traceback (most recent call last):
    ...
    modernart.errors.IllegalAction: Seat 0 cannot lay 1O1 in the open auction: it can only \
pass or bid (rule 3.1).

    Raises `ValueError` for an unknown edition, option or number of players, or a wrong deal.
    """

    def __init__(
        self,
        players: int | Sequence[str],
        edition: str | Edition = "taiwan",
        *,
        seed: int | None = None,
        given: Iterable[Deal] | None = None,
        first_seat: int = 0,
        **options: Option,
    ) -> None:
        """Set up, deal, and wait for the first seat."""
        base = edition if isinstance(edition, Edition) else edition_named(edition)
        players = read_players(players)
        count = players if isinstance(players, int) else len(players)
        self.edition = base.with_options(options, count)
        names = [f"Seat {i}" for i in range(count)] if isinstance(players, int) else players
        self.names = tuple(names)
        seed, first_seat = whole(seed), whole(first_seat)
        check_header(self.names, seed, first_seat)
        self.seed = seed
        self.first_seat = first_seat
        self.events: list[Event] = []
        self.cash = [self.edition.starting_cash] * len(self.names)
        self.hands: list[list[Card]] = [[] for _ in self.names]
        self.owned: list[list[Card]] = [[] for _ in self.names]
        self.table: list[Card] = []
        self.counts = [0] * len(self.edition.genres)
        self.gone: list[Card] = []
        self.pile: list[Card] = []
        self.rows: list[tuple[int, ...]] = []
        self.lot: tuple[Card, ...] = ()
        self.auctioneer = first_seat
        self.round = 0
        self.outcome: Outcome | None = None
        self._deals: list[Deal] = []
        if given is not None:
            for deal in given:
                self._add_deal(deal)
        elif seed is not None:
            self._deals.extend(deals.deal_all(self.edition, len(self.names), seed))
        else:
            raise ValueError("a game needs a seed or given deals: chance is always explicit")
        self._start_round(first_seat)

    # -- what is asked of a game -------------------------------------------------------------

    @property
    def phase(self) -> str:
        """Where the game stands: a key of `modernart.errors.PHASES`."""
        return self._stage.phase

    @property
    def stage(self) -> Stage:
        """The auction or step that waits now."""
        return self._stage

    @property
    def waiting_for(self) -> tuple[int, ...]:
        """The seats whose decision is awaited, in the order in which they are asked."""
        return self._stage.waiting_for

    def legal_actions(self, seat: int) -> Choices:
        """Return what a seat may do now, lazily."""
        return self._stage.legal(whole(seat))

    def is_legal(self, seat: int, action: object) -> bool:
        """Say in constant time whether a seat may do this now."""
        return self._stage.is_legal(whole(seat), action)

    def refusal(self, seat: object, action: object) -> IllegalAction:
        """Explain why an action is not legal now."""
        return self._stage.refusal(whole(seat), action)

    def view(self, seat: int | None, *, open_money: bool = False) -> View:
        """Return all that a seat, or a spectator (None), may know and nothing else (rule 1.5)."""
        return view_of(self, whole(seat), open_money=open_money)

    def copy(self) -> Game:
        """Return an independent copy, future deals included."""
        twin = copy.copy(self)
        for name in ("events", "cash", "table", "counts", "gone", "pile", "rows", "_deals"):
            setattr(twin, name, list(getattr(self, name)))
        twin.hands = [list(hand) for hand in self.hands]
        twin.owned = [list(cards) for cards in self.owned]
        twin._stage = self._stage.copy()  # noqa: SLF001 - a game like this one
        return twin

    # -- what is done to it ------------------------------------------------------------------

    def play(self, seat: int, action: Action) -> None:
        """Take an action; raises `IllegalAction` and changes nothing if it is not legal."""
        stage = self._stage
        if type(seat) is not int:
            seat = whole(seat)
        if type(seat) is not int or action not in stage.legal(seat):
            raise stage.refusal(seat, action)
        stage.push(seat, action)  # `push` written out: the call is a twentieth of all the time
        AFTER[type(stage)](self, stage, seat, action)

    def push(self, seat: int, action: Action) -> None:
        """Take a legal action without checking it."""
        stage = self._stage
        stage.push(seat, action)
        AFTER[type(stage)](self, stage, seat, action)

    def hammer(self) -> None:
        """Close an open auction: the silent seats pass, from the auctioneer's left (rule 3.1)."""
        if isinstance(self._stage, auctions.Open):
            for seat in self._stage.silent:
                self.play(seat, PASS)

    def deal(self, deal: Deal) -> None:
        """Give the deal that the game waits for; raises `ValueError` for a wrong one."""
        if self.phase != "deal":
            raise UnsoundError("no_deal_now")
        self._add_deal(deal)
        self._take_deal()

    def deal_on(self, seed: int) -> None:
        """Deal the missing rounds from a seed, so that a loaded game can go on.

        Raises `ValueError` for a seed that is not a whole number.
        """
        if type(seed) is not int:
            raise ValueError(f"a seed is a whole number, not {seed!r}")
        self._deals += deals.deal_rest(self.edition, len(self.names), self._deals, seed)
        if self.phase == "deal":
            self._take_deal()

    # -- rounds ------------------------------------------------------------------------------

    def _start_round(self, seat: int) -> None:
        self.round += 1
        self.auctioneer = seat
        if len(self._deals) < self.round:
            self._stage: Stage = steps.Waiting("deal", len(self.names))
        else:
            self._take_deal()

    def _add_deal(self, deal: Deal) -> None:
        """Accept one more given deal; raises `ValueError` for a wrong one."""
        gone = [card for done in self._deals for card in deals.dealt_cards(done)]
        number = len(self._deals) + 1
        deals.check_deal(self.edition, len(self.names), deal, number, gone)
        self._deals.append(deal)

    def _take_deal(self) -> None:
        deal = self._deals[self.round - 1]
        self.events.append(deal)
        for hand, new in zip(self.hands, deal.hands, strict=True):
            hand.extend(new or ())
        self.pile.extend(deal.collector or ())
        if any(self.hands):
            self._next_turn(self.auctioneer)
        else:
            self._end_round("hands_empty", ())

    def _next_turn(self, seat: int) -> None:
        """Ask the first seat with cards, from this one clockwise (rules 2.2, 2.5)."""
        while not self.hands[seat]:
            seat = self._left_of(seat)
        self.auctioneer = seat
        self.lot = ()
        self._stage = steps.Offering(seat, self.hands[seat], len(self.names))

    def _left_of(self, seat: int) -> int:
        return (seat + 1) % len(self.names)

    # -- a turn ------------------------------------------------------------------------------

    def _after_offer(self, _step: steps.Offering, seat: int, action: Action) -> None:
        self.events.append(Decision(seat, action))
        self._lay(seat, action.value)  # type: ignore[arg-type]

    def _lay(self, seat: int, card: Card) -> None:
        """Put a card on the table; the fifth of a genre or the last of all ends the round."""
        self.hands[seat].remove(card)
        self.lot = (*self.lot, card)
        self.auctioneer = seat
        self._count(card)
        if self._is_fifth(card):
            self._end_round("fifth", self.lot)
        elif not any(self.hands):
            self._end_round("hands_empty", self.lot)
        elif card.format == DOUBLE:
            self._stage = steps.Seconding(seat, card, self.hands)
        else:
            self._stage = self._auction(card)

    def _count(self, card: Card) -> None:
        self.table.append(card)
        self.counts[card.genre] += 1

    def _is_fifth(self, card: Card) -> bool:
        return self.counts[card.genre] == self.edition.closing_count

    def _after_second(self, step: steps.Seconding, seat: int, action: Action) -> None:
        """Make whoever adds the auctioneer (rule 3.6); a Double left alone is its layer's (3.7)."""
        self.events.append(Decision(seat, action))
        if step.card is not None:
            self._lay(seat, step.card)
        elif not step.waiting_for:
            self._sell(Sale(self.lot, step.layer, step.layer, 0, None))

    def _auction(self, card: Card) -> auctions.Auction:
        """Open the auction of the lot by its last card's format."""
        purses = auctions.Purses(self.cash)
        if card.format == SEALED:
            return auctions.Sealed(self.lot, purses, self.auctioneer, self.edition.sealed_tie)
        if card.format == FIXED_PRICE:
            lowest = self.edition.fixed_min_price
            return auctions.FixedPrice(self.lot, purses, self.auctioneer, lowest)
        return auctions.AUCTIONS[card.format](self.lot, purses, self.auctioneer)

    def _after_call(self, auction: auctions.Auction, seat: int, action: Action) -> None:
        """Note a call that everybody hears."""
        self.events.append(Decision(seat, action))
        if auction.sale:
            self._sell(auction.sale)

    def _after_sealed(self, auction: auctions.Sealed, _seat: int, _action: Action) -> None:
        """Note sealed bids once, when all are in (rule 3.3)."""
        if auction.sale and auction.bids:
            self.events.append(SealedBids(auction.bids))
            self._sell(auction.sale)

    def _sell(self, sale: Sale) -> None:
        """Move the lot and the money (rule 2.3), then go on to the collector or the next turn."""
        if self.edition.double_proceeds == "split":
            sale = sale._replace(shares=self._shares(sale))
        self.cash[sale.buyer] -= sale.price
        if sale.shares is not None:
            for seat, share in enumerate(sale.shares):
                self.cash[seat] += share
        elif sale.payee is not None:
            self.cash[sale.payee] += sale.price
        self.owned[sale.buyer].extend(sale.lot)
        self.events.append(sale)
        if self.pile and self._may_reveal(sale):
            seat = sale.buyer if self.edition.collector == "winner" else sale.auctioneer
            self._stage = steps.Revealing(seat, len(self.names))
        else:
            self._next_turn(self._left_of(sale.auctioneer))

    def _shares(self, sale: Sale) -> tuple[int, ...]:
        """Split the proceeds of a Double between layer and adder (flag `double_proceeds`).

        The odd unit is the adder's; a seller's share of an own purchase stays with the bank.
        """
        adder, layer = sale.auctioneer, self._layer()
        shares = [0] * len(self.names)
        shares[layer] += sale.price // 2
        shares[adder] += sale.price - sale.price // 2
        shares[sale.buyer] = 0
        return tuple(shares)

    def _layer(self) -> int:
        """The seat that laid the first card of the lot."""
        offered = (e for e in reversed(self.events) if isinstance(e, Decision))
        return next(e.seat for e in offered if e.action.kind == "offer")

    def _may_reveal(self, sale: Sale) -> bool:
        """No right to turn up after a Double that stayed alone, unless flagged (rule 8.3)."""
        alone = len(sale.lot) == 1 and sale.lot[0].format == DOUBLE
        return not alone or self.edition.reveal_after_lone_double

    def _after_reveal(self, step: steps.Revealing, seat: int, _action: Action) -> None:
        """Turn up the collector's top card: unsold, but it counts (rule 8.2)."""
        card = self.pile.pop(0) if step.turned_up else None
        self.events.append(Reveal(seat, card))
        if card is not None:
            self._count(card)
            if self._is_fifth(card):
                self._end_round("fifth", ())
                return
        self._next_turn(self._left_of(self.auctioneer))

    # -- settling up -------------------------------------------------------------------------

    def _end_round(self, reason: str, unsold: tuple[Card, ...]) -> None:
        """Rank, pay and clear the table (rules 4.4 and 5), then start the next round or end."""
        counts = list(self.counts)
        if reason == "hands_empty" and not self.edition.last_card_counts:
            for card in unsold:
                counts[card.genre] -= 1
        markers = board.markers_for(counts, self.edition)
        self.rows.append(markers)
        values = board.values_for(self.rows)
        income = tuple(sum(values[card.genre] for card in cards) for cards in self.owned)
        self.cash = [cash + more for cash, more in zip(self.cash, income, strict=True)]
        self.events.append(
            RoundEnd(self.round, reason, tuple(counts), markers, values, income, tuple(self.cash))
        )
        self._clear_table()
        if self.round == self.edition.rounds:
            self._end_game()
        else:
            self._start_round(self._left_of(self.auctioneer))

    def _clear_table(self) -> None:
        self.gone.extend(self.table)
        self.table.clear()
        self.counts = [0] * len(self.counts)
        self.lot = ()
        for cards in self.owned:
            cards.clear()

    def _end_game(self) -> None:
        """Most cash wins; equal cash is a shared win (rule 6.1)."""
        cash = tuple(self.cash)
        winners = tuple(seat for seat, amount in enumerate(cash) if amount == max(cash))
        self.outcome = Outcome(cash, winners)
        self.events.append(GameEnd(cash, winners))
        self._stage = steps.Waiting("over", len(self.names))


AFTER: Final[dict[type[Stage], Callable[..., None]]] = {
    auctions.Open: Game._after_call,  # noqa: SLF001 - the game's own methods
    auctions.OnceAround: Game._after_call,  # noqa: SLF001
    auctions.Sealed: Game._after_sealed,  # noqa: SLF001
    auctions.FixedPrice: Game._after_call,  # noqa: SLF001
    steps.Offering: Game._after_offer,  # noqa: SLF001
    steps.Seconding: Game._after_second,  # noqa: SLF001
    steps.Revealing: Game._after_reveal,  # noqa: SLF001
}
"""What a game does after each kind of stage has taken an action."""
