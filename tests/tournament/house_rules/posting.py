"""The page of house rules: what it sends, what it asks, what it finds wrong."""

import re

from django.urls import reverse

import scoring
from tournament.forms.house_rules import as_typed


def as_sent(tournament, **changes):
    """What the page sends when nothing but ``changes`` was typed; a list ticks several boxes."""
    game = scoring.game_of(tournament.rules)
    data = as_typed(game, tournament.ruleset)
    for name, value in changes.items():
        data.setlist(name, value if isinstance(value, list) else [value])
    return {name: data.getlist(name) for name in data}


def url(tournament, name: str = "house_rules") -> str:
    return reverse(name, args=[tournament.slug])


def faults(response) -> dict[str, list[str]]:
    """What is wrong, by option."""
    return {
        name: [str(e) for e in found] for name, found in response.context["form"].errors.items()
    }


def asked(response) -> set[str]:
    """The options that the page shows."""
    states = re.findall(r'class="option-state" id="state-(\w+)"', response.content.decode())
    return set(states)
