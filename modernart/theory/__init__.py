"""Closed forms and exact programmes, each with its source, units and range of validity.

One idea a module, to be imported from there: `distributions` of values; `private_values`,
`reserves`, `risk` and `dominance` for the standard auctions; `once_around`, `posted_prices` and
`drop_out` for those of the game; `common_values` and `mineral_rights`; `bundles`, `sequential` and
`budgets`; `rivals` and `known_worth`, where the price makes a rival richer; `deck`. docs/theory.md
lists what each gives. Whatever lies outside a formula's range is a `bounds.RangeError`, a
ValueError.
"""

from modernart.theory.deck import Prospects, deck_prospects, endings, prospects

__all__ = ["Prospects", "deck_prospects", "endings", "prospects"]
