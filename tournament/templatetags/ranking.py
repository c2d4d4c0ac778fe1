"""The lines of the standings, and what decided about them."""

from collections.abc import Container, Iterator
from html import escape

from django import template
from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from tournament.queries.ranking import Row
from tournament.tables.ranking import StandingsTable
from tournament.templatetags.points import signed
from tournament.wording.ranking import tie_mark

register = template.Library()

register.filter("tie_mark", tie_mark)

FLAGS = "tournament/ranking/_flags.html"
NOTHING = "–"
"""Stands where a figure is not known, or was not made."""


@register.simple_tag
def lines(table: StandingsTable, marked: Container[int]) -> SafeString:
    """All lines in one piece: a template takes three times as long for hundreds of them.

    :param marked: start numbers of those who were looked for
    """
    return SafeString("\n".join([_line(row, table, marked) for row in table.data]))


def _line(row: Row, table: StandingsTable, marked: Container[int]) -> str:
    current = ' class="is-current"' if row.number in marked else ""
    town = f" <small>{escape(row.town)}</small>" if row.town else ""
    flags = render_to_string(FLAGS, {"row": row}) if row.is_special else ""
    return (
        f'<tr id="entry-{row.number}"{current}><td>{_known(row.rank)}</td><td>{row.number}</td>'
        f'<th scope="row"><a href="{row.number}/">{escape(row.name)}</a>{town}{flags}</th>'
        f"{_figures(row, table)}</tr>"
    )


def _figures(row: Row, table: StandingsTable) -> str:
    """The cells behind the name; only the short word for a tie is text, and is escaped."""
    mark = tie_mark(row) if table.has_ties else ""
    total = signed(row.total)
    cells = [
        *_before_points(row, table),
        f"<small>{escape(mark)}</small> {total}" if mark else total,
        _known(row.played),
        _known(row.won_as_picker),
    ]
    return "".join([f"<td>{cell}</td>" for cell in cells])


def _before_points(row: Row, table: StandingsTable) -> Iterator[str]:
    for points in row.by_round[len(row.by_round) - table.rounds_shown :]:
        yield signed(points) or NOTHING
    if table.has_penalties:
        yield signed(row.penalties) if row.penalties else ""


def _known(figure: int | None) -> str:
    return NOTHING if figure is None else str(figure)
