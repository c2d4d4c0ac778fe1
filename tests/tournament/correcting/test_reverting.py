"""Taking a change back, while what it left is there."""

import uuid

import pytest

from scoring.sheets import Row
from tests.factories import acting, make_director, make_round, picked
from tests.tournament.correcting.halls import at, by_of, entry, hall, hand, made, play, seated
from tournament.actions.correcting import (
    BACK,
    CannotRevertError,
    ChangedSinceError,
    choose_conflict,
    correct_hand,
    correct_seat,
    delete_hand,
    drop_conflict,
    exchange_hands,
    move_hands,
    revert,
)
from tournament.actions.errors import EventClosedError, ReasonNeededError
from tournament.actions.recording import record_hand
from tournament.actions.reseating import change_seats
from tournament.actions.sheets import count_from, delete_sheet, exchange_sheets, key_sheet
from tournament.models import Revision, Sheet, Table
from tournament.queries.sheets import players
from tournament.wording.correcting import ELSEWHERE

pytestmark = pytest.mark.django_db

WON = [-1, 2, -1, 1, -1]
LOST = [2, -4, 2, -2, 2]


def take_back(tournament, kind, why=""):
    revision = tournament.revisions.filter(kind=kind).first()
    revert(revision=revision, by=by_of(tournament), why=why)


def second_entry(tournament, points=45):
    return record_hand(
        table=at(tournament, 1),
        number=1,
        facts=picked(points),
        client_id=uuid.uuid4(),
        by=by_of(tournament),
    ).hand


def correct(tournament, points, number=1):
    found = hand(tournament, 1, number)
    facts = found.facts | {"card_points": points}
    correct_hand(hand=found, facts=facts, version=found.version, by=by_of(tournament))


def delete(tournament, number=1):
    found = hand(tournament, 1, number)
    delete_hand(hand=found, version=found.version, by=by_of(tournament))


def key(tournament, table, *points, **how):
    place = at(tournament, table)
    lines = [
        (person, Row(points=made, hands_won=None, lone_hands_won=None))
        for person, made in zip(players(place), points, strict=True)
    ]
    return key_sheet(table=place, lines=lines, **{"by": by_of(tournament), **how})


def keyed(tournament, table):
    sheet = Sheet.objects.filter(table=at(tournament, table)).first()
    return [line.points for line in sheet.lines.order_by("row")] if sheet else None


@pytest.fixture
def tournament():
    return hall()


def test_an_entered_hand_goes(tournament):
    play(tournament, 1, 70)

    take_back(tournament, "hand_entered")

    assert made(tournament, 1) == []


def test_a_corrected_hand_is_as_it_was(tournament):
    play(tournament, 1, 70)
    correct(tournament, 45)

    take_back(tournament, "hand_corrected")

    assert made(tournament, 1) == [WON]


def test_a_deleted_hand_is_back(tournament):
    play(tournament, 1, 70, 45)
    delete(tournament)

    take_back(tournament, "hand_deleted")

    assert made(tournament, 1) == [WON, LOST]


def test_a_second_entry_that_was_kept_goes(tournament):
    play(tournament, 1, 70)
    second_entry(tournament)

    take_back(tournament, "conflict_kept")

    assert at(tournament, 1).hands.conflicting().count() == 0


def test_a_choice_between_two_entries_is_undone(tournament):
    play(tournament, 1, 70)
    second = second_entry(tournament)
    choose_conflict(hand=second, by=by_of(tournament))

    take_back(tournament, "conflict_chosen")

    assert made(tournament, 1) == [WON]
    assert at(tournament, 1).hands.conflicting().count() == 1


def test_a_second_entry_that_was_dropped_waits_again(tournament):
    play(tournament, 1, 70)
    drop_conflict(hand=second_entry(tournament), by=by_of(tournament))

    take_back(tournament, "conflict_dropped")

    assert at(tournament, 1).hands.conflicting().get().facts["card_points"] == 45


def test_moved_hands_are_where_they_were(tournament):
    play(tournament, 1, 70, 45)
    move_hands(
        table=at(tournament, 1),
        number=1,
        to=at(tournament, 2),
        to_number=3,
        onwards=True,
        keep_aside=False,
        by=by_of(tournament),
    )

    take_back(tournament, "hands_moved")

    assert (made(tournament, 1), made(tournament, 2)) == ([WON, LOST], [])
    assert tournament.revisions.filter(kind="reverted").count() == 2


