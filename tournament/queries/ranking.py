"""Who is ahead: what ``results`` sums, put in order by the tie-breaks of the event."""

import datetime as dt
from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

import scoring
from scoring.ranking import Compared
from tournament.models import Entry, Lot, Seat, Substitution, Tournament
from tournament.queries.drawing import folded
from tournament.queries.results import Made, Results, results

LOT = "lot"
"""The tie-break that waits for a lot to be drawn."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One entry's line of the standings."""

    rank: int | None
    """The place; None: out of competition."""
    number: int
    name: str
    town: str
    total: int
    """Points of the rounds asked for, and the penalties in them."""
    by_round: tuple[int | None, ...]
    """Points of each round in order, without penalties; None where the entry was not seated."""
    played: int | None
    """Hands played; those sat out and misdeals do not count. None: a sheet does not say."""
    won_as_picker: int | None
    status: str
    lone_hands_won: int | None = 0
    penalties: int = 0
    """Points of penalties, in the total already."""
    competing: bool = True
    """False: out of competition, or excluded."""
    excluded: bool = False
    complete: bool = True
    """Whether the entry sat at a table from the first hand to the last in each of the rounds."""
    shared: bool = False
    decided_by: str | None = None
    """What separates the line from the one before; see ``scoring.Placed``."""
    lot_needed: bool = False
    """The place is shared only until a lot is drawn."""
    because: tuple[Compared, ...] = ()
    """The tie-breaks asked about the entry, in order."""

    @property
    def withdrawn(self) -> bool:
        return self.status == Entry.Status.WITHDRAWN

    @property
    def sorted_name(self) -> str:
        """The name as it is sorted, without case and accents."""
        return folded(self.name)


@dataclass(slots=True)
class _Person:
    """An entry while its line is put together."""

    number: int
    name: str
    town: str
    status: str
    competing: bool
    excluded: bool = False
    tables: dict[int, int] = field(default_factory=dict)
    """The number of the table by round: where the entry sat down, or took over a seat."""
    begun: set[int] = field(default_factory=set)
    """Rounds in which the entry played the first hand of a seat,"""
    ended: set[int] = field(default_factory=set)
    """and those in which the points of the last hand of a seat are the entry's."""
    made: dict[int, Made] = field(default_factory=dict)
    penalties: dict[int | None, int] = field(default_factory=dict)
    lots: dict[int, int] = field(default_factory=dict)

    def gain(self, more: Mapping[tuple[int, int], Made]) -> None:
        for number, made in self.made.items():
            if (self.number, number) in more:
                self.made[number] = made.plus(more[self.number, number])

    def penalised(self, rounds: Collection[int] | None) -> int:
        """The penalties of these rounds; of the whole event where none are given."""
        return sum(
            points
            for number, points in self.penalties.items()
            if rounds is None or number in rounds
        )

    def line(self, rounds: Sequence[int], penalties: int) -> scoring.Line:
        counted = self.counted(rounds)
        return scoring.Line(
            entry=self.number,
            total=counted.points + penalties,
            by_round=tuple(self._points(number) for number in rounds),
            tables=tuple(self.tables.get(number) for number in rounds),
            hands_won=counted.won,
            lone_hands_won=counted.lone,
            lots=self.lots,
            competing=self.competing and not self.excluded,
            complete=all(number in self.begun and number in self.ended for number in rounds),
        )

    def counted(self, rounds: Iterable[int]) -> Made:
        total = Made()
        for number in rounds:
            if number in self.made:
                total = total.plus(self.made[number])
        return total

    def row(self, placed: scoring.Placed, rounds: Sequence[int], penalties: int) -> Row:
        line, counted = placed.line, self.counted(rounds)
        return Row(
            rank=placed.place,
            number=self.number,
            name=self.name,
            town=self.town,
            total=line.total,
            by_round=line.by_round,
            played=counted.played,
            won_as_picker=counted.won,
            lone_hands_won=counted.lone,
            status=self.status,
            penalties=penalties,
            competing=line.competing,
            excluded=self.excluded,
            complete=line.complete,
            shared=placed.shared,
            decided_by=placed.decided_by,
            lot_needed=placed.lot_needed,
            because=placed.because,
        )

    def is_in(self, number: int) -> bool:
        """Whether the person was seated in a round, or has points of it as a substitute."""
        return number in self.tables or number in self.made

    def _points(self, number: int) -> int | None:
        if number in self.made:
            return self.made[number].points
        return 0 if number in self.tables else None


