"""Declared doublings: doublers, crack, re-crack and blitzes, under the cap of the house."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring.transfers.steps import Step, StepCode

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scoring.hands import Multipliers
    from scoring.rulesets import RuleSet

_BY_SEAT = (
    ("crack_by", StepCode.CRACKED),
    ("recrack_by", StepCode.RECRACKED),
    ("black_blitz_by", StepCode.BLACK_BLITZ),
    ("red_blitz_by", StepCode.RED_BLITZ),
)


def declared_factor(multipliers: Multipliers, rules: RuleSet) -> tuple[int, tuple[Step, ...]]:
    """The factor of all declared doublings together and why.

    Each doubles once more; ``multiplier_cap`` limits their product and nothing else.
    """
    steps = tuple(_declared(multipliers))
    factor = 2 ** (multipliers.doublers + sum(step.code is not StepCode.DOUBLERS for step in steps))
    cap = rules.multiplier_cap
    if cap is None or factor <= cap:
        return factor, steps
    return cap, (*steps, Step(StepCode.CAPPED, {"declared": factor, "cap": cap}))


def _declared(multipliers: Multipliers) -> Iterator[Step]:
    if count := multipliers.doublers:
        yield Step(StepCode.DOUBLERS, {"doublers": count, "factor": 2**count})
    for name, code in _BY_SEAT:
        if seat := getattr(multipliers, name):
            yield Step(code, {"seat": seat, "factor": 2})
