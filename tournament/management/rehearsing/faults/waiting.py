"""The faults at hands and sheets, and which of them a table suits."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tournament.management.rehearsing.facts import Table
from tournament.management.rehearsing.faults import hands, leaving, sheets, tables
from tournament.management.rehearsing.hall import Hall


@dataclass(frozen=True, slots=True, kw_only=True)
class Fault:
    """What goes wrong at one table, and is put right there."""

    name: str
    suits: Callable[[Hall, Table, Sequence[Table]], bool]
    """Whether it can happen at this table now, given all that are keyed the same way."""
    happens: Callable[[Hall, Table, Sequence[Table]], None]


def _anywhere(hall: Hall, table: Table, tables: Sequence[Table]) -> bool:
    return True


AT_A_HAND = (
    Fault(
        name="typo in a hand of round 1, found at the end",
        suits=lambda hall, table, among: hall.round == 1,
        happens=hands.typo_for_the_end,
    ),
    Fault(
        name="two sit at each other's table, found when the round is over",
        suits=tables.can_go_astray,
        happens=tables.astray,
    ),
    Fault(name="typo in a hand", suits=_anywhere, happens=hands.typo),
    Fault(
        name="defenders' points entered as the picker's",
        suits=_anywhere,
        happens=hands.points_of_the_defenders,
    ),
    Fault(
        name="hand keyed at the wrong table",
        suits=lambda hall, table, among: hands.next_beside(table, among) is not None,
        happens=hands.at_the_wrong_table,
    ),
    Fault(
        name="hand entered twice, the second is right",
        suits=_anywhere,
        happens=hands.twice_second_right,
    ),
    Fault(
        name="hand entered twice, the first is right",
        suits=_anywhere,
        happens=hands.twice_first_right,
    ),
    Fault(name="same hand sent from two tablets", suits=_anywhere, happens=hands.same_from_two),
    Fault(name="stale correction of a hand", suits=_anywhere, happens=hands.stale_correction),
    Fault(name="hand told of the wrong people", suits=_anywhere, happens=hands.wrong_people),
    Fault(name="right hand made wrong, taken back", suits=_anywhere, happens=hands.taken_back),
    Fault(name="hand deleted, a gap in the list", suits=hands.can_gap, happens=hands.gap),
    Fault(name="leaver, the line is inherited", suits=leaving.can, happens=leaving.inherited),
    Fault(name="leaver, substitute with an own line", suits=leaving.can, happens=leaving.own),
    Fault(
        name="leaver, substitute out of competition",
        suits=leaving.can,
        happens=leaving.outside,
    ),
)

AT_A_SHEET = (
    Fault(
        name="sheets of two tables exchanged",
        suits=lambda hall, table, among: sheets.beside(hall, table, among) is not None,
        happens=sheets.exchanged,
    ),
    Fault(name="stale form of a sheet", suits=sheets.is_blank, happens=sheets.stale),
    Fault(
        name="penalty of 4 written on the sheet of a full table",
        suits=sheets.can_be_penalised,
        happens=sheets.penalty,
    ),
    Fault(name="sheet with a wrong sign", suits=_anywhere, happens=sheets.sign),
    Fault(
        name="sheet with two digits swapped",
        suits=lambda hall, table, among: sheets.swap_of(table) is not None,
        happens=sheets.swapped_digits,
    ),
    Fault(
        name="sheet off by a step of the ladder",
        suits=lambda hall, table, among: sheets.step_of(table) is not None,
        happens=sheets.ladder_step,
    ),
    Fault(name="second keying differs, then agrees", suits=_anywhere, happens=sheets.second_keying),
)


def get_ready(hall: Hall) -> None:
    """All faults wait."""
    hall.waiting = {"hands": list(AT_A_HAND), "sheets": list(AT_A_SHEET)}


def at_a_hand(hall: Hall, table: Table, tables: Sequence[Table]) -> bool:
    """Whether something went wrong with the next hand of a table; it is in by now."""
    return _next(hall, hall.waiting["hands"], table, tables)


def at_a_sheet(hall: Hall, table: Table, tables: Sequence[Table]) -> None:
    """What goes wrong with the sheet of a table: as much as keeps up with the sheets to come."""
    waiting = hall.waiting["sheets"]
    here = sum(not hall.book.is_in(each) for each in tables)
    to_come = max(1, here) + (hall.rounds - hall.round) * len(tables)
    for _turn in range(-(-len(waiting) // to_come)):
        _next(hall, waiting, table, tables)


def _next(hall: Hall, faults: list[Fault], table: Table, tables: Sequence[Table]) -> bool:
    fault = next((each for each in faults if each.suits(hall, table, tables)), None)
    if fault is None:
        return False
    faults.remove(fault)
    with hall.tally.fault(fault.name):
        fault.happens(hall, table, tables)
    return True
