"""What the set-up of a tournament asks."""

from dataclasses import dataclass

import scoring
import seating
from tournament.models import Tournament

Leftovers = Tournament.Leftovers


@dataclass(frozen=True, slots=True, kw_only=True)
class Leftover:
    """What one way of seating leftover players means."""

    sizes: tuple[int, ...]
    fits_from: int
    """From this many players on, nobody is left over."""
    larger: seating.TableHands | None
    """At a table with one player too many; None where there is none."""
    largest: tuple[seating.TableHands, ...]
    """At the tables with more players too many than one, the smaller ones first."""
    smaller: scoring.Rules | None
    """The rules at a table one player short; None where there is none."""


def leftovers_offered(rules: scoring.Rules) -> tuple[Tournament.Leftovers, ...]:
    """The ways to seat leftover players: smaller tables only where a deal is known for them."""
    try:
        scoring.at_table(rules, rules.players - 1)
    except scoring.NoDealError:
        return (Leftovers.LARGER, Leftovers.LARGEST)
    return tuple(Leftovers)


def leftovers_seating(players: int, rules: scoring.Rules) -> tuple[Tournament.Leftovers, ...]:
    """The ways offered under these rules that seat so many players, nobody waiting."""
    return tuple(
        way for way in leftovers_offered(rules) if seating.fits(players, way.sizes(rules.players))
    )


def leftover(rules: scoring.Rules, leftovers: str, hands: int) -> Leftover:
    """What happens with leftover players when everybody is to play ``hands`` in a round.

    :raises scoring.NoDealError: smaller tables, and no deal is known for them
    """
    full = rules.players
    sizes = Leftovers(leftovers).sizes(full)
    return Leftover(
        sizes=sizes,
        fits_from=_fits_from(sizes),
        larger=seating.hands_to_play(hands, full + 1, full) if full + 1 in sizes else None,
        largest=tuple(
            seating.hands_to_play(hands, size, full) for size in sizes if size > full + 1
        ),
        smaller=scoring.at_table(rules, full - 1) if full - 1 in sizes else None,
    )


def _fits_from(sizes: tuple[int, ...]) -> int:
    """The number of players from which on every number fits tables of these sizes."""
    # Two sizes next to each other leave out no number from (a - 1) × (b - 1) on.
    last_misfit = max(
        (n for n in range(1, min(sizes) * max(sizes)) if not seating.fits(n, sizes)), default=0
    )
    return last_misfit + 1


def last_round_drawn(tournament: Tournament) -> int:
    """The number of the latest round drawn, 0 without any."""
    return tournament.rounds.order_by("-number").values_list("number", flat=True).first() or 0
