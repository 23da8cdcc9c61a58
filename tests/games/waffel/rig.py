"""Speedwaffel as the tests for every game play it."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from speedspiele.games.contract import Seat
from speedspiele.games.waffel import dealing, rules
from speedspiele.games.waffel.cards import ORDINARY, SORTS, SPECIALS, Card
from speedspiele.games.waffel.events import Dealt, Ordered, Refilled, Settled
from speedspiele.games.waffel.legal import asked, givable, may_lapse, may_take, meltable, stealable, to_act
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
from speedspiele.games.waffel.options import Options
from speedspiele.games.waffel.orders import may_deliver
from speedspiele.games.waffel.state import State
from speedspiele.games.waffel.view import View
from tests.games.kit import Match, Moved, Twin, encoded

ATTEMPTS: list[Move] = [
    *(Take(tray) for tray in range(3)),
    *(Steal(seat, card) for seat in range(4) for card in ORDINARY),
    *(Give(seat, card) for seat in range(4) for card in ORDINARY),
    *(Melt(seat, card) for seat in range(4) for card in SORTS),
    *(Lapse(card) for card in SPECIALS),
    Freeze(),
    LetMelt(),
    Deliver(),
    Decline(),
    Continue(),
]
TELLS = 8
"""So many cards of the stack in a row do not stand anywhere by chance."""


def legal(state: State, seat: Seat) -> list[Move]:
    """What the rules accept, told from the rules' own helpers."""
    if state.phase in ("settle", "over"):
        return [Continue()] * (seat in state.waiting)
    if seat != asked(state):
        return []
    moves: list[Move] = []
    if state.phase == "heat":
        moves = [Melt(other, card) for other, card in meltable(state, seat)]  # type: ignore[arg-type]
        return [*moves, LetMelt()]
    if state.phase == "tray":
        moves += [Take(tray) for tray in may_take(state)]
    if state.phase == "deliver":
        moves.append(Decline())
    if "spatz" in state.pending:
        moves += [Steal(other, card) for other, card in stealable(state, seat)]
    if "haus" in state.pending:
        moves += [Give(other, card) for other, card in givable(state, seat)]
    if "hitze" in state.pending:
        moves += [Melt(other, card) for other, card in meltable(state, seat)]  # type: ignore[arg-type]
    if "truhe" in state.pending and any(state.open[seat]):
        moves.append(Freeze())
    moves += [Lapse(card) for card in may_lapse(state)]
    return [*moves, *[Deliver()] * may_deliver(state)]


