"""“What is a hand worth?” in words: tables to be shown and printed."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from django.utils.translation import gettext as _

import scoring
from scoring.payoffs import Payoffs
from scoring.schafkopf.payoffs import SchafkopfPayoffs
from tournament.queries.house_rules import TableWorth, worths
from tournament.wording.payoffs import schafkopf, sheepshead
from tournament.wording.payoffs.grids import Grid, Line

__all__ = ["Grid", "Line", "Worth", "grids", "worth_of"]


def grids(worth: Payoffs | SchafkopfPayoffs) -> tuple[Grid, ...]:
    """The tables of a rule set, those without a row left out."""
    if isinstance(worth, SchafkopfPayoffs):
        return schafkopf.grids(worth)
    return sheepshead.grids(worth)


@dataclass(frozen=True, slots=True, kw_only=True)
class Worth:
    """What a hand is worth at tables of one size, with what is to be said about it."""

    title: str
    note: str
    grids: tuple[Grid, ...]


def worth_of(rules: scoring.Rules, leftovers: str) -> tuple[Worth, ...]:
    """What a hand is worth at every size of table there can be; full tables first."""
    return tuple(part for table in worths(rules, leftovers) for part in _parts(table))


def _parts(table: TableWorth) -> Iterator[Worth]:
    """A table, and what a doubler makes of it where that is not simply double."""
    title = _("Tables of %(seats)d") % {"seats": table.seats}
    if table.table is None:
        says = _("Nobody has said how to deal for %(seats)d under these rules.")
        yield Worth(title=title, note=says % {"seats": table.seats}, grids=())
        return
    plain = grids(table.table)
    doubled = plain if table.doubled is None else grids(table.doubled)
    notes = [_sitting_out(size, size - table.seats) for size in table.larger]
    if doubled == tuple(map(_twice, plain)):
        notes.append(_("In a hand that counts double, every figure is doubled."))
    yield Worth(title=title, note=" ".join(notes), grids=plain)
    if doubled not in (plain, tuple(map(_twice, plain))):
        title = _("Tables of %(seats)d, in a hand that counts double") % {"seats": table.seats}
        yield Worth(title=title, note="", grids=doubled)


def _twice(grid: Grid) -> Grid:
    lines = (replace(line, points=tuple(2 * each for each in line.points)) for line in grid.lines)
    return replace(grid, lines=tuple(lines))


def _sitting_out(size: int, out: int) -> str:
    if out == 1:
        says = _("The same holds at tables of %(size)d, where the dealer sits out.")
    else:
        says = _("The same holds at tables of %(size)d, where %(out)d sit out each hand.")
    return says % {"size": size, "out": out}
