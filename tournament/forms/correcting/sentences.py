"""Why a correction is refused, beside the field that can mend it."""

from collections.abc import Callable, Mapping

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

import scoring
from tournament.actions.correcting import (
    CannotRevertError,
    ChangedSinceError,
    NothingChangesError,
    NothingThereError,
    NumbersTakenError,
    OtherSizeError,
)
from tournament.actions.errors import (
    ActionError,
    EventClosedError,
    HandChangedError,
    NoSheetError,
    NoSuchHandNumberError,
    NotInConflictError,
    PlaysAlreadyError,
    ReasonNeededError,
    RulesChangedError,
    SeatsChangedError,
    SheetChangedError,
    TableGoneError,
    TableInPlayError,
    UnequalSheetsError,
)
from tournament.wording.correcting import (
    changed_since,
    event_closed,
    hand_changed,
    not_taken_back,
    reason_needed,
    settled_already,
    table_gone,
)
from tournament.wording.lists import all_of
from tournament.wording.problems import say_problem
from tournament.wording.reseating import in_play, seats_changed
from tournament.wording.rule_changes import rules_changed

Refusal = ActionError | scoring.ImpossibleHandError

BESIDE: Mapping[type, tuple[str, ...]] = {
    NothingThereError: ("number", "other"),
    NoSuchHandNumberError: ("to_number",),
    NumbersTakenError: ("to_number",),
    OtherSizeError: ("to", "other"),
    PlaysAlreadyError: ("who",),
    NoSheetError: ("other",),
    UnequalSheetsError: ("other",),
    NothingChangesError: ("other", "who", "to"),
    ReasonNeededError: ("why",),
}
"""The field of a refusal, in whichever form has it."""


def refuse(form: forms.Form, refusal: Refusal, names: Mapping[int, str] | None = None) -> None:
    """Say in a form why it is not done.

    :param names: by seat, for a hand that cannot have happened
    """
    if isinstance(refusal, scoring.ImpossibleHandError):
        for problem in refusal.problems:
            form.add_error(None, say_problem(problem, names or {}))
        return
    fields = [name for name in BESIDE.get(type(refusal), ()) if name in form.fields]
    form.add_error(fields[0] if fields else None, say(refusal))


PLAIN: Mapping[type, Callable[[], str]] = {
    EventClosedError: event_closed,
    HandChangedError: hand_changed,
    NotInConflictError: settled_already,
    RulesChangedError: rules_changed,
    SeatsChangedError: seats_changed,
    TableGoneError: table_gone,
}
"""What is said without any value."""


def say(refusal: ActionError) -> str:
    """One sentence: why not, and what to do."""
    if plain := PLAIN.get(type(refusal)):
        return plain()
    match refusal:
        case ReasonNeededError():
            return reason_needed(refusal.round_number)
        case ChangedSinceError():
            return changed_since(refusal.since)
        case CannotRevertError():
            return not_taken_back(refusal.revision)
        case TableInPlayError():
            return in_play(refusal.tables)
        case _:
            return _say_where(refusal)


def _say_where(refusal: ActionError) -> str:
    match refusal:
        case NothingChangesError():
            return _("Nothing would change: it is written down like this already.")
        case NothingThereError(hand_number=None):
            return _("Neither table has a hand: there is nothing to exchange.")
        case NothingThereError():
            return _("Table %(table)d has no hand %(hand)d. Choose one of its hands.") % {
                "table": refusal.table_number,
                "hand": refusal.hand_number,
            }
        case NoSuchHandNumberError():
            return _(
                "There is no hand %(hand)d there: the table plays %(highest)d. "
                "Enter 1 to %(highest)d."
            ) % {"hand": refusal.hand_number, "highest": refusal.highest}
        case NumbersTakenError():
            return _taken(refusal)
        case OtherSizeError():
            return _other_size(refusal)
        case PlaysAlreadyError():
            return _(
                "%(name)s sits in for somebody at table %(table)d in this round. "
                "Take that back first."
            ) % {"name": refusal.entry.name, "table": refusal.table_number}
        case _:
            return _say_sheets(refusal)


def _say_sheets(refusal: ActionError) -> str:
    match refusal:
        case NoSheetError():
            return _("Table %(table)d has no sheet. Key it in first, or choose another table.") % {
                "table": refusal.table_number
            }
        case UnequalSheetsError():
            one, other = refusal.table_numbers
            if one == other:  # of two rounds
                return _(
                    "The two sheets have not the same number of lines: they cannot be exchanged. "
                    "Key them in afresh."
                )
            return _(
                "The sheets of tables %(one)d and %(other)d have not the same number of lines: "
                "they cannot be exchanged. Key them in afresh."
            ) % {"one": one, "other": other}
        case SheetChangedError():
            return _("Somebody changed the sheet meanwhile. Look at it as it is now.")
        case _:
            return _("Something else has changed meanwhile. Open the page again.")


def _taken(refusal: NumbersTakenError) -> str:
    values = {
        "round": refusal.round_number,
        "table": refusal.table_number,
        "hands": all_of(list(map(str, refusal.hands))),
    }
    if refusal.round_number is not None:
        return _taken_elsewhere(len(refusal.hands)) % values
    return (
        ngettext(
            "Table %(table)d has a hand %(hands)s already. Choose another number, "
            "or keep the hand aside as its second entry.",
            "Table %(table)d has hands %(hands)s already. Choose another number, "
            "or keep the hands aside as second entries.",
            len(refusal.hands),
        )
        % values
    )


def _taken_elsewhere(hands: int) -> str:
    return ngettext(
        "Round %(round)d, table %(table)d has a hand %(hands)s already. Choose another number, "
        "or keep the hand aside as its second entry.",
        "Round %(round)d, table %(table)d has hands %(hands)s already. Choose another number, "
        "or keep the hands aside as second entries.",
        hands,
    )


def _other_size(refusal: OtherSizeError) -> str:
    (one, seats), (other, others) = refusal.sizes
    of_one, of_other = refusal.rounds
    values = {"one": one, "seats": seats, "other": other, "others": others}
    if of_one != of_other:
        return _(
            "Round %(of_one)d, table %(one)d has %(seats)d players and round %(of_other)d, table "
            "%(other)d has %(others)d: a hand of one cannot have been played at the other. Enter "
            "it there instead."
        ) % {**values, "of_one": of_one, "of_other": of_other}
    return (
        _(
            "Table %(one)d has %(seats)d players and table %(other)d has %(others)d: a hand of one "
            "cannot have been played at the other. Enter it there instead."
        )
        % values
    )
