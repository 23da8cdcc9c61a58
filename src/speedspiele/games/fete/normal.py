"""The middle level (F9): lays own chains, adds, and rebuilds by opening one or two chains of the table at a time."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from speedspiele.games.contract import Choice
from speedspiele.games.fete.desk import Desk
from speedspiele.games.fete.events import Event
from speedspiele.games.fete.leicht import ended
from speedspiele.games.fete.moves import Move
from speedspiele.games.fete.pieces import Piece, heap
from speedspiele.games.fete.search import arrange
from speedspiele.games.fete.tiles import JOKER, NUMBERS, Face, colour, face, number
from speedspiele.games.fete.view import View

OWN_STEPS = 2000
"""Steps of the search for own chains ..."""
STEPS = 300
"""... and for each choice of chains to open."""
OPENED = 2
"""Chains that it takes apart at once."""
TRIED = 60
"""Choices of chains that it looks at in a turn."""


class Normal:
    """Own chains and additions, then what opening a chain or two allows, until nothing more is found."""

    def turn(self, view: View, seen: Sequence[Event], generator: list[int]) -> Choice[Move]:
        """A legal turn for the seat that is on."""
        desk = Desk(view.table, view.bench or (), view.options.wrap)
        found = arrange([0] * 53, desk.counts(), desk.wrap, OWN_STEPS, view.first_meld or 0)
        for piece in found.pieces if found else ():
            desk.lay(piece.faces)
        if view.first_meld is None:
            add_all(desk)
            tried = TRIED
            while tried > 0 and desk.bench:
                best, looked = best_rebuild(desk, tried)
                tried -= looked
                if best is None:
                    break
                desk.rebuild(best.opened, [piece.faces for piece in best.made])
                add_all(desk)
            desk.go_out_with_jokers()
        return ended(desk)


class Rebuild(NamedTuple):
    """Chains to open and what to make of them."""

    opened: tuple[int, ...]
    made: tuple[Piece, ...]
    gain: int


def add_all(desk: Desk) -> None:
    """Every tile that can be added to a chain as it lies."""
    again = True
    while again:
        again = False
        for shown in desk.dearest_first():
            where = desk.additions(shown)
            if where:
                desk.add(*where[0], shown)
                again = True


def best_rebuild(desk: Desk, most: int) -> tuple[Rebuild | None, int]:
    """What lays most tiles, and how many choices were looked at."""
    best: Rebuild | None = None
    own = desk.counts()
    own[JOKER] = 0  # a joker is for own chains
    looked = 0
    for opened in worth_opening(desk):
        if looked >= most:
            break
        looked += 1
        must = heap(face(tile) for at in opened for tile in desk.chains[at])
        found = arrange(must, own, desk.wrap, STEPS)
        if found and found.gain > (best.gain if best else 0):
            best = Rebuild(opened, found.pieces, found.gain)
    return best, looked


def worth_opening(desk: Desk) -> Iterator[tuple[int, ...]]:
    """Choices of chains that hold something near the own tiles: single ones first."""
    near = [at for at in range(len(desk.chains)) if any(is_near(desk, at, shown) for shown in desk.bench)]
    for size in range(1, OPENED + 1):
        yield from combinations(near, size)


def is_near(desk: Desk, at: int, shown: Face) -> bool:
    """Whether chain `at` holds a tile that could share a chain with this face."""
    if shown == JOKER:
        return False
    for tile in desk.chains[at]:
        other = face(tile)
        if other == JOKER or number(other) == number(shown):
            return True
        apart = abs(number(other) - number(shown))
        if colour(other) == colour(shown) and (apart <= 2 or (desk.wrap and apart >= NUMBERS - 2)):
            return True
    return False
