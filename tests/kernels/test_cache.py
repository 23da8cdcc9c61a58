"""Compiled kernels are kept in the data folder, and never compiled in the server."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from speedspiele.games.catalog import GAMES
from speedspiele.kernels import cache, warm


def names() -> set[str]:
    return {str(file.relative_to(cache.PACKAGE)) for file in cache.ingredients("spades")}


def test_the_key_covers_all_that_is_frozen_into_the_machine_code() -> None:
    assert {
        "games/spades/kernel.py",
        "games/spades/policy.py",
        "games/spades/bidding.py",
        "games/spades/position.py",
        "games/spades/tables.py",
        "games/spades/worth.py",
        "games/spades/scoring.py",
        "games/spades/options.py",
        "kernels/bitops.py",
        "kernels/compiling.py",
        "kernels/draws.py",
    } <= names()


def test_the_key_leaves_out_what_no_kernel_uses() -> None:
    assert not names() & {"games/spades/computer.py", "games/spades/rules.py", "tables/table.py", "web/app.py"}
    assert not {
        name for name in names() if name.startswith("games/") and name.split("/")[1] not in {"spades", "contract.py"}
    }


def test_the_cache_lies_in_the_data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SPEEDSPIELE_DATA", str(tmp_path))
    assert cache.folder("spades") == tmp_path / "kernels" / f"spades-{cache.key('spades')}"


def test_a_kernel_counts_as_complete_only_for_the_file_that_was_compiled(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """numba compiles again when the file's time changed; the server would do it in the middle of a game."""
    monkeypatch.setenv("SPEEDSPIELE_DATA", str(tmp_path))
    cache.use("spades")
    assert not cache.complete("spades")
    cache.note_complete("spades")
    assert cache.complete("spades")
    source = cache.PACKAGE / "games" / "spades" / "kernel.py"
    touched = os.stat(source).st_mtime_ns + 1
    monkeypatch.setattr(cache, "_stamp", lambda game: f"{source} {touched} 1")
    assert not cache.complete("spades")


def test_other_versions_are_deleted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SPEEDSPIELE_DATA", str(tmp_path))
    cache.use("spades")
    (tmp_path / "kernels" / "of-another-version").mkdir()
    cache.forget_others()
    assert [path.name for path in (tmp_path / "kernels").iterdir()] == [cache.folder("spades").name]


def test_the_check_says_what_is_missing(tmp_path: Path) -> None:
    env = os.environ | {"SPEEDSPIELE_DATA": str(tmp_path)}
    answer = subprocess.run(warm.command("--check"), env=env, capture_output=True, text=True, check=False)
    assert answer.returncode == 1
    assert "spades" in answer.stdout


@pytest.mark.slow
def test_a_warm_kernel_loads_without_compiling() -> None:
    """What the warm-up left behind serves a fresh process: every entry point comes from the cache."""
    assert subprocess.run(warm.command(), capture_output=True, check=False).returncode == 0
    program = """
from speedspiele import kernels
from speedspiele.kernels import cache
assert cache.complete("spades")
kernels.load("spades")
from speedspiele.games.spades import kernel
for entry in (kernel.search_card, kernel.search_bid):
    assert sum(entry.stats.cache_hits.values()) == 1, entry.stats
    assert not entry.stats.cache_misses, entry.stats
"""
    answer = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert answer.returncode == 0, answer.stderr


@pytest.mark.parametrize("game_id", GAMES)
def test_rules_and_lighter_computers_never_import_numba(game_id: str) -> None:
    program = """
import sys
from speedspiele.games.catalog import GAMES
game = GAMES[sys.argv[1]]
options = game.options()
step = game.deal(options, game.seating(options).counts[0], bytes(32))
seat = min(game.to_act(step.state))
for level in ("leicht", "normal"):
    game.computer(level).choose(game.view_of(step.state, seat), step.events, 1)
heavy = {"numba", "numpy", "highspy"} & set(sys.modules)
assert not heavy, heavy
"""
    answer = subprocess.run([sys.executable, "-c", program, game_id], capture_output=True, text=True, check=False)
    assert answer.returncode == 0, answer.stderr
