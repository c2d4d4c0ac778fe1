"""Events of one table whose players are tied, and what is said about them."""

from collections.abc import Mapping
from typing import Any

from tests.factories import acting, make_round, make_tournament
from tests.tournament.results.keying import keyed
from tournament.models import Entry, Table, Tournament
from tournament.queries.ranking import Row, standings

Line = int | tuple[int | None, ...]


def an_event(
    *rounds: Mapping[int, Line], chain: tuple[str, ...] = (), entries: int = 5
) -> Tournament:
    """Rounds at one table each, keyed in as sheets by start number."""
    tournament = make_tournament(entries=entries, rounds=max(1, len(rounds)), hands=20)
    for lines in rounds:
        keyed(make_round(tournament).tables.get(), lines)
    Tournament.objects.filter(pk=tournament.pk).update(tie_breaks=list(chain))
    tournament.refresh_from_db()
    return tournament


def two_tied(*chain: str) -> Tournament:
    """1 and 2 have 8 points each, the others less; 1 won 5 hands, 2 won 7."""
    return an_event(
        {1: (8, 20, 5, 2), 2: (8, 20, 7, 1), 3: -4, 4: -5, 5: -7}, chain=("hands_won", *chain)
    )


def for_a_lot() -> Tournament:
    """1 and 2 have 8 points each, and a lot decides."""
    return an_event({1: 8, 2: 8, 3: -4, 4: -5, 5: -7}, chain=("lot",))


def entries_of(tournament: Tournament, *numbers: int) -> list[Entry]:
    entries = {entry.number: entry for entry in tournament.entries.named()}
    return [entries[number] for number in numbers]


def places(tournament: Tournament, **asked: Any) -> list[tuple[int | None, int]]:
    """Place and start number, in order."""
    return [(row.rank, row.number) for row in rows(tournament, **asked)]


def rows(tournament: Tournament, **asked: Any) -> list[Row]:
    tournament.refresh_from_db()
    return standings(Tournament.objects.get(pk=tournament.pk), **asked)


def by(tournament: Tournament):
    return acting(tournament.organiser)


def table_of(tournament: Tournament, round_number: int = 1) -> Table:
    return tournament.rounds.get(number=round_number).tables.get(number=1)
