"""What a page of the table never asks for twice: words, editions, bots and colours."""

from __future__ import annotations

from typing import Any, Final

from modernart.cards import FORMATS
from modernart.editions import COLLECTOR_PLAYERS, EDITIONS, Edition
from modernart.players import BOTS
from modernart_widgets import palette
from modernart_widgets.amounts import ending
from modernart_widgets.coach_words import COACH
from modernart_widgets.hindsight_words import HINDSIGHT
from modernart_widgets.language import ENGLISH, LANGUAGES, Language
from modernart_widgets.paintings import title
from modernart_widgets.words import BOT_HABITS, BOT_IDEAS, EXPLAINED, HOW_TO_PLAY, LAYOUT, UI, idea

SOFT_HYPHEN: Final = "\u00ad"
"""Where a word may break; it is seen only where it does."""


def catalogue(language: Language = ENGLISH) -> dict[str, Any]:
    """Return what never changes while a language is spoken: words, editions, bots, colours."""
    ideas, habits = language.of(BOT_IDEAS), language.of(BOT_HABITS)
    return {
        "language": language.code,
        "lang": language.tag,
        "languages": [{"code": one.code, "name": one.name} for one in LANGUAGES.values()],
        "ui": dict(language.of(UI)),
        "coach": dict(language.of(COACH)),
        "hindsight": dict(language.of(HINDSIGHT)),
        "editions": {name: _edition(edition, language) for name, edition in EDITIONS.items()},
        "bots": [
            {
                "name": name,
                "text": ideas.get(name) or idea(BOTS[name]),
                "habit": habits.get(name, ""),
            }
            for name in BOTS
        ],
        "colours": {
            "light": list(palette.GENRE_COLOURS.values()),
            "dark": list(palette.GENRE_COLOURS_DARK.values()),
        },
    }


def _edition(edition: Edition, language: Language) -> dict[str, Any]:
    own = language.edition(edition)
    return {
        "title": own.title,
        "currency": edition.currency,
        "unit": edition.unit,
        "ending": ending(edition),
        "genre_word": own.genre_word,
        "genres": list(own.genres),
        "narrow_genres": [_soften(genre, language) for genre in own.genres],
        "auctions": {letter: own.auctions[letter] for letter in FORMATS},
        "symbols": {letter: edition.symbols[letter] for letter in FORMATS},
        "explained": {
            letter: language.say(
                EXPLAINED, letter, auction=own.auctions[letter], genre_word=own.genre_word
            )
            for letter in FORMATS
        },
        "titles": {card.text: title(card, edition.name, language) for card in edition.deck},
        "players": sorted(edition.deal_table),
        "collector_players": COLLECTOR_PLAYERS,
        "how_to_play": how_to_play(edition, language),
        "closing_count": edition.closing_count,
    }


def _soften(text: str, language: Language) -> str:
    """Let long words break where the language says so, in a narrow column."""
    for word in language.of(LAYOUT)["word_breaks"].split():
        text = text.replace(word.replace("·", ""), word.replace("·", SOFT_HYPHEN))
    return text


def how_to_play(edition: Edition, language: Language = ENGLISH) -> list[str]:
    """Tell the game on one page, with this edition's numbers, money and flags."""
    most, second, third = map(edition.money, edition.markers)
    fields = {"rounds": edition.rounds, "closing": edition.closing_count, "most": most}
    fields |= {"second": second, "third": third}
    fields |= {"genre_word": language.edition(edition).genre_word}
    ranking = "ranking_zero" if edition.rank_zero_count else "ranking"
    turn = "turn_split" if edition.double_proceeds == "split" else "turn"
    collector = [f"collector_{edition.collector}"] if edition.collector else []
    codes = ("aim", turn, ranking, *collector, "settling", "worth")
    return [language.say(HOW_TO_PLAY, code, **fields) for code in codes]
