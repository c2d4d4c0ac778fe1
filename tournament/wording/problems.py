"""What is wrong with a hand, said to the person at the table: the value and what to do."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext_lazy as _

import scoring
from tournament.wording.faults import (
    AT_ANY_TABLE,
    OF_EVERY_DECK,
    Problem,
    filled,
    is_asked,
    values_of,
)
from tournament.wording.hands import outcome_name
from tournament.wording.schafkopf.problems import say_problem as say_schafkopf

C = scoring.Code

#: One sentence a code; ``%(…)s`` are filled by ``_values``.
SENTENCES: Mapping[scoring.Code, Any] = {
    **{code: AT_ANY_TABLE[code] for code in C if code in AT_ANY_TABLE},
    C.UNKNOWN_OUTCOME: _("“%(value)s” is no way a hand can end: choose one of the choices."),
    C.OUTCOME_NOT_ALLOWED: _("%(outcome)s is not played in this tournament: choose another."),
    C.FIELD_NOT_FOR_OUTCOME: _(
        "“%(value)s” does not belong here (%(outcome)s): empty this, or choose what happened again."
    ),
    C.PICKER_OUT_OF_RANGE: _("There is no seat %(value)s: tap who picked."),
    C.PICKER_SITS_OUT: _("%(name)s sits out this hand and cannot pick: tap who picked."),
    C.PARTNER_OUT_OF_RANGE: _("There is no seat %(value)s: tap the partner, or Alone."),
    C.PARTNER_SITS_OUT: _(
        "%(name)s sits out this hand and cannot be the partner: tap another, or Alone."
    ),
    C.PARTNER_IS_PICKER: _("%(name)s picked and cannot be the partner too: tap another, or Alone."),
    C.PARTNER_GIVEN_WHEN_ALONE: _(
        "%(name)s cannot be the partner of a picker who plays alone: choose one of the two."
    ),
    C.PARTNER_MISSING: _("Who was the partner? Tap a name, or Alone."),
    C.PARTNER_NOT_ALLOWED: _(
        "%(name)s cannot be the partner: at this table the picker plays without one."
    ),
    C.TRICKS_UNKNOWN: _(
        "“%(value)s” does not say which tricks the picker’s side took: choose all, some or none."
    ),
    C.ALL_TRICKS_NEED_120: _(
        "With every trick the picker’s side has %(deck)s card points, not %(value)s: "
        "correct the points or the tricks."
    ),
    C.BURY_DOES_NOT_COUNT: _(
        "Without a trick the bury does not count here: enter 0 instead of %(value)s, "
        "or say that a trick was taken."
    ),
    C.MORE_THAN_THE_BURY_HOLDS: _(
        "Without a trick only the bury counts, and it holds at most %(highest)s, not %(value)s: "
        "correct the points or the tricks."
    ),
    C.IMPOSSIBLE_BURY: _(
        "Without a trick only the bury counts, and no %(blind_size)s cards are worth %(value)s: "
        "correct the points or the tricks."
    ),
    C.PICKING_TRICKS_OUT_OF_RANGE: _(
        "“%(value)s” is no number of tricks: enter 0 to %(hand_size)s, or leave it empty."
    ),
    C.PICKING_TRICKS_DISAGREE: _(
        "%(value)s of %(hand_size)s tricks does not agree with the tricks chosen above: "
        "correct one of the two."
    ),
    C.DOUBLERS_OUT_OF_RANGE: _(
        "“%(value)s” is no possible number of doublings: it must be 0 to %(most)s."
    ),
    C.DOUBLERS_NOT_ALLOWED: _(
        "Doubled hands are not played in this tournament: set the doublings to 0, not %(value)s."
    ),
    C.MULTIPLIER_WITHOUT_PICKER: _(
        "Nobody picked, so %(name)s cannot have doubled: leave this empty."
    ),
    C.CRACK_NOT_ALLOWED: _(
        "Cracking is not played in this tournament: leave this empty instead of %(name)s."
    ),
    C.CRACK_BY_OUT_OF_RANGE: _("“%(value)s” does not play this hand: choose who cracked."),
    C.CRACK_BY_PICKING_SIDE: _(
        "%(name)s is on the picker’s side and cannot crack: choose a defender."
    ),
    C.CRACK_AFTER_PASSING: _(
        "%(name)s could have picked and passed, so may not crack: choose a player asked after "
        "the picker, or nobody."
    ),
    C.RECRACK_NOT_ALLOWED: _(
        "Re-cracking is not played in this tournament: leave this empty instead of %(name)s."
    ),
    C.RECRACK_WITHOUT_CRACK: _(
        "There is no crack for %(name)s to answer: enter the crack, or leave this empty."
    ),
    C.RECRACK_BY_WRONG_PLAYER: _(
        "%(name)s may not answer the crack under these rules: choose who did, or nobody."
    ),
    C.BLITZ_NOT_ALLOWED: _(
        "Blitzing is not played in this tournament: leave this empty instead of %(name)s."
    ),
    C.BLITZ_NOT_BY_PICKER: _("Only the picker may blitz here, not %(name)s: correct this."),
    C.BOTH_BLITZES: _(
        "%(name)s cannot show both pairs of queens under these rules: leave one empty."
    ),
    C.BLACK_BLITZ_BY_OUT_OF_RANGE: _("“%(value)s” does not play this hand: choose who blitzed."),
    C.RED_BLITZ_BY_OUT_OF_RANGE: _("“%(value)s” does not play this hand: choose who blitzed."),
    C.FORCED_NOT_ALLOWED: _("Nobody is forced to pick in this tournament: take this off."),
    C.FORCED_PICKER_IS_NOT_LAST: _(
        "Only the last to be asked, %(last)s, can be forced to pick, not %(name)s: "
        "correct the picker, or take “forced” off."
    ),
    C.SHEEPSHEAD_NOT_ALLOWED: _(
        "Calling sheepshead is not played in this tournament: take it off."
    ),
    C.SHEEPSHEAD_NEEDS_ALONE: _(
        "Who calls sheepshead plays alone: take the partner off, or “called sheepshead”."
    ),
    C.RESOLUTION_NOT_ALLOWED: _(
        "“%(value)s” is not what follows when all pass here: choose one of the choices."
    ),
    C.LOSER_OUT_OF_RANGE: _("There is no seat %(value)s: tap who held the strongest hand."),
    C.LOSER_SITS_OUT: _("%(name)s sits out this hand: tap who held the strongest hand."),
    C.OFFENDER_OUT_OF_RANGE: _("There is no seat %(value)s: tap who played wrongly."),
    C.OFFENDER_SITS_OUT: _("%(name)s sits out this hand: tap who played wrongly."),
    C.POINTS_SUM: _(
        "Together that is %(sum)s card points, and with the blind it must be %(expected)s: "
        "count again."
    ),
    C.IMPOSSIBLE_BLIND: _(
        "Together that is %(sum)s card points. That would leave %(left)s for the blind, and no "
        "%(blind_size)s cards are worth that: count again."
    ),
    C.BLIND_POINTS_NOT_SEPARATE: _(
        "The blind went to a trick here, so its %(value)s card points are in a player’s count: "
        "leave this empty."
    ),
    C.MITTLER_NEEDS_ODD_PLAYERS: _("%(players)s players have no middle: choose another outcome."),
}

#: Sentences that fit a special case of their code better.
NO_SUCH_SUM = _(
    "No %(cards)s cards are worth %(value)s, and with these tricks it is so many: "
    "correct the points or the tricks."
)
ONLY_ONE_PARTNER = _(
    "%(name)s cannot be the partner: here it is always the player after the picker, %(expected)s."
)

#: What is asked where nothing was given.
QUESTIONS: Mapping[scoring.Code, Any] = {
    C.UNKNOWN_OUTCOME: _("What happened? Choose one."),
    C.PICKER_OUT_OF_RANGE: _("Who picked? Tap a name."),
    C.CARD_POINTS_NOT_A_WHOLE_NUMBER: _(
        "How many card points did the picker’s side make? Enter 0 to %(deck)s."
    ),
    C.TRICKS_UNKNOWN: _("The card points leave open which tricks: choose one."),
    C.RESOLUTION_NOT_ALLOWED: _("What follows? Choose one."),
    C.LOSER_OUT_OF_RANGE: _("Who held the strongest hand? Tap a name."),
    C.OFFENDER_OUT_OF_RANGE: _("Who played wrongly? Tap a name."),
}


def say_problem(problem: Problem, names: Mapping[int, str]) -> str:
    """One fault of any game as a sentence.

    :param names: of the players by seat
    """
    if isinstance(problem, scoring.schafkopf.Problem):
        return say_schafkopf(problem, names)
    if is_asked(problem) and problem.code in QUESTIONS:
        return str(QUESTIONS[problem.code]) % OF_EVERY_DECK
    return filled(_sentence(problem), problem, _values(problem, names))


def _sentence(problem: scoring.Problem) -> Any:
    """The sentence of a fault, or that of its special case."""
    given: Mapping[str, Any] = problem.values
    gap = "cards" in given and given["lowest"] <= given["value"] <= given["highest"]
    if problem.code is C.POINTS_DO_NOT_FIT_TRICKS and gap:
        return NO_SUCH_SUM
    if problem.code is C.PARTNER_NOT_ALLOWED and given.get("expected"):
        return ONLY_ONE_PARTNER
    return SENTENCES[problem.code]


def _values(problem: scoring.Problem, names: Mapping[int, str]) -> dict[str, Any]:
    given: Mapping[str, Any] = problem.values
    values = values_of(problem, names)
    if problem.code is C.PARTNER_NOT_ALLOWED:
        values["expected"] = names.get(given.get("expected") or 0, "")
    values["outcome"] = outcome_name(given.get("outcome", given.get("value")))
    return values
