"""Your own bids: those of an auction player over the equilibrium line, after a guess is locked."""

from __future__ import annotations

from typing import ClassVar, Final, NamedTuple

from modernart.theory.private_values import first_price_slope
from modernart_widgets.lab import drawing
from modernart_widgets.lab.controls import NOT_YET, Control, Guess, Number, Value, Values
from modernart_widgets.lab.explorer import NO_VALUE, Explorer, Facts, Figure, Shown, Steps
from modernart_widgets.lab.player import AuctionPlayer
from modernart_widgets.lab.saleroom import Done, Saleroom
from modernart_widgets.language import Catalogue

OWN_BIDS: Final = {
    "title": "Your own bids",
    "hint": (
        "First lock your prediction; it cannot be changed in this sitting. Then hold ten auctions "
        "in the player above: each of your bids comes in here once its auction is over. Auctions "
        "that ended before you locked it do not count."
    ),
    "part": "Your prediction",
    "part_asked": "Which part of your value will you bid, in %?",
    "part_lock": "Lock it",
    "part_locked": "It is locked.",
    "left": "Bids drawn: {done}. Auctions left to hold: {left}.",
    "enough": "Bids drawn: {done}. That is enough to read the table.",
    "only": (
        "Only sealed first-price bids on private values without a reserve are drawn here, and none "
        "for paintings in turn: the player above is set to something else."
    ),
    "caption": "Your bids, and what they fit",
    "caption_named": "The bids of {name}, who is the first at this screen, and what they fit",
    "whose": "whose bids",
    "yours": "your bids",
    "of_name": "bids of {name}",
    "count": "bids so far",
    "of_ten": "{count} of {ten}",
    "predicted": "predicted part",
    "really": "part really bid",
    "equilibrium": "equilibrium part",
    "aversion": "r that fits",
    "percent": "{part} %",
    "below": "none: below the risk-neutral line",
    "above": "none: the whole value or more",
    "note": (
        "The part really bid is the slope of the line through 0 that fits the bids best; r is that "
        "of constant relative risk aversion for this slope and {n} bidders."
    ),
    "each": "Bid by bid",
    "auction": "auction",
    "value": "value",
    "bid": "bid",
    "figure_title": "Bids against values",
    "value_axis": "value, in points",
    "bid_axis": "bid, in points",
    "bids": "bids",
    "line": "equilibrium",
    "fit": "best fit",
    "words_lines": (
        "Among {n} bidders the equilibrium bids {equilibrium} of the value; predicted were {guess}."
    ),
    "words_guess": "Predicted were {guess} of the value.",
    "words_fit": "Bids drawn: {count}. The line that fits them best bids {really} of the value.",
    "words_none": "No bids are drawn yet.",
}
"""The words of the panel."""

TEN: Final = 10
"""Auctions that are asked for."""

ENOUGH: Final = 3
"""Bids from which on the equilibrium is shown, and a line is drawn through them."""

TOP: Final = 100
"""The highest private value, in points."""

MARGIN: Final = 1.05
"""How much higher the figure is than what it must have room for."""

NEAR: Final = 1e-9
"""By how much a slope may miss the risk-neutral one and still be it."""


class Bid(NamedTuple):
    """A sealed first-price bid on a private value, in points."""

    auction: int
    value: float
    bid: float


