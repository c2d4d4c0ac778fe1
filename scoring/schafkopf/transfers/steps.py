"""What a Schafkopf hand moves and why: the result and its argument, as codes with values."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scoring.transfers.steps import Band


class StepCode(StrEnum):
    """Every step in the argument for what a hand moves."""

    WON = "won"
    WON_SCHNEIDER = "won_schneider"
    WON_SCHWARZ = "won_schwarz"
    LOST = "lost"
    LOST_SCHNEIDER = "lost_schneider"
    LOST_SCHWARZ = "lost_schwarz"
    TOUT_MADE = "tout_made"
    TOUT_MISSED = "tout_missed"
    BETTEL_MADE = "bettel_made"
    BETTEL_MISSED = "bettel_missed"
    SIE_HELD = "sie_held"
    CROSS_WASHED = "cross_washed"
    GAME_VALUE = "game_value"
    HEART_SOLO_VALUE = "heart_solo_value"
    FIXED_VALUE = "fixed_value"
    SCHNEIDER_BONUS = "schneider_bonus"
    SCHWARZ_BONUS = "schwarz_bonus"
    SCHNEIDER_NOT_COUNTED = "schneider_not_counted"
    TOUT_BONUS = "tout_bonus"
    LAUFENDE_PAID = "laufende_paid"
    LAUFENDE_CAPPED = "laufende_capped"
    LAUFENDE_TOO_FEW = "laufende_too_few"
    LAUFENDE_NOT_HELD = "laufende_not_held"
    TOUT_FACTOR = "tout_factor"
    SIE_FACTOR = "sie_factor"
    KNOCKED = "knocked"
    KONTRA = "kontra"
    UNIT = "unit"
    ALONE = "alone"
    SHARED = "shared"
    LAUFENDE_ON_CALLER = "laufende_on_caller"
    LAUFENDE_TO_CALLER = "laufende_to_caller"
    RAMSCH_LOST = "ramsch_lost"
    RAMSCH_TIE_DECIDED = "ramsch_tie_decided"
    JUNGFRAU_DOUBLES_EACH = "jungfrau_doubles_each"
    JUNGFRAU_DOUBLES_ALL = "jungfrau_doubles_all"
    DURCHMARSCH = "durchmarsch"
    LOSER_PAYS = "loser_pays"
    WINNER_TAKES = "winner_takes"
    WRITTEN = "written"
    PLUS_ONLY = "plus_only"
    NOTHING_MOVES = "nothing_moves"
    PASSED = "passed"
    MISDEAL = "misdeal"


@dataclass(frozen=True, slots=True)
class Step:
    """One step: its code and what its sentence needs (seats, card points, factors, game points)."""

    code: StepCode
    values: Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Transfer:
    """What a hand moves: game points by seat, 0 for a seat that sits out.

    They sum to zero unless the house writes good points only.
    """

    points: tuple[int, ...]
    band: Band | None
    """By tricks and card points alone; None where those do not make the result."""
    because: tuple[Step, ...]
    """The argument in the order of the rules."""
