"""The words of the auction player."""

from __future__ import annotations

from typing import Final

PLAYER: Final = {
    "title": "Auction player",
    "hint": "Read your value, bid, and see what came of it. You start with {start} points.",
    "sitting": "Who takes part",
    "sale": "How the lots are sold",
    "people": "People at this screen",
    "names": "Their names, with commas between",
    "seats": "Bidders and sellers in all",
    "values": "What a lot is worth",
    "values_private": "Private: to each its own",
    "values_average": "The same to all: the average of what all are told",
    "values_mineral": "The same to all: each gets an estimate",
    "values_budgets": "100 to every bidder, but each has a budget",
    "seller": "Auctioneer",
    "seller_house": "The house",
    "seller_turns": "Everybody in turn",
    "entry": "How people bid",
    "entry_screen": "At this screen, one after another",
    "entry_slips": "On slips of paper, typed in together",
    "lots": "Paintings in turn, one to each",
    "seed": "Number of the draw",
    "start": "Start anew with these",
    "start_why": "This ends the present sitting; save its table first if you want it.",
    "format": "Format",
    "format_first_price": "First price, sealed",
    "format_second_price": "Second price, sealed",
    "format_english": "English clock",
    "format_once_around": "Once around",
    "format_all_pay": "All pay",
    "format_fixed_price": "Fixed price",
    "bots": "How the bots bid",
    "bots_equilibrium": "In equilibrium",
    "bots_truthful": "What they are told, in full",
    "bots_naive": "As if their estimate were the value",
    "bots_shade": "Three quarters of what they are told",
    "reserve": "Reserve, in points",
    "rule": "Auctioneer, if nobody buys",
    "rule_must_buy": "Must buy (the game)",
    "rule_keep": "Keeps it (textbook)",
    "payee": "The price goes to",
    "payee_auctioneer": "The auctioneer",
    "payee_bank": "The bank",
    "clock": "The clock",
    "clock_number": "Everybody says a number",
    "clock_live": "It rises, and you drop out",
    "seller_bids": "May the auctioneer buy its own lot?",
    "seller_bids_no": "No, it only sells",
    "seller_bids_yes": "Yes, and then it pays the bank",
    "house_bids": "The house bids too: the lot is worth from 0 to 100 points to it.",
    "seller_bids_too": (
        "The auctioneer, {name}, to whom the lot is worth from 0 to 100 points, bids too."
    ),
    "seller_bought": "The auctioneer {name} buys for {price} and pays the bank.",
    "auctioneer_own": (
        "You are the auctioneer. The lot is worth {signal} points to you; if you buy it, you pay "
        "the bank, and nobody pays you."
    ),
    "last_call": "You are asked last.",
    "house_bought": "The house buys for {price} and pays the bank; to it the lot is worth {worth}.",
    "person": "Person {number}",
    "bot": "Bot {number}",
    "heading": "Auction {number}: {format}",
    "heading_lots": "Series {series}, painting {lot} of {lots}: {format}",
    "reload": "If you load this page again, it starts anew.",
    "reload_save": (
        "If you load this page again, it starts anew; below you can save the table first."
    ),
    "curtain": "Pass the screen to {name}",
    "curtain_why": "What comes next is for {name} alone.",
    "ready": "I am {name}",
    "asked": "{name}, it is your turn.",
    "place": "You are asked as number {place} of {n}.",
    "private": "The lot is worth {signal} points to you.",
    "private_lots": "Each painting is worth {signal} points to you, and you can buy only one.",
    "average": (
        "You are told {signal}. The lot is worth the same to all: the average of what the {n} "
        "bidders are told, each a number from 0 to 100."
    ),
    "mineral": (
        "Your estimate is {signal}. The lot is worth the same to all, from 25 to 225, and each "
        "estimate is at most 12 off."
    ),
    "budgets": (
        "The lot is worth 100 points to every bidder. Your budget for it is {signal}: you cannot "
        "bid more. Every other bidder has a budget from 0 to 100."
    ),
    "auctioneer": "You are the auctioneer. The lot is worth nothing to you.",
    "standing": "The bid to beat is {standing}.",
    "no_standing": "Nobody has bid yet.",
    "reserve_told": "A bid below the reserve of {reserve} does not count.",
    "price_told": "The price is {price}.",
    "price_high": "That is above your budget.",
    "went": "{name} bought painting {lot} for {price} and is out.",
    "went_to_nobody": "Nobody bought painting {lot}; it is withdrawn.",
    "left": "{name} dropped out at {price}.",
    "from_to": "From {least} to {most} points.",
    "amount": "Your bid",
    "amount_clock": "You stay in until",
    "amount_price": "Your price",
    "bid": "Bid",
    "stay": "Stay until then",
    "ask": "Ask this price",
    "pass": "Pass",
    "accept": "Buy",
    "decline": "No, thanks",
    "seen": "I have seen it",
    "all_seen": "Everybody has seen their own value.",
    "start_clock": "Start the clock",
    "clock_price": "The price is",
    "clock_in": "{count} of {n} bidders are in.",
    "drop": "Drop out",
    "drop_named": "{name} drops out",
    "out": "{name} is out at {price}.",
    "slips": "The slips of auction {number}",
    "slips_lots": "The slips of auction {number}, painting {lot} of {lots}",
    "slips_why": (
        "Print the values for all, let everybody write a number, and type the numbers here."
    ),
    "print": "Values to print",
    "slip_title": "Slips for {name}",
    "slip_draw": "For the draw with the number {seed}",
    "slip_auction": "Auction",
    "slip_lot": "{number}, painting {lot} of {lots}",
    "slip_told": "You are told",
    "slip_bid": "Your number",
    "slip_budget": "worth 100 to every bidder; your budget is {signal}, you cannot bid more",
    "slip_seller": "you are the auctioneer",
    "slip_seller_own": "{signal}; you are the auctioneer and may buy",
    "close_auction": "Close the auction",
    "bought": "{name} buys for {price}.",
    "not_asked": "You were not asked: {name}, before you, took it.",
    "not_asked_named": "{person} was not asked: {name}, earlier in turn, took it.",
    "kept": "Nobody buys; the lot stays with the auctioneer.",
    "withdrawn": "Nobody buys; the painting is withdrawn.",
    "must_bought": "Nobody takes the price; the auctioneer {name} must buy for {price}.",
    "must_house": "Nobody takes the price; the house must buy for {price}.",
    "worth": "The lot was worth {worth}.",
    "worth_bidders": "The lot was worth {worth} to every bidder.",
    "gained": "{name} gains {profit} and has {balance}.",
    "lost": "{name} loses {profit} and has {balance}.",
    "numbers_wait": "What everybody was told and bid is shown after the last painting.",
    "series_prices": (
        "Prices in turn: {prices}. In equilibrium each painting brings {expected} on average."
    ),
    "next": "Next auction",
    "next_lot": "Next painting",
    "next_series": "Next series, with new values",
    "result": "What everybody was told, bid and gained",
    "result_lot": "Painting {lot}: what everybody was told, bid and gained",
    "result_so_far": "Painting {lot}: what is known so far",
    "name": "name",
    "habit": "habit",
    "told": "told",
    "value": "worth",
    "bid_head": "bid",
    "theory": "theory bids",
    "paid": "pays",
    "profit": "profit",
    "balance": "balance",
    "habit_person": "person",
    "habit_equilibrium": "equilibrium",
    "habit_truthful": "in full",
    "habit_naive": "naive",
    "habit_shade": "three quarters",
    "habit_auctioneer": "auctioneer",
    "nothing": "\N{EN DASH}",
    "passed": "passed",
    "declined": "no",
    "stayed": "still in",
    "theory_none": "For this auction the kit has no bids in equilibrium.",
    "history": "The auctions so far",
    "series": "Prices of the series that are over",
    "series_head": "series",
    "painting": "painting {lot}",
    "mean": "mean",
    "auction": "auction",
    "way": "format",
    "buyer": "buyer",
    "price": "price",
    "nobody": "nobody",
    "csv": "Save the table (CSV)",
    "machine": "Time machine for",
    "machine_lot": "{name}, painting {lot}",
    "machine_lot_title": "What every other bid for painting {lot} would have brought {name}",
    "machine_alone": (
        "This is about this painting alone: who does not buy it may still buy a later one."
    ),
    "machine_title": "What every other bid would have brought {name}",
    "machine_axis": "bid of {name}",
    "machine_profit": "profit",
    "machine_bid": "the bid that was made",
    "machine_theory": "what theory bids",
    "machine_words": (
        "With {bid} the profit was {profit}; the best bid here, {best}, would have brought {most}."
    ),
    "machine_how": (
        "Everybody else bids as before; bots answer what they see, people keep to their bids."
    ),
    "price_title": "What every other price would have brought {name}",
    "price_axis": "price of {name}",
    "price_bid": "the price that was named",
    "price_theory": "the price of theory",
    "price_words": (
        "With {bid} the profit was {profit}; the best price here, {best}, would have brought "
        "{most}."
    ),
    "price_how": (
        "Bots answer the price they see; of the people, whoever refused refuses again, and whoever "
        "bought takes no higher price."
    ),
}
"""What the auction player says."""

