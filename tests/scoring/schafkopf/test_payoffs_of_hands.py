"""The table of what a Schafkopf game is worth agrees with every hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from scoring import hand_from_json, possible_tricks, transfer
from scoring.schafkopf import PRESETS, SchafkopfRules
from scoring.schafkopf.payoffs import GameWorth, Row, payoffs
from tests.scoring.schafkopf.facts import EVERYTHING, alone, cross, rufer, sie
from tests.scoring.schafkopf.worlds import variants

if TYPE_CHECKING:
    from scoring.payoffs import Share

CARDAVIA = PRESETS["schafkopf-cardavia"]


def game(rules: SchafkopfRules, contract: str) -> GameWorth:
    (found,) = (each for each in payoffs(rules).games if each.contract == contract)
    return found


def points(shares: tuple[Share, ...]) -> list[int]:
    return [share.points for share in shares]


VARIANTS = dict(variants())


@pytest.mark.parametrize("name", VARIANTS)
def test_every_row_sums_to_zero_unless_only_good_points_are_written(name: str) -> None:
    rules = VARIANTS[name]
    found = payoffs(rules).games
    paid_out = [row.shares for each in found for row in each.rows]
    paid_out += [row.shares for each in found for row in each.laufende]
    sums = {sum(share.players * share.points for share in shares) for shares in paid_out}
    assert (sums == {0}) is (rules.recording == "plus_minus")


def _expected(found: GameWorth, row: Row, run: int, *, won: bool) -> tuple[int, ...]:
    """By seat, for seat 1 with seat 3 or alone."""
    made, added = points(row.shares), [0] * len(row.shares)
    for each in found.laufende:
        if each.won is won and run >= each.least:
            added = [min(run, each.most) * more for more in points(each.shares)]
    total = [one + more for one, more in zip(made, added, strict=True)]
    player, opponent = total[0], total[-1]
    return (player, opponent, total[1] if len(total) == 3 else opponent, opponent)


@pytest.mark.parametrize(
    ("contract", "facts"),
    [("rufer", rufer), ("cross", cross), *((each, None) for each in ("wenz", "solo", "geier"))],
)
@pytest.mark.parametrize("run", [0, 2, 3, 4])
def test_every_hand_moves_what_its_row_and_its_laufende_say(
    contract: str, facts: Any, run: int
) -> None:
    found = game(EVERYTHING, contract)
    for made in range(121):
        for tricks in possible_tricks(made, EVERYTHING):
            changes = {"tricks": str(tricks), "laufende": run}
            given = facts(made, **changes) if facts else alone(contract, made, **changes)
            moved = transfer(hand_from_json(given, EVERYTHING), EVERYTHING)
            (row,) = (each for each in found.rows if each.step == str(moved.because[0].code))
            won = moved.points[0] > 0
            assert row.card_points is not None
            assert row.card_points.lowest <= made <= row.card_points.highest  # type: ignore[operator]
            assert moved.points == _expected(found, row, run, won=won)


def test_a_sie_moves_what_its_row_says() -> None:
    moved = transfer(hand_from_json(sie(), CARDAVIA), CARDAVIA)
    assert points(game(CARDAVIA, "sie").rows[0].shares) == [156, -52]
    assert moved.points == (156, -52, -52, -52)
