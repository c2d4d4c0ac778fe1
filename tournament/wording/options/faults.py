"""Why option values make no rule set: a sentence for each code, with the value and the remedy."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

import scoring
from tournament.wording.lists import all_of
from tournament.wording.options.values import OPTIONS, any_of, say_value

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

C = scoring.OptionCode
LONGEST = 40
"""Letters of a value that a sentence quotes."""

OPTION_FAULTS: Mapping[scoring.OptionCode, "StrPromise"] = {
    C.NOT_AN_OBJECT: gettext_lazy(
        "%(value)s is no rule set. One stands in braces, {…}, with every option by its name."
    ),
    C.UNKNOWN_GAME: gettext_lazy("There is no game %(value)s. Write %(known)s."),
    C.UNKNOWN_PRESET: gettext_lazy("There is no preset %(value)s. Write %(known)s."),
    C.UNKNOWN_OPTION: gettext_lazy("There is no option of this name. Take it out."),
    C.MISSING_OPTION: gettext_lazy("Nothing is said. %(allowed)s"),
    C.WRONG_TYPE: gettext_lazy("%(value)s cannot be used here. %(allowed)s"),
    C.OUT_OF_RANGE: gettext_lazy("%(value)s cannot be used here. %(allowed)s"),
    C.LISTED_TWICE: gettext_lazy("%(value)s names one thing twice. Name each once."),
    C.NOT_A_POWER_OF_TWO: gettext_lazy(
        "%(value)s does not come from doubling. Enter 1, 2, 4, 8 or so on, or nothing."
    ),
    C.DECK_DOES_NOT_ADD_UP: gettext_lazy(
        "%(deal)s are %(dealt)s cards, but the deck has %(deck_size)s. Change one of the numbers."
    ),
    C.SCHWARZ_BELOW_SCHNEIDER: gettext_lazy(
        "Every trick would count less than schneider: %(schwarz)s is below %(schneider)s. Enter "
        "as much or more."
    ),
    C.RECRACK_WITHOUT_CRACK: gettext_lazy(
        "Nobody may crack, so there is nothing to answer. Allow cracks, or no re-crack."
    ),
    C.DOUBLER_NOT_PLAYED: gettext_lazy(
        "A new deal cannot count double while doublers do not double. Choose how they double, or "
        "untick it."
    ),
    C.PARTNER_NEEDS_FOUR: gettext_lazy(
        "With %(players)s players the picker is always alone. Choose no partner, or more players."
    ),
    C.VALUE_MISSING: gettext_lazy("“%(words)s” is chosen and needs a value. Enter one."),
    C.LAUFENDE_MIN_MISSING: gettext_lazy(
        "From which length do Laufende count in %(families)s? Enter a number."
    ),
}


def say_option_problem(game: str, problem: scoring.OptionProblem) -> str:
    """The sentence for one fault, as it stands beside the option.

    :param game: the code of the game, also where the option is none of its own
    """
    code = problem.code
    if code is C.WRONG_TYPE and problem.values["value"] in (None, ""):
        code = C.MISSING_OPTION
    return str(OPTION_FAULTS[code]) % _values(game, problem)


def say_fault_in_file(game: str, problem: scoring.OptionProblem) -> str:
    """The same with the option's name in front, as a file has it."""
    sentence = say_option_problem(game, problem)
    return f"{quotable(problem.field)}: {sentence}" if problem.field else sentence


def _values(game: str, problem: scoring.OptionProblem) -> dict[str, object]:
    given: Mapping[str, Any] = problem.values
    said: dict[str, object] = {name: each for name, each in given.items() if isinstance(each, int)}
    said |= {"value": quoted(given.get("value")), "allowed": _allowed(game, problem)}
    match problem.code:
        case C.UNKNOWN_GAME | C.UNKNOWN_PRESET:
            said["known"] = any_of([f"“{each}”" for each in given["known"]])
        case C.DECK_DOES_NOT_ADD_UP:
            said["deal"] = _deal(given)
        case C.SCHWARZ_BELOW_SCHNEIDER:
            for side in ("schwarz", "schneider"):
                said[side] = next(given[name] for name in given if name.startswith(side))
        case C.VALUE_MISSING:
            said["words"] = _named(game, given["needed_by"], given["words"])
        case C.LAUFENDE_MIN_MISSING:
            said["families"] = _named(game, problem.field, given["families"])
    return said


def _deal(given: Mapping[str, Any]) -> str:
    if given.get("blind_size"):
        return _("%(players)s × %(hand_size)s cards and %(blind_size)s in the blind") % given
    return _("%(players)s × %(hand_size)s cards") % given


def _named(game: str, option: str, words: Sequence[object]) -> str:
    return all_of([say_value(game, option, word) for word in words])


def _allowed(game: str, problem: scoring.OptionProblem) -> str:
    """What may be entered instead, as a sentence."""
    limits: Mapping[str, Any] = problem.values
    if problem.field not in OPTIONS.get(game, {}):
        return ""
    text = _numbers(limits) if "least" in limits else ""
    if "allowed" in limits:
        words = any_of([_written(each) for each in limits["allowed"]])
        text = f"{_('Possible: %(words)s.') % {'words': words}} {text}".strip()
    return f"{text} {_('It may stay empty.')}" if limits.get("optional") else text


def _numbers(limits: Mapping[str, Any]) -> str:
    if "families" in limits:
        text = _("Enter a whole number from %(least)s to %(most)s for each game.")
    elif "most" in limits:
        text = _("Enter a whole number from %(least)s to %(most)s.")
    else:
        text = _("Enter a whole number, %(least)s or more.")
    return text % {"least": limits["least"], "most": limits.get("most")}


def _written(value: object) -> str:
    """A value as a file has it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def quoted(value: object) -> str:
    """A value as a sentence says it."""
    match value:
        case None | "":
            return _("Nothing")
        case bool() | int() | float():
            return quotable(_written(value))
        case list() | tuple():
            return f"“{quotable(', '.join(map(str, value)))}”"
        case Mapping():
            parts = ", ".join(f"{key} {_written(each)}" for key, each in value.items())
            return f"“{quotable(parts)}”"
        case _:
            return f"“{quotable(str(value))}”"


def quotable(text: str) -> str:
    """Something that was sent, short enough to quote and without what cannot be seen."""
    seen = "".join(letter for letter in text if letter.isprintable())
    return seen if len(seen) <= LONGEST else f"{seen[: LONGEST - 1]}…"
