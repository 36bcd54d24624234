"""What the auction player shows: plain data for its page, cut out of a saleroom, in one language.

Of a running auction only what the person at the screen may know is put in; once it is sold,
everything is.
"""

from __future__ import annotations

from math import ceil
from typing import Any

from modernart.lab import Entry
from modernart.lab.play import NO_BID
from modernart_widgets.chart import Chart
from modernart_widgets.figures import figure
from modernart_widgets.lab.explorer import SAMPLE, Facts, Figure
from modernart_widgets.lab.player_words import PLAYER, RULES
from modernart_widgets.lab.saleroom import Done, Saleroom
from modernart_widgets.language import Language

State = dict[str, Any]
CENT = 100


def points(amount: float, language: Language) -> str:
    """Write points: whole ones without decimals, others with two."""
    whole = float(round(amount, 2)).is_integer()
    return figure(amount, language, 0 if whole else 2)


def show(chart: Chart, drawn: Figure, language: Language) -> None:
    """Show a figure in a chart, its axes' numbers written as the language does."""
    sample = figure(SAMPLE, language, 1)
    drawn.spec["layout"]["separators"] = sample[-2] + sample[1]
    chart.show(drawn.spec, title=drawn.title, words=drawn.words, language=language)


class Screen:
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

    def name(self, participant: int) -> str:
        """Return somebody's name."""
        return self.room.sitting.names[participant]

    # -- the auction under way -------------------------------------------------------------------

    def state(self) -> State:
        """Return the screen of the present moment."""
        room = self.room
        own = (
            self._sold()
            if room.is_sold
            else self._clock()
            if room.clock
            else self._slips()
            if room.sitting.entry == "slips"
            else self._asking()
        )
        return {
            "heading": self.say(
                "heading", number=room.number, format=self.words[f"format_{room.sale.format}"]
            ),
            "rule": self._rule(),
            "reload": self.words["reload"],
            **own,
        }

    def _rule(self) -> str:
        sale = self.room.sale
        fixed = sale.format == "fixed_price"
        return self.language.of(RULES)[f"fixed_price_{sale.rule}" if fixed else sale.format]

    def _asking(self) -> State:
        room = self.room
        if room.asked is None:
            return {"screen": "ask", "told": [self.words["all_seen"]], "buttons": self._start()}
        name = self.name(room.asked)
        if room.curtain:
            return {
                "screen": "curtain",
                "told": [self.say("curtain", name=name), self.say("curtain_why", name=name)],
                "buttons": [_button("ready", self.say("ready", name=name), primary=True)],
            }
        told = [*self._signal(room.asked), *self._stands()]
        if len(room.persons) > 1:
            told.insert(0, self.say("asked", name=name))
        return {"screen": "ask", "told": told, **self._ways(room.asked)}

    def _signal(self, participant: int) -> list[str]:
        """Tell what somebody alone may know."""
        room = self.room
        signal = room.signal(participant)
        if signal is None:
            return [self.words["auctioneer"]]
        n = room.sitting.bidders
        if room.seat_of(participant) == n:
            last = [self.words["last_call"]] if room.sale.format == "once_around" else []
            return [self.say("auctioneer_own", signal=signal), *last]
        told = self.say(room.sitting.values, signal=signal, n=n)
        if room.sale.format not in ("once_around", "fixed_price"):
            return [told]
        return [told, self.say("place", place=room.seat_of(participant) + 1, n=n)]

    def _stands(self) -> list[str]:
        """Tell what everybody may know."""
        room, auction = self.room, self.room.hand.auction
        told = []
        if room.sale.format == "once_around":
            standing = self.units(auction.standing)
            told += [
                self.say("standing", standing=standing) if standing else self.words["no_standing"]
            ]
        if auction.asked_price is not None:
            told += [self.say("price_told", price=self.units(auction.asked_price))]
        if room.hand.format.auctioneer_bids:
            told += self._seller_bids()
        if room.hand.format.reserve:
            told += [self.say("reserve_told", reserve=room.sale.reserve)]
        return [*told, *self._drop_outs()]

    def _seller_bids(self) -> list[str]:
        """Tell that the auctioneer bids too, unless it is itself who reads."""
        room, n = self.room, self.room.sitting.bidders
        if len(room.order) == n:
            return [self.words["house_bids"]]
        seller = room.order[n]
        is_reading = room.asked == seller or (room.clock and room.bidding == (seller,))
        return [] if is_reading else [self.say("seller_bids_too", name=self.name(seller))]

    def _drop_outs(self) -> list[str]:
        if not self.room.hand.format.public:
            return []
        calls = self.room.hand.auction.calls
        return [
            self.say("left", name=self.name(self.room.order[seat]), price=self.units(call))
            for seat, call in enumerate(calls)
            if type(call) is int
        ]

    def _start(self) -> list[State]:
        return [_button("start_clock", self.words["start_clock"], primary=True)]

    def _ways(self, participant: int) -> State:
        """Return the field and the buttons of whoever is asked."""
        room = self.room
        if room.is_live:
            buttons = (
                self._start()
                if room.is_clock_due
                else [_button("seen", self.words["seen"], primary=True)]
            )
            return {"buttons": buttons}
        legal = room.hand.legal(room.seat_of(participant))
        buttons = [
            _button(act, self.words[act], primary=act == "accept")
            for act in sorted(legal.bare, key=["accept", "decline", "pass"].index)
        ]
        if not legal.values:
            return {"buttons": buttons}
        act, label = self.way()
        return {
            "field": {"label": self.words[label], "act": self.words[act], "range": self.range()},
            "buttons": buttons,
        }

    def way(self) -> tuple[str, str]:
        """Return the codes of the button and the label of an amount."""
        auction = self.room.hand.auction
        if self.room.sale.format == "fixed_price" and auction.asked_price is None:
            return "ask", "amount_price"
        if self.room.sale.format == "english":
            return "stay", "amount_clock"
        return "bid", "amount"

    def bounds(self) -> tuple[float, float]:
        """Return the least and the most that may be typed, in points."""
        room = self.room
        assert room.asked is not None
        values = room.hand.legal(room.seat_of(room.asked)).values
        assert isinstance(values, range)
        if not values:
            return 0.0, 0.0
        cent = room.scale.units(1 / CENT)
        return ceil(values.start / cent) / CENT, self.units(values[-1])

    def range(self) -> str:
        """Say the least and the most that may be typed."""
        least, most = self.bounds()
        return self.say("from_to", least=least, most=most)

    def _clock(self) -> State:
        """Show the live clock; it says how many are in, and names them where drop-outs are told."""
        room, clock = self.room, self.room.clock
        assert clock is not None
        n, one = clock.seats, len(room.persons) == 1
        people = [one for one in room.bidding if room.seat_of(one) not in clock.dropped]
        told = self._signal(room.bidding[0])[:1] if one else []
        outs = [
            self.say("out", name=self.name(room.order[seat]), price=self.units(price + 1))
            for seat, price in clock.dropped.items()
            if seat not in clock.told
        ]
        return {
            "screen": "clock",
            "told": [*told, *self._stands(), *outs],
            "clock": {
                "label": self.words["clock_price"],
                "price": self.points(self.units(clock.price)),
                "part": min(clock.price / room.high, 1.0),
                "still_in": self.say("clock_in", count=len(clock.still_in), n=n),
            },
            "drops": [
                {
                    "who": person,
                    "text": self.words["drop"]
                    if one
                    else self.say("drop_named", name=self.name(person)),
                }
                for person in people
            ],
        }

    def _slips(self) -> State:
        """Show a box for every slip; of values nothing."""
        room = self.room
        return {
            "screen": "slips",
            "told": [self.say("slips", number=room.number), self.words["slips_why"]],
            "slips": [{"who": one, "name": self.name(one)} for one in self.writers()],
            "buttons": [],
            "close": self.words["close_auction"],
            "print": self.words["print"],
        }

    def writers(self) -> list[int]:
        """Return the people who have a number to write in this auction, as they are asked."""
        room = self.room
        seats = room.sitting.bidders + room.hand.format.auctioneer_acts
        return [one for one in room.order[:seats] if one in room.persons]

    # -- a finished auction ----------------------------------------------------------------------

    def _sold(self) -> State:
        return {
            "screen": "sold",
            "told": self.outcome(),
            "facts": [self.table()._asdict()],
            "buttons": [_button("next", self.words["next"], primary=True)],
        }

    def outcome(self) -> list[str]:
        """Say who bought, at which price, and what people gained."""
        done = self.room.last
        told = [self._bought(done), *self._not_asked(done)]
        common = self.room.sitting.values != "private"
        if common:
            told.append(self.say("worth", worth=self.units(done.hand.lot.worths[0])))
        for row in done.rows:
            if row.kind == "person":
                code = "lost" if row.profit < 0 else "gained"
                fields = {"profit": abs(row.profit), "balance": row.balance}
                told.append(self.say(code, name=row.name, **fields))
        if all(row.theory is None for row in done.rows):
            told.append(self.words["theory_none"])
        return told

    def _not_asked(self, done: Done) -> list[str]:
        """Name the people who had no choice, because somebody before them took the price."""
        if done.sale.format != "fixed_price" or done.hand.played.buyer == done.hand.n:
            return []
        buyer = self.name(done.order[done.hand.played.buyer])
        late = [row.name for row in done.rows if row.kind == "person" and row.bid is None]
        code = "not_asked" if len(self.room.persons) == 1 else "not_asked_named"
        return [self.say(code, name=buyer, person=one) for one in late]

    def _bought(self, done: Done) -> str:
        played, n = done.hand.played, done.hand.n
        price = self.units(played.price)
        if played.buyer < n:
            return self.say("bought", name=self.name(done.order[played.buyer]), price=price)
        if not played.price:
            return self.words["kept"]
        bids = done.hand.format.auctioneer_bids
        if len(done.order) > n:
            code = "seller_bought" if bids else "must_bought"
            return self.say(code, name=self.name(done.order[n]), price=price)
        if bids:
            worth = self.units(done.hand.row.own)
            return self.say("house_bought", price=price, worth=worth)
        return self.say("must_house", price=price)

    def table(self) -> Facts:
        """Return everybody's numbers in the last auction, by name."""
        done = self.room.last
        common = self.room.sitting.values != "private"
        heads = ("name", "habit", "told", *(("value",) if common else ()))
        heads = (*heads, "bid_head", "theory", "paid", "profit", "balance")
        rows = sorted(done.rows, key=lambda row: done.order[row.position - 1])
        return Facts(
            self.words["result"],
            tuple(self.words[head] for head in heads),
            tuple(self._row(done, row, common=common) for row in rows),
        )

    def _row(self, done: Done, row: Entry, *, common: bool) -> tuple[str, ...]:
        habit = "habit_auctioneer" if not row.position else f"habit_{row.kind}"
        return (
            row.name,
            self.words[habit],
            self._maybe(row.signal),
            *((self._maybe(row.value),) if common else ()),
            self._bid(done, row),
            self._amount(done, row, done.hand.theory),
            self.points(row.paid),
            self.points(row.profit),
            self.points(row.balance),
        )

    def _maybe(self, amount: float | None) -> str:
        return self.words["nothing"] if amount is None else self.points(amount)

    def _bid(self, done: Done, row: Entry) -> str:
        """Write a bid, or what stands for one."""
        live = done.sale.clock == "live" and done.sale.format == "english"
        if live and row.won and row.kind == "person" and row.bid is not None:
            return self.words["stayed"]
        return self._amount(done, row, done.hand.bids)

    def _amount(self, done: Done, row: Entry, amounts: list[int]) -> str:
        """Write what somebody bid or theory bids, or that it is a pass or a no."""
        seat = row.position - 1 if row.position else done.hand.n
        if amounts[seat] == NO_BID:
            return self.words["nothing"]
        word = _refusal(done, seat, amounts[seat])
        return self.words[word] if word else self.points(self.units(amounts[seat]))

    def history(self) -> Facts:
        """Return all auctions so far: how, who, for how much, and everybody's profit."""
        names = self.room.sitting.names
        heads = tuple(self.words[head] for head in ("auction", "way", "buyer", "price"))
        rows = tuple(self._past(done, names) for done in reversed(self.room.done))
        return Facts(self.words["history"], (*heads, *names), rows)

    def _past(self, done: Done, names: tuple[str, ...]) -> tuple[str, ...]:
        profits = {row.name: self.points(row.profit) for row in done.rows}
        nobody = self.words["seller_house" if done.hand.played.price else "nobody"]
        buyer = next((row.name for row in done.rows if row.won), nobody)
        return (
            str(done.number),
            self.words[f"format_{done.sale.format}"],
            buyer,
            self.points(self.units(done.hand.played.price)),
            *(profits.get(name, self.words["nothing"]) for name in names),
        )


def _refusal(done: Done, seat: int, amount: int) -> str:
    """Return the code of what an amount of a seat, in units, came to; empty for a bid or a price.

    Seats are in the order in which they are asked: once around a bid must be above those before.
    """
    hand, format_ = done.hand, done.sale.format
    if format_ == "once_around":
        standing = max([0, *hand.bids[:seat]])
        return "passed" if amount <= standing or amount < hand.room.reserve else ""
    is_asked = format_ == "fixed_price" and seat < hand.n
    return "declined" if is_asked and amount < hand.bids[hand.n] else ""


def _button(act: str, text: str, *, primary: bool = False) -> State:
    return {"act": act, "text": text, "primary": primary}
