"""Make the picture of the table in the README.

    python tools/picture.py [--browser /usr/bin/chromium] [--out docs/table.png]

Starts the kit's own server, plays a seeded game to an auction worth looking at, and takes the
picture. Needs the test environment and a Chromium.
"""

from __future__ import annotations

import argparse
import contextlib
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Page, ViewportSize, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
SEED = "11"
SERVE = "from modernart_widgets.server import serve; serve(port={port}, browser=False)"


def free_port() -> int:
    """Return a port that nobody uses now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def wait_for(url: str) -> None:
    """Wait until a server answers."""
    for _ in range(100):
        try:
            urllib.request.urlopen(url, timeout=1).close()  # noqa: S310 - our own server
        except OSError:
            time.sleep(0.2)
        else:
            return
    sys.exit(f"{url} does not answer")


def play_to_an_auction(page: Page) -> None:
    """Start a game and lay cards until a lot is on the block once around."""
    page.click(".ma-more summary")
    page.fill("[data-role=seed]", SEED)
    page.click("[data-act=start]")
    page.click(".ma-menu summary")
    page.select_option("[data-role=speed]", "instant")
    page.click(".ma-menu summary")
    for _ in range(40):
        phase = page.get_attribute(".ma", "data-phase")
        if phase == "once_around" and page.locator(".ma-recent").count():
            return
        before = page.inner_text(".ma")
        answer(page, phase or "")
        page.wait_for_function(
            "before => document.querySelector('.ma').innerText !== before", arg=before
        )


def answer(page: Page, phase: str) -> None:
    """Do something simple, whatever is asked."""
    if page.get_attribute(".ma", "data-screen") == "settled":
        page.click("[data-act=continue]")
    elif phase == "offer":
        page.click(".ma-hand button.ma-card")
    elif page.locator("[data-role=amount]").count() and phase in ("sealed", "fixed_price"):
        page.fill("[data-role=amount]", "12")
        page.press("[data-role=amount]", "Enter")
    else:
        page.click("[data-act=pass], [data-act=decline], [data-act=second]")


def options(about: str | None, out: str) -> argparse.Namespace:
    """Read the command line: the browser, and the file in `docs/` to make."""
    parser = argparse.ArgumentParser(description=about)
    parser.add_argument("--browser", default=shutil.which("chromium"))
    parser.add_argument("--out", type=Path, default=ROOT / "docs" / out)
    return parser.parse_args()


@contextlib.contextmanager
def opened(browser: str, address: str, size: ViewportSize) -> Iterator[Page]:
    """Start the kit's own server, and give one of its pages."""
    port = free_port()
    server = subprocess.Popen([sys.executable, "-c", SERVE.format(port=port)])
    try:
        wait_for(f"http://127.0.0.1:{port}/health")
        with sync_playwright() as playwright:
            chromium = playwright.chromium.launch(executable_path=browser, args=["--no-sandbox"])
            page = chromium.new_page(viewport=size)
            page.goto(f"http://127.0.0.1:{port}/{address}")
            yield page
            chromium.close()
    finally:
        server.terminate()
        server.wait(20)


def main() -> None:
    """Serve, play, and take the picture."""
    args = options(__doc__, "table.png")
    with opened(args.browser, "", ViewportSize(width=1200, height=800)) as page:
        page.wait_for_selector("[data-act=start]", timeout=60_000)
        play_to_an_auction(page)
        page.locator(".ma").screenshot(path=args.out)
    print(f"{args.out} is made")


if __name__ == "__main__":
    main()
