"""What a game is. Everything else in the house knows games only through this page.

A game is a value and functions on it: no clock, no I/O, no asyncio, no randomness but `chance.py`. A match is a fold
over its log, so the same seed and the same moves give the same state, bit for bit, at any time.

Four kinds of readers see what a game gives out, and each gets only what it may know:

* a seat (person or computer) gets `view_of(state, seat)` and the events that `event_for(event, seat)` lets through;
* a spectator gets the same with `seat=None`;
* a computer gets exactly what the person on its seat gets, and no state;
* advice is a computer's answer to the person's own view.

Types of a game (`Options`, `Move`, `Draft`, `View`, `Event`) are frozen msgspec Structs; moves, drafts and events are
tagged unions. They are the wire format too: JSON Schema and the client's TypeScript are made from them.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar, Generic, Literal, Protocol, TypeAlias, TypeVar

import msgspec

Seat: TypeAlias = int
"""A place at the table, counted from 0 in the direction of play."""

Level: TypeAlias = Literal["leicht", "normal", "stark"]
LEVELS: tuple[Level, ...] = ("leicht", "normal", "stark")

Fact: TypeAlias = str | int | float | bool | tuple[str | int, ...]
"""What a reason or a refusal is about; the client's texts name facts by their key."""

State = TypeVar("State")
Options = TypeVar("Options")
Move = TypeVar("Move")
Draft = TypeVar("Draft")
View = TypeVar("View")
Event = TypeVar("Event")
M_co = TypeVar("M_co", covariant=True)
V_contra = TypeVar("V_contra", contravariant=True)
E_contra = TypeVar("E_contra", contravariant=True)


class IllegalMove(Exception):
    """A move that the rules refuse. `code` is "<game>.<what>"; `facts` hold nothing that the seat may not know."""

    def __init__(self, code: str, **facts: Fact) -> None:
        super().__init__(code, facts)
        self.code = code
        self.facts = facts


class BadOptions(ValueError):
    """House rules that do not go together, or a number of seats that the game does not know. Same shape as above."""

    def __init__(self, code: str, **facts: Fact) -> None:
        super().__init__(code, facts)
        self.code = code
        self.facts = facts


