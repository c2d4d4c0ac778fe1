"""Why something is changed, and what it was when the page was opened."""

from django import forms
from django.utils.translation import gettext_lazy as _


class WhyForm(forms.Form):
    """The reason of a change, kept in its revision."""

    version = forms.IntegerField(required=False, widget=forms.HiddenInput)
    why = forms.CharField(label=_("Why?"), required=False, max_length=200)

    def clean_version(self) -> int:
        """Nothing sent matches no version: the hand is shown again as it is."""
        return self.cleaned_data["version"] or 0
