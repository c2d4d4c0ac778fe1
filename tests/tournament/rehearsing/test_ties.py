"""The plain order of equal points, against the examples of docs/rules/tie-breaks.md."""

import pytest

import scoring
from tournament.management.rehearsing.facts import Book, Table
from tournament.management.rehearsing.ties import places

SHARED = {1: 1, 2: 1, 3: 1}


def table(of_round: int, number: int, made: dict[int, int]) -> Table:
    """A table that wrote its totals only."""
    there = Table(of_round, number, list(made), 1)
    there.written = made
    return there


def placed(tables, chain, **changes) -> dict[int, int]:
    book = Book(tables=tables, tie_breaks=tuple(chain), **changes)
    return places(book, book.points(so_far=False))


@pytest.mark.parametrize(
    ("lots", "found"),
    [
        pytest.param([], {1: 1, 2: 2, 3: 2, 4: 2, 5: 5}, id="tied"),
        pytest.param([[4, 2, 3]], {1: 1, 4: 2, 2: 3, 3: 4, 5: 5}, id="a lot was drawn"),
        pytest.param([[2, 3], [3, 4]], {1: 1, 2: 2, 3: 2, 4: 2, 5: 5}, id="two lots, none of all"),
        pytest.param(
            [[4, 2, 3], [2, 3, 4]], {1: 1, 2: 2, 3: 3, 4: 4, 5: 5}, id="the latest of two"
        ),
    ],
)
def test_lots(lots, found):
    book = Book(lots=lots, guests={6})
    assert places(book, {1: 9, 2: 5, 3: 5, 4: 5, 5: -24, 6: 20}) == found


@pytest.mark.parametrize(
    ("chain", "found"),
    [
        pytest.param([], {1: 1, 2: 1}, id="nothing asked"),
        pytest.param(["shared"], {1: 1, 2: 1}, id="shared"),
        pytest.param(["best_round"], {2: 1, 1: 2}, id="best round"),
        pytest.param(["negative_rounds"], {1: 1, 2: 2}, id="fewest negative rounds"),
        pytest.param(["start_number"], {1: 1, 2: 2}, id="start number"),
        pytest.param(["direct_meeting"], {1: 1, 2: 1}, id="never met"),
        pytest.param(["direct_meeting", "best_round"], {2: 1, 1: 2}, id="never met, the next"),
        pytest.param(["lot", "best_round"], {1: 1, 2: 1}, id="waits for a lot"),
        pytest.param(["hands_won", "negative_rounds"], {1: 1, 2: 2}, id="nobody won a hand"),
    ],
)
def test_two_who_are_tied(chain, found):
    tables = [
        table(1, 1, {1: 12}), table(1, 2, {2: 30}),
        table(2, 1, {1: 8}), table(2, 2, {2: -10}),
    ]  # fmt: skip
    assert placed(tables, chain) == found


def test_direct_meeting_of_three_as_in_the_rules():
    tables = [
        table(1, 1, {1: 10, 2: 6}), table(1, 2, {3: 6}),
        table(2, 1, {2: 9, 3: 3}), table(2, 2, {1: -1}),
        table(3, 1, {3: 6, 1: 6}), table(3, 2, {2: 0}),
    ]  # fmt: skip
    assert placed(tables, ["direct_meeting"]) == {1: 1, 2: 2, 3: 3}


def test_direct_meeting_is_asked_again_among_those_left():
    """Against all three 1 has 12 and the others −6 each; between these 2 is ahead by 2."""
    tables = [
        table(1, 1, {1: 9, 2: 1}), table(1, 2, {3: 11}),
        table(2, 1, {1: 3, 3: -1}), table(2, 2, {2: 7}),
        table(3, 1, {2: 4, 3: 2}),
    ]  # fmt: skip
    assert placed(tables, ["direct_meeting"]) == {1: 1, 2: 2, 3: 3}


def test_a_guest_is_tied_with_nobody():
    tables = [table(1, 1, {1: 4, 2: 4, 3: 4})]
    assert placed(tables, ["direct_meeting"], guests={1}) == {2: 1, 3: 1}


def test_every_tie_break_of_the_registry_is_read():
    tables = [table(1, 1, {1: 4, 2: 4, 3: 4})]
    found = {code: placed(tables, [code]) for code in scoring.TIE_BREAKS}
    assert found == dict.fromkeys(scoring.TIE_BREAKS, SHARED) | {"start_number": {1: 1, 2: 2, 3: 3}}
