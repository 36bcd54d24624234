"""Taiwan landscapes: the land climbs to a high horizon, and leaves hang into the picture."""

from __future__ import annotations

from typing import Final

from modernart_widgets.paintings.canvas import Canvas, Paint, dim, lit

DEEP, FRESH, RICE = "#23472f", "#6fa545", "#a9c25a"


def _ridges(c: Canvas, near: str, top: int = 22) -> None:
    """Two ranges one behind the other, the far one in the genre's violet."""
    left, middle, right = c.pick(8, 24), c.pick(40, 58), c.pick(76, 92)
    one, two, three = (top - c.pick(0, 16) for _ in range(3))
    pass_one, pass_two = (left + middle) // 2, (middle + right) // 2
    c.fill(
        f"M-6 {top + 8}L{left} {one} {pass_one} {top + 2} {middle} {two} {pass_two} {top + 3} "
        f"{right} {three} 106 {top}V60H-6z",
        lit(c.accent, 0.45),
    )
    c.fill(
        f"M{left} {one}L{pass_one} {top + 2}V40L{left - 2} {one + 12}zM{middle} {two}L{pass_two} "
        f"{top + 3}V40L{middle - 5} {two + 14}zM{right} {three}L106 {top}V40L{right} {three + 11}z",
        c.accent,
    )
    c.fill(f"M-6 {top + 10}Q20 {top - 2} 44 {top + 9}T106 {top + 4}V60H-6z", near)


def _blades(c: Canvas, x: int, y: int, wide: float = 1) -> None:
    """Long leaves that hang into the picture from a corner."""
    with c.at(x, y, wide, 1):
        c.fill(
            "M-8-4Q18-6 36 14Q14 8-8 4zM-8-8Q24-12 50-2Q24 2-8 0zM-8 0Q10 6 16 32Q2 18-8 8z", DEEP
        )
        c.line("M-4-3Q20 0 32 11M-4-6Q24-7 44-2M-6 3Q8 10 14 26", FRESH, 1.2)


def _palms(c: Canvas, places: list[tuple[float, float]], tall: int, size: float = 1) -> None:
    """Slender palms that stand on these places."""
    with c.stamp(places, size):
        c.line(f"M0 0Q2-{tall // 2} 0-{tall}", "#8a7a68", 1.8)
        c.line(
            f"M0-{tall}q-9-3-13 7M0-{tall}q9-3 13 7M0-{tall}q-7-9-13-5M0-{tall}q7-9 13-5"
            f"M0-{tall}q-1-8 2-11",
            DEEP,
            2.4,
        )


# -- pictures --------------------------------------------------------------------------------------


def _terraces(c: Canvas) -> None:
    c.sky("#f6c79a", "#fbeac0")
    _ridges(c, "#7f9a6a")
    for i in range(6):
        y = 34 + 8 * i
        path = f"M-6 {y}Q{22 + 6 * (i % 3)} {y - 10} 52 {y}T106 {y - 4}V86H-6z"
        c.fill(path, (FRESH, RICE)[i % 2] if i % 3 else "#cfe3e0")
    c.line("M-6 49Q28 39 52 49T106 45M-6 65Q22 55 52 65T106 61", DEEP, 1.2)
    c.fill("M66 40h10v7h-10zM64 41l7-5 7 5z", "#b9563a")
    _blades(c, 0, 78, 0.9)


def _buffalo(c: Canvas) -> None:
    c.sky("#bfe0e4", "#eef0cc")
    _ridges(c, "#5f8a58", 16)
    c.fill("M-6 32Q40 24 106 32V86H-6z", "#7fb0a8")
    c.strokes((0, 40, 88, 78), 16, "#d6ece0", "h11", 1.5)
    with c.at(54, 66, 1.25):
        c.oval((-26, -2, 26, 6), "#3f6a6a")
        c.fill("M-22 2Q-26-18-8-19Q6-24 14-16Q20-22 27-18L30-8Q26-4 20-7Q16 0 16 2z", "#3a3440")
        c.line("M20-18Q12-28 24-31M26-18Q36-22 36-30", "#cfc6b4", 2.2)
        c.line("M-16-15Q-6-17 4-17", "#7a7080", 2)
        c.line("M-10-19l3-5v-4", "#fbfaf4", 2.4)
    _palms(c, [(8, 44), (20, 38)], 22, 0.9)
    c.line("M4 82V68M9 82V64M14 82V70", DEEP, 2)


