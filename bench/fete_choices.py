"""What the strong level's habits are worth: `python -m bench.fete_choices`.

Each variant of `policy.Habits` plays against one that lays all it can whenever it can and only keeps its jokers. Same
deals and seats as `fete_play.py`; the figures stand in docs/computers-fete.md. No bars: this is how the habits were
chosen.
"""

from __future__ import annotations

import statistics
from functools import partial

import typer
from rich.console import Console
from rich.table import Table

from bench.fete_play import Score, duplicate_round, lone_round
from bench.many import mean, spread
from speedspiele.games.fete.computer import Player
from speedspiele.games.fete.policy import HABITS, Habits
from speedspiele.games.fete.stark import Stark

AT_ONCE = HABITS._replace(patience=-1)
VARIANTS: dict[str, Habits] = {
    "as it plays": HABITS,
    "never waits, lays jokers for any gain": AT_ONCE._replace(joker=0),
    "never waits, keeps jokers to the end": AT_ONCE._replace(joker=1000),
    "waits for 2": HABITS._replace(patience=2),
    "waits for 3": HABITS._replace(patience=3),
    "waits for 6": HABITS._replace(patience=6),
    "waits for all": HABITS._replace(patience=1000),
    "waits also when somebody has one tile": HABITS._replace(urgent=0),
    "lays all when somebody has two tiles": HABITS._replace(urgent=2),
}


def _pair(number: int, habits: Habits, seats: int) -> Score:
    first, second = Player(Stark(habits)), Player(Stark(AT_ONCE))
    return duplicate_round(number, first, second) if seats == 2 else lone_round(number, first, second, seats)


def main(deals: int = 200, seats: int = 2, processes: int = 2) -> None:
    """With two seats each deal is played by both sides, with more a single seat has the variant."""
    console = Console()
    table = Table("variant", "rounds", "won", "points a round", "turns", "lays in")
    for name, habits in VARIANTS.items():
        scores = list(spread("fete", partial(_pair, habits=habits, seats=seats), deals, name, processes))
        won, error = mean([score.won for score in scores])
        points, points_error = mean([score.points for score in scores])
        laid = sum(score.laid[0] for score in scores) / sum(len(score.spent[0]) for score in scores)
        table.add_row(
            name,
            str(deals * (2 if seats == 2 else 1)),
            f"{100 * won:.1f} +- {100 * error:.1f} %",
            f"{points:+.1f} +- {points_error:.1f}",
            f"{statistics.fmean(score.turns for score in scores):.0f}",
            f"{100 * laid:.0f} %",
        )
    console.print(table)


if __name__ == "__main__":
    typer.run(main)
