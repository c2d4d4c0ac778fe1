"""What a game moves: the result, its worth, and who pays whom."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring.cards import DECK_POINTS
from scoring.hands import Tricks
from scoring.schafkopf.contracts import GAMES, Aim, Contract
from scoring.schafkopf.hands import GameHand, Side
from scoring.schafkopf.options import CrossTie
from scoring.schafkopf.transfers.recording import recorded, sums_to_zero
from scoring.schafkopf.transfers.steps import Step, StepCode, Transfer
from scoring.schafkopf.transfers.worth import Worth, worth
from scoring.transfers.steps import WON_BANDS, Band

if TYPE_CHECKING:
    from scoring.schafkopf.rules import SchafkopfRules

OPPONENTS = 3
"""Who plays alone plays against so many."""

_BY_TRICKS = {
    (Aim.EVERY_TRICK, True): StepCode.TOUT_MADE,
    (Aim.EVERY_TRICK, False): StepCode.TOUT_MISSED,
    (Aim.NO_TRICK, True): StepCode.BETTEL_MADE,
    (Aim.NO_TRICK, False): StepCode.BETTEL_MISSED,
    (Aim.HELD, True): StepCode.SIE_HELD,
}


def game_transfer(hand: GameHand, rules: SchafkopfRules) -> Transfer:
    """What a game moves: each winner's gain is what the losers pay."""
    if _washed(hand, rules):
        values = {"card_points": hand.card_points}
        steps = (Step(StepCode.CROSS_WASHED, values), Step(StepCode.NOTHING_MOVES, {}))
        return Transfer((0,) * hand.seats, None, steps)
    reached = band(hand, rules)
    won = _won(hand, reached)
    side = Side.PLAYER if won else Side.DEFENDERS
    value = worth(hand, reached, side, rules)
    points, division = _divided(hand, value, won=won, rules=rules)
    unit = Step(StepCode.UNIT, {"unit": value.unit, "won": won})
    written, recording = recorded(points, value.unit, (unit, division), rules)
    because = (
        _result(hand, reached, rules, won=won),
        *value.because,
        *_unequal(division, won=won, rules=rules),
        *recording,
    )
    return Transfer(written, reached, because)


def _washed(hand: GameHand, rules: SchafkopfRules) -> bool:
    """Sixty each across is replayed where the house says so."""
    even = hand.card_points == DECK_POINTS // 2
    return hand.contract is Contract.CROSS and even and rules.cross_tie is CrossTie.WASH


def band(hand: GameHand, rules: SchafkopfRules) -> Band | None:
    """How far the player's side won or lost by card points; None where they do not decide.

    Tricks come first: every trick or none is Schwarz. A forced game has edges of its own.
    """
    if GAMES[hand.contract].aim is not Aim.CARD_POINTS or hand.card_points is None:
        return None
    if hand.tricks is Tricks.ALL:
        return Band.WON_SCHWARZ
    if hand.tricks is Tricks.NONE:
        return Band.LOST_SCHWARZ
    win_at, safe_at = _edges(hand, rules)
    if hand.card_points >= win_at:
        safe = DECK_POINTS - hand.card_points >= rules.defender_safe_at
        return Band.WON if safe else Band.WON_SCHNEIDER
    return Band.LOST if hand.card_points >= safe_at else Band.LOST_SCHNEIDER


def _edges(hand: GameHand, rules: SchafkopfRules) -> tuple[int, int]:
    """Card points that win, and those that save a loser from Schneider."""
    if hand.forced:
        return rules.forced_win_at, rules.forced_safe_at
    return rules.player_win_at, rules.player_safe_at


def ending(hand: GameHand, rules: SchafkopfRules) -> StepCode:
    """How the game ended, in the word with which its argument begins."""
    if _washed(hand, rules):
        return StepCode.CROSS_WASHED
    reached = band(hand, rules)
    return _word(hand, reached, won=_won(hand, reached))


def _word(hand: GameHand, reached: Band | None, *, won: bool) -> StepCode:
    if reached is None:
        return _BY_TRICKS[GAMES[hand.contract].aim, won]
    return StepCode(reached)


def _won(hand: GameHand, reached: Band | None) -> bool:
    if reached is not None:
        return reached in WON_BANDS
    no_trick = GAMES[hand.contract].aim is Aim.NO_TRICK
    return hand.tricks is (Tricks.NONE if no_trick else Tricks.ALL)


def _result(hand: GameHand, reached: Band | None, rules: SchafkopfRules, *, won: bool) -> Step:
    code = _word(hand, reached, won=won)
    if reached is None or hand.card_points is None:
        return Step(code, {"contract": str(hand.contract), "tricks": str(hand.tricks)})
    win_at, safe_at = _edges(hand, rules)
    values = {
        "card_points": hand.card_points,
        "defender_points": DECK_POINTS - hand.card_points,
        "tricks": str(hand.tricks),
        "win_at": win_at,
        "safe_at": safe_at,
        "defender_safe_at": rules.defender_safe_at,
        "forced": hand.forced,
    }
    return Step(code, values)


def _divided(
    hand: GameHand, value: Worth, *, won: bool, rules: SchafkopfRules
) -> tuple[tuple[int, ...], Step]:
    """Points by seat, and the step that says how they were divided."""
    sign = 1 if won else -1
    unit = sign * value.unit
    if hand.partner is None:
        values = {"player": hand.player, "opponents": OPPONENTS, "points": OPPONENTS * unit}
        return _by_seat(hand, unit, OPPONENTS * unit, 0), Step(StepCode.ALONE, values)
    on_caller = rules.laufende_without_on_caller and hand.laufende_side is Side.DEFENDERS
    shift = sign * value.laufende if on_caller else 0
    points = _by_seat(hand, unit, unit + shift, unit - shift)
    values = {
        "player": hand.player,
        "partner": hand.partner,
        "player_points": unit + shift,
        "partner_points": unit - shift,
    }
    return points, Step(StepCode.LAUFENDE_ON_CALLER if shift else StepCode.SHARED, values)


def _unequal(division: Step, *, won: bool, rules: SchafkopfRules) -> tuple[Step, ...]:
    """Why two winners write unequal gains, where only gains are written."""
    if sums_to_zero(rules) or not won or division.code is not StepCode.LAUFENDE_ON_CALLER:
        return ()
    return (Step(StepCode.LAUFENDE_TO_CALLER, {"player": division.values["player"]}),)


def _by_seat(hand: GameHand, unit: int, player: int, partner: int) -> tuple[int, ...]:
    """Game points by seat; ``unit`` is what each opponent pays."""
    points = [-unit] * hand.seats
    for seat in hand.sitting_out:
        points[seat - 1] = 0
    points[hand.player - 1] = player
    if hand.partner is not None:
        points[hand.partner - 1] = partner
    return tuple(points)
