"""The languages of the kit: one catalogue of sentences in, the same in another language out.

Catalogues are dicts of English sentences by code, each beside what uses it. Their translations
are gettext's: `locale/<language>/LC_MESSAGES/modernart.po`, compiled to `.mo`, with the English
sentence as `msgid` and `<catalogue>.<code>` as `msgctxt`. `tools/translate.py` keeps both.

The engine is never translated: it gives codes, rule numbers and parameters.
"""

from __future__ import annotations

import gettext
import importlib
import os
import re
import sys
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from typing import Final, NamedTuple

from modernart.editions import EDITIONS, Edition
from modernart_widgets.paths import PACKAGE

Catalogue = Mapping[str, str]

DOMAIN: Final = "modernart"
"""The name of the files of a translation."""

LOCALE: Final = PACKAGE / "locale"
"""The folder of all translations."""

CATALOGUES: Final[dict[str, str]] = {
    "ui": "modernart_widgets.words:UI",
    "layout": "modernart_widgets.words:LAYOUT",
    "prompts": "modernart_widgets.prompt_words:PROMPTS",
    "hints": "modernart_widgets.prompt_words:HINTS",
    "settled": "modernart_widgets.prompt_words:SETTLED",
    "how_to_play": "modernart_widgets.words:HOW_TO_PLAY",
    "explained": "modernart_widgets.words:EXPLAINED",
    "kept": "modernart_widgets.words:KEPT",
    "auctioneer_why": "modernart_widgets.prompt_words:AUCTIONEER_WHY",
    "refusals": "modernart_widgets.words:REFUSALS",
    "messages": "modernart_widgets.words:MESSAGES",
    "setup": "modernart_widgets.setup:REASONS",
    "bots": "modernart_widgets.words:BOT_IDEAS",
    "bot_habits": "modernart_widgets.words:BOT_HABITS",
    "events": "modernart.transcript:SENTENCES",
    "chart_labels": "modernart_widgets.chart_specs:WORDS",
    "chart_sentences": "modernart_widgets.chart_words:SENTENCES",
    "chart_area": "modernart_widgets.chart_area:WORDS",
    "chart": "modernart_widgets.chart:TEXT",
    "coach": "modernart_widgets.coach_words:COACH",
    "coach_reasons": "modernart_widgets.coach_words:COACH_REASONS",
    "hindsight": "modernart_widgets.hindsight_words:HINDSIGHT",
    "exercise_lessons": "modernart_widgets.exercise_words:LESSONS",
    "exercise_titles": "modernart_widgets.exercise_words:TITLES",
    "exercise_questions": "modernart_widgets.exercise_words:QUESTIONS",
    "exercise_choices": "modernart_widgets.exercise_words:CHOICES",
    "exercise_ideas": "modernart_widgets.exercise_words:IDEAS",
    "exercise_columns": "modernart_widgets.exercise_words:COLUMNS",
    "exercise_ui": "modernart_widgets.exercise_words:CHECK_UI",
    "lesson_ui": "modernart_widgets.lesson.words:LESSON_UI",
    "lesson_titles": "modernart_widgets.lesson.words:TITLES",
    "lesson_habits": "modernart_widgets.lesson.words:HABITS",
    "lesson_asked": "modernart_widgets.lesson.words:ASKED",
    "lesson_came": "modernart_widgets.lesson.words:CAME",
    "lesson_rules": "modernart_widgets.lesson.rules:RULES",
    "titles_taiwan": "modernart_widgets.paintings.titles:TAIWAN",
    "titles_classic": "modernart_widgets.paintings.titles:CLASSIC",
    "arena_ui": "modernart_widgets.workshop_words:UI",
    "arena": "modernart_widgets.workshop_words:SENTENCES",
    "arena_trace": "modernart_widgets.workshop_words:TRACE",
    "arena_faults": "modernart.workshop.faults:FAULTS",
    "arena_where": "modernart.workshop.faults:WHERE",
    "arena_lines": "modernart.workshop.faults:LINES",
    "arena_sources": "modernart.workshop.source:SOURCES",
    "arena_names": "modernart.workshop.student:NAMES",
    "unsound": "modernart.unsound:UNSOUND",
    "trouble": "modernart_widgets.trouble:TROUBLE",
    "prose": "modernart_widgets.prose:PROSE",
    "page_titles": "modernart_widgets.prose:TITLES",
    "listing": "modernart_widgets.listing:COLUMNS",
    "lab": "modernart_widgets.lab.explorer:LAB_UI",
    "lab_refusals": "modernart_widgets.lab.controls:CONTROL_REFUSALS",
    "lab_refused": "modernart_widgets.lab.refusals:REFUSED",
    "lab_formats": "modernart_widgets.lab.format_words:FORMATS",
    "laboratory": "modernart_widgets.lab.laboratory_words:LABORATORY",
    "winners_curse": "modernart_widgets.lab.curse_words:CURSE",
    "trade_sheet": "modernart_widgets.lab.trade_words:TRADE",
    "name_price": "modernart_widgets.lab.name_price:NAME_PRICE",
    "own_bids": "modernart_widgets.lab.own_bids:OWN_BIDS",
    "two_for_one": "modernart_widgets.lab.two_for_one:TWO_FOR_ONE",
    "short_purses": "modernart_widgets.lab.short_purses:SHORT_PURSES",
    "player": "modernart_widgets.lab.player_words:PLAYER",
    "player_rules": "modernart_widgets.lab.player_words:RULES",
    "player_trouble": "modernart_widgets.lab.player_words:TROUBLE",
    "class_room": "modernart_widgets.lab.class_words:CLASS",
    "class_tasks": "modernart_widgets.lab.class_words:TASKS",
    "class_asked": "modernart_widgets.lab.class_words:ASKED",
    "class_trouble": "modernart_widgets.lab.class_words:CLASS_TROUBLE",
    "page": "modernart_widgets.page_words:PAGE",
    "plain_page": "modernart_widgets.page_words:PLAIN",
}
"""Every catalogue by its name: the module that has it and what it is called there.

Names, so that nothing is imported before it is wanted. A new catalogue is one more line here.
"""

