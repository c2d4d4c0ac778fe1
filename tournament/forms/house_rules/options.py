"""Every option of a rule set on one page."""

import hashlib
import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from django import forms
from django.forms.boundfield import BoundField
from django.utils.datastructures import MultiValueDict
from django.utils.translation import gettext as _

import scoring
from tournament.forms.house_rules.fields import DURCHMARSCH, option_field, sent
from tournament.models import Tournament
from tournament.wording.options import (
    FAMILIES,
    group_name,
    say_change,
    say_option_problem,
    say_value,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """One of several inputs for an option: what it stands for, and what is typed or chosen."""

    value: str
    name: str
    typed: str = ""
    chosen: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Option:
    """One option as the page shows it."""

    name: str
    field: BoundField
    control: str
    """What asks for it, see ``OptionField``."""
    asked: bool
    """Whether it matters under the others; if not it is kept, and not shown."""
    preset: str | None
    """What the preset says, in words, where the value typed is another one."""
    parts: tuple[Part, ...] = ()
    """Of a control that has several."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Group:
    """Options under one heading."""

    name: str
    options: tuple[Option, ...]

    @property
    def asked(self) -> bool:
        return any(option.asked for option in self.options)


class HouseRulesForm(forms.Form):
    """Always filled in and judged: with what was sent, or with the rules in force (``as_typed``).

    ``typed`` is every option as JSON, lists in the order the house had them; ``rules`` the rule set
    of it, None while it is none. ``seen`` names the rule set that the
    page showed: nobody undoes a change they never saw.
    """

    seen = forms.CharField(widget=forms.HiddenInput, required=False)

    def __init__(self, data: MultiValueDict, *, tournament: Tournament) -> None:
        super().__init__(data)
        self.tournament = tournament
        self.game = scoring.game_of(tournament.rules)
        self.in_force = scoring.ruleset_to_json(tournament.rules)
        self.seen_now = mark(self.in_force)
        self.rules: scoring.Rules | None = None
        self.stale = False
        self.typed: dict[str, Any] = {}
        self.controls: dict[str, str] = {}
        for option, kind in self.game.options.items():
            field = option_field(self.game.code, option, kind)
            self.fields[option], self.controls[option] = field, field.control
        self.full_clean()

    def clean(self) -> dict[str, Any]:
        self.typed = {
            option: _in_order(self.cleaned_data[option], self.in_force[option])
            for option in self.game.options
        }
        try:
            self.rules = self.game.ruleset_from_json(self.typed)
        except scoring.RuleSetError as refusal:
            for problem in refusal.problems:
                beside = problem.field if problem.field in self.fields else None
                self.add_error(beside, say_option_problem(self.game.code, problem))
        return self.cleaned_data

    def changes(self) -> list[str]:
        """What would be changed, each in one line."""
        code, typed = self.game.code, self.typed
        return [
            say_change(code, option, value, typed[option])
            for option, value in self.in_force.items()
            if typed[option] != value
        ]

    def ruleset(self) -> str:
        """The rule set typed, as JSON text."""
        return json.dumps(self.typed)

    def is_stale(self) -> bool:
        """Whether the rules were changed since the page was opened; says so and what they say."""
        if self.data.get("seen") == self.seen_now:
            return False
        self.add_error(
            None,
            _(
                "Somebody else changed the rules since you opened this page. What you typed "
                "would change them as follows. Look at it, then save again."
            ),
        )
        self.stale = True
        return True

    def with_preset(self, options: Iterable[str]) -> MultiValueDict:
        """What was typed, with these options as the preset has them; ``all``: every one."""
        preset, wanted = self.tournament.preset_ruleset, set(options)
        typed = self.typed | {
            option: value for option, value in preset.items() if {option, "all"} & wanted
        }
        return as_typed(self.game, typed, seen=self.data.get("seen", ""))

    # What the page shows ------------------------------------------------------------------

    def groups(self) -> list[Group]:
        """Every option under its heading."""
        return [
            Group(
                name=group_name(heading),
                options=tuple(self._option(name) for name in names),
            )
            for heading, names in self.game.groups.items()
            if names
        ]

    def differing(self) -> int:
        """How many options say something else than the preset."""
        preset = self.tournament.preset_ruleset
        return sum(value != preset.get(option) for option, value in self.typed.items())

    def _option(self, name: str) -> Option:
        field, code, typed = self[name], self.game.code, self.typed[name]
        preset = self.tournament.preset_ruleset.get(name)
        control = self.controls[name]
        return Option(
            name=name,
            field=field,
            control=control,
            asked=self._asked(name, typed),
            preset=None if typed == preset else say_value(code, name, preset),
            parts=_parts(field, control),
        )

    def _asked(self, name: str, typed: Any) -> bool:
        if len(self.game.options[name].allowed()) == 1:
            return name in self.errors
        if self.rules:
            return scoring.applies(name, self.rules)
        changed = typed != self.in_force[name]
        return changed or name in self.errors or scoring.applies(name, self.tournament.rules)


def _parts(field: BoundField, control: str) -> tuple[Part, ...]:
    value = field.value()
    if control == "families":
        return tuple(
            Part(value=family, name=str(name), typed=value[family])
            for family, name in FAMILIES.items()
        )
    if control == "durchmarsch":
        chosen, number = value
        return tuple(
            Part(value=word, name=str(name), typed=number, chosen=word == chosen)
            for word, name in DURCHMARSCH
        )
    return ()


def as_typed(game: scoring.Game, ruleset: Mapping[str, Any], *, seen: str = "") -> MultiValueDict:
    """A rule set as the form sends it."""
    data: dict[str, list[str]] = {"seen": [seen or mark(ruleset)]}
    for option, kind in game.options.items():
        data |= sent(kind, option, ruleset.get(option))
    return MultiValueDict(data)


def mark(ruleset: Mapping[str, Any]) -> str:
    """Short, and another one for every other rule set."""
    return hashlib.sha256(json.dumps(ruleset, sort_keys=True).encode()).hexdigest()[:16]


def _in_order(typed: Any, before: Any) -> Any:
    """A list in the order it had; what is new stands behind."""
    if not isinstance(typed, list) or not isinstance(before, list):
        return typed
    kept = [each for each in before if each in typed]
    return kept + [each for each in typed if each not in kept]
