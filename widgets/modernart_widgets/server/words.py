"""The pages that need no kernel: nothing here, every place taken, something broken."""

from __future__ import annotations

from http import HTTPStatus

import jinja2
from tornado.httputil import HTTPServerRequest
from tornado.web import RequestHandler

from modernart_widgets.language import ENGLISH, LANGUAGES, Language, language_for
from modernart_widgets.page_words import PAGE, PLAIN
from modernart_widgets.paths import JUPYTER

TEMPLATE = JUPYTER / "voila" / "templates" / "modernart"
"""The folder of the template that makes pages of notebooks."""

RETRY_SECONDS = 20
"""After how long a page that found no place asks again by itself."""

SERVER_FAULT = 500

PAGE_ERROR = "Something went wrong on this page."
"""What a page is told of an error in its kernel."""

FAILED = "<script>modernart_fail()</script>"
"""Ends a page that has begun and cannot be finished."""


LATER = (
    "reload",
    "closed",
    "stopped",
    "blocked",
    "silent",
    "failed",
    "course",
    "first_season",
    "play",
    "class",
)
"""The words that a page needs after it has loaded, whatever language it speaks by then."""


def environment() -> jinja2.Environment:
    """Where the page templates of the kit are read from."""
    return jinja2.Environment(loader=jinja2.FileSystemLoader(TEMPLATE), autoescape=True)


_pages = environment()


def plain_page(status: int, base_url: str, language: Language = ENGLISH, why: str = "") -> str:
    """The HTML of the page that says in plain words what HTTP `status` means here.

    `why` is the code of the one sentence under the heading, where it is not that of the status.
    """
    words = language.of(PLAIN)
    known = HTTPStatus.INTERNAL_SERVER_ERROR if status >= SERVER_FAULT else HTTPStatus.NOT_FOUND
    code = str(status if str(status) in words else int(known))
    told = (why,) if why else (f"{code}_why", f"{code}_then")
    lines = [words[line] for line in told if line in words]
    full = status == HTTPStatus.SERVICE_UNAVAILABLE
    return _pages.get_template("plain.html.j2").render(
        lang=language.tag,
        title=words[code],
        lines=[line.format(retry_seconds=RETRY_SECONDS) for line in lines],
        base_url=base_url,
        retry_seconds=RETRY_SECONDS if full else None,
        link="" if full else base_url,
        link_text=words["retry" if full else "play"],
    )


def language_of(request: HTTPServerRequest) -> Language:
    """The language in which a visitor wants to read."""
    return language_for(request.headers.get("Accept-Language", ""))


def pages(title: str) -> dict[str, dict[str, object]]:
    """The title of a page and what its script may say, by the tag of each language."""
    return {
        one.tag: {"title": one.text(title), "words": {key: one.of(PAGE)[key] for key in LATER}}
        for one in LANGUAGES.values()
    }


class OwnWords(RequestHandler):
    """Errors of this handler are pages of the kit, never a traceback."""

    def write_error(self, status_code: int, **_: object) -> None:
        """Send the plain page for this status."""
        self.set_header("Content-Type", "text/html; charset=utf-8")
        if status_code == HTTPStatus.SERVICE_UNAVAILABLE:
            self.set_header("Retry-After", str(RETRY_SECONDS))
        self.set_header("Vary", "Accept-Language")
        base_url = self.settings.get("base_url", "/")
        self.finish(plain_page(status_code, base_url, language_of(self.request)))


class Elsewhere(OwnWords):
    """Answers under host names that are not of this machine, on a server for it alone."""

    async def prepare(self) -> None:
        """Refuse, and say to whoever runs a proxy what to do."""
        self.set_status(403)
        self.set_header("Vary", "Accept-Language")
        base_url = self.settings.get("base_url", "/")
        self.finish(plain_page(403, base_url, language_of(self.request), "other_host"))


class NotFound(OwnWords):
    """Answers every address that no other handler knows."""

    async def prepare(self) -> None:
        """Refuse, in plain words."""
        self.set_status(404)
        self.write_error(404)
