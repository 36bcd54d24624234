"""The pages around the panels speak the language that a visitor's browser asks for."""

import json
import re

import pytest
from hosting.servers import PRESS, serving, write_notebook

from modernart_widgets import page_words
from modernart_widgets.language import LANGUAGES
from modernart_widgets.paths import notebooks_dir
from modernart_widgets.server.page import PAGES
from modernart_widgets.server.words import TEMPLATE, plain_page

GERMAN = "de-AT,de;q=0.9,en;q=0.5"
ASKING = "import os\nanswer = os.environ['HTTP_ACCEPT_LANGUAGE']"


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    """A server with a page that tells what its kernel knows, and one in a language of its own."""
    folder = tmp_path_factory.mktemp("served")
    write_notebook(folder / "asks.ipynb", PRESS, ASKING, "button", title="Modern Art")
    write_notebook(folder / "german.ipynb", PRESS, "button", title="Vorlesung", lang="de")
    with serving(folder) as found:
        yield found


@pytest.mark.parametrize("language", LANGUAGES.values(), ids=list(LANGUAGES))
@pytest.mark.parametrize("status", [403, 404, 405, 500, 503])
def test_a_page_without_a_kernel_is_in_every_language(status, language):
    """Its heading, its sentences and its language are said; nothing is left to fill in."""
    text = plain_page(status, "/", language)
    words = language.of(page_words.PLAIN)
    assert f"<h1>{words[str(status)]}</h1>" in text
    assert f'<html lang="{language.tag}">' in text
    assert "retry_seconds" not in text
    assert (words["retry"] in text) == (status == 503)


@pytest.mark.parametrize("language", LANGUAGES.values(), ids=list(LANGUAGES))
def test_an_unknown_host_name_is_told_in_one_sentence(language):
    """Under the heading stands the way out, and nothing else before the link."""
    text = plain_page(403, "/", language, "other_host")
    assert "--public-name" in text
    assert language.of(page_words.PLAIN)["403_why"] not in text
    assert text.count("<p>") == plain_page(403, "/", language).count("<p>")


def test_an_unknown_status_is_told_as_its_kind():
    """A fault of the server or of the address, in the words of 500 and 404."""
    assert "<h1>Something went wrong</h1>" in plain_page(502, "/")
    assert "<h1>There is no such page</h1>" in plain_page(418, "/")


def test_errors_are_told_in_the_language_of_the_browser(server):
    """By the header of the request; caches are told that it matters."""
    answer = server.get("nowhere", Accept_Language=GERMAN)
    assert answer.status == 404
    assert "Accept-Language" in answer.headers["Vary"]
    assert "<h1>Diese Seite gibt es nicht</h1>" in answer.text
    assert "<h1>There is no such page</h1>" in server.get("nowhere").text


def test_a_page_loads_in_the_language_of_the_browser(server):
    """Its title, what is said while it loads, and what its script may say later."""
    text = server.get("voila/render/asks.ipynb", Accept_Language="zh-TW,zh;q=0.9").text
    assert '<html lang="zh-TW">' in text
    assert "<title>現代藝術</title>" in text
    assert "<p>載入中" in text
    assert "Loading" not in text
    assert r"\u91cd\u65b0\u8f09\u5165" in text  # to reload


def test_a_notebook_in_one_language_has_its_page_in_it(server):
    """Whatever the browser asks for: its prose is in that language."""
    text = server.get("voila/render/german.ipynb", Accept_Language="en").text
    assert '<html lang="de">' in text
    assert "<p>Wird geladen, etwa 3 Sekunden</p>" in text


def test_a_page_knows_how_to_go_on_in_every_language(server):
    """Its title and its later words for each; one that is written in German knows German alone."""
    everywhere = pages_of(server.get("voila/render/asks.ipynb").text)
    assert {tag: page["title"] for tag, page in everywhere.items()} == {
        "en": "Modern Art",
        "de": "Modern Art",
        "zh-TW": "現代藝術",
    }
    assert everywhere["de"]["words"]["reload"] == "Neu laden"
    german = pages_of(server.get("voila/render/german.ipynb", Accept_Language="en").text)
    assert {tag: page["title"] for tag, page in german.items()} == {"de": "Vorlesung"}


def pages_of(text):
    """What the script of a page is given."""
    return json.loads(re.search(r"window\.modernartPages = (.*);</script>", text)[1])


def test_a_kernel_learns_what_its_page_was_asked_in(server):
    """So a table speaks the right language from its first word."""
    page = server.get("voila/render/asks.ipynb", Accept_Language=GERMAN)
    assert server.click(page) == GERMAN


def test_the_pages_use_only_words_that_there_are():
    """Every word that a template or its script asks for is there, and none is idle."""
    files = [TEMPLATE / name for name in ("top.html.j2", "page.js")]
    asked = {
        word
        for file in files
        for word in re.findall(r"\bwords\.(?!j2)(\w+)", file.read_text("utf-8"))
    }
    assert asked | set(PAGES) == set(page_words.PAGE)


def test_every_page_has_links_to_the_others():
    """In the language of the browser, and the page itself is marked; others get none of it."""
    with serving(notebooks_dir()) as kit:
        text = kit.get("voila/render/play.ipynb", Accept_Language=GERMAN).text
    links = re.findall(
        r'<a href="([^"]+)" data-word="\w+"( aria-current="page")?>([^<]+)</a>', text
    )
    assert links == [
        ("/voila/render/index.ipynb", "", "Der Kurs"),
        ("/voila/render/01-first-season.ipynb", "", "Deine erste Saison"),
        ("/voila/render/play.ipynb", ' aria-current="page"', "Das Spiel"),
        ("/voila/render/class.ipynb", "", "Im Hörsaal"),
    ]


@pytest.mark.parametrize("language", LANGUAGES.values(), ids=list(LANGUAGES))
def test_the_grand_season_is_in_one_language(language):
    """Its title is translated, and no cell holds English prose or a bare frame."""
    notebook = json.loads((notebooks_dir() / "10-grand-season.ipynb").read_text("utf-8"))
    title = notebook["metadata"]["title"]
    assert (language.text(title) == title) == (language.code == "en")
    assert {cell["cell_type"] for cell in notebook["cells"]} == {"code"}
    shown = ["".join(cell["source"]).splitlines()[-1] for cell in notebook["cells"]]
    panel = re.compile(r"(Prose|Table|Listing|BotArena)\(|Match\(|record = |    return ")
    assert [line for line in shown if not panel.match(line)] == []
