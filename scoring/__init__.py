"""The rule book: what is a hand worth, and who is ahead? Pure; the same input, the same output.

Words: **card points** are counted in tricks (0–120), **game points** are what a hand moves between
players (a table sums to 0), **seats** are numbered from 1 clockwise.
"""

from scoring.chains import chain_word, doublers, most_doublers, pending_doublers
from scoring.checks import hand_from_json, problems
from scoring.codes import Code, Problem
from scoring.dealing import next_dealer, playing_order, sitting_out
from scoring.entry import (
    Enterable,
    blitzers,
    crackers,
    enterable,
    outcomes,
    recrackers,
    resolutions,
)
from scoring.errors import (
    ImpossibleHandError,
    InputError,
    InvariantError,
    NoDealError,
    RuleSetError,
    ScoringError,
    SeatingFactsError,
    UnbalancedTransferError,
)
from scoring.hands import (
    Hand,
    MisdealHand,
    MisplayHand,
    Multipliers,
    Outcome,
    OwnGameHand,
    PassedHand,
    PickedHand,
    Resolution,
    SchwanzerHand,
    Tricks,
    hand_to_json,
)
from scoring.ranking import ranks
from scoring.rulesets import (
    OPTIONS,
    PRESETS,
    OptionCode,
    OptionProblem,
    RuleSet,
    at_table,
    read_ruleset,
    ruleset_from_json,
    ruleset_from_preset,
    ruleset_to_json,
)
from scoring.transfers import Band, Step, StepCode, Transfer, band, transfer
from scoring.tricks import possible_tricks

__all__ = [
    "OPTIONS",
    "PRESETS",
    "Band",
    "Code",
    "Enterable",
    "Hand",
    "ImpossibleHandError",
    "InputError",
    "InvariantError",
    "MisdealHand",
    "MisplayHand",
    "Multipliers",
    "NoDealError",
    "OptionCode",
    "OptionProblem",
    "Outcome",
    "OwnGameHand",
    "PassedHand",
    "PickedHand",
    "Problem",
    "Resolution",
    "RuleSet",
    "RuleSetError",
    "SchwanzerHand",
    "ScoringError",
    "SeatingFactsError",
    "Step",
    "StepCode",
    "Transfer",
    "Tricks",
    "UnbalancedTransferError",
    "at_table",
    "band",
    "blitzers",
    "chain_word",
    "crackers",
    "doublers",
    "enterable",
    "hand_from_json",
    "hand_to_json",
    "most_doublers",
    "next_dealer",
    "outcomes",
    "pending_doublers",
    "playing_order",
    "possible_tricks",
    "problems",
    "ranks",
    "read_ruleset",
    "recrackers",
    "resolutions",
    "ruleset_from_json",
    "ruleset_from_preset",
    "ruleset_to_json",
    "sitting_out",
    "transfer",
]
