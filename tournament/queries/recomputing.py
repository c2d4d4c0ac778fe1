"""What every hand of a tournament would be worth under a rule set, beside what is stored.

Nothing is stored here. The same few queries whatever the size of the event; what follows from
the facts is asked of ``scoring``, which remembers hands that are alike.
"""

import hashlib
import json
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import groupby
from operator import itemgetter
from typing import Any, NamedTuple

from django.db.models import Count

import scoring
from tournament.models import Adjustment, Hand, Score, Sheet, Table, Tournament
from tournament.queries.results import Made

Facts = dict[str, Any]


class Place(NamedTuple):
    """Where a hand stands."""

    round_number: int
    table_number: int
    hand_number: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Carried:
    """A hand that would be played with another number of doublings."""

    place: Place
    hand: int
    """The key of the stored hand."""
    before: int
    after: int
    facts: Facts
    """With the new number."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Impossible:
    """A hand that cannot have happened under the rule set, and every reason."""

    place: Place
    problems: tuple[scoring.Problem | scoring.schafkopf.Problem, ...]


@dataclass(slots=True, kw_only=True)
class Recomputed:
    """What a rule set makes of the hands of a tournament."""

    digest: str
    """Another one for every other rule set, before or after, and when a hand or a sheet has changed,
    or what counts at a table."""
    hands: int = 0
    moving: int = 0
    """Hands whose points change."""
    gained: dict[tuple[int, int], Made] = field(default_factory=lambda: defaultdict(Made))
    """What each entry, by its number, has more than now in a round that counts; below 0: less."""
    results: dict[tuple[int, bool], list[int]] = field(default_factory=dict)
    """The keys of the stored lines of points that change, by the points and ``won`` they get."""
    carried: list[Carried] = field(default_factory=list)
    impossible: list[Impossible] = field(default_factory=list)
    """These keep the points they have."""


class _Line(NamedTuple):
    """A stored hand."""

    key: int
    table: int
    number: int
    facts: Facts
    version: int
    cut: bool


class _AtTable(NamedTuple):
    """A table."""

    round_number: int
    number: int
    size: int
    """How many sit there."""
    counts: str
    settled: str


_Points = tuple[int, int, int, int, bool, bool, bool]
"""A stored line of the points: keys of its hand and its own, entry number, points, ``won``,
``picked`` and ``alone``.

