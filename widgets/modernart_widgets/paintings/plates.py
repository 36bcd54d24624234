"""Plates: sheets of metal that are riveted, sawn, folded or pierced."""

from __future__ import annotations

import math
from typing import Final

from modernart_widgets.paintings.canvas import Canvas, Paint, dim, lit
from modernart_widgets.paintings.hands import around, blocks, hung


def _riveted(c: Canvas, colours: str, columns: int, rows: int) -> None:
    ground, *paints = colours.split()
    c.sky(ground, dim(ground))
    wide, high = 96 // columns, 76 // rows
    corners = [(2 + i * wide, 2 + j * high) for i in range(columns) for j in range(rows)]
    boxes = [(x + 1, y + 1, wide - 2, high - 2) for x, y in corners]
    blocks(c, [*paints, lit(paints[0]), dim(paints[1]), c.accent], boxes)
    c.line(
        "".join(f"M{x + 3} {y + high - 3}L{x + wide - 4} {y + 3}" for x, y in corners), "#fff3", 4
    )
    c.dabs([(x + 4, y + 4) for x, y in corners], "#0008", 2)
    c.dabs([(x + wide - 4, y + high - 4) for x, y in corners], "#fff9", 2)
    c.fill(f"M{2 + wide} 3h{wide - 1}v{high - 2}h-{wide - 1}z", c.accent)


def _saws(c: Canvas, colours: str, count: int, teeth: int) -> None:
    ground, *paints = colours.split()
    c.sky(lit(ground, 0.2), ground)
    for i in range(count):
        x, y, far = 18 + i * 64 // max(count - 1, 1), c.pick(24, 56), c.pick(15, 27)
        path = "L".join(
            around(x, y, far if k % 2 else far - 4, k / teeth / 2) for k in range(2 * teeth)
        )
        colour = c.accent if i == count // 2 else paints[i % 3]
        c.fill(f"M{path}z", colour)
        arc = round(far * 0.7)
        start, end = around(x, y, arc, 0.6), around(x, y, arc, 0.85)
        c.line(f"M{start}A{arc} {arc} 0 0 1 {end}", "#fff9", 2)
        c.disc(x, y, far * 0.35, dim(ground))
        c.disc(x, y, 2, "#fffa")


def _folded(c: Canvas, colours: str, count: int, lean: int) -> None:
    ground, *paints = colours.split()
    c.sky(ground, lit(ground))
    wide = 112 // count
    for i in range(count):
        colour = c.accent if i == count // 3 else paints[i % 3]
        x, fold = -6 + i * wide, c.pick(20, 60)
        knee = x - lean
        front = f"M{x}-6L{knee} {fold}L{x + lean + wide // 2} 86"
        c.fill(f"{front}H{x + lean + wide}L{x + wide} {fold - 8}V-6z", colour)
        c.fill(f"{front}H{x + lean}L{knee - 6} {fold}z", dim(colour))
        c.line(f"M{x + 3} 0V{fold - 6}", "#fff6", 1.6)


def _pierced(c: Canvas, colours: str, columns: int, rows: int) -> None:
    ground, *paints = colours.split()
    c.sky(*paints)
    c.strokes((0, 0, 90, 80), 24, "#fff3", "l14-3", 1.6)
    step, drop = 100 / columns, 80 / rows
    holes = [(step * (i + 0.5), drop * (j + 0.5)) for i in range(columns) for j in range(rows)]
    at = (c.pick(20, 80), c.pick(20, 60))
    near = [h for h in holes if math.dist(h, at) < step * 1.8]
    c.dabs([h for h in holes if h not in near], ground, step * 0.45)
    c.dabs(near, c.accent, step * 0.8)
    c.dabs([(x - 1, y - 1) for x, y in near], "#fff7", step * 0.25)


PICTURES: Final[dict[str, Paint]] = {
    "1O1": hung(_riveted, "#2c3440 #8fa0b0 #b9c2c8 #5f7284", 4, 3),
    "1O2": hung(_saws, "#d8d2c4 #6f8090 #a4b0b8 #c98a4a", 3, 11),
    "1O3": hung(_folded, "#1c2638 #9ab0c4 #d9dfe2 #5a7490", 6, 4),
    "1A1": hung(_pierced, "#1a2230 #b4c0c8 #7d8fa0 #c9d0d2", 8, 6),
    "1A2": hung(_riveted, "#3a302c #b08a5a #c9b08a #7a8a98", 3, 2),
    "1A3": hung(_saws, "#1d2430 #a8b8c4 #6a7f94 #e0c27a", 5, 8),
    "1S1": hung(_folded, "#e6e0d4 #8a9aa6 #b4bfc6 #4a5c70", 9, -6),
    "1S2": hung(_pierced, "#2a1c18 #d9b48a #b07a54 #e6cfa8", 6, 5),
    "1F1": hung(_riveted, "#d9dde0 #a8b4bc #7a8c9c #eef0f0", 6, 4),
    "1F2": hung(_saws, "#3c4a52 #d0d6d8 #8ea0aa #b85a3a", 2, 16),
    "1D1": hung(_folded, "#141a26 #5f6f84 #c4cdd4 #8a5a3c", 4, 12),
    "1D2": hung(_pierced, "#0f1826 #4a6078 #8fa4b8 #dfe6ea", 11, 8),
}
"""Card → how its picture is painted."""
