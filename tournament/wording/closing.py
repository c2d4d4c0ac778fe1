"""What closing says: what is missing, what a closed event means, how tables are decided on."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from tournament.models import Adjustment, Hand, Table
from tournament.queries.closing import Proof
from tournament.queries.results import Standing, State
from tournament.queries.settling import Lists, gaps
from tournament.templatetags.points import signed
from tournament.wording.lists import all_of

SETTLED: Mapping[str, Any] = {value: label for value, label in Table.Settled.choices if value}

IN_SHORT: Mapping[State, Any] = {
    State.GAP: gettext_lazy("a hand is missing"),
    State.CONFLICT: gettext_lazy("a hand entered twice"),
    State.HANDS_DIFFER: gettext_lazy("hands and sheet differ"),
    State.KEYINGS_DIFFER: gettext_lazy("the keyings differ"),
    State.OVERPLAYED: gettext_lazy("too many hands"),
    State.SHEET_PARKED: gettext_lazy("sheet put aside"),
    State.SHEET_IN: gettext_lazy("keyed in once only"),
}
"""What is the matter with a table that is not simply awaited."""

TO_DO: Mapping[State, Any] = {
    State.NOT_STARTED: gettext_lazy("enter"),
    State.GAP: gettext_lazy("enter"),
    State.CONFLICT: gettext_lazy("compare"),
    State.SHEET_PARKED: gettext_lazy("mend it"),
    State.SHEET_IN: gettext_lazy("key it again"),
}
"""What is done about it where the link leads; of all others it is decided."""


def in_short(state: State) -> str:
    """What is the matter with a table that is not done."""
    return str(IN_SHORT.get(state) or _("not in yet"))


def to_do(standing: Standing) -> str:
    """What the link says that leads to where a table is put in order."""
    if standing.done:
        return _("look at it")
    return str(TO_DO.get(standing.state) or _("decide"))


def draw_it() -> str:
    return _("draw")


def place_line(round_number: int, standing: Standing) -> str:
    return _("Round %(round)d, table %(table)d") % {
        "round": round_number,
        "table": standing.table,
    }


def nothing_drawn() -> str:
    return _("No round is drawn: there is no result to close.")


def not_drawn(number: int) -> str:
    return _(
        "Round %(number)d is planned and not drawn. Draw it, or plan fewer rounds in the settings."
    ) % {"number": number}


def table_line(proof: Proof) -> str:
    """Why a table is not in, or that nothing explains its sum."""
    if proof.standing.done:
        return _unbalanced(proof)
    return state_line(proof.round_number, proof.standing)


def _unbalanced(proof: Proof) -> str:
    return _(
        "Round %(round)d, table %(table)d sums to %(sum)s and not to %(expected)s. Record the "
        "penalty that explains it, or correct the table."
    ) % {
        "round": proof.round_number,
        "table": proof.standing.table,
        "sum": signed(proof.balance.sum),
        "expected": signed(proof.balance.expected),
    }


def state_line(round_number: int, standing: Standing) -> str:
    """Why a table is not in."""
    values = {
        "round": round_number,
        "table": standing.table,
        "done": standing.hands_in,
        "hands": standing.hands,
    }
    return _state(standing.state) % values


def _state(state: State) -> str:
    match state:
        case State.NOT_STARTED:
            return _("Round %(round)d, table %(table)d: nothing is in.")
        case State.GAP:
            return _("Round %(round)d, table %(table)d: a hand in between is missing.")
        case State.CONFLICT:
            return _("Round %(round)d, table %(table)d: a hand was entered twice, differently.")
        case State.HANDS_DIFFER:
            return _(
                "Round %(round)d, table %(table)d: hands and sheet differ. Decide which counts."
            )
        case State.KEYINGS_DIFFER:
            return _("Round %(round)d, table %(table)d: the two keyings of the sheet differ.")
        case State.OVERPLAYED:
            return _(
                "Round %(round)d, table %(table)d: %(done)d hands are in, and it plays %(hands)d."
            )
        case State.SHEET_PARKED:
            return _("Round %(round)d, table %(table)d: the sheet is put aside.")
        case State.SHEET_IN:
            return _("Round %(round)d, table %(table)d: the sheet is not keyed in twice.")
    return _("Round %(round)d, table %(table)d: %(done)d of %(hands)d hands are in.")


def outstanding(round_number: int, tables: Sequence[Standing]) -> str:
    """That a round is not closed, and what is the matter with which tables."""
    by_matter: dict[str, list[str]] = {}
    for standing in tables:
        by_matter.setdefault(in_short(standing.state), []).append(str(standing.table))
    said = [_("Round %(round)d is not closed.") % {"round": round_number}]
    for matter, numbers in by_matter.items():
        line = ngettext("Table %(tables)s: %(what)s.", "Tables %(tables)s: %(what)s.", len(numbers))
        said.append(line % {"tables": all_of(numbers), "what": matter})
    return " ".join(said)


def not_ready() -> str:
    return _("The event is not closed: something changed meanwhile. What is missing stands below.")


def round_closed_to_hands(round_number: int) -> str:
    """That no hand is entered in a closed round, and what to do."""
    return _(
        "Round %(round)d is closed: no hand is entered any more. Open the round again to enter one."
    ) % {"round": round_number}


# Balance --------------------------------------------------------------------------------------


def proof_line(proof: Proof) -> str:
    """What explains the sum of a table."""
    if not proof.standing.done:
        return in_short(proof.standing.state)
    if not proof.balance.explained:
        return _("must be %(expected)s") % {"expected": signed(proof.balance.expected)}
    if proof.penalties:
        return _("penalties on the sheet: %(points)s") % {"points": signed(-proof.penalties)}
    if proof.balance.sum:
        return _("only good points are written")
    return _("balances")


# Too few hands, or too many ---------------------------------------------------------------


def list_lines(found: Lists) -> list[str]:
    """How the list of a table stands."""
    values = {"last": found.last, "hands": found.highest, "missing": found.missing}
    lines = []
    if found.gaps:
        lines.append(gaps_line(found.hands))
    if found.extra:
        numbers = all_of([str(hand.number) for hand in found.extra])
        lines.append(
            ngettext(
                "The table plays %(hands)d hands. Hand %(numbers)s is one more.",
                "The table plays %(hands)d hands. Hands %(numbers)s are more than that.",
                len(found.extra),
            )
            % {**values, "numbers": numbers}
        )
    if found.missing:
        lines.append(
            ngettext(
                "%(missing)d of %(hands)d hands is not in.",
                "%(missing)d of %(hands)d hands are not in.",
                found.missing,
            )
            % values
        )
    return lines or [_("All %(hands)d hands are in, none too many.") % values]


def gaps_line(hands: Sequence[Hand]) -> str:
    """Which numbers are missing before one that is in; empty where none is."""
    if not (missing := gaps(hands)):
        return ""
    return ngettext(
        "Hand %(numbers)s is missing in between.",
        "Hands %(numbers)s are missing in between.",
        len(missing),
    ) % {"numbers": all_of([str(number) for number in missing])}


def settled_record(record: Mapping[str, Any]) -> str:
    """How a table stood when it was decided on, as a revision keeps it."""
    values = {"done": record["hands_in"], "hands": record["hands_to_play"]}
    stands = _("%(done)s of %(hands)s hands") % values
    if record.get("fell"):
        return _fell(record) % {"stands": stands}
    label = SETTLED.get(record["settled"])
    return f"{stands}: {label}" if label else stands


def _fell(record: Mapping[str, Any]) -> str:
    """That a decision ended by itself."""
    if record["lines"] == list(range(1, record["hands_to_play"] + 1)):
        return _("%(stands)s: nothing is left to decide")
    return _("%(stands)s: the decision does not hold for these")


# Rulings --------------------------------------------------------------------------------------


def ruling_record(record: Mapping[str, Any]) -> str:
    """A ruling as a revision keeps it, in one line."""
    kinds = dict(Adjustment.Kind.choices)
    parts = [f"{record['number']} {record['name']}: {kinds.get(record['kind'], record['kind'])}"]
    if record["points"]:
        parts.append(signed(record["points"]))
    if record["on_sheet"]:
        parts.append(_("written on the sheet"))
    parts.append(_("decided by %(who)s") % {"who": record["decided_by"]})
    return ", ".join(parts)
