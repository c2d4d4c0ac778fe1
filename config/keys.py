"""The secret key of a local run: made once, kept in an ignored file."""

import contextlib
import os
import secrets
from pathlib import Path


def local_secret_key(file: Path) -> str:
    """The key in ``file``, which is made on first use, readable by its owner alone.

    Processes that start together agree: each writes a key of its own beside the file, the
    first to link it into place wins, and all read what the winner wrote.

    :raises OSError: the folder cannot be written
    """
    if not _read(file):
        file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        made = file.with_name(f"{file.name}.{secrets.token_hex(4)}.new")
        try:
            _write(made, secrets.token_urlsafe(64))
            _put_in_place(made, file)
        finally:
            made.unlink(missing_ok=True)
    return _read(file)


def _read(file: Path) -> str:
    with contextlib.suppress(FileNotFoundError):
        return file.read_text(encoding="ascii").strip()
    return ""


def _write(file: Path, key: str) -> None:
    descriptor = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with open(descriptor, "w", encoding="ascii") as out:
        out.write(key)
        out.flush()
        os.fsync(out.fileno())


def _put_in_place(made: Path, file: Path) -> None:
    try:
        os.link(made, file)
    except FileExistsError:
        if not _read(file):  # left empty by a full disk or a power cut
            made.replace(file)
    except OSError:  # a memory stick: its file system has no links
        made.replace(file)
