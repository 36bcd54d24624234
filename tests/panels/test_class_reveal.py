"""What the class room reveals, round by round, and the class's prediction beside it."""

import csv
import io
from pathlib import Path

from panels.test_class_room import now, send, state

from modernart.lab.reveal import spread
from modernart_widgets.lab import ClassRoom

ROOT = Path(__file__).parents[2]


def sold(students, *codes):
    """A class that has sold the first lot of these rounds and turns to what came of the last."""
    room = ClassRoom(students=students)
    for code in codes:
        send(room, "go", value=code)
        send(room, "sell")
    send(room, "reveal")
    return room


def test_practice_goes_from_its_lot_to_the_next_round():
    """It does not count: nothing of it is revealed, and the lecturer asks whether all is clear."""
    room = ClassRoom(students=4)
    room.sell()
    assert now(room)["told"][0] == "Does everybody know where to write and who has won?"
    assert [button["act"] for button in now(room)["buttons"]] == ["on"]
    assert send(room, "reveal")["screen"] == "lot"
    room.on()
    assert now(room)["heading"] == "A, sealed bids: painting 1 of 3"


def answer(room, amount):
    """Type a number into the one field and send it."""
    return send(room, "answer", amount=amount)


def test_the_class_predicts_its_share_before_round_a():
    """Typed after practice, changed at will, locked by the first painting; beside what was bid."""
    room = ClassRoom(students=8)
    plain = room.csv()
    room.sell()
    assert now(room)["field"]["label"] == "The class's prediction, in percent"
    answer(room, "80")
    assert (
        answer(room, "66 %")["told"][-1] == "The class predicts 66\N{NO-BREAK SPACE}% of the value."
    )
    answer(room, "166")
    assert room.message == "The class's prediction, in percent: choose a number between 0 and 100."
    room.on()
    room.sell()
    screen = send(room, "reveal")
    assert "predicted: 66\N{NO-BREAK SPACE}%; bid: " in screen["told"][-1]
    assert "theory" not in screen["told"][-1]
    line = room.chart.figure["data"][-1]
    assert (line["name"], line["x"], line["y"]) == ("predicted by the class", [0, 100], [0, 66])
    assert send(room, "on")["told"][-2].endswith(
        "In theory, with 4 at a table: 75\N{NO-BREAK SPACE}%."
    )
    send(room, "go", value="practice")
    assert "field" not in now(room)
    answer(room, "10")
    assert room.course.predicted == 0.66
    rows = list(csv.DictReader(io.StringIO(room.csv())))
    assert {row["predicted"] for row in rows} == {"66"}
    assert plain.endswith(",balance,predicted\n")


def test_a_prediction_may_have_a_decimal():
    """66,5 is noted, told, drawn and saved with one place; the bounds stay."""
    room = ClassRoom(students=4)
    room.sell()
    told = answer(room, "66,5")["told"][-1]
    assert told == "The class predicts 66.5\N{NO-BREAK SPACE}% of the value."
    answer(room, "66.54 %")
    assert room.csv().splitlines()[1].endswith(",66.5")
    answer(room, "100.5")
    assert room.message.endswith("choose a number between 0 and 100.")
    assert room.course.predicted == 0.665


def test_a_class_that_predicted_nothing_sees_what_it_bid_and_theory():
    """Straight into round A: no line of a prediction, an empty column."""
    room = ClassRoom(students=4)
    send(room, "go", value="sealed")
    room.sell()
    assert "predicted: \N{EN DASH}; bid: " in send(room, "reveal")["told"][-1]
    assert [trace["name"] for trace in room.chart.figure["data"]] == ["class"]
    assert {row["predicted"] for row in csv.DictReader(io.StringIO(room.csv()))} == {""}


def test_the_button_after_the_last_painting_names_what_is_shown():
    """Bids after round A, means after B, seats after C."""
    for code, text in (
        ("sealed", "Show the bids"),
        ("clock", "Means and spreads"),
        ("around", "Who sat where"),
    ):
        room = ClassRoom(students=4)
        send(room, "go", value=code)
        screen = send(room, "sell")
        assert screen["buttons"][-1]["text"] == text


def test_a_figure_comes_before_its_table():
    """On a projector the figure is in sight; the numbers are below it, and above where none is."""
    room = ClassRoom(students=4)
    room.sell()
    assert len(now(room)["facts"]) == 1
    assert state(room)["settings"]["facts"] == []
    send(room, "go", value="clock")
    room.sell()
    assert send(room, "reveal")["facts"] == []
    assert state(room)["settings"]["facts"][0]["caption"] == "What the rounds brought"


