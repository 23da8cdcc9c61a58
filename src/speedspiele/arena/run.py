"""Plays a plan in several processes and adds up what came of it."""

from __future__ import annotations

import os
import statistics
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import sqrt
from multiprocessing import get_context
from typing import NamedTuple

import msgspec

from speedspiele import kernels
from speedspiele.arena.match import play, seed_of
from speedspiele.arena.plan import Plan
from speedspiele.games.catalog import GAMES
from speedspiele.games.contract import Level
from speedspiele.kernels import cache

AHEAD = 4
"""Matches that are handed to a process at once, at most: enough that none waits, few enough for a smooth bar."""


class Seated(NamedTuple):
    """What came of one match for one seat."""

    level: Level
    won: float
    """1 for the first place alone, a share of it for those who share it, 0 else."""
    place: int
    points: int
    spent: list[float]
    """Seconds of CPU time for each decision."""


class Tally(NamedTuple):
    """What came of all matches for one level. Each figure with its standard error where it has one."""

    level: Level
    seats: int
    """Seats of that level in each match."""
    won: tuple[float, float]
    """Share of matches that one of these seats won, ties in parts."""
    fair: float
    """What it would be if all seats were equal."""
    points: tuple[float, float]
    place: float
    median: float
    """Milliseconds of CPU time for a decision; 0 when there was none."""
    slow: float
    """99 of 100 took no longer."""


def needs_kernel(plan: Plan) -> bool:
    """Whether somebody plays with compiled code."""
    return "stark" in plan.levels and plan.game in cache.games()


def _get_ready(plan: Plan) -> None:
    """In each process of its own, before its first match."""
    os.nice(5)
    _load(plan)


def _load(plan: Plan) -> None:
    if needs_kernel(plan):
        kernels.load(plan.game)


def one_match(number: int, plan: Plan) -> list[Seated]:
    """Match `number` of the plan, by seat."""
    game, levels = GAMES[plan.game], plan.levels_of(number)
    options = msgspec.convert(plan.options, game.options)
    done = play(game, options, seed_of(plan.seed, plan.deal_of(number)), [game.computer(level) for level in levels])
    results = done.outcome.results
    first = sum(result.place == 1 for result in results)
    return [
        Seated(level, 1 / first if result.place == 1 else 0.0, result.place, result.points, spent)
        for level, result, spent in zip(levels, results, done.spent, strict=True)
    ]


def matches(plan: Plan, processes: int) -> Iterator[list[Seated]]:
    """All matches in order, as they come."""
    work = partial(one_match, plan=plan)
    if processes == 1:
        _load(plan)
        yield from map(work, range(plan.matches))
        return
    chunk = max(1, min(AHEAD, plan.matches // (4 * processes)))
    with ProcessPoolExecutor(processes, get_context("spawn"), _get_ready, (plan,)) as pool:
        yield from pool.map(work, range(plan.matches), chunksize=chunk)


def tallies(plan: Plan, played: Sequence[Sequence[Seated]]) -> list[Tally]:
    """One line a level, in the order in which they were named."""
    return [_tally(plan, level, played) for level in dict.fromkeys(plan.levels)]


def _tally(plan: Plan, level: Level, played: Sequence[Sequence[Seated]]) -> Tally:
    mine = [[seat for seat in match if seat.level == level] for match in played]
    spent = sorted(seconds for match in mine for seat in match for seconds in seat.spent)
    return Tally(
        level=level,
        seats=plan.levels.count(level),
        won=_with_error(plan, (sum(seat.won for seat in match) for match in mine)),
        fair=plan.levels.count(level) / len(plan.levels),
        points=_with_error(plan, (statistics.fmean(seat.points for seat in match) for match in mine)),
        place=statistics.fmean(seat.place for match in mine for seat in match),
        median=1000 * statistics.median(spent) if spent else 0.0,
        slow=1000 * spent[min(len(spent) - 1, len(spent) * 99 // 100)] if spent else 0.0,
    )


def _with_error(plan: Plan, values: Iterable[float]) -> tuple[float, float]:
    """Mean and standard error. Matches of one deal depend on each other, so the deals are what is independent."""
    by_deal: dict[int, list[float]] = defaultdict(list)
    for number, value in enumerate(values):
        by_deal[plan.deal_of(number)].append(value)
    means = [statistics.fmean(some) for some in by_deal.values()]
    mean = statistics.fmean(value for some in by_deal.values() for value in some)
    return mean, statistics.stdev(means) / sqrt(len(means)) if len(means) > 1 else 0.0
