"""Short and long tables: what counts, what is taken back, and what stays."""

import uuid

import pytest
from django.db.models import Sum

from tests.factories import enter, no_multipliers, picked
from tests.tournament.closing.halls import by_hand, director_of, event, table_of
from tournament.actions.closing.errors import ListChangedError, NothingToSettleError
from tournament.actions.correcting import correct_hand, delete_hand
from tournament.actions.errors import NoSuchHandNumberError
from tournament.actions.recording import record_hand
from tournament.actions.settling import settle, unsettle
from tournament.models import Hand, Table, Tournament
from tournament.queries.results import State, results, states
from tournament.queries.settling import list_of

pytestmark = pytest.mark.django_db


def extra(table: Table, number: int = 3, made: int = 70) -> Hand:
    """A hand beyond the two that a table plays."""
    return record_hand(
        table=table,
        number=number,
        facts=picked(made, dealer=(number - 1) % 5 + 1),
        client_id=uuid.uuid4(),
        by=director_of(table.round.tournament),
        beyond=True,
    ).hand


def state(tournament: Tournament) -> State:
    return states(tournament)[1].tables[0].state


def made(tournament: Tournament) -> int:
    """What seat 2 of the first table made, who picks every hand."""
    picker = table_of(tournament).seats.get(position=2).entry_id
    return results(tournament).made[picker, 1].points


def test_a_hand_beyond_the_last_is_refused_unless_the_director_says_so():
    tournament = event()
    by_hand(table_of(tournament))

    with pytest.raises(NoSuchHandNumberError):
        enter(table_of(tournament), picked(70, dealer=3), number=3)
    extra(table_of(tournament))

    assert state(tournament) == State.OVERPLAYED


def test_not_more_than_one_hand_beyond_those_that_are_in():
    tournament = event()
    by_hand(table_of(tournament))

    with pytest.raises(NoSuchHandNumberError):
        extra(table_of(tournament), 4)


@pytest.mark.parametrize(
    ("hands", "settled", "points"),
    [
        pytest.param(1, "as_is", 2, id="too few count as they are"),
        pytest.param(3, "as_is", 6, id="too many count as they are"),
        pytest.param(3, "cut", 4, id="extra hands are cut"),
        pytest.param(4, "cut", 4, id="several are cut"),
        pytest.param(0, "as_is", 0, id="nothing was played"),
    ],
)
def test_what_counts(hands, settled, points):
    tournament = event()
    by_hand(table_of(tournament), min(hands, 2))
    for number in range(3, hands + 1):
        extra(table_of(tournament), number)
    by = director_of(tournament)

    settle(table=table_of(tournament), settled=settled, by=by, why="time was up")

    assert state(tournament) == State.SETTLED
    assert (made(tournament) if hands else 0) == points
    assert table_of(tournament).hands.count() == hands
    note = tournament.revisions.first()
    assert (note.kind, note.why, note.after["settled"]) == ("table_settled", "time was up", settled)


def test_a_decision_is_taken_back():
    tournament = event()
    by_hand(table_of(tournament))
    extra(table_of(tournament))
    by = director_of(tournament)
    settle(table=table_of(tournament), settled="cut", by=by)

    unsettle(table=table_of(tournament), by=by)

    assert (state(tournament), made(tournament)) == (State.OVERPLAYED, 6)
    assert not Hand.objects.filter(cut=True).exists()


def test_another_decision_takes_the_place_of_the_first():
    tournament = event()
    by_hand(table_of(tournament))
    extra(table_of(tournament))
    by = director_of(tournament)
    settle(table=table_of(tournament), settled="cut", by=by)

    settle(table=table_of(tournament), settled="as_is", by=by)

    assert made(tournament) == 6


@pytest.mark.parametrize(
    ("hands", "settled"),
    [
        pytest.param(2, "as_is", id="as many as it plays"),
        pytest.param(2, "cut", id="none to cut"),
        pytest.param(1, "cut", id="too few to cut"),
    ],
)
def test_nothing_to_decide(hands, settled):
    tournament = event()
    by_hand(table_of(tournament), hands)

    with pytest.raises(NothingToSettleError):
        settle(table=table_of(tournament), settled=settled, by=director_of(tournament))


def test_a_stale_decision_is_refused():
    tournament = event()
    by_hand(table_of(tournament), 1)
    shown = list_of(table_of(tournament)).mark
    enter(table_of(tournament), picked(70, dealer=2), number=2)

    with pytest.raises(ListChangedError):
        settle(table=table_of(tournament), settled="as_is", by=director_of(tournament), mark=shown)


def test_hands_entered_later_are_cut_as_well():
    tournament = event()
    by_hand(table_of(tournament))
    extra(table_of(tournament))
    settle(table=table_of(tournament), settled="cut", by=director_of(tournament))

    extra(table_of(tournament), 4)

    assert list(Hand.objects.filter(cut=True).values_list("number", flat=True)) == [3, 4]


def test_a_cut_hand_counts_again_when_a_misdeal_makes_room_for_it():
    tournament = event()
    by_hand(table_of(tournament))
    extra(table_of(tournament))
    by = director_of(tournament)
    settle(table=table_of(tournament), settled="cut", by=by)
    misdeal = {
        "seats": 5,
        "dealer": 2,
        "sitting_out": [],
        "outcome": "misdeal",
        "multipliers": no_multipliers(),
    }
    table = table_of(tournament)
    hand = table.hands.get(number=2)
    hand.table = table
    correct_hand(hand=hand, facts=misdeal, version=hand.version, by=by)

    assert not Hand.objects.filter(cut=True).exists()
    assert made(tournament) == 4


def test_gaps_are_named_and_keep_a_table_from_being_complete():
    tournament = event(hands=4)
    for number in (1, 3, 4):
        enter(table_of(tournament), picked(70, dealer=(number - 1) % 5 + 1), number=number)

    found = list_of(table_of(tournament))

    assert (found.gaps, found.missing, state(tournament)) == ((2,), 1, State.GAP)


def test_cut_hands_stay_with_their_points():
    tournament = event()
    by_hand(table_of(tournament))
    hand = extra(table_of(tournament))
    settle(table=table_of(tournament), settled="cut", by=director_of(tournament))

    assert hand.scores.aggregate(sum=Sum("points")) == {"sum": 0}
    delete_hand(hand=_of(tournament, hand), version=hand.version, by=director_of(tournament))
    assert table_of(tournament).hands.count() == 2


def _of(tournament: Tournament, hand: Hand) -> Hand:
    hand.table = table_of(tournament)
    return hand
