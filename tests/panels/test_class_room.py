"""The class room without a browser: answers taken in three ways, values hidden till the reveal."""

import csv
import io
import json
import re

import pytest
from panels.pseudo import shown as texts

from modernart.lab.lesson import FIVE_AUCTIONS, rehearse
from modernart_widgets.current import CURRENT
from modernart_widgets.lab import ClassRoom


def state(room):
    """All that the page is given to draw, the chart apart."""
    parts = {"face": room.face.state, "settings": room.settings.state}
    return json.loads(json.dumps(parts, allow_nan=False))


def now(room):
    """What is on now."""
    return state(room)["face"]["now"]


def send(room, kind, **message):
    """Send a message of the page; returns what is on then."""
    message = {"turn": room.face.state["turn"], **message}
    room.face._handle_custom_msg(json.loads(json.dumps({"kind": kind, **message})), [])
    return now(room)


def through(room):
    """Go through the whole lesson; yields every screen."""
    for _ in range(200):
        yield now(room)
        acts = [button["act"] for button in now(room)["buttons"]]
        wanted = [act for act in ("sell", "on", "reveal") if act in acts]
        if not wanted:
            return
        send(room, wanted[0])


REVEALED = {
    "practice": [],
    "sealed": ["cloud", "line"],
    "clock": ["means"],
    "around": ["seats"],
    "price": ["cloud", "line"],
    "mystery_3": ["cloud"],
    "mystery_6": ["cloud", "means", "ranking"],
}
"""What the script of the lesson reveals of each round, and no more."""


def test_a_rehearsal_goes_through_to_the_table():
    """Every round is collected, sold and shown as the script has it; the rows are `rehearse`'s."""
    room = ClassRoom(students=24, entry="bots", seed=3)
    seen = [screen["screen"] for screen in through(room)]
    wanted = []
    for step in FIVE_AUCTIONS:
        wanted += ["collect", "lot"] * step.lots + REVEALED[step.code]
    assert seen == wanted
    names = [f"Student {number}" for number in range(1, 25)]
    head, *rows = rehearse(students=names, seed=3).csv().splitlines()
    assert room.csv().splitlines() == [f"{head},predicted", *(f"{row}," for row in rows)]
    assert len(list(csv.DictReader(io.StringIO(room.csv())))) == 24 * 18


def test_a_whole_round_is_sold_with_one_button():
    """What is left of it; the reveal stays step by step, and each lot is sold as one by one."""
    room, other = ClassRoom(students=8, seed=3), ClassRoom(students=8, seed=3)
    assert [one["act"] for one in now(room)["buttons"]] == ["sell"]  # practice has one lot
    clicks = 0
    for _ in range(60):
        acts = [button["act"] for button in now(room)["buttons"]]
        wanted = [act for act in ("sell_round", "sell", "reveal", "on") if act in acts]
        if not wanted:
            break
        send(room, wanted[0])
        clicks += 1
    assert now(room)["screen"] == "ranking"
    assert clicks <= 24
    list(through(other))
    assert room.csv() == other.csv()


def test_what_is_left_of_a_round_is_sold_after_its_first_lot():
    """One lot by itself and the others together; the last one is shown."""
    room = ClassRoom(students=4)
    send(room, "go", value="sealed")
    send(room, "sell")
    send(room, "on")
    assert send(room, "sell_round")["heading"] == "A, sealed bids: painting 3 of 3 is sold"
    assert sorted(room.lesson.sold) == [("sealed", 1), ("sealed", 2), ("sealed", 3)]
    after = now(room)
    assert send(room, "sell_round") == after


@pytest.mark.parametrize("entry", ["slips", "screen"])
def test_where_students_answer_no_program_sells_a_round(entry):
    """There is no button, and nothing that a page sends can do it."""
    room = ClassRoom(students=4, entry=entry)
    before = send(room, "go", value="sealed")
    assert "sell_round" not in [one["act"] for one in before["buttons"]]
    assert send(room, "sell_round") == before


def test_each_step_of_the_reveal_has_its_figure():
    """First the dots alone, then the line; prices side by side after B, the seats after C."""
    room = ClassRoom(students=8)
    kinds = {}
    for screen in through(room):
        if room.chart.layout.display == "":
            kinds[room.course.code, screen["screen"]] = [
                (trace["type"], trace.get("mode")) for trace in room.chart.figure["data"]
            ]
            assert len(room.chart.words) > 20
        else:
            assert screen["screen"] in ("collect", "lot", "ranking")
    assert kinds["sealed", "cloud"] == [("scatter", "markers")]
    assert kinds["sealed", "line"] == [("scatter", "markers"), ("scatter", "lines")]
    assert kinds["clock", "means"].count(("bar", None)) == 2
    assert kinds["around", "seats"] == [("bar", None)] * 2
    assert kinds["mystery_6", "means"] == [("bar", None)] * 3


