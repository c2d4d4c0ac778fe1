"""The second keying on the page: blind, compared, and led on to the next."""

import pytest

from scoring.sheets import Row
from tests.factories import acting, make_director
from tests.tournament.correcting.agreeing import agree
from tests.tournament.sheets.keying import EVEN, address, key, points, sent, the_table
from tests.tournament.sheets.reading import name, text
from tournament.actions.sheets import key_sheet
from tournament.models import Sheet, Tournament
from tournament.queries.sheets import players

pytestmark = pytest.mark.django_db


@pytest.fixture
def helper(client, drawn):
    other = make_director("helper")
    drawn.tournament.directors.add(other)
    client.force_login(other)
    return client


def test_the_second_keying_does_not_show_the_first(helper, table):
    key(table, (31, -31, 0, 0, 0))

    page = helper.get(address(table, "sheet_second"))

    assert "31" not in text(page)
    assert "The first keying is yours" not in text(page)


def test_who_keyed_the_first_is_warned(director, table):
    key(table)

    page = director.get(address(table, "sheet_second"))

    assert "The first keying is yours: let somebody else key it," in text(page)


def test_an_equal_second_keying_checks_and_goes_on_to_the_next(helper, drawn, table):
    key(table)
    key(the_table(drawn, 3))

    answer = helper.post(address(table, "sheet_second"), sent(table, *EVEN))

    assert answer.url == address(the_table(drawn, 3), "sheet_second")
    assert Sheet.objects.get(table=table, keying=1).state == "checked"


def test_another_second_keying_leads_to_the_differences(helper, table):
    key(table)

    answer = helper.post(address(table, "sheet_second"), sent(table, 12, -7, 3, -10, 2))
    page = helper.get(answer.url)

    assert answer.url == address(table)
    assert [
        (person.name, person.cells[0].sheet, person.cells[0].other)
        for person in page.context["against_second"]
        if person.differs
    ] == [(name(table, 4), "−9", "−10"), (name(table, 5), "+1", "+2")]


def test_a_second_keying_without_a_first_leads_to_the_first(director, table):
    assert director.get(address(table, "sheet_second")).url == address(table)


def test_a_stale_second_keying_is_refused(helper, table):
    key(table)
    key(table, (11, -6, 3, -9, 1), keying=2)

    answer = helper.post(address(table, "sheet_second"), sent(table, *EVEN))

    assert answer.status_code == 422
    assert "What is there now" in text(answer)
    assert points(Sheet.objects.get(keying=2)) == (11, -6, 3, -9, 1)


def test_a_column_that_the_first_keying_left_empty_is_taken_for_all(director, table):
    """A column is full or empty for all, so that a single figure of it could not be taken."""
    Tournament.objects.update(tie_breaks=["hands_won"])
    key(table)
    lines = [
        (entry, Row(points=made, hands_won=won))
        for entry, made, won in zip(players(table), EVEN, (3, 0, 2, 1, 4), strict=True)
    ]
    key_sheet(table=table, lines=lines, by=acting(make_director("helper")), keying=2)
    page = director.get(address(table))
    choices = [choice for each in page.context["against_second"] for choice in each.choices]
    assert [choice.label for choice in choices] == ["take for all: 3, 0, 2, 1, 4"]
    empty = {f"hands_won-{entry.number}": "" for entry in players(table)}

    agree(
        director,
        address(table),
        sent(table, *EVEN, **empty, version=1, why="left out", set=choices[0].value),
    )

    first = Sheet.objects.get(keying=1)
    assert list(first.lines.values_list("hands_won", flat=True)) == [3, 0, 2, 1, 4]
    assert first.state == "checked"
