"""Speedspades as the contract wants it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from speedspiele.games.contract import (
    BadOptions,
    Computer,
    Game,
    IllegalMove,
    Level,
    Outcome,
    Reason,
    Seat,
    Seating,
    SeatResult,
    Span,
    Step,
)
from speedspiele.games.spades import events, look, moves, rules, scoring
from speedspiele.games.spades.cards import Card
from speedspiele.games.spades.computer import computer
from speedspiele.games.spades.events import Dealt, TrickTaken
from speedspiele.games.spades.options import Options
from speedspiele.games.spades.state import State
from speedspiele.games.spades.view import View

READING_TIME = 20.0
"""Seconds for reading a settlement, before the move clock (S6)."""


class Spades(Game[Options, State, moves.Move, None, View, events.Event]):
    """Partnership Spades: seats 0 and 2 against seats 1 and 3."""

    id: ClassVar[str] = "spades"
    rules_version: ClassVar[int] = 1
    characters: ClassVar[tuple[str, ...]] = ("billie", "ray", "thelma", "otis", "dinah", "chet")
    options = Options
    move = moves.Move
    view = View
    event = events.Event
    terms: ClassVar[dict[str, Any]] = {"Card": Card}

    def seating(self, options: Options) -> Seating:
        return Seating(counts=(4,), people=(0, 1, 2, 3))

    def deal(self, options: Options, seats: int, seed: bytes) -> Step[State, events.Event]:
        if seats != rules.SEATS:
            raise BadOptions("spades.seats", seats=seats)
        return rules.first_deal(options, seed)

    def to_act(self, state: State) -> frozenset[Seat]:
        return rules.to_act(state)

    def turn(self, state: State) -> int:
        return rules.turn(state)

    def play(self, state: State, seat: Seat, move: moves.Move) -> Step[State, events.Event]:
        return rules.play(state, seat, move)

    def span(self, state: State, clock: float) -> Span:
        return Span(clock + READING_TIME if state.phase == "settle" else clock)

    def overdue(self, state: State, seat: Seat, draft: None, seen: Sequence[events.Event]) -> moves.Move:
        if seat not in rules.to_act(state):
            raise IllegalMove("spades.turn", seat=state.on)
        if self.passing(state, seat):
            return moves.Continue()
        return computer("normal").choose(look.view_of(state, seat), seen, 0).move

    def passing(self, state: State, seat: Seat) -> bool:
        return state.phase == "settle"

    def pause_after(self, happened: Sequence[events.Event]) -> float:
        """A finished trick stays visible for longer, and so does a new deal (S6)."""
        return 2.0 if any(isinstance(event, TrickTaken | Dealt) for event in happened) else 1.0

    def view_of(self, state: State, seat: Seat | None) -> View:
        return look.view_of(state, seat)

    def event_for(self, event: events.Event, seat: Seat | None) -> events.Event | None:
        return look.event_for(event, seat)

    def outcome(self, state: State) -> Outcome | None:
        if state.phase != "over" or state.ended is None:
            return None
        return Outcome(
            tuple(self._result(state, seat) for seat in range(rules.SEATS)),
            Reason(f"spades.{state.ended}"),
        )

    def _result(self, state: State, seat: Seat) -> SeatResult:
        mine = rules.team(seat)
        first = state.winner in (None, mine)
        earned = sum(scoring.deal_points(line.points[mine]) for line in state.deals)
        bonus = scoring.WIN_BONUS if first else scoring.LOSS_BONUS
        return SeatResult(seat, 1 if first else 2, state.scores[mine], earned + bonus)

    def computer(self, level: Level) -> Computer[View, events.Event, moves.Move]:
        return computer(level)
