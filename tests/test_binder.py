"""Binder: the image that would be built, and its install steps in a fresh environment."""

import os
import re
import shutil
import subprocess
import sys
import venv
from urllib.parse import unquote

import pytest
from hosting import servers
from hosting.servers import ROOT, Server

KEPT = [
    "binder", "modernart", "widgets", "notebooks", "docs", "pyproject.toml", "requirements.lock",
    "README.md", "LICENSE",
]  # fmt: skip
TOKEN = {"Authorization": "token secret"}


@pytest.fixture(scope="module")
def repository(tmp_path_factory):
    """What Binder needs of the repository, in a folder of its own."""
    folder = tmp_path_factory.mktemp("binder") / "repository"
    folder.mkdir()
    rubbish = shutil.ignore_patterns("__pycache__", ".ipynb_checkpoints")
    for name in KEPT:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, folder / name, ignore=rubbish)
        else:
            shutil.copy(ROOT / name, folder / name)
    return folder


@pytest.fixture(scope="module")
def dockerfile(repository):
    """The Dockerfile that Binder would build; no Docker is touched."""
    command = [sys.executable, "-m", "repo2docker", "--no-build", "--debug"]
    done = subprocess.run(
        [*command, "--user-id", "1000", "--user-name", "jovyan", str(repository)],
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def install_steps(dockerfile):
    """What the image runs once the repository is in it."""
    after = dockerfile.partition("COPY --chown=1000:1000 src/ ")[2]
    return re.findall(r"^RUN (.+)$", after, re.MULTILINE)


def test_binder_builds_from_the_lock_and_runs_post_build(dockerfile):
    """The Python of runtime.txt, the locked requirements, then the kit; nothing else."""
    assert "environment.py-3.12" in unquote(dockerfile.replace("-2e", ".").replace("-2d", "-"))
    assert install_steps(dockerfile) == [
        '${KERNEL_PYTHON_PREFIX}/bin/pip install --no-cache-dir -r "binder/requirements.txt"',
        "chmod +x binder/postBuild",
        "./binder/postBuild",
    ]


def test_binder_s_requirements_are_the_lock():
    """One lock: what runs on Binder is what runs everywhere."""
    assert (ROOT / "binder/requirements.txt").read_text() == "-r ../requirements.lock\n"
    lock = (ROOT / "requirements.lock").read_text()
    for name in ("voila", "ipykernel", "jupyterlab", "jupyter-server", "hatchling"):
        assert re.search(rf"^{name}==\S+ \\$", lock, re.MULTILINE)
    assert (ROOT / "binder/runtime.txt").read_text().startswith("python-3.1")


def test_post_build_is_a_program():
    """It can be run, and bash finds no fault in it."""
    script = ROOT / "binder/postBuild"
    assert os.access(script, os.X_OK)
    subprocess.run(["bash", "-n", str(script)], check=True)


def test_binder_s_links_lead_to_what_is_there():
    """The notebooks in the documentation's links exist; the front page comes first."""
    text = (ROOT / "docs/hosting.md").read_text()
    links = [unquote(found) for found in re.findall(r"mybinder\.org/\S+\?urlpath=(\S+)", text)]
    assert links[-1] == "lab"
    assert links[0].endswith("index.ipynb")
    assert any(link.endswith("01-first-season.ipynb") for link in links)
    for link in links[:-1]:
        assert (ROOT / link.removeprefix("voila/render/")).is_file()


@pytest.fixture(scope="module")
def installed(repository, dockerfile, tmp_path_factory):
    """The Python of a fresh environment in which the image's own steps have been run."""
    prefix = tmp_path_factory.mktemp("environment")
    venv.create(prefix, with_pip=True)
    env = {k: v for k, v in os.environ.items() if not k.startswith(("PYTHON", "JUPYTER"))}
    env |= {"KERNEL_PYTHON_PREFIX": str(prefix), "PATH": f"{prefix}/bin:{os.environ['PATH']}"}
    for step in install_steps(dockerfile):
        # The cache of this machine, where there is one, changes nothing but the time.
        command = ["bash", "-euc", step.replace("--no-cache-dir ", "")]
        done = subprocess.run(
            command, cwd=repository, env=env, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stderr
    return prefix / "bin/python", env


@pytest.mark.slow
def test_binder_s_steps_install_the_kit(installed, tmp_path):
    """The packages import outside the repository, the command runs, the extension is enabled."""
    python, env = installed

    def run(*command):
        done = subprocess.run(
            [str(python), *command],
            cwd=tmp_path,
            env=env,
            capture_output=True,
            text=True,
            check=True,
        )
        return done.stdout + done.stderr

    run("-c", "import modernart, modernart_widgets.server.extension, jupyterlab")
    listing = run("-m", "jupyter", "server", "extension", "list")
    assert re.search(r"modernart_widgets\.server.*enabled", listing)
    assert re.search(r"voila\.server_extension.*enabled", listing)


@pytest.mark.slow
def test_the_installed_command_serves_the_game(installed, tmp_path):
    """Without a checkout, from the wheel alone."""
    python, env = installed
    command = [str(python.with_name("modernart")), "play", "--no-browser"]
    with Server(command, cwd=tmp_path, env=env) as server:
        server.url = server.printed(r"Ready: open (http://\S+/) in")[1]
        page = server.page("play.ipynb")
        assert "<title>Modern Art</title>" in page.text
        assert "Loading, about" in page.text
        assert page.kernel
        assert server.stop() == 0


@pytest.mark.slow
def test_binder_opens_the_game_and_jupyterlab(installed, repository):
    """The two addresses of the links answer in that environment, with our template."""
    python, env = installed
    with servers.jupyter(repository, env=env, python=str(python)) as server:
        page = server.get("voila/render/notebooks/play.ipynb", **TOKEN)
        assert "<title>Modern Art</title>" in page.text
        assert "Loading, about" in page.text
        assert page.kernel
        assert server.get("lab", **TOKEN).status == 200
        assert server.get("lab").status == 302
