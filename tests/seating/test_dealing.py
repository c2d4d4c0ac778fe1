"""How many hands a table plays, who deals and who sits out."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from seating import dealer, hands_to_play, playing, sitting_out


@pytest.mark.parametrize(
    ("hands", "size", "players", "table_hands"),
    [
        pytest.param(20, 6, 5, 24, id="six, 20"),
        pytest.param(15, 6, 5, 18, id="six, 15"),
        pytest.param(5, 6, 5, 6, id="six, 5"),
        pytest.param(20, 5, 5, 20, id="five: nobody sits out"),
        pytest.param(20, 4, 5, 20, id="four play with four"),
        pytest.param(20, 7, 5, 28, id="seven, two out"),
        pytest.param(32, 5, 4, 40, id="Schafkopf at five"),
        pytest.param(0, 6, 5, 0, id="no hands"),
    ],
)
def test_hands_to_play_exact(hands, size, players, table_hands):
    table = hands_to_play(hands, size, players)
    assert (table.wanted, table.hands, table.exact) == (hands, table_hands, True)
    assert table.each_plays == (hands,) * size
    assert table.differences == (0,) * size


@pytest.mark.parametrize(
    ("hands", "size", "players", "table_hands", "differences"),
    [
        pytest.param(16, 6, 5, 19, (-1, 0, 0, 0, 0, 0), id="16 of 19.2: one short"),
        pytest.param(18, 6, 5, 22, (0, 0, 0, 0, 1, 1), id="18 of 21.6: two over"),
        pytest.param(30, 5, 4, 38, (0, 0, 0, 1, 1), id="30 of 37.5: the larger"),
        pytest.param(1, 6, 5, 1, (-1, 0, 0, 0, 0, 0), id="one hand"),
    ],
)
def test_hands_to_play_nearest(hands, size, players, table_hands, differences):
    table = hands_to_play(hands, size, players)
    assert (table.hands, table.exact) == (table_hands, False)
    assert table.differences == differences


@pytest.mark.parametrize("wrong", [(-1, 5, 5), (20, 0, 5), (20, 5, 0)])
def test_hands_to_play_out_of_range(wrong):
    with pytest.raises(ValueError, match="out of range"):
        hands_to_play(*wrong)


@pytest.mark.parametrize(
    ("hand", "size", "seat"), [(1, 5, 1), (5, 5, 5), (6, 5, 1), (6, 6, 6), (24, 6, 6), (25, 6, 1)]
)
def test_dealer_goes_round_from_seat_1(hand, size, seat):
    assert dealer(hand, size) == seat


@pytest.mark.parametrize(
    ("hand", "size", "out", "play"),
    [
        pytest.param(1, 5, (), (1, 2, 3, 4, 5), id="five"),
        pytest.param(1, 6, (1,), (2, 3, 4, 5, 6), id="six, seat 1 deals"),
        pytest.param(9, 6, (3,), (1, 2, 4, 5, 6), id="six, second time round"),
        pytest.param(1, 7, (1, 7), (2, 3, 4, 5, 6), id="seven, the seat before too"),
        pytest.param(1, 4, (), (1, 2, 3, 4), id="four of five"),
    ],
)
def test_who_sits_out(hand, size, out, play):
    assert sitting_out(hand, size, players=5) == out
    assert playing(hand, size, players=5) == play


@given(hands=st.integers(0, 60), size=st.integers(3, 8), players=st.integers(3, 6))
def test_nobody_is_off_by_much_and_the_sum_is_what_was_played(hands, size, players):
    table = hands_to_play(hands, size, players)
    assert sum(table.each_plays) == table.hands * min(size, players)
    assert 2 * abs(sum(table.differences)) <= min(size, players)
    if size - players <= 1:
        assert max(map(abs, table.differences)) <= 1
