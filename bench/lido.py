"""How strong and how fast the computers of Speedlido are: `python -m bench.lido`.

Matches go through the product: `Game` deals and judges, each computer answers from its seat's view. The first of a
pairing has each seat in turn; the number of the match is the seed, so the same figures come out on every machine, and
only the times differ. Exits with 1 when a bar is missed. How it stands against other engines is for match tools to say
(`speedspiele gtp`, docs/computers-lido.md).
"""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Sequence
from functools import partial
from typing import Any, NamedTuple

import numpy as np
import typer
from rich.console import Console
from rich.table import Table

from bench.many import mean, spread
from speedspiele import kernels
from speedspiele.games.contract import Choice, Computer
from speedspiele.games.lido import families, position, rules, scoring
from speedspiele.games.lido.beach import covered_by
from speedspiele.games.lido.computer import position_of
from speedspiele.games.lido.events import Event
from speedspiele.games.lido.gains import around
from speedspiele.games.lido.game import Lido
from speedspiele.games.lido.moves import Lay, Move
from speedspiele.games.lido.options import Kind, Options
from speedspiele.games.lido.state import State
from speedspiele.games.lido.towels import SIZE
from speedspiele.games.lido.view import View
from speedspiele.kernels.draws import draw, start

Player = Computer[View, Event, Move]
GAME = Lido()

WINS_BAR = 0.9
"""Of stark against normal, two on the big beach; a tie is half a win."""
GENTLE_BAR = 0.5
"""At most what leicht may win against a beginner."""
SLOWEST_BAR = 1.0
"""Seconds of CPU that stark may take for a move."""


class Beginner:
    """Lays a random towel of the largest size that fits, where it opens the most new corners; nothing else."""

    def choose(self, view: View, seen: Sequence[Event], seed: int) -> Choice[Move]:
        """A towel for the seat that is on."""
        generator = [start(seed ^ view.turn << 8)]
        fitting = [places for places in view.legal if places.spots]
        largest = max(SIZE[places.towel] for places in fitting)
        towels = [places for places in fitting if SIZE[places.towel] == largest]
        spots = towels[draw(generator, len(towels))].spots
        if view.on is None:
            raise ValueError("nobody is to act")
        site = around(position_of(view), view.on)
        corners = [site.opened(covered_by(spot)).bit_count() for spot in spots]
        best = [spot for spot, opened in zip(spots, corners, strict=True) if opened == max(corners)]
        return Choice(Lay(best[draw(generator, len(best))]))


class Score(NamedTuple):
    """One match, seen from the first of a pairing."""

    seat: int
    share: float
    """A win 1, a tie one half; with more seats the share of the others that are behind."""
    lead: float
    """Points over the mean of the others."""
    times: list[float]
    """Seconds of CPU for each of its moves that were no matter of course."""


def player_named(name: str) -> Player:
    """A level, the beginner, or "stark:2000" with so many playouts."""
    if name == "beginner":
        return Beginner()
    level, _, playouts = name.partition(":")
    player = GAME.computer(level)  # type: ignore[arg-type]
    if playouts:
        player.playouts = int(playouts)  # type: ignore[attr-defined]
    return player


def play(number: int, first: str, second: str, kind: Kind) -> Score:
    """One match of `first` on seat `number` (modulo their count) against `second` on all others."""
    options = Options(kind=kind)
    seats = rules.seating(options).counts[0]
    mine = number % seats
    players = [player_named(first if seat == mine else second) for seat in range(seats)]
    state: State = GAME.deal(options, seats, bytes(32)).state
    times: list[float] = []
    while (seat := rules.on_seat(state)) is not None:
        view = GAME.view_of(state, seat)
        before = time.thread_time()
        move = players[seat].choose(view, (), number * 1000 + len(state.lays)).move
        if seat == mine and sum(len(places.spots) for places in view.legal) > 1:
            times.append(time.thread_time() - before)
        state = GAME.play(state, seat, move).state
    here = position.now(state)
    points = [scoring.seat_points(here, seat) for seat in range(len(families.led(options)))]
    others = [each for seat, each in enumerate(points) if seat != mine]
    share = statistics.fmean((points[mine] > each) + 0.5 * (points[mine] == each) for each in others)
    return Score(mine, share, points[mine] - statistics.fmean(others), times)


