"""Who sits in for whom, from which hand on, and whose points they are."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournament.actions.errors import (
    ActionError,
    CompetesError,
    GuestError,
    LaterSubstitutionError,
    LineTakenError,
    NoSuchHandNumberError,
    NotHereError,
    PlaysAlreadyError,
    ReasonNeededError,
    SeatsChangedError,
)
from tournament.actions.substituting import FromHand, Newcomer
from tournament.forms.registering import LONGEST, already_entered
from tournament.forms.text import LineField
from tournament.models import Entry, Player, Substitution, Table
from tournament.queries.recording import current_hands, highest_number
from tournament.queries.registering import Namesakes, alike
from tournament.queries.reseating import free_entries
from tournament.queries.substituting import Moving, chairs, moving, next_hand, round_mark
from tournament.wording.correcting import reason_needed
from tournament.wording.reseating import seats_changed
from tournament.wording.substituting import out_of_competition

NEW = "new"
STAYS, LEAVES = "yes", "no"
Line = Substitution.Line


@dataclass(frozen=True, slots=True, kw_only=True)
class SitIn:
    """Somebody sits in."""

    at: FromHand
    entry: Entry | Newcomer
    line: str
    stays: bool | None
    """Whether drawn in the next rounds; None: as it is."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Exchange:
    """Two people change places."""

    one: FromHand
    other: FromHand


