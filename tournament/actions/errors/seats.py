"""Of seats changed by hand, and of who sits in."""

from tournament.actions.errors.base import ActionError
from tournament.models import Entry
from tournament.queries.reseating import Faults


class SeatsChangedError(ActionError):
    """People were moved, drawn again or replaced since the page was opened."""

    def __init__(self) -> None:
        super().__init__("the seats were changed meanwhile")


class TableInPlayError(ActionError):
    """People of a table with hands are replaced from a hand on; they are not moved."""

    def __init__(self, *, tables: tuple[int, ...]) -> None:
        super().__init__(f"tables {tables} have hands")
        self.tables = tables


class DoesNotSeatError(ActionError):
    """A seating that is none: somebody twice or missing, a table too small or too large."""

    def __init__(self, *, faults: Faults) -> None:
        super().__init__(f"these tables cannot be: {faults}")
        self.faults = faults


class NotHereError(ActionError):
    """Who is to sit in is not checked in."""

    def __init__(self, *, entry: Entry) -> None:
        super().__init__(f"number {entry.number} is not checked in")
        self.entry = entry


class PlaysAlreadyError(ActionError):
    """Who is to sit in plays at another seat of the round."""

    def __init__(self, *, entry: Entry, table_number: int) -> None:
        super().__init__(f"number {entry.number} plays at table {table_number}")
        self.entry = entry
        self.table_number = table_number


class LineTakenError(ActionError):
    """The points at another seat of the round go on the line of who is to have points here."""

    def __init__(self, *, entry: Entry, table_number: int) -> None:
        super().__init__(f"table {table_number} plays for number {entry.number}")
        self.entry = entry
        self.table_number = table_number


class CompetesError(ActionError):
    """Who is to play out of competition has a seat or points in the competition."""

    def __init__(self, *, entry: Entry) -> None:
        super().__init__(f"number {entry.number} takes part in the competition")
        self.entry = entry


class GuestError(ActionError):
    """Points are to count for somebody who is out of competition, and so for nobody’s place.

    :param since: the round since when the person plays so as a substitute; None: not as one
    :param excluded: by a ruling
    :param exchanges: in changing places, where nobody chooses whose points they are
    """

    def __init__(
        self, *, entry: Entry, since: int | None, excluded: bool, exchanges: bool = False
    ) -> None:
        super().__init__(f"number {entry.number} is out of competition")
        self.entry = entry
        self.since = since
        self.excluded = excluded
        self.exchanges = exchanges


class LaterSubstitutionError(ActionError):
    """Another change at the same seat stands already from that hand, or from a later one."""

    def __init__(self, *, table_number: int, hand_number: int) -> None:
        super().__init__(f"table {table_number} has a change from hand {hand_number}")
        self.table_number = table_number
        self.hand_number = hand_number


class NoSeatError(ActionError):
    """Who is to be taken off a table has no seat in this round."""

    def __init__(self, *, entry: Entry, round_number: int) -> None:
        super().__init__(f"number {entry.number} has no seat in round {round_number}")
        self.entry = entry
        self.round_number = round_number


class TableTooSmallError(ActionError):
    """The tournament has no tables so small as ``size``."""

    def __init__(self, *, table_number: int, size: int) -> None:
        super().__init__(f"table {table_number} would have {size} players")
        self.table_number = table_number
        self.size = size


class TableFullError(ActionError):
    """The table has ``size`` players, and the tournament has no larger ones."""

    def __init__(self, *, table_number: int, size: int) -> None:
        super().__init__(f"table {table_number} has {size} players already")
        self.table_number = table_number
        self.size = size


class CannotTakeSeatError(ActionError):
    """The person with this start number can not take a seat at the table."""

    def __init__(self, *, number: int, table_number: int) -> None:
        super().__init__(f"number {number} cannot sit at table {table_number}")
        self.number = number
        self.table_number = table_number
