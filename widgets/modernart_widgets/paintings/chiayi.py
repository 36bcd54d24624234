"""Chiayi landscapes: the town, with streets that run away from the eye between walls and posts."""

from __future__ import annotations

from typing import Final

from modernart_widgets.paintings.canvas import Canvas, Paint, dim, lit

Point = tuple[int, int]

DARK, TREE, TILE, SUNNY = "#2f2430", "#3f6b3f", "#a8483a", "#e9c468"


def _row(c: Canvas, x: int, eye: Point, colour: str, floors: tuple[int, int] = (14, 60)) -> None:
    """A row of house fronts from the edge of the canvas at `x` towards the eye's point."""
    far, level = eye
    top, ground = floors
    end = x + round((far - x) * 0.78)

    def high(place: float, y: int) -> str:
        return f"{y + (level - y) * (place - x) / (far - x):.0f}"

    c.fill(f"M{x} {top}L{end} {high(end, top)}V{high(end, ground)}L{x} {ground}z", colour)
    step = (end - x) / 4
    bays = [round(x + step * (i + 0.5)) for i in range(4)]
    c.line(
        "".join(f"M{b} {high(b, top + 8)}V{high(b, top + 19)}" for b in bays), dim(colour, 0.6), 3.2
    )
    c.line("".join(f"M{b} {high(b, ground - 15)}V{high(b, ground - 2)}" for b in bays), DARK, 5)
    c.line(f"M{x} {top}L{end} {high(end, top)}", lit(colour, 0.6), 1.8)
    c.line(f"M{x} {ground - 20}L{end} {high(end, ground - 20)}", c.accent, 2.6)


def _road(c: Canvas, eye: Point, colour: str, sides: tuple[int, int] = (-8, 108)) -> None:
    far, level = eye
    c.fill(f"M-6 {level + 4}H106V86H-6z", dim(colour, 0.15))
    c.fill(f"M{sides[0]} 86L{far - 3} {level}H{far + 3}L{sides[1]} 86z", colour)


def _folk(c: Canvas, people: list[tuple[int, int, str]]) -> None:
    """People in the street; those further up the canvas are smaller."""
    for x, y, colour in people:
        size = (y - 34) / 34
        c.line(f"M{x} {y}V{y - 9 * size:.0f}", colour, 5 * size)
        c.dabs([(x, y - 13 * size)], DARK, 4 * size)


def _posts(c: Canvas, x: int, eye: Point, top: int = 4) -> None:
    """Telegraph posts and their wires along one side."""
    far, level = eye
    places = [(x + (far - x) * share, share) for share in (0.1, 0.45, 0.68)]
    posts = "".join(
        f"M{place:.0f} {76 + (level - 76) * share:.0f}V{top + (level - top) * share:.0f}"
        f"m{-5 * (1 - share):.0f} 3h{10 * (1 - share):.0f}"
        for place, share in places
    )
    c.line(posts, DARK, 1.5)
    c.line(f"M{x} {top}L{far} {level}M{x} {top + 5}L{far} {level}", DARK, 0.6)


# -- pictures --------------------------------------------------------------------------------------


def _main_street(c: Canvas) -> None:
    eye = (54, 42)
    c.sky("#4f9fd8", "#cfe8ee")
    c.fill("M40 14q8-8 14 0q10-4 12 6H34q-2-6 6-6z", "#fff")
    _road(c, eye, "#ecd09a")
    _row(c, -4, eye, SUNNY, (2, 66))
    _row(c, 104, eye, "#d98a6a", (6, 68))
    c.fill("M-6 86L20 60 40 52 20 86z", "#6a5a7a88")
    _posts(c, 92, eye)
    _folk(c, [(46, 62, "#b03a3a"), (62, 72, "#3a5a8a"), (56, 52, "#f4f0e0")])


def _arcade(c: Canvas) -> None:
    c.sky("#8a94a4", "#b9bcb8")
    c.fill("M-6 60L60 44H106V86H-6z", "#7a7a80")
    c.strokes((50, 50, 98, 80), 14, "#dfe6ea99", "h5", 1.4)
    c.fill("M-6-6H70L56 12V46L-6 76z", dim(c.accent, 0.45))
    for x, top, base, wide in ((14, -6, 84, 9), (36, -2, 68, 6), (50, 8, 58, 4)):
        c.fill(f"M{x} {top}h{wide}V{base}h-{wide}z", c.accent)
        c.line(f"M{x + wide} {top}V{base}", lit(c.accent), 1.4)
    c.fill("M-6-6H106V0Q70 6 56 14Q54 4 40 2Q36 12 34 22Q30 4 20 2Q10 6-6 20z", "#c9a878")
    c.fill("M2 22h9v12H2zM28 26h5v8h-5z", "#f6d584")
    _folk(c, [(28, 74, "#3a4a6a"), (74, 70, "#7a2f3a")])
    c.fill("M62 58Q74 44 86 58z", "#b03a3a")
    c.strokes((52, 0, 100, 78), 22, "#fff7", "l-2 8", 0.7)


