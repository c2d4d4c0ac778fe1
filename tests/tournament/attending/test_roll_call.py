"""The roll call: one tap says who is here or missing."""

import pytest

from tests.factories import make_tournament
from tests.tournament.attending.browsing import (
    late_url,
    leaving_url,
    no_show_url,
    roll_url,
    signed_in,
    status,
    words,
)
from tests.tournament.attending.halls import (
    GONE,
    HERE,
    MISSING,
    at,
    begin,
    drawn_with,
    give,
    walk_in,
)
from tournament.models import Revision

pytestmark = pytest.mark.django_db


def test_before_a_draw_everybody_is_called_by_surname(client):
    tournament = make_tournament(entries=6)
    give(tournament.entries.get(number=4), MISSING)
    give(tournament.entries.get(number=6), GONE)

    page = words(signed_in(client, tournament).get(roll_url(tournament)))

    names = ["Anna Berg", "Clara Dietz", "Dieter Engel", "Erna Fuchs", "Bernd Koch"]
    places = [page.index(f'class="roll-name">{name}') for name in names]
    assert places == sorted(places)
    assert "Franz Graf" not in page
    assert "4 of 5 are here" in page
    assert "1 is missing" in page
    assert "Only those who are here are seated." in page


@pytest.mark.parametrize(
    ("mark", "after"), [pytest.param("missing", MISSING, id="missing"), ("here", HERE)]
)
def test_one_tap_says_who_is_here_or_missing(client, mark, after):
    tournament = make_tournament(entries=5)
    entry = give(tournament.entries.get(number=3), HERE if mark == "missing" else MISSING)

    answer = signed_in(client, tournament).post(roll_url(tournament), {mark: 3})

    assert (answer.status_code, answer.url) == (302, f"{roll_url(tournament)}#person-3")
    assert status(entry) == after
    assert Revision.objects.first().kind == Revision.Kind.ENTRY_CHANGED


def test_a_tap_sends_the_name_and_the_count_back(client):
    tournament = make_tournament(entries=5)

    answer = signed_in(client, tournament).post(
        roll_url(tournament), {"missing": 3}, headers={"HX-Request": "true"}
    )

    page = words(answer)
    assert page.startswith('<li id="person-3" class="roll-person is-missing"')
    assert 'name="here" value="3"' in page
    assert 'id="roll-state" role="status" hx-swap-oob="true"' in page
    assert "4 of 5 are here" in page
    assert page.count("<li id=") == 1


def test_the_same_tap_twice_changes_nothing_more(client):
    tournament = make_tournament(entries=5)
    signed_in(client, tournament).post(roll_url(tournament), {"missing": 3})
    before = Revision.objects.count()

    client.post(roll_url(tournament), {"missing": 3})

    assert Revision.objects.count() == before


@pytest.mark.parametrize(
    ("sent", "sentence"),
    [
        pytest.param({}, "Tap a name in the list.", id="nothing"),
        pytest.param({"missing": "99"}, "Nobody here has the start number “99”.", id="nobody"),
        pytest.param({"here": "<b>"}, "Nobody here has the start number “<b>”.", id="no number"),
        pytest.param({"here": "9" * 50}, "Nobody here has the start number “999", id="too long"),
        pytest.param({"here": "1\x00"}, "Nobody here has the start number “1”.", id="NUL"),
        pytest.param({"here": "²"}, "Nobody here has the start number “²”.", id="no digit"),
    ],
)
def test_a_tap_on_nobody_is_refused(client, sent, sentence):
    tournament = make_tournament(entries=5)
    before = Revision.objects.count()

    answer = signed_in(client, tournament).post(roll_url(tournament), sent)

    assert answer.status_code == 422
    assert sentence in words(answer)
    assert Revision.objects.count() == before


def test_after_the_draw_people_are_called_by_table(client):
    drawn = drawn_with(5, 6)
    begin(drawn, 1)
    gone = give(at(drawn, 2, seat=4), MISSING)

    page = words(signed_in(client, drawn.tournament).get(roll_url(drawn.tournament)))

    assert page.index("<h2>Table 1 <span") < page.index("<h2>Table 2</h2>")
    assert "5 of 6 are here" in page
    assert "1 table has begun" in page
    assert f"{gone.name}, table 2, seat 4</a>" in page
    assert no_show_url(drawn, gone) in page
    assert page.count('name="missing"') == 5
    assert leaving_url(at(drawn, 1)) in page


def test_who_has_no_seat_is_called_last_and_can_be_given_one(client):
    drawn = drawn_with(5, 5)
    late = walk_in(drawn.tournament)

    page = words(signed_in(client, drawn.tournament).get(roll_url(drawn.tournament)))

    assert page.index("Table 2") < page.index("Without a seat") < page.index(late.name)
    assert late_url(drawn, late) in page


@pytest.mark.parametrize(
    ("asked", "shown"),
    [
        pytest.param({"q": "BERG"}, [1], id="name"),
        pytest.param({"q": "2"}, [2], id="number, whole"),
        pytest.param({"q": "mequon kl"}, [11], id="town and name"),
        pytest.param({"show": "missing"}, [3, 12], id="missing"),
        pytest.param({"show": "missing", "q": "clara"}, [3], id="missing, by name"),
        pytest.param({"q": "nobody"}, [], id="nobody"),
        pytest.param({"q": "\x00"}, list(range(1, 13)), id="NUL"),
    ],
)
def test_the_roll_is_searched(client, asked, shown):
    tournament = make_tournament(entries=12)
    for number in (3, 12):
        give(tournament.entries.get(number=number), MISSING)

    page = words(signed_in(client, tournament).get(roll_url(tournament), asked))

    assert [n for n in range(1, 13) if f'id="person-{n}"' in page] == shown


def test_a_round_further_on_is_not_called(client):
    tournament = make_tournament(entries=5)

    assert signed_in(client, tournament).get(roll_url(tournament, 2)).status_code == 404


@pytest.mark.parametrize("size", [10, 20])
@pytest.mark.parametrize("is_drawn", [False, True], ids=["before", "after"])
def test_the_queries_of_the_roll_call_do_not_grow(
    client, django_assert_num_queries, size, is_drawn
):
    if is_drawn:
        tournament = drawn_with(*[5] * (size // 5)).tournament
    else:
        tournament = make_tournament(entries=size)
    signed_in(client, tournament)

    with django_assert_num_queries(8 if is_drawn else 6):
        client.get(roll_url(tournament))
