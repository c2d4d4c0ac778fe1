"""The one door for hands: what was typed becomes facts, and faults go beside their fields.

The form judges nothing. It turns text into the rule book's facts as far as text can be turned,
lets ``scoring`` judge them, and words what ``scoring`` finds. Each game has a form of its own that
knows its questions; what a table has in any game stands here.
"""

from collections.abc import Container, Mapping
from typing import Any, ClassVar
from uuid import UUID, uuid4

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext as _

import scoring
from tournament.forms.recording.tiles import Count, Tile, kept, whole
from tournament.models import Table
from tournament.queries.recording import Deal
from tournament.queries.substituting import mark_at, names_at
from tournament.wording.hands import TRICKS
from tournament.wording.lists import all_of
from tournament.wording.problems import say_problem

NOBODY = "none"

Facts = dict[str, object]


def text_field() -> forms.CharField:
    """Text that ``scoring`` will judge, whatever it says."""
    return forms.CharField(required=False, max_length=200)


class HandForm(forms.Form):
    """A hand as typed at a table. ``facts`` holds the hand once the form is valid."""

    #: The field that says how the hand went, and with it which questions are asked.
    decided_by: ClassVar[str]
    #: The template of the game's questions, and those that answers open, beside a preview.
    questions: ClassVar[str]
    opened: ClassVar[tuple[str, ...]]
    #: What may have been filled in for another ending than the one chosen.
    others: ClassVar[tuple[str, ...]]
    #: What the page holds without showing it.
    held: ClassVar[tuple[str, ...]] = ("seating", "number", "client_id", "version", "dealer")

    seating = forms.CharField(required=False, widget=forms.HiddenInput)
    number = forms.CharField(required=False, widget=forms.HiddenInput)
    client_id = forms.UUIDField(required=False, widget=forms.HiddenInput)
    version = forms.IntegerField(required=False, widget=forms.HiddenInput)
    dealer = forms.CharField(required=False, widget=forms.HiddenInput)
    why = forms.CharField(required=False, max_length=200)
    #: Stands for all lines of counts together: holds nothing, carries what is wrong with their sum.
    counts_together = text_field()

    def __init__(
        self,
        data: QueryDict | Mapping | None = None,
        *,
        table: Table,
        deal: Deal,
        stood: Mapping[str, object] | None = None,
        **kw,
    ):
        """:param stood: what the page filled in, of a hand that is corrected"""
        super().__init__(data, **kw)
        self.table = table
        self.stood = {name: _as_sent(value) for name, value in (stood or {}).items()}
        self.deal = deal
        self.facts: Facts = {}
        self.problems: tuple[scoring.Problem | scoring.schafkopf.Problem, ...] = ()
        #: Sentences about what is not given yet: the page asks for it before it complains.
        self.missing: list[str] = []
        for seat in range(1, table.size + 1):
            self.fields[f"seat_points_{seat}"] = text_field()
            self.fields[f"seat_tricks_{seat}"] = text_field()
        # Sent only by the rare table where somebody other than the dealer sits out.
        self.sent_sitting_out = _all(data, "sitting_out")

    # What each game says for itself ------------------------------------------------------------

    def own_facts(self, ending: str, given: Mapping[str, str], dealt: Facts) -> Facts | None:
        """The facts that belong to this ending of a hand; None for an ending unknown."""
        raise NotImplementedError

    def belonging(self, ending: str) -> Container[str]:
        """The fields that are asked for this ending, those of all seats without their number."""
        raise NotImplementedError

    def counts_everybody(self) -> bool:
        """Whether everybody plays for himself and is counted."""
        raise NotImplementedError

    def check_more(self, data: Mapping[str, object]) -> None:
        """What the rule book cannot know and only this game has."""

    def concerns(self, problem: Any) -> bool:
        """Whether a fault is worth a sentence; not if another fault has brought it about."""
        return True

    # Text to facts -----------------------------------------------------------------------------

    def clean(self) -> dict[str, object]:
        data = super().clean() or {}
        self._check_seating(data)
        self.facts = self._facts(data)
        self.problems = scoring.problems(self.facts, self.table.rules)
        for problem in [each for each in self.problems if self.concerns(each)]:
            sentence = say_problem(problem, self.names)
            self._place(problem, sentence)
            if problem.values.get("value") is None:
                self.missing.append(sentence)
        self.check_more(data)
        return data

    def _place(self, problem: Any, sentence: str) -> None:
        """Put a fault beside its field; what concerns all counts, below them."""
        field = field_of(problem, self.fields)
        whole_list = field is None and problem.field in ("seat_points", "seat_tricks")
        if whole_list and self.counts_everybody():
            field = "counts_together"
        self.add_error(field, sentence)

    def client(self) -> UUID:
        """The identity of what was sent, made by the page that sent it."""
        return self.cleaned_data.get("client_id") or uuid4()

    def _facts(self, data: Mapping[str, object]) -> Facts:
        given = _Texts({key: str(value or "") for key, value in data.items()})
        ending = given[self.decided_by].strip()
        given = self._without_leftovers(given, ending)
        dealer = whole(given["dealer"])
        dealt: Facts = {
            "seats": self.table.size,
            "dealer": self.deal.dealer if dealer is None else dealer,
            self.decided_by: ending or None,
        }
        dealt["sitting_out"] = self._sitting_out(dealt["dealer"])
        own = self.own_facts(ending, given, dealt) or {}
        return dealt | self._foreign(given, own) | own

    def _without_leftovers(self, given: "_Texts", ending: str) -> "_Texts":
        """What was typed, less what only stands there because the page had filled it in.

        A page without a script sends all its fields. Of a hand that was told of another ending
        they are no answers; where somebody changed one, it is judged.
        """
        if self.stood.get(self.decided_by, ending) == ending:
            return given
        asked = self.belonging(ending)
        mine = {*self.held, self.decided_by}
        return _Texts(
            {
                name: text
                for name, text in given.items()
                if name in mine or text.strip() != self.stood.get(name) or _of_all(name) in asked
            }
        )

    def _sitting_out(self, dealer: object) -> list[object]:
        """Who sits out: the dealer, unless the page said otherwise."""
        if self.sent_sitting_out:
            return [whole(seat) for seat in self.sent_sitting_out if seat != NOBODY]
        if not isinstance(dealer, int) or not 1 <= dealer <= self.table.size:
            return list(self.deal.sitting_out)
        return list(scoring.sitting_out(self.table.size, self.table.rules.players, dealer))

    def seat_counts(self, given: Mapping[str, str]) -> dict[str, list[Any]]:
        """The card points and the tricks of every seat."""
        seats = range(1, self.table.size + 1)
        return {
            name: [whole(given[f"{name}_{seat}"]) for seat in seats]
            for name in ("seat_points", "seat_tricks")
        }

    def _foreign(self, given: Mapping[str, str], own: Facts) -> Facts:
        """What was filled in for another ending: the rule book refuses it by name."""
        foreign: Facts = {
            name: whole(given[name])
            for name in self.others
            if name not in own and self.is_filled(name, given[name])
        }
        if "seat_points" not in own:
            counts = {name: _counts(given, name) for name in ("seat_points", "seat_tricks")}
            foreign |= {name: filled for name, filled in counts.items() if filled}
        return foreign

    def is_filled(self, name: str, text: str) -> bool:
        """Whether somebody filled this in."""
        return bool(text.strip())

    def _check_seating(self, data: Mapping[str, object]) -> None:
        if data.get("seating") and data["seating"] != mark_at(self.table, self.deal.number):
            self.add_error(
                None,
                _(
                    "Other people sit here now than when the page was opened: the round was drawn "
                    "again, or seats were changed. Look at the names, then enter the hand again."
                ),
            )

    # What is shown -----------------------------------------------------------------------------

    @property
    def names(self) -> dict[int, str]:
        """Who plays this hand at which seat."""
        return names_at(self.table, self.deal.number)

    def shown(self, name: str) -> str:
        """The value of a field as text: typed, or what the form starts with."""
        value = self[name].value()
        return "" if value is None else str(value)

    @property
    def most_card_points(self) -> int:
        """What one side can make at the most."""
        return scoring.DECK_POINTS

    @property
    def dealer_name(self) -> str:
        return self.names.get(self.deal.dealer, "")

    @property
    def sitting_out_names(self) -> str:
        """Who sits out this hand; nothing at a table where everybody plays."""
        seats = self.kept_sitting_out() or self.deal.sitting_out
        names = (self.names.get(whole(str(seat)), str(seat)) for seat in seats)  # type: ignore[arg-type]
        return all_of(list(names))

    @property
    def carried_factor(self) -> int:
        """How many times this hand counts for the passed hands before it."""
        return 2**self.deal.doublers

    def seat_tiles(self, name: str, *others: Tile) -> list[Tile]:
        """The seats clockwise and what else may be chosen; a way back where that was wrong."""
        chosen = self.shown(name)
        tiles = [
            Tile(
                value=str(seat),
                label=label,
                chosen=chosen == str(seat),
                dealer=seat == self.deal.dealer,
                sits_out=seat in self.deal.sitting_out,
            )
            for seat, label in self.names.items()
        ]
        wrong = chosen and self.errors_of(name)
        nobody = [Tile(value="", label=_("Nobody"), chosen=False)] if wrong else []
        return [*kept([*tiles, *others], chosen), *nobody]

    def counts(self) -> list[Count]:
        """A line for each seat of a hand that everybody plays for himself."""
        return [
            Count(
                name=name,
                points=self[f"seat_points_{seat}"],
                tricks=self[f"seat_tricks_{seat}"],
                dealer=seat == self.deal.dealer,
            )
            for seat, name in self.names.items()
            if seat not in self.deal.sitting_out or self.shown(f"seat_points_{seat}")
        ]

    def possible_tricks(self, made: object) -> tuple[scoring.Tricks, ...]:
        """What the card points leave open; points that cannot be are judged as points."""
        possible = scoring.possible_tricks(made, self.table.rules) if isinstance(made, int) else ()
        return possible or (scoring.Tricks.SOME,)

    def tricks_asked(self, possible: tuple[scoring.Tricks, ...]) -> list[Tile]:
        """The answers for tricks; none where only one is possible and nothing else was sent."""
        sent = self.shown("tricks")
        asked = possible if len(possible) > 1 else ()
        if sent and (sent not in possible or self.errors_of("card_points")):
            asked = tuple(scoring.Tricks)  # what was sent cannot be: all answers stand open
        tiles = [
            Tile(value=each.value, label=str(TRICKS[each]), chosen=each.value == sent)
            for each in asked
        ]
        return kept(tiles, sent) if asked else tiles

    def kept_sitting_out(self) -> list[str]:
        """Who sits out, to be sent on where it is not as the dealer has it."""
        return self.sent_sitting_out or [str(seat) for seat in self.initial.get("sitting_out", [])]

    def errors_of(self, name: str) -> list[str]:
        return [str(error) for error in self[name].errors] if self.is_bound else []

    def hidden_errors(self) -> list[str]:
        """Faults of what the page holds without showing it, to be said above the form."""
        return [error for name in self.held for error in self.errors_of(name)]


