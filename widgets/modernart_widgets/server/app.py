"""The kit's own server: Voilà's application, narrowed to the pages of the kit."""

from __future__ import annotations

import asyncio
import logging
import os
import re
import shutil
import signal
import tempfile
from http import HTTPStatus
from pathlib import Path
from typing import TYPE_CHECKING, Any

import tornado.web
from jupyter_server.auth.identity import IdentityProvider, User
from jupyter_server.base.handlers import FileFindHandler
from jupyter_server.services.kernels.handlers import KernelHandler
from tornado.httpserver import HTTPServer
from tornado.ioloop import PeriodicCallback
from voila.app import Voila
from voila.static_file_handler import MultiStaticFileHandler, TemplateStaticFileHandler
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler

from modernart_widgets.paths import JUPYTER
from modernart_widgets.server.kernels import Kernels, PageKernel, ThisPython
from modernart_widgets.server.page import Kit, Notebooks, Page, page_settings
from modernart_widgets.server.routes import (
    Bye,
    Health,
    Home,
    KernelModel,
    shared_routes,
)
from modernart_widgets.server.settings import hosts_of
from modernart_widgets.server.static import Static, TemplateStatic, VoilaStatic
from modernart_widgets.server.wire import KernelSocket
from modernart_widgets.server.words import SERVER_FAULT, Elsewhere, NotFound

if TYPE_CHECKING:
    import socket
    from collections.abc import Callable

    from traitlets.config import Config

    from modernart_widgets.server.settings import Settings

MESSAGES = ["comm_open", "comm_close", "comm_msg", "comm_info_request", "kernel_info_request"]
"""What a browser may send to a kernel: what widgets need, nothing that runs code."""

POLICY = (
    "default-src 'self' 'unsafe-inline' 'unsafe-eval' blob: data:; "
    "connect-src 'self' ws: wss: blob: data:; frame-ancestors 'self'"
)
"""Browsers load nothing from another host, whatever a page asks for."""


class Visitor(IdentityProvider):
    """Everybody is let in, unnamed: no login, no cookie."""

    @property
    def auth_enabled(self) -> bool:
        """There is nothing to log in to."""
        return False

    def get_user(self, handler: object) -> User:  # noqa: ARG002
        """The same for every request."""
        return User(username="visitor")


class App(Voila):
    """Voilà for the kit: see `docs/hosting.md` for what it gives and what it refuses."""

    def __init__(self, settings: Settings, sockets: list[socket.socket], runtime: Path) -> None:
        super().__init__(
            config=_config(runtime),
            log_level=logging.ERROR,
            root_dir=str(settings.folder),
            base_url=settings.base_url,
            port=sockets[0].getsockname()[1],
            identity_provider_class=Visitor,
            open_browser=False,
        )
        self.chosen = settings
        self.sockets = sockets
        self.connection_dir = str(runtime)

    def load_config_file(self, *_: object, **__: object) -> None:
        """Read none: what a user has set for Voilà elsewhere is not meant for these pages."""

    def init_settings(self) -> dict[str, Any]:
        """Voilà's, with compression, our own words and a policy against foreign hosts."""
        settings: dict[str, Any] = super().init_settings()
        self.kernel_manager.allowed_message_types = MESSAGES
        return {
            **settings,
            "compress_response": True,
            "default_handler_class": NotFound,
            "headers": {"Content-Security-Policy": POLICY, "Referrer-Policy": "same-origin"},
            "log_function": self._log_request,
        }

    def init_handlers(self) -> list[Any]:
        """The kit's addresses, and those of Voilà's that a page needs; no others."""
        base = re.escape(self.base_url)
        return [
            (base, Home),
            (base.removesuffix("/") + "$", Home),
            (base + "health", Health, {"kit": self.kit}),
            (base + r"robots\.txt", Robots),
            (base + r"voila/render/(.*)", Page, {"kit": self.kit}),
            (base + r"voila/api/shutdown/(.*)", Bye, {"kit": self.kit}),
            *shared_routes(self.kit, self.base_url),
            *_needed(super().init_handlers()),
        ]

    def _make_kit(self) -> Kit:
        kernels = Kernels(self.kernel_manager, self.chosen)
        folder = Notebooks(parent=self, root_dir=self.root_dir)
        return Kit(
            voila=self.voila_configuration,
            config=self.config,
            kernels=kernels,
            folders=[folder],
            template_paths=self.template_paths,
            static_paths=self.static_paths,
            labextensions=self.labextensions_path,
        )

    def _log_request(self, handler: tornado.web.RequestHandler) -> None:
        # No address of the visitor and nothing behind the question mark.
        status = handler.get_status()
        broken = status >= SERVER_FAULT and status != HTTPStatus.SERVICE_UNAVAILABLE
        milliseconds = 1000 * handler.request.request_time()
        self.log.log(
            logging.ERROR if broken else logging.INFO,
            "%d %s %s %.0f ms",
            status,
            handler.request.method,
            handler.request.path,
            milliseconds,
        )

    async def serve_until_stopped(self, announce: Callable[[int], None]) -> None:
        """Serve until the process is asked to stop, then end every kernel.

        `announce` is called with the port as soon as the server listens.
        """
        stopped = _stop_signals()
        self.app = tornado.web.Application(**self.init_settings())
        self.kit = self._make_kit()
        hosts = hosts_of(self.sockets, self.chosen.public_names)
        self.app.add_handlers(hosts, [*self.init_handlers(), (".*", NotFound)])
        self.app.add_handlers(".*$", [(".*", Elsewhere)])
        # Behind a proxy on this machine the address that visitors use is in the headers.
        server = HTTPServer(self.app, xheaders=self.chosen.host in ("127.0.0.1", "localhost"))
        server.add_sockets(self.sockets)
        sweeping = PeriodicCallback(self.kit.kernels.sweep, 1000 * self.chosen.sweep)
        sweeping.start()
        try:
            announce(self.port)
            await stopped.wait()
        finally:
            server.stop()
            sweeping.stop()
            await self.kit.kernels.end_all()


