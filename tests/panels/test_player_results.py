"""What the auction player says of a finished auction: the time machine, ties, who was asked."""

from panels.test_player import now, play, send

from modernart.lab.points import Lot
from modernart_widgets.lab import AuctionPlayer


def with_values(panel, *points):
    """Open the present auction with these private values, seat by seat."""
    told = tuple(10_000 * value for value in points)
    panel.room._lots = [Lot(told, told)] * len(panel.room._lots)
    panel.room.open()
    panel._show()
    return panel


def brought(curve, bid):
    """Read a curve drawn in steps: the value of the last point up to a bid."""
    assert curve["line"]["shape"] == "hv"
    return [y for x, y in zip(curve["x"], curve["y"], strict=True) if x <= bid][-1]


def test_the_time_machine_draws_no_loss_where_nothing_is_won():
    """Two bids of 150, far above every value: one that is lower wins nothing and costs nothing."""
    panel = with_values(AuctionPlayer(people=2, seats=2, format="first_price"), 51, 51)
    play(panel, 150)
    curve = panel.chart.figure["data"][0]
    assert [brought(curve, bid) for bid in (60, 100, 101, 120, 149.98)] == [0] * 5
    assert brought(curve, 150) == -99
    assert brought(curve, 155) == -104


def test_the_time_machine_has_a_step_at_a_rivals_bid():
    """A hundredth of a point above the rival's bid wins, the bid itself goes to who is first."""
    panel = with_values(AuctionPlayer(people=2, seats=2, format="first_price"), 60, 60)
    send(panel, "ready")
    send(panel, "answer", amount="20")
    send(panel, "ready")
    send(panel, "answer", amount="33.3")
    assert now(panel)["screen"] == "sold"
    curve = panel.chart.figure["data"][0]
    assert brought(curve, 33.29) == 0
    assert brought(curve, 33.31) == 26.69
