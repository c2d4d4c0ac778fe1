"""Who is ahead: one aggregate over the points, and pure ranking over its rows."""

import datetime as dt
from collections.abc import Collection, Iterable
from dataclasses import dataclass, field
from typing import NamedTuple

from django.db.models import Count, Q, Sum

import scoring
from tournament.models import Entry, Score, Tournament
from tournament.queries.drawing import folded


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One entry's line of the standings."""

    rank: int
    number: int
    name: str
    town: str
    total: int
    """Points of all rounds, or of the one round asked for."""
    by_round: tuple[int | None, ...]
    """Points of each round drawn, in order; None where the entry was not seated."""
    played: int
    """Hands played; those sat out and misdeals do not count."""
    won_as_picker: int
    status: str

    @property
    def withdrawn(self) -> bool:
        return self.status == Entry.Status.WITHDRAWN

    @property
    def sorted_name(self) -> str:
        """The name as it is sorted, without case and accents."""
        return folded(self.name)


class _Moved(NamedTuple):
    """What one entry's hands of one round came to."""

    points: int
    played: int
    won: int


@dataclass(slots=True)
class _Person:
    """An entry while its line is put together."""

    number: int
    name: str
    town: str
    status: str
    seated: set[int] = field(default_factory=set)
    moved: dict[int, _Moved] = field(default_factory=dict)

    def total(self, rounds: Iterable[int]) -> int:
        return sum(self.moved[number].points for number in rounds if number in self.moved)

    def row(self, rank: int, rounds: Collection[int]) -> Row:
        counted = [self.moved[number] for number in rounds if number in self.moved]
        return Row(
            rank=rank,
            number=self.number,
            name=self.name,
            town=self.town,
            total=self.total(rounds),
            by_round=tuple(self._points(number) for number in rounds),
            played=sum(moved.played for moved in counted),
            won_as_picker=sum(moved.won for moved in counted),
            status=self.status,
        )

    def is_in(self, number: int) -> bool:
        """Whether the person was seated in a round, or has points of it as a substitute."""
        return number in self.seated or number in self.moved

    def _points(self, number: int) -> int | None:
        if number in self.moved:
            return self.moved[number].points
        return 0 if number in self.seated else None


def standings(
    tournament: Tournament,
    round_number: int | None = None,
    *,
    rounds: Collection[int] | None = None,
) -> list[Row]:
    """The lines in order of rank, equal ranks by start number; two queries.

    Ranked are those who have a point or are checked in; who withdrew after playing stays. With
    ``round_number``, those seated in that round, by its points alone.

    :param rounds: the rounds to tell, in order; without them all that are drawn
    """
    scored = _moved(tournament)  # first: whoever has a point is then among the people, too
    people = _people(tournament)
    for entry, number, moved in scored:
        people[entry].moved[number] = moved
    if round_number is None:
        if rounds is None:
            rounds = sorted(set().union(*(person.seated for person in people.values())))
        ranked = [person for person in people.values() if _is_ranked(person)]
    else:
        rounds = [round_number]
        ranked = [person for person in people.values() if person.is_in(round_number)]
    places = scoring.ranks([person.total(rounds) for person in ranked])
    rows = [person.row(place, rounds) for place, person in zip(places, ranked, strict=True)]
    return sorted(rows, key=lambda row: (row.rank, row.number))


def _is_ranked(person: _Person) -> bool:
    return bool(person.moved) or person.status == Entry.Status.CHECKED_IN


def _people(tournament: Tournament) -> dict[int, _Person]:
    """Every entry by its key, with the rounds in which it is seated; one query."""
    people: dict[int, _Person] = {}
    rows = tournament.entries.order_by("number").values_list(
        "pk", "number", "player__name", "player__town", "status", "seats__table__round__number"
    )
    for key, number, name, town, status, round_number in rows:
        person = people.setdefault(key, _Person(number, name, town, status))
        if round_number is not None:
            person.seated.add(round_number)
    return people


def _moved(tournament: Tournament) -> list[tuple[int, int, _Moved]]:
    """What the hands of each entry and round came to; one query."""
    rows = (
        Score.objects.filter(hand__table__round__tournament=tournament)
        .order_by()
        .values_list("entry_id", "hand__table__round__number")
        .annotate(
            moved=Sum("points"),
            hands=Count("pk", filter=Q(played=True)),
            picks_won=Count("pk", filter=Q(picked=True, won=True)),
        )
    )
    return [
        (entry, number, _Moved(int(points), played, won))
        for entry, number, points, played, won in rows
    ]


def called(rows: Iterable[Row], wanted: str) -> list[Row]:
    """The lines of those whose name has every word of ``wanted``, or whose number it is."""
    words = folded(wanted).split()
    if not words:
        return []
    return [
        row
        for row in rows
        if words == [str(row.number)] or all(word in row.sorted_name for word in words)
    ]


def last_change(tournament: Tournament) -> dt.datetime | None:
    """When anything of the tournament changed last."""
    return tournament.revisions.order_by("-id").values_list("at", flat=True).first()
