"""What is chosen when a table is opened, and may be changed by the host until the start (P3)."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

import msgspec

from speedspiele.games.contract import Level, Value

Pace: TypeAlias = Literal["slow", "normal", "fast"]
Stake: TypeAlias = Literal[0, 1, 2]

PACE_SECONDS: dict[Pace, float] = {"slow": 2.5, "normal": 1.2, "fast": 0.4}
"""How long a computer's move visibly takes (P6)."""

_STANDARD = dict(PACE_SECONDS)


def scale_pace(factor: float) -> None:
    """Make all paces of this process `factor` times as long; tests do not watch, and make them short."""
    for pace, seconds in _STANDARD.items():
        PACE_SECONDS[pace] = factor * seconds


class Setup(Value, frozen=True):
    """A table's choices around the game."""

    options: dict[str, Any] = {}
    """House rules, read as the game's own Options struct."""
    seats: int | None = None
    """Number of seats; None: as many as the game plays with at the most."""
    clock: Annotated[int, msgspec.Meta(ge=1, le=3600)] | None = None
    """Move clock in seconds, one of the game's choices; None: without."""
    pace: Pace = "normal"
    level: Level = "normal"
    """Of the computers."""
    stake: Stake = 1
    public: bool = True
    """Shown in the list of open tables; else by invitation only."""
    solo: bool = False
    """Against computers only: nobody else may sit, and advice is allowed."""
    spectators: bool = True
    fill: bool = True
    """Computers take the seats that are free at the start. Else those are left out, as far as the game can be played by
    fewer (P4)."""
