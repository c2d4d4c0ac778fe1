"""What another rule set would change: options, points, places, hands, doublings."""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass

import scoring
from tournament.models import Sheet, Table, Tournament
from tournament.queries.ranking import Row, standings
from tournament.queries.recomputing import Carried, Impossible, Place, Recomputed, recomputed
from tournament.queries.substituting import names_at
from tournament.queries.table_changes import TableChange


@dataclass(frozen=True, slots=True, kw_only=True)
class OptionChange:
    """An option that is set to something else; values as JSON, None where there was none."""

    option: str
    before: object
    after: object


@dataclass(frozen=True, slots=True, kw_only=True)
class EntryChange:
    """Somebody whose points or place change."""

    number: int
    name: str
    town: str
    points_before: int
    points_after: int
    rank_before: int | None
    """None: out of competition."""
    rank_after: int | None

    @property
    def difference(self) -> int:
        return self.points_after - self.points_before

    @property
    def moves(self) -> tuple[int | None, ...]:
        """What changes, and for whom."""
        points = (self.points_before, self.points_after)
        return (self.number, *points, self.rank_before, self.rank_after)


@dataclass(frozen=True, slots=True, kw_only=True)
class ImpossibleHand:
    """A hand that has to be corrected first, with the names by seat that its sentences need."""

    place: Place
    problems: tuple[scoring.Problem | scoring.schafkopf.Problem, ...]
    names: Mapping[int, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetsForeseen:
    """What becomes of the sheets, and with them of the tables, of an event that has any."""

    put_aside: tuple[Place, ...] = ()
    """Those that could not stand any more."""
    counting: tuple[Place, ...] = ()
    """Those that are put aside now, and could stand."""
    tables: tuple[TableChange, ...] = ()
    """Those that are done no more, or then; or to be decided on."""
    standings: tuple[Row, ...] | None = None
    """As they would be; None: sheets have nothing to do with them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleChange:
    """All that would change."""

    options: tuple[OptionChange, ...]
    entries: tuple[EntryChange, ...]
    """Those affected, by their new place."""
    people: int
    """All who are ranked."""
    hands: int
    hands_moving: int
    """Those whose points change."""
    impossible: tuple[ImpossibleHand, ...]
    """While there are any, the rules cannot be changed."""
    carried: tuple[Carried, ...]
    """Hands played with another number of doublings."""
    keyed_as_totals: tuple[Place, ...]
    """Sheets that count: their points stay as they were keyed."""
    put_aside: tuple[Place, ...]
    """Sheets that could not stand any more."""
    counting: tuple[Place, ...]
    """Sheets that are put aside now, and could stand."""
    tables: tuple[TableChange, ...]
    """Those that are done no more, or then; or to be decided on."""
    basis: str
    """What this was computed from, see ``Recomputed.digest``."""

    @property
    def digest(self) -> str:
        """Another one when what is stored is another, or anything that would follow.

        What decides over points and places is more than can be listed: who sits where, penalties,
        who competes, tie-breaks. So what they come to is in it, before and after.
        """
        told = repr(
            (
                self.basis,
                [each.moves for each in self.entries],
                self.hands_moving,
                [(each.place, each.before, each.after) for each in self.carried],
                self.keyed_as_totals,
                self.put_aside,
                self.counting,
                [each.kind for each in self.tables],
            )
        )
        return hashlib.sha256(told.encode()).hexdigest()[:32]

    @property
    def unaffected(self) -> int:
        return self.people - len(self.entries)


def rule_change(
    tournament: Tournament,
    rules: scoring.Rules,
    sheets: SheetsForeseen | None = None,
    found: Recomputed | None = None,
) -> RuleChange:
    """What would change if the tournament had this rule set.

    :param sheets: what would become of them; None: nothing, or there are none
    :param found: what the rules make of the hands, where that is known
    :raises scoring.NoDealError: there is a table with too few seats for these rules
    """
    found = found or recomputed(tournament, rules)
    sheets = sheets or SheetsForeseen()
    rows = standings(tournament)
    after = (
        standings(tournament, more=found.gained)
        if sheets.standings is None
        else list(sheets.standings)
    )
    turned = {*sheets.put_aside, *sheets.counting}
    return RuleChange(
        options=option_changes(tournament.rules, rules),
        entries=_entry_changes(rows, after),
        people=len(rows),
        hands=found.hands,
        hands_moving=found.moving,
        impossible=_named(tournament, found.impossible),
        carried=tuple(found.carried),
        keyed_as_totals=tuple(each for each in _keyed_as_totals(tournament) if each not in turned),
        put_aside=sheets.put_aside,
        counting=sheets.counting,
        tables=sheets.tables,
        basis=found.digest,
    )


def sheet_states(tournament: Tournament) -> dict[Place, str]:
    """The state of every first keying, by round and table; one query."""
    keyed = Sheet.objects.filter(table__round__tournament=tournament, keying=1)
    rows = keyed.order_by("table__round__number", "table__number").values_list(
        "table__round__number", "table__number", "state"
    )
    return {Place(round_number, table, 0): state for round_number, table, state in rows}


def is_in(state: str) -> bool:
    """Whether a sheet in this state can count."""
    return state != Sheet.State.PARKED


def option_changes(before: scoring.Rules, after: scoring.Rules) -> tuple[OptionChange, ...]:
    """The options that differ, in reading order; all of both where the game is another one."""
    old, new = scoring.ruleset_to_json(before), scoring.ruleset_to_json(after)
    return tuple(
        OptionChange(option=option, before=old.get(option), after=new.get(option))
        for option in old | new
        if option not in old or option not in new or old[option] != new[option]
    )


def _entry_changes(before: list[Row], after: list[Row]) -> tuple[EntryChange, ...]:
    """Whose points or place differ, by the new place."""
    was = {row.number: row for row in before}
    return tuple(
        EntryChange(
            number=row.number,
            name=row.name,
            town=row.town,
            points_before=old.total,
            points_after=row.total,
            rank_before=old.rank,
            rank_after=row.rank,
        )
        for row in after
        for old in [was[row.number]]
        if (old.total, old.rank) != (row.total, row.rank)
    )


def _named(tournament: Tournament, impossible: list[Impossible]) -> tuple[ImpossibleHand, ...]:
    """The hands with the names at their tables; no query where there are none."""
    if not impossible:
        return ()
    drawn = Table.objects.filter(round__tournament=tournament).select_related("round")
    tables = {(table.round.number, table.number): table for table in drawn.seated().substituted()}
    return tuple(
        ImpossibleHand(
            place=hand.place,
            problems=hand.problems,
            names=names_at(tables[hand.place[:2]], hand.place.hand_number),
        )
        for hand in impossible
    )


def _keyed_as_totals(tournament: Tournament) -> tuple[Place, ...]:
    """Tables whose sheet counts, in place of hands."""
    keyed = Table.objects.filter(round__tournament=tournament, counts=Table.Counts.SHEET)
    rows = keyed.order_by("round__number", "number").values_list("round__number", "number")
    return tuple(Place(round_number, number, 0) for round_number, number in rows)
