"""A backup of everything, made while the server runs: one archive, to be unpacked into an empty data folder."""

from __future__ import annotations

import os
import tarfile
from pathlib import Path
from tempfile import TemporaryDirectory

from speedspiele import secret
from speedspiele.store import sqlite
from speedspiele.store.sql import DATABASE


class CannotBackUp(Exception):
    """There is nothing to keep, or no place for it."""


def back_up(folder: Path, target: Path) -> int:
    """Pack the data folder's database, as it is at one moment, and its secrets into `target` (tar, gzip), readable by
    the owner only. Either the whole archive appears or none. Returns its size in bytes.

    Raises CannotBackUp; OSError; sqlite3.DatabaseError when the copy of the database is not sound.
    """
    if not (folder / DATABASE).exists():
        raise CannotBackUp(f"There is no database in {folder}.")
    if target.exists():
        raise CannotBackUp(f"{target} exists already.")
    if not target.parent.is_dir():
        raise CannotBackUp(f"There is no folder {target.parent}.")
    with TemporaryDirectory(dir=target.parent, prefix=".speedspiele-") as work:  # on the same disk as the archive
        copy, draft = Path(work) / DATABASE, Path(work) / "archive"
        sqlite.copy(folder / DATABASE, copy)
        with open(os.open(draft, os.O_CREAT | os.O_WRONLY, 0o600), "wb") as out:
            with tarfile.open(fileobj=out, mode="w:gz", compresslevel=6) as archive:
                archive.add(copy, DATABASE)
                if (folder / secret.FILE).exists():
                    archive.add(folder / secret.FILE, secret.FILE)
            out.flush()
            os.fsync(out.fileno())
        os.rename(draft, target)
    return target.stat().st_size
