"""How fast the table's pages are, against a bare page of the same server: figures as a table.

    python benchmarks/pages.py [--loads 9] [--clicks 200] [--visitors 20] [part ...]

Needs Chromium, and the packages of the tests. Every page is loaded with an empty cache into a
kernel of its own. The page itself takes the times: `pages.js` presses a control as soon as it is
there and notes when the answer shows; "painted" is the frame after the change.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import platform
import shutil
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "widgets"), str(ROOT / "tests")]

from hosting.servers import Server, serving, write_notebook  # noqa: E402 - needs the path

SCRIPT = (ROOT / "benchmarks" / "pages.js").read_text("utf-8")
PATIENCE_MS = 90_000
ANY_TABLE = """
import json, os
from urllib.parse import unquote
from modernart_widgets import Table
Table(**json.loads(unquote(os.environ["QUERY_STRING"]).removesuffix("&quiet")))
"""
LAB = "from modernart_widgets.lab import Laboratory\nLaboratory()"
GO_AT = "([address, at]) => { setTimeout(() => location.assign(address), at - Date.now()); }"
BOTS = {"half": ("half", "half", "half"), "one planner": ("planner", "half", "half")}
NAMES = ("Ada", "Ben", "Cleo", "Dan")
MEGABYTE = 2**20

TARGETS = {
    "first answer, ratio to the bare page": 1.5,
    "over the wire with one chart, MB": 2.5,
    "click to painted answer, half, p95 ms": 30.0,
    "choice in the lab to numbers, slowest ms": 300.0,
    "choice in the lab to figures, median ms": 300.0,
    "kernel before a chart, MB": 75.0,
    "kernel after a chart, MB": 105.0,
    "slowest first answer of all visitors, s": 60.0,
    "click of all visitors, p95 ms": 150.0,
}
"""What each figure should at most be."""

PARTS = ["first", "bytes", "half", "planner", "lab", "memory", "crowd"]
"""What can be measured by itself."""

Figures = dict[str, float]


@contextlib.contextmanager
def served() -> Iterator[Server]:
    """The kit's server with the game, the bare page and any table."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        shutil.copy(ROOT / "notebooks" / "play.ipynb", folder)
        shutil.copy(ROOT / "benchmarks" / "bare.ipynb", folder)
        write_notebook(folder / "any.ipynb", ANY_TABLE)
        write_notebook(folder / "lab.ipynb", LAB)
        with serving(folder) as server:
            yield server


@contextlib.contextmanager
def visit(browser: Browser) -> Iterator[BrowserContext]:
    """A browser window with an empty cache, whose pages measure themselves."""
    context = browser.new_context()
    context.set_default_timeout(PATIENCE_MS)
    context.add_init_script(SCRIPT)
    try:
        yield context
    finally:
        for page in context.pages:
            page.close(run_before_unload=True)
        context.close()


def any_table(server: Server, bots: tuple[str, ...], seed: int) -> str:
    """The address of a game at once, with bots at once and no clock."""
    game = {"names": NAMES, "bots": [None, *bots], "seed": seed, "speed": "instant", "clock": None}
    return f"{server.url}voila/render/any.ipynb?{quote(json.dumps(game))}&quiet"


def at_table(page: Page, address: str) -> Page:
    """Open a game and wait for it."""
    page.goto(address, wait_until="commit")
    page.locator(".ma-hand button[data-card]").first.wait_for()
    page.locator("#modernart-loading").wait_for(state="detached")
    return page


