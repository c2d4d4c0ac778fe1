"""“What is a hand worth?” in words: tables to be shown and printed."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

import scoring
from scoring.payoffs import Payoffs, PickedRow, Share, Span, UnpickedRow
from tournament.queries.house_rules import TableWorth, worths

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

BANDS: Mapping[scoring.Band, "StrPromise"] = {
    scoring.Band.WON_SCHWARZ: gettext_lazy("Every trick"),
    scoring.Band.WON_SCHNEIDER: gettext_lazy("Won, schneider"),
    scoring.Band.WON: gettext_lazy("Won"),
    scoring.Band.LOST: gettext_lazy("Lost"),
    scoring.Band.LOST_SCHNEIDER: gettext_lazy("Lost, schneider"),
    scoring.Band.LOST_SCHWARZ: gettext_lazy("No trick"),
}

S = scoring.StepCode
STEPS: Mapping[scoring.StepCode, "StrPromise"] = {
    S.SHEEPSHEAD_MADE: gettext_lazy("Sheepshead called and made"),
    S.SHEEPSHEAD_MISSED: gettext_lazy("Sheepshead called and missed"),
    S.LEASTER_WON: gettext_lazy("Leaster won"),
    S.LEASTER_SWEPT: gettext_lazy("Leaster with every trick"),
    S.MOSTER_LOST: gettext_lazy("Moster lost"),
    S.MOSTER_OVER_60: gettext_lazy("Moster lost"),
    S.MOSTER_SWEPT: gettext_lazy("Moster with every trick"),
    S.MITTLER_WON: gettext_lazy("Mittler won"),
    S.SCHNEIDSTER_WON: gettext_lazy("Schneidster won"),
    S.SCHWANZER_LOST: gettext_lazy("Schwanzer lost"),
    S.MISPLAYED: gettext_lazy("Misplay"),
}
"""What a row is called that no band names."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One row: what happened, with which card points, and the points of each column."""

    label: str
    made: str
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Grid:
    """One table: its title, its columns of points, its rows."""

    title: str
    columns: tuple[str, ...]
    made: str
    """The heading of the card points; empty where there are none."""
    lines: tuple[Line, ...]


def grids(worth: Payoffs) -> tuple[Grid, ...]:
    """The tables of a rule set, those without a row left out."""
    made = (_with_partner(worth), _alone(worth), _unpicked(worth))
    return tuple(grid for grid in made if grid.lines)


def _with_partner(worth: Payoffs) -> Grid:
    return Grid(
        title=_("Picked, with a partner"),
        columns=(_("Picker"), _("Partner"), _("Each defender")),
        made=_("Card points"),
        lines=tuple(_picked(row, row.with_partner) for row in worth.picked if row.with_partner),
    )


def _alone(worth: Payoffs) -> Grid:
    called = (
        Line(label=str(STEPS[row.step]), made="", points=_points(row.alone)) for row in worth.called
    )
    return Grid(
        title=_("Picked, the picker alone"),
        columns=(_("Picker"), _("Each defender")),
        made=_("Card points"),
        lines=(*(_picked(row, row.alone) for row in worth.picked), *called),
    )


def _picked(row: PickedRow, shares: Iterable[Share]) -> Line:
    return Line(label=str(BANDS[row.band]), made=span(row.card_points), points=_points(shares))


def _unpicked(worth: Payoffs) -> Grid:
    lines = tuple(_other_lines(worth.unpicked))
    return Grid(
        title=_("Other hands"),
        columns=(_("Winner or loser"), _("Each other")),
        made=_("Card points") if any(line.made for line in lines) else "",
        lines=lines,
    )


def _other_lines(rows: Iterable[UnpickedRow]) -> Iterator[Line]:
    """What moves points; of the rest the rules speak."""
    for row in rows:
        if any(share.points for share in row.shares):
            made = span(row.card_points) if row.card_points else ""
            yield Line(label=str(STEPS[row.step]), made=made, points=_points(row.shares))


def _points(shares: Iterable[Share]) -> tuple[int, ...]:
    return tuple(share.points for share in shares)


def span(made: Span) -> str:
    """Card points from … to …"""
    if made.lowest is None:
        return _("up to %(highest)s") % {"highest": made.highest}
    if made.highest is None:
        return _("%(lowest)s or more") % {"lowest": made.lowest}
    if made.lowest == made.highest:
        return str(made.lowest)
    return f"{made.lowest}–{made.highest}"


# The tables of a tournament ---------------------------------------------------------------


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
    notes = [_sitting_out(size) for size in table.larger]
    if doubled == tuple(map(_twice, plain)):
        notes.append(_("In a hand that counts double, every figure is doubled."))
    yield Worth(title=title, note=" ".join(notes), grids=plain)
    if doubled not in (plain, tuple(map(_twice, plain))):
        title = _("Tables of %(seats)d, in a hand that counts double") % {"seats": table.seats}
        yield Worth(title=title, note="", grids=doubled)


def _twice(grid: Grid) -> Grid:
    lines = (replace(line, points=tuple(2 * each for each in line.points)) for line in grid.lines)
    return replace(grid, lines=tuple(lines))


def _sitting_out(size: int) -> str:
    return _("The same holds at tables of %(size)d, where the dealer sits out.") % {"size": size}
