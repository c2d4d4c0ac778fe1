"""Saying that an unlikely entry is right."""

from django import forms
from django.utils.translation import gettext_lazy

from scoring.doubts import DoubtCode

UNKNOWN = gettext_lazy("Open the table again and press the button beside the entry you looked at.")


class RightForm(forms.Form):
    """Which doubt, about the hand as it was looked at."""

    code = forms.ChoiceField(
        choices=[(code.value, code.value) for code in DoubtCode],
        error_messages={"required": UNKNOWN, "invalid_choice": UNKNOWN},
    )
    version = forms.IntegerField(
        min_value=1,
        max_value=2**31 - 1,
        error_messages=dict.fromkeys(("required", "invalid", "min_value", "max_value"), UNKNOWN),
    )
