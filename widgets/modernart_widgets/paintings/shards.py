"""Shards: burst from a point, strewn, grown, or cracked where they lie."""

from __future__ import annotations

from typing import Final

from modernart_widgets.paintings.canvas import Canvas, Paint, dim, lit
from modernart_widgets.paintings.hands import around, hung


def _burst(c: Canvas, colours: str, count: int, heart: int) -> None:
    ground, *paints = colours.split()
    c.sky(ground, dim(ground))
    x, y = c.pick(24, 76), c.pick(20, 60)
    for i in range(count):
        turn = (i + c.pick(-20, 20) / 100) / count
        near, far, open_ = heart, c.pick(34, 96), 0.3 / count
        left, right = around(x, y, far, turn - open_), around(x, y, far * 0.9, turn + open_)
        c.fill(
            f"M{around(x, y, near, turn)}L{left} {right}z",
            c.accent if i % 5 == 0 else paints[i % 3],
        )
    c.disc(x, y, heart, lit(paints[0], 0.6))


def _strewn(c: Canvas, colours: str, count: int, size: int) -> None:
    ground, *paints = colours.split()
    c.sky(ground, lit(ground, 0.2))
    paths, shine = ["", "", "", ""], ""
    for i in range(count):
        x, y, turn = c.pick(6, 94), c.pick(6, 74), c.pick(0, 99) / 100
        tips = [around(x, y, c.pick(size // 2, size), turn + part) for part in (0, 0.3, 0.55)]
        paths[i % 4] += f"M{'L'.join(tips)}z"
        shine += f"M{x} {y}L{tips[0]} {tips[1]}z"
    for path, colour in zip(paths, (*paints, c.accent), strict=True):
        c.fill(path, colour)
    c.fill(shine, "#fff5")


def _grown(c: Canvas, colours: str, count: int, tall: int) -> None:
    ground, *paints = colours.split()
    c.sky(ground, dim(ground))
    shine = ""
    for i in range(count):
        x = 8 + i * 84 // max(count - 1, 1)
        high, lean, wide = c.pick(tall // 2, tall), (x - 50) // 4 + c.pick(-5, 5), c.pick(5, 11)
        colour = c.accent if i % 4 == 1 else paints[i % 3]
        left, right = f"{x + lean - wide // 2} {92 - high}", f"{x + lean + wide // 2} {90 - high}"
        c.fill(f"M{x - wide} 86L{left} {x + lean} {80 - high} {right} {x + wide} 86z", colour)
        c.fill(f"M{x} 86L{x + lean} {80 - high} {right} {x + wide} 86z", dim(colour))
        shine += f"M{x - wide + 3} 80L{left}"
    c.line(shine, "#fff7", 1.2)


def _cracked(c: Canvas, colours: str, columns: int, rows: int) -> None:
    ground, *paints = colours.split()
    c.sky(ground)
    wide, high = 112 // columns, 92 // rows
    at = {
        (i, j): (
            -6 + i * wide + c.pick(-wide // 3, wide // 3),
            -6 + j * high + c.pick(-high // 3, high // 3),
        )
        for i in range(columns + 1)
        for j in range(rows + 1)
    }
    paths: dict[str, str] = {c.accent: ""}
    for i in range(columns):
        for j in range(rows):
            a, b, d, e = (at[i + k, j + m] for k, m in ((0, 0), (1, 0), (0, 1), (1, 1)))
            for corners in ((a, b, d), (b, e, d)):
                colour = c.chance.choice([*paints, c.accent])
                points = " ".join(f"{x} {y}" for x, y in corners)
                paths[colour] = paths.get(colour, "") + f"M{points}z"
    for colour, path in paths.items():
        c.fill(path, colour, dim(ground, 0.7))


PICTURES: Final[dict[str, Paint]] = {
    "5O1": hung(_burst, "#2b2412 #e9c04a #f6e2a0 #b07a2a", 17, 6),
    "5O2": hung(_strewn, "#f6ecd2 #d9a83a #8a6a3a #f0cf7a", 22, 18),
    "5O3": hung(_grown, "#1e1a10 #e0b040 #f4dc94 #a86a2a", 9, 66),
    "5O4": hung(_cracked, "#3a2c14 #e8c860 #f8ecc4 #c98a34", 6, 5),
    "5A1": hung(_burst, "#f4e6c4 #c98f2e #fff8e4 #6a4a24", 9, 12),
    "5A2": hung(_strewn, "#241c10 #f0c850 #fdf0c0 #a8783a", 26, 12),
    "5A3": hung(_grown, "#f0dfb8 #d0982e #8a5a2a #fbf0d0", 5, 74),
    "5S1": hung(_cracked, "#fdf6e0 #e9d08a #d0a040 #8a8a6a", 4, 3),
    "5S2": hung(_burst, "#14222a #e0b44a #6a8a8a #f6e6b0", 20, 3),
    "5S3": hung(_strewn, "#5a3a24 #f2d890 #d98a3a #fff4d8", 12, 30),
    "5F1": hung(_grown, "#2a3440 #d9b860 #8fa4a8 #f4e4b0", 10, 48),
    "5F2": hung(_cracked, "#120e08 #c9902e #6a4a1e #f4cc5a", 7, 5),
    "5F3": hung(_burst, "#8a5a2a #fbe4a0 #e0a030 #3a2614", 12, 18),
    "5D1": hung(_strewn, "#e4d2a8 #fffbe8 #b8802a #5a4a34", 32, 9),
    "5D2": hung(_grown, "#7a2c1c #f4c24a #fde9a8 #c9602a", 7, 58),
    "5D3": hung(_cracked, "#243038 #e0c070 #7a949a #f6ecc8", 7, 4),
}
"""Card → how its picture is painted."""
