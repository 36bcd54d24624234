"""The rules that the lesson opens, in the words of `docs/rules.md`; a test compares them."""

from typing import Final

RULES: Final = {
    "2.1": (
        "The seat in turn is the auctioneer and lays a card from its hand. As long as it has "
        "a card it must lay one (no text lets a seat pass its turn)."
    ),
    "2.3": (
        "Whoever wins the auction takes the lot and keeps it face up, and pays the price to "
        "the auctioneer. An auctioneer who wins pays the bank instead. The bank never runs "
        "dry."
    ),
    "2.4": (
        "No bid, price or acceptance may exceed the money the seat has at that moment, and "
        "none can be taken back. A seat without money can do nothing but pass, which in a "
        "sealed auction is a bid of 0."
    ),
    "3.1": (
        "Open. Any seat, the auctioneer's too, may call a bid above the standing one whenever "
        "it likes. To pass is not to leave (the texts speak of calling freely): each raise "
        "opens the floor to everybody again. The auction is closed once all seats except the "
        "one with the standing bid have passed since the last raise, or by the hammer, which "
        "is the same as a pass of all who are still silent; the clock of a page is such a "
        "hammer. If nobody bid, the auctioneer has the lot for nothing."
    ),
    "3.2": (
        "Once around. Clockwise from the auctioneer's left each seat speaks a single time: "
        "more than the standing bid, or pass. An equal bid is not enough. The auctioneer "
        "speaks last and may outbid the rest. If all pass, the auctioneer has the lot for "
        "nothing."
    ),
    "3.3": (
        "Sealed. Every seat, the auctioneer's too, secretly picks an amount, which may be 0. "
        "All are revealed at the same moment and the highest buys. Of equal bids the "
        "auctioneer's goes first, then that of the tied seat that is met first clockwise from "
        "the auctioneer. If all bid 0, the auctioneer has the lot for nothing."
    ),
    "3.4": (
        "Fixed price. The auctioneer sets a price between 0 and its own money (0 is allowed: "
        "an auctioneer without money would otherwise be stuck). Clockwise from the left the "
        "others are asked, each to accept or decline, and the first to accept has bought. A "
        "seat with less money than the price can only decline. If all decline, the auctioneer "
        "has no choice but to buy at its own price and pays it to the bank."
    ),
    "3.5": (
        "Double. A Double that was laid may be joined by one more card of its genre, of any "
        "format but Double; the two are one lot, sold in the format of the second card. The "
        "layer is asked for that card first, the other seats follow clockwise, each a single "
        "time. Nobody has to add, able or not (the Taiwan text calls it a duty and a few "
        "words later a wish; the other official rulebooks leave it free)."
    ),
    "3.6": (
        "The seat that adds the second card is from then on the auctioneer, in every way: the "
        "whole price is its own, a fixed price is set from its money, it speaks last once "
        "around, it is first among equal sealed bids, and the asking starts at its left. The "
        "layer becomes a bidder like any other. The next turn is left of the seat that added; "
        "seats between the layer and it have lost theirs."
    ),
    "4.1": (
        "The fifth card of a genre ends the round the moment it is laid. It is not sold and "
        "nobody owns it, but it counts when the genres are ranked."
    ),
    "5.1": (
        "The cards on the table are counted by genre, unsold ones too. The genre with the "
        "most gets a marker of 30, the second 20, the third 10; of two equal genres the one "
        "further left on the board is ahead. A genre without a card on the table is not "
        "ranked, so if only one or two genres were laid, only one or two markers are placed."
    ),
    "5.2": (
        "A painting pays only if its genre was ranked in this round. If so, it pays all the "
        "markers that lie in its genre's column, those of earlier rounds and of this one "
        "together, whether or not there are gaps between: 30, nothing, 20 makes 50 in round "
        "3, and with no marker in round 4 it makes 0. A genre that is first in rounds 1, 2 "
        "and 3 pays 30, 60, 90."
    ),
}
"""By rule number: plain text without the grades, and without what is said of flags."""
