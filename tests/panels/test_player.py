"""The auction player without a browser: what is asked, shown and hidden, and what came of it."""

import csv
import io
import json

import pytest
from panels.pseudo import shown as texts

from modernart.lab.points import Lot
from modernart_widgets.current import CURRENT
from modernart_widgets.lab import AuctionPlayer

FORMATS = ("first_price", "second_price", "english", "once_around", "all_pay", "fixed_price")


def state(panel):
    """All that the page is given to draw."""
    parts = {"face": panel.face.state, "settings": panel.settings.state}
    return json.loads(json.dumps(parts, allow_nan=False))


def now(panel):
    """What is on now."""
    return state(panel)["face"]["now"]


def send(panel, kind, **message):
    """Send a message of the page; returns what is on then."""
    message = {"turn": panel.face.state["turn"], **message}
    panel.face._handle_custom_msg(json.loads(json.dumps({"kind": kind, **message})), [])
    return now(panel)


def answer(panel, amount=30):
    """Answer whatever is asked: an amount where one may be typed, else yes."""
    if now(panel)["screen"] == "curtain":
        send(panel, "ready")
    if "field" in now(panel):
        return send(panel, "answer", amount=str(amount))
    return send(panel, "answer", act=now(panel)["buttons"][-1]["act"])


def play(panel, amount=30):
    """Answer until the lot is sold."""
    for _ in range(40):
        if now(panel)["screen"] == "sold":
            return now(panel)
        answer(panel, amount)
        if panel.message:
            send(panel, "answer", act="pass")
    raise AssertionError(now(panel))


def with_others(panel, signals):
    """Give everybody but seat 0 other values, as if they had been drawn."""
    for place, lot in enumerate(panel.room._lots):
        own = lot.signals[0]
        panel.room._lots[place] = Lot((own, *signals), (own, *signals))
    panel.room.open()
    panel._show()
    return panel


@pytest.mark.parametrize("values", ["private", "average", "mineral"])
@pytest.mark.parametrize("name", FORMATS)
def test_a_person_plays_every_format_against_bots(name, values):
    """Each lot is sold or kept, and the page shows everybody's numbers, profit and balance."""
    panel = AuctionPlayer(format=name, values=values, bots="truthful", seller="turns")
    for number in range(1, 6):
        result = play(panel)
        assert result["heading"].startswith(f"Auction {number}: ")
        rows = result["facts"][0]["rows"]
        assert [row[0] for row in rows] == ["Person 1", "Bot 1", "Bot 2", "Bot 3"]
        assert len({len(row) for row in rows} | {len(result["facts"][0]["heads"])}) == 1
        send(panel, "next")
    assert not panel.message


@pytest.mark.parametrize("rule", ["must_buy", "keep"])
def test_an_auctioneer_who_asks_too_much_buys_or_keeps(rule):
    """By the game's rule the auctioneer pays the own price to the bank, by the textbook nothing."""
    panel = AuctionPlayer(
        people=1, seats=4, format="fixed_price", seller="turns", rule=rule, bots="truthful"
    )
    result = answer(panel, 150)
    lost = panel.room.last.rows[-1].profit
    assert lost == (-150 if rule == "must_buy" else 0)
    assert ("loses 150" in " ".join(result["told"])) == (rule == "must_buy")


@pytest.mark.parametrize("name", ["first_price", "second_price", "english", "all_pay"])
@pytest.mark.parametrize("people", [1, 2])
def test_nothing_of_others_is_shown_before_the_end(name, people):
    """Whatever the others' values and bids are, the page shows the same until the lot is sold."""
    different = []
    for signals in ((100_000, 200_000, 300_000), (900_000, 800_000, 990_000)):
        panel = with_others(AuctionPlayer(people=people, format=name), signals)
        seen = [state(panel), panel.chart.figure, repr(panel)]
        if people > 1:  # both look, but the second has another value, which is its own affair
            send(panel, "ready")
            seen += [state(panel)]
            send(panel, "answer", amount=str(signals[0] / 10_000 + 1))
            seen += [state(panel)]
            assert now(panel)["screen"] == "curtain"
        different.append(seen)
    assert different[0] == different[1]
    assert "facts" not in now(panel)
    assert panel.chart.layout.display == "none"


def test_a_curtain_falls_between_people():
    """The value of a person is on the page only after that person said to be there."""
    panel = AuctionPlayer(["Ada", "Ben"], seats=4)
    screens = []
    for _ in range(4):
        told = now(panel)["told"]
        screens.append((now(panel)["screen"], told[0]))
        if now(panel)["screen"] == "curtain":
            assert "worth" not in " ".join(told)
            assert send(panel, "answer", amount="5")["screen"] == "curtain"
            send(panel, "ready")
        else:
            assert "is worth" in " ".join(told)
            answer(panel)
    assert now(panel)["screen"] == "sold"
    assert [one for one, _ in screens] == ["curtain", "ask"] * 2
    names = ["Ada", "Ada", "Ben", "Ben"]
    assert all(name in told for (_, told), name in zip(screens, names, strict=True))


