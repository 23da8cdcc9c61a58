"""Speedwaffel as the contract wants it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

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
    Span,
    Step,
    Traits,
)
from speedspiele.games.waffel import dealing, events, legal, look, moves, rules, scoring
from speedspiele.games.waffel.cards import Card, Counts, Ordinary, Sort, Special
from speedspiele.games.waffel.computer import computer
from speedspiele.games.waffel.events import Dealt, LastLap, Melted, Stole
from speedspiele.games.waffel.options import Options, alone
from speedspiele.games.waffel.slips import Scoops, SlipName
from speedspiele.games.waffel.state import State
from speedspiele.games.waffel.view import View

READING_TIME = 18.0
"""Seconds for the score board (W5)."""
SPECIAL_TIME = 10.0
"""Seconds that are left at least for a special card (W12)."""
HEAT_TIME = 30.0
"""Seconds at most for whom heat was aimed at (W9)."""


class Waffel(Game[Options, State, moves.Move, None, View, events.Event]):
    """Ice cream from three trays for two to four."""

    id: ClassVar[str] = "waffel"
    rules_version: ClassVar[int] = 1
    characters: ClassVar[tuple[str, ...]] = ("lucia", "kalle", "gabi", "manni", "uschi", "jupp")
    options = Options
    move = moves.Move
    view = View
    event = events.Event
    terms: ClassVar[dict[str, Any]] = {
        "Card": Card,
        "Ordinary": Ordinary,
        "Sort": Sort,
        "Special": Special,
        "SlipName": SlipName,
        "Counts": Counts,
        "Scoops": Scoops,
    }

    def seating(self, options: Options) -> Seating:
        return dealing.seating(options)

    def traits(self, options: Options) -> Traits:
        if alone(options):
            return Traits(solo=True, advice=False, clock=False, counts=False)
        return Traits(counts=options.nasties and not options.glass)

    def deal(self, options: Options, seats: int, seed: bytes) -> Step[State, events.Event]:
        return dealing.first_deal(options, seats, seed)

    def to_act(self, state: State) -> frozenset[Seat]:
        return legal.to_act(state)

    def turn(self, state: State) -> int:
        """Special cards and orders belong to the turn of the tray; who is asked about heat has a turn of its own."""
        return state.questions

    def play(self, state: State, seat: Seat, move: moves.Move) -> Step[State, events.Event]:
        return rules.play(state, seat, move)

    def span(self, state: State, clock: float) -> Span:
        if state.phase == "settle":
            return Span(READING_TIME)
        if state.phase == "heat":
            return Span(min(clock, HEAT_TIME))
        return Span(SPECIAL_TIME if state.resumed else clock, at_least=SPECIAL_TIME)

    def overdue(self, state: State, seat: Seat, draft: None, seen: Sequence[events.Event]) -> moves.Move:
        """Normal moves for who sleeps."""
        if seat not in self.to_act(state):
            raise IllegalMove("waffel.turn", seat=legal.asked(state))
        if self.passing(state, seat):
            return moves.Continue()
        return computer("normal").choose(look.view_of(state, seat), seen, 0).move

    def passing(self, state: State, seat: Seat) -> bool:
        return state.phase == "settle"

    def pause_after(self, happened: Sequence[events.Event]) -> float:
        """Cards that change hands, heat and a new round want to be seen."""
        return 2.0 if any(isinstance(event, Stole | Melted | Dealt | LastLap) for event in happened) else 1.0

    def view_of(self, state: State, seat: Seat | None) -> View:
        return look.view_of(state, seat)

    def event_for(self, event: events.Event, seat: Seat | None) -> events.Event | None:
        """All that happens at the counter is seen by everybody."""
        return event

    def outcome(self, state: State) -> Outcome | None:
        if state.phase != "over":
            return None
        standing = scoring.places(state.totals)
        results = tuple(
            SeatResult(seat, place, points, max(points, 0) + scoring.PLACE_BONUS[place - 1])
            for seat, (place, points) in enumerate(zip(standing, state.totals, strict=True))
        )
        return Outcome(results, Reason("waffel.counted", {"rounds": state.round}))

    def computer(self, level: Level) -> Computer[View, events.Event, moves.Move]:
        return computer(level)
