"""What a draw would do now: the tables it proposes for who is checked in."""

from dataclasses import dataclass

from django.db.models import Count, Q

import seating
from tournament.models import Entry, Tournament
from tournament.queries.drawing.needs import Sizes

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
    splits = seating.splits(people["present"], tournament.table_sizes)
    return Proposal(
        number=number,
        players=people["present"],
        not_checked_in=people["registered"],
        options=tuple(_option(tournament, sizes) for sizes in splits[:OPTIONS_SHOWN]),
        sizes=tournament.table_sizes,
    )


def _option(tournament: Tournament, sizes: Sizes) -> Option:
    return Option(
        sizes=sizes,
        hands=tuple(
            seating.hands_to_play(tournament.hands_per_round, size, tournament.table_size)
            for size in dict.fromkeys(sizes)
        ),
    )
