"""What the coach's panel shows: advice put into words and plain data for the page."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

from modernart.cards import Card
from modernart.coach import which_limit
from modernart.transcript import SENTENCES, seat_words
from modernart_widgets.coach_words import COACH, COACH_REASONS
from modernart_widgets.figures import figure

if TYPE_CHECKING:
    from modernart.actions import Action
    from modernart.coach import Advice, LotAdvice, Option
    from modernart.forecast import Forecast
    from modernart.reasons import Field, Reason
    from modernart.view import View
    from modernart_widgets.language import Language

BEST_OPTIONS: Final = 4
"""How many cards are compared on the page at once; the others are shown on demand."""

LIMITS: Final = ("untraded", "contested", "must_buy", "mixed")
"""The break-even prices of somebody else's lot; the last only at a fixed price."""


def panel(view: View, advice: Advice | None, language: Language) -> dict[str, Any]:
    """Return what the panel shows to the seat of a view; `advice` None while there is none yet.

    The view's edition is in the language already.
    """
    words = CoachWords(view, language)
    if advice is None:
        return {"note": words.say("thinking")}
    return {
        "ends": [words.genre_row(advice.forecast, genre) for genre in range(len(view.counts))],
        "runs": words.runs(advice.forecast),
        "lot": advice.lot and words.lot(advice.lot),
        "options": [words.option(option) for option in advice.options[:BEST_OPTIONS]],
        "others": [words.option(option) for option in advice.options[BEST_OPTIONS:]],
        "advice": words.advice(advice),
        "reasons": [words.reason(reason) for reason in advice.reasons],
    }


