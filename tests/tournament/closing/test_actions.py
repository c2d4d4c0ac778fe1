"""Closing a round and an event, what stands in the way, and opening them again."""

import pytest

from tests.factories import enter, picked
from tests.tournament.closing.halls import by_hand, complete, director_of, event, round_of, table_of
from tests.tournament.sheets.keying import OFF, key, penalise
from tournament.actions.closing import close_event, close_round, reopen_event, reopen_round
from tournament.actions.closing.errors import NotReadyError, TablesOutstandingError
from tournament.actions.errors import ReasonMissingError
from tournament.actions.settling import settle
from tournament.models import Revision, Tournament
from tournament.queries.closing import readiness
from tournament.views.deciding import of_event
from tournament.wording.closing import proof_line

pytestmark = pytest.mark.django_db


def stored(tournament: Tournament) -> Tournament:
    return Tournament.objects.get(pk=tournament.pk)


def told(tournament: Tournament) -> list[str]:
    return [matter.says for matter in of_event(tournament, readiness(tournament))]


# A round ----------------------------------------------------------------------------------


def test_a_round_with_tables_out_is_not_closed():
    tournament = event()
    by_hand(table_of(tournament, 1), hands=1)

    with pytest.raises(TablesOutstandingError) as refusal:
        close_round(round=round_of(tournament), by=director_of(tournament))

    assert [(each.table, each.state) for each in refusal.value.tables] == [
        (1, "playing"),
        (2, "not_started"),
    ]
    assert refusal.value.round_number == 1
    assert round_of(tournament).closed_at is None


def test_a_round_whose_tables_are_in_is_closed_and_opened_again():
    tournament = complete(event())
    by = director_of(tournament)

    closed = close_round(round=round_of(tournament), by=by)
    again = close_round(round=round_of(tournament), by=by)
    with pytest.raises(ReasonMissingError):
        reopen_round(round=round_of(tournament), why=" ", by=by)
    reopen_round(round=round_of(tournament), why="a sheet turned up", by=by)
    reopen_round(round=round_of(tournament), why="twice", by=by)

    assert closed.closed_at == again.closed_at
    assert round_of(tournament).closed_at is None
    kinds = tournament.revisions.values_list("kind", "round_number", "why")
    assert list(kinds[:2]) == [("round_reopened", 1, "a sheet turned up"), ("round_closed", 1, "")]


# The event --------------------------------------------------------------------------------


def one_round_too_few() -> Tournament:
    tournament = complete(event())
    Tournament.objects.update(rounds_planned=2)
    return stored(tournament)


def half_played() -> Tournament:
    tournament = event()
    by_hand(table_of(tournament, 1), hands=1)
    key(table_of(tournament, 2))
    return tournament


def with_a_gap() -> Tournament:
    tournament = event()
    enter(table_of(tournament, 1), picked(70, dealer=2), number=2)
    key(table_of(tournament, 2))
    return tournament


def parked() -> Tournament:
    tournament = event()
    by_hand(table_of(tournament, 1))
    key(table_of(tournament, 2), OFF)
    return tournament


def keyed_once_where_twice_is_wanted() -> Tournament:
    tournament = event()
    Tournament.objects.update(second_keying=True)
    by_hand(table_of(tournament, 1))
    key(table_of(tournament, 2))
    return stored(tournament)


@pytest.mark.parametrize(
    ("prepare", "says"),
    [
        pytest.param(
            one_round_too_few,
            "Round 2 is planned and not drawn. Draw it, or plan fewer rounds in the settings.",
            id="a round not drawn",
        ),
        pytest.param(half_played, "Round 1, table 1: 1 of 2 hands are in.", id="hands missing"),
        pytest.param(with_a_gap, "Round 1, table 1: a hand in between is missing.", id="a gap"),
        pytest.param(parked, "Round 1, table 2: the sheet is put aside.", id="parked"),
        pytest.param(
            keyed_once_where_twice_is_wanted,
            "Round 1, table 2: the sheet is not keyed in twice.",
            id="keyed once",
        ),
    ],
)
def test_what_is_missing_is_named_and_refused(prepare, says):
    tournament = prepare()

    assert told(tournament) == [says]
    with pytest.raises(NotReadyError):
        close_event(tournament=tournament, by=director_of(tournament))
    assert stored(tournament).closed_at is None


def test_an_event_without_a_round_is_not_closed():
    tournament = event()
    tournament.rounds.all().delete()

    assert told(tournament) == ["No round is drawn: there is no result to close."]


def test_an_event_is_closed_with_its_rounds_and_opened_again():
    tournament = complete(event(rounds=2))
    by = director_of(tournament)

    closed = close_event(tournament=tournament, by=by)
    again = close_event(tournament=tournament, by=by)
    with pytest.raises(ReasonMissingError):
        reopen_event(tournament=tournament, why="", by=by)
    reopen_event(tournament=tournament, why="a mistake", by=by)

    assert (closed.closed_at, stored(tournament).closed_at) == (again.closed_at, None)
    assert tournament.rounds.filter(closed_at=closed.closed_at).count() == 2
    kinds = tournament.revisions.values_list("kind", "why")
    assert list(kinds[:2]) == [("reopened", "a mistake"), ("closed", "")]


def test_a_penalty_on_the_sheet_explains_the_sum():
    tournament = event()
    by_hand(table_of(tournament, 1))
    table = table_of(tournament, 2)
    penalise(table, 4, 4)
    key(table, (12, -7, 3, -13, 1))

    proofs = {
        each.standing.table: (each.balance.sum, each.in_order, proof_line(each))
        for each in readiness(tournament).rounds[0].tables
    }

    assert proofs == {1: (0, True, "balances"), 2: (-4, True, "penalties on the sheet: −4")}


def test_a_penalty_taken_back_leaves_a_sum_that_nothing_explains():
    tournament = event()
    by_hand(table_of(tournament, 1))
    table = table_of(tournament, 2)
    ruling = penalise(table, 4, 4)
    key(table, (12, -7, 3, -13, 1))
    ruling.revoked = True
    ruling.save()

    assert told(tournament) == [
        "Round 1, table 2 sums to −4 and not to 0. Record the penalty that explains it, or "
        "correct the table."
    ]


def test_a_settled_table_is_in():
    tournament = half_played()
    by = director_of(tournament)
    settle(table=table_of(tournament, 1), settled="as_is", by=by)

    close_event(tournament=tournament, by=by)

    assert stored(tournament).closed_at is not None
    assert tournament.revisions.first().kind == Revision.Kind.CLOSED


@pytest.mark.parametrize("rounds", [1, 3])
def test_the_proof_takes_as_many_queries_for_many_rounds(rounds, django_assert_num_queries):
    tournament = complete(event(rounds=rounds))

    with django_assert_num_queries(10):
        readiness(tournament)
