"""What must be so before pages are served: the database up to date, static files collected."""

import hashlib
import sqlite3
from contextlib import closing
from pathlib import Path

from django.conf import settings
from django.contrib.staticfiles.finders import get_finders
from django.core.management import CommandError, call_command
from django.db import DatabaseError, connection
from django.db.migrations.exceptions import InconsistentMigrationHistory
from django.db.migrations.executor import MigrationExecutor
from django.utils import timezone
from django.utils.translation import gettext as _


def bring_database_up_to_date() -> None:
    """Run the migrations that are missing; a SQLite file with data is copied aside first.

    :raises CommandError: the database is newer than the program, or cannot be used
    """
    try:
        executor = MigrationExecutor(connection)
        refuse_newer(executor)
        if executor.migration_plan(executor.loader.graph.leaf_nodes()):
            if executor.loader.applied_migrations:
                copy_aside()
            call_command("migrate", interactive=False, verbosity=0)
    except (DatabaseError, InconsistentMigrationHistory, OSError) as error:
        raise CommandError(unusable(error)) from error


def refuse_newer(executor: MigrationExecutor) -> None:
    """Stop where the database has steps that this program does not know."""
    known = executor.loader
    unknown = sorted(
        f"{app}.{name}"
        for app, name in set(known.applied_migrations) - set(known.disk_migrations)
        if app in known.migrated_apps
    )
    if unknown:
        raise CommandError(
            _(
                "This database was made by a newer Sixty-One (it has {step}). Update the program, "
                "or set SIXTYONE_DATA_DIR to another folder to begin with an empty one."
            ).format(step=unknown[-1])
        )


def copy_aside() -> None:
    """Keep a copy of the SQLite file as it was before an update."""
    if connection.vendor != "sqlite":
        return
    folder = Path(settings.DATA_DIR) / "backups"
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    name = f"before-update-{timezone.localtime():%Y-%m-%d-%H%M%S}.sqlite3"
    connection.ensure_connection()
    with closing(sqlite3.connect(folder / name)) as copy:
        connection.connection.backup(copy)


def unusable(error: Exception) -> str:
    """Why the database cannot be used, and what to do."""
    if connection.vendor == "sqlite":
        what = _(
            "The database {name} cannot be used: {error}. Put a copy from the folder backups in "
            "its place, or move it away to begin with an empty one."
        )
    else:
        what = _(
            "The database {name} cannot be used: {error}. Is it running, and does DATABASE_URL "
            "name the right host, user, password and database?"
        )
    return what.format(name=connection.settings_dict["NAME"], error=str(error).strip().rstrip("."))


def collect_static() -> None:
    """Collect the static files, unless they are as they were when last collected."""
    stamp = Path(settings.DATA_DIR) / "static.stamp"
    now = static_fingerprint()
    if Path(settings.STATIC_ROOT).is_dir() and stamp.is_file() and stamp.read_text() == now:
        return
    call_command("collectstatic", interactive=False, verbosity=0)
    stamp.parent.mkdir(parents=True, exist_ok=True)
    stamp.write_text(now)


def static_fingerprint() -> str:
    """Changes when any static file is added, removed or written."""
    files = []
    for finder in get_finders():
        for path, storage in finder.list([]):
            found = Path(storage.path(path)).stat()
            files.append(f"{path} {found.st_size} {found.st_mtime_ns}")
    return hashlib.sha256("\n".join(sorted(files)).encode()).hexdigest()
