"""Changing seats by tapping and by typing: what is shown, refused, kept and done."""

import re
from html import unescape

import pytest
from django.urls import reverse

from tests.factories import enter, make_round, make_tournament, picked
from tournament.models import Entry, Revision, Round
from tournament.queries.reseating import numbers_of
from tournament.queries.substituting import tables_with_substitutes

pytestmark = pytest.mark.django_db


@pytest.fixture
def drawn():
    return make_round(make_tournament(entries=16, hands=20))  # 2 × 5 + 1 × 6


@pytest.fixture
def director(client, drawn):
    client.force_login(drawn.tournament.organiser)
    return client


def stands(drawn: Round) -> dict[int, tuple[int, ...]]:
    return numbers_of(tables_with_substitutes(drawn))


def address(drawn: Round, page: str = "reseating") -> str:
    return reverse(page, args=[drawn.tournament.slug, drawn.number])


def text(response) -> str:
    return " ".join(unescape(re.sub("<[^>]+>", " ", response.content.decode())).split())


def mark(response) -> str:
    return response.context["mark"]


def name(drawn: Round, number: int) -> str:
    entry = drawn.tournament.entries.get(number=number)
    return f"{entry.name} (No. {number})"


def typed(drawn: Round, tables: dict[int, tuple[int, ...]]) -> str:
    return "\n".join(f"{n}: {', '.join(map(str, people))}" for n, people in tables.items())


def test_the_first_tap_marks_the_person_and_offers_free_seats(director, drawn):
    first = stands(drawn)[3][1]

    page = text(director.get(address(drawn), {"first": first}))

    assert f"{name(drawn, first)} is chosen. Tap who changes places." in page
    assert page.count("✓ chosen") == 1
    assert page.count("Free seat") == 2


def test_the_second_tap_shows_the_cost_and_changes_nothing(director, drawn):
    before = stands(drawn)

    page = text(director.get(address(drawn), {"first": before[1][0], "second": before[2][0]}))

    assert "Pairs that meet in another round too: 0 of 35, as before." in page
    assert "It costs nothing: nobody more meets again, and no wish is broken." in page
    assert stands(drawn) == before


def test_agreeing_changes_the_seats(director, drawn):
    before = stands(drawn)
    choice = {"first": before[1][0], "second": before[2][0]}
    seen = director.get(address(drawn), choice)

    answer = director.post(address(drawn), choice | {"mark": mark(seen)})

    assert (answer.status_code, answer.url) == (302, drawn.get_absolute_url())
    assert stands(drawn)[1] == (before[2][0], *before[1][1:])
    page = text(director.get(drawn.get_absolute_url()))
    assert "Since the draw, seats were changed by hand once." in page


def test_moving_to_a_free_seat(director, drawn):
    before = stands(drawn)
    choice = {"first": before[3][0], "table": 1}
    seen = director.get(address(drawn), choice)

    director.post(address(drawn), choice | {"mark": mark(seen)})

    assert stands(drawn) == {1: (*before[1], before[3][0]), 2: before[2], 3: before[3][1:]}


def test_the_cost_names_who_meets_again_and_who_is_to_be_kept_apart(director, drawn):
    first = stands(drawn)
    second = make_round(drawn.tournament)
    now = stands(second)
    here = now[1][0]
    met = next(table for table in first.values() if here in table)
    table = next(n for n in (2, 3) if set(now[n]) & set(met))
    friend = next(number for number in now[table] if number in met)
    gone = next(n for n in now[1][1:] if n not in met)
    people = drawn.tournament.entries.filter(number__in=[here, friend])
    people.update(keep_apart="Kegelclub")

    page = text(director.get(address(second), {"first": gone, "second": friend}))

    pair = " and ".join(name(drawn, number) for number in sorted((here, friend)))
    assert f"{pair} would meet again." in page
    assert f"{pair} are to be kept apart and would share a table." in page


