"""The one door for hands: what was typed becomes facts, and faults go beside their fields.

The form judges nothing. It turns text into the rule book's facts as far as text can be turned,
lets ``scoring`` judge them, and words what ``scoring`` finds.
"""

from collections.abc import Mapping
from uuid import UUID, uuid4

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext as _

import scoring
from scoring.hands import OWN_GAMES
from tournament.forms.recording.tiles import ALONE, DECLARED, HandTiles, whole
from tournament.models import Table
from tournament.queries.recording import Deal
from tournament.wording.problems import say_problem

NOBODY = "none"

#: What may have been filled in for an outcome that it does not belong to.
_OTHERS = (
    "picker", "partner", "card_points", "tricks", "picking_tricks",
    "resolution", "blind_points", "loser", "offender",
)  # fmt: skip


def _text() -> forms.CharField:
    return forms.CharField(required=False, max_length=200)


class HandForm(HandTiles):
    """A hand as typed at a table. ``facts`` holds the hand once the form is valid."""

    seating = forms.CharField(required=False, widget=forms.HiddenInput)
    number = forms.CharField(required=False, widget=forms.HiddenInput)
    client_id = forms.UUIDField(required=False, widget=forms.HiddenInput)
    version = forms.IntegerField(required=False, widget=forms.HiddenInput)
    dealer = forms.CharField(required=False, widget=forms.HiddenInput)
    doublers = forms.CharField(required=False, widget=forms.HiddenInput)
    outcome = _text()
    picker = _text()
    partner = _text()
    alone = _text()
    card_points = _text()
    tricks = _text()
    picking_tricks = _text()
    forced = _text()
    called_sheepshead = _text()
    crack_by = _text()
    recrack_by = _text()
    black_blitz_by = _text()
    red_blitz_by = _text()
    resolution = _text()
    blind_points = _text()
    loser = _text()
    offender = _text()
    why = forms.CharField(required=False, max_length=200)
    #: Stands for all lines of counts together: holds nothing, carries what is wrong with their sum.
    counts_together = _text()

    def __init__(self, data: QueryDict | Mapping | None = None, *, table: Table, deal: Deal, **kw):
        super().__init__(data, **kw)
        self.table = table
        self.deal = deal
        self.asks = scoring.enterable(table.rules)
        self.facts: dict[str, object] = {}
        self.problems: tuple[scoring.Problem, ...] = ()
        #: Sentences about what is not given yet: the page asks for it before it complains.
        self.missing: list[str] = []
        for seat in range(1, table.size + 1):
            self.fields[f"seat_points_{seat}"] = _text()
            self.fields[f"seat_tricks_{seat}"] = _text()
        # Sent only by the rare table where somebody other than the dealer sits out.
        self.sent_sitting_out = _all(data, "sitting_out")

    def clean(self) -> dict[str, object]:
        data = super().clean() or {}
        self._check_seating(data)
        self.facts = self._facts(data)
        self.problems = scoring.problems(self.facts, self.table.rules)
        for problem in self.problems:
            sentence = say_problem(problem, self.names)
            self._place(problem, sentence)
            if problem.values.get("value") is None:
                self.missing.append(sentence)
        self._check_carried(data)
        return data

    def _place(self, problem: scoring.Problem, sentence: str) -> None:
        """Put a fault beside its field; what concerns all counts, below them."""
        field = field_of(problem, self.fields)
        whole_list = field is None and problem.field in ("seat_points", "seat_tricks")
        if whole_list and self.facts["outcome"] in OWN_GAMES:
            field = "counts_together"
        self.add_error(field, sentence)

    def client(self) -> UUID:
        """The identity of what was sent, made by the page that sent it."""
        return self.cleaned_data.get("client_id") or uuid4()

    # Text to facts -------------------------------------------------------------------------

    def _facts(self, data: Mapping[str, object]) -> dict[str, object]:
        given = {key: str(value or "") for key, value in data.items()}
        outcome = given.get("outcome", "").strip()
        dealer = whole(given.get("dealer", ""))
        facts: dict[str, object] = {
            "seats": self.table.size,
            "dealer": self.deal.dealer if dealer is None else dealer,
            "outcome": outcome or None,
        }
        facts["sitting_out"] = self._sitting_out(facts["dealer"])
        facts |= self._own_facts(outcome, given)
        facts["multipliers"] = {
            "doublers": self._doublers(given),
            **{name: whole(given.get(name, "")) for name in DECLARED},
        }
        return facts

    def _sitting_out(self, dealer: object) -> list[object]:
        """Who sits out: the dealer, unless the page said otherwise."""
        if self.sent_sitting_out:
            return [whole(seat) for seat in self.sent_sitting_out if seat != NOBODY]
        if not isinstance(dealer, int) or not 1 <= dealer <= self.table.size:
            return list(self.deal.sitting_out)
        return list(scoring.sitting_out(self.table.size, self.table.rules.players, dealer))

    def _doublers(self, given: Mapping[str, str]) -> object:
        sent = whole(given.get("doublers", ""))
        return self.deal.doublers if sent is None else sent

    def _own_facts(self, outcome: str, given: Mapping[str, str]) -> dict[str, object]:
        """The facts of the outcome, and those of others that were filled in all the same."""
        readers = {
            scoring.Outcome.PICKED: self._picked,
            scoring.Outcome.PASSED: self._passed,
            scoring.Outcome.SCHWANZER: lambda given: {"loser": whole(given["loser"])},
            scoring.Outcome.MISPLAY: lambda given: {"offender": whole(given["offender"])},
            scoring.Outcome.MISDEAL: lambda given: {},
            **dict.fromkeys(OWN_GAMES, self._own_game),
        }
        reader = readers.get(outcome)  # type: ignore[call-overload]
        own = reader(_Texts(given)) if reader else {}
        return self._foreign(given, own) | own

    def _picked(self, given: Mapping[str, str]) -> dict[str, object]:
        partner = None if given["partner"] == ALONE else whole(given["partner"])
        made = whole(given["card_points"])
        return {
            "picker": whole(given["picker"]),
            "partner": partner,
            "alone": self._alone(given, partner),
            "forced": bool(given["forced"]),
            "card_points": made,
            "tricks": given["tricks"] or self._only_tricks(made),
            "picking_tricks": whole(given["picking_tricks"]),
            "called_sheepshead": bool(given["called_sheepshead"]),
        }

    def _passed(self, given: Mapping[str, str]) -> dict[str, object]:
        allowed = self.asks.resolutions
        only = allowed[0].value if len(allowed) == 1 else None
        return {"resolution": given["resolution"] or only}

    def _alone(self, given: Mapping[str, str], partner: object) -> bool:
        if given["alone"] or given["partner"] == ALONE:
            return True
        return partner is None and not self.asks.partner

    def _only_tricks(self, made: object) -> str | None:
        """The tricks, where the card points leave only one answer."""
        possible = self.possible_tricks(made)
        return possible[0].value if len(possible) == 1 else None

    def _own_game(self, given: Mapping[str, str]) -> dict[str, object]:
        seats = range(1, self.table.size + 1)
        return {
            "seat_points": [whole(given[f"seat_points_{seat}"]) for seat in seats],
            "seat_tricks": [whole(given[f"seat_tricks_{seat}"]) for seat in seats],
            "blind_points": whole(given["blind_points"]),
        }

    def _foreign(self, given: Mapping[str, str], own: Mapping[str, object]) -> dict[str, object]:
        """What was filled in for another outcome: the rule book refuses it by name."""
        foreign: dict[str, object] = {
            name: whole(given[name])
            for name in _OTHERS
            if name not in own and given.get(name, "").strip()
        }
        if "seat_points" not in own:
            counts = {name: _counts(given, name) for name in ("seat_points", "seat_tricks")}
            foreign |= {name: filled for name, filled in counts.items() if filled}
        return foreign

    # What the rule book cannot know ----------------------------------------------------------

    def _check_seating(self, data: Mapping[str, object]) -> None:
        if data.get("seating") and data["seating"] != str(self.table.pk):
            self.add_error(
                None,
                _(
                    "This round was drawn again after the page was opened, and other people sit "
                    "here now. Look at the names, then enter the hand again."
                ),
            )

    def _check_carried(self, data: Mapping[str, object]) -> None:
        """A doubling that came or went since the page was opened is shown before it counts."""
        sent = self.facts["multipliers"]["doublers"]  # type: ignore[index]
        if sent == self.deal.doublers or "doublers" in self.errors:
            return
        self.add_error(
            "doublers",
            _(
                "An earlier hand was changed: this hand now counts %(factor)s times. "
                "Look at the points below and save again."
            )
            % {"factor": 2**self.deal.doublers},
        )


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


def field_of(problem: scoring.Problem, fields: Mapping[str, object]) -> str | None:
    """The field of the form beside which a problem is shown; None: above the form."""
    name = problem.field.removeprefix("multipliers.")
    seat = problem.values.get("seat")
    if name in ("seat_points", "seat_tricks") and seat:
        name = f"{name}_{seat}"
    return name if name in fields else None


def typed(facts: Mapping[str, object]) -> dict[str, object]:
    """A hand as the form shows it: what would have been typed."""
    shown = {key: value for key, value in facts.items() if not isinstance(value, list | dict)}
    if facts.get("alone"):
        shown["partner"] = ALONE
    for name in ("seat_points", "seat_tricks"):
        for seat, value in enumerate(facts.get(name) or [], start=1):  # type: ignore[arg-type, var-annotated]
            shown[f"{name}_{seat}"] = value
    multipliers = facts.get("multipliers")
    shown |= multipliers if isinstance(multipliers, dict) else {}
    return {key: value for key, value in shown.items() if value not in (None, False)}
