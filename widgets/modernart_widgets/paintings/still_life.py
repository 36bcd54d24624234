"""Still lifes: a table, what stands on it, and the light in the room."""

from __future__ import annotations

import math
from typing import Final

from modernart_widgets.paintings.canvas import Canvas, Paint, dim, lit

SHADOW, SHINE, LEAF = "#0004", "#fff9", "#3f6b3a"


def _room(c: Canvas, wall: tuple[str, str], table: str, edge: int = 52) -> None:
    c.sky(*wall)
    c.strokes((0, 0, 90, edge - 6), 8, "#fff2", "l7-5", 3)
    c.fill(f"M-6 {edge}L106 {edge - 2}V86H-6z", table)
    c.strokes((0, edge + 4, 90, 80), 7, lit(table, 0.25), "l13-1", 1.5)


# -- things, each standing on the point 0, 0 -------------------------------------------------------


def _shadow(c: Canvas, radius: int) -> None:
    c.oval((-radius + 3, -2, radius + 9, 3), SHADOW)


def _jug(c: Canvas, colour: str) -> None:
    _shadow(c, 11)
    c.line("M8-22Q21-21 11-6", dim(colour), 2.6)
    c.fill("M-9 0Q-14-14-6-20Q-4-24-9-29L8-27Q5-24 7-20Q14-14 9 0z", colour)
    c.fill("M9 0Q14-14 7-20Q5-24 8-27H4Q1-22 4-18Q9-10 3 0z", dim(colour))
    c.line("M-8-6Q-9-13-4-18", SHINE, 2)


def _pear(c: Canvas, colour: str) -> None:
    _shadow(c, 6)
    c.line("M0-16l2-5", "#4a3320", 1.2)
    c.fill("M0-17Q4-16 4-10Q9-6 7-1Q5 1 0 1Q-5 1-7-1Q-9-6-4-10Q-4-16 0-17z", colour)
    c.line("M4-9Q7-5 4-1", dim(colour), 2.2)
    c.line("M-3-8v4", SHINE, 2)


def _fruit(c: Canvas, colour: str, radius: float = 6) -> None:
    c.oval((-radius, -2, radius + 5, 2), SHADOW)
    c.disc(0, 1 - radius, radius, colour)
    c.line(f"M{radius - 2:g}-8Q{radius - 2:g}-3 1-2", dim(colour), 2.4)
    c.line(f"M-2-{radius + 2:g}h0", SHINE, 2.6)


def _bowl(c: Canvas, colour: str) -> None:
    _shadow(c, 16)
    c.fill("M-22-11Q-18 0-8 1H8Q18 0 22-11z", colour)
    c.fill("M22-11Q18 0 8 1H2Q14-4 14-11z", dim(colour))
    c.line("M-21-11H21", lit(colour, 0.6), 1.6)


def _vase(c: Canvas, colour: str) -> None:
    _shadow(c, 10)
    c.fill("M-6 0Q-14-12-5-20L-6-24H6L5-20Q14-12 6 0z", colour)
    c.fill("M6 0Q14-12 5-20L6-24H3Q2-18 5-14Q8-8 2 0z", dim(colour))
    c.line("M-7-7Q-9-13-5-16", SHINE, 2)


def _bloom(c: Canvas, petals: tuple[int, int], colours: str) -> None:
    """A flower of so many petals at a distance; two colours, of petals and heart."""
    count, far = petals
    turns = [(i + 0.3) * math.tau / count for i in range(count)]
    outer, heart = colours.split()
    c.dabs([(far * math.cos(a), far * math.sin(a)) for a in turns], outer, far * 1.3)
    c.disc(0, 0, far * 0.6, heart)


def _stems(c: Canvas, places: list[tuple[float, float]], bend: int = 8) -> None:
    c.line("".join(f"M0-22Q{x / 2:g} {y + bend} {x} {y}" for x, y in places), LEAF, 1.4)


