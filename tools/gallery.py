"""Make the picture of all paintings in the documentation: both editions, a row for each genre.

    python tools/gallery.py [--browser /usr/bin/chromium] [--out docs/paintings.png]

Needs the test environment and a Chromium.
"""

from __future__ import annotations

import argparse
import base64
import shutil
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "widgets")]

from modernart.editions import EDITIONS, Edition  # noqa: E402 - needs the path
from modernart_widgets.paintings import painting  # noqa: E402

WIDTH = 880
STYLE = """
body { margin: 0; padding: 8px 12px 12px; background: #faf7f2; color: #26242b;
  font: 13px Georgia, serif; }
h2 { margin: 6px 0 0; font-size: 15px; }
section { margin-top: 4px; }
div { display: flex; gap: 4px; margin-top: 2px; }
img { width: 50px; height: 40px; }
"""


def page_of(editions: list[Edition]) -> str:
    """Write a page with every painting of these editions."""
    return f"<style>{STYLE}</style>" + "".join(map(_edition, editions))


def _edition(edition: Edition) -> str:
    genres = "".join(_genre(edition, genre) for genre in range(len(edition.genres)))
    return f"<h2>{edition.title}</h2>{genres}"


def _genre(edition: Edition, genre: int) -> str:
    cards = [card for card in edition.deck if card.genre == genre]
    images = "".join(_image(painting(card, edition.name)) for card in cards)
    return f"<section>{edition.genres[genre]}<div>{images}</div></section>"


def _image(svg: str) -> str:
    packed = base64.b64encode(svg.encode()).decode()
    return f'<img alt="" src="data:image/svg+xml;base64,{packed}">'


def main() -> None:
    """Draw the page and take its picture."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--browser", default=shutil.which("chromium"))
    parser.add_argument("--out", type=Path, default=ROOT / "docs" / "paintings.png")
    args = parser.parse_args()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=args.browser, args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": WIDTH, "height": 600})
        page.set_content(page_of(list(EDITIONS.values())))
        page.screenshot(path=args.out, full_page=True)
        browser.close()
    print(f"{args.out} is made")


if __name__ == "__main__":
    main()
