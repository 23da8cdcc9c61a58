"""How strong and how fast the computers of Speedkeks are: `python -m bench.keks`.

Matches go through the product (`speedspiele.arena`): each deal is played with the levels on all seats, and the number
of the deal is its seed, so the same figures come out on every machine; only the times differ. Exits with 1 when a bar
is missed. The whole takes about an hour of CPU time; `--matches` and `--part` make it smaller.
"""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Callable, Sequence
from enum import StrEnum
from math import sqrt
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import track
from rich.table import Table

from speedspiele import kernels
from speedspiele.arena.match import play, seed_of
from speedspiele.arena.plan import plan
from speedspiele.arena.run import Seated, matches, tallies
from speedspiele.games.contract import Level
from speedspiele.games.keks.biscuits import mask_of
from speedspiele.games.keks.computer import computer
from speedspiele.games.keks.game import Keks
from speedspiele.games.keks.layings import layings
from speedspiele.games.keks.options import Options
from speedspiele.games.keks.position import tray
from speedspiele.games.keks.sheet import sheet_of
from speedspiele.games.keks.view import View

SEED = "keks bench"
RECORD_BAR = 440.0
"""Mean of record hunts."""
STARK_BAR, LAYINGS_BAR = 60.0, 0.1
"""Milliseconds of CPU at the median: a decision, and all layings with their points."""


class Part(StrEnum):
    """What can be measured apart."""

    layings = "layings"
    light = "light"
    two = "two"
    three = "three"
    four = "four"
    alone = "alone"


PAIRINGS: dict[Part, tuple[tuple[Level, ...], float]] = {
    Part.light: (("normal", "leicht"), 0.85),
    Part.two: (("stark", "normal"), 0.70),
    Part.three: (("stark", "normal", "normal"), 0.44),
    Part.four: (("stark", "normal", "normal", "normal"), 0.35),
}
"""Who plays, and the share of first places that the first of them must have."""


class Report:
    """Lines of the table, and whether all bars were met."""

    def __init__(self) -> None:
        self.table = Table("what", "played", "result", "bar", "median ms", "99 % ms", title="Speedkeks")
        self.met = True
        self.spent: list[float] = []
        """Seconds of stark's decisions against others."""

    def add(self, what: str, played: str, result: str, bar: str, met: bool, spent: Sequence[float]) -> None:
        self.met &= met
        median, slow = milliseconds(spent)
        self.table.add_row(what, played, result, bar if met else f"[bold red]{bar}[/]", f"{median:.2f}", f"{slow:.2f}")


def milliseconds(seconds: Sequence[float]) -> tuple[float, float]:
    """Median and 99th percentile."""
    ordered = sorted(seconds)
    return 1000 * statistics.median(ordered), 1000 * ordered[min(len(ordered) - 1, len(ordered) * 99 // 100)]


def played(title: str, levels: Sequence[str], count: int, options: Sequence[str], processes: int) -> list[list[Seated]]:
    """Matches of the bench with a progress bar."""
    of = plan("keks", levels, count, len(levels), options, SEED)
    return list(track(matches(of, processes), title, total=count, transient=True))


def versus(report: Report, levels: tuple[Level, ...], bar: float, count: int, processes: int) -> None:
    """One of the first level among the others."""
    title = f"{levels[0]} - {' - '.join(levels[1:])}"
    got = played(title, levels, count, (), processes)
    first = tallies(plan("keks", levels, count, len(levels), (), SEED), got)[0]
    spent = [seconds for match in got for seat in match if seat.level == levels[0] for seconds in seat.spent]
    if levels[0] == "stark":
        report.spent += spent
    share, error = first.won
    result = f"{100 * share:.1f} +- {100 * error:.1f} %, {first.points[0]:.1f} +- {first.points[1]:.1f} points"
    report.add(title, f"{count} matches", result, f">= {100 * bar:.0f} %", share >= bar, spent)


def alone(report: Report, count: int, processes: int) -> None:
    """Record hunts of stark, with the tasks of the baking book (K7)."""
    got = [match[0] for match in played("record hunts", ["stark"], count, ("mode=record",), processes)]
    points = [seat.points for seat in got]
    mean, error = statistics.fmean(points), statistics.stdev(points) / sqrt(count)
    spread = f"{min(points)} to {max(points)}, {100 * sum(one >= 400 for one in points) / count:.0f} % with 400"
    spent = [seconds for seat in got for seconds in seat.spent]
    result = f"{mean:.1f} +- {error:.1f} points ({spread})"
    report.add("stark alone", f"{count} sheets", result, f">= {RECORD_BAR:.0f}", mean >= RECORD_BAR, spent)


def all_layings(report: Report, count: int) -> None:
    """The time for all layings with their points, as they come up in matches of normal; plain Python beside it."""
    from speedspiele.games.keks import kernel  # noqa: PLC0415 - imports numba, which the other parts may not need here

    views: list[View] = []

    class Noting:
        """normal, and what it is asked."""

        def choose(self, view: View, seen: Sequence[object], seed: int) -> object:
            views.append(view)
            return computer("normal").choose(view, (), seed)

    for number in range(count):
        play(Keks(), Options(), seed_of(SEED, number), [Noting(), Noting()])  # type: ignore[list-item]
    asked = [(view, view.hand) for view in views if view.sheet and view.hand]
    found: list[int] = []

    def compiled(view: View, hand: tuple[int, ...]) -> None:
        board = tray(view.sheet, 1)
        found.append(len(kernel.all_layings(board.lying, board.stride, board.fields, mask_of(hand))))

    def plain(view: View, hand: tuple[int, ...]) -> None:
        layings(sheet_of(view.sheet), hand)

    for name, what, bar in (
        ("all layings, compiled", compiled, LAYINGS_BAR),
        ("all layings, plain Python", plain, 1e9),
    ):
        spent = [timed(what, view, hand) for view, hand in asked]
        mean = f"{statistics.fmean(found):.0f} layings a position, {max(found)} at most"
        met = milliseconds(spent)[0] <= bar
        report.add(name, f"{len(asked)} positions", mean, f"<= {bar} ms" if bar < 1 else "", met, spent)


def timed(work: Callable[[View, tuple[int, ...]], None], view: View, hand: tuple[int, ...]) -> float:
    before = time.thread_time()
    work(view, hand)
    return time.thread_time() - before


def main(
    count: Annotated[int, typer.Option("--matches", help="Of two players; others are scaled with it.")] = 1000,
    part: Annotated[list[Part] | None, typer.Option(help="Only this; may be repeated.")] = None,
    processes: Annotated[int, typer.Option(min=1)] = 2,
) -> None:
    """Play matches and record hunts, and compare with the bars."""
    parts = set(part or Part)
    console, report = Console(), Report()
    kernels.load("keks")
    if Part.layings in parts:
        all_layings(report, max(count // 50, 2))
    for which, (levels, bar) in PAIRINGS.items():
        if which in parts:
            versus(report, levels, bar, count if len(levels) == 2 else max(count // 2, 2 * len(levels)), processes)
    if Part.alone in parts:
        alone(report, max(count * 3 // 10, 2), processes)
    if report.spent:
        met = milliseconds(report.spent)[0] <= STARK_BAR
        report.add("stark, a decision", str(len(report.spent)), "", f"<= {STARK_BAR:.0f} ms", met, report.spent)
    console.print(report.table)
    console.print("All bars are met." if report.met else "[bold]A bar is missed.[/bold]")
    sys.exit(0 if report.met else 1)


if __name__ == "__main__":
    typer.run(main)
