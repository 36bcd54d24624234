"""An answer is for one question: a second click of a double click decides nothing else."""

from panels.playing import reach


def test_a_late_answer_is_for_no_other_question():
    """A pass that names an earlier lot changes nothing; the same pass for this lot counts."""
    screen = reach("once_around", kinds=(None, "half", "half"), speed="instant")
    state = screen.state
    before = len(screen.game.events)
    screen.send("act", action={"kind": "pass"}, move=[*state["move"][:-1], 1])
    assert len(screen.game.events) == before
    screen.send("act", action={"kind": "pass"}, move=state["move"])
    assert len(screen.game.events) > before
    after = len(screen.game.events)
    screen.send("act", action={"kind": "pass"}, move=state["move"])
    assert len(screen.game.events) == after


def test_an_open_floor_stays_the_same_question():
    """While others call, an answer to the open auction still counts."""
    screen = reach("open", kinds=(None, "half", "half"), speed="instant")
    move = screen.state["move"]
    screen.send("act", action={"kind": "bid", "value": "1"}, move=move)
    assert screen.state["view"]["phase"] != "open" or screen.state["move"] == move
