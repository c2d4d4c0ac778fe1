from __future__ import annotations

import pytest

from scoring import Outcome, SeatingFactsError, next_dealer, playing_order, sitting_out


@pytest.mark.parametrize(
    ("seats", "dealer", "out", "order"),
    [
        pytest.param(5, 1, (), (2, 3, 4, 5, 1), id="five, dealer 1"),
        pytest.param(5, 5, (), (1, 2, 3, 4, 5), id="five, dealer 5"),
        pytest.param(6, 3, (3,), (4, 5, 6, 1, 2), id="six, the dealer sits out"),
        pytest.param(7, 1, (1, 7), (2, 3, 4, 5, 6), id="seven, two sit out"),
    ],
)
def test_playing_order(
    seats: int, dealer: int, out: tuple[int, ...], order: tuple[int, ...]
) -> None:
    assert playing_order(seats, dealer, out) == order


@pytest.mark.parametrize(
    ("seats", "players", "dealer", "out"),
    [
        pytest.param(5, 5, 2, (), id="nobody"),
        pytest.param(6, 5, 2, (2,), id="the dealer"),
        pytest.param(7, 5, 3, (2, 3), id="the dealer and the one on his right"),
        pytest.param(7, 5, 1, (1, 7), id="right of seat 1 is the last seat"),
        pytest.param(8, 5, 2, (1, 2, 8), id="the dealer and two on his right"),
    ],
)
def test_sitting_out(seats: int, players: int, dealer: int, out: tuple[int, ...]) -> None:
    assert sitting_out(seats, players, dealer) == out


@pytest.mark.parametrize("seats", [6, 7, 8])
def test_in_one_round_of_deals_everybody_sits_out_as_often(seats: int) -> None:
    out = [seat for dealer in range(1, seats + 1) for seat in sitting_out(seats, 5, dealer)]
    assert {seat: out.count(seat) for seat in set(out)} == dict.fromkeys(
        range(1, seats + 1), seats - 5
    )


@pytest.mark.parametrize(
    ("outcome", "dealer"),
    [
        pytest.param(Outcome.PICKED, 1, id="after a hand the deal passes left, round the table"),
        pytest.param(Outcome.PASSED, 1, id="so it does when everybody passed"),
        pytest.param(Outcome.MISDEAL, 5, id="a misdeal is dealt again"),
    ],
)
def test_next_dealer_after_seat_5(outcome: Outcome, dealer: int) -> None:
    assert next_dealer(5, 5, outcome) == dealer


@pytest.mark.parametrize("dealer", [0, 6, -1])
def test_a_dealer_without_a_seat_is_refused(dealer: int) -> None:
    for asked in (
        lambda: playing_order(5, dealer),
        lambda: sitting_out(5, 5, dealer),
        lambda: next_dealer(5, dealer, Outcome.PICKED),
    ):
        with pytest.raises(SeatingFactsError):
            asked()


def test_fewer_seats_than_players_are_refused() -> None:
    with pytest.raises(SeatingFactsError):
        sitting_out(4, 5, 1)
