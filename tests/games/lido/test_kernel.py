"""The compiled search against its oracle, the rules; and that its text means the same interpreted and compiled."""

from __future__ import annotations

import importlib
import itertools
import os
import random
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from speedspiele import kernels
from speedspiele.games.lido import families, fitting, packed, playout, position, rules, scoring, tables
from speedspiele.games.lido.beach import across, beside, covered_by
from speedspiele.games.lido.game import Lido
from speedspiele.games.lido.moves import Lay
from speedspiele.games.lido.options import Options
from speedspiele.games.lido.state import State
from speedspiele.games.lido.towels import SHAPES, SHAPES_OF, spot_of
from tests.games.kit import parted
from tests.games.lido.rig import RIG

GAME = Lido()
POSITIONS = 3000


@pytest.fixture(scope="module", autouse=True)
def search() -> Any:
    """The compiled kernel."""
    kernels.load("lido")
    return importlib.import_module("speedspiele.games.lido.kernel")


@pytest.fixture(scope="module")
def arrays(search: Any) -> Any:
    return importlib.import_module("speedspiele.games.lido.arrays")


def random_states(count: int, seed: int) -> Iterator[State]:
    """Positions of random matches, of all kinds that the search plays."""
    rng = random.Random(seed)
    while count > 0:
        options = RIG.options(rng)
        if options.kind in ("puzzle", "lump"):
            continue
        state = GAME.deal(options, RIG.seats(options, rng), bytes(32)).state
        while state.on is not None and count > 0:
            yield state
            count -= 1
            state = GAME.play(state, *RIG.choose(state, rng)).state


@pytest.mark.parametrize("numbers", parted(POSITIONS, 200))
def test_all_legal_spots_of_thousands_of_positions(search: Any, arrays: Any, numbers: range) -> None:
    """L2, bit for bit: every family of every position, also those that are not on."""
    zeros = np.zeros(tables.WEIGHTS, np.int64)
    for state in itertools.islice(random_states(POSITIONS, 1), numbers.start, numbers.stop):
        here = position.now(state)
        row, match = arrays.position_row(here), arrays.match_row(here)
        for family in range(len(here.laid)):
            found = search.priors(row, family, match, zeros)
            legal = [spot for spots in position.legal(here, family).values() for spot in spots]
            assert sorted(arrays.spot(move) for move in found[:, 0].tolist()) == sorted(legal)


@pytest.mark.slow
def test_positions_follow_each_other_as_in_the_rules(arrays: Any) -> None:
    """Laying a towel leads to the rows that are made of the new position, and to the same points (L3)."""
    compiled = importlib.import_module("speedspiele.kernels.compiling").kernel
    lay, points, side_of = packed.lay, packed.points, packed.side_of

    @compiled
    def step(before: Any, family: int, move: int, match: Any, sums: Any) -> Any:
        here = before.astype(np.int32)
        lay(here, family, move)
        for each in range(match[8]):
            sums[each] = points(here, each, match)
            sums[4 + each] = side_of(here, each, match)
        return here

    for state in random_states(POSITIONS, 2):
        assert state.on is not None
        _, move = RIG.choose(state, random.Random(len(state.lays)))
        here = position.now(state)
        then = position.of(state.options, (*state.lays, (state.on, move.spot)))
        sums = np.zeros(8, np.int64)
        match = arrays.match_row(here)
        after = step(arrays.position_row(here), state.on, arrays.move_of(move.spot), match, sums)
        count = len(then.laid)
        for family in range(count):
            assert after[64 * family + 1 : 64 * family + 21].tolist() == _rows(arrays, then.free(family))
            ends = after[64 * family + 33 : 64 * family + 53] & after[64 * family + 1 : 64 * family + 21]
            assert ends.tolist() == _rows(arrays, then.ends(family))
            assert after[packed.STOCK + family] == sum(1 << towel for towel in then.left(family))
            assert sums[family] == scoring.family_result(then, family).points
            assert sums[4 + family] == arrays.side_of(then, family)
        assert after[packed.BARE + 1 : packed.BARE + 21].tolist() == _rows(arrays, then.ground.sand & ~then.taken)


def _rows(arrays: Any, sand: int) -> list[int]:
    rows: list[int] = arrays.rows(sand)[1:21]
    return rows


