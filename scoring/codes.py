"""The codes in which a check speaks; the words of each sentence belong to the page."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping


class Code(StrEnum):
    """Every reason for which the facts of a Sheepshead hand are refused."""

    UNKNOWN_OUTCOME = "unknown_outcome"
    OUTCOME_NOT_ALLOWED = "outcome_not_allowed"
    FIELD_NOT_FOR_OUTCOME = "field_not_for_outcome"
    DEALER_OUT_OF_RANGE = "dealer_out_of_range"
    SITTING_OUT_OUT_OF_RANGE = "sitting_out_out_of_range"
    SITTING_OUT_TWICE = "sitting_out_twice"
    WRONG_NUMBER_OF_PLAYERS = "wrong_number_of_players"
    PICKER_OUT_OF_RANGE = "picker_out_of_range"
    PICKER_SITS_OUT = "picker_sits_out"
    PARTNER_OUT_OF_RANGE = "partner_out_of_range"
    PARTNER_SITS_OUT = "partner_sits_out"
    PARTNER_IS_PICKER = "partner_is_picker"
    PARTNER_GIVEN_WHEN_ALONE = "partner_given_when_alone"
    PARTNER_MISSING = "partner_missing"
    PARTNER_NOT_ALLOWED = "partner_not_allowed"
    CARD_POINTS_NOT_A_WHOLE_NUMBER = "card_points_not_a_whole_number"
    CARD_POINTS_OUT_OF_RANGE = "card_points_out_of_range"
    CARD_POINTS_IMPOSSIBLE = "card_points_impossible"
    TRICKS_UNKNOWN = "tricks_unknown"
    ALL_TRICKS_NEED_120 = "all_tricks_need_120"
    BURY_DOES_NOT_COUNT = "bury_does_not_count"
    MORE_THAN_THE_BURY_HOLDS = "more_than_the_bury_holds"
    IMPOSSIBLE_BURY = "impossible_bury"
    PICKING_TRICKS_OUT_OF_RANGE = "picking_tricks_out_of_range"
    PICKING_TRICKS_DISAGREE = "picking_tricks_disagree"
    POINTS_DO_NOT_FIT_TRICKS = "points_do_not_fit_tricks"
    DOUBLERS_OUT_OF_RANGE = "doublers_out_of_range"
    DOUBLERS_NOT_ALLOWED = "doublers_not_allowed"
    MULTIPLIER_WITHOUT_PICKER = "multiplier_without_picker"
    CRACK_NOT_ALLOWED = "crack_not_allowed"
    CRACK_BY_OUT_OF_RANGE = "crack_by_out_of_range"
    CRACK_BY_PICKING_SIDE = "crack_by_picking_side"
    CRACK_AFTER_PASSING = "crack_after_passing"
    RECRACK_NOT_ALLOWED = "recrack_not_allowed"
    RECRACK_WITHOUT_CRACK = "recrack_without_crack"
    RECRACK_BY_WRONG_PLAYER = "recrack_by_wrong_player"
    BLITZ_NOT_ALLOWED = "blitz_not_allowed"
    BLITZ_NOT_BY_PICKER = "blitz_not_by_picker"
    BOTH_BLITZES = "both_blitzes"
    BLACK_BLITZ_BY_OUT_OF_RANGE = "black_blitz_by_out_of_range"
    RED_BLITZ_BY_OUT_OF_RANGE = "red_blitz_by_out_of_range"
    FORCED_NOT_ALLOWED = "forced_not_allowed"
    FORCED_PICKER_IS_NOT_LAST = "forced_picker_is_not_last"
    SHEEPSHEAD_NOT_ALLOWED = "sheepshead_not_allowed"
    SHEEPSHEAD_NEEDS_ALONE = "sheepshead_needs_alone"
    RESOLUTION_NOT_ALLOWED = "resolution_not_allowed"
    LOSER_OUT_OF_RANGE = "loser_out_of_range"
    LOSER_SITS_OUT = "loser_sits_out"
    OFFENDER_OUT_OF_RANGE = "offender_out_of_range"
    OFFENDER_SITS_OUT = "offender_sits_out"
    SEAT_LIST_LENGTH = "seat_list_length"
    SEAT_VALUE_MISSING = "seat_value_missing"
    SITTING_OUT_HAS_POINTS = "sitting_out_has_points"
    SEAT_TRICKS_OUT_OF_RANGE = "seat_tricks_out_of_range"
    SEAT_TRICKS_SUM = "seat_tricks_sum"
    POINTS_WITHOUT_TRICK = "points_without_trick"
    POINTS_SUM = "points_sum"
    IMPOSSIBLE_BLIND = "impossible_blind"
    BLIND_POINTS_NOT_SEPARATE = "blind_points_not_separate"
    MITTLER_NEEDS_ODD_PLAYERS = "mittler_needs_odd_players"


@dataclass(frozen=True, slots=True)
class Problem:
    """One fault in the facts of a hand.

    ``field`` is the path of the faulty fact, such as ``card_points`` or ``multipliers.crack_by``.
    ``values`` holds what a sentence needs: always ``value``, the thing entered, with
    ``missing: True`` beside it when the key itself was absent; the rest depends on the code.
    """

    code: Code
    field: str
    values: Mapping[str, object]
