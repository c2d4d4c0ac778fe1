"""The proof that every design goes through, and how fair turns are counted."""

import pytest

from seating.designs.plans import by_size, is_repeat_free, turns_ahead

FIRST = ((0, 1), (2, 3))
SECOND = ((0, 2), (1, 3))


@pytest.mark.parametrize(
    ("rounds", "sizes", "holds"),
    [
        pytest.param((FIRST, SECOND), (2, 2), True, id="no pair twice"),
        pytest.param((FIRST, ((3, 2), (1, 0))), (2, 2), False, id="a pair twice"),
        pytest.param((FIRST, ((0, 2), (1, 2))), (2, 2), False, id="somebody twice in a round"),
        pytest.param((FIRST, ((0, 2), (1, 4))), (2, 2), False, id="somebody unknown"),
        pytest.param((FIRST, ((0, 2, 1), (3,))), (2, 2), False, id="other sizes"),
    ],
)
def test_is_repeat_free(rounds, sizes, holds):
    assert is_repeat_free(rounds, sizes) == holds


def test_tables_by_size():
    assert by_size(((0, 1, 2), (3, 4), (5, 6, 7)), (3, 3, 2)) == ((0, 1, 2), (5, 6, 7), (3, 4))


@pytest.mark.parametrize(
    ("rounds", "ahead"),
    [
        pytest.param([((0, 1), (2,)), ((0, 2), (1,)), ((1, 2), (0,))], 0, id="each once"),
        pytest.param([((0, 1), (2,)), ((0, 1), (2,))], 1, id="one twice before the others once"),
        pytest.param([((0, 1), (2,))] * 3, 3, id="one three times"),
    ],
)
def test_turns_ahead(rounds, ahead):
    assert turns_ahead(rounds, usual=2) == ahead
