"""How strong and how fast the computers of Speedwaffel are, and how even the game is: `python -m bench.waffel`.

Matches go through the product (`speedspiele.arena`): each deal is played with the levels on all seats, and the number
of the deal is its seed, so the same figures come out on every machine; only the times differ. Exits with 1 when a bar
is missed. `--matches` and `--part` make it smaller; `--part balance` is the balance report (scores, seats, sorts).
"""

from __future__ import annotations

import statistics
import sys
from collections import defaultdict
from collections.abc import Sequence
from enum import StrEnum
from math import sqrt
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import track
from rich.table import Table

from speedspiele import kernels
from speedspiele.arena.match import play, seed_of
from speedspiele.arena.plan import plan
from speedspiele.arena.run import Seated, matches, tallies
from speedspiele.games.contract import Level
from speedspiele.games.waffel.game import Waffel
from speedspiele.games.waffel.options import Options

SEED = "waffel bench"
STARK_BAR = 50.0
"""Milliseconds of CPU at the median of a decision."""
BALANCE_DEALS = 40
"""Deals of the hidden cards in each decision of the balance report: stark with less work, to be done in time."""


class Part(StrEnum):
    """What can be measured apart."""

    light = "light"
    light_three = "light-three"
    light_four = "light-four"
    two = "two"
    three = "three"
    four = "four"
    wild = "wild"
    balance = "balance"


WILD = ("slips=true", "heat=true")
PAIRINGS: dict[Part, tuple[tuple[Level, ...], tuple[str, ...], float]] = {
    Part.light: (("normal", "leicht"), (), 0.80),
    Part.light_three: (("normal", "leicht", "leicht"), (), 1 / 3 + 0.39),
    Part.light_four: (("normal", "leicht", "leicht", "leicht"), (), 1 / 4 + 0.29),
    Part.two: (("stark", "normal"), (), 0.80),
    Part.three: (("stark", "normal", "normal"), (), 1 / 3 + 0.14),
    Part.four: (("stark", "normal", "normal", "normal"), (), 1 / 4 + 0.08),
    Part.wild: (("stark", "normal"), WILD, 0.65),
}
"""Who plays with which house rules, and the share of first places that the first of them must have."""


class Report:
    """Lines of the table, and whether all bars were met."""

    def __init__(self) -> None:
        self.table = Table("what", "matches", "won", "bar", "points", "median ms", "99 % ms", title="Speedwaffel")
        self.met = True

    def add(self, what: str, count: int, won: str, bar: float, points: str, spent: Sequence[float], met: bool) -> None:
        self.met &= met
        median, slow = milliseconds(spent)
        shown = f">= {100 * bar:.0f} %"
        shown = shown if met else f"[bold red]{shown}[/]"
        self.table.add_row(what, str(count), won, shown, points, f"{median:.2f}", f"{slow:.2f}")


