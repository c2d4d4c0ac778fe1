"""Drawing: what is chosen, and what is said."""

from tournament.forms.drawing.choosing import DrawForm, RedrawForm, TakeBackForm
from tournament.forms.drawing.sentences import Refusal, cannot_seat, describe, no_round_left, say

__all__ = [
    "DrawForm",
    "RedrawForm",
    "Refusal",
    "TakeBackForm",
    "cannot_seat",
    "describe",
    "no_round_left",
    "say",
]
