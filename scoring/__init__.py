"""The rule book: what is a hand worth, and who is ahead? Pure; the same input, the same output.

Two games: the names here are Sheepshead's, ``scoring.schafkopf`` has those of Schafkopf. What both
can be asked (``problems``, ``transfer`` and the like) goes by the rule set that is given.

Words: **card points** are counted in tricks (0–120), **game points** are what a hand moves between
players (a table sums to 0), **seats** are numbered from 1 clockwise.
"""

from scoring import doubts, schafkopf, sheets
from scoring.cards import DECK_POINTS
from scoring.chains import chain_word, doublers, most_doublers, pending_doublers
from scoring.codes import Code, Problem
from scoring.compiling import Compiled, Refusal, compiled, score
from scoring.dealing import next_dealer, playing_order, sitting_out
from scoring.entry import (
    Enterable,
    blitzers,
    crackers,
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
    TieBreakError,
    UnbalancedTransferError,
)
from scoring.exchanging import exchanged
from scoring.games import (
    GAMES,
    Game,
    Rules,
    applies,
    at_table,
    difference,
    enterable,
    game_of,
    hand_from_json,
    hand_to_json,
    payoff_table,
    possible_tricks,
    problems,
    read_ruleset,
    rule_sentences,
    ruleset_to_json,
    transfer,
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
)
from scoring.ranking import TIE_BREAKS, Incomplete, Line, Placed, rank, ranks, tie_break_problems
from scoring.rulesets import (
    OPTIONS,
    PRESETS,
    OptionCode,
    OptionProblem,
    RuleSet,
    ruleset_from_json,
    ruleset_from_preset,
)
from scoring.schafkopf import SchafkopfRules
from scoring.transfers import Band, Step, StepCode, Transfer, band

__all__ = [
    "DECK_POINTS",
    "GAMES",
    "OPTIONS",
    "PRESETS",
    "TIE_BREAKS",
    "Band",
    "Code",
    "Compiled",
    "Enterable",
    "Game",
    "Hand",
    "ImpossibleHandError",
    "Incomplete",
    "InputError",
    "InvariantError",
    "Line",
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
    "Placed",
    "Problem",
    "Refusal",
    "Resolution",
    "RuleSet",
    "RuleSetError",
    "Rules",
    "SchafkopfRules",
    "SchwanzerHand",
    "ScoringError",
    "SeatingFactsError",
    "Step",
    "StepCode",
    "TieBreakError",
    "Transfer",
    "Tricks",
    "UnbalancedTransferError",
    "applies",
    "at_table",
    "band",
    "blitzers",
    "chain_word",
    "compiled",
    "crackers",
    "difference",
    "doublers",
    "doubts",
    "enterable",
    "exchanged",
    "game_of",
    "hand_from_json",
    "hand_to_json",
    "most_doublers",
    "next_dealer",
    "outcomes",
    "payoff_table",
    "pending_doublers",
    "playing_order",
    "possible_tricks",
    "problems",
    "rank",
    "ranks",
    "read_ruleset",
    "recrackers",
    "resolutions",
    "rule_sentences",
    "ruleset_from_json",
    "ruleset_from_preset",
    "ruleset_to_json",
    "schafkopf",
    "score",
    "sheets",
    "sitting_out",
    "tie_break_problems",
    "transfer",
]
