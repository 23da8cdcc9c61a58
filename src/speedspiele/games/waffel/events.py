"""What happened, in the order in which it happened. All of it is open to everybody.

Points are those of the open displays, so what lies in freezers stays untold.
"""

from __future__ import annotations

from typing import TypeAlias

from speedspiele.games.contract import Seat, Value
from speedspiele.games.waffel.cards import Card, Ordinary, Sort, Special
from speedspiele.games.waffel.scoring import Settlement
from speedspiele.games.waffel.slips import Scoops, SlipName


class Dealt(Value, frozen=True, tag_field="t", tag="dealt"):
    """A round begins."""

    round: int
    first: Seat
    trays: tuple[tuple[Card, ...], ...]


class Ordered(Value, frozen=True, tag_field="t", tag="ordered"):
    """An order was turned up."""

    slip: SlipName


class Took(Value, frozen=True, tag_field="t", tag="took"):
    """A guest took a tray."""

    seat: Seat
    tray: int
    cards: tuple[Card, ...]
    gain: int
    points: int
    """Of the open display afterwards."""
    full: tuple[Sort, ...]
    """Sorts of which the open display now holds all."""


class Stole(Value, frozen=True, tag_field="t", tag="stole"):
    """A sparrow."""

    seat: Seat
    victim: Seat
    card: Ordinary
    mine: int
    theirs: int
    """Differences in points for both."""


class Gave(Value, frozen=True, tag_field="t", tag="gave"):
    """Geht aufs Haus."""

    seat: Seat
    to: Seat
    card: Ordinary
    mine: int
    theirs: int


class Froze(Value, frozen=True, tag_field="t", tag="froze"):
    """A display went into the freezer. What it was could be seen until now."""

    seat: Seat
    count: int


class Aimed(Value, frozen=True, tag_field="t", tag="aimed"):
    """Heat on somebody's scoop."""

    seat: Seat
    victim: Seat
    card: Sort
    compressor: bool
    """Passed on by a compressor, which is used up; else by a heat card."""


class Melted(Value, frozen=True, tag_field="t", tag="melted"):
    """A scoop melted; its card is under the stack."""

    seat: Seat
    """Whose it was."""
    card: Sort
    loss: int


class Lapsed(Value, frozen=True, tag_field="t", tag="lapsed"):
    """A special card could not be carried out."""

    seat: Seat
    card: Special


class Delivered(Value, frozen=True, tag_field="t", tag="delivered"):
    """An order was delivered; its scoops are under the stack."""

    seat: Seat
    slip: SlipName
    scoops: Scoops
    bonus: int


class Refilled(Value, frozen=True, tag_field="t", tag="refilled"):
    """The trays got cards from the stack."""

    cards: tuple[Card, ...]
    """For the first tray, the second, the third."""
    stack: int
    """Cards left."""


class LastLap(Value, frozen=True, tag_field="t", tag="last_lap"):
    """Everybody has one more turn; with slips and heat wave, unless cards come back."""


class Settled(Value, frozen=True, tag_field="t", tag="settled"):
    """A round was counted."""

    settlement: Settlement


class Won(Value, frozen=True, tag_field="t", tag="won"):
    """The match is over."""

    winners: tuple[Seat, ...]
    totals: tuple[int, ...]


Event: TypeAlias = (
    Dealt
    | Ordered
    | Took
    | Stole
    | Gave
    | Froze
    | Aimed
    | Melted
    | Lapsed
    | Delivered
    | Refilled
    | LastLap
    | Settled
    | Won
)
