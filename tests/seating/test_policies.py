"""The other ways of drawing: by places, the final table, and the movement known in advance."""

from typing import Any

import pytest

from seating import (
    NoFinalTableError,
    Place,
    TooManyFixedError,
    Wishes,
    draw,
    meetings,
    plan,
)
from seating.movement import steps

STANDING = (9, 4, 12, 1, 7, 3, 11, 2, 5, 10, 6, 8)


def seats(tables):
    return tuple(tuple(sorted(table)) for table in tables)


def by(policy, **options):
    given: dict[str, Any] = {"entries": range(1, 13), "sizes": (4, 4, 4), "history": [], "seed": 1}
    return draw(**(given | {"standing": STANDING, "policy": policy} | options))


def test_leaders_share_the_first_table():
    assert seats(by("by_standings").tables) == ((1, 4, 9, 12), (2, 3, 7, 11), (5, 6, 8, 10))


def test_who_has_no_place_yet_comes_last():
    found = by("by_standings", entries=(*range(1, 12), 40), standing=STANDING[:11])
    assert seats(found.tables)[2] == (6, 8, 10, 40)


def test_who_cannot_move_keeps_the_place_among_the_leaders():
    found = by("by_standings", wishes=Wishes(fixed={8: Place(1, 2)}))
    assert found.tables[0][1] == 8
    assert seats(found.tables) == ((4, 8, 9, 12), (1, 3, 7, 11), (2, 5, 6, 10))


@pytest.mark.parametrize(
    ("sizes", "finalists", "table", "best"),
    [
        pytest.param((4, 4, 4), 4, 0, (1, 4, 9, 12), id="the first table"),
        pytest.param((5, 4, 3), 4, 1, (1, 4, 9, 12), id="a table of just that size"),
        pytest.param((5, 4, 3), 3, 2, (4, 9, 12), id="the last one"),
    ],
)
def test_final_table_has_the_best(sizes, finalists, table, best):
    assert seats(by("final_table", sizes=sizes, finalists=finalists).tables)[table] == best


def test_final_before_the_last_round_looks_no_further():
    assert by("final_table", finalists=4, rounds_left=3).tables == (
        by("final_table", finalists=4).tables
    )


def test_final_at_two_tables():
    found = by("final_table", finalists=8)
    assert seats(found.tables)[:2] == ((1, 4, 9, 12), (2, 3, 7, 11))


def test_others_of_a_final_avoid_meetings():
    history = [((9, 4, 12, 1), (7, 3, 11, 2), (5, 10, 6, 8))]
    found = by("final_table", finalists=4, history=history)
    assert max(meetings([*history, found.tables[1:]]).values()) == 2
    assert found.report.repeats == 6 + 4  # the finalists, and two of each other table again


def test_who_cannot_move_stays_beside_the_final():
    wishes = Wishes(fixed={8: Place(3, 4)}, requested={6: 2})
    found = by("final_table", finalists=4, wishes=wishes)
    assert found.tables[2][3] == 8
    assert 6 in found.tables[1]


def test_final_that_fills_no_tables():
    with pytest.raises(NoFinalTableError) as refused:
        by("final_table", finalists=5)
    assert refused.value.fitting == (4, 8, 12)
    assert str(refused.value) == "A final of 5 fills no tables. Take 4, 8 or 12 finalists."


@pytest.mark.parametrize(
    ("tables", "seats", "moves"),
    [
        pytest.param(5, 5, (0, 1, 2, 3, 4), id="5 tables"),
        pytest.param(7, 5, (0, 1, 2, 3, 4), id="7 tables"),
        pytest.param(1, 5, (0, 0, 0, 0, 0), id="one table: nobody can move"),
    ],
)
def test_steps_of_the_movement(tables, seats, moves):
    assert steps((seats,) * tables) == moves


def test_fixed_movement_of_35_players_repeats_nothing_in_seven_rounds():
    found = plan(range(35), (5,) * 7, 7, 1, "fixed_movement")
    assert found.report.repeats == 0
    for before, after in zip(found.rounds, found.rounds[1:], strict=False):
        assert [table[0] for table in before] == [table[0] for table in after]
        assert before[0][2] == after[2][2]


def test_fixed_movement_keeps_the_sizes_of_mixed_tables():
    found = plan(range(47), (5,) * 7 + (6,) * 2, 4, 1, "fixed_movement")
    for tables in found.rounds:
        assert tuple(map(len, tables)) == (5,) * 7 + (6,) * 2


def test_rounds_of_the_movement_drawn_one_by_one_are_those_printed_in_advance():
    ahead = plan(range(35), (5,) * 7, 3, 1, "fixed_movement").rounds
    second = draw(range(35), (5,) * 7, ahead[:1], 1, "fixed_movement")
    third = draw(range(35), (5,) * 7, ahead[:2], 1, "fixed_movement")
    assert (second.tables, third.tables) == ahead[1:]


def test_movement_starts_afresh_with_other_people():
    first = draw(range(20), (5,) * 4, [], 1, "fixed_movement")
    second = draw(range(1, 21), (5,) * 4, [first], 1, "fixed_movement")
    assert sorted(entry for table in second for entry in table) == list(range(1, 21))


def test_who_cannot_move_has_the_seat_that_stays():
    found = plan(range(35), (5,) * 7, 4, 1, "fixed_movement", wishes=Wishes(fixed={3: Place(2, 4)}))
    assert [tables[1][0] for tables in found.rounds] == [3, 3, 3, 3]
    two = Wishes(fixed={3: Place(2, 4), 4: Place(2)})
    with pytest.raises(TooManyFixedError) as refused:
        plan(range(35), (5,) * 7, 4, 1, "fixed_movement", wishes=two)
    assert (refused.value.places, refused.value.entries) == (1, (3, 4))
