"""What the best turns are, by trying everything: slow, and so simple that it can be believed.

Only chains that the rules (`chains.read`) take for chains are tried, so what comes out is what the rules allow.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import combinations
from typing import NamedTuple

from speedspiele.games.fete.chains import read
from speedspiele.games.fete.tiles import COLOURS, JOKER, NUMBERS, Face, Tile, face, face_of, number

Heap = tuple[int, ...]
"""Counts by face."""

ORDER = (*sorted(range(JOKER), key=lambda shown: (number(shown), shown)), JOKER)
"""In which order faces are decided: by numbers, so that many ways meet again soon."""


class Turn(NamedTuple):
    """What a turn lays from the bench; one of those that nothing else beats in everything."""

    jokers: int
    numbers: int
    """Tiles that are no jokers."""
    points: int
    """The sum of these tiles' numbers; for a first meld what the chains are worth."""


Turns = dict[Turn, tuple["Pattern", ...]]


class Pattern(NamedTuple):
    """A chain of three to five tiles. Longer runs are several of these."""

    faces: tuple[Face, ...]
    worth: int


@cache
def patterns(jokers: int, wrap: bool) -> dict[Face, tuple[Pattern, ...]]:
    """By face: the chains with at most so many jokers in which it occurs."""
    whole = [
        tuple(face_of(suit, (start + step) % NUMBERS + 1) for step in range(length))
        for suit in range(len(COLOURS))
        for length in (3, 4, 5)
        for start in range(NUMBERS)
    ] + [
        tuple(face_of(suit, value) for suit in suits)
        for value in range(1, NUMBERS + 1)
        for size in (3, 4)
        for suits in combinations(range(len(COLOURS)), size)
    ]
    found: dict[Face, dict[tuple[Face, ...], Pattern]] = {}
    for faces in whole:
        for count in range(jokers + 1):
            for gaps in combinations(range(len(faces)), count):
                these = tuple(JOKER if at in gaps else shown for at, shown in enumerate(faces))
                got = read(tuple(4 * shown for shown in these), wrap)
                if got.kind is not None:
                    for shown in these:
                        # Of equal tiles in another order the dearer reading; the shown order can always be chosen.
                        best = found.setdefault(shown, {})
                        key = tuple(sorted(these))
                        if key not in best or got.worth > best[key].worth:
                            best[key] = Pattern(these, got.worth)
    return {shown: tuple(best.values()) for shown, best in found.items()}


def best_turns(table: Iterable[Tile], bench: Iterable[Tile], wrap: bool, *, meld: bool = False) -> Turns:
    """All turns that nothing beats; the turn of nothing among them when the table may stay as it is."""
    must, may = _heap(table), _heap(bench)
    usable = patterns(must[JOKER] + may[JOKER], wrap)

    @cache
    def search(must: Heap, may: Heap) -> Turns:
        shown = next((shown for shown in ORDER if must[shown] or may[shown]), None)
        if shown is None:
            return {Turn(0, 0, 0): ()}
        if must[shown]:
            return _undominated(follow(must, may, usable.get(shown, ())))
        without = (*may[:shown], 0, *may[shown + 1 :])
        return _undominated([*search(must, without).items(), *follow(must, may, usable.get(shown, ()))])

    def follow(must: Heap, may: Heap, tried: Iterable[Pattern]) -> Iterator[tuple[Turn, tuple[Pattern, ...]]]:
        for pattern in tried:
            left, rest, numbers, jokers, points = list(must), list(may), 0, 0, 0
            for shown in pattern.faces:
                if left[shown]:
                    left[shown] -= 1
                    continue
                rest[shown] -= 1
                if shown == JOKER:
                    jokers += 1
                else:
                    numbers, points = numbers + 1, points + number(shown)
            if min(rest) < 0:
                continue
            for turn, more in search(tuple(left), tuple(rest)).items():
                together = Turn(
                    turn.jokers + jokers,
                    turn.numbers + numbers,
                    turn.points + (pattern.worth if meld else points),
                )
                yield together, (pattern, *more)

    return search(must, may)


def _heap(tiles: Iterable[Tile]) -> Heap:
    counts = Counter(map(face, tiles))
    return tuple(counts[shown] for shown in range(JOKER + 1))


def _undominated(turns: Iterable[tuple[Turn, tuple[Pattern, ...]]]) -> Turns:
    """One layout for each turn, without those that have as many jokers and less of everything else."""
    best: Turns = {}
    for turn, layout in turns:
        best.setdefault(turn, layout)
    return {turn: layout for turn, layout in best.items() if not any(_beats(other, turn) for other in best)}


def _beats(other: Turn, turn: Turn) -> bool:
    alike = other != turn and other.jokers == turn.jokers
    return alike and other.numbers >= turn.numbers and other.points >= turn.points
