"""On the day: who is tapped, which way out is chosen, and what is said."""

from tournament.forms.attending.choosing import ArrivalForm, NoShowForm, TapForm
from tournament.forms.attending.sentences import (
    Worded,
    arrival_helps,
    arrival_way,
    hands_line,
    no_show_helps,
    no_show_way,
    say,
)

__all__ = [
    "ArrivalForm",
    "NoShowForm",
    "TapForm",
    "Worded",
    "arrival_helps",
    "arrival_way",
    "hands_line",
    "no_show_helps",
    "no_show_way",
    "say",
]
