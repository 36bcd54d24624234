"""What the auction player says of a saleroom: sentences, names and points, in one language."""

from __future__ import annotations

from modernart_widgets.figures import figure
from modernart_widgets.lab.player_words import PLAYER
from modernart_widgets.lab.saleroom import Done, Saleroom
from modernart_widgets.language import Language


def points(amount: float, language: Language) -> str:
    """Write points: whole ones without decimals, others with two."""
    whole = float(round(amount, 2)).is_integer()
    return figure(amount, language, 0 if whole else 2)


class Speech:
    """One saleroom in one language."""

    def __init__(self, room: Saleroom, language: Language) -> None:
        """Look at a saleroom."""
        self.room, self.language = room, language
        self.words = language.of(PLAYER)

    def say(self, code: str, **fields: object) -> str:
        """Say one sentence of the player; numbers are written as points."""
        written = {
            name: self.points(value) if isinstance(value, float) else value
            for name, value in fields.items()
        }
        return self.language.say(PLAYER, code, **written)

    def points(self, amount: float) -> str:
        """Write points."""
        return points(amount, self.language)

    def units(self, amount: int) -> float:
        """Return units of money in points."""
        return self.room.scale.points(amount)

    def went(self, done: Done) -> str:
        """Say who bought an earlier painting of a series, for how much, and that it is out."""
        lot = self.room.place_of(done.number).lot
        if done.buyer is None:
            return self.say("went_to_nobody", lot=lot)
        price = self.units(done.hand.played.price)
        return self.say("went", name=self.name(done.buyer), lot=lot, price=price)

    def name(self, participant: int) -> str:
        """Return somebody's name."""
        return self.room.sitting.names[participant]
