"""The pad of order slips (W8)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Final, Literal, TypeAlias

from speedspiele.games.contract import Value
from speedspiele.games.waffel.cards import SORTS, Counts, Sort

SlipName: TypeAlias = Literal[
    "kindergeburtstag",
    "bunter_teller",
    "schulschluss",
    "sonntagspaar",
    "fuerst_pueckler",
    "schwarz_weiss",
    "zitronenfrische",
    "nusstraum",
    "gruen_weiss_rot",
    "kinopause",
    "vierfarbteller",
    "pistazienherz",
    "taufe",
    "zechenkinder",
    "hochzeit",
    "zechenfest",
    "krankenhaus",
    "altenheim",
    "fussballelf",
    "chorprobe",
    "kegelklub",
    "steigerrunde",
    "frisiersalon",
    "bahnhofskiosk",
]
Scoops: TypeAlias = tuple[int, int, int, int, int, int]
"""How many scoops of each sort."""


class Slip(Value, frozen=True):
    """An order. Exactly one of `scoops`, `different` and `same` says what is wanted."""

    name: SlipName
    delivery: bool
    """The scoops must lie in the freezer; else openly in the display."""
    bonus: int
    scoops: Scoops = (0, 0, 0, 0, 0, 0)
    different: int = 0
    """So many scoops, each of another sort."""
    same: int = 0
    """So many scoops of one sort."""


def _wanted(**scoops: int) -> Scoops:
    a, b, c, d, e, f = (scoops.get(sort, 0) for sort in SORTS)
    return a, b, c, d, e, f


PAD: Final = (
    Slip("kindergeburtstag", False, 15, _wanted(erdbeer=2, vanille=1)),
    Slip("bunter_teller", False, 14, different=3),
    Slip("schulschluss", False, 16, same=3),
    Slip("sonntagspaar", False, 14, _wanted(vanille=1, schokolade=1)),
    Slip("fuerst_pueckler", False, 15, _wanted(vanille=1, schokolade=1, erdbeer=1)),
    Slip("schwarz_weiss", False, 17, _wanted(vanille=2, schokolade=2)),
    Slip("zitronenfrische", False, 15, _wanted(zitrone=2)),
    Slip("nusstraum", False, 16, _wanted(haselnuss=2)),
    Slip("gruen_weiss_rot", False, 16, _wanted(pistazie=1, vanille=1, erdbeer=1)),
    Slip("kinopause", False, 16, _wanted(schokolade=2, haselnuss=1)),
    Slip("vierfarbteller", False, 15, different=4),
    Slip("pistazienherz", False, 17, _wanted(pistazie=2)),
    Slip("taufe", False, 14, _wanted(vanille=1, erdbeer=1)),
    Slip("zechenkinder", False, 15, _wanted(vanille=2, zitrone=1)),
    Slip("hochzeit", True, 24, _wanted(vanille=2, erdbeer=2)),
    Slip("zechenfest", True, 24, _wanted(schokolade=2, zitrone=2)),
    Slip("krankenhaus", True, 18, _wanted(vanille=2)),
    Slip("altenheim", True, 19, _wanted(schokolade=2)),
    Slip("fussballelf", True, 21, same=3),
    Slip("chorprobe", True, 22, different=4),
    Slip("kegelklub", True, 18, different=3),
    Slip("steigerrunde", True, 19, _wanted(schokolade=1, haselnuss=1)),
    Slip("frisiersalon", True, 19, _wanted(erdbeer=1, zitrone=1)),
    Slip("bahnhofskiosk", True, 20, _wanted(zitrone=1, pistazie=1)),
)
BY_NAME: Final[dict[SlipName, Slip]] = {slip.name: slip for slip in PAD}
NUMBER: Final[dict[SlipName, int]] = {slip.name: number for number, slip in enumerate(PAD)}


def ways(slip: Slip, lying: Counts) -> Iterator[Scoops]:
    """All ways in which the scoops of `lying` fulfil the order. Joker and decorations are no scoops."""
    if slip.same:
        for sort, count in zip(SORTS, lying, strict=False):
            if count >= slip.same:
                yield _wanted(**{sort: slip.same})
    elif slip.different:
        present: list[Sort] = [sort for sort, count in zip(SORTS, lying, strict=False) if count]
        for some in combinations(present, slip.different):
            yield _wanted(**dict.fromkeys(some, 1))
    elif all(wanted <= count for wanted, count in zip(slip.scoops, lying, strict=False)):
        yield slip.scoops


def fulfils(slip: Slip, lying: Counts) -> bool:
    """Whether the order could be delivered from these."""
    return next(ways(slip, lying), None) is not None
