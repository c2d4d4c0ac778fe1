"""What plots are made of: the steps of one player's points, and the leaders' totals by round."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate, islice

from tournament.models import Adjustment, Tournament
from tournament.plotting import Curve, Step
from tournament.queries.drawing import Progress
from tournament.queries.players_page import Record, RoundOf, Stay
from tournament.queries.printing import short_names
from tournament.queries.ranking import Row

BEST = 6
"""So many leaders have a line; of those who share a place the lower start number comes first."""


def steps(record: Record) -> list[Step]:
    """What moved a player's points, in order: hands, a sheet at once, penalties after their round.

    Their sum is the total in the standings.
    """
    last = record.rounds[-1].number if record.rounds else 1
    return [
        *(step for each in record.rounds for step in _of_round(each)),
        *_penalties(record.penalties, last),
    ]


def _of_round(each: RoundOf) -> Iterator[Step]:
    for stay in each.stays:
        yield from _of_stay(stay, each)
    yield from _penalties(each.penalties, each.number)


def _of_stay(stay: Stay, each: RoundOf) -> Iterator[Step]:
    if not stay.by_sheet:
        for score in stay.counting:
            yield Step(round_number=each.number, points=score.points)
    elif stay.line is not None and not stay.sheet_waits:
        hands = stay.line.played or each.hands
        yield Step(round_number=each.number, points=stay.made, width=hands)


def _penalties(penalties: Iterable[Adjustment], number: int) -> Iterator[Step]:
    for penalty in penalties:
        if penalty.points:
            yield Step(round_number=number, points=penalty.points, penalty=True)


def last_with_results(rounds: Sequence[Progress]) -> int:
    """So many rounds the lines run through: up to the last one of which something is in, or one."""
    begun = [n for n, each in enumerate(rounds, 1) if each.hands_in or each.sheets]
    return begun[-1] if begun else 1


def curves(tournament: Tournament, rows: Sequence[Row], rounds: Sequence[int]) -> list[Curve]:
    """The first few places round by round, the best first; one query.

    Who takes no place is none of the leaders, with however many points. A line ends at the total of the standings: penalties for no round told are in the last.

    :param rows: of the standings of these rounds; of later ones, where nothing is in, as well
    """
    placed = (row for row in rows if row.rank is not None)
    begun = (row for row in placed if any(points is not None for points in row.by_round))
    best = list(islice(begun, BEST))
    names = short_names(row.name for row in best)
    penalties = _penalties_by_round(tournament, [row.number for row in best], rounds)
    return [
        Curve(
            number=row.number,
            name=name,
            totals=_totals(row.by_round[: len(rounds)], penalties[row.number]),
        )
        for row, name in zip(best, names, strict=True)
    ]


def _penalties_by_round(
    tournament: Tournament, numbers: Sequence[int], rounds: Sequence[int]
) -> dict[int, list[int]]:
    """By start number, the points of penalties of each round."""
    found = {number: [0] * len(rounds) for number in numbers}
    at: dict[int | None, int] = {number: n for n, number in enumerate(rounds)}
    rows = tournament.adjustments.filter(revoked=False, entry__number__in=numbers)
    for number, round_number, points in rows.values_list("entry__number", "round_number", "points"):
        found[number][at.get(round_number, -1)] += points
    return found


def _totals(by_round: Sequence[int | None], penalties: Sequence[int]) -> tuple[int | None, ...]:
    """Totals after each round; None up to the first round played."""
    moved = ((points or 0) + penalty for points, penalty in zip(by_round, penalties, strict=True))
    begun = next((n for n, points in enumerate(by_round) if points is not None), len(by_round))
    return tuple(total if n >= begun else None for n, total in enumerate(accumulate(moved)))
