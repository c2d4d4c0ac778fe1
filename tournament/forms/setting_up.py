"""The set-up of a tournament."""

import hashlib
import json
from collections.abc import Mapping
from typing import Any

from django import forms
from django.contrib.auth.models import User
from django.forms.boundfield import BoundWidget
from django.http import QueryDict
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

import scoring
from tournament.actions.clock import MINUTES
from tournament.actions.setting_up import set_up_record
from tournament.forms.text import LineField, shortened
from tournament.models import Tournament
from tournament.queries.house_rules import BUILT_IN
from tournament.queries.setting_up import last_round_drawn, leftover, leftovers_offered
from tournament.wording.setting_up import (
    HANDS,
    OFFERED,
    club_heading,
    club_preset_sentence,
    game_name,
    leftover_sentences,
    leftovers_name,
    no_smaller_table,
    preset_sentence,
    round_lasts,
    sheets_keyed,
    too_few_rounds,
    unevenness,
)

ROUNDS = range(1, 21)
YEARS = range(1900, 2101)


# Fields -----------------------------------------------------------------------------------


class CountField(forms.IntegerField):
    """A whole number within a range; what is not is refused with the value and the range."""

    def __init__(self, *, allowed: range, **kwargs) -> None:
        self.allowed = allowed
        super().__init__(
            widget=forms.NumberInput(
                attrs={"min": allowed[0], "max": allowed[-1], "inputmode": "numeric"}
            ),
            **kwargs,
        )

    def clean(self, value):
        typed = str(value or "").strip()
        values = {"value": shortened(typed), "low": self.allowed[0], "high": self.allowed[-1]}
        if not typed and not self.required:
            return None
        if not typed:
            raise forms.ValidationError(_("Enter %(low)d to %(high)d.") % values)
        try:
            number = super().clean(value)
        except forms.ValidationError:
            raise forms.ValidationError(
                _("“%(value)s” is not a whole number. Enter %(low)d to %(high)d.") % values
            ) from None
        if number not in self.allowed:
            raise forms.ValidationError(
                _("“%(value)s” is out of range. Enter %(low)d to %(high)d.") % values
            )
        return number


class DayField(forms.DateField):
    """A day; browsers send it as 2026-07-24."""

    widget = forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d")

    def __init__(self, **kwargs) -> None:
        super().__init__(input_formats=["%Y-%m-%d", "%m/%d/%Y", "%d.%m.%Y"], **kwargs)

    def clean(self, value):
        typed = str(value or "").strip()
        if not typed:
            raise forms.ValidationError(_("Enter the day of the tournament."))
        try:
            day = super().clean(value)
        except forms.ValidationError:
            raise forms.ValidationError(
                _("“%(value)s” is not a day. Write it like %(example)s.")
                % {"value": shortened(typed), "example": "2026-07-24"}
            ) from None
        if day.year not in YEARS:
            raise forms.ValidationError(
                _("The year %(year)d cannot be meant. Look at the date again.") % {"year": day.year}
            )
        return day


# Forms ------------------------------------------------------------------------------------


class SetUpForm(forms.Form):
    """What can be said when a tournament is created and changed later."""

    name = LineField(
        label=gettext_lazy("Name"),
        error_messages={"required": gettext_lazy("Give the tournament a name.")},
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )
    date = DayField(label=gettext_lazy("Date"))
    venue = LineField(
        label=gettext_lazy("Venue"),
        required=False,
        help_text=gettext_lazy("Where people find it. May stay empty."),
    )
    rounds = CountField(label=gettext_lazy("Rounds"), allowed=ROUNDS)
    hands = CountField(
        label=gettext_lazy("Hands a round"),
        allowed=HANDS,
        help_text=gettext_lazy("What every player plays in a round."),
    )
    leftovers = forms.ChoiceField(
        label=gettext_lazy("Leftover players"),
        choices=Tournament.Leftovers.choices,
        widget=forms.RadioSelect,
        error_messages={
            "required": gettext_lazy("Choose what happens with leftover players."),
            "invalid_choice": gettext_lazy(
                "“%(value)s” is none of the choices. Choose one of those shown."
            ),
        },
    )

    def __init__(
        self, data: QueryDict | None = None, *, rules: scoring.Rules, initial: Mapping[str, object]
    ) -> None:
        super().__init__(data, initial=dict(initial))
        self.rules = rules
        self.offered = leftovers_offered(rules)
        # Shown is what these rules have tables for; what else is sent gets a sentence of its own.
        self.fields["leftovers"].widget.choices = [
            (code, leftovers_name(rules.players, code)) for code in self.offered
        ]

    def clean_leftovers(self) -> str:
        leftovers = self.cleaned_data["leftovers"]
        if leftovers not in self.offered:
            raise forms.ValidationError(no_smaller_table(self.rules.players))
        return leftovers

    def leftover_cards(self) -> list[tuple[BoundWidget, list[str]]]:
        """The choices for leftover players, each with what it means for the hands typed."""
        return [
            (button, leftover_sentences(leftover(self.rules, code, self.hands_typed())))
            for button, code in zip(self["leftovers"], self.offered, strict=True)
        ]

    def uneven(self) -> str | None:
        """The warning that the hands typed do not come out even at a larger table."""
        larger = Tournament.Leftovers.LARGER
        return unevenness(leftover(self.rules, larger, self.hands_typed()))

    def hands_typed(self) -> int:
        """The hands a round as typed, while that makes sense; else what the form began with."""
        typed = str(self["hands"].value() or "")
        if typed.isdecimal() and len(typed) < 4 and int(typed) in HANDS:
            return int(typed)
        return self.get_initial_for_field(self.fields["hands"], "hands")

    def set_up(self) -> dict[str, Any]:
        """What was entered, as the actions take it."""
        fields = ("name", "date", "venue", "rounds", "hands", "leftovers")
        return {field: self.cleaned_data[field] for field in fields}


