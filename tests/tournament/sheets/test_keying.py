"""Keying, changing and checking sheets, and which account counts."""

import pytest

from scoring.sheets import Row
from tests.factories import acting, enter, make_director, picked
from tests.tournament.sheets.keying import (
    EVEN,
    OFF,
    a_round,
    a_round_of_good_points,
    by,
    counts,
    key,
    kinds,
    penalise,
    points,
    the_table,
)
from tournament.actions.errors import (
    NoSheetError,
    NothingPlayedError,
    PlayerTwiceError,
    ReasonNeededError,
    SheetChangedError,
    SheetParkedError,
    TableGoneError,
)
from tournament.actions.sheets import count_from, judge_sheet, key_sheet
from tournament.actions.substituting import FromHand, Newcomer, substitute
from tournament.models import Entry, Round, Sheet, Table
from tournament.queries.sheets import players

pytestmark = pytest.mark.django_db


@pytest.fixture
def drawn() -> Round:
    return a_round()


@pytest.fixture
def table(drawn) -> Table:
    return the_table(drawn)


def test_a_sheet_that_balances_is_kept_and_counts(table):
    sheet = key(table)

    assert (sheet.state, sheet.version, points(sheet)) == ("keyed", 1, EVEN)
    assert counts(table) == "sheet"
    change = table.round.tournament.revisions.first()
    assert (change.kind, change.round_number, change.table_number) == ("sheet_keyed", 1, 1)
    assert change.before is None
    assert change.after["sheet"]["state"] == "keyed"
    assert [row["points"] for row in change.after["sheet"]["rows"]] == list(EVEN)


def test_a_sheet_that_nothing_explains_is_parked(table):
    sheet = key(table, OFF)

    assert (sheet.state, points(sheet), counts(table)) == ("parked", OFF, "sheet")


@pytest.mark.parametrize(
    ("changes", "state"),
    [
        pytest.param({}, "keyed", id="recorded on the sheet"),
        pytest.param({"table_number": None}, "keyed", id="recorded for the round"),
        pytest.param({"on_sheet": False}, "parked", id="not on the sheet"),
        pytest.param({"revoked": True}, "parked", id="taken back"),
        pytest.param({"table_number": 2}, "parked", id="of another table"),
        pytest.param({"round_number": 2}, "parked", id="of another round"),
        pytest.param({"points": -5}, "parked", id="of other points"),
    ],
)
def test_a_penalty_of_4_makes_a_sum_of_minus_4_stand(table, changes, state):
    penalise(table, 2, 4, **changes)

    assert key(table, (12, -11, 3, -9, 1)).state == state


def test_without_the_penalty_recorded_a_sum_of_minus_4_is_parked_until_it_is(table):
    sheet = key(table, (12, -11, 3, -9, 1))
    assert sheet.state == "parked"
    penalise(table, 2, 4)

    judge_sheet(table=table, by=by(table))

    sheet.refresh_from_db()
    assert (sheet.state, kinds(table)) == ("keyed", ["sheet_keyed", "sheet_changed"])


def test_judging_a_table_without_a_sheet_does_nothing(table):
    judge_sheet(table=table, by=by(table))

    assert kinds(table) == []


def test_only_good_points_leave_the_sum_open():
    assert key(the_table(a_round_of_good_points()), (20, 0, 40, 10)).state == "keyed"


def test_a_changed_sheet_leaves_before_and_after(table):
    key(table, OFF)

    sheet = key(table, EVEN, version=1, why="sign")

    assert (sheet.state, sheet.version, points(sheet)) == ("keyed", 2, EVEN)
    change = table.round.tournament.revisions.first()
    assert (change.kind, change.why) == ("sheet_changed", "sign")
    assert [row["points"] for row in change.before["sheet"]["rows"]] == list(OFF)
    assert [row["points"] for row in change.after["sheet"]["rows"]] == list(EVEN)


def test_the_same_again_changes_nothing(table):
    key(table)

    assert key(table, version=1).version == 1
    assert kinds(table) == ["sheet_keyed"]


@pytest.mark.parametrize("version", [0, 2], ids=["not seen", "newer than there is"])
def test_a_stale_sheet_does_not_win(table, version):
    sheet = key(table)

    with pytest.raises(SheetChangedError):
        key(table, OFF, version=version)

    assert points(sheet) == EVEN