def test_a_stale_preview_is_refused(director, drawn):
    before = stands(drawn)
    choice = {"first": before[1][0], "second": before[2][0]}
    old = mark(director.get(address(drawn), choice))
    director.post(address(drawn), choice | {"mark": old})
    then = stands(drawn)

    answer = director.post(address(drawn), choice | {"mark": old})

    assert answer.status_code == 422
    assert "Somebody changed the seats after this page was opened." in text(answer)
    assert stands(drawn) == then


def test_nobody_of_a_table_with_hands_can_be_tapped(director, drawn):
    enter(drawn.tables.get(number=1), picked(70), number=1)
    before = stands(drawn)

    page = director.get(address(drawn)).content.decode()
    swap = director.get(address(drawn), {"first": before[1][0], "second": before[2][0]})

    assert f"?first={before[1][0]}" not in page
    assert reverse("substituting", args=[drawn.tournament.slug, 1, 1]) in page
    assert "Table 1 has hands, so nobody is moved there." in text(swap)


@pytest.mark.parametrize(
    "sent",
    [
        pytest.param({"first": "x"}, id="no number"),
        pytest.param({"first": "999"}, id="nobody"),
        pytest.param({"first": "1", "second": "-4"}, id="below 1"),
        pytest.param({"first": "1", "table": "77"}, id="no such table"),
        pytest.param({"first": "9" * 400}, id="very long"),
        pytest.param({"first": "\x00"}, id="a null"),
    ],
)
def test_nonsense_is_answered(director, drawn, sent):
    before = stands(drawn)

    assert director.get(address(drawn), sent).status_code == 200
    assert director.post(address(drawn), sent | {"mark": "x"}).status_code == 422
    assert stands(drawn) == before


# Typed from paper -------------------------------------------------------------------------


def post_typed(director, drawn, seats: str, **more):
    return director.post(address(drawn, "reseating_typed"), {"seats": seats, **more})


def test_the_page_begins_with_the_tables_as_they_are(director, drawn):
    enter(drawn.tables.get(number=2), picked(70), number=1)
    now = stands(drawn)

    page = director.get(address(drawn, "reseating_typed"))

    assert page.context["form"]["seats"].value() == typed(drawn, {1: now[1], 3: now[3]})


def as_start_numbers(drawn, tables):
    return typed(drawn, tables)


def as_names(drawn, tables):
    names = dict(drawn.tournament.entries.values_list("number", "player__name"))
    return "\n".join(
        f"Table {n}: {', '.join(names[number].upper() for number in people)}"
        for n, people in tables.items()
    )


def without_table_numbers(drawn, tables):
    return "\n\n".join(" ".join(map(str, people)) for people in tables.values())


def those_that_change(drawn, tables):
    return typed(drawn, {1: tables[1], 2: tables[2]})


@pytest.mark.parametrize(
    "written", [as_start_numbers, as_names, without_table_numbers, those_that_change]
)
def test_a_draw_from_paper_takes_the_place_of_the_tables(director, drawn, written):
    now = stands(drawn)
    tables = {1: tuple(reversed(now[2])), 2: now[1], 3: now[3]}
    seats = written(drawn, tables)
    seen = post_typed(director, drawn, seats)
    assert (seen.status_code, stands(drawn)) == (200, now)

    answer = post_typed(director, drawn, seats, mark=mark(seen))

    assert (answer.status_code, stands(drawn)) == (302, tables)
    assert drawn.tournament.revisions.first().kind == Revision.Kind.RESEATED


