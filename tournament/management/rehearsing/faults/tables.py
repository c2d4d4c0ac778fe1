"""What a whole table does wrong, and what the director decides in the course of a round."""

import time
from collections.abc import Sequence

from tournament.management.rehearsing.facts import Table
from tournament.management.rehearsing.faults.hands import next_beside
from tournament.management.rehearsing.hall import Hall
from tournament.management.rehearsing.playing import play


def can_go_astray(hall: Hall, table: Table, tables: Sequence[Table]) -> bool:
    """Whether the table is about to begin, beside one of the size, in a later round."""
    other = next_beside(table, tables)
    if hall.round == 1 or hall.astray or table.hands or other is None:
        return False
    return hall.winner not in (table.seats[-1], other.seats[-1])


def astray(hall: Hall, table: Table, tables: Sequence[Table]) -> None:
    """Two people sit down at each other's table, and nobody notices until the round is over."""
    other = next_beside(table, tables)
    assert other is not None  # noqa: S101 -- it suits this table only if there is one
    one, two = table.seats[-1], other.seats[-1]
    for each, number in ((table, two), (other, one)):
        each.seats[-1] = each.lines[-1] = each.drawn[-1] = number
    hall.strays = {one, two} - hall.book.unsure
    hall.book.unsure |= hall.strays
    hall.astray = (table, two)
    hall.enter_next(table)


def _put_where_they_sat(hall: Hall) -> None:
    assert hall.astray is not None  # noqa: S101 -- asked before
    table, number = hall.astray
    began = time.perf_counter()
    address = hall.of_table(table, "correct", "seat")
    hall.ask(address, "correct a seat", seat=table.size, who=number)
    hall.book.unsure -= hall.strays
    hall.look(began)


def after_a_round(hall: Hall, tables: Sequence[Table]) -> None:
    """What can be seen only when the hands are in; each once in the event."""
    whole = [table for table in tables if len(table.hands) == table.plays]
    if hall.round == 1:
        with hall.tally.fault("table that played one hand too many, cut"):
            _overplayed(hall, whole[0])
        with hall.tally.fault("hands and sheet of a table differ"):
            _compared(hall, whole[-1])
        with hall.tally.fault("penalty without a sheet, warning, ruling taken back"):
            _ruled(hall, whole[-1])
    if hall.astray and hall.astray[0].round == hall.round:
        with hall.tally.fault("two who sat at each other's table, put where they sat"):
            _put_where_they_sat(hall)
    short = [table for table in tables if len(table.hands) < table.plays]
    for table in short:
        with hall.tally.fault("unfinished table, counted as it is"):
            _settle(hall, table, "as_is")
            hall.look(time.perf_counter())


def _overplayed(hall: Hall, table: Table) -> None:
    number = play(hall.rng, table)
    hall.type_hand(table, number, table.hands[number].facts, more=True)
    table.hands[number].entered = True
    hall.look(time.perf_counter())
    began = time.perf_counter()
    _settle(hall, table, "cut")
    table.hands[number].counts = False
    hall.look(began)


def _settle(hall: Hall, table: Table, decision: str) -> None:
    form = hall.director.get(hall.of_table(table, "settle"), "settle: page").form("decision")
    answer = hall.director.send(form, "settle a table", decision=decision)
    if decision == "cut":
        hall.agree(answer, by=hall.director)


def _compared(hall: Hall, table: Table) -> None:
    """Its sheet has two rows exchanged: it is let count by mistake, and then the hands are."""
    points = dict.fromkeys(dict.fromkeys(table.lines), 0)
    for hand in table.hands.values():
        for number, made in hand.points.items():
            if hand.counts:
                points[number] = points.get(number, 0) + made
    one, two = sorted(points, key=lambda number: points[number])[:: len(points) - 1]
    hall.key(table, {**points, one: points[two], two: points[one]})
    hall.look(time.perf_counter())
    for counts in ("sheet", "hands"):
        form = hall.sheet(table, hall.director).form("counts", "version")
        weighed = hall.director.send(form, "weigh what counts", press=("counts", counts))
        hall.agree(weighed, by=hall.director)
    form = hall.sheet(table, hall.director).form("version", "why", action="/sheet/delete/")
    weighed = hall.director.send(form, "weigh deleting a sheet")
    hall.agree(weighed, "rows exchanged", by=hall.director)
    hall.look(time.perf_counter())


def _ruled(hall: Hall, table: Table) -> None:
    """A penalty that no sheet has, a warning, and a ruling that is taken back."""
    one, two, three = table.lines[:3]
    for number, kind, points in ((one, "misplay", -5), (two, "warning", ""), (three, "points", -9)):
        form = hall.director.get(hall.at("rulings"), "rulings: page").form("entry", "kind")
        hall.director.send(
            form,
            "record a ruling",
            entry=number,
            kind=kind,
            points=points,
            reason="rehearsed",
            decided_by="the director",
        )
        if points:
            hall.book.penalties.append((number, int(points)))
        hall.look(time.perf_counter())
    page = hall.director.get(hall.at("rulings"), "rulings: page")
    last = max(
        (link for link in page.links if link.endswith("/take-back/")),
        key=lambda link: int(link.split("/")[-3]),
    )
    form = hall.director.get(last, "take a ruling back: page").form("why")
    hall.director.send(form, "take a ruling back", why="it was somebody else")
    hall.book.penalties.remove((three, -9))
    hall.look(time.perf_counter())
