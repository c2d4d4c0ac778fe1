"""What would follow is told before anything is done, and nothing is done."""

import pytest

from tests.factories import enter, make_round, passed
from tests.tournament.correcting.halls import (
    at,
    by_of,
    entry,
    hall,
    hand,
    made,
    play,
    seated,
    totals,
)
from tournament.actions.correcting import (
    Agreed,
    carry_out,
    correct_hand,
    correct_seat,
    delete_hand,
)
from tournament.actions.errors import HandChangedError, PreviewOutdatedError
from tournament.models import Revision, Round
from tournament.queries.consequences import consequences

pytestmark = pytest.mark.django_db


def correcting(tournament, points, number=1, table=1):
    """Give a hand other card points."""
    found = hand(tournament, table, number)
    facts = found.facts | {"card_points": points}

    def act():
        return correct_hand(hand=found, facts=facts, version=found.version, by=by_of(tournament))

    return act


def test_whose_points_and_places_change():
    tournament = hall(entries=5)
    play(tournament, 1, 70)
    people = seated(tournament, 1)

    found = consequences(tournament, correcting(tournament, 45))

    changes = {each.number: each for each in found.entries}
    assert sorted(changes) == sorted(people)
    picker = changes[people[1]]
    assert (picker.points_before, picker.points_after, picker.difference) == (2, -4, -6)
    assert (picker.rank_before, picker.rank_after) == (1, 5)


def test_first_place_is_named_before_and_after():
    tournament = hall(entries=5)
    play(tournament, 1, 70)
    people = [seat.entry.name for seat in at(tournament, 1).seating]

    found = consequences(tournament, correcting(tournament, 45))

    assert found.first_before == (people[1],)
    assert set(found.first_after) <= {people[0], people[2], people[4]}
    assert found.first_changes


def test_nothing_is_done():
    tournament = hall(entries=5)
    play(tournament, 1, 70)
    before = totals(tournament), Revision.objects.count(), tournament.revisions.first().pk

    consequences(tournament, correcting(tournament, 45))

    assert before == (
        totals(tournament),
        Revision.objects.count(),
        tournament.revisions.first().pk,
    )
    assert hand(tournament, 1, 1).version == 1


def test_what_is_refused_is_refused_here():
    tournament = hall(entries=5)
    play(tournament, 1, 70)
    act = correcting(tournament, 45)
    correcting(tournament, 50)()

    with pytest.raises(HandChangedError):
        consequences(tournament, act)


def test_later_doublings_are_told():
    tournament = hall(entries=5)
    enter(at(tournament, 1), passed(), number=1)
    play(tournament, 1, 70, first=2)
    found = hand(tournament, 1, 1)

    def act():
        delete_hand(hand=found, version=1, by=by_of(tournament))

    (doubling,) = consequences(tournament, act).doublings

    assert (doubling.place, doubling.before, doubling.after) == ((1, 1, 2), 1, 0)


def test_a_change_that_moves_nothing():
    tournament = hall(entries=5)
    play(tournament, 1, 70)

    found = consequences(tournament, correcting(tournament, 71))

    assert (found.entries, found.unaffected, found.first_changes) == ((), 5, False)
    assert found.changes == 1


@pytest.mark.parametrize(
    ("policy", "warned"),
    [
        pytest.param("by_standings", (2,), id="by standings"),
        pytest.param("final_table", (2,), id="final table"),
        pytest.param("avoid_meetings", (), id="results played no part"),
    ],
)
def test_a_later_draw_from_the_old_result_is_warned_of(policy, warned):
    tournament = hall(entries=5)
    play(tournament, 1, 70)
    make_round(tournament)
    Round.objects.filter(number=2).update(policy=policy)

    assert consequences(tournament, correcting(tournament, 45)).draws == warned
    assert consequences(tournament, correcting(tournament, 71)).draws == ()


