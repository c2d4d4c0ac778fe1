"""Other rules, sent whole, and the reason for them."""

import json
from collections.abc import Mapping
from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

import scoring
from tournament.actions.errors import (
    ActionError,
    HandsImpossibleError,
    OtherGameError,
    OtherTablesError,
    PreviewOutdatedError,
    ReasonMissingError,
)
from tournament.forms.text import LineField
from tournament.models import Tournament
from tournament.wording.options import say_fault_in_file
from tournament.wording.rule_changes import (
    other_game,
    other_tables,
    preview_outdated,
    reason_missing,
    stands_in_the_way,
)


class RuleChangeForm(forms.Form):
    """``rules`` is the rule set sent, None while it is none.

    ``ruleset`` has every option as JSON. ``digest`` is sent back by the page that showed what would
    change: with it the change is agreed to, and ``why`` is needed.
    """

    ruleset = forms.CharField(widget=forms.HiddenInput, strip=False, required=False)
    digest = forms.CharField(widget=forms.HiddenInput, required=False)
    why = LineField(
        label=gettext_lazy("Why are the rules changed?"),
        longest=200,
        required=False,
        help_text=gettext_lazy("Kept with the change, for everybody who asks later."),
    )

    def __init__(self, *args, tournament: Tournament, **kwargs) -> None:
        super().__init__(*args, **kwargs)
        self.tournament = tournament
        self.rules: scoring.Rules | None = None

    @property
    def is_agreed(self) -> bool:
        """Whether this is to be applied, not only previewed."""
        return bool(self.data.get("digest"))

    def clean_ruleset(self) -> str:
        text: str = self.cleaned_data["ruleset"]
        try:
            options = json.loads(text)
        except (ValueError, RecursionError):
            raise forms.ValidationError(_("These are no rules. Choose them again.")) from None
        game = scoring.game_of(self.tournament.rules).code
        self.rules = _read(game, options)
        return text

    def clean(self) -> dict[str, Any]:
        if self.is_agreed and not self.cleaned_data.get("why") and "why" not in self.errors:
            self.add_error("why", reason_missing())
        return self.cleaned_data


def _read(game: str, options: object) -> scoring.Rules:
    """The rule set of complete options; those of another game say so themselves.

    :raises forms.ValidationError: with a sentence for every fault
    """
    data = {"game": game, **options} if isinstance(options, Mapping) else options
    try:
        return scoring.read_ruleset(data)
    except scoring.RuleSetError as refusal:
        faults = [say_fault_in_file(game, problem) for problem in refusal.problems]
        raise forms.ValidationError(faults) from None


def say_refusal(refusal: ActionError) -> str:
    """Why the rules are not changed, and what to do."""
    match refusal:
        case OtherTablesError():
            return other_tables(refusal.players, refusal.drawn_for)
        case OtherGameError():
            return other_game(refusal.game, refusal.played)
        case HandsImpossibleError():
            return stands_in_the_way(refusal.hands)
        case ReasonMissingError():
            return reason_missing()
        case PreviewOutdatedError():
            return preview_outdated()
        case _:
            raise refusal
