"""The middle level (F9): lays own chains, adds, and rebuilds by opening one or two chains of the table at a time."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from speedspiele.games.contract import Choice
from speedspiele.games.fete import advice
from speedspiele.games.fete.desk import Desk
from speedspiele.games.fete.events import Event
from speedspiele.games.fete.moves import Draw, Lay, Move
from speedspiele.games.fete.pieces import FACES, Piece, heap
from speedspiele.games.fete.search import arrange
from speedspiele.games.fete.tiles import JOKER, NUMBERS, Face, colour, face, number
from speedspiele.games.fete.view import View

OWN_STEPS = 1000
"""Steps of the search for own chains ..."""
STEPS = 300
"""... and for each choice of chains to open."""
OPENED = 2
"""Chains that it takes apart at once."""
TRIED = 80
"""Choices of chains that it looks at in a turn."""
NEARLY_OUT = 4
"""A joker is laid when nothing else is, and when so few tiles are left."""


class Normal:
    """Own chains and additions, then what opening a chain or two allows, until nothing more is found."""

    def turn(self, view: View, seen: Sequence[Event], generator: list[int]) -> Choice[Move]:
        """A legal turn for the seat that is on."""
        desk = Desk(view.table, view.bench or (), view.options.wrap)
        if view.first_meld is not None:
            own_chains(desk, OWN_STEPS, view.first_meld)
        else:
            own_chains(desk, OWN_STEPS, jokers=False)
            add_all(desk)
            rebuild_all(desk, OPENED, TRIED)
            if not desk.laid or desk.left() <= NEARLY_OUT:
                own_chains(desk, OWN_STEPS)
            desk.go_out_with_jokers()
        return ended(view, desk)


def ended(view: View, desk: Desk) -> Choice[Move]:
    """The turn as it stands on the desk; nothing laid: a tile from the bag, if there is one."""
    if not desk.laid:
        return Choice(Draw(), advice.nothing_reason(view))
    table = desk.table()
    return Choice(Lay(table), advice.lay_reason(view, table))


def own_chains(desk: Desk, steps: int, needed: int = 0, *, jokers: bool = True) -> None:
    """New chains from the bench alone, if they are worth enough."""
    own = desk.counts()
    if not jokers:
        own[JOKER] = 0
    found = arrange([0] * FACES, own, desk.wrap, steps, needed)
    for piece in found.pieces if found else ():
        desk.lay(piece.faces)


def rebuild_all(desk: Desk, opened: int, tried: int) -> None:
    """Open at most `opened` chains at a time, as long as that lays something; looks at `tried` choices of them."""
    while tried > 0 and desk.bench:
        best, looked = best_rebuild(desk, opened, tried)
        tried -= looked
        if best is None:
            break
        desk.rebuild(best.opened, [piece.faces for piece in best.made])
        add_all(desk)


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


def best_rebuild(desk: Desk, most_opened: int, most: int) -> tuple[Rebuild | None, int]:
    """What lays most tiles, and how many choices were looked at."""
    best: Rebuild | None = None
    own = desk.counts()
    own[JOKER] = 0  # a joker goes into own chains or stays
    looked = 0
    for opened in worth_opening(desk, most_opened):
        if looked >= most:
            break
        looked += 1
        must = heap(face(tile) for at in opened for tile in desk.chains[at])
        found = arrange(must, own, desk.wrap, STEPS)
        if found and found.gain > (best.gain if best else 0):
            best = Rebuild(opened, found.pieces, found.gain)
    return best, looked


def worth_opening(desk: Desk, most: int) -> Iterator[tuple[int, ...]]:
    """Choices of chains that hold something near the own tiles: single ones first."""
    near = [at for at in range(len(desk.chains)) if any(is_near(desk, at, shown) for shown in desk.bench)]
    for size in range(1, most + 1):
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
