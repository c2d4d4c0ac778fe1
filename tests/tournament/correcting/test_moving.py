"""Hands go to the table and number where they belong; two tables' hands are exchanged."""

import uuid

import pytest

from tests.factories import enter, make_round, make_tournament, passed, picked
from tests.tournament.correcting.halls import at, by_of, hall, hand, made, numbers, play, totals
from tournament.actions.correcting import (
    ChangedSinceError,
    NothingChangesError,
    NothingThereError,
    NumbersTakenError,
    OtherSizeError,
    correct_hand,
    exchange_hands,
    move_hands,
    revert,
)
from tournament.actions.errors import NoSuchHandNumberError, TableGoneError
from tournament.actions.recording import record_hand
from tournament.actions.settling import settle
from tournament.models import Revision

pytestmark = pytest.mark.django_db

WON = [-1, 2, -1, 1, -1]
LOST = [2, -4, 2, -2, 2]


def move(tournament, table=1, number=1, to=2, to_number=1, **options):
    choices = {"onwards": False, "keep_aside": False} | options
    move_hands(
        table=at(tournament, table),
        number=number,
        to=at(tournament, to),
        to_number=to_number,
        by=by_of(tournament),
        **choices,
    )


def test_a_hand_goes_to_another_table_and_scores_there():
    tournament = hall()
    play(tournament, 1, 70)

    move(tournament)

    assert (made(tournament, 1), made(tournament, 2)) == ([], [WON])
    people = [seat.entry.number for seat in at(tournament, 2).seating]
    assert [totals(tournament)[number] for number in people] == WON


def test_every_hand_from_one_on_keeps_its_distance():
    tournament = hall()
    play(tournament, 1, 70, 45, 70)

    move(tournament, number=2, to_number=1, onwards=True)

    assert (numbers(tournament, 1), numbers(tournament, 2)) == ([1], [1, 2])
    assert made(tournament, 2) == [LOST, WON]


def test_hands_move_on_at_their_own_table():
    tournament = hall()
    play(tournament, 1, 70, 45)

    move(tournament, to=1, number=1, to_number=2, onwards=True)

    assert numbers(tournament, 1) == [2, 3]
    assert made(tournament, 1) == [WON, LOST]


def test_doublings_follow_where_a_hand_comes_and_where_it_goes():
    tournament = hall()
    enter(at(tournament, 1), passed(), number=1)
    play(tournament, 1, 70, first=2)
    play(tournament, 2, 70, first=2)

    move(tournament)

    assert made(tournament, 1) == [WON]
    assert made(tournament, 2) == [[0, 0, 0, 0, 0], [-2, 4, -2, 2, -2]]


def test_a_taken_number_is_refused_and_nothing_moves():
    tournament = hall()
    play(tournament, 1, 70)
    play(tournament, 2, 45)

    with pytest.raises(NumbersTakenError) as refusal:
        move(tournament)

    assert (refusal.value.table_number, refusal.value.hands) == (2, (1,))
    assert (made(tournament, 1), made(tournament, 2)) == ([WON], [LOST])


def test_where_a_number_is_taken_the_hand_may_wait_as_its_second_entry():
    tournament = hall()
    play(tournament, 1, 70)
    play(tournament, 2, 45)

    move(tournament, keep_aside=True)

    assert (made(tournament, 1), made(tournament, 2)) == ([], [LOST])
    waiting = at(tournament, 2).hands.conflicting().get()
    assert (waiting.number, waiting.facts["card_points"]) == (1, 70)
    assert waiting.scores.count() == 0


@pytest.mark.parametrize(
    ("options", "error"),
    [
        pytest.param({"number": 4}, NothingThereError, id="no such hand"),
        pytest.param({"number": 4, "onwards": True}, NothingThereError, id="none from there on"),
        pytest.param({"to_number": 6}, NoSuchHandNumberError, id="beyond the last hand"),
        pytest.param({"to_number": 5, "onwards": True}, NoSuchHandNumberError, id="the last is"),
        pytest.param({"to": 1}, NothingChangesError, id="where it is"),
    ],
)
def test_what_cannot_be_moved_stays(options, error):
    tournament = hall()
    play(tournament, 1, 70, 45)

    with pytest.raises(error):
        move(tournament, **options)

    assert made(tournament, 1) == [WON, LOST]
    assert Revision.objects.filter(kind="hands_moved").count() == 0


