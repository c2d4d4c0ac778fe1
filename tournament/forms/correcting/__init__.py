"""What is put right, why, and what the change list is asked for."""

from tournament.forms.correcting.agreeing import AgreeForm, WhyForm
from tournament.forms.correcting.asking import ExchangeForm, HandSeatsForm, MoveForm, SeatForm
from tournament.forms.correcting.changes import ChangesForm
from tournament.forms.correcting.sentences import refuse

__all__ = [
    "AgreeForm",
    "ChangesForm",
    "ExchangeForm",
    "HandSeatsForm",
    "MoveForm",
    "SeatForm",
    "WhyForm",
    "refuse",
]
