"""Medians of several repetitions, the candidates taking turns so that all see the same machine."""

import statistics
import time
from collections.abc import Callable, Mapping

Call = Callable[[], object]


def medians(
    candidates: Mapping[str, Call], *, turns: int, before: Mapping[str, Call] | None = None
) -> dict[str, float]:
    """Seconds of one call of each.

    :param before: what is done, and not measured, before every call of a candidate
    """
    taken: dict[str, list[float]] = {name: [] for name in candidates}
    for turn in range(turns + 1):
        for name, call in candidates.items():
            if before and name in before:
                before[name]()
            began = time.perf_counter()
            call()
            if turn:  # the first turn warms up
                taken[name].append(time.perf_counter() - began)
    return {name: statistics.median(times) for name, times in taken.items()}


def report(seconds: Mapping[str, float], *, against: str, unit: str, of: float) -> None:
    """Print each candidate and how many times as long as ``against`` it takes.

    :param of: seconds of one ``unit``
    """
    for name, taken in seconds.items():
        print(f"  {name:42} {taken / of:9.3f} {unit}   × {taken / seconds[against]:.1f}")
