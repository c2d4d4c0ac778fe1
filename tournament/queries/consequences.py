"""What a correction would change: it is carried out, looked at, and undone."""

import hashlib
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from django.db import transaction

from tournament.models import Revision, Round, Tournament
from tournament.queries.correcting import after_of, before_of
from tournament.queries.ranking import Row, standings
from tournament.queries.recomputing import Place
from tournament.queries.repeating import deed_of, last_change
from tournament.queries.table_changes import TableChange, table_changes, table_states

FROM_RESULTS = ("by_standings", "final_table")
"""Ways of drawing that look at the standings."""


@dataclass(frozen=True, slots=True, kw_only=True)
class EntryChange:
    """Somebody whose points or place change; None: not in the standings."""

    number: int
    name: str
    town: str
    points_before: int | None
    points_after: int | None
    rank_before: int | None
    rank_after: int | None

    @property
    def difference(self) -> int:
        return (self.points_after or 0) - (self.points_before or 0)


@dataclass(frozen=True, slots=True, kw_only=True)
class TieChange:
    """People with equal points who come in another order than before."""

    points: int
    before: tuple[str, ...]
    after: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class DoublingChange:
    """A hand played with another number of doublings, because of the hands before it."""

    place: Place
    before: int
    after: int


@dataclass(frozen=True, slots=True, kw_only=True)
class MeetingsChange:
    """A round in which another number of pairs would meet again."""

    round_number: int
    before: int
    after: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Consequences:
    """All that would change."""

    version: int
    """Of the tournament from which it was told."""
    changes: int
    """How many changes would be written down; 0: it is so already."""
    people: int
    """All who are ranked."""
    entries: tuple[EntryChange, ...]
    """Those affected, by their new place."""
    first_before: tuple[str, ...]
    """Who is first: several where they share the place."""
    first_after: tuple[str, ...]
    ties: tuple[TieChange, ...]
    doublings: tuple[DoublingChange, ...]
    draws: tuple[int, ...]
    """Rounds drawn from results that would be others. Nobody is reseated."""
    meetings: tuple[MeetingsChange, ...]
    tables: tuple[TableChange, ...] = ()
    """Those that are done no more, or then; put aside, or to be decided on."""
    deed: str = ""
    """Names what would be written down."""
    last_change: int = 0
    """The number of the last change where it reaches, before it."""

    @property
    def unaffected(self) -> int:
        return self.people - len(self.entries)

    @property
    def first_changes(self) -> bool:
        return self.first_before != self.first_after

    @property
    def digest(self) -> str:
        """Another one when the change itself is another: who gets what, which hands, draws, tables.

        Or when something was changed where it reaches: what is shown there would be another. Places
        are not in it: they move with every hand that comes in anywhere. It ends with the deed.
        """
        gained = [(entry.number, entry.difference) for entry in self.entries if entry.difference]
        tables = [table.kind for table in self.tables]
        follows = (self.doublings, self.draws, self.meetings, tables, self.last_change)
        told = repr((sorted(gained), *follows))
        return f"{hashlib.sha256(told.encode()).hexdigest()[:32]}.{self.deed}"


def consequences(tournament: Tournament, act: Callable[[], object]) -> Consequences:
    """Do it, tell what is another way then, and undo it; whatever it refuses, it refuses here.

    :param act: an action, complete; it must fetch afresh what it changes
    """
    with transaction.atomic():
        now = Tournament.objects.get(pk=tournament.pk)
        newest = now.revisions.values_list("pk", flat=True).first() or 0
        before, met, tables = standings(now), _repeats(now), table_states(now)
        act()
        after = standings(Tournament.objects.get(pk=tournament.pk))
        done = list(now.revisions.filter(pk__gt=newest).order_by("pk"))
        found = _compared(now, before, after)
        found |= {
            "changes": len(done),
            "doublings": tuple(_doublings(done)),
            "draws": _draws(now, done) if found["entries"] else (),
            "meetings": _meetings(met, _repeats(now)),
            "tables": tuple(table_changes(tables, table_states(now))),
            "deed": deed_of(done),
            "last_change": last_change(now, done, newest),
        }
        transaction.set_rollback(True)
    return Consequences(**found)