def _betel(c: Canvas) -> None:
    c.sky("#4fa4dc", "#c4e6ee")
    c.fill("M10 20q4-10 12-6q8-8 14 2q8 0 6 6H10z", "#fff")
    _ridges(c, "#4f8a4c", 30)
    c.fill("M-6 46Q50 38 106 46V86H-6z", RICE)
    c.fill("M40 86Q60 62 50 44H54Q72 62 62 86z", "#e9d3a0")
    _palms(c, [(10, 78), (20, 64), (32, 72), (70, 70), (82, 62), (92, 80)], 52)
    c.strokes((0, 56, 90, 80), 10, FRESH, "l7-1", 2)


def _tea(c: Canvas) -> None:
    c.sky("#d9e4e0", "#eef0e4")
    _ridges(c, "#a4bba8", 20)
    c.fill("M-6 32Q30 24 60 33T106 30V42Q50 48-6 42z", "#f3f5eecc")
    for x, y, colour in ((24, 46, "#5f8f4a"), (82, 50, "#4a7a40"), (44, 62, "#3f6f3c")):
        c.fill(f"M{x - 60} 86Q{x - 24} {y - 8} {x} {y - 10}Q{x + 30} {y - 8} {x + 60} 86z", colour)
        rows = "".join(
            f"M{x - 8 * i} {y + 9 * i - 6}Q{x} {y + 7 * i - 14} {x + 8 * i} {y + 9 * i - 6}"
            for i in range(1, 5)
        )
        c.line(rows, lit(colour, 0.4), 1.8)
    c.dabs([(40, 66), (52, 68), (64, 74)], "#e9cf94", 5)
    c.dabs([(40, 70), (52, 72), (64, 78)], "#b04a3c", 4)


def _cliffs(c: Canvas) -> None:
    c.sky("#6fb4e0", "#e4f1ec")
    c.fill("M-6 26H106V86H-6z", "#1f86b0")
    c.fill("M30 40Q60 34 106 36V50H20z", "#3fa8c0")
    c.fill("M106-6H60Q52 14 62 24Q44 34 52 50Q36 58 40 86H106z", lit(c.accent))
    c.fill("M62 24Q50 32 58 48Q44 58 48 86H106V-6H70Q62 12 70 22z", c.accent)
    c.fill("M106-6H78Q72 20 80 34Q66 50 72 86H106z", "#4f7a48")
    c.line("M64 10L62 22M56 36L54 48M48 58L46 78M68 30L62 46", lit(c.accent), 2)
    c.line("M50 52Q36 56 40 82M52 38Q46 44 48 52", "#fff", 2.6)
    c.strokes((0, 44, 30, 80), 10, "#cfeef0", "l9-1", 1.5)
    c.fill("M12 36L24 36 22 39H14zM18 35V28L23 34z", "#fff")
    _blades(c, 100, 4, -0.8)


def _sea_of_clouds(c: Canvas) -> None:
    c.sky("#f2a46a", "#f9d9a0", "#f4e4d8")
    c.disc(22, 16, 7, "#fff6cf")
    c.fill("M20 56L52 8 58 16 64 10 100 56z", lit(c.accent, 0.4))
    c.fill("M64 10L100 56H70L60 34zM52 8L58 16 52 40 44 30z", c.accent)
    c.line("M52 8L44 30 36 46", lit(c.accent, 0.8), 1.6)
    for y, colour in ((38, "#fdf3ea"), (50, "#e9dcea"), (62, "#c9bcd8")):
        c.fill(
            f"M-6 {y + 4}q8-9 16-2q6-8 15-1q9-9 18 0q7-7 15 1q8-9 17 0q6-6 13 0q9-7 18 2V86H-6z",
            colour,
        )
    c.fill("M70 86L78 52 86 86zM84 86L93 44 102 86zM-6 86L4 58 14 86z", DEEP)


def _bananas(c: Canvas) -> None:
    c.sky("#9fb8b4", "#dfe8d0")
    _ridges(c, "#5f8a5c", 14)
    c.fill("M-6 30H106V86H-6z", "#7a8f4a")
    c.fill("M30 86Q54 60 46 34H56Q76 60 66 86z", "#b98a68")
    c.oval((44, 66, 62, 72), "#dfeaea")
    for x, y, size in ((64, 50, 0.6), (18, 78, 1.3), (84, 82, 1.2)):
        with c.at(x, y, size):
            c.line("M0 0V-30", "#8a9a4a", 4)
            c.fill("M0-28Q-8-46-26-40Q-20-28 0-28Q8-48 26-42Q20-28 0-28z", FRESH)
            c.fill("M0-28Q-22-32-28-14Q-10-14 0-28Q22-32 28-14Q12-14 0-28z", DEEP)
    c.dabs([(24, 52), (28, 54), (80, 50), (76, 53)], "#f0d24a", 4.5)
    c.strokes((0, 0, 96, 50), 8, "#fff6", "l-2 7", 0.8)


