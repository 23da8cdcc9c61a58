"""Speedfete as the contract wants it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from speedspiele.games.contract import (
    BadOptions,
    Computer,
    Game,
    Level,
    Outcome,
    Seat,
    Seating,
    Span,
    Step,
)
from speedspiele.games.fete import drafts, events, look, moves, rules, scoring
from speedspiele.games.fete.assessment import TableWorth
from speedspiele.games.fete.computer import computer
from speedspiele.games.fete.events import Dealt, Laid, Settled
from speedspiele.games.fete.options import Options
from speedspiele.games.fete.state import State
from speedspiele.games.fete.view import View

READING_TIME = 20.0
"""Seconds for reading a settlement, before the move clock."""


class Fete(Game[Options, State, moves.Move, moves.Draft, View, events.Event]):
    """Tile rummy for two to six; with five and six the last seats are always computers."""

    id: ClassVar[str] = "fete"
    rules_version: ClassVar[int] = 1
    characters: ClassVar[tuple[str, ...]] = ("gabi", "manni", "uschi", "detlef", "moni", "juergen", "biggi", "horst")
    options = Options
    move = moves.Move
    draft = moves.Draft
    view = View
    event = events.Event
    assessment = TableWorth
    clocks = (30, 60, 90, 120, 180)

    def seating(self, options: Options) -> Seating:
        return Seating(counts=rules.SEATS, people=(0, 1, 2, 3))

    def deal(self, options: Options, seats: int, seed: bytes) -> Step[State, events.Event]:
        if seats not in rules.SEATS:
            raise BadOptions("fete.seats", seats=seats)
        return rules.first_deal(options, seats, seed)

    def to_act(self, state: State) -> frozenset[Seat]:
        return rules.to_act(state)

    def turn(self, state: State) -> int:
        return state.turns

    def play(self, state: State, seat: Seat, move: moves.Move) -> Step[State, events.Event]:
        return rules.play(state, seat, move)

    def span(self, state: State, clock: float) -> Span:
        return Span(clock + READING_TIME if state.phase == "settle" else clock)

    def assess(self, state: State, seat: Seat, draft: moves.Draft) -> TableWorth:
        return rules.assess(state, seat, draft.table)

    def overdue(self, state: State, seat: Seat, draft: moves.Draft | None, seen: Sequence[events.Event]) -> moves.Move:
        """Lays a draft that does; who is in the middle of one that does not takes the penalty, others draw (F7)."""
        if self.passing(state, seat):
            rules.need_reader(state, seat)
            return moves.Continue()
        rules.need_turn(state, seat)
        if draft is None:
            return moves.Draw()
        if self.assess(state, seat, draft).complete:
            return moves.Lay(draft.table)
        return moves.Penalty() if drafts.rebuilt(state.table, draft.table) else moves.Draw()

    def reserved(self, move: moves.Move) -> bool:
        return isinstance(move, moves.Penalty)

    def passing(self, state: State, seat: Seat) -> bool:
        return state.phase == "settle"

    def pause_after(self, happened: Sequence[events.Event]) -> float:
        """A rebuild takes longer to follow the more chains it touched; a deal and a result want to be looked at."""
        if any(isinstance(event, Dealt | Settled) for event in happened):
            return 2.0
        chains = sum(len(event.placed) for event in happened if isinstance(event, Laid))
        return min(3.0, 1.0 + 0.25 * max(0, chains - 1))

    def view_of(self, state: State, seat: Seat | None) -> View:
        return look.view_of(state, seat)

    def event_for(self, event: events.Event, seat: Seat | None) -> events.Event | None:
        return look.event_for(event, seat)

    def outcome(self, state: State) -> Outcome | None:
        if state.phase != "over" or state.ended is None:
            return None
        return scoring.outcome(state.totals, state.results, state.ended)

    def computer(self, level: Level) -> Computer[View, events.Event, moves.Move]:
        return computer(level)
