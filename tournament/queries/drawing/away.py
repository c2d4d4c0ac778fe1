"""Who is seated in a round that has not begun and is not here, and who is here without a seat.

Rounds drawn ahead do not follow by themselves when somebody comes or leaves: the pages say who is
concerned, and the director draws again when it suits.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from tournament.models import Entry, Hand, Seat, Tournament


@dataclass(frozen=True, slots=True, kw_only=True)
class Mismatch:
    """Where a round's seats and the people here differ."""

    round_number: int
    withdrawn: tuple[Entry, ...]
    """Seated, and withdrawn since."""
    not_checked_in: tuple[Entry, ...]
    """Seated, and not checked in now."""
    unseated: tuple[Entry, ...]
    """Checked in, and without a seat."""

    def __bool__(self) -> bool:
        return bool(self.withdrawn or self.not_checked_in or self.unseated)


def mismatches(tournament: Tournament, numbers: Collection[int]) -> Mapping[int, Mismatch]:
    """By round without a hand, where its seats do not fit who is here; rounds that fit are left out.

    :param numbers: of the rounds asked about
    """
    begun = set(
        Hand.objects.filter(
            table__round__tournament=tournament, table__round__number__in=numbers
        ).values_list("table__round__number", flat=True)
    )
    seated = _seated(tournament, set(numbers) - begun)
    if not seated:
        return {}
    people = {entry.pk: entry for entry in tournament.entries.named()}
    found = {number: _mismatch(number, there, people) for number, there in seated.items()}
    return {number: mismatch for number, mismatch in found.items() if mismatch}


def _seated(tournament: Tournament, numbers: Collection[int]) -> dict[int, set[int]]:
    """The keys of who has a seat, by round."""
    there: dict[int, set[int]] = {}
    seats = Seat.objects.filter(
        table__round__tournament=tournament, table__round__number__in=numbers
    ).values_list("table__round__number", "entry_id")
    for number, entry in seats.order_by("table__round__number"):
        there.setdefault(number, set()).add(entry)
    return there


def _mismatch(number: int, there: set[int], people: Mapping[int, Entry]) -> Mismatch:
    def those(status: str, *, seated: bool) -> tuple[Entry, ...]:
        return tuple(
            entry
            for key, entry in people.items()
            if entry.status == status and (key in there) is seated
        )

    status = Entry.Status
    return Mismatch(
        round_number=number,
        withdrawn=those(status.WITHDRAWN, seated=True),
        not_checked_in=those(status.REGISTERED, seated=True),
        unseated=those(status.CHECKED_IN, seated=False),
    )
