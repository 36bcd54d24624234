"""The page of one notebook: its top at once, the rest as the kernel gets there."""

from __future__ import annotations

import asyncio
import json
import os
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import jinja2
from jupyter_server.services.contents.largefilemanager import LargeFileManager
from tornado import web
from tornado.httputil import HTTPServerRequest, split_host_and_port
from tornado.iostream import StreamClosedError
from traitlets import Bool
from traitlets.config import Config
from voila import __version__ as voila_version
from voila.handler import BaseVoilaHandler
from voila.notebook_renderer import NotebookRenderer
from voila.utils import create_include_assets_functions, get_page_config

from modernart_widgets.language import language_for
from modernart_widgets.page_words import PAGE
from modernart_widgets.server.kernels import FullError, Kernels
from modernart_widgets.server.static import kept_url
from modernart_widgets.server.words import FAILED, OwnWords, environment, language_of, pages

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from jinja2.bccache import Bucket
    from voila.configuration import VoilaConfiguration

TEMPLATE_NAME = "modernart"
PAGES = {
    "course": "index.ipynb",
    "first_season": "01-first-season.ipynb",
    "play": "play.ipynb",
    "class": "class.ipynb",
}
"""The pages that each page of the kit has links to, by the word for them."""

LABEXTENSIONS = [
    "@jupyter-widgets/jupyterlab-manager",
    "@voila-dashboards/widgets-manager8",
    "anywidget",
]
"""The front-end extensions that pages load. All others are left out: plotly's alone is 5 MB."""


def page_settings() -> Config:
    """How Voilà makes a page of the kit, whoever asks for it."""
    return Config(
        {
            "VoilaConfiguration": {
                "template": TEMPLATE_NAME,
                "theme": "light",
                "allow_template_override": "NO",
                "allow_theme_override": "NO",
                "extension_allowlist": LABEXTENSIONS,
                "show_tracebacks": False,
            },
            "VoilaExecutor": {"cell_error_instruction": "The server's log has the details."},
        }
    )


class Notebooks(LargeFileManager):
    """The notebooks of one folder, read only by their addresses on a page."""

    marked = Bool(
        default_value=False, help="Only notebooks whose metadata ask for the kit's template."
    )

    def find(self, path: str) -> str | None:
        """The notebook that `voila/render/<path>` means, relative to the folder.

        None for everything else: another kind of file, a hidden one, one outside the folder.
        `notebooks/` in front means the same, as in a checkout of the project.
        """
        for name in (path, path.removeprefix("notebooks/")):
            try:
                if found := self._notebook_at(name):
                    return found
            except (OSError, ValueError, RuntimeError):  # no file can have this name, or links loop
                return None
        return None

    def _notebook_at(self, name: str) -> str | None:
        root = Path(self.root_dir).resolve()
        file = (root / name).resolve()
        if file.suffix == ".ipynb" and file.is_relative_to(root) and file.is_file():
            inside = file.relative_to(root)
            if not any(part.startswith(".") for part in inside.parts) and self._wanted(file):
                return inside.as_posix()
        return None

    def metadata(self, name: str) -> dict[str, Any]:
        """The metadata of a notebook that `find` has found."""
        found: dict[str, Any] = _read_metadata(Path(self.root_dir) / name)
        return found

    def _wanted(self, file: Path) -> bool:
        asked = _read_metadata(file).get("voila", {}) if self.marked else {}
        return not self.marked or asked.get("template") == TEMPLATE_NAME

    def mark_trusted_cells(self, nb: object, path: str = "") -> None:
        """Outputs are never read, so nothing is signed and no key is made."""


def _read_metadata(file: Path) -> dict[str, Any]:
    try:
        found = json.loads(file.read_text(encoding="utf-8")).get("metadata", {})
    except (OSError, ValueError, AttributeError):
        return {}
    return found if isinstance(found, dict) else {}


@dataclass(frozen=True)
class Kit:
    """What the pages of one server share."""

    voila: VoilaConfiguration
    config: Config
    kernels: Kernels
    folders: list[Notebooks]
    template_paths: list[str]
    static_paths: list[str]
    labextensions: list[str]

    def find(self, path: str) -> tuple[Notebooks, str] | None:
        """The folder and name of the notebook at this address; None where there is none."""
        for folder in self.folders:
            if name := folder.find(path):
                return folder, name
        return None


