"""Rings: linked, aimed, chained, or cut in quarters."""

from __future__ import annotations

from typing import Final

from modernart_widgets.paintings.canvas import Canvas, Paint, dim, lit
from modernart_widgets.paintings.hands import hung

FEW = 3
"""Up to so many targets are large ones."""


def _linked(c: Canvas, colours: str, count: int, width: int) -> None:
    ground, *paints = colours.split()
    c.sky(ground, dim(ground))
    shine = ""
    for i in range(count):
        x, y, far = c.pick(14, 86), c.pick(14, 66), c.pick(9, 24)
        ring = f"M{x - far} {y}a{far} {far} 0 1 0 {2 * far} 0 {far} {far} 0 1 0-{2 * far} 0"
        c.line(ring, c.accent if i == 1 else paints[i % 3], width)
        shine += f"M{x - far} {y}a{far} {far} 0 0 1 {far}-{far}"
    c.line(shine, "#fff8", width / 5)


def _aimed(c: Canvas, colours: str, count: int, rings: int) -> None:
    ground, *paints = colours.split()
    c.sky(ground, lit(ground))
    for i in range(count):
        x, y = (16 + i * 68 // (count - 1) if count > 1 else 44), c.pick(18, 62)
        far = c.pick(12, 22) if count > FEW else c.pick(24, 40)
        for k in range(rings):
            c.disc(
                x,
                y,
                far * (1 - k / rings),
                (paints[0], c.accent, paints[1], paints[2])[(k + i) % 4],
            )


def _chained(c: Canvas, colours: str, rows: int, far: int) -> None:
    ground, *paints = colours.split()
    c.sky(ground, dim(ground, 0.2))
    step, high = round(far * 1.5), 80 / rows
    ring = f"a{far} {far} 0 1 0 {2 * far} 0 {far} {far} 0 1 0-{2 * far} 0m{step} 0"
    for k, colour in enumerate((paints[0], c.accent, paints[1])):
        places: list[tuple[float, float]] = [
            (-c.pick(4, far + 4), high * (j + 0.5)) for j in range(rows) if j % 3 == k
        ]
        if places:
            with c.stamp(places):
                c.line("M0 0" + ring * (110 // step), colour, far / 3)
                c.line(f"M1-3q2-{far - 4} {far - 2}-{far - 4}", "#fff8", 1.2)


def _quartered(c: Canvas, colours: str, size: int, rings: int) -> None:
    ground, *paints = colours.split()
    c.sky(ground)
    corners = [(x, y) for x in range(0, 100, size) for y in range(0, 80, size)]
    for k in range(rings):
        far = round(size * (1 - k / rings))
        turned = (
            (0, 0, far, 0, 1, 0, far),
            (size, 0, 0, far, 1, -far, 0),
            (0, size, 0, -far, 1, far, 0),
        )
        path = ""
        for x, y in corners:
            dx, dy, lx, ly, sweep, ex, ey = turned[(x // size * 2 + y // size * (1 + size % 2)) % 3]
            path += (
                f"M{x + dx} {y + dy}l{lx} {ly}A{far} {far} 0 0 {sweep} {x + dx + ex} {y + dy + ey}z"
            )
        c.fill(path, (c.accent, paints[0], paints[1], paints[2])[k % 4])


PICTURES: Final[dict[str, Paint]] = {
    "3O1": hung(_linked, "#10312b #7fc9a0 #d9e6a8 #3f9a80", 7, 6),
    "3O2": hung(_aimed, "#eef0d8 #9cc98a #f4f2dc #2a4a3c", 2, 8),
    "3O3": hung(_chained, "#16382f #8fd0a8 #e6d88a #4f9f86", 4, 9),
    "3A1": hung(_quartered, "#e9ecd4 #8fc09a #f3e6b0 #24443a", 34, 5),
    "3A2": hung(_linked, "#f2f3e2 #6fae7f #b9c85a #1f4f58", 11, 3),
    "3A3": hung(_aimed, "#0f2a2c #5fae9a #d9ecc0 #e0b85a", 5, 5),
    "3S1": hung(_chained, "#eaf0dc #7fb88f #c4d07a #2f6a68", 2, 18),
    "3S2": hung(_quartered, "#12302a #6fc09a #e9e2a0 #2f7f6a", 50, 7),
    "3S3": hung(_linked, "#d5e4c4 #2f7a5a #f4f6e4 #8aa83a", 5, 11),
    "3F1": hung(_aimed, "#c9dfc0 #f1f4dd #4f9a7a #183c36", 1, 11),
    "3F2": hung(_chained, "#0e2622 #4fa884 #b8dc9a #f0d88a", 5, 8),
    "3F3": hung(_quartered, "#f4f1dc #a4cc9c #e0c96a #3a6a4a", 25, 3),
    "3D1": hung(_linked, "#0c2024 #a8e0b8 #f4ecb4 #4a90a0", 14, 2),
    "3D2": hung(_aimed, "#2a4a34 #e4eebc #8ac08a #c9803a", 8, 3),
}
"""Card → how its picture is painted."""
