"""The server: `serve` for the command line, and an extension for a Jupyter server.

Everything heavy is imported when it is needed, so that mistakes in the settings are told at
once and the first line is on the screen before Voilà is read.
"""

from __future__ import annotations

import contextlib
import os
import socket
import sys
import threading
import webbrowser
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from modernart_widgets.server.settings import Settings

FIRST_PAGE_SECONDS = 3
"""From the address bar to a table that answers, on an ordinary laptop; later pages take 2."""

TAKEN = "(Port {port} is taken: a game kept by a page of that address is offered only there.)"
"""Told below an address that is not the usual one."""

FEW_FILES = (
    "Only {limit} pages fit at once in the open files allowed to this process; allow it more"
    " (ulimit -n, or LimitNOFILE= of a service)."
)
"""Told where that is fewer than fit in the memory, or than were asked for."""


def serve(  # noqa: PLR0913 - the options of the command
    *,
    port: int | None = None,
    host: str = "127.0.0.1",
    base_url: str = "/",
    max_kernels: int | None = None,
    public_names: Sequence[str] = (),
    browser: bool = True,
    notebooks: Path | None = None,
    page: str = "",
) -> int:
    """Serve the pages of the kit until Ctrl-C or SIGTERM; the exit code of the command.

    `port` None means the first usual one that is free, `max_kernels` None as many
    as fit in the free memory, `public_names` are those that a proxy on this machine has,
    `notebooks` None those of the kit, `page` the address below the base URL that is opened, empty
    for the game. Prints the address when the server listens and opens a
    browser where there is one. The code is 0 after a stop and 2, with one line on stderr, for
    a port, host, base URL or number that cannot be used.
    """
    from modernart_widgets.server.settings import Settings

    return serve_with(
        Settings(
            host=host,
            port=port,
            base_url=base_url,
            max_kernels=max_kernels,
            public_names=tuple(public_names),
            browser=browser,
            notebooks=notebooks,
            page=page,
        )
    )


def serve_with(settings: Settings) -> int:
    """The same with every setting there is."""
    from modernart_widgets.server.descriptors import raise_limit
    from modernart_widgets.server.settings import USUAL_PORTS, SettingsError, listen

    raise_limit()
    try:
        settings = settings.checked()
        sockets = listen(settings.host, settings.port)
    except (SettingsError, FileNotFoundError) as error:
        sys.stderr.write(f"modernart: {error}\n")
        return 2
    if settings.lacks_files:
        _say(FEW_FILES.format(limit=settings.limit))
    _say(f"Starting; the first page takes about {FIRST_PAGE_SECONDS} seconds.")

    def announce(port: int) -> None:
        url = address(settings.host, port) + settings.base_url + settings.page
        _say(f"Ready: open {url} in a browser; stop with Ctrl-C.")
        if settings.port is None and port != USUAL_PORTS[0]:
            _say(TAKEN.format(port=USUAL_PORTS[0]))
        if settings.browser:
            open_browser(url)

    with contextlib.suppress(KeyboardInterrupt):
        from modernart_widgets.server.app import run

        run(settings, sockets, announce)
    return 0


def _say(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def address(host: str, port: int) -> str:
    """The address to type into a browser, without a path.

    A server that listens everywhere is named by the address of this machine in its network.
    """
    if host in ("", "0.0.0.0", "::"):  # noqa: S104 - compared, not bound
        host = _own_address()
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def _own_address() -> str:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # sends nothing: it only picks a network
            name: str = probe.getsockname()[0]
        except OSError:
            return "127.0.0.1"
    return name


def open_browser(url: str) -> None:
    """Open the page in a browser if there is one on a screen; never fails, never waits."""
    screenless = sys.platform.startswith("linux") and not (
        os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    )
    if screenless and not os.environ.get("BROWSER"):
        return  # a text browser would take over the terminal

    def show() -> None:
        with contextlib.suppress(Exception):
            webbrowser.open(url)

    threading.Thread(target=show, daemon=True).start()


def _jupyter_server_extension_points() -> list[dict[str, Any]]:
    return [{"module": "modernart_widgets.server.extension"}]