KIT_EDITIONS: Final = tuple(EDITIONS.values())
"""The editions that are translated: those of the kit, before anybody adds one."""

IN_ENGLISH: Final = {
    "classic": {
        "O": "Open",
        "A": "Once around",
        "S": "Secret bid",
        "F": "Fixed price",
        "D": "Double",
    }
}
"""The auctions of an edition whose own words are not English, by its name."""

EDITION: Final = "edition_"
"""What the names of the catalogues of editions begin with; `edition_words` makes them."""


class _Done(NamedTuple):
    """A catalogue, held so that its `id` stays its own; what it said; and the same translated."""

    catalogue: Catalogue
    english: Catalogue
    translated: Catalogue


class Language:
    """One language: its code as gettext has it (`zh_TW`), and its name in that language."""

    def __init__(self, code: str, name: str) -> None:
        """Remember both; translations are read when the first is wanted."""
        self.code = code
        self.name = name
        self._done: dict[int, _Done] = {}

    def __repr__(self) -> str:
        return f"<Language {self.code}>"

    @property
    def tag(self) -> str:
        """The code as HTML and browsers write it: `zh-TW`."""
        return self.code.replace("_", "-")

    def of(self, catalogue: Catalogue) -> Catalogue:
        """Return a catalogue of `CATALOGUES` with every sentence in this language.

        Translated once, then kept for as long as it stays the same: a lecturer may add a question
        of an exercise at any time. Raises `LookupError` for a catalogue that is not registered.
        """
        done = self._done.get(id(catalogue))
        if done is None or done.english != catalogue:
            name = _name_of(catalogue)
            translated = {
                code: self.sentence(f"{name}.{code}", catalogue[code]) for code in catalogue
            }
            done = self._done[id(catalogue)] = _Done(catalogue, dict(catalogue), translated)
        return done.translated

    def say(self, catalogue: Catalogue, key: str, **fields: object) -> str:
        """Fill in one sentence of a catalogue.

        >>> from modernart_widgets.words import REFUSALS
        >>> ENGLISH.say(REFUSALS, "not_held", rule="2.1")
        'You do not hold that card (rule 2.1).'
        """
        return self.of(catalogue)[key].format(**fields)

    def edition(self, edition: Edition) -> Edition:
        """Return an edition that plays the same and has its words in this language.

        Those are the title, the word for a genre, the genres and the auctions; money stays as it
        is. An edition of your own keeps its words.
        """
        words = edition_words(edition)
        own = {
            code: self.sentence(f"{EDITION}{edition.name}.{code}", words[code]) for code in words
        }
        return replace(
            edition,
            title=own["title"],
            genre_word=own["genre_word"],
            genres=tuple(own[f"genre_{place}"] for place in range(len(edition.genres))),
            auctions={letter: own[f"auction_{letter}"] for letter in edition.auctions},
        )

    def text(self, english: str) -> str:
        """Return a sentence in this language wherever it is used; a foreign one stays as it is."""
        context = _contexts().get(english)
        return self.sentence(context, english) if context else english

    def sentence(self, context: str, english: str) -> str:
        """Return one sentence where it is used, `<catalogue>.<code>`; English if it is missing."""
        return _translations(self.code).pgettext(context, english)


