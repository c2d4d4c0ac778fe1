"""The rule set of a Sheepshead table: every option that changes a score, an entry or the play."""

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
from scoring.rulesets.options import (
    AllPass,
    Blitz,
    BumpWithDoubler,
    CallUp,
    Crack,
    Doubler,
    JackOrder,
    LeasterBlind,
    LeasterTie,
    MisplayRule,
    NoTrickLoss,
    Partner,
    PartnerShare,
    Recrack,
    RedealRight,
    VoidPlay,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleSet:
    """Every option of a Sheepshead table. Meaning of each: the rules page, one heading an option.

    Beside the type of a field stands its kind: what JSON may say.

    :raises RuleSetError: options that contradict each other
    """

    players: Annotated[int, Whole(choices=(3, 4, 5, 6, 7, 8))]
    deck_size: Annotated[int, Whole(choices=(32, 30, 26, 24))]
    hand_size: Annotated[int, Whole(least=1)]
    blind_size: Annotated[int, Whole(least=0)]
    partner: Annotated[Partner, Word(Partner)]
    partner_share: Annotated[PartnerShare, Word(PartnerShare)]
    picker_win_at: Annotated[int, Whole(choices=(61, 60))]
    picker_safe_at: Annotated[int, Whole(choices=(31, 30))]
    defender_safe_at: Annotated[int, Whole(choices=(30, 31))]
    schneider_factor: Annotated[int, Whole(choices=(1, 2, 3))]
    schwarz_factor: Annotated[int, Whole(choices=(2, 3, 4))]
    double_on_the_bump: Annotated[bool, YesNo()]
    bump_on_no_trick: Annotated[bool, YesNo()]
    bump_on_forced_pick: Annotated[bool, YesNo()]
    bump_with_doubler: Annotated[BumpWithDoubler, Word(BumpWithDoubler)]
    no_trick_loss: Annotated[NoTrickLoss, Word(NoTrickLoss)]
    bury_counts_without_trick: Annotated[bool, YesNo()]
    all_pass: Annotated[tuple[AllPass, ...], Words(AllPass)]
    leaster_blind: Annotated[LeasterBlind, Word(LeasterBlind)]
    leaster_needs_trick: Annotated[bool, YesNo()]
    leaster_tie: Annotated[LeasterTie, Word(LeasterTie)]
    leaster_sweep_factor: Annotated[int, Whole(choices=(1, 3))]
    moster_double_over_60: Annotated[bool, YesNo()]
    moster_sweep_wins: Annotated[bool, YesNo()]
    doubler: Annotated[Doubler, Word(Doubler)]
    doubler_max: Annotated[int | None, Whole(least=1, optional=True)]
    crack: Annotated[Crack, Word(Crack)]
    recrack: Annotated[Recrack, Word(Recrack)]
    blitz: Annotated[Blitz, Word(Blitz)]
    multiplier_cap: Annotated[int | None, Whole(least=1, optional=True, power_of_two=True)]
    calling_sheepshead: Annotated[bool, YesNo()]
    misplay: Annotated[MisplayRule, Word(MisplayRule)]
    jack_order: Annotated[JackOrder, Word(JackOrder)]
    void_play: Annotated[VoidPlay, Word(VoidPlay)]
    call_ten: Annotated[bool, YesNo()]
    unknown_card: Annotated[bool, YesNo()]
    call_up: Annotated[CallUp, Word(CallUp)]
    redeal_right: Annotated[RedealRight, Word(RedealRight)]

    def __post_init__(self) -> None:
        if found := contradictions({name: getattr(self, name) for name in OPTIONS}):
            raise RuleSetError(found)


OPTIONS: Mapping[str, Kind] = options_of(RuleSet)
"""Every option in reading order with its kind: what it may be and what a form offers."""

_Options = Mapping[str, Any]
_Judge = Callable[[_Options], OptionProblem | None]


def _deck_adds_up(options: _Options) -> OptionProblem | None:
    dealt = options["players"] * options["hand_size"] + options["blind_size"]
    if dealt == options["deck_size"]:
        return None
    names = ("deck_size", "players", "hand_size", "blind_size")
    values = {name: options[name] for name in names} | {"dealt": dealt}
    return OptionProblem(OptionCode.DECK_DOES_NOT_ADD_UP, "deck_size", values)


def _schwarz_from_schneider_up(options: _Options) -> OptionProblem | None:
    if options["schwarz_factor"] >= options["schneider_factor"]:
        return None
    values = {name: options[name] for name in ("schwarz_factor", "schneider_factor")}
    return OptionProblem(OptionCode.SCHWARZ_BELOW_SCHNEIDER, "schwarz_factor", values)


def _recrack_answers_a_crack(options: _Options) -> OptionProblem | None:
    if options["recrack"] == Recrack.NONE or options["crack"] != Crack.NONE:
        return None
    values = {"recrack": str(options["recrack"]), "crack": str(options["crack"])}
    return OptionProblem(OptionCode.RECRACK_WITHOUT_CRACK, "recrack", values)


def _doubler_doubles(options: _Options) -> OptionProblem | None:
    if AllPass.DOUBLER not in options["all_pass"] or options["doubler"] != Doubler.NONE:
        return None
    values = {"all_pass": [str(word) for word in options["all_pass"]], "doubler": "none"}
    return OptionProblem(OptionCode.DOUBLER_NOT_PLAYED, "all_pass", values)


def _two_against_two_at_least(options: _Options) -> OptionProblem | None:
    if options["partner"] == Partner.NONE or options["players"] > 3:
        return None
    values = {"partner": str(options["partner"]), "players": options["players"]}
    return OptionProblem(OptionCode.PARTNER_NEEDS_FOUR, "partner", values)


_JUDGES: tuple[tuple[frozenset[str], _Judge], ...] = (
    (frozenset({"players", "deck_size", "hand_size", "blind_size"}), _deck_adds_up),
    (frozenset({"players", "partner"}), _two_against_two_at_least),
    (frozenset({"schneider_factor", "schwarz_factor"}), _schwarz_from_schneider_up),
    (frozenset({"all_pass", "doubler"}), _doubler_doubles),
    (frozenset({"crack", "recrack"}), _recrack_answers_a_crack),
)


def contradictions(options: _Options) -> tuple[OptionProblem, ...]:
    """What contradicts what among the options given; a pair is judged only when both are there."""
    found = (judge(options) for needs, judge in _JUDGES if needs <= options.keys())
    return tuple(problem for problem in found if problem is not None)
