"""Where somebody who leaves has a seat, and what becomes of it."""

from dataclasses import dataclass
from typing import Any

from django.db.models import Q

from tournament.models import Entry, Table
from tournament.queries.substituting import chairs, in_play, with_entered


@dataclass(frozen=True, slots=True, kw_only=True)
class Stay:
    """A seat of somebody in one round."""

    table: Table
    seat: int
    hands_in: int
    """Of the hands that the table plays."""
    begun: bool
    done: bool

    @property
    def is_open(self) -> bool:
        """Nothing is played there: the seat can be given up."""
        return not self.begun

    @property
    def in_the_middle(self) -> bool:
        """The table plays: somebody has to play on."""
        return self.begun and not self.done

    @property
    def next_hand(self) -> int:
        return self.hands_in + 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Stays:
    """All the seats of somebody, by round."""

    entry: Entry
    stays: tuple[Stay, ...]

    @property
    def done(self) -> list[Stay]:
        return [stay for stay in self.stays if stay.done]

    @property
    def in_the_middle(self) -> list[Stay]:
        return [stay for stay in self.stays if stay.in_the_middle]

    @property
    def open(self) -> list[Stay]:
        return [stay for stay in self.stays if stay.is_open]


def stays_of(entry: Entry) -> Stays:
    """Where somebody sits by now, as far as a seat is still that person's."""
    sits = Q(seats__entry=entry) | Q(substitutions__entry=entry)
    mine = Table.objects.filter(sits).values("pk")
    tables = Table.objects.filter(pk__in=mine).select_related("round__tournament")
    counted = with_entered(tables.seated().substituted())
    stays = (_stay(entry, table) for table in counted)
    return Stays(entry=entry, stays=tuple(stay for stay in stays if stay))


def _stay(entry: Entry, table: Any) -> Stay | None:
    """
    :param table: of ``with_entered``
    """
    position = next((c.position for c in chairs(table) if c.player == entry), None)
    if position is None:
        return None
    return Stay(
        table=table,
        seat=position,
        hands_in=table.hands_in,
        begun=in_play(table),
        done=table.hands_in >= table.hands_to_play or table.keyed or bool(table.settled),
    )
