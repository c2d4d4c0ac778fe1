"""The entry of a hand: the one door, and what it shows."""

from tournament.forms.recording.form import HandForm, field_of, typed
from tournament.forms.recording.tiles import ALONE

__all__ = ["ALONE", "HandForm", "field_of", "typed"]
