"""What holds after every test of the site."""

from collections.abc import Iterator

import pytest

from tournament.models import HandsLine, Table
from tournament.queries.results import sums_of_hands


@pytest.fixture(autouse=True)
def lines_of_hands_are_sums(request: pytest.FixtureRequest) -> Iterator[None]:
    """Whatever was done, the kept lines are what the scores of the tables sum to."""
    if not request.node.get_closest_marker("django_db"):
        yield
        return
    request.getfixturevalue("db")
    yield
    tables = Table.objects.all()
    assert _told(HandsLine.objects.filter(table__in=tables)) == _told(sums_of_hands(tables))


def _told(lines) -> list[tuple[int, ...]]:
    return sorted(
        (
            line.table_id,
            line.entry_id,
            line.points,
            line.played,
            line.hands_won,
            line.lone_hands_won,
        )
        for line in lines
    )
