"""The totals of a paper sheet as they are typed: one row a player, in seat order."""

import re
import unicodedata
from collections.abc import Mapping
from typing import Any

from django import forms
from django.contrib.auth.models import User
from django.http import QueryDict
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring.sheets import Row
from tournament.actions.errors import (
    ActionError,
    EventClosedError,
    NoSheetError,
    NothingPlayedError,
    PlayerTwiceError,
    ReasonNeededError,
    RulesChangedError,
    SheetChangedError,
    SheetParkedError,
    TableGoneError,
)
from tournament.forms.text import LineField, shortened
from tournament.models import Entry, Sheet, Table
from tournament.queries.sheets import (
    BESIDES,
    POINTS,
    columns,
    hands_made,
    hands_played,
    mark,
    measure,
    only_good_points,
    players,
    rows,
)
from tournament.wording import sheets as wording
from tournament.wording.correcting import event_closed, reason_needed
from tournament.wording.rule_changes import rules_changed

MOST = 999_999
"""Points that a person can have on one sheet: more is a slip of the fingers."""
SIGNS = str.maketrans(dict.fromkeys("−–—\u2010\u2012", "-"))
LONGEST = 40
"""Characters of the longest figure read: whoever holds a key down gets no number."""
FIGURE = re.compile(r"([+-]?) ?(\d+|\d{1,3}(?:[ '’]\d{3})+)")


def read_figure(text: str) -> int | None:
    """A whole number as people write it: −12, –12, +12, 1 200; None where it is none."""
    if len(text) >= LONGEST:
        return None
    plain = " ".join(unicodedata.normalize("NFKC", text).translate(SIGNS).split())
    found = FIGURE.fullmatch(plain)
    if found is None:
        return None
    sign, digits = found.groups()
    return int(sign + "".join(filter(str.isdecimal, digits)))


class FigureField(forms.CharField):
    """One figure of the sheet; ``name`` is whose it is."""

    widget = forms.TextInput

    def __init__(self, *, name: str, title: str, **kwargs: Any) -> None:
        super().__init__(required=False, strip=True, **kwargs)
        self.name = name
        self.title = title
        self.validators = []

    def clean(self, value: Any) -> int | None:
        text = super().clean(value)
        if not text.strip():
            return None
        figure = read_figure(text)
        values = {"text": shortened(text), "name": self.name, "most": MOST}
        if figure is None:
            raise forms.ValidationError(self.is_no_figure() % values)
        if not self.fits(figure):
            raise forms.ValidationError(self.does_not_fit() % values)
        return figure

    def is_no_figure(self) -> str:
        return _("“%(text)s” is no number. Enter the points of %(name)s, like +12, −12 or 0.")

    def fits(self, figure: int) -> bool:
        return abs(figure) <= MOST

    def does_not_fit(self) -> str:
        return _(
            "“%(text)s” is more than anybody makes in a round. Enter the points of %(name)s, at "
            "most %(most)d."
        )


