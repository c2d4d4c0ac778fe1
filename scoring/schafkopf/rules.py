"""The rule set of a Schafkopf table: every option that changes a score or an entry."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Annotated, Any

from scoring.errors import RuleSetError
from scoring.rulesets.kinds import (
    Kind,
    OptionCode,
    OptionProblem,
    Whole,
    Word,
    Words,
    YesNo,
    options_of,
)
from scoring.schafkopf.kinds import AllOr, LaufendeMin, PerFamily, WordOrWhole
from scoring.schafkopf.options import (
    AllPass,
    Bid,
    Counted,
    CrossTie,
    Durchmarsch,
    Family,
    Jungfrau,
    LaufendePaidTo,
    Recording,
    ToutBonus,
)

HIGHEST_VALUE = 1000
"""No single value may be higher and no factor above ``HIGHEST_FACTOR``: more is a typing error,
and the points stay within what a database column holds. Not a rule of play."""

HIGHEST_FACTOR = 10

_VALUE = Whole(least=1, most=HIGHEST_VALUE)
_VALUE_OR_NONE = Whole(least=1, most=HIGHEST_VALUE, optional=True)
_BONUS = Whole(least=0, most=HIGHEST_VALUE)
_FACTOR = Whole(least=1, most=HIGHEST_FACTOR)
_FROM_0_TO_4 = Whole(choices=(0, 1, 2, 3, 4))


@dataclass(frozen=True, slots=True, kw_only=True)
class SchafkopfRules:
    """Every option of a Schafkopf table. Meaning of each: the rules page, one heading an option.

    Beside the type of a field stands its kind: what JSON may say.

    :raises RuleSetError: options that contradict each other
    """

    players: Annotated[int, Whole(choices=(4,))]
    deck_size: Annotated[int, Whole(choices=(32, 24))]
    hand_size: Annotated[int, Whole(choices=(8, 6))]
    contracts: Annotated[tuple[Bid, ...], Words(Bid)]
    rufer_value: Annotated[int, _VALUE]
    wenz_value: Annotated[int, _VALUE]
    solo_value: Annotated[int, _VALUE]
    heart_solo_value: Annotated[int | None, _VALUE_OR_NONE]
    geier_value: Annotated[int | None, _VALUE_OR_NONE]
    farbwenz_value: Annotated[int | None, _VALUE_OR_NONE]
    bettel_value: Annotated[int | None, _VALUE_OR_NONE]
    player_win_at: Annotated[int, Whole(choices=(61, 60))]
    player_safe_at: Annotated[int, Whole(choices=(31, 30))]
    defender_safe_at: Annotated[int, Whole(choices=(30, 29, 31))]
    forced_win_at: Annotated[int, Whole(choices=(61, 60))]
    forced_safe_at: Annotated[int, Whole(choices=(31, 30))]
    schneider_bonus: Annotated[int, _BONUS]
    schwarz_bonus: Annotated[int, _BONUS]
    schneider_contracts: Annotated[Counted | tuple[Family, ...], AllOr(Words(Family))]
    laufende_value: Annotated[int, _BONUS]
    laufende_min: Annotated[LaufendeMin, PerFamily(Whole(least=1, most=14))]
    laufende_max: Annotated[int | None, Whole(least=1, most=14, optional=True)]
    laufende_paid_to: Annotated[LaufendePaidTo, Word(LaufendePaidTo)]
    laufende_without_on_caller: Annotated[bool, YesNo()]
    tout_factor: Annotated[int, _FACTOR]
    tout_bonus: Annotated[ToutBonus, Word(ToutBonus)]
    tout_fixed: Annotated[int | None, _VALUE_OR_NONE]
    sie_factor: Annotated[int, _FACTOR]
    sie_fixed: Annotated[int | None, _VALUE_OR_NONE]
    solo_needs_suit_card: Annotated[bool, YesNo()]
    max_klopfer: Annotated[int, _FROM_0_TO_4]
    max_kontra: Annotated[int, _FROM_0_TO_4]
    all_pass: Annotated[AllPass, Word(AllPass)]
    cross_tie: Annotated[CrossTie, Word(CrossTie)]
    ramsch_value: Annotated[int | None, _VALUE_OR_NONE]
    ramsch_jungfrau: Annotated[Jungfrau, Word(Jungfrau)]
    ramsch_durchmarsch_at: Annotated[
        Durchmarsch | int | None, WordOrWhole(Whole(least=61, most=120, optional=True))
    ]
    ramsch_durchmarsch_value: Annotated[int | None, _VALUE_OR_NONE]
    recording: Annotated[Recording, Word(Recording)]

    def __post_init__(self) -> None:
        if found := contradictions({name: getattr(self, name) for name in OPTIONS}):
            raise RuleSetError(found)

    def counts_schneider(self, family: Family) -> bool:
        """Whether Schneider and Schwarz are paid in this family."""
        if self.schneider_contracts is Counted.ALL:
            return True
        return family in self.schneider_contracts


OPTIONS: Mapping[str, Kind] = options_of(SchafkopfRules)
"""Every option in reading order with its kind: what it may be and what a form offers."""

_Options = Mapping[str, Any]
_Judge = Callable[[_Options], OptionProblem | None]


def _deck_adds_up(options: _Options) -> OptionProblem | None:
    dealt = options["players"] * options["hand_size"]
    if dealt == options["deck_size"]:
        return None
    names = ("deck_size", "players", "hand_size")
    values = {name: options[name] for name in names} | {"dealt": dealt}
    return OptionProblem(OptionCode.DECK_DOES_NOT_ADD_UP, "deck_size", values)


def _schwarz_from_schneider_up(options: _Options) -> OptionProblem | None:
    if options["schwarz_bonus"] >= options["schneider_bonus"]:
        return None
    values = {name: options[name] for name in ("schwarz_bonus", "schneider_bonus")}
    return OptionProblem(OptionCode.SCHWARZ_BELOW_SCHNEIDER, "schwarz_bonus", values)


def _every_run_has_its_minimum(options: _Options) -> OptionProblem | None:
    played = {_FAMILIES[bid] for bid in options["contracts"] if bid in _FAMILIES}
    if options["all_pass"] in (AllPass.CROSS, AllPass.MUST_PLAY):
        played.add(Family.RUFER)
    missing = [str(f) for f in Family if f in played and options["laufende_min"].of(f) is None]
    if not missing:
        return None
    values = {"families": missing, "value": PerFamily(_VALUE).write(options["laufende_min"])}
    return OptionProblem(OptionCode.LAUFENDE_MIN_MISSING, "laufende_min", values)


_FAMILIES = {bid: Family(bid.removesuffix("_tout")) for bid in Bid if bid not in ("sie", "bettel")}


def _contract_has_its_value(bid: Bid) -> _Judge:
    name = f"{bid}_value"

    def judge(options: _Options) -> OptionProblem | None:
        printed = options["tout_fixed"] is not None
        needing = (bid,) if printed else (bid, f"{bid}_tout")
        played = [each for each in needing if each in options["contracts"]]
        return _value_missing(options, name, "contracts", played)

    return judge


def _ramsch_has_its_value(options: _Options) -> OptionProblem | None:
    needed = ["ramsch"] if options["all_pass"] == AllPass.RAMSCH else []
    return _value_missing(options, "ramsch_value", "all_pass", needed)


def _durchmarsch_has_its_value(options: _Options) -> OptionProblem | None:
    at = options["ramsch_durchmarsch_at"]
    needed = [] if at is None else [str(at)]
    return _value_missing(options, "ramsch_durchmarsch_value", "ramsch_durchmarsch_at", needed)


def _value_missing(
    options: _Options, name: str, needed_by: str, words: list[str]
) -> OptionProblem | None:
    if not words or options[name] is not None:
        return None
    values = {"value": None, "needed_by": needed_by, "words": [str(word) for word in words]}
    return OptionProblem(OptionCode.VALUE_MISSING, name, values)


_JUDGES: tuple[tuple[frozenset[str], _Judge], ...] = (
    (frozenset({"players", "deck_size", "hand_size"}), _deck_adds_up),
    *(
        (frozenset({"contracts", f"{bid}_value", "tout_fixed"}), _contract_has_its_value(bid))
        for bid in (Bid.GEIER, Bid.FARBWENZ, Bid.BETTEL)
    ),
    (frozenset({"schneider_bonus", "schwarz_bonus"}), _schwarz_from_schneider_up),
    (frozenset({"contracts", "all_pass", "laufende_min"}), _every_run_has_its_minimum),
    (frozenset({"all_pass", "ramsch_value"}), _ramsch_has_its_value),
    (
        frozenset({"ramsch_durchmarsch_at", "ramsch_durchmarsch_value"}),
        _durchmarsch_has_its_value,
    ),
)


def contradictions(options: _Options) -> tuple[OptionProblem, ...]:
    """What contradicts what among the options given; a pair is judged only when both are there."""
    found = (judge(options) for needs, judge in _JUDGES if needs <= options.keys())
    return tuple(problem for problem in found if problem is not None)
