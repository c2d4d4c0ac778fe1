"""Who is to be kept apart, who cannot move, and who asked for a table."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Self

from django.db.models import Q

import seating
from tournament.models import Entry, Tournament

WISHING = ~Q(keep_apart="") | Q(fixed_table__isnull=False) | Q(requested_table__isnull=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Wished:
    """What one person wishes."""

    keep_apart: str = ""
    fixed_table: int | None = None
    fixed_seat: int | None = None
    requested_table: int | None = None

    @classmethod
    def of(cls, entry: Entry) -> Self:
        return cls(
            keep_apart=entry.keep_apart,
            fixed_table=entry.fixed_table,
            fixed_seat=entry.fixed_seat,
            requested_table=entry.requested_table,
        )

    @property
    def mark(self) -> str:
        """Names these wishes, so that a page can say which ones it shows."""
        places = (self.fixed_table, self.fixed_seat, self.requested_table)
        return "/".join([*(str(place or "") for place in places), self.keep_apart])


def wishes_of(tournament: Tournament) -> seating.Wishes:
    """What the next draw is to heed: the wishes of those checked in, by start number."""
    return wishes_among(tournament.entries.present().filter(WISHING).order_by("number"))


def wishes_among(entries: Iterable[Entry]) -> seating.Wishes:
    """The wishes of these people; a group of which only one is among them is none."""
    groups: dict[str, list[int]] = defaultdict(list)
    fixed: dict[int, seating.Place] = {}
    requested: dict[int, int] = {}
    for entry in entries:
        if entry.keep_apart:
            groups[entry.keep_apart].append(entry.number)
        if entry.fixed_table is not None:
            fixed[entry.number] = seating.Place(entry.fixed_table, entry.fixed_seat)
        if entry.requested_table is not None:
            requested[entry.number] = entry.requested_table
    apart = tuple(tuple(group) for _, group in sorted(groups.items()) if len(group) > 1)
    return seating.Wishes(apart=apart, fixed=fixed, requested=requested)


def people(tournament: Tournament, numbers: Iterable[int]) -> Mapping[int, str]:
    """Number and name of these people, as a sentence about them needs."""
    entries = tournament.entries.named().filter(number__in=list(numbers))
    return {entry.number: str(entry) for entry in entries}
