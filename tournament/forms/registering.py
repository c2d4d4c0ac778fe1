"""Entering people one by one, and spelling them right."""

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournament.forms.text import LineField, fault_in, says_something, shortened, tidied
from tournament.models import Entry, Tournament
from tournament.queries.registering import Namesakes, alike

LONGEST = 80
"""Characters in a name, and in a town."""


def name_and_town(line: str) -> list[str]:
    """The parts of ``name; town``: a semicolon or a tab parts them, as spreadsheets do."""
    return [tidied(part) for part in line.replace("\t", ";").split(";")]


class NameField(forms.CharField):
    """A name, or ``name; town``; the value is the parts."""

    def __init__(self, **kwargs) -> None:
        super().__init__(strip=False, **kwargs)
        self.validators = []

    def clean(self, value) -> list[str]:
        name, *more = name_and_town(str(value or ""))
        if not says_something(name):
            raise forms.ValidationError(_("Enter a name."))
        if len(more) > 1:
            raise forms.ValidationError(
                _("“%(line)s” has more than a name and a town. Write name; town.")
                % {"line": shortened(str(value))}
            )
        for part in (name, *more):
            if fault := fault_in(part, longest=LONGEST):
                raise forms.ValidationError(fault)
        return [name, *more]


class PersonForm(forms.Form):
    """A person's name and town. ``confirm`` is the name for which "add anyway" was pressed."""

    name = NameField(
        label=gettext_lazy("Name"),
        widget=forms.TextInput(attrs={"autocomplete": "off", "autocapitalize": "words"}),
    )
    town = LineField(
        label=gettext_lazy("Town"),
        required=False,
        longest=LONGEST,
        widget=forms.TextInput(attrs={"autocomplete": "off", "autocapitalize": "words"}),
    )
    confirm = forms.CharField(required=False, widget=forms.HiddenInput)

    def __init__(self, *args, tournament: Tournament, entry: Entry | None = None, **kwargs) -> None:
        super().__init__(*args, **kwargs)
        self.tournament = tournament
        self.entry = entry
        self.fields["name"].widget.attrs["autofocus"] = True
        self.doubtful = ""

    def clean(self):
        """Name and town told apart, and a namesake let in only when that is meant."""
        if not self.errors:
            self._part()
        if not self.errors:
            self._doubt()
        return self.cleaned_data

    def _part(self) -> None:
        name, *more = self.cleaned_data["name"]
        typed, town = self.cleaned_data["town"], "".join(more)
        self.cleaned_data["name"] = name
        self.cleaned_data["town"] = town or typed
        if town and typed and alike(town) != alike(typed):
            self.add_error(
                "town",
                _("There are two towns: “%(one)s” after the name and “%(other)s”. Keep one.")
                % {"one": town, "other": typed},
            )

    def _doubt(self) -> None:
        name = self.cleaned_data["name"]
        namesakes = Namesakes.of(self.tournament, but=self.entry).of_name(name)
        if namesakes and not self.is_meant(name):
            self.doubt(namesakes[0])

    def is_meant(self, name: str) -> bool:
        """Whether "add anyway" was pressed for this name."""
        return self.cleaned_data["confirm"] == alike(name)

    def doubt(self, namesake: Entry) -> None:
        """Ask whether somebody of this name is somebody else."""
        self.doubtful = alike(self.cleaned_data["name"])
        self.add_error("name", already_entered(namesake))


class EntryForm(PersonForm):
    """One walk-in."""

    present = forms.BooleanField(label=gettext_lazy("Here already"), required=False, initial=True)


class StatusForm(forms.Form):
    status = forms.ChoiceField(choices=Entry.Status.choices)


def already_entered(entry: Entry) -> str:
    """That a name is taken, by whom."""
    values = {"who": str(entry.player), "number": entry.number}
    if entry.status == Entry.Status.WITHDRAWN:
        return _("%(who)s was number %(number)d and has withdrawn.") % values
    return _("%(who)s is already entered as number %(number)d.") % values
