"""What is done with a sheet that is in: told before it is done, like any correction."""

from typing import Any

from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import gettext as _

from tournament.actions.sheets import count_from, delete_sheet, key_sheet
from tournament.forms.sheets import SheetForm
from tournament.models import Sheet, Table
from tournament.queries.sheets import columns, measure, sheets
from tournament.views.access import actor
from tournament.views.correcting.weighing import Correction
from tournament.wording.sheet_comparing import becomes, written


def change(request: HttpRequest, form: SheetForm) -> Correction:
    """The totals typed, in place of those that are in."""
    table = form.table
    totals = [row.points for _entry, row in form.lines]
    balances = measure(table).balance(totals).explained
    aside = _("The sheet does not balance then: it is put aside, and does not count.")
    lines = becomes(form.lines, form.sheet, form.columns)
    values = {"table": table.number, "round": table.round.number}
    parked = _("Table %(table)d is put aside: the sheet does not balance, and does not count.")
    slug, number = table.round.tournament.slug, table.round.number
    return _of_sheet(
        table,
        act=lambda why: key_sheet(
            table=table,
            lines=form.lines,
            version=form.cleaned_data["version"] or 0,
            by=actor(request),
            why=why,
        ),
        heading=_("Change the sheet of table %(table)d, round %(round)d") % values,
        lines=lines if balances else [*lines, aside],
        done=lambda kept: (
            parked % values
            if kept.state == Sheet.State.PARKED
            else _("The sheet of table %(table)d is changed.") % values
        ),
        then=reverse("sheets", args=[slug, number]) if balances else _address(table),
    )


def deletion(request: HttpRequest, table: Table, version: int) -> Correction:
    first, _second = sheets(table)
    values = {"table": table.number, "round": table.round.number}
    said = written(first, columns(table.round.tournament)) if first else []
    return _of_sheet(
        table,
        act=lambda why: delete_sheet(table=table, version=version, by=actor(request), why=why),
        heading=_("Delete the sheet of table %(table)d, round %(round)d") % values,
        lines=[f"{name}: {' / '.join(figures)}" for name, figures in said],
        done=lambda _nothing: _("The sheet is deleted. What it was stands under Changes."),
    )


def counting(request: HttpRequest, table: Table, counts: str, version: int) -> Correction:
    """Hands or sheet count from now on."""
    sheet = counts == Table.Counts.SHEET
    heading = (
        _("Table %(table)d, round %(round)d: let the sheet count")
        if sheet
        else _("Table %(table)d, round %(round)d: let the hands count")
    )
    return _of_sheet(
        table,
        act=lambda why: count_from(
            table=table, counts=counts, version=version, by=actor(request), why=why
        ),
        heading=heading % {"table": table.number, "round": table.round.number},
        done=lambda _nothing: _("The sheet counts now.") if sheet else _("The hands count now."),
    )


def _of_sheet(table: Table, **kw: Any) -> Correction:
    usual = {"then": _address(table), "back": _address(table)}
    return Correction(tournament=table.round.tournament, rounds=[table.round.number], **usual | kw)


def _address(table: Table) -> str:
    return reverse("sheet", args=[table.round.tournament.slug, table.round.number, table.number])
