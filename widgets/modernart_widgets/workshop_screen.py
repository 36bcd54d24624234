"""What the bot arena's page shows of series: words and figures, as plain data."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, Final

from modernart.arena import Summary
from modernart.workshop import BotFault, Series, standings
from modernart.workshop.faults import Spot
from modernart_widgets.workshop_words import FAULTS, LINES, NUMBERS, SENTENCES, TRACE, WHERE

Shown = dict[str, Any]

CERTAIN: Final = 2
"""Standard errors from which a difference is taken for more than chance."""


def shown_report(series: Series | None) -> Shown | None:
    """Return how a bot broke off its series, or only what it printed; None for neither."""
    if series is None or not (series.fault or series.printed):
        return None
    fault = series.fault
    return {
        "sentences": list(fault.sentences(FAULTS, WHERE, LINES)) if fault else [],
        "lines": _lines(fault) if fault else [],
        "printed": list(series.printed),
    }


def _lines(fault: BotFault) -> list[str]:
    return [TRACE[_kind_of(spot)].format(**spot._asdict()) for spot in fault.trace]


def _kind_of(spot: Spot) -> str:
    if spot.part:
        return "line_of"
    return "line" if spot.function.isidentifier() else "line_top"


def result_of(series: Series | None) -> Shown | None:
    """Return a series as a sentence and a row for each bot; None before the first game."""
    if series is None or not (own := series.own):
        return None
    return {"words": _verdict(own), "rows": [_row(line, series) for line in series.table]}


def _verdict(own: Summary) -> str:
    return SENTENCES[_verdict_code(own)].format(
        bot=own.name,
        wins=_mean(100 * own.wins),
        error=_mean(100 * own.wins_se),
        fair=_mean(100 * own.fair),
    )


def _verdict_code(own: Summary) -> str:
    difference = own.wins - own.fair
    if math.isnan(own.wins_se) or abs(difference) <= CERTAIN * own.wins_se:
        return "wins_same"
    return "wins_more" if difference > 0 else "wins_less"


def _row(line: Summary, series: Series) -> Shown:
    return {
        "bot": line.name,
        "own": line.name == series.bot,
        "wins": _figure(100 * line.wins, 100 * line.wins_se),
        "fair": _mean(100 * line.fair),
        "cash": _figure(line.cash, line.cash_se),
    }


def shown_league(series: Sequence[Series]) -> list[Shown]:
    """Return a row for each series, the best first."""
    return [_league_row(rank, one) for rank, one in enumerate(standings(series), 1)]


def _league_row(rank: int, series: Series) -> Shown:
    own = series.own
    assert own is not None
    return {
        "rank": rank,
        "bot": series.bot,
        "rivals": ", ".join(series.rivals),
        "games": series.games,
        "wins": _figure(100 * own.wins, 100 * own.wins_se),
        "lead": _figure(*series.lead),
    }


def _mean(mean: float) -> str:
    return NUMBERS["mean"].format(mean=mean)


def _figure(mean: float, error: float) -> str:
    if math.isnan(error):
        return _mean(mean)
    return NUMBERS["error"].format(mean=mean, error=error)