def _window(c: Canvas, left: int, view: str) -> None:
    c.fill(f"M{left} 3h34v40h-34z", view)
    c.fill(f"M{left} 26q9-7 17-2t17-4v23h-34z", dim("#8fb59a", 0.15))
    c.line(f"M{left} 3h34v40h-34zM{left + 17} 3v40M{left} 22h34", "#f4ead6", 2.2)


# -- pictures --------------------------------------------------------------------------------------


def _pears(c: Canvas) -> None:
    _room(c, ("#e8d2a2", "#c9a877"), "#8a5a35")
    c.fill("M38 52L106 48V86H58Q44 66 38 52z", "#f2e9d8")
    c.line("M52 58Q60 70 62 80M74 54Q82 66 80 80", "#cdbfae", 2)
    with c.at(27, 62, 1.35):
        _jug(c, c.accent)
    with c.stamp([(56, 62), (75, 60), (65, 71)], 1.1):
        _pear(c, "#cdb640")


def _lilies(c: Canvas) -> None:
    _room(c, ("#9db3c4", "#6f8aa0"), "#b9925f", 58)
    _window(c, 58, "#fdf3cf")
    with c.at(34, 68, 1.05):
        places: list[tuple[float, float]] = [(-16, -44), (-2, -54), (14, -46), (-10, -34), (7, -36)]
        _stems(c, places)
        c.fill("M0-22Q-18-24-22-34Q-8-34 0-22Q16-22 22-32Q10-34 0-22z", LEAF)
        with c.stamp(places):
            _bloom(c, (6, 4), "#fffaf0 #e0a52c")
        _vase(c, c.accent)
    c.scatter((12, 66, 26, 72), 3, "#fffaf0", 3)
    c.fill("M66 58L100 58 106 70V64z", "#fff6")


def _pineapple(c: Canvas) -> None:
    _room(c, ("#2f4a4a", "#4d6a60"), "#7a4a2e", 56)
    with c.at(44, 66, 1.5):
        _shadow(c, 9)
        c.fill("M0-20L-11-31-5-26-4-37 0-27 5-37 4-26 11-30z", "#6f9a4a")
        c.oval((-8, -22, 8, 1), "#d79a2b")
        c.line("M-7-15L5 0M-5-19L8-4M0-21L8-12M7-15L-5 0M5-19L-8-4M0-21L-8-12", "#8a5a1a", 0.9)
        c.line("M-4-16v6", SHINE, 2)
    c.fill("M62 72L92 62 95 65 66 75z", "#cfd6da")
    c.line("M64 74L53 78", "#3a2a22", 4)
    with c.at(76, 58):
        _fruit(c, "#d9502f")
    c.fill("M-6 60Q14 56 22 70L30 86H-6z", c.accent)
    c.line("M4 62Q14 70 16 80", lit(c.accent), 1.5)


def _tea(c: Canvas) -> None:
    _room(c, ("#f1e3cb", "#dcc3a0"), "#5a3b2c", 46)
    c.oval((4, 50, 96, 82), "#b67a4b")
    with c.at(42, 66, 1.25):
        _shadow(c, 13)
        c.line("M-11-15Q-24-14-13-3", dim(c.accent), 2.4)
        c.fill("M10-8Q17-9 18-19L22-18Q20-5 9-2z", dim(c.accent, 0.2))
        c.oval((-13, -19, 13, 1), c.accent)
        c.oval((-7, -22, 7, -16), lit(c.accent, 0.3))
        c.disc(0, -23, 2, dim(c.accent))
        c.line("M-7-13Q-9-9-7-6", SHINE, 2)
    with c.stamp([(76, 62), (68, 74)], 1.1):
        _shadow(c, 5)
        c.fill("M-7-9H7Q6 0 2 0H-2Q-6 0-7-9z", "#f8f4ea")
        c.oval((-7, -11, 7, -7), "#8a5a22")
    c.line("M75 44Q71 38 75 32T74 22M68 56Q64 52 67 46", "#fff7", 1.6)


