"""Why a hand moves its points: each step of the rule book's argument as a sentence."""

from collections.abc import Iterable, Mapping
from typing import Any

from django.utils.translation import gettext_lazy as _

import scoring
from tournament.wording.lists import seats_named
from tournament.wording.schafkopf.steps import say as say_schafkopf

S = scoring.StepCode

SENTENCES: Mapping[scoring.StepCode, Any] = {
    S.WON: _("Picker’s side %(card_points)s: won, %(picker_win_at)s or more."),
    S.WON_SCHNEIDER: _(
        "Picker’s side %(card_points)s: won, and the defenders with %(defender_points)s stay below "
        "%(defender_safe_at)s: schneider."
    ),
    S.WON_SCHWARZ: _("The picker’s side took every trick: schwarz."),
    S.LOST: _("Picker’s side %(card_points)s: lost, less than %(picker_win_at)s."),
    S.LOST_SCHNEIDER: _(
        "Picker’s side %(card_points)s: lost, and below %(picker_safe_at)s: schneider."
    ),
    S.LOST_SCHWARZ: _("The picker’s side took no trick: schwarz."),
    S.SCHNEIDER_FACTOR: _("Schneider: ×%(factor)s."),
    S.SCHWARZ_FACTOR: _("Schwarz: ×%(factor)s."),
    S.SHEEPSHEAD_MADE: _("Sheepshead called and made: ×%(factor)s."),
    S.SHEEPSHEAD_MISSED: _("Sheepshead called and missed: ×%(factor)s."),
    S.BUMP_DOUBLED: _("Double on the bump: ×%(factor)s."),
    S.BUMP_NOT_PLAYED: _("No double on the bump in this tournament."),
    S.BUMP_NOT_WITHOUT_TRICK: _("A loss without a trick is not doubled here."),
    S.BUMP_NOT_WHEN_FORCED: _("%(picker)s was forced to pick: the loss is not doubled."),
    S.BUMP_NOT_WITH_DOUBLER: _("The hand is doubled already: no double on the bump."),
    S.DOUBLERS: _("All passed before this hand: ×%(factor)s."),
    S.CRACKED: _("%(seat)s cracked: ×%(factor)s."),
    S.RECRACKED: _("%(seat)s re-cracked: ×%(factor)s."),
    S.BLACK_BLITZ: _("%(seat)s showed the black queens: ×%(factor)s."),
    S.RED_BLITZ: _("%(seat)s showed the red queens: ×%(factor)s."),
    S.CAPPED: _("Doublings go no further than ×%(cap)s here."),
    S.UNIT: "",
    S.ALONE: "",
    S.SHARED: "",
    S.PICKER_PAYS_ALL: _("Without a trick the picker pays everything, the partner nothing."),
    S.WITHOUT_TRICK: _("No trick, no win: %(seats)s."),
    S.LEASTER_WON: _("%(seat)s made the fewest card points, %(card_points)s, and wins."),
    S.LEASTER_ONLY_ONE_QUALIFIED: _(
        "%(seat)s took every trick, is the only one who can win, and wins."
    ),
    S.LEASTER_SWEPT: _("Every trick: ×%(factor)s."),
    S.LEASTER_TIE_BROKEN: _(
        "%(seats)s tie with %(card_points)s; %(seat)s took fewer tricks and wins."
    ),
    S.LEASTER_TIE_SPLIT: _("%(seats)s tie with %(card_points)s and divide what the others pay."),
    S.MOSTER_LOST: _("%(seat)s made the most card points, %(card_points)s, and loses."),
    S.MOSTER_OVER_60: _("More than %(over)s: ×%(factor)s."),
    S.MOSTER_SWEPT: _("%(seat)s took every trick and wins instead."),
    S.MITTLER_WON: _("%(seat)s is in the middle with %(card_points)s and wins."),
    S.SCHNEIDSTER_WON: _(
        "%(seat)s came closest to %(limit)s without going over, with %(card_points)s, and wins."
    ),
    S.SCHNEIDSTER_ALL_OVER: _("Everybody went over %(limit)s."),
    S.TIED: _("%(seats)s tie with %(card_points)s."),
    S.SCHWANZER_LOST: _("%(seat)s held the strongest hand and loses."),
    S.MISPLAYED: _("%(seat)s played wrongly."),
    S.WINNER_TAKES: _("Each of the others pays %(unit)s."),
    S.REMAINDER: "",
    S.LOSER_PAYS: _("%(seat)s pays %(unit)s to each of the others."),
    S.PASSED_REDEAL: _("All passed: new deal, nobody scores."),
    S.PASSED_DOUBLER: _("All passed: nobody scores, and the next hand counts double."),
    S.MISDEAL: _("Misdeal: nobody scores, and %(dealer)s deals again."),
    S.NOTHING_MOVES: _("No points move."),
}

#: Sentences that differ with the side that is paid, or with whether several are.
PAID: Mapping[tuple[scoring.StepCode, bool], Any] = {
    (S.UNIT, True): _("Each defender pays %(unit)s."),
    (S.UNIT, False): _("Each defender gets %(unit)s."),
    (S.ALONE, True): _("%(picker)s played alone and takes all %(picker_units)s shares."),
    (S.ALONE, False): _("%(picker)s played alone and pays all %(picker_units)s shares."),
    (S.SHARED, True): _("Picker gets %(picker_units)s shares, partner %(partner_units)s."),
    (S.SHARED, False): _("Picker pays %(picker_units)s shares, partner %(partner_units)s."),
    (S.REMAINDER, True): _(
        "What does not divide goes one each to the first in playing order: %(seats)s."
    ),
    (S.REMAINDER, False): _(
        "The one that does not divide goes to the first in playing order: %(seats)s."
    ),
}

_SEATS = ("seat", "seats", "picker", "partner", "dealer")


def explain(
    steps: Iterable[scoring.Step | scoring.schafkopf.Step], names: Mapping[int, str]
) -> list[str]:
    """Every step of any game as a sentence, in the order of the rules.

    :param names: of the players by seat
    """
    return [
        say_schafkopf(step, names)
        if isinstance(step, scoring.schafkopf.Step)
        else _say(step, names)
        for step in steps
    ]


def _say(step: scoring.Step, names: Mapping[int, str]) -> str:
    sentence = PAID.get((step.code, _kind(step))) or SENTENCES[step.code]
    return str(sentence) % _values(step, names)


def _kind(step: scoring.Step) -> bool:
    given: Mapping[str, Any] = step.values
    if step.code is S.REMAINDER:
        return len(given["seats"]) > 1
    return bool(given.get("won", given.get("picker_points", 0) > 0))


def _values(step: scoring.Step, names: Mapping[int, str]) -> dict[str, object]:
    """The values of a step, with players in place of seats."""
    return {
        key: seats_named(value, names) if key in _SEATS else value
        for key, value in step.values.items()
    }
