"""Hands that can have happened but hardly did: worth a look, never refused.

A director looks at thirty tables, so an alarm has to be rare. What is judged, and how:

``repeated``
    The same player, partner, card points and tricks as in the hand before: one hand entered twice
    under two numbers. By chance that happens to one hand in 1,200, or in 230 where three play and
    nobody has a partner.
``defenders_points``
    One hand cannot tell: sides make 65 on average, so 37 is hardly less likely than the 83 that
    would have been entered the other way round. A table can. For each hand the likelihood of its
    mirror image is held against its own, in a normal curve round the event's average (20 against
    100, where 65 are usual: about 3 to 1); the logarithms are added from hand to hand, never below
    zero, until they reach ``MIRRORED``. So a scorer who changes in mid-round is noticed, too, and
    a table that had luck before is not excused by it. The further the event's average is above
    60, the sooner it is noticed; at 60 or less never.
``far_from_usual``
    More than ``FAR`` spreads from the average, with tricks on both sides: a digit dropped. Every
    trick and no trick are results, however rare, and never doubted.
``same_seat``
    One seat plays far more often than even twice its share would explain.
``unpicked_often``
    Nobody picks far more often than twice the usual rate would explain.

Of tables of twenty hands, one in 270 is suspected of ``defenders_points`` wrongly where sides make
65 on average, and one in five is found of those entered so throughout; where they make 70, one in
50 and nineteen in twenty. ``far_from_usual`` is told of one hand in 1,800. Measured on hands drawn
by chance from a normal curve; real ones were not to be had.

For the last two the chance of so many or more, were the generous rate the true one, must be below
``RARE``; each is told once a table and seat.
"""

from scoring.doubts.judging import FAR, MIRRORED, RARE, Doubt, DoubtCode, doubts, unlikely
from scoring.doubts.usual import PRIOR_HANDS, Made, Usual, usual

__all__ = [
    "FAR",
    "MIRRORED",
    "PRIOR_HANDS",
    "RARE",
    "Doubt",
    "DoubtCode",
    "Made",
    "Usual",
    "doubts",
    "unlikely",
    "usual",
]
