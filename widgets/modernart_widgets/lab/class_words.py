"""The words of the class room."""

from __future__ import annotations

from typing import Final

CLASS: Final = {
    "title": "Five auctions, one painting",
    "hint": "A lesson of 45 minutes on one projector. Everybody starts with {start} points.",
    "reload": "This browser keeps the class: load the page again, and it offers to go on.",
    "not_kept": (
        "This browser cannot keep the class: its storage is full or switched off. Save the table "
        "before you leave or reload this page."
    ),
    "script": "The script, minute by minute",
    "found": "This browser has kept a class",
    "found_class": "Where it was: {where}. Students: {count}.",
    "go_on": "Go on where the class was",
    "forget": "Put it aside and begin anew",
    "settings": "The class",
    "students": "Students",
    "names": "Their names, with commas between (empty: numbers)",
    "student": "Student {number}",
    "entry": "How students answer",
    "entry_slips": "On slips of paper",
    "entry_screen": "At this screen",
    "entry_bots": "Programs bid",
    "seed": "Number of the draw",
    "start": "Start the lesson anew",
    "start_why": "This ends the present lesson; save its table first if you want it.",
    "go": "Go to round",
    "round_practice": "Practice",
    "round_sealed": "A, sealed bids",
    "round_clock": "B, the clock",
    "round_around": "C, once around",
    "round_price": "D, name your price",
    "round_mystery_3": "E, mystery painting in threes",
    "round_mystery_6": "E, mystery painting in sixes",
    "tick_mystery_3": "threes",
    "tick_mystery_6": "sixes",
    "heading_collect": "{round}: painting {lot} of {lots}",
    "heading_lot": "{round}: painting {lot} of {lots} is sold",
    "heading_cloud": "{round}: the bids",
    "heading_line": "{round}: the bids and theory",
    "heading_means": "{round}: means and spreads",
    "heading_seats": "{round}: who sat where",
    "heading_ranking": "The ranking of the lesson",
    "minutes": "Minutes {starts} to {ends}",
    "in": "{count} of {n} answers are in.",
    "bots_bid": "Let the programs bid",
    "bots_bid_round": "Let the programs bid the whole round",
    "take": "Take these answers",
    "close": "Close: bots answer for the missing",
    "curtain": "Pass the screen to {name}",
    "ready": "I am {name}",
    "asked": "{name}, table {table}",
    "signal": "The painting is worth {signal} points to you.",
    "estimate": "Your estimate is {signal}; it is at most 12 off.",
    "auctioneer": "You are the auctioneer. The painting is worth nothing to you.",
    "standing": "The bid to beat is {standing}.",
    "asked_price": "The price is {price}: from there on a number is a yes.",
    "amount": "Your number",
    "answer": "Hand in",
    "from_to": "From {least} to {most} points.",
    "slip": "{name}, table {table}",
    "slip_standing": "{name}, table {table}: the bid to beat is {standing}; 0 is a pass",
    "slip_names": "{name}, table {table}: names the price",
    "slip_price": "{name}, table {table}: the price is {price}; 0 is a no",
    "print": "Values to print",
    "csv": "Save the table (CSV)",
    "slip_title": "Slips for {name}",
    "slip_draw": "For the draw with the number {seed}",
    "slip_round": "Round",
    "slip_painting": "Painting",
    "slip_table": "Table",
    "slip_told": "You are told",
    "slip_bid": "Your number",
    "slip_seller": "you are the auctioneer",
    "predict": "And: what share of your value will you bid in round A?",
    "share_label": "The class's prediction, in percent",
    "share_act": "Note it",
    "share_range": "From 0 to 100; locked once round A is opened.",
    "class_says": "The class predicts {share} of the value.",
    "predicted": "predicted by the class",
    "shares": "Of the value, predicted: {predicted}; bid: {bid}.",
    "shares_theory": "In theory, with {n} at a table: {theory}.",
    "next_lot": "Next painting",
    "show_cloud": "Show the bids",
    "show_line": "Show theory",
    "show_means": "Means and spreads",
    "show_seats": "Who sat where",
    "show_ranking": "Ranking",
    "next_round": "Next round",
    "back": "One step back",
    "season": (
        "Minutes {starts} to {ends}, before the ranking: a mini season at the table of the game"
    ),
    "over": "That was the lesson. Save the table.",
    "sales": "What was sold",
    "table": "table",
    "buyer": "buyer",
    "price": "price",
    "worth": "worth",
    "profit": "buyer's profit",
    "kept": "nobody",
    "signal_axis": "value",
    "bid_axis": "bid",
    "estimate_axis": "estimate",
    "above_axis": "bid above the estimate",
    "price_axis": "price asked",
    "brought_axis": "what the price brought",
    "position_axis": "place in the order of bidding",
    "mean_axis": "mean profit",
    "count_axis": "paintings",
    "class": "class",
    "bots": "bots",
    "class_bots": "class and bots",
    "bots_hollow": "Drawn hollow and not in this mean: those of bots, {count}.",
    "bots_alone": "All are by bots, which are drawn hollow.",
    "bots_count": "Bots count here; they held {count} of {places} places.",
    "bots_left": "Bots do not count here; they held {count} of {places} places.",
    "theory": "theory",
    "theory_place": "theory, asked as number {place}",
    "naive": "theory of the naive",
    "seller": "auctioneer",
    "cloud_words": "{count} bids; on average {mean} of the value.",
    "cloud_mystery": "{count} bids; on average {mean} points above the estimate.",
    "cloud_price": "{count} prices, {mean} on average.",
    "line_words": "Theory is the line through the cloud.",
    "bins_words": "{round}: mean {mean}, spread {sd}; theory's mean {theory}.",
    "bar_words": "As number {place}: class {mean}, theory {theory}.",
    "bar_plain": "As number {place}: class {mean}.",
    "bar_seller": "As auctioneer: class {mean}, theory {theory}.",
    "means": "What the rounds brought",
    "round": "round",
    "lots": "paintings",
    "mean": "mean",
    "theory_mean": "theory",
    "sd": "spread",
    "theory_sd": "theory's spread",
    "efficient": "to the highest value",
    "of_price": "{round}, price",
    "of_payoff": "{round}, auctioneer",
    "of_winner": "{round}, buyer's profit",
    "nothing": "\N{EN DASH}",
    "ranking": "Ranking by rank points",
    "ranking_why": (
        "In each round a point for everybody at their own table with a lower profit, "
        "half a point for an equal one."
    ),
    "efficiency": "How often the highest value got the painting",
    "place": "place",
    "name": "name",
    "rank_points": "rank points",
    "balance": "balance",
}
"""What the class room says."""