RULES: Final = {
    "first_price": "All bid in secret; the highest bid wins and is paid.",
    "second_price": "All bid in secret; the highest bid wins and pays the second highest.",
    "english": (
        "The price rises; whoever is last to stay in buys at the price where the last rival left."
    ),
    "once_around": (
        "Everybody is asked once, in turn: a higher bid or a pass. "
        "The highest bid wins and is paid."
    ),
    "all_pay": "All bid in secret; the highest bid wins, and everybody pays their own bid.",
    "fixed_price_must_buy": (
        "The auctioneer names a price; the first to accept buys. "
        "If nobody does, the auctioneer must."
    ),
    "fixed_price_keep": (
        "The auctioneer names a price; the first to accept buys. If nobody does, the lot is kept."
    ),
}
"""The rule of each format, in a sentence or two."""

TROUBLE: Final = {
    "bidders": "This format needs at least {least} bidders: let more take part.",
    "names": (
        "{people} people need {people} different names, with commas between; here are {given}."
    ),
    "people": "There are {seats} places in all, which is fewer than the {people} people.",
    "bot_name": "Somebody has the name of a bot, {name}: choose another name.",
    "reserve": "With a reserve of {high} or more nobody could ever gain: choose a lower one.",
    "lots_many": (
        "Each bidder buys one painting at most, and somebody must be left: {lots} in turn are too "
        "many for {bidders} bidders. Sell fewer, or let more take part."
    ),
    "lots_format": (
        "Paintings in turn are sold here sealed, at first price or at second price: choose one of "
        "these formats, or sell only 1 painting."
    ),
    "lots_reserve": "Paintings in turn are sold here without a reserve: set it to 0.",
    "lots_values": (
        "Paintings in turn are sold here for private values alone: choose these, or sell only 1 "
        "painting."
    ),
    "slips": "No number yet: {names}. Type each in, or 0 for who does not bid.",
    "over_budget": "{name} cannot bid that much: no number may be above the budget on the slip.",
    "unknown": "There is no setting called {name}; there are: {names}.",
    "refused": "That is not possible now.",
    "error": "Something went wrong here; the auction goes on as it was before.",
}
"""What the auction player says when something cannot be."""
