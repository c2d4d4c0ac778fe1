"""Who is entered: the list of the desk, and who seems to be entered already."""

import unicodedata
from collections import defaultdict
from dataclasses import dataclass
from typing import Any, Self

from django.db.models import Exists, OuterRef

import seating
from tournament.models import Entry, Seat, Substitution, Tournament
from tournament.queries.drawing import folded, meant


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """A line of the desk's list, with what it is sorted by."""

    entry: Entry
    number: int
    name: str
    town: str
    status: str
    sort_name: str
    sort_town: str
    only_sat_in: bool

    @classmethod
    def of(cls, entry: Entry, *, only_sat_in: bool = False) -> Self:
        player = entry.player
        return cls(
            entry=entry,
            number=entry.number,
            name=player.name,
            town=player.town,
            status=entry.status,
            sort_name=folded(player.name),
            sort_town=folded(player.town),
            only_sat_in=only_sat_in,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Desk:
    """Everybody entered in a tournament."""

    rows: tuple[Row, ...]
    sizes: tuple[int, ...]
    """The table sizes allowed, the usual one first."""

    @classmethod
    def of(cls, tournament: Tournament) -> Self:
        entries = entered(tournament)
        rows = tuple(Row.of(entry, only_sat_in=entry.only_sat_in) for entry in entries)
        return cls(rows=rows, sizes=tournament.table_sizes)

    @property
    def checked_in(self) -> int:
        return self._count(Entry.Status.CHECKED_IN)

    @property
    def registered(self) -> int:
        return self._count(Entry.Status.REGISTERED)

    @property
    def to_check_in(self) -> int:
        """How many of those registered are checked in with everybody."""
        status = Entry.Status.REGISTERED
        return sum(row.status == status and not row.only_sat_in for row in self.rows)

    @property
    def withdrawn(self) -> int:
        return self._count(Entry.Status.WITHDRAWN)

    def _count(self, status: str) -> int:
        return sum(row.status == status for row in self.rows)

    def tables(self) -> str:
        """The tables of who is checked in, as on a notice: ``1 × 5 + 3 × 6``.

        :raises seating.CannotSeatError: no tables allowed seat them
        """
        return seating.notation(seating.split(self.checked_in, self.sizes))

    def found(self, wanted: str) -> list[Row]:
        """Whose number it is, or those whose name and town hold every word of ``wanted``."""
        return meant(
            self.rows,
            wanted,
            number=lambda row: row.number,
            name=lambda row: f"{row.sort_name} {row.sort_town}",
        )


def entered(tournament: Tournament) -> list[Any]:
    """Everybody by start number, each with ``only_sat_in``; one query.

    That is who plays for somebody else and never had a seat of his or her own: nobody who is drawn
    without being asked.
    """
    sat_in = Substitution.objects.filter(entry=OuterRef("pk"))
    seats = Seat.objects.filter(entry=OuterRef("pk"))
    entries = tournament.entries.named().order_by("number")
    return list(entries.annotate(only_sat_in=Exists(sat_in) & ~Exists(seats)))


def alike(name: str) -> str:
    """What two spellings of a name have in common.

    Letter case, accents, spaces, points, hyphens and the order of the words do not matter:
    "Berg, Anna" and "anna  berg" are alike. Names of signs only are alike when they are the same.
    """
    words = "".join(_bare(letter) for letter in folded(name)).split()
    return "".join(sorted(words)) or name


def _bare(letter: str) -> str:
    kind = unicodedata.category(letter)[0]
    return letter if kind in "LN" else " " if letter in " ,;/" else ""


@dataclass(frozen=True, slots=True)
class Namesakes:
    """The entries of a tournament by what their names have in common."""

    by_name: dict[str, list[Entry]]

    @classmethod
    def of(cls, tournament: Tournament, *, but: Entry | None = None) -> Self:
        by_name = defaultdict(list)
        for entry in tournament.entries.named().order_by("number"):
            if but is None or entry.pk != but.pk:
                by_name[alike(entry.name)].append(entry)
        return cls(dict(by_name))

    def of_name(self, name: str) -> list[Entry]:
        return self.by_name.get(alike(name), [])


def seats_of(entry: Entry) -> list[Seat]:
    """Where somebody sat, by round."""
    return list(entry.seats.select_related("table__round").order_by("table__round__number"))