def _as_sent(value: object) -> str:
    return "on" if value is True else str(value)


def _of_all(name: str) -> str:
    """The name of a field; of one that every seat has, without the seat."""
    return name.rpartition("_")[0] if name.startswith(("seat_points_", "seat_tricks_")) else name


def _counts(given: Mapping[str, str], name: str) -> list[str]:
    """The counts that were filled in, seat by seat."""
    return [value for key, value in given.items() if key.startswith(f"{name}_") and value.strip()]


class _Texts(dict):
    """What was typed, with an empty text for everything that was not sent."""

    def __missing__(self, key: str) -> str:
        return ""


def _all(data: object, name: str) -> list[str]:
    """Every value sent under a name."""
    if isinstance(data, QueryDict):
        return [value for value in data.getlist(name) if value.strip()]
    value = data.get(name) if isinstance(data, Mapping) else None
    if value is None:
        return []
    return [str(each) for each in (value if isinstance(value, list | tuple) else [value])]


def field_of(problem: Any, fields: Mapping[str, object]) -> str | None:
    """The field of the form beside which a problem is shown; None: above the form."""
    name = problem.field.removeprefix("multipliers.")
    seat = problem.values.get("seat")
    if name in ("seat_points", "seat_tricks") and seat:
        name = f"{name}_{seat}"
    return name if name in fields else None
