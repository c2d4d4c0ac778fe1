"""Totals to places, and what decides between equal totals.

A chain of tie-breaks is asked link by link, each time only about those who are still tied.
"""

from scoring.ranking.lines import Compared, Line, Placed
from scoring.ranking.placing import INCOMPLETE, POINTS, Incomplete, rank
from scoring.ranking.tie_breaks import (
    TIE_BREAKS,
    Better,
    TieBreak,
    TieBreakCode,
    TieBreakProblem,
    tie_break_problems,
)
from scoring.ranking.totals import ranks

__all__ = [
    "INCOMPLETE",
    "POINTS",
    "TIE_BREAKS",
    "Better",
    "Compared",
    "Incomplete",
    "Line",
    "Placed",
    "TieBreak",
    "TieBreakCode",
    "TieBreakProblem",
    "rank",
    "ranks",
    "tie_break_problems",
]
