"""Rounds on the day: tables of given sizes, people who are missing, late or gone."""

from tests.factories import acting, enter, make_tournament, picked
from tournament.actions.drawing import draw_round
from tournament.actions.registering import register, set_status
from tournament.models import Entry, Round, Tournament

MISSING = Entry.Status.REGISTERED
HERE = Entry.Status.CHECKED_IN
GONE = Entry.Status.WITHDRAWN


def drawn_with(*sizes: int, leftovers: str = "either", **changes) -> Round:
    """Round one with tables of these sizes; table 1 has the first one."""
    tournament = make_tournament(entries=sum(sizes), leftovers=leftovers, **changes)
    by = acting(tournament.organiser)
    return draw_round(tournament=tournament, by=by, sizes=sizes)


def at(drawn: Round, table: int, seat: int = 1) -> Entry:
    """Who sits there."""
    return drawn.tables.get(number=table).seats.get(position=seat).entry


def give(entry: Entry, status: str) -> Entry:
    return set_status(entry=entry, status=status, by=acting(entry.tournament.organiser))


def walk_in(tournament: Tournament, name: str = "Zita Ziegler") -> Entry:
    return register(tournament=tournament, name=name, by=acting(tournament.organiser))


def begin(drawn: Round, table: int) -> None:
    """Its first hand is entered."""
    at_it = drawn.tables.get(number=table)
    partner = 4 if at_it.size > 4 else None
    enter(at_it, picked(70, seats=at_it.size, partner=partner), number=1)


def sizes(drawn: Round) -> dict[int, int]:
    return {table.number: table.size for table in drawn.tables.all()}


def hands(drawn: Round) -> dict[int, int]:
    return dict(drawn.tables.values_list("number", "hands_to_play"))
