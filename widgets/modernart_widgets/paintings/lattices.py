"""Lattices: bars that stand square, cross, weave or close in on each other."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from modernart_widgets.paintings.canvas import Canvas, Paint, dim, lit
from modernart_widgets.paintings.hands import blocks, hung


def _squared(c: Canvas, colours: str, lines: int, width: int) -> None:
    ground, *paints = colours.split()
    c.sky(ground, lit(ground))
    xs = [-6, *sorted(c.chance.sample(range(10, 92, 6), lines)), 106]
    ys = [-6, *sorted(c.chance.sample(range(10, 74, 6), lines - 1)), 86]
    cells = [(a, t, b - a, u - t) for a, b in pairwise(xs) for t, u in pairwise(ys)]
    blocks(c, [*paints, c.accent], c.chance.sample(cells, len(cells) * 2 // 3))
    a, t, wide, high = c.chance.choice(cells)
    c.fill(f"M{a} {t}h{wide}v{high}h-{wide}z", c.accent)
    c.line(
        "".join(f"M{x}-6V86" for x in xs) + "".join(f"M-6 {y}H106" for y in ys),
        dim(ground, 0.85),
        width,
    )


def _crossed(c: Canvas, colours: str, step: int, width: int) -> None:
    ground, *paints = colours.split()
    c.sky(ground, dim(ground))
    lean = c.pick(30, 70)
    c.line("".join(f"M{x}-6l{lean} 92" for x in range(-90, 110, step)), paints[0], width)
    c.line("".join(f"M{x}-6l-{lean} 92" for x in range(-10, 190, step)), c.accent, width)
    c.line("".join(f"M{x + 1}-6l{lean} 92" for x in range(-90, 110, step)), "#fff4", 0.8)
    c.scatter((6, 6, 94, 74), 7, paints[1], step * 0.5)
    c.scatter((6, 6, 94, 74), 4, paints[2], step * 0.8)


def _woven(c: Canvas, colours: str, count: int, width: int) -> None:
    ground, *paints = colours.split()
    c.sky(ground)
    xs = [round(100 * (i + 0.5) / count) for i in range(count)]
    ys = [round(80 * (j + 0.5) / (count - 1)) for j in range(count - 1)]
    for colour, k in ((paints[0], 0), (c.accent, 1)):
        c.line("".join(f"M{x}-6V86" for x in xs[k::2]), colour, width)
    for colour, k in ((paints[1], 0), (paints[2], 1)):
        c.line("".join(f"M-6 {y}H106" for y in ys[k::2]), colour, width)
    for colour, k in ((paints[0], 0), (c.accent, 1)):
        over = [
            (x, y) for i, x in enumerate(xs) for j, y in enumerate(ys) if i % 2 == k and (i + j) % 2
        ]
        c.line("".join(f"M{x} {y - width // 2}v{width}" for x, y in over), colour, width)
    c.strokes((0, 0, 96, 76), 14, "#fff4", "v5", 1.2)


def _nested(c: Canvas, colours: str, count: int, drift: int) -> None:
    ground, *paints = colours.split()
    c.sky(ground, dim(ground))
    x, y = c.pick(-drift, drift), c.pick(-drift // 2, drift // 2)
    for k in range(count):
        share = 1 - k / count
        left, top = 50 + x * (1 - share) - 48 * share, 40 + y * (1 - share) - 38 * share
        wide, high = 96 * share, 76 * share
        path = f"M{left:.0f} {top:.0f}h{wide:.0f}v{high:.0f}h-{wide:.0f}z"
        c.fill(path, (paints[0], paints[1], c.accent, paints[2])[k % 4])
        c.line(path, dim(ground, 0.85), 1.6)
    c.line(f"M2 2L{50 + x} {40 + y} 98 2M2 78L{50 + x} {40 + y} 98 78", dim(ground, 0.85), 1.4)


PICTURES: Final[dict[str, Paint]] = {
    "4O1": hung(_squared, "#f4eef4 #c9a4dc #f0c86a #7a5aa8", 4, 2),
    "4O2": hung(_crossed, "#e9dff0 #9a78c4 #f4b45a #fff6e8", 14, 3),
    "4O3": hung(_woven, "#1f1630 #b490dc #e9d4f0 #8060b8", 6, 9),
    "4A1": hung(_nested, "#efe6f4 #d0b4e4 #f7ecd8 #e08a6a", 9, 20),
    "4A2": hung(_squared, "#1a1228 #8a68c0 #d9c0ec #e06a7a", 6, 1),
    "4A3": hung(_crossed, "#140f24 #b08ae0 #f0d0f4 #f2a04a", 22, 6),
    "4S1": hung(_woven, "#f6efe4 #d6b8ea #f2c87a #a07acc", 9, 5),
    "4S2": hung(_nested, "#181028 #7a54b4 #c8a8e6 #f0d49a", 14, 40),
    "4S3": hung(_squared, "#e6dcec #b08cd4 #fdfaff #4f8a9a", 3, 5),
    "4F1": hung(_crossed, "#d5c4e6 #fff4fa #7a4ab0 #e8806a", 9, 2),
    "4F2": hung(_woven, "#2a1840 #e0b0d0 #f6e6c4 #9a70d0", 4, 15),
    "4F3": hung(_nested, "#f9f1e6 #e9c9d9 #b498d6 #6a4a90", 6, 60),
    "4D1": hung(_squared, "#faf4e8 #dcc4ee #e9a08a #9078c0", 8, 1),
    "4D2": hung(_crossed, "#3a2458 #d0b0f0 #ffe0a0 #f08a8a", 32, 9),
    "4D3": hung(_woven, "#efe2f2 #a888d0 #d8c0e8 #e8b060", 13, 3),
}
"""Card → how its picture is painted."""
