"""Speedlido as the contract wants it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from speedspiele.games.contract import (
    Computer,
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
from speedspiele.games.lido import events, families, look, moves, position, rules, scoring
from speedspiele.games.lido.assessment import Preview
from speedspiele.games.lido.computer import computer
from speedspiele.games.lido.events import PackedUp
from speedspiele.games.lido.options import Options
from speedspiele.games.lido.state import State
from speedspiele.games.lido.view import View


class Lido(Game[Options, State, moves.Move, moves.Draft, View, events.Event]):
    """Towels on the beach: nothing is hidden and nothing left to chance."""

    id: ClassVar[str] = "lido"
    rules_version: ClassVar[int] = 1
    characters: ClassVar[tuple[str, ...]] = ("enzo", "mirella", "gino", "loredana", "renato", "ornella")
    options = Options
    move = moves.Move
    draft = moves.Draft
    view = View
    event = events.Event
    assessment = Preview

    def seating(self, options: Options) -> Seating:
        return rules.seating(options)

    def traits(self, options: Options) -> Traits:
        """Free matches count and allow advice; what one plays alone does neither, but for the puzzles and the big
        lump, which have points of their own (L8)."""
        if options.kind in ("daily", "hunt"):
            return Traits(solo=True, advice=False, clock=False, counts=False)
        if options.kind in ("puzzle", "lump"):
            return Traits(solo=True, advice=False, clock=False, counts=True)
        return Traits()

    def deal(self, options: Options, seats: int, seed: bytes) -> Step[State, events.Event]:
        return rules.deal(options, seats)

    def to_act(self, state: State) -> frozenset[Seat]:
        return rules.to_act(state)

    def turn(self, state: State) -> int:
        return len(state.lays)

    def play(self, state: State, seat: Seat, move: moves.Move) -> Step[State, events.Event]:
        return rules.play(state, seat, move)

    def assess(self, state: State, seat: Seat, draft: moves.Draft) -> Preview:
        return look.preview(state, seat, draft)

    def overdue(self, state: State, seat: Seat, draft: moves.Draft | None, seen: Sequence[events.Event]) -> moves.Move:
        """A computer lays for who sleeps (L7); what they carry about is no decision."""
        if seat not in rules.to_act(state):
            refusal = rules.not_on(state)
            raise IllegalMove(refusal.code, **refusal.facts)
        return computer("normal").choose(look.view_of(state, seat), seen, 0).move

    def pause_after(self, happened: Sequence[events.Event]) -> float:
        """That a family packs up takes a moment to read."""
        return 2.0 if any(isinstance(event, PackedUp) for event in happened) else 1.0

    def view_of(self, state: State, seat: Seat | None) -> View:
        return look.view_of(state, seat)

    def event_for(self, event: events.Event, seat: Seat | None) -> events.Event | None:
        return event

    def outcome(self, state: State) -> Outcome | None:
        """The end. Reasons: lido.packed_up (no family can lay), lido.solved (a puzzle) and lido.all_laid (the big
        lump) where it was the goal to lay everything, lido.stuck where that failed."""
        if state.on is not None:
            return None
        here = position.now(state)
        places = scoring.ranking(here)
        results = tuple(
            SeatResult(seat, places[seat], scoring.seat_points(here, seat), scoring.leaderboard(here, seat))
            for seat in range(len(families.led(state.options)))
        )
        return Outcome(results, _ending(here))

    def computer(self, level: Level) -> Computer[View, events.Event, moves.Move]:
        return computer(level)


def _ending(here: position.Position) -> Reason:
    laid = sum(map(len, here.laid))
    done = laid == scoring.TOWELS * len(here.laid)
    match here.options.kind:
        case "puzzle":
            stars = sum(scoring.earned(scoring.stars(here.laid[0])))
            return Reason("lido.solved" if done else "lido.stuck", {"towels": laid, "stars": stars})
        case "lump":
            return Reason("lido.all_laid" if done else "lido.stuck", {"towels": laid})
    return Reason("lido.packed_up", {"towels": laid})
