"""One question, one answer, both in JSON: what is this hand worth under this rule set?"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import TYPE_CHECKING

from scoring.compiling import Refusal, score
from scoring.errors import RuleSetError
from scoring.games import Rules, read_ruleset
from scoring.reading import parsed

if TYPE_CHECKING:
    from scoring.codes import Problem
    from scoring.rulesets import OptionProblem
    from scoring.schafkopf import Problem as SchafkopfProblem
    from scoring.schafkopf import Transfer as SchafkopfTransfer
    from scoring.transfers import Transfer


class RequestCode(StrEnum):
    """Every reason for which a question cannot be read."""

    NOT_JSON = "not_json"
    NOT_AN_OBJECT = "not_an_object"
    MISSING_KEY = "missing_key"
    UNKNOWN_KEY = "unknown_key"


_KEYS = ("ruleset", "hand")


def answer(question: bytes) -> dict[str, object]:
    """``{"points", "band", "because"}`` for ``{"ruleset", "hand"}``, or ``{"errors": […]}``.

    Every error has ``code``, ``field`` and ``values``. The field is a path inside the hand, or
    inside the rule set with ``ruleset.`` before it, or a key of the question, or empty.
    """
    try:
        asked = parsed(question)
    except ValueError as error:
        return _errors(_error(RequestCode.NOT_JSON, "", {"reason": str(error)}))
    if not isinstance(asked, Mapping):
        return _errors(_error(RequestCode.NOT_AN_OBJECT, "", {"value": asked}))
    faults = _key_faults(asked)
    return _errors(*faults) if faults else _answered(asked["ruleset"], asked["hand"])


def _key_faults(asked: Mapping[str, object]) -> list[dict[str, object]]:
    missing = [_error(RequestCode.MISSING_KEY, key, {}) for key in _KEYS if key not in asked]
    foreign = [key for key in asked if key not in _KEYS]
    unknown = [_error(RequestCode.UNKNOWN_KEY, key, {"value": asked[key]}) for key in foreign]
    shapeless = [
        _error(RequestCode.NOT_AN_OBJECT, key, {"value": asked[key]})
        for key in ("hand",)
        if key in asked and not isinstance(asked[key], Mapping)
    ]
    return missing + unknown + shapeless


def _answered(ruleset: object, hand: Mapping[str, object]) -> dict[str, object]:
    try:
        rules = read_ruleset(ruleset)
    except RuleSetError as error:
        return _errors(*(_option_error(problem) for problem in error.problems))
    return scored(hand, rules)


def scored(hand: Mapping[str, object], rules: Rules) -> dict[str, object]:
    """The answer for the facts of a hand under a rule set; same shape as ``answer``."""
    found = score(hand, rules)
    if isinstance(found, Refusal):
        return _errors(*(_hand_error(problem) for problem in found.problems))
    return _written(found)


def _written(moved: Transfer | SchafkopfTransfer) -> dict[str, object]:
    because = [{"code": str(step.code), "values": dict(step.values)} for step in moved.because]
    band = None if moved.band is None else str(moved.band)
    return {"points": list(moved.points), "band": band, "because": because}


def _hand_error(problem: Problem | SchafkopfProblem) -> dict[str, object]:
    return _error(problem.code, problem.field, problem.values)


def _option_error(problem: OptionProblem) -> dict[str, object]:
    field = f"ruleset.{problem.field}" if problem.field else "ruleset"
    return _error(problem.code, field, problem.values)


def _error(code: StrEnum, field: str, values: Mapping[str, object]) -> dict[str, object]:
    return {"code": str(code), "field": field, "values": dict(values)}


def _errors(*errors: dict[str, object]) -> dict[str, object]:
    return {"errors": list(errors)}
