"""Anything that was entered is put right, any time, and what was changed is taken back."""

from tournament.actions.correcting.agreeing import Agreed, CarriedOut, carry_out
from tournament.actions.correcting.errors import (
    ChangedSinceError,
    CorrectionError,
    NothingChangesError,
    NothingThereError,
    NumbersTakenError,
    OtherSizeError,
)
from tournament.actions.correcting.exchanging import exchange_hands
from tournament.actions.correcting.hands import (
    choose_conflict,
    correct_hand,
    delete_hand,
    drop_conflict,
    exchange_in_hand,
)
from tournament.actions.correcting.moving import move_hands
from tournament.actions.correcting.reverting import BACK, CannotRevertError, revert
from tournament.actions.correcting.seats import correct_seat

__all__ = [
    "BACK",
    "Agreed",
    "CannotRevertError",
    "CarriedOut",
    "ChangedSinceError",
    "CorrectionError",
    "NothingChangesError",
    "NothingThereError",
    "NumbersTakenError",
    "OtherSizeError",
    "carry_out",
    "choose_conflict",
    "correct_hand",
    "correct_seat",
    "delete_hand",
    "drop_conflict",
    "exchange_hands",
    "exchange_in_hand",
    "move_hands",
    "revert",
]
