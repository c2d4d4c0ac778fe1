"""What a hand moves between the players, and why."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring.checks import problems
from scoring.errors import ImpossibleHandError, UnbalancedTransferError
from scoring.hands import (
    Hand,
    MisplayHand,
    OwnGameHand,
    PassedHand,
    PickedHand,
    Resolution,
    SchwanzerHand,
    hand_to_json,
)
from scoring.transfers.own_game import misplay_transfer, own_game_transfer, schwanzer_transfer
from scoring.transfers.picked import band, picked_transfer
from scoring.transfers.steps import Band, Step, StepCode, Transfer

if TYPE_CHECKING:
    from scoring.rulesets import RuleSet

__all__ = ["Band", "Step", "StepCode", "Transfer", "band", "transfer"]


def transfer(hand: Hand, rules: RuleSet) -> Transfer:
    """What a hand moves: game points by seat, the band of a picked hand, and the argument.

    :param rules: the rules in force at the table, see ``at_table``
    :raises ImpossibleHandError: the hand cannot have happened under these rules
    """
    if found := problems(hand_to_json(hand), rules):
        raise ImpossibleHandError(found)
    return computed(hand, rules)


def computed(hand: Hand, rules: RuleSet) -> Transfer:
    """The transfer of a hand in which no problem was found; see ``compiling`` for the usual way.

    :raises UnbalancedTransferError: ours, never the user's
    """
    result = _computed(hand, rules)
    if sum(result.points):
        raise UnbalancedTransferError(result.points)
    return result


def _computed(hand: Hand, rules: RuleSet) -> Transfer:
    match hand:
        case PickedHand():
            return picked_transfer(hand, rules)
        case OwnGameHand():
            return own_game_transfer(hand, rules)
        case SchwanzerHand():
            return schwanzer_transfer(hand, rules)
        case MisplayHand():
            return misplay_transfer(hand, rules)
        case _:
            return Transfer((0,) * hand.seats, None, (_unplayed(hand),))


def _unplayed(hand: Hand) -> Step:
    if not isinstance(hand, PassedHand):
        return Step(StepCode.MISDEAL, {"dealer": hand.dealer})
    doubled = hand.resolution is Resolution.DOUBLER
    return Step(StepCode.PASSED_DOUBLER if doubled else StepCode.PASSED_REDEAL, {})
