"""Who really sat there: scores, sheets and meetings follow the person who played."""

import pytest

from scoring.sheets import Row
from tests.factories import acting, make_round, make_tournament
from tests.tournament.correcting.halls import (
    at,
    by_of,
    entry,
    hall,
    play,
    seated,
    totals,
)
from tournament.actions.correcting import (
    ChangedSinceError,
    NothingChangesError,
    correct_seat,
    revert,
)
from tournament.actions.errors import PlaysAlreadyError, ReasonNeededError, TableGoneError
from tournament.actions.registering import register
from tournament.actions.sheets import key_sheet
from tournament.actions.substituting import FromHand, substitute
from tournament.models import Adjustment, Revision, SheetLine
from tournament.queries.correcting import others_of
from tournament.queries.sheets import players

pytestmark = pytest.mark.django_db


def correct(tournament, number, *, table=1, position=2, **options):
    correct_seat(
        table=at(tournament, table),
        position=position,
        entry=entry(tournament, number),
        by=by_of(tournament),
        **options,
    )


def late(tournament) -> int:
    return register(
        tournament=tournament, name="Zita Zorn", town="", present=True, by=by_of(tournament)
    ).number


def key(tournament, table, *points):
    place = at(tournament, table)
    lines = [
        (person, Row(points=made, hands_won=None, lone_hands_won=None))
        for person, made in zip(players(place), points, strict=True)
    ]
    return key_sheet(table=place, lines=lines, by=by_of(tournament))


def test_the_scores_follow_who_played():
    tournament = hall()
    play(tournament, 1, 70, 45)
    was = seated(tournament, 1)[1]
    number = late(tournament)

    correct(tournament, number)

    assert seated(tournament, 1)[1] == number
    assert (totals(tournament)[number], totals(tournament)[was]) == (-2, 0)


def test_two_people_of_two_tables_change_places():
    tournament = hall()
    play(tournament, 1, 70)
    play(tournament, 2, 45)
    here, there = seated(tournament, 1)[1], seated(tournament, 2)[1]

    correct(tournament, there)

    assert (seated(tournament, 1)[1], seated(tournament, 2)[1]) == (there, here)
    assert (totals(tournament)[there], totals(tournament)[here]) == (2, -4)


def test_two_people_of_one_table_change_seats():
    tournament = hall()
    play(tournament, 1, 70)
    people = seated(tournament, 1)

    correct(tournament, people[2])

    assert seated(tournament, 1) == [people[0], people[2], people[1], people[3], people[4]]
    assert (totals(tournament)[people[2]], totals(tournament)[people[1]]) == (2, -1)


def test_the_line_of_the_sheet_follows_with_its_penalty():
    tournament = hall()
    was, number = seated(tournament, 1)[1], late(tournament)
    Adjustment.objects.create(
        tournament=tournament,
        entry=entry(tournament, was),
        round_number=1,
        table_number=1,
        kind="points",
        points=-4,
        on_sheet=True,
        reason="revoke",
        decided_by="table",
    )
    key(tournament, 1, 3, 2, 0, -5, -4)

    correct(tournament, number)

    assert SheetLine.objects.get(row=2).entry.number == number
    assert Adjustment.objects.get().entry.number == number
    assert (totals(tournament)[number], totals(tournament)[was]) == (2, 0)


def test_later_meetings_know_who_sat_there():
    tournament = make_tournament(entries=10, hands=5, rounds=3)
    make_round(tournament)
    second = make_round(tournament)
    late_comer = late(tournament)
    met = set(seated(tournament, 1))
    before = second.report["repeats"]
    was = seated(tournament, 1)[1]
    at_table_again = next(
        set(seated(tournament, table, 2)) for table in (1, 2) if was in seated(tournament, table, 2)
    )

    correct(tournament, late_comer)

    second.refresh_from_db()
    assert before - second.report["repeats"] == len(at_table_again & met - {was})
    assert before > second.report["repeats"]


