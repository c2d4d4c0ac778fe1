"""What a hand would be worth, shown before it is saved."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.translation import gettext as _

import scoring
from tournament.forms.recording import HandForm
from tournament.wording.steps import explain


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatWorth:
    """What one seat gets."""

    name: str
    role: str
    points: int
    played: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Preview:
    """What a hand is worth; or, while something is missing or wrong, what that is."""

    seats: tuple[SeatWorth, ...] = ()
    why: tuple[str, ...] = ()
    asks: str = ""
    wrong: tuple[str, ...] = ()


def previewed(form: HandForm) -> Preview:
    """What the form is worth as it stands, or what it still needs."""
    if form.is_valid():
        return worth(form.facts, form.table.rules, form.names)
    said = [str(sentence) for sentences in form.errors.values() for sentence in sentences]
    wrong = tuple(dict.fromkeys(each for each in said if each not in form.missing))
    return Preview(asks=next(iter(form.missing), ""), wrong=wrong)


def worth(facts: Mapping[str, object], rules: scoring.RuleSet, names: Mapping[int, str]) -> Preview:
    """What a hand is worth to every seat, and why.

    :raises scoring.ImpossibleHandError: the facts cannot have happened
    """
    hand = scoring.hand_from_json(facts, rules)
    moved = scoring.transfer(hand, rules)
    seats = tuple(
        SeatWorth(
            name=names.get(seat, str(seat)),
            role=_role(seat, hand),
            points=points,
            played=seat not in hand.sitting_out,
        )
        for seat, points in enumerate(moved.points, start=1)
    )
    return Preview(seats=seats, why=tuple(explain(moved.because, names)))


def _role(seat: int, hand: scoring.Hand) -> str:
    if seat in hand.sitting_out:
        return _("Sits out")
    if isinstance(hand, scoring.PickedHand):
        if seat == hand.picker:
            return _("Picker, alone") if hand.alone else _("Picker")
        if seat == hand.partner:
            return _("Partner")
    return ""
