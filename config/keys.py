"""The secret key of a local run: made once, kept in an ignored file."""

import os
import secrets
from pathlib import Path


def local_secret_key(file: Path) -> str:
    """The key in ``file``, which is made on first use, readable by its owner alone.

    Two processes that start together agree: the file is created exclusively and the
    loser reads what the winner wrote.

    :raises OSError: the folder cannot be written
    """
    file.parent.mkdir(parents=True, exist_ok=True)
    made = file.with_name(f"{file.name}.{os.getpid()}.new")
    if not file.exists():
        made.touch(mode=0o600)
        made.write_text(secrets.token_urlsafe(64), encoding="ascii")
        try:
            os.link(made, file)
        except FileExistsError:
            pass
        finally:
            made.unlink()
    return file.read_text(encoding="ascii").strip()