def test_the_time_machine_shows_what_each_bid_would_have_brought():
    """Its curve is the profit of auctions really held with those bids; the real bid is on it."""
    panel = AuctionPlayer(seats=3, format="first_price", bots="shade")
    play(panel, 40)
    curve, *marks = panel.chart.figure["data"]
    assert len(curve["x"]) >= 101
    assert (marks[-1]["x"], marks[-1]["y"]) == ([40.0], [panel.room.last.rows[0].profit])
    for bid, profit in list(zip(curve["x"], curve["y"], strict=True))[::20]:
        again = AuctionPlayer(seats=3, format="first_price", bots="shade")
        play(again, bid)
        assert again.room.last.rows[0].profit == profit
    assert panel.chart.layout.display == ""
    send(panel, "next")
    assert panel.chart.layout.display == "none"


def test_losses_stand_there_with_a_minus_sign():
    """Who pays more than the value loses, in the table, in words and in the balance."""
    panel = AuctionPlayer(format="first_price")
    result = play(panel, 180)
    row = result["facts"][0]["rows"][0]
    loss = 180 - float(row[2])
    assert row[-2] == f"\N{MINUS SIGN}{loss:g}"
    assert row[-1] in (f"{100 - loss:g}", f"\N{MINUS SIGN}{loss - 100:g}")
    assert any("loses" in text for text in result["told"])


def test_the_table_holds_every_auction():
    """Rows of all auctions, with the names of the columns, go to whoever asks for them."""
    panel = AuctionPlayer(["Ada", "Ben"], seats=3)
    for _ in range(3):
        play(panel)
        send(panel, "next")
    rows = list(csv.DictReader(io.StringIO(panel.csv())))
    assert len(rows) == 9
    assert {row["name"] for row in rows} == {"Ada", "Ben", "Bot 1"}
    assert [row["position"] for row in rows if row["name"] == "Ada"] == ["1", "3", "2"]
    sent = []
    panel.settings.send = sent.append
    send(panel, "csv")
    assert sent == [
        {"kind": "file", "name": "auctions.csv", "type": "text/csv", "text": panel.csv()}
    ]


BAD = [
    ("answer", {"amount": "much"}, "Your bid: type a number"),
    ("answer", {"amount": "nan"}, "Your bid: type a number"),
    ("answer", {"amount": ""}, "Your bid: type a number"),
    ("answer", {"amount": "-1"}, "Your bid: choose a number between 0 and 200."),
    ("answer", {"amount": "201"}, "Your bid: choose a number between 0 and 200."),
    ("set", {"name": "format", "value": "dutch"}, "Format: choose one of"),
    ("set", {"name": "reserve", "value": "150"}, "With a reserve of 100 or more nobody"),
    ("set", {"name": "reserve", "value": "100"}, "With a reserve of 100 or more nobody"),
    ("set", {"name": "bots", "value": "naive"}, "For these values in the format"),
    ("set", {"name": "nothing", "value": 1}, "There is no setting called nothing"),
    ("sit", {"values": {"people": 5}}, "There are 4 places in all"),
    ("sit", {"values": {"people": 2}, "names": "Ada"}, "2 people need 2 different names"),
    ("sit", {"values": {"people": 2}, "names": "Ada, Ada"}, "2 people need 2 different names"),
    ("sit", {"values": {"seats": 1}}, "This format needs at least 2 bidders"),
    ("sit", {"names": "Bot 1"}, "Somebody has the name of a bot"),
    ("sit", {"values": {"values": "average"}}, ""),
]


@pytest.mark.parametrize(("kind", "message", "sentence"), BAD)
def test_bad_input_is_told_in_a_sentence_and_the_player_goes_on(kind, message, sentence):
    """One clear sentence, nothing else changes, and the next answer is taken."""
    panel = AuctionPlayer()
    before = now(panel)
    send(panel, kind, **message)
    assert panel.face.state["message"].startswith(sentence)
    assert bool(sentence) == bool(panel.face.state["message"])
    if sentence:
        assert now(panel) == before
    assert play(panel)["screen"] == "sold"
    assert not panel.message


@pytest.mark.parametrize("message", [None, 7, {}, {"kind": "fly"}, {"kind": "drop", "who": "x"}])
def test_nonsense_of_a_page_changes_nothing(message):
    """Whatever arrives, the auction goes on."""
    panel = AuctionPlayer()
    before = now(panel)
    panel.face._handle_custom_msg(message, [])
    assert now(panel) == before


@pytest.mark.parametrize("given", [{"seats": 99}, {"format": "dutch"}, {"people": ["a", "a"]}])
def test_settings_by_name_are_checked(given):
    """A cell with a setting that cannot be gets a sentence."""
    with pytest.raises(ValueError, match=r"\."):
        AuctionPlayer(**given)


