"""What can be set when the server starts, checked before anything is started."""

from __future__ import annotations

import errno
import ipaddress
import re
import socket
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from modernart_widgets.paths import notebooks_dir
from modernart_widgets.server.descriptors import room_for_pages
from modernart_widgets.server.memory import room_for_kernels

if TYPE_CHECKING:
    from pathlib import Path

USUAL_PORTS = range(8788, 8798)
"""Where the kit is found when nobody says otherwise, the first of them that is free.

Of no well-known program. A browser keeps games by the address, so a start goes back to it.
"""

LAST_PORT = 65535


class SettingsError(ValueError):
    """A setting that cannot be used; `str()` is one plain line for the person who set it."""


@dataclass(frozen=True)
class Settings:
    """How one server runs. Times are in seconds."""

    host: str = "127.0.0.1"
    port: int | None = None
    """None: the first of the usual ports that is free, or any free one."""
    base_url: str = "/"
    max_kernels: int | None = None
    """None: as many as fit in the memory that is free at the start."""
    public_names: tuple[str, ...] = ()
    """Host names under which a proxy on this machine is visited."""
    browser: bool = True
    notebooks: Path | None = None
    """None: the notebooks of the kit."""
    page: str = ""
    """The address below the base URL that is announced and opened; empty for the game."""
    unvisited: float = 25.0
    """A kernel whose page never connects and shows no sign of life is ended after this time."""
    loading: float = 90.0
    """For how long a page that has not connected yet keeps its kernel by asking for it."""
    left: float = 120.0
    """A kernel whose page has lost its connection is ended after this time."""
    sweep: float = 2.0
    """How often kernels are looked at."""
    patience: float = 3.0
    """How long a visitor waits for a place before a full server says so."""

    @property
    def folder(self) -> Path:
        """The folder whose notebooks are served."""
        return (self.notebooks or notebooks_dir()).resolve()

    @property
    def limit(self) -> int:
        """How many kernels may live at once: never more than the open files allowed bear."""
        wanted, room = self._wanted, room_for_pages()
        return wanted if room is None else min(wanted, room)

    @property
    def lacks_files(self) -> bool:
        """Whether the open files allowed to this process are what bounds the kernels."""
        room = room_for_pages()
        return room is not None and room < self._wanted

    @property
    def _wanted(self) -> int:
        return room_for_kernels() if self.max_kernels is None else self.max_kernels

    def checked(self) -> Settings:
        """These settings with a base URL that starts and ends with a slash.

        Raises `SettingsError` for a port, base URL, host name, number of kernels or folder that
        cannot be.
        """
        if self.port is not None and not 1 <= self.port <= LAST_PORT:
            raise SettingsError(f"--port must be between 1 and {LAST_PORT}, not {self.port}")
        if self.max_kernels is not None and self.max_kernels < 1:
            raise SettingsError(f"--max-kernels must be at least 1, not {self.max_kernels}")
        for name in self.public_names:
            if not re.fullmatch(r"[\w.-]*[\w-]\.?", name, re.ASCII):
                raise SettingsError(f"--public-name must be a name such as x.org, not {name!r:.60}")
        if not self.folder.is_dir():
            raise SettingsError(f"there is no folder of notebooks at {self.folder}")
        return replace(self, base_url=clean_base_url(self.base_url))


def hosts_of(sockets: list[socket.socket], public_names: tuple[str, ...]) -> str:
    """The pattern of the host names whose requests are answered.

    Where only this machine is listened to, they are its own and those of its proxy. Any other has
    been led here by its owner, so that the visitor's browser takes the kit for a part of his site.
    A name with a dot at its end, as the root of all names is written, is the same name.
    """
    addresses = (one.getsockname()[0] for one in sockets)
    if not all(ipaddress.ip_address(address).is_loopback for address in addresses):
        return ".*$"
    names = "|".join(re.escape(name.lower().rstrip(".")) for name in public_names)
    own = r"localhost|[\w.-]+\.localhost|127\.\d+\.\d+\.\d+|\[::1\]"
    return rf"(?:{own}|{names})\.?$" if names else rf"(?:{own})\.?$"


def clean_base_url(text: str) -> str:
    """A base URL as the server wants it: `demo`, `/demo` and `/demo/` all give `/demo/`.

    Raises `SettingsError` for what is not the path of an address, a whole address included.
    """
    parts = [part for part in text.strip().split("/") if part]
    plain = all(re.fullmatch(r"[\w.~-]+", part, re.ASCII) for part in parts)
    if not plain or not {".", ".."}.isdisjoint(parts):
        raise SettingsError(
            f"--base-url must be a path such as /demo/ of letters, digits and . _ ~ -, not {text!r}"
        )
    return "/" + "".join(part + "/" for part in parts)


def listen(host: str, port: int | None) -> list[socket.socket]:
    """Sockets that already listen on `host`, so that nobody can take the port in between.

    Without a port it is the first usual one that is free, so that a page finds again what its
    browser keeps for this address, or else any. Raises `SettingsError` where that cannot be.
    """
    from tornado.netutil import bind_sockets

    if port is None:
        port = next((usual for usual in USUAL_PORTS if _is_free(host, usual)), 0)
    try:
        return bind_sockets(port, host)
    except (OSError, UnicodeError) as error:
        raise SettingsError(_why_not(host, port, error)) from None


def _is_free(host: str, port: int) -> bool:
    """Say whether nobody listens there; a host that cannot be is told of later."""
    try:
        with socket.create_server((host, port)):
            return True
    except (OSError, UnicodeError):
        return False


def _why_not(host: str, port: int | None, error: Exception) -> str:
    code = getattr(error, "errno", None)
    if code == errno.EADDRINUSE:
        return f"port {port} on {host} is in use by another program; choose another with --port"
    if code in (errno.EACCES, errno.EPERM):
        return f"port {port} may not be used by this user; choose one above 1023 with --port"
    if isinstance(error, (socket.gaierror, UnicodeError)) or code == errno.EADDRNOTAVAIL:
        return f"--host {host!r} is no name or address of this machine"
    return f"cannot listen on {host}, port {port}: {error}"
