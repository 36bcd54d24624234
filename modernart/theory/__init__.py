"""Closed forms and exact programmes, each with its source, units and range of validity."""

from modernart.theory.deck import Prospects, deck_prospects, endings, prospects

__all__ = ["Prospects", "deck_prospects", "endings", "prospects"]
