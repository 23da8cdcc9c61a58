"""The beach puzzles (L5), each with its proof: `levels.json`, as `python -m scripts.lido_puzzles` made it."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

import msgspec

from speedspiele.games.contract import Value

FILE = "levels.json"


class Level(Value, frozen=True):
    """One puzzle."""

    rows: tuple[str, ...]
    """The beach from the top: `.` sand, `#` a sand castle, `o` the start field. As many columns as rows."""
    proof: str
    """Spots in an order that earns all three stars."""

    @property
    def solution(self) -> tuple[int, ...]:
        """The spots as numbers."""
        return tuple(map(int, self.proof.split()))


@cache
def levels() -> tuple[Level, ...]:
    """All of them from the first on; read when the first puzzle is played, and never again.

    Raises msgspec.ValidationError when the file that came with the package is not as described above.
    """
    return msgspec.json.decode(files(__package__).joinpath(FILE).read_bytes(), type=tuple[Level, ...])