def test_a_revision_names_both():
    tournament = hall()
    was, number = seated(tournament, 1)[1], late(tournament)

    correct(tournament, number, why="misread")

    revision = Revision.objects.get(kind="seat_corrected")
    assert (revision.round_number, revision.table_number, revision.why) == (1, 1, "misread")
    assert [seat["number"] for seat in revision.before["sat"]] == [was]
    assert [seat["number"] for seat in revision.after["sat"]] == [number]


def test_of_two_tables_a_revision_stands_at_both_each_with_its_own_seat_first():
    tournament = hall()
    here, there = seated(tournament, 1)[1], seated(tournament, 2)[1]

    correct(tournament, there, why="misread")

    written = Revision.objects.filter(kind="seat_corrected").order_by("table_number")
    assert [
        (each.table_number, each.why, _numbers(each.before), _numbers(each.after))
        for each in written
    ] == [
        (1, "misread", [here, there], [there, here]),
        (2, "misread", [there, here], [here, there]),
    ]
    assert len({each.after["pair"] for each in written}) == 1


def _numbers(record) -> list[int]:
    return [seat["number"] for seat in record["sat"]]


@pytest.mark.parametrize("from_table", [1, 2])
def test_taking_it_back_at_either_table_takes_it_back_at_both(from_table):
    tournament = hall()
    before = seated(tournament, 1), seated(tournament, 2)
    correct(tournament, before[1][1])
    written = tournament.revisions.get(kind="seat_corrected", table_number=from_table)

    revert(revision=written, by=by_of(tournament))

    assert (seated(tournament, 1), seated(tournament, 2)) == before
    back = tournament.revisions.filter(kind="reverted").order_by("table_number")
    assert [each.table_number for each in back] == [1, 2]
    assert [each.table_number for each in others_of(written)] == [3 - from_table]


def test_a_change_of_the_other_tables_sheet_says_what_came_after_it():
    tournament = hall()
    key(tournament, 2, 4, -1, -1, -1, -1)
    keyed = tournament.revisions.get(kind="sheet_keyed")
    correct(tournament, seated(tournament, 2)[1])

    with pytest.raises(ChangedSinceError) as refusal:
        revert(revision=keyed, by=by_of(tournament))

    assert ("seat_corrected", 2) in [(each.kind, each.table_number) for each in refusal.value.since]


def test_who_sits_there_is_refused():
    tournament = hall()

    with pytest.raises(NothingChangesError):
        correct(tournament, seated(tournament, 1)[1])


def test_who_sits_in_for_somebody_is_refused():
    tournament = hall()
    play(tournament, 1, 70)
    number = late(tournament)
    substitute(
        round=at(tournament, 2).round,
        at=FromHand(table=2, position=1, hand=1),
        entry=entry(tournament, number),
        line="own",
        by=by_of(tournament),
    )

    with pytest.raises(PlaysAlreadyError) as refusal:
        correct(tournament, number)

    assert (refusal.value.entry.number, refusal.value.table_number) == (number, 2)


def test_a_stale_table_is_refused():
    tournament = hall()
    table = at(tournament, 1)
    table.seating  # noqa: B018 -- read, as the page did
    correct(tournament, late(tournament))

    with pytest.raises(TableGoneError):
        correct_seat(
            table=table,
            position=3,
            entry=entry(tournament, seated(tournament, 2)[0]),
            by=acting(tournament.organiser),
        )


@pytest.mark.parametrize(
    ("why", "done"),
    [pytest.param("", False, id="no reason"), pytest.param("misread", True, id="a reason")],
)
def test_a_closed_round_needs_a_reason(why, done):
    tournament = hall()
    tournament.rounds.update(closed_at=tournament.created_at)
    number = late(tournament)

    if done:
        correct(tournament, number, why=why)
    else:
        with pytest.raises(ReasonNeededError):
            correct(tournament, number, why=why)

    assert (number in seated(tournament, 1)) == done
