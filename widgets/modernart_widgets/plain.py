"""Text as people type it, with the digits and signs of every keyboard made plain."""

from __future__ import annotations

import unicodedata


def plain(typed: str) -> str:
    r"""Return a text without the spaces around it, full-width characters as their usual ones.

    Chinese input methods write full-width digits, which mean the same amount.

    >>> plain("\uff11\uff12 "), plain("NT$\u00a060")
    ('12', 'NT$ 60')
    """
    return unicodedata.normalize("NFKC", typed).strip()