def _fish(c: Canvas) -> None:
    c.sky("#7f93a0", "#a9b7b8")
    c.fill("M-6 10L106 4V86H-6z", "#6a6f7a")
    c.strokes((0, 12, 90, 80), 16, "#8b909a", "l12-1", 1.6)
    c.oval((10, 22, 94, 74), SHADOW)
    c.oval((8, 18, 92, 70), "#f6f3ea")
    c.oval((16, 24, 84, 62), "#dfe3e2")
    for y, colour in ((40, "#8fa3b5"), (54, c.accent)):
        with c.at(48, y, 1.4):
            c.fill("M-21-1Q-8-11 9-4L18-9 16-1 19 6 9 1Q-8 8-21-1z", colour)
            c.fill("M-21-1Q-8 1 9 0Q-6 7-21-1z", "#e8eef0")
            c.disc(-15, -2, 1.2, "#151822")
            c.line("M-10-5q2 4 0 8", dim(colour), 1)
    c.fill("M72 26q12-4 16 5q-9 5-16-5z", "#e8d23f")


def _sunflowers(c: Canvas) -> None:
    _room(c, ("#b9d3d6", "#8fb4bd"), "#c9a05a", 62)
    with c.at(50, 74, 0.95):
        places: list[tuple[float, float]] = [
            (-27, -46),
            (-3, -58),
            (22, -52),
            (34, -33),
            (-14, -34),
            (12, -36),
        ]
        _stems(c, places)
        c.fill("M0-20Q-22-16-30-26Q-12-32 0-20Q22-14 32-20Q16-30 0-20z", LEAF)
        with c.stamp(places):
            _bloom(c, (9, 7), "#edb321 #5a3417")
        _vase(c, c.accent)
    c.scatter((8, 70, 36, 77), 5, "#edb321", 3)


def _melon(c: Canvas) -> None:
    _room(c, ("#f6dc9a", "#f0b870"), "#d8c9b0", 42)
    with c.at(30, 66, 1.4):
        c.oval((-18, -1, 24, 5), SHADOW)
        c.oval((-19, -27, 19, 2), "#2f6a3c")
        c.line("M-13-22Q-18-12-12-2M-4-26Q-8-12-4 1M5-26Q9-12 6 1M13-22Q18-12 13-3", "#17402a", 2)
        c.line("M-9-20Q-6-23-2-23", SHINE, 2.4)
    with c.at(68, 72, 1.3):
        c.fill("M-22-20A24 24 0 0 0 22-12z", "#3b7d45")
        c.fill("M-20-20A22 21 0 0 0 20-13z", "#eef0d0")
        c.fill("M-18-19A20 18 0 0 0 18-13z", "#d8402f")
        c.dabs([(-9, -13), (-2, -9), (5, -8), (-3, -15), (5, -13), (11, -10)], "#2a1512", 1.8)
    c.fill("M-6 66Q8 62 16 74L20 86H-6z", c.accent)
    c.line("M-6 72Q6 70 12 84", "#fff9", 1.6)


def _books(c: Canvas) -> None:
    _room(c, ("#1c1b2e", "#3a2a3a"), "#4a2c22", 58)
    c.disc(70, 24, 34, "#f6b95a33")
    c.disc(70, 28, 22, "#fbd88455")
    c.fill("M58 32L64 12H78L86 32z", "#f7d27a")
    c.line("M72 32V62", "#b98a3c", 3)
    c.oval((60, 60, 84, 67), "#8a6428")
    for i, colour in enumerate(("#7a2430", "#c9a86a", c.accent, "#3f5a4a")):
        left, top = 14 + c.pick(0, 6), 60 - 8 * i
        c.fill(f"M{left} {top}h34v8h-34z", colour)
        c.line(f"M{left + 34} {top + 2}v5", "#f3e6c8", 2)
    c.fill("M18 34L34 24 50 32 34 38z", "#f3e6c8")
    c.line("M34 24V37M23 33l8-4M38 28l8 4", "#8a7a5a", 0.8)