def test_tables_of_other_sizes_have_other_hands():
    tournament = make_tournament(entries=11, hands=5)
    drawn = make_round(tournament)
    six = next(table.number for table in drawn.tables.seated() if table.size == 6)
    play(tournament, 3 - six, 70)

    with pytest.raises(OtherSizeError) as refusal:
        move(tournament, table=3 - six, to=six)

    assert refusal.value.sizes == ((3 - six, 5), (six, 6))


def test_a_revision_stands_at_both_tables():
    tournament = hall()
    play(tournament, 1, 70)

    move(tournament)

    moved = Revision.objects.filter(kind="hands_moved").order_by("table_number")
    assert [(each.table_number, each.hand_number) for each in moved] == [(1, 1), (2, 1)]
    assert [each.before["moved"][0]["table"] for each in moved] == [1, 1]
    assert [each.after["moved"][0]["table"] for each in moved] == [2, 2]


def test_all_hands_of_two_tables_are_exchanged():
    tournament = hall()
    play(tournament, 1, 70, 45)
    play(tournament, 2, 45)

    exchange_hands(one=at(tournament, 1), other=at(tournament, 2), by=by_of(tournament))

    assert (made(tournament, 1), made(tournament, 2)) == ([LOST], [WON, LOST])
    moved = Revision.objects.filter(kind="hands_moved").order_by("table_number")
    assert [each.table_number for each in moved] == [1, 2]


def test_two_tables_without_hands_have_nothing_to_exchange():
    tournament = hall()

    with pytest.raises(NothingThereError):
        exchange_hands(one=at(tournament, 1), other=at(tournament, 2), by=by_of(tournament))


def test_a_table_at_which_others_sit_by_now_is_refused():
    tournament = hall()
    play(tournament, 1, 70)
    stale = at(tournament, 2)
    stale.seating  # noqa: B018 -- read, as the page did
    seats = list(at(tournament, 2).seats.all())
    seats[0].delete()

    with pytest.raises(TableGoneError):
        move_hands(
            table=at(tournament, 1),
            number=1,
            to=stale,
            to_number=1,
            onwards=False,
            keep_aside=False,
            by=by_of(tournament),
        )


def test_a_list_with_more_hands_than_were_to_be_played_moves_whole():
    tournament = hall(hands=2)
    table = at(tournament, 1)
    play(tournament, 1, 70, 45)
    extra = record_hand(
        table=table,
        number=3,
        facts=picked(70, dealer=3),
        client_id=uuid.uuid4(),
        by=by_of(tournament),
        beyond=True,
    ).hand
    settle(table=at(tournament, 1), settled="cut", by=by_of(tournament))
    extra.refresh_from_db()
    assert extra.cut

    move(tournament, onwards=True)

    extra.refresh_from_db()
    assert (numbers(tournament, 2), extra.cut) == ([1, 2, 3], False)


def _corrected_there(tournament):
    found = hand(tournament, 2, 3)
    facts = found.facts | {"card_points": 50}
    correct_hand(hand=found, facts=facts, version=found.version, by=by_of(tournament))


def _entered_where_it_was(tournament):
    play(tournament, 1, 45)


@pytest.mark.parametrize(
    ("meanwhile", "named"),
    [
        pytest.param(_corrected_there, ("hand_corrected", 2, 3), id="corrected where it is"),
        pytest.param(_entered_where_it_was, ("hand_entered", 1, 1), id="another where it was"),
    ],
)
@pytest.mark.parametrize("table", [1, 2])
def test_what_keeps_moved_hands_from_going_back_is_named(table, meanwhile, named):
    tournament = hall()
    play(tournament, 1, 70)
    move(tournament, number=1, to=2, to_number=3)
    moved = tournament.revisions.get(kind="hands_moved", table_number=table)
    meanwhile(tournament)

    with pytest.raises(ChangedSinceError) as refusal:
        revert(revision=moved, by=by_of(tournament))

    since = [(each.kind, each.table_number, each.hand_number) for each in refusal.value.since]
    assert since == [named]
