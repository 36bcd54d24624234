"""The words of the questions of `Same money, different road`."""

from __future__ import annotations

from typing import Final

TITLES: Final = {
    "same_money/revenue": "What the seller gets",
    "same_money/best_reserve": "The best reserve",
    "same_money/reserve_revenue": "What a reserve brings",
    "same_money/one_more": "One more bidder",
}

QUESTIONS: Final = {
    "same_money/revenue": (
        "{n} bidders have values uniform from 0 to {high}. What does the seller get on average in "
        "a sealed first-price auction without a reserve, or in any of the other standard auctions?"
    ),
    "same_money/best_reserve": (
        "{n} bidders have values uniform from 0 to {high}. To you, the seller, the painting is "
        "worth {own} if it stays unsold. Which reserve is best for you?"
    ),
    "same_money/reserve_revenue": (
        "{n} bidders have values uniform on [0, 1], and an unsold painting is worth nothing to the "
        "seller. What does a reserve of {reserve} bring on average, unsold paintings counted as 0?"
    ),
    "same_money/one_more": (
        "{n} bidders have values uniform from 0 to {high}. You may either set the best reserve, or "
        "set none and find one bidder more, {more} in all. How much more does the bidder bring?"
    ),
}

IDEAS: Final = {
    "same_money/revenue/bid_slope": (
        "That is the bid slope (n - 1) / n, the part of its value that a bidder bids. The revenue "
        "is the bid of the highest value, and that is below {high} on average: "
        "(n - 1) / (n + 1) of it."
    ),
    "same_money/revenue/highest_value": (
        "That is the highest of the {n} values on average. The seller gets less: in an English "
        "auction the price stops at the second-highest value."
    ),
    "same_money/revenue/mean_value": (
        "That is the mean of one value. Of {n} bidders the second-highest sets the price."
    ),
    "same_money/revenue/general": (
        "{n} uniform values cut the line from 0 to {high} into {n} + 1 equal parts on average. "
        "Where does the second-highest lie?"
    ),
    "same_money/best_reserve/own_value": (
        "At {own} you lose nothing by selling, but you also gain nothing where it binds. A little "
        "above, you give up sales that gain you next to nothing, and get more for the others."
    ),
    "same_money/best_reserve/forgot_own_value": (
        "That is the best reserve of a seller to whom an unsold painting is worth nothing. You "
        "would have {own} of it: you can ask for more."
    ),
    "same_money/best_reserve/mean_price": (
        "That is the mean price without a reserve. The best reserve does not depend on the number "
        "of bidders: it matters only when exactly one of them is above it."
    ),
    "same_money/best_reserve/general": (
        "The best reserve is where the virtual value, 2v - {high}, is what the painting is worth "
        "to you unsold, {own}; the number of bidders, {n}, does not matter."
    ),
    "same_money/reserve_revenue/no_reserve": (
        "That is the revenue without a reserve. With one, the painting sometimes stays unsold, and "
        "sometimes sells at {reserve} where it would have been cheaper."
    ),
    "same_money/reserve_revenue/only_the_reserve": (
        "You have sold every painting at {reserve}. If two bidders or more are above, the price "
        "goes on rising."
    ),
    "same_money/reserve_revenue/forgot_unsold": (
        "That is the mean price of the paintings that were sold. Where all {n} values are below "
        "{reserve} nothing comes in: multiply by the chance of a sale."
    ),
    "same_money/reserve_revenue/general": (
        "Take the revenue without a reserve, and see what changes: with exactly one value above "
        "{reserve} the price is lifted to it, with none of the {n} above nothing is sold."
    ),
    "same_money/one_more/reserve_alone": (
        "That is what the reserve adds to an auction with {n} bidders. Now compare it with an "
        "auction with {more} and no reserve."
    ),
    "same_money/one_more/bidder_alone": (
        "That is what the bidder adds to an auction without a reserve. The question compares it "
        "with {n} bidders and the best reserve."
    ),
    "same_money/one_more/the_revenue_itself": (
        "That is the whole revenue with {more} bidders. Take away what {n} bring with the best "
        "reserve."
    ),
    "same_money/one_more/general": (
        "Work out two revenues, {n} bidders with a reserve of half of {high} and {more} bidders "
        "with none, and take the difference."
    ),
}