def _fountain(c: Canvas) -> None:
    c.sky("#7fbce4", "#eaf2e0")
    _row(c, -4, (40, 40), "#d9b48a", (10, 56))
    _row(c, 104, (60, 40), SUNNY, (8, 56))
    c.fill("M-6 50H106V86H-6z", "#e6d2a4")
    c.oval((16, 56, 86, 80), "#a8906a")
    c.oval((20, 55, 82, 75), "#5fa4b8")
    c.fill("M46 66L48 52H54L56 66z", "#f0e6d2")
    c.line(
        "M51 52Q50 34 51 30M51 34Q40 36 38 58M51 34Q62 36 64 58"
        "M51 38Q34 44 30 62M51 38Q68 44 72 62",
        "#f4fbff",
        1.8,
    )
    with c.stamp([(8, 62), (94, 62)]):
        c.line("M0 0V-14", "#6a4a34", 2)
        c.scatter((-6, -24, 6, -12), 7, TREE, 7)
    _folk(c, [(18, 80, "#b03a4a"), (86, 78, "#4a5a9a")])


def _park_gate(c: Canvas) -> None:
    c.sky("#f3dca0", "#e4e4b0")
    c.scatter((0, 0, 100, 34), 22, TREE, 15)
    c.scatter((0, 0, 100, 36), 16, "#8fb050", 7)
    _road(c, (50, 44), "#e9cc98", (14, 86))
    c.strokes((0, 54, 92, 82), 9, "#7a6a9a77", "h9", 3)
    c.fill("M18 70V24H28V70zM72 70V24H82V70z", c.accent)
    c.fill("M15 26V20H31V26zM69 26V20H85V26zM18 38h10v3h-10zM72 38h10v3h-10z", lit(c.accent))
    c.line("M30 66Q30 36 50 34Q70 36 70 66", DARK, 1.4)
    c.line("M34 66V42M40 60V38M60 60V38M66 66V42M-6 56H16M84 56H106M-6 64H16M84 64H106", DARK, 1.2)
    c.disc(23, 16, 3.5, "#fff6d8")
    c.disc(77, 16, 3.5, "#fff6d8")
    _folk(c, [(46, 66, "#fff2e0"), (53, 68, "#4a6aa0")])


def _forest_train(c: Canvas) -> None:
    c.sky("#c4d0cc", "#e4e8dc")
    with c.stamp([(8, 62), (88, 58), (98, 70)], 1.2):
        c.fill("M0-62L12-8H-12z", "#7a9a88")
    c.fill("M-6 58H106V86H-6z", "#8a8a5a")
    c.line("M48 50L30 86M56 50L92 86", DARK, 1.8)
    c.line("M46 56H60M43 62H66M38 70H75M32 79H86", "#6a4a34", 2.4)
    with c.at(54, 66, 1.15):
        c.fill("M-17 0V-30H17V0z", lit(c.accent, 0.2))
        c.fill("M-17-12H17V0H-17z", c.accent)
        c.fill("M-20-30Q0-40 20-30z", DARK)
        c.fill("M-13-26H-3V-16H-13zM3-26H13V-16H3z", "#f4e6b0")
        c.disc(0, -9, 8, "#2f3038")
        c.disc(0, -9, 4, "#fff2b4")
        c.fill("M-19 0H19L14 6H-14z", "#8a2f2a")
    for x, y, size in ((50, 18, 8), (40, 12, 10), (28, 12, 12)):
        c.disc(x, y, size, "#fffb")
    c.fill("M14 86L20 6 26 86z", "#4a5a48")


