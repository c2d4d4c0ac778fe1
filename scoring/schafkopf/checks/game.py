"""The facts of a game: suit, who with whom, card points and tricks, Laufende."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring.cards import DECK_POINTS
from scoring.checks.table import Table, entered, is_whole
from scoring.hands import Tricks
from scoring.schafkopf.codes import Code, Problem
from scoring.schafkopf.contracts import GAMES, SIE_CARDS, Aim, Contract, Suit
from scoring.schafkopf.entry import cross_pair, forcible, misfit
from scoring.schafkopf.hands import Side
from scoring.schafkopf.laufende import longest_run, side_matters

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from scoring.schafkopf.rules import SchafkopfRules

    Facts = Mapping[str, object]

_TRICKS = {str(tricks): tricks for tricks in Tricks}


def game_problems(
    contract: Contract, facts: Facts, table: Table, rules: SchafkopfRules
) -> Iterator[Problem]:
    """Everything wrong with a game, in the order of the entry form; doublings are apart."""
    yield from _suit(contract, facts)
    yield from _player(contract, facts, table)
    yield from _partner(contract, facts, table)
    yield from _forced(contract, facts, rules)
    yield from _card_points(contract, facts, rules)
    yield from _tricks(contract, facts)
    yield from _laufende(contract, facts, rules)
    yield from _laufende_side(contract, facts, rules)


def _suit(contract: Contract, facts: Facts) -> Iterator[Problem]:
    suit, game = facts.get("suit"), GAMES[contract]
    allowed = tuple(str(each) for each in game.suits)
    values = entered(facts, "suit") | {"contract": str(contract), "allowed": allowed}
    optional = not (game.suits and game.must_name_suit)
    if suit is None and "suit" in facts and optional:
        return
    if not game.suits:
        yield Problem(Code.SUIT_NOT_FOR_CONTRACT, "suit", values)
    elif suit not in allowed:
        callable_elsewhere = suit in tuple(Suit)
        code = Code.SUIT_NOT_CALLABLE if callable_elsewhere else Code.SUIT_MISSING
        yield Problem(code, "suit", values)


def _player(contract: Contract, facts: Facts, table: Table) -> Iterator[Problem]:
    player = facts.get("player")
    values = entered(facts, "player") | {"seats": table.seats}
    if not table.has(player):
        yield Problem(Code.PLAYER_OUT_OF_RANGE, "player", values)
    elif not table.plays(player):
        yield Problem(Code.PLAYER_SITS_OUT, "player", values)
    elif contract is Contract.CROSS and table.order and player != table.order[0]:
        yield Problem(Code.CROSS_PAIRS, "player", values | {"expected": table.order[0]})


def _partner(contract: Contract, facts: Facts, table: Table) -> Iterator[Problem]:
    values = entered(facts, "partner") | {"seats": table.seats, "contract": str(contract)}
    if not GAMES[contract].partner:
        if facts.get("partner") is not None or "partner" not in facts:
            yield Problem(Code.PARTNER_NOT_ALLOWED, "partner", values)
    elif code := _partner_fault(facts, table):
        yield Problem(code, "partner", values)
    elif contract is Contract.CROSS:
        opposite = _opposite(facts, table)
        if opposite not in (None, facts["partner"]):
            yield Problem(Code.CROSS_PAIRS, "partner", values | {"expected": opposite})


def _partner_fault(facts: Facts, table: Table) -> Code | None:
    partner = facts.get("partner")
    faults = {
        Code.PARTNER_MISSING: partner is None,
        Code.PARTNER_OUT_OF_RANGE: not table.has(partner),
        Code.PARTNER_SITS_OUT: not table.plays(partner),
        Code.PARTNER_IS_PLAYER: partner == facts.get("player"),
    }
    return next((code for code, holds in faults.items() if holds), None)


def _opposite(facts: Facts, table: Table) -> int | None:
    """Who sits opposite the player entered; None when that cannot be said."""
    player = facts.get("player")
    if not is_whole(player) or player not in table.order:
        return None
    return cross_pair(table.order, player)[1]


def _forced(contract: Contract, facts: Facts, rules: SchafkopfRules) -> Iterator[Problem]:
    forced = facts.get("forced")
    if not isinstance(forced, bool) or (forced and not forcible(contract, rules)):
        values = entered(facts, "forced") | {"all_pass": str(rules.all_pass)}
        yield Problem(Code.FORCED_NOT_ALLOWED, "forced", values)


def _known_tricks(facts: Facts) -> Tricks | None:
    tricks = facts.get("tricks")
    return _TRICKS.get(tricks) if isinstance(tricks, str) else None


def _card_points(contract: Contract, facts: Facts, rules: SchafkopfRules) -> Iterator[Problem]:
    made = facts.get("card_points")
    values = entered(facts, "card_points") | {"lowest": 0, "highest": DECK_POINTS}
    if made is None and "card_points" in facts and GAMES[contract].aim is not Aim.CARD_POINTS:
        return
    if not is_whole(made):
        yield Problem(Code.CARD_POINTS_NOT_A_WHOLE_NUMBER, "card_points", values)
    elif code := misfit(made, _known_tricks(facts), rules):
        yield Problem(code, "card_points", values)


def _tricks(contract: Contract, facts: Facts) -> Iterator[Problem]:
    tricks = _known_tricks(facts)
    values = entered(facts, "tricks") | {"allowed": tuple(_TRICKS)}
    if tricks is None:
        yield Problem(Code.TRICKS_UNKNOWN, "tricks", values)
    elif contract is Contract.SIE and tricks is not Tricks.ALL:
        yield Problem(Code.SIE_CANNOT_LOSE, "tricks", values)


def _laufende(contract: Contract, facts: Facts, rules: SchafkopfRules) -> Iterator[Problem]:
    run = facts.get("laufende")
    side = _known_side(facts)
    sides = (side,) if side else tuple(Side)
    most = max(longest_run(contract, each, rules) for each in sides)
    values = entered(facts, "laufende") | {"contract": str(contract), "side": side, "most": most}
    if contract is Contract.SIE:
        if not is_whole(run) or run != SIE_CARDS:
            values = values | {"most": SIE_CARDS}
            yield Problem(Code.SIE_HAS_ALL_LAUFENDE, "laufende", values)
    elif not is_whole(run) or not 0 <= run <= most:
        yield Problem(Code.LAUFENDE_OUT_OF_RANGE, "laufende", values)


def _known_side(facts: Facts) -> Side | None:
    side = facts.get("laufende_side")
    return Side(side) if isinstance(side, str) and side in tuple(Side) else None


def _laufende_side(contract: Contract, facts: Facts, rules: SchafkopfRules) -> Iterator[Problem]:
    side, run = _known_side(facts), facts.get("laufende")
    allowed = tuple(str(each) for each in Side)
    values = entered(facts, "laufende_side") | {"allowed": allowed, "laufende": run}
    if side is None and (facts.get("laufende_side") is not None or "laufende_side" not in facts):
        yield Problem(Code.LAUFENDE_SIDE_UNKNOWN, "laufende_side", values)
    elif contract is Contract.SIE and side is Side.DEFENDERS:
        yield Problem(Code.SIE_HAS_ALL_LAUFENDE, "laufende_side", values)
    elif side is None and is_whole(run) and side_matters(run, contract, rules):
        yield Problem(Code.LAUFENDE_SIDE_MISSING, "laufende_side", values)
