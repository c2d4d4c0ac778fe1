"""Whose line runs through a round in which people leave, come back and change places."""

import pytest

from tests.factories import acting, enter, leave_out, no_multipliers, picked
from tests.tournament.closing.halls import event, round_of, table_of
from tournament.actions.registering import register
from tournament.actions.settling import settle
from tournament.actions.substituting import FromHand, exchange, substitute
from tournament.models import Table, Tournament
from tournament.queries.settling import complete_entries
from tournament.queries.substituting import counterpart, tables_with_substitutes

pytestmark = pytest.mark.django_db

HANDS = 10
OWN, INHERITED, OUTSIDE = "own", "inherited", "outside"
A, B, C, D, N, M = "A", "B", "C", "D", "N", "M"
SEATS = {A: (1, 2), B: (2, 3), C: (1, 4), D: (2, 5)}
"""Who sat down where; N and M wait without a seat."""


MISDEAL = {
    "seats": 5,
    "dealer": 2,
    "sitting_out": [],
    "outcome": "misdeal",
    "multipliers": no_multipliers(),
}


class Hall:
    """Two tables of five, and who is who there."""

    def __init__(self) -> None:
        self.tournament: Tournament = event(hands=HANDS)
        self.by = acting(self.tournament.organiser)
        self.people = {
            name: table_of(self.tournament, table).seats.get(position=position).entry
            for name, (table, position) in SEATS.items()
        }
        for name in (N, M):
            self.people[name] = register(tournament=self.tournament, name=f"New {name}", by=self.by)

    def sit_in(self, name: str, at: tuple[int, int], hand: int, line: str = OWN) -> None:
        substitute(
            round=round_of(self.tournament),
            at=FromHand(table=at[0], position=at[1], hand=hand),
            entry=self.people[name],
            line=line,
            by=self.by,
        )

    def trade(self, one: tuple[int, int], hand: int, other: tuple[int, int], there: int) -> None:
        exchange(
            round=round_of(self.tournament),
            one=FromHand(table=one[0], position=one[1], hand=hand),
            other=FromHand(table=other[0], position=other[1], hand=there),
            by=self.by,
        )

    def play(self, table: int, *numbers: int) -> None:
        """These hands, in order."""
        for number in numbers:
            facts = picked(70, dealer=(number - 1) % 5 + 1)
            enter(table_of(self.tournament, table), facts, number=number)

    def settle(self, table: int, settled: str = "as_is") -> None:
        settle(table=table_of(self.tournament, table), settled=settled, by=self.by)

    @property
    def complete(self) -> str:
        found = complete_entries(self.tournament, [1])
        return "".join(name for name, entry in self.people.items() if entry.pk in found)


@pytest.fixture
def hall() -> Hall:
    return Hall()


@pytest.mark.parametrize(
    ("steps", "complete"),
    [
        pytest.param(
            [("sit_in", N, (1, 2), 3), ("sit_in", A, (1, 2), 9)], "BCD", id="back at the same seat"
        ),
        pytest.param(
            [("sit_in", N, (1, 2), 3), ("sit_in", A, (1, 4), 9)], "BD", id="back at another seat"
        ),
        pytest.param(
            [("sit_in", N, (1, 2), 3), ("sit_in", A, (2, 3), 9)], "CD", id="back at another table"
        ),
        pytest.param(
            [("sit_in", N, (1, 2), 3, OUTSIDE), ("sit_in", A, (1, 2), 9)],
            "BCD",
            id="a guest in between",
        ),
        pytest.param(
            [("sit_in", N, (1, 2), 3, INHERITED), ("sit_in", A, (1, 2), 9, INHERITED)],
            "ABCD",
            id="back and forth on one line",
        ),
        pytest.param(
            [("sit_in", N, (1, 2), 3, INHERITED), ("sit_in", A, (1, 2), 9)],
            "ABCD",
            id="back with an own line that went on all the time",
        ),
        pytest.param(
            [("sit_in", N, (1, 2), 1), ("sit_in", A, (1, 2), 9)],
            "BCD",
            id="the newcomer begins, and is replaced by who was drawn",
        ),
        pytest.param(
            [("sit_in", N, (1, 2), 1), ("sit_in", A, (2, 3), 1)],
            "ACDN",
            id="who never began there begins elsewhere",
        ),
        pytest.param([("trade", (1, 2), 4, (2, 3), 6)], "ABCD", id="an exchange"),
        pytest.param([("trade", (1, 2), 1, (2, 3), 4)], "ABCD", id="an exchange with hand 1"),
        pytest.param(
            [("trade", (1, 2), 4, (2, 3), 6), ("trade", (1, 2), 8, (2, 3), 8)],
            "ABCD",
            id="an exchange and back",
        ),
        pytest.param(
            [("trade", (1, 2), 4, (2, 3), 6), ("sit_in", N, (2, 3), 8)],
            "BCD",
            id="replaced after an exchange",
        ),
        pytest.param(
            [("trade", (1, 2), 4, (1, 4), 4), ("trade", (1, 4), 7, (2, 3), 7)],
            "ABCD",
            id="two exchanges on",
        ),
        pytest.param(
            [("sit_in", N, (1, 2), 3, INHERITED), ("trade", (1, 2), 5, (2, 3), 5)],
            "BCD",
            id="who played on another line changes places",
        ),
        pytest.param(
            [
                ("sit_in", N, (1, 2), 3),
                ("trade", (1, 2), 5, (1, 4), 5),
                ("sit_in", A, (1, 4), 8),
            ],
            "BCD",
            id="back at the seat of who took the first one",
        ),
    ],
)
def test_whose_line_runs_through(hall, steps, complete):
    for step, *told in steps:
        getattr(hall, step)(*told)

    assert hall.complete == complete


