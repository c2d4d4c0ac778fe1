"""A penalty or a ruling as a director types it."""

from collections.abc import Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournament.actions.closing.errors import RulingsChangedError
from tournament.actions.errors import ActionError
from tournament.actions.ruling import Ruling
from tournament.forms.setting_up import CountField
from tournament.forms.sheets import read_figure
from tournament.forms.text import LineField, shortened
from tournament.forms.wishes import PersonField
from tournament.models import Adjustment, Entry, Tournament
from tournament.queries.ruling import places_of, standing_rulings, tables_drawn
from tournament.templatetags.points import signed
from tournament.wording.lists import any_of

MOST = 9_999
"""Points of one ruling: more is a slip of the fingers."""
WHOLE_EVENT = ""
CREDIT = "credit"
Kind = Adjustment.Kind


class PointsField(LineField):
    """Points with a sign; empty is None."""

    def clean(self, value: Any) -> int | None:
        typed = super().clean(value)
        if not typed:
            return None
        figure = read_figure(typed)
        if figure is None:
            raise forms.ValidationError(
                _("“%(typed)s” is no number of points. Enter one like −4.")
                % {"typed": shortened(typed)}
            )
        if abs(figure) > MOST:
            raise forms.ValidationError(
                _("“%(typed)s” is more than anybody is penalised. Enter at most %(most)d.")
                % {"typed": shortened(typed), "most": MOST}
            )
        return figure


