"""Sparrow, "Geht aufs Haus" and freezer: what carrying out such a card does (W4)."""

from __future__ import annotations

from msgspec.structs import replace

from speedspiele.games.contract import IllegalMove, Seat
from speedspiele.games.waffel import scoring
from speedspiele.games.waffel.cards import NONE, Ordinary, Special, both, plus
from speedspiele.games.waffel.events import Event, Froze, Gave, Lapsed, Stole
from speedspiele.games.waffel.legal import can_carry_out, need_special, need_target
from speedspiele.games.waffel.state import State, put
from speedspiele.games.waffel.turns import go_on


def carried_out(state: State, special: Special) -> State:
    """The state with one such special card less to carry out."""
    at = state.pending.index(special)
    return replace(state, pending=state.pending[:at] + state.pending[at + 1 :])


def steal(state: State, other: Seat, card: Ordinary, events: list[Event]) -> State:
    """A sparrow takes an open card from another guest. Raises IllegalMove."""
    need_special(state, "spatz")
    need_target(state, state.on, other, card, owner=other)
    after, theirs, mine = _moved(state, other, state.on, card)
    events.append(Stole(state.on, other, card, mine, theirs))
    return go_on(carried_out(after, "spatz"), events)


def give(state: State, other: Seat, card: Ordinary, events: list[Event]) -> State:
    """One's own open card goes to another guest. Raises IllegalMove."""
    need_special(state, "haus")
    need_target(state, state.on, other, card, owner=state.on)
    after, mine, theirs = _moved(state, state.on, other, card)
    events.append(Gave(state.on, other, card, mine, theirs))
    return go_on(carried_out(after, "haus"), events)


def _moved(state: State, source: Seat, to: Seat, card: Ordinary) -> tuple[State, int, int]:
    """A card goes from one open display into another; the differences for its old and its new owner."""
    opened = put(state.open, source, plus(state.open[source], card, -1))
    opened = put(opened, to, plus(opened[to], card))
    level = state.options.level
    differences = [scoring.points(opened, one, level) - scoring.points(state.open, one, level) for one in (source, to)]
    return replace(state, open=opened), differences[0], differences[1]


def freeze(state: State, events: list[Event]) -> State:
    """All open cards go into the freezer. Raises IllegalMove."""
    need_special(state, "truhe")
    opened = state.open[state.on]
    if not any(opened):
        raise IllegalMove("waffel.nothing_open")
    events.append(Froze(state.on, sum(opened)))
    after = replace(
        state,
        open=put(state.open, state.on, NONE),
        frozen=put(state.frozen, state.on, both(state.frozen[state.on], opened)),
    )
    return go_on(carried_out(after, "truhe"), events)


def lapse(state: State, card: Special, events: list[Event]) -> State:
    """A special card that cannot be carried out is put away. Raises IllegalMove."""
    need_special(state, card)
    if can_carry_out(state, card):
        raise IllegalMove("waffel.can_be_done", card=card)
    events.append(Lapsed(state.on, card))
    return go_on(carried_out(state, card), events)