class CountField(FigureField):
    """How many hands somebody won."""

    def __init__(self, *, most: int, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.most = most

    def is_no_figure(self) -> str:
        return _("“%(text)s” is no number. Enter how many hands %(name)s won.")

    def fits(self, figure: int) -> bool:
        return 0 <= figure <= self.most

    def does_not_fit(self) -> str:
        told = _("%(name)s cannot have won “%(text)s” hands. Enter 0 to %(most)d.")
        return told.replace("%(most)d", str(self.most))


class SheetForm(forms.Form):
    """``lines`` are what the sheet says, once the form is valid.

    Figures that are not asked for stay as they stand; in a second keying only those that the same
    person typed, who would prove what somebody else did otherwise.

    :param sheet: the keying as it is now; None: there is none
    :param by: who types; what the same person sends a second time is no stale form
    """

    version = forms.IntegerField(required=False, widget=forms.HiddenInput)
    mark = forms.CharField(required=False, widget=forms.HiddenInput)
    nothing_scored = forms.BooleanField(
        label=gettext_lazy("The table played, and nobody scored"), required=False
    )
    why = LineField(label=gettext_lazy("Why? (kept with the change)"), required=False, longest=200)

    def __init__(
        self,
        data: QueryDict | None = None,
        *,
        table: Table,
        sheet: Sheet | None,
        by: User,
    ) -> None:
        super().__init__(with_choice(data) if data is not None else None)
        self.table = table
        self.sheet = sheet
        self.by = by
        self.people = players(table)
        self.played = hands_played(table)
        self.columns = columns(table.round.tournament)
        self.lines: list[tuple[Entry, Row]] = []
        self.stale = False
        self.again = False
        """It is sent a second time, and was kept the first time."""
        self.written = rows(sheet) if sheet else {}
        for entry in self.people:
            for column in self.columns:
                self._add(entry, column, self.written.get(entry.pk))

    def _add(self, entry: Entry, column: str, row: Row | None) -> None:
        title = wording.column_title(column, self.table.rules)
        field = (
            FigureField(name=entry.name, title=title)
            if column == POINTS
            else CountField(name=entry.name, title=title, most=self.played)
        )
        field.widget.attrs |= {
            "autocomplete": "off",
            "aria-label": _("%(title)s of %(name)s") % {"title": title, "name": entry.name},
            "data-figure": column,
        }
        name = field_name(column, entry)
        self.fields[name] = field
        value = getattr(row, column) if row else None
        if value is not None:
            self.initial[name] = wording.figure(column, value)

    def clean(self) -> dict[str, Any]:
        data = self.cleaned_data
        if data.get("mark") != mark(self.table):
            self.add_error(None, wording.people_changed())
        for entry in self.people:
            if _sent_twice(self.data, field_name(POINTS, entry)):
                self.add_error(field_name(POINTS, entry), wording.player_twice(entry.name))
        self._refuse_gaps()
        for entry in self.people:
            self._refuse_more_alone(entry)
        for column in self.columns:
            if column != POINTS:
                self._refuse_more_than_played(column)
        self._refuse_bad_points()
        if not self.errors:
            self._refuse_nothing_scored()
            self.lines = [(entry, self._row(entry)) for entry in self.people]
        self._refuse_stale(data.get("version") or 0)
        return data

    def _refuse_stale(self, version: int) -> None:
        """What somebody else keyed is not replaced unseen; what is there already replaces nothing."""
        if version == (self.sheet.version if self.sheet else 0):
            return
        mine = self.sheet is not None and self.sheet.keyed_by_id == self.by.pk
        self.again = mine and self.written == self._says()
        self.stale = not self.again
        if self.stale:
            self.errors.pop("__all__", None)  # whose rows they are is told by what is there now
            self.add_error(None, wording.sheet_changed())

    def _says(self) -> dict[int, Row]:
        return {entry.pk: row for entry, row in self.lines}

    def _refuse_gaps(self) -> None:
        """Points are needed of everybody; what stands beside them of everybody or of nobody."""
        names = {column: [field_name(column, e) for e in self.people] for column in self.columns}
        said = {column: any(self._typed(name) for name in of) for column, of in names.items()}
        if not any(said.values()):
            first = self.people[0]
            sentence = _("Nothing is typed yet. Begin with the points of %(name)s.")
            self.add_error(field_name(POINTS, first), sentence % {"name": first.name})
            return
        for column, of_column in names.items():
            for entry, name in zip(self.people, of_column, strict=True):
                if (said[column] or column == POINTS) and not self._typed(name):
                    self.add_error(name, _missing(column, entry))

    def _typed(self, name: str) -> bool:
        return bool(str(self.data.get(name, "")).strip())

    def _refuse_more_alone(self, entry: Entry) -> None:
        won, alone = (self.cleaned_data.get(field_name(column, entry)) for column in BESIDES)
        if won is not None and alone is not None and alone > won:
            sentence = _("%(name)s won %(won)d hands: %(alone)d of them cannot be won alone.")
            values = {"name": entry.name, "won": won, "alone": alone}
            self.add_error(field_name(BESIDES[1], entry), sentence % values)

    def _refuse_more_than_played(self, column: str) -> None:
        """One picker wins a hand: all together won no more than were played."""
        won = {e: self.cleaned_data.get(field_name(column, e)) or 0 for e in self.people}
        if (together := sum(won.values())) > self.played:
            highest = max(self.people, key=lambda entry: won[entry])
            sentence = wording.more_won_than_played(together, self.played)
            self.add_error(field_name(column, highest), sentence)

    def _refuse_bad_points(self) -> None:
        """Where only good points are written, nothing but a penalty leads below 0."""
        made = [self.cleaned_data.get(field_name(POINTS, entry)) or 0 for entry in self.people]
        if min(made) >= 0 or not only_good_points(self.table):
            return
        for row in measure(self.table).balance(made).losses:
            entry = self.people[row - 1]
            sentence = wording.only_good_points(entry.name, made[row - 1])
            self.add_error(field_name(POINTS, entry), sentence)

    def _refuse_nothing_scored(self) -> None:
        """Where everybody has 0, and no hands say so, a table may not have played at all."""
        made = [self.cleaned_data[field_name(POINTS, entry)] for entry in self.people]
        if any(made) or self.cleaned_data["nothing_scored"] or self._stands_at_0():
            return
        self.add_error("nothing_scored", wording.nothing_scored())

    def _stands_at_0(self) -> bool:
        of_hands = hands_made([self.table]).get(self.table.pk, {})
        return any(
            account and not any(row.points for row in account.values())
            for account in (of_hands, self.written)
        )

    def asks_nothing_scored(self) -> bool:
        """Whether the question is shown: it was asked, or is answered."""
        return "nothing_scored" in self.errors or bool(self["nothing_scored"].value())

    def _row(self, entry: Entry) -> Row:
        won, alone = (self._beside(column, entry) for column in BESIDES)
        points = self.cleaned_data[field_name(POINTS, entry)]
        return Row(points=points, hands_won=won, lone_hands_won=alone)

    def _beside(self, column: str, entry: Entry) -> int | None:
        """A figure beside the points; where it is not asked for, as this keying has it."""
        if column in self.columns:
            typed: int | None = self.cleaned_data[field_name(column, entry)]
            return typed
        if self.sheet and self.sheet.keying == 2 and self.sheet.keyed_by_id != self.by.pk:
            return None
        figure: int | None = getattr(self.written.get(entry.pk), column, None)
        return figure

    def totals(self) -> list[int] | None:
        """The points by row as they are shown; None while one is missing or no number."""
        shown = [read_figure(str(self[field_name(POINTS, e)].value() or "")) for e in self.people]
        return None if None in shown else [points for points in shown if points is not None]

    def changes_what_is_in(self) -> bool:
        """Whether a sheet that is in would say something else, once the form is valid."""
        if self.sheet is None or not is_in(self.sheet):
            return False
        return self.written != self._says()

    def titles(self) -> list[str]:
        """The headings of the columns."""
        return [wording.column_title(column, self.table.rules) for column in self.columns]

    def shown(self) -> list[tuple[Entry, list[forms.BoundField]]]:
        """The rows as the page shows them."""
        return [
            (entry, [self[field_name(column, entry)] for column in self.columns])
            for entry in self.people
        ]

    def focus(self, number: int | None = None) -> None:
        """Put the cursor where the next thing is to be typed.

        :param number: start number of whom to look at, where nothing is at fault
        """
        at = next((name for name in self.fields if name in self.errors), None)
        if at is None:
            entry = next((e for e in self.people if e.number == number), self.people[0])
            at = field_name(POINTS, entry)
        self.fields[at].widget.attrs["autofocus"] = True


def is_in(sheet: Sheet | None) -> bool:
    """Whether there is a sheet, and it is not put aside."""
    return sheet is not None and sheet.state != Sheet.State.PARKED


def field_name(column: str, entry: Entry) -> str:
    return f"{column}-{entry.number}"


def with_choice(data: QueryDict) -> Mapping[str, Any]:
    """What was sent, with the figures in it that one tap took over: ``set=points-12:-27``."""
    chosen = data.copy()
    for taken in data.get("set", "").split(","):
        name, colon, figure = taken.partition(":")
        if colon and name in data:
            chosen[name] = figure
    return chosen


def _sent_twice(data: Any, name: str) -> bool:
    return isinstance(data, QueryDict) and len(data.getlist(name)) > 1


def _missing(column: str, entry: Entry) -> str:
    if column == POINTS:
        return _("Enter the points of %(name)s; 0 if there are none.") % {"name": entry.name}
    if column == BESIDES[0]:
        return _("Enter how many hands %(name)s won, or leave this column empty for all.") % {
            "name": entry.name
        }
    return _("Enter how many hands %(name)s won alone, or leave this column empty for all.") % {
        "name": entry.name
    }


def say(refusal: ActionError) -> str:
    """Why a sheet is not taken, and what to do."""
    match refusal:
        case SheetChangedError():
            return wording.sheet_changed()
        case TableGoneError():
            return wording.people_changed()
        case RulesChangedError():
            return rules_changed()
        case NothingPlayedError():
            return wording.decided_empty() if refusal.decided else wording.nothing_played()
        case PlayerTwiceError():
            return wording.player_twice(refusal.entry.name)
        case NoSheetError():
            return wording.no_sheet()
        case SheetParkedError():
            return wording.sheet_parked()
        case ReasonNeededError():
            return reason_needed(refusal.round_number)
        case EventClosedError():
            return event_closed()
    raise refusal
