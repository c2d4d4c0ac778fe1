"""The rule sets there are to begin with, and what one is worth at the tables of a tournament."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

import scoring
from tournament.models import Hand, Tournament

BUILT_IN: Mapping[str, scoring.Rules] = MappingProxyType(
    {name: rules for game in scoring.GAMES.values() for name, rules in game.presets.items()}
)
"""Every preset of every game by its name."""


def has_hands(tournament: Tournament) -> bool:
    """Whether a hand is entered, so that another rule would change what it is worth."""
    return Hand.objects.filter(table__round__tournament=tournament).exists()


@dataclass(frozen=True, slots=True, kw_only=True)
class Sizes:
    """The tables of a tournament by what a hand is worth there."""

    full: int
    larger: tuple[int, ...]
    """With so many seats the same holds: those too many sit out."""
    smaller: tuple[int, ...]
    """With so many seats the deal is another one, and so is what a hand is worth."""


def sizes(rules: scoring.Rules, leftovers: str) -> Sizes:
    """The tables there can be under a rule set."""
    full = rules.players
    ruleset = scoring.ruleset_to_json(rules)
    allowed = Tournament(leftovers=leftovers, ruleset=ruleset).table_sizes
    return Sizes(
        full=full,
        larger=tuple(sorted(size for size in allowed if size > full)),
        smaller=tuple(sorted((size for size in allowed if size < full), reverse=True)),
    )
