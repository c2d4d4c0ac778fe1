"""The codes in which a check of a Schafkopf hand speaks."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping


class Code(StrEnum):
    """Every reason for which the facts of a Schafkopf hand are refused.

    What can be wrong at any table has the word it has in Sheepshead.
    """

    UNKNOWN_CONTRACT = "unknown_contract"
    CONTRACT_NOT_ALLOWED = "contract_not_allowed"
    FIELD_NOT_FOR_CONTRACT = "field_not_for_contract"
    WRONG_NUMBER_OF_PLAYERS = "wrong_number_of_players"
    DEALER_OUT_OF_RANGE = "dealer_out_of_range"
    SITTING_OUT_OUT_OF_RANGE = "sitting_out_out_of_range"
    SITTING_OUT_TWICE = "sitting_out_twice"
    SUIT_MISSING = "suit_missing"
    SUIT_NOT_CALLABLE = "suit_not_callable"
    SUIT_NOT_FOR_CONTRACT = "suit_not_for_contract"
    PLAYER_OUT_OF_RANGE = "player_out_of_range"
    PLAYER_SITS_OUT = "player_sits_out"
    PARTNER_MISSING = "partner_missing"
    PARTNER_NOT_ALLOWED = "partner_not_allowed"
    PARTNER_OUT_OF_RANGE = "partner_out_of_range"
    PARTNER_SITS_OUT = "partner_sits_out"
    PARTNER_IS_PLAYER = "partner_is_player"
    CROSS_PAIRS = "cross_pairs"
    FORCED_NOT_ALLOWED = "forced_not_allowed"
    CARD_POINTS_NOT_A_WHOLE_NUMBER = "card_points_not_a_whole_number"
    CARD_POINTS_OUT_OF_RANGE = "card_points_out_of_range"
    CARD_POINTS_IMPOSSIBLE = "card_points_impossible"
    ALL_TRICKS_NEED_120 = "all_tricks_need_120"
    NO_TRICK_NEEDS_0 = "no_trick_needs_0"
    TRICKS_UNKNOWN = "tricks_unknown"
    SIE_CANNOT_LOSE = "sie_cannot_lose"
    SIE_HAS_ALL_LAUFENDE = "sie_has_all_laufende"
    LAUFENDE_OUT_OF_RANGE = "laufende_out_of_range"
    LAUFENDE_SIDE_UNKNOWN = "laufende_side_unknown"
    LAUFENDE_SIDE_MISSING = "laufende_side_missing"
    KLOPFER_OUT_OF_RANGE = "klopfer_out_of_range"
    KONTRA_OUT_OF_RANGE = "kontra_out_of_range"
    SEAT_LIST_LENGTH = "seat_list_length"
    SEAT_VALUE_MISSING = "seat_value_missing"
    SITTING_OUT_HAS_POINTS = "sitting_out_has_points"
    SEAT_TRICKS_OUT_OF_RANGE = "seat_tricks_out_of_range"
    SEAT_TRICKS_SUM = "seat_tricks_sum"
    POINTS_WITHOUT_TRICK = "points_without_trick"
    POINTS_DO_NOT_FIT_TRICKS = "points_do_not_fit_tricks"
    POINTS_SUM = "points_sum"
    LOSER_OUT_OF_RANGE = "loser_out_of_range"
    LOSER_SITS_OUT = "loser_sits_out"
    LOSER_HAS_NOT_MOST_POINTS = "loser_has_not_most_points"


@dataclass(frozen=True, slots=True)
class Problem:
    """One fault in the facts of a hand, in the shape of Sheepshead's: see ``scoring.Problem``."""

    code: Code
    field: str
    values: Mapping[str, object]
