"""The results: what everybody made, and how far each table is."""

from tournament.queries.results.points import (
    COUNTING,
    Made,
    Results,
    results,
    sums_of_hands,
)
from tournament.queries.results.tables import (
    Reached,
    RoundState,
    Standing,
    State,
    contradiction_of,
    is_done,
    is_undecided,
    reached,
    standing,
    state_of,
    states,
    told,
)

__all__ = [
    "COUNTING",
    "Made",
    "Reached",
    "Results",
    "RoundState",
    "Standing",
    "State",
    "contradiction_of",
    "is_done",
    "is_undecided",
    "reached",
    "results",
    "standing",
    "state_of",
    "states",
    "sums_of_hands",
    "told",
]
