"""Of paper sheets."""

from tournament.actions.errors.base import ActionError
from tournament.models import Entry


class SheetChangedError(ActionError):
    """The sheet was keyed, changed or deleted since the page was opened."""

    def __init__(self, *, table_number: int) -> None:
        super().__init__(f"the sheet of table {table_number} was changed meanwhile")
        self.table_number = table_number


class NoSheetError(ActionError):
    """No sheet of this table is keyed in."""

    def __init__(self, *, table_number: int) -> None:
        super().__init__(f"table {table_number} has no sheet")
        self.table_number = table_number


class SheetParkedError(ActionError):
    """The sheet does not balance, and cannot count in place of hands."""

    def __init__(self, *, table_number: int) -> None:
        super().__init__(f"the sheet of table {table_number} does not balance")
        self.table_number = table_number


class UnequalSheetsError(ActionError):
    """Two sheets with other numbers of rows cannot have been exchanged."""

    def __init__(self, *, table_numbers: tuple[int, int]) -> None:
        super().__init__(f"the sheets of tables {table_numbers} have other numbers of rows")
        self.table_numbers = table_numbers


class NothingPlayedError(ActionError):
    """No hand is in, and everybody of this table is withdrawn, or it is decided that none came."""

    def __init__(self, *, table_number: int, decided: bool = False) -> None:
        super().__init__(f"table {table_number} played nothing")
        self.table_number = table_number
        self.decided = decided


class PlayerTwiceError(ActionError):
    """The same person stands twice on a sheet."""

    def __init__(self, *, entry: Entry) -> None:
        super().__init__(f"number {entry.number} stands twice on a sheet")
        self.entry = entry
