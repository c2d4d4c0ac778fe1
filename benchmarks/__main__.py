"""All that can be measured without further parts: ``python -m benchmarks``."""

from benchmarks import recompute, scoring, standings

if __name__ == "__main__":
    scoring.main()
    print()
    standings.main()
    print()
    recompute.main()
