"""Makes the 40 beach puzzles of Speedlido: `python -m scripts.lido_puzzles` writes games/lido/levels.json anew.

Each level starts from a way to lay all 21 towels on a 14 x 14 beach in descending size (so the Sonnenschirm comes last
and all three stars are earned), found by always laying one of the spots that spoil the least sand, with some chance.
Then sand castles rise on fields that the solution leaves bare, until only as much sand is left as the level wants: the
share of it that the towels cover rises evenly from level to level.
"""

from __future__ import annotations

import random
from pathlib import Path

import msgspec
import typer

from speedspiele.games.lido import position
from speedspiele.games.lido.beach import SMALL, Beach, beside, bit, covered_by, field, fields, square
from speedspiele.games.lido.gains import around
from speedspiele.games.lido.levels import FILE, Level
from speedspiele.games.lido.options import LEVELS, Options
from speedspiele.games.lido.position import Position
from speedspiele.games.lido.towels import FIELDS, SIZE, Spot, towel_of

ROOMY, FULL = 89 / 190, 89 / 91
"""Which share of the sand the solution covers, in the first and in the last level."""
TARGET = Path(__file__).parent.parent / "src/speedspiele/games/lido" / FILE


def attempt(rng: random.Random) -> tuple[int, list[Spot]] | None:
    """A start field and a complete solution in descending size; None when it came to an end too early."""
    start = field(rng.randrange(1, SMALL - 1), rng.randrange(1, SMALL - 1))
    ground = Beach(SMALL, square(SMALL), (), ((start,),))
    here = Position(Options(kind="puzzle"), ground, ((),), (0,))
    while left := here.left(0):
        spots = [
            spot for towel, found in position.legal(here, 0).items() if SIZE[towel] == SIZE[left[-1]] for spot in found
        ]
        if not spots:
            return None
        best = least_spoilt(here, spots, rng)
        here = here._replace(laid=((*here.laid[0], best),), own=(here.own[0] | covered_by(best),))
    return start, list(here.laid[0])


def least_spoilt(here: Position, spots: list[Spot], rng: random.Random) -> Spot:
    """The spot that closes the least sand to the family and leaves it the most corners, by and large."""
    site, free = around(here, 0), here.free(0)

    def worth(spot: Spot) -> float:
        sand = covered_by(spot)
        spoilt = (beside(sand) & free & ~sand).bit_count()
        ends = site.opened(sand).bit_count() - site.closed(sand).bit_count()
        return ends * 0.7 - spoilt + rng.random() * 2.5

    return max(spots, key=worth)


def make(level: int, rng: random.Random) -> tuple[tuple[str, ...], list[Spot]]:
    """A level's beach and solution."""
    while (found := attempt(rng)) is None:
        pass
    start, solution = found
    used = 0
    for spot in solution:
        used |= covered_by(spot)
    share = ROOMY + (FULL - ROOMY) * (level - 1) / (LEVELS - 1)
    bare = list(fields(square(SMALL) & ~used))
    rng.shuffle(bare)
    castles = set(bare[max(0, round(FIELDS / share) - FIELDS) :])
    rows = []
    for y in range(SMALL):
        marks = {field(x, y): "#" if field(x, y) in castles else "." for x in range(SMALL)}
        if start in marks:
            marks[start] = "o"
        rows.append("".join(marks.values()))
    assert bit(start % 20, start // 20) & used
    assert [towel_of(spot) for spot in solution][-1] == 0
    return tuple(rows), solution


def main(seed: str = "Bagno Aurora") -> None:
    """Make all levels from one seed."""
    made = []
    for number in range(1, LEVELS + 1):
        rows, solution = make(number, random.Random(f"{seed}/{number}"))
        made.append(Level(rows, " ".join(map(str, solution))))
    TARGET.write_bytes(msgspec.json.format(msgspec.json.encode(made), indent=1) + b"\n")


if __name__ == "__main__":
    typer.run(main)
