"""How passed hands double the hands after them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring.codes import Code, Problem
from scoring.errors import ImpossibleHandError
from scoring.hands import Outcome, Resolution
from scoring.rulesets import Doubler, RuleSet

if TYPE_CHECKING:
    from collections.abc import Sequence

HIGHEST_DOUBLERS = 20
"""No more doublers are accepted for one hand, even where the house knows no limit: a number above
is a typing error, and the points stay within what a database column holds. Not a rule of play."""

PASSED_DOUBLER = f"{Outcome.PASSED}:{Resolution.DOUBLER}"
PASSED_REDEAL = f"{Outcome.PASSED}:{Resolution.REDEAL}"
_KEEPS = frozenset({PASSED_REDEAL, str(Outcome.MISDEAL)})
_WORDS = frozenset(str(word) for word in Outcome) - {"passed"} | {PASSED_DOUBLER, PASSED_REDEAL}


def chain_word(outcome: Outcome | str, resolution: Resolution | str | None = None) -> str:
    """A hand as one word of a chain: ``picked``, ``leaster``, ``passed:doubler`` and so on."""
    return str(outcome) if resolution is None else f"{outcome}:{resolution}"


def most_doublers(rules: RuleSet) -> int:
    """The largest number of doublers one hand can carry; 0 where doublers are not played."""
    if rules.doubler is Doubler.NONE:
        return 0
    if rules.doubler is not Doubler.STACK:
        return 1
    return min(rules.doubler_max or HIGHEST_DOUBLERS, HIGHEST_DOUBLERS)


def doublers(outcomes: Sequence[str], rules: RuleSet) -> tuple[int, ...]:
    """For each hand in order the number of doublers it is played with.

    :param outcomes: words as ``chain_word`` makes them, in the order of play
    :raises ImpossibleHandError: a word that is none
    """
    return _walked(outcomes, rules)[:-1]


def pending_doublers(outcomes: Sequence[str], rules: RuleSet) -> int:
    """The number of doublers with which the hand after these is played.

    :raises ImpossibleHandError: a word that is none
    """
    return _walked(outcomes, rules)[-1]


def _walked(outcomes: Sequence[str], rules: RuleSet) -> tuple[int, ...]:
    """Doublers of every hand and of the one to come; ``waiting`` counts passes not yet used."""
    waiting, counts = 0, [0]
    for word in outcomes:
        waiting = _after(word, waiting, rules)
        counts.append(min(waiting, most_doublers(rules)))
    return tuple(counts)


def _after(word: str, waiting: int, rules: RuleSet) -> int:
    if word not in _WORDS:
        raise ImpossibleHandError((Problem(Code.UNKNOWN_OUTCOME, "outcome", {"value": word}),))
    if word == PASSED_DOUBLER:
        return waiting + 1
    if word in _KEEPS:
        return waiting
    return max(0, waiting - 1) if rules.doubler is Doubler.QUEUE else 0