def test_a_round_before_was_not_drawn_from_it():
    tournament = hall(entries=5)
    play(tournament, 1, 70)
    make_round(tournament)
    play(tournament, 1, 70, drawn=2)
    Round.objects.update(policy="by_standings")
    found = hand(tournament, 1, 1, drawn=2)

    def act():
        delete_hand(hand=found, version=1, by=by_of(tournament))

    assert consequences(tournament, act).draws == ()


def test_meetings_of_later_rounds_are_told():
    tournament = hall(entries=10)
    make_round(tournament)
    drawn = {number: report["repeats"] for number, report in _reports()}
    other = entry(tournament, seated(tournament, 2)[0])

    def act():
        correct_seat(table=at(tournament, 1), position=2, entry=other, by=by_of(tournament))

    told = consequences(tournament, act).meetings

    assert dict(_reports())[2]["repeats"] == drawn[2]
    act()
    after = {number: report["repeats"] for number, report in _reports()}
    assert {each.round_number: (each.before, each.after) for each in told} == {
        number: (drawn[number], met) for number, met in after.items() if met != drawn[number]
    }


def _reports():
    return Round.objects.values_list("number", "report")


# Carrying out -----------------------------------------------------------------------------


def agreed_to(tournament, act) -> Agreed:
    found = consequences(tournament, act)
    return Agreed(version=found.version, digest=found.digest)


def test_what_was_shown_is_done():
    tournament = hall(entries=5)
    play(tournament, 1, 70)
    act = correcting(tournament, 45)

    done = carry_out(
        tournament=tournament, act=act, agreed=agreed_to(tournament, act), by=by_of(tournament)
    )

    assert made(tournament, 1) == [[2, -4, 2, -2, 2]]
    assert (done.result.facts["card_points"], done.since) == (45, [])


def test_a_hand_that_came_in_elsewhere_does_not_stand_in_the_way_and_is_told():
    tournament = hall()
    play(tournament, 1, 70)
    act = correcting(tournament, 45)
    agreed = agreed_to(tournament, act)
    play(tournament, 2, 70)

    done = carry_out(tournament=tournament, act=act, agreed=agreed, by=by_of(tournament))

    assert [each.kind for each in done.since] == ["hand_entered"]
    assert made(tournament, 1) == [[2, -4, 2, -2, 2]]


def test_what_would_do_something_else_by_now_is_not_done():
    tournament = hall(entries=5)
    play(tournament, 1, 70, first=2)

    def deleting():
        found = hand(tournament, 1, 2)
        delete_hand(hand=found, version=found.version, by=by_of(tournament))

    agreed = agreed_to(tournament, deleting)
    enter(at(tournament, 1), passed(), number=1)

    with pytest.raises(PreviewOutdatedError):
        carry_out(tournament=tournament, act=deleting, agreed=agreed, by=by_of(tournament))

    assert made(tournament, 1) == [[0, 0, 0, 0, 0], [-2, 4, -2, 2, -2]]


@pytest.mark.parametrize(
    "agreed",
    [
        pytest.param(Agreed(version=-1, digest=""), id="nothing shown"),
        pytest.param(Agreed(version=10_000, digest=""), id="from nowhere"),
        pytest.param(Agreed(version=1, digest="x"), id="something else shown"),
    ],
)
def test_what_was_never_shown_is_not_done(agreed):
    tournament = hall(entries=5)
    play(tournament, 1, 70)

    with pytest.raises(PreviewOutdatedError):
        carry_out(
            tournament=tournament,
            act=correcting(tournament, 45),
            agreed=agreed,
            by=by_of(tournament),
        )

    assert made(tournament, 1) == [[-1, 2, -1, 1, -1]]


QUERIES = 51


@pytest.mark.parametrize("entries", [10, 20])
def test_queries_do_not_grow_with_the_event(entries, django_assert_num_queries):
    tournament = hall(entries=entries)
    play(tournament, 1, 70)
    act = correcting(tournament, 45)

    with django_assert_num_queries(QUERIES):
        consequences(tournament, act)
