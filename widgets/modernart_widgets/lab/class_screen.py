"""What the class room shows: plain data for its page, from the course of a lesson.

It stands on a projector: values appear only in the cloud of a round that is over, and behind the
curtain of a hot seat.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from modernart.lab import Entry
from modernart.lab.points import points_of
from modernart.lab.reveal import is_unknown, spread
from modernart_widgets.figures import figure
from modernart_widgets.lab.class_figures import PAIRED, ClassFigures
from modernart_widgets.lab.class_words import ASKED, TASKS
from modernart_widgets.lab.course import PREDICTED, SEASON_MINUTES, Course, Wanted
from modernart_widgets.lab.explorer import Facts, Figure

State = dict[str, Any]


class ClassScreen(ClassFigures):
    """One lesson at one moment in one language."""

    def __init__(self, course: Course, figures: ClassFigures) -> None:
        """Look at a course."""
        super().__init__(course.lesson, figures.language, course.predicted)
        self.course = course

    # -- the present moment ----------------------------------------------------------------------

    def state(self) -> State:
        """Return the screen of the present moment."""
        course, step = self.course, self.course.round
        shown = {"collect": self._collect, "lot": self._lot}.get(course.stage, self._shown)()
        starts, ends = course.minutes
        fields = {"round": self._name(course.code), "lot": course.lot, "lots": step.lots}
        return {
            "screen": course.stage,
            "heading": self.say(f"heading_{course.stage}", **fields),
            "minutes": self.say("minutes", starts=starts, ends=ends),
            "task": self.language.of(TASKS)[course.code] if course.stage == "collect" else "",
            "facts": [],
            **shown,
        }

    def _name(self, code: str) -> str:
        return self.words[f"round_{code}"]

    def _collect(self) -> State:
        course, wanted = self.course, self.course.wanted
        told = [self.say("in", count=self._count_in(), n=course.seated)]
        if course.entry == "bots" or not wanted:
            return {"told": told, "buttons": self._programs()}
        close = _button("sell", self.words["close"], primary=False)
        if course.entry == "slips":
            names = [{"who": one.asked.name, "name": self.label(one)} for one in wanted]
            return {"told": told, "slips": names, "take": self.words["take"], "buttons": [close]}
        return self._hot_seat(wanted[0], told, close)

    def _programs(self) -> list[State]:
        """Return the buttons that let programs bid: for one lot, and for all that are left."""
        course, one = self.course, _button("sell", self.words["bots_bid"])
        if course.entry != "bots" or course.lot == course.round.lots:
            return [one]
        return [one, _button("sell_round", self.words["bots_bid_round"], primary=False)]

    def _count_in(self) -> int:
        course = self.course
        return course.seated - len(course.lesson.missing(*course.now))

    def label(self, one: Wanted) -> str:
        """Say whose number is wanted, and what stands at that table."""
        fields = {"name": one.asked.name, "table": one.asked.table}
        if not one.asked.position:
            return self.say("slip_names", **fields)
        if one.price is not None:
            return self.say("slip_price", price=one.price, **fields)
        if one.standing is not None:
            return self.say("slip_standing", standing=one.standing, **fields)
        return self.say("slip", **fields)

    def _hot_seat(self, one: Wanted, told: list[str], close: State) -> State:
        name = one.asked.name
        if self.course.covered:
            ready = _button("ready", self.say("ready", name=name))
            return {"told": [self.say("curtain", name=name), *told], "buttons": [ready, close]}
        told = [self.say("asked", name=name, table=one.asked.table), self._signal(one)]
        if one.standing is not None:
            told.append(self.say("standing", standing=one.standing))
        if one.price is not None:
            told.append(self.say("asked_price", price=one.price))
        field = {
            "label": self.words["amount"],
            "act": self.words["answer"],
            "range": self.say("from_to", least=0.0, most=self.most),
        }
        return {"told": told, "field": field, "buttons": []}

    @property
    def most(self) -> float:
        """The highest number that may be typed, in points."""
        values = self.course.round.values
        return 2 * values.high * points_of(values).per_unit

    def _signal(self, one: Wanted) -> str:
        if one.asked.signal is None:
            return self.words["auctioneer"]
        code = "estimate" if is_unknown(self.course.round) else "signal"
        return self.say(code, signal=one.asked.signal)

    # -- what came of it -------------------------------------------------------------------------

    def _lot(self) -> State:
        course = self.course
        is_last = course.lot == course.round.lots
        buttons = [] if is_last else [_button("on", self.words["next_lot"])]
        if course.steps:
            text = self.words[f"show_{course.steps[0]}"]
            buttons.append(_button("reveal", text, primary=is_last))
        elif is_last:
            buttons = self._on()
        told = {} if course.round.counted else self._practised()
        return {"told": [], "facts": [self.sales()._asdict()], "buttons": buttons, **told}

    def _practised(self) -> State:
        """Ask whether all is clear, and for the prediction until that is locked."""
        told, field = [self.language.of(ASKED)[self.course.code]], {}
        if self.course.asks_share:
            told.append(self.words["predict"])
            field = {key: self.words[f"share_{key}"] for key in ("label", "act", "range")}
        if self.course.predicted is not None:
            told.append(self.say("class_says", share=self.predicted_share(self.course.predicted)))
        return {"told": told} | ({"field": field} if field else {})

    def sales(self) -> Facts:
        """Return who bought the present lot at each table; values stay hidden till the cloud."""
        unknown = is_unknown(self.course.round)
        heads = ("table", "buyer", "price", *(("worth", "profit") if unknown else ()))
        rows = [
            self._sale(sold.rows, unknown=unknown)
            for sold in self.lesson.sold.get(self.course.now, ())
        ]
        return Facts(self.words["sales"], tuple(self.words[head] for head in heads), tuple(rows))

    def _sale(self, rows: tuple[Entry, ...], *, unknown: bool) -> tuple[str, ...]:
        buyer = next((row for row in rows if row.won), None)
        price = self.points(rows[0].price)
        if buyer is None:
            blank = (self.words["nothing"],) * 2 if unknown else ()
            return str(rows[0].table), self.words["kept"], price, *blank
        more = (self.points(buyer.value or 0.0), self.points(buyer.profit)) if unknown else ()
        return str(buyer.table), buyer.name, price, *more

    def points(self, amount: float) -> str:
        """Write points."""
        return figure(amount, self.language, 0 if float(amount).is_integer() else 2)

    def _shown(self) -> State:
        """Return a step of the reveal; its figure is drawn beside it."""
        course = self.course
        tables = {"means": self._means, "ranking": self._ranks}.get(course.stage, list)()
        told = [self.language.of(ASKED)[course.code]] if course.stage == course.steps[0] else []
        if course.code == PREDICTED:
            told += self.shares(course.code, with_theory=course.stage == "line")
        if course.stage in ("line", "seats"):
            told.append(self.mean_told(course.code))
        if course.stage == "ranking":
            told = [self.words["over"], self.words["ranking_why"]]
        return {
            "told": told,
            "facts": [table._asdict() for table in tables],
            "buttons": [*self._on(), _button("back", self.words["back"], primary=False)],
            **(self._season() if course.next_step == "ranking" else {}),
        }

    def _season(self) -> State:
        """Return the link to the table of the game, where the mini season is played."""
        starts, ends = SEASON_MINUTES
        return {
            "link": {"href": "play.ipynb", "text": self.say("season", starts=starts, ends=ends)}
        }

    def _on(self) -> list[State]:
        """Return the button to the next step, or to the next round if there is one."""
        step = self.course.next_step
        if step is None and self.course.is_last:
            return []
        return [_button("on", self.words[f"show_{step}" if step else "next_round"])]

    def figure(self) -> Figure | None:
        """Return the figure of the present step, if it has one."""
        code, stage = self.course.code, self.course.stage
        if stage in ("cloud", "line"):
            return self.cloud(code, with_line=stage == "line")
        if stage == "means":
            return self.means(code)
        return self.seats(code) if stage == "seats" else None

    def means_table(self) -> Facts:
        """Return mean, spread and theory of the present round, and of those on the same values."""
        codes = [one for one in PAIRED if self.lesson.is_begun(one)]
        if self.course.code not in PAIRED:
            alike = ("mystery_3", "mystery_6")
            codes = [self.course.code]
            if self.course.code in alike:
                codes = [one for one in alike if self.lesson.is_begun(one)]
        last = "theory_sd" if self.course.code in PAIRED else "naive"
        # A worth that is the same to all has no highest.
        efficient = () if is_unknown(self.course.round) else ("efficient",)
        columns = ("round", "lots", "mean", "theory_mean", "sd", last, *efficient)
        rows = tuple(map(self._means_row, codes))
        heads = tuple(self.words[column] for column in columns)
        return Facts(self.words["means"], heads, rows, note=self.bots_words(codes))

    def _means_row(self, code: str) -> tuple[str, ...]:
        got, step = spread(self.lesson, code), self.lesson.round(code)
        of = "of_payoff" if step.sells else "of_winner" if is_unknown(step) else "of_price"
        return (
            self.say(of, round=self._name(code)),
            str(got.lots),
            self.points(got.mean),
            self.points(got.theory_mean),
            self.points(got.sd),
            self._maybe(got.theory_sd if code in PAIRED else got.naive),
            *(() if is_unknown(step) else (self.percent(got.efficient),)),
        )

    def _maybe(self, amount: float | None) -> str:
        return self.words["nothing"] if amount is None else self.points(amount)

    def ranking(self) -> Facts:
        """Return the students, best first."""
        heads = tuple(self.words[head] for head in ("place", "name", "rank_points", "balance"))
        rows = tuple(
            (str(one.place), one.name, self.points(one.rank_points), self.points(one.balance))
            for one in self.lesson.ranking()
        )
        return Facts(self.words["ranking"], heads, rows)

    def _means(self) -> list[Facts]:
        return [self.means_table()]

    def _ranks(self) -> list[Facts]:
        """Return the ranking, and efficiency as soon as something with a highest value is sold."""
        return [self.ranking(), *([self.efficiency()] if self._with_a_highest() else [])]

    def _with_a_highest(self) -> list[str]:
        rounds = (one for one in self.lesson.rounds if one.counted and not is_unknown(one))
        return [one.code for one in rounds if self.lesson.is_begun(one.code)]

    def efficiency(self) -> Facts:
        """Return, by round, how often the highest value bought; not where no value is highest."""
        codes = self._with_a_highest()
        rows = tuple(
            (self._name(code), self.percent(spread(self.lesson, code).efficient)) for code in codes
        )
        heads = self.words["round"], self.words["efficient"]
        return Facts(self.words["efficiency"], heads, rows, note=self.bots_words(codes))


def offer(told: str, words: Mapping[str, str]) -> State:
    """Return the screen that offers to go on with a class, or to begin anew."""
    return {
        "screen": "found",
        "heading": words["found"],
        "minutes": "",
        "task": "",
        "told": [told],
        "facts": [],
        "buttons": [
            _button("go_on", words["go_on"]),
            _button("forget", words["forget"], primary=False),
        ],
    }


def _button(act: str, text: str, *, primary: bool = True) -> State:
    return {"act": act, "text": text, "primary": primary}
