"""``manage.py rehearse``: a whole event through the pages that people use, measured and proven."""

import argparse
import logging

from django.core.management.base import BaseCommand, CommandError
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

import scoring
from scoring.ranking import TieBreakCode
from tournament.management.rehearsing import Outcome, PageError, Plan, Tally, rehearse
from tournament.management.rehearsing.aside import database_aside
from tournament.management.sampling import MOST_PEOPLE
from tournament.wording.ranking import chain_problem

LIMITS = {"players": (10, MOST_PEOPLE), "rounds": (1, 20), "hands": (1, 60)}
WITH_FAULTS = {"players": (25, MOST_PEOPLE), "rounds": (2, 20), "hands": (6, 60)}
"""So much room the faults need."""
QUIET = ("django.request", "django.security.csrf")
"""What is refused on purpose is no news."""


class Command(BaseCommand):
    help = (
        "Rehearses a whole event through the pages that people use, half the tables by hands and "
        "half by sheets, and compares the standings with a plain sum of what was played. It runs "
        "in an empty database of its own, which is removed at the end: the one that is configured "
        "is neither read nor written. Exits with 1 unless the standings are equal and every fault "
        "is mended."
    )

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        parser.add_argument("--players", type=int, default=40)
        parser.add_argument("--rounds", type=int, default=3)
        parser.add_argument("--hands", type=int, default=20, help="hands a player and round")
        parser.add_argument("--seed", type=int, default=1, help="the same seed, the same event")
        parser.add_argument(
            "--faults", action="store_true", help="with the faults of a real evening, and mended"
        )
        parser.add_argument(
            "--preset",
            default="germanfest",
            help=f"the rules, of Sheepshead: {', '.join(scoring.PRESETS)}",
        )
        parser.add_argument(
            "--tie-breaks",
            default="lot",
            help=f"in order, with commas between: {', '.join(scoring.TIE_BREAKS)}",
        )
        parser.add_argument(
            "--keep", action="store_true", help="keep its database, and say where it is"
        )

    def handle(self, *args, keep: bool, verbosity: int, **options) -> None:
        wanted = ("players", "rounds", "hands", "seed", "faults")
        plan = Plan(
            **{name: options[name] for name in wanted},
            preset=checked_preset(options["preset"]),
            tie_breaks=checked_chain(options["tie_breaks"]),
        )
        refuse_impossible(plan)
        for name in QUIET:
            logging.getLogger(name).setLevel(logging.CRITICAL)
        tally = Tally()
        with database_aside(keep=keep) as name:
            try:
                outcome = rehearse(plan, tally)
            except PageError as stopped:
                self._tell(tally)
                said = _("The rehearsal stopped: {why}").format(why=stopped)
                raise CommandError(said, returncode=1) from stopped
        if verbosity:
            self._tell(tally)
            self._judge(outcome)
        if keep:
            self.stdout.write(_("Kept: {name}").format(name=name))
        if not outcome.passed:
            raise CommandError(_("The rehearsal failed."), returncode=1)

    def _tell(self, tally: Tally) -> None:
        """What was measured, and what became of the faults."""
        for line in tally.lines():
            self.stdout.write(line)
        said = ngettext("{count} request", "{count} requests", tally.requests)
        self.stdout.write(said.format(count=tally.requests))
        for fault, state in tally.faults.items():
            self.stdout.write(f"  {fault}: {state}")
        said = _("Faults: {injected} injected, {mended} mended")
        self.stdout.write(said.format(injected=len(tally.faults), mended=tally.mended))
        for wrong in tally.wrong:
            self.stderr.write(wrong)

    def _judge(self, outcome: Outcome) -> None:
        taken = outcome.tally.until_right
        said = _(
            "After an entry the standings were right within {slowest:.0f} ms; {slow} above 1 s"
        )
        self.stdout.write(said.format(slowest=max(taken) * 1000, slow=outcome.tally.slow))
        for number, (shown, right) in sorted(outcome.differing.items()):
            said = _("No. {number}: shown {shown}, right {right}")
            self.stderr.write(said.format(number=number, shown=shown, right=right))
        self.stdout.write(_("Standings equal: yes") if outcome.equal else _("Standings equal: no"))


def checked_preset(code: str) -> str:
    """
    :raises CommandError: there are no such rules, or of another game
    """
    if code in scoring.PRESETS:
        return code
    values = {"code": code, "presets": ", ".join(scoring.PRESETS)}
    if any(code in game.presets for game in scoring.GAMES.values()):
        said = _("--preset {code}: Sheepshead alone is rehearsed. Take one of {presets}.")
    else:
        said = _("--preset {code}: there are no such rules. Take one of {presets}.")
    raise CommandError(said.format(**values))


def checked_chain(codes: str) -> tuple[str, ...]:
    """
    :param codes: with commas between
    :raises CommandError: the first that cannot stand there, and what to take
    """
    chain = tuple(code.strip() for code in codes.split(",") if code.strip())
    for problem in scoring.tie_break_problems(chain):
        if problem.code == TieBreakCode.UNKNOWN:
            known = ", ".join(scoring.TIE_BREAKS)
            said = _("--tie-breaks {code}: there is no such tie-break. Take some of {known}.")
            raise CommandError(said.format(code=problem.link, known=known))
        raise CommandError(f"--tie-breaks {','.join(chain)}: {chain_problem(problem)}")
    return chain


def refuse_impossible(plan: Plan) -> None:
    """
    :raises CommandError: the first number that cannot be, and what to take
    """
    for option, (least, most) in (WITH_FAULTS if plan.faults else LIMITS).items():
        value = getattr(plan, option)
        if not least <= value <= most:
            said = _("--{option} {value} is out of range: take {least} to {most}.")
            raise CommandError(said.format(option=option, value=value, least=least, most=most))
