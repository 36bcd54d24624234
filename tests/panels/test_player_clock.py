"""The clock of the auction player without a browser: who drops out, and who never does."""

import asyncio
import json

from panels.test_player import now, send, with_others

from modernart_widgets.lab import AuctionPlayer, player


def test_a_live_clock_rises_until_one_is_left():
    """Who stays longest buys at the price where the last rival left, as on a clock of numbers."""
    panel = with_others(AuctionPlayer(seats=3, format="english", clock="live"), (300_000, 410_000))
    assert "worth" in now(panel)["told"][0]
    send(panel, "start_clock")
    while now(panel)["screen"] == "clock":
        panel.tick()
    assert panel.room.last.hand.played[:2] == (0, 410_000)
    assert now(panel)["facts"][0]["rows"][0][3] == "still in"


def test_who_drops_out_does_not_buy():
    """Not even at the price at which the last bot would have left."""
    panel = with_others(AuctionPlayer(seats=3, format="english", clock="live"), (300_000, 410_000))
    send(panel, "start_clock")
    while panel.room.clock.price < 410_000:
        panel.tick()
    assert now(panel)["clock"]["still_in"] == "2 of 3 bidders are in."
    assert send(panel, "drop", who=0)["screen"] == "sold"
    assert panel.room.last.hand.played.buyer == 2
    assert panel.room.last.rows[2].price == 41


def test_a_live_clock_with_a_reserve_lets_people_stay_out():
    """It starts below the reserve; who leaves there buys nothing, and the lot is kept."""
    panel = with_others(
        AuctionPlayer(seats=2, format="english", clock="live", reserve=60), (300_000,)
    )
    send(panel, "start_clock")
    assert panel.room.clock.price < 600_000
    send(panel, "drop", who=0)
    while now(panel)["screen"] == "clock":
        panel.tick()
    assert panel.room.last.hand.played.price == 0
    assert panel.room.last.hand.played.buyer == 2


def test_several_people_look_in_turn_before_the_clock_starts():
    """Each sees the own value behind a curtain; on the clock no value is shown."""
    panel = AuctionPlayer(["Ada", "Ben"], seats=3, format="english", clock="live")
    for name in ("Ada", "Ben"):
        assert name in now(panel)["told"][0]
        send(panel, "ready")
        assert "is worth" in now(panel)["told"][1]
        send(panel, "start_clock")
        send(panel, "seen")
    assert "is worth" not in " ".join(now(panel)["told"])
    clock = send(panel, "start_clock")
    assert [drop["text"] for drop in clock["drops"]] == ["Ada drops out", "Ben drops out"]
    send(panel, "drop", who=0)
    send(panel, "drop", who=1)
    assert "is worth" not in json.dumps(clock)
    while now(panel)["screen"] == "clock":
        panel.tick()
    assert panel.room.last.rows[2].won


def test_a_clock_that_tells_drop_outs_names_them_and_asks_again():
    """With estimates of one value, the first to leave is told, as the theory of the clock needs."""
    panel = AuctionPlayer(seats=4, format="english", clock="live", values="mineral")
    send(panel, "start_clock")
    named = 0
    while now(panel)["screen"] == "clock":
        named = max(named, sum("dropped out at" in text for text in now(panel)["told"]))
        panel.tick()
    assert named == 2
    assert panel.room.last.hand.theory[0] > 0


def test_the_clock_rises_by_itself_where_there_is_a_page(monkeypatch):
    """A task ticks at a human pace, and ends with the auction or with the panel."""
    monkeypatch.setattr(player, "TICK", 0.001)

    async def wait():
        panel = AuctionPlayer(seats=3, format="english", clock="live")
        send(panel, "start_clock")
        for _ in range(2000):
            await asyncio.sleep(0.002)
            if now(panel)["screen"] == "sold":
                break
        assert now(panel)["screen"] == "sold"
        send(panel, "next")
        send(panel, "start_clock")
        panel.close()
        await asyncio.sleep(0.01)
        assert panel._ticking is None

    asyncio.run(wait())