@pytest.mark.parametrize(
    ("played", "change", "complete"),
    [
        pytest.param(range(1, 7), 7, "ABCD", id="stopped before the substitute played"),
        pytest.param(range(1, 7), 6, "BCD", id="the substitute played one hand"),
        pytest.param((4, 5, 6), 4, "BCDN", id="none of the leaver's is in"),
        pytest.param((3, 4, 5, 6), 4, "BCD", id="one of the leaver's is in"),
        pytest.param((), 4, "ABCD", id="nothing was played"),
    ],
)
def test_only_hands_that_count_part_the_lines_of_a_table_that_stopped(
    hall, played, change, complete
):
    hall.sit_in(N, (1, 2), change)
    hall.play(1, *played)

    hall.settle(1)

    assert hall.complete == complete


def test_as_long_as_hands_are_awaited_a_change_stands(hall):
    hall.sit_in(N, (1, 2), 7)
    hall.play(1, *range(1, 7))

    assert hall.complete == "BCD"


def test_nobody_plays_in_between_where_no_hand_counts(hall):
    hall.sit_in(N, (1, 2), 4)
    hall.sit_in(A, (1, 2), 6)
    hall.play(1, 1, 2, 3, 6)

    hall.settle(1)

    assert hall.complete == "ABCD"


def test_who_plays_on_for_a_substitute_who_never_played_has_the_hands(hall):
    hall.sit_in(N, (1, 2), 4)
    hall.sit_in(M, (1, 2), 6, INHERITED)
    hall.play(1, 1, 2, 3, 6)

    hall.settle(1)

    assert hall.complete == "BCD"


def test_an_exchange_of_which_one_half_was_not_played(hall):
    hall.trade((1, 2), 4, (2, 3), 6)
    hall.play(1, *range(1, 11))
    hall.play(2, *range(1, 6))

    hall.settle(2)

    assert hall.complete == "ABCD"


def test_a_hand_that_is_cut_parts_nobody(hall):
    hall.play(1, *range(1, 11))
    hall.sit_in(N, (1, 2), 10)
    table = table_of(hall.tournament)
    leave_out(table, number=10)
    Table.objects.filter(pk=table.pk).update(settled="cut")

    assert hall.complete == "ABCD"


def test_a_misdeal_parts_nobody(hall):
    hall.play(1, *range(1, 7))
    hall.sit_in(N, (1, 2), 7)
    enter(table_of(hall.tournament), MISDEAL, number=7)

    hall.settle(1)

    assert hall.complete == "ABCD"


def test_where_the_sheet_counts_the_change_stands(hall):
    hall.sit_in(N, (1, 2), 7)
    hall.play(1, *range(1, 7))
    hall.settle(1)
    Table.objects.filter(round__tournament=hall.tournament, number=1).update(counts="sheet")

    assert hall.complete == "BCD"


def test_who_comes_to_sit_where_the_other_sat_once_has_exchanged_nothing(hall):
    hall.sit_in(N, (1, 2), 3)
    hall.trade((1, 2), 5, (1, 4), 5)
    hall.sit_in(A, (1, 4), 8)
    tables = tables_with_substitutes(round_of(hall.tournament))
    changes = {
        (change.position, change.from_hand): change
        for table in tables
        for change in table.substituted
    }

    halves = {place: counterpart(change, tables) for place, change in changes.items()}

    assert halves == {
        (2, 3): None,
        (2, 5): changes[4, 5],
        (4, 5): changes[2, 5],
        (4, 8): None,
    }


@pytest.mark.parametrize("changes", [0, 1, 4])
def test_one_query_where_the_seats_are_known(hall, changes, django_assert_num_queries):
    for hand, name in list(enumerate((N, A, N, A), start=2))[:changes]:
        hall.sit_in(name, (1, 2), hand)

    with django_assert_num_queries(1):
        complete_entries(hall.tournament, [1], ())
