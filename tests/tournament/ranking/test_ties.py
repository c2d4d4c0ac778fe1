"""What decides between equal points, and what is said of it."""

import pytest

from tests.factories import make_round, make_tournament
from tests.tournament.ranking.ties import an_event, places, rows, table_of, two_tied
from tests.tournament.results.keying import keyed, ruled
from tournament.models import Entry, Lot, Seat, Tournament
from tournament.wording.ranking import legend, tie_mark, tie_sentence

pytestmark = pytest.mark.django_db

REST = {3: -4, 4: -5, 5: -7}
LEVEL = [(1, 1), (1, 2), (3, 3), (4, 4), (5, 5)]
TWO_FIRST = [(1, 2), (2, 1), (3, 3), (4, 4), (5, 5)]
ONE_FIRST = [(1, 1), (2, 2), (3, 3), (4, 4), (5, 5)]


@pytest.mark.parametrize(
    ("chain", "rounds", "expected", "marks"),
    [
        pytest.param((), [{1: 8, 2: 8, **REST}], LEVEL, ["", ""], id="no chain"),
        pytest.param(("shared",), [{1: 8, 2: 8, **REST}], LEVEL, ["", ""], id="shared"),
        pytest.param(
            ("hands_won",),
            [{1: (8, 20, 5, 2), 2: (8, 20, 7, 1), **REST}],
            TWO_FIRST,
            ["W 7", "W 5"],
            id="hands won",
        ),
        pytest.param(
            ("hands_won",),
            [{1: (8, 20, None, 2), 2: (8, 20, 7, 1), **REST}],
            LEVEL,
            ["", ""],
            id="hands won not on a sheet",
        ),
        pytest.param(
            ("lone_hands_won",),
            [{1: (8, 20, 5, 2), 2: (8, 20, 7, 1), **REST}],
            ONE_FIRST,
            ["A 2", "A 1"],
            id="lone hands won",
        ),
        pytest.param(
            ("best_round",),
            [{1: 6, 2: 9, **REST}, {1: 2, 2: -1, 3: 0, 4: 0, 5: 0}],
            TWO_FIRST,
            ["B +9", "B +6"],
            id="best round",
        ),
        pytest.param(
            ("negative_rounds",),
            [{1: 6, 2: 9, **REST}, {1: 2, 2: -1, 3: 0, 4: 0, 5: 0}],
            ONE_FIRST,
            ["N 0", "N 1"],
            id="negative rounds",
        ),
        pytest.param(
            ("start_number",), [{1: 8, 2: 8, **REST}], ONE_FIRST, ["No. 1", "No. 2"], id="number"
        ),
        pytest.param(("lot",), [{1: 8, 2: 8, **REST}], LEVEL, ["Lot?", "Lot?"], id="lot to come"),
        pytest.param(
            ("lone_hands_won", "hands_won", "lot"),
            [{1: (8, 20, 5, 1), 2: (8, 20, 7, 1), **REST}],
            TWO_FIRST,
            ["W 7", "W 5"],
            id="the second of a chain",
        ),
    ],
)
def test_each_tie_break_decides(chain, rounds, expected, marks):
    tournament = an_event(*rounds, chain=chain)
    found = rows(tournament)
    assert [(row.rank, row.number) for row in found] == expected
    assert [tie_mark(row) for row in found] == [*marks, "", "", ""]


def test_the_direct_meeting_decides_by_the_rounds_at_one_table():
    """Ten at two tables, twice; 1 and 2 meet in the second round only, where 2 made more."""
    tournament = make_tournament(entries=10, rounds=2)
    first, second = make_round(tournament), make_round(tournament)
    seat(first, (1, 3, 5, 7, 9), (2, 4, 6, 8, 10))
    seat(second, (1, 2, 5, 7, 9), (3, 4, 6, 8, 10))
    keyed(first.tables.get(number=1), {1: 7, 3: -7})
    keyed(first.tables.get(number=2), {2: 5, 4: -5})
    keyed(second.tables.get(number=1), {1: 1, 2: 3, 5: -4})
    Tournament.objects.update(tie_breaks=["direct_meeting"])
    assert [(row.rank, row.number, tie_mark(row)) for row in rows(tournament)][:2] == [
        (1, 2, "D +2"), (2, 1, "D −2"),
    ]  # fmt: skip


def seat(drawn, *tables: tuple[int, ...]) -> None:
    """Other people at the tables of a round, by start number."""
    entries = {entry.number: entry for entry in drawn.tournament.entries.all()}
    Seat.objects.filter(table__round=drawn).delete()
    Seat.objects.bulk_create(
        Seat(table=table, position=position, entry=entries[number])
        for table, numbers in zip(drawn.tables.all(), tables, strict=True)
        for position, number in enumerate(numbers, start=1)
    )


def test_what_decided_is_told_in_a_sentence():
    found = rows(two_tied())
    numbered = {row.number: row for row in found}
    assert [tie_sentence(row, numbered) for row in found] == [
        "As many points as Anna Berg. Decided by “Hands won as picker”: 7, against 5 (Anna Berg).",
        "As many points as Bernd Koch. Decided by “Hands won as picker”: 5, against 7 (Bernd Koch).",
        "",
        "",
        "",
    ]
    assert legend(found) == [("W", "Hands won as picker")]


