"""What may be entered under a rule set, so that no form copies a rule."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from scoring.chains import most_doublers
from scoring.hands import OWN_GAMES, Outcome, Resolution
from scoring.rulesets import (
    AllPass,
    Blitz,
    Crack,
    LeasterBlind,
    MisplayRule,
    Partner,
    Recrack,
    RuleSet,
)

if TYPE_CHECKING:
    from collections.abc import Sequence


@dataclass(frozen=True, slots=True, kw_only=True)
class Enterable:
    """Which questions a form has to ask under a rule set."""

    outcomes: tuple[Outcome, ...]
    resolutions: tuple[Resolution, ...]
    partner: bool
    forced: bool
    called_sheepshead: bool
    most_doublers: int
    crack: bool
    recrack: bool
    blitz: bool
    blind_points: bool
    """Whether the blind of a leaster is set aside and may be counted separately."""


def enterable(rules: RuleSet) -> Enterable:
    """The questions of the entry form under these rules."""
    return Enterable(
        outcomes=outcomes(rules),
        resolutions=resolutions(rules),
        partner=rules.partner is not Partner.NONE,
        forced=AllPass.FORCED_PICK in rules.all_pass,
        called_sheepshead=rules.calling_sheepshead,
        most_doublers=most_doublers(rules),
        crack=rules.crack is not Crack.NONE,
        recrack=rules.recrack is not Recrack.NONE,
        blitz=rules.blitz is not Blitz.NONE,
        blind_points=rules.blind_size > 0 and rules.leaster_blind is LeasterBlind.NOBODY,
    )


def outcomes(rules: RuleSet) -> tuple[Outcome, ...]:
    """The outcomes that can happen under these rules, the usual ones first."""
    return tuple(outcome for outcome in Outcome if _can_happen(outcome, rules))


def resolutions(rules: RuleSet) -> tuple[Resolution, ...]:
    """What may follow a hand that everybody passed and nobody plays; often nothing."""
    return tuple(each for each in Resolution if AllPass(each) in rules.all_pass)


def plays(outcome: Outcome, rules: RuleSet) -> bool:
    """Whether the house plays the outcome at all; picked, passed and misdeal are everybody's."""
    if outcome in (*OWN_GAMES, Outcome.SCHWANZER):
        return AllPass(outcome) in rules.all_pass
    return outcome is not Outcome.MISPLAY or rules.misplay is not MisplayRule.NONE


def _can_happen(outcome: Outcome, rules: RuleSet) -> bool:
    if outcome is Outcome.PASSED:
        return bool(resolutions(rules))
    if outcome is Outcome.MITTLER and not has_middle(rules):
        return False
    return plays(outcome, rules)


def has_middle(rules: RuleSet) -> bool:
    """Whether so many players have a middle one: an odd number."""
    return rules.players % 2 == 1


def crackers(
    order: Sequence[int], picker: int, partner: int | None, rules: RuleSet
) -> tuple[int, ...]:
    """The seats that may crack.

    :param order: the seats that play, as ``dealing.playing_order`` gives them
    """
    if rules.crack is Crack.NONE or picker not in order:
        return ()
    asked = order.index(picker) if rules.crack is Crack.NOT_YET_ASKED else -1
    return tuple(seat for seat in order[asked + 1 :] if seat not in (picker, partner))


def recrackers(picker: int, partner: int | None, rules: RuleSet) -> tuple[int, ...]:
    """The seats that may answer a crack."""
    if rules.recrack is Recrack.NONE:
        return ()
    side = (partner,) if rules.recrack is Recrack.PARTNER else (picker, partner)
    return tuple(seat for seat in side if seat is not None)


def blitzers(order: Sequence[int], picker: int, rules: RuleSet) -> tuple[int, ...]:
    """The seats that may blitz."""
    if rules.blitz is Blitz.NONE:
        return ()
    return (picker,) if rules.blitz is Blitz.PICKER else tuple(order)
