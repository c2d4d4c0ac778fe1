"""All that one entry did in a tournament: hand by hand, by sheets, and penalties.

A hand belongs to whoever has its points (see ``queries.substituting``). What counts is summed as
``queries.results`` does for the standings; a constant number of queries, however much was played.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

from django.db.models import Q

from tournament.models import Adjustment, Entry, Score, SheetLine, Substitution, Table, Tournament
from tournament.queries.drawing import Progress, current
from tournament.queries.results import COUNTING
from tournament.queries.substituting import chairs


@dataclass(frozen=True, kw_only=True)
class Stay:
    """What an entry has to do with one table: as who was drawn there, or as a substitute."""

    table: Table
    seats: tuple[int, ...]
    scores: tuple[Score, ...]
    """Of the hands whose points are the entry's, in order; of a table that counts hands."""
    line: SheetLine | None
    """Of the sheet, where the table counts its sheet."""
    written: int
    """Points of penalties that the line of the sheet has in it."""
    changes: tuple[Substitution, ...]
    """Who sat in: at the entry's seats, and the entry elsewhere."""

    @property
    def by_sheet(self) -> bool:
        return self.table.counts == Table.Counts.SHEET

    @property
    def sheet_waits(self) -> bool:
        """Whether the sheet is not in, or does not count yet."""
        return self.by_sheet and (self.line is None or self.line.sheet.state not in COUNTING)

    @property
    def made(self) -> int:
        """What counts; penalties are told apart."""
        if self.by_sheet:
            return self.line.points - self.written if self.line and not self.sheet_waits else 0
        return sum(score.points for score in self.counting)

    @cached_property
    def counting(self) -> tuple[Score, ...]:
        """Of the hands that count and in which the entry played."""
        return tuple(score for score in self.scores if score.played and not score.hand.cut)

    def player(self, score: Score) -> Entry:
        """Who sat at the seat when a hand was played."""
        return chairs(self.table, score.hand.number)[score.seat - 1].player


@dataclass(frozen=True, kw_only=True)
class RoundOf:
    """One round of an entry."""

    number: int
    hands: int
    """That everybody plays in it."""
    stays: tuple[Stay, ...]
    penalties: tuple[Adjustment, ...]

    @property
    def made(self) -> int:
        return sum(stay.made for stay in self.stays)

    @property
    def penalised(self) -> int:
        return sum(penalty.points for penalty in self.penalties)

    @property
    def points(self) -> int:
        return self.made + self.penalised


@dataclass(frozen=True, kw_only=True)
class Record:
    """All of an entry, round by round."""

    entry: Entry
    rounds: tuple[RoundOf, ...]
    penalties: tuple[Adjustment, ...]
    """Of the whole event."""
    next: Stay | None
    """Where the entry sits next, or now."""

    @property
    def penalised(self) -> int:
        """For no round in particular."""
        return sum(penalty.points for penalty in self.penalties)

    @property
    def total(self) -> int:
        return self.penalised + sum(each.points for each in self.rounds)


def record(tournament: Tournament, entry: Entry, drawn: Sequence[Progress]) -> Record:
    """All that an entry did; seven queries.

    :param drawn: every round that is drawn, in order
    """
    scores = _scores(entry)
    lines = _lines(entry)
    penalties = list(entry.adjustments.filter(revoked=False))
    rounds = {progress.round.pk: progress.round for progress in drawn}
    stays: dict[int, list[Stay]] = defaultdict(list)
    written = [penalty for penalty in penalties if penalty.on_sheet]
    for table in _tables(tournament, entry, {*scores, *lines}):
        table.round = rounds[table.round_id]
        table.round.tournament = tournament
        stays[table.round.number].append(
            _stay(table, entry, scores.get(table.pk, ()), lines.get(table.pk), written)
        )
    return Record(
        entry=entry,
        rounds=tuple(
            RoundOf(
                number=each.round.number,
                hands=each.round.hands,
                stays=tuple(stays[each.round.number]),
                penalties=tuple(p for p in penalties if p.round_number == each.round.number),
            )
            for each in drawn
        ),
        penalties=tuple(p for p in penalties if p.round_number not in _numbers(drawn)),
        next=_next(stays, entry, drawn),
    )


def _numbers(drawn: Sequence[Progress]) -> set[int]:
    return {progress.round.number for progress in drawn}


def _scores(entry: Entry) -> dict[int, list[Score]]:
    """By table, the points of the hands that stand; one query."""
    found: dict[int, list[Score]] = defaultdict(list)
    rows = Score.objects.filter(entry=entry, hand__current=True).select_related("hand")
    for score in rows.order_by("hand__number"):
        found[score.hand.table_id].append(score)
    return found


def _lines(entry: Entry) -> dict[int, SheetLine]:
    """By table, the line of its sheet; one query."""
    rows = SheetLine.objects.filter(entry=entry, sheet__keying=1).select_related("sheet")
    return {line.sheet.table_id: line for line in rows}


def _tables(tournament: Tournament, entry: Entry, more: set[int]) -> Iterable[Table]:
    """The tables where the entry was drawn, sat in, or has points; three queries."""
    here = Q(seats__entry=entry) | Q(substitutions__entry=entry) | Q(pk__in=more)
    tables = Table.objects.filter(round__tournament=tournament).filter(here).distinct()
    return tables.order_by("number").seated().substituted()


def _stay(
    table: Table,
    entry: Entry,
    scores: Sequence[Score],
    line: SheetLine | None,
    written: list[Adjustment],
) -> Stay:
    """What the entry has to do with a table.

    :param written: penalties that stand on sheets; those found in this one are taken from there
    """
    by_sheet = table.counts == Table.Counts.SHEET
    counted = by_sheet and line is not None and line.sheet.state in COUNTING
    in_line = [each for each in written if counted and _is_at(each, table)]
    for each in in_line:
        written.remove(each)
    own = {seat.position for seat in table.seating if seat.entry_id == entry.pk}
    own |= {score.seat for score in scores}
    changes = tuple(
        change
        for change in table.substituted
        if change.position in own or change.entry_id == entry.pk
    )
    return Stay(
        table=table,
        seats=tuple(sorted(own)),
        scores=() if by_sheet else tuple(scores),
        line=line if by_sheet else None,
        written=sum(each.points for each in in_line),
        changes=changes,
    )


def _is_at(penalty: Adjustment, table: Table) -> bool:
    return penalty.round_number == table.round.number and penalty.table_number in (
        None,
        table.number,
    )


def _next(stays: dict[int, list[Stay]], entry: Entry, drawn: Sequence[Progress]) -> Stay | None:
    """The first place that the entry still plays at, from the round played now on."""
    now = current(drawn)
    for progress in drawn:
        if now is None or progress.is_complete or progress.round.number < now.round.number:
            continue
        for stay in stays[progress.round.number]:
            if any(chair.player == entry for chair in chairs(stay.table)):
                return stay
    return None