def speeds() -> Table:
    """Playouts and simulations a second of CPU, at the beginning and in the middle of matches."""
    from speedspiele.games.lido import arrays, kernel  # noqa: PLC0415 - needs the kernel's cache in place
    from speedspiele.games.lido.stark import think  # noqa: PLC0415

    table = Table("kind", "towels laid", "playouts / s", "simulations / s", title="Speed, CPU time of one thread")
    for kind, laid in (("small", 0), ("small", 10), ("four", 0), ("four", 24), ("two", 0), ("two", 24)):
        options = Options(kind=kind)  # type: ignore[arg-type]
        state: State = GAME.deal(options, rules.seating(options).counts[0], bytes(32)).state
        player = GAME.computer("normal")
        while len(state.lays) < laid and (seat := rules.on_seat(state)) is not None:
            state = GAME.play(state, seat, player.choose(GAME.view_of(state, seat), (), 1).move).state
        if state.on is None:
            raise AssertionError("a match lasts longer than its beginning")
        here, rates = position.now(state), []
        row, match, weights = arrays.position_row(here), arrays.match_row(here), arrays.weights_row(here)

        def playing(n: int, row: Any = row, match: Any = match, weights: Any = weights, family: int = state.on) -> int:
            kernel.playouts(row, family, match, weights, np.array([n + 1], np.int64), n)
            return n

        def searching(n: int, here: position.Position = here, family: int = state.on) -> int:
            return sum(one.visits for one in think(here, family, [n + 1], n))

        for work in (playing, searching):
            work(10)
            best = 0.0
            for _ in range(3):
                before = time.thread_time()
                done = work(2000)
                best = max(best, done / (time.thread_time() - before))
            rates.append(best)
        table.add_row(kind, str(laid), *(f"{rate:,.0f}" for rate in rates))
    return table


def main(matches: int = 100, processes: int = 2, playouts: int = 0, quick: bool = False) -> None:
    """Play the pairings and compare with the bars. `--playouts`: of stark, other than its own; a bar that is met with
    fewer is met. `--quick`: a tenth of the matches, for a first look."""
    console = Console()
    if quick:
        matches = max(matches // 10, 4)
    kernels.load("lido")
    console.print(speeds())
    table = Table("first - second", "kind", "matches", "share of first", "mean lead", "bar", title="Strength")
    met = True
    slowest, moves = 0.0, 0
    stark = f"stark:{playouts}" if playouts else "stark"
    pairings: tuple[tuple[str, str, Kind, str], ...] = (
        (stark, "normal", "two", f">= {WINS_BAR:.0%}"),
        (stark, "normal", "small", ""),
        (stark, "normal", "four", ""),
        ("normal", "leicht", "two", ""),
        ("leicht", "beginner", "two", f"<= {GENTLE_BAR:.0%}"),
        ("leicht", "beginner", "small", f"<= {GENTLE_BAR:.0%}"),
    )
    for first, second, kind, bar in pairings:
        title = f"{first} - {second}"
        work = partial(play, first=first, second=second, kind=kind)
        scores = list(spread("lido", work, matches, f"{title}, {kind}", processes))
        share, error = mean([score.share for score in scores])
        lead, spread_of_lead = mean([score.lead for score in scores])
        if bar.startswith(">"):
            met &= share >= WINS_BAR
        elif bar:
            met &= share <= GENTLE_BAR
        table.add_row(
            title,
            kind,
            str(matches),
            f"{100 * share:.1f} +- {100 * error:.1f} %",
            f"{lead:+.1f} +- {spread_of_lead:.1f}",
            bar,
        )
        if first == stark:
            times = [spent for score in scores for spent in score.times]
            slowest, moves = max(slowest, *times), moves + len(times)
            console.print(
                f"{title}, {kind}: {1000 * statistics.fmean(times):.0f} ms CPU a move on average, "
                f"{1000 * max(times):.0f} ms at most"
            )
    met &= slowest <= SLOWEST_BAR
    console.print(table)
    console.print(f"stark: {slowest:.2f} s of CPU at most in {moves} moves (bar: {SLOWEST_BAR:.0f} s)")
    console.print("All bars are met." if met else "[bold]A bar is missed.[/bold]")
    sys.exit(0 if met else 1)


if __name__ == "__main__":
    typer.run(main)
