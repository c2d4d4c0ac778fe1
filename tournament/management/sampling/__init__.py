"""A plausible tournament to look at, entered as people enter one."""

from tournament.management.sampling.evening import Plan, play_sample
from tournament.management.sampling.hands import plausible_hand
from tournament.management.sampling.people import MOST_PEOPLE, plausible_people
from tournament.management.sampling.schafkopf import plausible_schafkopf

__all__ = [
    "MOST_PEOPLE",
    "Plan",
    "plausible_hand",
    "plausible_people",
    "plausible_schafkopf",
    "play_sample",
]
