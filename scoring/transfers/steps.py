"""What a hand moves and why: the result and the steps of its argument, as codes with values."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping


class Band(StrEnum):
    """How far the picking side won or lost, by tricks and card points alone."""

    WON = "won"
    WON_SCHNEIDER = "won_schneider"
    WON_SCHWARZ = "won_schwarz"
    LOST = "lost"
    LOST_SCHNEIDER = "lost_schneider"
    LOST_SCHWARZ = "lost_schwarz"


WON_BANDS = (Band.WON, Band.WON_SCHNEIDER, Band.WON_SCHWARZ)
"""The bands in which the picking side won."""


class StepCode(StrEnum):
    """Every step in the argument for what a hand moves."""

    WON = "won"
    WON_SCHNEIDER = "won_schneider"
    WON_SCHWARZ = "won_schwarz"
    LOST = "lost"
    LOST_SCHNEIDER = "lost_schneider"
    LOST_SCHWARZ = "lost_schwarz"
    SCHNEIDER_FACTOR = "schneider_factor"
    SCHWARZ_FACTOR = "schwarz_factor"
    SHEEPSHEAD_MADE = "sheepshead_made"
    SHEEPSHEAD_MISSED = "sheepshead_missed"
    BUMP_DOUBLED = "bump_doubled"
    BUMP_NOT_PLAYED = "bump_not_played"
    BUMP_NOT_WITHOUT_TRICK = "bump_not_without_trick"
    BUMP_NOT_WHEN_FORCED = "bump_not_when_forced"
    BUMP_NOT_WITH_DOUBLER = "bump_not_with_doubler"
    DOUBLERS = "doublers"
    CRACKED = "cracked"
    RECRACKED = "recracked"
    BLACK_BLITZ = "black_blitz"
    RED_BLITZ = "red_blitz"
    CAPPED = "capped"
    UNIT = "unit"
    ALONE = "alone"
    SHARED = "shared"
    PICKER_PAYS_ALL = "picker_pays_all"
    WITHOUT_TRICK = "without_trick"
    LEASTER_WON = "leaster_won"
    LEASTER_ONLY_ONE_QUALIFIED = "leaster_only_one_qualified"
    LEASTER_SWEPT = "leaster_swept"
    LEASTER_TIE_BROKEN = "leaster_tie_broken"
    LEASTER_TIE_SPLIT = "leaster_tie_split"
    MOSTER_LOST = "moster_lost"
    MOSTER_OVER_60 = "moster_over_60"
    MOSTER_SWEPT = "moster_swept"
    MITTLER_WON = "mittler_won"
    SCHNEIDSTER_WON = "schneidster_won"
    SCHNEIDSTER_ALL_OVER = "schneidster_all_over"
    TIED = "tied"
    SCHWANZER_LOST = "schwanzer_lost"
    MISPLAYED = "misplayed"
    WINNER_TAKES = "winner_takes"
    REMAINDER = "remainder"
    LOSER_PAYS = "loser_pays"
    PASSED_REDEAL = "passed_redeal"
    PASSED_DOUBLER = "passed_doubler"
    MISDEAL = "misdeal"
    NOTHING_MOVES = "nothing_moves"


@dataclass(frozen=True, slots=True)
class Step:
    """One step: its code and what its sentence needs (seats, card points, factors, game points)."""

    code: StepCode
    values: Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Transfer:
    """What a hand moves: game points by seat, summing to zero; 0 for a seat that sits out."""

    points: tuple[int, ...]
    band: Band | None
    """None unless somebody picked."""
    because: tuple[Step, ...]
    """The argument in the order of the rules."""
