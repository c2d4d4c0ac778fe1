"""Which changes are listed."""

from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournament.models import Revision, Tournament
from tournament.queries.drawing import folded

SMALL = forms.NumberInput(attrs={"min": 1, "inputmode": "numeric"})


def _number(label: Any) -> forms.IntegerField:
    return forms.IntegerField(
        label=label,
        required=False,
        min_value=1,
        max_value=9999,
        widget=SMALL,
        error_messages={
            "invalid": gettext_lazy("Enter a number."),
            "min_value": gettext_lazy("Enter a number from 1 on."),
            "max_value": gettext_lazy("Enter a smaller number."),
        },
    )


class ChangesForm(forms.Form):
    """A filter that is empty asks for everything."""

    round = _number(gettext_lazy("Round"))
    table = _number(gettext_lazy("Table"))
    hand = _number(gettext_lazy("Hand"))
    person = forms.CharField(
        label=gettext_lazy("Person"),
        required=False,
        max_length=80,
        help_text=gettext_lazy("Start number or name"),
    )
    kind = forms.ChoiceField(
        label=gettext_lazy("What"),
        required=False,
        choices=[("", gettext_lazy("Everything")), *Revision.Kind.choices],
        error_messages={"invalid_choice": gettext_lazy("Choose one of these.")},
    )

    def __init__(self, *args: Any, tournament: Tournament, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.tournament = tournament

    def clean_person(self) -> int | None:
        """The start number of the one person meant."""
        wanted = self.cleaned_data["person"].strip()
        if not wanted:
            return None
        entries = self.tournament.entries.select_related("player")
        if wanted.isascii() and wanted.isdigit():
            found = [entry for entry in entries if str(entry.number) == wanted.lstrip("0")]
        else:
            words = folded(wanted).split()
            found = [e for e in entries if all(word in folded(e.name) for word in words)]
        if not found:
            raise forms.ValidationError(
                _("Nobody is called “%(wanted)s” here, or has that number. Check the spelling.")
                % {"wanted": wanted}
            )
        if len(found) > 1:
            raise forms.ValidationError(
                _("Several people are meant by “%(wanted)s”: %(names)s. Enter the number.")
                % {"wanted": wanted, "names": ", ".join(str(entry) for entry in found[:5])}
            )
        return found[0].number

    @property
    def wanted(self) -> dict[str, Any]:
        """What ``queries.correcting.revisions_of_tournament`` is asked; faults ask for nothing."""
        data = self.cleaned_data if self.is_valid() else {}
        return {
            "round_number": data.get("round"),
            "table_number": data.get("table"),
            "hand_number": data.get("hand"),
            "entry_number": data.get("person"),
            "kind": data.get("kind") or "",
        }