def _quiet_lake(c: Canvas) -> None:
    c.sky("#e9d3e0", "#f6ead0")
    _ridges(c, "#6a86a0", 20)
    c.fill("M-6 36H106V86H-6z", "#a4bcd0")
    c.fill("M-6 36H106L82 46 48 56 12 46z", dim(c.accent, 0.1) + "77")
    c.strokes((0, 44, 90, 80), 12, "#f3eef4", "h12", 1.4)
    c.oval((58, 34, 84, 44), DEEP)
    c.scatter((62, 30, 80, 36), 5, "#3f6f3c", 7)
    c.fill("M69 30V22L72 18 75 22V30zM66 24L72 19 78 24zM67 29L72 25 77 29z", "#c04a38")
    c.fill("M20 68L44 66 40 72H24z", "#6a3a2c")
    c.line("M30 66V58M30 58q3-3 6 0", "#3a2a30", 2)
    _blades(c, 0, 2)


def _rafts(c: Canvas) -> None:
    c.sky("#e0704a", "#f8c070")
    c.disc(66, 20, 8, "#fff0b0")
    c.fill("M-6 28L20 22 50 27 106 20V34H-6z", c.accent)
    c.fill("M-6 32H106V86H-6z", "#b9684a")
    c.fill("M56 34H76L90 86H48z", "#f9d58488")
    c.strokes((0, 36, 88, 80), 18, "#f8cf8c", "h10", 1.4)
    for x, y, size in ((28, 58, 1.1), (58, 46, 0.6), (76, 74, 1.4)):
        with c.at(x, y, size):
            c.line("M-20-4Q-16 0-10 0H16Q20 0 22-5", "#3a2034", 3)
            c.line("M2-1V-14M-6-12L10-16", "#3a2034", 2)
            c.dabs([(2, -16)], "#3a2034", 4)
            c.line("M10-16L16 6", "#3a2034", 0.8)
    _palms(c, [(6, 46), (94, 40)], 26, 0.9)


def _gorge(c: Canvas) -> None:
    c.sky("#a9d4e6", "#e6efe4")
    c.fill("M-6-6H34L46 20 40 44 52 60 40 86H-6z", "#b9b4c4")
    c.fill("M106-6H64L54 16 62 36 52 60 66 86H106z", lit(c.accent, 0.3))
    c.fill("M64-6L54 16 62 36 52 60 66 86H76L62 58 72 36 64 14 76-6z", c.accent)
    c.line("M-6 8L38 4M-6 22L40 24M-6 38L36 44M-6 54L42 60M-6 70L36 76", "#8a84a0", 2.6)
    c.line(
        "M106 4L66 12M106 20L62 26M106 38L64 42M106 56L60 60M106 72L66 76", lit(c.accent, 0.6), 1.8
    )
    c.fill("M52 58Q46 70 30 86H74Q58 70 56 58z", "#4fa8b4")
    c.line("M52 62Q46 72 38 84M55 64Q58 74 64 84M52 72v10", "#dff4f0", 2)
    c.line("M14 34Q52 42 88 32M24 37V28M76 35V26", "#b03a34", 1.8)
    c.scatter((0, 0, 28, 70), 8, FRESH, 6)
    c.scatter((76, 0, 100, 70), 8, DEEP, 6)


def _banyan(c: Canvas) -> None:
    c.sky("#f0dca0", "#e6d0a0")
    _ridges(c, "#8fa070", 22)
    c.fill("M-6 44H106V86H-6z", "#d9b27a")
    c.fill("M52 62V46H88V62zM46 48Q70 40 94 48L90 42Q70 36 50 42z", "#b9402f")
    c.fill("M46 42Q48 36 43 33Q58 38 70 36Q84 38 97 33Q92 36 94 42Q70 34 46 42z", "#d9662f")
    c.fill("M64 62V51H76V62z", "#3a2024")
    c.fill("M18 80Q26 60 20 40H34Q30 60 40 80Q28 76 18 80z", "#5a4438")
    c.line("M12 40V70M42 38V66M46 36V58M8 38V58", "#6a5444", 1.4)
    c.scatter((0, 4, 52, 26), 14, DEEP, 15)
    c.scatter((0, 4, 54, 28), 12, FRESH, 6)
    c.strokes((10, 72, 90, 80), 8, "#8a6a8a88", "h12", 2)


