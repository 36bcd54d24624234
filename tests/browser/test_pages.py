"""What every page of the kit does in a browser besides its panels."""

import json
import re

import pytest
from hosting import servers
from hosting.servers import PRESS, serving, until, write_notebook
from playwright.sync_api import expect

from modernart_widgets.paths import JUPYTER, PLOTLY_URL

LONG = "from IPython.display import HTML\nHTML('<h1>Long</h1>' + '<p>One line of many.</p>' * 200)"
BACKGROUND = """() => {
    let element = document.getElementById("rendered_cells"), color;
    do color = getComputedStyle(element).backgroundColor;
    while (color === "rgba(0, 0, 0, 0)" && (element = element.parentElement));
    return color;
}"""
SHIFTS = """() => new Promise(done => new PerformanceObserver(
    list => done(list.getEntries().reduce((sum, entry) => sum + entry.value, 0)))
    .observe({type: 'layout-shift', buffered: true}) ?? setTimeout(() => done(0), 300))"""
LOAD_PLOTLY = """async address => {
    const page = JSON.parse(document.getElementById("jupyter-config-data").textContent);
    await import(new URL(page.baseUrl + address, location.href));
    return Plotly.version;
}"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """A page that is longer than a screen, with a button on top."""
    folder = tmp_path_factory.mktemp("served")
    ours = {"voila": {"template": "modernart"}, "title": "A long page"}
    write_notebook(folder / "long.ipynb", PRESS, "button", LONG, **ours)
    return folder


@pytest.fixture(scope="module")
def server(folder):
    """The kit's own server below a base URL."""
    with serving(folder, base_url="/kit/") as found:
        yield found


def opened(page, address):
    """The page once its button answers."""
    page.set_default_timeout(30_000)
    page.goto(address, wait_until="commit")
    expect(page.get_by_text("Loading, about 3 seconds")).to_be_visible()
    expect(page).to_have_title("A long page")
    page.get_by_role("button", name="Press").click()
    page.get_by_role("button", name="pressed").wait_for()
    expect(page.locator("#modernart-loading")).to_have_count(0)
    return page


def test_a_page_from_its_first_bytes_to_its_end(page, offsite, server):  # noqa: ARG001
    """Words at once, no jump, light and dark as the system has it, scrolling, plotly, goodbye."""
    page.set_viewport_size({"width": 360, "height": 640})
    page.emulate_media(color_scheme="dark")
    opened(page, server.url + "voila/render/long.ipynb")
    assert page.evaluate(SHIFTS) < 0.01
    assert page.evaluate(BACKGROUND) == "rgb(17, 17, 17)"
    expect(page.locator("body")).to_have_class("jp-Notebook theme-dark")
    page.emulate_media(color_scheme="light")
    expect(page.locator("body")).to_have_class("jp-Notebook theme-light")
    expect(page.locator("body")).to_have_attribute("data-jp-theme-light", "true")
    assert page.evaluate(BACKGROUND) == "rgb(255, 255, 255)"
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    assert page.evaluate("scrollY") > 1000
    assert page.get_by_role("main").get_by_role("heading", name="Long").count() == 1
    assert page.evaluate(LOAD_PLOTLY, PLOTLY_URL) == PLOTLY_URL.partition("?v=")[2]
    assert server.health["kernels"] == 1
    page.reload(wait_until="commit")
    page.get_by_role("button", name="Press").wait_for()
    assert server.health["kernels"] == 1
    page.close(run_before_unload=True)
    until(lambda: not server.kernels, "the kernel ends with its tab")


def test_a_page_that_has_lost_its_kernel_says_so(page, server):
    """The player is told, in words, and one button starts again."""
    opened(page, server.url + "voila/render/long.ipynb")
    config = json.loads(page.locator("#jupyter-config-data").text_content())
    servers.ask(server.url + f"voila/api/shutdown/{config['kernelId']}", "POST", b"")
    page.evaluate("dispatchEvent(new Event('online'))")
    expect(page.get_by_role("alert")).to_contain_text("has stopped")
    page.get_by_role("alert").get_by_role("button", name="Reload").click()
    page.get_by_role("button", name="Press").wait_for()
    expect(page.get_by_role("alert")).to_have_count(0)


ANSWERS = [("closed", 410, "was closed"), ("stopped", 410, "has stopped")]


@pytest.mark.parametrize(("state", "status", "words"), [*ANSWERS, ("unheard", 200, "WebSocket")])
def test_a_page_says_what_has_become_of_its_kernel(page, server, state, status, words):
    """In the words of its language, and only while it is so."""
    opened(page, server.url + "voila/render/long.ipynb")
    headers = {"Modernart-Kernel": state}
    page.route("**/alive/*", lambda route: route.fulfill(status=status, headers=headers))
    page.evaluate("dispatchEvent(new Event('online'))")
    expect(page.get_by_role("alert")).to_contain_text(words)
    page.unroute("**/alive/*")
    if status == 200:
        expect(page.get_by_role("alert")).to_have_count(0, timeout=10_000)


def test_a_page_whose_websocket_is_blocked_says_so(page, server):
    """From the start, though everything else arrives; and no more once it is let through."""
    page.set_default_timeout(30_000)
    page.route_web_socket(re.compile("/channels"), lambda _: None)
    page.goto(server.url + "voila/render/long.ipynb", wait_until="commit")
    page.get_by_text("One line of many.").first.wait_for(state="attached")
    expect(page.get_by_role("alert")).to_contain_text("WebSocket", timeout=20_000)


def test_the_page_works_in_a_jupyter_server(page, offsite, folder):  # noqa: ARG001
    """Behind a base URL and a token: a click comes back, nothing from another host."""
    env = servers.environment(JUPYTER_PATH=str(JUPYTER), JUPYTER_CONFIG_PATH=str(JUPYTER))
    with servers.jupyter(folder, env=env) as host:
        opened(page, host.url + "voila/render/long.ipynb?token=secret")
        assert page.evaluate(LOAD_PLOTLY, PLOTLY_URL) == PLOTLY_URL.partition("?v=")[2]
        page.close(run_before_unload=True)
        health = "modernart/health?token=secret"
        until(lambda: json.loads(host.get(health).text)["kernels"] == 0, "the kernel ends")


def test_prose_and_links_grow_with_the_readers_text(visit):
    """At 100 % as JupyterLab has them, at 200 % twice as large; so are a widget's own words."""
    page = visit().page
    page.goto(page.url.replace("play.ipynb", "index.ipynb"), wait_until="commit")
    page.locator(".jp-RenderedHTMLCommon p").first.wait_for()
    expect(page.locator("#modernart-loading")).to_have_count(0)
    wanted = {".modernart-pages a": 16, ".jp-RenderedHTMLCommon p": 14, "#rendered_cells": 13}
    for percent in (100, 200):
        page.evaluate(f"document.documentElement.style.fontSize = '{percent}%'")
        for selector, size in wanted.items():
            found = page.locator(selector).first.evaluate("part => getComputedStyle(part).fontSize")
            assert found == f"{size * percent // 100}px", selector
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
