"""Entering a whole list: one person a line."""

import hashlib
import re
from dataclasses import dataclass

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from tournament.actions.wishes import LONGEST_GROUP
from tournament.forms.registering import LONGEST, already_entered, name_and_town
from tournament.forms.text import fault_in, says_something, shortened
from tournament.models import Tournament
from tournament.queries.registering import Namesakes, alike

MOST_LINES = 2000
FAULTS_SHOWN = 20

_LINE_END = re.compile(r"\r\n|[\n\r\v\f\x85\u2028\u2029]")
_BULLET = re.compile(r"[\s\ufeff]*(?:\d{1,4}(?:[.)]\s*|\t)|[-*•·–—]\s+)")


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """A line of the list that names somebody, numbered as in the list."""

    number: int
    text: str

    @property
    def parts(self) -> list[str]:
        """Name and town, and whatever else it holds, without number or bullet."""
        return name_and_town(_BULLET.sub("", self.text, count=1))

    @property
    def name(self) -> str:
        return self.parts[0]

    @property
    def town(self) -> str:
        return "".join(self.parts[1:2])

    @property
    def group(self) -> str:
        group = "".join(self.parts[2:3])
        return group if says_something(group) else ""


def lines_of(text: str) -> list[Line]:
    """The lines that are not blank; lines are counted as an editor counts them."""
    return [
        Line(number=number, text=line)
        for number, line in enumerate(_LINE_END.split(text), 1)
        if line.strip(" \t\ufeff\xa0")
    ]


class PasteForm(forms.Form):
    """All or nothing: a list with a fault stores nobody.

    ``namesakes`` is a mark of the namesakes the director saw and ticked; a list changed since
    has another mark, so nobody is let in unseen.
    """

    lines = forms.CharField(
        label=gettext_lazy("List"),
        strip=False,
        error_messages={"required": gettext_lazy("Paste at least one name.")},
        help_text=gettext_lazy("One person a line: name, or name; town."),
        widget=forms.Textarea(attrs={"rows": 14, "spellcheck": "false", "autocomplete": "off"}),
    )
    present = forms.BooleanField(label=gettext_lazy("They are here already"), required=False)
    grouped = forms.BooleanField(
        label=gettext_lazy("A third column names who is to be kept apart"),
        required=False,
        help_text=gettext_lazy("name; town; group, as in “Anna Berg; Mequon; Carpool Becker”."),
    )
    namesakes = forms.CharField(required=False)

    def __init__(self, *args, tournament: Tournament, **kwargs) -> None:
        super().__init__(*args, **kwargs)
        self.tournament = tournament
        self.fields["lines"].widget.attrs["autofocus"] = True
        self.fields["lines"].validators = []  # our own sentence names the line
        self.people: list[tuple[str, str, str]] = []
        self.doubts: list[str] = []
        self.mark = ""

    @property
    def ticked(self) -> bool:
        """Whether the namesakes shown are those that were ticked before."""
        return bool(self.mark) and self.data.get("namesakes") == self.mark

    def clean_lines(self) -> str:
        text = self.cleaned_data["lines"]
        lines = lines_of(text)
        if not lines:
            raise forms.ValidationError(_("Paste at least one name."))
        if len(lines) > MOST_LINES:
            raise forms.ValidationError(
                _("The list has %(lines)d lines. Paste %(most)d or fewer at a time.")
                % {"lines": len(lines), "most": MOST_LINES}
            )
        grouped = "grouped" in self.data
        faults = [fault for line in lines if (fault := _fault(line, grouped=grouped))]
        if faults:
            raise forms.ValidationError(_first(faults))
        self.people = [(line.name, line.town, line.group) for line in lines]
        self._doubt(lines)
        return text

    def clean(self):
        if self.doubts and not self.ticked:
            self.add_error(None, _("Nobody is entered yet: some names are there twice."))
        return self.cleaned_data

    def _doubt(self, lines: list[Line]) -> None:
        namesakes = Namesakes.of(self.tournament)
        earlier: dict[str, int] = {}
        doubtful = []
        for line in lines:
            key = alike(line.name)
            if entered := namesakes.of_name(line.name):
                self.doubts.append(_at(line, already_entered(entered[0])))
            elif key in earlier:
                self.doubts.append(_twice(line, earlier[key]))
            if entered or key in earlier:
                doubtful.append(key)
            earlier.setdefault(key, line.number)
        self.mark = (
            hashlib.sha256("\n".join(doubtful).encode()).hexdigest()[:16] if doubtful else ""
        )

    @property
    def doubts_shown(self) -> list[str]:
        return _first(self.doubts)


def _fault(line: Line, *, grouped: bool) -> str | None:
    """Why a line cannot be entered.

    :param grouped: whether it may name a keep-apart group after the town
    """
    quoted = {"text": shortened(" ".join(line.text.split()))}
    if "\x00" in line.text:
        return _at(
            line,
            _("“%(text)s” holds a character that cannot be stored. Type it afresh.")
            % {"text": quoted["text"].replace("\x00", "")},
        )
    if not says_something(line.name):
        return _at(line, _("“%(text)s” has no name. Write name; town.") % quoted)
    if any(line.parts[3 if grouped else 2 :]):
        return _at(line, _more_than(grouped=grouped) % quoted)
    longest = (LONGEST, LONGEST, LONGEST_GROUP)
    for part, most in zip((line.name, line.town, line.group), longest, strict=True):
        if fault := fault_in(part, longest=most):
            return _at(line, fault)
    return None


def _more_than(*, grouped: bool) -> str:
    if grouped:
        return _("“%(text)s” has more than a name, a town and a group. Write name; town; group.")
    return _("“%(text)s” has more than a name and a town. Write name; town.")


def _twice(line: Line, first: int) -> str:
    return _at(
        line,
        _("“%(name)s” is also in line %(first)d.") % {"name": shortened(line.name), "first": first},
    )


def _at(line: Line, says: str) -> str:
    return _("Line %(number)d: %(says)s") % {"number": line.number, "says": says}


def _first(sentences: list[str]) -> list[str]:
    """As many as one can read, and how many more there are."""
    more = len(sentences) - FAULTS_SHOWN
    if more <= 0:
        return sentences
    rest = ngettext("And %(more)d more.", "And %(more)d more.", more) % {"more": more}
    return [*sentences[:FAULTS_SHOWN], rest]
