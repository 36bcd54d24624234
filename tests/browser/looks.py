"""What every panel's page must look like: nothing cut off, too small or serious for axe."""

from pathlib import Path

from browser.test_axe import AXE, RUN

LOOKS = (Path(__file__).parent / "looks.js").read_text(encoding="utf-8").rstrip().rstrip(";")
"""A program that lists what is cut off or too small on a page."""


def check_looks(page):
    """Nothing is cut off or too small, and axe finds nothing serious, light and dark."""
    page.evaluate(AXE)
    for scheme in ("dark", "light"):
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        answer = page.evaluate(RUN)
        assert answer["found"] == []
        assert answer["checked"] > 8
    assert page.evaluate(LOOKS) == []
