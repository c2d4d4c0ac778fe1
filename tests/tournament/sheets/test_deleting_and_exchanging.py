"""Sheets deleted, and exchanged between two tables."""

import pytest

from tests.factories import acting, make_director
from tests.tournament.sheets.keying import EVEN, a_round, by, counts, key, points, the_table
from tournament.actions.errors import NoSheetError, SheetChangedError, UnequalSheetsError
from tournament.actions.sheets import delete_sheet, exchange_sheets
from tournament.models import Round, Sheet, Table
from tournament.queries.sheets import players

pytestmark = pytest.mark.django_db


@pytest.fixture
def drawn() -> Round:
    return a_round()


@pytest.fixture
def table(drawn) -> Table:
    return the_table(drawn)


# Deleting ---------------------------------------------------------------------------------


def test_a_deleted_sheet_stays_in_its_revision(table):
    key(table)
    key(table, keying=2)

    delete_sheet(table=table, version=1, by=by(table), why="other round")

    change = table.round.tournament.revisions.first()
    assert (Sheet.objects.count(), counts(table)) == (0, "hands")
    assert (change.kind, change.after, change.why) == (
        "sheet_changed", {"sheet": None}, "other round",
    )  # fmt: skip
    assert [row["points"] for row in change.before["sheet"]["rows"]] == list(EVEN)


def test_deleting_the_second_keying_takes_the_check_back(table):
    key(table)
    key(table, keying=2, by=acting(make_director("helper")))
    assert Sheet.objects.get(keying=1).state == "checked"

    delete_sheet(table=table, version=1, keying=2, by=by(table))

    assert [(s.keying, s.state) for s in Sheet.objects.all()] == [(1, "keyed")]


@pytest.mark.parametrize("version", [0, 2], ids=["not seen", "newer than there is"])
def test_a_sheet_changed_meanwhile_is_not_deleted(table, version):
    key(table)

    with pytest.raises(SheetChangedError):
        delete_sheet(table=table, version=version, by=by(table))

    assert Sheet.objects.count() == 1


# Exchanged --------------------------------------------------------------------------------


def test_two_sheets_exchanged_go_back_to_where_they_belong():
    drawn = a_round(entries=10)
    one, other = the_table(drawn, 1), the_table(drawn, 2)
    key(one, (1, 2, 3, 4, -10))
    key(other, (5, 6, 7, 8, -26))
    key(other, (5, 6, 7, 8, -26), keying=2, by=acting(make_director("helper")))

    exchange_sheets(one=one, other=other, by=by(one), why="wrong pile")

    said = {(s.table.number, s.keying): (points(s), s.state) for s in Sheet.objects.all()}
    assert said == {
        (1, 1): ((5, 6, 7, 8, -26), "checked"),
        (1, 2): ((5, 6, 7, 8, -26), "checked"),
        (2, 1): ((1, 2, 3, 4, -10), "keyed"),
    }
    assert {line.entry for line in Sheet.objects.get(table=one, keying=1).lines.all()} == set(
        players(one)
    )
    changes = drawn.tournament.revisions.filter(kind="sheets_exchanged")
    assert sorted(changes.values_list("table_number", "why")) == [
        (1, "wrong pile"),
        (2, "wrong pile"),
    ]


@pytest.mark.parametrize(
    ("keyed", "versions", "error"),
    [
        pytest.param((1,), None, NoSheetError, id="one has none"),
        pytest.param((1, 2), (1, 2), SheetChangedError, id="changed meanwhile"),
        pytest.param((1, 2), None, UnequalSheetsError, id="five rows and six"),
    ],
)
def test_what_cannot_be_exchanged_stays(keyed, versions, error):
    drawn = a_round(entries=11)
    tables = {number: the_table(drawn, number) for number in (1, 2)}
    for number in keyed:
        size = len(players(tables[number]))
        key(tables[number], (number, -number, *[0] * (size - 2)))

    with pytest.raises(error):
        exchange_sheets(one=tables[1], other=tables[2], versions=versions, by=by(tables[1]))

    assert [sheet.version for sheet in Sheet.objects.all()] == [1] * len(keyed)
