"""The options by subject, in the order of a rules sheet."""

from __future__ import annotations

from enum import StrEnum

from scoring.schafkopf.rules import OPTIONS
from scoring.sentences.groups import grouped


class Group(StrEnum):
    """A heading of the rules sheet; where it means the same, the word is Sheepshead's."""

    DEAL = "deal"
    CONTRACTS = "contracts"
    TARIFF = "tariff"
    SCHNEIDER = "schneider"
    LAUFENDE = "laufende"
    TOUT = "tout"
    MULTIPLIERS = "multipliers"
    NOBODY_PLAYS = "nobody_plays"
    RECORDING = "recording"
    PLAY = "play"


GROUPS = grouped(
    OPTIONS,
    Group,
    {
        "players": Group.DEAL,
        "contracts": Group.CONTRACTS,
        "rufer_value": Group.TARIFF,
        "player_win_at": Group.SCHNEIDER,
        "laufende_value": Group.LAUFENDE,
        "tout_factor": Group.TOUT,
        "solo_needs_suit_card": Group.PLAY,
        "max_klopfer": Group.MULTIPLIERS,
        "all_pass": Group.NOBODY_PLAYS,
        "recording": Group.RECORDING,
    },
)
"""Every option under its heading, both in reading order."""
