"""What stands in the way of closing, and the proof that every table balances."""

from dataclasses import dataclass, replace
from typing import Any

from django.db.models import Sum

from scoring.sheets import Balance, balance
from tournament.models import Score, SheetLine, Table, Tournament
from tournament.queries.ranking import LOT, Row, standings, tied_for_a_lot
from tournament.queries.results import Standing, is_done, reached, standing, told
from tournament.queries.sheets import penalties


@dataclass(frozen=True, slots=True, kw_only=True)
class Proof:
    """The sum of one table, and what explains it."""

    round_number: int
    standing: Standing
    by_sheet: bool
    """Its sheet counts, not its hands."""
    balance: Balance
    penalties: int
    """Points that penalties took off on the sheet."""

    @property
    def in_order(self) -> bool:
        return self.standing.done and self.balance.explained


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundProof:
    """A round, and the proof of each of its tables."""

    number: int
    closed: bool
    tables: tuple[Proof, ...]

    @property
    def outstanding(self) -> tuple[Proof, ...]:
        return tuple(proof for proof in self.tables if not proof.standing.done)

    @property
    def unbalanced(self) -> tuple[Proof, ...]:
        """Tables that are in, and whose sum nothing explains."""
        return tuple(
            proof for proof in self.tables if proof.standing.done and not proof.balance.explained
        )

    @property
    def in_order(self) -> bool:
        return not self.outstanding and not self.unbalanced


@dataclass(frozen=True, slots=True, kw_only=True)
class Readiness:
    """Whether an event can be closed, and what is missing."""

    rounds: tuple[RoundProof, ...]
    planned: int
    tied: tuple[tuple[Row, ...], ...] = ()
    """Who waits for a lot, place by place; asked for once nothing else is missing."""

    @property
    def to_draw(self) -> tuple[int, ...]:
        """Rounds planned that are not drawn."""
        return tuple(range(len(self.rounds) + 1, self.planned + 1))

    @property
    def is_played(self) -> bool:
        """Whether every result is in and in order."""
        return bool(self.rounds) and not self.to_draw and all(r.in_order for r in self.rounds)

    @property
    def is_ready(self) -> bool:
        return self.is_played and not self.tied


def readiness(tournament: Tournament) -> Readiness:
    """The proof of every table, and who waits for a lot; a number of queries that does not grow."""
    found = _proofs(tournament)
    if not found.is_played or LOT not in tournament.tie_breaks:
        return found
    return replace(found, tied=tuple(tied_for_a_lot(standings(tournament))))


def _proofs(tournament: Tournament) -> Readiness:
    of_event = Table.objects.filter(round__tournament=tournament).seated().substituted()
    tables = told(of_event.select_related("round"))
    for table in tables:
        table.round.tournament = tournament
    taken = _taken(tables)
    hands, sheets = _sums_of_hands(tournament), _sums_of_sheets(tournament)
    rounds: dict[int, list[Proof]] = {}
    closed: dict[int, bool] = {}
    for table in tables:
        closed[table.round.number] = table.round.closed_at is not None
        off = taken.get(table.pk, {})
        proof = _proof(table, off, hands.get(table.pk), sheets.get(table.pk))
        rounds.setdefault(table.round.number, []).append(proof)
    return Readiness(
        rounds=tuple(
            RoundProof(number=number, closed=closed[number], tables=tuple(proofs))
            for number, proofs in rounds.items()
        ),
        planned=tournament.rounds_planned,
    )


def outstanding(tournament: Tournament, round_number: int) -> tuple[Standing, ...]:
    """The tables of a round whose result is not in, with how far they are."""
    tables = reached(Table.objects.filter(round__tournament=tournament, round__number=round_number))
    return tuple(standing(table) for table in tables if not is_done(table))


def _proof(table: Any, taken: dict[int, int], of_hands: int | None, of_sheet: int | None) -> Proof:
    by_sheet = table.counts == Table.Counts.SHEET and of_sheet is not None
    off = taken if by_sheet else {}
    total = of_sheet if by_sheet else of_hands
    complete = table.hands_in >= table.hands_to_play and not table.conflicts
    return Proof(
        round_number=table.round.number,
        standing=standing(table),
        by_sheet=by_sheet,
        balance=balance(
            [total or 0],
            table.rules,
            penalties={1: sum(off.values())},
            hands_sum=of_hands if complete or not by_sheet else None,
        ),
        penalties=sum(off.values()),
    )


def _taken(tables: list[Table]) -> dict[int, dict[int, int]]:
    """By table and entry, the points that penalties took off on its sheet."""
    found: dict[int, dict[int, int]] = {}
    for (table, entry), points in penalties(tables).items():
        found.setdefault(table, {})[entry] = points
    return found


def _sums_of_hands(tournament: Tournament) -> dict[int, int]:
    """By table, what its hands sum to."""
    scores = Score.objects.filter(hand__table__round__tournament=tournament, hand__cut=False)
    return _summed(scores.order_by().values_list("hand__table").annotate(total=Sum("points")))


def _sums_of_sheets(tournament: Tournament) -> dict[int, int]:
    """By table, what its sheet sums to."""
    lines = SheetLine.objects.filter(sheet__table__round__tournament=tournament, sheet__keying=1)
    return _summed(lines.order_by().values_list("sheet__table").annotate(total=Sum("points")))


def _summed(rows: Any) -> dict[int, int]:
    return {table: int(total) for table, total in rows}