def _station(c: Canvas) -> None:
    c.sky("#f6d4a0", "#f4ead0")
    c.fill("M10 54V30H90V54z", SUNNY)
    c.fill("M38 54V18H62V54zM35 19L50 8 65 19z", lit(SUNNY))
    c.line("M10 52H36M64 52H90M38 36H62", c.accent, 3)
    c.fill("M6 32L14 22H36V32zM64 32V22H86L94 32z", TILE)
    c.disc(50, 26, 5, "#fff8e6")
    c.line("M50 26V23M50 26h2", DARK, 1.2)
    c.line("M18 38v8M26 38v8M74 38v8M82 38v8", "#4a4a5a", 4)
    c.line("M46 54V40M54 54V40", DARK, 5)
    c.fill("M-6 54H106V86H-6z", "#d9c09a")
    c.fill("M10 54H90L80 60H20z", "#8a7a9a88")
    with c.at(24, 74, 1.2):
        c.line("M-8-3a5 5 0 1 0 .1 0M8-3a5 5 0 1 0 .1 0M-8 2L-2-10H8L8 2", DARK, 1.3)
        c.fill("M-2-8Q0-18 10-16L8-8z", "#b03a3a")
    _folk(c, [(60, 68, "#3a5a7a"), (68, 72, "#a04a5a"), (88, 76, "#f0ead8")])


def _night_market(c: Canvas) -> None:
    c.sky("#141230", "#2a1f44", "#5a3040")
    _road(c, (50, 40), "#7a4a48")
    _row(c, -4, (50, 40), "#4a3450", (4, 70))
    _row(c, 104, (50, 40), "#3f3048", (6, 70))
    c.fill("M-6 44L30 44 36 52H-6zM106 44L70 44 64 52H106z", c.accent)
    c.fill("M-6 54L22 56V72L-6 78zM106 54L78 56V72L106 78z", "#a8503a")
    lamps: list[tuple[float, float]] = [
        (8, 34),
        (22, 38),
        (34, 38),
        (66, 38),
        (78, 38),
        (92, 34),
        (50, 34),
    ]
    c.dabs(lamps, "#ffd98a55", 15)
    c.dabs(lamps, "#ffe9a8", 5)
    _folk(c, [(44, 60, "#e0a060"), (56, 66, "#7fa0c0"), (36, 76, "#c94a4a"), (64, 78, "#4a3a5a")])


def _sawmill(c: Canvas) -> None:
    c.sky("#b4d0dc", "#e9ead4")
    c.fill("M-6 44V26L18 16 42 26V44zM42 44V20L66 10 92 20V44z", lit(c.accent))
    c.fill("M30 44V21L42 26V44zM78 44V15L92 20V44z", c.accent)
    c.fill("M-9 28L18 15 45 28V24L18 11-9 24zM39 22L66 9 95 22V18L66 5 39 18z", "#5a4a50")
    c.line("M4 32v8M16 32v8M28 32v8M54 26v12M66 26v12M78 26v12", DARK, 4)
    c.fill("M93 44L95 2H101L103 44z", "#8a4a3a")
    c.fill("M96 0Q84-4 80 6T60 2Q78-10 104-4z", "#fff8")
    c.fill("M-6 42H106V86H-6z", "#6f95a0")
    c.strokes((0, 46, 90, 82), 12, "#c9dcdc", "h10", 1.3)
    with c.stamp([(26, 56), (66, 54), (40, 66), (80, 70), (18, 76), (54, 80)]):
        c.line("M-15 1L15-2", "#7a5236", 6)
        c.line("M-15 1L15-2", "#a8784c", 2.4)
        c.dabs([(15, -2)], "#e6c490", 4)
    c.line("M62 52V40M58 46L78 66", "#3a4a6a", 2.4)


def _canal(c: Canvas) -> None:
    eye = (46, 34)
    c.sky("#a8cfe6", "#f2ecd4")
    _row(c, -4, eye, "#d9ab80", (4, 58))
    _row(c, 104, eye, SUNNY, (0, 58))
    c.fill("M-6 56L44 36H50L106 56V86H-6z", "#b9a684")
    c.fill("M10 86L45 38H49L88 86z", "#4f8a8c")
    c.strokes((36, 50, 58, 82), 11, "#cfe8dc", "h7", 1.4)
    c.fill("M22 60Q48 46 76 60V65Q48 52 22 65z", "#8a5a48")
    c.line("M22 57Q48 43 76 57M30 60v-6M40 56v-6M50 55v-6M60 57v-6M70 60v-6", "#5a3a34", 1.2)
    c.line("M4 64Q24 52 36 44", DARK, 0.8)
    c.line("M8 63v7M15 59v7M22 55v6", "#f4f0e6", 4)
    _folk(c, [(48, 54, "#b03a3a")])


