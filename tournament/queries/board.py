"""The status board: how far every table of a round is, and which of them nothing is heard of."""

import datetime as dt
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median_low
from typing import Any

from django.db.models import OuterRef, QuerySet, Subquery

from tournament.models import Hand, Round, Sheet
from tournament.queries.doubting import Unlikely
from tournament.queries.results import Standing, standing, told
from tournament.queries.substituting import names_at

LONG = dt.timedelta(minutes=10)
"""A shorter silence is none: a hand takes a few minutes."""

LONGER = 2
"""So many times as long as usual a table is silent before it stands out."""


@dataclass(frozen=True, slots=True, kw_only=True)
class News:
    """The last thing that came from a table."""

    at: dt.datetime
    by: str
    """Who entered it; empty where nobody is known."""
    hand: int | None
    """Its number; None: it was the sheet."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One table on the board."""

    standing: Standing
    news: News | None
    silence: dt.timedelta | None
    """Since when nothing came from it; None where the round has not begun or it is done."""
    is_quiet: bool
    """Whether that is much longer than at other tables that still play."""
    conflict: int | None
    """The key of a second entry that waits for the director."""
    has_sheet: bool

    @property
    def number(self) -> int:
        return self.standing.table


def board(drawn: Round, now: dt.datetime) -> list[Line]:
    """The tables of a round in order, as ``told``."""
    tables = told(_with_news(drawn.tables.all()))
    heard = [(standing(table), _news(table)) for table in tables]
    begun = _begun(drawn, tables)
    silences = [None if each.done else _silence(begun, news, now) for each, news in heard]
    usual = _usual([each for each in silences if each is not None])
    return [
        Line(
            standing=each,
            news=news,
            silence=silence,
            is_quiet=silence is not None and silence >= LONG and silence > LONGER * usual,
            conflict=table.conflict,
            has_sheet=table.sheet_state is not None,
        )
        for table, (each, news), silence in zip(tables, heard, silences, strict=True)
    ]


def slow_first(lines: Sequence[Line]) -> list[Line]:
    """Those that nothing is heard of, then those that have played least; those that are done last."""

    def slowness(line: Line) -> tuple[object, ...]:
        share = line.standing.hands_in / max(1, line.standing.hands)
        silence = line.silence or dt.timedelta()
        return (line.standing.done, not line.is_quiet, share, -silence, line.number)

    return sorted(lines, key=slowness)


def names_in(drawn: Round, doubted: Sequence[Unlikely]) -> dict[tuple[int, int], dict[int, str]]:
    """By table and hand, who played an unlikely hand; three queries, or none."""
    if not doubted:
        return {}
    numbers = {each.table for each in doubted}
    tables = {
        table.number: table
        for table in drawn.tables.seated().substituted().filter(number__in=numbers)
    }
    return {
        (each.table, each.hand): names_at(tables[each.table], each.hand)
        for each in doubted
        if each.table in tables
    }


def _with_news(tables: QuerySet[Any]) -> QuerySet[Any]:
    hands = Hand.objects.filter(table=OuterRef("pk")).order_by("-entered_at", "-id")
    second = Hand.objects.conflicting().filter(table=OuterRef("pk")).order_by("number", "id")
    sheets = Sheet.objects.filter(table=OuterRef("pk")).order_by("-changed_at", "-id")
    annotated: QuerySet[Any] = tables.annotate(
        first_hand_at=Subquery(hands.reverse().values("entered_at")[:1]),
        hand_at=Subquery(hands.values("entered_at")[:1]),
        hand_by=Subquery(hands.values("entered_by__username")[:1]),
        hand_number=Subquery(hands.values("number")[:1]),
        sheet_at=Subquery(sheets.values("changed_at")[:1]),
        sheet_by=Subquery(sheets.values("keyed_by__username")[:1]),
        conflict=Subquery(second.values("pk")[:1]),
    )
    return annotated


def _news(table: Any) -> News | None:
    if table.sheet_at and (not table.hand_at or table.sheet_at > table.hand_at):
        return News(at=table.sheet_at, by=table.sheet_by or "", hand=None)
    if table.hand_at:
        return News(at=table.hand_at, by=table.hand_by or "", hand=table.hand_number)
    return None


def _begun(drawn: Round, tables: Sequence[Any]) -> dt.datetime | None:
    """When the round began: by its clock, or with the first table that was heard of."""
    first = (moment for table in tables for moment in (table.first_hand_at, table.sheet_at))
    return drawn.started_at or min((moment for moment in first if moment), default=None)


def _silence(begun: dt.datetime | None, news: News | None, now: dt.datetime) -> dt.timedelta | None:
    since = [moment for moment in (news and news.at, begun) if moment]
    return now - max(since) if since else None


def _usual(silences: Sequence[dt.timedelta]) -> dt.timedelta:
    """How long tables that still play are silent; the last one has nobody to be compared with."""
    return median_low(silences) if len(silences) > 1 else dt.timedelta()
