"""Rounds in which every table has another thing the matter with it."""

from collections.abc import Callable

from tests.factories import acting, enter, make_director, make_round, make_tournament, picked
from tests.tournament.sheets.keying import OFF, key, the_table
from tournament.models import Table, Tournament

OTHER = (-2, 4, -2, 3, -3)
"""Balances, and is not what two hands as ``picked`` come to."""


def play(table: Table, *numbers: int) -> None:
    for number in numbers:
        enter(table, picked(70, dealer=number), number=number)


def _not_started(_table: Table) -> None:
    pass


def _playing(table: Table) -> None:
    play(table, 1)


def _gap(table: Table) -> None:
    play(table, 2)


def _conflict(table: Table) -> None:
    play(table, 1, 2)
    enter(table, picked(95, dealer=2), number=2)


def _hands_differ(table: Table) -> None:
    play(table, 1, 2)
    key(table, OTHER)


def _keyings_differ(table: Table) -> None:
    helper = make_director(f"helper-{table.pk}")
    key(table)
    key(table, OTHER, keying=2, by=acting(helper))


def _overplayed(table: Table) -> None:
    play(table, 1, 2)
    Table.objects.filter(pk=table.pk).update(hands_to_play=1)


def _parked(table: Table) -> None:
    key(table, OFF)


def _in_order(table: Table) -> None:
    key(table)


EVERY: tuple[Callable[[Table], None], ...] = (
    _not_started,
    _playing,
    _gap,
    _conflict,
    _hands_differ,
    _keyings_differ,
    _overplayed,
    _parked,
    _in_order,
)
"""What is done at tables 1, 2, …"""


def troubled(*, rounds: int = 1) -> Tournament:
    """Tables of five that play two hands, in each round one with each kind of trouble."""
    tournament = make_tournament(entries=5 * len(EVERY), rounds=rounds, hands=2)
    for _round in range(rounds):
        drawn = make_round(tournament)
        for number, bring in enumerate(EVERY, start=1):
            bring(the_table(drawn, number))
    return tournament
