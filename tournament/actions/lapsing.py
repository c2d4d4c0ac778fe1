"""A decision on too few hands, or too many, falls once it does not hold for the list any more."""

from tournament.actions.actors import Actor
from tournament.actions.revisions import place, revise
from tournament.actions.tallying import tally
from tournament.models import Revision, Table
from tournament.queries.settling import Lists, list_of, settled_on, still_holds


def lapse(table: Table, by: Actor) -> None:
    """Let the decision on a table fall if the hands that are in are not those it was made on.

    Part of ``carry_on``, so that it is asked after any change to the hands of a table. Then every
    hand counts again, and a revision says so. The sheet is still to be judged.
    """
    if not table.settled:
        return
    found, was = list_of(table), settled_on(table)
    if was is None or still_holds(found, was):
        return
    before = settled_record(found)
    table.settled = ""
    table.save(update_fields=["settled"])
    table.hands.filter(cut=True).update(cut=False)
    tally([table])
    revise(
        tournament=table.round.tournament,
        kind=Revision.Kind.TABLE_SETTLED,
        by=by,
        before=before,
        after=settled_record(found) | {"fell": True},
        **place(table),
    )


def settled_record(found: Lists) -> dict[str, object]:
    """How a table stands, as a revision keeps it."""
    return {
        "settled": str(found.table.settled),
        "hands_in": len(found.hands),
        "hands_to_play": found.highest,
        "lines": found.lines,
    }
