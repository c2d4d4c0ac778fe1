"""Small events that can be closed."""

from tests.factories import acting, enter, make_round, make_tournament, picked
from tests.tournament.sheets.keying import key, the_table
from tournament.actions.actors import Actor
from tournament.models import Round, Table, Tournament

HANDS = 2


def event(*, rounds: int = 1, entries: int = 10, hands: int = HANDS) -> Tournament:
    """An event of two tables whose rounds are drawn."""
    tournament = make_tournament(entries=entries, rounds=rounds, hands=hands)
    for _round in range(rounds):
        make_round(tournament)
    return tournament


def by_hand(table: Table, hands: int = HANDS) -> None:
    for number in range(1, hands + 1):
        enter(table, picked(70, dealer=(number - 1) % 5 + 1), number=number)


def complete(tournament: Tournament) -> Tournament:
    """Table 1 of each round by hands, the others by sheets."""
    for drawn in tournament.rounds.all():
        by_hand(table_of(tournament, 1, drawn.number))
        for table in drawn.tables.exclude(number=1):
            key(the_table(drawn, table.number))
    return tournament


def table_of(tournament: Tournament, number: int = 1, round_number: int = 1) -> Table:
    """A table as a page has it."""
    drawn = round_of(tournament, round_number)
    return the_table(drawn, number)


def round_of(tournament: Tournament, number: int = 1) -> Round:
    return tournament.rounds.select_related("tournament").get(number=number)


def director_of(tournament: Tournament) -> Actor:
    return acting(tournament.organiser)
