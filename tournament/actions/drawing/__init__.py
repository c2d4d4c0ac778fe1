"""Rounds are drawn, one or all that are left, and drawn again: who sits where."""

from tournament.actions.drawing.rounds import check_redraw, draw_round, redraw_round

__all__ = ["check_redraw", "draw_round", "redraw_round"]
