"""Chains as the lighter computers think of them: what can be made from a heap of tiles (F2), in plain Python.

Heaps are counts by face, 53 ints. Runs are made of three to five tiles: a longer one is two of these, or one of these
with additions. Everything is faces here; `desk.py` knows the tiles themselves.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import Final, NamedTuple

from speedspiele.games.fete.tiles import JOKER, NUMBERS, Face, colour, face_of, number

LONGEST_RUN: Final = 5
FACES: Final = JOKER + 1


class Piece(NamedTuple):
    """A chain that could be made."""

    faces: tuple[Face, ...]
    """In an order in which it is valid, jokers in their places."""
    worth: int
    """The sum of its numbers, each joker as what it stands for (F3)."""


def heap(faces: Iterable[Face]) -> list[int]:
    """Counts by face."""
    counts = [0] * FACES
    for face in faces:
        counts[face] += 1
    return counts


def pieces_of(counts: Sequence[int], wrap: bool, jokers: int = 1) -> list[Piece]:
    """All chains that the heap can make with at most `jokers` jokers each.

    A joker may stand also for a tile that is in the heap, which another chain may need more.
    """
    there = sum(1 << face for face in range(JOKER) if counts[face])
    if not counts[JOKER] or not jokers:
        return [place.whole for place in (_ROUND if wrap else _STRAIGHT) if not place.mask & ~there]
    spare = min(jokers, counts[JOKER])
    return [
        piece
        for place in (_ROUND if wrap else _STRAIGHT)
        if (place.mask & ~there).bit_count() <= spare
        for piece in _with_jokers(place.whole, counts, spare)
    ]


def _with_jokers(whole: Piece, counts: Sequence[int], spare: int) -> Iterator[Piece]:
    missing = [at for at, face in enumerate(whole.faces) if counts[face] == 0]
    there = [at for at, face in enumerate(whole.faces) if counts[face] > 0]
    for more in range(min(spare - len(missing), len(there) - 1) + 1):
        for given in combinations(there, more):
            gaps = {*missing, *given}
            faces = tuple(JOKER if at in gaps else face for at, face in enumerate(whole.faces))
            yield Piece(faces, whole.worth)


def valid(faces: Sequence[Face], wrap: bool) -> bool:
    """Whether these faces, in this order, are a run or a group."""
    return is_run(faces, wrap) or is_group(faces)


def is_run(faces: Sequence[Face], wrap: bool) -> bool:
    """Consecutive numbers of one colour as they stand; with `wrap` 1 follows 13."""
    at = next((at for at, face in enumerate(faces) if face != JOKER), None)
    if at is None or not 3 <= len(faces) <= NUMBERS:
        return False
    first = number(faces[at]) - 1 - at
    if not wrap and (first < 0 or first + len(faces) > NUMBERS):
        return False
    own = colour(faces[at])
    return all(face in (JOKER, face_of(own, (first + i) % NUMBERS + 1)) for i, face in enumerate(faces))


def is_group(faces: Sequence[Face]) -> bool:
    """Three or four equal numbers in different colours."""
    real = [face for face in faces if face != JOKER]
    return (
        3 <= len(faces) <= 4
        and len(real) > 0
        and len({number(face) for face in real}) == 1
        and len(set(real)) == len(real)
    )


class _Place(NamedTuple):
    """A chain without jokers, and its faces as bits."""

    whole: Piece
    mask: int


def _places(wrap: bool) -> tuple[_Place, ...]:
    """Every run of three to five and every group."""
    runs = [
        tuple(face_of(own, (first + i) % NUMBERS + 1) for i in range(length))
        for own in range(4)
        for length in range(3, LONGEST_RUN + 1)
        for first in range(NUMBERS if wrap else NUMBERS - length + 1)
    ]
    groups = [
        tuple(face_of(own, shown) for own in colours)
        for shown in range(1, NUMBERS + 1)
        for length in (3, 4)
        for colours in combinations(range(4), length)
    ]
    return tuple(
        _Place(Piece(faces, sum(map(number, faces))), sum(1 << face for face in faces)) for faces in (*runs, *groups)
    )


_STRAIGHT: Final = _places(wrap=False)
_ROUND: Final = _places(wrap=True)
