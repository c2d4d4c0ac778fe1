"""What somebody wishes for the seating, and who is to be kept apart."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

import seating
from tournament.actions.errors import OtherGroupError, WishesChangedError
from tournament.actions.wishes import LONGEST_GROUP
from tournament.forms.setting_up import CountField
from tournament.forms.text import LineField, shortened
from tournament.models import Entry
from tournament.queries.wish_list import search
from tournament.queries.wishes import Wished
from tournament.wording.lists import any_of
from tournament.wording.wishes import in_short, wish_refused

TABLES = range(1, 1000)
"""Numbers that a table can have; how many there are is known on the day only."""

MATCHES_SHOWN = 4


class GroupField(LineField):
    """The name of a keep-apart group; the page proposes those there are."""

    def __init__(self, **kwargs) -> None:
        super().__init__(
            longest=LONGEST_GROUP,
            required=False,
            widget=forms.TextInput(attrs={"autocomplete": "off", "list": "groups"}),
            **kwargs,
        )


class WishesForm(forms.Form):
    """The wishes of one person. ``seen`` is the ``mark`` of those that the page showed."""

    keep_apart = GroupField(
        label=gettext_lazy("Keep-apart group"),
        help_text=gettext_lazy(
            "Couples, club mates, carpools: people of one group share no table in round 1, "
            "and seldom later."
        ),
    )
    fixed_table = CountField(
        allowed=TABLES,
        required=False,
        label=gettext_lazy("Fixed table"),
        help_text=gettext_lazy("Cannot move: sits here in every round."),
    )
    fixed_seat = CountField(
        allowed=TABLES, required=False, label=gettext_lazy("Seat there, if it matters")
    )
    requested_table = CountField(
        allowed=TABLES,
        required=False,
        label=gettext_lazy("Requested table"),
        help_text=gettext_lazy("For a helper: kept wherever it can be."),
    )
    seen = forms.CharField(required=False, strip=False, widget=forms.HiddenInput)

    def __init__(self, *args, entry: Entry, **kwargs) -> None:
        kwargs["initial"] = asdict(Wished.of(entry))
        super().__init__(*args, **kwargs)
        self.entry = entry
        self.mark = self.data["seen"] if "seen" in self.data else Wished.of(entry).mark
        largest = max(entry.tournament.table_sizes)
        seats = self.fields["fixed_seat"]
        assert isinstance(seats, CountField)  # noqa: S101 -- tells mypy what stands above
        seats.allowed = range(1, largest + 1)
        seats.widget.attrs["max"] = largest

    def clean(self):
        fixed, seat, requested = (
            self.cleaned_data.get(field)
            for field in ("fixed_table", "fixed_seat", "requested_table")
        )
        if seat and not fixed and "fixed_table" not in self.errors:
            self.add_error(
                "fixed_table",
                _("At which table is seat %(seat)d? Enter it, or empty the seat.") % {"seat": seat},
            )
        if fixed and requested and fixed != requested:
            self.add_error(
                "requested_table",
                _("The seat is fixed at table %(fixed)d already. Empty one of the two.")
                % {"fixed": fixed},
            )
        return self.cleaned_data

    def wished(self) -> Wished:
        data = self.cleaned_data
        return Wished(**{field: data[field] for field in self.initial})

    def refuse(
        self, refusal: seating.WishesError | WishesChangedError, names: Mapping[int, str]
    ) -> None:
        """Say why these wishes cannot stand; what is typed stays."""
        if isinstance(refusal, WishesChangedError):
            self.add_error(None, _outdated(refusal.entry))
            self.mark = Wished.of(refusal.entry).mark
            return
        field = (
            "keep_apart" if isinstance(refusal, seating.ApartContradictionError) else "fixed_table"
        )
        self.add_error(field, wish_refused(refusal, names))


class PersonField(LineField):
    """Somebody entered, by number, by name, or by as much of the name as tells who is meant."""

    def __init__(self, **kwargs) -> None:
        super().__init__(
            longest=100,
            widget=forms.TextInput(attrs={"autocomplete": "off", "list": "people"}),
            **kwargs,
        )
        self.entries: Sequence[Entry] = ()

    def clean(self, value) -> Entry | None:
        typed = super().clean(value)
        if not typed:
            return None
        matches = search(self.entries, typed)
        if len(matches) == 1:
            return matches[0]
        values = {"typed": shortened(typed)}
        if not matches:
            raise forms.ValidationError(
                _("Nobody here is called “%(typed)s”. Enter a name or a number.") % values
            )
        if len(matches) > MATCHES_SHOWN:
            raise forms.ValidationError(
                _("“%(typed)s” could be %(count)d people. Enter more of the name, or the number.")
                % {**values, "count": len(matches)}
            )
        raise forms.ValidationError(
            _("“%(typed)s” could be %(who)s. Enter the number.")
            % {**values, "who": any_of([str(match) for match in matches])}
        )


class ApartForm(forms.Form):
    """Two people to be kept apart, or somebody to join a group."""

    first = PersonField(
        label=gettext_lazy("Keep apart"),
        error_messages={"required": gettext_lazy("Enter a name or a number.")},
    )
    second = PersonField(label=gettext_lazy("and"), required=False)
    group = GroupField(label=gettext_lazy("Group (may stay empty)"))

    def __init__(self, *args, entries: Sequence[Entry], **kwargs) -> None:
        super().__init__(*args, **kwargs)
        self.fields["first"].widget.attrs["autofocus"] = True
        for field in self.fields.values():
            if isinstance(field, PersonField):
                field.entries = entries

    def clean(self):
        data = self.cleaned_data
        if self.errors:
            return data
        first, second = data["first"], data["second"]
        if first == second:
            self.add_error(
                "second", _("This is %(who)s again. Enter somebody else.") % {"who": str(first)}
            )
        if second is None and not data["group"]:
            self.add_error(
                "second",
                _("Who is to be kept apart from %(who)s? Enter a second person, or a group.")
                % {"who": str(first)},
            )
        return data

    def numbers(self) -> list[int]:
        return [e.number for e in (self.cleaned_data["first"], self.cleaned_data["second"]) if e]

    def refuse(
        self, refusal: seating.WishesError | OtherGroupError, names: Mapping[int, str]
    ) -> None:
        """Say why these people cannot be in one group."""
        if isinstance(refusal, OtherGroupError):
            says = _other_group(refusal)
        else:
            says = wish_refused(refusal, names)
        self.add_error("group", says)


def _outdated(entry: Entry) -> str:
    now = in_short(entry)
    if not now:
        return _(
            "The wishes of %(who)s were emptied since you opened this page. "
            "Look again, and save once more if yours are to count."
        ) % {"who": str(entry)}
    return _(
        "The wishes of %(who)s were changed since you opened this page, to: %(now)s. "
        "Look again, and save once more if yours are to count."
    ) % {"who": str(entry), "now": now}


def _other_group(refusal: OtherGroupError) -> str:
    return _(
        "%(who)s is in the group “%(theirs)s”, and nobody is in two. "
        "Put the others there, or take %(who)s out of it first."
    ) % {"who": str(refusal.entry), "theirs": refusal.entry.keep_apart}
