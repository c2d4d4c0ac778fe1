"""Which tables a draw is to lay, and how people are seated at them."""

import re
from collections.abc import Mapping

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

import seating
from tournament.actions.drawing import Manner
from tournament.forms.drawing.sentences import Refusal, cannot_seat, describe, say, unfit
from tournament.queries.drawing import Option, Proposal
from tournament.wording.drawing import FINAL_TABLE, POLICIES, PolicyWords

_FINALISTS_MISSING = gettext_lazy("Enter how many of the best play at the final table.")
_NO_LEADERS = gettext_lazy(
    "No hand is entered yet, so nobody leads. Choose another way of drawing, or enter hands first."
)


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
        sent = self.data.get("sizes", "")[:60]
        is_split = re.fullmatch(r"\d+x\d+(\+\d+x\d+)*", sent)
        chosen = sent.replace("x", " × ").replace("+", " + ") if is_split else sent
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
        return cannot_seat(trouble, self.proposal.rules) if trouble else ""

    @property
    def lines(self) -> list[tuple[Option, list[str]]]:
        """The options, each with what its tables play."""
        return [(option, describe(option)) for option in self.proposal.options]

    def wanted(self) -> tuple[int, ...]:
        """The sizes chosen, one for each table."""
        return self.by_code[self.cleaned_data["sizes"]].sizes

    def refuse(self, refusal: Refusal, names: Mapping[int, str]) -> None:
        """Say why what was sent cannot be drawn, unless the form finds that by itself.

        :param names: of the people whom the refusal concerns
        """
        if self.is_valid():
            beside = "finalists" if isinstance(refusal, seating.NoFinalTableError) else "sizes"
            self.add_error(beside, say(refusal, names, rules=self.proposal.rules))


_INCOMPLETE = gettext_lazy("This page was incomplete. Draw from here.")


class MannerForm(SizesForm):
    """The tables, and how people are seated at them; what was chosen for the round before stays."""

    policy = forms.ChoiceField(
        label=gettext_lazy("How people are seated"),
        widget=forms.RadioSelect,
        required=False,
        choices=[(code, words.name) for code, words in POLICIES.items()],
        error_messages={"invalid_choice": gettext_lazy("Choose one of these ways of drawing.")},
    )
    finalists = forms.IntegerField(
        label=gettext_lazy("How many play at the final table"),
        required=False,
        error_messages={"invalid": _FINALISTS_MISSING},
        widget=forms.NumberInput(attrs={"inputmode": "numeric"}),
    )
    fair_turns = forms.BooleanField(label=gettext_lazy("Fair turns"), required=False)

    def __init__(self, *args, proposal: Proposal, **kwargs) -> None:
        initial = {
            "policy": proposal.remembered.policy,
            "fair_turns": proposal.remembered.fair_turns,
            "finalists": proposal.sizes[0],
        }
        super().__init__(*args, proposal=proposal, initial=initial, **kwargs)
        self.fields["finalists"].widget.attrs |= {"min": 1, "max": max(proposal.players, 1)}

    def clean_policy(self) -> str:
        policy = self.cleaned_data["policy"] or next(iter(seating.POLICIES))
        if seating.POLICIES[policy].needs_standing and not self.proposal.has_points:
            raise forms.ValidationError(_NO_LEADERS)
        return policy

    def clean(self) -> dict[str, object]:
        data = super().clean() or {}
        if data.get("policy") == FINAL_TABLE and not self.has_error("finalists"):
            self._check_finalists(data.get("finalists"))
        return data

    def _check_finalists(self, finalists: int | None) -> None:
        players = self.proposal.players
        if finalists is None:
            self.add_error("finalists", str(_FINALISTS_MISSING))
        elif not 1 <= finalists <= players:
            sentence = _("%(finalists)d cannot play at the final table: enter 1 to %(players)d.")
            self.add_error("finalists", sentence % {"finalists": finalists, "players": players})

    @property
    def policies(self) -> list[tuple[str, PolicyWords, bool]]:
        """The ways of drawing, each with its words and whether it is chosen."""
        chosen = self["policy"].value() or next(iter(seating.POLICIES))
        return [(code, words, code == chosen) for code, words in POLICIES.items()]

    @property
    def way(self) -> str:
        """The name of the way of drawing that is chosen."""
        return next((str(words.name) for _code, words, chosen in self.policies if chosen), "")

    @property
    def opened(self) -> bool:
        """Whether the ways of drawing are to be seen at once: another one is chosen, or is wrong."""
        usual = next(iter(seating.POLICIES))
        wrong = "policy" in self.errors or "finalists" in self.errors
        return wrong or self["policy"].value() not in (usual, "", None)

    @property
    def asks_fair_turns(self) -> bool:
        """Whether some of the tables proposed are of another size than the others."""
        return any(len(set(option.sizes)) > 1 for option in self.proposal.options)

    def manner(self) -> Manner:
        """What was chosen."""
        data = self.cleaned_data
        return Manner(
            sizes=self.wanted(),
            policy=data["policy"],
            fair_turns=data["fair_turns"] or not self.asks_fair_turns,
            finalists=data["finalists"] if data["policy"] == FINAL_TABLE else 0,
        )


class DrawForm(MannerForm):
    """``number`` is that of the round the director means to draw, ``all`` that of all at once."""

    number = forms.IntegerField(
        widget=forms.HiddenInput,
        error_messages={"required": _INCOMPLETE, "invalid": _INCOMPLETE},
    )

    def clean_number(self) -> int:
        number = self.cleaned_data["number"]
        if not 1 <= number <= self.proposal.number:
            raise forms.ValidationError(_INCOMPLETE)
        return number


class RedrawForm(MannerForm):
    """``seed`` is that of the seating the director looked at, which is the one to give up.

    ``shown`` is the mark of the difference that was shown, if any: no other one is applied.
    """

    seed = forms.CharField(widget=forms.HiddenInput, error_messages={"required": _INCOMPLETE})
    shown = forms.CharField(widget=forms.HiddenInput, required=False)


class TakeBackForm(forms.Form):
    """The seating that the director looked at, and the last round that goes with it."""

    seed = forms.CharField(widget=forms.HiddenInput, error_messages={"required": _INCOMPLETE})
    last = forms.IntegerField(
        widget=forms.HiddenInput,
        error_messages={"required": _INCOMPLETE, "invalid": _INCOMPLETE},
    )
