"""The languages of the table: chosen, kept, and spoken in everything that is shown."""

import re
import string

import pytest
from panels.playing import Chance, Screen, play_on, screen_of
from panels.pseudo import own_words, shown

from modernart.editions import CLASSIC, TAIWAN
from modernart_widgets import Table, charts, kept, language, prompt_words
from modernart_widgets.amounts import read_amount
from modernart_widgets.language import (
    ENGLISH,
    LANGUAGES,
    catalogues,
    language_for,
    language_named,
)


def every_text(setup, person_seed=3):
    """Every text of a game from the form to the end and its review, as a set."""
    screen = screen_of(**setup)
    texts = set(shown(screen.table.board.catalogue))

    def look(screen):
        texts.update(shown(screen.state))
        for button in screen.table.charts.buttons.values():
            texts.update({("button", button.description), ("button", button.tooltip)})

    play_on(screen, Chance(person_seed), each=look)
    for step in range(1, 40, 3):
        texts.update(shown(screen.send("review", step=step)))
    screen.send("log")
    return texts | set(shown(screen.last_sent("log")["lines"]))


GAMES = {
    "taiwan": {"kinds": (None, "half", "folk", "merchant")},
    "classic with collector": {
        "kinds": (None, None, "half"),
        "edition": "classic",
        "collector": "winner",
        "double_proceeds": "split",
    },
}


@pytest.mark.parametrize("setup", GAMES.values(), ids=list(GAMES))
def test_nothing_is_shown_in_another_language(setup, pseudo):
    """In a pseudo-language all is bracketed; of an edition's words each one inside as well."""
    own = set(own_words())
    for part, text in every_text({**setup, "language": pseudo.code}):
        assert text.startswith("["), (part, text)
        assert text.endswith("]"), (part, text)
        if part in ("log", "event", "text", "prompt", "narrow_genres"):
            assert not any(re.search(rf"(?<!\[){re.escape(word)}", text) for word in own), text


def test_every_message_is_in_the_language(pseudo):
    """Refusals, what was undone or opened, and what is wrong with a form or a file."""
    screen = new_table(language=pseudo.code)
    told = []
    for message in (
        {"kind": "open", "text": "no record"},
        {"kind": "found", "packed": "damaged"},
        {"kind": "start", "setup": None},
        {"kind": "start", "setup": form()},
        {"kind": "act", "action": {"kind": "offer", "value": "1O9"}},
        {"kind": "act", "action": {"kind": "offer", "value": "2S1"}},
        {"kind": "undo"},
    ):
        state = screen.send(**message)
        told += [state["message"] and state["message"]["text"]]
    assert [text and text[:1] for text in told] == ["[", "[", "[", None, "[", None, "["]


@pytest.mark.parametrize("code", [code for code in LANGUAGES if code != ENGLISH.code])
@pytest.mark.parametrize("setup", GAMES.values(), ids=list(GAMES))
def test_no_english_sentence_is_shown_in(code, setup):
    """Whatever a table shows in another language is none of the English sentences."""
    english = english_sentences(LANGUAGES[code])
    for part, text in every_text({**setup, "language": code}):
        assert not english.fullmatch(text), (part, text)


def english_sentences(language):
    """A pattern of all English sentences that this language says differently."""
    found = [
        text
        for catalogue in (catalogues()[name] for name in language_catalogues())
        for code, text in catalogue.items()
        if language.of(catalogue)[code] != text and has_words(text)
    ]
    return re.compile("|".join(re.sub(r"\\\{\w+\\\}", ".+", re.escape(text)) for text in found))


def language_catalogues():
    """The names of the catalogues that the table shows."""
    return [name for name in language.CATALOGUES if name not in ("layout", "page", "plain_page")]


def has_words(sentence):
    """Whether there is more in it than fields, a name of its own or punctuation."""
    plain = "".join(text for text, *_ in string.Formatter().parse(sentence))
    return len(re.findall(r"[A-Za-z]+", plain)) > 1


