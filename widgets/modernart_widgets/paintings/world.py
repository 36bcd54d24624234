"""World landscapes: a low horizon, a great sky, and one thing that travellers come for."""

from __future__ import annotations

from typing import Final

from modernart_widgets.paintings.canvas import Canvas, Paint, dim, lit


def _clouds(c: Canvas, places: list[tuple[float, float]], colour: str) -> None:
    with c.stamp(places):
        c.fill("M-14 4Q-14-3-7-3Q-4-10 3-7Q9-10 12-3Q18-2 17 4z", colour)


def _water(c: Canvas, top: int, colours: str, count: int = 14) -> None:
    """Water down to the lower edge: its colour, and that of the light on it."""
    deep, light = colours.split()
    c.fill(f"M-6 {top}H106V86H-6z", deep)
    c.strokes((0, top + 3, 90, 80), count, light, "h9", 1.5)


# -- pictures --------------------------------------------------------------------------------------


def _lake(c: Canvas) -> None:
    c.sky("#5f9fd0", "#cfe4ee")
    _clouds(c, [(20, 14), (84, 22)], "#fffc")
    c.fill("M-6 58L20 28 36 42 58 8 82 40 92 32 106 46V58z", "#6f7fa6")
    c.fill("M58 8L82 40 106 58H70L60 34 64 24z", "#54628c")
    c.fill("M58 8L47 26 53 24 57 30 62 22 68 24zM20 28L12 37 19 34 24 37 28 36z", "#fff")
    _water(c, 56, "#5f96b4 #ddeef0")
    c.fill("M58 80L48 62 68 62z", "#6f7fa688")
    c.fill("M-6 56Q10 50 26 56zM72 56Q88 48 106 53V57z", c.accent)
    with c.stamp([(8, 62), (15, 66), (93, 64)]):
        c.fill("M0-16L5 0H-5z", c.accent)


def _windmills(c: Canvas) -> None:
    c.sky("#8fb4d0", "#dfe9e4", "#f2eccb")
    _clouds(c, [(18, 12), (50, 22), (88, 10), (74, 34)], "#fffb")
    c.fill("M-6 60H106V86H-6z", "#7fa04f")
    for y, colour in ((64, "#d9b23c"), (70, c.accent), (76, "#c9503f")):
        c.fill(f"M-6 {y}L106 {y - 3}V{y + 2}L-6 {y + 5}z", colour)
    with c.at(30, 62, 1.3):
        c.fill("M-7 0L-4-22H4L7 0z", "#6a4a3a")
        c.fill("M4-22L7 0H2L1-22z", "#4a3230")
        c.fill("M-5-22Q0-29 5-22z", c.accent)
        c.line("M-15-32L15-14M-9-38L9-8", "#f3ead6", 2.4)
    with c.at(74, 60, 0.7):
        c.fill("M-7 0L-4-22H4L7 0z", "#7a5a4a")
        c.line("M-14-26L14-20M-3-38L3-8", "#f3ead6", 2.4)


def _sails(c: Canvas) -> None:
    c.sky("#3f8fd0", "#a8d8ea")
    _clouds(c, [(70, 14)], "#fff")
    c.fill("M106 22Q84 26 78 40L60 50H106z", c.accent)
    c.fill("M106 34Q92 34 86 50H106z", dim(c.accent))
    _water(c, 49, "#1f6fa8 #8fd0e4", 20)
    for x, y, size in ((24, 66, 1.5), (52, 56, 0.8), (74, 72, 1.1)):
        with c.at(x, y, size):
            c.fill("M-9-2H10Q8 4 4 4H-5z", "#7a3a28")
            c.fill("M0-4V-30Q13-18 12-4zM-2-4V-24L-10-4z", "#fff6e0")
            c.fill("M5-4V-24Q13-14 12-4z", "#dcc9b8")


