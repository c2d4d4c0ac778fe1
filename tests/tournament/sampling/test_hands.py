"""Made-up hands can have happened, and come out as often as at real tables."""

import random
from collections import Counter
from dataclasses import replace

import pytest

import scoring
from scoring import PRESETS
from scoring.rulesets import AllPass, LeasterBlind
from tournament.management.sampling import plausible_hand, plausible_people
from tournament.management.sampling.people import FIRST, LAST, TOWNS

HANDS = 4000


def hands(rules, *, seats: int, count: int, seed: int = 1) -> list[dict]:
    """Hands of one table, the deal going round."""
    rng = random.Random(seed)
    made = []
    for number in range(count):
        dealer = number % seats + 1
        out = scoring.sitting_out(seats, rules.players, dealer)
        made.append(plausible_hand(rng, rules, seats=seats, dealer=dealer, sitting_out=out))
    return made


@pytest.fixture(scope="module")
def evening() -> list[dict]:
    return hands(PRESETS["germanfest"], seats=5, count=HANDS)


@pytest.fixture(scope="module")
def picked(evening) -> list[dict]:
    return [hand for hand in evening if hand["outcome"] == "picked"]


def share(found: list, of: list) -> float:
    return 100 * len(found) / len(of)


BLINDS = tuple(
    pytest.param(
        replace(PRESETS["pagat-called-ace"], leaster_blind=blind), 5, id=f"leaster blind: {blind}"
    )
    for blind in LeasterBlind
)


@pytest.mark.parametrize(
    ("rules", "seats"),
    [
        *(pytest.param(rules, rules.players, id=name) for name, rules in PRESETS.items()),
        pytest.param(PRESETS["germanfest"], 6, id="dealer sits out"),
        pytest.param(scoring.at_table(PRESETS["germanfest"], 4), 4, id="four left over"),
        pytest.param(replace(PRESETS["germanfest"], all_pass=()), 5, id="nobody ever passes out"),
        pytest.param(
            replace(PRESETS["germanfest"], bury_counts_without_trick=False), 5, id="no bury"
        ),
        *BLINDS,
    ],
)
def test_hands_can_have_happened_and_sum_to_nothing(rules, seats):
    for hand in hands(rules, seats=seats, count=1500):
        assert scoring.problems(hand, rules) == ()
        facts = scoring.hand_from_json(hand, rules)
        assert sum(scoring.transfer(facts, rules).points) == 0


@pytest.mark.parametrize(
    ("outcome", "least", "most"),
    [
        pytest.param("picked", 95, 98, id="picked"),
        pytest.param("leaster", 1.4, 2.6, id="leaster"),
        pytest.param("passed", 0.6, 1.5, id="all passed, next one doubled"),
        pytest.param("misdeal", 0.1, 0.6, id="misdeal"),
    ],
)
def test_outcomes_come_as_often_as_at_tables(evening, outcome, least, most):
    found = [hand for hand in evening if hand["outcome"] == outcome]
    assert least <= share(found, evening) <= most


@pytest.mark.parametrize(
    ("holds", "least", "most"),
    [
        pytest.param(lambda hand: hand["card_points"] >= 61, 57, 63, id="won"),
        pytest.param(lambda hand: not 31 <= hand["card_points"] <= 90, 10, 14, id="schneider"),
        pytest.param(lambda hand: hand["tricks"] == "all", 0.6, 1.6, id="every trick"),
        pytest.param(lambda hand: hand["tricks"] == "none", 0.1, 0.8, id="no trick"),
        pytest.param(lambda hand: hand["alone"], 10, 14, id="alone"),
    ],
)
def test_picked_hands_come_out_as_at_tables(picked, holds, least, most):
    assert least <= share([hand for hand in picked if holds(hand)], picked) <= most


def test_everybody_picks_about_as_often(picked):
    seats = Counter(hand["picker"] for hand in picked)
    assert sorted(seats) == [1, 2, 3, 4, 5]
    assert all(18 <= 100 * count / len(picked) <= 22 for count in seats.values())


def test_nobody_plays_a_passed_hand_where_the_house_does_not():
    rules = replace(PRESETS["germanfest"], all_pass=(AllPass.LEASTER,))
    outcomes = {hand["outcome"] for hand in hands(rules, seats=5, count=1500)}
    assert outcomes == {"picked", "leaster", "misdeal"}


def test_who_sits_out_has_no_part_in_a_leaster():
    rules = PRESETS["pagat-called-ace"]
    leasters = [
        hand
        for hand in hands(rules, seats=6, count=1500)
        if hand["outcome"] == "leaster" and hand["dealer"] == 3
    ]
    assert leasters
    for hand in leasters:
        assert hand["seat_points"][2] is None
        assert sum(tricks or 0 for tricks in hand["seat_tricks"]) == 6


def test_hands_carry_the_doublings_they_are_given():
    rng = random.Random(1)
    hand = plausible_hand(rng, PRESETS["germanfest"], seats=5, dealer=1, doublers=2)
    assert hand["multipliers"]["doublers"] == 2


def test_hands_are_the_same_from_the_same_seed():
    rules = PRESETS["germanfest"]
    one, again, other = (hands(rules, seats=5, count=20, seed=seed) for seed in (7, 7, 8))
    assert (one == again, one == other) == (True, False)


def test_people_of_a_large_event_have_a_name_each():
    people = plausible_people(450, random.Random(1))
    assert len({name for name, _ in people}) == 450
    assert {town for _, town in people} == set(TOWNS)


def test_names_stand_in_the_lists_once():
    for names in (FIRST, LAST, TOWNS):
        assert len(set(names)) == len(names)
