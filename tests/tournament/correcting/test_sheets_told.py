"""That a sheet is put aside is told, also where something else becomes of its table."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.factories import acting, enter, make_director, rufer
from tests.tournament.correcting.halls import at, by_of, hall, made, play
from tests.tournament.sheets.keying import a_round_of_good_points, by, key, penalise, the_table
from tournament.actions.correcting import choose_conflict, correct_hand, delete_hand, revert
from tournament.actions.sheets import delete_sheet, exchange_sheets
from tournament.models import Table, Tournament
from tournament.queries.consequences import consequences
from tournament.wording.table_changes import table_line

pytestmark = pytest.mark.django_db

HANDS_DIFFER = "Round 1, table 1: hands and sheet differ then. Decide which counts."
KEYINGS_DIFFER = (
    "Round 1, table 1: the two keyings of its sheet differ then. Look which one is right."
)
HANDS_ARE_IN = "Round 1, table 1 is done then: all its hands are in."
ASIDE = " Its sheet is put aside then. Correct it, or record the penalty that explains its sum."
NO_MORE_ASIDE = " Its sheet is not put aside any more."
GONE = " Its sheet is gone then."
NOT_DONE = " The table is not done any more."

OTHER = (3, -3, 4, -4, 0)


def lines(tournament: Tournament, act: Callable[[], Any]) -> list[str]:
    return [table_line(change) for change in consequences(tournament, act).tables]


# Where only good points are written -------------------------------------------------------


@pytest.fixture
def table() -> Table:
    """Two hands, 0, 2, 0, 2 by seat together, in an event where who loses writes nothing."""
    table = the_table(a_round_of_good_points())
    for number in (1, 2):
        enter(table, rufer(dealer=number), number=number)
    return table


def fresh(table: Table) -> Table:
    return the_table(table.round, table.number)


def wins_more(table: Table, number: int) -> Any:
    """Another entry of a hand, by which its sum is another one."""
    hand = enter(fresh(table), rufer(dealer=number, card_points=95), number=number)
    hand.table = fresh(table)
    return hand


def test_a_second_entry_that_is_chosen(table):
    key(fresh(table), (0, 2, 0, 2))
    second = wins_more(table, 2)

    said = lines(table.round.tournament, lambda: choose_conflict(hand=second, by=by(table)))

    assert said == [HANDS_DIFFER + ASIDE]


def test_a_deleted_hand_that_is_taken_back(table):
    last = table.hands.current().get(number=2)
    last.table = fresh(table)
    delete_hand(hand=last, version=last.version, by=by(table))
    key(fresh(table), (0, 3, 0, 3))
    deleted = table.round.tournament.revisions.get(kind="hand_deleted")

    said = lines(table.round.tournament, lambda: revert(revision=deleted, by=by(table)))

    assert said == [HANDS_DIFFER + ASIDE]


def test_a_hand_by_which_it_stands_again(table):
    key(fresh(table), (0, 2, 0, 2))
    first = table.hands.current().get(number=1)
    first.table = fresh(table)
    facts = dict(first.facts)
    correct_hand(hand=first, facts=facts | {"card_points": 95}, version=first.version, by=by(table))
    first = table.hands.current().get(number=1)
    first.table = fresh(table)

    said = lines(
        table.round.tournament,
        lambda: correct_hand(hand=first, facts=facts, version=first.version, by=by(table)),
    )

    assert said == [HANDS_ARE_IN + NO_MORE_ASIDE]


# Where what one wins, others pay ----------------------------------------------------------


@pytest.fixture
def tournament() -> Tournament:
    return hall(hands=3)


def played(tournament: Tournament) -> list[int]:
    """All hands of table 1, and what they come to."""
    play(tournament, 1, 70, 70, 70)
    return [sum(column) for column in zip(*made(tournament, 1), strict=True)]


def test_sheets_that_are_exchanged(tournament):
    points = played(tournament)
    penalise(at(tournament, 1), 1, 4)
    key(at(tournament, 1), [points[0] - 4, *points[1:]])
    key(at(tournament, 2), OTHER)

    def act() -> None:
        exchange_sheets(one=at(tournament, 1), other=at(tournament, 2), by=by_of(tournament))

    assert lines(tournament, act) == [
        HANDS_DIFFER + ASIDE + NOT_DONE,
        "Round 1, table 2: its sheet is put aside then, and counts nowhere. Correct it, or record "
        "the penalty that explains its sum. The table is not done any more.",
    ]


def test_a_deleted_sheet_that_is_taken_back(tournament):
    penalty = penalise(at(tournament, 1), 1, 4)
    key(at(tournament, 1), (-4, 0, 0, 0, 0))
    key(at(tournament, 1), (0, -4, 0, 0, 0), keying=2, by=acting(make_director("bert")))
    delete_sheet(table=at(tournament, 1), version=1, by=by_of(tournament))
    penalty.delete()
    deleted = tournament.revisions.filter(kind="sheet_changed")[0]

    said = lines(tournament, lambda: revert(revision=deleted, by=by_of(tournament)))

    assert said == [KEYINGS_DIFFER + ASIDE]


def test_a_sheet_that_is_deleted_beside_hands(tournament):
    played(tournament)
    key(at(tournament, 1), OTHER)

    def act() -> None:
        delete_sheet(table=at(tournament, 1), version=1, by=by_of(tournament))

    assert lines(tournament, act) == [HANDS_ARE_IN + GONE]
