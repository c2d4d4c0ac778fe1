"""Somebody leaves in the middle of a round, and somebody else sits in."""

from collections.abc import Sequence
from typing import Any

from tournament.management.rehearsing.facts import Table
from tournament.management.rehearsing.hall import Hall


def can(hall: Hall, table: Table, _tables: Sequence[Table]) -> bool:
    """Whether a table is in the middle, and nobody sits in there."""
    return len(table.hands) >= max(1, table.plays // 2) and table.seats == table.drawn


def inherited(hall: Hall, table: Table, _tables: Sequence[Table]) -> None:
    """The points go on counting for who left."""
    form = hall.director.get(hall.at("players"), "players: page").form("name", "town", "present")
    hall.director.send(form, "register a player", name="Ida Inherits", present="on")
    hall.newest += 1
    _sits_in(hall, table, "inherited", who=str(hall.newest))
    hall.enter_next(table)


def own(hall: Hall, table: Table, _tables: Sequence[Table]) -> None:
    """The points count for who sits in, from then on."""
    hall.newest += 1
    _sits_in(hall, table, "own", who="new", name="Otto Own")
    hall.enter_next(table)


def outside(hall: Hall, table: Table, _tables: Sequence[Table]) -> None:
    """The points count for nobody's place."""
    hall.newest += 1
    hall.book.guests.add(hall.newest)
    _sits_in(hall, table, "outside", who="new", name="Gabi Guest")
    hall.enter_next(table)


def _sits_in(hall: Hall, table: Table, line: str, **who: Any) -> None:
    """From the next hand on; who leaves withdraws."""
    seat = next(at for at, number in enumerate(table.seats, start=1) if number != hall.winner)
    leaver, number = table.seats[seat - 1], max(table.hands) + 1
    address = hall.of_table(table, "substitutes")
    form = hall.director.get(address, "sit in: page").form("seat", "hand", "who")
    shown = hall.director.send(form, "sit in", seat=seat, hand=number, line=line, **who)
    hall.director.send(shown.form("seat", "mark"), "sit in")
    page = hall.director.get(hall.at("players", leaver, "leaving"), "leaving: page")
    hall.director.send(page.form(action="/leaving/"), "somebody leaves")
    table.seats[seat - 1] = hall.newest
    if line != "inherited":
        table.lines[seat - 1] = hall.newest
