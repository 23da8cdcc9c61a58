"""What nobody may know but this server. Made on the first start, and never changed: the dailies depend on it (P11)."""

from __future__ import annotations

import contextlib
import os
import secrets
import tomllib
from pathlib import Path

import msgspec

FILE = "secrets.toml"
"""In the data folder."""

TEXT = """\
# Made by Speedspiele on its first start. Whoever knows it can work out the dailies to come. Keep it with your backups.
server = "{server}"
"""


class BadSecrets(Exception):
    """The file is there and cannot be used. It is not replaced: the old one may be needed."""


class Secrets(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The server's secrets."""

    server: str
    """32 random bytes in hex."""

    def __repr__(self) -> str:
        return "Secrets(...)"  # so that no log or traceback shows them

    def __post_init__(self) -> None:
        if len(bytes.fromhex(self.server)) != 32:
            raise ValueError("`server` must be 64 hexadecimal digits")


def load(folder: Path) -> Secrets:
    """The secrets of a data folder, made if there are none yet. Raises BadSecrets, or OSError."""
    path = folder / FILE
    if not path.exists():
        _make(path)
    try:
        return msgspec.convert(tomllib.loads(path.read_text("utf-8")), Secrets)
    except (UnicodeDecodeError, tomllib.TOMLDecodeError, msgspec.ValidationError):
        # Without the cause: its text could quote the secret.
        raise BadSecrets(f"{path} is damaged. Put it back from a backup, or delete it to get a new one.") from None


def _make(path: Path) -> None:
    """Write to a file beside it and link that into place: a start that is broken off leaves no half a file, and of two
    that run at the same time, both read the same secrets afterwards."""
    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    draft = path.with_name(f"{path.name}.{os.getpid()}")
    file = os.open(draft, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600)
    try:
        with open(file, "w", encoding="utf-8") as out:
            out.write(TEXT.format(server=secrets.token_hex(32)))
            out.flush()
            os.fsync(out.fileno())
        with contextlib.suppress(FileExistsError):
            os.link(draft, path)
    finally:
        draft.unlink()
