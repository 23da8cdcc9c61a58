"""How strong and how fast the computers of Speedspades are: `python -m bench.spades`.

Everything goes through the product: `Game` deals and judges, and each computer answers from its seat's view and the
events that its seat saw. Deals are played twice with the sides exchanged (duplicate), from fixed seeds, so the same
figures come out on every machine; only the times differ. Exits with 1 when a bar is missed.
"""

from __future__ import annotations

import hashlib
import statistics
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any, NamedTuple

import typer
from rich.console import Console
from rich.table import Table

from bench.many import mean, spread
from speedspiele.games.contract import Computer, Level
from speedspiele.games.spades.events import Event
from speedspiele.games.spades.game import Spades
from speedspiele.games.spades.moves import Move
from speedspiele.games.spades.options import Options
from speedspiele.games.spades.scoring import TeamResult
from speedspiele.games.spades.state import State
from speedspiele.games.spades.view import View

Player = Computer[View, Event, Move]
GAME = Spades()
BAG = -10
"""A bag brings 1 point at once, and a tenth of a 100-point penalty later: single deals count that tenth with it, for
else a side would be paid for what costs it the match."""

POINTS_BAR: dict[tuple[Level, Level], float] = {("normal", "leicht"): 20.0, ("stark", "normal"): 25.0}
WINS_BAR = 0.75
CARD_BAR, BID_BAR = 60.0, 100.0
"""Milliseconds of CPU at the median."""


class Timed:
    """A computer that notes how long its answers take, in seconds of CPU time of its thread."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.bids: list[float] = []
        self.cards: list[float] = []

    def choose(self, view: View, seen: Sequence[Event], seed: int) -> Any:
        """The player's own choice. Cards that are forced are not counted."""
        before = time.thread_time()
        choice = self.player.choose(view, seen, seed)
        spent = time.thread_time() - before
        if view.phase == "bid":
            self.bids.append(spent)
        elif len(view.legal) > 1:
            self.cards.append(spent)
        return choice


class Score(NamedTuple):
    """What came of one deal or match that was played by both sides: first side minus second."""

    margin: float
    """Points of the first side minus the second's; for matches 1 for each won and -1 for each lost."""
    wins: int
    played: int
    sets: tuple[int, int]
    """How often each side missed its bid."""
    nils: tuple[int, int, int, int]
    """Nils said and made, first side; second side."""
    bids: list[float]
    cards: list[float]
    """Seconds of CPU that the first side took for its bids and cards."""


def seed_of(kind: str, number: int) -> bytes:
    """The fixed seed of a deal or match of the bench."""
    return hashlib.sha256(f"speedspiele bench {kind} {number}".encode()).digest()


def run(state: State, seen: list[list[Event]], players: Sequence[Player], until: Callable[[State], bool]) -> State:
    """Let the players go on until the state is as wished."""
    while not until(state):
        seat = min(GAME.to_act(state))
        choice = players[seat].choose(GAME.view_of(state, seat), seen[seat], state.deal)
        step = GAME.play(state, seat, choice.move)
        state = step.state
        show(seen, step.events)
    return state


def show(seen: list[list[Event]], happened: Iterable[Event]) -> None:
    """Give every seat what it may see."""
    for event in happened:
        for seat in range(4):
            visible = GAME.event_for(event, seat)
            if visible is not None:
                seen[seat].append(visible)


def begin(options: Options, seed: bytes) -> tuple[State, list[list[Event]]]:
    """A new match and what each seat has seen of it."""
    step = GAME.deal(options, 4, seed)
    seen: list[list[Event]] = [[], [], [], []]
    show(seen, step.events)
    return step.state, seen


def seating(first: Player, second: Player, exchanged: bool) -> list[Player]:
    """Partners on the seats; the first side on 0 and 2 unless exchanged."""
    return [second, first, second, first] if exchanged else [first, second, first, second]


def worth(team: TeamResult) -> float:
    """Points of a deal with bags at their full price."""
    return team.points + BAG * team.new_bags


