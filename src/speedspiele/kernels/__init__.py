"""Kernels: the small, hot parts of the strong computers, written in plain Python and compiled by numba.

`inline` marks a helper. The mark changes nothing: the helper stays an ordinary function that the other levels call
uncompiled. `compiling.kernel` makes an entry point: numba compiles it together with all marked helpers that it uses.
numba (0.2 s to import, 120 MB) is loaded only with the first entry point, so rules and lighter computers never need it.
Each game's entry points are in its `kernel.py`, with a `warm()` that calls each of them once.
"""

from __future__ import annotations

import importlib

from speedspiele.kernels.marks import inline

__all__ = ["inline", "load", "loaded"]

_loaded: set[str] = set()


def loaded(game: str) -> bool:
    """Whether the game's kernel is in memory: a strong computer may call it without waiting for anything."""
    return game in _loaded


def load(game: str) -> None:
    """Bring the game's kernel into memory: from the cache in 0.5 s, else by compiling it, which takes 10-20 s of CPU.

    A server calls it only when `cache.complete(game)`; tests, the warm-up and benchmarks as they like.
    """
    if game not in _loaded:
        importlib.import_module(f"speedspiele.games.{game}.kernel").warm()
        _loaded.add(game)
