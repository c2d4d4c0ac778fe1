"""What the hands of a table come to is kept beside them, so that standings add up no hands."""

from collections.abc import Collection

from tournament.models import HandsLine, Table
from tournament.queries.results import sums_of_hands

BATCH = 500
"""Lines written in one statement: every database takes so many."""


def tally(tables: Collection[Table]) -> None:
    """Write the lines of these tables anew; call it after any change to scores or cut hands."""
    HandsLine.objects.filter(table__in=tables).delete()
    HandsLine.objects.bulk_create(sums_of_hands(tables), batch_size=BATCH)
