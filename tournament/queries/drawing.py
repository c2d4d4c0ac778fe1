"""Who sat where, what a draw would find, and how far the rounds are."""

import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from django.db.models import Count, Max, Q

import seating
from tournament.models import Entry, Round, Seat, Table, Tournament

Sizes = tuple[int, ...]
Tables = tuple[tuple[int, ...], ...]
"""The start numbers of a round, by table and seat."""

OPTIONS_SHOWN = 6
"""Where tables of three sizes are allowed there are hundreds of splits; the best are enough."""


# What a draw needs ------------------------------------------------------------------------


def following(tournament: Tournament) -> int:
    """The number of the next round to draw."""
    return (tournament.rounds.aggregate(latest=Max("number"))["latest"] or 0) + 1


def seatings(tournament: Tournament, *, before: int) -> tuple[Tables, ...]:
    """The rounds drawn with a number below ``before``, oldest first: what a draw avoids."""
    seats = (
        Seat.objects.filter(table__round__tournament=tournament, table__round__number__lt=before)
        .order_by("table__round__number", "table__number", "position")
        .values_list("table__round__number", "table__number", "entry__number")
    )
    return tuple(
        tuple(
            tuple(number for *_, number in table)
            for _, table in groupby(of_round, key=lambda seat: seat[1])
        )
        for _, of_round in groupby(seats, key=lambda seat: seat[0])
    )


def seating_of(drawn: Round) -> Tables:
    """The tables of one round."""
    return seatings(drawn.tournament, before=drawn.number + 1)[-1]


# What a draw proposes ---------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Option:
    """One way to split the players into tables, and what each size of table plays."""

    sizes: Sizes
    hands: tuple[seating.TableHands, ...]
    """One for each different size, in the order of the sizes."""

    @property
    def code(self) -> str:
        """The option as a form sends it: ``7x5+2x6``."""
        return "+".join(f"{count}x{size}" for count, size in seating.tally(self.sizes))

    @property
    def notation(self) -> str:
        return seating.notation(self.sizes)


@dataclass(frozen=True, slots=True, kw_only=True)
class Proposal:
    """What drawing a round would do now."""

    number: int
    players: int
    """Checked in: these are seated."""
    not_checked_in: int
    """Registered only: these are not."""
    options: tuple[Option, ...]
    """Ways to split the players into tables, the best first."""
    sizes: Sizes
    """The table sizes allowed, the usual one first."""

    @property
    def trouble(self) -> seating.CannotSeatError | None:
        """Why nobody can be seated, if that is so."""
        try:
            seating.split(self.players, self.sizes)
        except seating.CannotSeatError as trouble:
            return trouble
        return None

    @property
    def best(self) -> str:
        """The code of the first option."""
        return self.options[0].code if self.options else ""


def proposal(tournament: Tournament, *, number: int) -> Proposal:
    """What drawing round ``number`` would do with those who are checked in now."""
    status = Entry.Status
    people = tournament.entries.aggregate(
        present=Count("pk", filter=Q(status=status.CHECKED_IN)),
        registered=Count("pk", filter=Q(status=status.REGISTERED)),
    )
    splits = seating.splits(people["present"], tournament.table_sizes)
    return Proposal(
        number=number,
        players=people["present"],
        not_checked_in=people["registered"],
        options=tuple(_option(tournament, sizes) for sizes in splits[:OPTIONS_SHOWN]),
        sizes=tournament.table_sizes,
    )


def _option(tournament: Tournament, sizes: Sizes) -> Option:
    return Option(
        sizes=sizes,
        hands=tuple(
            seating.hands_to_play(tournament.hands_per_round, size, tournament.table_size)
            for size in dict.fromkeys(sizes)
        ),
    )


# What was drawn ---------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Progress:
    """A round and how far its tables are."""

    round: Round
    tables: int
    complete: int
    hands: int
    hands_in: int
    conflicts: int

    @property
    def is_complete(self) -> bool:
        return self.complete == self.tables

    @property
    def tables_out(self) -> int:
        """Tables with hands still to come."""
        return self.tables - self.complete


def rounds_drawn(tournament: Tournament) -> list[Progress]:
    """The rounds in order, with their progress."""
    tables: dict[int, list[Table]] = {}
    for table in Table.objects.filter(round__tournament=tournament).counted():
        tables.setdefault(table.round_id, []).append(table)
    return [progress(drawn, tables.get(drawn.pk, [])) for drawn in tournament.rounds.all()]


def progress(drawn: Round, tables: Sequence[Any]) -> Progress:
    """How far a round is, given its tables with their hands ``counted()``."""
    return Progress(
        round=drawn,
        tables=len(tables),
        complete=sum(table.hands_in >= table.hands_to_play for table in tables),
        hands=sum(table.hands_to_play for table in tables),
        hands_in=sum(table.hands_in for table in tables),
        conflicts=sum(table.conflicts for table in tables),
    )


def tables_of(drawn: Round) -> list[Table]:
    """The tables of a round with seats, names and hands counted."""
    return list(drawn.tables.seated().counted())


def found(tables: Iterable[Table], wanted: str) -> list[tuple[Table, Seat]]:
    """The seats of those whose name contains every word of ``wanted``, or whose number it is."""
    words = folded(wanted).split()
    if not words:
        return []
    return [
        (table, seat)
        for table in tables
        for seat in table.seating
        if words == [str(seat.entry.number)]
        or all(word in folded(seat.entry.name) for word in words)
    ]


_OWN_LETTERS = str.maketrans({"ø": "o", "đ": "d", "ł": "l", "æ": "ae", "œ": "oe"})


def folded(text: str) -> str:
    """Text as it is searched and sorted: without case and accents, so that ä is a and ß ss."""
    parts = unicodedata.normalize("NFKD", text.casefold())
    bare = "".join(letter for letter in parts if not unicodedata.combining(letter))
    return bare.translate(_OWN_LETTERS)