TASKS: Final = {
    "practice": "Write your bid in secret. The highest bid wins and is paid. This does not count.",
    "sealed": "Write your bid in secret. The highest bid at your table wins and is paid.",
    "clock": (
        "The price rises. Write the price at which you drop out; the last one in pays the price "
        "where the last rival left."
    ),
    "around": (
        "You are asked once, in turn. Say a higher bid, or pass. The highest bid wins and is paid."
    ),
    "price": (
        "The auctioneer names a price; the others take it or leave it, in turn. "
        "If nobody takes it, the auctioneer must buy."
    ),
    "mystery_3": (
        "The painting is worth the same to all at the table, and nobody knows how much. "
        "Write your bid in secret; the highest wins and is paid. Tables of three."
    ),
    "mystery_6": "The same in tables of six: five rivals instead of two.",
}
"""What students do, by round."""

ASKED: Final = {
    "practice": "Does everybody know where to write and who has won?",
    "sealed": "What share of your value did you bid, and why not all of it?",
    "clock": "Did you leave at your value? Is the mean the same, and the spread?",
    "around": "Who was glad to sit last?",
    "price": "Did anybody have to buy? What would you ask next time?",
    "mystery_3": "What do you learn from having won?",
    "mystery_6": "With more rivals, should you bid more, or less?",
}
"""What the lecturer asks when a round is shown."""

CLASS_TROUBLE: Final = {
    "students": "A class has from 1 to {most} students with different names.",
    "names": "{students} students need {students} different names; here are {given}.",
    "amount": "{name} wrote {given}: a number from 0 to {most} is wanted.",
    "student": "Nobody in this class is called {given}.",
    "closed": "This painting is sold; its bids stay as they are.",
    "kept": "The class kept in this browser is damaged and was put aside; a new lesson begins.",
    "error": "Something went wrong here; the lesson goes on as it was before.",
}
"""What the class room says when something cannot be."""