class Value(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base of everything a game hands out. Unknown fields from outside are refused, not ignored."""


class Reason(Value, frozen=True):
    """Why, in a form that the client can put into words: `code` names the sentence, `facts` fill it."""

    code: str
    facts: dict[str, Fact] = {}


class Step(Value, Generic[State, Event], frozen=True):
    """What a move did: the new state, and what happened in the order in which it happened."""

    state: State
    events: tuple[Event, ...]


class Assessment(Value, frozen=True):
    """What an unfinished move (a draft) is worth now. Games add fields of their own (points, rows, broken chains)."""

    complete: bool
    """Could be played as it stands."""
    problems: tuple[Reason, ...] = ()
    """What is wrong or missing; empty exactly when `complete`."""


class Choice(Value, Generic[M_co], frozen=True):
    """A computer's move with the reason that advice shows to a person."""

    move: M_co
    reason: Reason | None = None


class Computer(Protocol[V_contra, E_contra, M_co]):
    """A player that is a function of what its seat may see.

    Strength is an amount of work, never a time: the same view, events and seed give the same move on every machine.
    """

    def choose(self, view: V_contra, seen: Sequence[E_contra], seed: int) -> Choice[M_co]:
        """The move for the seat that `view` belongs to.

        `view.me` must be a seat that is to act. `seen` are the match's events so far as that seat saw them, oldest
        first: what a person could remember. `seed` (0 .. 2**63 - 1) decides between what is equally good.
        """
        ...


class SeatResult(Value, frozen=True):
    """How a match ended for one seat."""

    seat: Seat
    place: int
    """1 is best; seats that share a place have the same number."""
    points: int
    """The score in the game's own terms (a team's score for each of its seats)."""
    leaderboard: int
    """What the match is worth on the leaderboard, before the stake multiplies it."""


class Outcome(Value, frozen=True):
    """The end of a match: one result a seat, in order of seats, and why it ended."""

    results: tuple[SeatResult, ...]
    reason: Reason


class Span(Value, frozen=True):
    """How long the seats that are to act may take (P5)."""

    seconds: float
    """For the whole turn; the clock starts anew only when `Game.turn` changes."""
    at_least: float = 0.0
    """When the same turn goes on with something new to decide, at least this much is left."""


class Seating(Value, frozen=True):
    """Who may sit where."""

    counts: tuple[int, ...]
    """Numbers of seats with which a match can be played."""
    people: tuple[Seat, ...]
    """Seats that a person may take; the others are always computers."""


class Traits(Value, frozen=True):
    """What a choice of options means for the table around the game."""

    solo: bool = False
    """For one person only (records, dailies, puzzles)."""
    advice: bool = True
    """Advice is allowed when a person plays alone."""
    clock: bool = True
    """A move clock may be chosen."""
    counts: bool = True
    """The match counts on the leaderboard."""


class Game(ABC, Generic[Options, State, Move, Draft, View, Event]):
    """One kind of game. A single instance stands in `catalog.GAMES`; it has no state of its own."""

    id: ClassVar[str]
    """Short name in code, addresses and messages: "spades"."""
    rules_version: ClassVar[int]
    """Raised when the same log would no longer give the same match; stored with every match."""

    characters: ClassVar[tuple[str, ...]]
    """Keys of the computers' characters, at least as many as there are seats. The client knows names and faces; no
    person may carry such a name."""

    options: type[Options]
    """Struct of the house rules; every field has a default."""
    move: Any
    """Tagged union of all moves."""
    draft: Any = None
    """Type of an unfinished move, or None where the game has no drafts."""
    drafts_open: ClassVar[bool] = True
    """Whether the others at the table see unfinished moves as well. False: only who makes them does, for they show what
    is secret until the move is made (biscuits of the hand that lie provisionally)."""
    view: type[View]
    event: Any
    """Tagged union of all events."""
    assessment: type[Assessment] = Assessment
    terms: ClassVar[dict[str, Any]] = {}
    """Plain types (such as the cards) that have a name in the exported schema instead of being spelled out."""
    clocks: tuple[int, ...] = (30, 60, 90, 120)
    """Choices of the move clock in seconds, besides none."""
    default_clock: int = 120

    # --- before the match -----------------------------------------------------------------------------------

    @abstractmethod
    def seating(self, options: Options) -> Seating:
        """Who may sit where under these options. Raises BadOptions when they do not go together."""

    def traits(self, options: Options) -> Traits:
        """What the options mean for advice, clock and leaderboard."""
        return Traits()

    @abstractmethod
    def deal(self, options: Options, seats: int, seed: bytes) -> Step[State, Event]:
        """A new match. `seed` has 32 bytes and fixes all its chance. Raises BadOptions."""

    # --- during the match -----------------------------------------------------------------------------------

    @abstractmethod
    def to_act(self, state: State) -> frozenset[Seat]:
        """Whose move it is; several when all of them are asked ("Weiter"); none when the match is over."""

    @abstractmethod
    def turn(self, state: State) -> int:
        """The number of the turn, growing through the match. A move names the turn it was made for, so a move that
        comes too late cannot be taken for another one. It stays the same while several seats answer one question.
        """

    @abstractmethod
    def play(self, state: State, seat: Seat, move: Move) -> Step[State, Event]:
        """The match after `move`. Raises IllegalMove, also when `seat` is not to act. Never changes `state`."""

    def span(self, state: State, clock: float) -> Span:
        """The time for the present turn when the table's move clock is `clock` seconds."""
        return Span(seconds=clock)

    def assess(self, state: State, seat: Seat, draft: Draft) -> Assessment:
        """What `draft` is worth, and what is wrong with it. Who sees the draft sees the answer (`drafts_open`)."""
        raise IllegalMove("no_drafts")

    @abstractmethod
    def overdue(self, state: State, seat: Seat, draft: Draft | None, seen: Sequence[Event]) -> Move:
        """What the server does for `seat` when time and grace are over; `seen` as for a computer. It must use only
        what that seat knows. If the turn is not finished by it, the server asks again.
        """

    def reserved(self, move: Move) -> bool:
        """Whether only the server makes this move for a seat, such as a penalty when time is up. It stands in the log
        like any other; from a person it is refused before the rules hear of it."""
        return False

    def passing(self, state: State, seat: Seat) -> bool:
        """Whether the seat's move only acknowledges something ("Weiter"): computers do it at once, unseen."""
        return False

    def pause_after(self, happened: Sequence[Event]) -> float:
        """How long what has just happened should be left to the eye before a computer moves on, as a multiple of the
        table's pace: 1 for an ordinary move, more for what takes longer to read, such as a finished trick (P6)."""
        return 1.0

    # --- what may be seen -----------------------------------------------------------------------------------

    @abstractmethod
    def view_of(self, state: State, seat: Seat | None) -> View:
        """Everything that this seat (None: a spectator) may know, with what is legal for it now."""

    @abstractmethod
    def event_for(self, event: Event, seat: Seat | None) -> Event | None:
        """The event as this seat (or a spectator) may see it; None: it may not."""

    @abstractmethod
    def outcome(self, state: State) -> Outcome | None:
        """The end of the match; None while it runs."""

    # --- computers ------------------------------------------------------------------------------------------

    @abstractmethod
    def computer(self, level: Level) -> Computer[View, Event, Move]:
        """A player of this level. Raises KernelCold when its compiled part is not ready yet."""

    def advise(self, view: View, seen: Sequence[Event], seed: int) -> Choice[Move]:
        """The strong computer's move from this seat's view, with the reason in facts (P7)."""
        return self.computer("stark").choose(view, seen, seed)


class KernelCold(RuntimeError):
    """The compiled kernel of a strong computer is not loaded yet; the normal level answers meanwhile."""


AnyGame: TypeAlias = Game[Any, Any, Any, Any, Any, Any]
