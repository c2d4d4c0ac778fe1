"""What is stored. Facts are stored; points are derived and kept beside them."""

from tournament.models.correcting import Revision
from tournament.models.drawing import Round, Seat, Table
from tournament.models.recording import Hand, Score
from tournament.models.registering import Entry, Player
from tournament.models.setting_up import ClubPreset, Tournament
from tournament.models.substituting import Substitution

__all__ = [
    "ClubPreset",
    "Entry",
    "Hand",
    "Player",
    "Revision",
    "Round",
    "Score",
    "Seat",
    "Substitution",
    "Table",
    "Tournament",
]
