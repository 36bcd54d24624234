"""What lessons say of their panels, formulas and sources is so."""

from test_lessons import NOTEBOOKS, text

from modernart_widgets.lab import AuctionPlayer


def told(name, kind=None):
    """What a notebook says, on one line."""
    return " ".join(text(NOTEBOOKS / f"{name}.ipynb", kind).split())


def test_the_seat_once_around_changes_by_itself():
    """Nobody can choose it: the lesson says in which order it goes."""
    said = told("05-once-around")
    assert "Choose a seat" not in said
    assert "first in one auction, last in the next, then third, then second" in said
    room = AuctionPlayer(format="once_around").room
    assert [room.order_of(number).index(0) + 1 for number in range(1, 5)] == [1, 4, 3, 2]


def test_the_last_call_tells_both_halves_of_the_bid():
    """Below a half, and from there on; the check of the lesson asserts both."""
    said = told("05-once-around")
    assert r"\max\left(\tfrac12, \frac{k}{k+1}\,v\right)" in said
    assert "auctioneer_buys=True" in said


def test_the_lesson_on_bundles_has_their_panel():
    """Not one that has nothing to do with them; and a chance that is one in n is called so."""
    assert "lab.TwoForOne()" in told("07-two-for-one", "code")
    assert "Laboratory(" not in told("07-two-for-one", "code")
    assert "only one time in $n$" in told("07-two-for-one")
