"""Two seats change parts in a hand."""

import pytest

import scoring
from tests.scoring.facts import alone, picked, table
from tests.scoring.schafkopf.facts import ramsch, rufer


@pytest.mark.parametrize(
    ("facts", "one", "other", "changes"),
    [
        pytest.param(picked(), 2, 3, {"picker": 3}, id="picker"),
        pytest.param(picked(), 2, 4, {"picker": 4, "partner": 2}, id="picker and partner"),
        pytest.param(alone(), 5, 2, {"picker": 5}, id="alone: nobody else"),
        pytest.param(picked(), 1, 3, {}, id="two defenders: the dealer stays"),
        pytest.param(table(outcome="passed", resolution="doubler"), 1, 3, {}, id="passed"),
        pytest.param(rufer(), 2, 1, {"player": 2}, id="player"),
        pytest.param(
            ramsch(50, 40, 20, 10, seat_tricks=[3, 2, 2, 1], loser=1),
            1,
            4,
            {"seat_points": [10, 40, 20, 50], "seat_tricks": [1, 2, 2, 3], "loser": 4},
            id="ramsch",
        ),
    ],
)
def test_seats_are_exchanged(facts, one, other, changes):
    assert scoring.exchanged(facts, one, other) == {**facts, **changes}


def test_who_declared_changes_and_how_often_it_was_passed_does_not():
    facts = picked()
    facts["multipliers"] |= {"doublers": 1, "crack_by": 3, "recrack_by": 2}

    assert scoring.exchanged(facts, 1, 2)["multipliers"] == {
        **facts["multipliers"],
        "recrack_by": 1,
    }
