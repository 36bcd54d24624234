"""The words of the bot arena, keyed by what they say; those of faults are the engine's own.

`UI` goes to the page as it is, with numbered fields; the rest is filled in here.
"""

from __future__ import annotations

from typing import Final

from modernart.workshop.faults import FAULTS, LINES, WHERE
from modernart.workshop.source import SOURCES
from modernart.workshop.student import NAMES

__all__ = ["FAULTS", "LINES", "NAMES", "SENTENCES", "SOURCES", "TRACE", "UI", "WHERE"]

UI: Final = {
    "title": "Bot arena",
    "bot": "Bot to try",
    "own": "{0} (yours)",
    "with_habit": "{0} ({1})",
    "rival": "Rival {0}",
    "rivals": "Rivals",
    "games": "Games",
    "games_count": "{0} games",
    "seed": "Seed (same seed, same cards)",
    "run": "Run",
    "stop": "Stop",
    "progress": "Games played",
    "report": "What happened",
    "lines": "The lines of your code on the way there",
    "printed": "What the bot printed last",
    "result": "Result",
    "league": "League of this session",
    "nothing_yet": "Nobody has played yet.",
    "column_rank": "Rank",
    "column_bot": "Bot",
    "column_rivals": "Rivals",
    "column_games": "Games",
    "column_wins": "Wins, %",
    "column_fair": "Chance, %",
    "column_cash": "Cash, {0}",
    "column_lead": "Lead, {0}",
    "note": (
        "Wins count shared ones as parts; chance is what equally good bots would have. Cash is a "
        "mean a game and seat, lead the mean of the own cash less the others'. The figure after ± "
        "is one standard error: two of them either way hold the true value about 19 times in 20."
    ),
    "limits": (
        "Your code runs in a process of its own that gets only what its seat may see. Its limits "
        "are against accidents: run only code that you trust."
    ),
    "no_code": (
        "On this page the kit's own bots play. To let a bot of your own play, open the notebook in "
        "JupyterLab or on Binder."
    ),
}
"""The words on controls and headings of the page."""

SENTENCES: Final = {
    "ready": "Choose a bot and its rivals, then let them play.",
    "starting": "The first games are on their way.",
    "progress": "{done} of {games} games are played.",
    "stopping": "Stopping after the game that is being played.",
    "finished": "{bot} has played all {games} games.",
    "stopped": "You stopped after {games} of {planned} games.",
    "broken": "{bot} broke off after {games} of {planned} games.",
    "wins_more": (
        "{bot} won {wins} % of the games, with a standard error of {error}; equally good bots "
        "would win {fair} % each. That is better than chance explains."
    ),
    "wins_less": (
        "{bot} won {wins} % of the games, with a standard error of {error}; equally good bots "
        "would win {fair} % each. That is worse than chance explains."
    ),
    "wins_same": (
        "{bot} won {wins} % of the games, with a standard error of {error}; equally good bots "
        "would win {fair} % each. Chance alone may explain the difference: more games would tell."
    ),
    "brought": "{bot} is ready to play.",
    "unknown_bot": "No bot of that name can play here. Choose one of these: {allowed}.",
    "unknown_rivals": "A bot plays against three rivals. Choose three of these: {allowed}.",
    "unknown_games": "That number of games cannot be played. Choose one of these: {allowed}.",
    "bad_seed": "A seed is a whole number of at most nine digits, such as 7.",
    "running": "Games are being played; stop them first.",
    "error": "Something unexpected happened in the arena. Run it again; the league is unharmed.",
    "tried": "{bot} (tried)",
    "with_error": "{mean} ± {error}",
}
"""What the arena says below its controls and in its tables.

`bot` is a bot's name, `allowed` what can be chosen.
"""

TRACE: Final = {
    "line": "Line {line}, in {function}: {text}",
    "line_top": "Line {line}: {text}",
    "line_of": "Line {line} of {part}: {text}",
}
"""A line of a student's source in a list of such lines."""
