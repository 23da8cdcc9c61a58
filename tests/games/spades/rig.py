"""Spades as the tests for every game play it."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, get_args, get_type_hints

import msgspec

from speedspiele.games.contract import Seat
from speedspiele.games.spades import rules
from speedspiele.games.spades.cards import DECK, SUIT, TRUMP, Card, Suit
from speedspiele.games.spades.moves import Bid, BlindNil, Continue, Look, Move, Play
from speedspiele.games.spades.options import Options
from speedspiele.games.spades.state import State
from speedspiele.games.spades.view import View
from tests.games.kit import Match, Moved, Twin

ATTEMPTS: list[Move] = [Look(), BlindNil(), Continue(), *map(Bid, range(14)), *map(Play, DECK)]
CHOICES = {name: get_args(hint) for name, hint in get_type_hints(Options).items()}


class SpadesRig:
    golden = {
        # Four deals, a Blind Nil from behind that is made, two bag penalties; one team falls to the loss limit.
        "usual": (Options(), 4, 49),
        # Two Blind Nils, one of them made, a bag penalty of 50; one team reaches the target.
        "short-and-blind": (Options(target=250, lead="any", bags="5", blind="always"), 4, 541),
        # Four deals with a minimum and without penalties, to exactly 300.
        "minimum": (Options(target=300, bags="none", blind="never", minimum=4), 4, 291),
    }

    def options(self, rng: random.Random) -> Options:
        return Options(**{name: rng.choice(values) for name, values in CHOICES.items()})

    def seats(self, options: Options, rng: random.Random) -> int:
        return 4

    def choose(self, state: State, rng: random.Random) -> Moved:
        sleepers = [seat for seat in range(4) if not state.looked[seat]]
        if state.phase == "bid" and sleepers and rng.random() < 0.2:
            return rng.choice(sleepers), Look()
        seat = rng.choice(sorted(rules.to_act(state)))
        if state.phase == "settle":
            return seat, Continue()
        if state.phase == "play":
            return seat, Play(rng.choice(sorted(rules.playable(state, seat)[0])))
        if not state.looked[seat]:
            return seat, BlindNil() if rules.may_blind(state, seat) and rng.random() < 0.5 else Look()
        allowed = [choice.tricks for choice in rules.bid_choices(state, seat) if choice.barred is None]
        # A cap of 1 makes matches that reach the target, a cap of 4 makes bids that are missed.
        likely = [tricks for tricks in allowed if tricks <= rng.choice((1, 2, 4))]
        return seat, Bid(rng.choice(likely if likely and rng.random() < 0.9 else allowed))

    def offered(self, view: View) -> list[Any]:
        moves: list[Move] = [*[Look()] * view.may_look, *[BlindNil()] * view.may_blind]
        moves += [Bid(choice.tricks) for choice in view.bid_choices if choice.barred is None]
        moves += [Play(card) for card in view.legal]
        return [*moves, *[Continue()] * (view.me in view.waiting)]

    def attempts(self) -> list[Any]:
        return list(ATTEMPTS)

    def reveals(self, state: State, seat: Seat, move: Move, reseeded: bool) -> frozenset[str]:
        turns_up = isinstance(move, Look | BlindNil)
        deals = isinstance(move, Continue) and reseeded and state.ended is None
        return frozenset({"view"} if turns_up or deals else ())

    def hidden_from(self, state: State, viewer: Seat | None) -> Sequence[str]:
        """Cards that somebody else holds, or the viewer itself face down."""
        if state.phase in ("settle", "over"):
            return ()
        blind = viewer is None or not state.looked[viewer]
        return [f'"{card}"' for seat in range(4) if seat != viewer or blind for card in state.hands[seat]]

    def twin(self, match: Match, cut: int, viewer: Seat | None, rng: random.Random) -> Twin:
        now: State = match.states[cut]
        start = next(i for i, state in enumerate(match.states) if state.deal == now.deal)
        moves = match.moves[start:cut]
        left: State = match.states[start]
        held = _redrawn(now, _voids(match, start, cut), viewer, rng)
        hands = tuple((left.hands[seat] - now.hands[seat]) | held[seat] for seat in range(4))
        reseeded = rng.random() < 0.5
        right = msgspec.structs.replace(
            left, hands=hands, dealt=hands, seed=rng.randbytes(32) if reseeded else left.seed
        )
        return Twin(left, right, _steps(left, moves, viewer, rng), reseeded)


def _voids(match: Match, start: int, cut: int) -> list[set[Suit]]:
    """Suits that each seat has shown not to hold."""
    voids: list[set[Suit]] = [set(), set(), set(), set()]
    for state, (seat, move) in zip(match.states[start:cut], match.moves[start:cut], strict=True):
        if not isinstance(move, Play):
            continue
        if state.trick.cards:
            led = SUIT[state.trick.cards[0]]
            if SUIT[move.card] != led:
                voids[seat].add(led)
        elif SUIT[move.card] == TRUMP and not state.broken and state.options.lead == "broken":
            voids[seat] |= {"C", "D", "H"}
    return voids


def _redrawn(now: State, voids: list[set[Suit]], viewer: Seat | None, rng: random.Random) -> list[frozenset[Card]]:
    """The cards still held, with those that the viewer cannot place exchanged at random; voids stay voids."""
    known = viewer is not None and now.looked[viewer]
    loose = [(seat, card) for seat in range(4) if seat != viewer or not known for card in sorted(now.hands[seat])]
    for _ in range(8 * len(loose)):
        i, j = rng.randrange(len(loose)), rng.randrange(len(loose))
        (one, a), (two, b) = loose[i], loose[j]
        if SUIT[b] not in voids[one] and SUIT[a] not in voids[two]:
            loose[i], loose[j] = (one, b), (two, a)
    held = [frozenset(card for at, card in loose if at == seat) for seat in range(4)]
    if viewer is not None and known:
        held[viewer] = now.hands[viewer]
    return held


def _steps(
    left: State, moves: Sequence[Moved], viewer: Seat | None, rng: random.Random
) -> list[tuple[list[Moved], list[Moved]]]:
    """The same moves for both courses, but others turn their cards up at other moments: that is their secret too."""
    steps: list[tuple[list[Moved], list[Moved]]] = [([], [])]
    bid_at: dict[Seat, int] = {}
    for seat, move in moves:
        if isinstance(move, Look) and seat != viewer:
            steps[-1][0].append((seat, move))
            continue
        if isinstance(move, Bid | BlindNil):
            bid_at[seat] = -1 if isinstance(move, BlindNil) else len(steps) - 1
        steps[-1][0].append((seat, move))
        steps[-1][1].append((seat, move))
        steps.append(([], []))
    for seat in range(4):
        if seat == viewer or left.looked[seat] or bid_at.get(seat) == -1:
            continue
        if seat in bid_at or rng.random() < 0.5:
            steps[rng.randint(0, bid_at.get(seat, len(steps) - 1))][1].insert(0, (seat, Look()))
    return steps


RIG = SpadesRig()
