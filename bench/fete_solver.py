"""How exact and how fast the solver of Speedfete is: `python -m bench.fete_solver`; `make bench-fete` runs it too.

All positions come from seeded self-play (`fete_positions.py`), so the same ones come out on every machine; only times
differ. Times are CPU times, and what is compared is timed in the same process on the same positions. Exits with 1 when
a bar is missed.
"""

from __future__ import annotations

import gc
import os
import random
import statistics
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple, TypeVar
from unittest.mock import patch

import typer
from rich.console import Console
from rich.progress import track
from rich.table import Table
from rummikub_solver import MILPSolver, RuleSet, SolverMode

from bench.fete_positions import KINDS, Position, choose, first_benches, positions
from speedspiele import kernels
from speedspiele.games.fete import solver
from speedspiele.games.fete.fewest import rearranged
from speedspiele.games.fete.flow import Flow, flow
from speedspiele.games.fete.programme import codes
from speedspiele.games.fete.solver import MOST_TILES, Optimum, first_meld, solve
from speedspiele.games.fete.tiles import JOKER, NUMBERS

T = TypeVar("T")
NOTHING = (0,) * 53


class Bars(NamedTuple):
    """Milliseconds of CPU a solve, for one kind of game. None: no bar."""

    median: float | None
    p99: float
    positions: int


BARS = {
    "106": Bars(0.1, 2.0, 5000),
    "160": Bars(0.2, 8.0, 2000),
    "106 Rundlauf": Bars(None, 15.0, 2000),
    "160 Rundlauf": Bars(None, 60.0, 1000),
}
MOST_BAR = 150.0
COMPARED = 1000
"""Positions of each kind on which the flow model must find the same."""
SAMPLE = 80
"""Positions in the sample for other solvers."""
PYPI_BAR, FLOW_BAR = 100.0, 30.0
"""How many times faster in the mean than rummikub-solver and than the flow model."""
MELD_BAR, ADVICE_BAR = 5.0, 20.0
MELDS, ADVISED = 500, 300