def duplicate_deal(number: int, first: Player, second: Player, options: Options | None = None) -> Score:
    """One deal, played twice with the sides exchanged; the margin is the mean of both."""
    timed = Timed(first)
    margin, sets, nils = 0.0, [0, 0], [0, 0, 0, 0]
    for exchanged in (False, True):
        state, seen = begin(options or Options(), seed_of("deal", number))
        players = seating(timed, second, exchanged)
        state = run(state, seen, players, lambda state: state.phase == "settle")
        if state.settlement is None:
            raise AssertionError("a settled deal has a settlement")
        for side in range(2):
            team = state.settlement[side ^ exchanged]
            margin += (worth(team) if side == 0 else -worth(team)) / 2
            sets[side] += any(line.what == "bid_missed" for line in team.lines)
            nils[2 * side] += sum(line.what.startswith("nil") for line in team.lines)
            nils[2 * side + 1] += sum(line.what == "nil_made" for line in team.lines)
    return Score(margin, 0, 2, (sets[0], sets[1]), (nils[0], nils[1], nils[2], nils[3]), timed.bids, timed.cards)


def duplicate_match(number: int, first: Player, second: Player, options: Options | None = None) -> Score:
    """One match from the same seed by both sides in turn (the deals are the same as long as both matches last)."""
    timed = Timed(first)
    wins = 0
    for exchanged in (False, True):
        state, seen = begin(options or Options(), seed_of("match", number))
        state = run(state, seen, seating(timed, second, exchanged), lambda state: state.phase == "over")
        wins += state.winner == int(exchanged)
    return Score(wins - 1.0, wins, 2, (0, 0), (0, 0, 0, 0), timed.bids, timed.cards)


def _deal(number: int, first: Level, second: Level) -> Score:
    return duplicate_deal(number, GAME.computer(first), GAME.computer(second))


def _match(number: int, first: Level, second: Level) -> Score:
    return duplicate_match(number, GAME.computer(first), GAME.computer(second))


def milliseconds(seconds: Sequence[float]) -> tuple[float, float]:
    """Median and 99th percentile."""
    ordered = sorted(seconds)
    return 1000 * statistics.median(ordered), 1000 * ordered[min(len(ordered) - 1, len(ordered) * 99 // 100)]


def percent(made: int, said: int) -> str:
    """A share in words."""
    return f"{made} of {said}" + (f" ({100 * made / said:.0f} %)" if said else "")


def main(deals: int = 400, matches: int = 200, quick: bool = False) -> None:
    """Play duplicate deals and matches, and compare with the bars. `--quick`: a tenth of it, for a first look."""
    console = Console()
    if quick:
        deals, matches = max(deals // 10, 2), max(matches // 10, 2)
    strength = Table(
        "pairing", "played", "first - second", "bar", "sets", "Nils made, first", "Nils made, second", title="Strength"
    )
    speed = Table("stark", "median ms", "99 % ms", "bar", "decisions", title="Speed, CPU time")
    met = True
    bids: list[float] = []
    cards: list[float] = []
    for (first, second), bar in POINTS_BAR.items():
        title = f"{first} - {second}"
        scores = list(spread("spades", partial(_deal, first=first, second=second), deals, title))
        margin, error = mean([score.margin for score in scores])
        met &= margin >= bar
        console.print(f"{title}: {margin:+.1f} +- {error:.1f} points a deal")
        nils = [sum(score.nils[i] for score in scores) for i in range(4)]
        sets = [sum(score.sets[i] for score in scores) for i in range(2)]
        strength.add_row(
            title,
            f"{deals} deals x 2",
            f"{margin:+.1f} +- {error:.1f} points",
            f">= {bar:+.0f}",
            f"{100 * sets[0] / deals / 2:.0f} % / {100 * sets[1] / deals / 2:.0f} %",
            percent(nils[1], nils[0]),
            percent(nils[3], nils[2]),
        )
        if first == "stark":
            bids += [spent for score in scores for spent in score.bids]
            cards += [spent for score in scores for spent in score.cards]
    played = list(spread("spades", partial(_match, first="stark", second="normal"), matches // 2, "matches to 500"))
    wins = sum(score.wins for score in played)
    share, error = mean([score.wins / 2 for score in played])
    met &= share >= WINS_BAR
    console.print(f"matches: {wins} of {2 * len(played)} won by stark")
    strength.add_row(
        "stark - normal",
        f"{2 * len(played)} matches to 500",
        f"{wins} won, {100 * share:.1f} +- {100 * error:.1f} %",
        f">= {100 * WINS_BAR:.0f} %",
    )
    for what, spent, bar in (("card", cards, CARD_BAR), ("bid", bids, BID_BAR)):
        median, worst = milliseconds(spent)
        met &= median <= bar
        speed.add_row(what, f"{median:.1f}", f"{worst:.1f}", f"<= {bar:.0f}", str(len(spent)))
    console.print(strength, speed)
    console.print("All bars are met." if met else "[bold]A bar is missed.[/bold]")
    sys.exit(0 if met else 1)


if __name__ == "__main__":
    typer.run(main)
