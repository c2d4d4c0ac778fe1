"""What would follow for a hand is shown first; then it is done, left, or typed again."""

import pytest

from tests.factories import acting, enter, make_round, picked
from tests.tournament.correcting.agreeing import agree, sent_on, shown, text
from tests.tournament.correcting.halls import (
    LOST,
    WON,
    address,
    at,
    hall,
    hand,
    made,
    numbers,
    play,
    totals,
)
from tests.tournament.recording.posting import as_sent
from tournament.actions.correcting import correct_hand
from tournament.models import Revision, Round

pytestmark = pytest.mark.django_db


@pytest.fixture
def tournament():
    return hall()


@pytest.fixture
def director(client, tournament):
    client.force_login(tournament.organiser)
    return client


def correct(points, **changes):
    return as_sent(picked(points), version="1", **changes)


# The hand ---------------------------------------------------------------------------------


def test_a_correction_is_shown_before_it_is_made(director, tournament):
    play(tournament, 1, 70)

    answer = shown(director, address(tournament, "hand", 1, 1, 1), correct(45))

    page = text(answer)
    assert answer.status_code == 200
    assert "Nothing is changed yet." in page
    assert "First place goes from" in page
    assert made(tournament, 1) == [WON]


def test_what_was_typed_can_be_changed_again(director, tournament):
    play(tournament, 1, 70)
    where = address(tournament, "hand", 1, 1, 1)
    sent = sent_on(shown(director, where, correct(45)), again="1")

    page = text(director.post(where, sent))

    assert 'value="45"' in page
    assert made(tournament, 1) == [WON]


def test_a_correction_that_changes_nothing_says_so(director, tournament):
    play(tournament, 1, 70)

    answer = director.post(address(tournament, "hand", 1, 1, 1), correct(70), follow=True)

    assert "Nothing is changed: it is written down like this already." in text(answer)
    assert Revision.objects.filter(kind="hand_corrected").count() == 0


def test_somebody_else_was_quicker(director, tournament):
    play(tournament, 1, 70)
    where = address(tournament, "hand", 1, 1, 1)
    sent = sent_on(shown(director, where, correct(45)))
    found = hand(tournament, 1, 1)
    by = acting(tournament.organiser)
    correct_hand(hand=found, facts=found.facts | {"card_points": 50}, version=1, by=by)

    answer = director.post(where, sent)

    assert answer.status_code == 422
    assert "Somebody changed this hand after you opened it." in text(answer)
    assert hand(tournament, 1, 1).facts["card_points"] == 50


def test_what_has_changed_since_is_named_and_shown_anew(director, tournament):
    play(tournament, 1, 70, first=2)
    where = address(tournament, "hand_delete", 1, 1, 2)
    sent = sent_on(shown(director, where, {"version": "1"}))
    play(tournament, 1, 45)  # a hand before: the points of hand 2 stay
    enter(at(tournament, 2), picked(70), number=1)

    answer = director.post(where, sent, follow=True)

    page = text(answer)
    assert "While you looked, 2 other changes came in" in page
    assert numbers(tournament, 1) == [1]


def test_a_preview_that_would_do_something_else_is_refused_with_what_changed(director, tournament):
    play(tournament, 1, 70)
    where = address(tournament, "tables_exchange")
    sent = sent_on(shown(director, where, {"what": "hands", "other": "2"}))
    play(tournament, 2, 45)

    answer = director.post(where, sent)

    page = text(answer)
    assert answer.status_code == 422
    assert "What this would do has changed since you looked." in page
    assert "Hand entered · Round 1, table 2, hand 1" in page
    assert (made(tournament, 1), made(tournament, 2)) == ([WON], [LOST])
    director.post(where, sent_on(answer))
    assert (made(tournament, 1), made(tournament, 2)) == ([LOST], [WON])


@pytest.mark.parametrize("seen", ["", "x", "99999999999999999999", "-1"])
def test_what_was_not_shown_is_not_done(director, tournament, seen):
    play(tournament, 1, 70)

    answer = director.post(
        address(tournament, "hand", 1, 1, 1), correct(45) | {"seen": seen, "digest": "x"}
    )

    assert answer.status_code == 422
    assert made(tournament, 1) == [WON]


def test_a_closed_round_asks_for_the_reason_and_keeps_what_was_typed(director, tournament):
    play(tournament, 1, 70)
    Round.objects.update(closed_at=tournament.created_at)
    where = address(tournament, "hand", 1, 1, 1)

    refused = agree(director, where, correct(45))

    assert refused.status_code == 422
    assert "Round 1 is closed: say why it is changed." in text(refused)
    assert made(tournament, 1) == [WON]
    director.post(where, sent_on(refused, why="misread"))
    assert made(tournament, 1) == [LOST]


def test_a_reason_that_is_too_long_is_refused_and_kept(director, tournament):
    play(tournament, 1, 70)

    where = address(tournament, "hand_seats", 1, 1, 1)

    answer = agree(director, where, {"version": "1", "one": "2", "other": "3"}, why="x" * 201)

    assert answer.status_code == 422
    assert "has 201 characters. Shorten it to 200 or fewer." in text(answer)
    assert made(tournament, 1) == [WON]


def test_a_corrected_hand_of_round_one_changes_first_place_after_round_three(director, tournament):
    play(tournament, 1, 45)
    for drawn in (2, 3):
        make_round(tournament)
        play(tournament, 1, 61, drawn=drawn)
    picker = at(tournament, 1).seating[1].entry
    before = totals(tournament)[picker.number]

    answer = shown(director, address(tournament, "hand", 1, 1, 1), correct(120, tricks="all"))
    director.post(address(tournament, "hand", 1, 1, 1), sent_on(answer))

    found = answer.context["consequences"]
    changed = next(each for each in found.entries if each.number == picker.number)
    assert (changed.points_before, changed.difference, changed.rank_after) == (before, 10, 1)
    assert (picker.name in found.first_before, found.first_after) == (False, (picker.name,))
    assert totals(tournament)[picker.number] == before + 10


def test_where_the_event_is_closed_it_says_so(director, tournament):
    play(tournament, 1, 70)
    tournament.closed_at = tournament.created_at
    tournament.save()

    answer = director.post(address(tournament, "hand", 1, 1, 1), correct(45))

    assert answer.status_code == 422
    assert "The event is closed. Open it again" in text(answer)


# Two people in a hand ---------------------------------------------------------------------


def test_two_people_change_parts(director, tournament):
    play(tournament, 1, 70)
    where = address(tournament, "hand_seats", 1, 1, 1)

    agree(director, where, {"version": "1", "one": "2", "other": "3"})

    assert made(tournament, 1) == [[-1, -1, 2, 1, -1]]


@pytest.mark.parametrize(
    ("sent", "says"),
    [
        pytest.param({"one": "2", "other": "2"}, "That is the same person.", id="the same"),
        pytest.param({"one": "2", "other": "9"}, "There is no such seat.", id="no seat"),
        pytest.param({"one": "", "other": "1"}, "Choose a person.", id="nobody"),
        pytest.param({"one": "1", "other": "3"}, "Nothing would change", id="both defend"),
    ],
)
def test_two_people_who_cannot_change_parts(director, tournament, sent, says):
    play(tournament, 1, 70)

    answer = director.post(address(tournament, "hand_seats", 1, 1, 1), {"version": "1"} | sent)

    assert answer.status_code == 422
    assert says in text(answer)
    assert made(tournament, 1) == [WON]
