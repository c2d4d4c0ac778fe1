"""Who sits in for whom, in words."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournament.models import Substitution, Table
from tournament.queries.substituting import Moving, chairs
from tournament.templatetags.points import signed

Line = Substitution.Line


def substitutes(table: Table) -> list[str]:
    """A sentence for every change at a table, by seat and hand."""
    return [substitute_line(table, change) for change in table.substituted]


def substitute_line(table: Table, change: Substitution) -> str:
    """Who plays for whom from when on, and whose points they are."""
    before = chairs(table, change.from_hand - 1)[change.position - 1]
    values = {
        "name": change.entry.name,
        "other": before.player.name,
        "line": before.line.name if change.line == Line.INHERITED else change.entry.name,
        "seat": change.position,
        "hand": change.from_hand,
    }
    if change.line == Line.OUTSIDE:
        return (
            _(
                "Seat %(seat)d: from hand %(hand)d on %(name)s plays in place of %(other)s, "
                "out of competition."
            )
            % values
        )
    return (
        _(
            "Seat %(seat)d: from hand %(hand)d on %(name)s plays in place of %(other)s, "
            "and the points go to %(line)s."
        )
        % values
    )


def moving_line(moving: Moving) -> str:
    """Whose points change, from which hand on."""
    values = {
        "table": moving.table.number,
        "seat": moving.position,
        "hand": moving.from_hand,
        "name": moving.player_after.name,
        "other": moving.player_before.name,
        "was": moving.line_before.name,
        "becomes": moving.line_after.name,
        "hands": moving.hands,
        "points": signed(moving.points),
    }
    plays = (
        _(
            "Table %(table)d, seat %(seat)d: from hand %(hand)d on %(name)s plays, "
            "not %(other)s any more."
        )
        % values
    )
    return f"{plays} {_whose(moving, values)}"


def _whose(moving: Moving, values: Mapping[str, object]) -> str:
    if moving.line_before == moving.line_after:
        return _("All points of this seat stay with %(was)s.") % values
    if moving.by_sheet:
        return _("Of this table the sheet counts, not its hands.")
    if not moving.hands:
        return (
            _(
                "No hand from there on is in yet: what comes goes to %(becomes)s, "
                "what was made before stays with %(was)s."
            )
            % values
        )
    return (
        ngettext(
            "%(hands)d hand from there on is in: its %(points)s go from %(was)s to %(becomes)s. "
            "What was made before stays with %(was)s.",
            "%(hands)d hands from there on are in: their %(points)s go from %(was)s to "
            "%(becomes)s. What was made before stays with %(was)s.",
            moving.hands,
        )
        % values
    )


def hands_line(played: Sequence[tuple[str, int]], usual: tuple[int, int]) -> str:
    """How many hands somebody plays in a round, and who changed places; and how many the others.

    :param usual: the fewest and the most that the others play
    """
    (name, hands), *rest = played
    told = {"name": name, "hands": hands, "usual": _fewest_to_most(*usual)}
    if not rest:
        return (
            ngettext(
                "%(name)s then plays %(hands)d hand in this round; the others play %(usual)s.",
                "%(name)s then plays %(hands)d hands in this round; the others play %(usual)s.",
                hands,
            )
            % told
        )
    other, other_hands = rest[0]
    return ngettext(
        "%(name)s then plays %(hands)d hand in this round, %(other)s %(other_hands)d; "
        "the others play %(usual)s.",
        "%(name)s then plays %(hands)d hands in this round, %(other)s %(other_hands)d; "
        "the others play %(usual)s.",
        hands,
    ) % (told | {"other": other, "other_hands": other_hands})


def _fewest_to_most(fewest: int, most: int) -> str:
    if fewest == most:
        return str(most)
    return _("%(fewest)d to %(most)d") % {"fewest": fewest, "most": most}


def out_of_competition(name: str, *, since: int | None, excluded: bool, exchanges: bool) -> str:
    """Why no points can count for somebody’s own place, and what to do."""
    told = {"name": name, "round": since}
    if exchanges:
        return (
            _(
                "%(name)s is out of competition and plays here for somebody else, who would lose "
                "the points from then on. Choose somebody else, or let somebody else sit in first."
            )
            % told
        )
    if since is not None:
        return (
            _(
                "%(name)s is a guest since round %(round)d, so the points would count for "
                "nobody’s place: choose just that, or take back first that %(name)s is a guest, "
                "at the table of round %(round)d."
            )
            % told
        )
    if excluded:
        return (
            _(
                "%(name)s is excluded, so the points would count for nobody’s place: choose just "
                "that, or take the exclusion back first, under Penalties and rulings."
            )
            % told
        )
    return (
        _(
            "%(name)s is out of competition, so the points would count for nobody’s place: "
            "choose just that, or somebody else."
        )
        % told
    )


def stays_line(name: str, *, stays: bool) -> str:
    """Whether who sits in is drawn in the next rounds."""
    if stays:
        return _("%(name)s stays, and is drawn in the next rounds.") % {"name": name}
    return _(
        "%(name)s is not drawn in the next rounds. To change that, check the person in under "
        "Players."
    ) % {"name": name}


def noted(*, aside: Collection[int], stand: Collection[int]) -> str:
    """What is said once somebody sits in.

    :param aside: tables whose sheet is put aside by it
    :param stand: and those whose sheet is not any more
    """
    if not aside:
        said = _("It is noted, and the points go where they belong.")
    else:
        said = _("It is noted.")
    return " ".join([said, *_sheets(aside, stand)])


def taken_back(*, aside: Collection[int], stand: Collection[int]) -> str:
    """As ``noted``, of what is taken back."""
    if not aside:
        said = _("It is taken back, and the points go where they belong.")
    else:
        said = _("It is taken back.")
    return " ".join([said, *_sheets(aside, stand)])


def _sheets(aside: Collection[int], stand: Collection[int]) -> list[str]:
    gone = [
        _(
            "The sheet of table %(table)d is put aside, and counts nowhere: its rows are not those "
            "of the people who have points there now. Key it in again."
        )
        % {"table": table}
        for table in sorted(aside)
    ]
    back = [
        _("The sheet of table %(table)d is not put aside any more.") % {"table": table}
        for table in sorted(stand)
    ]
    return gone + back


def substitution_record(record: Mapping[str, Any]) -> str:
    """A substitution as a revision keeps it, in one line."""
    line = {
        Line.INHERITED.value: _("line inherited"),
        Line.OWN.value: _("own line"),
        Line.OUTSIDE.value: _("out of competition"),
    }
    return _(
        "table %(table)s, seat %(seat)s from hand %(hand)s: %(number)s %(name)s (%(line)s)"
    ) % {
        "table": record["table"],
        "seat": record["seat"],
        "hand": record["from_hand"],
        "number": record["number"],
        "name": record["name"],
        "line": line.get(record["line"], record["line"]),
    }
