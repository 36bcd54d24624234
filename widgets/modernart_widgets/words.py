"""The words of the table: one catalogue of sentences, keyed by what they say.

The engine gives codes, rule numbers and parameters; only this catalogue turns them into
sentences, in the language of the table. Braces are filled in by `Language.say`; `UI` goes to the
page as it is, where its numbered braces are filled in.
"""

from __future__ import annotations

from typing import Final

from modernart.actions import Action
from modernart.cards import Card
from modernart.editions import Edition
from modernart.errors import IllegalAction
from modernart.players import BOTS
from modernart_widgets.amounts import ending, is_blank, read_amount, typed
from modernart_widgets.language import ENGLISH, Language

UI: Final = {
    "title": "Modern Art",
    "credit": "Modern Art is a game by Reiner Knizia. This is an unofficial teaching kit.",
    "new_game": "New game",
    "start": "Start the game",
    "edition": "Edition",
    "players": "Players",
    "name": "Seat {0}",
    "played_by": "Played by",
    "person": "a person",
    "bot_named": "bot: {0}",
    "bot_with_habit": "{0} ({1})",
    "seed": "Seed (the same seed deals the same cards; empty: any)",
    "collector": "Collector (three players)",
    "no_collector": "plays without the collector",
    "collector_winner": "the winner of each auction may turn up his card",
    "collector_auctioneer": "the auctioneer may turn up his card",
    "more_options": "More options",
    "load": "Open a saved game",
    "go_on": "Go on where you were",
    "forget": "Forget it",
    "kept": "This browser has kept a game: {0}.",
    "round": "Round {0} of {1}",
    "you": "you",
    "cards_in_hand": "{0} in hand",
    "no_paintings": "no paintings yet",
    "auctioneer": "auctioneer",
    "to_act": "to act",
    "thinking": "thinking …",
    "call_bid": "bids {0}",
    "call_pass": "passes",
    "call_in": "bid is in",
    "call_accept": "buys",
    "call_decline": "declines",
    "bid_amount": "Bid {0}",
    "cash": "Your cash",
    "hand": "Your hand",
    "hand_empty": "Your hand is empty: you still bid and buy.",
    "card_name": "{0}, {1}: {2} ({3})",
    "lay_card": "Lay {0}, {1}: {2} ({3})",
    "add_card": "Add {0}, {1}: {2} ({3})",
    "card_hint": "{0}. {1}",
    "board": "The board",
    "board_caption": "Cards on the table, markers by round, and what one painting would pay now.",
    "board_caption_over": "The markers by round.",
    "on_table": "{0} of {1} on the table",
    "danger": "the next one ends the round!",
    "would_pay": "If the round ended now, one would pay {0}",
    "would_pay_unknown": "What one pays is not settled yet",
    "would_pay_nothing": "If the round ended now, one would pay nothing",
    "placed": "Round {0}: {1}",
    "lot": "On the block",
    "lot_unsold": "Not sold",
    "standing": "Standing bid",
    "no_bid": "no bid yet",
    "bid": "Bid",
    "raise_to": "Raise to {0}",
    "own_number": "Your number",
    "pass": "Pass",
    "once": "Going once …",
    "twice": "Going twice …",
    "floor_open": "The floor is open",
    "sold": "Sold!",
    "clock": "Clock of open auctions",
    "clock_off": "off: close when I pass",
    "seconds": "{0} seconds",
    "speed": "Bots play",
    "slow": "slowly",
    "normal": "at normal speed",
    "instant": "at once",
    "hand_in": "Hand in",
    "sealed_in": "in",
    "sealed_out": "still choosing",
    "your_price": "Your price",
    "ask": "Ask this price",
    "accept": "Buy at {0}",
    "decline": "Decline",
    "add_none": "Add nothing",
    "cannot_add": "Go on without a card",
    "turn_up": "Turn up the card",
    "leave": "Leave it",
    "undo": "Take back",
    "download": "Save the record",
    "download_sure": "The record shows all hands. Save it?",
    "log": "What happened",
    "whole_log": "Show all of it",
    "continue": "Continue",
    "settling": "Round {0} is settled",
    "genre": "Genre",
    "count": "Cards",
    "marker": "Marker",
    "value": "One pays",
    "unranked": "nothing",
    "final": "The game is over",
    "wins": "{0} wins with {1}.",
    "share": "{0} share the win with {1}.",
    "step_through": "Step through this game",
    "back_to_end": "Back to the result",
    "step": "Step {0} of {1}",
    "first": "First",
    "previous": "Previous",
    "next": "Next",
    "last": "Last",
    "look_as": "Seen by",
    "curtain": "Please hand the screen to {0}.",
    "curtain_ready": "I am {0}: show my cards",
    "curtain_why": "Hands and cash are secret.",
    "peek": "{0}: look at my cards",
    "cover": "Cover my cards",
    "stands_still": "The auction stands still until the cards are covered again.",
    "still_to_come": "still to come",
    "last_sale": "Last sale",
    "last_sales": "Sold since your last move",
    "menu": "Menu",
    "how": "How to play",
    "save": "Save",
    "cancel": "Cancel",
    "leave_it": "Leave",
    "stay": "Stay",
    "next_sale": "Next sale",
    "next_round": "Next round",
    "collector_pile": "Cards with the collector: {0}",
    "language": "Language",
    "abandon": "Leave this game",
    "abandon_sure": "Leave this game? Save the record first if you want to keep it.",
}
"""The words on controls and headings of the page."""

