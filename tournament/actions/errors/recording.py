"""Of the hands of a table."""

from tournament.actions.errors.base import ActionError


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
