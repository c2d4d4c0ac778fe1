"""The tie-breaks, one value each. Adding one here makes it known to settings, docs and export.

=================  ===========  ======================================================
code               better       status
=================  ===========  ======================================================
hands_won          more         usual in Sheepshead
lone_hands_won     more         usual in Schafkopf, where sheets mark Solos that were won
best_round         more         rule of this project
negative_rounds    fewer        rule of this project
direct_meeting     more         after chess; precise rule at ``_direct_meeting``
start_number       lower        only for lists that must not show a tie
lot                lower        usual as the last link
shared             --           the usual end where prizes are divided
=================  ===========  ======================================================
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import TYPE_CHECKING

from scoring.ranking.lines import Line

if TYPE_CHECKING:
    from collections.abc import Mapping

Values = Callable[[Sequence[Line]], tuple[int | None, ...]]
"""The value of each line of a tied group, from the group alone."""


class Better(StrEnum):
    """Which value is ahead."""

    MORE = "more"
    FEWER = "fewer"


@dataclass(frozen=True, slots=True, kw_only=True)
class TieBreak:
    """One way to decide between equal totals."""

    code: str
    name: str
    computes: str
    source: str
    better: Better
    values: Values | None
    """None: asks nothing; the tied share their place."""
    ends: bool = False
    """Whether no later link is ever asked."""
    again: bool = False
    """Whether it is asked again among those it leaves tied, when it has separated others."""
    waits: bool = False
    """Whether those it leaves tied wait for it: a lot still to be drawn."""


def _hands_won(tied: Sequence[Line]) -> tuple[int | None, ...]:
    return tuple(line.hands_won for line in tied)


def _lone_hands_won(tied: Sequence[Line]) -> tuple[int | None, ...]:
    return tuple(line.lone_hands_won for line in tied)


def _best_round(tied: Sequence[Line]) -> tuple[int | None, ...]:
    return tuple(
        max((points for points in line.by_round if points is not None), default=None)
        for line in tied
    )


def _negative_rounds(tied: Sequence[Line]) -> tuple[int | None, ...]:
    return tuple(
        sum(points is not None and points < 0 for points in line.by_round) for line in tied
    )


def _direct_meeting(tied: Sequence[Line]) -> tuple[int | None, ...]:
    """For each one his points less those of the other, over every meeting with one of the tied.

    A meeting is a round at the same table. With k of the tied at a table, someone's share of that
    table is k times his points less the points of all k. The shares of a group sum to zero.

    Compared only when every two of the group have met; else None for all. One who met weaker
    opponents, or none, would otherwise gain or lose by the draw.
    """
    tables: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for who, line in enumerate(tied):
        for number, (table, points) in enumerate(zip(line.tables, line.by_round, strict=False)):
            if table is not None and points is not None:
                tables.setdefault((number, table), []).append((who, points))
    shares = [0] * len(tied)
    met: list[set[int]] = [set() for _ in tied]
    for there in tables.values():
        together = sum(points for _, points in there)
        for who, points in there:
            shares[who] += len(there) * points - together
            met[who].update(other for other, _ in there)
    if any(len(others) < len(tied) for others in met):
        return (None,) * len(tied)
    return tuple(shares)


def _start_number(tied: Sequence[Line]) -> tuple[int | None, ...]:
    return tuple(line.entry for line in tied)


def _lot(tied: Sequence[Line]) -> tuple[int | None, ...]:
    """Ranks of the latest drawing in which all of them took part; None for all without one.

    Ranks of two drawings say nothing about each other.
    """
    common = set(tied[0].lots).intersection(*(line.lots for line in tied))
    if not common:
        return (None,) * len(tied)
    drawing = max(common)
    return tuple(line.lots[drawing] for line in tied)


_ALL = (
    TieBreak(
        code="hands_won",
        name="Hands won as picker",
        computes="how many hands the entry won as picker, alone or with a partner",
        source="Sheepshead: rewards who picks; sheets that count them have a column for it",
        better=Better.MORE,
        values=_hands_won,
    ),
    TieBreak(
        code="lone_hands_won",
        name="Lone hands won",
        computes="how many hands the entry won alone, in Schafkopf Solos and Wenzen",
        source="Schafkopf: sheets with won Solos ringed (self-bar.de, grossreuth.de)",
        better=Better.MORE,
        values=_lone_hands_won,
    ),
    TieBreak(
        code="best_round",
        name="Best round",
        computes="the points of the entry's best round",
        source="rule of this project",
        better=Better.MORE,
        values=_best_round,
    ),
    TieBreak(
        code="negative_rounds",
        name="Fewest negative rounds",
        computes="in how many rounds the entry has less than 0",
        source="rule of this project",
        better=Better.FEWER,
        values=_negative_rounds,
    ),
    TieBreak(
        code="direct_meeting",
        name="Direct meeting",
        computes="points less those of each tied opponent, in rounds at one table",
        source="after the direct encounter of chess (FIDE Handbook C.07)",
        better=Better.MORE,
        values=_direct_meeting,
        again=True,
    ),
    TieBreak(
        code="start_number",
        name="Start number",
        computes="the lower start number is ahead",
        source="rule of this project",
        better=Better.FEWER,
        values=_start_number,
        ends=True,
    ),
    TieBreak(
        code="lot",
        name="Lot",
        computes="the lower rank in the latest drawing of lots among the tied is ahead",
        source="Schafkopf: TV Oberwallenstadt, for every place; chess: FIDE Handbook C.07, 4.2",
        better=Better.FEWER,
        values=_lot,
        ends=True,
        waits=True,
    ),
    TieBreak(
        code="shared",
        name="Shared place",
        computes="nothing: the tied share the place",
        source="FIDE Handbook C.07, 2.1: regulations say whether the tied share a place",
        better=Better.MORE,
        values=None,
        ends=True,
    ),
)

TIE_BREAKS: Mapping[str, TieBreak] = MappingProxyType({each.code: each for each in _ALL})
"""Every tie-break by its code, in the order in which a form offers them."""


class TieBreakCode(StrEnum):
    """Every reason for which a list of codes is no chain."""

    UNKNOWN = "unknown"
    TWICE = "twice"
    NEVER_REACHED = "never_reached"


@dataclass(frozen=True, slots=True)
class TieBreakProblem:
    """One fault of a chain: the link that is wrong, and the link in whose way it stands."""

    code: TieBreakCode
    link: str
    after: str | None = None
    """The link that always decides, behind which this one is never asked."""


def tie_break_problems(chain: Sequence[str]) -> tuple[TieBreakProblem, ...]:
    """Every fault of a chain, in its order; empty when it can be used."""
    found: list[TieBreakProblem] = []
    end: str | None = None
    for number, link in enumerate(chain):
        if link not in TIE_BREAKS:
            found.append(TieBreakProblem(TieBreakCode.UNKNOWN, link))
        elif link in chain[:number]:
            found.append(TieBreakProblem(TieBreakCode.TWICE, link))
        elif end is not None:
            found.append(TieBreakProblem(TieBreakCode.NEVER_REACHED, link, end))
        if end is None and link in TIE_BREAKS and TIE_BREAKS[link].ends:
            end = link
    return tuple(found)
