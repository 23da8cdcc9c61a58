"""Speedkeks as the tests for every game play it."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from speedspiele.games.contract import IllegalMove, Seat
from speedspiele.games.keks import rules
from speedspiele.games.keks.biscuits import KINDS, Biscuit
from speedspiele.games.keks.layings import layings
from speedspiele.games.keks.moves import Lay, Move, Pass, Swap
from speedspiele.games.keks.options import Options
from speedspiele.games.keks.sheet import sheet_of
from speedspiele.games.keks.state import State
from speedspiele.games.keks.view import View
from tests.games.kit import Match, Moved, Twin, encoded

FIELDS = ((0, 0), (1, 0), (0, -1), (3, 1))
ATTEMPTS: list[Move] = [
    Pass(),
    *(Swap((biscuit,)) for biscuit in range(KINDS)),
    *(Swap((biscuit, biscuit)) for biscuit in range(KINDS)),
    *(Lay(((x, y, biscuit),)) for x, y in FIELDS for biscuit in range(KINDS)),
    *(Lay(((0, 0, biscuit), (2, 0, (biscuit + 1) % KINDS))) for biscuit in range(0, KINDS, 6)),
    Lay(((108, -108, 0),)),
]
LISTED = frozenset(encoded(move) for move in ATTEMPTS)
LOOKS_BACK = 14
"""Moves before the cut at which a twin begins, at most."""


class KeksRig:
    golden = {
        # 63 moves, three of them swaps; one seat has to pass, and then goes out after all.
        "two": (Options(), 2, 279),
        # The lot decides who starts; two swaps, three rows of six.
        "three": (Options(), 3, 221),
        # Alone: three swaps, six rows of six, the hand empty at the end.
        "record": (Options(mode="record"), 1, 160),
    }

    def options(self, rng: random.Random) -> Options:
        return Options(mode=rng.choice(("table", "table", "record", "daily")))

    def seats(self, options: Options, rng: random.Random) -> int:
        return rng.choice(rules.counts(options))

    def choose(self, state: State, rng: random.Random) -> Moved:
        seat, hand = state.on, state.hands[state.on]
        found = layings(sheet_of(state.sheet), hand)
        most = rules.may_swap(state, seat)
        if most and (not found or rng.random() < 0.08):
            return seat, Swap(tuple(rng.sample(hand, rng.randint(1, most))))
        if not found:
            return seat, Pass()
        some = rng.sample(found, min(len(found), rng.choice((1, 4, 1000))))
        placed = max(some, key=lambda laying: laying.points).placed()
        return seat, Lay(placed if state.sheet else _turned(placed, rng))

    def offered(self, view: View) -> list[Any]:
        """Of the moves that are tried, those that the view says are legal."""
        moves: list[Move] = [Pass()] * view.may_pass
        if view.me in view.to_act:
            moves += [Lay(((x, y, fit.biscuit),)) for fit in view.fits for x, y, _ in fit.spots]
        hand = view.hand or ()
        for biscuit in sorted(set(hand)):
            moves += [Swap((biscuit,) * n) for n in (1, 2) if n <= min(view.may_swap, hand.count(biscuit))]
        return [move for move in moves if encoded(move) in LISTED]

    def attempts(self) -> list[Any]:
        return list(ATTEMPTS)

    def reveals(self, state: State, seat: Seat, move: Move, reseeded: bool) -> frozenset[str]:
        """Who draws learns what it drew."""
        return frozenset({"events", "view"} if state.bag and not isinstance(move, Pass) else ())

    def hidden_from(self, state: State, viewer: Seat | None) -> Sequence[str]:
        """Whole hands of others, and what will be drawn next; single biscuits are numbers that stand everywhere."""
        if state.ended is not None:
            return ()
        hands = [hand for seat, hand in enumerate(state.hands) if seat != viewer]
        lists = [*(list(hand) for hand in hands), list(state.bag[-6:]), list(reversed(state.bag[-6:]))]
        own = [] if viewer is None else [list(state.hands[viewer])]
        return [encoded(one).decode()[1:-1] for one in lists if len(one) > 3 and one not in own]

    def twin(self, match: Match, cut: int, viewer: Seat | None, rng: random.Random) -> Twin:
        """Another course from a few moves before the cut on, in which the hidden biscuits are exchanged as far as the
        same moves stay possible; only what a swap gave back may differ."""
        start = max(0, cut - rng.randint(0, LOOKS_BACK))
        moves, states = match.moves[start:cut], match.states[start : cut + 1]
        left: State = states[0]
        reseeded = rng.random() < 0.5 and not any(isinstance(move, Swap) for _, move in moves)
        right = replace(left, seed=rng.randbytes(32)) if reseeded else left
        course: list[Moved] = list(moves)
        for _ in range(12):
            other = _exchanged(right, viewer, rng)
            followed = _followed(other, states, moves, viewer)
            if followed is not None:
                right, course = other, followed
        steps: list[tuple[list[Moved], list[Moved]]] = [([], [])]
        steps += [([ours], [theirs]) for ours, theirs in zip(moves, course, strict=True)]
        return Twin(left, right, steps, reseeded)


def _turned(placed: tuple[tuple[int, int, Biscuit], ...], rng: random.Random) -> tuple[tuple[int, int, Biscuit], ...]:
    """A first row moved along its line, and perhaps turned; it still covers the marked field."""
    back = rng.randrange(len(placed))
    row = [(x - back, y, biscuit) for x, y, biscuit in placed]
    return tuple((y, x, biscuit) for x, y, biscuit in row) if rng.random() < 0.5 else tuple(row)


def _exchanged(state: State, viewer: Seat | None, rng: random.Random) -> State:
    """The state with a few biscuits exchanged that the viewer cannot see."""
    hidden = [(seat, at) for seat, hand in enumerate(state.hands) for at in range(len(hand)) if seat != viewer]
    hidden += [(-1, at) for at in range(len(state.bag))]
    hands, bag = [list(hand) for hand in state.hands], list(state.bag)
    for _ in range(rng.choice((1, 3, 8)) if len(hidden) > 1 else 0):
        (one, i), (two, j) = rng.sample(hidden, 2)
        first, second = (bag if one < 0 else hands[one]), (bag if two < 0 else hands[two])
        first[i], second[j] = second[j], first[i]
    return replace(state, hands=tuple(tuple(sorted(hand)) for hand in hands), bag=tuple(bag))


def _followed(right: State, states: Sequence[State], moves: Sequence[Moved], viewer: Seat | None) -> list[Moved] | None:
    """The moves of the other course, or None when it cannot keep the public record. What is public is told here from
    the states, not from what the game gives out: that is what the tests compare."""
    course = []
    for after, (seat, move) in zip(states[1:], moves, strict=True):
        theirs = move
        if isinstance(move, Swap) and seat != viewer:
            theirs = _swap_like(move, right.hands[seat])
        try:
            right = rules.play(right, seat, theirs).state
        except IllegalMove:
            return None
        drawn = viewer is not None and right.hands[viewer] != after.hands[viewer]
        if drawn or right.ended != after.ended:
            return None
        course.append((seat, theirs))
    open_now = right.ended is not None
    return None if open_now and right.hands != states[-1].hands else course


def _swap_like(move: Swap, hand: tuple[Biscuit, ...]) -> Swap:
    """The same swap where the hand allows it, else one of as many biscuits."""
    same = rules.missing_from(hand, move.biscuits) is None
    return move if same else Swap(hand[: len(move.biscuits)])


RIG = KeksRig()
