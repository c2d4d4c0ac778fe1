"""A rule set as the page of house rules sends it."""

import scoring
from tournament.forms.house_rules import as_typed


def as_sent(tournament, **changes):
    """What the page sends when nothing but ``changes`` was typed; a list ticks several boxes."""
    game = scoring.game_of(tournament.rules)
    data = as_typed(game, tournament.ruleset)
    for name, value in changes.items():
        data.setlist(name, value if isinstance(value, list) else [value])
    return {name: data.getlist(name) for name in data}
