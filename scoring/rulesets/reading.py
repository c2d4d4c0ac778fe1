"""Rule sets from and to JSON."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from scoring.errors import RuleSetError
from scoring.rulesets.kinds import Kind, OptionCode, OptionProblem
from scoring.rulesets.presets import PRESETS
from scoring.rulesets.sheepshead import OPTIONS, RuleSet, contradictions

_Rules = TypeVar("_Rules")


def ruleset_from_json(data: object) -> RuleSet:
    """The rule set of a complete mapping of options.

    :raises RuleSetError: naming every option unknown, missing, of the wrong type, out of range,
        or contradicting another
    """
    return RuleSet(**read_options(data, OPTIONS, contradictions))


def read_options(
    data: object,
    options: Mapping[str, Kind],
    contradictions: Callable[[Mapping[str, Any]], tuple[OptionProblem, ...]],
) -> dict[str, Any]:
    """The values of a complete mapping of a game's options, to make its rule set of.

    :param contradictions: judges the options without a fault of their own
    :raises RuleSetError: naming every fault
    """
    if not isinstance(data, Mapping):
        raise RuleSetError((OptionProblem(OptionCode.NOT_AN_OBJECT, "", {"value": data}),))
    found = [_judge(name, kind, data) for name, kind in options.items()]
    faults = {problem.field: problem for problem in found if problem is not None}
    read: dict[str, Any] = {
        name: kind.read(data[name]) for name, kind in options.items() if name not in faults
    }
    unknown = tuple(unknown_option(key, data[key]) for key in data if key not in options)
    problems = (*faults.values(), *unknown, *contradictions(read))
    if problems:
        raise RuleSetError(problems)
    return read


def ruleset_from_preset(name: object, options: object) -> RuleSet:
    """A preset with single options replaced.

    :param name: a key of ``PRESETS``
    :param options: a mapping of option to JSON value; a list replaces the whole list
    :raises RuleSetError: unknown preset, or any fault of the options
    """
    preset = known_preset(name, PRESETS)
    return ruleset_from_json(replaced(ruleset_to_json(preset), options))


def known_preset(name: object, presets: Mapping[str, _Rules]) -> _Rules:
    """The preset of that name.

    :raises RuleSetError: there is none
    """
    if not isinstance(name, str) or name not in presets:
        values = {"value": name, "known": list(presets)}
        raise RuleSetError((OptionProblem(OptionCode.UNKNOWN_PRESET, "preset", values),))
    return presets[name]


def replaced(written: Mapping[str, object], options: object) -> dict[object, object]:
    """A rule set's JSON with single options replaced; nothing of them is judged.

    :raises RuleSetError: ``options`` is no mapping
    """
    if not isinstance(options, Mapping):
        problem = OptionProblem(OptionCode.NOT_AN_OBJECT, "options", {"value": options})
        raise RuleSetError((problem,))
    return {**written, **options}


def ruleset_to_json(rules: RuleSet) -> dict[str, object]:
    """Every option as JSON; ``ruleset_from_json`` gives the same rule set back."""
    return written_options(rules, OPTIONS)


def written_options(rules: object, options: Mapping[str, Kind]) -> dict[str, object]:
    """Every option of a rule set as JSON."""
    return {name: kind.write(getattr(rules, name)) for name, kind in options.items()}


def _judge(name: str, kind: Kind, data: Mapping[object, object]) -> OptionProblem | None:
    if name not in data:
        return OptionProblem(OptionCode.MISSING_OPTION, name, kind.limits())
    code = kind.fault(data[name])
    if code is None:
        return None
    return OptionProblem(code, name, {"value": data[name]} | kind.limits())


def unknown_option(key: object, value: object) -> OptionProblem:
    """The fault of a key that is no option."""
    return OptionProblem(OptionCode.UNKNOWN_OPTION, str(key), {"value": value})
