"""What a game is worth: value, bonus, Laufende, factors, doublings."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from scoring.schafkopf.contracts import GAMES, Aim, Contract, Suit
from scoring.schafkopf.laufende import counted_run, least_run
from scoring.schafkopf.options import Family, LaufendePaidTo, ToutBonus
from scoring.schafkopf.transfers.steps import Step, StepCode
from scoring.transfers.steps import Band

if TYPE_CHECKING:
    from scoring.schafkopf.hands import GameHand, RamschHand, Side
    from scoring.schafkopf.rules import SchafkopfRules

    Steps = tuple[Step, ...]

_SCHNEIDER = (Band.WON_SCHNEIDER, Band.LOST_SCHNEIDER)
_SCHWARZ = (Band.WON_SCHWARZ, Band.LOST_SCHWARZ)


@dataclass(frozen=True, slots=True, kw_only=True)
class Worth:
    """Game points that one player pays another: for the game, and for the run in it."""

    game: int
    laufende: int
    because: tuple[Step, ...]

    @property
    def unit(self) -> int:
        """Both together."""
        return self.game + self.laufende


def worth(hand: GameHand, reached: Band | None, winners: Side, rules: SchafkopfRules) -> Worth:
    """What the game is worth to the side that won it.

    :param reached: None where tricks or cards alone make the result: Tout, Sie, Bettel
    """
    value, value_steps = _value(hand, reached, rules)
    run, run_steps = _laufende(hand, winners, rules)
    factor, factor_steps = _factor(hand, rules)
    doubled, doubled_steps = doubling(hand)
    fixed = printed_value(hand.contract, rules)
    game = value * factor if fixed is None else fixed
    because = (*value_steps, *run_steps, *factor_steps, *doubled_steps)
    return Worth(game=game * doubled, laufende=run * factor * doubled, because=because)


def printed_value(contract: Contract, rules: SchafkopfRules) -> int | None:
    """The printed value of a Tout or a Sie, if the house has one."""
    printed = {Aim.EVERY_TRICK: rules.tout_fixed, Aim.HELD: rules.sie_fixed}
    return printed.get(GAMES[contract].aim)


def _value(hand: GameHand, reached: Band | None, rules: SchafkopfRules) -> tuple[int, Steps]:
    """The value of the game with its bonus, before Laufende and factors."""
    fixed = printed_value(hand.contract, rules)
    if fixed is not None:
        values = {"contract": str(hand.contract), "value": fixed}
        return fixed, (Step(StepCode.FIXED_VALUE, values),)
    value, step = _plain_value(hand, rules)
    bonus, bonus_steps = _bonus(hand, reached, rules)
    return value + bonus, (step, *bonus_steps)


def _plain_value(hand: GameHand, rules: SchafkopfRules) -> tuple[int, Step]:
    heart = rules.heart_solo_value
    solo = hand.contract in (Contract.SOLO, Contract.SOLO_TOUT)
    if solo and hand.suit is Suit.HEARTS and heart is not None:
        return heart, Step(StepCode.HEART_SOLO_VALUE, {"value": heart})
    family = GAMES[hand.contract].family
    values = {
        Family.RUFER: rules.rufer_value,
        Family.WENZ: rules.wenz_value,
        Family.SOLO: rules.solo_value,
        Family.GEIER: rules.geier_value,
        Family.FARBWENZ: rules.farbwenz_value,
        None: rules.bettel_value,
    }
    value = values[family] or 0  # never 0: a game without a value is not played
    return value, Step(StepCode.GAME_VALUE, {"contract": str(hand.contract), "value": value})


def _bonus(hand: GameHand, reached: Band | None, rules: SchafkopfRules) -> tuple[int, Steps]:
    """Schneider or Schwarz; in Tout and Sie the Schwarz value where the house counts so."""
    family = GAMES[hand.contract].family
    if reached is None:
        if rules.tout_bonus is ToutBonus.NONE or family is None:
            return 0, ()
        return rules.schwarz_bonus, (Step(StepCode.TOUT_BONUS, {"bonus": rules.schwarz_bonus}),)
    if reached not in _SCHNEIDER + _SCHWARZ:
        return 0, ()
    if family is None or not rules.counts_schneider(family):
        return 0, (Step(StepCode.SCHNEIDER_NOT_COUNTED, {"contract": str(hand.contract)}),)
    if reached in _SCHWARZ:
        return rules.schwarz_bonus, (Step(StepCode.SCHWARZ_BONUS, {"bonus": rules.schwarz_bonus}),)
    bonus = rules.schneider_bonus
    return bonus, (Step(StepCode.SCHNEIDER_BONUS, {"bonus": bonus}),)


def _laufende(hand: GameHand, winners: Side, rules: SchafkopfRules) -> tuple[int, Steps]:
    """What the run brings the winners, before any factor."""
    least = least_run(hand.contract, rules)
    if not hand.laufende or least is None:
        return 0, ()
    side = None if hand.laufende_side is None else str(hand.laufende_side)
    counted = counted_run(hand.laufende, hand.contract, rules)
    values: dict[str, object] = {"laufende": hand.laufende, "side": side}
    if not counted:
        return 0, (Step(StepCode.LAUFENDE_TOO_FEW, values | {"least": least}),)
    held = hand.contract is Contract.SIE or hand.laufende_side is winners
    if rules.laufende_paid_to is LaufendePaidTo.HOLDERS_ONLY and not held:
        return 0, (Step(StepCode.LAUFENDE_NOT_HELD, values),)
    points = counted * rules.laufende_value
    paid = {"counted": counted, "each": rules.laufende_value, "points": points}
    step = Step(StepCode.LAUFENDE_PAID, values | paid)
    if counted == hand.laufende:
        return points, (step,)
    return points, (Step(StepCode.LAUFENDE_CAPPED, values | {"most": counted}), step)


def _factor(hand: GameHand, rules: SchafkopfRules) -> tuple[int, Steps]:
    """The factor of a Tout or a Sie; a printed value has it in it already, Laufende have not."""
    aim = GAMES[hand.contract].aim
    if aim is Aim.EVERY_TRICK:
        factor, code = rules.tout_factor, StepCode.TOUT_FACTOR
    elif aim is Aim.HELD:
        factor, code = rules.sie_factor, StepCode.SIE_FACTOR
    else:
        return 1, ()
    laufende_only = printed_value(hand.contract, rules) is not None
    return factor, (Step(code, {"factor": factor, "laufende_only": laufende_only}),)


def doubling(hand: GameHand | RamschHand) -> tuple[int, tuple[Step, ...]]:
    """The factor of knocks and Kontra together: each doubles everything once more."""
    steps: tuple[Step, ...] = ()
    if hand.klopfer:
        steps = (Step(StepCode.KNOCKED, {"klopfer": hand.klopfer, "factor": 2**hand.klopfer}),)
    if hand.kontra:
        steps += (Step(StepCode.KONTRA, {"kontra": hand.kontra, "factor": 2**hand.kontra}),)
    return 2 ** (hand.klopfer + hand.kontra), steps
