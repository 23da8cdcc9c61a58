"""The house rules of Speedfete (F2, F3, F7, F8)."""

from __future__ import annotations

from typing import Literal

from speedspiele.games.contract import Value


class Options(Value, frozen=True):
    """What the lobby offers; the defaults are the usual game."""

    length: Literal["one", "three", "200"] = "one"
    """The match: one round, three rounds, or rounds until a seat has 200 points."""
    meld: Literal[30, 50, 0] = 30
    """Points that the first meld must be worth; 0: everything is allowed from the start."""
    wrap: bool = False
    """ "Rundlauf": after 13 comes 1."""
    penalty: Literal[1, 3] = 1
    """Tiles to draw when time is up and the table is not valid."""
