"""The rules of a tournament for its players: sentences, and what a hand is worth."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

import scoring
from tournament.models import Tournament
from tournament.queries.setting_up import leftover
from tournament.wording.options import group_name
from tournament.wording.payoffs import Worth, worth_of
from tournament.wording.rule_sentences import say_rule
from tournament.wording.setting_up import table_sentences


@dataclass(frozen=True, slots=True, kw_only=True)
class Section:
    """Sentences under a heading."""

    heading: str
    sentences: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class RulesSheet:
    """What stands on the sheet."""

    sections: tuple[Section, ...]
    worth: tuple[Worth, ...]


def rules_sheet(tournament: Tournament) -> RulesSheet:
    """The sheet of a tournament; it asks the database nothing."""
    return RulesSheet(
        sections=(*_rules(tournament.rules), _event(tournament)),
        worth=worth_of(tournament.rules, tournament.leftovers),
    )


def _rules(rules: scoring.Rules) -> Iterator[Section]:
    game = scoring.game_of(rules).code
    for group, lines in scoring.rule_sentences(rules).items():
        sentences = tuple(filter(None, (say_rule(game, line) for line in lines)))
        if sentences:
            yield Section(heading=group_name(group), sentences=sentences)


def _event(tournament: Tournament) -> Section:
    """How the tournament counts the hands."""
    hands = tournament.hands_per_round
    about = leftover(tournament.rules, tournament.leftovers, hands)
    rounds = ngettext(
        "%(rounds)d round is played, %(hands)s hands for everybody.",
        "%(rounds)d rounds are played, in each %(hands)s hands for everybody.",
        tournament.rounds_planned,
    ) % {"rounds": tournament.rounds_planned, "hands": hands}
    return Section(
        heading=_("Tables, hands and places"),
        sentences=(
            rounds,
            *table_sentences(about),
            _("Whoever sits out a hand neither wins nor loses points in it."),
            _("The points of all hands are added up; the highest total wins."),
            _(
                "Equal points share a place, and the places after it are left out: 1, 2, 2, 4. "
                "There is no other tie-break."
            ),
        ),
    )
