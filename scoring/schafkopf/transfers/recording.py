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
    points: tuple[int, ...], unit: int, payment: tuple[Step, ...], rules: SchafkopfRules
) -> tuple[tuple[int, ...], tuple[Step, ...]]:
    """The points as the house writes them, and the end of the argument.

    With good points only losers write nothing, and who won alone writes the unit once instead of
    from each. Nobody pays then, so that the argument tells who writes what instead of ``payment``.

    :param points: by seat, sums to zero
    :param unit: what the lone winner gets from each, where one won alone
    :param payment: who pays whom
    """
    if sums_to_zero(rules):
        return points, payment
    winners = tuple(seat for seat, gained in enumerate(points, start=1) if gained > 0)
    if len(winners) == 1:
        written = tuple(unit if gained > 0 else 0 for gained in points)
    else:
        written = tuple(max(0, gained) for gained in points)
    gains = tuple(written[seat - 1] for seat in winners)
    values = {"unit": unit, "seats": winners, "gains": gains}
    return written, (
        Step(StepCode.WRITTEN, values),
        Step(StepCode.PLUS_ONLY, {"winners": winners}),
    )
