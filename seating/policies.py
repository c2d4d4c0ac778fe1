"""The ways of drawing. Adding one is one function and one line here."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import accumulate, combinations, islice
from types import MappingProxyType
from typing import TYPE_CHECKING, TypeAlias

from seating import movement
from seating.bounds import bound, bound_after
from seating.errors import (
    NoFinalTableError,
    NotKeptApartError,
    TooManyFixedError,
    UnknownPolicyError,
)
from seating.meetings import meeting_cost, meetings, pairs
from seating.search import Search, Task
from seating.seat_order import by_least_used, evened, seats_used
from seating.turns import Turns
from seating.wishes import NO_WISHES, Place, Wishes

if TYPE_CHECKING:
    from collections import Counter
    from collections.abc import Callable, Collection, Mapping, Sequence

    from seating.chance import Chance
    from seating.meetings import Pair
    from seating.search import Plan, Progress

Tables: TypeAlias = tuple[tuple[int, ...], ...]
"""The entries of a round, by table and seat."""


FEW_PAIRS = 15
"""A refusal names so many pairs at most."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Assignment:
    """What a policy is given: everything a draw may depend on."""

    entries: tuple[int, ...]
    """In ascending order, whatever order they came in."""
    sizes: tuple[int, ...]
    history: tuple[Tables, ...]
    rounds: int = 1
    """How many rounds to plan; a draw of one round uses the first of them."""
    wishes: Wishes = NO_WISHES
    fair_turns: bool = True
    standing: tuple[int, ...] = ()
    """Entries by place, best first."""
    finalists: int = 0
    steps: int

    def met(self) -> Counter[Pair]:
        return meetings(self.history)


@dataclass(frozen=True, slots=True, kw_only=True)
class Policy:
    """One way of drawing."""

    code: str
    """The word stored and exported."""
    name: str
    method: str
    """Name and version of the procedure: it changes whenever the same seed draws otherwise."""
    needs_standing: bool = False
    """Whether it seats by the places reached, so that no round can be drawn ahead."""
    rounds: Callable[[Assignment, Chance, Watch], tuple[Tables, ...]]


@dataclass(slots=True)
class Watch:
    """Follows a search, may stop it, and knows afterwards how far it went."""

    progress: Progress | None = None
    at_most: int | None = None
    attempt: int = 1
    taken: int = 0
    is_best: bool = False
    """Whether nothing better can be found: the bound is reached, or nothing was searched."""


def find_policy(code: str) -> Policy:
    """The policy of that code.

    :raises UnknownPolicyError: there is none
    """
    if code not in POLICIES:
        raise UnknownPolicyError(policy=code, known=tuple(POLICIES))
    return POLICIES[code]


# By lot -----------------------------------------------------------------------------------


def _by_lot(given: Assignment, chance: Chance, _watch: Watch) -> tuple[Tables, ...]:
    """Every seating is equally likely, whoever met before; only fixed places are kept."""
    return tuple(_one_lot(given, chance) for _ in range(given.rounds))


def _one_lot(given: Assignment, chance: Chance) -> Tables:
    return _filled(given, chance.shuffled(given.entries))


def _filled(given: Assignment, order: Sequence[int]) -> Tables:
    """The people in this order from table 1 on, but who cannot move at the place fixed."""
    places = _fixed_places(given)
    others = (entry for entry in order if entry not in given.wishes.fixed)
    seated = [places[i] if i in places else next(others) for i in range(len(order))]
    return _cut(seated, given.sizes)


def _fixed_places(given: Assignment) -> dict[int, int]:
    """Who cannot move, by place (a chair numbered from 0 through all tables)."""
    firsts = [0, *accumulate(given.sizes)]
    fixed = given.wishes.fixed
    seats = {firsts[p.table - 1] + p.seat - 1: e for e, p in fixed.items() if p.seat is not None}
    for entry, place in sorted(fixed.items(), key=lambda item: item[0]):
        if place.seat is None:
            span = range(firsts[place.table] - 1, firsts[place.table - 1] - 1, -1)
            seats[next(at for at in span if at not in seats)] = entry
    return seats


# Few meetings -----------------------------------------------------------------------------


