"""What happened, in the order in which it happened. Secret is only which tiles were drawn."""

from __future__ import annotations

from typing import TypeAlias

from speedspiele.games.contract import Seat, Value
from speedspiele.games.fete.assessment import Kind
from speedspiele.games.fete.tiles import Tile
from speedspiele.games.fete.view import Chain, RoundResult


class Dealt(Value, frozen=True, tag_field="t", tag="dealt"):
    """A new round; whose tiles are whose, each learns from its own view."""

    round: int
    starter: Seat


class Placed(Value, frozen=True):
    """A chain of the new table that did not lie there before in just this way."""

    tiles: Chain
    kind: Kind
    own: tuple[Tile, ...]
    """Which of its tiles came from the bench."""
    base: Chain
    """The chain of the old table that it grew from by nothing but additions; empty: a new one, or put together anew."""


class Laid(Value, frozen=True, tag_field="t", tag="laid"):
    """A seat ended its turn with a new table."""

    seat: Seat
    tiles: tuple[Tile, ...]
    """From its bench, by number."""
    worth: int
    """What these tiles stand for, jokers as what they stand for in their chains."""
    meld: bool
    """This was its first meld."""
    placed: tuple[Placed, ...]
    opened: tuple[Chain, ...]
    """Chains of the old table that were taken apart: no chain of the new one holds all of their tiles in this order."""
    table: tuple[Chain, ...]
    """The whole new table."""
    left: int
    """Tiles on its bench after this."""


class Drew(Value, frozen=True, tag_field="t", tag="drew"):
    """A seat took tiles from the bag, which ended its turn."""

    seat: Seat
    count: int
    """0: it was to take a penalty, but the bag was empty."""
    tiles: tuple[Tile, ...] | None
    """Only the seat itself learns which."""
    penalty: bool
    """Time was up in the middle of a rebuild that did not do (F7)."""


class Passed(Value, frozen=True, tag_field="t", tag="passed"):
    """A seat did nothing; the bag is empty."""

    seat: Seat


class Settled(Value, frozen=True, tag_field="t", tag="settled"):
    """The end of a round."""

    result: RoundResult


class Won(Value, frozen=True, tag_field="t", tag="won"):
    """The match is over."""

    seats: tuple[Seat, ...]
    """Who shares the first place."""
    totals: tuple[int, ...]
    reason: str
    """ "round", "rounds" or "points"."""


Event: TypeAlias = Dealt | Laid | Drew | Passed | Settled | Won
