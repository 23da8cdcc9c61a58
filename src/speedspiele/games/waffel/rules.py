"""What a move does (W3-W9): trays and the score board here, all else in a file of its own."""

from __future__ import annotations

from msgspec.structs import replace

from speedspiele.games.contract import IllegalMove, Seat, Step
from speedspiele.games.waffel import heat, scoring, specials, turns
from speedspiele.games.waffel.cards import ORDINARY, SORTS, SPECIALS, TABLES, plus
from speedspiele.games.waffel.dealing import deal_round
from speedspiele.games.waffel.delivery import deliver
from speedspiele.games.waffel.events import Event, Took, Won
from speedspiele.games.waffel.legal import asked, need
from speedspiele.games.waffel.moves import (
    Continue,
    Decline,
    Deliver,
    Freeze,
    Give,
    Lapse,
    LetMelt,
    Melt,
    Move,
    Steal,
    Take,
)
from speedspiele.games.waffel.settlement import winners
from speedspiele.games.waffel.state import State, put


def play(state: State, seat: Seat, move: Move) -> Step[State, Event]:
    """The match after `move` of `seat`. Raises IllegalMove."""
    if isinstance(move, Continue):
        return _continue(state, seat)
    if state.phase in ("settle", "over"):
        raise IllegalMove("waffel.phase", phase=state.phase)
    if seat != asked(state):
        raise IllegalMove("waffel.turn", seat=asked(state))
    events: list[Event] = []
    match move:
        case Take(tray):
            after = _take(state, tray, events)
        case Steal(other, card):
            after = specials.steal(state, other, card, events)
        case Give(other, card):
            after = specials.give(state, other, card, events)
        case Freeze():
            after = specials.freeze(state, events)
        case Melt(other, card):
            after = heat.aim(state, other, card, events)
        case LetMelt():
            after = heat.let_melt(state, events)
        case Lapse(card):
            after = specials.lapse(state, card, events)
        case Deliver():
            after = deliver(state, events)
        case Decline():
            need(state, "deliver")
            after = turns.end_turn(state, events)
    return Step(after, tuple(events))


def _take(state: State, tray: int, events: list[Event]) -> State:
    """The guest on turn takes all cards of a tray. Raises IllegalMove."""
    need(state, "tray")
    cards = state.trays[tray]
    if not cards:
        raise IllegalMove("waffel.tray_empty", tray=tray)
    counts = state.open[state.on]
    for card in cards:
        if card in ORDINARY:
            counts = plus(counts, card)
    opened = put(state.open, state.on, counts)
    was, now = (scoring.points(all_, state.on, state.options.level) for all_ in (state.open, opened))
    full = tuple(
        sort
        for at, sort in enumerate(SORTS)
        if counts[at] == len(TABLES[at]) - 1 and state.open[state.on][at] < counts[at]
    )
    events.append(Took(state.on, tray, cards, now - was, now, full))
    a, b, c = put(state.trays, tray, ())
    after = replace(
        state,
        trays=(a, b, c),
        open=opened,
        compressors=put(state.compressors, state.on, state.compressors[state.on] + cards.count("kompressor")),
        pending=tuple(card for card in cards if card in SPECIALS),
    )
    return turns.go_on(after, events)


def _continue(state: State, seat: Seat) -> Step[State, Event]:
    """A guest has read the score board; the last one starts the next round. Raises IllegalMove."""
    if state.phase != "settle":
        raise IllegalMove("waffel.phase", phase=state.phase)
    if seat not in state.waiting:
        raise IllegalMove("waffel.continued")
    waiting = state.waiting - {seat}
    if waiting:
        return Step(replace(state, waiting=waiting), ())
    if state.round < state.options.rounds:
        first = (state.first + 1) % len(state.open)
        return deal_round(
            state.options, state.seed, state.round + 1, first, state.questions + 1, state.totals, state.lines
        )
    over = replace(state, waiting=waiting, phase="over", questions=state.questions + 1)
    return Step(over, (Won(winners(state), state.totals),))