def _cane(c: Canvas) -> None:
    c.sky("#5a5f86", "#a9a4b8", "#e9dcb4")
    c.fill("M10 24q-2-12 14-12q6-12 20-6q12-8 20 3q14-4 14 10q12 2 8 10H14z", "#7a7c9c")
    c.fill("M22 24q2-8 14-6q8-8 18-1q12-4 14 7z", "#c9c6d4")
    c.fill("M-6 34Q30 26 106 34V60H-6z", c.accent)
    c.fill("M-6 40H106V86H-6z", "#8f9a3c")
    c.strokes((-4, 52, 100, 86), 26, "#c4c85a", "q2-9-4-15", 1.8)
    c.strokes((-4, 52, 100, 86), 18, "#4f6a2c", "q-2-9 5-13", 1.8)
    c.fill("M38 86Q50 60 48 42H54Q64 60 60 86z", "#b97a4a")
    with c.at(51, 58):
        c.fill("M-10 0V-9H10V0zM-14-8Q0-20 14-8z", "#d9c08a")
        c.dabs([(-6, 1), (6, 1)], "#3a2a24", 6)


def _salt(c: Canvas) -> None:
    c.sky("#8fc6e6", "#eef2e8")
    c.fill("M-6 18L30 14 60 19 106 13V24H-6z", c.accent)
    c.fill("M-6 22H106V86H-6z", "#b4cfd6")
    c.line(
        "M-6 30H106M-6 42H106M-6 60H106M50 22V86M36 22L-14 86M64 22L114 86"
        "M22 22L-60 86M78 22L160 86",
        "#8a6a58",
        1.6,
    )
    c.fill("M56 44L92 44 100 58H58z", "#e4f0f4")
    with c.stamp([(20, 40), (40, 54), (76, 40), (64, 56), (24, 74), (78, 76)]):
        c.fill("M-9 0L0-11 9 0z", "#fff")
        c.fill("M0-11L9 0H3z", "#c4bcd8")
    c.fill("M47 70L52 50 57 70z", "#3f5a7a")
    c.fill("M44 50Q52 40 60 50z", "#e3c47a")
    c.line("M58 60L70 70", "#6a4a34", 1.6)
    _blades(c, 100, 0, -0.7)


def _farmhouse(c: Canvas) -> None:
    c.sky("#f4b87a", "#f6e0a8")
    _ridges(c, "#6f8a5a", 18)
    c.fill("M-6 34Q50 26 106 34V86H-6z", "#b4b85a")
    c.fill("M16 62V44H84V62zM4 66V52H24V66zM76 66V52H96V66z", "#f0dcb4")
    c.fill("M10 46Q14 36 20 34H80Q86 36 90 46z", "#b9402f")
    c.fill("M0 54L8 46H22L28 54zM72 54L78 46H92L100 54z", "#9a3228")
    c.fill("M44 62V48H56V62z", "#5a2a24")
    c.line("M30 50v6M36 50v6M64 50v6M70 50v6", "#5a4a48", 3)
    c.fill("M-6 66H106V86H-6z", "#dcb878")
    c.fill("M-6 70L40 64 64 66 20 86H-6z", "#a07a8877")
    c.scatter((34, 70, 76, 80), 4, "#fff8ea", 4)
    with c.stamp([(10, 40), (91, 36)]):
        c.line("M-4 0Q-6-20-12-34M0 0V-38M4 0Q8-20 12-32", FRESH, 2)
        c.scatter((-14, -38, 14, -14), 9, DEEP, 5)


def _rope_bridge(c: Canvas) -> None:
    c.sky("#c4dde0", "#e9f0dc")
    _ridges(c, "#6f9a78", 16)
    c.fill("M-6 24Q24 30 30 48Q36 66 28 86H-6z", "#3f6f44")
    c.fill("M106 20Q80 28 74 46Q68 66 76 86H106z", "#4f7f48")
    c.fill("M30 48Q50 40 74 46L76 86H28z", "#8fbcae")
    c.line("M40 50Q54 60 46 84M60 48Q54 62 62 84M50 46v10", "#eef8f0", 2)
    c.line("M16 32Q52 62 90 28M16 42Q52 72 90 38", "#4a3428", 1.6)
    c.line("M24 38v10M33 44v10M42 48v10M52 50v10M62 47v10M71 43v10M80 36v10", "#6a4e3a", 1.2)
    c.dabs([(47, 50)], "#e6c48a", 4)
    c.line("M47 53v5", "#b04a3c", 4)
    _blades(c, 0, 74)
    _blades(c, 100, 2, -0.8)


PICTURES: Final[dict[str, Paint]] = {
    "4O1": _terraces,
    "4O2": _buffalo,
    "4O3": _betel,
    "4A1": _tea,
    "4A2": _cliffs,
    "4A3": _sea_of_clouds,
    "4S1": _bananas,
    "4S2": _quiet_lake,
    "4S3": _rafts,
    "4F1": _gorge,
    "4F2": _banyan,
    "4F3": _cane,
    "4D1": _salt,
    "4D2": _farmhouse,
    "4D3": _rope_bridge,
}
"""Card → how its picture is painted."""
