"""The roll call: everybody of a round by table, or before its draw by name; who is missing."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from tournament.models import Entry, Round, Table, Tournament
from tournament.queries.drawing import folded
from tournament.queries.printing import name_of
from tournament.queries.substituting import chairs, in_play, tables_with_substitutes


@dataclass(frozen=True, slots=True, kw_only=True)
class Person:
    """Somebody who is called."""

    entry: Entry
    table: int | None = None
    seat: int | None = None
    playing: bool = False
    """At a table that has begun, where nobody is called any more."""

    @property
    def number(self) -> int:
        return self.entry.number

    @property
    def here(self) -> bool:
        return self.entry.status == Entry.Status.CHECKED_IN

    @property
    def missing(self) -> bool:
        return not self.here and not self.playing

    @property
    def words(self) -> str:
        """What is searched: without case and accents."""
        return f"{self.number} {folded(str(self.entry.player))}"

    def fits(self, wanted: list[str]) -> bool:
        """Whether this is somebody looked for: one number is a start number, whole."""
        if len(wanted) == 1 and wanted[0].isdigit():
            return wanted == [str(self.number)]
        return all(word in self.words for word in wanted)


@dataclass(frozen=True, slots=True, kw_only=True)
class Group:
    """People called together: a table, those without a seat, or before a draw everybody."""

    table: Table | None = None
    begun: bool = False
    people: tuple[Person, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Roll:
    """The roll call of one round."""

    number: int
    round: Round | None
    """None before its draw."""
    groups: tuple[Group, ...]
    """Everybody to be seated, or seated."""
    unseated: Group | None = None
    """After the draw: those who have no seat and have not withdrawn."""
    _people: list[Person] = field(init=False)

    def __post_init__(self) -> None:
        people = [p for group in self.groups for p in group.people if not p.playing]
        object.__setattr__(self, "_people", people)

    @property
    def called(self) -> int:
        return len(self._people)

    @property
    def here(self) -> int:
        return sum(person.here for person in self._people)

    @property
    def missing(self) -> list[Person]:
        return [person for person in self._people if person.missing]

    @property
    def playing(self) -> int:
        """Tables that have begun."""
        return sum(group.begun for group in self.groups)

    def everybody(self) -> Iterable[Person]:
        for group in self.groups:
            yield from group.people
        if self.unseated:
            yield from self.unseated.people

    def narrowed(self, wanted: str, *, missing_only: bool) -> list[Group]:
        """The groups with those who are looked for; groups with nobody are left out."""
        words = folded(wanted).split()
        groups = [*self.groups, self.unseated] if self.unseated else self.groups
        found = []
        for group in filter(None, groups):
            people = tuple(
                person
                for person in group.people
                if person.fits(words) and (person.missing or not missing_only)
            )
            if people:
                found.append(replace(group, people=people))
        return found


def roll_call(tournament: Tournament, number: int, drawn: Round | None) -> Roll:
    """Who is called for round ``number``.

    :param drawn: the round, where it is drawn; then people are called by table
    """
    entries = tournament.entries.named().exclude(status=Entry.Status.WITHDRAWN)
    if drawn is None:
        everybody = tuple(Person(entry=entry) for entry in _by_surname(entries))
        return Roll(number=number, round=None, groups=(Group(people=everybody),))
    tables = tables_with_substitutes(drawn)
    groups = tuple(map(_group, tables))
    seated = {person.entry.pk for group in groups for person in group.people}
    left = [entry for entry in _by_surname(entries) if entry.pk not in seated]
    return Roll(
        number=number,
        round=drawn,
        groups=groups,
        unseated=Group(people=tuple(Person(entry=entry) for entry in left)) if left else None,
    )


def _group(table: Table) -> Group:
    """A table, and who sits there by now."""
    begun = in_play(table)
    return Group(
        table=table,
        begun=begun,
        people=tuple(
            Person(entry=chair.player, table=table.number, seat=chair.position, playing=begun)
            for chair in chairs(table)
        ),
    )


def _by_surname(entries: Iterable[Entry]) -> list[Entry]:
    return sorted(entries, key=lambda entry: (name_of(entry.name).sorted, entry.number))
