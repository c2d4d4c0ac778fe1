"""Which row of a sheet may hold the error, when the totals do not balance.

One wrong row is looked for: for each there is exactly one total with which the sheet would balance,
and it is suspect when a usual slip leads from that total to the one keyed in.

Not to be found: two rows exchanged, or the points of a hand in the wrong row, do not change the
sum; nor two slips at once. For those, the hands or a second keying are compared; see ``compare``.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from scoring.sheets.balance import NO_PENALTIES, balance
from scoring.sheets.payments import payments

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from scoring.games import Rules


class SuspectKind(StrEnum):
    """The slip that would explain the difference, the most plausible first.

    A slip in one hand comes last: it would explain every row alike. To leave out a loss of 4 looks
    like writing a win of 4 twice: where a hand can move both, it is told as left out. So is a hand
    that was not doubled but should have been.
    """

    PENALTY_LEFT_OUT = "penalty_left_out"
    """The row has a penalty, and the sheet was written without it."""
    SIGN = "sign"
    """Plus for minus."""
    SWAPPED_DIGITS = "swapped_digits"
    """27 for 72: two digits side by side exchanged."""
    DOUBLED_DIGIT = "doubled_digit"
    """155 for 15: a key pressed twice."""
    DROPPED_DIGIT = "dropped_digit"
    """15 for 125: a key not pressed."""
    HAND_LEFT_OUT = "hand_left_out"
    """The row lacks what one hand can move."""
    HAND_TWICE = "hand_twice"
    """The row has it once too often."""
    HAND_SIGN = "hand_sign"
    """The row has it with the wrong sign."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Suspect:
    """One row, and the total with which the sheet would balance."""

    kind: SuspectKind
    row: int
    typed: int
    proposed: int
    step: int | None = None
    """What the hand in question moves, or the penalty left out; None for slips of the fingers."""


def suspects(
    totals: Sequence[int],
    rules: Rules,
    *,
    seats: int,
    penalties: Mapping[int, int] = NO_PENALTIES,
    hands_sum: int | None = None,
) -> tuple[Suspect, ...]:
    """Rows in which one usual slip would explain the imbalance, the most plausible first.

    At most one for each row, and none when the sheet balances or the rules leave the sum open.

    :param totals: as for ``balance``, like ``penalties`` and ``hands_sum``
    :param seats: of the table, which tell what one hand can move
    :raises NoDealError: no deal is known for so few seats
    """
    off = balance(totals, rules, penalties=penalties, hands_sum=hands_sum).difference
    if not off:
        return ()
    steps = payments(rules, seats)
    found = [
        _suspect(row, typed, off, penalties.get(row, 0), steps)
        for row, typed in enumerate(totals, start=1)
    ]
    kinds = list(SuspectKind)
    return tuple(sorted((each for each in found if each), key=lambda each: kinds.index(each.kind)))


def _suspect(row: int, typed: int, off: int, penalty: int, steps: frozenset[int]) -> Suspect | None:
    needed = typed - off
    if off == penalty:
        kind, step = SuspectKind.PENALTY_LEFT_OUT, penalty
        return Suspect(kind=kind, row=row, typed=typed, proposed=needed, step=step)
    for kind, is_slip in _SLIPS.items():
        if is_slip(typed, needed):
            return Suspect(kind=kind, row=row, typed=typed, proposed=needed)
    for kind, step in _in_one_hand(off):
        if step in steps:
            return Suspect(kind=kind, row=row, typed=typed, proposed=needed, step=step)
    return None


def _in_one_hand(off: int) -> tuple[tuple[SuspectKind, int], ...]:
    """What a hand would have to move, for each slip with it; a half is no figure of a table."""
    whole = [(SuspectKind.HAND_SIGN, -off // 2)] if off % 2 == 0 else []
    return ((SuspectKind.HAND_LEFT_OUT, -off), (SuspectKind.HAND_TWICE, off), *whole)


def _other_sign(typed: int, needed: int) -> bool:
    return needed == -typed


def _swapped_digits(typed: int, needed: int) -> bool:
    """Exchanged side by side; nobody writes a leading 0, so 7 for 70 is a digit dropped."""
    if not _same_sign(typed, needed):
        return False
    here, there = str(abs(typed)), str(abs(needed))
    swaps = (here[:at] + here[at + 1] + here[at] + here[at + 2 :] for at in range(len(here) - 1))
    return there in swaps


def _doubled_digit(typed: int, needed: int) -> bool:
    here, there = str(abs(typed)), str(abs(needed))
    pairs = (at for at in range(len(here) - 1) if here[at] == here[at + 1])
    return _same_sign(typed, needed) and any(here[:at] + here[at + 1 :] == there for at in pairs)


def _dropped_digit(typed: int, needed: int) -> bool:
    here, there = str(abs(typed)), str(abs(needed))
    shorter = (there[:at] + there[at + 1 :] for at in range(len(there)))
    return _same_sign(typed, needed) and here in shorter


def _same_sign(typed: int, needed: int) -> bool:
    return (typed < 0) == (needed < 0)


_SLIPS: Mapping[SuspectKind, Callable[[int, int], bool]] = {
    SuspectKind.SIGN: _other_sign,
    SuspectKind.SWAPPED_DIGITS: _swapped_digits,
    SuspectKind.DOUBLED_DIGIT: _doubled_digit,
    SuspectKind.DROPPED_DIGIT: _dropped_digit,
}
"""Slips of the fingers, in the order of ``SuspectKind``: from the total needed to the one typed."""
