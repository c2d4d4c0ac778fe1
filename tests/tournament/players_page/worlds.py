"""Small events with hands, sheets, penalties and people who sit in."""

from tests.factories import acting, enter, make_round, make_tournament, picked
from tournament.actions.substituting import FromHand, Newcomer, substitute
from tournament.models import Adjustment, Entry, Sheet, SheetLine, Table, Tournament
from tournament.queries.drawing import rounds_drawn
from tournament.queries.players_page import Record, record


def make_table(entries: int = 5, *, rounds: int = 2, hands: int = 3) -> Table:
    tournament = make_tournament(entries=entries, rounds=rounds, hands=hands)
    return make_round(tournament).tables.seated()[0]


def at_seat(table: Table, position: int) -> Entry:
    return next(seat.entry for seat in table.seating if seat.position == position)


def play(table: Table, *made: int) -> None:
    """Hands from 1 on: seat 2 picks with seat 4, and their side makes so many card points."""
    for number, points in enumerate(made, 1):
        enter(table, picked(points, dealer=(number - 1) % 5 + 1), number=number)


def key_sheet(table: Table, *points: int, state: str = Sheet.State.KEYED, played: int = 3) -> None:
    sheet = Sheet.objects.create(table=table, state=state)
    for row, (seat, made) in enumerate(zip(table.seating, points, strict=True), 1):
        SheetLine.objects.create(sheet=sheet, row=row, entry=seat.entry, points=made, played=played)
    Table.objects.filter(pk=table.pk).update(counts=Table.Counts.SHEET)


def penalise(entry: Entry, points: int, *, round_number: int | None = 1, **more) -> Adjustment:
    kind = Adjustment.Kind.POINTS if points else Adjustment.Kind.WARNING
    fields = {"kind": kind, "reason": "Reneged", "decided_by": "Sepp", **more}
    return Adjustment.objects.create(
        tournament=entry.tournament, entry=entry, round_number=round_number, points=points, **fields
    )


def sit_in(table: Table, position: int, hand: int, line: str) -> Entry:
    """Zita plays at a seat from a hand on."""
    tournament = table.round.tournament
    substitute(
        round=table.round,
        at=FromHand(table=table.number, position=position, hand=hand),
        entry=Newcomer(name="Zita Ersatz"),
        line=line,
        by=acting(tournament.organiser),
    )
    return tournament.entries.get(player__name="Zita Ersatz")


def recorded(tournament: Tournament, entry: Entry) -> Record:
    return record(tournament, entry, rounds_drawn(tournament))
