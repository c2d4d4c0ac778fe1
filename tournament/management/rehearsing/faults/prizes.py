"""Who is to be first, and who is to be tied for the prize after: arranged in the last round.

The totals of tables that write only sheets are what their players say: three of them come out with
just as many points, and one with a point more, who would have fewer but for a typing error.
"""

from collections.abc import Sequence

from tournament.management.rehearsing.facts import Table
from tournament.management.rehearsing.hall import Hall

TIED = 3
AHEAD = 3
"""So many points the tied are ahead of everybody else."""


def sheets_of(hall: Hall, tables: Sequence[Table]) -> list[Table]:
    """Half of the tables, the one of who is to be first among them, and others of its size."""
    his = next(table for table in tables if hall.winner in table.seats)
    others = sorted(
        (table for table in tables if table is not his),
        key=lambda table: (table.size != his.size, table.number),
    )
    return [his, *others][: max(2, len(tables) // 2)]


def make_a_tie(hall: Hall, tables: Sequence[Table]) -> None:
    """Totals of the sheets such that three are tied behind one."""
    points = hall.book.points(so_far=False)
    seated = [number for table in tables for number in table.seats]
    can = [n for n in seated if n != hall.winner and n not in hall.book.guests]
    hall.tied = _pick(tables, sorted(can, key=lambda number: -points[number]), hall.winner)
    best = max(points.values()) + AHEAD
    wanted = dict.fromkeys(hall.tied, best) | {hall.winner: best + 1}
    for table in tables:
        _give(table, {n: wanted[n] - points[n] for n in table.seats if n in wanted})


def _pick(tables: Sequence[Table], best: Sequence[int], winner: int) -> list[int]:
    """The first of the best, as many as leave somebody at each table who loses what they gain."""
    picked: list[int] = []
    for number in best:
        table = next(table for table in tables if number in table.seats)
        there = sum(each in table.seats for each in (*picked, winner))
        if len(picked) < TIED and there + 1 < table.size:
            picked.append(number)
    return picked


def _give(table: Table, more: dict[int, int]) -> None:
    """Some made more, the others of the table made less."""
    table.written |= {number: table.written[number] + gained for number, gained in more.items()}
    others = [number for number in table.seats if number not in more]
    lost = sum(more.values())
    for at, number in enumerate(others):
        table.written[number] -= lost // len(others) + (at < lost % len(others))
