"""Other rules for a whole event: 320 entries × 5 rounds × 20 hands, the database included.

On SQLite in a file; on PostgreSQL with

    python bin/with_postgres.py python -m benchmarks.recompute

Every hand of the event is one that other rules can move, and 64 of them are won with every trick.
"""

import dataclasses
import os
import tempfile
from collections.abc import Callable
from contextlib import suppress

from benchmarks.timing import medians, report

ENTRIES, ROUNDS, HANDS = 320, 5, 20
TURNS = 9
SQL = "SQL of the reads alone"
LOOKED_UP = "read, judged by the table, compared"
JUDGED = "every hand judged without the table"
PREVIEW = "preview of the page: all points move"
FEW = "applied: 320 of 32,000 points move"
ALL = "applied: all 32,000 points move"
TABLES = "one statement for each result, by 500"
MANY = "executemany, a statement for each row"
AGAIN = "deleted and written anew"
CASES = "bulk_update, a CASE for each row"


def main() -> None:
    with tempfile.TemporaryDirectory(prefix="sixtyone-bench-") as folder:
        set_up(folder)
        measure()


def set_up(folder: str) -> None:
    """Django on an empty database: the one of DATABASE_URL, or a file in ``folder``."""
    os.environ |= {"SIXTYONE_DATA_DIR": folder, "DJANGO_SETTINGS_MODULE": "config.settings"}
    import django  # noqa: PLC0415 -- the settings read the environment just set
    from django.core.management import call_command  # noqa: PLC0415

    django.setup()
    call_command("migrate", verbosity=0)


def measure() -> None:
    from django.db import connection  # noqa: PLC0415 -- Django is set up now

    import scoring  # noqa: PLC0415
    from benchmarks.hall import fill  # noqa: PLC0415
    from benchmarks.standings import fetch, noted  # noqa: PLC0415
    from tournament.actions.rule_changes import change_rules  # noqa: PLC0415
    from tournament.queries.recomputing import recomputed  # noqa: PLC0415
    from tournament.queries.rule_changes import rule_change  # noqa: PLC0415

    tournament = fill(entries=ENTRIES, rounds=ROUNDS, hands=HANDS)
    move_every_hand(tournament)
    usual = scoring.PRESETS["germanfest"]
    few = dataclasses.replace(usual, schwarz_factor=4)
    every = dataclasses.replace(few, schneider_factor=3, double_on_the_bump=False)

    def apply(rules) -> None:
        from tournament.actions.actors import Actor  # noqa: PLC0415

        by = Actor(user=tournament.organiser, device="bench")
        change_rules(tournament=tournament, rules=rules, by=by, why="measured")

    def back() -> None:
        apply(usual)

    # The facts were rewritten: there and back, so that the points are those of the facts.
    apply(every)
    back()
    with noted() as queries:
        found = recomputed(tournament, every)
    assert sum(map(len, found.results.values())) == ENTRIES * ROUNDS * HANDS
    assert sum(map(len, recomputed(tournament, few).results.values())) == 320
    print(f"Other rules for {found.hands:,} hands of {ENTRIES} entries ({connection.vendor})")
    seconds = medians(
        {
            SQL: lambda: fetch(queries),
            LOOKED_UP: lambda: recomputed(tournament, every),
            JUDGED: lambda: judge(tournament, every),
            PREVIEW: lambda: rule_change(tournament, every),
            FEW: lambda: apply(few),
            ALL: lambda: apply(every),
        },
        turns=TURNS,
        before={FEW: back, ALL: back},
    )
    back()
    report(seconds, against=SQL, unit="ms", of=1e-3)
    print("Storing all 32,000 points, in ways that were tried")
    report(store(found.results), against=TABLES, unit="ms", of=1e-3)


def move_every_hand(tournament) -> None:
    """Replace card points that most rules pay alike; in every hundredth hand all tricks are won."""
    from tournament.models import Hand  # noqa: PLC0415 -- Django is set up now

    hands = list(Hand.objects.filter(table__round__tournament=tournament).order_by("pk"))
    for place, hand in enumerate(hands):
        made = hand.facts["card_points"]
        hand.facts["card_points"] = 25 if made <= 30 else 45 if made <= 60 else 95
        if place % 100 == 0:
            hand.facts |= {"card_points": 120, "tricks": "all"}
    Hand.objects.bulk_update(hands, ["facts"], batch_size=100)


def judge(tournament, rules) -> None:
    """What the hands alone would cost, were each judged from the rules."""
    import scoring  # noqa: PLC0415
    from tournament.models import Hand  # noqa: PLC0415 -- Django is set up now

    hands = Hand.objects.filter(table__round__tournament=tournament).values_list("facts", flat=True)
    for facts in hands:
        scoring.transfer(scoring.hand_from_json(facts, rules), rules)


Results = dict[tuple[int, bool], list[int]]


def store(results: Results) -> dict[str, float]:
    """Seconds of every way to store points; undoing it is measured too."""
    ways: dict[str, Callable[[], None]] = {
        TABLES: lambda: undone(lambda: by_result(results)),
        MANY: lambda: undone(lambda: one_by_one(results)),
        AGAIN: lambda: undone(lambda: anew(results)),
    }
    seconds = medians(ways, turns=3)
    return seconds | medians({CASES: lambda: undone(lambda: by_case(results))}, turns=1)


class Undone(Exception):  # noqa: N818 -- nothing went wrong
    """What was done is to be undone."""


def undone(call: Callable[[], None]) -> None:
    from django.db import transaction  # noqa: PLC0415 -- Django is set up now

    with suppress(Undone), transaction.atomic():
        call()
        raise Undone


def by_result(results: Results) -> None:
    from tournament.actions.rule_changes import store_points  # noqa: PLC0415

    store_points(results)


def one_by_one(results: Results) -> None:
    from django.db import connection  # noqa: PLC0415 -- Django is set up now

    with connection.cursor() as cursor:
        cursor.executemany(
            "UPDATE tournament_score SET points = %s, won = %s WHERE id = %s",
            [(points, won, key) for (points, won), keys in results.items() for key in keys],
        )


def anew(results: Results) -> None:
    scores = changed(results)
    type(scores[0]).objects.filter(pk__isnull=False).delete()
    type(scores[0]).objects.bulk_create(scores, batch_size=2000)


def by_case(results: Results) -> None:
    scores = changed(results)
    type(scores[0]).objects.bulk_update(scores, ["points", "won"], batch_size=400)


def changed(results: Results) -> list:
    """The rows as they are to be."""
    from tournament.models import Score  # noqa: PLC0415 -- Django is set up now

    scores = Score.objects.in_bulk()
    for (points, won), keys in results.items():
        for key in keys:
            scores[key].points, scores[key].won = points, won
    return list(scores.values())


if __name__ == "__main__":
    main()
