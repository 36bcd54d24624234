"""The strip and the table below it say the same, however little money is left."""

import pytest
from panels.lessons import broke_at_last, came, first, go_through, last, lesson, planned, strip_of

from modernart_widgets.lesson.strip import CANNOT
from modernart_widgets.lesson.words import ASKED, POOR


def at(key, choose):
    """A lesson that has come to this decision by one kind of choice."""
    screen = lesson()
    go_through(screen, choose, lambda strip: strip["kind"] == "asked" and key(strip["said"]))
    return screen


@pytest.mark.parametrize("step", ["double", "fall"])
def test_nobody_is_asked_to_buy_what_they_cannot_pay(step):
    """At the Double and at round 2's first price, after everything was spent: decline is all."""
    poor = at(lambda said: said.startswith(f"{step}."), last)
    assert [entry["kind"] for entry in poor.view["legal"]] == ["decline"]
    assert strip_of(poor)["said"] == f"{step}.cannot"
    assert "do you buy" not in strip_of(poor)["text"]
    rich = at(lambda said: said.startswith(f"{step}."), first)
    assert strip_of(rich)["said"] == f"{step}.ask"
    assert [entry["kind"] for entry in rich.view["legal"]] == ["accept", "decline"]
    asked = ASKED[f"{step}.ask"].split(":")[-1].strip()
    assert asked in strip_of(rich)["text"]


LEARNERS = {
    "first": first,
    "last": last,
    "passes": planned(),
    "spends on the own": planned(own_auction="all"),
    "broke at last": broke_at_last,
    "spends at once": planned(lay_auction="all", over_cash_after="all", price_name="all"),
}
"""Kinds of choices that leave too little money at one moment or another."""


@pytest.fixture(scope="module")
def asked():
    """By moment that money decides: whether anything could be bid or bought, each time it came."""
    found = {}
    for choose in LEARNERS.values():
        screen = lesson()

        def look(strip, options, choose=choose, screen=screen):
            legal = screen.view["legal"]
            can = any(entry["kind"] == "accept" or entry.get("max", 0) > 0 for entry in legal)
            found.setdefault(strip["said"], set()).add(can)
            return choose(strip, options)

        go_through(screen, look)
    return found


@pytest.mark.parametrize("moment", CANNOT)
def test_only_what_can_be_paid_is_offered(asked, moment):
    """In words as in deeds: who has too little money reads another sentence than who can pay."""
    assert (asked[moment], asked[CANNOT[moment]]) == ({True}, {False})


@pytest.mark.parametrize(("price", "said"), [(30, "lay.own"), (31, "lay.own_dear")])
def test_a_price_for_the_own_painting_that_it_can_never_pay_is_told(price, said):
    """Up to what the best genre pays it may be a bad idea; above, it is money given away."""
    screen = lesson()
    go_through(screen, planned(lay_auction=price), came("lay"))
    assert strip_of(screen)["said"] == said
    assert strip_of(screen)["tone"] == "poor"


def test_who_had_too_little_is_not_told_that_they_could_have_raised():
    """After the own painting was sold."""
    poor, rich = lesson(), lesson()
    go_through(poor, last, came("own"))
    go_through(rich, first, came("own"))
    assert (strip_of(poor)["said"], strip_of(rich)["said"]) == ("own.sold_only", "own.sold")
    assert "you had too little" in strip_of(poor)["text"]


@pytest.mark.parametrize(
    ("choose", "price", "said"),
    [
        (first, 0, "price.low"),
        (first, 7, "price.low"),
        (first, 11, "price.high"),
        (planned(own_auction="all"), 0, "price.low"),
        (last, 2, "price.low"),
        (last, 4, "price.most"),
    ],
)
def test_a_low_price_is_no_merit(choose, price, said):
    """In a real game it would be taken; and a small amount is a lot of a small purse."""
    screen = lesson()
    go_through(screen, choose, lambda strip: strip["said"] in ("price.name", "price.cannot"))
    screen.act("price", price)
    strip = strip_of(screen)
    assert strip["said"] == said
    assert ("In a real game" in strip["text"]) == (said == "price.low")
    assert "asked little" not in strip["text"]
    assert strip["tone"] == ("poor" if said in POOR else "good")


def test_the_fifth_card_is_not_on_the_block():
    """It lies on the table before settling up, and is said not to be sold."""
    screen = at(lambda said: said == "tie.ask", first)
    assert len(screen.view["lot"]) == 1
    assert screen.state["is_unsold"]
    assert "is_unsold" not in at(lambda said: said == "double.ask", first).state
