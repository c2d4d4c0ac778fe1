"""What is to be put right at a table: a seat, hands at the wrong place, two tables exchanged."""

from collections.abc import Iterable, Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournament.models import Entry, Hand, Table
from tournament.queries.recording import table_at
from tournament.queries.substituting import names_at

NUMBER = forms.NumberInput(attrs={"min": 1, "inputmode": "numeric"})


class SeatForm(forms.Form):
    """Who really sat at a seat."""

    seat = forms.TypedChoiceField(
        label=gettext_lazy("Who is written down, and did not sit here?"),
        coerce=int,
        widget=forms.RadioSelect,
        error_messages={
            "required": gettext_lazy("Choose who did not sit here."),
            "invalid_choice": gettext_lazy("There is no such seat. Choose one of these."),
        },
    )
    who = forms.TypedChoiceField(
        label=gettext_lazy("Who sat here?"),
        coerce=int,
        help_text=gettext_lazy("Somebody with a seat of this round changes places for all of it."),
        error_messages={
            "required": gettext_lazy("Choose who sat here."),
            "invalid_choice": gettext_lazy("This person is not entered. Choose somebody else."),
        },
    )

    def __init__(
        self,
        *args: Any,
        table: Table,
        tables: Sequence[Table],
        entries: Iterable[Entry],
        **kwargs: Any,
    ) -> None:
        super().__init__(*args, **kwargs)
        self.entries = {entry.number: entry for entry in entries}
        seated = [(each, seat) for each in tables for seat in each.seating]
        numbers = {seat.entry.number for _table, seat in seated}
        _choices(self, "seat", [(seat.position, str(seat.entry)) for seat in table.seating])
        free = [(n, f"{e.name} ({n})") for n, e in self.entries.items() if n not in numbers]
        placed = [(seat.entry.number, _place(at, seat)) for at, seat in seated]
        _choices(
            self,
            "who",
            [("", "–"), (_("Without a seat in this round"), free), (_("Changes places"), placed)],
        )


def _place(table: Table, seat: Any) -> str:
    return _("Table %(table)d, seat %(seat)d: %(name)s (No. %(number)d)") % {
        "table": table.number,
        "seat": seat.position,
        "name": seat.entry.name,
        "number": seat.entry.number,
    }


class MoveForm(forms.Form):
    """Hands that were keyed at the wrong table, or under the wrong number."""

    number = forms.IntegerField(
        label=gettext_lazy("Which hand?"),
        widget=NUMBER,
        error_messages={
            "required": gettext_lazy("Enter the number of the hand."),
            "invalid": gettext_lazy("Enter the number of a hand."),
        },
    )
    onwards = forms.TypedChoiceField(
        label=gettext_lazy("This hand alone?"),
        coerce=bool,
        choices=[
            ("", gettext_lazy("This hand alone")),
            ("1", gettext_lazy("This hand and every hand after it")),
        ],
        required=False,
        empty_value="",
        widget=forms.RadioSelect,
        initial="",
        error_messages={"invalid_choice": gettext_lazy("Choose one of these.")},
    )
    to = forms.ChoiceField(
        label=gettext_lazy("Where does it belong?"),
        error_messages={
            "required": gettext_lazy("Choose the table where it belongs."),
            "invalid_choice": gettext_lazy("There is no such table any more. Choose another one."),
        },
    )
    to_number = forms.IntegerField(
        label=gettext_lazy("Under which number?"),
        widget=NUMBER,
        required=False,
        help_text=gettext_lazy("Empty: the same number. Hands after it keep their distance."),
        error_messages={"invalid": gettext_lazy("Enter the number of a hand.")},
    )
    keep_aside = forms.BooleanField(
        label=gettext_lazy("Where a number is taken, keep the hand aside as its second entry"),
        required=False,
    )

    def __init__(self, *args: Any, table: Table, tables: Iterable[Table], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.table = table
        here = f"{table.round.number}/{table.number}"
        self.initial.setdefault("to", here)
        _choices(self, "to", [(_key(each), _table_name(each)) for each in tables])

    def target(self) -> Table:
        """The table chosen, with its people."""
        round_number, table_number = map(int, self.cleaned_data["to"].split("/"))
        found = table_at(self.table.round.tournament, round_number, table_number)
        assert found is not None  # noqa: S101 -- it was among the choices in this request
        return found


def _key(table: Table) -> str:
    return f"{table.round.number}/{table.number}"


def _table_name(table: Table) -> str:
    return _("Round %(round)d, table %(table)d") % {
        "round": table.round.number,
        "table": table.number,
    }


class ExchangeForm(forms.Form):
    """Two tables, of one round or of two, were keyed the wrong way round."""

    SHEETS, HANDS = "sheets", "hands"

    what = forms.ChoiceField(
        label=gettext_lazy("What was exchanged?"),
        choices=[
            (SHEETS, gettext_lazy("Their sheets: totals, line by line")),
            (HANDS, gettext_lazy("Their hands, all of them")),
        ],
        widget=forms.RadioSelect,
        error_messages={
            "required": gettext_lazy("Choose what was exchanged."),
            "invalid_choice": gettext_lazy("Choose what was exchanged."),
        },
    )
    other = forms.ChoiceField(
        label=gettext_lazy("With which table?"),
        error_messages={
            "required": gettext_lazy("Choose the other table."),
            "invalid_choice": gettext_lazy("There is no such table. Choose another one."),
        },
    )

    def __init__(self, *args: Any, table: Table, tables: Iterable[Table], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.table = table
        others = [each for each in tables if each.pk != table.pk]
        here = [
            (str(each.number), _("Table %(table)d") % {"table": each.number})
            for each in others
            if each.round_id == table.round_id
        ]
        elsewhere = [
            (_key(each), _table_name(each)) for each in others if each.round_id != table.round_id
        ]
        _choices(self, "other", [("", "–"), *here, *elsewhere])

    def target(self) -> Table:
        """The other table, with its people; without a round before it, it is of the same round."""
        drawn, _slash, number = self.cleaned_data["other"].rpartition("/")
        found = table_at(
            self.table.round.tournament, int(drawn or self.table.round.number), int(number)
        )
        assert found is not None  # noqa: S101 -- it was among the choices in this request
        return found


class HandSeatsForm(forms.Form):
    """A hand was told of the wrong people: two of them change parts."""

    version = forms.IntegerField(required=False, widget=forms.HiddenInput)
    one = forms.TypedChoiceField(
        label=gettext_lazy("This person’s part"),
        coerce=int,
        error_messages={
            "required": gettext_lazy("Choose a person."),
            "invalid_choice": gettext_lazy("There is no such seat. Choose one of these."),
        },
    )
    other = forms.TypedChoiceField(
        label=gettext_lazy("was the part of"),
        coerce=int,
        error_messages={
            "required": gettext_lazy("Choose the other person."),
            "invalid_choice": gettext_lazy("There is no such seat. Choose one of these."),
        },
    )

    def __init__(self, *args: Any, hand: Hand, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        names = [("", "–"), *names_at(hand.table, hand.number).items()]
        _choices(self, "one", names)
        _choices(self, "other", names)

    def clean(self) -> dict[str, Any]:
        data = self.cleaned_data
        if data.get("one") and data.get("one") == data.get("other"):
            self.add_error("other", _("That is the same person. Choose the other one."))
        return data


def _choices(form: forms.Form, name: str, choices: list[Any]) -> None:
    field = form.fields[name]
    assert isinstance(field, forms.ChoiceField)  # noqa: S101 -- tells mypy what stands above
    field.choices = choices
