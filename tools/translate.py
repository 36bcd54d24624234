"""Writes the catalogues of all translations from the English sentences of the code.

    python tools/translate.py            after a sentence was added, changed or removed,
                                         and after a translation was written

For every language of `modernart_widgets.language` it brings `modernart.po` up to date (what is
translated stays; where the English has changed, the old translation stays too and is marked
`fuzzy`, so that it is looked at) and compiles it to `modernart.mo`, without what is fuzzy. Then it
says what is left to do. Needs the test environment, for Babel.
"""

from __future__ import annotations

import io
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "widgets")]

from babel.messages.catalog import Catalog, Message  # noqa: E402 - behind the path
from babel.messages.mofile import write_mo  # noqa: E402
from babel.messages.pofile import read_po, write_po  # noqa: E402

from modernart_widgets.language import (  # noqa: E402
    DOMAIN,
    ENGLISH,
    LANGUAGES,
    LOCALE,
    catalogues,
)

WIDTH = 96
PROJECT = "modernart-kit"
HEADER = "# The kit in {language}; `python tools/translate.py` keeps and compiles it."


def sentences() -> dict[str, str]:
    """Return every English sentence by its context, `<catalogue>.<code>`."""
    return {
        f"{name}.{code}": english
        for name, catalogue in catalogues().items()
        for code, english in catalogue.items()
    }


def po_file(code: str) -> Path:
    """Return where the translation into a language is written."""
    return LOCALE / code / "LC_MESSAGES" / f"{DOMAIN}.po"


def read(code: str) -> Catalog:
    """Return the translation as it stands; an empty one for a new language."""
    file = po_file(code)
    if not file.exists():
        return Catalog(code)
    with file.open("rb") as stream:
        return read_po(stream, locale=code, domain=DOMAIN)


def updated(code: str, old: Catalog, wanted: dict[str, str]) -> Catalog:
    """Return a translation of the sentences wanted, with what the old one has of them."""
    known = {message.context: message for message in old if message.id}
    new = Catalog(
        code,
        DOMAIN,
        HEADER.format(language=LANGUAGES[code].name),
        project=PROJECT,
        version="1",
        msgid_bugs_address=PROJECT,
        last_translator=PROJECT,
        language_team=PROJECT,
        fuzzy=False,
    )
    if known:  # so that a file changes only where its sentences do
        new.creation_date = old.creation_date
    new.revision_date = new.creation_date
    for context, english in wanted.items():
        _add(new, context, english, known.get(context))
    return new


def _add(new: Catalog, context: str, english: str, old: Message | None) -> None:
    flags = ["python-brace-format"] if "{" in english else []
    if old is None or not old.string:
        new.add(english, "", context=context, flags=flags)
    elif old.id == english:
        new.add(english, old.string, context=context, flags=[*flags, *{"fuzzy"} & old.flags])
    else:
        before = [str(old.id)]
        new.add(english, old.string, context=context, flags=[*flags, "fuzzy"], previous_id=before)


def po_text(catalog: Catalog) -> bytes:
    """Return the text of a .po file."""
    stream = io.BytesIO()
    write_po(stream, catalog, width=WIDTH, include_previous=True)
    return stream.getvalue()


def compiled(catalog: Catalog) -> bytes:
    """Return the bytes of a .mo file: what is translated and not fuzzy."""
    stream = io.BytesIO()
    write_mo(stream, catalog)
    return stream.getvalue()


def to_do(catalog: Catalog) -> list[str]:
    """Return the contexts that are not translated, or whose English has changed since."""
    return [
        str(message.context)
        for message in catalog
        if message.id and (not message.string or message.fuzzy)
    ]


def main() -> int:
    """Bring every language up to date: 0 when all are complete, 1 when something is to do."""
    wanted = sentences()
    missing = 0
    for code in LANGUAGES:
        if code == ENGLISH.code:
            continue
        catalog = updated(code, read(code), wanted)
        file = po_file(code)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(po_text(catalog))
        file.with_suffix(".mo").write_bytes(compiled(catalog))
        left = to_do(catalog)
        missing += len(left)
        print(f"{code}: {len(wanted) - len(left)} of {len(wanted)} sentences; to do:", *left)
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
