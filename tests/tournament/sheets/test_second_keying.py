"""Two people prove a sheet: who keyed it first cannot check it alone."""

import html
import re

import pytest
from django.urls import reverse

from tests.factories import acting, make_director
from tests.tournament.sheets.keying import (
    EVEN,
    a_round,
    address,
    key,
    points,
    sent,
    the_table,
)
from tournament.models import Revision, Round, Sheet, Table, Tournament

pytestmark = pytest.mark.django_db

OTHER = (11, -6, 3, -9, 1)


@pytest.fixture
def drawn() -> Round:
    drawn = a_round(entries=15)
    Tournament.objects.update(second_keying=True)
    drawn.tournament.refresh_from_db()
    return drawn


@pytest.fixture
def table(drawn) -> Table:
    return the_table(drawn)


@pytest.fixture
def director(client, drawn):
    client.force_login(drawn.tournament.organiser)
    return client


@pytest.fixture
def helper(drawn):
    helper = make_director("helper")
    drawn.tournament.directors.add(helper)
    return helper


def states() -> list[str]:
    return list(Sheet.objects.order_by("keying").values_list("state", flat=True))


def listed(drawn: Round) -> str:
    return reverse("sheets", args=[drawn.tournament.slug, drawn.number])


def text(answer) -> str:
    plain = re.sub(r"<[^>]+>", " ", html.unescape(answer.content.decode()))
    return " ".join(plain.split())


# Who proves what --------------------------------------------------------------------------


def test_nobody_checks_alone(table):
    key(table)

    key(table, keying=2)

    assert states() == ["keyed", "keyed"]
    assert not Revision.objects.filter(kind="sheet_checked").exists()


def test_another_person_who_types_the_same_checks_what_one_keyed_twice(table, helper):
    key(table)
    key(table, keying=2)

    key(table, keying=2, version=1, by=acting(helper))

    assert states() == ["checked", "checked"]
    assert Sheet.objects.get(keying=2).keyed_by == helper


def test_who_keyed_both_changes_nothing_by_typing_it_again(table):
    key(table)
    key(table, keying=2)

    assert key(table, keying=2, version=1).version == 1


def test_who_changes_the_second_keying_keyed_it(table, helper):
    key(table)
    key(table, OTHER, keying=2, by=acting(helper))

    key(table, keying=2, version=1)

    assert states() == ["keyed", "keyed"]


def test_who_changes_the_first_to_his_own_second_needs_somebody_else(table, helper):
    key(table)
    key(table, OTHER, keying=2, by=acting(helper))

    key(table, OTHER, version=1, by=acting(helper))
    assert states() == ["keyed", "keyed"]

    key(table, OTHER, keying=2, version=1)
    assert states() == ["checked", "checked"]


def test_who_keyed_first_may_take_over_what_the_other_one_found(table, helper):
    key(table)
    key(table, OTHER, keying=2, by=acting(helper))

    key(table, OTHER, version=1)

    assert states() == ["checked", "checked"]


# Pages ------------------------------------------------------------------------------------


def test_ones_own_second_keying_is_kept_and_the_sentence_says_who_may_key_it(director, table):
    key(table)

    answer = director.post(address(table, "sheet_second"), sent(table, *EVEN))
    page = text(director.get(answer.url))

    assert answer.url == listed(table.round)
    assert "Table 1 is not checked: the first keying is yours, too. Let somebody else key it." in (
        page
    )
    assert "keyed twice by one person" in page
    assert "0 of 3 tables are in." in page
    assert points(Sheet.objects.get(keying=2)) == EVEN


def test_what_one_keyed_twice_is_not_shown_to_whom_is_to_prove_it(client, table, helper):
    key(table)
    key(table, keying=2)
    client.force_login(helper)

    page = client.get(address(table, "sheet_second"))
    answer = client.post(address(table, "sheet_second"), sent(table, *EVEN, version=1))

    assert page.context["form"].totals() is None
    assert page.context["version"] == 1
    assert "Table 1 is checked: both keyings are equal." in text(client.get(answer.url))
    assert states() == ["checked", "checked"]


def test_the_list_leads_everybody_to_what_he_can_prove(client, drawn, helper):
    key(the_table(drawn, 1))
    key(the_table(drawn, 3), by=acting(helper))

    client.force_login(drawn.tournament.organiser)
    mine = client.get(listed(drawn))
    client.force_login(helper)
    theirs = client.get(listed(drawn))

    assert (mine.context["next_again"], theirs.context["next_again"]) == (3, 1)
    waits = "1 sheet waits for a second keying by somebody else: the first is yours."
    assert waits in text(mine)
    assert waits in text(theirs)


def test_a_table_is_done_when_it_is_checked(client, drawn, helper):
    key(the_table(drawn, 1))
    client.force_login(helper)
    before = text(client.get(listed(drawn)))

    client.post(address(the_table(drawn, 1), "sheet_second"), sent(the_table(drawn), *EVEN))

    assert "0 of 3 tables are in." in before
    assert "1 of 3 tables are in." in text(client.get(listed(drawn)))


# Enter alone ------------------------------------------------------------------------------


def test_the_cursor_stands_where_enter_opens_the_next_table(director, drawn):
    key(the_table(drawn, 1))

    page = director.get(listed(drawn))
    field = re.search(r'<input id="table"[^>]*>', page.content.decode())

    assert " autofocus" in field[0]
    assert "Enter opens table 2; type a number for another" in text(page)
    assert director.get(listed(drawn), {"table": ""}).url == address(the_table(drawn, 2))


def test_with_all_keyed_enter_opens_the_next_second_keying(client, drawn, helper):
    for number in (1, 2, 3):
        key(the_table(drawn, number))
    client.force_login(helper)

    alone = client.get(listed(drawn), {"table": " "})
    typed = client.get(listed(drawn), {"table": "2"})

    assert alone.url == address(the_table(drawn, 1), "sheet_second")
    assert typed.url == address(the_table(drawn, 2), "sheet_second")


def test_with_nothing_left_to_key_enter_stays(director, drawn):
    for number in (1, 2, 3):
        key(the_table(drawn, number))

    assert director.get(listed(drawn), {"table": ""}).status_code == 200