class Page(OwnWords, BaseVoilaHandler):
    """Shows a notebook of the kit as a page."""

    def initialize(self, kit: Kit) -> None:
        """Remember what all pages share."""
        super().initialize(voila_configuration=kit.voila)
        self.kit = kit

    @web.authenticated
    async def head(self, path: str) -> None:
        """Say whether there is such a page; no kernel is started for that."""
        self._notebook(path)
        self._set_headers()

    @web.authenticated
    async def get(self, path: str) -> None:
        """Send the page; 404 where there is none, 503 where every place is taken."""
        folder, name = self._notebook(path)
        try:
            starting = await self.kit.kernels.start(
                kernel_name="python3", path=Path(name).parent.as_posix(), env=self._environment()
            )
        except FullError:
            raise web.HTTPError(503) from None
        try:
            await self._send(folder, name, starting)
        except StreamClosedError:  # whoever asked for it is gone
            await self._drop(starting)
        except Exception:  # what it was is for the log, not for the visitor
            self.log.exception("the page of %s could not be finished", name)
            await self._drop(starting)
            await self.finish(FAILED)

    def _notebook(self, path: str) -> tuple[Notebooks, str]:
        if (found := self.kit.find(path)) is None:
            raise web.HTTPError(404)
        return found

    def _set_headers(self) -> None:
        self.set_header("Content-Type", "text/html; charset=utf-8")
        self.set_header("Cache-Control", "no-store")

    async def _send(self, folder: Notebooks, name: str, starting: asyncio.Task[str]) -> None:
        self._set_headers()
        self.write(self._top(folder.metadata(name), name))
        await self.flush()
        renderer = self._renderer(folder, name)
        await renderer.initialize()
        renderer.resources["top_sent"] = True
        renderer.exporter.environment.bytecode_cache = _compiled
        kernel_id = await starting
        pieces = renderer.generate_content_generator(
            kernel_id, self.kernel_manager.get_kernel(kernel_id)
        )
        async for piece in with_heartbeat(pieces, self.kit.kernels.pulse):
            self.write("<!-- -->" if piece is None else piece[0])
            await self.flush()
            self.kit.kernels.sign(kernel_id)

    async def _drop(self, starting: asyncio.Task[str]) -> None:
        await asyncio.wait({starting})
        if not starting.cancelled() and not starting.exception():
            await self.kit.kernels.end(starting.result())

    def _top(self, metadata: dict[str, Any], name: str) -> str:
        assets = create_include_assets_functions(TEMPLATE_NAME, self.base_url)
        own = metadata.get("lang")  # a notebook in one language has its page in it
        language = language_for(str(own)) if own else language_of(self.request)
        return _templates.get_template("top.html.j2").render(
            nb={"metadata": metadata},
            resources={"base_url": self.base_url, **assets},
            lang=own or language.tag,
            title=language.text(metadata.get("title", "Modern Art")),
            words=language.of(PAGE),
            links=self._links(name),
            pages=None if own else pages(metadata.get("title", "Modern Art")),
        )

    def _links(self, name: str) -> list[dict[str, object]]:
        """The pages of the kit that are served here, as links at the top of each."""
        address = f"{self.base_url}voila/render/"
        return [
            {"word": word, "href": address + page, "is_here": page == name}
            for word, page in PAGES.items()
            if self.kit.find(page)
        ]

    def _renderer(self, folder: Notebooks, name: str) -> NotebookRenderer:
        page_config = get_page_config(
            base_url=self.base_url,
            settings={**self.settings, "mathjax_url": None, "mathjax_config": None},
            log=self.log,
            voila_configuration=self.kit.voila,
        )
        kept = kept_url(self.base_url)
        page_config["fullStaticUrl"] = kept + "voila"
        page_config["fullLabextensionsUrl"] = kept + "labextensions"
        return NotebookRenderer(
            request_handler=self,
            voila_configuration=self.kit.voila,
            traitlet_config=self.kit.config,
            notebook_path=name,
            template_paths=self.kit.template_paths,
            config_manager=self.config_manager,
            contents_manager=folder,
            base_url=self.base_url,
            kernel_spec_manager=self.kernel_spec_manager,
            page_config=page_config,
        )

    def _environment(self) -> dict[str, str]:
        return {**os.environ, **request_environment(self.request, self.base_url)}


class _Compiled(jinja2.BytecodeCache):
    """Voilà reads its templates anew for every page; compiled, they are kept: 0.1 s a page."""

    def __init__(self) -> None:
        self._codes: dict[str, bytes] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        """Give back what was kept, if anything."""
        if code := self._codes.get(bucket.key):
            bucket.bytecode_from_string(code)

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep it."""
        self._codes[bucket.key] = bucket.bytecode_to_string()


_compiled = _Compiled()
_templates = environment()


def request_environment(request: HTTPServerRequest, base_url: str) -> dict[str, str]:
    """What a kernel learns about the request it was started for, as under plain Voilà.

    The names are those of CGI (RFC 3875) and Voilà's own; `QUERY_STRING` is what stands
    behind the question mark of the address.
    """
    host, port = split_host_and_port(request.host.lower())
    return {
        "SCRIPT_NAME": request.path,
        "PATH_INFO": "",
        "QUERY_STRING": str(request.query),
        "HTTP_ACCEPT_LANGUAGE": request.headers.get("Accept-Language", ""),
        "SERVER_SOFTWARE": f"voila/{voila_version}",
        "SERVER_PROTOCOL": str(request.version),
        "SERVER_NAME": host,
        "SERVER_PORT": str(port or ""),
        "VOILA_PREHEAT": "False",
        "VOILA_BASE_URL": base_url,
        "VOILA_SERVER_URL": base_url,
        "VOILA_REQUEST_URL": request.full_url(),
        "VOILA_APP_PORT": str(port or ""),
    }


async def with_heartbeat(pieces: AsyncIterator[Any], seconds: float) -> AsyncIterator[Any]:
    """The pieces as they come, and None whenever `seconds` have passed without one."""
    end = object()

    async def following() -> object:
        return await anext(pieces, end)

    while True:
        step = asyncio.create_task(following())
        while not (await asyncio.wait({step}, timeout=seconds))[0]:
            yield None
        if step.result() is end:
            return
        yield step.result()
