"""What an action refuses, for reasons a director can mend.

ActionError
    RoundHasHandsError      drawing again would take hands away
    HandChangedError        somebody changed the hand since this page was opened
    NoSuchHandNumberError   the table does not play so many hands
    TableGoneError          the round was drawn again while somebody was at its table
    NotInConflictError      somebody else settled the conflict first
Impossible hands are refused by ``scoring.ImpossibleHandError``, impossible table sizes by
``seating.CannotSeatError``.
"""


class ActionError(Exception):
    """Base of what the person at the page can mend."""


class RoundHasHandsError(ActionError):
    """A round with hands is not drawn again."""

    def __init__(self, *, round_number: int, hands: int) -> None:
        super().__init__(f"round {round_number} has {hands} hands")
        self.round_number = round_number
        self.hands = hands


class HandChangedError(ActionError):
    """The hand was changed since the page that changes it was opened."""

    def __init__(self, *, hand_number: int) -> None:
        super().__init__(f"hand {hand_number} was changed meanwhile")
        self.hand_number = hand_number


class NoSuchHandNumberError(ActionError):
    """The table does not play a hand of this number."""

    def __init__(self, *, hand_number: int, highest: int) -> None:
        super().__init__(f"hand {hand_number} of {highest}")
        self.hand_number = hand_number
        self.highest = highest


class TableGoneError(ActionError):
    """The round was drawn again while somebody was at its table."""

    def __init__(self) -> None:
        super().__init__("the table was drawn again meanwhile")


class NotInConflictError(ActionError):
    """The second entry was already decided on."""

    def __init__(self) -> None:
        super().__init__("the conflict is settled")
