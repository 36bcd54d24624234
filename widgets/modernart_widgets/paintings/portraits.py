"""Portraits: somebody who sits, looks, works or turns away."""

from __future__ import annotations

from typing import Final

from modernart_widgets.paintings.canvas import ALL, Canvas, Paint, dim, lit

INK, LIPS, WHITE = "#241a1c", "#a8453c", "#fff8ee"


def _backdrop(c: Canvas, *colours: str, step: str = "l8 5") -> None:
    c.sky(*colours)
    c.strokes((0, 0, 94, 70), 10, "#fff2", step, 4)
    c.strokes((0, 0, 94, 70), 6, "#0001", step, 4)


# -- people: heads around the point 0, 0, shoulders below the neck at 0, 0 -------------------------


def _shoulders(c: Canvas, coat: str, wide: int = 34) -> None:
    c.fill(f"M-{wide} 50Q-{wide - 2} 8-10 1Q0 8 10 1Q{wide - 2} 8 {wide} 50z", coat)
    c.fill(f"M10 1Q{wide - 2} 8 {wide} 50H14Q24 20 10 1z", dim(coat))
    c.line(f"M-{wide - 9} 16Q-20 24-21 40", lit(coat), 2)


def _head(c: Canvas, skin: str, wide: int = 13) -> None:
    c.fill("M-6 6H7V24Q0 29-6 24z", dim(skin, 0.25))
    c.oval((-wide, -17, wide, 17), skin)
    c.fill(f"M3-17Q{wide + 3}-15 {wide} 3Q10 16 0 17Q12 4 3-17z", dim(skin, 0.2))


def _face(c: Canvas, skin: str, turn: int = 0, mouth: str = "q4 3 8 0") -> None:
    """Eyes, brows, nose and mouth, a little to one side."""
    c.dabs([(turn - 5, -1), (turn + 5, -1)], INK, 2.6)
    c.line(f"M{turn - 8}-5q3-2 5 0m6 0q3-2 5 0", dim(skin, 0.7), 1.1)
    c.line(f"M{turn}-1l{1 if turn >= 0 else -1} 6-2 0", dim(skin, 0.4), 1.1)
    c.line(f"M{turn - 4} 10{mouth}", LIPS, 1.8)


def _profile(c: Canvas, skin: str) -> None:
    """A head that looks to the right."""
    c.fill("M-7-17Q8-19 9-7L14 3 10 5 11 8 9 10 10 13Q8 17 1 16L3 28H-13L-12 10Q-18-10-7-17z", skin)
    c.fill("M-12 8Q-6 16 1 16L3 28H-13z", dim(skin, 0.25))
    c.line("M4-2h3M3-6l5-1", INK, 1.5)
    c.line("M10 9H7", LIPS, 1.5)
    c.line("M-5-1q3 1 1 5", dim(skin, 0.4), 1.2)


# -- pictures --------------------------------------------------------------------------------------


def _shawl(c: Canvas) -> None:
    skin = "#e9bd92"
    _backdrop(c, "#5f7f86", "#8aa39a")
    with c.at(50, 34):
        c.fill("M-18 22Q-22-22 0-22Q22-22 18 22z", "#2a1a18")
        _head(c, skin)
        c.fill("M-13-2Q-10-20 3-17Q16-14 13 2Q8-8 0-10Q-8-10-13-2z", "#3a2420")
        _face(c, skin)
    with c.at(50, 53):
        _shoulders(c, c.accent, 40)
        c.line("M-12 2Q-4 16 8 30M12 2Q8 10 2 18", lit(c.accent, 0.5), 2)
    c.line("M12 74l3 8M22 76l2 6M78 76l2 6M88 74l3 8", lit(c.accent), 1.4)


def _gardener(c: Canvas) -> None:
    skin = "#b87a4e"
    _backdrop(c, "#cfe0a8", "#7fa05c", step="l4-7")
    c.scatter((0, 20, 100, 70), 14, "#4f7f42", 6)
    c.scatter((0, 30, 100, 70), 6, c.accent, 4)
    with c.at(50, 60):
        _shoulders(c, "#5a7a9a", 38)
    with c.at(50, 38):
        _head(c, skin, 14)
        c.fill("M-12 5Q0 9 12 5Q11 24 0 25Q-11 24-12 5z", "#efe9dd")
        _face(c, skin, -1, "q4 2 8 0")
        c.oval((-32, -18, 32, -4), "#e3c878")
        c.fill("M-15-10Q-14-28 0-29Q14-28 15-10Q0-6-15-10z", "#f0da94")
        c.line("M-15-11Q0-7 15-11", c.accent, 2.6)


