"""Who leads which family (L4, L5). A seat is a place at the table; a family is a colour on the beach."""

from __future__ import annotations

from typing import Final

from speedspiele.games.contract import Seat
from speedspiele.games.lido.options import Kind, Options
from speedspiele.games.lido.state import Family

BLUE, YELLOW, RED, GREEN = range(4)

_COUNT: Final[dict[Kind, int]] = {"small": 2, "puzzle": 1}
_LED: Final[dict[Kind, tuple[tuple[Family, ...], ...]]] = {
    "two": ((BLUE, RED), (YELLOW, GREEN)),
    "three": ((BLUE,), (YELLOW,), (RED,)),
    "small": ((BLUE,), (YELLOW,)),
    "puzzle": ((BLUE,),),
    "lump": ((BLUE, YELLOW, RED, GREEN),),
}
_FOUR = ((BLUE,), (YELLOW,), (RED,), (GREEN,))


def count(options: Options) -> int:
    """How many families play: 0 .. count-1."""
    return 3 if options.kind == "three" and options.green == "without" else _COUNT.get(options.kind, 4)


def led(options: Options) -> tuple[tuple[Family, ...], ...]:
    """For each seat the families that it leads for good. The shared green family is nobody's."""
    if options.kind == "three" and options.green == "computer":
        return _FOUR
    return _LED.get(options.kind, _FOUR)


def shared(options: Options) -> Family | None:
    """The family that all lay in turn."""
    return GREEN if options.kind == "three" and options.green == "turns" else None


def neutral(options: Options) -> Seat | None:
    """The seat of a computer that plays along without taking part."""
    return GREEN if options.kind == "three" and options.green == "computer" else None


def leader(options: Options, family: Family, laid: int) -> Seat:
    """The seat that lays for `family` now, `laid` towels of which lie already."""
    seats = led(options)
    if family == shared(options):
        return laid % len(seats)
    return next(seat for seat, families in enumerate(seats) if family in families)


def team(options: Options, seat: Seat) -> int:
    """Seats with the same number win and lose together."""
    return seat & 1 if options.kind == "pairs" else seat


def counts(options: Options, family: Family) -> bool:
    """Whether the family's points count for somebody."""
    return not (options.kind == "three" and family == GREEN)
