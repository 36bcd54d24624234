"""The translations: complete, with the same fields, and compiled from what was written."""

import gettext
import io
import re
import string
from pathlib import Path

import pytest
from babel.messages.mofile import read_mo

from modernart_widgets.lab.class_words import CLASS, CLASS_TROUBLE
from modernart_widgets.language import ENGLISH, LANGUAGES, LOCALE, language_named
from modernart_widgets.prose import PROSE
from tools import translate

FOREIGN = [code for code in LANGUAGES if code != ENGLISH.code]


@pytest.fixture(scope="module")
def wanted():
    """Every English sentence by its context."""
    return translate.sentences()


@pytest.fixture(params=FOREIGN)
def catalog(request):
    """A translation as it is written."""
    return translate.read(request.param)


def fields(sentence):
    """The fields of a sentence."""
    return {field for _, field, _, _ in string.Formatter().parse(sentence) if field}


def test_every_sentence_is_translated(catalog, wanted):
    """None is missing, none is left over, none is older than its English."""
    written = {message.context: message.id for message in catalog if message.id}
    assert written == wanted
    assert translate.to_do(catalog) == []


def test_translations_have_the_fields_of_the_english(catalog):
    """What is filled in is the same, though a language may need to say a word more often."""
    for message in filter(lambda message: message.id, catalog):
        assert fields(message.string) == fields(message.id), message.context


def test_translations_end_as_the_english_does(catalog):
    """A whole sentence stays one, and what has no full stop gets none (but for ordinals)."""
    for message in catalog:
        if message.id and not re.fullmatch(r"\d\.", message.string):
            assert (message.string[-1] in ".。") == (str(message.id)[-1] == "."), message.context


@pytest.mark.parametrize("code", FOREIGN)
def test_compiled_translations_are_those_that_are_written(code):
    """Each .mo file holds what its .po file says; otherwise run tools/translate.py."""
    written = {(m.context, m.id): m.string for m in translate.read(code) if m.id}
    with translate.po_file(code).with_suffix(".mo").open("rb") as file:
        assert {(m.context, m.id): m.string for m in read_mo(file) if m.id} == written


@pytest.mark.parametrize("code", FOREIGN)
def test_the_tool_leaves_what_is_up_to_date(code, wanted):
    """Run again, it writes the same file."""
    catalog = translate.updated(code, translate.read(code), wanted)
    assert body(translate.po_text(catalog)) == body(translate.po_file(code).read_bytes())


def body(po):
    """The text of a .po file behind its header, which names the release of Babel."""
    return po.decode().partition("\n\n")[2]


def test_every_folder_of_translations_is_a_language():
    """None lies there that nobody can choose."""
    assert sorted(path.name for path in Path(LOCALE).iterdir()) == sorted(FOREIGN)


def test_the_tool_keeps_and_marks_what_changed(wanted):
    """A changed sentence keeps its translation, marked; a new one is empty; an old one goes."""
    catalog = translate.read("de")
    changed = {**wanted, "ui.menu": "Choices", "ui.new": "New one"}
    del changed["ui.bid"]
    new = translate.updated("de", catalog, changed)
    by_context = {message.context: message for message in new if message.id}
    assert "ui.bid" not in by_context
    assert by_context["ui.menu"].fuzzy
    assert by_context["ui.menu"].string == catalog.get("Menu", "ui.menu").string
    assert translate.to_do(new) == ["ui.menu", "ui.new"]
    read = gettext.GNUTranslations(fp=io.BytesIO(translate.compiled(new)))
    assert read.pgettext("ui.menu", "Choices") == "Choices"
    assert read.pgettext("ui.save", "Save") == catalog.get("Save", "ui.save").string


def test_a_lecture_hall_has_students_and_a_course_in_german():
    """Not pupils of a school class, in the prose and on the panel."""
    german = language_named("de")
    prose = german.of(PROSE)
    words = [*german.of(CLASS).values(), *german.of(CLASS_TROUBLE).values()]
    words += [text for code, text in prose.items() if code.startswith("class")]
    assert not [text for text in words if "Schüler" in text or "Klasse" in text]
