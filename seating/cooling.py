"""How readily a search takes a step for the worse, early and late.

A search cools down between two temperatures, in units of one repeat. A step that costs d more is
taken with the probability exp(−d / temperature). The probabilities are computed once in decimal
arithmetic, which rounds alike on every machine, and used as whole numbers out of 2³².
"""

from __future__ import annotations

from decimal import Decimal, localcontext
from functools import cache
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

SCHEDULES = (("0.7", "0.15"), ("1.0", "0.2"), ("0.5", "0.15"), ("0.35", "0.2"))
"""From hot to cold. Attempts take these in turn: where everybody must meet again and again the hot
one comes further, where a few repeats are left the last two."""

LEVELS = 64
"""Temperatures from hot to cold, each the same fraction of the one before."""
DEAREST = 48
"""A step that costs as much as this or more is never taken."""


@cache
def chances(schedule: int) -> NDArray[np.int64]:
    """``chances(schedule)[level, d]``: out of 2³², how often a step that costs d is taken."""
    table = np.zeros((LEVELS, DEAREST), np.int64)
    with localcontext() as context:
        context.prec = 30
        hot, cold = map(Decimal, SCHEDULES[schedule])
        fall = (cold / hot).ln() / (LEVELS - 1)
        for level in range(LEVELS):
            temperature = hot * (fall * level).exp()
            for cost in range(1, DEAREST):
                table[level, cost] = int(2**32 * (-cost / temperature).exp())
    table.setflags(write=False)
    return table
