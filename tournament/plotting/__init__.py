"""Where the lines of a plot run: pure geometry, in units that a drawing is made of.

Numbers in, places out. The templates draw them, ``wording.plotting`` says them in a sentence.
"""

from tournament.plotting.curves import LEADERS, NARROW, WIDE, Curve, Plot, Step, curve, leaders
from tournament.plotting.frames import Frame, marks
from tournament.plotting.labels import shortened, spread

__all__ = [
    "LEADERS",
    "NARROW",
    "WIDE",
    "Curve",
    "Frame",
    "Plot",
    "Step",
    "curve",
    "leaders",
    "marks",
    "shortened",
    "spread",
]
