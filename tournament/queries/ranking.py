"""Who is ahead: what ``results`` sums, put in order by the tie-breaks of the event."""

import datetime as dt
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import reduce
from typing import Any

import scoring
from scoring.ranking import Compared
from tournament.models import Entry, Lot, Revision, Tournament
from tournament.queries.drawing import folded, meant
from tournament.queries.results import Made, Results, results
from tournament.queries.settling import Seated, complete_entries, seated

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
    """Whether the line of the entry runs through each of the rounds."""
    decided_by: str | None = None
    """What separates the line from the one before; see ``scoring.Placed``."""
    sharing: int = 1
    """How many have this place."""
    lot_needed: bool = False
    """The place is shared only until a lot is drawn."""
    because: tuple[Compared, ...] = ()
    """The tie-breaks asked about the entry, in order."""

    @property
    def parted_by(self) -> Compared | None:
        """The last tie-break that parted the entry from somebody with as many points."""
        left = [*(len(asked.among) for asked in self.because[1:]), self.sharing]
        asked_and_left = zip(self.because, left, strict=False)
        parted = [asked for asked, now in asked_and_left if now < len(asked.among)]
        return parted[-1] if parted else None

    @property
    def withdrawn(self) -> bool:
        return self.status == Entry.Status.WITHDRAWN

    @property
    def is_special(self) -> bool:
        """Whether the line has something to say beside its figures."""
        return not self.competing or not self.complete or self.withdrawn

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
    """The number of the table by round: where the entry sat down."""
    complete: bool = True
    waits: bool = False
    """Others have been seated; the entry has no line of its own yet, and so no place."""
    made: dict[int, Made] = field(default_factory=dict)
    penalties: dict[int | None, int] = field(default_factory=dict)
    lots: dict[int, int] = field(default_factory=dict)
    counted: Made = field(default_factory=Made)
    """What the rounds told come to."""

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
        self.counted = counted = self._sum(rounds)
        return scoring.Line(
            entry=self.number,
            total=counted.points + penalties,
            by_round=tuple([self._points(number) for number in rounds]),
            tables=tuple(self.tables.get(number) for number in rounds),
            hands_won=counted.won,
            lone_hands_won=counted.lone,
            lots=self.lots,
            competing=self.competing and not self.excluded and not self.waits,
            complete=self.complete,
        )

    def _sum(self, rounds: Iterable[int]) -> Made:
        made = [self.made[number] for number in rounds if number in self.made]
        return reduce(Made.plus, made) if made else Made()

    def row(
        self, placed: scoring.Placed, rounds: Sequence[int], *, penalties: int, sharing: int
    ) -> Row:
        line, counted = placed.line, self.counted
        return Row(
            rank=placed.place,
            number=self.number,
            name=self.name,
            town=self.town,
            total=line.total,
            by_round=tuple([self._shown(number) for number in rounds]),
            played=counted.played,
            won_as_picker=counted.won,
            lone_hands_won=counted.lone,
            status=self.status,
            penalties=penalties,
            competing=self.competing and not self.excluded,
            excluded=self.excluded,
            complete=line.complete,
            sharing=sharing,
            decided_by=placed.decided_by,
            lot_needed=placed.lot_needed,
            because=placed.because,
        )

    def is_in(self, number: int) -> bool:
        """Whether the person was seated in a round, or has points of it as a substitute."""
        return number in self.tables or number in self.made

    def _points(self, number: int) -> int | None:
        """What tie-breaks compare: None where nothing is in, since 0 could be somebody's best."""
        return self.made[number].points if number in self.made else None

    def _shown(self, number: int) -> int | None:
        points = self._points(number)
        return 0 if points is None and number in self.tables else points


def standings(
    tournament: Tournament,
    round_number: int | None = None,
    *,
    rounds: Collection[int] | None = None,
    after: int | None = None,
    more: Mapping[tuple[int, int], Made] | None = None,
) -> list[Row]:
    """The lines in order of place, shared places by start number; six queries, seven with lots.

    Told are those who have a point or are checked in; who withdrew after playing stays. Who was
    never seated, or only went on with another's line, has no place. With
    ``round_number``, those who were in that round, by its points alone; with ``after``, by the
    rounds up to that one. Lots are drawn for the places of the event: they decide nothing there.
    A penalty for no round in particular counts in the standings of the event alone.

    :param rounds: the rounds to tell, in order; without them one more query asks for those whose
        turn has come
    :param more: what entries would have besides, by their number and the round: what if
    """
    found = results(tournament)  # first: whoever has a point is then among the people, too
    seats = seated(tournament)
    people = _people(tournament, found, seats)
    for person in people.values() if more else ():
        person.gain(more or {})
    if rounds is None:
        rounds = _so_far(tournament, found)
    in_part = round_number is not None or after is not None
    if round_number is not None:
        told = [round_number]
        ranked = [person for person in people.values() if person.is_in(round_number)]
    else:
        told = [number for number in rounds if after is None or number <= after]
        ranked = [person for person in people.values() if _is_ranked(person)]
        begun = any(person.tables for person in ranked)
        for person in ranked:
            person.waits = begun and not (person.tables or person.made or person.penalties)
    complete = complete_entries(tournament, told, seats) if told else people.keys()
    for key, person in people.items():
        person.complete = key in complete
    return _ranked(tournament, ranked, told, in_part=in_part)


