"""Fete as the tests for every game play it."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

import msgspec

from speedspiele.games.contract import IllegalMove, Seat
from speedspiele.games.fete import drafts, rules
from speedspiele.games.fete.moves import Continue, Draw, Lay, Move, Penalty
from speedspiele.games.fete.options import Options
from speedspiele.games.fete.state import State
from speedspiele.games.fete.tiles import Tile, parse
from speedspiele.games.fete.view import View
from tests.games.fete.laying import some_table
from tests.games.kit import Match, Moved, Twin

TABLES = ("", "r10 r11 r12", "r10 b10 o10", "r11 r12 r13, b13 o13 k13", "r1 r2 J", "b4 b5 b7", "k3 k3 k3", "J J J")
# No Penalty: nobody can try it (`Game.reserved`).
ATTEMPTS: list[Move] = [Draw(), Continue(), *(Lay(tuple(map(parse, filter(None, text.split(","))))) for text in TABLES)]


class FeteRig:
    golden = {
        # One round for two: nine rebuilds that take chains apart, four penalties; somebody lays the last tile.
        "two": (Options(), 2, 33),
        # Three rounds with Rundlauf and penalties of three; the second one is blocked.
        "wrap": (Options(length="three", meld=50, wrap=True, penalty=3), 2, 25),
        # Six seats and 160 tiles, everything allowed from the start; the second round brings somebody 200 points.
        "big": (Options(length="200", meld=0), 6, 7),
    }

    def options(self, rng: random.Random) -> Options:
        return Options(
            # Longer matches are the same rounds again; for those to 200 there is a golden one, and test_end.
            length="three" if rng.random() < 0.1 else "one",
            meld=rng.choice((30, 50, 0)),
            wrap=rng.random() < 0.5,
            penalty=rng.choice((1, 3)),
        )

    def seats(self, options: Options, rng: random.Random) -> int:
        return rng.choice((2, 2, 3, 4, 5, 6))

    def choose(self, state: State, rng: random.Random) -> Moved:
        seat = rng.choice(sorted(rules.to_act(state)))
        if state.phase == "settle":
            return seat, Continue()
        if rng.random() < 0.05:
            return seat, Penalty()
        table = some_table(state, seat, rng) if rng.random() < 0.9 else None
        return seat, Draw() if table is None else Lay(table)

    def offered(self, view: View) -> list[Any]:
        return [move for move in ATTEMPTS if self._legal(view, move)]

    def _legal(self, view: View, move: Move) -> bool:
        """By what stands in the view, with nothing else of the match."""
        if isinstance(move, Draw):
            return view.may_draw is not None
        if isinstance(move, Continue):
            return view.me in view.waiting
        if view.may_draw is None or view.bench is None or not isinstance(move, Lay):
            return False
        try:
            laid = drafts.laid_tiles(view.table, frozenset(view.bench), move.table)
        except IllegalMove:
            return False
        return drafts.assess(view.table, laid, move.table, view.options, view.first_meld is None).complete

    def attempts(self) -> list[Any]:
        return list(ATTEMPTS)

    def reveals(self, state: State, seat: Seat, move: Move, reseeded: bool) -> frozenset[str]:
        """Drawing shows a tile, the end of a round all benches, a new round one's own tiles."""
        if isinstance(move, Continue):
            return frozenset({"view"} if reseeded and state.ended is None else ())
        out = isinstance(move, Lay) and sum(map(len, move.table)) == len(state.benches[seat])
        passes = isinstance(move, Draw) and not state.bag and state.passes + 1 < len(state.benches)
        return frozenset(() if passes or (isinstance(move, Lay) and not out) else {"events", "view"})

    def hidden_from(self, state: State, viewer: Seat | None) -> Sequence[str]:
        """The other benches until they are shown, and the bag, as far as they are long enough to be recognised."""
        heaps: list[Sequence[Tile]] = [state.bag, sorted(state.bag), state.bag[::-1]]
        if state.phase == "play":
            heaps += [sorted(bench) for seat, bench in enumerate(state.benches) if seat != viewer]
        return [",".join(map(str, heap)) for heap in heaps if len(heap) > 3]

    def twin(self, match: Match, cut: int, viewer: Seat | None, rng: random.Random) -> Twin:
        now: State = match.states[cut]
        start = next(i for i, state in enumerate(match.states) if state.round == now.round)
        left: State = match.states[start]
        moves = match.moves[start:cut]
        slots = list(_slots(left, match.states[start : cut + 1], moves))
        tiles = _exchanged(slots, list(_needs(match.states[start : cut + 1], moves)), viewer, rng)
        bag = list(left.bag)
        for slot, tile in zip(slots, tiles, strict=True):
            if slot.place is not None:
                bag[slot.place] = tile
        reseeded = rng.random() < 0.5
        right = msgspec.structs.replace(
            left,
            benches=tuple(
                frozenset(
                    tile for slot, tile in zip(slots, tiles, strict=True) if slot.place is None and slot.seat == seat
                )
                for seat in range(match.seats)
            ),
            bag=tuple(bag),
            seed=rng.randbytes(32) if reseeded else left.seed,
        )
        return Twin(left, right, [([], []), *(([moved], [moved]) for moved in moves)], reseeded)


class Slot(NamedTuple):
    """Where a tile came from in a round."""

    seat: Seat | None
    """Who got it; None: nobody yet."""
    since: int
    """After how many moves of the round."""
    place: int | None
    """Its place in the bag at the start; None: dealt."""
    tile: Tile


class Need(NamedTuple):
    """What the public record says of a tile: the seat had it then."""

    tile: Tile
    seat: Seat
    by: int


def _slots(left: State, states: Sequence[State], moves: Sequence[Moved]) -> Iterator[Slot]:
    for seat, bench in enumerate(left.benches):
        yield from (Slot(seat, 0, None, tile) for tile in sorted(bench))
    for number, (before, after, (seat, _)) in enumerate(zip(states, states[1:], moves, strict=False), 1):
        yield from (Slot(seat, number, at, left.bag[at]) for at in range(len(after.bag), len(before.bag)))
    yield from (Slot(None, 0, at, left.bag[at]) for at in range(len(states[-1].bag)))


def _needs(states: Sequence[State], moves: Sequence[Moved]) -> Iterator[Need]:
    """Tiles that were laid; after the round also those that were left over."""
    for number, (before, after, (seat, _)) in enumerate(zip(states, states[1:], moves, strict=False), 1):
        yield from (Need(tile, seat, number - 1) for tile in before.benches[seat] - after.benches[seat])
    if states[-1].phase != "play":
        for seat, bench in enumerate(states[-1].benches):
            yield from (Need(tile, seat, len(moves)) for tile in bench)


def _exchanged(slots: Sequence[Slot], needs: Iterable[Need], viewer: Seat | None, rng: random.Random) -> list[Tile]:
    """A tile for each slot: those that the viewer cannot place are exchanged at random."""
    need = {each.tile: each for each in needs}

    def fits(tile: Tile, slot: Slot) -> bool:
        return tile not in need or (need[tile].seat == slot.seat and slot.since <= need[tile].by)

    tiles = [slot.tile for slot in slots]
    loose = [at for at, slot in enumerate(slots) if viewer is None or slot.seat != viewer]
    for _ in range(4 * len(loose)):
        i, j = rng.choice(loose), rng.choice(loose)
        if fits(tiles[i], slots[j]) and fits(tiles[j], slots[i]):
            tiles[i], tiles[j] = tiles[j], tiles[i]
    return tiles


RIG = FeteRig()
