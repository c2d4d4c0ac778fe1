"""The games of the rule book, and the one door to both: a rule set knows which game it is of."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, overload

from scoring import (
    chains,
    checks,
    codes,
    dealing,
    entry,
    hands,
    payoffs,
    rulesets,
    schafkopf,
    sentences,
    transfers,
    tricks,
)
from scoring.errors import RuleSetError
from scoring.rulesets import Kind, OptionCode, OptionProblem, RuleSet
from scoring.rulesets.reading import unknown_option
from scoring.schafkopf import SchafkopfRules
from scoring.schafkopf import payoffs as schafkopf_payoffs
from scoring.schafkopf import sentences as schafkopf_sentences
from scoring.sentences import telling

Rules = RuleSet | SchafkopfRules
"""The rule set of any game."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """One game: its rule sets, and what answers for it where both have the same question."""

    code: str
    rules: type
    options: Mapping[str, Kind]
    presets: Mapping[str, Any]
    ruleset_from_json: Callable[[object], Any]
    ruleset_from_preset: Callable[[object, object], Any]
    ruleset_to_json: Callable[[Any], dict[str, object]]
    at_table: Callable[[Any, int], Any]
    enterable: Callable[[Any], Any]
    possible_tricks: Callable[[int, Any], tuple[hands.Tricks, ...]]
    problems: Callable[[Mapping[str, object], Any], tuple[Any, ...]]
    hand_from_json: Callable[[Mapping[str, object], Any], Any]
    transfer: Callable[[Any, Any], Any]
    ending_fact: str
    """The fact that says how a hand went: the outcome, or the contract."""
    player_fact: str
    """The fact that says who played, in a hand that somebody played."""
    next_dealer: Callable[[int, int, str], int]
    """Who deals after a hand, from the seats, its dealer and how it went."""
    doublers: Callable[[Sequence[Mapping[str, Any]], Any], tuple[int, ...]]
    """With how many doublers each of these hands, and the one after them, is played."""
    sums_to_zero: Callable[[Any], bool]
    """Whether what a hand moves sums to zero: not where only good points are written."""
    groups: Mapping[Any, tuple[str, ...]]
    """Every option under its heading, both in reading order."""
    applies: Callable[[str, Any], bool]
    sentences: Callable[[Any], Mapping[Any, tuple[sentences.Sentence, ...]]]
    sentence_codes: Callable[[], tuple[str, ...]]
    payoffs: Callable[..., Any]


def _sheepshead_doublers(played: Sequence[Mapping[str, Any]], rules: RuleSet) -> tuple[int, ...]:
    words = [chains.chain_word(facts["outcome"], facts.get("resolution")) for facts in played]
    return (*chains.doublers(words, rules), chains.pending_doublers(words, rules))


SHEEPSHEAD = Game(
    code="sheepshead",
    rules=RuleSet,
    options=rulesets.OPTIONS,
    presets=rulesets.PRESETS,
    ruleset_from_json=rulesets.ruleset_from_json,
    ruleset_from_preset=rulesets.ruleset_from_preset,
    ruleset_to_json=rulesets.ruleset_to_json,
    at_table=rulesets.at_table,
    enterable=entry.enterable,
    possible_tricks=tricks.possible_tricks,
    problems=checks.problems,
    hand_from_json=checks.hand_from_json,
    transfer=transfers.transfer,
    ending_fact="outcome",
    player_fact="picker",
    next_dealer=lambda seats, dealer, word: dealing.next_dealer(seats, dealer, hands.Outcome(word)),
    doublers=_sheepshead_doublers,
    sums_to_zero=lambda rules: True,
    groups=sentences.GROUPS,
    applies=sentences.applies,
    sentences=sentences.sentences,
    sentence_codes=sentences.sentence_codes,
    payoffs=payoffs.payoffs,
)

SCHAFKOPF = Game(
    code="schafkopf",
    rules=SchafkopfRules,
    options=schafkopf.OPTIONS,
    presets=schafkopf.PRESETS,
    ruleset_from_json=schafkopf.ruleset_from_json,
    ruleset_from_preset=schafkopf.ruleset_from_preset,
    ruleset_to_json=schafkopf.ruleset_to_json,
    at_table=schafkopf.at_table,
    enterable=schafkopf.enterable,
    possible_tricks=schafkopf.possible_tricks,
    problems=schafkopf.problems,
    hand_from_json=schafkopf.hand_from_json,
    transfer=schafkopf.transfer,
    ending_fact="contract",
    player_fact="player",
    next_dealer=lambda seats, dealer, word: schafkopf.next_dealer(
        seats, dealer, schafkopf.Contract(word)
    ),
    doublers=lambda played, rules: (0,) * (len(played) + 1),
    sums_to_zero=schafkopf.sums_to_zero,
    groups=schafkopf_sentences.GROUPS,
    applies=schafkopf_sentences.applies,
    sentences=schafkopf_sentences.sentences,
    sentence_codes=schafkopf_sentences.sentence_codes,
    payoffs=schafkopf_payoffs.payoffs,
)

GAMES: Mapping[str, Game] = MappingProxyType({game.code: game for game in (SHEEPSHEAD, SCHAFKOPF)})
"""Every game by the word that files and rule sets name it with."""

_BY_RULES: Mapping[type, Game] = {game.rules: game for game in GAMES.values()}


def game_of(rules: Rules) -> Game:
    """The game a rule set is of."""
    return _BY_RULES[type(rules)]


def read_ruleset(data: object) -> Rules:
    """A rule set of either game in either form: ``{"preset", "options"}`` or complete options.

    Beside them may stand ``game``. Without it the preset tells the game, or the names of the
    options do.

    :raises RuleSetError: an unknown game, or as the two forms do
    """
    if not isinstance(data, Mapping):
        return rulesets.ruleset_from_json(data)
    rest = {key: value for key, value in data.items() if key != "game"}
    game = _named(data, rest)
    read: Rules = _read(game, rest)
    return read


def _read(game: Game, rest: Mapping[object, object]) -> Any:
    if "preset" not in rest:
        return game.ruleset_from_json(rest)
    if extra := [key for key in rest if key not in ("preset", "options")]:
        raise RuleSetError(tuple(unknown_option(key, rest[key]) for key in extra))
    return game.ruleset_from_preset(rest["preset"], rest.get("options", {}))


def _named(data: Mapping[object, object], rest: Mapping[object, object]) -> Game:
    """The game named, or told by the preset, or that most of the options are of."""
    if "game" in data:
        code = data["game"]
        if isinstance(code, str) and code in GAMES:
            return GAMES[code]
        values = {"value": code, "known": list(GAMES)}
        raise RuleSetError((OptionProblem(OptionCode.UNKNOWN_GAME, "game", values),))
    preset = rest.get("preset")
    if isinstance(preset, str):
        return next((game for game in GAMES.values() if preset in game.presets), SHEEPSHEAD)
    return max(GAMES.values(), key=lambda game: len(game.options.keys() & rest.keys()))


def ruleset_to_json(rules: Rules) -> dict[str, object]:
    """Every option as JSON; ``read_ruleset`` gives the same rule set back."""
    return game_of(rules).ruleset_to_json(rules)


@overload
def at_table(rules: RuleSet, seats: int) -> RuleSet: ...
@overload
def at_table(rules: SchafkopfRules, seats: int) -> SchafkopfRules: ...
def at_table(rules: Rules, seats: int) -> Rules:
    """The rules in force at a table of ``seats`` seats; those beyond ``players`` sit out.

    :raises NoDealError: fewer seats than players and no deal known for them
    """
    in_force: Rules = game_of(rules).at_table(rules, seats)
    return in_force


@overload
def enterable(rules: RuleSet) -> entry.Enterable: ...
@overload
def enterable(rules: SchafkopfRules) -> schafkopf.Enterable: ...
def enterable(rules: Rules) -> entry.Enterable | schafkopf.Enterable:
    """The questions of the entry form under these rules."""
    questions: entry.Enterable | schafkopf.Enterable = game_of(rules).enterable(rules)
    return questions


def possible_tricks(card_points: int, rules: Rules) -> tuple[hands.Tricks, ...]:
    """Which of all, some and none go with these card points: more than one must be asked."""
    return game_of(rules).possible_tricks(card_points, rules)


@overload
def problems(facts: Mapping[str, object], rules: RuleSet) -> tuple[codes.Problem, ...]: ...
@overload
def problems(
    facts: Mapping[str, object], rules: SchafkopfRules
) -> tuple[schafkopf.Problem, ...]: ...
def problems(
    facts: Mapping[str, object], rules: Rules
) -> tuple[codes.Problem, ...] | tuple[schafkopf.Problem, ...]:
    """Every fault in the facts of a hand, in the order of the entry form; empty when it can stand.

    :param facts: JSON as it came in: keys may be missing or foreign, values of any type
    :param rules: the rules in force at the table, see ``at_table``
    """
    return game_of(rules).problems(facts, rules)


@overload
def hand_from_json(facts: Mapping[str, object], rules: RuleSet) -> hands.Hand: ...
@overload
def hand_from_json(facts: Mapping[str, object], rules: SchafkopfRules) -> schafkopf.Hand: ...
def hand_from_json(facts: Mapping[str, object], rules: Rules) -> hands.Hand | schafkopf.Hand:
    """The hand with these facts.

    :raises ImpossibleHandError: with every fault, when the hand cannot have happened
    """
    hand: hands.Hand | schafkopf.Hand = game_of(rules).hand_from_json(facts, rules)
    return hand


def hand_to_json(hand: hands.Hand | schafkopf.Hand) -> dict[str, object]:
    """The facts as JSON, every key of its kind present; reading it gives the same hand."""
    if isinstance(hand, schafkopf.Dealt):
        return schafkopf.hand_to_json(hand)
    return hands.hand_to_json(hand)


@overload
def transfer(hand: hands.Hand, rules: RuleSet) -> transfers.Transfer: ...
@overload
def transfer(hand: schafkopf.Hand, rules: SchafkopfRules) -> schafkopf.Transfer: ...
@overload
def transfer(
    hand: hands.Hand | schafkopf.Hand, rules: Rules
) -> transfers.Transfer | schafkopf.Transfer: ...
def transfer(
    hand: hands.Hand | schafkopf.Hand, rules: Rules
) -> transfers.Transfer | schafkopf.Transfer:
    """What a hand moves: game points by seat, the band reached, and the argument.

    :param rules: the rules in force at the table, see ``at_table``
    :raises ImpossibleHandError: the hand cannot have happened under these rules
    """
    moved: transfers.Transfer | schafkopf.Transfer = game_of(rules).transfer(hand, rules)
    return moved


def applies(option: str, rules: Rules) -> bool:
    """Whether another value of the option could change anything while the others stay.

    :raises ValueError: the game has no such option
    """
    return game_of(rules).applies(option, rules)


def rule_sentences(rules: Rules) -> Mapping[str, tuple[sentences.Sentence, ...]]:
    """The rule set in reading order, by group; nothing that does not matter.

    Codes: the option, and after a colon the word or ``yes``, ``no``, ``none`` it is set to.
    """
    told: Mapping[Any, tuple[sentences.Sentence, ...]] = game_of(rules).sentences(rules)
    return told


def difference(rules: Rules, preset: Rules) -> tuple[sentences.Change, ...]:
    """What the rules do differently from a preset (or from older rules), in reading order.

    :raises ValueError: rules of two games
    """
    if game_of(rules) is not game_of(preset):
        raise ValueError(game_of(preset).code)
    return telling.changes(ruleset_to_json(preset), ruleset_to_json(rules))


@overload
def payoff_table(rules: RuleSet, *, seats: int | None = None) -> payoffs.Payoffs: ...
@overload
def payoff_table(
    rules: SchafkopfRules, *, seats: int | None = None
) -> schafkopf_payoffs.SchafkopfPayoffs: ...
def payoff_table(
    rules: Rules, *, seats: int | None = None
) -> payoffs.Payoffs | schafkopf_payoffs.SchafkopfPayoffs:
    """What each role gets for everything that can happen at a table; see ``payoffs`` of the game.

    :param seats: of the table; None: as many as the rule set has players
    :raises NoDealError: no deal is known for so few seats
    """
    table: payoffs.Payoffs | schafkopf_payoffs.SchafkopfPayoffs
    table = game_of(rules).payoffs(rules, seats=seats)
    return table
