"""What is chosen before a match of Speedwaffel (W6-W10)."""

from __future__ import annotations

from typing import Literal

from speedspiele.games.contract import BadOptions, Value


class Options(Value, frozen=True):
    """Clock, pace, level and stake belong to the table; what is left is the kind of play and the house rules."""

    mode: Literal["table", "record", "daily"] = "table"
    """Two to four at the counter; alone against two computers for the list of records; alone with the stack of the day
    (which differs only by its seed, and that comes from elsewhere). The last two are classic."""
    rounds: Literal[1, 3] = 1
    """Classic, or the long match of three rounds."""
    nasties: bool = True
    """With sparrow and "Geht aufs Haus"."""
    level: Literal["minus", "zero"] = "minus"
    """What those get for each card who are level in front with a decoration: -1 like all others, or 0."""
    glass: bool = False
    """Glass lid: one sees what is in one's own freezer."""
    stock: bool = False
    """The stock list: everybody is told how many of each card are still unknown."""
    slips: bool = False
    """Order slips (W8)."""
    heat: bool = False
    """Heat wave (W9)."""


CLASSIC = Options()


def check(options: Options) -> None:
    """Raises BadOptions when they do not go together."""
    if options.heat and not options.nasties:
        raise BadOptions("waffel.heat_needs_nasties")
    if alone(options) and options != Options(mode=options.mode, stock=options.stock):
        raise BadOptions("waffel.alone_is_classic")


def alone(options: Options) -> bool:
    """Whether it is one person's hunt for a list (W10)."""
    return options.mode != "table"
