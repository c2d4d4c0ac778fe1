"""What holds for every hand of a rule set, whatever its options."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations, product
from typing import Any

import pytest

from scoring import hand_from_json, hand_to_json, problems, transfer
from scoring.schafkopf import OPTIONS, PRESETS, Code, Contract, SchafkopfRules, contracts
from scoring.schafkopf.contracts import GAMES, Aim
from scoring.schafkopf.options import Recording
from tests.scoring.schafkopf.facts import EVERYTHING
from tests.scoring.schafkopf.worlds import EDGES, RAMSCHES, SCALE, game, variants

VARIANTS = dict(variants())
BOOKS = {**PRESETS, "everything": EVERYTHING}


def moved(facts: dict[str, Any], rules: SchafkopfRules) -> tuple[int, ...]:
    """Points of a hand that can stand; they fit how the house writes them down."""
    hand = hand_from_json(facts, rules)
    assert hand_to_json(hand) == facts
    points = transfer(hand, rules).points
    if rules.recording is Recording.PLUS_MINUS:
        assert sum(points) == 0
    else:
        both = transfer(hand, replace(rules, recording=Recording.PLUS_MINUS)).points
        assert points == good_points(both)
    return points


def good_points(points: tuple[int, ...]) -> tuple[int, ...]:
    """Losers write nothing, and who won alone against three writes what each of them paid."""
    good = tuple(max(0, gained) for gained in points)
    alone = sum(gained > 0 for gained in points) == 1
    return tuple(gained // 3 for gained in good) if alone else good


def played(rules: SchafkopfRules) -> list[Contract]:
    return [contract for contract in contracts(rules) if contract in GAMES]


@pytest.mark.parametrize("rules", BOOKS.values(), ids=BOOKS)
def test_every_number_of_card_points_is_scored_or_refused_for_its_reason(
    rules: SchafkopfRules,
) -> None:
    for contract, made, tricks in product(played(rules), range(-1, 122), ("all", "some", "none")):
        facts = game(contract, made, tricks)
        wanted = set()
        if not 0 <= made <= 120:
            wanted = {Code.CARD_POINTS_OUT_OF_RANGE}
        elif made in (1, 119):
            wanted = {Code.CARD_POINTS_IMPOSSIBLE}
        elif tricks == "all" and made < 120:
            wanted = {Code.ALL_TRICKS_NEED_120}
        elif tricks == "none" and made:
            wanted = {Code.NO_TRICK_NEEDS_0}
        if contract is Contract.SIE and tricks != "all":
            wanted |= {Code.SIE_CANNOT_LOSE}
        assert {problem.code for problem in problems(facts, rules)} == wanted
        if not wanted:
            moved(facts, rules)


@pytest.mark.parametrize("rules", BOOKS.values(), ids=BOOKS)
def test_every_pair_and_every_lone_player_is_paid_alike(rules: SchafkopfRules) -> None:
    for (made, tricks), (player, partner) in product(EDGES, permutations((1, 2, 3, 4), 2)):
        points = moved(game(Contract.RUFER, made, tricks, player=player, partner=partner), rules)
        unit = points[player - 1]
        assert unit
        assert points == tuple(unit if s in (player, partner) else -unit for s in (1, 2, 3, 4))
    for (made, tricks), player in product(EDGES, (1, 2, 3, 4)):
        points = moved(game(Contract.SOLO, made, tricks, player=player), rules)
        unit = -points[player % 4]
        assert points == tuple(3 * unit if seat == player else -unit for seat in (1, 2, 3, 4))


@pytest.mark.parametrize("rules", BOOKS.values(), ids=BOOKS)
def test_every_run_is_scored_or_too_long(rules: SchafkopfRules) -> None:
    runs = product(played(rules), range(16), (None, "player", "defenders"), (61, 60))
    for contract, run, side, made in runs:
        if contract is Contract.SIE:
            continue
        facts = game(contract, made, "some", laufende=run, laufende_side=side)
        found = [problem.code for problem in problems(facts, rules)]
        assert found in ([], [Code.LAUFENDE_OUT_OF_RANGE])
        if not found:
            moved(facts, rules)


@pytest.mark.parametrize("kontra", [0, 1, 2])
@pytest.mark.parametrize("klopfer", [0, 1, 4])
def test_knocks_and_kontra_double_everything(klopfer: int, kontra: int) -> None:
    for contract, (made, tricks) in product(played(EVERYTHING), EDGES):
        if contract is Contract.SIE and tricks != "all":
            continue
        plain = moved(game(contract, made, tricks), EVERYTHING)
        doubled = moved(game(contract, made, tricks, klopfer=klopfer, kontra=kontra), EVERYTHING)
        assert doubled == tuple(gained * 2 ** (klopfer + kontra) for gained in plain)


def test_the_variants_go_through_every_option() -> None:
    named = [name.split()[1].split("=")[0] for name in VARIANTS]
    assert list(dict.fromkeys(named)) == list(OPTIONS)


@pytest.mark.parametrize("rules", VARIANTS.values(), ids=VARIANTS)
def test_every_option_leaves_every_hand_scored_or_refused(rules: SchafkopfRules) -> None:
    for contract, (made, tricks) in product(played(rules), EDGES):
        if contract is Contract.SIE and tricks != "all":
            continue
        moved(game(contract, made, tricks), rules)
    for contract, run, side, made in product(
        played(rules), (2, 4, 7), (None, "player", "defenders"), (60, 61)
    ):
        changes = {"laufende": run, "laufende_side": side, "kontra": min(1, rules.max_kontra)}
        facts = game(contract, made, "some", **changes)
        found = {problem.code for problem in problems(facts, rules)}
        too_long = {Code.LAUFENDE_OUT_OF_RANGE, Code.LAUFENDE_SIDE_MISSING}
        sie = {Code.SIE_CANNOT_LOSE, Code.SIE_HAS_ALL_LAUFENDE, Code.ALL_TRICKS_NEED_120}
        assert found <= (sie if contract is Contract.SIE else too_long)
        if not found:
            moved(facts, rules)
    if Contract.RAMSCH in contracts(rules):
        fitting = [facts for facts in RAMSCHES if sum(facts["seat_tricks"]) == rules.hand_size]
        assert [moved(facts | {"klopfer": 0, "kontra": 0}, rules) for facts in fitting]


@pytest.mark.parametrize("rules", VARIANTS.values(), ids=VARIANTS)
def test_points_never_fall_when_the_players_side_makes_more(rules: SchafkopfRules) -> None:
    for contract in played(rules):
        if GAMES[contract].aim is Aim.CARD_POINTS:
            gained = [moved(game(contract, made, tricks), rules)[0] for made, tricks in EDGES]
            assert gained == sorted(gained)


@pytest.mark.parametrize("rules", BOOKS.values(), ids=BOOKS)
def test_points_never_fall_over_the_whole_scale(rules: SchafkopfRules) -> None:
    for contract, run in product(played(rules), ({}, {"laufende": 4, "laufende_side": "player"})):
        if GAMES[contract].aim is Aim.CARD_POINTS:
            gained = [moved(game(contract, p, tricks, **run), rules)[0] for p, tricks in SCALE]
            assert gained == sorted(gained)