def test_the_same_person_twice_is_refused(table):
    one, *others = players(table)
    lines = [(one, Row(points=1)), (one, Row(points=-1)), *((e, Row(points=0)) for e in others)]

    with pytest.raises(PlayerTwiceError):
        key_sheet(table=table, lines=lines, by=by(table))

    assert not Sheet.objects.exists()


def test_a_row_too_few_is_refused(table):
    lines = [(entry, Row(points=0)) for entry in players(table)[1:]]

    with pytest.raises(TableGoneError):
        key_sheet(table=table, lines=lines, by=by(table))


def test_a_table_that_played_nothing_has_no_sheet(table):
    Entry.objects.update(status=Entry.Status.WITHDRAWN)

    with pytest.raises(NothingPlayedError):
        key(the_table(table.round))


def test_people_who_left_after_a_hand_have_a_sheet(table):
    enter(table, picked(70), number=1)
    Entry.objects.update(status=Entry.Status.WITHDRAWN)

    assert key(the_table(table.round)).state == "keyed"


def test_a_substitute_with_a_line_of_his_own_has_a_row(table):
    substitute(
        round=table.round,
        at=FromHand(table=1, position=2, hand=5),
        entry=Newcomer(name="Zoe Zander"),
        line="own",
        by=by(table),
    )
    table = the_table(table.round)

    sheet = key(table, (12, -7, 0, 3, -9, 1))

    assert [line.entry.name for line in sheet.lines.all()][2] == "Zoe Zander"


def test_a_closed_round_asks_why(table):
    Round.objects.filter(pk=table.round.pk).update(closed_at="2026-07-24T12:00Z")

    with pytest.raises(ReasonNeededError):
        key(table)
    assert key(table, why="found in a pocket").state == "keyed"


# Hands and sheet --------------------------------------------------------------------------


def test_with_hands_in_the_hands_go_on_counting_until_it_is_decided(table):
    enter(table, picked(70), number=1)
    key(table)
    assert counts(table) == "hands"

    count_from(table=table, counts="sheet", version=1, by=by(table), why="tablet was off")

    change = table.round.tournament.revisions.first()
    assert counts(table) == "sheet"
    assert (change.kind, change.before, change.after, change.why) == (
        "counted",
        {"counts": "hands"},
        {"counts": "sheet"},
        "tablet was off",
    )


def test_deciding_what_stands_already_changes_nothing(table):
    key(table)

    count_from(table=table, counts="sheet", version=1, by=by(table))

    assert kinds(table) == ["sheet_keyed"]


@pytest.mark.parametrize(
    ("made", "version", "error"),
    [
        pytest.param(None, 0, NoSheetError, id="no sheet"),
        pytest.param(OFF, 1, SheetParkedError, id="does not balance"),
        pytest.param(EVEN, 2, SheetChangedError, id="changed meanwhile"),
    ],
)
def test_a_sheet_that_cannot_count_does_not(table, made, version, error):
    enter(table, picked(70), number=1)
    if made:
        key(table, made)

    with pytest.raises(error):
        count_from(table=table, counts="sheet", version=version, by=by(table))

    assert counts(table) == "hands"


# Second keying ----------------------------------------------------------------------------


def test_an_equal_second_keying_checks_the_sheet(table):
    key(table)
    other = acting(make_director("helper"))

    second = key(table, keying=2, by=other)

    first = Sheet.objects.get(keying=1)
    assert (first.state, second.state, first.checked_by) == ("checked", "checked", other.user)
    assert kinds(table) == ["sheet_keyed", "sheet_keyed", "sheet_checked"]


def test_a_second_keying_that_differs_checks_nothing(table):
    key(table)

    key(table, (11, -6, 3, -9, 1), keying=2)

    assert list(Sheet.objects.values_list("state", flat=True)) == ["keyed", "keyed"]


def test_two_equal_keyings_that_do_not_balance_are_not_checked(table):
    key(table, OFF)

    key(table, OFF, keying=2)

    assert list(Sheet.objects.values_list("state", flat=True)) == ["parked", "parked"]


def test_correcting_the_first_keying_checks_it_or_takes_the_check_back(table):
    key(table, OFF)
    key(table, EVEN, keying=2, by=acting(make_director("helper")))
    assert key(table, EVEN, version=1).state == "checked"

    changed = key(table, (11, -6, 3, -9, 1), version=2)

    assert (changed.state, changed.checked_by, changed.checked_at) == ("keyed", None, None)
    assert Sheet.objects.get(keying=2).state == "keyed"


def test_a_second_keying_needs_a_first(table):
    with pytest.raises(NoSheetError):
        key(table, keying=2)
