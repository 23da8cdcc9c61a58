"""Plays two engines against each other over the text protocol, and says how strong they are:

    python -m scripts.lido_match duo 100 "python -m speedspiele gtp -g duo --playouts 4000" "OTHER ENGINE"

The first engine takes each seat in turn, all other seats are the second's (so with four it is one against three). Given
are the share of the points by place (a win 1, a tie one half; with more seats how many of the others are behind), its
standard error, what that is in Elo, and the CPU time of a move of each. Before each match both engines get its number
as their seed (`set_random_seed`), so that matches differ and can be repeated.
"""

from __future__ import annotations

import shlex
import statistics
import subprocess
import sys
from math import log10, sqrt
from typing import Annotated, NamedTuple

import typer

from speedspiele.games.lido import families, scoring
from speedspiele.games.lido.position import Position
from speedspiele.gtp.dialect import VARIANTS
from speedspiele.gtp.engine import PASS, Engine


class Side:
    """An engine in a process of its own."""

    def __init__(self, command: str) -> None:
        self.process = subprocess.Popen(
            shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
        )
        self.moves = 0
        self.seconds = 0.0

    def ask(self, line: str) -> str:
        """Its answer. Raises RuntimeError when it refuses."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()
        answer = ""
        while (part := self.process.stdout.readline()).strip():
            answer += part
        if not answer.startswith("="):
            raise RuntimeError(f"{line}: {answer}")
        return answer[1:].strip()

    def choose(self, colour: str) -> str:
        """Its move, with the time that it took."""
        before = float(self.ask("cputime"))
        move = self.ask(f"genmove {colour}")
        if move != PASS:
            self.seconds += float(self.ask("cputime")) - before
            self.moves += 1
        return move

    def close(self) -> None:
        self.ask("quit")
        self.process.wait()


class Score(NamedTuple):
    """One match."""

    seat: int
    share: float
    lead: float
    """Points of the first engine's seat over the mean of the others."""


def play(variant: str, number: int, first: Side, second: Side) -> Score:
    """One match; the first engine has the seat `number` modulo their count."""
    judge = Engine(variant, 1)
    board: Position = judge.board
    led = families.led(board.options)
    mine = number % len(led)
    sides = [first if seat == mine else second for seat in range(len(led))]
    colours = ["b", "w"] if len(board.laid) == 2 else ["1", "2", "3", "4"]
    for side in (first, second):
        side.ask("clear_board")
    passed = turn = 0
    while passed < len(colours):
        family = turn % len(colours)
        seat = families.leader(board.options, family, len(judge.board.laid[family]))
        move = sides[seat].choose(colours[family])
        passed = passed + 1 if move == PASS else 0
        if move != PASS:
            for side in (first, second):
                if side is not sides[seat]:
                    side.ask(f"play {colours[family]} {move}")
            if (answer := judge.answer(f"play {colours[family]} {move}")) is None or answer.startswith("?"):
                raise RuntimeError(f"{colours[family]} {move}: {answer}")
        turn += 1
    points = [scoring.seat_points(judge.board, seat) for seat in range(len(led))]
    others = [each for seat, each in enumerate(points) if seat != mine]
    share = statistics.fmean((points[mine] > each) + 0.5 * (points[mine] == each) for each in others)
    return Score(mine, share, points[mine] - statistics.fmean(others))


def elo(share: float) -> float:
    """The difference in Elo that makes this share likely."""
    held = min(max(share, 0.005), 0.995)
    return 400 * log10(held / (1 - held))


def main(
    variant: Annotated[str, typer.Argument(help=", ".join(VARIANTS))],
    games: int,
    first: str,
    second: str,
    begin: Annotated[int, typer.Option(help="Number of the first match.")] = 0,
) -> None:
    """Play and count."""
    sides = (Side(first), Side(second))
    scores: list[Score] = []
    for number in range(begin, begin + games):
        for side in sides:
            side.ask(f"set_random_seed {number + 1}")
        scores.append(play(variant, number, *sides))
        shares = [score.share for score in scores]
        mean = statistics.fmean(shares)
        print(f"\r{len(scores)}: {100 * mean:.1f} %", end="", file=sys.stderr)
    error = statistics.stdev(shares) / sqrt(len(shares)) if len(shares) > 1 else 0.0
    by_seat = [
        f"{100 * statistics.fmean(score.share for score in scores if score.seat == seat):.0f}"
        for seat in sorted({score.seat for score in scores})
    ]
    lead = statistics.fmean(score.lead for score in scores)
    print(f"\n{variant}, {len(scores)} matches: {100 * mean:.1f} +- {100 * error:.1f} % for the first engine")
    print(f"by seat: {', '.join(by_seat)} %; mean lead {lead:+.1f} points")
    print(f"Elo {elo(mean):+.0f} ({elo(mean - error):+.0f} to {elo(mean + error):+.0f})")
    for name, side in zip(("first", "second"), sides, strict=True):
        print(f"{name}: {1000 * side.seconds / max(side.moves, 1):.1f} ms CPU a move, {side.moves} moves")
        side.close()


if __name__ == "__main__":
    typer.run(main)