def standings(
    tournament: Tournament,
    round_number: int | None = None,
    *,
    rounds: Collection[int] | None = None,
    after: int | None = None,
    more: Mapping[tuple[int, int], Made] | None = None,
) -> list[Row]:
    """The lines in order of place, shared places by start number; six queries, seven with lots.

    Ranked are those who have a point or are checked in; who withdrew after playing stays. With
    ``round_number``, those who were in that round, by its points alone; with ``after``, by the
    rounds up to that one. Lots are drawn for the places of the event: they decide nothing there.
    A penalty for no round in particular counts in the standings of the event alone.

    :param rounds: the rounds to tell, in order; without them all that are drawn
    :param more: what entries would have besides, by their number and the round: what if
    """
    found = results(tournament)  # first: whoever has a point is then among the people, too
    people = _people(tournament, found)
    for person in people.values() if more else ():
        person.gain(more or {})
    if rounds is None:
        rounds = sorted({number for person in people.values() for number in person.tables})
    in_part = round_number is not None or after is not None
    if round_number is not None:
        told = [round_number]
        ranked = [person for person in people.values() if person.is_in(round_number)]
    else:
        told = [number for number in rounds if after is None or number <= after]
        ranked = [person for person in people.values() if _is_ranked(person)]
    return _ranked(tournament, ranked, told, in_part=in_part)


def _ranked(
    tournament: Tournament, people: Iterable[_Person], rounds: Sequence[int], *, in_part: bool
) -> list[Row]:
    """The people in order.

    :param in_part: not the standings of the whole event
    """
    by_number = {
        person.number: (person, person.penalised(rounds if in_part else None)) for person in people
    }
    chain = [code for code in tournament.tie_breaks if code != LOT or not in_part]
    lines = [person.line(rounds, penalties) for person, penalties in by_number.values()]
    incomplete = scoring.Incomplete(tournament.incomplete)
    rows = []
    for placed in scoring.rank(lines, chain, incomplete=incomplete):
        person, penalties = by_number[placed.line.entry]
        rows.append(person.row(placed, rounds, penalties))
    return rows


def _is_ranked(person: _Person) -> bool:
    return bool(person.made) or person.status == Entry.Status.CHECKED_IN


def _people(tournament: Tournament, found: Results) -> dict[int, _Person]:
    """Every entry by its key, with its seats, results and lots; three queries."""
    people = {
        key: _Person(number, name, town, status, competing, excluded=key in found.excluded)
        for key, number, name, town, status, competing in tournament.entries.order_by(
            "number"
        ).values_list("pk", "number", "player__name", "player__town", "status", "competing")
    }
    _sit_down(tournament, people)
    for (entry, number), made in found.made.items():
        people[entry].made[number] = made
    for (entry, of_round), points in found.penalties.items():
        people[entry].penalties[of_round] = points
    if LOT in tournament.tie_breaks:
        for entry, drawing, rank in Lot.objects.filter(tournament=tournament).values_list(
            "entry_id", "drawing", "rank"
        ):
            people[entry].lots[drawing] = rank
    return people


def _sit_down(tournament: Tournament, people: Mapping[int, _Person]) -> None:
    """Who was at which table in which round, from the first hand, to the last; two queries."""
    last: dict[tuple[int, int], tuple[int, int]] = {}
    seats = Seat.objects.filter(table__round__tournament=tournament).order_by()
    for table_key, position, number, table, entry in seats.values_list(
        "table_id", "position", "table__round__number", "table__number", "entry_id"
    ):
        people[entry].tables[number] = table
        people[entry].begun.add(number)
        last[table_key, position] = (number, entry)
    changes = Substitution.objects.filter(table__round__tournament=tournament)
    for table_key, position, number, table, entry, from_hand in (
        changes.exclude(line=Substitution.Line.INHERITED)
        .order_by("from_hand")
        .values_list(
            "table_id", "position", "table__round__number", "table__number", "entry_id", "from_hand"
        )
    ):
        people[entry].tables.setdefault(number, table)
        if from_hand == 1:
            people[entry].begun.add(number)
        last[table_key, position] = (number, entry)
    for number, entry in last.values():
        people[entry].ended.add(number)


def tied_for_a_lot(rows: Iterable[Row]) -> list[tuple[Row, ...]]:
    """Those who wait for a lot to part them, group by group, the best place first."""
    groups: dict[int, list[Row]] = defaultdict(list)
    for row in rows:
        if row.lot_needed and row.rank is not None:
            groups[row.rank].append(row)
    return [tuple(groups[place]) for place in sorted(groups)]


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
