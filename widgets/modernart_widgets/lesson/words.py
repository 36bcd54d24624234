"""The words of the first season: before each decision at most two short sentences, then what came.

`ASKED` and `CAME` are keyed by step and moment. Braces are filled in by `words.say`.
"""

from __future__ import annotations

from typing import Final

LESSON_UI: Final = {
    "lesson": "Your first season",
    "progress": "{number} of {count}",
    "why": "Why?",
    "rule": "Rule {rule}",
    "go_on": "Go on",
    "back": "Take it back",
    "dare": "Bid {amount}",
    "restart": "Start the lesson again",
    "watch": "The others are at work. Watch what they pay, and to whom.",
    "end": (
        "You have met every rule that matters. Play this game on if you like, or go down this page."
    ),
    "next": "Go on to lesson 2",
    "unsettled": "The round is over. What does a painting of each genre pay?",
    "above": "The lesson goes on above the table.",
    "later": "The other cards wait: this lesson needs them later, or in another order.",
    "not_now": "Not yet: do first what the lesson asks above the table.",
    "bad_kept": "What this browser kept of the lesson does not fit it any more. It starts anew.",
}
"""Controls and short notes of the strip above the table."""

TITLES: Final = {
    "lay": "Lay a card and be paid",
    "reopen": "A pass is not final",
    "over_cash": "More than you have",
    "sealed": "A secret bid and a tie",
    "own": "Sell it, or keep it yourself",
    "once": "One call, and the last word",
    "price": "A price nobody takes",
    "double": "A Double, and somebody else's second card",
    "fifth": "The fifth card",
    "tie": "Settling up",
    "fall": "A value can fall to nothing",
    "end": "That was your first season",
}
"""The name of each step."""

HABITS: Final = {
    "Mei": "who loves bargains",
    "Otto": "in a hurry",
    "Ines": "who counts",
}
"""What each rival is known for; stands behind the word for a bot."""

ASKED: Final = {
    "lay.offer": (
        "You are an art dealer: whoever has the most money after four rounds wins. "
        "Lay one of the bright cards to sell it."
    ),
    "lay.auction": (
        "Everybody may call a higher bid, you too; the highest buys. "
        "You are selling, so let them bid, and pass."
    ),
    "reopen.first": (
        "After the round a painting of the genre laid most pays {most}, of the next {second}, "
        "then {third}. {seller} sells one: pass this time, and watch."
    ),
    "reopen.again": (
        "You passed, but {high} raised, and a raise asks everybody again. Raise it, or pass."
    ),
    "reopen.cannot": (
        "You passed, but {high} raised, and a raise asks everybody again. "
        "With {purse} you cannot raise: pass, and see who buys."
    ),
    "over_cash.dare": "{seller} sells. Do you dare to bid more money than you have?",
    "over_cash.after": (
        "Refused: nobody may bid more cash than they hold. Now make a bid that counts, or pass."
    ),
    "over_cash.cannot": (
        "Refused: nobody may bid more cash than they hold. With {purse} you cannot raise: pass."
    ),
    "sealed.ask": (
        "{seller} sells by secret bid: all write down an amount, and all are turned over together. "
        "Which amount do you write?"
    ),
    "sealed.cannot": (
        "{seller} sells by secret bid: all write down an amount, and all are turned over together. "
        "You have no money left: write {nothing}, and see who buys."
    ),
    "own.offer": "Your turn to sell again. Lay the bright card.",
    "own.auction": (
        "They offer {standing}, and no more. Pass and be paid, or raise and keep the painting."
    ),
    "own.cannot": (
        "They offer {standing}, and no more. With {purse} you cannot raise: pass, and be paid."
    ),
    "once.ask": (
        "Here everybody speaks only once, and {seller}, who sells, speaks last. What do you bid?"
    ),
    "once.cannot": (
        "Here everybody speaks only once, and {seller}, who sells, speaks last. "
        "With {purse} you cannot raise: pass, and see who buys."
    ),
    "price.asked": (
        "At a fixed price, the first who says yes buys. {seller} asks you first: {price}."
    ),
    "price.asked_cannot": (
        "At a fixed price, the first who says yes buys. "
        "{seller} asks you first: {price}, which you cannot pay, so decline."
    ),
    "price.offer": "Now you set a price. Lay the bright card.",
    "price.name": "If nobody takes it, you must buy it yourself. What do you ask for it?",
    "price.cannot": (
        "If nobody takes it, you must buy it yourself. "
        "So nobody may ask more than they have: without money, ask {nothing}."
    ),
    "double.ask": (
        "{layer} laid a Double, which takes a second card along, and {seller} added it. "
        "Both are sold together: do you buy them?"
    ),
    "double.cannot": (
        "{layer} laid a Double, which takes a second card along, and {seller} added it. "
        "You cannot pay {price} for both: decline, and see who is paid."
    ),
    "fifth.offer": (
        "Four {genre} are on the table, and you hold the fifth. "
        "Lay one of the bright cards: who will buy it?"
    ),
    "tie.ask": (
        "Three markers go to the three genres with the most cards. "
        "{left} and {right} have two each: which of them is third?"
    ),
    "fall.ask": (
        "Round 2: the table is empty, and the markers stay. "
        "{seller} asks {price} for one of the {genre}, which just paid {paid}: do you buy?"
    ),
    "fall.cannot": (
        "Round 2: the table is empty, and the markers stay. "
        "{seller} asks {price} for one of the {genre}, which just paid {paid}: "
        "you cannot pay that, so decline and see who buys."
    ),
    "fall.asked": "{seller} asks you first: {price}. Buy, or decline.",
    "fall.asked_cannot": "{seller} asks you first: {price}. You cannot pay that, so decline.",
    "fall.offer": (
        "Find {genre} on the board: one would pay {value} now. Lay a bright card, and look again."
    ),
}
"""What stands before a decision."""

