"""What a seat or a spectator may know of a match: the only way out of the state.

Points and previews are reckoned from what the viewer sees: open cards of all, and of one's own freezer only with the
glass lid. So nothing that is shown tells what lies in a freezer.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from speedspiele.games.contract import Seat, Value
from speedspiele.games.waffel.cards import Card, Counts, Decoration, Ordinary, Sort, Special
from speedspiele.games.waffel.options import Options
from speedspiele.games.waffel.scoring import Settlement
from speedspiele.games.waffel.slips import Scoops, Slip, SlipName

Phase: TypeAlias = Literal["tray", "special", "heat", "deliver", "settle", "over"]
"""A tray is to be chosen; special cards are to be carried out; somebody may divert heat; the game asks whether to
deliver; the score board; the end."""


class Kind(Value, frozen=True):
    """A kind of card in this match."""

    card: Card
    count: int
    """How many there are."""
    table: tuple[int, ...]
    """Points of 1, 2, 3 ... of them; empty where there is no table."""
    unseen: int
    """How many the viewer does not see now: in the stack, out, in freezers."""
    stock: int | None
    """How many are unknown to all: in the stack or out unseen. Only with the stock list (W7)."""


class Heat(Value, frozen=True):
    """Heat that was aimed at somebody who has a compressor (W9)."""

    seat: Seat
    """Who is asked."""
    card: Sort
    """The scoop that melts otherwise."""
    by: Seat
    """Who aimed."""


class SeatView(Value, frozen=True):
    """A guest as the viewer sees it."""

    open: Counts
    """The open display, in the order vanille, schokolade, erdbeer, zitrone, haselnuss, pistazie, schirmchen, roellchen,
    joker."""
    frozen: int
    """Cards in the freezer."""
    ice: Counts | None
    """Which; only one's own with the glass lid, and everybody's on the score board."""
    compressors: int
    points: int
    """Of what the viewer sees in this round, slips included."""
    more: bool
    """A freezer comes on top of these points ("+")."""
    values: Counts
    """What each kind counts in these points; the last is what the joker adds."""
    leads: tuple[Decoration, ...]
    """Decorations in which it is alone in front (W11)."""
    delivered: tuple[SlipName, ...]
    bonus: int
    """What the orders brought."""
    total: int
    """Points of the rounds before."""


class Change(Value, frozen=True):
    """A line of a preview: a compartment that changes."""

    card: Ordinary
    count: int
    """Afterwards."""
    value: int
    """What it counts afterwards."""
    by: int
    """How much more than now. These add up to the whole gain."""


class TrayWorth(Value, frozen=True):
    """What a tray brings at once (W11)."""

    tray: int
    gain: int
    changes: tuple[Change, ...]
    points: int
    """The sum afterwards."""
    specials: tuple[Card, ...]
    """Cards on it that the gain leaves out."""
    next_seat: Seat | None
    """The next guest, when it could use the tray well if it is left ..."""
    next_gain: int
    """... and what it would gain."""


class Target(Value, frozen=True):
    """A card that a special card may take, give or melt."""

    seat: Seat
    """The other guest."""
    card: Ordinary
    mine: int
    """The difference for the viewer."""
    theirs: int
    """The difference for the other."""


class Offer(Value, frozen=True):
    """The open order can be delivered now (W8)."""

    bonus: int
    scoops: Scoops | None
    """What would be given; None from a freezer that one does not see, where only the order itself says it."""
    loss: int | None
    """What these scoops count now; None likewise."""


class Danger(Value, frozen=True):
    """The open card whose loss would cost the viewer most (W11)."""

    card: Ordinary
    loss: int


class RoundLine(Value, frozen=True):
    """A round that was counted."""

    round: int
    points: tuple[int, ...]
    totals: tuple[int, ...]


class View(Value, frozen=True):
    """Everything one seat may know."""

    me: Seat | None
    """Whose view this is; None for a spectator."""
    options: Options
    phase: Phase
    to_act: tuple[Seat, ...]
    turn: int
    round: int
    first: Seat
    """Who started this round."""
    on: Seat
    """Whose turn it is, also while a heat asks others."""
    lap: int
    """The how manyeth turn of everybody this is."""
    laps: int
    """How many there will be ..."""
    laps_sure: bool
    """... exactly; else at least ("3 / 5+")."""
    trays: tuple[tuple[Card, ...], ...]
    """The first is nearest to the stack."""
    stack: int
    calm: int
    """So many of the next cards are from the upper half: ordinary ones."""
    out: int
    """Cards that left the stack unseen."""
    kinds: tuple[Kind, ...]
    seats: tuple[SeatView, ...]
    sparrows: int
    """Sparrows that are still about, in the stack or on trays."""
    danger: Danger | None
    worths: tuple[TrayWorth, ...]
    """What each tray that is not empty would bring the viewer (spectators: the guest who is on)."""
    may_take: tuple[int, ...]
    """The trays that the viewer may take now."""
    pending: tuple[Special, ...]
    """Special cards that the guest on turn has still to carry out."""
    steals: tuple[Target, ...]
    """What the viewer may do now with a sparrow ..."""
    gives: tuple[Target, ...]
    """... with "Geht aufs Haus" ..."""
    melts: tuple[Target, ...]
    """... with heat, or by a compressor in phase "heat"; those that cost the other most first."""
    may_freeze: bool
    lapses: tuple[Special, ...]
    """Special cards that the viewer can only put away now."""
    heat: Heat | None
    may_let_melt: bool
    """The viewer is asked and may let the scoop melt ..."""
    melt_loss: int | None
    """... at this price in points."""
    slip: Slip | None
    """The open order."""
    pad: int
    """Orders still to come."""
    served: bool
    """The guest on turn has delivered in this turn."""
    offer: Offer | None
    """The viewer may deliver now."""
    may_decline: bool
    waiting: tuple[Seat, ...]
    """On the score board: who has not pressed "Weiter" yet."""
    settlement: Settlement | None
    lines: tuple[RoundLine, ...]
    """The rounds that are counted."""
    winners: tuple[Seat, ...]
    """Who has the first place, once the match is over."""
