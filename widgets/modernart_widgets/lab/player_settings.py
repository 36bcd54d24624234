"""The settings of the auction player: what may be chosen, how it is read, and why it is refused."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any, Final

from modernart.header import read_players
from modernart.lab import LabError
from modernart.lab.formats import FORMATS, PAYEES
from modernart.lab.lots import SEALED
from modernart.lab.points import points_of
from modernart_widgets.lab.controls import Control, ControlError, Number, Pick, refusal
from modernart_widgets.lab.player_speech import points
from modernart_widgets.lab.player_words import PLAYER, TROUBLE
from modernart_widgets.lab.refusals import refused
from modernart_widgets.lab.sitting import HABITS, MOST_PEOPLE, VALUES, Sale, Sitting, may_buy
from modernart_widgets.language import Language
from modernart_widgets.typed import COMMAS

LONGEST_NAME: Final = 24
"""Letters of a name that are kept."""

MOST_LOTS: Final = 5
"""Paintings that are sold in turn at most."""

SITTING: Final[tuple[Control, ...]] = (
    Number("people", 1, 1, MOST_PEOPLE, 1),
    Number("seats", 4, 1, MOST_PEOPLE, 1),
    Pick("values", "private", tuple(VALUES)),
    Pick("seller", "house", ("house", "turns")),
    Pick("entry", "screen", ("screen", "slips")),
    Number("lots", 1, 1, MOST_LOTS, 1),
    Number("seed", 1, 0, 999_999, 1),
)
"""What is chosen for a while."""

SALE: Final[tuple[Control, ...]] = (
    Pick("format", "first_price", tuple(FORMATS)),
    Pick("bots", "equilibrium", tuple(HABITS)),
    Number("reserve", 0, 0, 225, 1),
    Pick("rule", "must_buy", ("must_buy", "keep")),
    Pick("payee", "auctioneer", PAYEES),
    Pick("clock", "number", ("number", "live")),
    Pick("seller_bids", "no", ("no", "yes")),
)
"""What is chosen for the next auction."""

IN_TURN: Final[dict[str, Control]] = {"format": Pick("format", SEALED[0], SEALED)}
"""What is chosen otherwise for paintings in turn: formats for which theory knows the bids."""

CONTROLS: Final = {control.name: control for control in (*SITTING, *SALE)}
"""All of them by name."""


class RefusedError(ValueError):
    """What cannot be, as a sentence of `TROUBLE`."""

    def __init__(self, code: str, **fields: object) -> None:
        """Remember both."""
        super().__init__(code)
        self.code, self.fields = code, fields


def read_settings(given: Mapping[str, object]) -> dict[str, Any]:
    """Read settings by name; raises `RefusedError`, or `ControlError` with the control's name."""
    read = {}
    for name, value in given.items():
        if name not in CONTROLS:
            raise RefusedError("unknown", name=name, names=", ".join(CONTROLS))
        try:
            read[name] = CONTROLS[name].read(value)
        except ControlError as error:
            error.params["control"] = name
            raise
    return read


def defaults() -> dict[str, Any]:
    """Return what is chosen before anybody chooses."""
    return {one.name: one.value for one in CONTROLS.values()}


def sitting_of(chosen: Mapping[str, Any], typed: str, language: Language) -> Sitting:
    """Return who takes part; `typed` are the names of the people, or nothing.

    Raises `RefusedError` for names or numbers that do not fit.
    """
    people, seats = int(chosen["people"]), int(chosen["seats"])
    if people > seats:
        raise RefusedError("people", people=people, seats=seats)
    bots = tuple(language.say(PLAYER, "bot", number=k + 1) for k in range(seats - people))
    names = names_of(typed, people, language)
    if taken := set(names) & set(bots):
        raise RefusedError("bot_name", name=min(taken))
    own = {key: chosen[key] for key in ("values", "seller", "entry", "seed", "lots")}
    return _checked(Sitting(names, bots, **own))


