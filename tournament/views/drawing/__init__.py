"""Rounds: what the next draw would do, drawing, and who sits where."""

from tournament.views.drawing.improving import improve
from tournament.views.drawing.proposing import draw, rounds
from tournament.views.drawing.redrawing import redraw
from tournament.views.drawing.showing import round_page, round_record
from tournament.views.drawing.taking_back import take_back

__all__ = ["draw", "improve", "redraw", "round_page", "round_record", "rounds", "take_back"]
