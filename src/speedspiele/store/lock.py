"""One process owns a data folder: two would both believe that they own its tables."""

from __future__ import annotations

import fcntl
import os
from pathlib import Path


class FolderInUse(RuntimeError):
    """Another process works with this data folder."""

    def __init__(self, folder: Path, owner: str) -> None:
        who = f" (process {owner})" if owner else ""
        super().__init__(f"The data folder {folder} is in use by another Speedspiele{who}. Stop it, or choose another.")


class FolderLock:
    """A lock that the system gives back when the process dies, however it dies. The file itself stays and means
    nothing; it holds the owner's process id for the message above."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._file: int | None = None

    def take(self) -> None:
        """Raises FolderInUse."""
        file = os.open(self._folder / "lock", os.O_CREAT | os.O_RDWR | os.O_CLOEXEC, 0o600)
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            owner = os.read(file, 20).decode("ascii", "replace").strip()
            os.close(file)
            raise FolderInUse(self._folder, owner) from None
        os.ftruncate(file, 0)
        os.write(file, str(os.getpid()).encode())
        self._file = file

    def check(self) -> None:
        """Raises FolderInUse when somebody else has it now."""
        self.take()
        self.free()

    def free(self) -> None:
        """Let others in."""
        if self._file is not None:
            os.close(self._file)
            self._file = None