def _so_far(tournament: Tournament, found: Results) -> list[int]:
    """The rounds whose turn has come: with results, or not drawn ahead, and those before."""
    with_results = {number for _entry, number in found.made}
    rounds = list(tournament.rounds.values_list("number", "report__ahead").order_by("number"))
    begun = [number for number, ahead in rounds if number in with_results or not ahead]
    return [number for number, _ahead in rounds if begun and number <= begun[-1]]


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
    ranked = scoring.rank(lines, chain, incomplete=incomplete)
    sharing = Counter(placed.place for placed in ranked)
    rows = []
    for placed in ranked:
        person, penalties = by_number[placed.line.entry]
        row = person.row(placed, rounds, penalties=penalties, sharing=sharing[placed.place])
        rows.append(row)
    return rows


def _is_ranked(person: _Person) -> bool:
    return bool(person.made) or person.status == Entry.Status.CHECKED_IN


def _people(tournament: Tournament, found: Results, seats: Iterable[Seated]) -> dict[int, _Person]:
    """Every entry by its key, with its seats, results and lots; two queries at most."""
    people = {
        key: _Person(number, name, town, status, competing, excluded=key in found.excluded)
        for key, number, name, town, status, competing in tournament.entries.order_by(
            "number"
        ).values_list("pk", "number", "player__name", "player__town", "status", "competing")
    }
    for _table, _position, entry, number, table in seats:
        people[entry].tables[number] = table
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


def tied_for_a_lot(rows: Iterable[Row]) -> list[tuple[Row, ...]]:
    """Those who wait for a lot to part them, group by group, the best place first.

    Nobody waits for one who has not played.
    """
    groups: dict[int, list[Row]] = defaultdict(list)
    for row in rows:
        if row.lot_needed and row.rank is not None and row.played != 0:
            groups[row.rank].append(row)
    return [tuple(groups[place]) for place in sorted(groups)]


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawing:
    """A lot that was drawn."""

    drawing: int
    lots: tuple[Lot, ...]
    """By rank, the best first."""

    @property
    def drawn_by(self) -> str:
        """Who drew, as told; empty where the site drew."""
        return self.lots[0].drawn_by

    @property
    def seed(self) -> str:
        """What the site drew it from."""
        return f"{self.lots[0].tournament.draw_seed}/{self.drawing}"


def lots_drawn(tournament: Tournament) -> list[Drawing]:
    """Every lot that stands, in the order of the drawings; one query."""
    drawings: dict[int, list[Lot]] = defaultdict(list)
    for lot in Lot.objects.filter(tournament=tournament).select_related("entry__player"):
        lot.tournament = tournament
        drawings[lot.drawing].append(lot)
    return [Drawing(drawing=number, lots=tuple(lots)) for number, lots in drawings.items()]


def ranking_mark(tournament: Tournament) -> str:
    """Names how ties are broken now: what a page sends back with what it showed."""
    return mark_of({"tie_breaks": tournament.tie_breaks, "incomplete": str(tournament.incomplete)})


def mark_of(record: Mapping[str, Any]) -> str:
    """The ``ranking_mark`` of tie-breaks as a revision keeps them."""
    return "/".join((*record["tie_breaks"], record["incomplete"]))


def last_tie_breaks(tournament: Tournament) -> Revision | None:
    """The last change of what breaks ties."""
    set_up = tournament.revisions.filter(kind=Revision.Kind.SET_UP)
    return set_up.filter(after__has_key="tie_breaks").first()


def called(rows: Iterable[Row], wanted: str) -> list[Row]:
    """The line of whose number ``wanted`` is, or of those whose name has every word of it."""
    if not wanted.split():
        return []
    return meant(rows, wanted, number=lambda row: row.number, name=lambda row: row.sorted_name)


def last_change(tournament: Tournament) -> dt.datetime | None:
    """When anything of the tournament changed last."""
    return tournament.revisions.order_by("-id").values_list("at", flat=True).first()