LAYOUT: Final = {
    "word_breaks": "land·scapes",
    "number": "1,234.5",
}
"""How a language sets things: where long words of narrow columns may break (words with a dot at
each place, spaces between), and how this very number is written."""

HOW_TO_PLAY: Final = {
    "aim": (
        "You are an art dealer, and so is everybody else. After {rounds} rounds the most cash "
        "wins. Cash and hands are secret."
    ),
    "turn": (
        "In turn, everybody lays a painting from the hand and auctions it; its card says how. "
        "Whoever wins pays the auctioneer. An auctioneer who wins pays the bank."
    ),
    "turn_split": (
        "In turn, everybody lays a painting from the hand and auctions it; its card says how. "
        "Whoever wins pays the auctioneer. An auctioneer who wins pays the bank. If one has laid "
        "a Double and another the second card, the two share the price."
    ),
    "ranking": (
        "When the table has {closing} paintings of one {genre_word}, the round ends at once, and "
        "the last painting is not sold. The {genre_word} with the most paintings gets a marker of "
        "{most}, the second of {second}, the third of {third}. Of two equal ones the one further "
        "left is ahead. One without a painting gets none."
    ),
    "ranking_zero": (
        "When the table has {closing} paintings of one {genre_word}, the round ends at once, and "
        "the last painting is not sold. The {genre_word} with the most paintings gets a marker of "
        "{most}, the second of {second}, the third of {third}. Of two equal ones the one further "
        "left is ahead."
    ),
    "collector_winner": (
        "The collector joins you: a pile of cards, face down. After each auction whoever won it "
        "may turn up the top one. Nobody buys or owns that card, but it counts like any painting "
        "on the table, and it can end the round."
    ),
    "collector_auctioneer": (
        "The collector joins you: a pile of cards, face down. After each auction the auctioneer "
        "may turn up the top one. Nobody buys or owns that card, but it counts like any painting "
        "on the table, and it can end the round."
    ),
    "settling": (
        "Every painting you bought of these three now pays you all the markers its {genre_word} "
        "has collected, those of earlier rounds too. The others pay nothing this time, whatever "
        "they paid before. Then all paintings on the table leave the game."
    ),
    "worth": (
        "So a painting is worth what everybody's plays make of it. Buy what will be laid often, "
        "and sell what others believe in."
    ),
}
"""The game on one page, for somebody who has never seen it; `ranking_zero` is `ranking` where
genres without a painting are ranked too (flag `rank_zero_count`, rule 5.1), `turn_split` is `turn`
where the price of a Double is shared (flag `double_proceeds`, rule 9.2), and the collector is told
where he plays (rule 8)."""

EXPLAINED: Final = {
    "O": "{auction}: Anybody may call a higher bid at any time; a pass is not final.",
    "A": "{auction}: Each seat calls once, clockwise; the auctioneer calls last.",
    "S": "{auction}: All bid in secret and reveal together; the highest wins.",
    "F": (
        "{auction}: The auctioneer names a price; the first to accept buys, else the auctioneer "
        "must."
    ),
    "D": (
        "{auction}: A second card of the same {genre_word} may join; both are sold together, in "
        "its way."
    ),
}
"""What each auction format does, by its letter."""

KEPT: Final = {
    "running": "{names} ({edition}; Round {round} of {rounds})",
    "over": "{names} ({edition}; The game is over)",
}
"""Which game a browser has kept."""

