"""One's own bids: nothing before a prediction is locked, then the bids of finished auctions."""

import pytest
from panels.labs import Page
from panels.pseudo import CODES, shown
from panels.test_player import play, send

from modernart.theory.risk import crra_slope
from modernart_widgets.current import CURRENT
from modernart_widgets.lab import AuctionPlayer, OwnBids, own_bids
from modernart_widgets.lab.own_bids import OWN_BIDS, Bid
from modernart_widgets.language import LANGUAGES

PART = "part"
HEADS = {code: OWN_BIDS[code] for code in ("count", "predicted", "really", "equilibrium")}


def player_of(people=1, **settings):
    """A player that sells at first price unless told otherwise."""
    return AuctionPlayer(people, **{"format": "first_price", **settings})


def locked(player, part="80", **settings):
    """A panel under a player, with a prediction that its page has locked."""
    page = Page(OwnBids(player, **settings))
    page.choose(PART, part)
    return page


def hold(player, *parts):
    """Hold an auction for each part: the first person bids that part of the value."""
    for part in parts:
        play(player, round(part * player.room.signal(0), 2))
        send(player, "next")


def cloud(page):
    """The points that are drawn."""
    trace = page.panel.charts[0].figure["data"][-1]
    if trace["mode"] == "lines":
        return []
    return list(zip(trace["x"], trace["y"], strict=True))


def lines(page):
    """The slope of each line by its name."""
    traces = page.panel.charts[0].figure["data"]
    return {one["name"]: one["y"][1] / one["x"][1] for one in traces if one["mode"] == "lines"}


def row(page):
    """The cells of the table by head."""
    ((name, *cells),) = page.state["facts"][0]["rows"]
    return {"name": name, **dict(zip(page.state["facts"][0]["heads"][1:], cells, strict=True))}


def test_nothing_is_shown_before_a_prediction_is_locked():
    """Whatever was bid: no table, no chart, nothing said, an empty box with its question."""
    player = player_of()
    page = Page(OwnBids(player))
    hold(player, 0.8, 0.8)
    state = page.state
    (control,) = state["controls"]
    assert (control["label"], control["text"]) == (OWN_BIDS["part_asked"], "")
    assert not control["locked"]
    assert "cannot be changed" in state["hint"]
    assert (state["facts"], state["said"], state["message"]) == ([], "", "")
    assert page.panel.charts[0].layout.display == "none"
    assert page.panel.charts[0].figure["data"] == []


def test_a_prediction_is_locked_once():
    """The page and a program hear the same sentence afterwards, and the number stays."""
    page = locked(player_of(), "80 %")
    assert page.state["controls"][0]["locked"]
    assert page.panel.charts[0].layout.display == ""
    sentence = "Your prediction: it is locked and can no longer be changed."
    assert page.choose(PART, "60")["message"] == sentence
    with pytest.raises(ValueError, match="it is locked"):
        page.panel.set(part=60)
    assert page.panel.values[PART] == 80
    assert page.state["controls"][0]["text"] == "80"
    CURRENT.choose("de")
    assert page.state["message"].startswith("Deine Vorhersage: ")


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("", "Your prediction: type a number, for example 80."),
        ("three quarters", "Your prediction: type a number, for example 80."),
        ("0.75", "Your prediction: choose a number between 5 and 150."),
        ("1", "Your prediction: choose a number between 5 and 150."),
        (None, "Your prediction: type a number, for example 80."),
    ],
)
def test_a_bad_number_locks_nothing(typed, sentence):
    """One sentence; a part of 1 is not taken for one of a hundred. The next number counts."""
    page = Page(OwnBids(player_of()))
    state = page.choose(PART, typed)
    assert (state["message"], state["facts"]) == (sentence, [])
    assert not state["controls"][0]["locked"]
    state = page.choose(PART, "72,5\uff05")
    assert (state["message"], state["controls"][0]["text"]) == ("", "72.5")


def test_bids_come_in_as_auctions_end():
    """Value and bid of each, over both lines; an auction under way tells nothing."""
    player = player_of()
    page = locked(player)
    before = page.state
    assert cloud(page) == []
    assert lines(page) == pytest.approx({"Your prediction": 0.8})
    hold(player, 0.5)
    value = player.room.last.rows[0].value
    assert cloud(page) == [(value, value / 2)]
    assert page.state != before
    assert page.state["said"] == "Bids drawn: 1. Auctions left to hold: 9."
    assert row(page)[HEADS["count"]] == "1 of 10"
    drawn = page.panel.charts[0].figure
    send(player, "answer", amount="nonsense")
    assert page.panel.charts[0].figure is drawn


