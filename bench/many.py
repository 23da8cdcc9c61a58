"""Many matches in several processes, and what comes of them on average."""

from __future__ import annotations

import os
import statistics
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from multiprocessing import get_context
from typing import TypeVar

from rich.progress import track

from speedspiele import kernels

T = TypeVar("T")


def get_ready(game: str) -> None:
    """For a process of the bench: out of the way of others, with the game's kernel in memory."""
    os.nice(5)
    kernels.load(game)


def spread(game: str, work: Callable[[int], T], count: int, title: str, processes: int = 2) -> Iterator[T]:
    """Do the work for numbers 0 .. count-1 in processes; results in order."""
    with ProcessPoolExecutor(processes, get_context("spawn"), get_ready, (game,)) as pool:
        yield from track(pool.map(work, range(count), chunksize=1), title, total=count, transient=True)


def mean(values: Sequence[float]) -> tuple[float, float]:
    """Mean and its standard error."""
    return statistics.fmean(values), statistics.stdev(values) / sqrt(len(values))