def _lighthouse(c: Canvas) -> None:
    c.sky("#0e1430", "#24365e", "#3f5a7a")
    c.scatter((0, 0, 100, 34), 16, "#fff9", 1)
    c.fill("M66 18L-6-4V26zM66 18L106 6V32z", "#ffe9a055")
    _water(c, 60, "#16284a #4f7aa0")
    c.fill("M40 62Q52 48 66 50Q90 50 106 58V86H52z", dim(c.accent, 0.5))
    c.fill("M66 50Q90 50 106 58V64Q84 54 66 50z", c.accent)
    c.fill("M61 52L63 22H70L72 52z", "#f3ede2")
    c.fill("M61.5 42H71.5L72 48H61zM62 30H71V36H62z", "#b03a34")
    c.fill("M62 14H71V22H62zM61 14L66.5 8 72 14z", "#2a2430")
    c.disc(66.5, 18, 3, "#fff2b0")
    c.line("M38 66q5-7 9 0m-20 8q6-8 11 0m12 2q5-6 9 0", "#e4f0f4", 1.8)


def _canal(c: Canvas) -> None:
    c.sky("#a9cfe0", "#f2e6c6")
    houses = ("#c98a5a", "#e3c08a", "#a85a48", c.accent, "#d9a878", "#8a6a7a", "#e0cfae")
    for i, colour in enumerate(houses):
        x, top = i * 15 - 3, 22 + c.pick(-6, 6)
        c.fill(f"M{x} 54V{top}l7-7 7 7V54z", colour)
    with c.stamp([(i * 15 + x, y) for i in range(7) for x, y in ((1, 30), (6, 30), (1, 40))]):
        c.line("M0 0v4", "#2f2a3a", 2)
    _water(c, 53, "#4f8288 #d9c49a", 14)
    c.fill("M-6 56Q50 22 106 56V66H88Q50 36 12 66H-6z", "#b9a48a")
    c.line("M-6 55Q50 22 106 55", "#efe2c8", 2)
    c.fill("M52 72L84 70 78 76H58z", "#2a2030")
    c.line("M74 70V58", "#2a2030")


def _dunes(c: Canvas) -> None:
    c.sky("#2c3a6a", "#8a6a9a", "#f2a878")
    c.scatter((0, 0, 90, 24), 9, "#fff9", 1)
    c.fill("M82 12a8 8 0 1 0 6 13a7 7 0 0 1-6-13z", "#fff3cf")
    c.fill("M-6 56Q20 44 44 54Q74 42 106 54V86H-6z", "#c98a68")
    c.fill("M-6 70Q30 46 52 60Q40 66 20 86H-6z", "#e3a878")
    c.fill("M52 60Q80 66 106 58V86H20Q40 66 52 60z", "#8a5668")
    with c.stamp([(20, 53), (34, 53), (48, 55)]):
        c.fill("M-6-2Q-4-8-1-4Q1-9 4-4L7-9 9-8 6-1zM-5-3L-5 3H-4L-3-2 3-2 4 3H5V-3z", "#2a1c34")
    c.line("M84 57V46M84 46q-6-2-8 2M84 46q6-3 8 1M84 46q-2-5-6-4M84 46q3-5 7-3", c.accent, 1.8)


def _cypresses(c: Canvas) -> None:
    c.sky("#f0c878", "#f7e8b8")
    c.disc(74, 24, 8, "#fffbe0")
    c.fill("M-6 54Q18 40 44 50T106 44V86H-6z", "#b9a85c")
    c.fill("M-6 62Q30 50 60 60T106 56V86H-6z", "#8f9a48")
    c.fill("M44 86Q66 70 48 62T62 50L66 51Q58 58 68 64Q84 74 66 86z", "#f0dcae")
    for x, y, size in ((14, 74, 1.6), (28, 66, 1.2), (40, 60, 0.85), (86, 76, 1.7), (78, 64, 1.1)):
        with c.at(x, y, size):
            c.fill("M-4 0Q-6-16 0-32Q6-16 4 0z", c.accent)
            c.line("M-1-6V-20", lit(c.accent), 1.2)
    c.fill("M50 44h12v8h-12zM48 45l8-6 8 6z", "#c96a48")


