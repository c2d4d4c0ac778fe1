"""The largest hall there is, rehearsed: what every action takes while an event goes on.

    python -m benchmarks.rehearsal                  450 players, 3 rounds of 20 hands, with faults
    python -m benchmarks.rehearsal 450 2 6          players, rounds, hands

Each request goes through the whole stack (every middleware, forms and their tokens) on a SQLite
file of its own, and after every entry the standings are read and compared. It ends with 1 unless
they are right in the end.
"""

import sys
import tempfile

from benchmarks.standings import set_up

LARGEST = (450, 3, 20)
SEED = 1


def main() -> int:
    players, rounds, hands = [int(each) for each in sys.argv[1:]] or LARGEST
    with tempfile.TemporaryDirectory(prefix="sixtyone-bench-") as folder:
        set_up(folder)
        return measure(players, rounds, hands)


def measure(players: int, rounds: int, hands: int) -> int:
    """What each action took; 0 where the standings are right in the end."""
    import logging  # noqa: PLC0415 -- Django is set up now

    from tournament.management.rehearsing import Plan, Tally, rehearse  # noqa: PLC0415

    logging.getLogger("django.request").setLevel(logging.CRITICAL)
    plan = Plan(players=players, rounds=rounds, hands=hands, seed=SEED, faults=True)
    tally = Tally()
    outcome = rehearse(plan, tally)
    print(f"{players} players, {rounds} rounds of {hands} hands: {tally.requests} requests")
    for line in tally.lines():
        print(f"  {line}")
    taken = sorted(tally.until_right)
    print(
        f"  from an entry to the right standings: {taken[len(taken) // 2] * 1000:.0f} ms in the "
        f"middle, {taken[-1] * 1000:.0f} ms at worst; above 1 s: {tally.slow} of {len(taken)}"
    )
    print(f"  faults: {len(tally.faults)} injected, {tally.mended} mended")
    print(f"  standings equal: {'yes' if outcome.equal else 'no'}")
    return 0 if outcome.equal else 1


if __name__ == "__main__":
    sys.exit(main())
