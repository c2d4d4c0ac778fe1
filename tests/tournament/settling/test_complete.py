"""Who played every round: a line that runs from the first hand to the last."""

import pytest

from tests.factories import acting
from tests.tournament.closing.halls import event, round_of, table_of
from tournament.actions.substituting import FromHand, Newcomer, exchange, substitute
from tournament.models import Tournament
from tournament.queries.settling import complete_entries

pytestmark = pytest.mark.django_db

TEN = set(range(1, 11))


def complete(tournament: Tournament, *rounds: int) -> set[int]:
    keys = complete_entries(tournament, rounds)
    return set(tournament.entries.filter(pk__in=keys).values_list("number", flat=True))


def sit_in(tournament: Tournament, line: str, *, hand: int = 2) -> int:
    """A newcomer at seat 3 of table 1; who sat there."""
    replaced = table_of(tournament).seats.get(position=3).entry.number
    substitute(
        round=round_of(tournament),
        at=FromHand(table=1, position=3, hand=hand),
        entry=Newcomer(name="Zoe Zander"),
        line=line,
        by=acting(tournament.organiser),
    )
    return replaced


def test_everybody_who_is_seated_in_each_round_is_complete():
    assert complete(event(rounds=2), 1, 2) == TEN


def test_who_has_no_seat_in_a_round_is_not():
    tournament = event(rounds=2)
    gone = table_of(tournament, 1, 2).seats.get(position=1)
    number = gone.entry.number
    gone.delete()

    assert (complete(tournament, 1), complete(tournament, 1, 2)) == (TEN, TEN - {number})


@pytest.mark.parametrize(
    ("line", "hand", "is_complete"),
    [
        pytest.param("inherited", 2, (True, False), id="an inherited line runs through"),
        pytest.param("own", 2, (False, False), id="an own line from hand 2 is neither's"),
        pytest.param("outside", 2, (False, False), id="nor one out of competition"),
        pytest.param("own", 1, (False, True), id="an own line from hand 1 is the substitute's"),
    ],
)
def test_whose_round_is_complete_with_a_substitute(line, hand, is_complete):
    tournament = event()

    replaced = sit_in(tournament, line, hand=hand)

    found = complete(tournament, 1)
    assert (replaced in found, 11 in found) == is_complete
    assert found >= TEN - {replaced}


def test_two_who_exchange_their_seats_stay_complete():
    tournament = event()
    exchange(
        round=round_of(tournament),
        one=FromHand(table=1, position=2, hand=2),
        other=FromHand(table=2, position=3, hand=1),
        by=acting(tournament.organiser),
    )

    assert complete(tournament, 1) == TEN


@pytest.mark.parametrize("rounds", [1, 3])
def test_two_queries(rounds, django_assert_num_queries):
    tournament = event(rounds=rounds)

    with django_assert_num_queries(2):
        complete_entries(tournament, range(1, rounds + 1))
