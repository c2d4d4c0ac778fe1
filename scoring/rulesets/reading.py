"""Rule sets from and to JSON."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from scoring.errors import RuleSetError
from scoring.rulesets.kinds import Kind, OptionCode, OptionProblem
from scoring.rulesets.presets import PRESETS
from scoring.rulesets.sheepshead import OPTIONS, RuleSet, contradictions


def ruleset_from_json(data: object) -> RuleSet:
    """The rule set of a complete mapping of options.

    :raises RuleSetError: naming every option unknown, missing, of the wrong type, out of range,
        or contradicting another
    """
    if not isinstance(data, Mapping):
        raise RuleSetError((OptionProblem(OptionCode.NOT_AN_OBJECT, "", {"value": data}),))
    found = [_judge(name, kind, data) for name, kind in OPTIONS.items()]
    faults = {problem.field: problem for problem in found if problem is not None}
    read: dict[str, Any] = {
        name: kind.read(data[name]) for name, kind in OPTIONS.items() if name not in faults
    }
    problems = (*faults.values(), *_unknown(data), *contradictions(read))
    if problems:
        raise RuleSetError(problems)
    return RuleSet(**read)


def ruleset_from_preset(name: object, options: object) -> RuleSet:
    """A preset with single options replaced.

    :param name: a key of ``PRESETS``
    :param options: a mapping of option to JSON value; a list replaces the whole list
    :raises RuleSetError: unknown preset, or any fault of the options
    """
    if not isinstance(name, str) or name not in PRESETS:
        known = list(PRESETS)
        problem = OptionProblem(
            OptionCode.UNKNOWN_PRESET, "preset", {"value": name, "known": known}
        )
        raise RuleSetError((problem,))
    if not isinstance(options, Mapping):
        raise RuleSetError(
            (OptionProblem(OptionCode.NOT_AN_OBJECT, "options", {"value": options}),)
        )
    return ruleset_from_json(ruleset_to_json(PRESETS[name]) | dict(options))


def read_ruleset(data: object) -> RuleSet:
    """A rule set in either form: ``{"preset", "options"}`` or the complete options.

    :raises RuleSetError: as the two forms do
    """
    if not isinstance(data, Mapping) or "preset" not in data:
        return ruleset_from_json(data)
    extra = [key for key in data if key not in ("preset", "options")]
    if extra:
        raise RuleSetError(tuple(_unknown_option(key, data[key]) for key in extra))
    return ruleset_from_preset(data["preset"], data.get("options", {}))


def ruleset_to_json(rules: RuleSet) -> dict[str, object]:
    """Every option as JSON; ``ruleset_from_json`` gives the same rule set back."""
    return {name: kind.write(getattr(rules, name)) for name, kind in OPTIONS.items()}


def _judge(name: str, kind: Kind, data: Mapping[object, object]) -> OptionProblem | None:
    if name not in data:
        return OptionProblem(OptionCode.MISSING_OPTION, name, kind.limits())
    code = kind.fault(data[name])
    if code is None:
        return None
    return OptionProblem(code, name, {"value": data[name]} | kind.limits())


def _unknown(data: Mapping[object, object]) -> tuple[OptionProblem, ...]:
    return tuple(_unknown_option(key, data[key]) for key in data if key not in OPTIONS)


def _unknown_option(key: object, value: object) -> OptionProblem:
    return OptionProblem(OptionCode.UNKNOWN_OPTION, str(key), {"value": value})