def _at_window(c: Canvas) -> None:
    _backdrop(c, "#4a3f4a", "#6a5548")
    c.fill("M60-6H106V58H60z", "#f6edc6")
    c.fill("M60 34Q78 24 106 36V58H60z", "#9cc0a8")
    c.line("M60-6V58H106M82-6V58M60 24H106", "#e6d6b4", 2.4)
    c.fill("M88-6Q82 30 96 62H106V-6z", c.accent)
    c.line("M94 2Q90 30 100 56", lit(c.accent), 1.6)
    with c.at(36, 58):
        _shoulders(c, "#d9dde0", 30)
    with c.at(38, 34, 1.15):
        _profile(c, "#f0c8a0")
        c.fill("M-8-18Q6-22 9-9Q-2-10-4-2Q-8 6-12 10Q-20-10-8-18z", "#2b1f22")
        c.disc(-15, 2, 6, "#2b1f22")
        c.line("M9-7L14 3", "#fffbe0", 1)


def _mother(c: Canvas) -> None:
    _backdrop(c, "#e8c9a0", "#c98f6a")
    c.disc(52, 36, 38, "#fff3")
    with c.at(44, 52):
        _shoulders(c, "#3f5f7a", 36)
    with c.at(44, 30):
        c.disc(0, -19, 8, "#2a1c1a")
        _head(c, "#e0ac80")
        c.fill("M-14 0Q-14-20 0-20Q14-20 14 0Q6-12-2-12Q-10-10-14 0z", "#2a1c1a")
        _face(c, "#e0ac80", 2)
    with c.at(66, 62):
        c.fill("M-22 30Q-22 4-4 6Q18 4 20 30z", c.accent)
        c.oval((-10, -12, 11, 12), "#efc39a")
        c.fill("M-11-2Q-10-15 1-15Q12-14 12-1Q4-8-11-2z", "#3a2622")
        c.dabs([(-4, 1), (4, 1)], INK, 2.2)
        c.line("M-2 7q2 2 4 0", LIPS, 1.4)
    c.line("M18 76Q40 84 62 72", "#e0ac80", 6)


def _schoolboy(c: Canvas) -> None:
    skin = "#dba676"
    _backdrop(c, "#3f5248", "#31453e", step="l12 0")
    c.line("M8 14h18M8 21h12M74 12l10 10M74 22l10-10", "#e6ece0", 1.3)
    with c.at(50, 56):
        _shoulders(c, "#23283a", 33)
        c.line("M0 6V24", "#d6b24a", 1)
        c.dabs([(0, 9), (0, 15), (0, 21)], "#e8c85a", 2.4)
    with c.at(50, 38, 0.95):
        c.dabs([(-14, 2), (14, 2)], skin, 5)
        _head(c, skin)
        _face(c, skin, 0, "q4 1 8 0")
        c.fill("M-15-8Q-18-24 0-24Q18-24 15-8Q0-13-15-8z", "#23283a")
        c.fill("M-15-8Q0-13 15-8Q14-3 0-6Q-14-3-15-8z", "#11131c")
        c.dabs([(0, -15)], c.accent, 5)


def _cellist(c: Canvas) -> None:
    _backdrop(c, "#201824", "#4a2f34")
    c.fill("M30-6H74L96 86H4z", "#f3c98a22")
    with c.at(40, 44):
        _shoulders(c, "#2c2a3c", 28)
    with c.at(40, 22, 0.85):
        _head(c, "#e6b88e")
        c.fill("M-14 2Q-17-20 0-20Q16-20 14-2Q6-14-14 2z", "#6a4630")
        c.line("M-8 0h5M3 0h5", INK, 1.6)
        c.line("M-4 10h7", LIPS, 1.6)
    with c.at(60, 66, 1.15):
        c.fill("M-16 20Q-22 4-12-2Q-16-16 0-18Q15-16 12-2Q22 4 16 20z", c.accent)
        c.fill("M12-2Q22 4 16 20H6Q14 4 4-17Q15-16 12-2z", dim(c.accent))
        c.line("M0 16L4-48", "#2a1a16", 3)
        c.line("M-9 2q2 4 0 8M9 2q-2 4 0 8", INK, 1.4)
    c.line("M34 66L92 52", "#f0dcb0", 1.2)
    c.dabs([(66, 28), (46, 66)], "#e6b88e", 7)


