"""What was drawn, and how far it is played."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from tournament.models import Round, Table, Tournament
from tournament.queries import results


@dataclass(frozen=True, slots=True, kw_only=True)
class Progress:
    """A round and how far its tables are."""

    round: Round
    tables: int
    complete: int
    hands: int
    hands_in: int
    conflicts: int
    sheets: int
    """Tables with a sheet, be it in or parked."""
    standings: tuple[results.Standing, ...]
    """How far each table is, in order."""

    @property
    def out(self) -> tuple[int, ...]:
        """The numbers of the tables whose result is not in."""
        return tuple(each.table for each in self.standings if not each.done)

    @property
    def is_complete(self) -> bool:
        return self.complete == self.tables

    @property
    def has_begun(self) -> bool:
        """Whether it is, or was, this round's turn: it has results, or was not drawn ahead."""
        entered = self.hands_in or self.conflicts or self.sheets
        return bool(entered or not self.round.report.get("ahead"))

    @property
    def tables_out(self) -> int:
        """Tables with hands still to come."""
        return self.tables - self.complete


def rounds_drawn(tournament: Tournament) -> list[Progress]:
    """The rounds in order, with their progress."""
    tables: dict[int, list[results.Reached]] = {}
    for table in results.reached(Table.objects.filter(round__tournament=tournament)):
        tables.setdefault(table.round_id, []).append(table)
    return [progress(drawn, tables.get(drawn.pk, [])) for drawn in tournament.rounds.all()]


def progress(drawn: Round, tables: Sequence[Any]) -> Progress:
    """How far a round is.

    :param tables: of ``results.reached`` or ``results.told``
    """
    standings = tuple(map(results.standing, tables))
    return Progress(
        round=drawn,
        tables=len(tables),
        complete=sum(each.done for each in standings),
        hands=sum(table.hands_to_play for table in tables),
        hands_in=sum(table.hands_in for table in tables),
        conflicts=sum(table.conflicts for table in tables),
        sheets=sum(table.sheet_state is not None for table in tables),
        standings=standings,
    )


def current(rounds: Sequence[Progress]) -> Progress | None:
    """The round that is played now, of all that are drawn.

    That is the latest one drawn for its own turn or with a hand; where all its tables are
    through, the next of those drawn ahead.
    """
    if not rounds:
        return None
    begun = so_far(rounds)
    if begun and not begun[-1].is_complete:
        return begun[-1]
    return rounds[min(len(begun), len(rounds) - 1)]


def so_far(rounds: Sequence[Progress]) -> Sequence[Progress]:
    """The rounds whose turn has come, of all that are drawn: what standings speak of."""
    begun = [n for n, each in enumerate(rounds, 1) if each.has_begun]
    return rounds[: begun[-1]] if begun else []


def tables_of(drawn: Round) -> list[Table]:
    """The tables of a round with seats, names, who sits in, hands counted, ``contradiction``."""
    tables = results.told(drawn.tables.seated().substituted())
    for table in tables:
        table.contradiction = results.contradiction_of(table)
    return tables


def plan_among(rounds: Sequence[Round]) -> Sequence[Round]:
    """The latest rounds that were drawn at once, as one plan to meet new people.

    None where the latest round was drawn alone, or part of the plan was drawn again or changed by
    hand since.

    :param rounds: all that are drawn, in order
    """
    span = rounds[-1].report.get("plan") if rounds else None
    if not span:
        return []
    together = [each for each in rounds if each.number >= span["first"]]
    whole = [each.number for each in together] == [*range(span["first"], span["last"] + 1)]
    one = {(each.seed, each.policy) for each in together} == {(rounds[-1].seed, "avoid_meetings")}
    by_hand = any(each.report.get("by_hand") for each in together)
    return together if whole and one and not by_hand else []
