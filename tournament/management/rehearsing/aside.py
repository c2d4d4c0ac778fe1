"""A database of its own for a rehearsal, so that a real event is never touched."""

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from django.conf import settings
from django.db import connection
from django.test.utils import override_settings

PLAIN = "django.contrib.staticfiles.storage.StaticFilesStorage"


@contextmanager
def database_aside(*, keep: bool) -> Iterator[str]:
    """An empty database beside the one that is configured; its address.

    :param keep: it stays afterwards, to be looked at
    """
    real, at = connection.settings_dict["NAME"], connection.settings_dict["TEST"]
    usual = at["NAME"]
    at["NAME"] = name = _name(str(real))
    try:
        connection.creation.create_test_db(verbosity=0, autoclobber=False, serialize=False)
        with override_settings(**_settings()):
            yield name
    finally:
        at["NAME"] = usual
        if connection.settings_dict["NAME"] == name:
            connection.creation.destroy_test_db(real, verbosity=0, keepdb=keep)
            _clear(name, keep=keep)


def _name(real: str) -> str:
    """A file that is nobody's; on a server, a name that nobody has."""
    if connection.vendor == "sqlite":
        folder = tempfile.mkdtemp(prefix="sixtyone-rehearsal-")
        return str(Path(folder) / "rehearsal.sqlite3")
    return f"rehearsal_{os.getpid()}_{Path(real).name}"[:63]


def _clear(name: str, *, keep: bool) -> None:
    """The folder of a file goes with it."""
    if connection.vendor != "sqlite" or keep:
        return
    folder = Path(name).parent
    for rest in folder.iterdir():
        rest.unlink()
    folder.rmdir()


def _settings() -> dict[str, object]:
    """Plain addresses, and style sheets by their plain names: nothing has to be installed."""
    return {
        "ALLOWED_HOSTS": ["localhost"],
        "SECURE_SSL_REDIRECT": False,
        "SESSION_COOKIE_SECURE": False,
        "CSRF_COOKIE_SECURE": False,
        "STATIC_ROOT": None,
        "STORAGES": settings.STORAGES | {"staticfiles": {"BACKEND": PLAIN}},
    }