@pytest.mark.parametrize("key", charts.CHARTS)
def test_charts_are_in_the_language(key, pseudo):
    """Lines, axes, notes and the words below: all bracketed but names and amounts."""
    game = play_on(screen_of(), Chance(1)).game
    for events in (game.events, game.view(0).events[:1], ()):
        spec, told = charts.draw(key, events, game.edition, game.names, pseudo)
        named = {trace["name"] for trace in spec["data"]}
        layout = spec["layout"]
        titles = {
            axis["title"]["text"]
            for name, axis in layout.items()
            if "axis" in name and "title" in axis
        }
        notes = {note["text"].removeprefix("<b>") for note in layout.get("annotations", ())}
        for text in (*told.split("\n"), *titles, *notes, *(named - set(game.names))):
            assert text.startswith("["), text


# -- choosing ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("accepted", "code"),
    [
        ("de-AT,de;q=0.9,en;q=0.5", "de"),
        ("en-GB, de;q=0.9", "en"),
        ("en;q=0.1, de;q=0.9", "de"),
        ("fr,it;q=0.9", "en"),
        ("fr, zh_TW", "zh_TW"),
        ("zh-Hant-HK", "zh_TW"),
        ("zh-CN,zh;q=0.9,en;q=0.8", "zh_TW"),
        ("DE", "de"),
        ("de;q=0, en;q=0.1", "en"),
        ("de;q=..,*", "en"),
        ("", "en"),
        ("-" * 5000 + ",a-" * 2000, "en"),
        ("de" + "-a_b" * 9000, "de"),
    ],
)
def test_a_browsers_list_gives_its_best_language(accepted, code):
    """The one wanted most of those that are spoken, English if there is none (RFC 9110)."""
    assert language_for(accepted) is LANGUAGES[code]


@pytest.mark.parametrize("code", ["fr", "", None, [], "DE"])
def test_an_unknown_language_is_refused(code):
    """The error lists those there are."""
    with pytest.raises(ValueError, match="en, de, zh_TW"):
        language_named(code)
    if code is not None:
        with pytest.raises(ValueError, match="en, de, zh_TW"):
            Table(language=code)


def new_table(**settings):
    """A table at its form."""
    return Screen(Table(**settings))


def says(screen):
    """The language and the lang attribute of what is shown."""
    catalogue = screen.table.board.catalogue
    return catalogue["language"], catalogue["lang"], catalogue["ui"]["start"]


def test_a_table_speaks_the_language_of_its_browser():
    """What the page sends when it starts decides; nonsense and unknown languages are English."""
    screen = new_table()
    assert says(screen) == ("en", "en", "Start the game")
    screen.send("languages", accepted=["de-CH", "fr"])
    assert says(screen) == ("de", "de", "Spiel starten")
    for nonsense in ([7, None], [], ["xx"]):
        screen.send("languages", accepted=nonsense)
        assert says(screen)[0] == "en"
    screen.send("languages", accepted="de")
    assert says(screen)[0] == "en"


def test_a_table_starts_in_the_language_its_page_was_asked_for(monkeypatch):
    """The server tells the kernel, so that nothing is shown in another language first."""
    monkeypatch.setenv("HTTP_ACCEPT_LANGUAGE", "zh-TW,zh;q=0.9")
    assert says(new_table())[:2] == ("zh_TW", "zh-TW")
    assert says(new_table(language="de"))[0] == "de"


def test_a_chosen_language_stays():
    """Neither the browser nor an unknown code changes it; another choice does, in a game too."""
    screen = new_table(language="de")
    screen.send("languages", accepted=["en"])
    screen.send("language", code="fr")
    screen.send("language", code=["de"])
    assert says(screen)[0] == "de"
    screen.send("start", setup=form())
    screen.send("language", code="zh_TW")
    assert says(screen)[0] == "zh_TW"
    assert "拍賣" in screen.state["prompt"]
    assert screen.table.charts.buttons["cash"].description == "現金"


def form():
    """A form for three, filled in."""
    players = [
        {"name": "", "bot": None},
        {"name": "B", "bot": "half"},
        {"name": "C", "bot": "half"},
    ]
    return {"edition": "taiwan", "players": players, "seed": "1", "collector": None}


