"""A table of points to be shown and printed."""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from scoring.payoffs import Span


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One row: what happened, with which card points, and the points of each column."""

    label: str
    made: str = ""
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Grid:
    """One table: its title, its columns of points, its rows."""

    title: str
    columns: tuple[str, ...]
    made: str = ""
    """The heading of the card points; empty where there are none."""
    signed: bool = True
    """Whether the points are won and lost; if not they are the figures of a tariff."""
    lines: tuple[Line, ...]


def span(made: Span) -> str:
    """Card points from … to …"""
    if made.lowest is None:
        return _("up to %(highest)s") % {"highest": made.highest}
    if made.highest is None:
        return _("%(lowest)s or more") % {"lowest": made.lowest}
    if made.lowest == made.highest:
        return str(made.lowest)
    return f"{made.lowest}–{made.highest}"
