"""A game just large enough for everything a table must do: secrets, several to act, drafts, a turn of two moves.

Everybody holds three secret numbers, face down until "peek" (the option `down`), and lays one of them each round, one
seat after the other. Then all say "weiter". The highest sum wins.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Literal, TypeAlias

from msgspec.structs import replace

from speedspiele.games.chance import Chance
from speedspiele.games.contract import (
    Assessment,
    BadOptions,
    Choice,
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
    Value,
)


class Options(Value, frozen=True):
    rounds: Literal[1, 2, 3] = 2
    down: bool = False
    alone: bool = False
    extra: bool = False
    """Each reading gives at least five more seconds when somebody has said "weiter"."""


class Lay(Value, frozen=True, tag_field="t", tag="lay"):
    number: int


class Peek(Value, frozen=True, tag_field="t", tag="peek"):
    pass


class Weiter(Value, frozen=True, tag_field="t", tag="weiter"):
    pass


class Forfeit(Value, frozen=True, tag_field="t", tag="forfeit"):
    """The lowest number goes, because time was up over a plan that would not do. Only the server does this."""


Move: TypeAlias = Lay | Peek | Weiter | Forfeit


class Plan(Value, frozen=True):
    """The number one thinks of laying; 0: none yet."""

    number: int


class Laid(Value, frozen=True, tag_field="t", tag="laid"):
    seat: Seat
    number: int


class Peeked(Value, frozen=True, tag_field="t", tag="peeked"):
    """Only the seat itself hears of it."""

    seat: Seat


class RoundOver(Value, frozen=True, tag_field="t", tag="round"):
    round: int


Event: TypeAlias = Laid | Peeked | RoundOver


class State(Value, frozen=True):
    options: Options
    hands: tuple[tuple[int, ...], ...]
    peeked: tuple[bool, ...]
    laid: tuple[tuple[int, ...], ...]
    round: int = 1
    on: Seat = 0
    waiting: frozenset[Seat] = frozenset()


class View(Value, frozen=True):
    me: Seat | None
    hand: tuple[int, ...] | None
    laid: tuple[tuple[int, ...], ...]
    to_act: tuple[Seat, ...]
    waiting: tuple[Seat, ...]
    turn: int


class PlanWorth(Assessment, frozen=True):
    points: int = 0


class Player:
    def choose(self, view: View, seen: Sequence[Event], seed: int) -> Choice[Move]:
        if view.waiting:
            return Choice(Weiter())
        if view.hand is None:
            return Choice(Peek())
        return Choice(Lay(view.hand[seed % len(view.hand)]), Reason("tiny.any"))


class Tiny(Game[Options, State, Move, Plan, View, Event]):
    id: ClassVar[str] = "tiny"
    rules_version: ClassVar[int] = 1
    characters: ClassVar[tuple[str, ...]] = ("ada", "bob", "cyd", "dot", "eve")
    options = Options
    move = Move
    draft = Plan
    view = View
    event = Event
    assessment = PlanWorth
    clocks = (30, 60)

    def seating(self, options: Options) -> Seating:
        if options.rounds == 1 and options.down:
            raise BadOptions("tiny.short", rounds=1)
        return Seating((2, 3, 4), (0, 1, 2, 3))

    def traits(self, options: Options) -> Traits:
        return Traits(solo=options.alone, advice=not options.down, clock=not options.alone)

    def deal(self, options: Options, seats: int, seed: bytes) -> Step[State, Event]:
        pack = Chance(seed, "deal").shuffled(range(1, 3 * seats + 1))
        hands = tuple(tuple(sorted(pack[3 * seat : 3 * seat + 3])) for seat in range(seats))
        return Step(State(options, hands, (not options.down,) * seats, ((),) * seats), ())

    def to_act(self, state: State) -> frozenset[Seat]:
        if state.waiting:
            return state.waiting
        return frozenset() if state.round > state.options.rounds else frozenset((state.on,))

    def turn(self, state: State) -> int:
        return state.round * 10 + (9 if state.waiting else state.on)

    def play(self, state: State, seat: Seat, move: Move) -> Step[State, Event]:
        if isinstance(move, Peek):
            if state.peeked[seat]:
                raise IllegalMove("tiny.peeked")
            peeked = (*state.peeked[:seat], True, *state.peeked[seat + 1 :])
            return Step(replace(state, peeked=peeked), (Peeked(seat),))
        if isinstance(move, Weiter):
            if seat not in state.waiting:
                raise IllegalMove("tiny.reading")
            after = replace(state, waiting=state.waiting - {seat})
            if after.waiting:
                return Step(after, ())
            return Step(replace(after, round=state.round + 1, on=0), (RoundOver(state.round),))
        if state.waiting or state.on != seat or state.round > state.options.rounds:
            raise IllegalMove("tiny.turn", seat=state.on)
        number = min(state.hands[seat]) if isinstance(move, Forfeit) else move.number
        if not state.peeked[seat] or number not in state.hands[seat]:
            raise IllegalMove("tiny.number", number=number)
        hand = tuple(each for each in state.hands[seat] if each != number)
        after = replace(
            state,
            hands=(*state.hands[:seat], hand, *state.hands[seat + 1 :]),
            laid=(*state.laid[:seat], (*state.laid[seat], number), *state.laid[seat + 1 :]),
            on=seat + 1,
        )
        if after.on == len(state.hands):
            after = replace(after, waiting=frozenset(range(len(state.hands))))
        return Step(after, (Laid(seat, number),))

    def span(self, state: State, clock: float) -> Span:
        return Span(clock, 5.0 if state.waiting and state.options.extra else 0.0)

    def assess(self, state: State, seat: Seat, draft: Plan) -> PlanWorth:
        if draft.number == 0:
            return PlanWorth(complete=False, problems=(Reason("tiny.undecided"),))
        if draft.number not in state.hands[seat]:
            raise IllegalMove("tiny.number", number=draft.number)
        return PlanWorth(complete=True, points=draft.number)

    def overdue(self, state: State, seat: Seat, draft: Plan | None, seen: Sequence[Event]) -> Move:
        if state.waiting:
            return Weiter()
        if not state.peeked[seat]:
            return Peek()
        if draft is None:
            return Lay(state.hands[seat][0])
        return Lay(draft.number) if draft.number else Forfeit()

    def reserved(self, move: Move) -> bool:
        return isinstance(move, Forfeit)

    def passing(self, state: State, seat: Seat) -> bool:
        return bool(state.waiting)

    def view_of(self, state: State, seat: Seat | None) -> View:
        hand = state.hands[seat] if seat is not None and state.peeked[seat] else None
        acting, waiting = tuple(sorted(self.to_act(state))), tuple(sorted(state.waiting))
        return View(seat, hand, state.laid, acting, waiting, self.turn(state))

    def event_for(self, event: Event, seat: Seat | None) -> Event | None:
        return None if isinstance(event, Peeked) and event.seat != seat else event

    def outcome(self, state: State) -> Outcome | None:
        if state.round <= state.options.rounds:
            return None
        sums = [sum(numbers) for numbers in state.laid]
        results = [SeatResult(seat, 1 + sum(s > mine for s in sums), mine, mine) for seat, mine in enumerate(sums)]
        return Outcome(tuple(results), Reason("tiny.rounds"))

    def computer(self, level: Level) -> Computer[View, Event, Move]:
        return Player()


TINY: Any = Tiny()
