"""How a turn goes on and ends, and how many are left (W3)."""

from __future__ import annotations

from msgspec.structs import replace

from speedspiele.games.waffel.cards import by_laps, pack
from speedspiele.games.waffel.events import Event, LastLap, Refilled
from speedspiele.games.waffel.orders import may_deliver
from speedspiele.games.waffel.settlement import settle
from speedspiele.games.waffel.state import TRAYS, State


def lap(state: State) -> int:
    """The how manyeth turn of everybody this is, from 1; after the end of the round the last one."""
    return min(state.turns, max(laps(state) * len(state.open) - 1, 0)) // len(state.open) + 1


def laps(state: State) -> int:
    """How many there will be: exactly, or (slips, heat wave) with the stack as it is."""
    seats = len(state.open)
    if not by_laps(state.options):
        return ((sum(pack(state.options)) - len(state.out) - TRAYS - 1) // TRAYS + 2) // seats
    if state.phase in ("settle", "over"):
        return state.turns // seats
    left = seats - state.turns % seats
    return state.turns // seats + 1 + (len(state.stack) - TRAYS * left) // (TRAYS * seats)


def go_on(state: State, events: list[Event]) -> State:
    """After a tray or a special card: the next special card, the question about the order, or the end of the turn.

    The question comes whenever the order is possible then, not only when it has become so through the turn, for one may
    deliver at the end of a turn in any case (W8)."""
    if state.pending:
        return replace(state, phase="special")
    state = replace(state, phase="deliver")
    return state if may_deliver(state) else end_turn(state, events)


def end_turn(state: State, events: list[Event]) -> State:
    """The trays are filled up, and the next guest is on or the round is over (W3)."""
    seats = len(state.open)
    drawn = state.stack[:TRAYS]
    trays = [(*tray, *drawn[at : at + 1]) for at, tray in enumerate(state.trays)]
    if drawn:
        events.append(Refilled(drawn, len(state.stack) - len(drawn)))
    after = replace(
        state,
        phase="tray",
        on=(state.on + 1) % seats,
        turns=state.turns + 1,
        questions=state.questions + 1,
        trays=(trays[0], trays[1], trays[2]),
        stack=state.stack[len(drawn) :],
        calm=max(state.calm - len(drawn), 0),
        returned=min(state.returned, len(state.stack) - len(drawn)),
        served=False,
        resumed=False,
    )
    if after.turns % seats == 0 and by_laps(after.options):
        over = len(after.stack) < TRAYS * seats
    else:
        over = not by_laps(after.options) and sum(map(bool, after.trays)) <= 1
    if over:
        return settle(after, events)
    if after.turns % seats == 0 and lap(after) == laps(after):
        events.append(LastLap())
    return after
