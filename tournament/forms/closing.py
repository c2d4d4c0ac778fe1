"""Closing and opening again: the reason, and what becomes of a short or long table."""

from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournament.actions.closing.errors import ListChangedError, NothingToSettleError
from tournament.actions.errors import (
    ActionError,
    PreviewOutdatedError,
    ReasonNeededError,
    RulesChangedError,
    TableGoneError,
)
from tournament.forms.text import LineField
from tournament.models import Table
from tournament.queries.settling import Lists
from tournament.wording.correcting import outdated, reason_needed, table_gone
from tournament.wording.rule_changes import rules_changed

LONGEST_REASON = 200
UNDO = "undo"
Settled = Table.Settled


class ReasonForm(forms.Form):
    """Why something that was closed is opened again, or a ruling taken back."""

    why = LineField(
        label=gettext_lazy("Why?"),
        longest=LONGEST_REASON,
        error_messages={"required": gettext_lazy("Say why. It stands under Changes.")},
    )


class SettlingForm(forms.Form):
    """What becomes of a table; ``mark`` names the list that the page showed."""

    decision = forms.ChoiceField(
        label=gettext_lazy("What counts?"),
        widget=forms.RadioSelect,
        error_messages={
            "required": gettext_lazy("Choose what counts."),
            "invalid_choice": gettext_lazy("That is not to be decided here. Choose one of these."),
        },
    )
    mark = forms.CharField(required=False, widget=forms.HiddenInput)
    why = LineField(label=gettext_lazy("Why?"), required=False, longest=LONGEST_REASON)

    def __init__(self, *args: Any, found: Lists, closed: bool, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.found = found
        decision = self.fields["decision"]
        assert isinstance(decision, forms.ChoiceField)  # noqa: S101 -- tells mypy what stands above
        decision.choices = self._choices()
        if not closed:
            self.fields["why"].label = _("Why? (may stay empty)")

    def _choices(self) -> list[tuple[str, str]]:
        found, settled = self.found, self.found.table.settled
        choices: list[tuple[str, str]] = []
        if settled != Settled.AS_IS and (found.extra or found.missing):
            choices.append((Settled.AS_IS, _("The hands that are in count, as they are.")))
        if settled != Settled.CUT and found.extra:
            choices.append(
                (
                    Settled.CUT,
                    _("Only the first %(hands)d count; those after them stay listed.")
                    % {"hands": found.highest},
                )
            )
        if settled:
            choices.append((UNDO, _("Take the decision back.")))
        return choices

    @property
    def can_decide(self) -> bool:
        return bool(self._choices())

    def clean_mark(self) -> str:
        mark: str = self.cleaned_data["mark"]
        if mark and mark != self.found.mark:
            raise forms.ValidationError(list_changed())
        return mark

    def refuse(self, refusal: ActionError) -> None:
        """Say why nothing was decided; what is typed stays."""
        match refusal:
            case ReasonNeededError():
                self.add_error("why", reason_needed(refusal.round_number))
            case ListChangedError():
                self.add_error(None, list_changed())
            case NothingToSettleError():
                self.add_error(None, _("All its hands are in, none too many: nothing to decide."))
            case TableGoneError():
                self.add_error(None, table_gone())
            case PreviewOutdatedError():
                self.add_error(None, outdated())
            case RulesChangedError():
                self.add_error(None, rules_changed())
            case _:
                raise refusal

    @property
    def refusals(self) -> list[str]:
        """What is wrong with the page as a whole."""
        return [str(each) for name in ("__all__", "mark") for each in self.errors.get(name, [])]


def list_changed() -> str:
    return _(
        "The hands of this table were changed since you opened this page. Look again, and decide "
        "once more."
    )
