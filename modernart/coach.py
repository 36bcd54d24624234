"""The coach: what a lot or a card is worth to one seat, what to do, and why.

Everything comes from a view, so the coach knows what its seat may know and no more. It plays the
rest of the round many times (`modernart.forecast`) and weighs who is paid (`players.stakes`). It
answers with numbers and codes; panels word them.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Final

from modernart import market
from modernart.actions import Action
from modernart.cards import DOUBLE, Card
from modernart.events import Decision
from modernart.forecast import RUNS, Branch, Forecast, branch, forecast
from modernart.players import planner
from modernart.players.base import Bot, own_seat
from modernart.players.bidder import fits
from modernart.players.gains import highest_below, highest_bought, later
from modernart.players.stakes import Stakes
from modernart.reasons import Reason, reasons_for_lot, reasons_for_option

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    import numpy as np

    from modernart.events import Event
    from modernart.view import View

BRANCH_RUNS: Final = 600
"""Runs for each card that could be laid: the same hidden cards for all of them."""

CHOICES: Final = frozenset({"offer", "second", "reveal"})
"""The phases in which the coach compares cards; in all others it values the lot."""


@dataclass(frozen=True)
class LotAdvice:
    """What the lot on the block is worth to the seat, in units.

    `worth` is the mean of what it will pay, `error` its standard error, `spread` how far it
    varies from run to run. `limits` are the highest whole prices at which buying gains, by what
    happens otherwise: nothing is traded, another rival buys, the auctioneer must buy, or the lot is
    one's own; at a rival's fixed price also "mixed", where a later seat may or may not buy. `limit`
    is the one that holds now. `stay` is how far the coach itself would raise in an open auction,
    within the purse; `level` is the part of their worth to which lots have gone at this table.
    """

    worth: float
    error: float
    spread: float
    limits: dict[str, int]
    limit: int
    stay: int
    level: float


@dataclass(frozen=True)
class Option:
    """One thing the seat could do with cards, and what it leads to, in units.

    `lead` is what its own cash gains on the mean of the others, on average; `fetches` what the lot
    would probably bring, 0 if it is not sold; `worth` what one painting of the genre pays then;
    `ends` whether it ends the round. `forecast` is the board's future after it, `alone` how often
    its Double stays alone. `mate` is the second card with which a Double is best laid, if one holds
    any, and `cards` how many the lot then has, 0 where no card is chosen.
    """

    action: Action
    lead: float
    fetches: float
    worth: float
    ends: bool
    forecast: Forecast
    alone: float
    mate: Card | None = None
    cards: int = 0


@dataclass(frozen=True)
class Advice:
    """What the coach says at one moment to one seat.

    `forecast` is how the round will end; `lot` is None unless there is an auction, `options` are
    empty unless the seat chooses a card, best first. `suggestion` is None for whoever is not asked.
    """

    forecast: Forecast
    lot: LotAdvice | None
    options: tuple[Option, ...]
    suggestion: Action | None
    reasons: tuple[Reason, ...]


class Coach:
    """Advises one seat at a time; the same seed and view give the same advice.

    >>> from modernart import Game
    >>> advice = Coach(seed=1).advise(Game(4, seed=7).view(0), runs=200)
    >>> advice.suggestion.kind, len(advice.options)
    ('offer', 9)
    """

    def __init__(self, seed: int = 0) -> None:
        """Keep the seed of all chance."""
        self.seed = seed

    def advise(self, view: View, runs: int = RUNS, branch_runs: int = BRANCH_RUNS) -> Advice:
        """Return what the seat of a view should know and do.

        Raises `ValueError` for a spectator's view, or when no round is being played.
        """
        own_seat(view)
        if view.phase in CHOICES and view.seat in view.waiting_for:
            return self.advise_choice(view, list(self.options(view, branch_runs)))
        return self.advise_lot(view, forecast(view, self._chance(view, runs), runs))

    def refine(self, view: View, advice: Advice, runs: int = RUNS) -> Advice:
        """Return the same advice from so many more runs, of each card where cards are compared."""
        if advice.options:
            return _last(self._compared_longer(view, advice, runs, runs))
        return self.advise_lot(view, self._longer(view, advice.forecast, runs))

    def refinements(self, view: View, advice: Advice, enough: int) -> Iterator[Advice | None]:
        """Make advice surer until it comes from `enough` runs; None after a slice without news.

        Cards are told of anew only when all of them have twice the runs, so that numbers change
        seldom and less each time, and are always compared by the same hidden cards.
        """
        while (runs := advice.forecast.runs) < enough:
            if advice.options:
                for found in self._compared_longer(view, advice, runs, BRANCH_RUNS):
                    advice = found or advice
                    yield found
            else:
                advice = self.refine(view, advice)
                yield advice

    def _compared_longer(
        self, view: View, advice: Advice, more: int, at_once: int
    ) -> Iterator[Advice | None]:
        """Compare the options by `more` runs each; None after each slice, then the advice."""
        after = {
            _likeness(option.action): (option.action, Branch(option.forecast, option.alone))
            for option in advice.options
        }
        done = advice.forecast.runs
        while more > 0:
            runs = min(more, at_once)
            done, more = done + runs, more - runs
            for key, (action, pooled) in after.items():
                longer = branch(view, action, self._chance(view, done), runs)
                after[key] = action, pooled.with_more(longer)
                yield None
        demand = market.Demand.of(view)
        options = (
            _option(view, demand, option.action, after[_likeness(option.action)][1])
            for option in advice.options
        )
        yield self.advise_choice(view, list(options))

    def forecasts(self, view: View, runs: int, at_once: int) -> Iterator[Forecast]:
        """Go on forecasting the round, `at_once` runs a time, until there are so many runs.

        Each forecast holds those before. Raises as `advise` does.
        """
        own_seat(view)
        ends = forecast(view, self._chance(view, at_once), at_once)
        yield ends
        while ends.runs < runs:
            ends = self._longer(view, ends, at_once)
            yield ends

    def _longer(self, view: View, ends: Forecast, runs: int) -> Forecast:
        # The number of runs so far names the chance, so that no run is played twice.
        return ends.with_more(forecast(view, self._chance(view, ends.runs + runs), runs))

    def _chance(self, view: View, salt: int) -> np.random.Generator:
        import numpy as np

        # Calls tell of no card: all through an auction the same seat thinks of the same runs.
        moment = sum(not _is_call(event) for event in view.events)
        return np.random.default_rng([abs(self.seed), moment, own_seat(view), salt])

    # -- a lot on the block ------------------------------------------------------------------

    def advise_lot(self, view: View, ends: Forecast) -> Advice:
        """Return the advice on the lot that goes with a forecast of this moment."""
        if not view.lot or view.phase in CHOICES:
            return Advice(ends, None, (), None, ())
        stakes = stakes_of(view, ends)
        lot = _lot_advice(view, ends, stakes)
        is_asked = view.seat in view.waiting_for and len(view.legal) > 0
        action = call_for(view, stakes) if is_asked else None
        return Advice(ends, lot, (), action, reasons_for_lot(view, ends, stakes, action))

    # -- a choice of cards -------------------------------------------------------------------

    def options(self, view: View, runs: int = BRANCH_RUNS) -> Iterator[Option]:
        """Weigh one thing after the other that the seat could do with cards.

        The same hidden cards are drawn for all of them.
        """
        branches: dict[object, Branch] = {}
        demand = market.Demand.of(view)
        for action in _unlike(view):
            key = _likeness(action)
            if key not in branches:
                branches[key] = branch(view, action, self._chance(view, runs), runs)
            yield _option(view, demand, action, branches[key])

    def advise_choice(self, view: View, options: Sequence[Option]) -> Advice:
        """Return the advice that goes with all the options of this moment."""
        ranked = sorted(options, key=lambda option: -option.lead)
        best = ranked[0]
        reasons = reasons_for_option(view, best, ranked)
        return Advice(best.forecast, None, tuple(ranked), best.action, reasons)


def _is_call(event: Event) -> bool:
    return isinstance(event, Decision) and not isinstance(event.action.value, Card)


def _last(found: Iterable[Advice | None]) -> Advice:
    *_, advice = found
    assert advice is not None, "a comparison ends with advice"
    return advice


def stakes_of(view: View, ends: Forecast) -> Stakes:
    """Return the stakes of the lot on the block: its worth to the seat, and what rivals think."""
    worth, _ = lot_worth(view.lot, ends)
    public = market.public_worths(view)
    hopes = sum(public[card.genre] for card in view.lot)
    return Stakes.of(view, worth, hopes, market.level(view))


def lot_worth(lot: Sequence[Card], ends: Forecast) -> tuple[float, float]:
    """Return what the cards of one genre will pay by a forecast: the mean and its spread."""
    genre = lot[-1].genre
    return len(lot) * ends.worths[genre], len(lot) * ends.spreads[genre]


def _lot_advice(view: View, ends: Forecast, stakes: Stakes) -> LotAdvice:
    genre, cards = view.lot[-1].genre, len(view.lot)
    worth, spread = lot_worth(view.lot, ends)
    limits = {
        "untraded": highest_below(stakes.untraded_limit()),
        "contested": highest_below(stakes.contested_limit()),
        "must_buy": highest_below(stakes.must_buy_limit()),
        "own": highest_below(stakes.own_limit()),
    }
    limits[which_limit(view)] = limit = highest_bought(view, stakes)
    return LotAdvice(
        worth=worth,
        error=cards * ends.errors[genre],
        spread=spread,
        limits=limits,
        limit=limit,
        stay=planner.highest_raise(view, stakes),
        level=stakes.level,
    )


def which_limit(view: View) -> str:
    """Name the break-even price that holds now, by what happens if the seat does not buy."""
    if view.seat == view.auctioneer:
        return "own"
    if view.phase != "fixed_price":
        return "contested"
    return "mixed" if later(view)[:-1] else "must_buy"


def call_for(view: View, stakes: Stakes) -> Action:
    """Return the call that the coach suggests: a raise, an amount, an answer, or to pass."""
    is_own = view.seat == view.auctioneer
    return (planner.call_on_own if is_own else planner.call)(view, stakes)


# -- cards ---------------------------------------------------------------------------------------


def looks_like(one: Action, other: Action) -> bool:
    """Say whether two choices of cards differ in the picture at most."""
    return one.kind == other.kind and _look(one) == _look(other)


def _unlike(view: View) -> Sequence[Action]:
    """Return the legal actions without those that differ only in the picture."""
    unlike = {_look(action): action for action in view.legal}
    return list(unlike.values())


def _look(action: Action) -> object:
    card = action.value
    return (card.genre, card.format) if isinstance(card, Card) else card


def _likeness(action: Action) -> object:
    """Name what matters for the round: the genre, and whether it is a Double."""
    card = action.value
    return (card.genre, card.format == DOUBLE) if isinstance(card, Card) else card


def _option(view: View, demand: market.Demand, action: Action, after: Branch) -> Option:
    """Weigh an action: what all own will pay, the sale, and a Double that stays alone."""
    prospect = planner.Prospect.of(view)
    worths = after.forecast.worths
    lead = sum(edge * worth for edge, worth in zip(prospect.edge, worths, strict=True))
    card = action.value if isinstance(action.value, Card) else None
    first = view.lot[0] if view.lot and action.kind == "second" else card
    if first is None:
        return Option(
            action, lead, 0.0, 0.0, ends=False, forecast=after.forecast, alone=after.alone
        )
    mate = None if card is None else _mate(view, card)
    laid = [one for one in (card, mate) if one is not None]
    ends = _ends(view, first.genre, len(laid))
    worth = worths[first.genre]
    cards = len(laid) + (action.kind == "second")
    lot = worth * cards
    fetches = 0.0 if ends or card is None else demand.fetches(laid[-1].format, lot)
    if fetches:
        lead += Stakes(lot, view.players, view.auctioneer, ()).sold(fetches)
    if view.seat == (view.auctioneer if view.layer is None else view.layer):
        lead += after.alone * worth
    return Option(
        action, lead, fetches, worth, ends, after.forecast, after.alone, mate=mate, cards=cards
    )


def _ends(view: View, genre: int, laid: int) -> bool:
    """Say whether so many more cards end the round: as a fifth, or as the last of all hands."""
    is_fifth = view.counts[genre] + laid >= view.edition.closing_count
    return is_fifth or (laid > 0 and laid == sum(view.hand_sizes))


def _mate(view: View, card: Card) -> Card | None:
    """Return the card of the hand that sells a Double best, None if it is laid alone."""
    room = view.counts[card.genre] + 1 < view.edition.closing_count
    mates = [mate for mate in view.hand if card.format == DOUBLE and fits(card, mate)]
    if not room or not mates:
        return None
    return max(mates, key=lambda mate: planner.FETCHES[mate.format])


class Follower(Bot):
    """Does what the coach says.

    It has the planner's ways in an auction, with three things more: worths from many runs of the
    rest of the round, what rivals can think the lot worth from the table alone, and how high lots
    have gone so far.
    """

    name: ClassVar[str] = "coach"

    def __init__(self, runs: int = 300, branch_runs: int = 200) -> None:
        """Take how many runs each choice is worth."""
        self.runs = runs
        self.branch_runs = branch_runs

    def choose(self, view: View, rng: random.Random) -> Action:
        """Follow the suggestion; a choice that is none needs no advice."""
        if len(view.legal) == 1:
            return view.legal[0]
        advice = Coach(rng.getrandbits(32)).advise(view, self.runs, self.branch_runs)
        assert advice.suggestion is not None, "the seat is asked"
        return advice.suggestion
