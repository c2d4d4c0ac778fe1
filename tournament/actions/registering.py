"""People are entered in a tournament, check in, withdraw and are spelt right."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.db import transaction
from django.db.models import Max, Q, QuerySet
from django.db.models.functions import Lower

from tournament.actions.actors import Actor
from tournament.actions.errors import AlreadyEnteredError
from tournament.actions.revisions import lock, revise
from tournament.models import Entry, Player, Revision, Tournament
from tournament.queries.registering import Namesakes, entered
from tournament.queries.wishes import WISHES, Groups

Line = tuple[str, str] | tuple[str, str, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckedIn:
    """Who was checked in with everybody."""

    entries: list[Entry]
    left_out: int
    """How many were not, since they only sat in for somebody."""


@transaction.atomic
def register(
    *,
    tournament: Tournament,
    name: str,
    town: str = "",
    present: bool = True,
    by: Actor,
    unless_entered: bool = False,
) -> Entry:
    """Enter one person under the next start number.

    :param unless_entered: not if somebody of that name is entered by now, at another desk
    :raises AlreadyEnteredError: somebody is
    """
    lock(tournament)
    if unless_entered and (namesakes := Namesakes.of(tournament).of_name(name)):
        raise AlreadyEnteredError(entry=namesakes[0])
    lines = ((name, town),)
    return register_many(tournament=tournament, lines=lines, present=present, by=by)[0]


@transaction.atomic
def register_many(
    *, tournament: Tournament, lines: Sequence[Line], present: bool, by: Actor
) -> list[Entry]:
    """Enter people in the order given, each under the next start number.

    A person whom the organiser knows by the same name and town, and who is not in this
    tournament yet, is that person again. Two of the same name in one tournament are two people.

    :param lines: name and town of each, which may be empty, and the keep-apart group, if any
    :param present: whether they are here already
    """
    if not lines:
        return []
    lock(tournament)
    status = Entry.Status.CHECKED_IN if present else Entry.Status.REGISTERED
    last = tournament.entries.aggregate(last=Max("number", default=0))["last"]
    people = _people(tournament, [(name, town) for name, town, *_ in lines])
    groups = _groups(tournament, lines)
    entries = Entry.objects.bulk_create(
        Entry(tournament=tournament, player=player, number=number, status=status, keep_apart=group)
        for number, (player, group) in enumerate(zip(people, groups, strict=True), start=last + 1)
    )
    revise(
        tournament=tournament,
        kind=Revision.Kind.REGISTERED,
        by=by,
        entry_number=entries[0].number if len(entries) == 1 else None,
        after=entry_record(entries[0])
        if len(entries) == 1
        else {"players": [entry_record(entry) for entry in entries]},
    )
    return entries


@transaction.atomic
def set_status(*, entry: Entry, status: str, by: Actor) -> Entry:
    """Check in, withdraw or bring back. The start number and the rounds played stay."""
    entry, before = held(entry)
    entry.status = Entry.Status(status)
    return keep(entry, before, by)


@transaction.atomic
def set_competing(*, entry: Entry, competing: bool, by: Actor) -> Entry:
    """Let somebody play for a place, or out of competition: with points, but without a place."""
    entry, before = held(entry)
    entry.competing = competing
    return keep(entry, before, by)


@transaction.atomic
def rename(*, entry: Entry, name: str, town: str, by: Actor) -> Entry:
    """Spell somebody right, in this tournament.

    The name in the organiser's other tournaments stays: if the person is in others too, this
    entry becomes that of another person, one the organiser knows by that name or a new one.
    """
    entry, before = held(entry)
    old = entry.player
    if (old.name, old.town) == (name, town):
        return entry
    known = _known(entry.tournament).filter(name=name, town=town).order_by("id").first()
    alone = not old.entries.exclude(pk=entry.pk).exists()
    if known is None and alone:
        old.name, old.town = name, town
        old.save(update_fields=["name", "town"])
        return keep(entry, before, by)
    entry.player = known or Player.objects.create(
        organiser_id=entry.tournament.organiser_id, name=name, town=town
    )
    changed = keep(entry, before, by)
    if alone:
        old.delete()
    return changed


@transaction.atomic
def check_in_all(*, tournament: Tournament, by: Actor) -> CheckedIn:
    """Check in everybody who is registered; whoever has withdrawn stays so.

    Who only sat in for somebody is left out: not to be drawn in the next rounds was decided then.
    """
    lock(tournament)
    registered = [e for e in entered(tournament) if e.status == Entry.Status.REGISTERED]
    entries = [entry for entry in registered if not entry.only_sat_in]
    found = CheckedIn(entries=entries, left_out=len(registered) - len(entries))
    if not entries:
        return found
    before = [entry_record(entry) for entry in entries]
    for entry in entries:
        entry.status = Entry.Status.CHECKED_IN
    Entry.objects.bulk_update(entries, ["status"])
    revise(
        tournament=tournament,
        kind=Revision.Kind.ENTRY_CHANGED,
        by=by,
        before={"players": before},
        after={"players": [entry_record(entry) for entry in entries]},
    )
    return found


def entry_record(entry: Entry) -> dict[str, object]:
    """An entry as a revision keeps it; of the wishes only those there are.

    ``competing`` is told only of those who are out of competition.
    """
    return {
        "number": entry.number,
        "name": entry.player.name,
        "town": entry.player.town,
        "status": str(entry.status),
        **({} if entry.competing else {"competing": False}),
        **{wish: value for wish in WISHES if (value := getattr(entry, wish))},
    }


def _known(tournament: Tournament) -> QuerySet[Player]:
    """The people whom the organiser knows and who are not in this tournament."""
    return Player.objects.filter(organiser_id=tournament.organiser_id).exclude(
        entries__tournament=tournament
    )


def _people(tournament: Tournament, lines: Sequence[tuple[str, str]]) -> list[Player]:
    """A player for each line: one known and free, each of them once, or a new one."""
    names = {name for name, _ in lines}
    called = Q(name__in=names) | Q(lowered__in={name.lower() for name in names})
    known = _known(tournament).annotate(lowered=Lower("name")).filter(called).order_by("-id")
    free: dict[tuple[str, str], list[Player]] = {}
    for player in known:
        free.setdefault(_alike(player.name, player.town), []).append(player)
    people = []
    for name, town in lines:
        alike = free.get(_alike(name, town))
        people.append(
            alike.pop()
            if alike
            else Player(organiser_id=tournament.organiser_id, name=name, town=town)
        )
    Player.objects.bulk_create([player for player in people if player.pk is None])
    return people


def _groups(tournament: Tournament, lines: Sequence[Line]) -> list[str]:
    """The keep-apart group of each line, as the tournament spells it; the first one counts."""
    wanted = ["".join(line[2:]) for line in lines]
    if not any(wanted):
        return wanted
    groups = Groups.of(tournament)
    return [groups.spelt(group) for group in wanted]


def _alike(name: str, town: str) -> tuple[str, str]:
    return name.casefold(), town.casefold()


def held(entry: Entry) -> tuple[Entry, dict[str, object]]:
    """The entry as it is now, held until the transaction ends, and its record."""
    lock(entry.tournament)
    entry = Entry.objects.select_related("player", "tournament").get(pk=entry.pk)
    return entry, entry_record(entry)


def keep(entry: Entry, before: dict[str, object], by: Actor) -> Entry:
    """Store the entry and what it was before, if it has changed."""
    after = entry_record(entry)
    if after != before:
        entry.save(update_fields=["status", "player", "competing", *WISHES])
        revise(
            tournament=entry.tournament,
            kind=Revision.Kind.ENTRY_CHANGED,
            by=by,
            entry_number=entry.number,
            before=before,
            after=after,
        )
    return entry
