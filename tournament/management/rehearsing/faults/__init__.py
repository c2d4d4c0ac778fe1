"""Everything that goes wrong on a real evening: done wrong on purpose, found, and put right.

Each fault is one function. Those at hands and sheets wait in a list until a table comes that suits
them; the others have their hour.
"""

from tournament.management.rehearsing.faults.ending import end, settle_first_place
from tournament.management.rehearsing.faults.people import before_the_first_hand
from tournament.management.rehearsing.faults.prizes import make_a_tie, sheets_of
from tournament.management.rehearsing.faults.tables import after_a_round
from tournament.management.rehearsing.faults.waiting import at_a_hand, at_a_sheet, get_ready

__all__ = [
    "after_a_round",
    "at_a_hand",
    "at_a_sheet",
    "before_the_first_hand",
    "end",
    "get_ready",
    "make_a_tie",
    "settle_first_place",
    "sheets_of",
]