ENGLISH: Final = Language("en", "English")

LANGUAGES: Final[dict[str, Language]] = {
    language.code: language
    for language in (ENGLISH, Language("de", "Deutsch"), Language("zh_TW", "繁體中文"))
}
"""Every language by its code, in the order in which they are offered."""

PREFERENCE: Final = re.compile(r"([a-z]{2,3})(?:-[a-z0-9]+)*(?:;q=([0-9.]+))?")
"""One language of a browser's list, and how much it is wanted."""

NEAREST: Final = {"zh": "zh_TW"}
"""The one language of several that speaks for all: who reads any Chinese reads this one."""


def language_named(code: str) -> Language:
    """Return a language by its code; raises `ValueError` that lists the known ones."""
    if code not in list(LANGUAGES):  # a list, for what cannot be hashed
        raise ValueError(f"language is one of {', '.join(LANGUAGES)}, not {code!r}")
    return LANGUAGES[code]


def language_for(accepted: str) -> Language:
    """Return the best language for a browser's list of them (RFC 9110, `Accept-Language`).

    A list with nothing that is spoken here, or no list at all, gives English.

    >>> language_for("de-AT,de;q=0.9,en;q=0.5").code
    'de'
    >>> language_for("fr, zh-Hant-HK;q=0.8, en;q=0.7").code
    'zh_TW'
    """
    wanted = [_wanted(part) for part in accepted.split(",")]
    ranked = sorted((one for one in wanted if one), key=lambda one: -one[1])
    return LANGUAGES[ranked[0][0]] if ranked else ENGLISH


def language_of_page() -> Language:
    """Return the language a page was asked for, as far as its server told the kernel (CGI)."""
    return language_for(os.environ.get("HTTP_ACCEPT_LANGUAGE", ""))


def catalogues() -> dict[str, Catalogue]:
    """Return every catalogue by its name, those of the kit's editions included."""
    own = {name: _load(place) for name, place in CATALOGUES.items()}
    return own | {f"{EDITION}{one.name}": edition_words(one) for one in KIT_EDITIONS}


def edition_words(edition: Edition) -> dict[str, str]:
    """Return the words of an edition as a catalogue, in English."""
    genres = {f"genre_{place}": genre for place, genre in enumerate(edition.genres)}
    english = {**edition.auctions, **IN_ENGLISH.get(edition.name, {})}
    auctions = {f"auction_{letter}": word for letter, word in english.items()}
    return {"title": edition.title, "genre_word": edition.genre_word, **genres, **auctions}


# -- how it is done ----------------------------------------------------------------------------


def _wanted(part: str) -> tuple[str, float] | None:
    """Read one language of a browser's list: a code of ours and its weight, or None."""
    found = PREFERENCE.fullmatch(part.lower().replace(" ", "").replace("_", "-"))
    weight = _weight(found[2]) if found else 0.0
    if not found or not weight:
        return None
    code = NEAREST.get(found[1], found[1])
    return (code, weight) if code in LANGUAGES else None


def _weight(text: str | None) -> float:
    try:
        return min(float(text), 1.0) if text else 1.0
    except ValueError:
        return 0.0


def _load(place: str) -> Catalogue:
    module, _, attribute = place.partition(":")
    catalogue: Catalogue = getattr(importlib.import_module(module), attribute)
    return catalogue


def _loaded() -> Iterator[tuple[str, Catalogue]]:
    """The catalogues whose modules are imported already: nothing else can be asked for."""
    for name, place in CATALOGUES.items():
        module, _, attribute = place.partition(":")
        if module in sys.modules and hasattr(sys.modules[module], attribute):
            yield name, getattr(sys.modules[module], attribute)


def _name_of(catalogue: Catalogue) -> str:
    for name, known in _loaded():
        if known is catalogue:
            return name
    raise LookupError("this catalogue is not in modernart_widgets.language.CATALOGUES")


@cache
def _contexts() -> dict[str, str]:
    """The first place of each English sentence."""
    found: dict[str, str] = {}
    for name, catalogue in catalogues().items():
        for code, english in catalogue.items():
            found.setdefault(english, f"{name}.{code}")
    return found


@cache
def _translations(code: str) -> gettext.NullTranslations:
    return gettext.translation(DOMAIN, LOCALE, [code], fallback=True)
