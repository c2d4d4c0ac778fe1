"""``manage.py sample``: a plausible tournament to look at, try and measure."""

import argparse
import dataclasses

from django.contrib.auth import get_user_model
from django.core.management.base import BaseCommand, CommandError
from django.db import transaction
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _

import scoring
import seating
from tournament.actions.actors import Actor
from tournament.management.sampling import MOST_PEOPLE, Plan, play_sample
from tournament.wording.lists import all_of

MOST_ROUNDS = 24
MOST_HANDS = 60
LONGEST_NAME = 80


class Command(BaseCommand):
    help = "Makes up a tournament: people, draws and hands, entered as real ones are."

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        parser.add_argument("--players", type=int, default=23)
        parser.add_argument("--rounds", type=int, default=3)
        parser.add_argument("--hands", type=int, default=20, help="hands a player and round")
        parser.add_argument("--seed", type=int, default=1, help="the same seed, the same standings")
        parser.add_argument("--name", default=_("Sample tournament"))
        parser.add_argument("--preset", choices=tuple(scoring.PRESETS), default="germanfest")
        parser.add_argument(
            "--director",
            default="director",
            help="who runs it; made without a password if there is no such account",
        )
        parser.add_argument(
            "--unfinished", action="store_true", help="leave the last round half entered"
        )

    def handle(self, *args, director: str, verbosity: int, **options) -> None:
        plan = Plan(date=timezone.localdate(), **{each.name: options[each.name] for each in ASKED})
        refuse_impossible(plan)
        with transaction.atomic():
            by = Actor(user=account(director), device="manage.py sample")
            try:
                tournament = play_sample(plan, by=by)
            except seating.CannotSeatError as error:
                raise CommandError(no_tables(error)) from error
        if verbosity:
            said = _("“{name}” with {players} players: {address}")
            address = reverse("standings", args=[tournament.slug])
            self.stdout.write(
                said.format(name=tournament.name, players=plan.players, address=address)
            )


ASKED = tuple(each for each in dataclasses.fields(Plan) if each.name != "date")


def account(name: str):
    """The account of this name, made without a password if there is none."""
    users = get_user_model().objects
    return users.filter(username=name).first() or users.create_user(username=name)


def refuse_impossible(plan: Plan) -> None:
    """
    :raises CommandError: the first thing that cannot be, and what to do
    """
    if not 1 <= len(plan.name.strip()) <= LONGEST_NAME:
        said = _("--name has {length} characters: take 1 to {most}.")
        raise CommandError(said.format(length=len(plan.name.strip()), most=LONGEST_NAME))
    limits = {"players": MOST_PEOPLE, "rounds": MOST_ROUNDS, "hands": MOST_HANDS}
    for option, most in limits.items():
        value = getattr(plan, option)
        if not 1 <= value <= most:
            said = _("--{option} {value} is out of range: take 1 to {most}.")
            raise CommandError(said.format(option=option, value=value, most=most))


def no_tables(error: seating.CannotSeatError) -> str:
    """Why so many players make no tables, and how many would."""
    near = sorted(range(1, MOST_PEOPLE + 1), key=lambda players: abs(players - error.players))
    return _("{players} players fit no tables of {sizes}: take --players {near}.").format(
        players=error.players,
        sizes=all_of([str(size) for size in error.sizes]),
        near=next(players for players in near if seating.fits(players, error.sizes)),
    )