def test_exchanged_hands_are_exchanged_back(tournament):
    play(tournament, 1, 70)
    play(tournament, 2, 45)
    exchange_hands(one=at(tournament, 1), other=at(tournament, 2), by=by_of(tournament))

    take_back(tournament, "hands_moved")

    assert (made(tournament, 1), made(tournament, 2)) == ([WON], [LOST])


@pytest.mark.parametrize("table", [1, 2])
def test_a_corrected_seat_is_as_it_was(tournament, table):
    play(tournament, 1, 70)
    before = seated(tournament, 1), seated(tournament, 2)
    number = before[table - 1][3]
    correct_seat(
        table=at(tournament, 1),
        position=2,
        entry=entry(tournament, number),
        by=by_of(tournament),
    )

    take_back(tournament, "seat_corrected")

    assert (seated(tournament, 1), seated(tournament, 2)) == before


def test_seats_changed_by_hand_are_as_they_were(tournament):
    before = seated(tournament, 1), seated(tournament, 2)
    first, second = list(before[0]), list(before[1])
    first[0], second[0] = second[0], first[0]
    change_seats(
        round=at(tournament, 1).round,
        tables={1: tuple(first), 2: tuple(second)},
        by=by_of(tournament),
    )

    take_back(tournament, "reseated")

    assert (seated(tournament, 1), seated(tournament, 2)) == before


def test_a_keyed_sheet_goes(tournament):
    key(tournament, 1, 3, 2, 0, -3, -2)

    take_back(tournament, "sheet_keyed")

    assert keyed(tournament, 1) is None


def test_a_changed_sheet_is_as_it_was(tournament):
    key(tournament, 1, 3, 2, 0, -3, -2)
    key(tournament, 1, 3, 2, 0, -2, -3, version=1)

    take_back(tournament, "sheet_changed")

    assert keyed(tournament, 1) == [3, 2, 0, -3, -2]


def test_a_deleted_sheet_is_back(tournament):
    key(tournament, 1, 3, 2, 0, -3, -2)
    delete_sheet(table=at(tournament, 1), version=1, by=by_of(tournament))

    take_back(tournament, "sheet_changed")

    assert keyed(tournament, 1) == [3, 2, 0, -3, -2]


@pytest.mark.parametrize(
    ("second", "states"),
    [
        pytest.param((3, 2, 0, -3, -2), ["checked", "checked"], id="alike"),
        pytest.param((3, 2, 0, -2, -3), ["keyed", "keyed"], id="differing"),
    ],
)
@pytest.mark.parametrize("counts", ["hands", "sheet"])
def test_a_deleted_sheet_is_back_with_its_second_keying(tournament, second, states, counts):
    helper = acting(make_director("helper"))
    key(tournament, 1, 3, 2, 0, -3, -2)
    key(tournament, 1, *second, keying=2, by=helper)
    Table.objects.filter(pk=at(tournament, 1).pk).update(counts=counts)
    delete_sheet(table=at(tournament, 1), version=1, by=by_of(tournament))

    take_back(tournament, "sheet_changed")

    table = at(tournament, 1)
    back = list(table.sheets.order_by("keying"))
    assert [list(s.lines.values_list("points", flat=True)) for s in back] == [
        [3, 2, 0, -3, -2],
        list(second),
    ]
    assert [(s.state, s.keyed_by) for s in back] == list(
        zip(states, [tournament.organiser, helper.user], strict=True)
    )
    assert table.counts == counts


def test_a_sheet_keyed_since_is_not_overwritten_by_a_deleted_one(tournament):
    key(tournament, 1, 3, 2, 0, -3, -2)
    delete_sheet(table=at(tournament, 1), version=1, by=by_of(tournament))
    key(tournament, 1, 1, 1, 0, -1, -1)

    with pytest.raises(ChangedSinceError):
        take_back(tournament, "sheet_changed")

    assert keyed(tournament, 1) == [1, 1, 0, -1, -1]


def test_exchanged_sheets_are_exchanged_back(tournament):
    key(tournament, 1, 3, 2, 0, -3, -2)
    key(tournament, 2, 1, 1, 0, -1, -1)
    exchange_sheets(one=at(tournament, 1), other=at(tournament, 2), by=by_of(tournament))
    assert (keyed(tournament, 1), keyed(tournament, 2)) == ([1, 1, 0, -1, -1], [3, 2, 0, -3, -2])

    take_back(tournament, "sheets_exchanged")

    assert (keyed(tournament, 1), keyed(tournament, 2)) == ([3, 2, 0, -3, -2], [1, 1, 0, -1, -1])
    assert tournament.revisions.filter(kind="reverted").count() == 2


