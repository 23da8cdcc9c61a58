"""The order above the trays: whether it may be delivered, out of which scoops, and what it brings (W8)."""

from __future__ import annotations

from speedspiele.games.contract import Seat
from speedspiele.games.waffel.cards import Counts, both, of
from speedspiele.games.waffel.scoring import scoop_points
from speedspiele.games.waffel.slips import BY_NAME, Scoops, Slip, fulfils, ways
from speedspiele.games.waffel.state import State


def open_slip(state: State) -> Slip | None:
    """The order above the trays."""
    return BY_NAME[state.slips[0]] if state.slips else None


def may_deliver(state: State) -> bool:
    """Whether the guest on turn could deliver now (W8)."""
    slip = open_slip(state)
    if slip is None or state.served or state.phase not in ("tray", "special", "deliver"):
        return False
    return fulfils(slip, lying_for(state, slip))


def lying_for(state: State, slip: Slip) -> Counts:
    """Where the scoops for the order must lie."""
    return state.frozen[state.on] if slip.delivery else state.open[state.on]


def given_for(state: State, slip: Slip) -> tuple[Scoops, int]:
    """The scoops that cost the guest on turn least, and what they cost: of several, those of earlier sorts.

    For an order at the counter only the open display is looked at (and the freezer through a glass lid), so the choice
    tells nothing of what the guest itself does not see. The order must be fulfilled.
    """
    lying = lying_for(state, slip)
    counts = state.open[state.on]
    if slip.delivery or state.options.glass:
        counts = both(counts, state.frozen[state.on])
    before = scoop_points(counts)
    best: tuple[Scoops, int] | None = None
    for way in ways(slip, lying):
        loss = before - scoop_points(less(counts, way))
        if best is None or loss < best[1]:
            best = way, loss
    if best is None:
        raise AssertionError("the order is not fulfilled")
    return best


def less(counts: Counts, scoops: Scoops) -> Counts:
    """The display without these scoops."""
    return of([count - (scoops[at] if at < len(scoops) else 0) for at, count in enumerate(counts)])


def bonus(state: State, seat: Seat) -> int:
    """What the orders of this round brought a seat."""
    return sum(BY_NAME[name].bonus for name in state.delivered[seat])
