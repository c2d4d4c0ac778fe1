"""What is wrong with a Schafkopf hand, said to the person at the table."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext_lazy as _

from scoring.schafkopf import Code, Problem
from tournament.wording.faults import AT_ANY_TABLE, OF_EVERY_DECK, filled, is_asked, values_of
from tournament.wording.lists import seats_named
from tournament.wording.schafkopf.hands import contract_name, suit_name

C = Code

#: One sentence a code; ``%(…)s`` are filled by ``_values``.
SENTENCES: Mapping[Code, Any] = {
    **{code: AT_ANY_TABLE[code] for code in C if code in AT_ANY_TABLE},
    C.UNKNOWN_CONTRACT: _("“%(value)s” is no game of Schafkopf: choose one of the choices."),
    C.CONTRACT_NOT_ALLOWED: _("%(contract)s is not played in this tournament: choose another."),
    C.FIELD_NOT_FOR_CONTRACT: _(
        "“%(value)s” does not belong here (%(contract)s): empty this, or choose what was played "
        "again."
    ),
    C.SUIT_MISSING: _("“%(value)s” is no suit of these cards: choose one of the choices."),
    C.SUIT_NOT_CALLABLE: _(
        "%(suit)s is always trumps, so its ace cannot be called: choose another suit."
    ),
    C.SUIT_NOT_FOR_CONTRACT: _(
        "No suit is named in this game (%(contract)s): take “%(suit)s” off, or choose another game."
    ),
    C.PLAYER_OUT_OF_RANGE: _("There is no seat %(value)s: tap who played."),
    C.PLAYER_SITS_OUT: _("%(name)s sits out this hand and cannot play: tap who played."),
    C.PARTNER_MISSING: _("Who held the called ace? Tap a name."),
    C.PARTNER_NOT_ALLOWED: _(
        "%(contract)s is one against three: take %(name)s off as partner, or choose another game."
    ),
    C.PARTNER_OUT_OF_RANGE: _("There is no seat %(value)s: tap who was the partner."),
    C.PARTNER_SITS_OUT: _(
        "%(name)s sits out this hand and cannot be the partner: tap another name."
    ),
    C.PARTNER_IS_PLAYER: _("%(name)s played and cannot be the partner too: tap another name."),
    C.CROSS_PAIRS: _(
        "Über Kreuz plays the first after the dealer with who sits opposite: that is "
        "%(expected)s here, not %(name)s. Tap again, or correct the dealer."
    ),
    C.FORCED_NOT_ALLOWED: _(
        "Nobody is forced to play this game in this tournament: take “forced” off."
    ),
    C.ALL_TRICKS_NEED_120: _(
        "With every trick the player’s side has %(deck)s card points, not %(value)s: "
        "correct the points or the tricks."
    ),
    C.NO_TRICK_NEEDS_0: _(
        "Without a trick the player’s side has 0 card points, not %(value)s: "
        "correct the points or the tricks."
    ),
    C.TRICKS_UNKNOWN: _(
        "“%(value)s” does not say which tricks the player’s side took: choose all, some or none."
    ),
    C.SIE_CANNOT_LOSE: _(
        "A Sie takes every trick, so “%(value)s” cannot be: choose every trick, or another game."
    ),
    C.SIE_HAS_ALL_LAUFENDE: _(
        "Who plays a Sie holds all %(most)s Laufende, not %(value)s: correct this, or choose "
        "another game."
    ),
    C.LAUFENDE_OUT_OF_RANGE: _(
        "Nobody can hold “%(value)s” Laufende in this game: choose 0 to %(most)s."
    ),
    C.LAUFENDE_SIDE_UNKNOWN: _("“%(value)s” is no side: choose who held the Laufende."),
    C.LAUFENDE_SIDE_MISSING: _("Who held the Laufende? Choose a side."),
    C.KLOPFER_OUT_OF_RANGE: _("Nobody can have knocked “%(value)s” times: choose 0 to %(most)s."),
    C.KONTRA_OUT_OF_RANGE: _("Kontra cannot have been “%(value)s” times: choose 0 to %(most)s."),
    C.POINTS_SUM: _(
        "Together that is %(sum)s card points, and it must be %(expected)s: count again."
    ),
    C.LOSER_OUT_OF_RANGE: _("There is no seat %(value)s: tap who lost."),
    C.LOSER_SITS_OUT: _("%(name)s sits out this hand: tap who lost."),
    C.LOSER_HAS_NOT_MOST_POINTS: _(
        "%(name)s does not have the most card points: %(expected)s made %(most)s. Correct who "
        "lost, or the points."
    ),
}

#: Sentences that fit a special case of their code better.
NOT_KNOCKED = _("Nobody knocks in this tournament: choose 0 instead of “%(value)s”.")
NO_KONTRA = _("Kontra is not played in this tournament: choose 0 instead of “%(value)s”.")
SIE_IS_THE_PLAYERS = _(
    "Who plays a Sie holds all Laufende alone: choose the player’s side, or another game."
)

#: What is asked where nothing was given.
QUESTIONS: Mapping[Code, Any] = {
    C.UNKNOWN_CONTRACT: _("What was played? Choose one."),
    C.SUIT_MISSING: _("Which suit? Choose one."),
    C.PLAYER_OUT_OF_RANGE: _("Who played? Tap a name."),
    C.PARTNER_MISSING: _("Who held the called ace? Tap a name."),
    C.CARD_POINTS_NOT_A_WHOLE_NUMBER: _(
        "How many card points did the player’s side make? Enter 0 to %(deck)s."
    ),
    C.TRICKS_UNKNOWN: _("Which tricks did the player’s side take? Choose one."),
    C.LAUFENDE_SIDE_MISSING: _("Who held the Laufende? Choose a side."),
    C.LOSER_OUT_OF_RANGE: _("Several have the most card points. Who lost? Tap a name."),
}


def say_problem(problem: Problem, names: Mapping[int, str]) -> str:
    """One fault as a sentence.

    :param names: of the players by seat
    """
    if is_asked(problem) and problem.code in QUESTIONS:
        return str(QUESTIONS[problem.code]) % OF_EVERY_DECK
    return filled(_sentence(problem), problem, _values(problem, names))


def _sentence(problem: Problem) -> Any:
    """The sentence of a fault, or that of its special case."""
    never = problem.values.get("most") == 0
    if problem.code is C.KLOPFER_OUT_OF_RANGE and never:
        return NOT_KNOCKED
    if problem.code is C.KONTRA_OUT_OF_RANGE and never:
        return NO_KONTRA
    if problem.code is C.SIE_HAS_ALL_LAUFENDE and problem.field == "laufende_side":
        return SIE_IS_THE_PLAYERS
    return SENTENCES[problem.code]


def _values(problem: Problem, names: Mapping[int, str]) -> dict[str, Any]:
    given: Mapping[str, Any] = problem.values
    values = values_of(problem, names)
    if problem.code in (C.CROSS_PAIRS, C.LOSER_HAS_NOT_MOST_POINTS):
        values["expected"] = seats_named(given["expected"], names)
    values["contract"] = contract_name(given.get("contract", given.get("value")))
    values["suit"] = suit_name(given.get("value"))
    return values
