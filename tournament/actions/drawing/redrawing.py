"""A round that has no hand or sheet yet is drawn again, with the later ones that were drawn ahead."""

from django.db import transaction
from django.db.models import Count, Q

from tournament.actions.actors import Actor
from tournament.actions.closing import check_open
from tournament.actions.drawing.computing import (
    POLICY,
    Drawn,
    Given,
    Manner,
    Sizes,
    given,
    work_out,
)
from tournament.actions.drawing.laying import lay
from tournament.actions.errors import (
    DrawOutdatedError,
    LaterRoundDrawnError,
    PreviewOutdatedError,
    RoundChangedError,
    RoundHasHandsError,
    RoundHasSheetsError,
    RoundTakenBackError,
)
from tournament.actions.revisions import lock
from tournament.models import Round, Tournament
from tournament.queries import drawing
from tournament.queries.drawing import Difference


def redraw_round(
    *,
    round: Round,  # noqa: A002 -- the field's own word
    by: Actor,
    sizes: Sizes | None = None,
    seed: str | None = None,
    policy: str = POLICY,
    fair_turns: bool = True,
    finalists: int = 0,
    shown: str = "",
) -> Round:
    """Seat a round afresh, with who is checked in now; allowed until it has a hand.

    Later rounds were drawn to follow it: they are drawn again with it, as one plan. The seats are
    worked out before the tournament is held, so that nobody who enters something waits for them.

    :param seed: of the seating that the director means to give up; ``round.seed`` without it
    :param shown: the mark of the difference that the director saw, if any
    :raises RoundHasHandsError: a hand of the round was entered
    :raises LaterRoundDrawnError: a hand or a sheet of a later round is in
    :raises RoundChangedError: it was drawn again meanwhile
    :raises RoundTakenBackError: it was taken back meanwhile
    :raises PreviewOutdatedError: not those tables would be laid that were shown
    :raises DrawOutdatedError: what it is drawn from changed while it was worked out
    :raises SizesDoNotFitError: ``sizes`` do not seat who is checked in, or are not allowed
    :raises seating.SeatingError: no tables allowed seat who is checked in, or wishes contradict
    """
    seed = seed or round.seed
    manner = Manner(sizes=sizes, policy=policy, fair_turns=fair_turns, finalists=finalists)
    check_open(Tournament.objects.get(pk=round.tournament_id), round.number)
    stored = _to_redraw(round, seed)
    start, worked_out = _work_out(stored, manner)
    if shown and shown != _difference(stored, start, worked_out).mark:
        raise PreviewOutdatedError
    with transaction.atomic():
        check_open(lock(round.tournament), round.number)
        now = _to_redraw(round, seed)
        _check_unchanged(stored, now, start, manner)
        for old, new in zip(now, worked_out, strict=True):
            lay(new, start.entries, stored=old, by=by)
    return now[0]


def _to_redraw(seen: Round, seed: str) -> list[Round]:
    """The round as it is now, with those that are drawn again with it."""
    drawn = still_drawn(seen)
    check_redraw(drawn)
    if drawn.seed != seed:
        raise RoundChangedError(round_number=drawn.number)
    return taken_along(drawn)


def _check_unchanged(stored: list[Round], now: list[Round], start: Given, manner: Manner) -> None:
    """Refuse what was worked out from something that is otherwise by now."""
    changed = start.changed(given(now[0].tournament, now[0].number, manner))
    if _planned(stored) != _planned(now):
        changed = (*changed, "rounds")
    if changed:
        raise DrawOutdatedError(changed=changed)


def _planned(stored: list[Round]) -> tuple[int, list[tuple[int, str]]]:
    """How many rounds there are to be, and how those concerned are drawn now."""
    return stored[0].tournament.rounds_planned, [(each.pk, each.seed) for each in stored]


def redraw_difference(*, round: Round, manner: Manner) -> Difference:  # noqa: A002 -- as above
    """What :func:`redraw_round` would change now. Nothing is stored.

    :raises SizesDoNotFitError: as :func:`redraw_round`, which says the rest
    """
    check_redraw(round)
    stored = taken_along(round)
    return _difference(stored, *_work_out(stored, manner))


def still_drawn(seen: Round) -> Round:
    """The round as it is now.

    :raises RoundTakenBackError: it was taken back
    :raises RoundChangedError: it was taken back and drawn anew
    """
    rounds = Round.objects.select_related("tournament").filter(tournament=seen.tournament_id)
    now = rounds.filter(number=seen.number).first()
    if now is None:
        raise RoundTakenBackError(round_number=seen.number)
    if now.pk != seen.pk:
        raise RoundChangedError(round_number=seen.number)
    return now


def check_redraw(drawn: Round) -> None:
    """Refuse a round that is not to be drawn again, whatever the sizes.

    :raises RoundHasHandsError: a hand of the round was entered, be it a second one kept aside
    :raises RoundHasSheetsError: a sheet of the round was keyed in
    :raises LaterRoundDrawnError: a hand or a sheet of a later round is in
    """
    counted = Round.objects.filter(
        tournament=drawn.tournament_id, number__gte=drawn.number
    ).annotate(
        hands_in=Count("tables__hands", distinct=True),
        sheets_in=Count("tables__sheets", filter=Q(tables__sheets__keying=1), distinct=True),
    )
    for number, hands, sheets in counted.order_by("number").values_list(
        "number", "hands_in", "sheets_in"
    ):
        if number > drawn.number and (hands or sheets):
            raise LaterRoundDrawnError(
                round_number=drawn.number, latest=number, hands=hands, sheets=sheets
            )
        if hands:
            raise RoundHasHandsError(round_number=number, hands=hands)
        if sheets:
            raise RoundHasSheetsError(round_number=number, sheets=sheets)


def taken_along(drawn: Round) -> list[Round]:
    """The round and the later ones drawn ahead, which stand or fall with it."""
    return list(
        Round.objects.filter(tournament=drawn.tournament_id, number__gte=drawn.number)
        .select_related("tournament")
        .order_by("number")
    )


def _work_out(stored: list[Round], manner: Manner) -> tuple[Given, tuple[Drawn, ...]]:
    return work_out(
        stored[0].tournament,
        first=stored[0].number,
        last=stored[-1].number,
        manner=manner,
        attempts={each.number: each.report["attempt"] + 1 for each in stored},
    )


def _difference(stored: list[Round], start: Given, drawn: tuple[Drawn, ...]) -> Difference:
    before = drawing.seatings(stored[0].tournament, before=stored[-1].number + 1)
    return drawing.difference(
        before, (*start.history, *(each.tables for each in drawn)), first=stored[0].number
    )
