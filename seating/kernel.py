"""The innermost loop of the search, compiled: swaps of two people over all rounds together.

Whole numbers only, and steps are counted instead of seconds, so that the same chance finds the same
plan on every machine. People and places are numbered from 0; a place is a chair, numbered through
all tables.

Fair turns are kept exactly: a step that would spread the turns more unevenly after any round is
not taken, but two people may exchange their turns in two rounds at once.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, TypeVar, cast

import numpy as np
from numba import njit
from numpy.typing import NDArray

Numbers = NDArray[np.int64]
Counts = NDArray[np.int16]

WISH_PRICE = 6
"""What a round away from the table one asked for costs, in units of one repeat."""

Compiled = TypeVar("Compiled", bound=Callable[..., Any])


def compiled(function: Compiled) -> Compiled:
    """Compile at the first call, and keep the machine code for the next start where that can be."""
    try:
        return cast("Compiled", njit(cache=True)(function))
    except RuntimeError:  # no folder to write to: beside this file, or the user's own
        return cast("Compiled", njit(function))


class Hall(NamedTuple):
    """What stays as it is during a search."""

    first: Numbers
    """``first[p]`` … ``end[p]`` − 1 are the places of p's table."""
    end: Numbers
    table: Numbers
    """The table of a place."""
    odd: Numbers
    """1 for a place at a table of an odd size."""
    held: Numbers
    """1 for a place from which nobody is moved."""
    steep: Numbers
    """``steep[m]``: what a meeting after m earlier ones costs."""
    apart: Numbers
    """``apart[a, b]``: 1 for two people to keep apart."""
    apart_price: Numbers
    """What two such people at one table cost, by round; all 0 where there are none."""
    wish: Numbers
    """The table that a person asked for, or −1."""


class Board(NamedTuple):
    """A plan that changes."""

    who: Numbers
    """``who[r, p]``: the person at place p in round r."""
    at: Numbers
    """``at[r, a]``: the place of person a in round r."""
    met: Counts
    """``met[a, b]``: how often a and b meet, the rounds played before included."""
    turn: Numbers
    """``turn[a, r]``: how often a sat at an odd-sized table until round r and in it."""
    chance: Numbers
    """The four words of a xoshiro128** generator."""


@compiled
def word(chance: Numbers) -> int:
    """The next 32 bits of xoshiro128** (Blackman and Vigna), as a number."""
    mask = 0xFFFFFFFF
    result: int = (chance[1] * 5) & mask
    result = ((result << 7) | (result >> 25)) & mask
    result = (result * 9) & mask
    shifted = (chance[1] << 9) & mask
    chance[2] ^= chance[0]
    chance[3] ^= chance[1]
    chance[1] ^= chance[2]
    chance[0] ^= chance[3]
    chance[2] ^= shifted
    chance[3] = ((chance[3] << 11) | (chance[3] >> 21)) & mask
    return result


@compiled
def below(chance: Numbers, limit: int) -> int:
    """A number from 0 to ``limit`` − 1 (the upper half of a product: even to ``limit`` in 2³²)."""
    upper: int = (word(chance) * limit) >> 32
    return upper


@compiled
def content(who: Numbers, met: Counts, first: Numbers, end: Numbers, r: int, p: int) -> bool:
    """Whether the person at ``p`` meets nobody of that table more than once."""
    a = who[r, p]
    for i in range(first[p], end[p]):  # noqa: SIM110 -- the compiler knows no generators
        if i != p and met[a, who[r, i]] > 1:
            return False
    return True


@compiled
def replacing(
    who: Numbers,
    met: Counts,
    first: Numbers,
    end: Numbers,
    steep: Numbers,
    apart: Numbers,
    price: int,
    r: int,
    p: int,
    b: int,
) -> int:
    """By how much p's table costs more if b, of another table, sits at p instead."""
    a = who[r, p]
    more = 0
    for i in range(first[p], end[p]):
        if i != p:
            x = who[r, i]
            more += steep[met[b, x]] - steep[met[a, x] - 1]
            if price:
                more += price * (apart[b, x] - apart[a, x])
    return more


@compiled
def wishing(wish: Numbers, table: Numbers, a: int, b: int, p: int, q: int) -> int:
    """By how much the wishes for tables cost more if a moves from p to q, and b from q to p."""
    here, there = table[p], table[q]
    away = int(wish[a] == here) - int(wish[a] == there)
    away += int(wish[b] == there) - int(wish[b] == here)
    return WISH_PRICE * away


@compiled
def meet(who: Numbers, met: Counts, first: Numbers, end: Numbers, r: int, p: int, b: int) -> None:
    """Count the meetings at p's table as if b sat at p."""
    a = who[r, p]
    for i in range(first[p], end[p]):
        if i != p:
            x = who[r, i]
            met[b, x] += 1
            met[x, b] += 1
            met[a, x] -= 1
            met[x, a] -= 1


