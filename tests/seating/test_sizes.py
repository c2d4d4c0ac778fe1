"""How a head count is split into tables, and what is said where it cannot be."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from seating import (
    CannotSeatError,
    UnsuitableSizesError,
    fits,
    notation,
    split,
    splits,
    tally,
)


@pytest.mark.parametrize(
    ("players", "sizes", "tables"),
    [
        pytest.param(47, (5, 6), (5, 5, 5, 5, 5, 5, 5, 6, 6), id="47 at 5, 6"),
        pytest.param(44, (5, 6), (5, 5, 5, 5, 6, 6, 6, 6), id="44 at 5, 6"),
        pytest.param(44, (5, 6, 4), (5, 5, 5, 5, 5, 5, 5, 5, 4), id="44 at 5, 6, 4"),
        pytest.param(11, (5, 6), (5, 6), id="11 at 5, 6"),
        pytest.param(12, (5, 6), (6, 6), id="12 at 5, 6: no table of the preferred size"),
        pytest.param(19, (5, 6, 4), (5, 5, 5, 4), id="19 at 5, 6, 4"),
        pytest.param(19, (5, 4), (5, 5, 5, 4), id="19 at 5, 4"),
        pytest.param(23, (5, 4), (5, 5, 5, 4, 4), id="23 at 5, 4"),
        pytest.param(23, (5, 6), (5, 6, 6, 6), id="23 at 5, 6"),
        pytest.param(25, (5,), (5, 5, 5, 5, 5), id="25 at 5"),
        pytest.param(15, (4, 3), (4, 4, 4, 3), id="15 at 4, 3"),
        pytest.param(30, (4, 5), (4, 4, 4, 4, 4, 5, 5), id="30 at 4, 5"),
        pytest.param(8, (5, 6, 4), (4, 4), id="8 at 5, 6, 4"),
        pytest.param(10, (4, 3), (4, 3, 3), id="10 at 4, 3"),
        pytest.param(10, (4, 5), (5, 5), id="10 at 4, 5"),
        pytest.param(10, (3, 4), (3, 3, 4), id="10 at threes"),
        pytest.param(13, (4, 5), (4, 4, 5), id="13 at 4, 5"),
        pytest.param(13, (5, 7, 6), (7, 6), id="13 at 5, 7, 6: two sit out"),
        pytest.param(6, (4, 5, 6, 7), (6,), id="6 at 4 to 7: two sit out"),
        pytest.param(7, (4, 5, 6, 7), (7,), id="7 at 4 to 7: three sit out"),
        pytest.param(8, (4, 5, 6, 7), (4, 4), id="8 at 4 to 7"),
        pytest.param(10, (4, 5, 6, 7), (5, 5), id="10 at 4 to 7: not 4 and 6"),
        pytest.param(11, (4, 5, 6, 7), (5, 6), id="11 at 4 to 7: not 4 and 7"),
        pytest.param(15, (4, 5, 6, 7), (5, 5, 5), id="15 at 4 to 7"),
        pytest.param(22, (4, 5, 6, 7), (4, 4, 4, 5, 5), id="22 at 4 to 7"),
        pytest.param(7, (5, 6, 7, 8), (7,), id="7 at 5 to 8: two sit out"),
        pytest.param(13, (5, 6, 7, 8), (6, 7), id="13 at 5 to 8: not 5 and 8"),
        pytest.param(19, (5, 6, 7, 8), (6, 6, 7), id="19 at 5 to 8: not 5 and two of 7"),
        pytest.param(22, (5, 6, 4), (5, 5, 6, 6), id="22: the other size named first"),
        pytest.param(22, (5, 4, 6), (5, 5, 4, 4, 4), id="22: the same, named the other way"),
    ],
)
def test_split(players, sizes, tables):
    assert split(players, sizes) == tables


@pytest.mark.parametrize(
    ("players", "sizes", "helps", "waiting"),
    [
        pytest.param(8, (5, 6), (4, 3), 2, id="8 at 5, 6"),
        pytest.param(19, (5, 6), (4, 3), 1, id="19 at 5, 6"),
        pytest.param(13, (5, 6), (4, 3), 1, id="13 at 5, 6"),
        pytest.param(7, (5, 6), (), 1, id="7 at 5, 6: no size helps"),
        pytest.param(11, (5, 4), (6, 3), 1, id="11 at 5, 4"),
        pytest.param(47, (5,), (4, 6, 3), 2, id="47 at 5: of equally near sizes the smaller"),
        pytest.param(7, (4, 5), (3,), 2, id="7 at 4, 5"),
        pytest.param(3, (5, 6), (3,), None, id="3 at 5, 6: waiting leaves nobody"),
        pytest.param(2, (5, 6), (), None, id="2: too few for any table"),
        pytest.param(0, (5, 6), (), None, id="nobody"),
    ],
)
def test_split_refuses_and_says_what_helps(players, sizes, helps, waiting):
    with pytest.raises(CannotSeatError) as refused:
        split(players, sizes)
    error = refused.value
    assert (error.players, error.sizes, error.helps, error.waiting) == (
        players,
        sizes,
        helps,
        waiting,
    )


@pytest.mark.parametrize(
    ("players", "sizes", "sentence"),
    [
        (
            8,
            (5, 6),
            "8 players fit no tables of 5 and 6. Allow tables of 4 or 3, or let 2 people wait.",
        ),
        (7, (5, 6), "7 players fit no tables of 5 and 6. Let 1 person wait."),
        (3, (5, 6), "3 players fit no tables of 5 and 6. Allow tables of 3."),
        (2, (5,), "2 players fit no tables of 5."),
    ],
)
def test_cannot_seat_error_reads_well(players, sizes, sentence):
    with pytest.raises(CannotSeatError) as refused:
        split(players, sizes)
    assert str(refused.value) == sentence


@pytest.mark.parametrize(
    ("sizes", "sentence"),
    [
        ((), "Table sizes are different numbers from 3 up, but these were given: none."),
        ((5, 5), "Table sizes are different numbers from 3 up, but these were given: 5 and 5."),
        ((5, 2), "Table sizes are different numbers from 3 up, but these were given: 5 and 2."),
    ],
    ids=["none", "one twice", "below three"],
)
def test_sizes_that_are_none(sizes, sentence):
    for ask in (split, splits):
        with pytest.raises(UnsuitableSizesError) as refused:
            ask(20, sizes)
        assert str(refused.value) == sentence


@pytest.mark.parametrize(
    ("sizes", "refused"),
    [
        ((5, 6), [1, 2, 3, 4, 7, 8, 9, 13, 14, 19]),
        ((5, 6, 4), [1, 2, 3, 7]),
        ((5, 4), [1, 2, 3, 6, 7, 11]),
        ((4, 5), [1, 2, 3, 6, 7, 11]),
        ((4, 3), [1, 2, 5]),
        ((3, 4), [1, 2, 5]),
        ((4, 5, 6), [1, 2, 3, 7]),
        ((5, 6, 7), [1, 2, 3, 4, 8, 9]),
    ],
)
def test_head_counts_that_do_not_fit(sizes, refused):
    assert [players for players in range(1, 501) if not fits(players, sizes)] == refused


def test_as_many_sixes_as_players_are_left_over():
    for players in range(20, 501):
        assert split(players, (5, 6)).count(6) == players % 5


def test_first_splits_of_very_many():
    assert [notation(tables) for tables in splits(500, (5, 6, 4, 3, 7, 8), most=2)] == [
        "100 × 5",
        "98 × 5 + 1 × 6 + 1 × 4",
    ]


def test_splits_best_first():
    assert [notation(tables) for tables in splits(44, (5, 6))] == ["4 × 5 + 4 × 6"]
    assert [notation(tables) for tables in splits(20, (5, 6, 4))] == [
        "4 × 5",
        "2 × 5 + 1 × 6 + 1 × 4",
        "2 × 6 + 2 × 4",
        "5 × 4",
    ]
    assert splits(19, (5, 6)) == ()


def test_tally_and_notation():
    tables = (5, 5, 5, 5, 5, 5, 5, 6, 6)
    assert tally(tables) == ((7, 5), (2, 6))
    assert notation(tables) == "7 × 5 + 2 × 6"


def test_split_refuses_many_sizes_at_once():
    """All sizes even, the head count odd: trying every combination would take for ever."""
    with pytest.raises(CannotSeatError) as refused:
        split(999, (6, 10, 14, 22, 26, 34))
    assert refused.value.waiting == 1


size_lists = st.lists(st.integers(3, 8), min_size=1, max_size=3, unique=True).map(tuple)


@given(players=st.integers(1, 120), sizes=size_lists)
def test_every_split_holds_everybody_and_the_best_is_first(players, sizes):
    every = splits(players, sizes)
    counts = [tuple(tables.count(size) for size in sizes) for tables in every]
    if len(sizes) < 3 or sizes[0] != min(sizes):
        assert counts == sorted(set(counts), reverse=True)
    assert all(sum(tables) == players and set(tables) <= set(sizes) for tables in every)
    assert fits(players, sizes) == bool(every)
    if every:
        assert split(players, sizes) == every[0]


@given(players=st.integers(1, 120), full=st.integers(3, 8))
def test_where_tables_are_as_large_as_needed_the_fewest_sit_out_and_evenly(players, full):
    every = splits(players, (full, full + 1, full + 2, full + 3))
    assert len(set(every)) == len(every)
    if every:
        most, best = max(map(len, every)), every[0]
        assert len(best) == most
        assert max(best) - min(best) == min(max(t) - min(t) for t in every if len(t) == most)
        assert max(best) - min(best) <= 1


@given(players=st.integers(0, 120), sizes=size_lists)
def test_what_helps_does_help_and_no_fewer_can_wait(players, sizes):
    if fits(players, sizes):
        return
    with pytest.raises(CannotSeatError) as refused:
        split(players, sizes)
    error = refused.value
    assert all(fits(players, (*sizes, size)) for size in error.helps)
    waits = [wait for wait in range(1, players) if fits(players - wait, sizes)]
    assert error.waiting == (waits[0] if waits else None)