def _temple_street(c: Canvas) -> None:
    c.sky("#e88a5a", "#f8d490")
    _road(c, (50, 46), "#d9a870", (8, 92))
    _row(c, -6, (36, 46), "#8a5a5a", (10, 66))
    _row(c, 106, (64, 46), "#7a5460", (10, 66))
    c.fill("M26 56V34H36V56zM64 56V34H74V56zM46 50V36H54V50z", c.accent)
    c.fill("M20 36Q26 34 24 27Q36 33 50 31Q64 33 76 27Q74 34 80 36z", TILE)
    c.fill("M32 26Q38 24 36 16Q44 22 50 20Q56 22 64 16Q62 24 68 26L66 32H34z", "#c9603c")
    c.line("M24 27Q18 26 16 22M76 27Q82 26 84 22M36 16Q33 15 32 12M64 16Q67 15 68 12", TILE, 1.6)
    c.line("M38 30v6M62 30v6", "#ffe6a0", 3.5)
    c.oval((44, 60, 58, 68), DARK)
    c.line("M51 60Q46 50 52 44T50 30", "#fff8", 2.4)
    _folk(c, [(32, 70, "#e9d9c0"), (68, 72, "#3f5a8a"), (74, 70, "#b03a4a")])


def _shade(c: Canvas) -> None:
    eye = (34, 44)
    c.sky("#8fc4dc", "#e6eed0")
    _road(c, eye, "#e9cf9c", (-40, 90))
    _row(c, 104, eye, SUNNY, (10, 72))
    for x, base, size in ((10, 82, 1.5), (26, 62, 0.7)):
        with c.at(x, base, size):
            c.fill("M-3 0L-2-30H3L4 0z", "#6a4a3c")
            c.scatter((-16, -46, 18, -28), 12, TREE, 13)
            c.scatter((-14, -46, 14, -34), 7, "#8fb84a", 6)
    c.fill("M-6 78L40 58 62 66 20 86H-6z", "#5a4a7a66")
    c.fill("M84 70L88 58H100L104 72z", "#8a2f2a")
    c.line("M86 74a5 5 0 1 0 .1 0M100 76a5 5 0 1 0 .1 0", DARK, 1.6)
    _folk(c, [(46, 70, "#f6f0e4"), (40, 58, "#7a3a5a")])


def _rooftops(c: Canvas) -> None:
    c.sky("#6f9fc4", "#e9dcb8")
    c.fill("M-6 26L18 16 40 24 70 12 106 24V34H-6z", "#8a94b4")
    rows = (
        (36, 0.7, 0, SUNNY, TILE),
        (52, 1.1, 14, c.accent, TILE),
        (78, 1.9, 2, SUNNY, "#7a5a5a"),
    )
    for y, size, first, wall, roof in rows:
        places: list[tuple[float, float]] = [(x, y) for x in range(first, 116, round(28 * size))]
        with c.stamp(places, size):
            c.fill("M-11 6V-8H11V6z", wall)
            c.fill("M-14-7L-6-16H8L14-7z", roof)
            c.line("M-5-4v5M4-4v5", DARK, 3)
    c.scatter((10, 40, 90, 70), 9, TREE, 6)
    c.line("M76 40V18M70 22h12", DARK, 1.4)


def _brick_lane(c: Canvas) -> None:
    c.sky("#c9d4e0", "#f2e2c4")
    c.fill("M40 86L47 40H55L66 86z", "#a8a4b4")
    c.fill("M-6-6H30L47 30V42L28 86H-6z", "#a85a48")
    c.fill("M106-6H76L55 30V42L74 86H106z", SUNNY)
    c.fill("M106 44L58 37 60 50 74 86H106z", c.accent)
    c.line("M-6 10L44 32M-6 30L46 36M-6 52L42 42M-6 72L36 58", "#7a3a34", 1.4)
    c.line("M106 10L58 32M106 52L60 42M106 74L66 60", dim(c.accent), 1.4)
    c.fill("M8 76V40L20 42V70z", "#3f5a6a")
    c.fill("M82 36L94 34V50L82 48z", "#5a4a5a")
    c.oval((46, 68, 58, 72), "#eef4fa")
    c.oval((48, 54, 55, 57), "#eef4fa")
    c.line("M26 8Q52 20 78 6", DARK, 0.7)
    c.fill("M40 13h8v12h-8zM54 13l9-1v9l-9 1z", "#f8f4ec")
    c.fill("M30 13h7v8h-7z", "#4a7ab0")
    c.line("M60 64q4-4 6 0l4-2", DARK, 2.6)


