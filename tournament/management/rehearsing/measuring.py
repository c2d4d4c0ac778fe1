"""How long each kind of request took, and what became of every fault."""

import statistics
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

IN_TIME = 1.0
"""After an entry the standings are right within so many seconds."""


@dataclass(slots=True)
class Tally:
    """Seconds by what was done, faults by what they are, standings that were wrong."""

    seconds: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    until_right: list[float] = field(default_factory=list)
    """From sending an entry until the standings were read, and right."""
    faults: dict[str, str] = field(default_factory=dict)
    """Each fault: ``mended``, or why it was not."""
    wrong: list[str] = field(default_factory=list)
    """Everything that should not have been so."""

    @contextmanager
    def fault(self, name: str) -> Iterator[None]:
        """Injected here; mended where the block ends without a failed check."""
        before = len(self.wrong)
        self.faults[name] = "injected"
        yield
        mended = len(self.wrong) == before
        self.faults[name] = "mended" if mended else self.wrong[-1]

    def check(self, holds: bool, says: str) -> None:
        if not holds:
            self.wrong.append(says)

    @property
    def requests(self) -> int:
        return sum(len(times) for times in self.seconds.values())

    @property
    def mended(self) -> int:
        return sum(state == "mended" for state in self.faults.values())

    @property
    def slow(self) -> int:
        """Entries after which the standings were not right in time."""
        return sum(taken > IN_TIME for taken in self.until_right)

    def lines(self) -> Iterator[str]:
        """Each action: how often, its median and its slowest."""
        for action, times in sorted(self.seconds.items(), key=lambda each: -max(each[1])):
            median, slowest = statistics.median(times) * 1000, max(times) * 1000
            yield f"{action:42} {len(times):6} × {median:8.0f} ms {slowest:8.0f} ms"