def _reader(c: Canvas) -> None:
    _backdrop(c, "#22263c", "#3a3346")
    c.disc(86, 16, 30, "#ffd98a33")
    c.fill("M76 4H94L100 20H70z", "#fbdc90")
    with c.at(42, 46):
        _shoulders(c, c.accent, 33)
    with c.at(44, 28):
        _head(c, "#eec093")
        c.fill("M-15 14Q-20-20 2-20Q18-18 13 0Q8-10-4-6Q-12 0-15 14z", "#4f2f22")
        c.line("M-4 3q3 2 5 0m4 0q3 2 4 0", INK, 1.3)
        c.line("M4 12h4", LIPS, 1.6)
        c.line("M13-4Q14 6 9 13", "#ffe9b0", 1.6)
    c.fill("M22 64L50 68 82 62V82H22z", "#7a2430")
    c.fill("M24 60Q38 56 51 66Q66 56 80 60V76Q66 72 51 80Q38 72 24 76z", "#fbf2dc")
    c.line("M51 66V80M30 66q8-2 15 2M58 69q8-5 16-4M30 71q8-2 15 2", "#b7a888", 1)
    c.dabs([(22, 70), (82, 70)], "#eec093", 7)


def _sisters(c: Canvas) -> None:
    _backdrop(c, "#bcd3c0", "#86a894", step="l3 8")
    c.scatter((0, 0, 100, 40), 9, "#f3f0da", 4)
    for x, coat in ((29, c.accent), (70, "#f0e2c0")):
        with c.at(x, 58):
            _shoulders(c, coat, 27)
    with c.stamp([(31, 38), (69, 40)], 0.85):
        c.fill("M-16 14Q-18-22 0-22Q18-22 16 14z", INK)
        _head(c, "#e6b88c")
        c.fill("M-14-4Q-12-20 0-20Q12-20 14-4z", INK)
        _face(c, "#e6b88c")
    c.fill("M78 22L70 17V27L86 17V27z", c.accent)


def _spectacles(c: Canvas) -> None:
    skin = "#efc7a2"
    _backdrop(c, "#c9b48a", "#a58a5c", step="l0 9")
    for x, colour in ((4, "#6a3a2c"), (12, "#3f5a50"), (19, c.accent), (76, "#4a4a68")):
        c.fill(f"M{x} 8h6v24h-6z", colour)
    c.fill("M84 10h7v22h-7zM-6 32H106V36H-6z", "#5a4330")
    with c.at(50, 58):
        _shoulders(c, "#4a4650", 36)
        c.fill("M-10 1L0 18 10 1Q0 8-10 1z", WHITE)
        c.fill("M-3 8H3L5 30 0 36-5 30z", c.accent)
    with c.at(50, 38):
        _head(c, skin, 14)
        c.fill("M-15 0Q-18-14-10-18Q2-23 13-15Q17-8 15 0Q13-10 4-12Q-8-12-15 0z", "#8c8690")
        _face(c, skin, 0, "q4 2 8 0")
        c.line("M-10-1a5 5 0 1 0 9 0a5 5 0 1 0-9 0M1-1a5 5 0 1 0 9 0a5 5 0 1 0-9 0", INK, 1.5)
        c.line("M-6 7.5Q0 4 6 7.5", "#8c8690", 2.4)


def _parasol(c: Canvas) -> None:
    c.sky("#8cc4e0", "#e6f0d8", "#a9c46a")
    c.strokes((0, 56, 96, 80), 16, "#6f9a48", "l3-6", 1.6)
    c.scatter((0, 60, 100, 80), 7, "#f3e27a", 2.6)
    c.line("M66 74L44 18", "#6a4a30", 1.6)
    c.fill("M6 34Q10 2 44 4Q80 6 86 30Q66 22 48 28Q26 24 6 34z", c.accent)
    c.fill("M44 4Q32 12 28 27Q38 24 48 28Q64 24 66 26Q62 10 44 4z", lit(c.accent, 0.5))
    with c.at(44, 44, 0.72):
        _head(c, "#d9a67e", 12)
        c.fill("M-13 6Q-17-17 0-18Q15-18 12 2Q6-10-13 6z", "#4a2c22")
        _face(c, "#d9a67e", 2)
    c.fill("M26 86Q28 60 40 57Q46 62 52 57Q66 62 68 86z", WHITE)
    c.fill("M52 57Q66 62 68 86H58Q60 70 52 57z", "#b9c4dc")
    c.dabs([(64, 70)], "#d9a67e", 5)


