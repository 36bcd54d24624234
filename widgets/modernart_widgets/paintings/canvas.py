"""A canvas: shapes and strokes laid over each other, written out as one SVG document."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

WIDTH: Final = 100
HEIGHT: Final = 80
"""Every canvas is this wide and this high, in its own units."""

Box = tuple[float, float, float, float]
"""Left, top, right and bottom of a part of the canvas."""

ALL: Final[Box] = (0, 0, WIDTH, HEIGHT)
SUNLIT, DUSKY = "#fff8e0", "#1d1a3a"
LONG = len(SUNLIT)


class Canvas:
    """A picture under way. Colours are `#rrggbb`, or `#rgba` where paint is thin.

    `key` names the picture: its chance is drawn from it and from nothing else, and the ids in
    the document are made of it, so that two pictures in one page never share an id. `accent` is
    the colour of the genre, of which each picture has some.
    """

    def __init__(self, key: str, accent: str) -> None:
        """Start with a bare canvas."""
        self.accent = accent
        self.chance = random.Random(key)
        self._id = "".join(filter(str.isalnum, key))
        self._parts: list[str] = []
        self._sky = ""
        self._stamps = 0

    def pick(self, low: int, high: int) -> int:
        """Draw a whole number from `low` to `high`, both included."""
        return self.chance.randint(low, high)

    def sky(self, *colours: str) -> None:
        """Cover the canvas with colours that run into each other from top to bottom."""
        last = max(len(colours) - 1, 1)
        stops = "".join(
            f'<stop offset="{_number(i / last, 2)}" stop-color="{self._paint(colour)}"/>'
            for i, colour in enumerate(colours)
        )
        self._sky = f'<linearGradient id="{self._id}s" x2="0" y2="1">{stops}</linearGradient>'
        self.fill("M-6-6H106V86H-6z", f"url(#{self._id}s)")

    def fill(self, path: str, colour: str, edge: str = "") -> None:
        """Fill a path, written as SVG does; it can have a thin edge of another colour."""
        around = f' stroke="{self._paint(edge)}"' if edge else ""
        self._parts.append(f'<path d="{path}" fill="{self._paint(colour)}"{around}/>')

    def line(self, path: str, colour: str, width: float = 1) -> None:
        """Draw along a path, with a round brush of this width."""
        brush = "" if width == 1 else f' stroke-width="{_number(width)}"'
        self._parts.append(f'<path d="{path}" stroke="{self._paint(colour)}"{brush}/>')

    def disc(self, x: float, y: float, radius: float, colour: str) -> None:
        """Fill a circle."""
        self.line(f"M{_pair(x, y)}h0", colour, 2 * radius)

    def oval(self, box: Box, colour: str) -> None:
        """Fill the ellipse that just fits into a box."""
        left, top, right, bottom = box
        self._parts.append(
            f'<ellipse cx="{_number((left + right) / 2)}" cy="{_number((top + bottom) / 2)}" '
            f'rx="{_number((right - left) / 2)}" ry="{_number((bottom - top) / 2)}" '
            f'fill="{self._paint(colour)}"/>'
        )

    def dabs(self, points: list[tuple[float, float]], colour: str, size: float) -> None:
        """Dab the brush on each of these points."""
        self.line("".join(f"M{_pair(x, y)}h0" for x, y in points), colour, size)

    def scatter(self, box: Box, count: int, colour: str, size: float) -> None:
        """Dab the brush here and there in a box."""
        self.dabs(self.points(box, count), colour, size)

    def points(self, box: Box, count: int) -> list[tuple[float, float]]:
        """Draw points in a box."""
        left, top, right, bottom = map(int, box)
        return [(self.pick(left, right), self.pick(top, bottom)) for _ in range(count)]

    def strokes(self, box: Box, count: int, colour: str, step: str, width: float = 1) -> None:
        """Make short strokes here and there in a box, each a relative path such as `l6-1`."""
        drawn = "".join(f"M{_pair(x, y)}{step}" for x, y in self.points(box, count))
        self.line(drawn, colour, width)

    def _paint(self, colour: str) -> str:
        """Write a colour in four bits a part, but the genre's own in full."""
        if colour == self.accent or len(colour) != LONG or not colour.startswith("#"):
            return colour
        return "#" + "".join(f"{round(part / 17):x}" for part in _parts_of(colour))

    @contextmanager
    def at(self, x: float, y: float, wide: float = 1, high: float | None = None) -> Iterator[None]:
        """Draw what follows from this point on, stretched; a negative `wide` mirrors it."""
        size = _number(wide, 2) if high is None else f"{_pair(wide, high)}"
        scale = "" if size == "1" else f"scale({size})"
        self._parts.append(f'<g transform="translate({_pair(x, y)}){scale}">')
        yield
        self._parts.append("</g>")

    @contextmanager
    def stamp(self, places: list[tuple[float, float]], size: float = 1) -> Iterator[None]:
        """Draw what follows once, from the point 0, 0, and print it on each of these places."""
        self._stamps += 1
        name = f"{self._id}{self._stamps}"
        scale = "" if size == 1 else f' transform="scale({_number(size, 2)})"'
        self._parts.append(f'<defs><g id="{name}"{scale}>')
        yield
        self._parts.append("</g></defs>")
        for x, y in places:
            self._parts.append(f'<use href="#{name}" x="{_number(x)}" y="{_number(y)}"/>')

    def svg(self) -> str:
        """Write the document: the paint with the brush's uneven edges, and the canvas's edge."""
        noise = (
            f'<filter id="{self._id}" x="0" y="0" width="1" height="1">'
            f'<feTurbulence type="fractalNoise" baseFrequency=".09" numOctaves="2" '
            f'seed="{self.pick(1, 99)}"/><feDisplacementMap in="SourceGraphic" scale="3" '
            'xChannelSelector="R"/></filter>'
        )
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}">'
            f'{self._sky}{noise}<g filter="url(#{self._id})" fill="none" stroke-linecap="round" '
            f'stroke-linejoin="round">{"".join(self._parts)}</g>'
            '<path d="M.5.5h99v79h-99z" fill="none" stroke="#0005"/></svg>'
        )


Paint = Callable[[Canvas], None]
"""How one picture is painted."""


def mix(one: str, other: str, share: float) -> str:
    """Mix two colours `#rrggbb`: `share` of the other, 0 to 1."""
    parts = zip(_parts_of(one), _parts_of(other), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in parts)


def lit(colour: str, share: float = 0.35) -> str:
    """Return a colour with sun on it."""
    return mix(colour, SUNLIT, share)


def dim(colour: str, share: float = 0.35) -> str:
    """Return a colour in the shade, which is violet rather than black."""
    return mix(colour, DUSKY, share)


def _parts_of(colour: str) -> list[int]:
    return [int(colour[i : i + 2], 16) for i in (1, 3, 5)]


def _number(value: float, digits: int = 1) -> str:
    text = f"{round(value, digits):g}"
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


def _pair(x: float, y: float) -> str:
    """Write two numbers as short as SVG allows."""
    second = _number(y)
    return _number(x) + ("" if second.startswith("-") else " ") + second
