"""The form for a new or a saved game, read from a page: what it may say, what is wrong with it."""

from __future__ import annotations

from typing import Any, Final

from modernart.record import Record, loads
from modernart.unsound import UnsoundError
from modernart_widgets.language import ENGLISH, Language
from modernart_widgets.plain import plain

LONGEST_NAME = 24
"""Characters a name may have on the table."""

REASONS: Final = {
    "incomplete": "The form was not complete.",
    "long_name": "A name has at most {most} letters, not {count}.",
    "bad_seed": "A seed is a whole number of at most {most} digits, not {given}.",
    "other": "There can be no such game ({reason}).",
}
"""What is wrong with a form."""

LONGEST_SEED = 18
"""Digits a seed may have."""

LONGEST_FILE: Final = 2_000_000
"""Characters a record file may have; a game has some tens of thousands."""


def read_setup(given: object, language: Language = ENGLISH) -> dict[str, Any]:
    """Return names, kinds, edition, seed and options of a new game, as `Session.new` takes them.

    A name may be empty: `modernart.transcript.seat_words` tells what people read then.

    `given` has `edition`, `players` (a list of `{"name", "bot"}`, `bot` null for a person),
    `seed` (a text, empty for any) and `collector` (null, "winner" or "auctioneer").
    Raises `ValueError` with a sentence for the person at the form.
    """
    if not isinstance(given, dict) or not isinstance(given.get("players"), list):
        raise ValueError(language.say(REASONS, "incomplete"))  # noqa: TRY004 - one error for all
    players = [player if isinstance(player, dict) else {} for player in given["players"]]
    names = [str(player.get("name") or "").strip() for player in players]
    collector = given.get("collector")
    return {
        "names": [_name(name, language) for name in names],
        "kinds": [player.get("bot") for player in players],
        "edition": given.get("edition"),
        "seed": _seed(given.get("seed"), language),
        "options": {"collector": collector} if collector else {},
    }


def _name(name: str, language: Language) -> str:
    if len(name) > LONGEST_NAME:
        raise ValueError(language.say(REASONS, "long_name", most=LONGEST_NAME, count=len(name)))
    return name


def _seed(text: object, language: Language) -> int | None:
    digits = plain(str(text if text is not None else ""))
    if not digits:
        return None
    if not (digits.isascii() and digits.isdigit() and len(digits) <= LONGEST_SEED):
        given = repr(digits[:30])
        raise ValueError(language.say(REASONS, "bad_seed", most=LONGEST_SEED, given=given))
    return int(digits)


def read_file(text: object) -> Record:
    """Read a saved game: its text, or None, which a page sends for a file that is not UTF-8.

    Raises `UnsoundError`, a `RecordError` where the line is known.
    """
    if text is None:
        raise UnsoundError("not_utf8")
    return loads(str(text)[:LONGEST_FILE])
