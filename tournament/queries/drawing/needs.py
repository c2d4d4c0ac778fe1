"""What a draw starts from: which round is next, and who sat where before."""

from itertools import groupby

from django.db.models import Max

from tournament.models import Round, Seat, Tournament

Sizes = tuple[int, ...]
Tables = tuple[tuple[int, ...], ...]
"""The start numbers of a round, by table and seat."""


def following(tournament: Tournament) -> int:
    """The number of the next round to draw."""
    return (tournament.rounds.aggregate(latest=Max("number"))["latest"] or 0) + 1


def seatings(tournament: Tournament, *, before: int) -> tuple[Tables, ...]:
    """The rounds drawn with a number below ``before``, oldest first: what a draw avoids."""
    seats = (
        Seat.objects.filter(table__round__tournament=tournament, table__round__number__lt=before)
        .order_by("table__round__number", "table__number", "position")
        .values_list("table__round__number", "table__number", "entry__number")
    )
    return tuple(
        tuple(
            tuple(number for *_, number in table)
            for _, table in groupby(of_round, key=lambda seat: seat[1])
        )
        for _, of_round in groupby(seats, key=lambda seat: seat[0])
    )


def seating_of(drawn: Round) -> Tables:
    """The tables of one round."""
    return seatings(drawn.tournament, before=drawn.number + 1)[-1]


def seed_of(tournament: Tournament, number: int, attempt: int) -> str:
    """The seed of a draw that begins with round ``number``: known before anything is drawn."""
    return f"{tournament.draw_seed}/{number}/{attempt}"
