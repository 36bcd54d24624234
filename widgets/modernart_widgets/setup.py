"""The form for a new game, read from a page: what it may say, and what is wrong with it."""

from __future__ import annotations

from typing import Any

LONGEST_NAME = 24
"""Characters a name may have on the table."""


def read_setup(given: object) -> dict[str, Any]:
    """Return names, kinds, edition, seed and options of a new game, as `Session.new` takes them.

    `given` has `edition`, `players` (a list of `{"name", "bot"}`, `bot` null for a person),
    `seed` (a text, empty for any) and `collector` (null, "winner" or "auctioneer").
    Raises `ValueError` with a sentence for the person at the form.
    """
    if not isinstance(given, dict) or not isinstance(given.get("players"), list):
        raise ValueError("the form was not complete")  # noqa: TRY004 - one error for the form
    players = [player if isinstance(player, dict) else {} for player in given["players"]]
    names = [str(player.get("name") or "").strip() for player in players]
    collector = given.get("collector")
    return {
        "names": [_name(name, seat) for seat, name in enumerate(names)],
        "kinds": [player.get("bot") for player in players],
        "edition": given.get("edition"),
        "seed": _seed(given.get("seed")),
        "options": {"collector": collector} if collector else {},
    }


def _name(name: str, seat: int) -> str:
    if len(name) > LONGEST_NAME:
        raise ValueError(f"a name has at most {LONGEST_NAME} letters, not {len(name)}")
    return name or f"Seat {seat + 1}"


def _seed(text: object) -> int | None:
    digits = str(text if text is not None else "").strip()
    if not digits:
        return None
    if not (digits.isascii() and digits.isdigit() and len(digits) <= 18):  # noqa: PLR2004
        raise ValueError(f"a seed is a whole number of at most 18 digits, not {digits[:30]!r}")
    return int(digits)
