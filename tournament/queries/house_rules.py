"""The rule sets there are to begin with, and what one is worth at the tables of a tournament."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from django.db.models import Q

import scoring
from scoring.payoffs import Payoffs, payoffs
from scoring.schafkopf.payoffs import SchafkopfPayoffs
from tournament.models import Table, Tournament

BUILT_IN: Mapping[str, scoring.Rules] = MappingProxyType(
    {name: rules for game in scoring.GAMES.values() for name, rules in game.presets.items()}
)
"""Every preset of every game by its name."""


def has_hands(tournament: Tournament) -> bool:
    """Whether a hand is entered, so that another rule would change what it is worth.

    A sheet that is keyed in was counted by the rules, too.
    """
    known = Q(hands__isnull=False) | Q(sheets__isnull=False)
    return Table.objects.filter(known, round__tournament=tournament).exists()


@dataclass(frozen=True, slots=True, kw_only=True)
class TableWorth:
    """What a hand is worth at the tables of one size."""

    seats: int
    larger: tuple[int, ...] = ()
    """With so many seats the same holds, and those too many sit out."""
    table: Payoffs | SchafkopfPayoffs | None
    """None where no deal is known for so few seats."""
    doubled: Payoffs | None = None
    """The same in a hand that one doubler doubles; None where none does."""


def worths(rules: scoring.Rules, leftovers: str) -> list[TableWorth]:
    """What a hand is worth, for every size of table there can be; full tables first."""
    full = rules.players
    allowed = Tournament.Leftovers(leftovers).sizes(full)
    larger = tuple(sorted(size for size in allowed if size > full))
    smaller = sorted((size for size in allowed if size < full), reverse=True)
    return [_worth(rules, full, larger), *(_worth(rules, seats) for seats in smaller)]


def _worth(rules: scoring.Rules, seats: int, larger: tuple[int, ...] = ()) -> TableWorth:
    try:
        table = scoring.payoff_table(rules, seats=seats)
    except scoring.NoDealError:
        return TableWorth(seats=seats, table=None)
    doubled = None
    if isinstance(rules, scoring.RuleSet) and scoring.most_doublers(rules):
        doubled = payoffs(rules, seats=seats, doublers=1)
    return TableWorth(seats=seats, larger=larger, table=table, doubled=doubled)


# Files ------------------------------------------------------------------------------------

SCHEMA = 1
"""Of a rule-set file, see docs/formats/rule-set.md."""


def rule_set_file(*, name: str, based_on: str, rules: scoring.Rules) -> dict[str, object]:
    """A rule set as a file has it: complete, so that reading it needs nothing else."""
    return {
        "schema": SCHEMA,
        "game": scoring.game_of(rules).code,
        "name": name,
        "based_on": based_on,
        "ruleset": scoring.ruleset_to_json(rules),
    }
