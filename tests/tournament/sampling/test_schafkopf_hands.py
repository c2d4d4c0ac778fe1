"""Made-up Schafkopf hands can have happened, and come out as often as at real tables."""

import random
from typing import Any

import pytest

import scoring
from scoring import schafkopf
from tests.scoring.schafkopf.facts import EVERYTHING, house
from tournament.management.sampling import plausible_schafkopf

CUP = schafkopf.PRESETS["schafkopf-tournament"]
HANDS = 4000


def hands(rules: Any, *, seats: int = 4, count: int = 1500, seed: int = 1) -> list[dict[str, Any]]:
    """Hands of one table, the deal going round."""
    rng = random.Random(seed)
    made = []
    for number in range(count):
        dealer = number % seats + 1
        out = scoring.sitting_out(seats, rules.players, dealer)
        made.append(plausible_schafkopf(rng, rules, seats=seats, dealer=dealer, sitting_out=out))
    return made


@pytest.fixture(scope="module")
def evening() -> list[dict[str, Any]]:
    return hands(CUP, count=HANDS)


def share(found: list, of: list) -> float:
    return 100 * len(found) / len(of)


@pytest.mark.parametrize(
    ("rules", "seats"),
    [
        *(pytest.param(rules, 4, id=name) for name, rules in schafkopf.PRESETS.items()),
        pytest.param(CUP, 5, id="dealer sits out"),
        pytest.param(EVERYTHING, 4, id="every game, knocks, Kontra"),
        pytest.param(house(all_pass="ramsch", ramsch_value=2), 5, id="Ramsch at a table of five"),
        pytest.param(house(all_pass="must_play"), 4, id="forced games"),
        pytest.param(house(laufende_paid_to="holders_only"), 4, id="who held the run"),
        pytest.param(house(laufende_value=0), 4, id="no Laufende"),
        pytest.param(
            house(
                deck_size=24,
                hand_size=6,
                laufende_min={"rufer": 2, "solo": 2, "wenz": 2},
                all_pass="ramsch",
                ramsch_value=2,
            ),
            4,
            id="short deck",
        ),
    ],
)
def test_hands_can_have_happened_and_sum_to_nothing(rules, seats):
    for hand in hands(rules, seats=seats):
        assert scoring.problems(hand, rules) == ()
        facts = scoring.hand_from_json(hand, rules)
        assert sum(scoring.transfer(facts, rules).points) == 0


@pytest.mark.parametrize(
    ("contracts", "least", "most"),
    [
        pytest.param({"rufer"}, 68, 77, id="Rufer"),
        pytest.param({"solo", "wenz"}, 19, 26, id="Solo and Wenz"),
        pytest.param({"solo_tout", "wenz_tout", "sie"}, 0.4, 1.6, id="Tout and Sie"),
        pytest.param({"cross"}, 3, 5.5, id="across"),
        pytest.param({"misdeal"}, 0.1, 0.7, id="misdeal"),
    ],
)
def test_games_come_as_often_as_at_tables(evening, contracts, least, most):
    found = [hand for hand in evening if hand["contract"] in contracts]
    assert least <= share(found, evening) <= most


def test_six_of_ten_games_are_won(evening):
    counted = [hand for hand in evening if hand.get("card_points") is not None]
    won = [hand for hand in counted if hand["card_points"] >= CUP.player_win_at]
    assert 56 <= share(won, counted) <= 64


def test_hands_are_the_same_from_the_same_seed():
    one, again, other = (hands(CUP, count=20, seed=seed) for seed in (7, 7, 8))
    assert (one == again, one == other) == (True, False)
