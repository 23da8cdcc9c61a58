"""A player for tests that lays at random: own chains, additions, splits, tiles and jokers taken from the table.

It finds only a small part of what is legal, but of every kind something, and quickly.
"""

from __future__ import annotations

import random
from functools import lru_cache
from itertools import combinations

from speedspiele.games.contract import Seat
from speedspiele.games.fete.chains import read, stands_for
from speedspiele.games.fete.drafts import Table
from speedspiele.games.fete.state import State
from speedspiele.games.fete.tiles import COLOURS, JOKER, NUMBERS, Face, Tile, colour, face, face_of, is_joker
from speedspiele.games.fete.view import Chain


def some_table(state: State, seat: Seat, rng: random.Random) -> Table | None:
    """A table with which `seat` could end its turn; None when this player finds none."""
    hand = Hand(state, seat, rng)
    if not state.melded[seat]:
        while hand.new_chain():
            pass
        return hand.result() if hand.points >= state.options.meld else None
    ways = [hand.new_chain, hand.add, hand.split, hand.take, hand.free_joker]
    rng.shuffle(ways)
    for way in ways:
        while way() and rng.random() < 0.8:
            pass
    return hand.result() if hand.laid else None


def _shortest(wrap: bool) -> list[tuple[Face, ...]]:
    """Every run of three and every group of three."""
    runs = [
        tuple(face_of(suit, (start + step) % NUMBERS + 1) for step in range(3))
        for suit in range(len(COLOURS))
        for start in range(NUMBERS if wrap else NUMBERS - 2)
    ]
    threes = list(combinations(range(len(COLOURS)), 3))
    return runs + [
        tuple(face_of(suit, number) for suit in suits) for number in range(1, NUMBERS + 1) for suits in threes
    ]


SHORTEST = {wrap: _shortest(wrap) for wrap in (False, True)}
WITH = {
    wrap: [[faces for faces in found if shown in faces] for shown in range(JOKER)] for wrap, found in SHORTEST.items()
}
"""By face: those in which it occurs."""


@lru_cache(maxsize=4096)
def growth(chain: Chain, wrap: bool) -> tuple[tuple[Face, bool], ...]:
    """The faces with which the chain can be made longer, and whether in front."""
    more: list[tuple[Face, bool]] = []
    suit = next(colour(face(tile)) for tile in chain if not is_joker(tile))
    run = stands_for(chain, "run", wrap)
    if run and len(run) < NUMBERS:
        if wrap or run[-1] < NUMBERS:
            more.append((face_of(suit, run[-1] % NUMBERS + 1), False))
        if wrap or run[0] > 1:
            more.append((face_of(suit, (run[0] - 2) % NUMBERS + 1), True))
    group = stands_for(chain, "group", wrap)
    if len(group) == 3:
        there = {colour(face(tile)) for tile in chain if not is_joker(tile)}
        more += [(face_of(other, group[0]), False) for other in range(len(COLOURS)) if other not in there]
    return tuple(more)


class Hand:
    """The bench and the table while they change."""

    def __init__(self, state: State, seat: Seat, rng: random.Random) -> None:
        self.wrap = state.options.wrap
        self.rng = rng
        self.chains: list[Chain] = list(state.table)
        self.points = 0
        self.laid = 0
        self.bench: dict[Face, list[Tile]] = {}
        for tile in sorted(state.benches[seat]):
            self.bench.setdefault(face(tile), []).append(tile)

    def result(self) -> Table:
        self.rng.shuffle(self.chains)
        return tuple(self.chains)

    def has(self, shown: Face) -> bool:
        return bool(self.bench.get(shown))

    def use(self, shown: Face) -> Tile:
        self.laid += 1
        return self.bench[shown].pop()

    def new_chain(self) -> bool:
        """A chain of three own tiles, with at most one joker. `add` makes it longer."""
        spare = 1 if self.has(JOKER) and self.rng.random() < 0.3 else 0
        there = {shown for shown, tiles in self.bench.items() if tiles}
        found = [faces for faces in SHORTEST[self.wrap] if len(there.intersection(faces)) >= 3 - spare]
        if not found:
            return False
        tiles = tuple(self.use(shown if self.has(shown) else JOKER) for shown in self.rng.choice(found))
        self.points += read(tiles, self.wrap).worth
        self.chains.append(tiles)
        return True

    def add(self) -> bool:
        """A tile at the end of a run or into a group of three; sometimes the joker, not needed there."""
        for at in self.rng.sample(range(len(self.chains)), len(self.chains)):
            chain = self.chains[at]
            for shown, front in growth(chain, self.wrap):
                joker = self.has(JOKER) and self.rng.random() < 0.2
                if self.has(shown) or joker:
                    tile = self.use(JOKER if joker else shown)
                    self.chains[at] = (tile, *chain) if front else (*chain, tile)
                    return True
        return False

    def split(self) -> bool:
        """A second tile into the middle of a long run, which becomes two."""
        for at, chain in enumerate(self.chains):
            run = stands_for(chain, "run", self.wrap)
            for cut in range(3, len(run) - 1):
                shown = face(chain[cut - 1])
                if not is_joker(chain[cut - 1]) and self.has(shown) and len(run) - cut >= 2:
                    self.chains[at] = chain[:cut]
                    self.chains.append((self.use(shown), *chain[cut:]))
                    return True
        return False

    def take(self) -> bool:
        """A tile that a longer chain can spare, with two own ones."""
        for at in self.rng.sample(range(len(self.chains)), len(self.chains)):
            chain = self.chains[at]
            if len(chain) < 4:
                continue
            run = bool(stands_for(chain, "run", self.wrap))
            place = self.rng.choice((0, len(chain) - 1)) if run else self.rng.randrange(4)
            if is_joker(chain[place]):
                continue
            for faces in WITH[self.wrap][face(chain[place])]:
                others = [shown for shown in faces if shown != face(chain[place])]
                if all(map(self.has, others)):
                    self.chains[at] = chain[:place] + chain[place + 1 :]
                    self.chains.append((chain[place], *map(self.use, others)))
                    return True
        return False

    def free_joker(self) -> bool:
        """The tile that a joker stands for in its place; the joker goes to the end of another chain."""
        for at, chain in enumerate(self.chains):
            place = next((place for place, tile in enumerate(chain) if is_joker(tile)), None)
            run = stands_for(chain, "run", self.wrap)
            if place is None or not run:
                continue
            shown = face_of(next(colour(face(tile)) for tile in chain if not is_joker(tile)), run[place])
            others = [to for to in range(len(self.chains)) if to != at and growth(self.chains[to], self.wrap)]
            if self.has(shown) and others:
                to = self.rng.choice(others)
                self.chains[at] = (*chain[:place], self.use(shown), *chain[place + 1 :])
                self.chains[to] = (*self.chains[to], chain[place])
                return True
        return False