def _avoid_meetings(given: Assignment, chance: Chance, watch: Watch) -> tuple[Tables, ...]:
    """All rounds asked for are searched together; then seats by least used seat."""
    if not given.entries:
        return ((),) * given.rounds
    task = _task(given)
    search = Search(task, chance, given.steps, _target(given), watch.attempt)
    search.run(watch.progress, watch.at_most)
    watch.taken = search.taken
    watch.is_best = search.is_at_target
    rounds = _named(search.plan(), given.entries)
    _check_apart(given, rounds[0])
    return seated_fairly(rounds, given, chance)


def _task(given: Assignment) -> Task:
    number = {entry: i for i, entry in enumerate(given.entries)}
    wishes = given.wishes
    return Task(
        sizes=given.sizes,
        rounds=given.rounds,
        usual=given.sizes[0],
        fair=given.fair_turns,
        turns=_turns(given),
        met={
            (number[one], number[other]): times
            for (one, other), times in given.met().items()
            if one in number and other in number
        },
        apart=frozenset((number[one], number[other]) for one, other in wishes.pairs_apart()),
        first_round=not given.history,
        fixed={
            number[entry]: (place.table - 1, None if place.seat is None else place.seat - 1)
            for entry, place in wishes.fixed.items()
        },
        requested={
            number[entry]: table - 1
            for entry, table in wishes.requested.items()
            if 1 <= table <= len(given.sizes)
        },
    )


def _turns(given: Assignment) -> tuple[int, ...]:
    """The turns at odd tables that count for each entry."""
    turns = Turns(usual=given.sizes[0])
    for tables in given.history:
        turns.take(tables)
    counted = turns.before([given.entries])
    return tuple(counted[entry] for entry in given.entries)


def _target(given: Assignment) -> int:
    """A cost that no plan goes below: people fixed at one table meet whatever is done."""
    met = given.met()
    fixed = given.wishes.fixed
    together = [
        met[one, other]
        for one, other in combinations(sorted(fixed), 2)
        if fixed[one].table == fixed[other].table
    ]
    forced = sum(meeting_cost(before + n) for before in together for n in range(given.rounds))
    if given.history:
        return max(forced, bound_after(given.history, given.entries, given.sizes, given.rounds))
    return max(
        forced, bound(given.sizes, given.rounds, fair_turns=given.fair_turns, usual=given.sizes[0])
    )


def _check_apart(given: Assignment, tables: Tables) -> None:
    if given.history or not given.wishes.apart:
        return
    apart = given.wishes.pairs_apart()
    together = {pair for pair in pairs(tables) if pair in apart}
    if together:
        raise NotKeptApartError(pairs=tuple(sorted(_concerned(together, apart))))


def _concerned(together: Collection[Pair], apart: Collection[Pair]) -> set[Pair]:
    """The pairs to keep apart that hang together with those that were not; few enough to be read."""
    people = {person for pair in together for person in pair}
    while more := {p for pair in apart if people.intersection(pair) for p in pair} - people:
        people |= more
    concerned = {pair for pair in apart if people.intersection(pair)}
    return concerned if len(concerned) <= FEW_PAIRS else set(together)


def _named(plan: Plan, entries: Sequence[int]) -> tuple[Tables, ...]:
    return tuple(
        tuple(tuple(entries[person] for person in table) for table in tables) for tables in plan
    )


def seated_fairly(
    rounds: Sequence[Tables], given: Assignment, chance: Chance
) -> tuple[Tables, ...]:
    """The same tables with the seats dealt so that everybody has each about equally often."""
    used = seats_used(given.history)
    fixed = {e: place.seat for e, place in given.wishes.fixed.items() if place.seat is not None}
    seated: list[Tables] = []
    for tables in rounds:
        seated.append(tuple(by_least_used(chance.shuffled(t), used, fixed) for t in tables))
        used.update(seats_used(seated[-1:]))
    return evened(seated, seats_used(given.history), fixed) if len(rounds) > 1 else tuple(seated)


# By the places reached --------------------------------------------------------------------


def _by_standings(given: Assignment, chance: Chance, _watch: Watch) -> tuple[Tables, ...]:
    """The leaders share table 1, the next table 2, and so on; who has no place comes last."""
    return seated_fairly((_filled(given, _ranked(given, chance)),), given, chance)


def _ranked(given: Assignment, chance: Chance) -> list[int]:
    there = set(given.entries)
    ranked = [entry for entry in given.standing if entry in there]
    return ranked + chance.shuffled(sorted(there.difference(ranked)))