class WaffelRig:
    golden = {
        # Three sparrows, three gifts, three freezers; three special cards lapse.
        "classic": (Options(), 2, 196),
        # Three rounds; five orders are delivered, four are not though they could be.
        "long": (Options(rounds=3, level="zero", stock=True, slips=True), 3, 223),
        # Four scoops melt, two compressors pass the heat on, three orders are delivered.
        "heat": (Options(slips=True, heat=True, glass=True), 4, 82),
    }

    def options(self, rng: random.Random) -> Options:
        if rng.random() < 0.1:
            return Options(mode=rng.choice(("record", "daily")), stock=rng.random() < 0.5)
        nasties = rng.random() < 0.8
        return Options(
            rounds=rng.choice((1, 1, 3)),
            nasties=nasties,
            level=rng.choice(("minus", "zero")),
            glass=rng.random() < 0.3,
            stock=rng.random() < 0.5,
            slips=rng.random() < 0.5,
            heat=nasties and rng.random() < 0.5,
        )

    def seats(self, options: Options, rng: random.Random) -> int:
        return rng.choice(dealing.seating(options).counts)

    def choose(self, state: State, rng: random.Random) -> Moved:
        seat = rng.choice(sorted(to_act(state)))
        moves = legal(state, seat)
        deliveries = [move for move in moves if isinstance(move, Deliver)]
        if deliveries and rng.random() < 0.6:
            return seat, Deliver()
        others = [move for move in moves if not isinstance(move, Deliver)]
        return seat, rng.choice(others)

    def offered(self, view: View) -> list[Any]:
        moves: list[Move] = [Take(tray) for tray in view.may_take]
        moves += [Steal(one.seat, one.card) for one in view.steals]
        moves += [Give(one.seat, one.card) for one in view.gives]
        moves += [Melt(one.seat, one.card) for one in view.melts]  # type: ignore[arg-type]
        moves += [Lapse(card) for card in view.lapses]
        moves += [Freeze()] * view.may_freeze + [LetMelt()] * view.may_let_melt
        moves += [Deliver()] * (view.offer is not None) + [Decline()] * view.may_decline
        return [*moves, *[Continue()] * (view.me in view.waiting)]

    def attempts(self) -> list[Any]:
        return list(ATTEMPTS)

    def reveals(self, state: State, seat: Seat, move: Move, reseeded: bool) -> frozenset[str]:
        """Cards from the stack, the next order, what was out, and a new round's stack."""
        events = rules.play(state, seat, move).events
        fresh = (Refilled, Ordered, Settled, *([Dealt] if reseeded else []))
        return frozenset({"events", "view"} if any(isinstance(event, fresh) for event in events) else ())

    def hidden_from(self, state: State, viewer: Seat | None) -> Sequence[str]:
        """The stack in its order, and the orders to come."""
        hidden = state.stack[: len(state.stack) - state.returned]
        texts = [encoded(list(hidden[:TELLS])).decode()[1:-1]] if len(hidden) >= TELLS else []
        if state.round == 1:
            texts += [f'"{name}"' for name in state.slips[1:]]
        return texts

    def twin(self, match: Match, cut: int, viewer: Seat | None, rng: random.Random) -> Twin:
        """From some move of the same round on: the cards that nobody has seen by the cut lie otherwise, in the stack
        and out of it, and so do the orders. Nobody at the table knows more than the others."""
        now: State = match.states[cut]
        start = rng.randint(next(at for at, one in enumerate(match.states) if one.round == now.round), cut)
        left: State = match.states[start]
        moves = match.moves[start:cut]
        right = _redrawn(left, now, _drawn(match, start, cut), rng)
        reseeded = rng.random() < 0.5 or right == left
        if reseeded:
            right = replace(right, seed=rng.randbytes(32))
        steps: list[tuple[list[Moved], list[Moved]]] = [([], [])]
        return Twin(left, right, [*steps, *(([move], [move]) for move in moves)], reseeded)


def _drawn(match: Match, start: int, cut: int) -> int:
    """Cards that came off the stack between two moves."""
    events = [event for step in match.events[start + 1 : cut + 1] for event in step]
    return sum(len(event.cards) for event in events if isinstance(event, Refilled))


def _redrawn(left: State, now: State, drawn: int, rng: random.Random) -> State:
    """The state with another order of what is hidden at `now`. Cards that came back openly stay where they are, and the
    upper half and what is out are ordinary cards."""
    end = len(left.stack) - left.returned
    hidden = list(left.stack[drawn:end])
    counted = now.phase in ("settle", "over")
    out = [] if counted else list(left.out)
    calm = min(max(left.calm - drawn, 0), len(hidden))
    ordinary: list[Card] = [card for card in hidden + out if card in ORDINARY]
    specials: list[Card] = [card for card in hidden if card not in ORDINARY]
    rng.shuffle(ordinary)
    upper, gone = ordinary[:calm], ordinary[calm : calm + len(out)]
    lower = ordinary[calm + len(out) :] + specials
    rng.shuffle(lower)
    shown = 0 if not left.slips else 1 + len(left.slips) - len(now.slips)
    orders = list(left.slips[shown:])
    rng.shuffle(orders)
    return replace(
        left,
        stack=(*left.stack[:drawn], *upper, *lower, *left.stack[max(end, drawn) :]),
        out=left.out if counted else tuple(gone),
        slips=(*left.slips[:shown], *orders),
    )


RIG = WaffelRig()
