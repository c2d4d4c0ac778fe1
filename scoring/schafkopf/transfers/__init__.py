"""What a Schafkopf hand moves between the players, and why."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring.errors import ImpossibleHandError, UnbalancedTransferError
from scoring.schafkopf.checks import problems
from scoring.schafkopf.hands import GameHand, Hand, PassedHand, RamschHand, hand_to_json
from scoring.schafkopf.transfers.game import band, game_transfer
from scoring.schafkopf.transfers.ramsch import ramsch_transfer
from scoring.schafkopf.transfers.recording import sums_to_zero
from scoring.schafkopf.transfers.steps import Step, StepCode, Transfer

if TYPE_CHECKING:
    from scoring.schafkopf.rules import SchafkopfRules

__all__ = ["Step", "StepCode", "Transfer", "band", "sums_to_zero", "transfer"]


def transfer(hand: Hand, rules: SchafkopfRules) -> Transfer:
    """What a hand moves: game points by seat, the band of a game, and the argument.

    :raises ImpossibleHandError: the hand cannot have happened under these rules
    """
    if found := problems(hand_to_json(hand), rules):
        raise ImpossibleHandError(found)
    return computed(hand, rules)


def computed(hand: Hand, rules: SchafkopfRules) -> Transfer:
    """The transfer of a hand in which no problem was found; see ``compiling`` for the usual way.

    :raises UnbalancedTransferError: ours, never the user's
    """
    result = _computed(hand, rules)
    if sum(result.points) and sums_to_zero(rules):
        raise UnbalancedTransferError(result.points)
    return result


def _computed(hand: Hand, rules: SchafkopfRules) -> Transfer:
    match hand:
        case GameHand():
            return game_transfer(hand, rules)
        case RamschHand():
            return ramsch_transfer(hand, rules)
        case PassedHand():
            return Transfer((0,) * hand.seats, None, (Step(StepCode.PASSED, {}),))
        case _:
            misdeal = Step(StepCode.MISDEAL, {"dealer": hand.dealer})
            return Transfer((0,) * hand.seats, None, (misdeal,))
