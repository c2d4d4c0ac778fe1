"""What closing and deciding refuse, beside ``EventClosedError`` and ``ReasonNeededError``.

ActionError
    TablesOutstandingError  a round is to be closed, and tables of it are not in
    NotReadyError           the event is to be closed, and something of it is open or does not balance
    ListChangedError        hands were entered, changed or decided on since the page was opened
    NothingToSettleError    a table has as many hands as it plays
    RulingsChangedError     somebody else ruled on the same person since the page was opened
"""

from tournament.actions.errors import ActionError
from tournament.queries.results import Standing


class TablesOutstandingError(ActionError):
    """Tables of the round are not in, so that it is not closed."""

    def __init__(self, *, round_number: int, tables: tuple[Standing, ...]) -> None:
        numbers = [standing.table for standing in tables]
        super().__init__(f"tables {numbers} of round {round_number} are not in")
        self.round_number = round_number
        self.tables = tables


class NotReadyError(ActionError):
    """Something of the event is open or does not balance, so that it is not closed."""

    def __init__(self) -> None:
        super().__init__("the event is not ready to be closed")


class ListChangedError(ActionError):
    """What stands at a table is not what the page showed."""

    def __init__(self, *, table_number: int) -> None:
        super().__init__(f"the hands of table {table_number} were changed meanwhile")
        self.table_number = table_number


class NothingToSettleError(ActionError):
    """There is nothing to decide: the hands are as many as they should be, or none is extra."""

    def __init__(self, *, table_number: int) -> None:
        super().__init__(f"table {table_number} has neither too few hands nor too many")
        self.table_number = table_number


class RulingsChangedError(ActionError):
    """Another ruling on the same person was recorded, or this one taken back, meanwhile."""

    def __init__(self) -> None:
        super().__init__("the rulings on this person were changed meanwhile")