def milliseconds(seconds: Sequence[float]) -> tuple[float, float]:
    """Median and 99th percentile."""
    ordered = sorted(seconds)
    return 1000 * statistics.median(ordered), 1000 * ordered[min(len(ordered) - 1, len(ordered) * 99 // 100)]


def versus(
    report: Report, levels: tuple[Level, ...], options: Sequence[str], bar: float, count: int, processes: int
) -> None:
    """One of the first level among the others; for stark also how long it thinks."""
    title = " - ".join(levels) + (f" ({', '.join(options)})" if options else "")
    of = plan("waffel", levels, count, len(levels), options, SEED)
    got: list[list[Seated]] = list(track(matches(of, processes), title, total=count, transient=True))
    first = tallies(of, got)[0]
    spent = [seconds for match in got for seat in match if seat.level == levels[0] for seconds in seat.spent]
    share, error = first.won
    quick = levels[0] != "stark" or milliseconds(spent)[0] <= STARK_BAR
    report.add(
        title,
        count,
        f"{100 * share:.1f} +- {100 * error:.1f} %",
        bar,
        f"{first.points[0]:.1f} +- {first.points[1]:.1f}",
        spent,
        share >= bar and quick,
    )


# --- balance ------------------------------------------------------------------------------------------------------


def balance(console: Console, count: int) -> None:
    """Stark against itself: what scores come about, which seat wins, what a card of each sort brings."""
    table = Table("seats", "matches", "mean", "sd", "lowest", "highest", "< 0", "won by turn", "mean by turn")
    sorts = Table("seats", title="Points for a card of each sort and decoration, where one has any; the joker")
    columns: list[str] = []
    lines: list[tuple[int, dict[str, float]]] = []
    for seats in (2, 3, 4):
        totals, by_turn, per_card = _played(seats, count, console)
        won, means = by_turn
        table.add_row(
            str(seats),
            str(count),
            f"{statistics.fmean(totals):.1f}",
            f"{statistics.stdev(totals):.1f}",
            str(min(totals)),
            str(max(totals)),
            f"{100 * sum(one < 0 for one in totals) / len(totals):.1f} %",
            " ".join(f"{share:.2f}" for share in won),
            " ".join(f"{mean:.1f}" for mean in means),
        )
        columns += [card for card in per_card if card not in columns]
        lines.append((seats, per_card))
    for card in columns:
        sorts.add_column(card, justify="right")
    for seats, per_card in lines:
        sorts.add_row(str(seats), *(f"{per_card.get(card, 0):.2f}" for card in columns))
    table.title = f"stark against itself, {BALANCE_DEALS} deals a decision (won by turn: +-{0.5 / sqrt(count):.2f})"
    console.print(table)
    console.print(sorts)


def _played(
    seats: int, count: int, console: Console
) -> tuple[list[int], tuple[list[float], list[float]], dict[str, float]]:
    """All points; shares of wins and mean points by turn (0: who started); points a card."""
    from speedspiele.games.waffel.stark import Effort, Stark  # noqa: PLC0415 - imports numba

    players = [Stark(Effort(deals=(0, *(BALANCE_DEALS,) * 3), first=BALANCE_DEALS // 2)) for _ in range(seats)]
    totals: list[int] = []
    won, by_turn = [0.0] * seats, [0.0] * seats
    points: dict[str, int] = defaultdict(int)
    cards: dict[str, int] = defaultdict(int)
    for number in track(range(count), f"{seats} seats", console=console, transient=True):
        done: Any = play(Waffel(), Options(), seed_of(f"{SEED} balance {seats}", number), players)
        state = done.state
        best = max(state.totals)
        for seat, total in enumerate(state.totals):
            turn = (seat - state.first) % seats
            totals.append(total)
            by_turn[turn] += total / count
            won[turn] += (total == best) / state.totals.count(best) / count
        for sheet in state.settlement.sheets:
            for line in (*sheet.sorts, *sheet.decorations):
                card = getattr(line, "sort", None) or line.card
                points[card] += line.points
                cards[card] += line.count
            for line in sheet.jokers:
                points["joker"] += line.points
                cards["joker"] += 1
    return totals, (won, by_turn), {card: points[card] / cards[card] for card in sorted(cards)}


def main(
    count: Annotated[int, typer.Option("--matches", help="Of two players; others are scaled with it.")] = 1000,
    part: Annotated[list[Part] | None, typer.Option(help="Only this; may be repeated.")] = None,
    processes: Annotated[int, typer.Option(min=1)] = 2,
) -> None:
    """Play matches, and compare with the bars."""
    parts = set(part or Part)
    console, report = Console(), Report()
    kernels.load("waffel")
    for which, (levels, options, bar) in PAIRINGS.items():
        if which in parts:
            seats = len(levels)
            some = count if seats == 2 else max(count // (2 * seats), 1) * seats
            versus(report, levels, options, bar, some, processes)
    if report.table.row_count:
        console.print(report.table)
        console.print("All bars are met." if report.met else "[bold]A bar is missed.[/bold]")
    if Part.balance in parts:
        balance(console, max(count // 2, 10))
    sys.exit(0 if report.met else 1)


if __name__ == "__main__":
    typer.run(main)