def test_playouts_end_as_the_rules_end(arrays: Any) -> None:
    """The interpreted text of a playout, towel by towel through the rules: each is legal, and at its end nobody can
    lay any more."""
    rng = random.Random(3)
    for options in (Options(kind="small"), Options(kind="three"), Options(kind="two", inner=True)):
        state = GAME.deal(options, RIG.seats(options, rng), bytes(32)).state
        for _ in range(12):
            state = GAME.play(state, *RIG.choose(state, rng)).state
        here, work = arrays.position_row(position.now(state)).astype(np.int32), np.zeros(playout.SCRATCH, np.int32)
        match, weights = arrays.match_row(position.now(state)), arrays.weights_row(position.now(state))
        generator, still = np.array([5], np.int64), np.zeros(4 * playout.STILL, np.int32)
        playout.possible(here, match, work, still)
        while state.on is not None:
            move = playout.light_move(here, state.on, match, weights, generator, work, still)
            packed.lay(here, state.on, move)
            state = GAME.play(state, rules.on_seat(state) or 0, Lay(arrays.spot(int(move)))).state
        for family in range(families.count(options)):
            assert playout.light_move(here, family, match, weights, generator, work, still) == packed.NONE


def test_playouts_lay_on_most_of_what_was_just_opened(arrays: Any) -> None:
    """Counted field by field: of all places of a shape those that cover most, and no place is held to be out of reach
    from which a towel covers a warm field."""
    rng, fitted = random.Random(4), 0
    for state in itertools.islice(random_states(400, 4), 20, None, 20):
        here = position.now(state)
        family = state.on or 0
        row, match = arrays.position_row(here).astype(np.int32), arrays.match_row(here)
        shifted = [np.zeros(192, np.int32) for _ in range(3)]
        out, best, warm, wide = (np.zeros(40, np.int32) for _ in range(4))
        fitting.spread(row[64 * family : 64 * family + 32], shifted[0])
        fitting.spread(row[64 * family + 32 : 64 * family + 64], shifted[1])
        packed.warm_spots(row, family, match, warm[:32])
        fitting.spread(warm[:32], shifted[2])
        covered = 0
        for shape in rng.sample(range(91), 30):
            if fitting.fits(shape, shifted[0], shifted[1], out) < 2:
                continue
            spots = places(out)
            cells = SHAPES[shape].cells
            counts = {(x, y): sum(int(warm[y + j + 1]) >> (x + i + 1) & 1 for i, j in cells) for x, y in spots}
            most = max(counts.values())
            assert fitting.most_covered(shape, shifted[2], out, best, 0) == most
            if most > 0:
                assert places(best) == [spot for spot in spots if counts[spot] == most]
            covered = max(covered, most)
            fitted += 1
        if covered > 0:
            assert playout.within_reach(shifted[0], shifted[1], warm, wide)
    assert fitted > 100


def places(rows: Any) -> list[tuple[int, int]]:
    """The places in rows that `fitting.fits` has filled, as x and y."""
    return [(x, y) for y in range(20) for x in range(20) if int(rows[y]) >> (x + 1) & 1]


def test_what_can_never_be_reached_is_forgotten(arrays: Any) -> None:
    """Only fields go that hang together with no place to attach at, by edges or corners; towels without room go too."""
    for state in itertools.islice(random_states(400, 5), 0, None, 25):
        here = position.now(state)
        row, match = arrays.position_row(here).astype(np.int32), arrays.match_row(here)
        still = np.zeros(4 * playout.STILL, np.int32)
        playout.possible(row, match, np.zeros(playout.SCRATCH, np.int32), still)
        for family in range(len(here.laid)):
            sand, reached = here.free(family), here.ends(family)
            while (grown := (reached | across(reached) | beside(reached)) & sand) != reached:
                reached = grown
            assert row[64 * family : 64 * family + 32].tolist() == arrays.rows(reached)
            roomy = {towel for towel in here.left(family) if any(fits_in(shape, reached) for shape in SHAPES_OF[towel])}
            mine = still[playout.STILL * family :][: playout.STILL].tolist()
            assert {towel for towel in range(21) if mine[21] >> towel & 1} == roomy == {t for t in range(21) if mine[t]}