def _birches(c: Canvas) -> None:
    c.sky("#c3cfe0", "#f3dfe0", "#e9eef6")
    c.fill("M-6 46Q10 34 26 44T60 42T106 40V62H-6z", c.accent)
    c.fill("M-6 54Q40 48 106 56V86H-6z", "#f4f7fb")
    c.fill("M30 86Q52 70 44 58H52Q66 70 58 86z", "#c3d0e8")
    c.strokes((0, 60, 88, 80), 8, "#b4c4e4", "l12-3", 1.6)
    for x, base, width in ((10, 80, 5), (24, 70, 3.5), (70, 72, 4), (82, 64, 3), (93, 82, 5.5)):
        c.line(f"M{x} {base}L{x + 2}-6", "#fdfbf6", width)
        marks = "".join(f"M{x - 1} {y}h2" for y in range(8 + x % 7, base, 13))
        c.line(marks, "#2a2430", 1.3)
    c.line("M12 30l12-12M82 30l-10-10M92 34l-9-12", "#8a8094", 0.9)


def _pyramids(c: Canvas) -> None:
    c.sky("#4fa8dc", "#cfe6e4")
    c.disc(18, 14, 7, "#fffbd0")
    c.fill("M-6 58H106V86H-6z", "#e6c078")
    for x, y, size in ((64, 60, 1.5), (26, 60, 0.95), (94, 60, 0.6)):
        with c.at(x, y, size):
            c.fill("M-28 0L-2-34 10 0z", "#e9c88a")
            c.fill("M-2-34L10 0H26z", "#a87a52")
    c.strokes((0, 64, 88, 80), 10, "#f4dca4", "l12-2", 1.4)
    c.fill("M-6 70Q30 62 60 72T106 70V74Q76 78 50 76T-6 76z", "#3f8fb0")
    with c.stamp([(14, 72), (24, 70), (88, 72)]):
        c.line("M0 0V-16", "#6a4a2a", 1.8)
        c.line("M0-16q-7-2-9 4M0-16q7-2 9 4M0-16q-4-6-8-3M0-16q4-6 8-3", c.accent, 2.2)


def _boulevard(c: Canvas) -> None:
    c.sky("#7f8a9c", "#b4b9be", "#c9bca4")
    c.fill("M-6 14L14 18V28L30 30V58H-6zM106 10L84 18V28L72 32V58H106z", "#6a6678")
    c.fill("M44 58V42H56V58zM44 42q6-10 12 0z", "#8a8894")
    c.fill("M-6 58H106V86H-6z", "#5c6470")
    c.strokes((0, 60, 94, 80), 16, "#e9d9a877", "v7", 2)
    c.scatter((4, 30, 26, 52), 7, "#f6d584", 2.4)
    c.scatter((78, 30, 96, 52), 7, "#f6d584", 2.4)
    for x, y, size, colour in (
        (26, 76, 1.3, c.accent),
        (60, 70, 0.9, "#8a2f3a"),
        (78, 78, 1.5, "#2a2c40"),
    ):
        with c.at(x, y, size):
            c.fill("M-4 0L-2-12H2L5 0z", "#23202c")
            c.fill("M-9-10Q0-23 9-10z", colour)
    c.strokes((0, 0, 96, 70), 22, "#fff5", "l-2 7", 0.7)


def _fjord(c: Canvas) -> None:
    c.sky("#5a5a9a", "#e08a7a", "#fbd68a")
    c.disc(50, 44, 7, "#fff6c8")
    c.fill("M-6 4Q10 10 20 26L40 50H-6z", dim(c.accent, 0.2))
    c.fill("M106-2Q90 8 82 24L62 50H106z", c.accent)
    c.fill("M106 16Q94 30 92 50H106z", dim(c.accent, 0.4))
    c.line("M8 18Q14 30 12 48M94 10L86 26 90 32", "#f3ece6", 1.6)
    _water(c, 49, "#4a4a7e #f6c88a", 12)
    c.strokes((42, 52, 50, 78), 9, "#fff2c0", "h10", 1.8)
    c.fill("M20 66L40 66 36 71H24zM29 65V54L38 64z", "#241c38")


