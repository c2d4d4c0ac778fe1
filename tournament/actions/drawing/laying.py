"""Rounds that were worked out are stored: their tables, their seats, and how they were drawn."""

from collections.abc import Mapping

from django.utils import timezone

import seating
from tournament.actions.actors import Actor
from tournament.actions.drawing.computing import Drawn
from tournament.actions.revisions import revise
from tournament.models import Entry, Revision, Round, Seat, Table
from tournament.queries import drawing

Entries = Mapping[int, Entry]


def lay(drawn: Drawn, entries: Entries, *, stored: Round, by: Actor) -> Round:
    """Store a round as it was drawn, in place of the tables that it has, if any."""
    again = stored.pk is not None
    before = draw_record(stored) if again else None
    if again:
        stored.tables.all().delete()
        stored.drawn_at = timezone.now()
    stored.hands = stored.tournament.hands_per_round
    stored.policy = drawn.policy
    stored.method = drawn.method
    stored.seed = drawn.seed
    stored.report = drawn.report
    stored.record = drawn.record
    stored.drawn_by = by.user
    stored.save()
    _lay_tables(stored, drawn.tables, entries)
    revise(
        tournament=stored.tournament,
        kind=Revision.Kind.REDRAWN if again else Revision.Kind.DRAWN,
        by=by,
        round_number=stored.number,
        before=before,
        after=draw_record(stored),
    )
    return stored


def _lay_tables(stored: Round, seated: drawing.Tables, entries: Entries) -> None:
    players = stored.tournament.table_size
    tables = Table.objects.bulk_create(
        Table(
            round=stored,
            number=number,
            hands_to_play=seating.hands_to_play(stored.hands, len(numbers), players).hands,
        )
        for number, numbers in enumerate(seated, 1)
    )
    Seat.objects.bulk_create(
        Seat(table=table, position=position, entry=entries[number])
        for table, numbers in zip(tables, seated, strict=True)
        for position, number in enumerate(numbers, 1)
    )


def draw_record(drawn: Round) -> dict[str, object]:
    """A draw as a revision keeps it."""
    return {
        "seed": drawn.seed,
        "policy": drawn.policy,
        "method": drawn.method,
        "tables": [list(table) for table in drawing.seating_of(drawn)],
    }
