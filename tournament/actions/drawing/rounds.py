"""A round is drawn, or drawn again: who sits where.

People are handed to the draw by their start numbers, and the seed of every draw follows from
the tournament's seed, the round and the attempt. So whoever knows the start numbers, the table
sizes and the seatings before can recompute a round from the seed printed on its page.
"""

from django.db import transaction
from django.utils import timezone

import seating
from tournament.actions.actors import Actor
from tournament.actions.errors import (
    LaterRoundDrawnError,
    NoRoundLeftError,
    RoundChangedError,
    RoundHasHandsError,
    SizesDoNotFitError,
)
from tournament.actions.revisions import lock, revise
from tournament.models import Entry, Hand, Revision, Round, Seat, Table, Tournament
from tournament.queries import drawing

Sizes = tuple[int, ...]
POLICY = "avoid_meetings"


@transaction.atomic
def draw_round(
    *, tournament: Tournament, by: Actor, sizes: Sizes | None = None, number: int | None = None
) -> Round:
    """Seat everybody checked in for the next round.

    :param sizes: one size for each table; without them the best split of who is checked in
    :param number: the round that the director means to draw, the next one without it
    :raises RoundChangedError: round ``number`` is drawn already, or is not the next one
    :raises NoRoundLeftError: all the rounds planned are drawn
    :raises SizesDoNotFitError: ``sizes`` do not seat who is checked in, or are not allowed
    :raises seating.CannotSeatError: no tables allowed seat who is checked in
    """
    lock(tournament)
    tournament = Tournament.objects.get(pk=tournament.pk)
    following = drawing.following(tournament)
    if number is not None and number != following:
        raise RoundChangedError(round_number=number)
    if following > tournament.rounds_planned:
        raise NoRoundLeftError(planned=tournament.rounds_planned)
    drawn = Round(tournament=tournament, number=following)
    _seat(drawn, sizes, attempt=1, by=by)
    revise(
        tournament=tournament,
        kind=Revision.Kind.DRAWN,
        by=by,
        round_number=drawn.number,
        after=_record(drawn),
    )
    return drawn


@transaction.atomic
def redraw_round(
    *,
    round: Round,  # noqa: A002 -- the field's own word
    by: Actor,
    sizes: Sizes | None = None,
    seed: str | None = None,
) -> Round:
    """Seat the latest round afresh, with who is checked in now; allowed until it has a hand.

    :param seed: of the seating that the director means to give up; ``round.seed`` without it
    :raises RoundHasHandsError: a hand of the round was entered
    :raises LaterRoundDrawnError: it is not the latest round
    :raises RoundChangedError: it was drawn again meanwhile
    :raises SizesDoNotFitError: ``sizes`` do not seat who is checked in, or are not allowed
    :raises seating.CannotSeatError: no tables allowed seat who is checked in
    """
    lock(round.tournament)
    drawn = Round.objects.select_related("tournament").get(pk=round.pk)
    check_redraw(drawn)
    if drawn.seed != (seed or round.seed):
        raise RoundChangedError(round_number=drawn.number)
    before = _record(drawn)
    drawn.tables.all().delete()
    drawn.drawn_at = timezone.now()
    _seat(drawn, sizes, attempt=drawn.report["attempt"] + 1, by=by)
    revise(
        tournament=drawn.tournament,
        kind=Revision.Kind.REDRAWN,
        by=by,
        round_number=drawn.number,
        before=before,
        after=_record(drawn),
    )
    return drawn


def check_redraw(drawn: Round) -> None:
    """Refuse a round that is not to be drawn again, whatever the sizes.

    :raises RoundHasHandsError: a hand of the round was entered, be it a second one kept aside
    :raises LaterRoundDrawnError: it is not the latest round
    """
    hands = Hand.objects.filter(table__round=drawn).count()
    if hands:
        raise RoundHasHandsError(round_number=drawn.number, hands=hands)
    latest = drawing.following(drawn.tournament) - 1
    if drawn.number < latest:
        raise LaterRoundDrawnError(round_number=drawn.number, latest=latest)


def _seat(drawn: Round, sizes: Sizes | None, *, attempt: int, by: Actor) -> None:
    """Draw, and store the round with how it was drawn, its tables and its seats."""
    tournament = drawn.tournament
    entries = {entry.number: entry for entry in tournament.entries.present()}
    result = seating.draw(
        tuple(entries),
        _sizes(tournament, len(entries), sizes),
        drawing.seatings(tournament, before=drawn.number),
        seed=f"{tournament.draw_seed}/{drawn.number}/{attempt}",
        policy=POLICY,
    )
    drawn.hands = tournament.hands_per_round
    drawn.policy = result.policy
    drawn.method = result.method
    drawn.seed = str(result.seed)
    drawn.drawn_by = by.user
    drawn.report = {
        "attempt": attempt,
        "players": len(entries),
        "pairs": result.pairs,
        "repeats": result.repeats,
        "steps": result.steps,
    }
    drawn.save()
    _lay_tables(drawn, result.tables, entries)


def _sizes(tournament: Tournament, players: int, sizes: Sizes | None) -> Sizes:
    best = seating.split(players, tournament.table_sizes)
    if sizes is None:
        return best
    if tuple(sizes) not in seating.splits(players, tournament.table_sizes):
        raise SizesDoNotFitError(players=players, sizes=tuple(sizes))
    return tuple(sizes)


def _lay_tables(drawn: Round, seated: drawing.Tables, entries: dict[int, Entry]) -> None:
    players = drawn.tournament.table_size
    tables = Table.objects.bulk_create(
        Table(
            round=drawn,
            number=number,
            hands_to_play=seating.hands_to_play(drawn.hands, len(numbers), players).hands,
        )
        for number, numbers in enumerate(seated, 1)
    )
    Seat.objects.bulk_create(
        Seat(table=table, position=position, entry=entries[number])
        for table, numbers in zip(tables, seated, strict=True)
        for position, number in enumerate(numbers, 1)
    )


def _record(drawn: Round) -> dict[str, object]:
    """A draw as a revision keeps it."""
    return {
        "seed": drawn.seed,
        "policy": drawn.policy,
        "method": drawn.method,
        "tables": [list(table) for table in drawing.seating_of(drawn)],
    }
