"""Runs the site as its own process, as an operator does: settings are read when one starts."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PRODUCTION = {
    "SIXTYONE_HTTPS": "1",
    "SIXTYONE_HOSTS": "cards.example.org",
    "SIXTYONE_SECRET_KEY": "0123456789 abcdefghijklmnopqrstuvwxyz ABCDEFGHIJKLMNOPQRSTUVWXYZ",
    "DATABASE_URL": "postgres://sixtyone@localhost/sixtyone",
}


def environment(data: Path, variables: dict[str, str]) -> dict[str, str]:
    """This process's environment with nothing of Sixty-One in it but what is given."""
    bare = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(("SIXTYONE_", "DATABASE_URL", "DJANGO_"))
    }
    return bare | {"SIXTYONE_DATA_DIR": str(data), "PYTHONUTF8": "1"} | variables


def manage(*arguments: str, data: Path, **variables: str) -> subprocess.CompletedProcess[str]:
    """``manage.py`` with these variables, run to its end."""
    return python("manage.py", *arguments, data=data, **variables)


def python(*arguments: str, data: Path, **variables: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=ROOT,
        env=environment(data, variables),
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