class SubstitutionForm(forms.Form):
    """``wanted`` says what is to be done once the form is valid.

    ``mark`` is sent back by the page that showed whose points change: with it that is agreed to.
    """

    mark = forms.CharField(required=False, widget=forms.HiddenInput)
    confirm = forms.CharField(required=False, widget=forms.HiddenInput)
    seat = forms.ChoiceField(
        label=gettext_lazy("Who stops playing here?"),
        widget=forms.RadioSelect,
        error_messages={
            "required": gettext_lazy("Choose who stops playing here."),
            "invalid_choice": gettext_lazy("There is no such seat. Choose one of these."),
        },
    )
    hand = forms.IntegerField(
        label=gettext_lazy("From which hand on?"),
        widget=forms.NumberInput(attrs={"min": 1, "inputmode": "numeric"}),
        help_text=gettext_lazy("The first hand that is played in the new way."),
        error_messages={
            "required": gettext_lazy("Enter the first hand that is played in the new way."),
            "invalid": gettext_lazy("Enter the number of a hand."),
        },
    )
    who = forms.ChoiceField(
        label=gettext_lazy("Who plays instead?"),
        error_messages={
            "required": gettext_lazy("Choose who plays instead."),
            "invalid_choice": gettext_lazy(
                "Whom you chose is not free any more. Choose somebody else."
            ),
        },
    )
    name = LineField(
        label=gettext_lazy("Name of the new person"),
        required=False,
        longest=LONGEST,
        widget=forms.TextInput(attrs={"autocomplete": "off", "autocapitalize": "words"}),
        help_text=gettext_lazy("Only for somebody who is not entered yet."),
    )
    town = LineField(
        label=gettext_lazy("Town of the new person"),
        required=False,
        longest=LONGEST,
        widget=forms.TextInput(attrs={"autocomplete": "off", "autocapitalize": "words"}),
    )
    line = forms.ChoiceField(
        label=gettext_lazy("Whose points are they from then on?"),
        required=False,
        widget=forms.RadioSelect,
        choices=[
            (Line.INHERITED, gettext_lazy("They go on counting for who stops playing.")),
            (Line.OWN, gettext_lazy("They count for who plays instead.")),
            (
                Line.OUTSIDE,
                gettext_lazy("They count for nobody’s place: who plays instead is a guest."),
            ),
        ],
        help_text=gettext_lazy(
            "Two who change places play for themselves, whatever is chosen here."
        ),
        error_messages={"invalid_choice": gettext_lazy("Choose whose points they are.")},
    )
    stays = forms.ChoiceField(
        label=gettext_lazy("Does who plays instead stay for the next rounds?"),
        required=False,
        widget=forms.RadioSelect,
        choices=[
            ("", gettext_lazy("As usual: somebody new stays only with points of his or her own")),
            (STAYS, gettext_lazy("Yes: is drawn in the next rounds")),
            (LEAVES, gettext_lazy("No: is not drawn, and can sit in again")),
        ],
        help_text=gettext_lazy("Two who change places both stay, whatever is chosen here."),
        error_messages={"invalid_choice": gettext_lazy("Choose one of these.")},
    )
    other_hand = forms.IntegerField(
        label=gettext_lazy("From which hand on at the other table?"),
        required=False,
        widget=forms.NumberInput(attrs={"min": 1, "inputmode": "numeric"}),
        help_text=gettext_lazy("Only for two who change places. Empty: with the next hand there."),
        error_messages={"invalid": gettext_lazy("Enter the number of a hand.")},
    )
    why = LineField(label=gettext_lazy("Why? (may stay empty)"), required=False, longest=200)

    def __init__(self, *args: Any, table: Table, now: Sequence[Table], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.table = table
        self.now = now
        self.wanted: SitIn | Exchange | None = None
        self.movings: list[Moving] = []
        self.doubtful = ""
        self.hands_told = ""
        """How many hands who changes places plays then, where the page is to say so."""
        self.since: list[str] = []
        """What came in since it was shown, where something else would follow by now."""
        self.highest = highest_number(table, current_hands(table))
        self._propose_a_hand()
        self._offer_seats()

    def _propose_a_hand(self) -> None:
        """The next one; none where any hand would move points of hands that were played."""
        proposed = next_hand(self.table, self.highest)
        self.initial.setdefault("hand", proposed)
        if proposed is None:
            self.fields["hand"].help_text = _(
                "Every hand of this table is played. A change moves the points of hands that were "
                "played, unless they go on counting for who stops playing."
            )

    def _offer_seats(self) -> None:
        here = [(str(chair.position), chair.player.name) for chair in chairs(self.table)]
        self._field("seat").choices = here
        seated = [(table, chair) for table in self.now for chair in chairs(table)]
        self.free = {
            str(entry.number): entry
            for entry in free_entries(self.table.round, {chair.player.pk for _t, chair in seated})
        }
        self._field("who").choices = [
            ("", "–"),
            (NEW, _("Somebody new, entered below")),
            (_("Here, without a seat"), [(n, f"{e.name} ({n})") for n, e in self.free.items()]),
            (
                _("Change places with"),
                [
                    (f"{table.number}/{chair.position}", _place(table.number, chair))
                    for table, chair in seated
                ],
            ),
        ]

    def _field(self, name: str) -> forms.ChoiceField:
        field = self.fields[name]
        assert isinstance(field, forms.ChoiceField)  # noqa: S101 -- tells mypy what stands above
        return field

    @property
    def is_agreed(self) -> bool:
        """Whether this is to be done, not only shown."""
        return bool(self.data.get("mark"))

    def clean_mark(self) -> str:
        mark = self.cleaned_data["mark"]
        if mark and mark != round_mark(self.now):
            raise forms.ValidationError(seats_changed())
        return mark

    def clean_hand(self) -> int:
        hand: int = self.cleaned_data["hand"]
        if not 1 <= hand <= self.highest:
            raise forms.ValidationError(no_such_hand(hand, self.highest))
        return hand

    def clean(self) -> dict[str, Any]:
        data = self.cleaned_data
        if "who" not in data or "seat" not in data or "hand" not in data:
            return data
        at = FromHand(table=self.table.number, position=int(data["seat"]), hand=data["hand"])
        if "/" in data["who"]:
            self._exchange(at, data["who"])
        else:
            self._sit_in(at, data["who"])
        return data

    def _exchange(self, at: FromHand, who: str) -> None:
        number, position = map(int, who.split("/"))
        if (number, position) == (at.table, at.position):
            self.add_error("who", _("That is the same seat. Choose another one."))
            return
        other = next(table for table in self.now if table.number == number)
        # At one table they change places with one hand.
        hand = at.hand if number == at.table else self._hand_at(other)
        if hand is None:
            return
        there = FromHand(table=number, position=position, hand=hand)
        here, gone = self._player(at), self._player(there)
        self.wanted = Exchange(one=at, other=there)
        self.movings = [
            self._moving(at, gone, Line.OWN),
            self._moving(there, here, Line.OWN),
        ]

    def _sit_in(self, at: FromHand, who: str) -> None:
        line = self.cleaned_data.get("line")
        if not line:
            if "line" not in self.errors:
                self.add_error("line", _("Choose whose points they are."))
            return
        entry = self._newcomer() if who == NEW else self.free[who]
        if entry is None:
            return
        if "stays" in self.errors:
            return
        self.wanted = SitIn(at=at, entry=entry, line=line, stays=self._stays(entry, line))
        self.movings = [self._moving(at, entry, Line(line))]

    def _stays(self, entry: Entry | Newcomer, line: str) -> bool | None:
        """Who goes on with another’s line, or is a guest, is not counted for the next draw."""
        if chosen := self.cleaned_data["stays"]:
            return bool(chosen == STAYS)
        return line == Line.OWN if isinstance(entry, Newcomer) else None

    def _newcomer(self) -> Newcomer | None:
        name, town = self.cleaned_data.get("name", ""), self.cleaned_data.get("town", "")
        if "name" in self.errors or "town" in self.errors:
            return None
        if not name:
            self.add_error("name", _("Enter the name of the new person."))
            return None
        namesakes = Namesakes.of(self.table.round.tournament).of_name(name)
        if namesakes and self.cleaned_data["confirm"] != alike(name):
            self.doubtful = alike(name)
            self.add_error("name", already_entered(namesakes[0]))
            return None
        return Newcomer(name=name, town=town)

    def _hand_at(self, other: Table) -> int | None:
        """From which hand on two change places at the other table; None: it has to be said."""
        if hand := self.cleaned_data.get("other_hand"):
            return int(hand)
        hand = next_hand(other, highest_number(other, current_hands(other)))
        if hand is None and "other_hand" not in self.errors:
            self.add_error("other_hand", _all_played(other.number))
        return hand

    def _player(self, at: FromHand) -> Entry:
        table = next(table for table in self.now if table.number == at.table)
        return chairs(table)[at.position - 1].player

    def _moving(self, at: FromHand, entry: Entry | Newcomer, line: Line) -> Moving:
        table = next(table for table in self.now if table.number == at.table)
        return moving(table, chairs(table)[at.position - 1], at.hand, _shown(entry), line)

    def keep_as_shown(self) -> None:
        """What is agreed to is what was shown: the hand there, too, that nobody typed."""
        if isinstance(self.wanted, Exchange):
            self.data = {**dict(self.data.items()), "other_hand": self.wanted.other.hand}

    def refuse(self, refusal: ActionError) -> None:
        """Say what cannot be, beside the answer that it is about, or above the whole."""
        about_the_line = isinstance(refusal, CompetesError | GuestError)
        exchanges = isinstance(self.wanted, Exchange)
        self.add_error("line" if about_the_line and not exchanges else None, say(refusal))

    @property
    def refusals(self) -> list[str]:
        """What is wrong with the page as a whole."""
        return [str(each) for name in ("__all__", "mark") for each in self.errors.get(name, [])]


def _shown(entry: Entry | Newcomer) -> Entry:
    """Somebody who is not entered yet, as the preview speaks of him or her."""
    if isinstance(entry, Entry):
        return entry
    return Entry(number=0, player=Player(name=entry.name, town=entry.town))


def _place(table: int, chair: Any) -> str:
    return _("Table %(table)d, seat %(seat)d: %(name)s (No. %(number)d)") % {
        "table": table,
        "seat": chair.position,
        "name": chair.player.name,
        "number": chair.player.number,
    }


# Sentences --------------------------------------------------------------------------------


def no_such_hand(hand: int, highest: int) -> str:
    return _("There is no hand %(hand)d: the table plays %(highest)d. Enter 1 to %(highest)d.") % {
        "hand": hand,
        "highest": highest,
    }


def _all_played(table: int) -> str:
    return _(
        "Every hand of table %(table)d is played. Enter the first one there that is played in "
        "the new way."
    ) % {"table": table}


def say(refusal: ActionError) -> str:
    """Why somebody does not sit in, and what to do."""
    match refusal:
        case SeatsChangedError():
            return seats_changed()
        case NoSuchHandNumberError():
            return no_such_hand(refusal.hand_number, refusal.highest)
        case NotHereError():
            return _("%(name)s is not checked in. Check the person in first.") % {
                "name": refusal.entry.name
            }
        case PlaysAlreadyError():
            return _(
                "%(name)s plays at table %(table)d then. Change places instead, or choose "
                "another hand or somebody else."
            ) % {"name": refusal.entry.name, "table": refusal.table_number}
        case LineTakenError():
            return _(
                "The points at table %(table)d count for %(name)s, who cannot have points of a "
                "second seat. Let them count for who plays instead, or choose somebody else."
            ) % {"name": refusal.entry.name, "table": refusal.table_number}
        case ReasonNeededError():
            return reason_needed(refusal.round_number)
        case CompetesError():
            return _(
                "%(name)s takes part in the competition. Let the points count for who plays "
                "instead, or choose a guest."
            ) % {"name": refusal.entry.name}
        case GuestError():
            return out_of_competition(
                refusal.entry.name,
                since=refusal.since,
                excluded=refusal.excluded,
                exchanges=refusal.exchanges,
            )
        case LaterSubstitutionError():
            return _(
                "At table %(table)d another change at this seat stands from hand %(hand)d on. "
                "Take that one back first, or choose a later hand."
            ) % {"table": refusal.table_number, "hand": refusal.hand_number}
    raise refusal
