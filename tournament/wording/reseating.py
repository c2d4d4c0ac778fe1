"""What a change of seats costs, and what is wrong with one, in words."""

from collections.abc import Iterable, Mapping

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

import seating
from tournament.queries.reseating import Cost, Faults
from tournament.wording.lists import all_of, any_of

Names = Mapping[int, str]


def named(number: int, names: Names) -> str:
    """Somebody with the start number, which tells two of one name apart."""
    name = names.get(number)
    if name is None:
        return _("No. %(number)d") % {"number": number}
    return _("%(name)s (No. %(number)d)") % {"name": name, "number": number}


def everybody(numbers: Iterable[int], names: Names) -> str:
    return all_of([named(number, names) for number in numbers])


def pairs(found: Iterable[seating.Pair], names: Names) -> list[str]:
    return [everybody(pair, names) for pair in found]


# What it costs ----------------------------------------------------------------------------


def repeats(cost: Cost) -> str:
    """How many pairs meet again, before and after."""
    values = {
        "before": cost.before.repeats,
        "after": cost.after.repeats,
        "pairs": cost.after.pairs,
    }
    if cost.before.repeats == cost.after.repeats:
        return (
            _("Pairs that meet in another round too: %(after)d of %(pairs)d, as before.") % values
        )
    return (
        _("Pairs that meet in another round too: %(before)d before, %(after)d of %(pairs)d after.")
        % values
    )


def prices(cost: Cost) -> list[str]:
    """Everything that the change makes worse, by name."""
    change, names = cost.change, cost.names
    told = [
        _("%(pair)s would meet again.") % {"pair": pair} for pair in pairs(change.newly_met, names)
    ]
    if change.odd_again:
        told.append(
            ngettext(
                "%(people)s would sit at an odd-sized table again.",
                "%(people)s would sit at odd-sized tables again.",
                len(change.odd_again),
            )
            % {"people": everybody(change.odd_again, names)}
        )
    told += [
        _("%(pair)s are to be kept apart and would share a table.") % {"pair": pair}
        for pair in pairs(change.apart_together, names)
    ]
    if change.wishes_unmet:
        told.append(
            ngettext(
                "%(people)s would leave the table or seat that is fixed or asked for.",
                "%(people)s would leave the tables or seats that are fixed or asked for.",
                len(change.wishes_unmet),
            )
            % {"people": everybody(change.wishes_unmet, names)}
        )
    return told


def gains(cost: Cost) -> list[str]:
    """Everything that the change makes better, by name."""
    change, names = cost.change, cost.names
    told = [
        _("%(pair)s would no longer meet again.") % {"pair": pair}
        for pair in pairs(change.no_longer_met, names)
    ]
    if change.no_longer_odd:
        told.append(
            _("No second turn at an odd-sized table any more: %(people)s.")
            % {"people": everybody(change.no_longer_odd, names)}
        )
    told += [
        _("%(pair)s would be kept apart, as they are to be.") % {"pair": pair}
        for pair in pairs(change.no_longer_together, names)
    ]
    if change.wishes_met:
        told.append(
            _("The table or seat fixed or asked for would be kept: %(people)s.")
            % {"people": everybody(change.wishes_met, names)}
        )
    return told


# What is wrong ----------------------------------------------------------------------------


def say_faults(faults: Faults) -> list[str]:
    """A sentence for everything wrong; those without a seat together in one."""
    missing = [
        each.entry
        for each in faults.findings
        if each.problem == seating.Problem.MISSING and each.entry is not None
    ]
    told = [
        _fault(each, faults.names)
        for each in faults.findings
        if each.problem != seating.Problem.MISSING
    ]
    if missing:
        told.append(
            ngettext(
                "%(people)s would have no seat. Give a seat to everybody.",
                "%(people)s would have no seats. Give a seat to everybody.",
                len(missing),
            )
            % {"people": everybody(missing, faults.names)}
        )
    return told


def _fault(finding: seating.Finding, names: Names) -> str:
    values = {
        "who": "" if finding.entry is None else named(finding.entry, names),
        "tables": all_of([str(number) for number in finding.tables]),
        "size": finding.size,
        "allowed": any_of([str(size) for size in finding.allowed]),
    }
    match finding.problem:
        case seating.Problem.TWICE if len(finding.tables) > 1:
            return _("%(who)s stands at tables %(tables)s. Keep one of them.") % values
        case seating.Problem.TWICE:
            return _("%(who)s stands at table %(tables)s twice. Take one away.") % values
        case seating.Problem.UNKNOWN:
            return (
                _("%(who)s, at table %(tables)s, is not checked in. Check the person in first.")
                % values
            )
        case seating.Problem.TABLE_TOO_SMALL:
            return (
                _("Table %(tables)s would have %(size)d: too few. It may have %(allowed)s.")
                % values
            )
        case seating.Problem.TABLE_TOO_LARGE:
            return (
                _("Table %(tables)s would have %(size)d: too many. It may have %(allowed)s.")
                % values
            )
        case _:
            return _("Table %(tables)s would have %(size)d. It may have %(allowed)s.") % values


def in_play(tables: Iterable[int]) -> str:
    """That people of a table with hands are not moved."""
    numbers = [str(number) for number in tables]
    return ngettext(
        "Table %(tables)s has hands, so nobody is moved there. Somebody can sit in from a hand "
        "on: open “Sit in or exchange” at the table.",
        "Tables %(tables)s have hands, so nobody is moved there. Somebody can sit in from a hand "
        "on: open “Sit in or exchange” at the table.",
        len(numbers),
    ) % {"tables": all_of(numbers)}


def seats_changed() -> str:
    return _(
        "Somebody changed the seats after this page was opened. Nothing of yours was done: "
        "look at the tables as they are now, then choose again."
    )


def seats_record(tables: Mapping[str, Iterable[int]]) -> str:
    """Tables as a revision keeps them, in one line."""
    return " / ".join(
        _("table %(table)s: %(people)s")
        % {"table": table, "people": ", ".join(map(str, people)) or "–"}
        for table, people in sorted(tables.items(), key=lambda each: int(each[0]))
    )