def _bananas(c: Canvas) -> None:
    _room(c, ("#54707a", "#7f9a98"), "#a33a30", 46)
    c.line("M10 50Q22 66 16 80M40 48Q52 68 48 80M84 47Q80 64 90 80", "#7a2420", 2.5)
    c.fill("M-6 8Q18 10 16 46H-6z", c.accent)
    c.line("M2 10Q10 26 6 46", dim(c.accent), 2)
    for y, colour in ((-6, "#b98a1e"), (0, "#e8be36"), (6, "#f4d659")):
        with c.at(50, 60 + y, 1.7):
            c.fill("M-15-13Q-12-3 0-3Q11-3 17-10L19-8Q13 3 0 3Q-16 2-18-12z", colour)
            c.line("M-12-4Q-4 1 6-1", dim(colour, 0.25), 0.9)
    c.line("M23 34l-3-7", "#5a4320", 4)


def _orchid(c: Canvas) -> None:
    _room(c, ("#3d4a42", "#5f6f58"), "#2f3a38", 60)
    c.fill("M-6-6H30L14 86H-6z", "#f5e7b022")
    with c.at(64, 72, 1.1):
        _shadow(c, 10)
        c.fill("M-11-14H11L8 0H-8z", c.accent)
        c.line("M-11-14H11", lit(c.accent), 2.4)
        c.fill("M0-14Q-24-16-30-2Q-14-2 0-14Q10-26 28-16Q16-8 0-14z", "#5f8a4a")
        c.line("M0-15Q2-46-14-56T-46-46", "#7fa05a", 1.6)
        with c.stamp([(-46, -44), (-35, -54), (-22, -59), (-10, -53)]):
            _bloom(c, (5, 4), "#f1c6dc #a02860")


def _lemons(c: Canvas) -> None:
    c.sky("#f2efe4", "#d9dfe2")
    c.line("".join(f"M{x}-6L{x - 18} 86" for x in range(10, 130, 22)), "#6fa0dd66", 9)
    c.line("".join(f"M-6 {y}L106 {y - 8}" for y in range(14, 100, 22)), lit(c.accent, 0.2), 2)
    c.fill("M-6 60Q30 74 70 64T106 66V86H-6z", c.accent)
    with c.at(48, 64, 1.6):
        _bowl(c, "#8a4a34")
    with c.stamp([(30, 47), (48, 40), (66, 46), (44, 49), (57, 50), (85, 72)]):
        c.fill("M-11-3Q-8-11 0-11Q8-11 11-4Q7 4 0 4Q-8 4-11-3z", "#efcf3a")
        c.line("M-4-7h3", SHINE, 2.4)
        c.line("M2 2Q7 0 8-4", "#b08a1c", 1.6)
    c.fill("M66 36Q74 22 86 28Q80 40 66 36z", LEAF)


def _bottles(c: Canvas) -> None:
    _room(c, ("#e79a6a", "#f3d19a"), "#6a4a58", 60)
    c.disc(78, 30, 9, "#fff0c2")
    for x, high, colour in ((18, 1.7, "#2c3f3a"), (38, 1.25, c.accent), (56, 1.9, "#5a2430")):
        with c.at(x, 68, 1.5, high):
            _shadow(c, 5)
            c.fill("M-5 0V-20Q-5-25-2-28V-35H2V-28Q5-25 5-20V0z", colour)
            c.line("M-3-3V-18", "#fff6", 1.2)
            c.line("M4-3V-19", lit("#e79a6a"), 0.9)
    with c.at(78, 70):
        _fruit(c, "#c9502f", 8)


PICTURES: Final[dict[str, Paint]] = {
    "1O1": _pears,
    "1O2": _lilies,
    "1O3": _pineapple,
    "1A1": _tea,
    "1A2": _fish,
    "1A3": _sunflowers,
    "1S1": _melon,
    "1S2": _books,
    "1F1": _bananas,
    "1F2": _orchid,
    "1D1": _lemons,
    "1D2": _bottles,
}
"""Card → how its picture is painted."""