def test_sheets_exchanged_between_two_rounds_are_exchanged_back(tournament):
    make_round(tournament)
    key(tournament, 1, 3, 2, 0, -3, -2)
    second = at(tournament, 2, 2)
    lines = [(each, Row(points=0)) for each in players(second)]
    key_sheet(table=second, lines=lines, by=by_of(tournament))
    exchange_sheets(one=at(tournament, 1), other=second, by=by_of(tournament))

    take_back(tournament, "sheets_exchanged")

    said = Sheet.objects.get(table=second).lines.values_list("points", flat=True)
    assert (keyed(tournament, 1), list(said)) == ([3, 2, 0, -3, -2], [0] * 5)
    assert set(
        tournament.revisions.filter(kind="reverted").values_list("round_number", flat=True)
    ) == {1, 2}


def test_what_counts_is_decided_back(tournament):
    play(tournament, 1, 70)
    key(tournament, 1, 3, 2, 0, -3, -2)
    count_from(table=at(tournament, 1), counts="sheet", version=1, by=by_of(tournament))

    take_back(tournament, "counted")

    assert at(tournament, 1).counts == "hands"


def test_taking_back_is_a_change_of_its_own(tournament):
    play(tournament, 1, 70)
    correct(tournament, 45)
    corrected = tournament.revisions.get(kind="hand_corrected")

    revert(revision=corrected, by=by_of(tournament), why="it was right")

    last, inner = tournament.revisions.all()[:2]
    assert (last.kind, last.after) == (
        "reverted",
        {"reverts": corrected.pk, "kind": "hand_corrected"},
    )
    assert (last.why, last.hand_number, inner.kind) == ("it was right", 1, "hand_corrected")


def test_what_came_after_stands_in_the_way_and_is_named(tournament):
    play(tournament, 1, 70)
    correct(tournament, 45)
    correct(tournament, 46)
    first = tournament.revisions.filter(kind="hand_corrected").last()

    with pytest.raises(ChangedSinceError) as refusal:
        revert(revision=first, by=by_of(tournament))

    assert [each.kind for each in refusal.value.since] == ["hand_corrected"]
    assert made(tournament, 1) == [LOST]


@pytest.mark.parametrize("twice", ["hand_corrected", "sheet_changed", "hands_moved"])
def test_nothing_is_taken_back_twice(tournament, twice):
    play(tournament, 1, 70)
    if twice == "hand_corrected":
        correct(tournament, 45)
    elif twice == "sheet_changed":
        key(tournament, 2, 3, 2, 0, -3, -2)
        key(tournament, 2, 3, 2, 0, -2, -3, version=1)
    else:
        exchange_hands(one=at(tournament, 1), other=at(tournament, 2), by=by_of(tournament))
    changes = list(tournament.revisions.filter(kind=twice))
    revert(revision=changes[0], by=by_of(tournament))

    for change in changes:
        with pytest.raises(ChangedSinceError):
            revert(revision=change, by=by_of(tournament))


def test_a_doubling_that_moved_since_does_not_stand_in_the_way(tournament):
    play(tournament, 1, 70, first=2)
    record_hand(
        table=at(tournament, 1),
        number=1,
        facts={
            "seats": 5,
            "dealer": 1,
            "sitting_out": [],
            "outcome": "passed",
            "multipliers": picked()["multipliers"],
            "resolution": "doubler",
        },
        client_id=uuid.uuid4(),
        by=by_of(tournament),
    )
    entered = tournament.revisions.filter(kind="hand_entered", hand_number=2).get()

    revert(revision=entered, by=by_of(tournament))

    assert made(tournament, 1) == [[0, 0, 0, 0, 0]]


def test_a_closed_round_needs_a_reason(tournament):
    play(tournament, 1, 70)
    tournament.rounds.update(closed_at=tournament.created_at)

    with pytest.raises(ReasonNeededError):
        take_back(tournament, "hand_entered")
    take_back(tournament, "hand_entered", why="wrong table")

    assert made(tournament, 1) == []


def test_in_a_closed_event_nothing_is_taken_back(tournament):
    play(tournament, 1, 70)
    tournament.closed_at = tournament.created_at
    tournament.save()

    with pytest.raises(EventClosedError):
        take_back(tournament, "hand_entered", why="wrong")


def test_a_draw_is_not_taken_back_from_the_list(tournament):
    with pytest.raises(CannotRevertError):
        take_back(tournament, "drawn")


def test_every_kind_is_taken_back_or_says_where_it_is_undone():
    kinds = set(Revision.Kind.values)

    assert {str(kind) for kind in BACK} | {str(kind) for kind in ELSEWHERE} == kinds
    assert set(BACK) & set(ELSEWHERE) == set()
