"""A table made with names goes on after a reload, where it was and with what was asked."""

from panels.playing import Screen, screen_of

from modernart_widgets import Table


def again(screen, **settings):
    """The same page once more: a new kernel, and what the page has kept."""
    other = screen_of(**settings)
    other.send("found", packed=screen.last_sent("keep")["packed"])
    return other


def begun(**settings):
    """A game in which a card was laid."""
    screen = screen_of(**settings)
    screen.act("offer", screen.view["hand"][0])
    return screen


def test_a_reload_is_not_the_end():
    """The kept game of this very table goes on at once, and says so."""
    screen = begun()
    other = again(screen)
    assert other.game.events == screen.game.events
    assert other.state["message"]["kind"] == "info"
    assert not other.state["is_fresh"]


def test_the_coach_stays():
    """Whoever asked the coach is advised after a reload as well."""
    screen = begun()
    screen.send("coach")
    assert again(screen).state["coach"]


def test_a_game_that_was_begun_is_not_given_up():
    """What the page kept comes too late once somebody has played."""
    screen, other = begun(), begun(seed=2)
    events = list(other.game.events)
    other.send("found", packed=screen.last_sent("keep")["packed"])
    assert other.game.events == events


def test_damage_is_told_and_the_game_stands():
    """What cannot be read is said, and forgotten by the page."""
    other = screen_of()
    before = list(other.game.events)
    other.send("found", packed="nonsense")
    assert other.game.events == before
    assert other.state["message"]["kind"] == "error"
    assert other.last_sent("keep")["packed"] is None


def test_other_tables_keep_their_own_games():
    """Two tables keep under two names, the same table under the same; so does the form."""
    names = ["Ada", "Ben", "Cleo"]
    one, same, other = (
        Table(names=names, bots=[None, bot, "half"]) for bot in ("half", "half", "folk")
    )
    assert one.board.kept_as == same.board.kept_as != other.board.kept_as
    assert Screen(Table()).table.board.kept_as not in (one.board.kept_as, other.board.kept_as)
