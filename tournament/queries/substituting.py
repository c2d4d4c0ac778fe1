"""Who plays at a seat, and on whose line the points go, from hand to hand.

A ``Seat`` says who sat down there; a ``Substitution`` says who plays there from a hand on. A
substitute either goes on with the line of the person replaced, or has a line of his or her own,
in the competition or outside of it.
"""

import hashlib
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.db.models import Count, Exists, OuterRef, QuerySet

from tournament.models import Adjustment, Entry, Hand, Round, Seat, Sheet, Substitution, Table
from tournament.queries.lines import Change, halves


@dataclass(frozen=True, slots=True, kw_only=True)
class Chair:
    """A seat during one hand."""

    position: int
    player: Entry
    """Who plays."""
    line: Entry
    """Whose points they are."""
    drawn: Entry
    """Who sat down there first."""


def chairs(table: Table, hand_number: int | None = None) -> tuple[Chair, ...]:
    """The seats in order, as hand ``hand_number`` is played; without it, as they are by now."""
    changes: dict[int, list[Substitution]] = defaultdict(list)
    for change in table.substituted:
        if hand_number is None or change.from_hand <= hand_number:
            changes[change.position].append(change)
    return tuple(_chair(seat, changes[seat.position]) for seat in table.seating)


def _chair(seat: Seat, changes: Sequence[Substitution]) -> Chair:
    player = line = seat.entry
    for change in changes:
        player = change.entry
        line = player if _begins_a_line(change.line) else line
    return Chair(position=seat.position, player=player, line=line, drawn=seat.entry)


def _begins_a_line(line: str) -> bool:
    """Whether the points go to who sits in; out of competition they do, too."""
    return line != Substitution.Line.INHERITED


def names_at(table: Table, hand_number: int | None = None) -> dict[int, str]:
    """Who plays at which seat."""
    return {chair.position: chair.player.name for chair in chairs(table, hand_number)}


def lines_of(table: Table) -> dict[int, list[Entry]]:
    """By seat, everybody whose points were made there, in the order of the hands."""
    lines = {seat.position: [seat.entry] for seat in table.seating}
    for change in table.substituted:
        at = lines[change.position]
        if _begins_a_line(change.line) and at[-1] != change.entry:
            at.append(change.entry)
    return lines


def mark_at(table: Table, hand_number: int) -> str:
    """Names who sits where during a hand: what a page for that hand sends back."""
    players = (str(chair.player.number) for chair in chairs(table, hand_number))
    return f"{table.pk}-{'.'.join(players)}"


def arrangement(table: Table) -> tuple[object, ...]:
    """All that decides who plays which hand of a table for whom."""
    seats = tuple((seat.position, seat.entry_id) for seat in table.seating)
    return seats, tuple(
        (change.position, change.from_hand, change.entry_id, change.line)
        for change in table.substituted
    )


def tables_with_substitutes(drawn: Round) -> list[Table]:
    """The tables of a round with everybody who sits at them, and their hands counted.

    Beside what is ``counted()`` they have ``entered``, all that was entered, and whether a sheet
    is ``keyed``.
    """
    tables: list[Table] = list(with_entered(drawn.tables.seated().substituted()))
    for table in tables:
        table.round = drawn
    return tables


def with_entered(tables: Any) -> QuerySet[Any]:
    """Tables ``counted()``, with what ``in_play`` asks of them."""
    keyed = Exists(Sheet.objects.filter(table=OuterRef("pk")))
    counted: QuerySet[Any] = tables.counted().annotate(entered=Count("hands"), keyed=keyed)
    return counted


def in_play(table: Any) -> bool:
    """Whether people are not moved here any more: a hand or a sheet is in, or somebody sits in.

    A misdeal is a hand, and so is a second entry kept aside.

    :param table: of ``with_entered``
    """
    return bool(table.entered or table.keyed or table.substituted)


def round_mark(tables: Sequence[Table]) -> str:
    """Names who sits where in a round: what a preview sends back with what it showed."""
    told = repr([(table.number, arrangement(table)) for table in tables])
    return hashlib.sha256(told.encode()).hexdigest()[:32]