CAME: Final = {
    "lay.sold": (
        "{buyer} buys it and pays you {price} at once. "
        "The board now counts one card of its genre, {genre}."
    ),
    "lay.own": (
        "You have bought your own painting: {price} went to the bank, and nobody paid you. "
        "With a pass you would have been paid."
    ),
    "lay.own_dear": (
        "You paid the bank {price} for your own painting, but none pays more than {most} in the "
        "first round. With a pass you would have been paid."
    ),
    "reopen.won": (
        "You passed, came back, and bought it: {seller} gets {price} from you. "
        "A pass is not final in an open auction."
    ),
    "reopen.dear": (
        "You paid {seller} {price}, but no painting pays more than {most} in the first round. "
        "That is money given away."
    ),
    "reopen.lost": (
        "{buyer} has it for {price}. "
        "You were asked again after your pass, for as long as anybody raised."
    ),
    "over_cash.won": (
        "Only bids that you can pay count. This one did: {seller} gets {price} from you."
    ),
    "over_cash.dear": (
        "This bid counted: you paid {seller} {price}. "
        "But no painting pays more than {most} in the first round."
    ),
    "over_cash.lost": (
        "{buyer} has it for {price}. The bid above your cash was refused, and changed nothing."
    ),
    "sealed.auctioneer": (
        "You and {other} both wrote {price}. "
        "The auctioneer wins a tie, and {other} is the auctioneer: the money goes to the bank."
    ),
    "sealed.others": (
        "{first} and {other} both wrote {price}, more than you. "
        "The auctioneer wins a tie, so {first} has it; the money goes to the bank."
    ),
    "sealed.yours": (
        "You and {other} both wrote {price}. "
        "You sit first clockwise from {seller}, who sells, so you win the tie and pay."
    ),
    "sealed.yours_dear": (
        "You and {other} both wrote {price}; you sit first clockwise from {seller} and must pay. "
        "But no painting pays more than {most} in the first round."
    ),
    "own.kept": (
        "It is yours, and {price} went to the bank. "
        "Nobody was made richer by it, but you were not paid either."
    ),
    "own.kept_dear": (
        "It is yours, but {price} went to the bank. "
        "That is a lot for a genre with a single card on the table."
    ),
    "own.sold": (
        "{buyer} pays you {price}. "
        "Had you raised, you would have paid the bank and kept the painting."
    ),
    "own.sold_only": (
        "{buyer} pays you {price}. "
        "Whoever keeps a painting pays the bank, and you had too little to go higher."
    ),
    "once.won": (
        "Nobody went higher, so it is yours: {seller} gets {price} from you. "
        "With one call only, you have to say at once what it is worth."
    ),
    "once.dear": (
        "It is yours for {price}. But no painting pays more than {most} in the first round."
    ),
    "once.topped": (
        "{buyer} had the last word, went just above your {own}, and has it for {price}. "
        "You were not asked again: the one call has to be your real one."
    ),
    "once.passed": (
        "{buyer} has it for {price}. Whoever passes in this auction is not asked again."
    ),
    "price.low": (
        "Nobody took it, so you had to buy it yourself: {price}, paid to the bank. "
        "In a real game somebody takes so low a price; here all decline, to show you the rule."
    ),
    "price.most": (
        "Nobody took it, so you had to buy it yourself: {price} of the {purse} you had. "
        "The painting may pay that back, but until the round is over you can hardly buy anything."
    ),
    "price.high": (
        "Nobody took it, so you had to buy it yourself: {price}, paid to the bank. "
        "Ask only what you would pay yourself."
    ),
    "double.bought": (
        "{price} for both goes to {seller}, who added the second card; {layer} gets nothing. "
        "The turn goes on from {seller}: {skipped} has to wait."
    ),
    "double.declined": (
        "{buyer} buys both for {price}, all of it for {seller}, who added the second card. "
        "The turn goes on from {seller}, and {layer} gets nothing."
    ),
    "fifth.nobody": (
        "Nobody: the fifth card ends the round at once and is not sold. But it counts for {genre}."
    ),
    "fifth.double": (
        "Nobody: the fifth card ends the round at once, and even a Double gets no second card. "
        "But it counts for {genre}."
    ),
    "tie.right": (
        "Yes: of two equal ones the one further left on the board comes first. "
        "So {right} pay nothing this time."
    ),
    "tie.wrong": (
        "No: of two equal ones the one further left on the board comes first, and that is {left}. "
        "So {right} pay nothing this time."
    ),
    "fall.owned": (
        "Now three others have as many cards and lie further left, so {genre} would pay nothing. "
        "Your painting for {price} has its old marker, but it pays only if it is ranked again."
    ),
    "fall.not_owned": (
        "Now three others have as many cards and lie further left, so {genre} would pay nothing. "
        "The old marker counts only in a round in which the genre is ranked again."
    ),
}
"""What came of a decision, by step and outcome."""

POOR: Final = frozenset(
    {
        "lay.own",
        "lay.own_dear",
        "reopen.dear",
        "over_cash.dear",
        "sealed.yours_dear",
        "own.kept_dear",
        "once.dear",
        "once.topped",
        "price.most",
        "price.high",
        "tie.wrong",
        "fall.owned",
    }
)
"""The outcomes that could have been better."""
