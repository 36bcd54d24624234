"""Programs that bid as a class of beginners does: roughly right, each with a habit of its own."""

from __future__ import annotations

import random
from typing import Final

from modernart.lab.bidders import Asked, Bidder, Setting, Strategy
from modernart.lab.equilibria import equilibrium, naive
from modernart.lab.values import MineralRights

BOLD: Final = (0.62, 1.0)
"""The parts of their value that pupils bid in a sealed auction, from the shyest to the boldest."""

LATE: Final = (0.9, 0.9, 1.0, 1.0, 1.0, 1.0, 1.0, 1.05, 1.1)
"""Where pupils leave a clock, in parts of their value: most at it."""

PRICES: Final = (0.3, 0.75)
"""The prices that pupils name, from the lowest to the highest, in parts of the highest value."""

EARLY: Final = 0.6
STEP: Final = 0.1
"""Once around the last bids so much of what it would seal, and more for each who comes after."""

CURSED: Final = 0.75
"""The part of pupils that takes an estimate for a value."""


def pupil(name: str, seed: int = 1) -> Bidder:
    """Return a beginner, always the same for a name and a seed."""
    chance = random.Random(f"{seed} {name}")
    bold, late = chance.uniform(*BOLD), chance.choice(LATE)
    price, is_cursed = chance.uniform(*PRICES), chance.random() < CURSED

    def make(setting: Setting) -> Strategy:
        if isinstance(setting.values, MineralRights):
            return (naive() if is_cursed else equilibrium()).make(setting)
        if setting.position == setting.n:
            return lambda _own, _asked: price * setting.values.high
        part = {"english": late, "fixed_price": 1.0}.get(setting.format.name, bold)
        return _part(part, setting.format.name)

    return Bidder("pupil", make)


def _part(part: float, form: str) -> Strategy:
    """Bid a part of the value; once around less, but up to the value if that is enough."""

    def strategy(signal: float, asked: Asked) -> float:
        if form != "once_around":
            return part * signal
        wish = part * signal * (EARLY + STEP * asked.behind)
        return float(asked.least) if wish < asked.least <= signal else wish

    return strategy