class OwnBids(Explorer):
    """Draws the sealed bids of the first person at an auction player over two lines.

    The lines are what the person has predicted and, so that it leads nobody, from the third bid on
    the equilibrium. Nothing is shown before the prediction is locked; bids of auctions that end
    after that come in. A new sitting asks anew. `part` is the prediction in per cent.

    >>> player = AuctionPlayer(format="first_price")
    >>> panel = OwnBids(player, part=80)
    >>> player.bid(40); panel.bids
    [Bid(auction=1, value=51.0, bid=40.0)]
    """

    words: ClassVar[Catalogue] = OWN_BIDS
    controls: ClassVar[tuple[Control, ...]] = (Guess(Number("part", 80, 5, 150, 0.1)),)

    def __init__(
        self, player: AuctionPlayer, *, language: str | None = None, **values: Value
    ) -> None:
        """Follow the player; raises `ValueError` for no player, or a prediction that cannot be."""
        if not isinstance(player, AuctionPlayer):
            raise ValueError("OwnBids() takes an AuctionPlayer, as in OwnBids(player).")  # noqa: TRY004
        self.player = player
        self._room, self._before = player.room, len(player.room.done)
        self._followed = self._mark()
        super().__init__(language=language, **values)
        player.changed.follow(self._follow)

    @property
    def bids(self) -> list[Bid]:
        """The bids that can be drawn, of auctions that ended after the prediction was locked."""
        room = self.player.room
        ended = room.done[self._before :] if has_line(room) else []
        found = (own_bid(done) for done in ended)
        return [one for one in found if one is not None]

    def _mark(self) -> tuple[object, ...]:
        """What, once it is another, is shown anew."""
        room = self.player.room
        return len(room.done), room.sitting, room.sale

    def _follow(self) -> None:
        is_new = self.player.room is not self._room
        if is_new:
            self._room, self.values["part"] = self.player.room, NOT_YET
        if is_new or self._mark() != self._followed:
            self._followed = self._mark()
            self._work()

    def _work(self) -> None:
        """Work; what has ended while there is no prediction is not drawn later."""
        if self.values["part"] == NOT_YET:
            self._before = len(self.player.room.done)
        super()._work()

    def steps(self, values: Values) -> Steps:
        """Fit the bids; it takes no time, so there are no steps."""
        yield from ()
        guess, room, bids = values["part"], self.player.room, self.bids
        if guess == NOT_YET:
            return lambda: Shown((), ())
        if not has_line(room):
            return lambda: Shown((), (), self.language.of(self.words)["only"])
        cloud = _Cloud(room.sitting.bidders, float(guess) / 100, bids)
        is_drawn = can_draw(room)
        return lambda: Shown(
            (self._facts(cloud), *self._each(cloud)),
            (self._figure(cloud),),
            self._said(cloud, is_drawn=is_drawn),
        )

    # -- in words --------------------------------------------------------------------------------

    def _said(self, cloud: _Cloud, *, is_drawn: bool) -> str:
        """Say how many are left, or that the player sells in another way now."""
        done = len(cloud.bids)
        if not is_drawn:
            return self.language.of(self.words)["only"]
        code = "enough" if done >= TEN else "left"
        fields = {"done": self.number(done, 0), "left": self.number(TEN - done, 0)}
        return self.language.say(self.words, code, **fields)

    def _percent(self, part: float | None) -> str:
        if part is None:
            return NO_VALUE
        return self.language.say(self.words, "percent", part=self.number(100 * part, 1))

    def _aversion(self, cloud: _Cloud) -> str:
        """Return the r that fits, or why none does."""
        words = self.language.of(self.words)
        if cloud.slope is None or not cloud.is_enough:
            return NO_VALUE
        if cloud.slope < cloud.line - NEAR:
            return words["below"]
        if cloud.slope >= 1:
            return words["above"]
        return self.number(fitted_aversion(cloud.slope, cloud.n))

    def _facts(self, cloud: _Cloud) -> Facts:
        say, words = self.language.say, self.language.of(self.words)
        people = self.player.room.sitting.people
        count = self.number(len(cloud.bids), 0)
        if len(cloud.bids) <= TEN:
            count = say(self.words, "of_ten", count=count, ten=self.number(TEN, 0))
        row = (
            say(self.words, "of_name", name=people[0]) if len(people) > 1 else words["yours"],
            count,
            self._percent(cloud.guess),
            self._percent(cloud.slope),
            self._percent(cloud.line if cloud.is_enough else None),
            self._aversion(cloud),
        )
        codes = ("whose", "count", "predicted", "really", "equilibrium", "aversion")
        caption = words["caption"]
        if len(people) > 1:
            caption = say(self.words, "caption_named", name=people[0])
        note = say(self.words, "note", n=self.number(cloud.n, 0))
        return Facts(caption, tuple(words[code] for code in codes), (row,), note)

    def _each(self, cloud: _Cloud) -> tuple[Facts, ...]:
        """Every bid in a table that is opened by whoever wants it; none without bids."""
        words = self.language.of(self.words)
        rows = tuple(
            (self.number(one.auction, 0), self.number(one.value, None), self.number(one.bid, None))
            for one in cloud.bids
        )
        heads = tuple(words[head] for head in ("auction", "value", "bid"))
        return (Facts(words["each"], heads, rows, folded=True),) if rows else ()

    # -- drawn -----------------------------------------------------------------------------------

    def _figure(self, cloud: _Cloud) -> Figure:
        words = self.language.of(self.words)
        lines = [("part", cloud.guess, 3)]
        if cloud.is_enough:
            lines.insert(0, ("line", cloud.line, 0))
        if cloud.is_enough and cloud.slope is not None:
            lines.append(("fit", cloud.slope, 2))
        ends = [0, TOP]
        traces = [
            drawing.curve(words[code], ends, [end * slope for end in ends], series)
            for code, slope, series in lines
        ]
        xs, ys = [one.value for one in cloud.bids], [one.bid for one in cloud.bids]
        if cloud.bids:
            traces.append(drawing.points(words["bids"], xs, ys, 1, size=10))
        top = MARGIN * max(TOP, TOP * cloud.guess, *ys)
        spec = drawing.figure(
            traces, words["value_axis"], words["bid_axis"], x_range=ends, y_range=(0, top)
        )
        return Figure(spec, words["figure_title"], self._told(cloud))

    def _told(self, cloud: _Cloud) -> str:
        fields = {
            "n": self.number(cloud.n, 0),
            "count": self.number(len(cloud.bids), 0),
            "equilibrium": self._percent(cloud.line),
            "guess": self._percent(cloud.guess),
            "really": self._percent(cloud.slope),
        }
        codes = (
            "words_lines" if cloud.is_enough else "words_guess",
            "words_fit" if cloud.bids else "words_none",
        )
        return "\n".join(self.language.say(self.words, code, **fields) for code in codes)