def _final_table(given: Assignment, chance: Chance, watch: Watch) -> tuple[Tables, ...]:
    """The best n by themselves, in order of their places; the others avoid meetings."""
    if not given.entries:
        return ((),)
    final = _final_tables(given.sizes, given.finalists)
    ranked = _ranked(given, chance)
    best, others = ranked[: given.finalists], ranked[given.finalists :]
    finals = iter(_cut(best, tuple(given.sizes[table] for table in final)))
    rest = replace(
        given,
        rounds=1,
        entries=tuple(sorted(others)),
        sizes=tuple(size for table, size in enumerate(given.sizes) if table not in final),
        wishes=_beside(given.wishes.among(others), final),
    )
    others_tables = iter(_avoid_meetings(rest, chance, watch)[0])
    whole = tuple(
        next(finals) if table in final else next(others_tables) for table in range(len(given.sizes))
    )
    return seated_fairly((whole,), replace(given, wishes=given.wishes.among(others)), chance)


def _beside(wishes: Wishes, final: Sequence[int]) -> Wishes:
    """The wishes of those who are not in the final, for the tables that are left to them."""

    def left(table: int) -> int:
        return table - sum(each < table for each in (n + 1 for n in final))

    kept = {e: t for e, t in wishes.requested.items() if t - 1 not in final}
    stay = {e: place for e, place in wishes.fixed.items() if place.table - 1 not in final}
    return Wishes(
        apart=wishes.apart,
        fixed={e: Place(left(place.table), place.seat) for e, place in stay.items()},
        requested={e: left(table) for e, table in kept.items()},
    )


def _final_tables(sizes: tuple[int, ...], finalists: int) -> tuple[int, ...]:
    """The tables (from 0) that the finalists fill: the first ones, or one of just their number."""
    filled = list(accumulate(sizes))
    if finalists in filled:
        return tuple(range(filled.index(finalists) + 1))
    if finalists in sizes:
        return (sizes.index(finalists),)
    fitting = tuple(sorted({*sizes, *filled[:3]}))
    raise NoFinalTableError(finalists=finalists, fitting=fitting)


# A movement known in advance --------------------------------------------------------------


def _fixed_movement(given: Assignment, chance: Chance, _watch: Watch) -> tuple[Tables, ...]:
    """Round one by lot; afterwards everybody moves by the seat: see :mod:`seating.movement`.

    Where other people or other sizes came in since the round before, the lot starts it afresh.
    """
    latest = given.history[-1] if given.history else ()
    steps = movement.steps(given.sizes)
    if latest and _same_hall(latest, given):
        first = movement.moved(latest, steps)
    else:
        first = _one_lot(replace(given, wishes=_staying(given)), chance)
    rounds = [first]
    while len(rounds) < given.rounds:
        rounds.append(movement.moved(rounds[-1], steps))
    return tuple(rounds)


def _staying(given: Assignment) -> Wishes:
    """Who cannot move gets seat 1 of the table, which stays."""
    at_table: dict[int, list[int]] = {}
    for entry, place in sorted(given.wishes.fixed.items(), key=lambda item: item[0]):
        at_table.setdefault(place.table, []).append(entry)
    for table, people in at_table.items():
        if len(people) > 1:
            raise TooManyFixedError(table=table, places=1, entries=tuple(people))
    return Wishes(fixed={people[0]: Place(table, 1) for table, people in at_table.items()})


def _same_hall(latest: Tables, given: Assignment) -> bool:
    people = tuple(sorted(entry for table in latest for entry in table))
    return people == given.entries and tuple(map(len, latest)) == given.sizes


def _cut(entries: Sequence[int], sizes: tuple[int, ...]) -> Tables:
    rest = iter(entries)
    return tuple(tuple(islice(rest, size)) for size in sizes)


POLICIES: Mapping[str, Policy] = MappingProxyType(
    {
        each.code: each
        for each in (
            Policy(
                code="avoid_meetings",
                name="Meet new people",
                method="anneal-1",
                rounds=_avoid_meetings,
            ),
            Policy(code="random", name="By lot", method="shuffle-2", rounds=_by_lot),
            Policy(
                code="by_standings",
                name="Leaders together",
                method="standings-1",
                needs_standing=True,
                rounds=_by_standings,
            ),
            Policy(
                code="fixed_movement",
                name="Fixed movement",
                method="movement-1",
                rounds=_fixed_movement,
            ),
            Policy(
                code="final_table",
                name="Final table",
                method="final-1",
                needs_standing=True,
                rounds=_final_table,
            ),
        )
    }
)
"""Every policy by its code, the usual one first."""
