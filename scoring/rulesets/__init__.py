"""Rule sets: the options of a table, the presets, and their JSON."""

from scoring.rulesets.kinds import Kind, OptionCode, OptionProblem
from scoring.rulesets.options import (
    AllPass,
    Blitz,
    BumpWithDoubler,
    CallUp,
    Crack,
    Doubler,
    JackOrder,
    LeasterBlind,
    LeasterTie,
    MisplayRule,
    NoTrickLoss,
    Partner,
    PartnerShare,
    Recrack,
    RedealRight,
    VoidPlay,
)
from scoring.rulesets.presets import PRESETS
from scoring.rulesets.reading import (
    ruleset_from_json,
    ruleset_from_preset,
    ruleset_to_json,
)
from scoring.rulesets.sheepshead import OPTIONS, RuleSet
from scoring.rulesets.tables import SMALL_TABLES, at_table

__all__ = [
    "OPTIONS",
    "PRESETS",
    "SMALL_TABLES",
    "AllPass",
    "Blitz",
    "BumpWithDoubler",
    "CallUp",
    "Crack",
    "Doubler",
    "JackOrder",
    "Kind",
    "LeasterBlind",
    "LeasterTie",
    "MisplayRule",
    "NoTrickLoss",
    "OptionCode",
    "OptionProblem",
    "Partner",
    "PartnerShare",
    "Recrack",
    "RedealRight",
    "RuleSet",
    "VoidPlay",
    "at_table",
    "ruleset_from_json",
    "ruleset_from_preset",
    "ruleset_to_json",
]
