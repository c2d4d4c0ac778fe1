"""All that can be measured without further parts, each in a process of its own."""

import subprocess
import sys

MEASURED = ("scoring", "seating", "standings", "recompute")


def main() -> int:
    """Measure one after the other; the first that fails ends it."""
    for name in MEASURED:
        print(f"-- {name}", flush=True)
        ended = subprocess.run([sys.executable, "-m", f"benchmarks.{name}"], check=False)
        if ended.returncode:
            return ended.returncode
    return 0


if __name__ == "__main__":
    sys.exit(main())
