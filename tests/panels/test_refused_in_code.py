"""What panels refuse in a cell is told in words that a cell can use; at a page, in the page's."""

import gc

import pytest

from modernart_widgets.lab import AuctionPlayer, ClassRoom, Laboratory, OwnBids

CODES = "first_price, second_price, all_pay, english, once_around, fixed_price"
CELLS = {
    "a format": (lambda: Laboratory(format="dutch"), CODES),
    "another format": (lambda: Laboratory(language="de").set(format="dutch"), CODES),
    "an entry": (lambda: ClassRoom(entry="phone"), "slips, screen, bots"),
    "values": (lambda: AuctionPlayer(values="wallet"), "private, average, mineral, budgets"),
}


@pytest.mark.parametrize("case", CELLS)
def test_a_cell_is_told_the_codes(case):
    """What it is told to choose works."""
    call, codes = CELLS[case]
    with pytest.raises(ValueError, match=codes):
        call()


def test_a_page_is_told_the_words():
    """A person chooses what is written there."""
    panel = Laboratory(language="en")
    panel._receive(None, {"kind": "set", "name": "format", "value": "dutch"}, [])
    assert "First price" in panel.message
    assert "first_price" not in panel.message


def test_own_bids_need_a_player(capsys):
    """And what was not made leaves no trouble behind."""
    with pytest.raises(ValueError, match="takes an AuctionPlayer"):
        OwnBids(3)
    gc.collect()
    assert "Exception ignored" not in capsys.readouterr().err
