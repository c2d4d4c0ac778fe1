"""What is saved survives a power cut, and two who save at once wait for each other."""

import os

import pytest
from django.conf import settings
from django.db import OperationalError, connection
from django.db.utils import ConnectionHandler

pytestmark = pytest.mark.django_db


@pytest.fixture
def sqlite(tmp_path):
    """Opens connections to one SQLite file, with the options of a local run."""
    opened = []

    def connect(**options):
        handler = ConnectionHandler(
            {
                "default": {
                    "ENGINE": "django.db.backends.sqlite3",
                    "NAME": str(tmp_path / "hall.sqlite3"),
                    "OPTIONS": settings.SQLITE_OPTIONS | options,
                }
            }
        )
        opened.append(handler["default"])
        return handler["default"]

    yield connect
    for one in opened:
        one.close()


@pytest.mark.parametrize(
    ("pragma", "value"),
    [
        pytest.param("journal_mode", "wal", id="readers do not wait for the writer"),
        pytest.param("synchronous", 2, id="FULL: on the disk when the page says saved"),
        pytest.param("foreign_keys", 1, id="no row points to nothing"),
        pytest.param("busy_timeout", 20000, id="waits for 20 seconds"),
    ],
)
def test_sqlite_pragma(sqlite, pragma, value):
    with sqlite().cursor() as cursor:
        assert cursor.execute(f"PRAGMA {pragma}").fetchone() == (value,)


def test_a_transaction_takes_the_write_lock_when_it_begins(sqlite):
    first, second = sqlite(), sqlite(timeout=0)
    first.set_autocommit(False, force_begin_transaction_with_broken_autocommit=True)
    second.ensure_connection()
    with pytest.raises(OperationalError, match="database is locked"):
        second.set_autocommit(False, force_begin_transaction_with_broken_autocommit=True)
    first.rollback()


def test_the_suite_runs_on_the_database_it_was_started_for():
    expected = os.environ.get("SIXTYONE_EXPECT_DATABASE", connection.vendor)
    assert connection.vendor == expected