class _Cloud(NamedTuple):
    """Bids among n bidders, and the part that was predicted."""

    n: int
    guess: float
    bids: list[Bid]

    @property
    def is_enough(self) -> bool:
        """Whether there are bids enough to compare them with the equilibrium."""
        return len(self.bids) >= ENOUGH

    @property
    def line(self) -> float:
        """The part of the value that is bid in equilibrium."""
        return first_price_slope(self.n)

    @property
    def slope(self) -> float | None:
        """The slope of the line through 0 that fits best; None without a value above 0."""
        square = sum(one.value**2 for one in self.bids)
        return sum(one.value * one.bid for one in self.bids) / square if square else None


def has_line(room: Saleroom) -> bool:
    """Whether theory has one line for what is drawn in this sitting."""
    sitting = room.sitting
    return sitting.values == "private" and sitting.bidders > 1 and sitting.lots == 1


def can_draw(room: Saleroom) -> bool:
    """Whether bids of the present auction can be drawn once it is over."""
    return has_line(room) and room.sale.format == "first_price" and not room.sale.reserve


def own_bid(done: Done) -> Bid | None:
    """Return the first person's bid in a finished auction; None for one that is not drawn."""
    row = done.rows[done.order.index(0)]
    is_plain = row.format == "first_price" and row.values == "Private" and not row.reserve
    if not is_plain or row.value is None or row.bid is None:
        return None
    return Bid(row.auction, row.value, row.bid)


def fitted_aversion(slope: float, n: int) -> float:
    """Return the r at which (n-1)/(n-r), what such bidders bid of their value, is this slope.

    >>> round(fitted_aversion(0.857, 4), 1)
    0.5
    """
    return n - (n - 1) / slope
