"""A player for tests that lays at random: own chains, additions, splits, tiles and jokers taken from the table.

It finds only a small part of what is legal, but of every kind something, and quickly.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

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
        """A chain of own tiles, with at most one joker."""
        spare = 1 if self.has(JOKER) and self.rng.random() < 0.3 else 0
        found = [faces for faces in self._patterns() if sum(not self.has(shown) for shown in faces) <= spare]
        if not found:
            return False
        tiles = tuple(self.use(shown if self.has(shown) else JOKER) for shown in self.rng.choice(found))
        self.points += read(tiles, self.wrap).worth
        self.chains.append(tiles)
        return True

    def _patterns(self) -> Iterator[tuple[Face, ...]]:
        last = NUMBERS if self.wrap else NUMBERS - 2
        for suit in range(len(COLOURS)):
            for start in range(last):
                yield tuple(face_of(suit, (start + step) % NUMBERS + 1) for step in range(3))
        for number in range(1, NUMBERS + 1):
            four = [face_of(suit, number) for suit in range(len(COLOURS))]
            yield tuple(four)
            for left_out in range(len(COLOURS)):
                yield tuple(four[:left_out] + four[left_out + 1 :])

    def add(self) -> bool:
        """A tile at the end of a run or into a group of three; sometimes the joker, not needed there."""
        for at in self.rng.sample(range(len(self.chains)), len(self.chains)):
            chain = self.chains[at]
            for shown, front in self._growth(chain):
                joker = self.has(JOKER) and self.rng.random() < 0.2
                if self.has(shown) or joker:
                    tile = self.use(JOKER if joker else shown)
                    self.chains[at] = (tile, *chain) if front else (*chain, tile)
                    return True
        return False

    def _growth(self, chain: Chain) -> Iterator[tuple[Face, bool]]:
        run = stands_for(chain, "run", self.wrap)
        suit = next(colour(face(tile)) for tile in chain if not is_joker(tile))
        if run and len(run) < NUMBERS:
            if self.wrap or run[-1] < NUMBERS:
                yield face_of(suit, run[-1] % NUMBERS + 1), False
            if self.wrap or run[0] > 1:
                yield face_of(suit, (run[0] - 2) % NUMBERS + 1), True
        group = stands_for(chain, "group", self.wrap)
        if len(group) == 3:
            there = {colour(face(tile)) for tile in chain if not is_joker(tile)}
            yield from ((face_of(other, group[0]), False) for other in range(len(COLOURS)) if other not in there)

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
            with_it = [faces for faces in self._patterns() if len(faces) == 3 and face(chain[place]) in faces]
            for faces in with_it:
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
            others = [to for to in range(len(self.chains)) if to != at and any(self._growth(self.chains[to]))]
            if self.has(shown) and others:
                to = self.rng.choice(others)
                self.chains[at] = (*chain[:place], self.use(shown), *chain[place + 1 :])
                self.chains[to] = (*self.chains[to], chain[place])
                return True
        return False