class Stopwatch:
    """CPU seconds of this process, thread by thread or as a whole."""

    def __init__(self, clock: Callable[[], float] = time.thread_time) -> None:
        self.clock = clock
        self.times: list[float] = []

    def __call__(self, work: Callable[[], T]) -> T:
        before = self.clock()
        answer = work()
        self.times.append(self.clock() - before)
        return answer

    def figures(self) -> tuple[float, float, float, float]:
        """Median, mean, 99th percentile and most, in milliseconds."""
        ordered = sorted(1000 * second for second in self.times)
        p99 = ordered[min(len(ordered) - 1, len(ordered) * 99 // 100)]
        return statistics.median(ordered), statistics.fmean(ordered), p99, ordered[-1]


class Report:
    """Tables, and whether all bars were met."""

    def __init__(self, console: Console, title: str, *columns: str) -> None:
        self.console, self.met = console, True
        self.table = Table(*columns, title=title)

    def within(self, value: float, bar: float | None, digits: int = 2) -> str:
        """The value with its bar, at most which it may be."""
        if bar is None:
            return f"{value:.{digits}f}"
        self.met &= value <= bar
        return f"{value:.{digits}f} (<= {bar:g})"

    def above(self, value: float, bar: float) -> str:
        """The value with its bar, at least which it must be."""
        self.met &= value >= bar
        return f"{value:.0f} (>= {bar:g})"

    def done(self) -> bool:
        """Print the table."""
        self.console.print(self.table)
        return self.met


def speed(console: Console, share: float) -> tuple[bool, dict[str, list[Position]]]:
    """Every position once: how long a solve takes, and how often the kernel's budget did not suffice."""
    report = Report(
        console,
        "A solve, ms of CPU",
        "kind",
        "positions",
        "median",
        "mean",
        "99 %",
        "most",
        "asked HiGHS",
        "chains, mean",
    )
    made: dict[str, list[Position]] = {}
    for kind in KINDS:
        bars = BARS[kind.name]
        count = int(bars.positions * share)
        made[kind.name] = list(track(positions(kind, count), f"play {kind.name}", total=count, transient=True))
        watch, chains = Stopwatch(), Stopwatch()
        gc.collect()
        with patch.object(Flow, "solve", autospec=True, side_effect=Flow.solve) as asked:
            for position in track(made[kind.name], f"solve {kind.name}", transient=True):
                lies = position.lies
                found = watch(lambda: solve(lies, position.bench, kind.wrap, kind.big))  # noqa: B023 - called at once
                best = next(one for one in found if one is not None)
                chains(lambda: best.chains)  # noqa: B023 - called at once
        median, mean, p99, most = watch.figures()
        report.table.add_row(
            kind.name,
            str(count),
            report.within(median, bars.median, 3),
            f"{mean:.3f}",
            report.within(p99, bars.p99),
            report.within(most, MOST_BAR, 1),
            str(asked.call_count),
            f"{chains.figures()[1]:.2f}",
        )
    return report.done(), made


def exactness(console: Console, made: dict[str, list[Position]], share: float) -> bool:
    """The same optimum as the flow model, for every number of jokers."""
    report = Report(console, "Against the flow model", "kind", "positions", "answers", "different", "flow ms, mean")
    for kind in KINDS:
        pool = made[kind.name]
        step = max(1, len(pool) // int(COMPARED * share))
        chosen = pool[::step][: int(COMPARED * share)]
        model, watch, different = flow(kind.wrap, kind.big), Stopwatch(), 0
        for position in track(chosen, f"flow model, {kind.name}", transient=True):
            lies = position.lies
            for k, one in enumerate(solve(lies, position.bench, kind.wrap, kind.big)):
                answer = watch(lambda: model.solve(lies, position.bench, k, MOST_TILES))  # noqa: B023 - called at once
                different += (one and one.value) != (answer and answer.value)
        report.within(different, 0)
        report.table.add_row(
            kind.name, str(len(chosen)), str(len(watch.times)), f"{different} (0)", f"{watch.figures()[1]:.1f}"
        )
    return report.done()


def stratified(pool: Sequence[Position], count: int, seed: int = 4) -> list[Position]:
    """Equally many positions by tiles on the table, tiles on the bench (5 and more) and where jokers are: harder than
    the average."""
    rng = random.Random(seed)
    heaps: dict[tuple[int, int, bool, bool], list[Position]] = {}
    for position in pool:
        lies, held = position.lies, sum(position.bench)
        if held >= 5:
            key = min(sum(lies) // 20, 4), min((held - 5) // 8, 2), lies[JOKER] > 0, position.bench[JOKER] > 0
            heaps.setdefault(key, []).append(position)
    chosen: list[Position] = []
    while len(chosen) < count and any(heaps.values()):
        for key in sorted(heaps):
            if heaps[key] and len(chosen) < count:
                chosen.append(heaps[key].pop(rng.randrange(len(heaps[key]))))
    return chosen


class Pypi:
    """rummikub-solver from PyPI, on our positions."""

    def __init__(self, backend: MILPSolver | None) -> None:
        self.rules = RuleSet(repeats=2, jokers=2, solver_backend=backend)
        """Its own default with None, which is HiGHS where highspy is installed."""

    def prepare(self, position: Position) -> Callable[[], int]:
        """The question, ready to be asked: how many tiles can be laid at most."""
        game = self.rules.new_game()
        game.initial = False
        game.add_table(*self._tiles(position.lies))
        game.add_rack(*self._tiles(position.bench))

        def ask() -> int:
            found = self.rules.solve(game, SolverMode.TILE_COUNT)
            return len(found.tiles) if found else 0

        return ask

    def _tiles(self, counts: Iterable[int]) -> list[Any]:
        return [self.rules.tiles[face] for face, count in enumerate(counts) for _ in range(count)]


def others(console: Console, made: dict[str, list[Position]], share: float) -> bool:
    """Other solvers on one sample."""
    sample = stratified(made["106"], int(SAMPLE * share))
    report = Report(
        console,
        f"One stratified sample of {len(sample)} positions (106), ms of CPU of the whole process",
        "solver", "median", "mean", "99 %", "most", "ours is faster, mean", "other answers",
    )  # fmt: skip
    model = flow(False, False)
    watches = {name: Stopwatch(time.process_time) for name in ("ours", "flow", "pypi", "scipy")}
    pypi = {"pypi": Pypi(None), "scipy": Pypi(MILPSolver.SCIPY)}
    wrong = dict.fromkeys(watches, 0)
    for position in track(sample, "other solvers", transient=True):
        lies, bench = position.lies, position.bench
        found = watches["ours"](lambda: solve(lies, bench, False, False))  # noqa: B023 - called at once
        best = max((one for one in found if one is not None), key=lambda one: len(one.laid))
        answer = watches["flow"](lambda: model.solve(lies, bench, best.jokers, MOST_TILES))  # noqa: B023
        wrong["flow"] += answer is None or answer.value != best.value
        for name, package in pypi.items():
            wrong[name] += watches[name](package.prepare(position)) != len(best.laid)
    mean = watches["ours"].figures()[1]
    report.within(wrong["flow"], 0)
    titles = {
        "ours": "ours, for every number of jokers",
        "flow": "flow model on HiGHS, one number of jokers",
        "pypi": "rummikub-solver, as installed (HiGHS)",
        "scipy": "rummikub-solver on SciPy",
    }
    for name, bar in (("ours", None), ("flow", FLOW_BAR), ("pypi", PYPI_BAR), ("scipy", None)):
        figures = watches[name].figures()
        ratio = figures[1] / mean
        shown = report.above(ratio, bar) if bar else f"{ratio:.0f}"
        report.table.add_row(titles[name], *(f"{figure:.2f}" for figure in figures), shown, str(wrong[name]))
    return report.done()


def melds(console: Console, share: float) -> bool:
    """First melds."""
    report = Report(console, "A first meld, ms of CPU", "kind", "points", "benches", "median", "99 %", "most", "exist")
    for kind in KINDS:
        for needed in (30, 50):
            watch, exist = Stopwatch(), 0
            for bench in first_benches(kind, int(MELDS * share)):
                found = watch(lambda: first_meld(bench, needed, kind.wrap, kind.big))  # noqa: B023 - called at once
                exist += any(found)
            median, _, p99, most = watch.figures()
            report.table.add_row(
                kind.name,
                str(needed),
                str(len(watch.times)),
                f"{median:.3f}",
                report.within(p99, MELD_BAR),
                f"{most:.1f}",
                f"{100 * exist // len(watch.times)} %",
            )
    return report.done()


def advice(console: Console, made: dict[str, list[Position]], share: float) -> bool:
    """A solve and the turn that opens the fewest chains."""
    report = Report(
        console,
        "With the fewest opened chains, ms of CPU",
        "kind", "turns", "median", "99 %", "most", "chains changed at first", "changed", "of them torn",
    )  # fmt: skip
    for kind in KINDS:
        watch, first, changed, torn = Stopwatch(), 0, 0, 0
        pool = [position for position in made[kind.name] if len(position.table) >= 5]
        for position in track(pool[:: max(1, len(pool) // int(ADVISED * share))], kind.name, transient=True):
            best = choose(solve(position.lies, position.bench, kind.wrap, kind.big), sum(position.bench))
            if best is None or not best.laid:
                continue
            found = watch(lambda: again(position))  # noqa: B023 - called at once
            first += len(_changed(position, best))
            changed += len(found.changed)
            torn += sum(not any(_holds(chain, position.table[at]) for chain in found.chains) for at in found.changed)
        median, _, p99, most = watch.figures()
        turns = len(watch.times)
        report.table.add_row(
            kind.name,
            str(turns),
            f"{median:.2f}",
            report.within(p99, ADVICE_BAR),
            f"{most:.1f}",
            f"{first / turns:.2f}",
            f"{changed / turns:.2f}",
            f"{torn / turns:.2f}",
        )
    return report.done()


def again(position: Position) -> Any:
    """All that advice takes: the solve and the filter."""
    best = choose(solve(position.lies, position.bench, position.wrap, position.big), sum(position.bench))
    assert best is not None
    return rearranged(position.table, position.bench, best, position.wrap, position.big)


def _changed(position: Position, best: Optimum) -> list[tuple[int, ...]]:
    """Chains of the table that the first answer does not leave as they are."""
    there = [tuple(sorted(chain)) for chain in best.chains]
    changed = []
    for chain in position.table:
        mine = tuple(sorted(chain))
        if mine in there:
            there.remove(mine)
        else:
            changed.append(mine)
    return changed


def _holds(chain: Sequence[int], part: Sequence[int]) -> bool:
    rest = list(chain)
    for shown in part:
        if shown not in rest:
            return False
        rest.remove(shown)
    return True


def run(console: Console, share: float = 1.0) -> bool:
    """All of it, or a share. Whether all bars are met."""
    kernels.load("fete")
    solve(NOTHING, (0, 0, 0, *[1] * NUMBERS, *[0] * 37), False, False)
    gc.disable()
    console.print(f"budgets {solver.PLAIN} and {solver.ROUND}, at most {codes.MOST_NODES} states")
    met, made = speed(console, share)
    results = [met, exactness(console, made, share), others(console, made, share), melds(console, share)]
    return all([*results, advice(console, made, share)])


def main(quick: bool = False) -> None:
    """Compare with the bars. `--quick`: a tenth of it, for a first look."""
    os.nice(5)
    console = Console(width=None if sys.stdout.isatty() else 130)
    met = run(console, 0.1 if quick else 1.0)
    console.print("All bars are met." if met else "[bold]A bar is missed.[/bold]")
    sys.exit(0 if met else 1)


if __name__ == "__main__":
    typer.run(main)