class NewTournamentForm(SetUpForm):
    preset = forms.ChoiceField(
        label=gettext_lazy("Rules"),
        choices=[(code, name) for code, (name, _sentence) in OFFERED.items()],
        widget=forms.RadioSelect,
        error_messages={
            "required": gettext_lazy("Choose the rules."),
            "invalid_choice": gettext_lazy(
                "There are no rules called “%(value)s”. Choose one of those shown."
            ),
        },
    )

    def __init__(self, data: QueryDict | None = None, *, organiser: User) -> None:
        initial: dict[str, Any] = {
            "date": timezone.localdate(),
            "preset": next(iter(OFFERED)),
            "rounds": 3,
            "hands": 20,
            "leftovers": Tournament.Leftovers.LARGER,
        }
        self.club = {f"club-{kept.pk}": kept for kept in organiser.club_presets.all()}
        rules = {**BUILT_IN, **{code: kept.rules for code, kept in self.club.items()}}
        typed = (data.get("preset") if data else None) or ""
        preset = typed if typed in rules else initial["preset"]
        super().__init__(data, rules=rules[preset], initial=initial)
        self.fields["name"].widget.attrs["autofocus"] = True
        self.fields["preset"].choices += [  # type: ignore[attr-defined]
            (code, kept.name) for code, kept in self.club.items()
        ]

    def preset_groups(self) -> list[tuple[str, list[tuple[BoundWidget, str]]]]:
        """The rules offered, by game and then the club's own, each with what is special about it."""
        cards: dict[str, list[tuple[BoundWidget, str]]] = {}
        for button in self["preset"]:
            kept = self.club.get(button.data["value"])
            says = club_preset_sentence(kept) if kept else preset_sentence(button.data["value"])
            heading = club_heading() if kept else game_name(button.data["value"])
            cards.setdefault(heading, []).append((button, says))
        return list(cards.items())

    def set_up(self) -> dict[str, Any]:
        preset = self.cleaned_data["preset"]
        kept = self.club.get(preset)
        chosen = {"preset": kept.based_on if kept else preset, "club_preset": kept}
        return {**super().set_up(), **chosen}


class SettingsForm(SetUpForm):
    """``seen`` is the set-up as the page showed it: nobody undoes a change they never saw."""

    seen = forms.CharField(widget=forms.HiddenInput, required=False)
    minutes = CountField(
        label=gettext_lazy("Minutes a round"),
        allowed=MINUTES,
        required=False,
        help_text=gettext_lazy(
            "What the round clock begins with. Empty: as long as the first clock you start."
        ),
    )
    second_keying = forms.BooleanField(
        label=gettext_lazy("Key every sheet twice"),
        required=False,
        help_text=gettext_lazy(
            "A table with a sheet is done when a second keying, best by another person, says the "
            "same. Sheets keyed once wait for it, those of earlier rounds too."
        ),
    )

    def __init__(self, data: QueryDict | None = None, *, tournament: Tournament) -> None:
        now = set_up_record(tournament)
        self.tournament = tournament
        self.drawn = last_round_drawn(tournament)
        self.seen_now = _mark(now)
        initial = now | {"date": tournament.date, "seen": self.seen_now}
        super().__init__(data, rules=tournament.rules, initial=initial)
        if self.drawn:
            self.fields["hands"].help_text = _("Rounds already drawn keep the hands they have.")

    def set_up(self) -> dict[str, Any]:
        own = {field: self.cleaned_data[field] for field in ("minutes", "second_keying")}
        return {**super().set_up(), **own}

    def clean_rounds(self) -> int:
        rounds = self.cleaned_data["rounds"]
        if rounds < self.drawn:
            raise forms.ValidationError(too_few_rounds(rounds, self.drawn))
        return rounds

    def clean(self):
        if self.cleaned_data.get("seen") != self.seen_now:
            raise forms.ValidationError(
                _(
                    "Somebody else changed these settings since you opened this page: they now "
                    "say %(now)s. Compare with what you typed, then save again."
                )
                % {"now": _spoken(self.tournament)}
            )
        return self.cleaned_data


def _mark(record: Mapping[str, object]) -> str:
    """Short, and another one for every other set-up."""
    return hashlib.sha256(json.dumps(record, sort_keys=True).encode()).hexdigest()[:16]


def _spoken(tournament: Tournament) -> str:
    """A set-up in a sentence's words."""
    return _(
        "“%(name)s”, %(date)s, “%(venue)s”, %(rounds)d × %(hands)d hands, %(leftovers)s, "
        "%(minutes)s, %(keying)s"
    ) % {
        "name": tournament.name,
        "date": date_format(tournament.date),
        "venue": tournament.venue,
        "rounds": tournament.rounds_planned,
        "hands": tournament.hands_per_round,
        "leftovers": leftovers_name(tournament.table_size, tournament.leftovers).lower(),
        "minutes": round_lasts(tournament.minutes_per_round),
        "keying": sheets_keyed(twice=tournament.second_keying),
    }
