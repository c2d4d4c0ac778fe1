"""How a result is written down: gains and losses, or gains only."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring.schafkopf.options import Recording
from scoring.schafkopf.transfers.steps import Step, StepCode

if TYPE_CHECKING:
    from scoring.schafkopf.rules import SchafkopfRules


def sums_to_zero(rules: SchafkopfRules) -> bool:
    """Whether what the winners write, the losers write as well."""
    return rules.recording is Recording.PLUS_MINUS


def recorded(
    points: tuple[int, ...], unit: int, rules: SchafkopfRules
) -> tuple[tuple[int, ...], tuple[Step, ...]]:
    """The points as the house writes them.

    With good points only losers write nothing, and who won alone writes the unit once instead of
    from each.

    :param points: by seat, sums to zero
    :param unit: what the lone winner gets from each, where one won alone
    """
    if sums_to_zero(rules):
        return points, ()
    winners = [seat for seat, gained in enumerate(points, start=1) if gained > 0]
    if len(winners) == 1:
        written = tuple(unit if gained > 0 else 0 for gained in points)
    else:
        written = tuple(max(0, gained) for gained in points)
    return written, (Step(StepCode.PLUS_ONLY, {"winners": tuple(winners)}),)