def middle(values: list[float], share: float = 0.95) -> float:
    """The value below which this share of the values is."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


# -- what is measured ----------------------------------------------------------------------------


def first_answers(browser: Browser, server: Server, loads: int) -> Figures:
    """From the request to the first panel that answers, in turns with the bare page."""
    times: dict[str, list[float]] = {"bare": [], "play": []}
    for _ in range(loads):
        for name, found in times.items():
            with visit(browser) as context:
                page = context.new_page()
                page.goto(f"{server.url}voila/render/{name}.ipynb", wait_until="commit")
                page.wait_for_function("window.answeredAt")
                found.append(page.evaluate("answeredAt") / 1000)
    bare, play = map(statistics.median, times.values())
    return {
        "first answer of the bare page, s": bare,
        "first answer of the table, s": play,
        "first answer, ratio to the bare page": play / bare,
    }


def bytes_with_chart(browser: Browser, server: Server) -> Figures:
    """All that comes over the wire for a page until one chart is drawn, headers included."""
    sizes = {"http": 0.0, "websocket": 0.0}

    def add(kind: str, size: float) -> None:
        sizes[kind] += size / MEGABYTE

    with visit(browser) as context:
        page = context.new_page()
        wire = context.new_cdp_session(page)
        wire.send("Network.enable")
        wire.on("Network.loadingFinished", lambda e: add("http", e["encodedDataLength"]))
        for event in ("Network.webSocketFrameReceived", "Network.webSocketFrameSent"):
            wire.on(event, lambda e: add("websocket", len(e["response"]["payloadData"])))
        at_table(page, any_table(server, BOTS["half"], seed=1))
        show_chart(page)
    return {**{f"of it {kind}, MB": size for kind, size in sizes.items()}} | {
        "over the wire with one chart, MB": sum(sizes.values())
    }


def show_chart(page: Page) -> None:
    """Open a chart and wait until it is drawn."""
    page.get_by_role("button", name="Genre values").click()
    page.locator(".modernart-chart .main-svg").first.wait_for()


def clicks(browser: Browser, server: Server, bots: str, count: int) -> Figures:
    """From a click to its answer, over as many games as it takes; 0.1 to 0.3 s between clicks."""
    times: list[dict[str, float]] = []
    seed = 0
    while len(times) < count:
        seed += 1
        with visit(browser) as context:
            page = at_table(context.new_page(), any_table(server, BOTS[bots], seed))
            times += page.evaluate("count => measure(count, 100, 300)", count - len(times))
    changed = [one["changed"] for one in times]
    painted = [one["painted"] for one in times]
    return {
        f"click to changed page, {bots}, median ms": statistics.median(changed),
        f"click to changed page, {bots}, p95 ms": middle(changed),
        f"click to painted answer, {bots}, median ms": statistics.median(painted),
        f"click to painted answer, {bots}, p95 ms": middle(painted),
    }


def choices(browser: Browser, server: Server) -> Figures:
    """From a choice of n or of a format, for 2,000 auctions, to the table and to three figures."""
    with visit(browser) as context:
        page = context.new_page()
        page.goto(f"{server.url}voila/render/lab.ipynb?quiet", wait_until="commit")
        page.locator("#modernart-loading").wait_for(state="detached")
        page.wait_for_function("document.querySelectorAll('.js-plotly-plot').length === 3")
        page.wait_for_timeout(2000)
        chosen = [("n", str(n)) for n in (5, 6, 7, 5, 6, 7, 8, 9, 10, 4)]
        chosen += [("format", name) for name in ("english", "once_around", "all_pay") * 3]
        times = []
        for role, value in chosen:
            page.wait_for_timeout(300)
            times.append(page.evaluate("([role, value]) => choose(role, value)", [role, value]))
    return {
        f"choice in the lab to {what}, {name} ms": of([one[what] for one in times])
        for what in ("numbers", "figures")
        for name, of in (("median", statistics.median), ("slowest", max))
    }


def memory(browser: Browser, server: Server) -> Figures:
    """The kernel of a solo game after a round, before and after its first chart (RSS)."""
    with visit(browser) as context:
        page = at_table(context.new_page(), any_table(server, BOTS["half"], seed=1))
        page.evaluate("measure(60)")
        before = kernel_megabytes(server)
        show_chart(page)
        return {
            "kernel before a chart, MB": before,
            "kernel after a chart, MB": kernel_megabytes(server),
        }


def kernel_megabytes(server: Server) -> float:
    """The resident memory of the newest kernel."""
    newest = max(server.kernels, key=lambda kernel: kernel.create_time())
    return float(newest.memory_info().rss / MEGABYTE)


def crowd(browser: Browser, server: Server, visitors: int) -> Figures:
    """All visitors come within a second; then each plays on, a click every two seconds."""
    with contextlib.ExitStack() as stack:
        pages = [stack.enter_context(visit(browser)).new_page() for _ in range(visitors)]
        start = 1000 * (time.time() + 5)
        for seed, page in enumerate(pages):
            address = any_table(server, BOTS["half"], seed).removesuffix("&quiet")
            page.evaluate(GO_AT, [address, start + 1000 * seed / visitors])
        for page in pages:
            page.wait_for_url("**/any.ipynb*", wait_until="commit")
            page.wait_for_function("window.answeredAt")
        first = [page.evaluate("answeredAt") / 1000 for page in pages]
        for page in pages:
            page.evaluate("() => { measure(15, 1000, 3000).then(found => window.found = found); }")
        times: list[dict[str, Any]] = []
        for page in pages:
            page.wait_for_function("window.found")
            times += page.evaluate("found")
    painted = [one["painted"] for one in times]
    return {
        "median first answer of all visitors, s": statistics.median(first),
        "slowest first answer of all visitors, s": max(first),
        "click of all visitors, median ms": statistics.median(painted),
        "click of all visitors, p95 ms": middle(painted),
    }


def show(figures: Figures) -> None:
    """Print the figures, each with its target if there is one."""
    for name, value in figures.items():
        target = TARGETS.get(name)
        verdict = (
            "" if target is None else f"{target:8.1f}  {'ok' if value <= target else 'MISSED'}"
        )
        print(f"{name:52} {value:8.2f} {verdict}", flush=True)


def main() -> None:
    """Measure all of it, or some parts, and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--loads", type=int, default=9, help="page loads of each kind")
    parser.add_argument("--clicks", type=int, default=200, help="clicks for each kind of bots")
    parser.add_argument("--visitors", type=int, default=20, help="visitors at once")
    parser.add_argument("parts", nargs="*", choices=[*PARTS, "all"], default="all", metavar="part")
    args = parser.parse_args()
    print(f"Python {platform.python_version()}, load {os.getloadavg()[0]:.2f}")
    with sync_playwright() as playwright, served() as server:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox", "--disable-gpu"]
        )
        print(f"Chromium {browser.version}\n\n{'':52} {'measured':>8} {'at most':>8}")
        measures: dict[str, Callable[[], Figures]] = {
            "first": lambda: first_answers(browser, server, args.loads),
            "bytes": lambda: bytes_with_chart(browser, server),
            "half": lambda: clicks(browser, server, "half", args.clicks),
            "planner": lambda: clicks(browser, server, "one planner", args.clicks),
            "lab": lambda: choices(browser, server),
            "memory": lambda: memory(browser, server),
            "crowd": lambda: crowd(browser, server, args.visitors),
        }
        for part in PARTS if "all" in args.parts else args.parts:
            show(measures[part]())
        browser.close()
    print(f"\nload at the end {os.getloadavg()[0]:.2f}")


if __name__ == "__main__":
    main()
