"""Moving people by hand: two that change places, one to a free seat, or tables typed from paper."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournament.actions.errors import (
    ActionError,
    DoesNotSeatError,
    SeatsChangedError,
    TableInPlayError,
)
from tournament.forms.text import shortened
from tournament.models import Round, Table
from tournament.queries.drawing import folded
from tournament.queries.registering import alike
from tournament.queries.reseating import (
    ByTable,
    Numbers,
    changes_of,
    faults,
    moved,
    numbers_of,
    swapped,
    table_of,
    tables_with_room,
)
from tournament.queries.substituting import in_play, round_mark
from tournament.wording import reseating as wording

LONGEST = 20_000
"""Characters of a typed draw: 112 tables of six names fit many times over."""


class SeatsForm(forms.Form):
    """What both ways have in common: ``tables`` is what the tables would be, None while unknown.

    ``mark`` is sent back by the page that showed the cost: with it the change is agreed to.
    """

    mark = forms.CharField(required=False, widget=forms.HiddenInput)

    def __init__(self, *args: Any, drawn: Round, now: Sequence[Table], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.drawn = drawn
        self.now = now
        self.stands = numbers_of(now)
        self.tables: ByTable | None = None

    @property
    def is_agreed(self) -> bool:
        """Whether this is to be done, not only shown."""
        return bool(self.data.get("mark"))

    def clean_mark(self) -> str:
        mark = self.cleaned_data["mark"]
        if mark and mark != round_mark(self.now):
            raise forms.ValidationError(wording.seats_changed())
        return mark

    def judge(self, tables: ByTable) -> list[str]:
        """Why these tables cannot be."""
        changed = changes_of(self.now, tables)
        begun = [table.number for table in self.now if table.number in changed and in_play(table)]
        if begun:
            return [wording.in_play(begun)]
        return wording.say_faults(faults(self.drawn, self.now, changed))

    @property
    def refusals(self) -> list[str]:
        """Every sentence about what is wrong."""
        return [str(each) for errors in self.errors.values() for each in errors]


class MoveForm(SeatsForm):
    """``first`` changes places with ``second``, or goes to a free seat of ``table``."""

    first = forms.IntegerField(required=False)
    second = forms.IntegerField(required=False)
    table = forms.IntegerField(required=False)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for name, field in self.fields.items():
            if name != "mark":
                field.error_messages["invalid"] = _not_seated()

    def clean_first(self) -> int | None:
        return self._seated("first")

    def clean_second(self) -> int | None:
        return self._seated("second")

    def clean_table(self) -> int | None:
        number = self.cleaned_data["table"]
        if number is not None and number not in self.stands:
            raise forms.ValidationError(_("There is no table %(table)d.") % {"table": number})
        return number

    def _seated(self, name: str) -> int | None:
        number: int | None = self.cleaned_data[name]
        if number is not None and table_of(self.stands, number) is None:
            raise forms.ValidationError(_not_seated())
        return number

    def clean(self) -> dict[str, Any]:
        data = self.cleaned_data
        first, second, table = data.get("first"), data.get("second"), data.get("table")
        if self.errors or first is None:
            return data
        if second is not None and second != first:
            self._offer(swapped(self.stands, first, second))
        elif table is not None and table != table_of(self.stands, first):
            self._offer(moved(self.stands, first, table))
        return data

    def _offer(self, tables: ByTable) -> None:
        refusals = self.judge(tables)
        for sentence in refusals:
            self.add_error(None, sentence)
        if not refusals:
            self.tables = tables

    @property
    def chosen(self) -> int | None:
        """Who was tapped first."""
        return None if "first" in self.errors else self.cleaned_data.get("first")

    def with_room(self) -> list[int]:
        """Where the one who was tapped could go."""
        chosen = self.chosen
        return tables_with_room(self.drawn, self.now, chosen) if chosen else []


def _not_seated() -> str:
    return _("Nobody of this start number has a seat in this round any more. Choose again.")


# A draw from paper ------------------------------------------------------------------------

_LINE_END = re.compile(r"\r\n|[\n\r\v\f\x85\u2028\u2029]")
_TABLE = re.compile(r"\s*(?:[^\W\d_]+\.?\s*)?(\d{1,4})\s*[:=]\s*(.*)", re.DOTALL)
_PARTED = re.compile(r"[,;\t|/]")
_NUMBERS = re.compile(r"[\d\s.#]+")


class TypedForm(SeatsForm):
    """One table a line: start numbers or names in seat order."""

    seats = forms.CharField(
        label=gettext_lazy("Tables"),
        strip=False,
        required=False,
        widget=forms.Textarea(attrs={"rows": 12, "spellcheck": "false", "autocomplete": "off"}),
        help_text=gettext_lazy(
            "One table a line, people in seat order: “3: 12, 7, 31, 4, 18”. Names may stand "
            "instead of numbers, parted by commas. Tables you leave out stay as they are; without "
            "table numbers the lines are all the tables from the first one on."
        ),
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["seats"].validators = []  # our own sentences name the line

    def clean_seats(self) -> str:
        text: str = self.cleaned_data["seats"]
        lines = [(n, line) for n, line in enumerate(_LINE_END.split(text), 1) if line.strip()]
        if not lines:
            raise forms.ValidationError(_("Type at least one table."))
        if len(text) > LONGEST:
            raise forms.ValidationError(_("This is too long to be a round. Type its tables only."))
        tables = _Reader(self.drawn, self.stands).read(lines)
        refusals = self.judge(tables)
        if refusals:
            raise forms.ValidationError(refusals)
        self.tables = tables
        return text

    @staticmethod
    def as_typed(tables: Mapping[int, Numbers]) -> str:
        """Tables as they would be typed."""
        return "\n".join(
            f"{number}: {', '.join(map(str, people))}" for number, people in tables.items()
        )


class _Reader:
    """Turns lines into tables; whatever cannot be read is said, line by line."""

    def __init__(self, drawn: Round, stands: ByTable) -> None:
        self.stands = stands
        self.entries = list(drawn.tournament.entries.named().order_by("number"))
        self.numbers = {entry.number for entry in self.entries}
        self.faults: list[str] = []

    def read(self, lines: Sequence[tuple[int, str]]) -> dict[int, Numbers]:
        """The tables that the lines name; those of a whole round also take tables away.

        :raises forms.ValidationError: with a sentence for every fault
        """
        parts = [(number, *_table_and_people(line)) for number, line in lines]
        if all(table is None for _line, table, _people in parts):
            tables = self._whole([(number, people) for number, _table, people in parts])
        else:
            tables = self._single(parts)
        if self.faults:
            raise forms.ValidationError(self.faults)
        return tables

    def _whole(self, lines: Sequence[tuple[int, str]]) -> dict[int, Numbers]:
        """Lines without table numbers: all the tables in order; those beyond them go."""
        tables: dict[int, Numbers] = dict.fromkeys(self.stands, ())
        numbers = [*self.stands, *range(max(self.stands) + 1, max(self.stands) + len(lines) + 1)]
        for table, (line, people) in zip(numbers, lines, strict=False):
            tables[table] = self._people(line, people)
        return tables

    def _single(self, lines: Sequence[tuple[int, int | None, str]]) -> dict[int, Numbers]:
        tables: dict[int, Numbers] = {}
        for line, table, people in lines:
            if table is None:
                self._fault(line, _("Begin the line with its table number and a colon."))
            elif table in tables:
                self._fault(line, _("Table %(table)d stands in two lines.") % {"table": table})
            elif table not in self.stands:
                self._fault(line, _("There is no table %(table)d.") % {"table": table})
            else:
                tables[table] = self._people(line, people)
        return tables

    def _people(self, line: int, text: str) -> Numbers:
        words = text.split() if _NUMBERS.fullmatch(text) else _PARTED.split(text)
        typed = [" ".join(word.split()) for word in words if word.strip()]
        found = [self._person(line, word) for word in typed]
        return tuple(number for number in found if number is not None)

    def _person(self, line: int, word: str) -> int | None:
        number = word.strip("#. ")
        if number.isascii() and number.isdigit():
            if len(number) < 7 and int(number) in self.numbers:
                return int(number)
            self._fault(line, _("Nobody has start number %(word)s.") % {"word": shortened(word)})
            return None
        return self._called(line, word)

    def _called(self, line: int, word: str) -> int | None:
        """The one person of this name; of part of it, where nobody else has that part."""
        same = [entry for entry in self.entries if alike(entry.name) == alike(word)]
        parts = folded(word).split()
        found = same or [
            entry for entry in self.entries if all(p in folded(entry.name) for p in parts)
        ]
        if len(found) == 1:
            return found[0].number
        quoted = {"word": shortened(word)}
        if not found:
            self._fault(line, _("Nobody is called “%(word)s”. Write the start number.") % quoted)
        else:
            several = wording.everybody(
                [entry.number for entry in found[:4]], {e.number: e.name for e in found}
            )
            says = _("“%(word)s” may be any of %(several)s. Write the start number.")
            self._fault(line, says % {**quoted, "several": several})
        return None

    def _fault(self, line: int, says: str) -> None:
        self.faults.append(_("Line %(line)d: %(says)s") % {"line": line, "says": says})


def _table_and_people(line: str) -> tuple[int | None, str]:
    match = _TABLE.fullmatch(line)
    return (int(match[1]), match[2]) if match else (None, line)


def say(refusal: ActionError) -> list[str]:
    """Why people are not moved, and what to do."""
    match refusal:
        case SeatsChangedError():
            return [wording.seats_changed()]
        case TableInPlayError():
            return [wording.in_play(refusal.tables)]
        case DoesNotSeatError():
            return wording.say_faults(refusal.faults)
    raise refusal