BAD = [
    pytest.param("", ["Type at least one table."], id="nothing"),
    pytest.param(
        "1: {1}, {1[0]}",
        ["{n1[0]} stands at table 1 twice. Take one away."],
        id="twice at a table",
    ),
    pytest.param(
        "1: {1[0]}, {1[1]}, {1[2]}, {1[3]}, {2[0]}",
        ["{n2[0]} stands at tables 1 and 2. Keep one of them.", "{n1[4]} would have no seat."],
        id="twice, and somebody missing",
    ),
    pytest.param(
        "1: {1[0]}, {1[1]}, {1[2]}",
        ["Table 1 would have 3: too few. It may have 5 or 6.", "would have no seats."],
        id="too small",
    ),
    pytest.param(
        "1: {1}, {2[0]}, {2[1]}\n2: {2[2]}, {2[3]}, {2[4]}",
        ["Table 1 would have 7: too many. It may have 5 or 6."],
        id="too large",
    ),
    pytest.param(
        "1: {1}, 99", ["Line 1: Nobody has start number 99."], id="unknown number"
    ),
    pytest.param(
        "1: Nobody Atall",
        ["Line 1: Nobody is called “Nobody Atall”. Write the start number."],
        id="unknown name",
    ),
    pytest.param(
        "1: E",
        ["Line 1: “E” may be any of ", "Write the start number."],
        id="ambiguous name",
    ),
    pytest.param("9: 1 2 3 4 5", ["Line 1: There is no table 9."], id="no such table"),
    pytest.param(
        "1: {1}\n1: {1}", ["Line 2: Table 1 stands in two lines."], id="a table twice"
    ),
    pytest.param(
        "1: {1}\n{2}",
        ["Line 2: Begin the line with its table number and a colon."],
        id="numbered and not",
    ),
    pytest.param("1: \x00", ["Line 1: Nobody is called"], id="a null"),
    pytest.param("1: ٣", ["Line 1: Nobody is called “٣”."], id="other digits"),
]  # fmt: skip


class Listed(tuple):
    def __format__(self, _spec: str) -> str:
        return ", ".join(map(str, self))


@pytest.mark.parametrize(("seats", "sentences"), BAD)
def test_a_draw_with_faults_is_refused_by_name_and_kept_as_typed(director, drawn, seats, sentences):
    now = stands(drawn)
    numbers = [Listed(now.get(n, ())) for n in range(4)]
    seats = seats.format(*numbers)
    names = {f"n{n}": [name(drawn, number) for number in now[n]] for n in now}

    answer = post_typed(director, drawn, seats)

    page = text(answer)
    assert answer.status_code == 422
    assert [s for s in (each.format(**names) for each in sentences) if s not in page] == []
    assert answer.context["form"]["seats"].value() == seats
    assert stands(drawn) == now


def test_who_is_not_checked_in_is_not_typed_in(director, drawn):
    now = stands(drawn)
    other = Entry.objects.get(number=16, tournament=drawn.tournament)
    spare = Entry.objects.create(
        tournament=drawn.tournament,
        player=other.player.__class__.objects.create(
            organiser=drawn.tournament.organiser, name="Zoe Zander"
        ),
        number=17,
    )

    page = text(post_typed(director, drawn, f"1: {', '.join(map(str, now[1]))}, {spare.number}"))

    assert "Zoe Zander (No. 17), at table 1, is not checked in." in page


def test_a_typed_draw_that_is_stale_is_refused_and_kept(director, drawn):
    now = stands(drawn)
    seats = typed(drawn, {1: tuple(reversed(now[1]))})
    old = mark(post_typed(director, drawn, seats))
    post_typed(director, drawn, seats, mark=old)

    answer = post_typed(director, drawn, seats, mark=old)

    assert answer.status_code == 422
    assert "Somebody changed the seats after this page was opened." in text(answer)
    assert answer.context["form"]["seats"].value() == seats


@pytest.mark.parametrize("entries", [10, 30])
@pytest.mark.parametrize(
    ("page", "query", "queries"),
    [
        pytest.param("reseating", {}, 7, id="choosing"),
        pytest.param("reseating", {"first": 1, "second": 2}, 10, id="the cost"),
        pytest.param("reseating_typed", {}, 7, id="typing"),
    ],
)
def test_queries_do_not_grow(client, entries, page, query, queries, django_assert_num_queries):
    drawn = make_round(make_tournament(entries=entries))
    client.force_login(drawn.tournament.organiser)
    with django_assert_num_queries(queries):
        client.get(address(drawn, page), query)
