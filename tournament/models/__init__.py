"""What is stored. Facts are stored; points are derived and kept beside them."""

from tournament.models.correcting import Revision
from tournament.models.doubting import LookedAt
from tournament.models.drawing import Round, Seat, Table
from tournament.models.recording import Hand, HandsLine, Score
from tournament.models.registering import Entry, Player
from tournament.models.ruling import Adjustment, Lot
from tournament.models.setting_up import ClubPreset, Tournament
from tournament.models.sheets import Sheet, SheetLine
from tournament.models.substituting import Substitution

__all__ = [
    "Adjustment",
    "ClubPreset",
    "Entry",
    "Hand",
    "HandsLine",
    "LookedAt",
    "Lot",
    "Player",
    "Revision",
    "Round",
    "Score",
    "Seat",
    "Sheet",
    "SheetLine",
    "Substitution",
    "Table",
    "Tournament",
]
