"""Names at the ends of lines: short enough, and none over another."""

from collections.abc import Sequence

CUT = "…"


def shortened(name: str, letters: int) -> str:
    """A name with at most so many letters; a sign stands for what is left out."""
    return name if len(name) <= letters else name[: letters - 1].rstrip() + CUT


def spread(wanted: Sequence[float], gap: float, lowest: float, highest: float) -> tuple[float, ...]:
    """Places as near as can be to those wanted, in the same order, each a gap from the next.

    Where they have not room enough, they share it evenly.
    """
    if not wanted:
        return ()
    if len(wanted) > 1:
        gap = min(gap, (highest - lowest) / (len(wanted) - 1))
    order = sorted(range(len(wanted)), key=lambda each: wanted[each])
    places: list[float] = []
    for each in order:  # downwards, each below the one before
        least = places[-1] + gap if places else lowest
        places.append(max(wanted[each], least))
    most = highest
    for n in reversed(range(len(places))):  # and back up, where they run out of room
        places[n] = min(places[n], most)
        most = places[n] - gap
    found = dict(zip(order, places, strict=True))
    return tuple(round(found[each], 1) for each in range(len(wanted)))
