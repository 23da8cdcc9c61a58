"""Speedkeks as the contract wants it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from speedspiele.games.contract import (
    Computer,
    Fact,
    Game,
    IllegalMove,
    Level,
    Outcome,
    Reason,
    Seat,
    Seating,
    SeatResult,
    Step,
    Traits,
)
from speedspiele.games.keks import events, look, moves, rules
from speedspiele.games.keks.assessment import LayingWorth
from speedspiele.games.keks.computer import computer
from speedspiele.games.keks.events import Laid, Opened, Spurt
from speedspiele.games.keks.options import Options, alone
from speedspiele.games.keks.scoring import PLACE_BONUS, places, tasks
from speedspiele.games.keks.state import State
from speedspiele.games.keks.view import View


class Keks(Game[Options, State, moves.Move, moves.Draft, View, events.Event]):
    """Rows of biscuits for two to four, or for one alone."""

    id: ClassVar[str] = "keks"
    rules_version: ClassVar[int] = 1
    characters: ClassVar[tuple[str, ...]] = ("trude", "alois", "fine", "konrad", "wilma", "egon")
    options = Options
    move = moves.Move
    draft = moves.Draft
    drafts_open: ClassVar[bool] = False
    view = View
    event = events.Event
    assessment = LayingWorth

    def seating(self, options: Options) -> Seating:
        counts = rules.counts(options)
        return Seating(counts=counts, people=tuple(range(max(counts))))

    def traits(self, options: Options) -> Traits:
        if alone(options):
            return Traits(solo=True, advice=False, clock=False, counts=False)
        return Traits()

    def deal(self, options: Options, seats: int, seed: bytes) -> Step[State, events.Event]:
        return rules.deal(options, seats, seed)

    def to_act(self, state: State) -> frozenset[Seat]:
        return frozenset(() if state.ended is not None else (state.on,))

    def turn(self, state: State) -> int:
        return state.turns

    def play(self, state: State, seat: Seat, move: moves.Move) -> Step[State, events.Event]:
        return rules.play(state, seat, move)

    def assess(self, state: State, seat: Seat, draft: moves.Draft) -> LayingWorth:
        return look.assess(state, seat, draft)

    def overdue(self, state: State, seat: Seat, draft: moves.Draft | None, seen: Sequence[events.Event]) -> moves.Move:
        """The normal computer moves for who sleeps; biscuits that lie provisionally are not taken for a decision."""
        if seat not in self.to_act(state):
            raise IllegalMove("keks.turn", seat=state.on)
        return computer("normal").choose(look.view_of(state, seat), seen, 0).move

    def pause_after(self, happened: Sequence[events.Event]) -> float:
        """Each scored row lights up in turn (K5), and the bell of the final spurt wants to be heard."""
        rows = max((len(event.rows) for event in happened if isinstance(event, Laid)), default=1)
        bell = any(isinstance(event, Opened | Spurt) for event in happened)
        return max(2.0 if bell else 1.0, 0.5 + 0.5 * rows)

    def view_of(self, state: State, seat: Seat | None) -> View:
        return look.view_of(state, seat)

    def event_for(self, event: events.Event, seat: Seat | None) -> events.Event | None:
        return look.event_for(event, seat)

    def outcome(self, state: State) -> Outcome | None:
        """Alone, the reason's facts say what lists and the baking book want to know."""
        if state.ended is None:
            return None
        points = tuple(seat.points for seat in state.seats)
        bonus = PLACE_BONUS[len(points)]
        results = tuple(
            SeatResult(seat, place, mine, mine + (bonus[place - 1] if bonus else 0))
            for seat, (place, mine) in enumerate(zip(places(points), points, strict=True))
        )
        if not alone(state.options):
            return Outcome(results, Reason(f"keks.{state.ended}"))
        run = state.seats[0]
        facts: dict[str, Fact] = {
            "sixes": run.sixes,
            "best": run.best,
            "swaps": run.swaps,
            "laid": len(state.sheet),
            "tasks": tasks(run, out=state.ended == "out"),
        }
        return Outcome(results, Reason(f"keks.{state.ended}", facts))

    def computer(self, level: Level) -> Computer[View, events.Event, moves.Move]:
        return computer(level)
