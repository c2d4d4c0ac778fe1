"""Lines to places by a chain of tie-breaks.

Guarantees:

- Places depend on the lines and the chain alone, never on the order in which they are given.
- Who has more points is ahead, whatever the chain (with ``Incomplete.BEHIND``: among the complete,
  and among the others).
- A tie-break moves nobody but those who are tied, and is computed from them alone.
- An unknown value decides nothing: then the next link is asked. Only a lot not yet drawn stops
  the chain, because it will decide.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from itertools import groupby
from typing import TYPE_CHECKING

from scoring.errors import TieBreakError
from scoring.ranking.lines import Compared, Line, Placed
from scoring.ranking.tie_breaks import TIE_BREAKS, Better, TieBreak, tie_break_problems

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

POINTS = "points"
"""The code of what decides before any tie-break."""

INCOMPLETE = "incomplete"
"""The code of what separates the first incomplete line from the last complete one."""


class Incomplete(StrEnum):
    """Where lines stand that are not complete."""

    AMONG = "among"
    """By their points, like all others."""
    BEHIND = "behind"
    """Behind every complete line, whatever their points."""


@dataclass(frozen=True, slots=True)
class _Tied:
    """Lines not yet separated, and what separates them from those before."""

    lines: tuple[Line, ...]
    decided_by: str | None
    lot_needed: bool = False


_Asked = dict[int, list[Compared]]


def rank(
    lines: Sequence[Line], chain: Sequence[str] = (), *, incomplete: Incomplete = Incomplete.AMONG
) -> tuple[Placed, ...]:
    """The lines in order of place, those who share one by start number.

    Lines out of competition come last, by points, without a place; nobody is pushed down by them.

    :param chain: codes of ``TIE_BREAKS``; where it ends, those still tied share their place
    :raises TieBreakError: a chain with faults, see ``tie_break_problems``
    """
    if found := tie_break_problems(chain):
        raise TieBreakError(found)
    asked: _Asked = {line.entry: [] for line in lines}
    groups = _by_points([line for line in lines if line.competing], incomplete)
    for code in chain:
        groups = [part for tied in groups for part in _asked_about(tied, TIE_BREAKS[code], asked)]
    return (*_placed(groups, asked), *_without_place(lines))


def _by_points(lines: Sequence[Line], incomplete: Incomplete) -> list[_Tied]:
    everybody = _Tied(tuple(sorted(lines, key=lambda line: line.entry)), None)
    groups = [everybody] if lines else []
    if incomplete is Incomplete.BEHIND and lines:
        complete = [int(line.complete) for line in everybody.lines]
        groups = list(_parted(everybody, complete, Better.MORE, INCOMPLETE))
    return [
        part
        for tied in groups
        for part in _parted(tied, [line.total for line in tied.lines], Better.MORE, POINTS)
    ]


def _parted(tied: _Tied, values: Sequence[int], better: Better, code: str) -> Iterator[_Tied]:
    """The group in parts of equal value, the best first; each stays in order of start number."""
    sign = -1 if better is Better.MORE else 1
    ordered = sorted(zip(values, tied.lines, strict=True), key=lambda each: sign * each[0])
    decided_by = tied.decided_by
    for _, part in groupby(ordered, key=lambda each: each[0]):
        yield _Tied(tuple(line for _, line in part), decided_by, tied.lot_needed)
        decided_by = code


def _asked_about(tied: _Tied, link: TieBreak, asked: _Asked) -> list[_Tied]:
    """What is left of a group when a link has been asked."""
    if len(tied.lines) == 1 or link.values is None:
        return [tied]
    values = link.values(tied.lines)
    known = [value for value in values if value is not None]
    comparable = len(known) == len(values)
    among = tuple(line.entry for line in tied.lines)
    for line, value in zip(tied.lines, values, strict=True):
        asked[line.entry].append(Compared(link.code, value if comparable else None, among))
    parts = list(_parted(tied, known, link.better, link.code)) if comparable else [tied]
    if link.again and len(parts) > 1:
        return [last for part in parts for last in _asked_about(part, link, asked)]
    return [_waiting(part) for part in parts] if link.waits else parts


def _waiting(tied: _Tied) -> _Tied:
    """Who is tied after a lot has been asked waits for one."""
    return _Tied(tied.lines, tied.decided_by, lot_needed=len(tied.lines) > 1)


def _placed(groups: Sequence[_Tied], asked: _Asked) -> Iterator[Placed]:
    place = 1
    for tied in groups:
        for line in tied.lines:
            yield Placed(
                line=line,
                place=place,
                shared=len(tied.lines) > 1,
                decided_by=tied.decided_by,
                lot_needed=tied.lot_needed,
                because=tuple(asked[line.entry]),
            )
        place += len(tied.lines)


def _without_place(lines: Sequence[Line]) -> Iterator[Placed]:
    others = (line for line in lines if not line.competing)
    for line in sorted(others, key=lambda line: (-line.total, line.entry)):
        yield Placed(
            line=line, place=None, shared=False, decided_by=None, lot_needed=False, because=()
        )
