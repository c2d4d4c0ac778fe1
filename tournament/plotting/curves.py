"""Points over an event as lines: of one player hand by hand, of the leaders round by round."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate

from tournament.plotting.frames import Frame, Scale, marks
from tournament.plotting.labels import shortened, spread

WIDE = Frame(
    width=800, height=400, left=58, right=56, top=16, bottom=38, marks=8, letters=0
)  # fmt: skip
NARROW = Frame(
    width=360, height=300, left=46, right=46, top=14, bottom=34, marks=6, letters=0
)  # fmt: skip
LEADERS = (
    Frame(width=800, height=440, left=58, right=196, top=16, bottom=38, marks=8, letters=12),
    Frame(width=360, height=380, left=46, right=112, top=14, bottom=34, marks=6, letters=10),
)
"""The room of the leaders' plot, wide and narrow."""

GAP = 21
"""From one name at the end of a line to the next."""
LONG_HEAD = 82
"""From so much room on, a round is called by its word and its number."""
HEAD = 28
"""A number needs as much."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """What moved a player's points: a hand, a whole sheet, or a penalty."""

    round_number: int
    points: int
    width: int = 1
    """In hands; a penalty takes none."""
    penalty: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Curve:
    """Somebody's totals, one after each round; None before the first round played."""

    number: int
    name: str
    totals: tuple[int | None, ...]


@dataclass(frozen=True, slots=True)
class Dot:
    """A point of a line that is marked, and its total."""

    x: float
    y: float
    total: int


@dataclass(frozen=True, slots=True)
class Mark:
    """A value beside the field."""

    value: int
    y: float


@dataclass(frozen=True, slots=True)
class Head:
    """A round's number beneath the field."""

    number: int
    x: float
    in_words: bool
    """Whether there is room for the word, too."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """A line, what is marked on it, and what stands at its end."""

    style: int
    """From 1; lines of one plot have different ones."""
    path: str
    dots: tuple[Dot, ...]
    end: Dot
    label: str
    label_y: float
    lead: str = ""
    """From the end to its label."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Plot:
    """A drawing's places, all of them."""

    frame: Frame
    marks: tuple[Mark, ...]
    zero: float
    borders: tuple[float, ...]
    heads: tuple[Head, ...]
    lines: tuple[Line, ...]

    @property
    def across(self) -> int:
        """How wide the field is."""
        return self.frame.end - self.frame.start

    @property
    def down(self) -> int:
        """How high the field is."""
        return self.frame.foot - self.frame.head


# One player ---------------------------------------------------------------------------------


def curve(steps: Sequence[Step], frame: Frame) -> Plot:
    """A player's total after each step, from 0 on.

    :param steps: at least one, in the order in which they count
    """
    totals = (0, *accumulate(step.points for step in steps))
    hands = (0, *accumulate(0 if step.penalty else step.width for step in steps))
    across = Scale(0, max(hands[-1], 1), frame.start, frame.end)
    values = marks(totals, frame.marks)
    down = Scale(values[0], values[-1], frame.foot, frame.head)
    dots = [
        Dot(across.at(hand), down.at(total), total)
        for hand, total in zip(hands, totals, strict=True)
    ]
    line = Line(
        style=1,
        path=_path(dots),
        dots=tuple(dot for dot, step in zip(dots[1:], steps, strict=True) if step.penalty),
        end=dots[-1],
        label="",
        label_y=dots[-1].y,
    )
    spans = _spans(steps, hands)
    return Plot(
        frame=frame,
        marks=_marks(values, down),
        zero=down.at(0),
        borders=tuple(across.at(last) for _number, _first, last in spans[:-1]),
        heads=_heads(
            [(number, (across.at(a) + across.at(b)) / 2, across.at(b) - across.at(a))
             for number, a, b in spans]
        ),
        lines=(line,),
    )  # fmt: skip


def _spans(steps: Sequence[Step], hands: Sequence[int]) -> list[tuple[int, int, int]]:
    """The rounds: number, hands before, hands up to its end; those without a hand are none."""
    spans: dict[int, tuple[int, int]] = {}
    for step, before, after in zip(steps, hands, hands[1:], strict=False):
        if after > before:
            first, _last = spans.get(step.round_number, (before, after))
            spans[step.round_number] = (first, after)
    return [(number, first, last) for number, (first, last) in spans.items()]


# The leaders --------------------------------------------------------------------------------


def leaders(curves: Sequence[Curve], rounds: Sequence[int], frame: Frame) -> Plot:
    """Several totals round by round, from 0 before the first.

    :param curves: at least one, the best first
    :param rounds: the numbers of the rounds
    """
    across = Scale(0, len(rounds), frame.start, frame.end)
    told = [total for each in curves for total in each.totals if total is not None]
    values = marks(told or [0], frame.marks)
    down = Scale(values[0], values[-1], frame.foot, frame.head)
    runs = [_run(each, across, down) for each in curves]
    labels = spread([run[-1].y for run in runs], GAP, frame.head, frame.foot)
    lines = tuple(
        Line(
            style=style,
            path=_path(run),
            dots=tuple(run[1:]),
            end=run[-1],
            label=shortened(each.name, frame.letters),
            label_y=label,
            lead=f"M{run[-1].x + 8:g} {run[-1].y:g} L{frame.end + 22} {label:g}",
        )
        for style, (each, run, label) in enumerate(zip(curves, runs, labels, strict=True), 1)
    )
    room = (frame.end - frame.start) / max(len(rounds), 1)
    places = [(number, across.at(n), room) for n, number in enumerate(rounds, 1)]
    return Plot(
        frame=frame,
        marks=_marks(values, down),
        zero=down.at(0),
        borders=tuple(x for _number, x, _room in places),
        heads=_heads(places),
        lines=lines,
    )


def _run(each: Curve, across: Scale, down: Scale) -> list[Dot]:
    """The dots of a line: 0 stands before the first round that somebody played."""
    known = [(n, total) for n, total in enumerate(each.totals, 1) if total is not None]
    first = known[0][0] - 1 if known else 0
    run = [(first, 0), *known]
    return [Dot(across.at(n), down.at(total), total) for n, total in run]


# Both ----------------------------------------------------------------------------------------


def _path(dots: Sequence[Dot]) -> str:
    return "M" + " L".join(f"{dot.x:g} {dot.y:g}" for dot in dots)


def _marks(values: Sequence[int], down: Scale) -> tuple[Mark, ...]:
    return tuple(Mark(value, down.at(value)) for value in values)


def _heads(places: Sequence[tuple[int, float, float]]) -> tuple[Head, ...]:
    """The rounds' numbers, every second or third where there is not room for all.

    :param places: number, middle and room of each
    """
    least = min((room for _number, _x, room in places), default=HEAD)
    every = max(1, -int(-HEAD // max(least, 1)))
    in_words = least >= LONG_HEAD
    return tuple(
        Head(number, round(x, 1), in_words)
        for n, (number, x, _room) in enumerate(places)
        if n % every == 0
    )
