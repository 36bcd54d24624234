"""What is shown after a game: the ledger, the coach's look back, and what a what-if came to."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from modernart.cards import Card
from modernart.hindsight import Looked, Weighed, costliest
from modernart.ledger import Entry, ledger
from modernart.transcript import SENTENCES, card_words, seat_words
from modernart_widgets.coach_panel import CoachWords
from modernart_widgets.hindsight_words import HINDSIGHT

if TYPE_CHECKING:
    from modernart.actions import Action
    from modernart.game import Game
    from modernart_widgets.hindsight_looker import Looker
    from modernart_widgets.language import Language

MOMENTS: Final = {"offer": "moment_turn", "reveal": "moment_reveal"}
"""How moments are called, by phase, at which no lot is on the block."""


def ledger_rows(game: Game, language: Language) -> dict[str, Any]:
    """Return what each seat earned, and how, as the end of a game shows it."""
    words = GameWords(game, language)
    entries = ledger(game.events, game.edition, len(game.names))
    return {
        "rows": [words.entry(seat, entry) for seat, entry in enumerate(entries)],
        "why": words.say("ledger_why", start=words.amount(game.edition.starting_cash)),
    }


def panel(looker: Looker, language: Language) -> dict[str, Any] | None:
    """Return what the look back shows: how far it is, then all it found; None while closed."""
    if looker.session is None or looker.part is None:
        return None
    words = GameWords(looker.session.game, language)
    shown: dict[str, Any] = {"seat": looker.seat, "names": list(words.names), "part": looker.part}
    if looker.is_broken:
        return shown | {"note": words.say("failed")}
    if looker.part < 100:  # noqa: PLR2004 - percent
        return shown | {"note": words.say("looking", part=looker.part)}
    worst = costliest(one for one in looker.found if isinstance(one, Weighed))
    return shown | {
        "note": words.say("done"),
        "costliest": [words.decision(one) for one in worst],
        "nothing": words.say("nothing", seat=words.names[looker.seat]),
        "rounds": words.rounds([one for one in looker.found if isinstance(one, Looked)]),
    }


def compared(game: Game, real: Game, language: Language) -> list[dict[str, Any]]:
    """Return each seat's cash at the end of a what-if and of the real game."""
    words = GameWords(game, language)
    return [
        {
            "name": words.names[seat],
            "now": words.amount(game.cash[seat]),
            "real": words.amount(real.cash[seat]),
            "wins": bool(game.outcome and seat in game.outcome.winners),
            "won": bool(real.outcome and seat in real.outcome.winners),
        }
        for seat in range(len(game.names))
    ]


class GameWords:
    """The words of one game in one language."""

    def __init__(self, game: Game, language: Language) -> None:
        view = game.view(None)
        self.edition = language.edition(view.edition)
        self.language = language
        self.sentences = language.of(SENTENCES)
        self.names = seat_words(game.names, self.sentences)
        self._coach = CoachWords(replace(view, edition=self.edition), language)
        self.amount = self._coach.amount
        self.signed = self._coach.signed

    def say(self, key: str, **fields: object) -> str:
        """Word a sentence of what is said after a game."""
        return self.language.say(HINDSIGHT, key, **fields)

    def entry(self, seat: int, entry: Entry) -> dict[str, str]:
        """Word what one seat earned."""
        return {
            "name": self.names[seat],
            "selling": self.signed(entry.by_selling),
            "paid": self.signed(-entry.paid),
            "settled": self.signed(entry.cashed),
            "buying": self.signed(entry.by_buying),
            "gain": self.signed(entry.gain),
        }

    def lot(self, lot: tuple[Card, ...]) -> str:
        """Name a lot by its cards."""
        words = [card_words(card, self.edition, self.sentences) for card in lot]
        if len(words) == 1:
            return words[0]
        return self.sentences["pair"].format(first=words[0], second=words[1])

    def action(self, action: Action) -> str:
        """Name an action as the coach would suggest it."""
        return self._coach.action(action)

    # -- decisions ---------------------------------------------------------------------------

    def decision(self, one: Weighed) -> dict[str, Any]:
        """Word a decision, the coach's suggestion and what it cost."""
        seat = self.names[one.seat]
        moment = self.moment(one)
        return {
            "event": one.event,
            "moment": moment,
            "play_on": self.say("play_on_from", moment=moment),
            "did": self.did(seat, one.taken),
            "coach": self.action(one.suggested),
            "reasons": [self._coach.reason(reason) for reason in one.reasons],
            "cost": self.say("cost", seat=seat, amount=self.amount(one.cost)),
        }

    def moment(self, one: Weighed) -> str:
        """Say when a decision was asked for."""
        if one.phase in MOMENTS:
            return self.say(MOMENTS[one.phase], round=one.round)
        return self.say("moment_lot", round=one.round, lot=self.lot(one.lot))

    def did(self, seat: str, action: Action) -> str:
        """Say what a seat did."""
        kind, value = action
        if isinstance(value, Card):
            card = card_words(value, self.edition, self.sentences)
            return self.say(f"did_{kind}", seat=seat, card=card)
        if kind in ("second", "reveal"):
            return self.say(f"did_{kind}" if value else f"did_{kind}_none", seat=seat)
        return self.say(f"did_{kind}", seat=seat, amount=self.amount(value or 0))

    # -- auctions ----------------------------------------------------------------------------

    def rounds(self, looked: list[Looked]) -> list[dict[str, Any]]:
        """Word all auctions, by round."""
        numbers = sorted({one.round for one in looked})
        return [
            {
                "title": self.say("round", round=number),
                "sales": [self.sale(one) for one in looked if one.round == number],
            }
            for number in numbers
        ]

    def sale(self, one: Looked) -> dict[str, Any]:
        """Word one auction."""
        buyer, auctioneer = self.names[one.buyer], self.names[one.auctioneer]
        is_own = one.buyer == one.auctioneer
        return {
            "lot": self.lot(one.lot),
            "who": self.say("own" if is_own else "bought", buyer=buyer, auctioneer=auctioneer),
            "price": self.amount(one.price),
            "then": self._coach.give_or_take(one.worth, one.spread),
            "pays": "" if one.paid is None else self.amount(one.paid),
            "result": self.result(one.profit),
            "loss": (one.profit or 0) < 0,
        }

    def result(self, profit: int | None) -> str:
        """Say what a sale was for its buyer."""
        if not profit:
            return "" if profit is None else self.say("even")
        return self.say("won" if profit > 0 else "lost", amount=self.amount(abs(profit)))