def test_a_cloud_names_nobody():
    """The projector shows bids, not whose they are."""
    room = ClassRoom(["Ada", "Ben", "Cy", "Dora"])
    send(room, "go", value="sealed")
    room.sell()
    send(room, "reveal")
    assert now(room)["screen"] == "cloud"
    assert not re.search("Ada|Ben|Cy|Dora", json.dumps(room.chart.figure))


@pytest.mark.parametrize("entry", ["slips", "screen"])
def test_no_value_is_on_the_page_before_the_cloud(entry):
    """Whatever was drawn, the page looks the same while answers are taken and lots are sold."""
    seen = []
    for seed in (1, 2):
        room = ClassRoom(["Ada", "Ben", "Cy", "Dora"], entry=entry, seed=seed)
        send(room, "go", value="sealed")
        pages = [json.dumps(state(room)["face"])]
        for name, bid in (("Ada", 30), ("Ben", 50), ("Cy", 10), ("Dora", 20)):
            room.course.take(name, bid)
            room._show()
            pages.append(json.dumps(state(room)["face"]))
        room.course.sell_if_all_in()
        room._show()
        assert now(room)["screen"] == "lot"
        seen.append([*pages, json.dumps(now(room)), room.chart.figure, room.lesson.csv() == ""])
    assert seen[0] == seen[1]


def test_slips_are_typed_in_and_the_last_one_sells():
    """Some now, some later, one of them again after a refusal; the lot is sold when all are in."""
    room = ClassRoom(["Ada", "Ben", "Cy", "Dora"], entry="slips")
    send(room, "go", value="sealed")
    assert [slip["who"] for slip in now(room)["slips"]] == ["Ada", "Ben", "Cy", "Dora"]
    send(room, "slips", amounts={"Ada": "40", "Ben": "x"})
    assert room.message == "Ben: type a number, for example 50."
    assert room.lesson.answers == {}
    send(room, "slips", amounts={"Ada": "40", "Ben": "35,5", "Cy": ""})
    assert now(room)["told"][0] == "2 of 4 answers are in."
    sold = send(room, "slips", amounts={"Cy": "0", "Dora": "60"})
    assert (sold["screen"], sold["facts"][0]["rows"]) == ("lot", [["1", "Dora", "60"]])


def test_closing_counts_the_slips_that_are_typed():
    """The button that lets bots answer for the missing takes what is typed first, or refuses it."""
    room = ClassRoom(["Ada", "Ben", "Cy", "Dora"], entry="slips")
    before = now(room)
    assert send(room, "sell", amounts={"Ada": "150", "Ben": "x"}) == before
    assert room.message == "Ben: type a number, for example 50."
    sold = send(room, "sell", amounts={"Ada": "150", "Cy": ""})
    assert (sold["screen"], sold["facts"][0]["rows"]) == ("lot", [["1", "Ada", "150"]])
    kinds = {row.name: row.kind for row in room.lesson.rows()}
    assert (kinds["Ada"], kinds["Ben"]) == ("person", "equilibrium")


def test_once_around_each_table_is_asked_in_turn():
    """The form has the one student of each table whose turn it is, with the bid to beat."""
    room = ClassRoom(students=8, entry="slips")
    send(room, "go", value="around")
    assert [one["who"] for one in now(room)["slips"]] == ["Student 1", "Student 5"]
    screen = send(room, "slips", amounts={"Student 1": "12", "Student 5": "0"})
    assert [one["name"] for one in screen["slips"]] == [
        "Student 2, table 1: the bid to beat is 12; 0 is a pass",
        "Student 6, table 2: the bid to beat is 0; 0 is a pass",
    ]
    assert send(room, "sell")["screen"] == "lot"


def test_an_auctioneer_names_the_price_before_others_are_asked():
    """At a fixed price the form has the auctioneer first; nobody learns what others would pay."""
    room = ClassRoom(["Ada", "Ben", "Cy", "Dora"], entry="slips")
    send(room, "go", value="price")
    assert [one["name"] for one in now(room)["slips"]] == ["Ada, table 1: names the price"]
    screen = send(room, "slips", amounts={"Ada": "55"})
    assert screen["slips"][0]["name"] == "Ben, table 1: the price is 55; 0 is a no"
    for name in ("Ben", "Cy", "Dora"):
        screen = send(room, "slips", amounts={name: "0"})
    assert screen["screen"] == "lot"
    assert room.lesson.rows("price")[-1].profit == -55


def test_a_hot_seat_has_a_curtain():
    """The value is shown to the named student alone, and covered after each answer."""
    room = ClassRoom(["Ada", "Ben", "Cy", "Dora"], entry="screen")
    for name in ("Ada", "Ben", "Cy", "Dora"):
        covered = now(room)
        assert covered["told"][0] == f"Pass the screen to {name}"
        assert "field" not in covered
        assert "field" not in send(room, "answer", amount="5")
        shown = send(room, "ready")
        assert "is worth" in shown["told"][1]
        send(room, "answer", amount="500")
        assert room.message == "Your number: choose a number between 0 and 200."
        send(room, "answer", amount="30")
    assert now(room)["screen"] == "lot"


