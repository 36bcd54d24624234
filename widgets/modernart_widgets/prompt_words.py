"""The words of one moment at the table: what is asked, what rule helps, why a round ended.

Which sentence fits a moment is decided in `asked`; each is true wherever it is said.
"""

from __future__ import annotations

from typing import Final

PROMPTS: Final = {
    "offer": "Your turn: lay a card from your hand and auction it.",
    "second_layer": "You laid a Double. Add a second card of the same {genre_word}, or nothing.",
    "second_layer_none": (
        "You laid a Double, and no card in your hand can join it. The others are asked next."
    ),
    "second_other_none": (
        "{layer} laid a Double and added nothing. No card in your hand can join it."
    ),
    "second_other": "{layer} laid a Double and added nothing. Add a card and you take over.",
    "open": "{auction}: call a higher bid, or pass. A raise lets you back in.",
    "open_poor": "{auction}: you cannot top {standing} with the cash you hold. You can pass.",
    "open_floor": "{auction}: everybody may call. Still silent: {names}.",
    "open_high": "Your bid of {standing} stands. It is sold when the others pass.",
    "open_passed": "You have passed. Raise to come back in.",
    "once_around": "{auction}: this is your only call. Bid more than {standing}, or pass.",
    "once_around_poor": "{auction}: you cannot top {standing} with the cash you hold.",
    "once_around_last": "You have the last word: top {standing}, or pass.",
    "once_around_unbid": "Nobody has bid. Pass, and the lot is yours for nothing.",
    "sealed": "{auction}: choose an amount in secret. All are revealed together.",
    "price": "Name a price. If nobody takes it, you must buy at that price from the bank.",
    "asked": "{auctioneer} asks {price}. The first to accept buys.",
    "asked_poor": "{auctioneer} asks {price}, more than you hold. You can only decline.",
    "reveal": "You may turn up the collector's top card. It counts, but nobody owns it.",
    "wait": "{names} to act.",
    "wait_sealed": "Your bid is in. {names} still choosing.",
    "over": "The game is over.",
    "deal": "Waiting for the next deal.",
}

HINTS: Final = {
    "offer": "The buyer pays you. Buy your own card and you pay the bank.",
    "second": (
        "Whoever adds the second card becomes the auctioneer and takes all the money; "
        "the turn then goes on from there. If nobody adds, whoever laid the Double keeps it, free."
    ),
    "second_split": (
        "Whoever adds the second card becomes the auctioneer; the price is shared between the two "
        "who laid, and the turn then goes on from there. If nobody adds, whoever laid the Double "
        "keeps it, free."
    ),
    "open": (
        "The auctioneer may bid too. Whoever wins pays the auctioneer; an auctioneer who wins "
        "pays the bank."
    ),
    "once_around": "Each seat calls once, clockwise; the auctioneer calls last.",
    "sealed": "A tie goes to the auctioneer, else to the first clockwise.",
    "sealed_left": "A tie goes to the first clockwise; the auctioneer comes last.",
    "fixed_price": "Seats are asked clockwise, each once.",
    "reveal": "A fifth card of one genre ends the round at once, even from the collector.",
}

AUCTIONEER_WHY: Final = {
    "layer": "{name} is the auctioneer, having laid the card.",
    "adder_split": (
        "{name} is the auctioneer, having added the second card: the price is shared with whoever "
        "laid the Double."
    ),
    "adder": "{name} is the auctioneer, having added the second card: all the money goes there.",
}

SETTLED: Final = {
    "fifth": "The fifth painting of a genre was laid: it counts, but it is not sold.",
    "hands_empty": "Nobody holds a card any more. The last one laid is not sold.",
    "why": (
        "A ranked genre pays all its markers, earlier ones too; the others pay nothing. "
        "Of two equal genres the one further left ranks higher; one without a card is not ranked. "
        "What others hold is secret."
    ),
    "why_zero": (
        "A ranked genre pays all its markers, earlier ones too; the others pay nothing. "
        "Of two equal genres the one further left ranks higher, also when neither has a card. "
        "What others hold is secret."
    ),
}
