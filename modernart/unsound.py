"""What cannot be, in a record or of a game: a code, parameters, and a plain sentence."""

from __future__ import annotations

from typing import Final

UNSOUND: Final = {
    # lines of a record
    "no_line": "there is not one whole line",
    "bom": "the file starts with a byte order mark (BOM), so save it again as UTF-8 without BOM",
    "not_utf8": "this is not UTF-8 text, so save the file again as UTF-8 without BOM",
    "not_json": "the line is damaged, or is not from a record",
    "blank": "the line is blank",
    "digits": "a number has too many digits",
    "too_deep": "the line is nested too deeply",
    "no_json_object": "the line is not from a record",
    "twice": "{name} is given twice",
    "time": "t is a number of seconds",
    "time_digits": "t is 0 or more seconds with at most 3 decimals",
    "time_back": "t is less than in a line before",
    "no_type": "{given} is no type of line",
    "has_no": "a {kind} line has no {names}",
    "lacks": "the {kind} line lacks {names}",
    # the first line
    "endless": "this is no {format}: its first line does not end",
    "other_format": "this is no {format}: its first line does not say so",
    "newer": "version {version} is newer than {known}, which this program reads",
    "no_version": "version {version} is unknown; this program reads {known}",
    "own_value": "option {flag} is the edition's own value and is not noted",
    "no_first_seat": "there is no seat {given} to start",
    # values of fields
    "field": "{name}: {fault}",
    "not_whole": "{given} is not a whole number",
    "negative": "{given} is less than 0",
    "no_seat": "there is no seat {given}",
    "not_text": "{given} is not a text",
    "no_card": "card {given} does not exist (rule 1.2)",
    "not_object": "{given} is not an object",
    "not_list": "{given} is not a list",
    "length": "there should be {wanted}, not {given}",
    # what the rules give
    "nothing_leads": "nothing leads to this {kind} (rule {rule})",
    "other_line": "a {kind} line belongs here (rule {rule})",
    "other_value": "{name} should be {should}, not {was} (rule {rule})",
    "refused": "{refusal}",
    "other": "{message}",
    # editions and their options
    "unknown_edition": "unknown edition {name}; the editions are {known}",
    "players": "{title} is for {known} players, not {players}",
    "collector_players": "the collector joins a game of {wanted}, not {players} (rule 8)",
    "unknown_option": "unknown option {flag}; the options are {known}",
    "option_value": "option {flag} can be {allowed}, not {value}",
    # deals
    "no_deal_now": "this is not the time to deal (rule 1.4)",
    "deal_round": "the deal is of round {given}, not {round} (rule 1.4)",
    "no_round": "there are {rounds} rounds, not {given} (rule 1.4)",
    "deal_size": "round {round} deals {size} cards to each of {seats} seats (rule 1.4)",
    "no_collector": "the collector is dealt cards only if he plays (rule 8.1)",
    "collector_size": "round {round} deals the collector {size} cards (rule 8.1)",
    "dealt_before": "card {card} does not exist or was dealt before (rule 1.2)",
}
"""Every reason, by its code; panels word the same codes in their own language.

The `refusal` of a record is an `IllegalAction`, the `fault` of a field another `UnsoundError`; a
`message` is Python's own.
"""


class UnsoundError(ValueError):
    """What cannot be: `code` is a key of `UNSOUND`, with its `params`.

    >>> print(UnsoundError("collector_size", round=2, size=4))
    round 2 deals the collector 4 cards (rule 8.1)
    """

    def __init__(self, code: str, /, **params: object) -> None:
        """Keep the parts and word the sentence."""
        self.code = code
        self.params = params
        super().__init__(UNSOUND[code].format(**params))
