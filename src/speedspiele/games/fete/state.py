"""A match of Speedfete as a value. It holds secrets: only what `look.py` makes of it leaves the house."""

from __future__ import annotations

from speedspiele.games.contract import Seat, Value
from speedspiele.games.fete.options import Options
from speedspiele.games.fete.tiles import Tile
from speedspiele.games.fete.view import Chain, Phase, RoundResult


class State(Value, frozen=True):
    """One match between two moves."""

    options: Options
    seed: bytes
    """The match's secret; every round is dealt from it."""
    round: int
    """From 1."""
    starter: Seat
    phase: Phase
    turns: int
    """Turns ended so far in the match; a settlement counts as one."""
    on: Seat
    """Whose turn it is; meaningless in the settlement."""
    benches: tuple[frozenset[Tile], ...]
    melded: tuple[bool, ...]
    table: tuple[Chain, ...]
    """Valid chains in order."""
    bag: tuple[Tile, ...]
    """Secret. The next tile to be drawn is the last."""
    passes: int
    """Seats in a row that passed with an empty bag."""
    totals: tuple[int, ...]
    results: tuple[RoundResult, ...]
    """All settled rounds, the one in settlement included."""
    waiting: frozenset[Seat]
    """Seats that have not read the settlement yet."""
    ended: str | None
    """Why the match is over (`Won.reason`), or None. Set with the last settlement, before it was read."""
