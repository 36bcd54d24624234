"""What came of auctions: who bought, everybody's numbers, and all auctions so far."""

from __future__ import annotations

from itertools import groupby
from statistics import fmean

from modernart.lab import Entry
from modernart.lab.play import NO_BID
from modernart_widgets.lab.explorer import Facts
from modernart_widgets.lab.player_speech import Speech
from modernart_widgets.lab.saleroom import Done, veiled
from modernart_widgets.lab.series import expected_price


class Results(Speech):
    """The finished auctions of a saleroom, in one language."""

    def outcome(self) -> list[str]:
        """Say who bought, at which price, and what people gained."""
        done = self.room.last
        told = [self._bought(done), *self._not_asked(done)]
        values = self.room.sitting.values
        if values != "private":
            code = "worth_bidders" if values == "budgets" else "worth"
            told.append(self.say(code, worth=self.units(done.hand.lot.worths[0])))
        for row in done.rows:
            if row.kind == "person":
                code = "lost" if row.profit < 0 else "gained"
                fields = {"profit": abs(row.profit), "balance": row.balance}
                told.append(self.say(code, name=row.name, **fields))
        if all(row.theory is None for row in done.rows):
            told.append(self.words["theory_none"])
        return [*told, *self._series()]

    def _series(self) -> list[str]:
        """Tell how the paintings in turn have gone so far; the last one adds up."""
        room = self.room
        if not room.place.is_in_turn:
            return []
        if not room.place.is_last:
            return [*map(self.went, room.before), self.words["numbers_wait"]]
        expected = expected_price(room.values, room.sitting.bidders, room.sitting.lots)
        prices = " → ".join(self._price(done) for done in room.series)
        return [self.say("series_prices", prices=prices, expected=expected)]

    def _price(self, done: Done) -> str:
        """Write the price of a painting that somebody bought."""
        if done.buyer is None:
            return self.words["nothing"]
        return self.points(self.units(done.hand.played.price))

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
            return self.words["withdrawn" if self.room.place.is_in_turn else "kept"]
        bids = done.hand.format.auctioneer_bids
        if len(done.order) > n:
            code = "seller_bought" if bids else "must_bought"
            return self.say(code, name=self.name(done.order[n]), price=price)
        if bids:
            worth = self.units(done.hand.row.own)
            return self.say("house_bought", price=price, worth=worth)
        return self.say("must_house", price=price)

    def tables(self) -> list[Facts]:
        """Return everybody's numbers in the last auction, or in all of a series that is over.

        Earlier paintings of a series are opened by whoever wants to see them.
        """
        return [self._table(done) for done in self.room.open_to_all or [self.room.last]]

    def _table(self, done: Done) -> Facts:
        """Return everybody's numbers in an auction, by name, as far as all may see them."""
        place = self.room.place_of(done.number)
        code = "result"
        if place.is_in_turn:
            code = "result_lot" if self.room.open_to_all else "result_so_far"
        common = self.room.sitting.values != "private"
        heads = ("name", "habit", "told", *(("value",) if common else ()))
        heads = (*heads, "bid_head", "theory", "paid", "profit", "balance")
        rows = sorted(done.rows, key=lambda row: done.order[row.position - 1])
        return Facts(
            self.say(code, lot=place.lot),
            tuple(self.words[head] for head in heads),
            tuple(self._row(done, row, common=common) for row in rows),
            folded=done is not self.room.last,
        )

    def _row(self, done: Done, row: Entry, *, common: bool) -> tuple[str, ...]:
        habit = "habit_auctioneer" if not row.position else f"habit_{row.kind}"
        if self.room.may_show(done, row):
            bids = self._bid(done, row), self._amount(done, row, done.hand.theory)
        else:
            row, bids = veiled(row), (self.words["nothing"],) * 2
        return (
            row.name,
            self.words[habit],
            self._maybe(row.signal),
            *((self._maybe(row.value),) if common else ()),
            *bids,
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

    def series(self) -> Facts | None:
        """Return the prices of all finished series, painting by painting, and their means.

        None where paintings are not sold in turn, or no series is over yet.
        """
        over = [one for one in self._by_series() if len(one) == self.room.sitting.lots]
        if not self.room.place.is_in_turn or not over:
            return None
        paintings = [self.say("painting", lot=lot + 1) for lot in range(len(over[0]))]
        rows = [(str(number), *map(self._price, one)) for number, one in enumerate(over, 1)]
        means = [self._mean(column) for column in zip(*over, strict=True)]
        return Facts(
            self.words["series"],
            (self.words["series_head"], *paintings),
            (*rows, (self.words["mean"], *means)),
        )

    def _by_series(self) -> list[list[Done]]:
        """Return the finished auctions, those of each series together."""
        place_of = self.room.place_of
        grouped = groupby(self.room.done, lambda done: place_of(done.number).series)
        return [list(dones) for _, dones in grouped]

    def _mean(self, dones: tuple[Done, ...]) -> str:
        """Write the mean price of the paintings that somebody bought."""
        prices = [self.units(one.hand.played.price) for one in dones if one.buyer is not None]
        return self.points(fmean(prices)) if prices else self.words["nothing"]

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
