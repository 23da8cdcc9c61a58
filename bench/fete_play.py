"""How strong and how fast the computers of Speedfete are: `python -m bench.fete_play`; `make bench-fete` runs it too.

Everything goes through the product: `Fete` deals and judges, and each computer answers from its seat's view and the
events that its seat saw. Every deal is played twice with the seats exchanged, from fixed seeds, so the same figures
come out on every machine; only the times differ. Exits with 1 when a bar is missed.
"""

from __future__ import annotations

import hashlib
import statistics
import sys
import time
from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

import typer
from rich.console import Console
from rich.table import Table

from bench.many import mean, spread
from speedspiele.games.contract import Choice, Computer, Level
from speedspiele.games.fete.events import Event
from speedspiele.games.fete.game import Fete
from speedspiele.games.fete.moves import Lay, Move
from speedspiele.games.fete.options import Options
from speedspiele.games.fete.view import RoundResult, View

Player = Computer[View, Event, Move]
GAME = Fete()

WINS_BAR: dict[tuple[Level, Level], float] = {("normal", "leicht"): 0.75, ("stark", "normal"): 0.65}
TURN_BAR, BIG_TURN_BAR = 50.0, 150.0
"""Milliseconds of CPU for a strong turn at the 99th percentile, with 106 and with 160 tiles."""


class Timed:
    """A computer that notes how long its turns take, in seconds of CPU time of its thread, and how many it laid in."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.spent: list[float] = []
        self.laid = 0

    def choose(self, view: View, seen: Sequence[Event], seed: int) -> Choice[Move]:
        """The player's own choice."""
        before = time.thread_time()
        choice = self.player.choose(view, seen, seed)
        self.spent.append(time.thread_time() - before)
        self.laid += isinstance(choice.move, Lay)
        return choice


class Score(NamedTuple):
    """What came of one deal that was played with the seats exchanged, for the first side."""

    won: float
    """Share of the rounds; half of it where both share the win of a blocked round."""
    points: float
    """Mean of its points a round and seat."""
    turns: float
    """Mean of the turns a round took, of all seats."""
    blocked: int
    """Rounds that ended with an empty bag."""
    laid: tuple[int, int]
    """Turns in which the first and the second side laid something."""
    spent: tuple[list[float], list[float]]
    """Seconds of CPU for each turn of the two sides."""


def seed_of(number: int) -> bytes:
    """The fixed seed of a round of the bench."""
    return hashlib.sha256(f"speedspiele bench fete {number}".encode()).digest()


def play_round(players: Sequence[Player], seed: bytes, options: Options) -> tuple[RoundResult, int]:
    """One round between these players; how it ended, and how many turns it took."""
    step = GAME.deal(options, len(players), seed)
    seen: list[list[Event]] = [[] for _ in players]
    while True:
        for event in step.events:
            for seat, memory in enumerate(seen):
                visible = GAME.event_for(event, seat)
                if visible is not None:
                    memory.append(visible)
        state = step.state
        if state.results:
            return state.results[-1], state.turns
        choice = players[state.on].choose(GAME.view_of(state, state.on), seen[state.on], state.turns)
        step = GAME.play(state, state.on, choice.move)


def duplicate_round(
    number: int, first: Player, second: Player, seats: int = 2, options: Options | None = None
) -> Score:
    """One deal, played twice; the first side has every other seat, then the others."""
    sides = Timed(first), Timed(second)
    won = points = turns = 0.0
    blocked = 0
    for exchanged in range(2):
        players = [sides[(seat + exchanged) % 2] for seat in range(seats)]
        result, took = play_round(players, seed_of(number), options or Options())
        mine = [seat for seat in range(seats) if (seat + exchanged) % 2 == 0]
        won += sum(seat in result.winners for seat in mine) / len(result.winners) / 2
        points += statistics.fmean(result.points[seat] for seat in mine) / 2
        turns += took / 2
        blocked += result.reason == "blocked"
    return Score(won, points, turns, blocked, (sides[0].laid, sides[1].laid), (sides[0].spent, sides[1].spent))


