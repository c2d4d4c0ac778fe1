"""Who is to be kept apart, who cannot move, and who asked for a table.

Wishes that no draw could ever heed are refused here, with the people concerned. Those that depend
on how many tables there are on the day are stored, shown as trouble, and refused by the draw.
"""

from collections.abc import Sequence

from django.db import transaction

from tournament.actions.actors import Actor
from tournament.actions.errors import OtherGroupError, WishesChangedError
from tournament.actions.registering import entry_record, held, keep
from tournament.actions.revisions import lock, revise
from tournament.models import Entry, Revision, Tournament
from tournament.queries.wishes import WISHES, Groups, Wished, clash

LONGEST_GROUP = 40


@transaction.atomic
def set_wishes(*, entry: Entry, wished: Wished, by: Actor, seen: str | None = None) -> Entry:
    """Note what somebody wishes, in place of what was noted before.

    :param seen: the mark of the wishes that the director looked at; any, without it
    :raises WishesChangedError: they are others by now
    :raises seating.WishesError: no draw could ever heed them beside those of the others
    """
    entry, before = held(entry)
    if seen not in (None, Wished.of(entry).mark):
        raise WishesChangedError(entry=entry)
    for wish in WISHES:
        setattr(entry, wish, getattr(wished, wish))
    entry.keep_apart = Groups.of(entry.tournament).spelt(entry.keep_apart)
    _refuse_clashes(entry.tournament, [entry])
    return keep(entry, before, by)


@transaction.atomic
def keep_apart(
    *, tournament: Tournament, numbers: Sequence[int], group: str = "", by: Actor
) -> str:
    """Put people into one keep-apart group, and say which.

    :param group: without it the group of whom is in one already, else a new one named after them
    :raises OtherGroupError: one of them is in another group
    :raises seating.ApartContradictionError: two of the group are fixed at one table
    """
    lock(tournament)
    entries = list(tournament.entries.named().filter(number__in=numbers).order_by("number"))
    groups = Groups.of(tournament)
    group = groups.spelt(group) or _group_of(entries) or groups.unused(_named_after(entries))
    for entry in entries:
        if entry.keep_apart not in ("", group):
            raise OtherGroupError(entry=entry, group=group)
    joining = [entry for entry in entries if entry.keep_apart != group]
    if not joining:
        return group
    before = [entry_record(entry) for entry in joining]
    for entry in joining:
        entry.keep_apart = group
    _refuse_clashes(tournament, joining)
    Entry.objects.bulk_update(joining, ["keep_apart"])
    revise(
        tournament=tournament,
        kind=Revision.Kind.ENTRY_CHANGED,
        by=by,
        entry_number=joining[0].number if len(joining) == 1 else None,
        before=_record(before),
        after=_record([entry_record(entry) for entry in joining]),
    )
    return group


@transaction.atomic
def leave_group(*, entry: Entry, by: Actor) -> Entry:
    """Take somebody out of the keep-apart group; the other wishes stay."""
    entry, before = held(entry)
    entry.keep_apart = ""
    return keep(entry, before, by)


def _refuse_clashes(tournament: Tournament, changed: Sequence[Entry]) -> None:
    if refusal := clash(tournament, changed):
        raise refusal


def _group_of(entries: Sequence[Entry]) -> str:
    return next((entry.keep_apart for entry in entries if entry.keep_apart), "")


def _named_after(entries: Sequence[Entry]) -> str:
    """The family names: “Berg, Koch”, and “Becker” for two Beckers; numbers where there are none."""
    families = dict.fromkeys(_family(entry.name) for entry in entries)
    name = ", ".join(families)[: LONGEST_GROUP - len(" 999")].strip(" ,")
    return name or ", ".join(str(entry.number) for entry in entries)


def _family(name: str) -> str:
    """“Berg” of “Anna Berg” and of “Berg, Anna”."""
    return name.partition(",")[0].strip() if "," in name else name.split()[-1]


def _record(entries: list[dict[str, object]]) -> dict[str, object]:
    return entries[0] if len(entries) == 1 else {"players": entries}