def test_who_waits_for_a_lot_is_told_so():
    found = rows(an_event({1: 8, 2: 8, **REST}, chain=("lot",)))
    numbered = {row.number: row for row in found}
    assert tie_sentence(found[0], numbered) == "Tied with Bernd Koch: a lot is still to be drawn."
    assert legend(found) == [("Lot?", "a lot is still to be drawn")]


def test_of_three_tied_two_may_still_share():
    tournament = an_event(
        {1: (5, 20, 3, 0), 2: (5, 20, 3, 0), 3: (5, 20, 6, 0), 4: -7, 5: -8}, chain=("hands_won",)
    )
    found = rows(tournament)
    assert [(row.rank, row.number, tie_mark(row)) for row in found] == [
        (1, 3, "W 6"), (2, 1, "W 3"), (2, 2, "W 3"), (4, 4, ""), (5, 5, ""),
    ]  # fmt: skip


def test_lots_decide_nothing_in_a_part_of_the_event():
    tournament = an_event({1: 8, 2: 8, **REST}, chain=("lot",))
    entries = {entry.number: entry for entry in tournament.entries.all()}
    for rank, number in ((1, 2), (2, 1)):
        Lot.objects.create(
            tournament=tournament, drawing=1, entry=entries[number], rank=rank, drawn_by="Rosa"
        )
    assert places(tournament) == TWO_FIRST
    assert places(tournament, round_number=1) == LEVEL
    assert places(tournament, after=1) == LEVEL


# Who is ranked where ----------------------------------------------------------------------


def test_who_is_out_of_competition_has_no_place_and_pushes_nobody_down():
    tournament = an_event({1: 8, 2: 8, **REST})
    tournament.entries.filter(number=1).update(competing=False)
    found = rows(tournament)
    assert [(row.rank, row.number) for row in found] == [
        (1, 2), (2, 3), (3, 4), (4, 5), (None, 1),
    ]  # fmt: skip
    assert [row.competing for row in found] == [True, True, True, True, False]


def test_who_is_excluded_has_no_place_until_that_is_taken_back():
    tournament = an_event({1: 8, 2: 6, **REST})
    ruling = ruled(table_of(tournament), 1, 0, kind="exclusion")
    assert places(tournament)[-1] == (None, 1)
    assert [row.number for row in rows(tournament) if row.excluded] == [1]
    ruling.revoked = True
    ruling.save()
    assert places(tournament)[0] == (1, 1)


@pytest.mark.parametrize(
    ("incomplete", "expected"),
    [
        pytest.param("among", [(1, 1), (2, 2)], id="among the others"),
        pytest.param("behind", [(1, 2), (6, 1)], id="behind the others"),
    ],
)
def test_who_missed_a_round_stands_where_the_event_says(incomplete, expected):
    tournament = make_tournament(entries=6, rounds=2)
    keyed(make_round(tournament).tables.get(), {1: 20, 2: 6, 3: -26})
    tournament.entries.filter(number=1).update(status=Entry.Status.WITHDRAWN)
    keyed(make_round(tournament).tables.get(), {2: 3, 3: -3})
    Tournament.objects.update(incomplete=incomplete)
    found = rows(tournament)
    assert [(row.rank, row.number) for row in found if row.number in (1, 2)] == expected
    assert [row.number for row in found if not row.complete] == [1]


def test_penalties_count_in_their_round_and_in_the_event():
    tournament = an_event({1: 8, 2: 6, **REST}, {1: 0, 2: 0, 3: 0, 4: 0, 5: 0})
    ruled(table_of(tournament), 1, -4)
    ruled(table_of(tournament), 2, -1, round_number=None)
    told = {row.number: (row.total, row.penalties, row.by_round) for row in rows(tournament)}
    assert (told[1], told[2]) == ((4, -4, (8, 0)), (5, -1, (6, 0)))
    first = {row.number: (row.total, row.penalties) for row in rows(tournament, round_number=1)}
    assert (first[1], first[2]) == ((4, -4), (6, 0))
    second = {row.number: row.total for row in rows(tournament, round_number=2)}
    assert (second[1], second[2]) == (0, 0)


def test_standings_as_of_an_earlier_round():
    tournament = an_event({1: 8, 2: 6, **REST}, {1: -9, 2: 1, 3: 8, 4: 0, 5: 0})
    assert places(tournament, after=1) == ONE_FIRST
    assert places(tournament) == [(1, 2), (2, 3), (3, 1), (4, 4), (5, 5)]
    assert [row.by_round for row in rows(tournament, after=1)] == [(8,), (6,), (-4,), (-5,), (-7,)]


def test_a_round_that_has_nothing_in_yet_is_nobodys_best():
    """1 is seated in the second round and 2 is not; until something is in, that is no 0."""
    tournament = an_event({1: -3, 2: -3, 3: 5, 4: 1, 5: 0}, chain=("best_round",))
    tournament.rounds_planned = 2
    tournament.save()
    second = make_round(tournament)
    Seat.objects.filter(table__round=second, entry__number=2).delete()

    assert places(tournament) == [(1, 3), (2, 4), (3, 5), (4, 1), (4, 2)]
    assert [row.by_round for row in rows(tournament)][-2:] == [(-3, 0), (-3, None)]
