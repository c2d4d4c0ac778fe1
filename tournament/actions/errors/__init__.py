"""What an action refuses, for reasons a director can mend.

ActionError
  base
    EventClosedError        the event is closed: nothing changes until it is opened again
    ReasonNeededError       the round is closed: its results change with a reason only
    ReasonMissingError      what always needs a reason is to be done without one
    PreviewOutdatedError    what was agreed to has changed since the preview was shown
  registering
    AlreadyEnteredError     somebody of that name was entered meanwhile
    WishesChangedError      somebody changed the wishes since the page was opened
    OtherGroupError         who is to join one keep-apart group is in another one
  seats
    SeatsChangedError       people were moved since the page was opened
    TableInPlayError        people of a table with hands are to be moved
    DoesNotSeatError        a seating has somebody twice, not at all, or an odd number at a table
    NotHereError            who is to sit in is not checked in
    PlaysAlreadyError       who is to sit in plays at another seat of the round
    LineTakenError          the line of who is to sit in goes on at another seat of the round
    CompetesError           who is to play out of competition has points in it
    GuestError              who is to play for himself or herself is out of competition
    LaterSubstitutionError  another change at the same seat is built on this one
    NoSeatError             who is to leave a table has no seat in this round
    TableTooSmallError      a table would be smaller than the tournament allows
    TableFullError          a table would be larger than the tournament allows
    CannotTakeSeatError     who is to take a seat can not be spared, or is to be kept apart there
  drawing
    RoundHasHandsError      drawing again would take hands away
    RoundHasSheetsError     drawing again would take sheets away
    RoundChangedError       the round was drawn, or drawn again, since this page was opened
    RoundTakenBackError     the round was taken back since this page was opened
    DrawOutdatedError       what a round is drawn from has changed while it was worked out
    LaterRoundDrawnError    a later round, which avoids the meetings of this one, is being played
    NoRoundLeftError        the tournament plans no further round
    RoundsDrawnError        more rounds are drawn than would be planned
    SizesDoNotFitError      the table sizes chosen do not seat who is checked in
    NothingBetterError      a better plan is looked for where none can be, or none was drawn
  recording
    HandChangedError        somebody changed the hand since this page was opened
    NoSuchHandNumberError   the table does not play so many hands
    TableGoneError          the round was drawn again, or seats changed, while a table was open
    NotInConflictError      somebody else settled the conflict first
  rules
    PresetNameTakenError    the organiser has another preset of this name
    RulesChangedError       the rules were changed while somebody was at a hand
    HandsImpossibleError    hands that are in cannot have happened under other rules
    OtherTablesError        rules for another number of players than the tables are drawn for
    OtherGameError          hands of one game are none of another
  sheets
    SheetChangedError       somebody keyed, changed or deleted the sheet since this page was opened
    NoSheetError            a table has no sheet that could count, be keyed again or exchanged
    SheetParkedError        a sheet that does not balance is to count
    UnequalSheetsError      sheets with other numbers of rows are to be exchanged
    NothingPlayedError      a sheet is keyed for a table that played nothing
    PlayerTwiceError        a sheet names the same person twice
  directing
    RunsAlreadyError        who is to be let in runs the event already
    AccountTakenError       a new account is to have the name of another one
    OrganiserStaysError     the organiser, or the last one, is to be taken out
    PasswordStaysError      somebody's password is not renewed by who asks
  watching
    ClockChangedError       somebody else turned the round clock since the page was opened
    ClockMinutesError       no round lasts so long
    DoubtGoneError          what was found unlikely is not unlikely any more
Impossible hands are refused by ``scoring.ImpossibleHandError``, impossible table sizes by
``seating.CannotSeatError``.
"""

from tournament.actions.errors.base import (
    ActionError,
    EventClosedError,
    PreviewOutdatedError,
    ReasonMissingError,
    ReasonNeededError,
)
from tournament.actions.errors.directing import (
    AccountTakenError,
    OrganiserStaysError,
    PasswordStaysError,
    RunsAlreadyError,
)
from tournament.actions.errors.drawing import (
    DrawOutdatedError,
    LaterRoundDrawnError,
    NoRoundLeftError,
    NothingBetterError,
    RoundChangedError,
    RoundHasHandsError,
    RoundHasSheetsError,
    RoundsDrawnError,
    RoundTakenBackError,
    SizesDoNotFitError,
)
from tournament.actions.errors.recording import (
    HandChangedError,
    NoSuchHandNumberError,
    NotInConflictError,
    TableGoneError,
)
from tournament.actions.errors.registering import (
    AlreadyEnteredError,
    OtherGroupError,
    WishesChangedError,
)
from tournament.actions.errors.rules import (
    HandsImpossibleError,
    OtherGameError,
    OtherTablesError,
    PresetNameTakenError,
    RulesChangedError,
)
from tournament.actions.errors.seats import (
    CannotTakeSeatError,
    CompetesError,
    DoesNotSeatError,
    GuestError,
    LaterSubstitutionError,
    LineTakenError,
    NoSeatError,
    NotHereError,
    PlaysAlreadyError,
    SeatsChangedError,
    TableFullError,
    TableInPlayError,
    TableTooSmallError,
)
from tournament.actions.errors.sheets import (
    NoSheetError,
    NothingPlayedError,
    PlayerTwiceError,
    SheetChangedError,
    SheetParkedError,
    UnequalSheetsError,
)
from tournament.actions.errors.watching import (
    ClockChangedError,
    ClockMinutesError,
    DoubtGoneError,
)

__all__ = [
    "AccountTakenError",
    "ActionError",
    "AlreadyEnteredError",
    "CannotTakeSeatError",
    "ClockChangedError",
    "ClockMinutesError",
    "CompetesError",
    "DoesNotSeatError",
    "DoubtGoneError",
    "DrawOutdatedError",
    "EventClosedError",
    "GuestError",
    "HandChangedError",
    "HandsImpossibleError",
    "LaterRoundDrawnError",
    "LaterSubstitutionError",
    "LineTakenError",
    "NoRoundLeftError",
    "NoSeatError",
    "NoSheetError",
    "NoSuchHandNumberError",
    "NotHereError",
    "NotInConflictError",
    "NothingBetterError",
    "NothingPlayedError",
    "OrganiserStaysError",
    "OtherGameError",
    "OtherGroupError",
    "OtherTablesError",
    "PasswordStaysError",
    "PlayerTwiceError",
    "PlaysAlreadyError",
    "PresetNameTakenError",
    "PreviewOutdatedError",
    "ReasonMissingError",
    "ReasonNeededError",
    "RoundChangedError",
    "RoundHasHandsError",
    "RoundHasSheetsError",
    "RoundTakenBackError",
    "RoundsDrawnError",
    "RulesChangedError",
    "RunsAlreadyError",
    "SeatsChangedError",
    "SheetChangedError",
    "SheetParkedError",
    "SizesDoNotFitError",
    "TableFullError",
    "TableGoneError",
    "TableInPlayError",
    "TableTooSmallError",
    "UnequalSheetsError",
    "WishesChangedError",
]
