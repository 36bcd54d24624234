"""One self-contained module for a widget, joined from plain ES modules when it is read.

The files in `static/` are ordinary modules, which a page may also load one by one. A widget's
front end takes a single module without relative imports, so here the imports between the files
are dropped, and the vendored library is wrapped so that only what is imported of it is visible.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from modernart_widgets.paths import STATIC

VENDOR: Final = "vendor/preact-htm.js"
"""The one library of the panels: preact with htm, as its authors ship it."""

IMPORT = re.compile(r"^import \{([^}]*)\} from \"\./([^\"]+)\";\n", re.MULTILINE)
EXPORT = re.compile(r"^export (?=(?:async )?(?:function|const|class)\b)", re.MULTILINE)
VENDOR_EXPORT = re.compile(r"export\s*\{([^}]*)\};?\s*$")


@cache
def join(*files: str) -> str:
    """Return the modules as one, in this order, behind what they import of the library."""
    texts = [read(name) for name in files]
    imported: dict[str, str] = {}
    for text in texts:
        for names, source in IMPORT.findall(text):
            if source == VENDOR:
                imported |= _pairs(names)
    bodies = [EXPORT.sub("", IMPORT.sub("", text)) for text in texts]
    return "\n".join([_library(imported), *bodies])


@cache
def style(*files: str) -> str:
    """Return the stylesheets as one."""
    return "\n".join(map(read, files))


def read(name: str) -> str:
    """Return a file of `static/` as text."""
    return (STATIC / name).read_text(encoding="utf-8")


def _library(imported: dict[str, str]) -> str:
    """Wrap the library in a function; give its exports the names that the modules use."""
    text = read(VENDOR)
    found = VENDOR_EXPORT.search(text)
    if not found:
        raise ValueError(f"{VENDOR} does not end with its exports")
    exports = _pairs(found[1])
    values = ", ".join(f"{local}: {exports[name]}" for local, name in imported.items())
    names = ", ".join(imported)
    return f"const {{ {names} }} = (() => {{ {text[: found.start()]} return {{ {values} }}; }})();"


def _pairs(names: str) -> dict[str, str]:
    """Read `a, b as c` as the names on the right with those on the left: {a: a, c: b}."""
    pairs = (pair.split(" as ") for pair in names.split(",") if pair.strip())
    return {pair[-1].strip(): pair[0].strip() for pair in pairs}