def _minarets(c: Canvas) -> None:
    c.sky("#4a2f6a", "#c9587a", "#f6b06a")
    c.disc(78, 40, 9, "#ffe6a0")
    dark = "#2c1c40"
    c.fill("M-6 60V50H10V46H18V52H30V60zM66 60V48H76V54H88V46H106V60z", dark)
    c.fill("M28 60V44Q28 26 48 22Q68 26 68 44V60z", c.accent)
    c.fill("M48 22Q68 26 68 44V60H56Q60 34 48 22z", dim(c.accent, 0.6))
    c.line("M48 22V14", "#f6d584", 1.6)
    with c.stamp([(20, 60), (76, 60), (92, 62)]):
        c.fill("M-2 0V-36L0-44 2-36V0zM-3.5-28H3.5V-25H-3.5z", dark)
    _water(c, 59, "#5a3468 #f4a878", 16)
    c.line("M22 20q3-3 5 0q3-3 5 0M12 28q2-2 4 0q2-2 4 0", dark, 1)


def _towers(c: Canvas) -> None:
    c.sky("#b9c4cc", "#e3ded2", "#d0c4b4")
    c.fill("M4 60V36H14V24H22V60zM60 60V22H70V60zM84 60V30H94V60z", "#a4b0ba")
    c.fill("M20 60V30H34V60zM38 60V16L42 12V4L46 12 50 16V60zM72 60V38H86V60z", "#6f8090")
    with c.stamp([(23, 36), (27, 36), (42, 24), (42, 34), (46, 29), (76, 44), (80, 49)]):
        c.line("M0 0v3", "#f4e3a8", 1.8)
    c.fill("M-6 42Q24 36 50 44T106 40V50Q70 54 40 50T-6 54z", "#f4f0e677")
    c.fill("M-6 58H106V64H-6z", c.accent)
    _water(c, 63, "#7f949e #dfe4e0", 12)
    c.fill("M24 70H54L50 76H28zM34 70V64H44V70z", "#3a2f38")
    c.fill("M40 64Q52 56 70 58T92 54Q78 64 62 62T40 64z", "#5a545c66")


def _aurora(c: Canvas) -> None:
    c.sky("#071028", "#10284a", "#1f4a5a")
    c.fill("M4 40Q24 4 44 16T96-6L106 6Q76 16 60 28T20 46z", "#5fe0a066")
    c.fill("M20 44Q44 20 66 28T106 14V24Q84 30 66 38T30 48z", "#b0f0c855")
    c.scatter((0, 0, 100, 40), 18, "#fffb", 0.9)
    _water(c, 54, "#123048 #4fa890")
    with c.stamp([(12, 58), (82, 57)], 1.3):
        c.fill("M-18 0L-8-14 0-10 6-20 16 0z", "#cfe4f0")
        c.fill("M6-20L16 0H2z", "#7fa4c4")
    c.fill("M30 74L42 66H62L72 74 60 80H40z", "#e4f0f6")
    c.fill("M49 71V62L53 58 57 62V71z", c.accent)


PICTURES: Final[dict[str, Paint]] = {
    "3O1": _lake,
    "3O2": _windmills,
    "3O3": _sails,
    "3A1": _lighthouse,
    "3A2": _canal,
    "3A3": _dunes,
    "3S1": _cypresses,
    "3S2": _birches,
    "3S3": _pyramids,
    "3F1": _boulevard,
    "3F2": _fjord,
    "3F3": _minarets,
    "3D1": _towers,
    "3D2": _aurora,
}
"""Card → how its picture is painted."""
