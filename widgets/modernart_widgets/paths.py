"""Where the kit's own files are, in a checkout and in an installed wheel alike.

Addresses on a page: everything in `static/` is served under `<base URL>modernart/static/`,
by `modernart play` and by the Jupyter Server extension alike. The base URL starts and ends
with a slash and stands in every page of Voilà and JupyterLab, so JavaScript finds a file with

    const page = JSON.parse(document.getElementById("jupyter-config-data").textContent);
    await import(new URL(page.baseUrl + "modernart/static/vendor/plotly-basic.min.js?v=4.1.1",
                         location.href));

after which `window.Plotly` is there. With `?v=` browsers keep the file; without it they ask
every time whether it has changed.
"""

from pathlib import Path

PACKAGE = Path(__file__).resolve().parent

STATIC = PACKAGE / "static"
"""The files that pages load: stylesheets, ES modules, the icon, plotly.js."""

JUPYTER = PACKAGE / "jupyter"
"""What the wheel also installs under `share/jupyter` and `etc/jupyter`."""

STATIC_URL = "modernart/static/"
"""The address of `STATIC`, relative to the base URL."""

PLOTLY_URL = STATIC_URL + "vendor/plotly-basic.min.js?v=4.1.1"
"""The address of plotly.js (the basic bundle), relative to the base URL."""


def notebooks_dir() -> Path:
    """The folder with the kit's notebooks.

    The wheel carries them inside the package; a checkout (and an editable install) has them
    beside the packages. Raises `FileNotFoundError` where neither is there.
    """
    for folder in (PACKAGE / "notebooks", PACKAGE.parents[1] / "notebooks"):
        if folder.is_dir():
            return folder
    raise FileNotFoundError(f"the notebooks of the kit are missing beside {PACKAGE}")


def lecturer_script() -> Path:
    """The script of the lesson for a class, in Markdown.

    The wheel carries it inside the package; a checkout has it in its folder `docs`. Raises
    `FileNotFoundError` where neither is there.
    """
    for file in (PACKAGE / "lecturer.md", PACKAGE.parents[1] / "docs" / "lecturer.md"):
        if file.is_file():
            return file
    raise FileNotFoundError(f"the script of the lesson is missing beside {PACKAGE}")