def changes_since(tournament: Tournament, version: int) -> list[Revision]:
    """What was changed since the tournament had this version, newest first."""
    passed = max(0, tournament.version - version)
    return list(tournament.revisions.all()[:passed])


def _compared(now: Tournament, before: Sequence[Row], after: Sequence[Row]) -> dict:
    return {
        "version": now.version,
        "people": len(after),
        "entries": tuple(_entries(before, after)),
        "first_before": _first(before),
        "first_after": _first(after),
        "ties": tuple(_ties(before, after)),
    }


def _first(rows: Iterable[Row]) -> tuple[str, ...]:
    return tuple(row.name for row in rows if row.rank == 1)


def _entries(before: Sequence[Row], after: Sequence[Row]) -> list[EntryChange]:
    """Those in the order of the new standings; who would not be in them any more, last."""
    was = {row.number: row for row in before}
    new = {row.number: row for row in after}
    numbers = [*new, *(number for number in was if number not in new)]
    changes = [_entry(was.get(number), new.get(number)) for number in numbers]
    return [
        each
        for each in changes
        if (each.points_before, each.rank_before) != (each.points_after, each.rank_after)
    ]


def _entry(was: Row | None, new: Row | None) -> EntryChange:
    told = new or was
    assert told is not None  # noqa: S101 -- every number is in one of the two
    return EntryChange(
        number=told.number,
        name=told.name,
        town=told.town,
        points_before=was.total if was else None,
        points_after=new.total if new else None,
        rank_before=was.rank if was else None,
        rank_after=new.rank if new else None,
    )


def _ties(before: Sequence[Row], after: Sequence[Row]) -> Iterable[TieChange]:
    """Where people have equal points before and after, and another order between them."""
    was = {row.number: row for row in before}
    tied: dict[int, list[Row]] = {}
    for row in after:
        if row.number in was and row.rank is not None:
            tied.setdefault(row.total, []).append(row)
    for points, rows in tied.items():
        stayed = [row for row in rows if was[row.number].total == points]
        stood = sorted(stayed, key=lambda row: (was[row.number].rank or 0, row.number))
        if [row.number for row in stood] != [row.number for row in stayed]:
            yield TieChange(
                points=points,
                before=tuple(row.name for row in stood),
                after=tuple(row.name for row in stayed),
            )


def _doublings(done: Iterable[Revision]) -> Iterable[DoublingChange]:
    """The hands that other doublings reached, in the order of the lists."""
    moved = [each for each in done if each.kind == Revision.Kind.DOUBLER_MOVED]
    for each in sorted(moved, key=_place):
        yield DoublingChange(
            place=_place(each), before=_doublers(before_of(each)), after=_doublers(after_of(each))
        )


def _place(revision: Revision) -> Place:
    at = (revision.round_number, revision.table_number, revision.hand_number)
    return Place(*(number or 0 for number in at))


def _doublers(record: Mapping) -> int:
    return record["facts"]["multipliers"]["doublers"]


def _draws(tournament: Tournament, done: Iterable[Revision]) -> tuple[int, ...]:
    """Later rounds drawn from the standings of the round that would be changed."""
    changed = [each.round_number for each in done if each.round_number is not None]
    if not changed:
        return ()
    later = tournament.rounds.filter(number__gt=min(changed), policy__in=FROM_RESULTS)
    return tuple(later.values_list("number", flat=True))


def _repeats(tournament: Tournament) -> dict[int, int]:
    """How many pairs meet again, by round."""
    rows = Round.objects.filter(tournament=tournament).values_list("number", "report")
    return {number: report.get("repeats", 0) for number, report in rows}


def _meetings(before: Mapping[int, int], after: Mapping[int, int]) -> tuple[MeetingsChange, ...]:
    return tuple(
        MeetingsChange(round_number=number, before=before.get(number, 0), after=met)
        for number, met in after.items()
        if met != before.get(number, 0)
    )
