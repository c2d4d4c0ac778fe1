"""Rounds are drawn, one or all that are left, and drawn again: who sits where."""

from tournament.actions.drawing.comparing import Reading, compare
from tournament.actions.drawing.computing import Manner
from tournament.actions.drawing.improving import Searched, look_for_better
from tournament.actions.drawing.redrawing import (
    check_redraw,
    redraw_difference,
    redraw_round,
    taken_along,
)
from tournament.actions.drawing.rounds import draw_plan, draw_round
from tournament.actions.drawing.taking_back import take_back_rounds

__all__ = [
    "Manner",
    "Reading",
    "Searched",
    "check_redraw",
    "compare",
    "draw_plan",
    "draw_round",
    "look_for_better",
    "redraw_difference",
    "redraw_round",
    "take_back_rounds",
    "taken_along",
]
