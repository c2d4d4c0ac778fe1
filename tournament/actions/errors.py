"""What an action refuses, for reasons a director can mend.

ActionError
    EventClosedError        the event is closed: nothing changes until it is opened again
    ReasonNeededError       the round is closed: its results change with a reason only
    AlreadyEnteredError     somebody of that name was entered meanwhile
    WishesChangedError      somebody changed the wishes since the page was opened
    OtherGroupError         who is to join one keep-apart group is in another one
    SeatsChangedError       people were moved since the page was opened
    TableInPlayError        people of a table with hands are to be moved
    DoesNotSeatError        a seating has somebody twice, not at all, or an odd number at a table
    NotHereError            who is to sit in is not checked in
    PlaysAlreadyError       who is to sit in plays at another seat of the round
    LineTakenError          the line of who is to sit in goes on at another seat of the round
    CompetesError           who is to play out of competition has points in it
    LaterSubstitutionError  another change at the same seat is built on this one
    NoSeatError             who is to leave a table has no seat in this round
    TableTooSmallError      a table would be smaller than the tournament allows
    TableFullError          a table would be larger than the tournament allows
    CannotTakeSeatError     who is to take a seat can not be spared, or is to be kept apart there
    RoundHasHandsError      drawing again would take hands away
    RoundHasSheetsError     drawing again would take sheets away
    HandChangedError        somebody changed the hand since this page was opened
    NoSuchHandNumberError   the table does not play so many hands
    TableGoneError          the round was drawn again, or seats changed, while a table was open
    NotInConflictError      somebody else settled the conflict first
    NoRoundLeftError        the tournament plans no further round
    RoundChangedError       the round was drawn, or drawn again, since this page was opened
    RoundTakenBackError     the round was taken back since this page was opened
    LaterRoundDrawnError    a later round, which avoids the meetings of this one, has hands
    NothingBetterError      a better plan is looked for where none can be, or none was drawn
    SizesDoNotFitError      the table sizes chosen do not seat who is checked in
    RoundsDrawnError        more rounds are drawn than would be planned
    PresetNameTakenError    the organiser has another preset of this name
    RulesChangedError       the rules were changed while somebody was at a hand
    ReasonMissingError      rules with hands behind them are not changed without a reason
    PreviewOutdatedError    a hand or the rules have changed since the preview was shown
    HandsImpossibleError    hands that are in cannot have happened under other rules
    OtherTablesError        rules for another number of players than the tables are drawn for
    OtherGameError          hands of one game are none of another
    SheetChangedError       somebody keyed, changed or deleted the sheet since this page was opened
    NoSheetError            a table has no sheet that could count, be keyed again or exchanged
    SheetParkedError        a sheet that does not balance is to count
    NothingPlayedError      a sheet is keyed for a table whose people are all withdrawn
    PlayerTwiceError        a sheet names the same person twice
    UnequalSheetsError      sheets with other numbers of rows are to be exchanged
    ClockChangedError       somebody else turned the round clock since the page was opened
    ClockMinutesError       no round lasts so long
    DoubtGoneError          what was found unlikely is not unlikely any more
Impossible hands are refused by ``scoring.ImpossibleHandError``, impossible table sizes by
``seating.CannotSeatError``.
"""

from tournament.models import Entry
from tournament.queries.reseating import Faults


class ActionError(Exception):
    """Base of what the person at the page can mend."""


class EventClosedError(ActionError):
    """The event is closed; it is opened again, with a reason, before anything changes."""

    def __init__(self) -> None:
        super().__init__("the event is closed")


class ReasonNeededError(ActionError):
    """The round is closed; a change at its tables says why."""

    def __init__(self, *, round_number: int) -> None:
        super().__init__(f"round {round_number} is closed, and no reason is given")
        self.round_number = round_number


class RoundHasHandsError(ActionError):
    """A round with hands is not drawn again."""

    def __init__(self, *, round_number: int, hands: int) -> None:
        super().__init__(f"round {round_number} has {hands} hands")
        self.round_number = round_number
        self.hands = hands


class RoundHasSheetsError(ActionError):
    """A round with sheets is not drawn again."""

    def __init__(self, *, round_number: int, sheets: int) -> None:
        super().__init__(f"round {round_number} has {sheets} sheets")
        self.round_number = round_number
        self.sheets = sheets


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


class NoRoundLeftError(ActionError):
    """All the rounds planned are drawn."""

    def __init__(self, *, planned: int) -> None:
        super().__init__(f"all {planned} rounds are drawn")
        self.planned = planned


class RoundChangedError(ActionError):
    """The round was drawn, or drawn again, since the page that draws it was opened."""

    def __init__(self, *, round_number: int) -> None:
        super().__init__(f"round {round_number} was drawn meanwhile")
        self.round_number = round_number


class RoundTakenBackError(ActionError):
    """The round was taken back since the page was opened."""

    def __init__(self, *, round_number: int) -> None:
        super().__init__(f"round {round_number} was taken back meanwhile")
        self.round_number = round_number


