"""Keying, changing, checking, deleting and exchanging sheets, and which account counts."""

import pytest

import scoring
from scoring.schafkopf.options import Recording
from scoring.sheets import Row
from tests.factories import acting, enter, make_director, make_round, picked
from tests.tournament.rule_changes.events import other as other_rules
from tests.tournament.sheets.keying import EVEN, OFF, a_round, key, penalise, points, the_table
from tournament.actions.drawing import redraw_round
from tournament.actions.errors import (
    LaterRoundDrawnError,
    NoSheetError,
    NothingPlayedError,
    PlayerTwiceError,
    ReasonMissingError,
    ReasonNeededError,
    RoundHasSheetsError,
    SheetChangedError,
    SheetParkedError,
    TableGoneError,
    TableInPlayError,
    UnequalSheetsError,
)
from tournament.actions.reseating import change_seats
from tournament.actions.rule_changes import change_rules
from tournament.actions.sheets import (
    count_from,
    delete_sheet,
    exchange_sheets,
    judge_sheet,
    key_sheet,
)
from tournament.actions.substituting import FromHand, Newcomer, substitute
from tournament.models import Entry, Round, Sheet, Table
from tournament.queries.recomputing import Place
from tournament.queries.rule_changes import rule_change
from tournament.queries.sheets import players

pytestmark = pytest.mark.django_db


@pytest.fixture
def drawn() -> Round:
    return a_round()


@pytest.fixture
def table(drawn) -> Table:
    return the_table(drawn)


def by(table):
    return acting(table.round.tournament.organiser)


def counts(table) -> str:
    return Table.objects.get(pk=table.pk).counts


def kinds(table) -> list[str]:
    """The kinds of the changes at tables, oldest first."""
    changes = table.round.tournament.revisions.filter(table_number__isnull=False)
    return list(changes.order_by("id").values_list("kind", flat=True))


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
    drawn = a_round(entries=4, preset="schafkopf-tournament", hands=2)
    rules = other_rules(drawn.tournament, recording=Recording.PLUS_ONLY)
    drawn.tournament.ruleset = scoring.ruleset_to_json(rules)
    drawn.tournament.save()
    del drawn.tournament.rules

    assert key(the_table(drawn), (20, 0, 40, 10)).state == "keyed"


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


# What a sheet holds back --------------------------------------------------------------------


def test_a_round_with_a_sheet_is_not_drawn_again(table):
    key(table)

    with pytest.raises(RoundHasSheetsError):
        redraw_round(round=table.round, by=by(table))

    assert Sheet.objects.count() == 1


def test_a_round_before_one_with_a_sheet_is_not_drawn_again(table):
    second = the_table(make_round(table.round.tournament))
    key(second)

    with pytest.raises(LaterRoundDrawnError) as refused:
        redraw_round(round=table.round, by=by(table))

    assert (refused.value.latest, refused.value.hands, refused.value.sheets) == (2, 0, 1)


def test_nobody_is_moved_at_a_table_with_a_sheet():
    drawn = a_round(entries=10)
    one, other = the_table(drawn, 1), the_table(drawn, 2)
    key(one)
    here, there = ([entry.number for entry in players(table)] for table in (one, other))
    tables = {1: (there[0], *here[1:]), 2: (here[0], *there[1:])}

    with pytest.raises(TableInPlayError):
        change_seats(round=drawn, tables=tables, by=by(one))


def test_other_rules_name_the_tables_whose_sheet_counts_and_need_a_reason():
    drawn = a_round(entries=10)
    one, other = the_table(drawn, 1), the_table(drawn, 2)
    enter(one, picked(70), number=1)
    key(other)
    rules = other_rules(drawn.tournament, schneider_factor=3)

    assert rule_change(drawn.tournament, rules).keyed_as_totals == (Place(1, 2, 0),)


def test_rules_do_not_change_without_a_reason_once_a_sheet_is_in(table):
    key(table)
    rules = other_rules(table.round.tournament, schneider_factor=3)

    with pytest.raises(ReasonMissingError):
        change_rules(tournament=table.round.tournament, rules=rules, by=by(table))
