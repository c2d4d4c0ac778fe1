"""Schafkopf in the rule book: the same questions as Sheepshead, with words of its own.

``scoring.problems``, ``scoring.transfer`` and their kin answer for both games, by the rule set
they are given; what has a name of its own only here is used as ``scoring.schafkopf.Contract``.
"""

from scoring.schafkopf.checks import hand_from_json, possible_losers, problems
from scoring.schafkopf.codes import Code, Problem
from scoring.schafkopf.contracts import Contract, Suit, contracts
from scoring.schafkopf.entry import (
    Asked,
    Enterable,
    asked,
    at_table,
    cross_pair,
    enterable,
    next_dealer,
    possible_tricks,
)
from scoring.schafkopf.hands import (
    FIELDS,
    Dealt,
    GameHand,
    Hand,
    MisdealHand,
    PassedHand,
    RamschHand,
    Side,
    hand_to_json,
)
from scoring.schafkopf.kinds import LaufendeMin
from scoring.schafkopf.laufende import counted_run, least_run, longest_run, side_matters, trumps
from scoring.schafkopf.presets import (
    PRESETS,
    ruleset_from_json,
    ruleset_from_preset,
    ruleset_to_json,
)
from scoring.schafkopf.rules import OPTIONS, SchafkopfRules
from scoring.schafkopf.transfers import Step, StepCode, Transfer, band, sums_to_zero, transfer

__all__ = [
    "FIELDS",
    "OPTIONS",
    "PRESETS",
    "Asked",
    "Code",
    "Contract",
    "Dealt",
    "Enterable",
    "GameHand",
    "Hand",
    "LaufendeMin",
    "MisdealHand",
    "PassedHand",
    "Problem",
    "RamschHand",
    "SchafkopfRules",
    "Side",
    "Step",
    "StepCode",
    "Suit",
    "Transfer",
    "asked",
    "at_table",
    "band",
    "contracts",
    "counted_run",
    "cross_pair",
    "enterable",
    "hand_from_json",
    "hand_to_json",
    "least_run",
    "longest_run",
    "next_dealer",
    "possible_losers",
    "possible_tricks",
    "problems",
    "ruleset_from_json",
    "ruleset_from_preset",
    "ruleset_to_json",
    "side_matters",
    "sums_to_zero",
    "transfer",
    "trumps",
]
