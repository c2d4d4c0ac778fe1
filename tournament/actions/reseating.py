"""Other people sit at tables of a drawn round: the tables are laid anew, and the draw's report with
them. What the draw itself gave stays in the round's record."""

from collections.abc import Mapping
from typing import Any

from django.db import transaction

import seating
from tournament.actions.actors import Actor
from tournament.actions.closing import check_open
from tournament.actions.errors import DoesNotSeatError, SeatsChangedError, TableInPlayError
from tournament.actions.revisions import lock, revise
from tournament.models import Entry, Hand, Revision, Round, Seat, Table
from tournament.queries.drawing import Tables, seatings
from tournament.queries.reseating import changes_of, faults
from tournament.queries.substituting import in_play, round_mark, tables_with_substitutes

Numbers = tuple[int, ...]

EVERY_ROUND = 10_000
BY_HAND = "by_hand"
"""In the report of a round: how many times people were moved by hand since it was drawn."""


@transaction.atomic
def change_seats(
    *,
    round: Round,  # noqa: A002 -- the field's own word
    tables: Mapping[int, Numbers],
    by: Actor,
    mark: str | None = None,
) -> Round:
    """Seat people by hand; tables that are not named, or stay as they are, are left alone.

    :param tables: start numbers in seat order, by table; a table of nobody is taken away
    :param mark: of the round as the page showed it; None: however it is
    :raises SeatsChangedError: it is not as it was shown
    :raises TableInPlayError: a table that would change has a hand, or somebody sits in there
    :raises DoesNotSeatError: somebody twice or missing, a table too small or too large
    """
    round.tournament = lock(round.tournament)
    now = tables_with_substitutes(round)
    if not now or mark not in (None, round_mark(now)):
        raise SeatsChangedError
    changed = changes_of(now, tables)
    begun = tuple(table.number for table in now if table.number in changed and in_play(table))
    if begun:
        raise TableInPlayError(tables=begun)
    if found := faults(round, now, changed):
        raise DoesNotSeatError(faults=found)
    if changed:
        everybody = {number for people in changed.values() for number in people}
        entries = round.tournament.entries.filter(number__in=everybody)
        by_number = {entry.number: entry for entry in entries}
        reseat(drawn=round, tables=changed, entries=by_number, by=by)
    return round


def reseat(
    *,
    drawn: Round,
    tables: Mapping[int, Numbers],
    entries: Mapping[int, Entry],
    by: Actor,
    **facts: Any,
) -> None:
    """Seat these people at these tables, of which none has a hand; the others stay.

    A table is laid anew under its number, so that a page opened for those who sat there before
    is refused. How many hands it plays follows from its new size. Call it in a transaction that
    holds the tournament.

    :param tables: start numbers in seat order, by table; a table of nobody is taken away
    :param entries: by start number, everybody named in ``tables``
    :param facts: further facts of the revision
    :raises TableInPlayError: a hand was entered at one of the tables
    :raises ReasonNeededError: the round is closed, and is to be opened again first
    """
    check_open(drawn.tournament, drawn.number)
    changed = drawn.tables.filter(number__in=tables)
    _refuse_hands(changed)
    before = {table.number: _numbers(table) for table in changed.seated()}
    changed.delete()
    _lay(drawn, tables, entries)
    drawn.report[BY_HAND] = drawn.report.get(BY_HAND, 0) + 1
    drawn.save(update_fields=["report"])
    report_anew(drawn)
    revise(
        tournament=drawn.tournament,
        kind=Revision.Kind.RESEATED,
        by=by,
        round_number=drawn.number,
        before=_record(before),
        after=_record(tables),
        **facts,
    )


def _refuse_hands(tables) -> None:
    begun = Hand.objects.filter(table__in=tables).order_by("table__number")
    numbers = tuple(begun.values_list("table__number", flat=True).distinct())
    if numbers:
        raise TableInPlayError(tables=numbers)


def _numbers(table: Table) -> Numbers:
    return tuple(seat.entry.number for seat in table.seating)


def _lay(drawn: Round, tables: Mapping[int, Numbers], entries: Mapping[int, Entry]) -> None:
    players = drawn.tournament.table_size
    laid = Table.objects.bulk_create(
        Table(
            round=drawn,
            number=number,
            hands_to_play=seating.hands_to_play(drawn.hands, len(people), players).hands,
        )
        for number, people in tables.items()
        if people
    )
    Seat.objects.bulk_create(
        Seat(table=table, position=position, entry=entries[number])
        for table in laid
        for position, number in enumerate(tables[table.number], 1)
    )


def report_anew(drawn: Round) -> None:
    """Count again who meets again, in this round and in those drawn after it."""
    rounds = seatings(drawn.tournament, before=EVERY_ROUND)
    later = drawn.tournament.rounds.filter(number__gte=drawn.number)
    for each in later:
        tables = rounds[each.number - 1]
        each.report |= counted(tables, rounds[: each.number - 1])
        each.save(update_fields=["report"])
        if each.pk == drawn.pk:
            drawn.report = each.report


def counted(tables: Tables, history: tuple[Tables, ...]) -> dict[str, int]:
    """How many sit at tables, in how many pairs, and how many of those have met."""
    return {
        "players": sum(map(len, tables)),
        "pairs": sum(len(table) * (len(table) - 1) // 2 for table in tables),
        "repeats": len(seating.repeated(tables, seating.meetings(history))),
    }


def _record(tables: Mapping[int, Numbers]) -> dict[str, object]:
    """Tables as a revision keeps them, by their numbers."""
    return {"seats": {str(number): list(people) for number, people in sorted(tables.items())}}