A bare tuple, because an event has tens of thousands of them."""


def recomputed(tournament: Tournament, rules: scoring.Rules) -> Recomputed:
    """What the rule set makes of every current hand.

    :raises scoring.NoDealError: there is a table with too few seats for these rules
    """
    hands = _hands(tournament)
    points = {hand: list(lines) for hand, lines in groupby(_points(tournament), itemgetter(0))}
    tables = _tables(tournament)
    found = Recomputed(digest=_digest(tournament, rules, hands, tables), hands=len(hands))
    for table, lines in groupby(hands, lambda hand: hand.table):
        at = tables[table]
        place = Place(at.round_number, at.number, 0)
        in_force = scoring.at_table(rules, at.size)
        by_hands = at.counts == Table.Counts.HANDS
        _judge(list(lines), place, in_force, points, found, by_hands=by_hands)
    return found


def _judge(
    hands: list[_Line],
    table: Place,
    rules: scoring.Rules,
    points: Mapping[int, list[_Points]],
    found: Recomputed,
    *,
    by_hands: bool,
) -> None:
    """Write down what becomes of the hands of one table.

    :param by_hands: whether they are the table's result; else its sheet is
    """
    score = scoring.compiled(rules).score
    player_fact = scoring.game_of(rules).player_fact
    for hand, facts in zip(hands, as_carried([hand.facts for hand in hands], rules), strict=True):
        worth = score(facts)
        if isinstance(worth, scoring.Refusal):
            place = table._replace(hand_number=hand.number)
            found.impossible.append(Impossible(place=place, problems=worth.problems))
            continue
        if facts is not hand.facts:
            place = table._replace(hand_number=hand.number)
            found.carried.append(_carried(hand, facts, place))
        stored = points[hand.key]
        player = facts.get(player_fact)
        if by_hands and not hand.cut:
            _gain(stored, worth.points, player, table.round_number, found)
        found.moving += _compare(stored, worth.points, player, found)


def as_carried(hands: Iterable[Facts], rules: scoring.Rules) -> Iterator[Facts]:
    """The hands of one table, each with the doublings that those before it leave.

    What carries the right number already is handed on as it is.
    """
    hands = list(hands)
    carried = scoring.game_of(rules).doublers(hands, rules)
    for facts, doublers in zip(hands, carried, strict=False):  # one more waits for the next hand
        multipliers = facts.get("multipliers")
        if multipliers is None or multipliers["doublers"] == doublers:
            yield facts
        else:
            yield {**facts, "multipliers": {**multipliers, "doublers": doublers}}


def has_won(player: object, points: int) -> bool:
    """Whether who has these points is on the side that won a hand that somebody played.

    :param player: who picked or played; None where nobody did
    """
    return player is not None and points > 0


def _compare(
    stored: list[_Points], points: tuple[int, ...], player: object, found: Recomputed
) -> bool:
    """Write down what is to be stored for the seats of one hand; whether anything changes."""
    moves = False
    for (_hand, key, _number, before, had_won, *_played), after in zip(stored, points, strict=True):
        won = has_won(player, after)
        if (after, won) != (before, had_won):
            found.results.setdefault((after, won), []).append(key)
            moves = True
    return moves


def _gain(
    stored: list[_Points],
    points: tuple[int, ...],
    player: object,
    round_number: int,
    found: Recomputed,
) -> None:
    """Write down what those at a table have more of one hand than now."""
    for line, after in zip(stored, points, strict=True):
        _hand, _key, number, before, had_won, picked, alone = line
        more = has_won(player, after) - had_won
        if after != before or more:
            made = Made(after - before, 0, more * picked, more * alone)
            found.gained[number, round_number] = found.gained[number, round_number].plus(made)


def _carried(hand: _Line, facts: Facts, place: Place) -> Carried:
    return Carried(
        place=place,
        hand=hand.key,
        before=hand.facts["multipliers"]["doublers"],
        after=facts["multipliers"]["doublers"],
        facts=facts,
    )


def _digest(
    tournament: Tournament,
    rules: scoring.Rules,
    hands: Iterable[_Line],
    tables: Mapping[int, _AtTable],
) -> str:
    """Short, and another one when the rules, any hand, any sheet or what counts have changed."""
    told = [
        tournament.ruleset,
        scoring.game_of(rules).code,
        scoring.ruleset_to_json(rules),
        [(hand.key, hand.version, hand.cut) for hand in hands],
        sorted((key, at.counts, at.settled) for key, at in tables.items()),
        _sheets(tournament),
    ]
    return hashlib.sha256(json.dumps(told, sort_keys=True).encode()).hexdigest()[:32]


def _sheets(tournament: Tournament) -> list[list[object]]:
    """What tells that a sheet, or what explains its sum, is another; one query without sheets."""
    sheets = Sheet.objects.filter(table__round__tournament=tournament).order_by("pk")
    found = [list(row) for row in sheets.values_list("pk", "version", "state")]
    if found:
        penalties = Adjustment.objects.filter(tournament=tournament, on_sheet=True, revoked=False)
        found += [list(row) for row in penalties.order_by("pk").values_list("pk", "entry_id")]
    return found


def _tables(tournament: Tournament) -> dict[int, _AtTable]:
    """Every table by its key."""
    tables = Table.objects.filter(round__tournament=tournament).annotate(seated=Count("seats"))
    asked = ("pk", "round__number", "number", "seated", "counts", "settled")
    return {key: _AtTable(*row) for key, *row in tables.order_by().values_list(*asked)}


def _hands(tournament: Tournament) -> list[_Line]:
    """Every current hand, in the order of rounds, tables and numbers."""
    return [
        _Line(*row)
        for row in Hand.objects.current()
        .filter(table__round__tournament=tournament)
        .order_by("table__round__number", "table__number", "number")
        .values_list("pk", "table_id", "number", "facts", "version", "cut")
    ]


def _points(tournament: Tournament) -> Iterator[_Points]:
    """Every stored line of points, hand by hand, in the order of the seats."""
    return (
        Score.objects.filter(hand__table__round__tournament=tournament)
        .order_by("hand_id", "seat")
        .values_list("hand_id", "pk", "entry__number", "points", "won", "picked", "alone")
        .iterator(chunk_size=2000)
    )
