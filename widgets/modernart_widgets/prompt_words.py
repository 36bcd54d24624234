"""The words of one moment at the table: what is asked, what rule helps, why a round ended.

Which sentence fits a moment is decided in `asked`; each is true wherever it is said.
"""

from __future__ import annotations

from typing import Final

PROMPTS: Final = {
    "offer": "Your turn: lay a card from your hand and auction it.",
    "offer_fifth": (
        "Your turn: lay a card. Whichever you lay is the fifth of its {genre_word} and ends the "
        "round."
    ),
    "offer_last": (
        "Your turn: lay your card, the last one in all hands. It ends the round and is not sold."
    ),
    "second_layer": "You laid a Double. Add a second card of the same {genre_word}, or nothing.",
    "second_layer_none": (
        "You laid a Double, and no card in your hand can join it. The others are asked next."
    ),
    "second_other_none": (
        "{layer} laid a Double and added nothing. No card in your hand can join it."
    ),
    "second_other": "{layer} laid a Double and added nothing. Add a card and you take over.",
    "second_other_ends": (
        "{layer} laid a Double and added nothing. Add a card and the round ends."
    ),
    "open": "{auction}: call a higher bid, or pass. A raise lets you back in.",
    "open_poor": "{auction}: you cannot top {standing} with the cash you hold. You can pass.",
    "open_floor": "{auction}: everybody may call. Still silent: {names}.",
    "open_high": "Your bid of {standing} stands. It is sold when the others pass.",
    "open_passed": "You have passed. Raise to come back in.",
    "open_passed_poor": ("You have passed, and you cannot top {standing} with the cash you hold."),
    "once_around": "{auction}: this is your only call. Bid more than {standing}, or pass.",
    "once_around_poor": "{auction}: you cannot top {standing} with the cash you hold.",
    "once_around_last": "You have the last word: top {standing}, or pass.",
    "once_around_unbid": "Nobody has bid. Pass, and the lot is yours for nothing.",
    "sealed": "{auction}: choose an amount in secret. All are revealed together.",
    "price": "Name a price. If nobody takes it, you must buy at that price from the bank.",
    "price_split": (
        "Name a price. If nobody takes it, you must buy at that price: half goes to {layer}, who "
        "laid the Double, the rest to the bank."
    ),
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
    "offer_double": "Of a Double, whoever adds the second card is paid.",
    "offer_double_split": "The price of a Double is shared with whoever adds the second card.",
    "offer_fifth": "A fifth card of one genre ends the round: it counts, but it is not sold.",
    "offer_last": "The last card of all counts, though it is not sold.",
    "offer_last_not": "The last card of all does not count.",
    "second": (
        "Whoever adds the second card becomes the auctioneer and takes all the money; "
        "the turn then goes on from there. If nobody adds, whoever laid the Double keeps it, free."
    ),
    "second_split": (
        "Whoever adds the second card becomes the auctioneer and, if another laid the Double, "
        "shares the price with that seat; the turn then goes on from there. If nobody adds, "
        "whoever laid the Double keeps it, free."
    ),
    "second_fifth": (
        "A second card would be the fifth of its genre and end the round: both count, and neither "
        "is sold. If nobody adds, whoever laid the Double keeps it, free."
    ),
    "second_last": (
        "A second card would be the last one in all hands and end the round: both count, and "
        "neither is sold. If nobody adds, whoever laid the Double keeps it, free."
    ),
    "second_last_not": (
        "A second card would be the last one in all hands and end the round: neither counts, and "
        "neither is sold. If nobody adds, whoever laid the Double keeps it, free."
    ),
    "open": (
        "The auctioneer may bid too. Whoever wins pays the auctioneer; an auctioneer who wins "
        "pays the bank."
    ),
    "open_split": (
        "The auctioneer may bid too. {auctioneer} and {layer} share the price; if one of them "
        "wins, their own half goes to the bank."
    ),
    "once_around": "Each seat calls once, clockwise; the auctioneer calls last.",
    "sealed": "A tie goes to the auctioneer, else to the first clockwise.",
    "sealed_left": (
        "A tie goes to the first clockwise; the auctioneer comes last. If nobody bids, the lot is "
        "the auctioneer's."
    ),
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
    "fifth_pair": (
        "The fifth painting of a genre was the second card of a pair: both count, but neither is "
        "sold."
    ),
    "fifth_turned_up": (
        "The fifth painting of a genre came from the collector: it counts, but nobody owns it."
    ),
    "hands_empty": "Nobody holds a card any more. The last one laid counts, but it is not sold.",
    "hands_empty_not": (
        "Nobody holds a card any more. The last one laid is not sold and does not count."
    ),
    "hands_empty_pair": (
        "Nobody holds a card any more. The last two, a pair, count, but neither is sold."
    ),
    "hands_empty_pair_not": (
        "Nobody holds a card any more. The last two, a pair, are not sold and do not count."
    ),
    "hands_empty_none": (
        "Nobody held a card when the round began: nothing was laid, and no marker is placed."
    ),
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