def test_each_dot_is_drawn_whole_and_zero_is_in_sight():
    """The lowest price of D is above the edge; bids on the mystery have the line of zero."""
    room = ClassRoom(students=24)
    send(room, "go", value="price")
    for _ in range(4):
        room.sell()
        room.on()
    lowest = min(room.chart.figure["data"][0]["y"])
    assert room.chart.figure["layout"]["yaxis"]["range"][0] < lowest - 5
    send(room, "go", value="mystery_3")
    room.sell()
    send(room, "reveal")
    assert room.chart.figure["layout"]["yaxis"]["rangemode"] == "tozero"


def test_the_mean_is_told_beside_theorys_where_the_script_says_so():
    """The mark of 60 with the bids of round A; 49.46 with the seats of round C."""
    for code, theory in (("sealed", "60"), ("around", "49.46")):
        room = ClassRoom(students=4)
        send(room, "go", value=code)
        send(room, "sell")
        send(room, "reveal")
        send(room, "on") if code == "sealed" else None
        assert f"theory's mean {theory}." in now(room)["told"][-1]


def test_the_histogram_counts_whole_paintings_and_marks_the_means():
    """No halves of a painting; over the bars stand the mean of each round and theory's."""
    room = sold(4, "sealed", "clock")
    figure = room.chart.figure
    assert figure["layout"]["yaxis"]["dtick"] == 1
    mean, theory, names = figure["data"][2:]
    told = [spread(room.lesson, code) for code in ("sealed", "clock")]
    assert (mean["name"], mean["x"]) == ("mean", [one.mean for one in told])
    assert (theory["name"], theory["x"]) == ("theory", [60, 60])
    assert names["text"] == ["A, sealed bids", "B, the clock"]
    assert "theory's mean 60." in room.chart.words


def test_the_mystery_in_threes_and_sixes_has_short_names_and_no_highest_value():
    """Names stand below the bars on a phone; a worth that all share has no highest value."""
    room = sold(6, "mystery_3", "mystery_6")
    send(room, "on")
    assert room.chart.figure["data"][0]["x"] == ["threes", "sixes"]
    assert room.chart.figure["layout"]["xaxis"]["tickangle"] == 0
    table = state(room)["settings"]["facts"][0]
    assert "to the highest value" not in table["heads"]
    assert {len(row) for row in table["rows"]} == {len(table["heads"])}


def test_the_mini_season_and_the_ranking_have_minutes_of_their_own():
    """As the script has them; the step before the ranking leads to the table of the game."""
    room = ClassRoom(students=6)
    send(room, "go", value="mystery_6")
    send(room, "sell_round")
    before = send(room, "reveal")
    assert "link" not in before
    means = send(room, "on")
    assert means["minutes"] == "Minutes 33 to 37"
    assert means["link"]["href"] == "play.ipynb"
    assert means["link"]["text"].startswith("Minutes 37 to 42, before the ranking")
    ranking = send(room, "on")
    assert (ranking["screen"], ranking["minutes"]) == ("ranking", "Minutes 42 to 44")
    assert "link" not in ranking
    script = (ROOT / "docs" / "lecturer.md").read_text("utf-8")
    assert "| 37-42 | **Mini season**" in script
    assert "| 42-44 | *Ranking*" in script


def test_a_lecturer_who_is_late_shows_what_was_sold():
    """The bids of one painting can be shown; the round can be taken up again."""
    room = ClassRoom(students=4)
    send(room, "go", value="sealed")
    send(room, "sell")
    assert send(room, "reveal")["screen"] == "cloud"
    assert len(room.chart.figure["data"][0]["x"]) == 4
    assert send(room, "on")["heading"] == "A, sealed bids: the bids and theory"
    assert send(room, "on")["heading"] == "B, the clock: painting 1 of 3"
    assert send(room, "go", value="sealed")["heading"] == "A, sealed bids: painting 2 of 3"


def test_the_ranking_tells_how_efficient_each_round_was():
    """From the sales of the lesson; practice, and worths that all share, are left out."""
    room = ClassRoom(students=8)
    for code in ("practice", "sealed", "around", "mystery_6"):
        send(room, "go", value=code)
        send(room, "sell_round")
        send(room, "sell")
    send(room, "reveal")
    send(room, "on")
    screen = send(room, "on")
    assert screen["screen"] == "ranking"
    ranks, table = now(room)["facts"]
    assert len(ranks["rows"]) == 8
    got = [spread(room.lesson, code).efficient for code in ("sealed", "around")]
    shares = [f"{100 * one:.0f}\xa0%" for one in got]
    rounds = ["A, sealed bids", "C, once around"]
    assert table["rows"] == [list(row) for row in zip(rounds, shares, strict=True)]
    assert table["heads"] == ["round", "to the highest value"]


def test_without_a_highest_value_the_ranking_stands_alone():
    """Where only mystery paintings were sold."""
    room = sold(6, "mystery_6")
    send(room, "on")
    send(room, "on")
    assert now(room)["screen"] == "ranking"
    assert len(now(room)["facts"]) == 1
