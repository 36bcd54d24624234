"""Static files: compressed once, and kept by browsers under addresses that name the versions."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
import re
from functools import lru_cache
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, Any

from jupyter_server.base.handlers import FileFindHandler
from tornado import web
from voila.static_file_handler import MultiStaticFileHandler, TemplateStaticFileHandler

from modernart_widgets.server.words import OwnWords

if TYPE_CHECKING:
    import datetime as dt

PACKED_TYPES = {"text/css", "text/javascript", "application/javascript", "image/svg+xml"}


@lru_cache(maxsize=512)
def packed(path: str, modified: dt.datetime) -> bytes:  # noqa: ARG001 - a newer file is another
    """A file compressed: a page is made of a hundred, so this is done once, not at every visit."""
    return gzip.compress(Path(path).read_bytes(), 9, mtime=0)


@lru_cache(maxsize=1)
def stamp() -> str:
    """Changes whenever something that pages are made of is installed anew."""
    parts = [version(name) for name in ("voila", "ipywidgets", "jupyterlab_widgets", "anywidget")]
    return hashlib.sha256(" ".join(parts).encode()).hexdigest()[:12]


def kept_url(base_url: str) -> str:
    """Where a page loads the scripts of Voilà and of the widgets from, for good."""
    return f"{base_url}modernart/kept/{stamp()}/"


class Packed(OwnWords, web.StaticFileHandler):
    """Sends what compresses well compressed, and files at kept addresses to be kept."""

    def set_headers(self) -> None:
        """Decide whether and how the file is compressed."""
        super().set_headers()
        if "/modernart/kept/" in self.request.path:
            self.set_header("Cache-Control", "public, max-age=31536000, immutable")
        kind = mimetypes.guess_type(self.absolute_path or "")[0]
        accepted = "gzip" in self.request.headers.get("Accept-Encoding", "")
        if accepted and kind in PACKED_TYPES and "Range" not in self.request.headers:
            self._send_packed()

    def _send_packed(self) -> None:
        assert self.absolute_path and self.modified  # noqa: PT018 - Tornado has set both
        body = packed(self.absolute_path, self.modified)
        self.set_header("Content-Encoding", "gzip")
        # Tornado's own are class methods, which do not know who is asking.
        self.get_content = lambda *_: body  # type: ignore[method-assign,assignment]
        self.get_content_size = lambda: len(body)  # type: ignore[method-assign]


class Static(Packed, FileFindHandler):
    """The files of the kit and of JupyterLab's extensions."""


class VoilaStatic(Packed, MultiStaticFileHandler):
    """The scripts of Voilà."""


class TemplateStatic(Packed, TemplateStaticFileHandler):
    """The static files of Voilà's templates; a malformed address is a 404."""

    def prepare(self) -> None:
        """Refuse what the handler would stumble over."""
        path = self.path_args[0]
        if not re.fullmatch(r"[\w-]+/static/[^/.\0][^\0]*", path) or ".." in path:
            raise web.HTTPError(404)


def kept_routes(base: str, static_paths: list[str], labextensions: list[str]) -> list[Any]:
    """The kept addresses, whatever the stamp in them: an old page still finds its scripts."""
    kept = base + r"modernart/kept/[0-9a-f]+/"
    return [
        (kept + "voila/(.*)", VoilaStatic, {"paths": static_paths}),
        (kept + "labextensions/(.*)", Static, {"path": labextensions}),
    ]
