"""The seating plan, pure: who sits where, who deals, and how many hands a table plays.

No clock, no file, no global chance: the same input gives the same seating everywhere.
"""

from seating.dealing import TableHands, dealer, hands_to_play, playing, sitting_out
from seating.draws import STEPS, Seating, draw
from seating.errors import (
    CannotSeatError,
    SeatingError,
    SeatsDoNotMatchError,
    SeatTakenTwiceError,
    UnknownPolicyError,
    UnsuitableSizesError,
)
from seating.meetings import Pair, Round, cost, meeting_cost, meetings, odd_turns, repeated
from seating.policies import POLICIES, Policy
from seating.sizes import SMALLEST_TABLE, fits, notation, split, splits, tally

__all__ = [
    "POLICIES",
    "SMALLEST_TABLE",
    "STEPS",
    "CannotSeatError",
    "Pair",
    "Policy",
    "Round",
    "SeatTakenTwiceError",
    "Seating",
    "SeatingError",
    "SeatsDoNotMatchError",
    "TableHands",
    "UnknownPolicyError",
    "UnsuitableSizesError",
    "cost",
    "dealer",
    "draw",
    "fits",
    "hands_to_play",
    "meeting_cost",
    "meetings",
    "notation",
    "odd_turns",
    "playing",
    "repeated",
    "sitting_out",
    "split",
    "splits",
    "tally",
]
