"""The strong level with an empty bag (F9): nothing is drawn any more, so the rest of the round can be played out.

What is unseen lies on the others' benches: with two seats that is the other bench, tile by tile; with more it is dealt
at random a few times. Each turn that could be sensible (everything, everything but one tile, a single tile, with and
without jokers, passing) is tried, and then all seats lay as much as they can until somebody is out or all pass; the own
seat, alternatively, lays nothing more. The turn that brings the most points of the round on average is played. Work is
counted in calls of the solver.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from speedspiele.games.fete.memory import Counts, Known
from speedspiele.games.fete.solver import Optimum, first_meld, solve
from speedspiele.games.fete.tiles import JOKER, JOKER_WORTH, number
from speedspiele.kernels.draws import draw

CALLS: Final = 80
BIG_CALLS: Final = 50
"""Calls of the solver for a decision, in the big game fewer, for there they take longer."""
WORLDS: Final = 3
"""How often the unseen tiles are dealt when there are more than two seats."""
WORTH: Final[Counts] = (*(number(shown) for shown in range(JOKER)), JOKER_WORTH)
"""What each face costs on a bench at the end."""


class Endgame:
    """One decision. Its answers do not depend on how the tiles lie on the table, only on which ones do."""

    def __init__(self, known: Known, needed: int, wrap: bool, big: bool) -> None:
        """`needed`: what a first meld must be worth, for seats that have not melded yet."""
        self.known = known
        self.needed = needed
        self.wrap = wrap
        self.big = big
        self.calls = BIG_CALLS if big else CALLS

    def choose(self, found: Sequence[Optimum | None], generator: list[int]) -> Optimum | None:
        """The turn to play, None to pass. `found` are the best turns by number of jokers."""
        out = next((one for one in found if one is not None and len(one.laid) == sum(self.known.bench)), None)
        if out is not None:
            return out
        worlds = self.worlds(generator)
        best: tuple[int, Optimum | None] | None = None
        for option in self.options(found):
            for stands in (False, True):
                points = sum(self.play_out(option, world, stands) for world in worlds)
                if best is None or points > best[0]:
                    best = points, option
            if self.calls <= 0:
                break
        return best[1] if best else None

    def worlds(self, generator: list[int]) -> list[tuple[Counts, ...]]:
        """Benches of all seats as they may be."""
        return [self._dealt(generator) for _ in range(1 if len(self.known.held) == 2 else WORLDS)]

    def _dealt(self, generator: list[int]) -> tuple[Counts, ...]:
        pool = [shown for shown, count in enumerate(self.known.unseen) for _ in range(count)]
        benches = []
        for seat, count in enumerate(self.known.held):
            if seat == self.known.me:
                benches.append(self.known.bench)
                continue
            bench = [0] * len(WORTH)
            for _ in range(count):
                at = draw(generator, len(pool))
                bench[pool[at]] += 1
                pool[at] = pool[-1]
                pool.pop()
            benches.append(tuple(bench))
        return tuple(benches)

    def options(self, found: Sequence[Optimum | None]) -> Iterator[Optimum | None]:
        """What to try, the most likely first."""
        possible = [optimum for optimum in found if optimum is not None and optimum.laid]
        yield from sorted(possible, key=lambda optimum: (-len(optimum.laid), optimum.jokers))
        yield None
        if not possible:
            return
        most = max(possible, key=lambda optimum: len(optimum.laid))
        faces = sorted({shown for shown in most.laid if shown != JOKER}, key=lambda shown: (number(shown), shown))
        for shown in faces:
            kept = tuple(count - (at == shown) if at in most.laid else 0 for at, count in enumerate(self.known.bench))
            rest = self.ask(self.known.table, kept)[most.jokers]
            if rest is not None and len(rest.laid) == len(most.laid) - 1 > 0:
                yield rest
        for shown in reversed(faces):
            alone = tuple(int(at == shown) for at in range(len(WORTH)))
            single = self.ask(self.known.table, alone)[0]
            if single is not None and single.laid and len(most.laid) > 2:
                yield single

    def ask(self, table: Counts, bench: Counts) -> tuple[Optimum | None, ...]:
        """The solver, counted."""
        self.calls -= 1
        return solve(table, bench, self.wrap, self.big)

    def play_out(self, first: Optimum | None, benches: tuple[Counts, ...], stands: bool) -> int:
        """What the round brings the own seat when all lay as much as they can after this turn; with `stands` it passes
        from then on itself."""
        table, held, melded = self.known.table, list(benches), list(self.known.melded)
        seats, on, passes = len(held), self.known.me, 0
        turn = first
        while True:
            if turn is None:
                passes += 1
            else:
                passes, melded[on] = 0, True
                table, held[on] = moved(turn, table, held[on])
            if passes == seats or not any(held[on]):
                return points(held, self.known.me)
            on = (on + 1) % seats
            turn = None if stands and on == self.known.me else self.reply(table, held[on], melded[on])

    def reply(self, table: Counts, bench: Counts, melded: bool) -> Optimum | None:
        """As much as this bench can lay, jokers as well."""
        if melded:
            found = self.ask(table, bench)
        else:
            self.calls -= 1
            found = first_meld(bench, self.needed, self.wrap, self.big)
        possible = [optimum for optimum in found if optimum is not None and optimum.value + optimum.jokers > 0]
        return max(possible, key=lambda optimum: optimum.value + 1000 * optimum.jokers, default=None)


def moved(turn: Optimum, table: Counts, bench: Counts) -> tuple[Counts, Counts]:
    """Table and bench after the turn."""
    lies, own = list(table), list(bench)
    for shown in turn.laid:
        lies[shown] += 1
        own[shown] -= 1
    return tuple(lies), tuple(own)


def points(benches: Sequence[Counts], me: int) -> int:
    """What a round that ends with these benches brings (F8)."""
    sums = [sum(count * worth for count, worth in zip(bench, WORTH, strict=True)) for bench in benches]
    least = min(sums)
    if sums[me] > least:
        return least - sums[me]
    return (sum(sums) - least * len(sums)) // sums.count(least)
