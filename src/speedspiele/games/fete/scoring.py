"""What a round brings, and how a match ends (F8)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from speedspiele.games.contract import Outcome, Reason, Seat, SeatResult
from speedspiele.games.fete.options import Options
from speedspiele.games.fete.tiles import Tile, worth
from speedspiele.games.fete.view import RoundResult

TARGET: Final = 200
"""Points that end a match of the length "200"."""
PLACE_BONUS: Final = {1: 30, 2: 15, 3: 5}
"""Leaderboard points for the place in the match; seats that share a place each get all of it (P10)."""


def bench_sum(bench: Iterable[Tile]) -> int:
    """What the tiles that are left over cost."""
    return sum(map(worth, bench))


def settle(number: int, benches: tuple[frozenset[Tile], ...], totals: tuple[int, ...]) -> RoundResult:
    """The result of round `number` that ended with these benches; `totals` are the points before it.

    The smallest benches win: the others pay their difference, the winners share what was paid, rounded down. An empty
    bench is the smallest of all, so this is also what is paid to who laid the last tile; else the round was blocked.
    """
    sums = tuple(map(bench_sum, benches))
    least = min(sums)
    winners = tuple(seat for seat, own in enumerate(sums) if own == least)
    share = (sum(sums) - least * len(sums)) // len(winners)
    points = tuple(share if seat in winners else least - own for seat, own in enumerate(sums))
    return RoundResult(
        round=number,
        reason="blocked" if all(benches) else "out",
        winners=winners,
        benches=tuple(tuple(sorted(bench)) for bench in benches),
        sums=sums,
        points=points,
        totals=tuple(total + gained for total, gained in zip(totals, points, strict=True)),
    )


def ending(options: Options, last: RoundResult) -> str | None:
    """Why the match is over after this round: "round", "rounds" or "points"; None while it goes on."""
    if options.length == "one":
        return "round"
    if options.length == "three":
        return "rounds" if last.round >= 3 else None
    return "points" if max(last.totals) >= TARGET else None


def leaders(totals: tuple[int, ...]) -> tuple[Seat, ...]:
    """Who shares the first place."""
    return tuple(seat for seat, total in enumerate(totals) if total == max(totals))


def round_points(points: int) -> int:
    """What a seat's round is worth on the leaderboard: half of its plus points, rounded down."""
    return max(0, points) // 2


def outcome(totals: tuple[int, ...], results: tuple[RoundResult, ...], reason: str) -> Outcome:
    """The end of a match with these rounds."""
    places = tuple(1 + sum(other > total for other in totals) for total in totals)
    return Outcome(
        results=tuple(
            SeatResult(
                seat=seat,
                place=places[seat],
                points=total,
                leaderboard=sum(round_points(result.points[seat]) for result in results)
                + PLACE_BONUS.get(places[seat], 0),
            )
            for seat, total in enumerate(totals)
        ),
        reason=Reason(f"fete.{reason}"),
    )
