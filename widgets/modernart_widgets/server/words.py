"""The pages that need no kernel: nothing here, every place taken, something broken."""

from __future__ import annotations

from http import HTTPStatus

import jinja2
from tornado.web import RequestHandler

from modernart_widgets.paths import JUPYTER

TEMPLATE = JUPYTER / "voila" / "templates" / "modernart"
"""The folder of the template that makes pages of notebooks."""

RETRY_SECONDS = 20
"""After how long a page that found no place asks again by itself."""

SERVER_FAULT = 500

PLAIN: dict[int, tuple[str, list[str]]] = {
    403: ("Not allowed", ["This address is not open to you."]),
    404: ("There is no such page", ["The address may be mistyped, or the page has moved."]),
    405: ("Not possible", ["This address does not answer requests of this kind."]),
    500: (
        "Something went wrong",
        [
            "The server could not make this page. That is a fault of the server, not yours.",
            "Whoever runs it finds the details in its log.",
        ],
    ),
    503: (
        "Every place is taken",
        [
            "As many people are playing here as this server can hold.",
            f"This page tries again by itself every {RETRY_SECONDS} seconds: just leave it open.",
        ],
    ),
}

PAGE_ERROR = "Something went wrong on this page."
"""What a page is told of an error in its kernel."""

FAILED = (
    "<script>modernart_fail('The server could not finish this page. Whoever runs it finds the "
    "details in its log.')</script>"
)
"""Ends a page that has begun and cannot be finished."""


def environment() -> jinja2.Environment:
    """Where the page templates of the kit are read from."""
    return jinja2.Environment(loader=jinja2.FileSystemLoader(TEMPLATE), autoescape=True)


_pages = environment()


def plain_page(status: int, base_url: str) -> str:
    """The HTML of the page that says in plain words what HTTP `status` means here."""
    known = HTTPStatus.INTERNAL_SERVER_ERROR if status >= SERVER_FAULT else HTTPStatus.NOT_FOUND
    title, lines = PLAIN.get(status, PLAIN[known])
    full = status == HTTPStatus.SERVICE_UNAVAILABLE
    return _pages.get_template("plain.html.j2").render(
        title=title,
        lines=lines,
        base_url=base_url,
        retry_seconds=RETRY_SECONDS if full else None,
        link="" if full else base_url,
        link_text="Try now" if full else "Play Modern Art",
    )


class OwnWords(RequestHandler):
    """Errors of this handler are pages of the kit, never a traceback."""

    def write_error(self, status_code: int, **_: object) -> None:
        """Send the plain page for this status."""
        self.set_header("Content-Type", "text/html; charset=utf-8")
        if status_code == HTTPStatus.SERVICE_UNAVAILABLE:
            self.set_header("Retry-After", str(RETRY_SECONDS))
        self.finish(plain_page(status_code, self.settings.get("base_url", "/")))


class NotFound(OwnWords):
    """Answers every address that no other handler knows."""

    async def prepare(self) -> None:
        """Refuse, in plain words."""
        self.set_status(404)
        self.write_error(404)