def test_a_late_answer_decides_nothing():
    """An answer to an earlier question is not taken for the next student's."""
    room = ClassRoom(["Ada", "Ben"], entry="screen")
    send(room, "ready")
    turn = room.face.state["turn"]
    send(room, "answer", amount="5", turn=turn)
    send(room, "ready")
    send(room, "answer", amount="6", turn=turn)
    assert list(room.lesson.answers.values()) == [5]


BAD = [
    ("sit", {"values": {"students": 0}}, "Students: choose a number between 1 and 120."),
    ("sit", {"values": {"students": "many"}}, "Students: type a number"),
    ("sit", {"values": {"students": 3}, "names": "a, b"}, "3 students need 3 different names"),
    ("sit", {"values": {"students": 2}, "names": "a, a"}, "2 students need 2 different names"),
    ("sit", {"values": {"students": 1}, "names": "Bot 1"}, "A class has from 1 to 120"),
    ("sit", {"values": {"entry": "fax"}}, "How students answer: choose one of"),
]


@pytest.mark.parametrize(("kind", "message", "sentence"), BAD)
def test_bad_input_is_told_in_a_sentence_and_the_lesson_goes_on(kind, message, sentence):
    """One clear sentence, and the lesson stays where it was."""
    room = ClassRoom(students=4)
    room.sell()
    before = now(room)
    send(room, kind, **message)
    assert room.face.state["message"].startswith(sentence)
    assert now(room) == before
    room.on()
    assert room.message == ""


@pytest.mark.parametrize(
    "message",
    [None, {}, {"kind": "fly"}, {"kind": "go", "value": "x"}, {"kind": "on"}, {"kind": "back"}],
)
def test_nonsense_of_a_page_changes_nothing(message):
    """Whatever arrives while answers are taken, nothing is sold."""
    room = ClassRoom(students=4, entry="slips")
    before = now(room)
    room.face._handle_custom_msg(message, [])
    assert now(room) == before


@pytest.mark.parametrize("given", [{"students": 500}, {"entry": "fax"}, {"students": ["a", "a"]}])
def test_a_class_by_name_is_checked(given):
    """A cell with a class that cannot be gets a sentence."""
    with pytest.raises(ValueError, match=r"\."):
        ClassRoom(**given)


def test_a_lecturer_may_go_to_any_round_and_back():
    """What was sold stays sold; a round that was left goes on where it was."""
    room = ClassRoom(students=4)
    send(room, "go", value="clock")
    send(room, "sell")
    send(room, "go", value="sealed")
    assert now(room)["heading"] == "A, sealed bids: painting 1 of 3"
    assert send(room, "go", value="clock")["heading"] == "B, the clock: painting 2 of 3"


def test_slips_are_printed_for_every_student_and_round():
    """A slip has a line for each painting of the lesson, with what is really told."""
    room = ClassRoom(["Ada", "Ben", "Cy", "Dora"], seed=1234)
    sent = []
    room.settings.send = sent.append
    send(room, "print")
    page = sent[0]["text"]
    assert page.count("<section>") == 4
    assert page.count("<p>For the draw with the number 1234</p>") == 4
    assert page.count("<td>") == 5 * 4 * 18
    told = {one.name: one.signal for one in room.lesson.asked("sealed", 2)}
    assert f"<td>A, sealed bids</td><td>2</td><td>1</td><td>{told['Ada']:g}</td>" in page


def test_the_class_room_speaks_every_language(pseudo):
    """No text of any step is left in English."""
    room = ClassRoom(["N", "M", "O", "P"], language="xx")
    assert room.language is pseudo
    codes = {"screen", "act", "name", "who", "kind", "code", "value", "lang", "href"}
    for _ in through(room):
        both = {"face": room.face.state, "settings": room.settings.state}
        for part, text in texts(both, codes=codes):
            is_name = part == "rows" or not any(letter.isalpha() for letter in text)
            assert is_name or text.startswith("[") or text in "NMOP", (part, text)


def test_a_language_chosen_elsewhere_is_followed():
    """Before anything was answered students are named in it too."""
    room = ClassRoom(students=4)
    CURRENT.choose("de")
    assert state(room)["face"]["lang"] == "de"


@pytest.mark.parametrize("language", ["en", "de", "zh_TW"])
def test_the_ways_to_answer_fit_into_their_box(language):
    """Their box is 12rem wide: about twenty letters, half as many characters of Chinese."""
    room = ClassRoom(students=4, language=language)
    controls = {one["name"]: one for one in state(room)["settings"]["controls"]}
    for choice in controls["entry"]["choices"]:
        assert len(choice["text"]) <= (10 if language == "zh_TW" else 20)
