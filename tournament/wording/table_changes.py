"""What becomes of a table once something is put right, and what is then to be done."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournament.models import Table
from tournament.queries.results import State
from tournament.queries.table_changes import TableChange
from tournament.wording.closing import SETTLED

STANDS: Mapping[State, Any] = {
    State.NOT_STARTED: gettext_lazy(
        "Round %(round)d, table %(table)d: nothing is in then. Enter its hands, or its sheet."
    ),
    State.PLAYING: gettext_lazy(
        "Round %(round)d, table %(table)d: it has %(done)d of %(hands)d hands then. Enter the "
        "others, or decide on those that are in."
    ),
    State.GAP: gettext_lazy(
        "Round %(round)d, table %(table)d: a hand in between is missing then. Enter it, or decide "
        "on those that are in."
    ),
    State.CONFLICT: gettext_lazy(
        "Round %(round)d, table %(table)d: a hand stands there twice then. Compare the two entries."
    ),
    State.HANDS_DIFFER: gettext_lazy(
        "Round %(round)d, table %(table)d: hands and sheet differ then. Decide which counts."
    ),
    State.KEYINGS_DIFFER: gettext_lazy(
        "Round %(round)d, table %(table)d: the two keyings of its sheet differ then. Look which one "
        "is right."
    ),
    State.OVERPLAYED: gettext_lazy(
        "Round %(round)d, table %(table)d: it has %(done)d hands then, and plays %(hands)d. "
        "Decide what counts."
    ),
    State.SHEET_PARKED: gettext_lazy(
        "Round %(round)d, table %(table)d: its sheet is put aside then, and counts nowhere. Correct "
        "it, or record the penalty that explains its sum."
    ),
    State.SHEET_IN: gettext_lazy(
        "Round %(round)d, table %(table)d is done then: its sheet counts."
    ),
    State.CHECKED: gettext_lazy(
        "Round %(round)d, table %(table)d is done then: its sheet counts, and is checked."
    ),
    State.COMPLETE: gettext_lazy(
        "Round %(round)d, table %(table)d is done then: all its hands are in."
    ),
    State.SETTLED: gettext_lazy(
        "Round %(round)d, table %(table)d is done then: it is decided what counts of its hands."
    ),
}
"""How a table is that was another way before."""

TELLS_OF_SHEET = (State.NOT_STARTED, State.SHEET_PARKED, State.SHEET_IN, State.CHECKED)
"""Where that is how the table is, it says what became of the sheet."""


def table_line(change: TableChange) -> str:
    """What becomes of one table, and what is to be done about it."""
    said = [_stands(change)]
    if of_sheet := _sheet_too(change):
        said.append(of_sheet)
    if change.before.standing.done and not change.after.standing.done:
        said.append(_("The table is not done any more."))
    if change.settled_falls:
        label = SETTLED[change.before.settled]
        said.append(_("The decision “%(decision)s” falls.") % {"decision": label})
    return " ".join(said)


def _stands(change: TableChange) -> str:
    after = change.after.standing
    values = {
        "round": change.place[0],
        "table": change.place[1],
        "done": after.hands_in,
        "hands": after.hands,
    }
    return str(_sentence(change)) % values


def _sentence(change: TableChange) -> Any:
    """Of a table that is as far as before, what else has changed there."""
    before, after = change.before, change.after
    stood, stands = before.standing.state, after.standing.state
    if stands is State.SHEET_IN and not after.standing.done:
        return _(
            "Round %(round)d, table %(table)d: its sheet is keyed in once only then. Have it keyed "
            "in again."
        )
    if stands is State.SHEET_IN and stood is State.CHECKED:
        return _("Round %(round)d, table %(table)d: its sheet counts, and is not checked any more.")
    if stands is State.HANDS_DIFFER and before.decided:
        return _(
            "Round %(round)d, table %(table)d: hands and sheet differ then. Decide again which "
            "counts."
        )
    return STANDS[stands] if stood is not stands else _beside(change)


def _beside(change: TableChange) -> str:
    before, after = change.before, change.after
    if before.counts != after.counts and after.counts == Table.Counts.SHEET:
        return _("Round %(round)d, table %(table)d: its sheet counts then.")
    if before.counts != after.counts:
        return _("Round %(round)d, table %(table)d: its hands count then.")
    if before.parked != after.parked:
        return _sheet_beside(change)
    return _("Round %(round)d, table %(table)d: other hands of it count then.")


def _sheet_too(change: TableChange) -> str:
    """What becomes of the sheet of a table of which something else is said first."""
    before, after = change.before, change.after
    stands = after.standing.state
    is_said = before.standing.state is stands and before.counts == after.counts
    if before.parked == after.parked or stands in TELLS_OF_SHEET or is_said:
        return ""
    if after.parked:
        return _(
            "Its sheet is put aside then. Correct it, or record the penalty that explains its sum."
        )
    if after.parked is None:
        return _("Its sheet is gone then.")
    if before.parked:
        return _("Its sheet is not put aside any more.")
    return (
        "" if stands in (State.HANDS_DIFFER, State.KEYINGS_DIFFER) else _("Its sheet is in then.")
    )


def _sheet_beside(change: TableChange) -> str:
    """A sheet that does not decide how far the table is."""
    if change.after.parked:
        return _(
            "Round %(round)d, table %(table)d: its sheet is put aside then. Correct it, or record "
            "the penalty that explains its sum."
        )
    if change.after.parked is None:
        return _("Round %(round)d, table %(table)d: its sheet is gone then.")
    if change.before.parked is None:
        return _("Round %(round)d, table %(table)d: its sheet is in then.")
    return _("Round %(round)d, table %(table)d: its sheet is not put aside any more.")
