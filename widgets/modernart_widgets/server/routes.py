"""The addresses of the kit, the same under its own server and inside a Jupyter server."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

from jupyter_server.base.handlers import APIHandler, JupyterHandler
from jupyter_server.services.kernels.handlers import KernelHandler
from tornado import web
from tornado.routing import PathMatches, Rule
from voila.shutdown_kernel_handler import VoilaShutdownKernelHandler

from modernart_widgets.paths import STATIC, STATIC_URL
from modernart_widgets.server.page import Kit, Page
from modernart_widgets.server.static import Static, kept_routes
from modernart_widgets.server.wire import KernelSocket

if TYPE_CHECKING:
    from collections.abc import Callable

    from tornado.httputil import HTTPServerRequest

KERNEL_ID = r"(?P<kernel_id>\w+-\w+-\w+-\w+-\w+)"
FIRST_PAGE = "voila/render/play.ipynb"


class Home(JupyterHandler):
    """Leads to the game."""

    @web.authenticated
    def get(self) -> None:
        """Send the visitor on, with what stood behind the question mark."""
        query = f"?{self.request.query}" if self.request.query else ""
        self.redirect(self.base_url + FIRST_PAGE + query)

    head = get


class _KitHandler(APIHandler):
    _track_activity = False  # a hub may end a server on which nothing but these is asked

    def initialize(self, kit: Kit) -> None:
        self.kit = kit


class Health(_KitHandler):
    """Says how the server is, without a kernel: for whoever watches over it."""

    @web.authenticated
    def get(self) -> None:
        """JSON: `status` is `ok` or `full`; `kernels` are taken out of `max_kernels`."""
        kernels = self.kit.kernels
        status = "ok" if kernels.count < kernels.limit else "full"
        state = {"status": status, "kernels": kernels.count, "max_kernels": kernels.limit}
        self.set_header("Cache-Control", "no-store")
        self.finish(json.dumps(state))

    @web.authenticated
    def head(self) -> None:
        """The same without the text."""
        self.finish()


class Alive(_KitHandler):
    """Tells a page whether its kernel is there, and the server that the page is."""

    @web.authenticated
    async def get(self, kernel_id: str) -> None:
        """204 while the kernel runs, 410 when it does not run any more.

        The header `Modernart-Kernel` says more: `connected`, `alone` where the page has no
        websocket, `unheard` where nothing is heard on it; `closed` where the page was away for
        too long, `stopped` where the kernel has ended otherwise.
        """
        self.set_header("Cache-Control", "no-store")
        if await self.kit.kernels.is_alive(kernel_id):
            self.set_status(204)
            state = KernelSocket.state(kernel_id)
        else:
            self.set_status(410)
            state = "closed" if self.kit.kernels.was_given_up(kernel_id) else "stopped"
        self.set_header("Modernart-Kernel", state)
        self.finish()


class Bye(VoilaShutdownKernelHandler):
    """Ends the kernel of a page that is being left.

    The page says goodbye with a beacon, which cannot carry a token against cross-site
    requests; the kernel's id, known to that page alone, takes its place.
    """

    def initialize(self, kit: Kit) -> None:
        """Remember the kernels of the pages."""
        self.kit = kit

    def check_xsrf_cookie(self) -> None:
        """See above: the id of the kernel stands for the token."""

    @web.authenticated
    async def post(self, kernel_id: str) -> None:
        """End it; a kernel that is gone already is no error."""
        await self.kit.kernels.end(kernel_id)
        self.set_status(204)
        self.finish()


class KernelModel(KernelHandler):
    """What a page may ask about its kernel; it may not end or change it this way."""

    SUPPORTED_METHODS = ("GET", "HEAD", "OPTIONS")


class Only(PathMatches):
    """Matches an address only if `wanted` agrees to what its group holds.

    Inside a Jupyter server the addresses of other people's pages and kernels go on to the
    handlers they always had.
    """

    def __init__(self, pattern: str, wanted: Callable[[str], bool]) -> None:
        super().__init__(pattern)
        self.wanted = wanted

    def match(self, request: HTTPServerRequest) -> dict[str, Any] | None:
        """The arguments of the handler, or None."""
        found = super().match(request)
        if found is None:
            return None
        groups = [*found.get("path_args", []), *found.get("path_kwargs", {}).values()]
        return found if self.wanted(groups[0].decode(errors="replace")) else None


def shared_routes(kit: Kit, base_url: str) -> list[Any]:
    """The addresses that both hosts have, under `base_url` (which ends with a slash)."""
    base = re.escape(base_url)
    kernels = {"kit": kit}
    return [
        (base + r"modernart/?", Home),
        (base + r"modernart/health", Health, kernels),
        (base + rf"modernart/alive/{KERNEL_ID}", Alive, kernels),
        (base + re.escape(STATIC_URL) + r"(.*)", Static, {"path": str(STATIC)}),
        *kept_routes(base, kit.static_paths, kit.labextensions),
    ]


def guest_routes(kit: Kit, base_url: str) -> list[Any]:
    """Everything the kit adds to a Jupyter server that also shows other pages."""
    base = re.escape(base_url)

    def ours(kernel_id: str) -> bool:
        return kernel_id in kit.kernels

    return [
        *shared_routes(kit, base_url),
        Rule(
            Only(base + r"voila/render/(.*)", lambda path: kit.find(path) is not None),
            Page,
            {"kit": kit},
        ),
        Rule(Only(base + r"voila/api/shutdown/(.*)", ours), Bye, {"kit": kit}),
        Rule(Only(base + rf"api/kernels/{KERNEL_ID}/channels", ours), KernelSocket),
    ]
