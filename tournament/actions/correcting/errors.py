"""What a correction refuses.

ActionError
    CorrectionError
        NothingChangesError  what is there is what is wanted already
        NothingThereError    there is no hand, or no sheet, to be moved
        NumbersTakenError    hands stand under the numbers to which others are to be moved
        OtherSizeError       two tables have not the same number of seats
        ChangedSinceError    what a change left is not there any more: it cannot be taken back
"""

from collections.abc import Sequence

from tournament.actions.errors import ActionError
from tournament.models import Revision


class CorrectionError(ActionError):
    """Base of what stands in the way of a correction."""


class NothingChangesError(CorrectionError):
    """What is wanted is what is there."""

    def __init__(self) -> None:
        super().__init__("nothing would change")


class NothingThereError(CorrectionError):
    """The table has nothing that could be moved."""

    def __init__(self, *, table_number: int, hand_number: int | None = None) -> None:
        super().__init__(f"table {table_number} has nothing there (hand {hand_number})")
        self.table_number = table_number
        self.hand_number = hand_number


class NumbersTakenError(CorrectionError):
    """Hands of the table stand under numbers to which others are to be moved."""

    def __init__(
        self, *, table_number: int, hands: Sequence[int], round_number: int | None = None
    ) -> None:
        super().__init__(f"table {table_number} has hands {hands}")
        self.table_number = table_number
        self.round_number = round_number
        """Where it is another one than that of the hands."""
        self.hands = tuple(hands)


class OtherSizeError(CorrectionError):
    """What was played at one table cannot have been played at the other: they differ in size."""

    def __init__(
        self, *, sizes: tuple[tuple[int, int], tuple[int, int]], rounds: tuple[int, int]
    ) -> None:
        super().__init__(f"tables and sizes {sizes}, rounds {rounds}")
        self.sizes = sizes
        """Number and size of the one table and of the other."""
        self.rounds = rounds
        """The numbers of their rounds."""


class ChangedSinceError(CorrectionError):
    """What a change left is not there any more."""

    def __init__(self, *, since: Sequence[Revision] = ()) -> None:
        super().__init__(f"{len(since)} changes came after")
        self.since = tuple(since)