class RulingForm(forms.Form):
    """``ruling`` is what was decided once the form is valid.

    ``doubtful`` holds the points that would be a gain: the page asks which way they are meant.
    ``seen`` is the key of the latest ruling that the page showed.
    """

    entry = PersonField(
        label=gettext_lazy("On whom?"),
        error_messages={"required": gettext_lazy("Enter a name or a number.")},
        help_text=gettext_lazy("Number or name; a part of the name does if it fits one only."),
    )
    kind = forms.ChoiceField(
        label=gettext_lazy("What?"),
        choices=Kind.choices,
        widget=forms.RadioSelect,
        error_messages={
            "required": gettext_lazy("Choose what it is."),
            "invalid_choice": gettext_lazy("Choose one of these."),
        },
    )
    points = PointsField(
        label=gettext_lazy("Points"),
        required=False,
        longest=40,
        widget=forms.TextInput(attrs={"inputmode": "text", "autocomplete": "off"}),
        help_text=gettext_lazy("With their sign: −4 takes four points away. They go to nobody."),
    )
    round = forms.ChoiceField(
        label=gettext_lazy("Round"),
        required=False,
        error_messages={"invalid_choice": gettext_lazy("That round is not drawn. Choose another.")},
    )
    table = CountField(
        allowed=range(1, 1000),
        required=False,
        label=gettext_lazy("Table (may stay empty)"),
        help_text=gettext_lazy("Empty: where the person sits in that round."),
    )
    on_sheet = forms.BooleanField(
        required=False,
        label=gettext_lazy("The table wrote it on its sheet"),
        help_text=gettext_lazy(
            "Then it explains the sum of the sheet, and is not taken off twice."
        ),
    )
    withdraw = forms.BooleanField(
        required=False,
        label=gettext_lazy("Who is excluded is not seated any more"),
        help_text=gettext_lazy("Only for an exclusion: withdraws the person as well."),
    )
    reason = LineField(
        label=gettext_lazy("Why?"),
        longest=200,
        error_messages={"required": gettext_lazy("Say why: somebody will ask.")},
    )
    decided_by = LineField(
        label=gettext_lazy("Who decided?"),
        error_messages={"required": gettext_lazy("Enter who decided it.")},
    )
    sign = forms.CharField(required=False, widget=forms.HiddenInput)
    seen = forms.IntegerField(required=False, widget=forms.HiddenInput)

    def __init__(
        self, *args: Any, tournament: Tournament, entries: Sequence[Entry], **kwargs: Any
    ) -> None:
        super().__init__(*args, **kwargs)
        self.drawn = tables_drawn(tournament)
        person, rounds = self.fields["entry"], self.fields["round"]
        assert isinstance(person, PersonField)  # noqa: S101 -- tells mypy what stands above
        assert isinstance(rounds, forms.ChoiceField)  # noqa: S101 -- as above
        person.entries = entries
        rounds.choices = [
            (WHOLE_EVENT, _("the whole event")),
            *((str(n), _("Round %(number)d") % {"number": n}) for n in sorted(self.drawn)),
        ]
        self.ruling: Ruling | None = None
        self.doubtful: int | None = None

    def clean(self) -> dict[str, Any]:
        data = self.cleaned_data
        self._judge_points()
        if "round" not in self.errors and "table" not in self.errors and data.get("entry"):
            self._find_table()
        if not self.errors:
            number = data["round"]
            self.ruling = Ruling(
                entry=data["entry"],
                kind=data["kind"],
                points=data["points"] or 0,
                reason=data["reason"],
                decided_by=data["decided_by"],
                round_number=int(number) if number else None,
                table_number=data["table"],
                on_sheet=data["on_sheet"],
            )
        return data

    # Points -----------------------------------------------------------------------------------

    def _judge_points(self) -> None:
        kind, points = self.cleaned_data.get("kind"), self.cleaned_data.get("points")
        if kind is None or "points" in self.errors:
            return
        if kind == Kind.WARNING and points:
            self.add_error(
                "points", _("A warning costs nothing. Empty the points, or choose penalty points.")
            )
        elif kind == Kind.POINTS and not points:
            self.add_error(
                "points", _("How many points? Enter them with their sign, or choose a warning.")
            )
        elif points and points > 0 and self.cleaned_data.get("sign") != f"{CREDIT}{points}":
            self.doubtful = points
            self.add_error(
                "points",
                _("%(points)s would be a gain. Is it a penalty of %(penalty)s?")
                % {"points": signed(points), "penalty": signed(-points)},
            )

    @property
    def penalty(self) -> str:
        """The doubtful points as a penalty, as they are typed."""
        return f"-{self.doubtful}"

    @property
    def credit(self) -> str:
        """What says that the doubtful points are meant as a gain."""
        return f"{CREDIT}{self.doubtful}"

    # Where ------------------------------------------------------------------------------------

    def _find_table(self) -> None:
        data = self.cleaned_data
        entry, table = data["entry"], data["table"]
        if not data["round"]:
            self._of_no_round(table)
            return
        number = int(data["round"])
        at = sorted(places_of(entry).get(number, ()))
        if table is None and len(at) == 1:
            data["table"] = at[0]
        elif table is None and data["on_sheet"]:
            self.add_error("table", _not_seated(entry, number) if not at else _which(entry, at))
        elif table is not None and table not in self.drawn[number]:
            self.add_error(
                "table",
                _("Round %(round)d has no table %(table)d.") % {"round": number, "table": table},
            )
        elif table is not None and table not in at:
            self.add_error("table", _elsewhere(entry, at, number))

    def _of_no_round(self, table: int | None) -> None:
        if self.cleaned_data["on_sheet"]:
            self.add_error("round", _("Whose sheet? Choose the round."))
        elif table is not None:
            self.add_error("round", _("In which round at table %(table)d?") % {"table": table})

    # Others -----------------------------------------------------------------------------------

    def refuse(self, refusal: ActionError) -> None:
        if not isinstance(refusal, RulingsChangedError) or self.ruling is None:
            raise refusal
        entry = self.ruling.entry
        stands = [ruling_in_short(each) for each in standing_rulings(entry)]
        self.add_error(
            None,
            _(
                "The rulings on %(name)s were changed since you opened this page; now there is: "
                "%(stands)s. Save once more if yours is to count as well."
            )
            % {"name": entry.name, "stands": "; ".join(stands) or _("none")},
        )


def ruled_already(entry: Entry) -> str:
    return _(
        "This ruling on %(name)s is recorded already; it is not recorded a second time. If it is "
        "to count twice, enter it afresh."
    ) % {"name": entry.name}


def ruling_in_short(adjustment: Adjustment) -> str:
    kind = adjustment.get_kind_display()
    return f"{kind} {signed(adjustment.points)}" if adjustment.points else kind


def _not_seated(entry: Entry, number: int) -> str:
    return _("%(name)s has no seat in round %(round)d.") % {"name": entry.name, "round": number}


def _which(entry: Entry, at: Sequence[int]) -> str:
    return _("%(name)s was at table %(tables)s. Enter which.") % {
        "name": entry.name,
        "tables": any_of([str(table) for table in at]),
    }


def _elsewhere(entry: Entry, at: Sequence[int], number: int) -> str:
    if not at:
        return _not_seated(entry, number)
    return _("In round %(round)d %(name)s sits at table %(tables)s.") % {
        "round": number,
        "name": entry.name,
        "tables": any_of([str(table) for table in at]),
    }
