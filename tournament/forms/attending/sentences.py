"""The sentences of the day: what a way out means and costs, and why something is refused."""

from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

import seating
from tournament.actions.errors import (
    ActionError,
    CannotTakeSeatError,
    NoSeatError,
    PlaysAlreadyError,
    SeatsChangedError,
    TableFullError,
    TableInPlayError,
    TableTooSmallError,
)
from tournament.models import Entry, Tournament
from tournament.queries.attending import Change, Hall
from tournament.queries.setting_up import leftovers_offered


@dataclass(frozen=True, slots=True, kw_only=True)
class Worded:
    """A way out as the page shows it."""

    change: Change
    title: str
    lines: list[str]


# A no-show -------------------------------------------------------------------------------


def no_show_way(now: Hall, change: Change) -> Worded:
    """A way to go on without somebody."""
    return Worded(change=change, title=_no_show_title(change), lines=_lines(now, change))


def _no_show_title(change: Change) -> str:
    if change.mover is None:
        return _("Table %(table)d goes on with %(size)d") % {
            "table": change.table,
            "size": change.size,
        }
    values = {"who": _named(change.mover), "table": change.table, "giver": change.giver}
    if change.giver is None:
        return _("%(who)s, who waits, takes the seat") % values
    return _("%(who)s moves from table %(giver)d to table %(table)d") % values


def no_show_helps(now: Hall, size: int, *, redraw: bool) -> list[str]:
    """What would help where a table must not get down to ``size``.

    :param redraw: whether the round can be drawn again
    """
    helps = [_("Let somebody who comes late take the seat.")]
    smaller = Tournament.Leftovers.SMALLER
    if size == now.usual - 1 and smaller in leftovers_offered(now.round.tournament.rules):
        helps.append(_("Allow tables of %(size)d in the settings.") % {"size": size})
    return helps + _redraw_help(now, redraw)


def _redraw_help(now: Hall, redraw: bool) -> list[str]:
    if not redraw:
        return []
    return [_("Draw round %(number)d again with those who are here.") % {"number": _number(now)}]


# A late arrival --------------------------------------------------------------------------


def arrival_way(now: Hall, change: Change) -> Worded:
    """A table that somebody who came late can join."""
    values = {"table": change.table, "size": change.size}
    if change.size <= now.usual:
        title = _("Table %(table)d, which lacks one: %(size)d then") % values
    else:
        title = _("Table %(table)d, %(size)d then") % values
    return Worded(change=change, title=title, lines=_lines(now, change))


def arrival_helps(now: Hall, entry: Entry, *, redraw: bool) -> list[str]:
    """What would help where no table can take one more."""
    helps = []
    if entry.fixed_table is not None:
        helps.append(
            _("%(who)s has a fixed place at table %(table)d. Change that for another table.")
            % {"who": _named(entry), "table": entry.fixed_table}
        )
    larger = now.usual + 1
    full = any(len(numbers) == now.usual for numbers in now.open_tables().values())
    if full and larger not in now.sizes:
        helps.append(_("Allow tables of %(size)d in the settings.") % {"size": larger})
    return helps + _redraw_help(now, redraw)


# What a change means and costs -----------------------------------------------------------


def _lines(now: Hall, change: Change) -> list[str]:
    lines = [hands_line(now, table, len(people)) for table, people in change.tables.items()]
    if change.mover is not None and now.met:
        lines.append(_meets(change))
    if change.apart and change.mover is not None:
        group = change.mover.keep_apart
        lines.append(_("Sits with somebody of the group “%(group)s”.") % {"group": group})
    if change.size > now.usual + 1:
        lines.append(_sit_out(change.size - now.usual))
    if now.turns and any(len(people) != now.usual for people in change.tables.values()):
        lines.append(_turns(now, change))
    return lines


def _sit_out(out: int) -> str:
    """Who sits out where that is not the dealer alone."""
    if out == 2:
        return _("Two sit out each hand: the dealer and who sits on the dealer’s right.")
    says = _("%(out)d sit out each hand: the dealer and those on the dealer’s right.")
    return says % {"out": out}


def hands_line(now: Hall, table: int, size: int) -> str:
    """What a table of this size plays."""
    hands = seating.hands_to_play(now.round.hands, size, now.usual).hands
    values = {"table": table, "size": size, "hands": hands}
    return (
        ngettext(
            "Table %(table)d has %(size)d players then and plays %(hands)d hand.",
            "Table %(table)d has %(size)d players then and plays %(hands)d hands.",
            hands,
        )
        % values
    )


def _meets(change: Change) -> str:
    if not change.meets:
        return _("Nobody there shares a table with %(who)s in another round.") % {
            "who": _named(change.mover)
        }
    return ngettext(
        "%(count)d player there shares a table with %(who)s in another round, too.",
        "%(count)d players there share a table with %(who)s in another round, too.",
        change.meets,
    ) % {"count": change.meets, "who": _named(change.mover)}


def _turns(now: Hall, change: Change) -> str:
    if not change.odd_again:
        return _("Nobody there has another round at a table of other than %(usual)d.") % {
            "usual": now.usual
        }
    return ngettext(
        "%(count)d player there has another round at a table of other than %(usual)d.",
        "%(count)d players there have another round at a table of other than %(usual)d.",
        change.odd_again,
    ) % {"count": change.odd_again, "usual": now.usual}


# Refused -----------------------------------------------------------------------------------


def say(refusal: ActionError, now: Hall) -> str:
    """Why it was refused, and what to do."""
    match refusal:
        case SeatsChangedError():
            return _(
                "The seats of round %(number)d were changed since you opened this page. "
                "These are the ways out now."
            ) % {"number": _number(now)}
        case TableInPlayError():
            return _in_play(refusal.tables[0])
        case NoSeatError():
            return _("%(who)s has no seat in round %(number)d.") % {
                "who": _named(refusal.entry),
                "number": refusal.round_number,
            }
        case PlaysAlreadyError():
            return _("%(who)s sits at table %(table)d already.") % {
                "who": _named(refusal.entry),
                "table": refusal.table_number,
            }
        case TableTooSmallError():
            return _(
                "Table %(table)d cannot go on with %(size)d: this tournament has no tables of "
                "%(size)d."
            ) % {"table": refusal.table_number, "size": refusal.size}
        case TableFullError():
            return _(
                "Table %(table)d has %(size)d players, which is as many as it can have. Choose "
                "another one."
            ) % {"table": refusal.table_number, "size": refusal.size}
        case CannotTakeSeatError():
            return _(
                "Number %(number)d cannot take a seat at table %(table)d. Choose one of the ways "
                "shown here."
            ) % {"number": refusal.number, "table": refusal.table_number}
    raise refusal


def _in_play(table: int) -> str:
    return _(
        "Table %(table)d has begun, so its seats stay as they are. Somebody can sit in from the "
        "next hand on."
    ) % {"table": table}


def _named(entry: Entry | None) -> str:
    return (
        _("%(name)s (no. %(number)d)") % {"name": entry.name, "number": entry.number}
        if entry
        else ""
    )


def _number(now: Hall) -> int:
    return now.round.number