def _checked(sitting: Sitting) -> Sitting:
    """Refuse paintings in turn for which theory has no bids, or too many of them."""
    if sitting.lots > 1 and sitting.values != "private":
        raise RefusedError("lots_values")
    if 1 < sitting.lots >= sitting.bidders:
        raise RefusedError("lots_many", lots=sitting.lots, bidders=sitting.bidders)
    return sitting


def people_of(people: object) -> tuple[int, list[str]]:
    """Return how many people a program names, and their names if it does; raises `ValueError`."""
    read = read_players(people)
    return (read, []) if isinstance(read, int) else (len(read), list(read))


def names_of(typed: str, people: int, language: Language) -> tuple[str, ...]:
    """Return the names of the people, as typed or by number; raises `RefusedError`."""
    if not typed.strip():
        return tuple(language.say(PLAYER, "person", number=k + 1) for k in range(people))
    names = tuple(" ".join(part.split())[:LONGEST_NAME] for part in COMMAS.split(typed))
    if len(names) != people or len(set(names)) != people or not all(names):
        raise RefusedError("names", people=people, given=len(set(filter(None, names))))
    return names


def sale_of(chosen: Mapping[str, Any], sitting: Sitting, language: Language) -> Sale:
    """Return how the next lots are sold.

    Raises `RefusedError` if nobody could gain from it, or lots are not sold in turn so.
    """
    sale = Sale(**{key: chosen[key] for key in asdict(Sale())})
    if sitting.lots > 1 and sale.format not in SEALED:
        raise RefusedError("lots_format")
    if sitting.lots > 1 and sale.reserve:
        raise RefusedError("lots_reserve")
    values = VALUES[sitting.values]
    high = values.high * points_of(values).per_unit
    if sale.format != "fixed_price" and sale.reserve >= high:
        raise RefusedError("reserve", high=points(high, language))
    return sale


def sale_controls(name: str, sitting: Sitting) -> tuple[Control, ...]:
    """Return the controls that matter for a format and a sitting."""
    hidden = {
        "bots": not sitting.bots,
        "reserve": name == "fixed_price" or sitting.lots > 1,
        "rule": name != "fixed_price",
        "payee": sitting.seller != "turns",
        "seller_bids": not may_buy(name, sitting),
        "clock": name != "english" or sitting.entry == "slips",
    }
    shown = (IN_TURN.get(one.name, one) if sitting.lots > 1 else one for one in SALE)
    return tuple(one for one in shown if not hidden.get(one.name))


def refused_control(error: Exception) -> str:
    """Return the control whose value is refused; empty where it is none, or the names."""
    if isinstance(error, ControlError):
        return str(error.params.get("control", ""))
    code = getattr(error, "code", "")
    if code.startswith("lots_"):
        return "lots"
    return {"people": "people", "bidders": "seats", "reserve": "values"}.get(code, "")


def why(error: Exception, language: Language, *, in_code: bool = False) -> str:
    """Word what cannot be, at a page or for a program."""
    if isinstance(error, ControlError):
        return _why_value(error, language, in_code=in_code)
    if isinstance(error, RefusedError):
        return language.say(TROUBLE, error.code, **error.fields)
    if isinstance(error, LabError) and error.code in TROUBLE:
        return language.say(TROUBLE, error.code, **error.params)
    if isinstance(error, LabError):
        return refused(error, language)
    return language.of(TROUBLE)["refused"]


def _why_value(error: ControlError, language: Language, *, in_code: bool) -> str:
    params, words = dict(error.params), language.of(PLAYER)
    name = str(params.pop("control", "amount"))
    label = str(params.pop("label", words.get(name, name)))
    control = CONTROLS.get(name, SITTING[0])
    labels = {**words, control.name: label}
    told = ControlError(error.code, **params)
    return refusal(told, control, labels, language, in_code=in_code)
