"""Whether an option matters under the others: what need not be asked, told or printed."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from scoring.entry import has_middle, plays
from scoring.hands import OWN_GAMES, Outcome
from scoring.rulesets import (
    OPTIONS,
    AllPass,
    Blitz,
    Crack,
    Doubler,
    Partner,
    PartnerShare,
    RuleSet,
)
from scoring.transfers.picked import partner_units

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping


def applies(option: str, rules: RuleSet) -> bool:
    """Whether another value of the option could change anything while the others stay.

    :raises ValueError: no such option
    """
    if option not in OPTIONS:
        raise ValueError(option)
    condition = _CONDITIONS.get(option)
    return condition is None or condition(rules)


def _can_have_partner(rules: RuleSet) -> bool:
    return rules.players > 3


def _has_partner(rules: RuleSet) -> bool:
    return rules.partner is not Partner.NONE


def _shares_differ(rules: RuleSet) -> bool:
    defenders = rules.players - 2
    return _has_partner(rules) and len({partner_units(s, defenders) for s in PartnerShare}) > 1


def _bumps(rules: RuleSet) -> bool:
    return rules.double_on_the_bump


def _bumps_when_forced(rules: RuleSet) -> bool:
    return _bumps(rules) and AllPass.FORCED_PICK in rules.all_pass


def _doubles(rules: RuleSet) -> bool:
    return rules.doubler is not Doubler.NONE


def _cracks(rules: RuleSet) -> bool:
    return rules.crack is not Crack.NONE


def _declares(rules: RuleSet) -> bool:
    return _doubles(rules) or _cracks(rules) or rules.blitz is not Blitz.NONE


def _leaster(rules: RuleSet) -> bool:
    return plays(Outcome.LEASTER, rules)


def _moster(rules: RuleSet) -> bool:
    return plays(Outcome.MOSTER, rules)


def _own_game_with_blind(rules: RuleSet) -> bool:
    played = [each for each in OWN_GAMES if plays(each, rules)]
    return rules.blind_size > 0 and any(
        each is not Outcome.MITTLER or has_middle(rules) for each in played
    )


def _calls_a_card(rules: RuleSet) -> bool:
    return rules.partner is Partner.CALLED_ACE


def _has_a_jack_for_partner(rules: RuleSet) -> bool:
    return rules.partner in (Partner.JACK_OF_DIAMONDS, Partner.JACK_OF_CLUBS)


_CONDITIONS: Mapping[str, Callable[[RuleSet], bool]] = MappingProxyType(
    {
        "partner": _can_have_partner,
        "partner_share": _shares_differ,
        "no_trick_loss": _has_partner,
        "bump_on_no_trick": _bumps,
        "bump_on_forced_pick": _bumps_when_forced,
        "bump_with_doubler": lambda rules: _bumps(rules) and _doubles(rules),
        "bury_counts_without_trick": lambda rules: rules.blind_size > 0,
        "leaster_blind": _own_game_with_blind,
        "leaster_needs_trick": _leaster,
        "leaster_tie": _leaster,
        "leaster_sweep_factor": lambda rules: _leaster(rules) and rules.leaster_needs_trick,
        "moster_double_over_60": _moster,
        "moster_sweep_wins": _moster,
        "doubler_max": lambda rules: rules.doubler is Doubler.STACK,
        "recrack": _cracks,
        "multiplier_cap": _declares,
        "call_ten": _calls_a_card,
        "unknown_card": _calls_a_card,
        "call_up": _has_a_jack_for_partner,
    }
)
"""When an option matters; one that is not named always does."""
