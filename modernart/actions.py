"""What a seat can do: an action, and the lazy set of those that are legal."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple, Self, SupportsIndex, overload

from modernart.cards import Card
from modernart.header import whole

Value = Card | int | bool | None

CARD_KINDS: Final = frozenset({"offer", "second"})
AMOUNT_KINDS: Final = frozenset({"bid", "sealed", "price"})
AMOUNT: Final = re.compile("[0-9]{1,4000}")
"""An amount as a text; Python reads no more digits than that."""

KINDS: Final = ("offer", "second", "bid", "pass", "sealed", "price", "accept", "decline", "reveal")
"""Every kind of action, named as the lines of a record are."""


class Action(NamedTuple):
    """One decision of a seat: a kind, and the card, amount or yes/no that it takes.

    | kind | value | rule |
    |---|---|---|
    | `offer` | the card laid | 2.1 |
    | `second` | the card added, or None: declined | 3.5 |
    | `bid`, `pass` | the amount; None | 3.1, 3.2 |
    | `sealed` | the amount | 3.3 |
    | `price`, `accept`, `decline` | the amount; None | 3.4 |
    | `reveal` | True: turn up the collector's card | 8.2 |

    Amounts are whole units of money, an `int`; `bid`, `sealed` and `price` make one of any whole
    number, numpy's too. The text form reads back:

    >>> str(bid(17)), Action.parse("bid 17") == bid(17)
    ('bid 17', True)
    >>> Action.parse("second -")
    Action(kind='second', value=None)
    """

    kind: str
    value: Value = None

    def __str__(self) -> str:
        """Return the text form: the kind, then the value if there is one."""
        if self.kind == "second" and self.value is None:
            return "second -"
        if self.kind == "reveal":
            return "reveal yes" if self.value else "reveal no"
        return self.kind if self.value is None else f"{self.kind} {self.value}"

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read the text form; raises `ValueError` for anything else."""
        kind, _, value = text.strip().partition(" ")
        if kind in AMOUNT_KINDS and AMOUNT.fullmatch(value):
            return cls(kind, int(value))
        if kind in CARD_KINDS and value and value != "-":
            return cls(kind, Card(value))
        if kind == "reveal" and value in ("yes", "no"):
            return cls(kind, value == "yes")
        if (kind, value) == ("second", "-") or (
            kind in ("pass", "accept", "decline") and not value
        ):
            return cls(kind)
        raise ValueError(f"{text!r:.60} is no action")


def offer(card: Card) -> Action:
    """Lay a card to be auctioned (rule 2.1)."""
    return Action("offer", card)


def second(card: Card | None) -> Action:
    """Add a second card to a Double, or decline with None (rule 3.5)."""
    return Action("second", card)


def bid(amount: SupportsIndex) -> Action:
    """Bid an amount in an open or once-around auction (rules 3.1, 3.2)."""
    return Action("bid", whole(amount))


def sealed(amount: SupportsIndex) -> Action:
    """Hand in a sealed bid, 0 allowed (rule 3.3)."""
    return Action("sealed", whole(amount))


def price(amount: SupportsIndex) -> Action:
    """Name a fixed price (rule 3.4)."""
    return Action("price", whole(amount))


def reveal(turn_up: bool) -> Action:  # noqa: FBT001 - the yes or no is the whole action
    """Turn up the collector's top card, or do not (rule 8.2)."""
    return Action("reveal", turn_up)


PASS: Final = Action("pass")
ACCEPT: Final = Action("accept")
DECLINE: Final = Action("decline")


_made = lru_cache(maxsize=4096, typed=True)(Action)
"""Actions are values: choices give the same object for the same one, which spares making many."""


class Choices(Sequence[Action]):
    """The legal actions of one seat, without making an object for each.

    `values` are what an action of `kind` may carry, all of them of type `of`; `bare` are the
    kinds that are legal without a value and come first. Membership takes constant time.

    >>> choices = Choices("bid", range(5, 241), int, ("pass",))
    >>> len(choices), choices[0], choices[1], bid(4) in choices
    (237, Action(kind='pass', value=None), Action(kind='bid', value=5), False)
    """

    __slots__ = ("bare", "kind", "of", "values")

    def __init__(
        self,
        kind: str,
        values: Sequence[Card] | Sequence[int],
        of: type = int,
        bare: tuple[str, ...] = (),
    ) -> None:
        """Keep the four parts as they are."""
        self.kind = kind
        self.values = values
        self.of = of
        self.bare = bare

    def __contains__(self, action: object) -> bool:
        """Say whether this very action is legal; types are exact, so True is not 1."""
        if type(action) is not Action:
            return False
        kind, value = action
        if type(kind) is not str:
            return False
        if value is None:
            return kind in self.bare
        return kind == self.kind and type(value) is self.of and value in self.values

    def __len__(self) -> int:
        """Count the legal actions."""
        return len(self.bare) + len(self.values)

    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Action, ...]: ...
    def __getitem__(self, index: int | slice) -> Action | tuple[Action, ...]:
        """Return the action at a place, the bare ones first."""
        if isinstance(index, slice):
            return tuple(self[i] for i in range(*index.indices(len(self))))
        if index < 0:
            index += len(self)
        if index < 0:
            raise IndexError("no such choice")
        if index < len(self.bare):
            return _made(self.bare[index])
        return _made(self.kind, self.values[index - len(self.bare)])

    def __iter__(self) -> Iterator[Action]:
        """Go through the legal actions."""
        yield from map(_made, self.bare)
        for value in self.values:
            yield _made(self.kind, value)

    def __eq__(self, other: object) -> bool:
        """Compare the parts."""
        if not isinstance(other, Choices):
            return NotImplemented
        return self.as_json() == other.as_json()

    __hash__ = None  # type: ignore[assignment]  # equal by value, and may hold a list

    def __repr__(self) -> str:
        """Show the choices briefly."""
        return f"<Choices {self.as_json()}>"

    def as_json(self) -> list[dict[str, object]]:
        """Return one plain entry a kind: amounts as `min` and `max`, cards as text.

        >>> Choices("bid", range(5, 18), int, ("pass",)).as_json()
        [{'kind': 'pass'}, {'kind': 'bid', 'min': 5, 'max': 17}]
        """
        entries: list[dict[str, object]] = [{"kind": kind} for kind in self.bare]
        if not self.values:
            return entries
        if self.of is Card:
            entries.append({"kind": self.kind, "cards": [str(card) for card in self.values]})
        elif self.of is int:
            entries.append({"kind": self.kind, "min": self.values[0], "max": self.values[-1]})
        else:
            entries.append({"kind": self.kind, "values": list(self.values)})
        return entries


NOTHING: Final = Choices("", ())
"""No legal action at all."""
