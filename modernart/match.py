"""A match: a game with bots at some of its seats, who are asked, checked and played."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping

from modernart.actions import Action
from modernart.game import Game
from modernart.players.base import Bot


class BotError(RuntimeError):
    """A bot raised or answered what it may not; the game stands as it was before.

    `seat`, `bot` (its name) and `action` (what it answered, None if it raised) say the parts; the
    cause is the bot's own exception or the `IllegalAction`.
    """

    def __init__(self, seat: int, bot: str, action: object, why: str) -> None:
        """Word the error from its parts."""
        self.seat = seat
        self.bot = bot
        self.action = action
        self.why = why
        super().__init__(f"The bot {bot} at seat {seat} {why}")

    def __reduce__(self) -> tuple[type[BotError], tuple[int, str, object, str]]:
        """Pickle by the parts, but the answer as text: it may be anything."""
        return BotError, (self.seat, self.bot, show(self.action), self.why)


class Match:
    """Seats bots at a game; people or a program play the seats that have none.

    The chance of each decision comes from the seed, the seat and how many events there are, so
    that nothing random is hidden: undo, reload and replay give the same choices.

    >>> from modernart import Game
    >>> from modernart.players import bot_named
    >>> match = Match(Game(3, seed=1), {seat: bot_named("half") for seat in range(3)}, seed=7)
    >>> match.run()
    >>> match.game.outcome is None
    False

    Raises `ValueError` for a seat that the game does not have.
    """

    def __init__(self, game: Game, bots: Mapping[int, Bot], seed: int) -> None:
        """Seat the bots, by seat; nobody acts yet."""
        for seat in bots:
            if type(seat) is not int or not 0 <= seat < len(game.names):
                raise ValueError(f"there is no seat {seat!r} for a bot")
        self.game = game
        self.bots = dict(bots)
        self.seed = seed

    def ask(self, seat: int) -> Action:
        """Return what the seat's bot would do now, without doing it.

        Raises `BotError` if the bot raises or answers with anything that is not legal, and
        `KeyError` for a seat without a bot.
        """
        bot = self.bots[seat]
        view = self.game.view(seat)
        rng = random.Random(f"{self.seed}:{seat}:{len(self.game.events)}")
        try:
            action = bot.choose(view, rng)
        except KeyboardInterrupt:
            raise
        except BaseException as error:  # whatever a bot does, the game stays whole
            why = f"failed {self._moment()}: {type(error).__name__}: {show(error, str)}"
            raise BotError(seat, _name(bot), None, why) from error
        if not self.game.is_legal(seat, action):
            refusal = self.game.refusal(seat, action)
            why = f"answered {show(action)}. {refusal}"
            raise BotError(seat, _name(bot), action, why) from refusal
        return action

    def step(self) -> bool:
        """Let the first awaited bot act; False if no awaited seat is a bot's (rule 3.1)."""
        for seat in self.game.waiting_for:
            if seat in self.bots:
                self.game.push(seat, self.ask(seat))
                return True
        return False

    def run(self) -> None:
        """Let bots act until the game is over or only seats without a bot are awaited."""
        while self.step():
            pass

    def _moment(self) -> str:
        game = self.game
        return f"in round {game.round}, phase {game.phase!r}, after {len(game.events)} events"


def _name(bot: Bot) -> str:
    try:
        return str(getattr(bot, "name", type(bot).__name__))
    except Exception:  # noqa: BLE001 - a bot's name may be anything
        return type(bot).__name__


def show(answer: object, word: Callable[[object], str] = repr) -> str:
    """Word an answer or an error in at most 60 characters, whatever it is."""
    try:
        text = str(answer) if type(answer) is Action else word(answer)
        text = "".join(letter if letter.isprintable() else "?" for letter in text[:1000])
    except Exception:  # noqa: BLE001 - a foreign object may raise anything
        text = f"<{type(answer).__name__}>"
    return text if len(text) <= 60 else text[:57] + "..."  # noqa: PLR2004 - a line's room
