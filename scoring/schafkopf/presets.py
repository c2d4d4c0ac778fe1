"""The named rule sets of Schafkopf, as data, and their JSON."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING

from scoring.rulesets.reading import known_preset, read_options, replaced, written_options
from scoring.schafkopf.kinds import LaufendeMin
from scoring.schafkopf.options import (
    AllPass,
    Bid,
    Counted,
    CrossTie,
    Jungfrau,
    LaufendePaidTo,
    Recording,
    ToutBonus,
)
from scoring.schafkopf.rules import OPTIONS, SchafkopfRules, contradictions

if TYPE_CHECKING:
    from collections.abc import Mapping

# The Bavarian game as the Dutch description called Cardavia has it.
_CARDAVIA = SchafkopfRules(
    players=4,
    deck_size=32,
    hand_size=8,
    contracts=(Bid.RUFER, Bid.WENZ, Bid.SOLO, Bid.WENZ_TOUT, Bid.SOLO_TOUT, Bid.SIE),
    rufer_value=1,
    wenz_value=5,
    solo_value=5,
    heart_solo_value=None,
    geier_value=None,
    farbwenz_value=None,
    bettel_value=None,
    player_win_at=61,
    player_safe_at=31,
    defender_safe_at=30,
    forced_win_at=61,
    forced_safe_at=31,
    schneider_bonus=1,
    schwarz_bonus=2,
    schneider_contracts=Counted.ALL,
    laufende_value=1,
    laufende_min=LaufendeMin(rufer=3, solo=3, wenz=2, geier=2, farbwenz=3),
    laufende_max=None,
    laufende_paid_to=LaufendePaidTo.WINNERS,
    laufende_without_on_caller=False,
    tout_factor=2,
    tout_bonus=ToutBonus.NONE,
    tout_fixed=None,
    sie_factor=4,
    sie_fixed=None,
    solo_needs_suit_card=True,
    max_klopfer=0,
    max_kontra=0,
    all_pass=AllPass.REDEAL,
    cross_tie=CrossTie.PLAYER_LOSES,
    ramsch_value=None,
    ramsch_jungfrau=Jungfrau.NONE,
    ramsch_durchmarsch_at=None,
    ramsch_durchmarsch_value=None,
    recording=Recording.PLUS_MINUS,
)

# The sheet of the Donau-Ries Cup, which most Bavarian tournament sheets resemble.
_TOURNAMENT = replace(_CARDAVIA, solo_needs_suit_card=False, all_pass=AllPass.CROSS)

PRESETS: Mapping[str, SchafkopfRules] = MappingProxyType(
    {"schafkopf-cardavia": _CARDAVIA, "schafkopf-tournament": _TOURNAMENT}
)
"""Every named rule set by its name."""


def ruleset_from_json(data: object) -> SchafkopfRules:
    """The rule set of a complete mapping of options.

    :raises RuleSetError: naming every option unknown, missing, of the wrong type, out of range,
        or contradicting another
    """
    return SchafkopfRules(**read_options(data, OPTIONS, contradictions))


def ruleset_from_preset(name: object, options: object) -> SchafkopfRules:
    """A preset with single options replaced; an object or a list is replaced as a whole.

    :raises RuleSetError: unknown preset, or any fault of the options
    """
    preset = known_preset(name, PRESETS)
    return ruleset_from_json(replaced(ruleset_to_json(preset), options))


def ruleset_to_json(rules: SchafkopfRules) -> dict[str, object]:
    """Every option as JSON; ``ruleset_from_json`` gives the same rule set back."""
    return written_options(rules, OPTIONS)