def _fisherman(c: Canvas) -> None:
    c.sky("#f2b27a", "#f6dca6", "#4f8a9c", "#2f6478")
    c.strokes((0, 44, 92, 78), 14, "#bfe0dc88", "l9 0", 1.6)
    c.fill("M6 44L28 44 24 49H10zM17 43V26L27 40z", "#3a3240")
    with c.at(60, 62):
        _shoulders(c, "#27405a", 34)
        c.fill("M-12 3Q0 10 12 3L11-6H-9z", c.accent)
    with c.at(58, 36, -1.2, 1.2):
        _profile(c, "#b5764c")
        c.fill("M-13 4L8 11 9 17Q0 22-9 16z", "#d8d4cc")
        c.fill("M-14-8Q-14-24 2-22Q10-20 12-9L16-7-14-7z", "#2b2c3c")
        c.line("M10 9L20 11V7", "#3a2418", 2.2)
    c.line("M34 40Q30 32 35 26T32 12", "#fff9", 2.4)


def _painter(c: Canvas) -> None:
    skin = "#d8a070"
    _backdrop(c, "#8f9a96", "#6d7570", step="l9-3")
    c.line("M82 4L74 86M92 4L104 86", "#7a5432", 3)
    c.fill("M68 8L104 4V60L72 58z", "#f4ecd8")
    c.fill("M74 40Q84 26 104 34V58L74 56z", "#6fa07a")
    c.disc(88, 20, 4, "#f0b83c")
    with c.at(38, 56):
        _shoulders(c, "#4f6a8a", 33)
    with c.at(38, 36):
        _head(c, skin)
        c.fill("M-14-2Q-14-18 0-18Q14-16 14 0Q8-8-4-8Q-10-8-14-2z", INK)
        _face(c, skin, 3, "q4 2 7 0")
        c.fill("M-20-8Q-22-26 2-25Q20-24 15-9Q-2-17-20-8z", c.accent)
    c.line("M62 66L78 46", INK, 2)
    c.disc(61, 67, 3.5, skin)
    c.oval((8, 66, 44, 84), "#b98a58")
    for x, colour in ((16, "#e8c23c"), (23, c.accent), (30, "#3f7ab0"), (37, WHITE)):
        c.dabs([(x, 72)], colour, 4.5)


def _braid(c: Canvas) -> None:
    c.sky("#f4dcc0", "#e3a98c", "#b9708a")
    c.strokes(ALL, 18, "#fff3", "l10-2", 3)
    c.disc(24, 20, 8, "#fff4d0")
    with c.at(54, 54):
        _shoulders(c, "#e9e4ee", 38)
    with c.at(54, 32, 1.1):
        c.fill("M-6 6H8V26H-6z", "#e0b088")
        c.oval((-15, -19, 16, 15), "#33211f")
        c.line("M-9-12Q-2 0-1 12M9-13Q4 0 2 12M1-18V8", "#5c3d34", 1.4)
        c.dabs([(15, 3)], "#e0b088", 5)
    c.dabs([(56, 50), (57, 57), (56, 64), (57, 71)], "#33211f", 9)
    c.line("M53 54l7 4M53 61l7 4M53 68l7 4", "#5c3d34", 1.4)
    c.fill("M56 46L42 38Q40 50 56 48Q72 52 71 40z", c.accent)
    c.line("M55 47L48 60M58 47L66 60", c.accent, 3)


PICTURES: Final[dict[str, Paint]] = {
    "2O1": _shawl,
    "2O2": _gardener,
    "2O3": _at_window,
    "2A1": _mother,
    "2A2": _schoolboy,
    "2S1": _cellist,
    "2S2": _reader,
    "2S3": _sisters,
    "2F1": _spectacles,
    "2F2": _parasol,
    "2F3": _fisherman,
    "2D1": _painter,
    "2D2": _braid,
}
"""Card → how its picture is painted."""