class Robots(tornado.web.RequestHandler):
    """Asks crawlers to leave the pages alone: each visit would start a kernel."""

    def get(self) -> None:
        """Send the rules."""
        self.set_header("Content-Type", "text/plain; charset=utf-8")
        self.finish("User-agent: *\nDisallow: /\n")


def _needed(handlers: list[Any]) -> list[Any]:
    ours = {
        KernelHandler: KernelModel,
        VoilaKernelWebsocketHandler: KernelSocket,
        TemplateStaticFileHandler: TemplateStatic,
        MultiStaticFileHandler: VoilaStatic,
        FileFindHandler: Static,
    }
    return [(path, ours[kind], *rest) for path, kind, *rest in handlers if kind in ours]


def _config(runtime: Path) -> Config:
    config = page_settings()
    config.VoilaConfiguration.kernel_spec_manager_class = ThisPython
    config.KernelManager.transport = transport(runtime)
    config.MappingKernelManager.allow_tracebacks = False
    config.MultiKernelManager.kernel_manager_class = f"{PageKernel.__module__}.PageKernel"
    return config


LONGEST_SOCKET_PATH = 103
"""In bytes, on macOS; Linux allows four more."""

KERNEL_SOCKET = "kernel-" + 36 * "x" + "-ipc-5"
"""As long as the name of a kernel's socket."""


def transport(runtime: Path) -> str:
    """How the server talks to its kernels: local sockets in `runtime` where there are such."""
    fits = len(os.fsencode(runtime / KERNEL_SOCKET)) <= LONGEST_SOCKET_PATH
    return "ipc" if os.name == "posix" and fits else "tcp"


def _stop_signals() -> asyncio.Event:
    stopped = asyncio.Event()
    loop = asyncio.get_running_loop()
    for name in ("SIGINT", "SIGTERM", "SIGHUP"):
        if (number := getattr(signal, name, None)) is not None:
            _on_signal(loop, number, stopped)
    return stopped


def _on_signal(loop: asyncio.AbstractEventLoop, number: int, stopped: asyncio.Event) -> None:
    def stop() -> None:
        # A second Ctrl-C does not wait for the kernels.
        signal.signal(number, signal.SIG_DFL)
        stopped.set()

    try:
        loop.add_signal_handler(number, stop)
    except NotImplementedError:  # Windows
        signal.signal(number, lambda *_: loop.call_soon_threadsafe(stop))


def run(settings: Settings, sockets: list[socket.socket], announce: Callable[[int], None]) -> None:
    """Serve on `sockets` until the process is asked to stop; no kernel is left behind."""
    runtime = Path(tempfile.mkdtemp(prefix="modernart-"))
    # The template is found here even where the kit is not installed, and IPython's start-up
    # files and history of whoever runs the server stay out of the kernels.
    search = [str(JUPYTER), *filter(None, [os.environ.get("JUPYTER_PATH")])]
    os.environ["JUPYTER_PATH"] = os.pathsep.join(search)
    os.environ["IPYTHONDIR"] = str(runtime / "ipython")
    # Refused requests would be logged with the address of whoever sent them.
    logging.getLogger("tornado.general").setLevel(logging.ERROR)
    try:
        app = App.instance(settings, sockets, runtime)
        app.initialize([])
        asyncio.run(app.serve_until_stopped(announce))
    finally:
        App.clear_instance()
        shutil.rmtree(runtime, ignore_errors=True)
