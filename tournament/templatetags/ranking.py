"""The figures of a line of the standings, and what decided about it."""

from collections.abc import Iterator

from django import template
from django.utils.html import escape
from django.utils.safestring import SafeString

from tournament.queries.ranking import Row
from tournament.tables.ranking import StandingsTable
from tournament.templatetags.points import signed
from tournament.wording.ranking import tie_mark

register = template.Library()

register.filter("tie_mark", tie_mark)

NOTHING = "–"
"""Stands where a figure is not known, or was not made."""


@register.simple_tag
def figures(row: Row, table: StandingsTable) -> SafeString:
    """The cells behind the name, in one piece: hundreds of lines are written at a time.

    They are numbers, and safe; only the short word for a tie is text, and is escaped.
    """
    mark = tie_mark(row) if table.has_ties else ""
    total = signed(row.total)
    cells = [
        *_before_points(row, table),
        f"<small>{escape(mark)}</small> {total}" if mark else total,
        _known(row.played),
        _known(row.won_as_picker),
    ]
    return SafeString("".join([f"<td>{cell}</td>" for cell in cells]))


def _before_points(row: Row, table: StandingsTable) -> Iterator[str]:
    for points in row.by_round[len(row.by_round) - table.rounds_shown :]:
        yield signed(points) or NOTHING
    if table.has_penalties:
        yield signed(row.penalties) if row.penalties else ""


def _known(figure: int | None) -> str:
    return NOTHING if figure is None else str(figure)