def test_an_answer_to_an_earlier_question_decides_nothing():
    """A second click that comes too late is no bid of the next person."""
    panel = AuctionPlayer(["Ada", "Ben"], seats=3)
    send(panel, "ready")
    turn = panel.face.state["turn"]
    send(panel, "answer", amount="5", turn=turn)
    send(panel, "ready")
    assert send(panel, "answer", amount="6", turn=turn)["screen"] == "ask"
    assert panel.room.hand.bids[1] == -1


def test_another_way_of_selling_begins_the_auction_again_with_the_same_values():
    """What is told stays; bids that were made are gone."""
    panel = AuctionPlayer(["Ada", "Ben"], seats=3)
    send(panel, "ready")
    told = now(panel)["told"][1]
    answer(panel)
    send(panel, "set", name="format", value="second_price")
    assert now(panel)["told"][0] == "Pass the screen to Ada"
    assert send(panel, "ready")["told"][1] == told


def test_slips_are_typed_in_one_form():
    """Nobody is asked at the screen; the form shows no value, and takes all numbers at once."""
    panel = AuctionPlayer(["Ada", "Ben", "Cy"], seats=4, entry="slips")
    for name in FORMATS:
        send(panel, "set", name="format", value=name)
        form = now(panel)
        assert form["screen"] == "slips"
        assert {slip["name"] for slip in form["slips"]} == {"Ada", "Ben", "Cy"}
        assert "worth" not in json.dumps(form)
        send(panel, "slips", amounts={"0": "40", "1": "x", "2": "0"})
        assert panel.message == "Ben: type a number, for example 50."
        assert send(panel, "slips", amounts={"0": "40", "1": "35,5", "2": "0"})["screen"] == "sold"
        bids = {row.name: row.bid for row in panel.room.last.rows}
        if name not in ("once_around", "fixed_price"):
            assert (bids["Ada"], bids["Ben"], bids["Cy"]) == (40, 35.5, 0)
        send(panel, "next")


def test_slips_are_printed_with_everybodys_values():
    """A page with a slip for each person, from the present auction on, true to what is played."""
    panel = AuctionPlayer(["Ada", "<b>Ben"], seats=3, entry="slips")
    sent = []
    panel.settings.send = sent.append
    send(panel, "print")
    page = sent[0]["text"]
    assert "Slips for Ada" in page
    assert "&lt;b&gt;Ben" in page
    assert f"<td>1</td><td>{panel.room.signal(0):g}</td>" in page
    assert f"<td>10</td><td>{panel.room.signal(1, 10):g}</td>" in page


def test_the_player_speaks_every_language(pseudo):
    """No text of any screen is left in English."""
    codes = {"screen", "act", "name", "who", "kind", "code", "value", "x"}
    for name in FORMATS:
        panel = AuctionPlayer(
            ["N", "M"], seats=3, format=name, values="mineral", bots="truthful", language="xx"
        )
        assert panel.language is pseudo
        for _ in range(9):
            both = {"face": panel.face.state, "settings": panel.settings.state}
            for part, text in texts(both, codes=codes):
                plain = part in ("rows", "heads", "drops") or not any(c.isalpha() for c in text)
                assert plain or text.startswith("[") or text in "NM", (part, text)
            if now(panel)["screen"] == "sold":
                break
            answer(panel)


def test_a_language_chosen_elsewhere_is_followed():
    """Names that nobody typed are said in it too, as long as nothing was sold."""
    panel = AuctionPlayer()
    CURRENT.choose("de")
    assert panel.face.state["lang"] == "de"


# -- the live clock ------------------------------------------------------------------------------


def test_a_refused_amount_is_marked_until_something_else_is_done():
    """The page learns which turn was refused; a refused setting leaves the box of the bid alone."""
    panel = AuctionPlayer()
    answer(panel, "x")
    face = state(panel)["face"]
    assert (face["wrong"], bool(face["message"])) == (face["turn"], True)
    send(panel, "set", name="reserve", value="150")
    assert panel.message
    assert state(panel)["face"]["wrong"] == 0
    answer(panel, "y")
    assert state(panel)["face"]["wrong"] > face["wrong"]
    answer(panel, "40")
    assert state(panel)["face"]["wrong"] == 0


def test_nobody_is_asked_to_save_what_is_not_there():
    """Before the first sale neither sentence speaks of a table; after it both do."""
    panel = AuctionPlayer(["Ada"], seats=3)
    assert now(panel)["reload"] == "If you load this page again, it starts anew."
    assert state(panel)["settings"]["sitting"]["start_why"] == ""
    answer(panel)
    assert "save the table first" in now(panel)["reload"]
    assert "save its table first" in state(panel)["settings"]["sitting"]["start_why"]
