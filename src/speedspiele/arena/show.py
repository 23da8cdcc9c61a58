"""The arena on the terminal: a bar while matches are played, a table in the end."""

from __future__ import annotations

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.progress import track
from rich.table import Table

from speedspiele.arena.plan import Plan
from speedspiele.arena.run import Tally, matches, needs_kernel, tallies
from speedspiele.kernels.warm import warm_all


def show(plan: Plan, processes: int, console: Console, bar: Console) -> bool:
    """Play the plan. False when the strong level cannot be had here. The table goes to `console`, the bar to `bar`."""
    if needs_kernel(plan) and not warm_all([plan.game], bar):
        return False
    title = f"{plan.game}: {' - '.join(plan.levels)}"
    coming = matches(plan, processes)
    played = list(track(coming, title, total=plan.matches, console=bar, transient=True))
    console.print(table(plan, tallies(plan, played), title))
    return True


def table(plan: Plan, lines: list[Tally], title: str) -> Table:
    """The results; ± is one standard error. "ms" is the CPU time of a decision, the median and what 99 of 100 keep."""
    out = Table(title=f"{title}, {plan.matches} matches", title_justify="left", box=SIMPLE_HEAD, pad_edge=False)
    for name in ("level", "seats", "won %", "fair %", "points", "place", "ms", "99 %"):
        out.add_column(name, justify="left" if name == "level" else "right", no_wrap=True)
    for line in lines:
        out.add_row(
            line.level,
            str(line.seats),
            f"{100 * line.won[0]:.1f} ± {100 * line.won[1]:.1f}",
            f"{100 * line.fair:.0f}",
            f"{line.points[0]:.1f} ± {line.points[1]:.1f}",
            f"{line.place:.2f}",
            f"{line.median:.1f}",
            f"{line.slow:.1f}",
        )
    return out
