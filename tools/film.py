"""Make the short film of the first season in the README.

    python tools/film.py [--browser /usr/bin/chromium] [--out docs/first-season.gif]

Starts the kit's own server, plays the first decisions of the lesson, and puts what the page shows
after each into one looping picture. Needs the test environment, a Chromium, and Pillow
(`pip install pillow`), which nothing else here needs.
"""

from __future__ import annotations

import contextlib
import io

from picture import opened, options
from PIL import Image
from playwright.sync_api import Page, ViewportSize
from playwright.sync_api import TimeoutError as Unchanged

SIZE = ViewportSize(width=1100, height=860)
WIDTH = 800
STEPS = 22
COLOURS = 160
READING = {"asked": 2200, "came": 1900}
"""Milliseconds that a moment stays; any other is shown more briefly."""
BRIEF = 700
FLYING = 60
MOST_OF_A_FLIGHT = 5
SLOW_FLIGHT = """() => {
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, timing) {
    Element.prototype.animate = animate;
    return animate.call(this, frames, { ...timing, duration: timing.duration * 8 });
  };
}"""
"""The next card flies slowly: taking a picture takes longer than a flight."""
HAND = ".ma-hand button[data-card]:enabled"

CONTROLS = (
    "[data-act=lesson_on]",
    "[data-act=lesson_dare]",
    HAND,
    "[data-act=pass]",
    "[data-role=amount]",
    "[data-act=accept]",
    "[data-act=second]",
)
"""What is pressed, the first that is there."""


def act(page: Page) -> list[Image.Image]:
    """Take the first control there is, and wait until the page has changed.

    Returns what was seen of a card on its way from the hand.
    """
    flight: list[Image.Image] = []
    before = page.inner_text(".ma")
    for selector in CONTROLS:
        control = page.locator(selector).first
        if control.count() and control.is_enabled():
            if selector == "[data-role=amount]":
                control.fill("12")
                control.press("Enter")
            elif selector == HAND:
                flight = lay(page)
            else:
                control.click()
            break
    with contextlib.suppress(Unchanged):  # a raise under a fresh bid is not taken at once
        page.wait_for_function(
            "before => document.querySelector('.ma').innerText !== before", arg=before, timeout=3000
        )
    page.wait_for_timeout(400)  # a laid card has landed by then
    return flight


def lay(page: Page) -> list[Image.Image]:
    """Lay the first card that can be laid, and take pictures as long as it flies."""
    page.evaluate(SLOW_FLIGHT)
    page.locator(HAND).first.click()
    flying = page.locator(".ma-flying").first
    flying.wait_for()
    seen: list[Image.Image] = []
    while flying.count() and len(seen) < MOST_OF_A_FLIGHT:
        seen.append(picture_of(page))
        page.wait_for_timeout(150)
    flying.wait_for(state="detached")
    return seen


def picture_of(page: Page) -> Image.Image:
    """Return what the page shows, as large as in the film."""
    seen = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
    return seen.resize((WIDTH, seen.height * WIDTH // seen.width))


def film(page: Page) -> list[tuple[Image.Image, int]]:
    """Play, and return what was seen with the time that each moment stays."""
    frames: list[tuple[Image.Image, int]] = []
    for _ in range(STEPS):
        kind = page.get_attribute(".ma-lesson", "data-kind") or ""
        frames.append((picture_of(page), READING.get(kind, BRIEF)))
        frames += [(moment, FLYING) for moment in act(page)]
    return in_one_palette(frames)


def in_one_palette(frames: list[tuple[Image.Image, int]]) -> list[tuple[Image.Image, int]]:
    """Give all pictures the same colours, so that a genre keeps its own throughout."""
    width, height = frames[0][0].size
    all_of_them = Image.new("RGB", (width, height * len(frames)))
    for place, (picture, _) in enumerate(frames):
        all_of_them.paste(picture, (0, place * height))
    palette = all_of_them.quantize(COLOURS)
    return [
        (picture.quantize(palette=palette, dither=Image.Dither.NONE), time)
        for picture, time in frames
    ]


def main() -> None:
    """Serve, play, and write the film."""
    args = options(__doc__, "first-season.gif")
    with opened(args.browser, "voila/render/01-first-season.ipynb", SIZE) as page:
        page.locator(".ma-lesson").wait_for(timeout=60_000)
        page.wait_for_timeout(1500)
        (first, *others), times = zip(*film(page), strict=True)
        first.save(args.out, save_all=True, append_images=others, duration=times, loop=0)
    print(f"{args.out} is made, {args.out.stat().st_size // 1024} KB")


if __name__ == "__main__":
    main()
