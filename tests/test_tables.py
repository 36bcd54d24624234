"""The tables of a record against the game that made it."""

import re

import pandas as pd
import pytest
from random_games import KINDS, random_game

from modernart import Game
from modernart.events import Decision, RoundEnd, Sale
from modernart.ledger import ledger
from modernart.record import Record
from modernart.tables import (
    ACTIONS,
    AUCTION_COLUMNS,
    PHASES,
    VALUE_COLUMNS,
    in_words,
    looked_back,
    tables,
)

EMPTY_HANDS_SEED = 74
"""With three players this random game ends because nobody holds a card any more."""

every_kind = pytest.mark.parametrize(("edition", "players", "options"), KINDS)


def game_and_tables(*kind, **more):
    """Play a random game and make its tables."""
    game = random_game(*kind, **more)
    return game, tables(Record.of(game))


def sales_of(game):
    """The sales of a game in order."""
    return [event for event in game.events if isinstance(event, Sale)]


@every_kind
def test_every_sale_is_a_row(edition, players, options):
    """The rows are the sales in order, with cards, seats, price and shares as in the events."""
    game, (auctions, _, _) = game_and_tables(edition, players, options)
    sales = sales_of(game)
    assert list(auctions.index) == list(range(1, len(sales) + 1))
    for sale, row in zip(sales, auctions.itertuples(), strict=True):
        assert row.lot.split() == [card.text for card in sale.lot]
        assert row.paintings == len(sale.lot)
        assert row.genre == game.edition.genres[sale.lot[0].genre]
        assert row.format == game.edition.auctions[sale.lot[-1].format]
        assert (row.auctioneer, row.buyer, row.price) == (sale.auctioneer, sale.buyer, sale.price)
        assert (None if pd.isna(row.payee) else row.payee) == sale.payee
        assert row.shares == sale.shares


@every_kind
def test_the_layer_is_who_laid_the_first_card(edition, players, options):
    """Layer and auctioneer differ only where another seat added the second card (rule 3.6)."""
    game, (auctions, _, _) = game_and_tables(edition, players, options)
    laid = {
        str(e.action.value): e.seat
        for e in game.events
        if isinstance(e, Decision) and e.action.kind in ("offer", "second")
    }
    for row in auctions.itertuples():
        cards = row.lot.split()
        assert (row.layer, row.auctioneer) == (laid[cards[0]], laid[cards[-1]])
    assert (auctions.layer != auctions.auctioneer).any()


@every_kind
def test_prices_and_pays_add_up_to_the_ledger(edition, players, options):
    """By buyer, prices add up to what a seat paid and `pays` to what it cashed in."""
    game, (auctions, _, _) = game_and_tables(edition, players, options)
    sums = auctions.groupby("buyer")[["price", "pays", "paintings"]].sum()
    sums = sums.reindex(range(players), fill_value=0)
    entries = ledger(game.events, game.edition, players)
    assert list(sums.price) == [entry.paid for entry in entries]
    assert list(sums.pays) == [entry.cashed for entry in entries]
    assert list(sums.paintings) == [entry.bought for entry in entries]


@every_kind
def test_cash_has_a_row_an_event(edition, players, options):
    """Cash starts at the edition's, equals every `round_end`'s own figures, ends with the game."""
    game, (_, cash, _) = game_and_tables(edition, players, options)
    assert cash.shape == (len(game.events), players)
    assert set(cash.iloc[0]) == {game.edition.starting_cash}
    assert tuple(cash.iloc[-1]) == game.outcome.cash
    for index, event in enumerate(game.events):
        if isinstance(event, RoundEnd):
            assert tuple(cash.loc[index]) == event.cash


