"""Two desks at the same moment: nobody gets another's start number."""

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest
from django.db import connection

from tests.factories import acting, make_tournament
from tournament.actions.registering import register

pytestmark = pytest.mark.django_db(transaction=True)

DESKS = 4


def test_desks_add_people_at_the_same_moment():
    tournament = make_tournament()
    by = acting(tournament.organiser)
    ready = Barrier(DESKS)

    def desk(letter: str) -> None:
        try:
            ready.wait()
            for number in range(5):
                register(tournament=tournament, name=f"{letter}{number}", by=by)
        finally:
            connection.close()

    with ThreadPoolExecutor(DESKS) as desks:
        list(desks.map(desk, "ABCD"))

    assert list(tournament.entries.values_list("number", flat=True)) == list(range(1, 21))
    assert tournament.revisions.count() == 21
