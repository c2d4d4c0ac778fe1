"""What a draw would do now: the tables it proposes for who is checked in."""

from dataclasses import dataclass
from typing import Self

from django.db.models import Count, Q

import scoring
import seating
from tournament.models import Entry, Round, Score, Tournament
from tournament.queries.drawing.needs import Sizes, seed_of

OPTIONS_SHOWN = 6
"""Where tables of three sizes are allowed there are hundreds of splits; the best are enough."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Option:
    """One way to split the players into tables, and what each size of table plays."""

    sizes: Sizes
    hands: tuple[seating.TableHands, ...]
    """One for each different size, in the order of the sizes."""

    @property
    def code(self) -> str:
        """The option as a form sends it: ``7x5+2x6``."""
        return "+".join(f"{count}x{size}" for count, size in seating.tally(self.sizes))

    @property
    def notation(self) -> str:
        return seating.notation(self.sizes)


@dataclass(frozen=True, slots=True, kw_only=True)
class Remembered:
    """What was chosen for the draw before, to be offered again."""

    policy: str = ""
    """Empty for the usual one."""
    fair_turns: bool = True
    finalists: int | None = None

    @classmethod
    def of(cls, before: Round | None, number: int) -> Self:
        """A final table is offered again for its own round only: another one follows on none."""
        if before is None:
            return cls()
        finalists = before.report.get("finalists") or None
        final_of_another = finalists is not None and before.number != number
        return cls(
            policy="" if final_of_another else before.policy,
            fair_turns=before.report.get("fair_turns", True),
            finalists=finalists,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Proposal:
    """What drawing a round would do now."""

    number: int
    players: int
    """Checked in: these are seated."""
    not_checked_in: int
    """Registered only: these are not."""
    options: tuple[Option, ...]
    """Ways to split the players into tables, the best first."""
    sizes: Sizes
    """The table sizes allowed, the usual one first."""
    rules: scoring.Rules
    last: int
    """The number of the last round planned."""
    seed: str
    """The seed that the draw will have."""
    remembered: Remembered
    has_points: bool
    """Whether a hand was entered, so that somebody leads."""

    @property
    def rounds_left(self) -> int:
        """How many rounds can be drawn, this one included."""
        return self.last - self.number + 1

    @property
    def trouble(self) -> seating.CannotSeatError | None:
        """Why nobody can be seated, if that is so."""
        try:
            seating.split(self.players, self.sizes)
        except seating.CannotSeatError as trouble:
            return trouble
        return None

    @property
    def best(self) -> str:
        """The code of the first option."""
        return self.options[0].code if self.options else ""


def proposal(tournament: Tournament, *, number: int) -> Proposal:
    """What drawing round ``number`` would do with those who are checked in now."""
    status = Entry.Status
    people = tournament.entries.aggregate(
        present=Count("pk", filter=Q(status=status.CHECKED_IN)),
        registered=Count("pk", filter=Q(status=status.REGISTERED)),
    )
    splits = seating.splits(people["present"], tournament.table_sizes, most=OPTIONS_SHOWN)
    before = tournament.rounds.filter(number__lte=number).order_by("number").last()
    drawn_already = before.report["attempt"] if before and before.number == number else 0
    return Proposal(
        number=number,
        players=people["present"],
        not_checked_in=people["registered"],
        options=tuple(_option(tournament, sizes) for sizes in splits),
        sizes=tournament.table_sizes,
        rules=tournament.rules,
        last=tournament.rounds_planned,
        seed=seed_of(tournament, number, drawn_already + 1),
        remembered=Remembered.of(before, number),
        has_points=Score.objects.filter(hand__table__round__tournament=tournament).exists(),
    )


def _option(tournament: Tournament, sizes: Sizes) -> Option:
    return Option(
        sizes=sizes,
        hands=tuple(
            seating.hands_to_play(tournament.hands_per_round, size, tournament.table_size)
            for size in dict.fromkeys(sizes)
        ),
    )