class LaterRoundDrawnError(ActionError):
    """A later round was drawn so as to avoid the meetings of this one, and has hands."""

    def __init__(self, *, round_number: int, latest: int) -> None:
        super().__init__(f"round {latest} is built on round {round_number}")
        self.round_number = round_number
        self.latest = latest


class NothingBetterError(ActionError):
    """The rounds have the fewest repeats there can be, or were not drawn as one plan."""

    def __init__(self) -> None:
        super().__init__("there is no better plan to look for")


class SizesDoNotFitError(ActionError):
    """The table sizes do not seat everybody checked in, or are none this tournament allows."""

    def __init__(self, *, players: int, sizes: tuple[int, ...]) -> None:
        super().__init__(f"{players} players do not fit tables of {sizes}")
        self.players = players
        self.sizes = sizes


class RoundsDrawnError(ActionError):
    """The rounds planned cannot be fewer than are drawn."""

    def __init__(self, *, planned: int, drawn: int) -> None:
        super().__init__(f"{planned} rounds planned, {drawn} drawn")
        self.planned = planned
        self.drawn = drawn


class PresetNameTakenError(ActionError):
    """The organiser keeps another preset under this name."""

    def __init__(self, *, name: str) -> None:
        super().__init__(f"a preset is called {name} already")
        self.name = name


class RulesChangedError(ActionError):
    """The rules were changed since the page was opened on which somebody enters a hand."""

    def __init__(self) -> None:
        super().__init__("the rules were changed meanwhile")


class ReasonMissingError(ActionError):
    """Rules under which hands were played are not changed without a reason."""

    def __init__(self) -> None:
        super().__init__("hands are in, and no reason is given")


class PreviewOutdatedError(ActionError):
    """A hand or the rules have changed since what was agreed to was shown."""

    def __init__(self) -> None:
        super().__init__("the preview is outdated")


class HandsImpossibleError(ActionError):
    """Hands that are in cannot have happened under the other rules."""

    def __init__(self, *, hands: int) -> None:
        super().__init__(f"{hands} hands would be impossible")
        self.hands = hands


class OtherTablesError(ActionError):
    """The tables are drawn for another number of players than the rules are for."""

    def __init__(self, *, players: int, drawn_for: int) -> None:
        super().__init__(f"tables are drawn for {drawn_for} players, the rules are for {players}")
        self.players = players
        self.drawn_for = drawn_for


class OtherGameError(ActionError):
    """Hands of one game cannot be counted as hands of another."""

    def __init__(self, *, game: str, played: str) -> None:
        super().__init__(f"hands of {played} are in, the rules are for {game}")
        self.game = game
        self.played = played


class AlreadyEnteredError(ActionError):
    """Somebody of that name was entered meanwhile."""

    def __init__(self, *, entry: Entry) -> None:
        super().__init__(f"entered as number {entry.number}")
        self.entry = entry


class WishesChangedError(ActionError):
    """The wishes of a person were changed since the page was opened that changes them."""

    def __init__(self, *, entry: Entry) -> None:
        super().__init__(f"the wishes of number {entry.number} were changed meanwhile")
        self.entry = entry


class OtherGroupError(ActionError):
    """Who is to join the keep-apart group ``group`` is in another one, and nobody is in two."""

    def __init__(self, *, entry: Entry, group: str) -> None:
        super().__init__(f"number {entry.number} is in {entry.keep_apart}, not in {group}")
        self.entry = entry
        self.group = group


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


class ClockChangedError(ActionError):
    """The round clock was turned since the page was opened that turns it."""

    def __init__(self) -> None:
        super().__init__("the clock was turned meanwhile")


class ClockMinutesError(ActionError):
    """A round does not last so many minutes."""

    def __init__(self, *, minutes: int) -> None:
        super().__init__(f"a round of {minutes} minutes")
        self.minutes = minutes


class DoubtGoneError(ActionError):
    """The entry that is said to be right was changed meanwhile, or is not doubted any more."""

    def __init__(self) -> None:
        super().__init__("the doubt is gone")


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


class NothingPlayedError(ActionError):
    """Everybody of this table is withdrawn, and no hand is in."""

    def __init__(self, *, table_number: int) -> None:
        super().__init__(f"table {table_number} played nothing")
        self.table_number = table_number


class PlayerTwiceError(ActionError):
    """The same person stands twice on a sheet."""

    def __init__(self, *, entry: Entry) -> None:
        super().__init__(f"number {entry.number} stands twice on a sheet")
        self.entry = entry


class UnequalSheetsError(ActionError):
    """Two sheets with other numbers of rows cannot have been exchanged."""

    def __init__(self, *, table_numbers: tuple[int, int]) -> None:
        super().__init__(f"the sheets of tables {table_numbers} have other numbers of rows")
        self.table_numbers = table_numbers