REFUSALS: Final = {
    "no_action": "That is not something you can do.",
    "no_seat": "There is no such seat.",
    "not_asked": "It is not your turn now (rule {rule}).",
    "wrong_kind": "That does not fit the moment: look at what is asked (rule {rule}).",
    "no_amount": "Write a number first, such as {example} (rule {rule}).",
    "not_whole": "An amount is a whole number, such as 12 (rule {rule}).",
    "not_multiple": "An amount is a multiple of {unit} (rule {rule}).",
    "over_cash": "You can go up to {limit}, the cash you hold (rule {rule}).",
    "over_hidden_cash": "That is more than the cash you hold (rule {rule}).",
    "too_low": "It takes at least {limit} (rule {rule}).",
    "high_bidder": "Your own bid of {limit} is already the highest (rule {rule}).",
    "passed": "You have passed; only a bid of more than {limit} counts now (rule {rule}).",
    "handed_in": "Your sealed bid is in and binding (rule {rule}).",
    "cannot_pay": "The price is {limit}, more than the cash you hold (rule {rule}).",
    "not_held": "You do not hold that card (rule {rule}).",
    "not_joining": "Only a card of the same genre that is not a Double can join (rule {rule}).",
    "not_yes_no": "Say yes or no (rule {rule}).",
    "over": "The game is over (rule {rule}).",
}

MESSAGES: Final = {
    "undone": "Taken back. It is your move again.",
    "went_on": "This browser has kept your game: you go on where you were.",
    "opened": "The saved game is open.",
    "opened_cut": "The saved game is open; its last line was cut off and is left out.",
    "bad_record": "That file cannot be opened: {reason}. Choose a record saved by this kit.",
    "bad_kept": "The game kept in this browser is damaged and was put aside. Start a new one.",
    "not_kept": (
        "This browser cannot keep the game: its storage is full or switched off. Save the record "
        "(in the menu) before you leave or reload this page."
    ),
    "bad_setup": "{reason} Change it and start again.",
    "unexpected": (
        "Something unexpected happened. The game is unharmed; try again, or take back a step."
    ),
    "bot_stopped": "{reason} The game stands as it was; take back a step or save the record.",
}


def idea(bot: type) -> str:
    """Return the first sentence of a bot's docstring, which says its idea."""
    text = " ".join((bot.__doc__ or "").split())
    return text.partition(". ")[0].rstrip(".") + "."


BOT_IDEAS: Final = {name: idea(bot) for name, bot in BOTS.items()}
"""What each bot of the kit thinks."""

BOT_HABITS: Final = {
    "random": "plays anything",
    "half": "bids half the worth",
    "folk": "bids most of the worth",
    "merchant": "sells, buys nothing",
    "planner": "weighs every card",
}
"""The habit of each bot in a few words, for lists of bots; `docs/bots.md` tells all of it."""


def refusal(
    error: IllegalAction,
    edition: Edition,
    language: Language = ENGLISH,
    *,
    is_overheard: bool = False,
) -> str:
    """Word a refused action for the person who tried it, amounts in the edition's money.

    What others at the screen read as well (`is_overheard`) does not tell the cash of a seat.
    """
    limit = error.params.get("limit")
    shown = edition.money(limit) if isinstance(limit, int) else limit
    code = "over_hidden_cash" if is_overheard and error.code == "over_cash" else error.code
    if code == "not_whole":
        code = _not_whole(getattr(error.action, "value", None), edition)
    fields = {"rule": error.rule, "limit": shown}
    return language.say(REFUSALS, code, example=typed(12, edition), unit=edition.money(1), **fields)


def _not_whole(given: object, edition: Edition) -> str:
    """Choose what to say of a text that is no amount: by what was typed, and by the coins."""
    if is_blank(given, edition):
        return "no_amount"
    return "not_whole" if edition.unit == 1 or ending(edition) else "not_multiple"


def read_action(given: object, edition: Edition) -> Action:
    """Turn what a page sends into an action; the engine judges it afterwards.

    Cards come as text and amounts as typed. Nonsense becomes an action that no seat may do.
    """
    if not isinstance(given, dict):
        return Action("", None)
    kind, value = str(given.get("kind", "")), given.get("value")
    if kind in ("offer", "second") and value is not None:
        try:
            return Action(kind, Card(str(value)))
        except ValueError:
            return Action(kind, str(value))  # type: ignore[arg-type]
    if kind in ("bid", "sealed", "price"):
        return Action(kind, read_amount(value, edition))  # type: ignore[arg-type]
    return Action(kind, value if isinstance(value, bool) else None)
