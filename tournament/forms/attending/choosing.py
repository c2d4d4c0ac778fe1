"""What is sent from the pages of the day: one tap, or one way out of several."""

from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournament.forms.text import shortened
from tournament.models import Entry, Tournament

MOST = 2_147_483_647
"""No start number is larger: the database keeps none."""


class StartNumber(forms.CharField):
    """A start number of the tournament; the value is the entry."""

    def __init__(self, *, tournament: Tournament, **kwargs: Any) -> None:
        super().__init__(widget=forms.HiddenInput, **kwargs)
        self.validators = []
        self.tournament = tournament

    def clean(self, value: Any) -> Entry | None:
        typed = str(value or "").strip()
        if not typed and not self.required:
            return None
        number = int(typed) if typed.isascii() and typed.isdigit() and len(typed) < 12 else 0
        entries = self.tournament.entries.named()
        found = entries.filter(number=number).first() if 0 < number <= MOST else None
        if found is None:
            raise forms.ValidationError(
                _("Nobody here has the start number “%(number)s”. Tap a name in the list.")
                % {"number": shortened(typed.replace("\x00", ""))}
            )
        return found


class TapForm(forms.Form):
    """One person is here, or missing: the field says which, so that a tap too many does no harm."""

    def __init__(self, *args: Any, tournament: Tournament, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for name in ("here", "missing"):
            self.fields[name] = StartNumber(tournament=tournament, required=False)

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        if not self.errors and not self.entry:
            raise forms.ValidationError(_("Tap a name in the list."))
        return data

    @property
    def entry(self) -> Entry | None:
        return self.cleaned_data.get("here") or self.cleaned_data.get("missing")

    @property
    def status(self) -> str:
        """What the person is from now on."""
        here = self.cleaned_data.get("here")
        return Entry.Status.CHECKED_IN if here else Entry.Status.REGISTERED


class _Marked(forms.Form):
    """``mark`` names the seats that the page showed."""

    mark = forms.CharField(
        widget=forms.HiddenInput,
        max_length=64,
        error_messages={
            "required": gettext_lazy("This page was incomplete. Choose again."),
            "max_length": gettext_lazy("This page was incomplete. Choose again."),
        },
    )

    @property
    def faults(self) -> list[str]:
        return [str(fault) for faults in self.errors.values() for fault in faults]


class NoShowForm(_Marked):
    """``instead``: who takes the seat, by start number; nobody, and the table gets smaller."""

    def __init__(self, *args: Any, tournament: Tournament, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["instead"] = StartNumber(tournament=tournament, required=False)


class ArrivalForm(_Marked):
    table = forms.IntegerField(
        min_value=1,
        max_value=32_767,
        error_messages=dict.fromkeys(
            ("required", "invalid", "min_value", "max_value"),
            gettext_lazy("Choose one of the tables."),
        ),
    )