def test_the_equilibrium_leads_nobody():
    """Neither row nor line nor word tells of it before the third bid."""
    player = player_of()
    page = locked(player)
    hold(player, 0.5, 0.5)
    assert list(lines(page)) == ["Your prediction"]
    assert (row(page)[HEADS["equilibrium"]], row(page)[OWN_BIDS["aversion"]]) == ("—", "—")
    assert page.words.startswith("Predicted were 80.0 % of the value.\n")
    hold(player, 0.5)
    assert list(lines(page)) == ["equilibrium", "Your prediction", "best fit"]
    assert row(page)[HEADS["equilibrium"]] == "75.0 %"
    assert "the equilibrium bids 75.0 % of the value" in page.words


def test_a_late_lock_counts_what_ends_after_it():
    """Three auctions that were held without a prediction are none of the ten."""
    player = player_of()
    page = Page(OwnBids(player))
    hold(player, 0.5, 0.5, 0.5)
    page.choose(PART, "80")
    assert page.state["said"] == "Bids drawn: 0. Auctions left to hold: 10."
    assert cloud(page) == []
    hold(player, 0.8)
    assert [one.auction for one in page.panel.bids] == [4]
    assert "before you locked it do not count" in page.state["hint"]
    assert OwnBids(player, part=70).bids == []


@pytest.mark.parametrize("part", [0.8, 0.9])
def test_the_table_fits_the_bids(part):
    """Of bids that are all one part: the slope is that part, and r is theory's for it."""
    player = player_of(seats=3)
    page = locked(player, "70")
    hold(player, part, part, part)
    assert lines(page)["best fit"] == pytest.approx(part, abs=1e-4)
    told = row(page)
    assert told[HEADS["predicted"]] == "70.0 %"
    assert told[HEADS["really"]] == f"{100 * part:.1f} %"
    assert told[HEADS["equilibrium"]] == "66.7 %"
    aversion = float(told[OWN_BIDS["aversion"]])
    assert crra_slope(3, aversion) == pytest.approx(part, abs=0.002)


def test_the_fit_is_the_least_squares_one():
    """Through 0: the sum of bid times value over that of the values squared."""
    player = player_of()
    page = locked(player)
    hold(player, 0.6, 0.9, 0.75, 0.8)
    pairs = cloud(page)
    slope = sum(x * y for x, y in pairs) / sum(x * x for x, _ in pairs)
    assert row(page)[HEADS["really"]] == f"{100 * slope:.1f} %"
    assert page.state["facts"][1]["rows"][3][1:] == [f"{x:g}" for x in pairs[3]]
    assert f"bids {100 * slope:.1f} % of the value" in page.words


@pytest.mark.parametrize(
    ("part", "word"), [(0.5, "below"), (1, "above"), (1.2, "above"), (0, "below")]
)
def test_no_aversion_fits_outside_its_range(part, word):
    """A word stands where there is no r."""
    player = player_of()
    page = locked(player)
    hold(player, part, part, part)
    assert row(page)[OWN_BIDS["aversion"]] == OWN_BIDS[word]


def test_the_neutral_line_itself_is_an_aversion_of_0():
    """Though a computer's three quarters may miss it by a little."""
    cloud_of = own_bids._Cloud(4, 0.8, [Bid(1, 0.1, 0.075)] * 2 + [Bid(3, 70, 52.49999999999)])
    page = Page(OwnBids(player_of()))
    assert page.panel._aversion(cloud_of) == "0.00"


def test_values_of_0_fit_nothing():
    """A dash, and no division by it."""
    page = Page(OwnBids(player_of()))
    nothing = own_bids._Cloud(4, 0.8, [Bid(1, 0.0, 0.0)] * 3)
    assert page.panel._facts(nothing).rows[0][3:] == ("—", "75.0 %", "—")
    assert len(page.panel._figure(nothing).spec["data"]) == 3


def test_it_says_how_many_are_left_until_there_are_ten():
    """The eleventh is drawn as well, and is not one of ten."""
    player = player_of()
    page = locked(player)
    hold(player, *[0.8] * 9)
    assert page.state["said"].endswith("left to hold: 1.")
    hold(player, 0.8)
    assert "enough" in page.state["said"]
    assert row(page)[HEADS["count"]] == "10 of 10"
    hold(player, 0.8)
    assert row(page)[HEADS["count"]] == "11"
    assert len(cloud(page)) == 11


