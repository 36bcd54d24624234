"""What the formats of the lab are called on a page."""

from __future__ import annotations

from typing import Final

FORMATS: Final = {
    "first_price": "First price, sealed",
    "second_price": "Second price, sealed",
    "english": "English clock",
    "once_around": "Once around",
    "fixed_price": "Fixed price, must buy",
    "all_pay": "All pay",
}
"""By the names of `modernart.lab.FORMATS`."""
