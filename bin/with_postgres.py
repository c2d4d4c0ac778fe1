"""Run a command on a PostgreSQL of its own, which is deleted afterwards.

    python bin/with_postgres.py python -m pytest

The command finds it in DATABASE_URL. Nothing of this machine's own databases is touched: the
cluster lies in a temporary folder and listens on a socket there, on no network.
"""

import os
import pwd
import secrets
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

MISSING = """\
PostgreSQL is not on this machine, or not where it is looked for: initdb is neither on PATH nor
under /usr/lib/postgresql.
  Debian, Ubuntu:  sudo apt install postgresql
  macOS:           brew install postgresql"""
NO_USER = """\
PostgreSQL does not run as root, and there is no user called postgres to run it as. Run this as
another user than root, or install Debian's postgresql, which makes that user."""
# Nothing here needs to survive a power cut.
QUICK = "-c fsync=off -c synchronous_commit=off -c full_page_writes=off"


def main() -> int:
    signal.signal(signal.SIGTERM, lambda number, frame: sys.exit(143))
    with cluster() as url:
        try:
            return subprocess.run(sys.argv[1:], env=os.environ | environment(url)).returncode
        except KeyboardInterrupt:
            return 130


def environment(url: str) -> dict[str, str]:
    return {
        "DATABASE_URL": url,
        "SIXTYONE_EXPECT_DATABASE": "postgresql",
        "SIXTYONE_SECRET_KEY": secrets.token_urlsafe(64),
    }


@contextmanager
def cluster() -> Iterator[str]:
    """A cluster that lives as long as the block; its address as DATABASE_URL names it."""
    tools, user = find_tools(), user_to_run_as()
    folder = Path(tempfile.mkdtemp(prefix="sixtyone-pg-"))
    data = folder / "data"
    try:
        if user:
            shutil.chown(folder, user)
        run([tools / "initdb", "-D", data, "-U", "sixtyone", "-A", "trust", "-N", "-E", "UTF8",
             "--locale=C.UTF-8"], user, folder)  # fmt: skip
        options = f"-c listen_addresses='' -c unix_socket_directories='{folder}' {QUICK}"
        run([tools / "pg_ctl", "-D", data, "-w", "-l", folder / "log", "-o", options, "start"],
            user, folder)  # fmt: skip
        yield f"postgres://sixtyone@/{folder}/postgres"
    finally:
        if (data / "postmaster.pid").exists():
            run([tools / "pg_ctl", "-D", data, "-m", "immediate", "stop"], user, folder)
        shutil.rmtree(folder, ignore_errors=True)


def run(command: list[str | Path], user: str | None, folder: Path) -> None:
    """Run one of PostgreSQL's tools; what it says is shown when it fails.

    A session of its own, so that Ctrl-C ends the tests first and the server after them.
    """
    with (folder / "said").open("w+") as said:
        done = subprocess.run(
            [str(part) for part in command],
            user=user,
            group=pwd.getpwnam(user).pw_gid if user else None,
            extra_groups=[] if user else None,
            cwd=folder,
            start_new_session=True,
            stdout=said,
            stderr=subprocess.STDOUT,
        )
        if done.returncode:
            said.seek(0)
            log = folder / "log"
            sys.exit(
                f"{command[0]} failed:\n{said.read()}{log.read_text() if log.exists() else ''}"
            )


def find_tools() -> Path:
    """The folder of the newest initdb."""
    found = [Path(where).parent for where in [shutil.which("initdb")] if where]
    debian = Path("/usr/lib/postgresql").glob("*/bin/initdb")
    newest_first = sorted(debian, key=lambda path: float(path.parts[-3]), reverse=True)
    found += [path.parent for path in newest_first]
    if not found:
        sys.exit(MISSING)
    return found[0].resolve()


def user_to_run_as() -> str | None:
    """PostgreSQL refuses to run as root: then as Debian's user for it."""
    if os.geteuid() != 0:
        return None
    try:
        return pwd.getpwnam("postgres").pw_name
    except KeyError:
        sys.exit(NO_USER)


if __name__ == "__main__":
    sys.exit(main())
