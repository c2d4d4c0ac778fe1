"""What goes on: the tournaments somebody runs or may watch, and what is to be done next."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from django.db.models import Count, Exists, OuterRef, Q

from tournament.models import Entry, Hand, Round, Sheet, Table, Tournament
from tournament.queries import results
from tournament.queries.drawing import Progress, current, progress
from tournament.queries.ranking import LOT
from tournament.queries.results import Standing, State

NEWEST = 12
"""Tournaments shown with what is to be done next; older ones are only listed."""


UNDECIDED = frozenset(
    {
        State.GAP,
        State.HANDS_DIFFER,
        State.KEYINGS_DIFFER,
        State.OVERPLAYED,
        State.SHEET_PARKED,
    }
)
"""Tables that wait for the director; second entries are listed hand by hand."""


class Task(StrEnum):
    """What a director has to do next."""

    REGISTER = "register"
    DRAW = "draw"
    PLAY = "play"
    FINISHED = "finished"


@dataclass(frozen=True, slots=True, kw_only=True)
class Next:
    """The next thing to do, and the round it is about."""

    task: Task
    round_number: int = 0
    progress: Progress | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Overview:
    """A tournament in short."""

    tournament: Tournament
    players: int
    """Entered and not withdrawn."""
    next: Next


def next_task(tournament: Tournament, *, present: int, latest: Progress | None) -> Next:
    """What to do next, given how many are checked in and how far the round played now is."""
    if latest is None:
        enough = present >= min(tournament.table_sizes)
        return Next(task=Task.DRAW, round_number=1) if enough else Next(task=Task.REGISTER)
    number = latest.round.number
    if not latest.is_complete:
        return Next(task=Task.PLAY, round_number=number, progress=latest)
    if number < tournament.rounds_planned:
        return Next(task=Task.DRAW, round_number=number + 1)
    return Next(task=Task.FINISHED, round_number=number)


def overviews(tournaments: Iterable[Tournament]) -> list[Overview]:
    """Tournaments in short, with a number of queries that does not grow with theirs."""
    tournaments = list(tournaments)
    heads = people(tournaments)
    rounds = _current_rounds(tournaments)
    return [
        Overview(
            tournament=tournament,
            players=entered,
            next=next_task(tournament, present=present, latest=rounds.get(tournament.pk)),
        )
        for tournament in tournaments
        for entered, present in [heads[tournament.pk]]
    ]


def people(tournaments: list[Tournament]) -> dict[int, tuple[int, int]]:
    """By tournament, how many are entered and not withdrawn, and how many checked in."""
    status = Entry.Status
    counts = (
        Entry.objects.filter(tournament__in=tournaments)
        .order_by()
        .values_list("tournament")
        .annotate(
            entered=Count("pk", filter=~Q(status=status.WITHDRAWN)),
            present=Count("pk", filter=Q(status=status.CHECKED_IN)),
        )
    )
    known = {pk: (entered, present) for pk, entered, present in counts}
    return {tournament.pk: known.get(tournament.pk, (0, 0)) for tournament in tournaments}


def _current_rounds(tournaments: list[Tournament]) -> dict[int, Progress]:
    """By tournament, how far the round is that is played now."""
    drawn = defaultdict(list)
    rounds = Round.objects.filter(tournament__in=tournaments).order_by("number")
    hands = Exists(Hand.objects.filter(table__round=OuterRef("pk")))
    sheets = Exists(Sheet.objects.filter(table__round=OuterRef("pk")))
    for each in rounds.annotate(has_results=hands | sheets):
        drawn[each.tournament_id].append(each)
    near = {key: _from_the_latest_begun(of_one) for key, of_one in drawn.items()}
    tables = defaultdict(list)
    asked = [each.pk for of_one in near.values() for each in of_one]
    for table in results.reached(Table.objects.filter(round__in=asked)):
        tables[table.round_id].append(table)
    now = {
        key: current([progress(each, tables[each.pk]) for each in of_one])
        for key, of_one in near.items()
    }
    return {key: each for key, each in now.items() if each}


def _from_the_latest_begun(rounds: list[Any]) -> list[Any]:
    """The latest round whose turn came and the one after it: one of the two is played now."""
    begun = [n for n, each in enumerate(rounds) if each.has_results or not each.report.get("ahead")]
    first = begun[-1] if begun else 0
    return rounds[first : first + 2]


def conflicts(tournament: Tournament) -> list[Hand]:
    """Second entries of a hand that wait for the director, with their places."""
    return list(
        Hand.objects.conflicting()
        .filter(table__round__tournament=tournament)
        .select_related("table__round")
        .order_by("table__round__number", "table__number", "number", "id")
    )


def undecided(rounds: Iterable[Progress]) -> list[tuple[int, Standing]]:
    """The tables that wait for the director, each with the number of its round."""
    return [
        (each.round.number, standing)
        for each in rounds
        for standing in each.standings
        if standing.state in UNDECIDED
    ]


def waits_for_lots(tournament: Tournament, rounds: Sequence[Progress]) -> bool:
    """Whether somebody may wait for a lot: every round is in, and lots part people."""
    everything = len(rounds) >= tournament.rounds_planned and all(r.is_complete for r in rounds)
    return everything and LOT in tournament.tie_breaks and tournament.closed_at is None