def fits_in(shape: int, sand: int) -> bool:
    """Whether the shape has room, wherever it is attached."""
    cells = SHAPES[shape].cells
    lies = [(x, y) for y in range(20) for x in range(20) if all(x + i < 20 and y + j < 20 for i, j in cells)]
    return any(not covered_by(spot_of(shape, x, y)) & ~sand for x, y in lies)


@pytest.mark.slow
def test_every_entry_point_has_one_signature(search: Any) -> None:
    """A second one would be compiled in the middle of a game."""
    for state in random_states(12, 4):
        (seat,) = rules.to_act(state)
        GAME.computer("stark").choose(GAME.view_of(state, seat), (), 1)
    assert [len(entry.signatures) for entry in (search.search, search.priors, search.playouts)] == [1, 1, 1]


@pytest.mark.slow
def test_the_last_towels_are_laid_right(search: Any, arrays: Any) -> None:
    """Small endings that can be tried to their end: the search finds the best lead that can be had."""
    think = importlib.import_module("speedspiele.games.lido.stark").think
    solved = 0
    for state in random_states(4000, 5):
        here = position.now(state)
        if state.on is None or state.options.kind != "small" or len(state.lays) < 18:
            continue
        best, values = exact(state)
        if values is None:
            continue
        chosen = think(here, state.on, [9], 400)[0].spot
        assert values[chosen] == best, "a worse lead than could be had"
        solved += 1
        if solved == 10:
            return
    raise AssertionError(f"only {solved} endings were compared")


def exact(state: State, depth: int = 0) -> tuple[int, dict[int, int] | None]:
    """The best lead of the side that is on, and what each spot leads to, by trying everything; None: too much."""
    here = position.now(state)
    assert state.on is not None
    me = rules.on_seat(state)
    spots = [spot for found in position.legal(here, state.on).values() for spot in found]
    if depth > 5 or len(spots) > 8:
        return 0, None
    values: dict[int, int] = {}
    for spot in spots:
        after = GAME.play(state, me or 0, Lay(spot)).state
        if after.on is None:
            then = position.now(after)
            lead = scoring.seat_points(then, me or 0) - scoring.seat_points(then, 1 - (me or 0))
        else:
            lead, deeper = exact(after, depth + 1)
            if deeper is None:
                return 0, None
            if rules.on_seat(after) != me:
                lead = -lead
        values[spot] = lead
    return max(values.values()), values


# --- the same on every machine --------------------------------------------------------------------------------

PROGRAM = """
import numpy as np
from speedspiele.games.lido import kernel
row, match, weights = (np.array(each, np.int64) for each in ({row}, {match}, {weights}))
print(kernel.search(row, 0, match, weights, np.array([77], np.int64), {amount}).tolist())
print(kernel.playouts(row, 0, match, weights, np.array([78], np.int64), {amount}).tolist())
"""


def program(arrays: Any, amount: int) -> str:
    states = [state for state in random_states(400, 6) if state.on == 0 and state.options.kind == "three"]
    here = position.now(states[6])
    return PROGRAM.format(
        row=arrays.position_row(here).tolist(),
        match=arrays.match_row(here).tolist(),
        weights=arrays.weights_row(here).tolist(),
        amount=amount,
    )


def answer(text: str, *flags: str, **env: str) -> str:
    run = subprocess.run(
        [sys.executable, *flags, "-c", text], env=os.environ | env, capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stderr
    return run.stdout


@pytest.mark.slow
def test_another_process_finds_the_same(arrays: Any) -> None:
    assert answer(program(arrays, 300)) == answer(program(arrays, 300))


@pytest.mark.slow
def test_interpreted_text_finds_the_same_without_a_warning(arrays: Any) -> None:
    """Overflow that compiled code would hide shows as a warning here."""
    assert answer(program(arrays, 3), "-W", "error", NUMBA_DISABLE_JIT="1") == answer(program(arrays, 3))


@pytest.mark.slow
def test_a_plainer_processor_finds_the_same(arrays: Any) -> None:
    """Compiled for any x86-64 or whatever is here, without its vector units and fused multiply-add."""
    plain = answer(program(arrays, 300), NUMBA_CPU_NAME="generic", NUMBA_CPU_FEATURES="")
    assert plain == answer(program(arrays, 300))
