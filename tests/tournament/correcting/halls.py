"""Tables with hands, as the corrections find them."""

from django.urls import reverse

from tests.factories import acting, enter, make_round, make_tournament, picked
from tournament.models import Entry, Hand, Table, Tournament
from tournament.queries.ranking import standings
from tournament.queries.recording import table_at

WON = [-1, 2, -1, 1, -1]
"""What `play` makes of 70 card points, by seat."""
LOST = [2, -4, 2, -2, 2]
"""The same of 45."""


def hall(*, entries: int = 10, hands: int = 5, rounds: int = 3) -> Tournament:
    """Two tables of five, the first round drawn."""
    tournament = make_tournament(entries=entries, hands=hands, rounds=rounds)
    make_round(tournament)
    return tournament


def at(tournament: Tournament, table: int, drawn: int = 1) -> Table:
    found = table_at(tournament, drawn, table)
    assert found is not None
    return found


def by_of(tournament: Tournament):
    return acting(tournament.organiser)


def play(tournament: Tournament, table: int, *made: int, drawn: int = 1, first: int = 1) -> None:
    """Hands of these card points, by the picker at seat 2 with the partner at seat 4."""
    for number, points in enumerate(made, first):
        enter(at(tournament, table, drawn), picked(points, dealer=number % 5 or 5), number=number)


def made(tournament: Tournament, table: int, drawn: int = 1) -> list[list[int]]:
    """The points by seat of every current hand, in order."""
    hands = at(tournament, table, drawn).hands.current().order_by("number")
    return [[score.points for score in hand.scores.order_by("seat")] for hand in hands]


def numbers(tournament: Tournament, table: int, drawn: int = 1) -> list[int]:
    hands = at(tournament, table, drawn).hands.current().order_by("number")
    return list(hands.values_list("number", flat=True))


def seated(tournament: Tournament, table: int, drawn: int = 1) -> list[int]:
    return [seat.entry.number for seat in at(tournament, table, drawn).seating]


def totals(tournament: Tournament) -> dict[int, int]:
    """Points by start number."""
    return {row.number: row.total for row in standings(tournament)}


def entry(tournament: Tournament, number: int) -> Entry:
    return tournament.entries.select_related("player").get(number=number)


def hand(tournament: Tournament, table: int, number: int, drawn: int = 1) -> Hand:
    place = at(tournament, table, drawn)
    found = place.hands.current().get(number=number)
    found.table = place
    return found


def address(tournament: Tournament, page: str, *places: int) -> str:
    """A page of table 1 of round 1, where nothing else is said."""
    return reverse(page, args=[tournament.slug, *(places or (1, 1))])
