"""What is chosen before a match of Speedkeks (K7)."""

from __future__ import annotations

from typing import Literal

from speedspiele.games.contract import Value


class Options(Value, frozen=True):
    """Clock, pace, level and stake belong to the table; what is left is the kind of play."""

    mode: Literal["table", "record", "daily"] = "table"
    """Two to four at a sheet; alone against the list of all time; alone with the biscuits of the day. A daily differs
    only by its seed, which comes from elsewhere."""


def alone(options: Options) -> bool:
    """Whether one person lays the whole bag (K7)."""
    return options.mode != "table"
