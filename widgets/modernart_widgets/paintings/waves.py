"""Waves: lines that swell, stand, fan out or roll up."""

from __future__ import annotations

from typing import Final

from modernart_widgets.paintings.canvas import Canvas, Paint, dim, lit
from modernart_widgets.paintings.hands import around, hung


def _swell(c: Canvas, colours: str, count: int, high: int) -> None:
    ground, *paints = colours.split()
    c.sky(ground, lit(ground))
    for i in range(count):
        y = 14 + i * 72 // count
        dip, reach = c.pick(high // 2, high), c.pick(24, 40)
        colour = c.accent if i == count // 2 else paints[i % 3]
        path = f"M-6 {y}q{reach // 2}-{dip} {reach} 0t{reach} 0 {reach} 0 {reach} 0"
        c.fill(f"{path}V86H-6z", colour, lit(colour, 0.7))


def _ribbons(c: Canvas, colours: str, count: int, bend: int) -> None:
    ground, *paints = colours.split()
    c.sky(ground, dim(ground, 0.2))
    for i in range(count):
        x = 4 + i * 96 // count
        way = bend if i % 2 else -bend
        path = f"M{x}-8Q{x + way} 20 {x + 6} 40T{x + c.pick(-8, 12)} 90"
        colour = c.accent if i % 4 == 1 else paints[i % 3]
        c.line(path, colour, c.pick(4, 10))
        c.line(path, "#fff5", 1.2)


def _fans(c: Canvas, colours: str, size: int, rings: int) -> None:
    ground, *paints = colours.split()
    c.sky(ground)
    rows = enumerate(range(size, 80 + 2 * size, size))
    with c.stamp([(size if j % 2 else 0, y) for j, y in rows]):
        row: list[tuple[float, float]] = [(x, 0) for x in range(-size, 101 + size, 2 * size)]
        for k in range(rings):
            colour = (c.accent, *paints)[k % 4]
            c.dabs(row, colour, 2 * size * (1 - k / rings))
    c.disc(c.pick(20, 80), c.pick(14, 30), 9, "#fff8e8")


def _rolled(c: Canvas, colours: str, turns: int, width: int) -> None:
    ground, *paints = colours.split()
    c.sky(ground, dim(ground))
    for k, (x, y) in enumerate(
        [(c.pick(34, 66), c.pick(34, 46)), (c.pick(8, 16), 66), (90, c.pick(10, 20))]
    ):
        reach = (34, 15, 18)[k]
        points = [around(x, y, reach * i / turns / 8, i / 8) for i in range(2, 8 * turns)]
        path = f"M{points[0]}" + "".join(f"T{point}" for point in points[1:])
        c.line(path, (c.accent, paints[0], paints[1])[k], width)
        c.line(path, "#fff6", 1)
    c.line(f"M-6 74Q30 {c.pick(60, 70)} 60 74T106 70", paints[2], width)


PICTURES: Final[dict[str, Paint]] = {
    "2O1": hung(_swell, "#f3d9b8 #e0825a #f0b48a #5a2440", 7, 14),
    "2O2": hung(_ribbons, "#fbeee0 #e88a6a #c9506a #4a2038", 9, 14),
    "2O3": hung(_fans, "#f7e3cc #f0b8a0 #fff3e4 #5f2238", 13, 4),
    "2A1": hung(_rolled, "#3a1426 #f2a58a #f6d9b8 #c9506a", 4, 6),
    "2A2": hung(_swell, "#23122a #c94a5a #6a2448 #f0956a", 10, 8),
    "2S1": hung(_ribbons, "#2a1020 #f0a080 #e05a5a #f8dcc0", 11, 8),
    "2S2": hung(_fans, "#2e1428 #c9486a #f2b090 #6a2040", 20, 6),
    "2S3": hung(_rolled, "#fae6d8 #e07a6a #5a1e34 #f0b49a", 3, 9),
    "2F1": hung(_swell, "#f8c4a4 #fbe6d0 #d9606a #8a2440", 4, 26),
    "2F2": hung(_ribbons, "#e9b49a #7a1e34 #fbeadc #d0564a", 6, 26),
    "2F3": hung(_fans, "#fdf3e8 #e88a8a #f9d4c0 #c04058", 9, 3),
    "2D1": hung(_rolled, "#f0b890 #fdf0de #6a1c30 #d9584a", 5, 4),
    "2D2": hung(_swell, "#fff1e2 #f4c0b0 #e88078 #7a2c4c", 13, 7),
}
"""Card → how its picture is painted."""
