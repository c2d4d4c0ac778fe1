"""The list of a round's sheets: how far each is, and the way to a table."""

import pytest
from django.urls import reverse

from tests.factories import acting, enter, make_director, picked
from tests.tournament.sheets.keying import OFF, a_round, address, key, the_table
from tests.tournament.sheets.reading import listed, text
from tournament.models import Tournament

pytestmark = pytest.mark.django_db


def test_the_list_says_how_far_every_sheet_is(director, drawn):
    enter(the_table(drawn, 2), picked(70), number=1)
    key(the_table(drawn, 1), OFF)

    page = text(director.get(listed(drawn)))

    assert "0 of 3 tables are in." in page
    assert "Key the sheet of table 3" in page
    assert "does not balance +18" in page
    assert "1 of 20 hands" in page


def test_a_table_that_differs_from_its_hands_is_marked(director, both):
    key(both, (-1, 3, -1, 0, -1), version=1)

    assert "hands differ, the hands count" in text(director.get(listed(both.round)))


def test_second_keyings_are_offered_where_the_event_asks_for_them(director, drawn):
    key(the_table(drawn, 2))
    other = make_director("helper")
    drawn.tournament.directors.add(other)
    director.force_login(other)
    assert "Second keying of table 2" not in text(director.get(listed(drawn)))
    Tournament.objects.update(second_keying=True)

    assert "Second keying of table 2" in text(director.get(listed(drawn)))


@pytest.mark.parametrize("typed", ["3", " 3 "], ids=["plain", "with spaces"])
def test_a_table_is_opened_by_its_number(director, drawn, typed):
    assert director.get(listed(drawn), {"table": typed}).url == address(the_table(drawn, 3))


@pytest.mark.parametrize("typed", ["9", "x", "³", "9" * 50])
def test_a_table_that_is_not_there_is_refused(director, drawn, typed):
    answer = director.get(listed(drawn), {"table": typed})

    assert answer.status_code == 422
    assert f"Round 1 has no table “{typed}”. Type a number from the list." in text(answer)


@pytest.mark.parametrize("page", ["sheets", "sheet", "sheet_second"])
def test_what_is_not_drawn_is_not_found(director, drawn, page):
    places = [9] if page == "sheets" else [1, 9]

    wanted = reverse(page, args=[drawn.tournament.slug, *places])

    assert director.get(wanted).status_code == 404


@pytest.mark.parametrize("entries", [5, 15])
def test_the_queries_of_the_list_do_not_grow(client, django_assert_num_queries, entries):
    drawn = a_round(entries=entries)
    client.force_login(drawn.tournament.organiser)
    for number in range(1, entries // 5 + 1):
        at = the_table(drawn, number)
        enter(at, picked(70), number=1)
        key(at)
        key(at, keying=2, by=acting(drawn.tournament.organiser))

    with django_assert_num_queries(16):
        client.get(listed(drawn))
