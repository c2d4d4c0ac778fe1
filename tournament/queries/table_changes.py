"""Which tables are another way after something was done, as far as a director has to know."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from tournament.models import Sheet, Table, Tournament
from tournament.queries.results import Reached, Standing, State, reached, standing

Place = tuple[int, int]
"""Numbers of the round and of the table."""

UNDER_WAY = (State.NOT_STARTED, State.PLAYING)
"""How many hands are in is nothing that has to be known."""

OPEN = (*UNDER_WAY, State.GAP, State.CONFLICT)
"""Tables that were still awaited: that they simply are so then is nothing, either."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TableState:
    """How far a table is, and what that rests on."""

    standing: Standing
    settled: str
    """What was decided on too few or too many hands."""
    counts: str
    """Its hands, or its sheet."""
    parked: bool | None
    """Whether its sheet is put aside; None: it has none."""
    decided: bool
    """Whether it was decided what counts, where accounts contradict each other."""

    @property
    def rests_on(self) -> tuple[object, ...]:
        """What is told when it changes, however far the table is."""
        return (self.settled, self.counts, self.parked)


@dataclass(frozen=True, slots=True, kw_only=True)
class TableChange:
    """A table that is another way than before."""

    place: Place
    before: TableState
    after: TableState

    @property
    def kind(self) -> tuple[object, ...]:
        """The change without the number of its hands, which come in all the time."""
        stood, stands = self.before.standing.state, self.after.standing.state
        return (self.place, stood, stands, self.before.rests_on, self.after.rests_on)

    @property
    def has_to_be_known(self) -> bool:
        stood, stands = self.before.standing.state, self.after.standing.state
        if self.before.rests_on != self.after.rests_on:
            return True
        return stood != stands and not (stood in OPEN and stands in UNDER_WAY)

    @property
    def settled_falls(self) -> bool:
        """What was decided on its hands does not hold any more."""
        return bool(self.before.settled) and not self.after.settled

    @property
    def waits(self) -> bool:
        """Something is to be done about it that was not before, or something else."""
        return not self.after.standing.done


def table_states(tournament: Tournament) -> dict[Place, TableState]:
    """Every table of the event; as many queries as ``reached`` takes."""
    found = reached(Table.objects.filter(round__tournament=tournament))
    return {(table.round_number, table.number): _state(table) for table in found}


def _state(table: Reached) -> TableState:
    parked = table.sheet_state == Sheet.State.PARKED if table.sheet_state else None
    return TableState(
        standing=standing(table),
        settled=table.settled,
        counts=table.counts,
        parked=parked,
        decided=table.decided,
    )


def table_changes(
    before: Mapping[Place, TableState], after: Mapping[Place, TableState]
) -> Iterable[TableChange]:
    """By round and table, those of which something has to be known."""
    for place in sorted(before.keys() & after.keys()):
        change = TableChange(place=place, before=before[place], after=after[place])
        if change.has_to_be_known:
            yield change