class CoachWords:
    """The words of one view in one language."""

    def __init__(self, view: View, language: Language) -> None:
        """Take a view whose edition is in the language already."""
        self.view = view
        self.language = language
        self.money = view.edition.money
        self.sentences = language.of(SENTENCES)

    def say(self, key: str, **fields: object) -> str:
        """Fill in one sentence of the coach."""
        return self.language.say(COACH, key, **fields)

    def amount(self, number: float) -> str:
        """Word an amount in units."""
        return self.money(round(number))

    def fine(self, number: float) -> str:
        """Word a small amount, to a tenth of a unit."""
        unit, currency = self.view.edition.unit, self.view.edition.currency
        tenth = round(number, 1) * unit
        small = f"{tenth:,.0f}" if unit % 10 == 0 else figure(tenth, self.language, 1)
        return f"{currency}\N{NO-BREAK SPACE}{small}".strip()

    def signed(self, number: float) -> str:
        """Word a gain or a loss with its sign."""
        return self.say("gain" if number >= 0 else "loss", amount=self.amount(abs(number)))

    def give_or_take(self, worth: float, spread: float) -> str:
        """Word an average and how far it varies."""
        varies = f"{round(spread) * self.view.edition.unit:,}"
        return self.say("worth", worth=self.amount(worth), spread=varies)

    def percent(self, part: float) -> str:
        """Word a part of 1."""
        return self.say("percent", part=figure(100 * part, self.language))

    # -- parts of the panel ------------------------------------------------------------------

    def genre_row(self, ends: Forecast, genre: int) -> dict[str, Any]:
        """How one genre may end: its chances, drawn and in words, and what a painting pays."""
        chances = [place[genre] for place in ends.chances]
        return {
            "genre": genre,
            "parts": [round(chance, 3) for chance in chances],
            "words": [self.percent(chance) for chance in (*chances, 1 - sum(chances))],
            "worth": self.give_or_take(ends.worths[genre], ends.spreads[genre]),
        }

    def runs(self, ends: Forecast) -> str:
        """Say from how many runs a forecast comes, and how sure it is."""
        return self.say(
            "runs", runs=figure(ends.runs, self.language), error=self.fine(max(ends.errors))
        )

    def lot(self, lot: LotAdvice) -> dict[str, Any]:
        """Say what the lot is worth, and where buying stops paying."""
        low, high = max(0.0, lot.worth - lot.spread), lot.worth + lot.spread
        return {
            "text": self.say(
                "lot",
                worth=self.amount(lot.worth),
                low=self.amount(low),
                high=self.amount(high),
            ),
            "limits": list(self.limits(lot)),
        }

    def limits(self, lot: LotAdvice) -> Iterator[dict[str, Any]]:
        """The break-even prices that a seat may meet, and which of them holds now."""
        now = which_limit(self.view)
        for key in ("own",) if now == "own" else [key for key in LIMITS if key in lot.limits]:
            text = self.say(key, amount=self.amount(lot.limits[key]))
            yield {"text": text, "now": key == now}

    def option(self, option: Option) -> dict[str, Any]:
        """Say what one choice of cards would do; of no genre, what it does to the lead alone."""
        genre = self.genre_of(option)
        told = {"card": self.choice(option), "lead": self.signed(option.lead)}
        if genre is None:
            return told | {"fetches": "", "placed": "", "worth": ""}
        return told | {
            "fetches": self.fetches(option),
            "placed": self.percent(sum(place[genre] for place in option.forecast.chances)),
            "worth": self.amount(option.worth),
        }

    def fetches(self, option: Option) -> str:
        """What a card would fetch, if it were sold."""
        if option.ends:
            return self.say("ends_it")
        sold = option.action.value is not None
        return self.amount(option.fetches) if sold else self.say("not_sold")

    def genre_of(self, option: Option) -> int | None:
        """The genre that is chosen, or on the block; None where none is known."""
        card = option.action.value
        return card.genre if isinstance(card, Card) else self.lot_genre

    @property
    def lot_genre(self) -> int | None:
        """The genre on the block, if there is one."""
        return self.view.lot[0].genre if self.view.lot and self.view.phase == "second" else None

    def choice(self, option: Option) -> str:
        """Name a choice of cards, a Double with its second card."""
        action = option.action
        if isinstance(action.value, Card):
            return self.card(action.value, option.mate)
        if action.kind == "second":
            return self.say("no_card")
        return self.say("turned_up" if action.value else "left_down")

    def card(self, card: Card, mate: Card | None = None) -> str:
        """Name a card by its genre and its auction: which copy it is stands on no card."""
        edition = self.view.edition
        genre, auction = edition.genres[card.genre], edition.auctions[card.format]
        if mate is not None:
            second = edition.auctions[mate.format]
            return self.say("pair_of_cards", genre=genre, auction=auction, second=second)
        return self.say("kind_of_card", genre=genre, auction=auction)

    def advice(self, advice: Advice) -> str | None:
        """What to do; None for whoever is not asked."""
        best = advice.options[0] if advice.options else None
        if best is not None and best.mate is not None and isinstance(best.action.value, Card):
            card, mate = self.card(best.action.value), self.card(best.mate)
            return self.say("offer_pair", card=card, mate=mate)
        return advice.suggestion and self.action(advice.suggestion, advice.lot)

    def action(self, action: Action, lot: LotAdvice | None = None) -> str:
        """What to do, and how far to go where one may go on bidding."""
        kind, value = action
        if isinstance(value, Card):
            return self.say(kind, card=self.card(value))
        if kind in ("second", "reveal"):
            return self.say(kind if value else f"{kind}_none")
        if kind == "bid" and lot is not None and self.view.phase == "open":
            return self.say("raise", amount=self.amount(lot.stay))
        return self.say(kind, amount=self.amount(value or 0))

    def reason(self, reason: Reason) -> str:
        """Word one reason."""
        fields = {name: self.field(name, value) for name, value in reason.fields.items()}
        return self.language.say(COACH_REASONS, reason.code, **fields)

    def field(self, name: str, value: Field) -> object:
        """Word one field of a reason by what it is."""
        if name == "genre":
            return self.view.edition.genres[int(value)]
        if name in ("seat", "other"):
            return seat_words(self.view.names, self.sentences)[int(value)]
        if name in ("chance", "level"):
            return figure(100 * float(value), self.language)
        if name in ("pays", "amount", "limit"):
            return self.amount(float(value))
        return value
