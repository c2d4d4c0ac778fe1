"""Which figures of a sheet are asked for: nothing else is keyed, shown or compared."""

from collections.abc import Collection

POINTS = "points"
BESIDES = ("hands_won", "lone_hands_won")
"""What a sheet says besides points, where a tie-break of the same code asks for it."""


def asked_for(tie_breaks: Collection[str]) -> tuple[str, ...]:
    """The columns of a sheet in an event with these tie-breaks.

    What a sheet says beyond them stays with it, contradicts nothing, and counts again once a
    tie-break asks for it again.
    """
    return (POINTS, *(column for column in BESIDES if column in tie_breaks))
