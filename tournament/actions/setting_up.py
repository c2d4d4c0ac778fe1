"""A tournament is created, and its set-up is changed."""

import datetime as dt
import secrets
from collections.abc import Iterator
from itertools import count

from django.contrib.auth.models import User
from django.db import IntegrityError, transaction
from django.utils.text import slugify

import scoring
from tournament.actions.actors import Actor
from tournament.actions.errors import RoundsDrawnError
from tournament.actions.revisions import lock, revise
from tournament.models import ClubPreset, Revision, Tournament
from tournament.queries.house_rules import BUILT_IN
from tournament.queries.setting_up import last_round_drawn

CHANGED = (
    "name",
    "date",
    "venue",
    "rounds_planned",
    "hands_per_round",
    "leftovers",
    "minutes_per_round",
    "second_keying",
)
"""What the settings save."""
SLUG_LENGTH = 60
"""Of the part made from the name; what follows only tells two of the same name apart."""


@transaction.atomic
def create_tournament(
    *,
    organiser: User,
    by: Actor,
    name: str,
    date: dt.date,
    venue: str,
    preset: str,
    rounds: int,
    hands: int,
    leftovers: str,
    club_preset: ClubPreset | None = None,
    seed: str | None = None,
) -> Tournament:
    """A new tournament with its own copy of the preset's rules, directed by its organiser.

    :param preset: the built-in one; not looked at where ``club_preset`` is given
    :param hands: what every player plays in a round
    :param club_preset: the organiser's own, in place of a built-in one
    :param seed: of all its draws; by default a new one from chance
    :raises KeyError: no preset of this name
    :raises scoring.NoDealError: smaller tables, and no deal is known for them
    """
    ruleset = club_preset.ruleset if club_preset else scoring.ruleset_to_json(BUILT_IN[preset])
    tournament = _with_free_slug(
        Tournament(
            organiser=organiser,
            name=name,
            date=date,
            venue=venue,
            preset=club_preset.based_on if club_preset else preset,
            club_preset=club_preset.name if club_preset else "",
            preset_ruleset=ruleset,
            ruleset=ruleset,
            rounds_planned=rounds,
            hands_per_round=hands,
            leftovers=leftovers,
            draw_seed=secrets.token_hex(8) if seed is None else seed,
        )
    )
    _every_table_can_be_dealt(tournament)
    tournament.directors.add(organiser.pk)
    revise(tournament=tournament, kind=Revision.Kind.SET_UP, by=by, after=set_up_record(tournament))
    return tournament


@transaction.atomic
def change_tournament(
    *,
    tournament: Tournament,
    by: Actor,
    name: str,
    date: dt.date,
    venue: str,
    rounds: int,
    hands: int,
    leftovers: str,
    minutes: int | None,
    second_keying: bool,
) -> Tournament:
    """Change the set-up. Rounds already drawn keep the hands they were drawn with.

    :param minutes: a round lasts; None: the first round clock that is started says it
    :param second_keying: a sheet is in only when two keyings of it say the same
    :raises RoundsDrawnError: more rounds are drawn than ``rounds``
    :raises scoring.NoDealError: smaller tables, and no deal is known for them
    """
    lock(tournament)
    drawn = last_round_drawn(tournament)
    if rounds < drawn:
        raise RoundsDrawnError(planned=rounds, drawn=drawn)
    tournament = Tournament.objects.get(pk=tournament.pk)
    before = set_up_record(tournament)
    tournament.name = name
    tournament.date = date
    tournament.venue = venue
    tournament.rounds_planned = rounds
    tournament.hands_per_round = hands
    tournament.leftovers = leftovers
    tournament.minutes_per_round = minutes
    tournament.second_keying = second_keying
    _every_table_can_be_dealt(tournament)
    after = set_up_record(tournament)
    if after == before:
        return tournament
    tournament.save(update_fields=CHANGED)
    revise(tournament=tournament, kind=Revision.Kind.SET_UP, by=by, before=before, after=after)
    return tournament


def set_up_record(tournament: Tournament) -> dict[str, object]:
    """A set-up as a revision keeps it."""
    return {
        "name": tournament.name,
        "date": tournament.date.isoformat(),
        "venue": tournament.venue,
        "preset": tournament.preset,
        "rounds": tournament.rounds_planned,
        "hands": tournament.hands_per_round,
        "leftovers": str(tournament.leftovers),
        "minutes": tournament.minutes_per_round,
        "second_keying": tournament.second_keying,
    }


def _every_table_can_be_dealt(tournament: Tournament) -> None:
    for seats in tournament.table_sizes:
        scoring.at_table(tournament.rules, seats)


def _with_free_slug(tournament: Tournament) -> Tournament:
    """Saved under the first address that is free, even if another is saved meanwhile."""
    for slug in _slugs(tournament.name):
        if Tournament.objects.filter(slug=slug).exists():
            continue
        tournament.slug = slug
        try:
            with transaction.atomic():
                tournament.save(force_insert=True)
        except IntegrityError:
            if not Tournament.objects.filter(slug=slug).exists():
                raise
            continue
        return tournament
    raise AssertionError("there is always another address")


def _slugs(name: str) -> Iterator[str]:
    """Addresses for a tournament of this name, the nicest first."""
    base = slugify(name)[:SLUG_LENGTH].strip("-_") or "tournament"
    yield base
    for number in count(2):
        yield f"{base}-{number}"
