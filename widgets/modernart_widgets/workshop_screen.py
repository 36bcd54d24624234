"""What the bot arena's page shows of series: words and figures, as plain data."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, Final

from modernart.arena import Summary
from modernart.players import BOTS
from modernart.transcript import SENTENCES as EVENTS
from modernart.transcript import in_a_row
from modernart.workshop import BotFault, Series, standings
from modernart.workshop.faults import Spot
from modernart.workshop.series import TRIED
from modernart_widgets.figures import figure
from modernart_widgets.language import Language
from modernart_widgets.words import BOT_HABITS
from modernart_widgets.workshop_words import FAULTS, LINES, SENTENCES, TRACE, WHERE

Shown = dict[str, Any]

CERTAIN: Final = 2
"""Standard errors from which a difference is taken for more than chance."""

TRIED_BOTS: Final = {TRIED.format(bot=name): name for name in BOTS}
"""The built-in bots by the names under which they meet their doubles."""


def built_in(language: Language) -> list[Shown]:
    """Return the kit's own bots with their habits, as they are offered."""
    habits = language.of(BOT_HABITS)
    return [{"name": name, "own": False, "habit": habits.get(name, "")} for name in BOTS]


def shown_report(series: Series | None, language: Language) -> Shown | None:
    """Return how a bot broke off its series, or only what it printed; None for neither."""
    if series is None or not (series.fault or series.printed):
        return None
    fault = series.fault
    return {
        "sentences": _sentences(fault, language) if fault else [],
        "lines": _lines(fault, language) if fault else [],
        "printed": list(series.printed),
    }


def _sentences(fault: BotFault, language: Language) -> list[str]:
    return list(fault.sentences(*map(language.of, (FAULTS, WHERE, LINES))))


def _lines(fault: BotFault, language: Language) -> list[str]:
    return [language.say(TRACE, _kind_of(spot), **spot._asdict()) for spot in fault.trace]


def _kind_of(spot: Spot) -> str:
    if spot.part:
        return "line_of"
    return "line" if spot.function.isidentifier() else "line_top"


def result_of(series: Series | None, language: Language) -> Shown | None:
    """Return a series as a sentence and a row for each bot; None before the first game."""
    if series is None or not (own := series.own):
        return None
    rows = [_row(line, series, language) for line in series.table]
    return {"words": _verdict(own, language), "rows": rows}


def _verdict(own: Summary, language: Language) -> str:
    return language.say(
        SENTENCES,
        _verdict_code(own),
        bot=_bot(own.name, language),
        wins=figure(100 * own.wins, language, 1),
        error=figure(100 * own.wins_se, language, 1),
        fair=figure(100 * own.fair, language, 1),
    )


def _verdict_code(own: Summary) -> str:
    difference = own.wins - own.fair
    if math.isnan(own.wins_se) or abs(difference) <= CERTAIN * own.wins_se:
        return "wins_same"
    return "wins_more" if difference > 0 else "wins_less"


def _row(line: Summary, series: Series, language: Language) -> Shown:
    return {
        "bot": _bot(line.name, language),
        "own": line.name == series.bot,
        "wins": _with_error(100 * line.wins, 100 * line.wins_se, language),
        "fair": figure(100 * line.fair, language, 1),
        "cash": _with_error(line.cash, line.cash_se, language),
    }


def shown_league(series: Sequence[Series], language: Language) -> list[Shown]:
    """Return a row for each series, the best first."""
    return [_league_row(rank, one, language) for rank, one in enumerate(standings(series), 1)]


def _league_row(rank: int, series: Series, language: Language) -> Shown:
    own = series.own
    assert own is not None
    return {
        "rank": rank,
        "bot": _bot(series.bot, language),
        "rivals": in_a_row(series.rivals, sentences=language.of(EVENTS)),
        "games": series.games,
        "wins": _with_error(100 * own.wins, 100 * own.wins_se, language),
        "lead": _with_error(*series.lead, language),
    }


def _bot(name: str, language: Language) -> str:
    """Name a bot; a built-in one that met its doubles is told apart from them."""
    return language.say(SENTENCES, "tried", bot=TRIED_BOTS[name]) if name in TRIED_BOTS else name


def _with_error(mean: float, error: float, language: Language) -> str:
    shown = figure(mean, language, 1)
    if math.isnan(error):
        return shown
    return language.say(SENTENCES, "with_error", mean=shown, error=figure(error, language, 1))
