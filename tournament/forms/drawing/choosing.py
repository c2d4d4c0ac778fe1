"""Which tables a draw is to lay, and how people are seated at them."""

from django import forms
from django.utils.translation import gettext_lazy

from tournament.forms.drawing.sentences import Refusal, cannot_seat, describe, say, unfit
from tournament.queries.drawing import Option, Proposal


class SizesForm(forms.Form):
    """The choice among the table sizes proposed."""

    sizes = forms.ChoiceField(
        label=gettext_lazy("Tables"),
        widget=forms.RadioSelect,
        error_messages={"required": gettext_lazy("Choose the tables.")},
    )

    def __init__(self, *args, proposal: Proposal, **kwargs) -> None:
        super().__init__(*args, **kwargs)
        self.proposal = proposal
        self.by_code = {option.code: option for option in proposal.options}
        field = self.fields["sizes"]
        assert isinstance(field, forms.ChoiceField)  # noqa: S101 -- tells mypy what stands above
        field.choices = [(code, option.notation) for code, option in self.by_code.items()]
        field.error_messages["invalid_choice"] = self._unfit()

    def _unfit(self) -> str:
        chosen = self.data.get("sizes", "").replace("x", " × ").replace("+", " + ")[:60]
        return unfit(chosen, self.proposal.players)

    @property
    def chosen(self) -> str:
        """The option to show as chosen: the one sent while it still fits, else the best."""
        sent = self.data.get("sizes", "")
        return sent if sent in self.by_code else self.proposal.best

    @property
    def trouble(self) -> str:
        """Why nobody can be seated now; empty when they can."""
        trouble = self.proposal.trouble
        return cannot_seat(trouble) if trouble else ""

    @property
    def lines(self) -> list[tuple[Option, list[str]]]:
        """The options, each with what its tables play."""
        return [(option, describe(option)) for option in self.proposal.options]

    def wanted(self) -> tuple[int, ...]:
        """The sizes chosen, one for each table."""
        return self.by_code[self.cleaned_data["sizes"]].sizes

    def refuse(self, refusal: Refusal) -> None:
        """Say why what was sent cannot be drawn, unless the form finds that by itself."""
        if self.is_valid():
            self.add_error("sizes", say(refusal))


_INCOMPLETE = gettext_lazy("This page was incomplete. Draw from here.")


class DrawForm(SizesForm):
    """``number`` is that of the round the director means to draw."""

    number = forms.IntegerField(
        widget=forms.HiddenInput,
        error_messages={"required": _INCOMPLETE, "invalid": _INCOMPLETE},
    )

    def clean_number(self) -> int:
        number = self.cleaned_data["number"]
        if not 1 <= number <= self.proposal.number:
            raise forms.ValidationError(_INCOMPLETE)
        return number


class RedrawForm(SizesForm):
    """``seed`` is that of the seating the director looked at, which is the one to give up."""

    seed = forms.CharField(widget=forms.HiddenInput, error_messages={"required": _INCOMPLETE})
