"""The seating plan, pure: who sits where, who deals, and how many hands a table plays.

No clock, no file, no global chance: the same input gives the same seating everywhere.
"""

from seating.bounds import bound, bound_after
from seating.changes import Change, Finding, Problem, difference, moved, problems, swapped
from seating.dealing import TableHands, dealer, hands_to_play, playing, sitting_out
from seating.draws import STEPS, Seating, draw
from seating.errors import (
    ApartContradictionError,
    CannotSeatError,
    NoSuchPlaceError,
    NoSuchTableError,
    NotKeptApartError,
    NotSeatedError,
    SeatFixedTwiceError,
    SeatingError,
    SeatsDoNotMatchError,
    SeatTakenTwiceError,
    TooManyFixedError,
    UnknownEntriesError,
    UnknownInHistoryError,
    UnknownPolicyError,
    UnreadableRecordError,
    UnsuitableSizesError,
    WishesError,
)
from seating.meetings import Pair, Round, cost, meeting_cost, meetings, odd_turns, repeated
from seating.policies import POLICIES, Policy
from seating.reports import EventReport, Report, event_report, report
from seating.sizes import SMALLEST_TABLE, fits, notation, split, splits, tally
from seating.wishes import NO_WISHES, Place, Wishes, check

__all__ = [
    "NO_WISHES",
    "POLICIES",
    "SMALLEST_TABLE",
    "STEPS",
    "ApartContradictionError",
    "CannotSeatError",
    "Change",
    "EventReport",
    "Finding",
    "NoSuchPlaceError",
    "NoSuchTableError",
    "NotKeptApartError",
    "NotSeatedError",
    "Pair",
    "Place",
    "Policy",
    "Problem",
    "Report",
    "Round",
    "SeatFixedTwiceError",
    "SeatTakenTwiceError",
    "Seating",
    "SeatingError",
    "SeatsDoNotMatchError",
    "TableHands",
    "TooManyFixedError",
    "UnknownEntriesError",
    "UnknownInHistoryError",
    "UnknownPolicyError",
    "UnreadableRecordError",
    "UnsuitableSizesError",
    "Wishes",
    "WishesError",
    "bound",
    "bound_after",
    "check",
    "cost",
    "dealer",
    "difference",
    "draw",
    "event_report",
    "fits",
    "hands_to_play",
    "meeting_cost",
    "meetings",
    "moved",
    "notation",
    "odd_turns",
    "playing",
    "problems",
    "repeated",
    "report",
    "sitting_out",
    "split",
    "splits",
    "swapped",
    "tally",
]
