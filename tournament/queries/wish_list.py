"""The page of wishes: the groups, the places, and what they come to at the next draw."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Self

from tournament.models import Entry, Tournament
from tournament.queries.drawing import folded, following
from tournament.queries.registering import Desk, Row, alike
from tournament.queries.wishes import Outlook


@dataclass(frozen=True, slots=True, kw_only=True)
class Group:
    """A keep-apart group and its people."""

    name: str
    entries: tuple[Entry, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class WishList:
    """All the wishes of a tournament."""

    entries: tuple[Entry, ...]
    """Everybody, by number."""
    allowed: tuple[int, ...]
    following: int
    """The round that is drawn next."""

    @classmethod
    def of(cls, tournament: Tournament) -> Self:
        return cls(
            entries=tuple(tournament.entries.named().order_by("number")),
            allowed=tournament.table_sizes,
            following=following(tournament),
        )

    @property
    def people(self) -> tuple[Entry, ...]:
        """Who has not withdrawn."""
        gone = Entry.Status.WITHDRAWN
        return tuple(entry for entry in self.entries if entry.status != gone)

    @property
    def names(self) -> dict[int, str]:
        """Number and name, as a sentence needs."""
        return {entry.number: str(entry) for entry in self.entries}

    @property
    def groups(self) -> tuple[Group, ...]:
        by_name: dict[str, list[Entry]] = defaultdict(list)
        for entry in self.entries:
            if entry.keep_apart:
                by_name[entry.keep_apart].append(entry)
        return tuple(
            Group(name=name, entries=tuple(by_name[name])) for name in sorted(by_name, key=folded)
        )

    @property
    def fixed(self) -> tuple[Entry, ...]:
        fixed = [entry for entry in self.entries if entry.fixed_table]
        return tuple(sorted(fixed, key=lambda e: (e.fixed_table, e.fixed_seat or 0, e.number)))

    @property
    def requested(self) -> tuple[Entry, ...]:
        requested = [entry for entry in self.entries if entry.requested_table]
        return tuple(sorted(requested, key=lambda e: (e.requested_table, e.number)))

    @property
    def now(self) -> Outlook:
        """The draw of the next round with those checked in."""
        here = [entry for entry in self.people if entry.status == Entry.Status.CHECKED_IN]
        return self._outlook(here)

    @property
    def later(self) -> Outlook:
        """The draw of the next round once everybody registered is here as well."""
        return self._outlook(self.people)

    def _outlook(self, entries: Sequence[Entry]) -> Outlook:
        return Outlook.of(entries, self.allowed, first_round=self.following == 1)


def search(entries: Iterable[Entry], typed: str) -> list[Entry]:
    """Who is meant by a number, a number and name, a name, or by parts of name and town.

    A number always wins, also where it is or stands in the name of somebody else.
    """
    rows = tuple(map(Row.of, entries))
    exact = [row for row in rows if str(row.number) == typed.strip()] or [
        row
        for row in rows
        if folded(str(row.entry)) == folded(typed) or alike(row.name) == alike(typed)
    ]
    return [row.entry for row in exact or Desk(rows=rows, sizes=()).found(typed)]
