"""Tiles as numbers, so that a table of 160 of them stays small on the wire and in the log.

A tile is `4 * face + copy`. The faces are 0-51 for colour and number (`13 * colour + number - 1`) and 52 for the joker;
copies count from 0. Copies of one face are told apart only so that a tile keeps its identity while it moves about: for
the rules all copies are the same.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final, TypeAlias

Tile: TypeAlias = int
"""One physical tile."""
Face: TypeAlias = int
"""What a tile shows."""
Colour: TypeAlias = int
"""0 red, 1 blue, 2 orange, 3 black (as the look Fete calls them; F1)."""

NUMBERS: Final = 13
COLOURS: Final = "rbok"
"""One letter each, for texts that developers read: "b7" is the blue seven."""
JOKER: Final[Face] = 52
JOKER_WORTH: Final = 30
"""What a joker costs on a bench at the end of a round (F8)."""


def face(tile: Tile) -> Face:
    return tile >> 2


def colour(face: Face) -> Colour:
    """Of a face that is not the joker."""
    return face // NUMBERS


def number(face: Face) -> int:
    """1 to 13, of a face that is not the joker."""
    return face % NUMBERS + 1


def face_of(colour: Colour, number: int) -> Face:
    return NUMBERS * colour + number - 1


def is_joker(tile: Tile) -> bool:
    return face(tile) == JOKER


def worth(tile: Tile) -> int:
    """Points on the bench at the end of a round (F8)."""
    return JOKER_WORTH if is_joker(tile) else number(face(tile))


def tile_set(big: bool) -> tuple[Tile, ...]:
    """All tiles of a game: two of each and two jokers (106), in the big game three and four (160; F1)."""
    copies, jokers = (3, 4) if big else (2, 2)
    return tuple(4 * face + copy for face in range(JOKER) for copy in range(copies)) + tuple(
        4 * JOKER + copy for copy in range(jokers)
    )


def text(tile: Tile) -> str:
    """ "b7" or "J"."""
    shown = face(tile)
    return "J" if shown == JOKER else f"{COLOURS[colour(shown)]}{number(shown)}"


def parse(texts: str | Iterable[str]) -> tuple[Tile, ...]:
    """The reverse of `text`, for tests and notes: "r5 r6 J". The n-th time that a face occurs gives its n-th copy.
    Raises ValueError."""
    seen: Counter[Face] = Counter()
    out: list[Tile] = []
    for word in texts.split() if isinstance(texts, str) else texts:
        if word == "J":
            shown = JOKER
        elif word[0] in COLOURS and word[1:].isdecimal() and 1 <= int(word[1:]) <= NUMBERS:
            shown = face_of(COLOURS.index(word[0]), int(word[1:]))
        else:
            raise ValueError(f"not a tile: {word!r}")
        out.append(4 * shown + seen[shown])
        seen[shown] += 1
    return tuple(out)
