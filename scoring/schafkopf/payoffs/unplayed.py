"""What hands are worth that nobody plays: Ramsch, and those in which nothing moves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring.cards import DECK_POINTS
from scoring.payoffs import Role, Share, Span
from scoring.schafkopf.contracts import Contract
from scoring.schafkopf.hands import MisdealHand, PassedHand, RamschHand
from scoring.schafkopf.payoffs.examples import Examples, unit
from scoring.schafkopf.payoffs.rows import Row
from scoring.schafkopf.transfers import StepCode, transfer
from scoring.schafkopf.transfers.ramsch import ramsch_transfer

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scoring.schafkopf.rules import SchafkopfRules


def nothing_moves(contract: Contract, examples: Examples) -> Row:
    kind = PassedHand if contract is Contract.PASSED else MisdealHand
    hand: PassedHand | MisdealHand = kind(seats=examples.seats, dealer=examples.seats)
    moved = transfer(hand, examples.rules)
    shares = (Share(Role.EVERYBODY, examples.seats, moved.points[0]),)
    step = moved.because[0].code
    return Row(step=step, shares=shares)


_RAMSCH = (
    StepCode.DURCHMARSCH,
    StepCode.JUNGFRAU_DOUBLES_EACH,
    StepCode.JUNGFRAU_DOUBLES_ALL,
    StepCode.RAMSCH_LOST,
)
"""What names a Ramsch: the first of these steps that its argument has."""


def ramsch_rows(examples: Examples) -> Iterator[Row]:
    """From everybody with a trick to all in one hand; each payment once."""
    counts = range(DECK_POINTS // examples.seats, DECK_POINTS + 1)
    marched_at = next((n for n in counts if _marched(examples.ramsch(0, n), examples.rules)), None)
    found: list[tuple[StepCode, tuple[Share, ...]]] = []
    for jungfrauen in range(examples.seats):
        row = _ramsch_row(jungfrauen, marched_at, examples)
        if (row.step, row.shares) not in found:
            found.append((row.step, row.shares))
            yield row


def _marched(hand: RamschHand, rules: SchafkopfRules) -> bool:
    """Whether seat 1 wins; the counts of the others need not be possible."""
    return ramsch_transfer(hand, rules).because[0].code is StepCode.DURCHMARSCH


def _ramsch_row(jungfrauen: int, marched_at: int | None, examples: Examples) -> Row:
    moved = transfer(examples.ramsch(jungfrauen), examples.rules)
    codes = {step.code for step in moved.because}
    step = next(code for code in _RAMSCH if code in codes)
    march = step is StepCode.DURCHMARSCH
    made = None
    if marched_at is not None:
        made = Span(marched_at, None) if march else Span(None, marched_at - 1)
    apart = jungfrauen if step is StepCode.JUNGFRAU_DOUBLES_EACH else 0
    others = moved.points[1 : examples.seats - apart]
    return Row(
        step=step,
        card_points=made,
        jungfrauen=0 if march or step is StepCode.RAMSCH_LOST else jungfrauen,
        unit=unit(moved.because),
        shares=(
            Share(Role.WINNER if march else Role.LOSER, 1, moved.points[0]),
            *((Share(Role.OTHER, len(others), others[0]),) if others else ()),
            *((Share(Role.JUNGFRAU, apart, moved.points[-1]),) if apart else ()),
        ),
    )
