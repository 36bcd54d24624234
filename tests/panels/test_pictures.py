"""The pictures of an edition go to the page once, with its first state, and tell nothing."""

import json

from panels.playing import Person, play_on, screen_of

from modernart.editions import EDITIONS
from modernart_widgets import Table
from modernart_widgets.board import Board
from modernart_widgets.catalogue import catalogue
from modernart_widgets.language import ENGLISH
from modernart_widgets.paintings import collection
from modernart_widgets.words import UI


def watched(table):
    """The changes of the pictures from now on."""
    changes = []
    table.board.observe(lambda change: changes.append(change["new"]["edition"]), "pictures")
    return changes


def start(table, edition):
    """Start a game from the form."""
    players = [{"name": name, "bot": None} for name in ("Ada", "Ben", "Cleo")]
    setup = {"edition": edition, "players": players, "seed": "1", "collector": None}
    table.board._handle_custom_msg({"kind": "start", "setup": setup}, [])


def test_the_form_has_no_pictures():
    """Before a game nothing is drawn and nothing sent."""
    assert Table().board.pictures == {}


def test_a_game_has_the_pictures_of_the_whole_deck():
    """All 70, whoever holds them, so that they tell nothing; plain data for the page."""
    for name, edition in EDITIONS.items():
        board = screen_of(edition=name).table.board
        assert board.pictures == {"edition": name, "cards": collection(edition)}
        assert json.loads(json.dumps(board.pictures)) == board.pictures


def test_pictures_are_sent_once_for_an_edition():
    """Not again in a game, nor for the next game of that edition; another one has its own."""
    table = Table()
    changes = watched(table)
    for edition in ("taiwan", "taiwan", "classic"):
        start(table, edition)
        table.board._handle_custom_msg({"kind": "abandon"}, [])
    assert changes == ["taiwan", "classic"]
    screen = screen_of()
    changes = watched(screen.table)
    play_on(screen, Person())
    assert changes == []


def test_the_answer_does_not_wait_for_pictures():
    """The state goes first: the page shows the game, and the pictures when they are there."""
    order = []
    board = Board(lambda _message: None)
    board.observe(lambda change: order.append(change["name"]), ["state", "pictures"])
    board.show({"screen": "table", "edition": "classic"}, ENGLISH)
    assert order == ["state", "pictures"]


def test_the_page_knows_every_title():
    """The catalogue has the title of each card, and sentences that name card and title."""
    for name, edition in EDITIONS.items():
        titles = catalogue()["editions"][name]["titles"]
        assert list(titles) == [card.text for card in edition.deck]
    for says in ("card_name", "lay_card", "add_card"):
        assert all(f"{{{place}}}" in UI[says] for place in range(4))