def may_sit_in(entry: Entry) -> bool:
    """Whether somebody is here: checked in, or sat in before and is only not drawn any more."""
    if entry.status == Entry.Status.REGISTERED:
        return entry.substitutions.exists()
    return entry.status == Entry.Status.CHECKED_IN


def competes_elsewhere(entry: Entry) -> bool:
    """Whether somebody has a seat of his or her own, or points, or a place that they go to."""
    place = entry.seats.exists() or entry.substitutions.filter(line=Substitution.Line.OWN).exists()
    return place or entry.scores.exists() or entry.sheet_lines.exists()


def plays_outside(entry: Entry) -> bool:
    """Whether somebody is out of competition for a reason that stands: sits in so, or excluded."""
    return guest_since(entry) is not None or is_excluded(entry)


def guest_since(entry: Entry) -> int | None:
    """The first round in which somebody sits in out of competition."""
    sits_in = entry.substitutions.filter(line=Substitution.Line.OUTSIDE)
    rounds = sits_in.order_by("table__round__number").values_list("table__round__number", flat=True)
    return rounds.first()


def is_excluded(entry: Entry) -> bool:
    """Whether a ruling that stands takes somebody out of competition."""
    return entry.adjustments.filter(kind=Adjustment.Kind.EXCLUSION, revoked=False).exists()


# One change at a seat ---------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Moving:
    """The points made at a seat from a hand on, and whose they become."""

    table: Table
    position: int
    from_hand: int
    player_before: Entry
    player_after: Entry
    line_before: Entry
    line_after: Entry
    hands: int
    """Hands in from that one on."""
    points: int
    """What they moved at this seat."""
    by_sheet: bool
    """Whether the table counts by its sheet: these points are then nobody’s."""


def moving(
    table: Table, chair: Chair, from_hand: int, entry: Entry, line: Substitution.Line
) -> Moving:
    """What a substitution at a chair would move."""
    made = [
        score.points
        for hand in table.hands.current().filter(number__gte=from_hand).prefetch_related("scores")
        for score in hand.scores.all()
        if score.seat == chair.position
    ]
    return Moving(
        table=table,
        position=chair.position,
        from_hand=from_hand,
        player_before=chair.player,
        player_after=entry,
        line_before=chair.line,
        line_after=entry if _begins_a_line(line) else chair.line,
        hands=len(made),
        points=sum(made),
        by_sheet=table.counts == Table.Counts.SHEET,
    )


def put_aside(drawn: Round) -> frozenset[int]:
    """The tables of a round whose sheet is put aside; one query."""
    parked = Sheet.objects.filter(table__round=drawn, keying=1, state=Sheet.State.PARKED)
    return frozenset(parked.values_list("table__number", flat=True))


def counterpart(change: Substitution, tables: Sequence[Table]) -> Substitution | None:
    """The other half of an exchange of seats: two people who sit in for each other."""
    made = {other.pk: other for table in tables for other in table.substituted}
    drawn = {(table.pk, seat.position): seat.entry_id for table in tables for seat in table.seating}
    other = halves((_as_made(made[key]) for key in sorted(made)), drawn).get(change.pk)
    return made[other] if other is not None else None


def _as_made(change: Substitution) -> Change:
    return Change(
        pk=change.pk,
        table=change.table_id,
        position=change.position,
        from_hand=change.from_hand,
        entry=change.entry_id,
        line=change.line,
    )


def latest(table: Table, position: int) -> Substitution | None:
    """The last change at a seat."""
    at_seat = [change for change in table.substituted if change.position == position]
    return at_seat[-1] if at_seat else None


def next_hand(table: Any, highest: int) -> int | None:
    """From which hand somebody sits in who sits in now: the one after the last entered.

    None where every hand is played: all are in, or the sheet is, or the table stopped.

    :param table: of ``with_entered``
    :param highest: the last hand that it plays
    """
    if table.settled or table.keyed:
        return None
    last = table.hands.order_by("-number").values_list("number", flat=True).first() or 0
    return last + 1 if last < highest else None


def entered_from(table: Table, hand_number: int) -> list[Hand]:
    """The hands that count, from this one on."""
    return list(table.hands.current().filter(number__gte=hand_number).order_by("number"))
