"""Turning the round clock."""

from typing import Any

from django import forms
from django.db import models
from django.http import QueryDict
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournament.actions.clock import MINUTES
from tournament.forms.setting_up import CountField
from tournament.queries.clock import Clock


class Turn(models.TextChoices):
    """What can be done with a clock."""

    START = "start", gettext_lazy("Start the clock")
    STOP = "stop", gettext_lazy("Put the clock back")
    PAUSE = "pause", gettext_lazy("Pause")
    RESUME = "resume", gettext_lazy("Go on")
    ADD = "add", gettext_lazy("Add minutes")
    TAKE = "take", gettext_lazy("Take minutes away")
    LAST_HAND = "last_hand", gettext_lazy("Call the last hand")
    TAKE_BACK = "take_back", gettext_lazy("Take the last-hand call back")


WITH_MINUTES = (Turn.START, Turn.ADD, Turn.TAKE)


class ClockForm(forms.Form):
    """``seen`` names the clock as the page showed it: nobody turns one they did not see."""

    turn = forms.ChoiceField(
        choices=Turn.choices,
        error_messages={
            "required": gettext_lazy("Press one of the buttons."),
            "invalid_choice": gettext_lazy(
                "“%(value)s” is nothing a clock can do. Press one of the buttons."
            ),
        },
    )
    minutes = CountField(label=gettext_lazy("Minutes"), allowed=MINUTES, required=False)
    seen = forms.CharField(required=False)

    def __init__(self, data: QueryDict | None = None, *, clock: Clock) -> None:
        super().__init__(data, initial={"minutes": clock.minutes or None, "seen": clock.mark})

    def clean(self) -> dict[str, Any]:
        data: dict[str, Any] = self.cleaned_data
        asked = data.get("turn") in WITH_MINUTES and "minutes" not in self.errors
        if asked and data.get("minutes") is None:
            self.add_error(
                "minutes",
                _("Say how many minutes: %(low)d to %(high)d.")
                % {"low": MINUTES[0], "high": MINUTES[-1]},
            )
        return data
