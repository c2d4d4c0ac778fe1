"""The standings of a full hall, cold and unchanged, against a view that does nothing and
lists of nothing, one made with django-tables2 as the other lists of the site are, one in a loop.

Requests go through the whole stack (WSGI handler, every middleware), as a phone's do, on a
SQLite file of its own. ``SIXTYONE_*`` and ``DATABASE_URL`` of the shell do not matter.
"""

import os
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from wsgiref.util import setup_testing_defaults

from benchmarks.timing import medians, report

ENTRIES, ROUNDS, HANDS = 450, 3, 20
TURNS = 15
PAGE = "/t/bench/standings/"
LIST = f"/list/{ENTRIES}/{6 + ROUNDS}/"
TABLE = f"/table/{ENTRIES}/{6 + ROUNDS}/"
EMPTY_LOOP = "the same size empty, a bare loop"
EMPTY_LIST = "an empty list page of the same size"
NOTHING = "a view that does nothing"
COLD = "page after a change, 1st reader"
KEPT = "page after a change, other readers"
PACKED = "the same, compressed"
UNCHANGED = "page unchanged: 304"
UNCHANGED_PART = "part unchanged, asked for by htmx: 304"


def main() -> None:
    with tempfile.TemporaryDirectory(prefix="sixtyone-bench-") as folder:
        set_up(folder)
        measure()


def set_up(folder: str) -> None:
    """Django on an empty database in ``folder``, with its static files."""
    for name in [name for name in os.environ if name.startswith(("SIXTYONE_", "DATABASE_URL"))]:
        del os.environ[name]
    os.environ |= {"SIXTYONE_DATA_DIR": folder, "DJANGO_SETTINGS_MODULE": "config.settings"}
    import django  # noqa: PLC0415 -- the settings read the environment just set
    from django.conf import settings  # noqa: PLC0415
    from django.core.management import call_command  # noqa: PLC0415

    settings.ROOT_URLCONF = "benchmarks.addresses"
    django.setup()
    call_command("migrate", verbosity=0)
    call_command("collectstatic", interactive=False, verbosity=0)


def measure() -> None:
    from benchmarks.hall import fill  # noqa: PLC0415 -- Django is set up now

    tournament = fill(entries=ENTRIES, rounds=ROUNDS, hands=HANDS)
    browser = Browser()
    seconds = medians(
        {
            NOTHING: lambda: browser.get("/empty/", 200),
            EMPTY_LOOP: lambda: browser.get(LIST, 200),
            EMPTY_LIST: lambda: browser.get(TABLE, 200),
            COLD: lambda: browser.get(PAGE, 200),
            KEPT: lambda: browser.get(PAGE, 200),
            PACKED: lambda: browser.get(PAGE, 200, HTTP_ACCEPT_ENCODING="gzip"),
            UNCHANGED: lambda: browser.get(PAGE, 304, HTTP_IF_NONE_MATCH=browser.etag),
            UNCHANGED_PART: lambda: browser.get(
                PAGE, 304, HTTP_IF_NONE_MATCH=browser.etag, HTTP_HX_REQUEST="true"
            ),
        },
        turns=TURNS,
        before={
            EMPTY_LOOP: lambda: browser.get(LIST, 200),
            EMPTY_LIST: lambda: browser.get(TABLE, 200),
            COLD: lambda: change(tournament),
            UNCHANGED: lambda: browser.get(PAGE, 200),
            UNCHANGED_PART: lambda: browser.get(PAGE, 200, HTTP_HX_REQUEST="true"),
        },
    )
    whole = browser.get(PAGE, 200)
    packed = browser.get(PAGE, 200, HTTP_ACCEPT_ENCODING="gzip")
    print(
        f"Standings of {ENTRIES} entries × {ROUNDS * HANDS} hands, {whole / 1000:.0f} kB, "
        f"compressed {packed / 1000:.0f} kB"
    )
    report(seconds, against=NOTHING, unit="ms", of=1e-3)
    for of_nothing in (EMPTY_LIST, EMPTY_LOOP):
        cold, kept = (seconds[page] / seconds[of_nothing] for page in (COLD, KEPT))
        print(f"  against {of_nothing}: cold × {cold:.2f}, then × {kept:.2f}")
    say_queries(browser, tournament)
    say_split(browser, tournament)


class Browser:
    """Asks the site as a server does, and remembers the tag of the last page."""

    def __init__(self) -> None:
        from django.core.wsgi import get_wsgi_application  # noqa: PLC0415 -- Django is set up now

        self._site = get_wsgi_application()
        self.etag = ""

    def get(self, path: str, status: int, **headers: str) -> int:
        """The bytes of the body."""
        environ: dict = {"HTTP_HOST": "localhost", "PATH_INFO": path, **headers}
        setup_testing_defaults(environ)
        answered: list[tuple[str, dict[str, str]]] = []

        def start(line, headers, problem=None):
            answered.append((line, dict(headers)))
            return lambda more: None

        response = self._site(environ, start)
        body = b"".join(response)
        response.close()
        line, got = answered[0]
        assert line.startswith(str(status)), line
        self.etag = got.get("ETag", self.etag)
        return len(body)


def change(tournament) -> None:
    """What every action does to the tournament besides its change."""
    from django.db.models import F  # noqa: PLC0415 -- Django is set up now

    type(tournament).objects.filter(pk=tournament.pk).update(version=F("version") + 1)


@contextmanager
def noted() -> Iterator[list[tuple[str, Sequence]]]:
    """The queries meanwhile, with their parameters."""
    from django.db import connection  # noqa: PLC0415 -- Django is set up now

    queries: list[tuple[str, Sequence]] = []

    def note(execute, sql, params, many, context):
        queries.append((sql, params))
        return execute(sql, params, many, context)

    with connection.execute_wrapper(note):
        yield queries


def say_queries(browser: Browser, tournament) -> None:
    change(tournament)
    with noted() as cold:
        browser.get(PAGE, 200)
    with noted() as kept:
        browser.get(PAGE, 200)
    with noted() as unchanged:
        browser.get(PAGE, 304, HTTP_IF_NONE_MATCH=browser.etag)
    print(f"  queries: {len(cold)} after a change, then {len(kept)}; unchanged {len(unchanged)}")


def say_split(browser: Browser, tournament) -> None:
    """Where the time of the first reader after a change goes: the same work in ever larger parts."""
    from tournament.queries.drawing import rounds_drawn  # noqa: PLC0415 -- Django is set up now
    from tournament.queries.ranking import standings  # noqa: PLC0415

    def ranked() -> None:
        standings(tournament)
        rounds_drawn(tournament)

    with noted() as queries:
        ranked()
    seconds = medians(
        {
            "SQL": lambda: fetch(queries),
            "ranked": ranked,
            "page": lambda: browser.get(PAGE, 200),
        },
        turns=TURNS,
        before={"page": lambda: change(tournament)},
    )
    sql, rank, page = seconds["SQL"], seconds["ranked"], seconds["page"]
    print(
        f"  of the first reader's: SQL {sql / page:.0%}, rows and ranking {(rank - sql) / page:.0%}, "
        f"rendering and the rest {(page - rank) / page:.0%}"
    )


def fetch(queries: list[tuple[str, Sequence]]) -> None:
    """What the database itself takes."""
    from django.db import connection  # noqa: PLC0415 -- Django is set up now

    for sql, params in queries:
        with connection.cursor() as cursor:
            cursor.execute(sql, params)
            cursor.fetchall()


if __name__ == "__main__":
    main()
