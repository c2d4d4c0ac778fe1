"""How ties are broken, in order; and lots as they were drawn in the hall."""

from collections.abc import Sequence

from django import forms
from django.forms import BoundField
from django.forms.boundfield import BoundWidget
from django.http import QueryDict
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

import scoring
from tournament.forms.text import LineField
from tournament.models import Tournament
from tournament.queries.ranking import Row, ranking_mark
from tournament.wording.ranking import INCOMPLETE, LINKS, chain_problem, rank_twice

PLACES = sum(not link.ends for link in scoring.TIE_BREAKS.values()) + 1
"""So many tie-breaks a list can have: those that may leave a tie, and one that ends it."""


class TieBreaksForm(forms.Form):
    """The tie-breaks in order, in fields ``link_1`` and so on; empty ones are passed over.

    ``seen`` names what the page showed: nobody undoes a change they never saw.
    """

    seen = forms.CharField(widget=forms.HiddenInput, required=False)
    incomplete = forms.ChoiceField(
        label=gettext_lazy("Who did not play every round"),
        choices=[(code, name) for code, (name, _sentence) in INCOMPLETE.items()],
        widget=forms.RadioSelect,
        error_messages={
            "required": gettext_lazy("Choose where those are ranked who missed a round."),
            "invalid_choice": gettext_lazy(
                "There is no choice “%(value)s”. Choose one of those shown."
            ),
        },
    )

    def __init__(self, data: QueryDict | None = None, *, tournament: Tournament) -> None:
        given = dict(enumerate(tournament.tie_breaks, start=1))
        self.now = ranking_mark(tournament)
        initial = {"seen": self.now, "incomplete": tournament.incomplete}
        super().__init__(data, initial=initial)
        for number in range(1, PLACES + 1):
            self.fields[f"link_{number}"] = forms.ChoiceField(
                label=_("Tie-break %(number)d") % {"number": number},
                choices=[("", _("– nothing –")), *((c, link.name) for c, link in LINKS.items())],
                initial=given.get(number, ""),
                required=False,
                error_messages={
                    "invalid_choice": _(
                        "There is no tie-break “%(value)s”. Choose one of those shown."
                    )
                },
            )

    def links(self) -> list[BoundField]:
        return [self[f"link_{number}"] for number in range(1, PLACES + 1)]

    def incomplete_cards(self) -> list[tuple[BoundWidget, str]]:
        """The choices for incomplete players, each with what it means."""
        sentences = [sentence for _name, sentence in INCOMPLETE.values()]
        return list(zip(iter(self["incomplete"]), sentences, strict=True))

    @property
    def chain(self) -> list[str]:
        """The codes chosen, in order."""
        return [code for _field, code in self._chosen()]

    def clean(self):
        data = super().clean()
        if not any(field.startswith("link_") for field in self.errors):
            fields = [field for field, _code in self._chosen()]
            for problem in scoring.tie_break_problems(self.chain):
                self.add_error(self._at(problem.link, fields), chain_problem(problem))
        return data

    def _chosen(self) -> list[tuple[str, str]]:
        names = [f"link_{number}" for number in range(1, PLACES + 1)]
        return [(name, code) for name in names if (code := self.cleaned_data.get(name))]

    def _at(self, link: str, fields: Sequence[str]) -> str:
        """The field of a faulty link: the last one that has it and no fault yet."""
        having = [name for name in fields if self.cleaned_data.get(name) == link]
        return having[-1]


class LotForm(forms.Form):
    """A lot drawn in the hall among people who are tied: who drew, and everybody's rank."""

    drawn_by = LineField(
        label=gettext_lazy("Who drew"),
        longest=80,
        help_text=gettext_lazy("Everybody who asks later is told."),
        error_messages={"required": gettext_lazy("Say who drew the lot.")},
    )

    def __init__(
        self,
        data: QueryDict | None = None,
        *,
        tied: Sequence[Row],
        typed: QueryDict | None = None,
    ) -> None:
        """
        :param typed: what was sent for others who were tied: it is proposed where it fits
        """
        self.tied = tied
        place = tied[0].rank
        fits = typed and any(typed.get(f"rank_{row.number}") for row in tied)
        super().__init__(
            data, auto_id=f"lot-{place}-%s", initial=typed.dict() if typed and fits else None
        )
        ranks = [(str(rank), str(rank)) for rank in range(1, len(tied) + 1)]
        for row in tied:
            self.fields[f"rank_{row.number}"] = forms.ChoiceField(
                label=_("%(number)d %(name)s") % {"number": row.number, "name": row.name},
                choices=[("", "–"), *ranks],
                error_messages={
                    "required": _("Choose the lot of %(name)s.") % {"name": row.name},
                    "invalid_choice": _(
                        "There is no lot “%(value)s”. Choose one from 1 to %(most)d."
                    ).replace("%(most)d", str(len(tied))),
                },
            )

    @property
    def mark(self) -> str:
        """Names those who are tied."""
        return tied_mark(self.tied)

    def ranks(self) -> list[BoundField]:
        return [self[f"rank_{row.number}"] for row in self.tied]

    def clean(self):
        data = super().clean()
        given: dict[str, str] = {}
        for row in self.tied:
            rank = self.cleaned_data.get(f"rank_{row.number}")
            if rank in given:
                self.add_error(f"rank_{row.number}", rank_twice(int(rank), given[rank]))
            elif rank:
                given[rank] = row.name
        return data

    @property
    def order(self) -> list[int]:
        """The start numbers, the best rank first."""
        return sorted(
            (row.number for row in self.tied),
            key=lambda number: int(self.cleaned_data[f"rank_{number}"]),
        )


def tied_mark(tied: Sequence[Row]) -> str:
    """Names people who are tied: what a page sends back with what it showed."""
    return ",".join(str(row.number) for row in tied)
