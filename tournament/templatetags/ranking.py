"""The figures of a line of the standings, and what decided about it."""

from collections.abc import Iterator

from django import template
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from tournament.queries.ranking import Row
from tournament.tables.ranking import StandingsTable
from tournament.templatetags.points import signed
from tournament.wording.ranking import tie_mark

register = template.Library()

register.filter("tie_mark", tie_mark)

NOTHING = "–"
"""Stands where a figure is not known, or was not made."""
_CELL, _MARKED = "<td>{}</td>", "<td><small>{}</small> {}</td>"


@register.simple_tag
def figures(row: Row, table: StandingsTable) -> SafeString:
    """The cells behind the name, in one piece: hundreds of lines are written at a time."""
    before = ((figure,) for figure in _before_points(row, table))
    mark = tie_mark(row) if table.has_ties else ""
    total = signed(row.total)
    points = format_html(_MARKED, mark, total) if mark else format_html(_CELL, total)
    after = ((_known(figure),) for figure in (row.played, row.won_as_picker))
    return format_html(
        "{}{}{}", format_html_join("", _CELL, before), points, format_html_join("", _CELL, after)
    )


def _before_points(row: Row, table: StandingsTable) -> Iterator[str]:
    for points in row.by_round[len(row.by_round) - table.rounds_shown :]:
        yield signed(points) or NOTHING
    if table.has_penalties:
        yield signed(row.penalties) if row.penalties else ""


def _known(figure: int | None) -> str:
    return NOTHING if figure is None else str(figure)
