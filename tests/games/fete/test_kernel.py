"""The solver's compiled text against the same text as plain Python, and its tables."""

from __future__ import annotations

import importlib
import os
import subprocess
import sys
from typing import Any

import pytest

from bench.fete_positions import KINDS, first_benches, positions
from speedspiele import kernels
from speedspiele.games.fete import solver, tables
from speedspiele.kernels import cache


@pytest.fixture(scope="module", autouse=True)
def kernel() -> Any:
    """The compiled kernel."""
    kernels.load("fete")
    return importlib.import_module("speedspiele.games.fete.kernel")


def test_the_entry_point_has_one_signature(kernel: Any) -> None:
    """A second one would be compiled in the middle of a game."""
    for kind in KINDS:
        for position in positions(kind, 20):
            solver.solve(position.lies, position.bench, kind.wrap, kind.big)
        for bench in first_benches(kind, 5):
            solver.first_meld(bench, 50, kind.wrap, kind.big, solver.MOST_POINTS, (1000,))
    assert len(kernel.search.signatures) == 1


PROGRAM = """
import numpy as np
from speedspiele import kernels
kernels.load("fete")
from speedspiele.games.fete import kernel
from speedspiele.games.fete.programme import codes
from speedspiele.games.fete.solver import MOST_TILES
from bench.fete_positions import positions, KINDS, first_benches
weights, unknown = np.array(MOST_TILES), np.full(codes.JOKERS + 1, codes.NEVER)
asked = {asked}
for table, bench, copies, wrap, needed in asked:
    found = kernel.search(np.array(table), np.array(bench), weights, copies, wrap, needed, 20000, 8, 0, unknown)
    print(found.tolist())
"""


def easy() -> list[tuple[tuple[int, ...], tuple[int, ...], int, int, int]]:
    """Questions of all kinds that plain Python answers in a second or two, with both passes and split guesses."""
    asked = []
    for kind in KINDS:
        copies, wrap = 3 if kind.big else 2, int(kind.wrap)
        asked += [(one.lies, one.bench, copies, wrap, -1) for one in list(positions(kind, 60, 5))[::15]]
        asked += [((0,) * 53, bench, copies, wrap, 30) for bench in first_benches(kind, 2, 5)]
    return asked


def answer(*flags: str, **env: str) -> str:
    run = subprocess.run(
        [sys.executable, *flags, "-c", PROGRAM.format(asked=easy())],
        env=os.environ | env,
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    return run.stdout


@pytest.mark.slow
def test_interpreted_text_finds_the_same_without_a_warning() -> None:
    """Bit for bit: values, plans, steps and states. Overflow that compiled code hides shows as a warning here."""
    compiled = answer()
    assert compiled.count("\n") == len(easy())
    assert answer("-W", "error", NUMBA_DISABLE_JIT="1") == compiled


def test_the_key_covers_the_solver() -> None:
    """A change of a part or of the tables compiles the kernel anew; a change of what only asks it does not."""
    names = {str(file.relative_to(cache.PACKAGE)) for file in cache.ingredients("fete")}
    parts = {f"games/fete/programme/{part.name}" for part in (cache.PACKAGE / "games/fete/programme").glob("[!_]*.py")}
    assert parts
    assert parts <= names
    assert {"games/fete/kernel.py", "games/fete/tables.py", "kernels/compiling.py"} <= names
    assert not names & {"games/fete/solver.py", "games/fete/flow.py", "games/fete/rules.py"}


@pytest.mark.parametrize(("copies", "count"), [(2, 10), (3, 20)])
def test_states_are_all_ways_to_have_runs_open(copies: int, count: int) -> None:
    assert len(tables.STATES[copies]) == count == tables.COUNT[copies]
    for state, lengths in enumerate(tables.STATES[copies]):
        assert tables.NUMBER[copies, lengths[0], lengths[1], lengths[2]] == state
        assert tables.COVERED[copies, state] >> state & 1


def test_a_longer_run_covers_a_shorter_one_and_one_that_may_end_covers_none() -> None:
    assert tables.covers((0, 1, 0), (1, 0, 0))
    assert tables.covers((0, 0, 1), (0, 0, 0))
    assert tables.covers((0, 0, 2), (0, 1, 0))
    assert not tables.covers((1, 0, 0), (0, 0, 0))
    assert not tables.covers((0, 0, 1), (2, 0, 0))
    assert not tables.covers((0, 1, 0), (0, 0, 1))
