"""Totals to places."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence


def ranks(totals: Sequence[int]) -> tuple[int, ...]:
    """The place of each total, in the order given: highest first, equal totals share a place.

    The place after a shared one counts all who are ahead: 57, 48, 47, 47, 45 have the places
    1, 2, 3, 3, 5.
    """
    ahead: dict[int, int] = {}
    for place, total in enumerate(sorted(totals, reverse=True), start=1):
        ahead.setdefault(total, place)
    return tuple(ahead[total] for total in totals)
