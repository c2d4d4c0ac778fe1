"""Why something is changed, what it was when the page was opened, and what was agreed to."""

from django import forms
from django.utils.translation import gettext_lazy as _

from tournament.actions.correcting import Agreed
from tournament.forms.text import LineField


class WhyForm(forms.Form):
    """The reason of a change, kept in its revision."""

    version = forms.IntegerField(required=False, widget=forms.HiddenInput)
    why = LineField(label=_("Why?"), required=False, longest=200)

    def clean_version(self) -> int:
        """Nothing sent matches no version: the hand is shown again as it is."""
        return self.cleaned_data["version"] or 0


class AgreeForm(forms.Form):
    """The consequences that were shown, sent back with the wish to go on."""

    seen = forms.IntegerField(required=False, widget=forms.HiddenInput)
    digest = forms.CharField(required=False, widget=forms.HiddenInput)
    why = LineField(label=_("Why?"), required=False, longest=200)

    @property
    def is_agreed(self) -> bool:
        """Whether this is to be done, not only shown."""
        return "seen" in self.data

    @property
    def agreed(self) -> Agreed:
        """What was shown; of what cannot have been shown, something that matches nothing."""
        seen = self.cleaned_data.get("seen")
        digest = self.cleaned_data.get("digest") or ""
        return Agreed(version=-1 if seen is None else seen, digest=digest)
