"""A plausible tournament to look at, entered as people enter one."""

from tournament.management.sampling.evening import Plan, play_sample
from tournament.management.sampling.hands import plausible_hand
from tournament.management.sampling.people import MOST_PEOPLE, plausible_people

__all__ = ["MOST_PEOPLE", "Plan", "plausible_hand", "plausible_people", "play_sample"]
