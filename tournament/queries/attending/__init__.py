"""Who is here and who is missing, and what can be done about it at the tables."""

from tournament.queries.attending.changes import (
    Change,
    Hall,
    arrivals,
    hall,
    no_shows,
    preferred,
)
from tournament.queries.attending.leaving import Stay, Stays, stays_of
from tournament.queries.attending.roll import Group, Person, Roll, roll_call

__all__ = [
    "Change",
    "Group",
    "Hall",
    "Person",
    "Roll",
    "Stay",
    "Stays",
    "arrivals",
    "hall",
    "no_shows",
    "preferred",
    "roll_call",
    "stays_of",
]
