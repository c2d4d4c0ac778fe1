"""The arithmetic of cards against counting by brute force and against known facts."""

from __future__ import annotations

from itertools import combinations

import pytest

from scoring.cards import sums, totals


def deck(size: int) -> list[int]:
    return [11, 10, 4, 3, 2] * 4 + [0] * (size - 20)


@pytest.mark.parametrize("size", [32, 30, 26, 24])
@pytest.mark.parametrize("cards", [0, 1, 2, 3, 4])
def test_totals_of_few_cards_are_those_counted(size: int, cards: int) -> None:
    counted = {sum(chosen) for chosen in combinations(deck(size), cards)}
    assert sums(cards, size) == counted


@pytest.mark.parametrize("size", [32, 30, 26, 24])
def test_totals_mirror_those_of_the_other_cards(size: int) -> None:
    for cards in range(size + 1):
        assert sums(cards, size) == {120 - total for total in sums(size - cards, size)}


@pytest.mark.parametrize("size", [32, 30, 26, 24])
def test_lowest_and_highest_total_are_those_of_the_sorted_deck(size: int) -> None:
    cheap, dear = sorted(deck(size)), sorted(deck(size), reverse=True)
    for cards in range(size + 1):
        extremes = (min(sums(cards, size)), max(sums(cards, size)))
        assert extremes == (sum(cheap[:cards]), sum(dear[:cards]))


def test_two_cards_are_never_worth_1_9_or_16_to_19() -> None:
    missing = {1, 9, 16, 17, 18, 19}
    assert sums(2, 32) == set(range(23)) - missing


def test_four_cards_are_worth_0_to_44_without_1_38_and_39() -> None:
    assert sums(4, 32) == set(range(45)) - {1, 38, 39}


@pytest.mark.parametrize(
    ("cards", "lowest", "highest"),
    [
        pytest.param(5, 0, 54, id="a trick of five"),
        pytest.param(7, 0, 74, id="a trick of five and the bury"),
        pytest.param(17, 11, 114, id="three tricks of five and the bury"),
        pytest.param(27, 66, 120, id="five tricks of five and the bury"),
        pytest.param(32, 120, 120, id="the whole deck"),
    ],
)
def test_extremes_written_out(cards: int, lowest: int, highest: int) -> None:
    assert (min(sums(cards, 32)), max(sums(cards, 32))) == (lowest, highest)


@pytest.mark.parametrize("size", [32, 30, 26, 24])
def test_no_cards_are_worth_1_or_119(size: int) -> None:
    assert totals(size) == set(range(121)) - {1, 119}


def test_more_cards_than_the_deck_are_worth_nothing_at_all() -> None:
    assert sums(33, 32) == frozenset()
