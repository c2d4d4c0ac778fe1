"""A whole event through the pages that people use, with the faults of a real evening.

What the tables really played is written down by the rehearsal itself, and at the end the standings
are compared with a plain sum of it.
"""

from tournament.management.rehearsing.evening import (
    Outcome,
    Plan,
    compared,
    play_event,
    rehearse,
)
from tournament.management.rehearsing.measuring import Tally
from tournament.management.rehearsing.pages import PageError

__all__ = ["Outcome", "PageError", "Plan", "Tally", "compared", "play_event", "rehearse"]
