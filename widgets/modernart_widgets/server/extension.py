"""The kit's pages inside a Jupyter server: JupyterLab, JupyterHub, Binder."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from jupyter_core.paths import jupyter_path
from tornado.ioloop import PeriodicCallback
from tornado.web import GZipContentEncoding
from voila.configuration import VoilaConfiguration
from voila.paths import collect_static_paths, collect_template_paths
from voila.utils import get_voila_labextensions_path

from modernart_widgets.paths import JUPYTER, notebooks_dir
from modernart_widgets.server.descriptors import raise_limit
from modernart_widgets.server.kernels import Kernels
from modernart_widgets.server.page import TEMPLATE_NAME, Kit, Notebooks, page_settings
from modernart_widgets.server.routes import guest_routes
from modernart_widgets.server.settings import Settings

if TYPE_CHECKING:
    from jupyter_server.serverapp import ServerApp
    from tornado.httputil import HTTPServerRequest


class GzipOfPages(GZipContentEncoding):
    """Compresses what pages of notebooks are made of, and nothing else the host serves."""

    def __init__(self, request: HTTPServerRequest) -> None:
        super().__init__(request)
        ours = "/voila/" in request.path or "/modernart/" in request.path
        self._gzipping = self._gzipping and ours


def _load_jupyter_server_extension(server_app: ServerApp) -> None:
    raise_limit()
    web_app = server_app.web_app
    kit = _make_kit(server_app)
    web_app.add_handlers(".*$", guest_routes(kit, web_app.settings["base_url"]))
    web_app.transforms.append(GzipOfPages)
    PeriodicCallback(kit.kernels.sweep, 1000 * Settings.sweep).start()


def _make_kit(server_app: ServerApp) -> Kit:
    config = page_settings()
    names, places = ["voila", "nbconvert"], [str(JUPYTER), *jupyter_path()]
    return Kit(
        voila=VoilaConfiguration(config=config),
        config=config,
        kernels=Kernels(server_app.kernel_manager, Settings()),
        folders=_folders(server_app),
        template_paths=collect_template_paths(names, TEMPLATE_NAME, prune=True, root_dirs=places),
        static_paths=collect_static_paths(names, TEMPLATE_NAME, root_dirs=places),
        labextensions=get_voila_labextensions_path(),
    )


def _folders(server_app: ServerApp) -> list[Notebooks]:
    # The host's own copy of a notebook comes first: on Binder people change it.
    root = getattr(server_app.contents_manager, "root_dir", "")
    folders = [Notebooks(root_dir=root, marked=True)] if root and Path(root).is_dir() else []
    try:
        return [*folders, Notebooks(root_dir=str(notebooks_dir()))]
    except FileNotFoundError:
        return folders