@compiled
def swap(
    who: Numbers, at: Numbers, met: Counts, first: Numbers, end: Numbers, r: int, p: int, q: int
) -> None:
    """Let p and q, of two tables, change places in round r."""
    a, b = who[r, p], who[r, q]
    meet(who, met, first, end, r, p, b)
    meet(who, met, first, end, r, q, a)
    who[r, p], who[r, q] = b, a
    at[r, a], at[r, b] = q, p


@compiled
def unevenness(turn: Numbers, a: int, b: int, since: int, until: int) -> int:
    """How much more unevenly turns are spread if a has one fewer and b one more, from round
    ``since`` until before ``until``: the change of half the sum of squares, over all those rounds.
    """
    more = 0
    for r in range(since, until):
        more += turn[b, r] - turn[a, r] + 1
    return more


@compiled
def pass_turn(turn: Numbers, a: int, b: int, since: int, until: int) -> None:
    """Give one turn of a to b, from round ``since`` until before ``until``."""
    for r in range(since, until):
        turn[a, r] -= 1
        turn[b, r] += 1


@compiled
def anneal(  # noqa: C901 -- one loop: every call would cost more than it says
    hall: Hall,
    board: Board,
    best: Numbers,
    fair: bool,
    cost: int,
    best_cost: int,
    target: int,
    steps: int,
    done: int,
    budget: int,
    chances: Numbers,
    hot: int,
) -> tuple[int, int, int]:
    """Take up to ``steps`` steps, ``done`` of ``budget`` being taken before, and keep the best.

    A plan better than all before is copied to ``best`` when it is left for a worse one, so the best
    is that of the board itself while that costs less than ``best_cost``.

    The level of cooling goes evenly from ``hot`` to the last. Where it starts there, only people
    who are not content are moved; elsewhere of the others every second. Stops at ``target``.

    :returns: the cost now, the best cost, and the steps taken
    """
    first, end, table, odd, held = hall.first, hall.end, hall.table, hall.odd, hall.held
    steep, apart, prices, wish, wished = hall.steep, hall.apart, hall.apart_price, hall.wish, False
    who, seat, met, turn, chance = board.who, board.at, board.met, board.turn, board.chance
    rounds, places = who.shape
    levels, dearest = chances.shape
    for a in range(places):
        wished = wished or wish[a] >= 0
    for step in range(steps):
        r, p, q = below(chance, rounds), below(chance, places), below(chance, places)
        if table[p] == table[q] or held[p] or held[q]:
            continue
        if (hot == levels - 1 or chance[0] & 1) and content(who, met, first, end, r, p):
            continue
        if odd[q] > odd[p]:
            p, q = q, p
        a, b = who[r, p], who[r, q]
        since, until, giving, taking = 0, 0, a, b
        spread, twice, r2, p2, q2 = 0, False, r, p, q
        if fair and odd[p] != odd[q]:
            since, until = r, rounds
            spread = unevenness(turn, a, b, since, until)
            if spread > 0:
                r2 = below(chance, rounds)
                p2, q2 = seat[r2, a], seat[r2, b]
                if odd[p2] or not odd[q2] or held[p2] or held[q2]:
                    continue
                twice = True
                if r < r2:
                    until = r2
                else:
                    since, until, giving, taking = r2, r, b, a
                spread = unevenness(turn, giving, taking, since, until)
                if spread > 0:
                    continue
        more = replacing(who, met, first, end, steep, apart, prices[r], r, p, b)
        more += replacing(who, met, first, end, steep, apart, prices[r], r, q, a)
        if twice:
            swap(who, seat, met, first, end, r, p, q)
            more += replacing(who, met, first, end, steep, apart, prices[r2], r2, p2, b)
            more += replacing(who, met, first, end, steep, apart, prices[r2], r2, q2, a)
            swap(who, seat, met, first, end, r, p, q)
        if wished:
            more += wishing(wish, table, a, b, p, q)
            if twice:
                more += wishing(wish, table, a, b, p2, q2)
        if spread < 0:
            best_cost = cost + more + 1  # fairer than all before, whatever it costs
        elif more > 0:
            level = hot + (levels - hot) * (done + step) // budget
            if more >= dearest or word(chance) >= chances[level, more]:
                continue
            if cost < best_cost:
                best_cost = cost
                best[:] = who
        swap(who, seat, met, first, end, r, p, q)
        if twice:
            swap(who, seat, met, first, end, r2, p2, q2)
        pass_turn(turn, giving, taking, since, until)
        cost += more
        if cost <= target and cost < best_cost:
            best_cost = cost
            best[:] = who
            return cost, best_cost, step + 1
    return cost, best_cost, steps