@pytest.mark.parametrize(
    ("name", "value"), [("format", "second_price"), ("format", "english"), ("reserve", "20")]
)
def test_bids_of_another_kind_are_not_drawn(name, value):
    """It says so as soon as the player is changed, keeps what is drawn, and goes on afterwards."""
    player = player_of()
    page = locked(player)
    hold(player, 0.8)
    send(player, "set", name=name, value=value)
    assert page.state["said"] == OWN_BIDS["only"]
    hold(player, 0.6)
    assert len(cloud(page)) == 1
    old = {"format": "first_price", "reserve": "0"}[name]
    send(player, "set", name=name, value=old)
    assert page.state["said"].endswith("left to hold: 9.")
    hold(player, 0.8)
    assert len(cloud(page)) == 2


def test_values_that_are_not_private_have_no_line():
    """Then there is that sentence alone; private ones bring the question, and the figure."""
    player = player_of(values="mineral", bots="truthful")
    page = locked(player)
    hold(player, 0.8)
    assert (page.state["said"], page.state["facts"]) == (OWN_BIDS["only"], [])
    assert page.panel.charts[0].layout.display == "none"
    send(player, "sit", values={"values": "private"}, names="")
    page.choose(PART, "80")
    assert page.state["said"].endswith("left to hold: 10.")
    assert (page.panel.charts[0].layout.display, cloud(page)) == ("", [])


def test_a_new_sitting_asks_anew():
    """Another person may sit there: the box is empty, and nothing is shown before the next lock."""
    player = player_of()
    page = locked(player)
    hold(player, 0.8, 0.8, 0.8)
    send(player, "sit", values={"seats": "2"}, names="")
    (control,) = page.state["controls"]
    assert (control["locked"], control["text"], control["range"]) == (False, "", "")
    assert (page.state["facts"], page.state["said"]) == ([], "")
    assert page.panel.charts[0].layout.display == "none"
    page.choose(PART, "60")
    assert page.panel.values[PART] == 60
    hold(player, 0.6, 0.6, 0.6)
    assert lines(page)["equilibrium"] == 0.5
    assert len(cloud(page)) == 3


def test_of_several_people_the_first_is_drawn():
    """It says whose bids these are; an auction in which that person sells has none."""
    player = player_of(["Ada", "Ben"], seats=4, seller="turns")
    page = locked(player)
    for _ in range(4):
        play(player, 30)
        send(player, "next")
    rows = [one for one in player.room.rows if one.name == "Ada" and one.value is not None]
    assert cloud(page) == [(one.value, 30) for one in rows]
    assert len(rows) == 3
    assert row(page)["name"] == "bids of Ada"
    assert "Ada" in page.state["facts"][0]["caption"]
    assert lines(page)["equilibrium"] == pytest.approx(2 / 3)
    assert row(locked(player_of()))["name"] == "your bids"


def test_what_one_person_bid_is_secret_until_all_have():
    """The first person's bid is not drawn while the second is asked."""
    player = player_of(["Ada", "Ben"], seats=3)
    page = locked(player)
    send(player, "ready")
    send(player, "answer", amount="40")
    assert cloud(page) == []
    send(player, "ready")
    send(player, "answer", amount="30")
    assert [bid for _, bid in cloud(page)] == [40]


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_language_is_plain_data(code):
    """The state and the figure are JSON in each, numbers written as the language does."""
    player = player_of()
    page = locked(player, "72.5", language=code)
    hold(player, 0.8, 0.8, 0.8)
    assert page.numbers_drawn() == 4
    assert page.state["lang"] == LANGUAGES[code].tag
    told = "".join(row(page).values())
    assert ("72,5" if code == "de" else "72.5") in told


def test_nothing_is_in_another_language(pseudo):
    """In a pseudo-language all is bracketed, also what is chosen later."""
    player = player_of()
    page = locked(player)
    hold(player, 0.9, 0.9, 0.9)
    page.choose(PART, "nonsense")
    CURRENT.choose(pseudo.code)
    codes = CODES | {"text"}
    texts = {one for one in shown(page.state, codes=codes) if any(map(str.isalpha, one[1]))}
    assert texts
    assert all(text.startswith("[") for _, text in texts), texts


def test_a_panel_that_is_gone_is_told_nothing():
    """The player keeps none alive; one that fails does not stop the auction."""
    player = player_of()
    panel = OwnBids(player, part=80)
    assert len(player.changed) == 1
    assert repr(panel).splitlines()[-1] == "Bids drawn: 0. Auctions left to hold: 10."
    panel.close()
    hold(player, 0.8)
    assert len(player.room.done) == 1
