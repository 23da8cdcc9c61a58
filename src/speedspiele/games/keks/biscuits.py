"""The biscuits: 6 glazes by 6 motifs, three of each (K1).

A biscuit is a number, `6 * glaze + motif`. The three copies of one are the same in every respect, so a hand is a
multiset of numbers, and a set of different biscuits fits into the bits of one int ("mask").
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, Literal, TypeAlias

Biscuit: TypeAlias = int
"""0 to 35."""
Lying: TypeAlias = tuple[int, int, Biscuit]
"""A biscuit on a field: x (to the right), y (downwards), biscuit; the marked field is 0, 0."""
Mask: TypeAlias = int
"""A set of different biscuits: bit b stands for biscuit b."""
Common: TypeAlias = Literal["glaze", "motif"]
"""What holds a row together."""

KINDS: Final = 36
COPIES: Final = 3
HAND: Final = 6
LONGEST: Final = 6
"""Biscuits in the longest possible row (K3)."""
ALL: Final[Mask] = (1 << KINDS) - 1

GLAZES: Final = ("raspberry", "lemon", "pistachio", "blueberry", "chocolate", "sugar")
MOTIFS: Final = ("star", "heart", "moon", "bell", "fir", "snowflake")
_GLAZE_LETTERS: Final = "rlpbcs"
_MOTIF_LETTERS: Final = "shmbfn"


def glaze(biscuit: Biscuit) -> int:
    """0 to 5, in the order of GLAZES."""
    return biscuit // 6


def motif(biscuit: Biscuit) -> int:
    """0 to 5, in the order of MOTIFS."""
    return biscuit % 6


def biscuit_of(glaze: int, motif: int) -> Biscuit:
    return 6 * glaze + motif


def _fellows(biscuit: Biscuit) -> Mask:
    mask = 0
    for other in range(KINDS):
        if (glaze(other) == glaze(biscuit)) != (motif(other) == motif(biscuit)):
            mask |= 1 << other
    return mask


FELLOWS: Final[tuple[Mask, ...]] = tuple(map(_fellows, range(KINDS)))
"""For each biscuit those that may lie in a row with it: they share exactly one of glaze and motif.

Biscuits make a row exactly when all pairs of them are fellows: three that are fellows pairwise always share the same
one. So what may still join a row is the intersection of its biscuits' fellows."""


def common(one: Biscuit, other: Biscuit) -> Common:
    """What two fellows share, and with it any row that holds both."""
    return "glaze" if glaze(one) == glaze(other) else "motif"


def mask_of(biscuits: Iterable[Biscuit]) -> Mask:
    """The different biscuits among these."""
    mask = 0
    for biscuit in biscuits:
        mask |= 1 << biscuit
    return mask


def members(mask: Mask) -> Iterator[Biscuit]:
    """The biscuits of a set, smallest first."""
    while mask:
        low = mask & -mask
        mask ^= low
        yield low.bit_length() - 1


def full_set() -> tuple[Biscuit, ...]:
    """All 108 biscuits."""
    return tuple(biscuit for biscuit in range(KINDS) for _ in range(COPIES))


def largest_group(hand: Iterable[Biscuit]) -> tuple[Biscuit, ...]:
    """The largest set of different biscuits of one glaze or one motif (K2); of several the first."""
    held = mask_of(hand)
    groups = [held & mask_of(biscuit_of(glaze, motif) for motif in range(6)) for glaze in range(6)]
    groups += [held & mask_of(biscuit_of(glaze, motif) for glaze in range(6)) for motif in range(6)]
    return tuple(members(max(groups, key=int.bit_count)))


def text(biscuit: Biscuit) -> str:
    """Two letters for texts that developers read: "rs" is the raspberry star."""
    return _GLAZE_LETTERS[glaze(biscuit)] + _MOTIF_LETTERS[motif(biscuit)]


def parse(texts: str) -> tuple[Biscuit, ...]:
    """The reverse of `text` for several: "rs rh". Raises ValueError."""
    out = []
    for word in texts.split():
        if len(word) != 2 or word[0] not in _GLAZE_LETTERS or word[1] not in _MOTIF_LETTERS:
            raise ValueError(f"not a biscuit: {word!r}")
        out.append(biscuit_of(_GLAZE_LETTERS.index(word[0]), _MOTIF_LETTERS.index(word[1])))
    return tuple(out)
