"""What the auction player shows: plain data for its page, cut out of a saleroom, in one language.

Of a running auction only what the person at the screen may know is put in; once it is sold,
everything is.
"""

from __future__ import annotations

from math import ceil
from typing import Any

from modernart_widgets.chart import Chart
from modernart_widgets.figures import figure
from modernart_widgets.lab.explorer import SAMPLE, Figure
from modernart_widgets.lab.player_results import Results
from modernart_widgets.lab.player_speech import Speech
from modernart_widgets.lab.player_words import RULES
from modernart_widgets.lab.sitting import Sale
from modernart_widgets.language import Language

State = dict[str, Any]
CENT = 100


def show(chart: Chart, drawn: Figure, language: Language) -> None:
    """Show a figure in a chart, its axes' numbers written as the language does."""
    sample = figure(SAMPLE, language, 1)
    drawn.spec["layout"]["separators"] = sample[-2] + sample[1]
    chart.show(drawn.spec, title=drawn.title, words=drawn.words, language=language)


class Screen(Speech):
    """What is on now in a saleroom, in one language."""

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
            "heading": self._heading(),
            "rule": self._rule(),
            "reload": self.words["reload_save" if room.done else "reload"],
            **own,
        }

    def _heading(self) -> str:
        place, name = self.room.place, self.words[f"format_{self._sale.format}"]
        if not place.is_in_turn:
            return self.say("heading", number=self.room.number, format=name)
        fields = {"series": place.series + 1, "lot": place.lot, "lots": place.lots}
        return self.say("heading_lots", format=name, **fields)

    @property
    def _sale(self) -> Sale:
        """How the auction that is shown is sold, or was."""
        return self.room.last.sale if self.room.is_sold else self.room.sale

    def _rule(self) -> str:
        sale = self._sale
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
        n = room.hand.n
        if room.seat_of(participant) == n:
            last = [self.words["last_call"]] if room.sale.format == "once_around" else []
            return [self.say("auctioneer_own", signal=signal), *last]
        code = "private_lots" if room.place.is_in_turn else room.sitting.values
        told = self.say(code, signal=signal, n=n)
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
            told += [self.words["price_high"]] if self._is_short_of(auction.asked_price) else []
        if room.hand.format.auctioneer_bids:
            told += self._seller_bids()
        if room.hand.format.reserve:
            told += [self.say("reserve_told", reserve=room.sale.reserve)]
        return [*told, *self._drop_outs(), *map(self.went, room.before)]

    def _is_short_of(self, price: int) -> bool:
        """Whether whoever is asked has a budget, and the price is above it."""
        room = self.room
        if room.sitting.values != "budgets" or room.asked is None:
            return False
        return price > room.hand.auction.purses[room.seat_of(room.asked)]

    def _seller_bids(self) -> list[str]:
        """Tell that the auctioneer bids too, unless it is itself who reads."""
        room, n = self.room, self.room.hand.n
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
        room, place = self.room, self.room.place
        code = "slips_lots" if place.is_in_turn else "slips"
        title = self.say(code, number=room.number, lot=place.lot, lots=place.lots)
        return {
            "screen": "slips",
            "told": [title, *map(self.went, room.before), self.words["slips_why"]],
            "slips": [{"who": one, "name": self.name(one)} for one in self.writers()],
            "buttons": [],
            "close": self.words["close_auction"],
            "print": self.words["print"],
        }

    def writers(self) -> list[int]:
        """Return the people who have a number to write in this auction, as they are asked."""
        room = self.room
        seats = room.hand.n + room.hand.format.auctioneer_acts
        return [one for one in room.order[:seats] if one in room.persons]

    def _sold(self) -> State:
        results = Results(self.room, self.language)
        return {
            "screen": "sold",
            "told": results.outcome(),
            "facts": [table._asdict() for table in results.tables()],
            "buttons": [_button("next", self.words[self._next()], primary=True)],
        }

    def _next(self) -> str:
        """Return the code of what comes next."""
        if not self.room.place.is_in_turn:
            return "next"
        return "next_series" if self.room.place.is_last else "next_lot"


def _button(act: str, text: str, *, primary: bool = False) -> State:
    return {"act": act, "text": text, "primary": primary}
