"""A search that can be watched on a terminal, and stopped with the best plan so far."""

from __future__ import annotations

import signal
import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator


class Progress:
    """Told the steps and the cost of a search; says whether to go on."""

    def __init__(self) -> None:
        self.stopped = False
        self._shows = sys.stderr.isatty()
        self._attempt, self._steps = 1, 0

    def __call__(self, steps: int, cost: int) -> bool:
        if steps < self._steps:
            self._attempt += 1
        self._steps = steps
        if self._shows:
            sys.stderr.write(
                f"\rAttempt {self._attempt}: {steps:,} steps, cost {cost} "
                "(Ctrl-C stops with the best so far) "
            )
            sys.stderr.flush()
        return not self.stopped

    def stop(self, *_: object) -> None:
        """Stop at the next chance; asked once more, the command ends without a plan."""
        self.stopped = True
        signal.signal(signal.SIGINT, signal.default_int_handler)

    def end(self) -> None:
        """Leave the line free for what comes next."""
        if self._shows and self._steps:
            sys.stderr.write("\r" + " " * 78 + "\r")


@contextmanager
def stoppable() -> Iterator[Progress]:
    """Ctrl-C stops the search inside."""
    progress = Progress()
    before = signal.signal(signal.SIGINT, progress.stop)
    try:
        yield progress
    finally:
        signal.signal(signal.SIGINT, before)
        progress.end()
