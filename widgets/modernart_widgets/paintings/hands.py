"""What the five hands of the Classic edition share; each has a module of its own.

The Classic has artists instead of subjects. Each hand fills a canvas in four arrangements, and
each card has one of them with colours and numbers of its own.
"""

from __future__ import annotations

import math
from collections.abc import Callable

from modernart_widgets.paintings.canvas import Canvas, Paint

Arrangement = Callable[[Canvas, str, int, int], None]
"""Fills a canvas: with a palette, which is a ground and three paints, and two numbers."""


def hung(arrangement: Arrangement, palette: str, first: int, second: int) -> Paint:
    """Return the way to paint one picture: an arrangement, its palette and its two numbers."""
    return lambda canvas: arrangement(canvas, palette, first, second)


def around(x: float, y: float, radius: float, turn: float) -> str:
    """Write the point at a distance and an angle, in full turns, from another."""
    angle = turn * math.tau
    return f"{x + radius * math.cos(angle):.0f} {y + radius * math.sin(angle):.0f}"


def blocks(c: Canvas, colours: list[str], boxes: list[tuple[int, int, int, int]]) -> None:
    """Fill rectangles (left, top, width, height), each in one of the colours by chance."""
    paths: dict[str, str] = {}
    for left, top, wide, high in boxes:
        colour = c.chance.choice(colours)
        paths[colour] = paths.get(colour, "") + f"M{left} {top}h{wide}v{high}h-{wide}z"
    for colour, path in paths.items():
        c.fill(path, colour)
