"""The action behind every entered hand."""

import uuid
from functools import partial

import pytest

import scoring
from tests.factories import acting, enter, make_round, make_tournament, passed, picked
from tournament.actions.correcting import correct_hand, delete_hand
from tournament.actions.errors import (
    HandChangedError,
    NoSuchHandNumberError,
    TableGoneError,
)
from tournament.actions.recording import record_hand
from tournament.models import Hand, Revision, Score

pytestmark = pytest.mark.django_db


@pytest.fixture
def table():
    return make_round(make_tournament(entries=5, hands=5)).tables.get()


@pytest.fixture
def by(table):
    return acting(table.round.tournament.organiser)


def points(hand: Hand) -> list[int]:
    return [score.points for score in hand.scores.order_by("seat")]


def all_points(table) -> dict[int, list[int]]:
    hands = table.hands.current().order_by("number")
    return {hand.number: points(hand) for hand in hands}


def test_a_hand_leaves_facts_points_and_a_revision(table):
    version = table.round.tournament.version

    hand = enter(table, picked(70), number=1)

    assert hand.facts == picked(70)
    assert points(hand) == [-1, 2, -1, 1, -1]
    assert [(s.played, s.picked, s.won) for s in hand.scores.order_by("seat")] == [
        (True, False, False),
        (True, True, True),
        (True, False, False),
        (True, False, True),
        (True, False, False),
    ]
    revision = Revision.objects.get(kind=Revision.Kind.HAND_ENTERED)
    assert (revision.table_number, revision.hand_number, revision.by_name) == (1, 1, "director")
    assert revision.after["facts"] == picked(70)
    table.round.tournament.refresh_from_db()
    assert table.round.tournament.version > version


def test_the_seat_that_sits_out_gets_nothing_and_does_not_play():
    table = make_round(make_tournament(entries=6, hands=5)).tables.get()

    hand = enter(table, picked(95, seats=6, dealer=1, picker=2, partner=4), number=1)

    assert points(hand) == [0, 4, -2, 2, -2, -2]
    assert [s.played for s in hand.scores.order_by("seat")] == [False, *[True] * 5]


def test_sending_a_hand_twice_changes_nothing(table, by):
    sent = {"table": table, "number": 1, "facts": picked(70), "by": by}
    first = record_hand(**sent, client_id=uuid.uuid4())

    second = record_hand(**sent, client_id=uuid.uuid4())

    assert (second.hand, second.already, second.conflict) == (first.hand, True, False)
    assert Hand.objects.count() == 1
    assert Revision.objects.filter(hand_number=1).count() == 1


def test_a_second_different_hand_is_kept_aside_and_moves_nothing(table, by):
    first = enter(table, picked(70), number=1)

    second = record_hand(table=table, number=1, facts=picked(30), client_id=uuid.uuid4(), by=by)

    assert second.conflict
    assert table.hands.current().get() == first
    assert points(first) == [-1, 2, -1, 1, -1]
    assert points(second.hand) == []
    assert Revision.objects.filter(kind=Revision.Kind.CONFLICT_KEPT).count() == 1


def test_a_page_used_again_with_other_figures_loses_nothing(table, by):
    used = uuid.uuid4()
    record_hand(table=table, number=1, facts=picked(70), client_id=used, by=by)

    again = record_hand(table=table, number=1, facts=picked(80), client_id=used, by=by)

    assert again.conflict
    assert again.hand.facts["card_points"] == 80


def test_a_passed_hand_doubles_the_next_whatever_the_page_says(table):
    enter(table, passed(), number=1)

    hand = enter(table, picked(70, dealer=2, picker=3, partner=5), number=2)

    assert hand.facts["multipliers"]["doublers"] == 1
    assert points(hand) == [-2, -2, 4, -2, 2]


def test_correcting_an_earlier_hand_moves_the_doubling_of_later_ones(table, by):
    first = enter(table, passed(), number=1)
    enter(table, picked(70, dealer=2, picker=3, partner=5), number=2)
    enter(table, picked(45, dealer=3, picker=1, partner=2), number=3)
    assert all_points(table) == {
        1: [0, 0, 0, 0, 0], 2: [-2, -2, 4, -2, 2], 3: [-4, -2, 2, 2, 2],
    }  # fmt: skip

    correct_hand(hand=first, facts=picked(70), version=1, by=by, why="misread")

    assert all_points(table) == {
        1: [-1, 2, -1, 1, -1], 2: [-1, -1, 2, -1, 1], 3: [-4, -2, 2, 2, 2],
    }  # fmt: skip
    moved = Revision.objects.get(kind=Revision.Kind.DOUBLER_MOVED)
    assert moved.hand_number == 2
    corrected = Revision.objects.get(kind=Revision.Kind.HAND_CORRECTED)
    assert (corrected.why, corrected.before["facts"], corrected.after["facts"]) == (
        "misread", passed(), picked(70),
    )  # fmt: skip


def test_deleting_a_passed_hand_takes_its_doubling_away(table, by):
    first = enter(table, passed(), number=1)
    enter(table, picked(70, dealer=2, picker=3, partner=5), number=2)

    delete_hand(hand=first, version=1, by=by, why="never played")

    assert all_points(table) == {2: [-1, -1, 2, -1, 1]}
    deleted = Revision.objects.get(kind=Revision.Kind.HAND_DELETED)
    assert (deleted.before["facts"], deleted.after, deleted.why) == (passed(), None, "never played")


@pytest.mark.parametrize("change", [partial(correct_hand, facts=picked(90)), delete_hand])
def test_a_stale_page_changes_nothing(table, by, change):
    hand = enter(table, picked(70), number=1)
    correct_hand(hand=hand, facts=picked(80), version=1, by=by)

    with pytest.raises(HandChangedError):
        change(hand=hand, version=1, by=by)

    assert table.hands.current().get().facts == picked(80)


def test_correcting_to_the_same_leaves_no_revision(table, by):
    hand = enter(table, picked(70), number=1)

    correct_hand(hand=hand, facts=picked(70), version=1, by=by)

    assert not Revision.objects.filter(kind=Revision.Kind.HAND_CORRECTED).exists()


@pytest.mark.parametrize("number", [0, 6, 99])
def test_a_table_plays_no_more_hands_than_it_has(table, number):
    with pytest.raises(NoSuchHandNumberError):
        enter(table, picked(70), number=number)

    assert Hand.objects.count() == 0


def test_a_misdeal_gives_the_table_one_more_line(table):
    misdeal = {**passed(), "outcome": "misdeal"}
    del misdeal["resolution"]
    enter(table, misdeal, number=1)

    hand = enter(table, picked(70), number=6)

    assert hand.current
    assert list(table.hands.get(number=1).scores.values_list("played", flat=True)) == [False] * 5


def test_an_impossible_hand_stores_nothing(table):
    with pytest.raises(scoring.ImpossibleHandError):
        enter(table, picked(119), number=1)

    assert (Hand.objects.count(), Score.objects.count()) == (0, 0)


def test_a_table_that_was_drawn_again_takes_no_hand(table):
    table.seats.all().delete()
    gone = type(table).objects.seated().get(pk=table.pk)
    gone.seating  # noqa: B018 -- as the page had it
    type(table).objects.filter(pk=table.pk).delete()

    with pytest.raises(TableGoneError):
        enter(gone, picked(70), number=1)