def _festival(c: Canvas) -> None:
    c.sky("#221640", "#6a2a50", "#c9604a")
    _road(c, (50, 46), "#a8604c")
    _row(c, -4, (50, 46), "#6a3a4a", (12, 72))
    _row(c, 104, (50, 46), "#5a3450", (14, 72))
    c.line("M-6 4Q50 34 106 4M-6 20Q50 46 106 20", DARK, 0.8)
    lanterns: list[tuple[float, float]] = [
        (8, 12),
        (26, 20),
        (50, 24),
        (74, 20),
        (92, 12),
        (36, 36),
        (64, 36),
    ]
    c.dabs(lanterns, "#e0402f", 11)
    c.line("".join(f"M{x} {y - 4}v9" for x, y in lanterns), "#ffc46a", 1.4)
    c.fill(
        "M22 72Q26 56 40 56Q46 62 60 58Q76 54 84 68L76 66Q70 74 60 70Q46 74 40 68Q30 68 22 72z",
        c.accent,
    )
    c.line("M28 66l4-6M40 66l3-7M52 68l2-7M64 68l2-8", "#ffe08a", 2)
    c.dabs([(80, 62)], "#fff", 2.4)
    _folk(c, [(34, 82, "#f0e0c0"), (48, 84, "#3a5a8a"), (62, 83, "#c94a4a")])


def _telegraph(c: Canvas) -> None:
    eye = (64, 48)
    c.sky("#5a4a86", "#d9788a", "#f8c088")
    c.disc(64, 42, 8, "#fff0c0")
    c.fill("M-6 46L20 42 50 47 106 44V54H-6z", "#5a4a6a")
    _road(c, eye, "#b98458", (10, 108))
    c.line("M14 86L62 50M52 86L64 50", c.accent, 2.4)
    c.strokes((0, 56, 40, 82), 9, "#6a7a4a", "l9-2", 2)
    _posts(c, 4, eye, -20)
    _posts(c, 112, eye, -6)
    c.fill("M84 56V42L94 36 104 42V56z", DARK)
    c.fill("M92 47h5v5h-5z", "#ffd98a")
    _folk(c, [(56, 66, "#3a2a4a")])
    c.line("M50 70a5 5 0 1 0 .1 0M64 70a5 5 0 1 0 .1 0M50 72L57 64 64 72", DARK, 1.2)


def _corner_shop(c: Canvas) -> None:
    c.sky("#5fb0dc", "#e0f0ea")
    c.fill("M-6 60V20L40 8V66z", "#b98f48")
    c.fill("M40 66V8L106 22V60z", SUNNY)
    c.fill("M40 8L106 22V27L40 14-6 25V20z", c.accent)
    c.line("M8 28v10M22 24v12M56 22v12M72 25v11M88 28v10", "#4a5a6a", 5)
    c.fill("M-6 42L40 38 46 48-8 54zM40 38L106 42V52L46 48z", "#f4f0e4")
    c.fill(
        "M4 41L12 40 14 51 4 52zM22 39.5L30 39 35 49 24 50z"
        "M56 39L66 40V49L56 48zM78 40L88 41V51L78 50z",
        "#b9402f",
    )
    c.line("M6 64V54M26 66V54M64 64V52M92 62V54", DARK, 8)
    c.fill("M-6 60L40 66 106 60V86H-6z", "#e6cfa4")
    c.fill("M40 66L106 60V70L60 78z", "#7a6a9a66")
    for x, colour in ((50, "#e8902f"), (57, "#6fa03c"), (64, "#d9402f")):
        c.dabs([(x, 65), (x + 3, 67), (x + 1, 63)], colour, 3.5)
    _folk(c, [(76, 74, "#f4f4f0"), (28, 76, "#4a5a9a")])


PICTURES: Final[dict[str, Paint]] = {
    "5O1": _main_street,
    "5O2": _arcade,
    "5O3": _fountain,
    "5O4": _park_gate,
    "5A1": _forest_train,
    "5A2": _station,
    "5A3": _night_market,
    "5S1": _sawmill,
    "5S2": _canal,
    "5S3": _temple_street,
    "5F1": _shade,
    "5F2": _rooftops,
    "5F3": _brick_lane,
    "5D1": _festival,
    "5D2": _telegraph,
    "5D3": _corner_shop,
}
"""Card → how its picture is painted."""
