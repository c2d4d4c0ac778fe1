"""A rule set kept under a name."""

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournament.forms.text import LineField


class NameForm(forms.Form):
    """The name of a preset."""

    name = LineField(
        label=gettext_lazy("Name"),
        error_messages={"required": gettext_lazy("Give the preset a name.")},
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )

    def refuse_taken(self, name: str) -> None:
        """Say that another preset has this name."""
        self.add_error("name", _("Another preset is called “%(name)s”.") % {"name": name})


class RenameForm(NameForm):
    """Another name for a preset."""

    def refuse_taken(self, name: str) -> None:
        says = _("Another preset is called “%(name)s”. Choose another name.")
        self.add_error("name", says % {"name": name})


class KeepForm(NameForm):
    """A new preset; ``replace`` is offered once its name is taken."""

    replace = forms.BooleanField(
        label=gettext_lazy("Replace the preset that has this name"), required=False
    )
    offers_replacing = False

    def refuse_taken(self, name: str) -> None:
        says = _(
            "A preset is called “%(name)s” already. Choose another name, or tick below to "
            "replace it."
        )
        self.add_error("name", says % {"name": name})
        self.offers_replacing = True