def test_a_chosen_language_is_kept_with_the_game(new_kernel):
    """After a reload the form greets in it, whatever the browser speaks."""
    screen = new_table()
    screen.send("language", code="de")
    screen.send("start", setup=form())
    packed = screen.last_sent("keep")["packed"]
    new_kernel()
    again = new_table()
    again.send("languages", accepted=["zh-TW"])
    again.send("found", packed=packed)
    assert says(again)[0] == "de"
    assert again.state["found"].startswith("Platz 0, B, C (Taiwan-Ausgabe; Runde 1")
    again.send("go_on")
    assert says(again)[0] == "de"


@pytest.mark.parametrize("code", [None, "xx", 3, []])
def test_a_kept_game_without_a_language_leaves_it_open(code, new_kernel):
    """Nothing was chosen, or a later kit knew more languages: the browser's is spoken."""
    screen = new_table()
    screen.send("start", setup=form())
    thing = kept.unpack(screen.last_sent("keep")["packed"])
    assert thing["language"] is None
    new_kernel()
    again = new_table()
    again.send("found", packed=kept.pack({**thing, "language": code}))
    again.send("languages", accepted=["de"])
    assert says(again)[0] == "de"
    assert again.state["found"]


def test_what_is_typed_and_the_money_are_the_editions():
    """No language changes an amount."""
    for one in LANGUAGES.values():
        assert one.edition(CLASSIC).money(17) == "17,000"
        assert one.edition(TAIWAN).money(17) == "NT$\N{NO-BREAK SPACE}17"
        assert read_amount("NT$ 17", one.edition(TAIWAN)) == 17


def test_a_form_that_cannot_be_is_refused_in_the_language():
    """The sentence of the form itself, and what the engine says of an edition."""
    screen = new_table(language="de")
    screen.send("start", setup={**form(), "seed": "x"})
    assert screen.error.startswith("Eine Startzahl ist eine ganze Zahl")
    screen.send("start", setup={**form(), "edition": "moon"})
    assert screen.error.startswith("So ein Spiel kann es nicht geben (Ausgabe 'moon' ist unbekannt")


# -- the module ----------------------------------------------------------------------------------


def test_a_catalogue_is_translated_once():
    """Asked again, the same dict comes back."""
    german = LANGUAGES["de"]
    assert german.of(prompt_words.PROMPTS) is german.of(prompt_words.PROMPTS)
    assert german.of(prompt_words.PROMPTS).keys() == prompt_words.PROMPTS.keys()


def test_a_catalogue_that_is_not_registered_is_refused():
    """Otherwise it would stay English for ever; an equal dict is not the one registered."""
    with pytest.raises(LookupError, match="CATALOGUES"):
        LANGUAGES["de"].of(dict(prompt_words.PROMPTS))


def test_editions_keep_their_rules_in_every_language():
    """Only words differ, for each edition and for one of somebody's own."""
    from dataclasses import replace

    garage = replace(CLASSIC, name="garage", title="Garage sale", genre_word="hand")
    german = LANGUAGES["de"]
    assert german.edition(garage).title == "Garage sale"
    told = german.edition(TAIWAN)
    assert (told.title, told.genres[0], told.auctions["O"]) == (
        "Taiwan-Ausgabe",
        "Stillleben",
        "Offen",
    )
    same = {"title", "genre_word", "genres", "auctions"}
    for name in TAIWAN.__dataclass_fields__.keys() - same:
        assert getattr(told, name) == getattr(TAIWAN, name)


def test_text_is_translated_wherever_it_is_used():
    """A title that the kit knows is; anything else stays as it is."""
    assert LANGUAGES["zh_TW"].text("Modern Art") == "現代藝術"
    assert LANGUAGES["zh_TW"].text("Lecture 7") == "Lecture 7"
    assert ENGLISH.text("Modern Art") == "Modern Art"


def test_auctions_are_named_in_the_language_and_not_in_the_editions():
    """English names for the German classic's auctions, its own in German."""
    assert ENGLISH.edition(CLASSIC).auctions["O"] == "Open"
    assert LANGUAGES["de"].edition(CLASSIC).auctions == CLASSIC.auctions