@every_kind
def test_values_are_those_of_the_board(edition, players, options):
    """Each round and genre has the count, marker and value of `round_end`, and their sum so far."""
    game, (_, _, values) = game_and_tables(edition, players, options)
    ends = [event for event in game.events if isinstance(event, RoundEnd)]
    assert len(values) == 5 * len(ends)
    for end in ends:
        rows = values.loc[end.round]
        assert tuple(rows.index) == game.edition.genres
        assert tuple(rows["count"]) == end.counts
        assert tuple(rows.marker) == end.markers
        assert tuple(rows.value) == end.values  # noqa: PD011 - an event's
        assert set(rows.reason) == {end.reason}
    assert tuple(values.total.loc[len(ends)]) == tuple(map(sum, zip(*game.rows, strict=True)))


def test_an_unfinished_round_has_no_pays_yet():
    """What lots of the present round pay is missing, not 0; earlier rounds keep theirs."""
    game, (auctions, _, values) = game_and_tables(seed=2, until=140)
    now = auctions["round"] == game.round
    assert now.any()
    assert not now.all()
    assert auctions.pays[now].isna().all()
    assert auctions.pays[~now].notna().all()
    assert set(values.index.get_level_values("round")) == set(range(1, game.round))


@pytest.mark.parametrize("given", [(), None])
def test_a_record_without_sales_has_empty_tables_of_the_same_columns(given):
    """A game that has just begun, or waits for its first deal, gives tables with all columns."""
    game = Game(3, seed=1, given=given)
    auctions, cash, values = tables(Record.of(game))
    assert auctions.empty
    assert values.empty
    assert [auctions.index.name, *auctions.columns] == list(AUCTION_COLUMNS)
    assert [*values.index.names, *values.columns] == list(VALUE_COLUMNS)
    assert cash.shape == (len(game.events), 3)


def test_numbers_stay_whole_numbers():
    """No column of amounts or seats turns into floats because one entry is missing."""
    _, frames = game_and_tables(seed=2, until=140)
    assert frames.auctions.pays.isna().any()
    for frame in frames:
        assert not [name for name, kind in frame.dtypes.items() if kind.kind == "f"]
    assert (frames.cash.dtypes == "int64").all()


def test_the_reason_of_a_round_is_told():
    """A round that ends because all hands are empty says so (rule 4.4)."""
    game, (_, _, values) = game_and_tables("taiwan", 3, seed=EMPTY_HANDS_SEED)
    reasons = values.reason.groupby("round").first()
    assert list(reasons) == ["fifth", "fifth", "fifth", "hands_empty"]
    assert game.events[-2].reason == "hands_empty"


# -- in words ------------------------------------------------------------------------------------


@every_kind
def test_a_table_in_words_has_names_for_seats(edition, players, options):
    """Who sold, bought and was paid, and whose cash it is; a free lot's money is the bank's."""
    game, frames = game_and_tables(edition, players, options)
    auctions, cash, values = (in_words(frame, Record.of(game)) for frame in frames)
    assert list(cash.columns) == list(game.names)
    assert values.equals(frames.values)
    for number, row in frames.auctions.iterrows():
        told = auctions.loc[number]
        for column in ("layer", "auctioneer", "buyer"):
            assert told[column] == game.names[row[column]]
        paid = "the bank" if pd.isna(row["payee"]) else game.names[row["payee"]]
        assert told["payee"] == paid
        assert told["price"] == row["price"]
        assert row["genre"] in told["lot"]


@pytest.mark.parametrize("kind", [("taiwan", 3, {}), ("classic", 3, {"collector": "winner"})])
def test_a_game_looked_back_at_is_told_without_codes(kind):
    """Lots, moments and decisions read as words: no card's text, no seat's number, no code."""
    edition, players, options = kind
    record = Record.of(random_game(edition, players, options))
    frames = looked_back(record, runs=20)
    auctions, decisions = (in_words(frame, record) for frame in frames)
    told = [*auctions["lot"], *decisions["lot"], *decisions["taken"], *decisions["suggested"]]
    assert not [text for text in told if re.search(r"\b\d[OASFD]\d\b|_| -$", text)]
    assert set(decisions["phase"]) <= set(PHASES.values())
    assert set(decisions["seat"]) <= set(record.names)
    assert len(set(decisions["taken"])) > len(ACTIONS) // 2
