"""The worth of a picked hand: band, factors, bump, doublings, division."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring.cards import DECK_POINTS
from scoring.hands import PickedHand, Picking, Tricks
from scoring.rulesets import BumpWithDoubler, NoTrickLoss, PartnerShare, RuleSet
from scoring.transfers.declared import declared_factor
from scoring.transfers.steps import WON_BANDS, Band, Step, StepCode, Transfer

if TYPE_CHECKING:
    from collections.abc import Mapping

_SCHNEIDER = (Band.WON_SCHNEIDER, Band.LOST_SCHNEIDER)
_SCHWARZ = (Band.WON_SCHWARZ, Band.LOST_SCHWARZ)


def picked_transfer(hand: PickedHand, rules: RuleSet) -> Transfer:
    """What a picked hand moves: the band it reached, and what that band moves."""
    reached = band(hand.card_points, hand.tricks, rules)
    points, because = _settled(hand, reached, rules)
    return Transfer(points, reached, (_band_step(hand, reached, rules), *because))


def _settled(
    hand: Picking, reached: Band, rules: RuleSet
) -> tuple[tuple[int, ...], tuple[Step, ...]]:
    """What the band moves, and the argument from there: one unit for each defender, divided.

    It cannot depend on what was made but by the band; ``compiling`` relies on it.
    """
    worth, worth_steps = _worth(hand, reached, rules)
    doubled, doubled_steps = declared_factor(hand.multipliers, rules)
    unit = worth * doubled
    won = _picking_side_is_paid(hand, reached)
    picker_units, partner_units, division = _division(hand, reached, rules)
    points = _by_seat(hand, unit if won else -unit, picker_units, partner_units)
    unit_step = Step(
        StepCode.UNIT,
        {"unit": unit, "won": won, "defenders": picker_units + partner_units},
    )
    because = (
        *worth_steps,
        *doubled_steps,
        unit_step,
        Step(division, _division_values(hand, picker_units, partner_units, points)),
    )
    return points, because


def band(card_points: int, tricks: Tricks, rules: RuleSet) -> Band:
    """The band of the picking side: tricks decide first, card points second.

    :param card_points: 0–120, tricks and bury
    """
    if tricks is Tricks.ALL:
        return Band.WON_SCHWARZ
    if tricks is Tricks.NONE:
        return Band.LOST_SCHWARZ
    if card_points >= rules.picker_win_at:
        safe = DECK_POINTS - card_points >= rules.defender_safe_at
        return Band.WON if safe else Band.WON_SCHNEIDER
    return Band.LOST if card_points >= rules.picker_safe_at else Band.LOST_SCHNEIDER


def _band_step(hand: PickedHand, reached: Band, rules: RuleSet) -> Step:
    values = {
        "card_points": hand.card_points,
        "defender_points": DECK_POINTS - hand.card_points,
        "tricks": str(hand.tricks),
        "picker_win_at": rules.picker_win_at,
        "picker_safe_at": rules.picker_safe_at,
        "defender_safe_at": rules.defender_safe_at,
    }
    return Step(StepCode(reached), values)


def _worth(hand: Picking, reached: Band, rules: RuleSet) -> tuple[int, tuple[Step, ...]]:
    """The factor of band and bump, or of a called sheepshead, which knows no bump."""
    if hand.called_sheepshead:
        return _called_worth(reached, rules)
    tier, tier_steps = _tier(reached, rules)
    if reached in WON_BANDS:
        return tier, tier_steps
    bump, bump_step = _bump(hand, reached, rules)
    return tier * bump, (*tier_steps, bump_step)


def _called_worth(reached: Band, rules: RuleSet) -> tuple[int, tuple[Step, ...]]:
    """A called sheepshead is worth twice the schwarz factor, made or missed."""
    factor = 2 * rules.schwarz_factor
    made = reached is Band.WON_SCHWARZ
    code = StepCode.SHEEPSHEAD_MADE if made else StepCode.SHEEPSHEAD_MISSED
    return factor, (Step(code, {"factor": factor, "schwarz_factor": rules.schwarz_factor}),)


def _picking_side_is_paid(hand: Picking, reached: Band) -> bool:
    """Who called sheepshead is paid for every trick only, everybody else for winning."""
    return reached is Band.WON_SCHWARZ if hand.called_sheepshead else reached in WON_BANDS


def _tier(reached: Band, rules: RuleSet) -> tuple[int, tuple[Step, ...]]:
    if reached in _SCHWARZ:
        factor = rules.schwarz_factor
        return factor, (Step(StepCode.SCHWARZ_FACTOR, {"factor": factor}),)
    if reached in _SCHNEIDER:
        factor = rules.schneider_factor
        return factor, (Step(StepCode.SCHNEIDER_FACTOR, {"factor": factor}),)
    return 1, ()


def _bump(hand: Picking, reached: Band, rules: RuleSet) -> tuple[int, Step]:
    """The factor of a loss: 2 with double on the bump, unless one of its exceptions holds."""
    doublers = hand.multipliers.doublers
    if not rules.double_on_the_bump:
        return 1, Step(StepCode.BUMP_NOT_PLAYED, {})
    if reached is Band.LOST_SCHWARZ and not rules.bump_on_no_trick:
        return 1, Step(StepCode.BUMP_NOT_WITHOUT_TRICK, {})
    if hand.forced and not rules.bump_on_forced_pick:
        return 1, Step(StepCode.BUMP_NOT_WHEN_FORCED, {"picker": hand.picker})
    if doublers and rules.bump_with_doubler is BumpWithDoubler.NO_STACK:
        return 1, Step(StepCode.BUMP_NOT_WITH_DOUBLER, {"doublers": doublers})
    return 2, Step(StepCode.BUMP_DOUBLED, {"factor": 2})


def _division(hand: Picking, reached: Band, rules: RuleSet) -> tuple[int, int, StepCode]:
    """Units of the picker and of the partner; together as many as there are defenders."""
    if hand.partner is None:
        return rules.players - 1, 0, StepCode.ALONE
    defenders = rules.players - 2
    if reached is Band.LOST_SCHWARZ and rules.no_trick_loss is NoTrickLoss.PICKER_PAYS_ALL:
        return defenders, 0, StepCode.PICKER_PAYS_ALL
    partner = partner_units(rules.partner_share, defenders)
    return defenders - partner, partner, StepCode.SHARED


def partner_units(share: PartnerShare, defenders: int) -> int:
    """The units of the partner: one, or half of all, rounded down."""
    return 1 if share is PartnerShare.SINGLE else defenders // 2


def _division_values(
    hand: Picking, picker_units: int, partner_units: int, points: tuple[int, ...]
) -> Mapping[str, object]:
    partner_points = 0 if hand.partner is None else points[hand.partner - 1]
    return {
        "picker": hand.picker,
        "partner": hand.partner,
        "picker_units": picker_units,
        "partner_units": partner_units,
        "picker_points": points[hand.picker - 1],
        "partner_points": partner_points,
    }


def _by_seat(hand: Picking, unit: int, picker_units: int, partner_units: int) -> tuple[int, ...]:
    """Game points by seat; ``unit`` is what the picking side gets from each defender."""
    points = [-unit] * hand.seats
    for seat in hand.sitting_out:
        points[seat - 1] = 0
    points[hand.picker - 1] = unit * picker_units
    if hand.partner is not None:
        points[hand.partner - 1] = unit * partner_units
    return tuple(points)