def lone_round(number: int, one: Player, others: Player, seats: int, options: Options | None = None) -> Score:
    """One deal in which the first side has a single seat, which changes from deal to deal; the others have the rest."""
    sides = Timed(one), Timed(others)
    mine = number % seats
    players: list[Player] = [sides[0] if seat == mine else sides[1] for seat in range(seats)]
    result, took = play_round(players, seed_of(number), options or Options())
    won = (mine in result.winners) / len(result.winners)
    blocked = int(result.reason == "blocked")
    spent = sides[0].spent, sides[1].spent
    return Score(won, result.points[mine], took, blocked, (sides[0].laid, sides[1].laid), spent)


def _pair(number: int, first: Level, second: Level, seats: int = 2, wrap: bool = False) -> Score:
    options = Options(wrap=wrap)
    return duplicate_round(number, GAME.computer(first), GAME.computer(second), seats, options)


def milliseconds(seconds: Sequence[float]) -> tuple[float, float, float]:
    """Median, 99th percentile and most."""
    ordered = sorted(1000 * second for second in seconds)
    return statistics.median(ordered), ordered[min(len(ordered) - 1, len(ordered) * 99 // 100)], ordered[-1]


def main(rounds: int = 400, quick: bool = False, processes: int = 2) -> None:
    """Play rounds between the levels, and compare with the bars. `--quick`: a tenth of it, for a first look."""
    console = Console()
    deals = max(rounds // (20 if quick else 2), 4)
    strength = Table("pairing", "rounds", "won", "bar", "points a round", "turns", "lays in", title="Strength")
    speed = Table("level", "seats", "median ms", "99 % ms", "most ms", "bar", "turns", title="Speed, CPU time a turn")
    met = True
    times: dict[tuple[Level, str], list[float]] = {}
    pairings: list[tuple[Level, Level, int, bool, int]] = [
        ("normal", "leicht", 2, False, deals),
        ("stark", "normal", 2, False, deals),
        ("stark", "normal", 4, False, deals // 4),
        ("stark", "normal", 2, True, deals // 4),
        ("stark", "normal", 6, False, deals // 5),
    ]
    for first, second, seats, wrap, count in pairings:
        title = f"{first} - {second}" + (f", {seats} seats" if seats > 2 else "") + (", Rundlauf" if wrap else "")
        scores = list(
            spread("fete", partial(_pair, first=first, second=second, seats=seats, wrap=wrap), count, title, processes)
        )
        won, error = mean([score.won for score in scores])
        points, points_error = mean([score.points for score in scores])
        bar = WINS_BAR[first, second] if seats == 2 and not wrap else None
        met &= bar is None or won >= bar
        for level, side in ((first, 0), (second, 1)):
            kind = f"{seats}" + (", Rundlauf" if wrap else "")
            times.setdefault((level, kind), []).extend(spent for score in scores for spent in score.spent[side])
        laid = [
            100 * sum(score.laid[side] for score in scores) // sum(len(score.spent[side]) for score in scores)
            for side in range(2)
        ]
        console.print(f"{title}: {100 * won:.1f} +- {100 * error:.1f} % won")
        strength.add_row(
            title,
            f"{2 * count}",
            f"{100 * won:.1f} +- {100 * error:.1f} %",
            f">= {100 * bar:.0f} %" if bar else "",
            f"{points:+.1f} +- {points_error:.1f}",
            f"{statistics.fmean(score.turns for score in scores):.0f}",
            f"{laid[0]} % / {laid[1]} %",
        )
    for (level, kind), spent in times.items():
        median, worst, most = milliseconds(spent)
        bar = (BIG_TURN_BAR if kind == "6" else TURN_BAR) if level == "stark" else None
        met &= bar is None or worst <= bar
        speed.add_row(
            level, kind, f"{median:.1f}", f"{worst:.1f}", f"{most:.1f}", f"<= {bar:.0f}" if bar else "", str(len(spent))
        )
    console.print(strength, speed)
    console.print("All bars are met." if met else "[bold]A bar is missed.[/bold]")
    sys.exit(0 if met else 1)


if __name__ == "__main__":
    typer.run(main)
