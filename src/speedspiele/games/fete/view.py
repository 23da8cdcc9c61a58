"""What a seat or a spectator may know of a match: the only way out of the state."""

from __future__ import annotations

from typing import Literal, TypeAlias

from speedspiele.games.contract import Seat, Value
from speedspiele.games.fete.options import Options
from speedspiele.games.fete.tiles import Tile

Phase: TypeAlias = Literal["play", "settle", "over"]
Chain: TypeAlias = tuple[Tile, ...]


class SeatState(Value, frozen=True):
    """What everybody knows of a seat."""

    tiles: int
    """How many lie on its bench."""
    melded: bool
    """Its first meld lies on the table; True from the start when the house rule asks for none (F3)."""
    points: int
    """The sum of the settled rounds."""
    passed: bool
    """It passed the last time it was on, and nobody has laid since: with an empty bag only (F8)."""


class RoundResult(Value, frozen=True):
    """How a round ended; rows are by seat."""

    round: int
    """1 for the first."""
    reason: Literal["out", "blocked"]
    """Somebody laid the last tile, or the bag was empty and all passed."""
    winners: tuple[Seat, ...]
    benches: tuple[tuple[Tile, ...], ...]
    """What was left over, open to all."""
    sums: tuple[int, ...]
    """What that is worth (a joker 30)."""
    points: tuple[int, ...]
    """What the round brought."""
    totals: tuple[int, ...]
    """Points of the match after it."""


class View(Value, frozen=True):
    """Everything one seat may know."""

    me: Seat | None
    """Whose view this is; None for a spectator."""
    options: Options
    big: bool
    """160 tiles (five and six seats)."""
    round: int
    """1 for the first round of the match."""
    phase: Phase
    starter: Seat
    """Who was on first in this round."""
    to_act: tuple[Seat, ...]
    turn: int
    bench: tuple[Tile, ...] | None
    """One's own tiles by number; None for spectators. The order in which they stand is the player's own affair."""
    table: tuple[Chain, ...]
    """All chains, valid and in order, at the start of the turn."""
    bag: int
    """Tiles in the bag."""
    seats: tuple[SeatState, ...]
    first_meld: int | None
    """It is one's turn and the first meld is still to come: points that it needs, and nothing on the table may be
    touched. None otherwise."""
    may_draw: Literal["draw", "pass"] | None
    """What one may do instead of laying now; None when it is not one's turn."""
    waiting: tuple[Seat, ...]
    """After a round: seats that have not pressed "Weiter" yet."""
    result: RoundResult | None
    """The round just played, until the next one starts."""
    results: tuple[RoundResult, ...]
    """All settled rounds."""
