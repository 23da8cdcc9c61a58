"""One match between computers, through the product: the game deals and judges, and each computer gets what its seat
sees."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from speedspiele.games.contract import AnyGame, Computer, Outcome

AnyComputer = Computer[Any, Any, Any]
MOST_MOVES = 100_000
"""No match of any game comes near; a computer that never finishes is a fault to be seen."""


@dataclass
class Played:
    """A finished match."""

    outcome: Outcome
    state: Any
    """The last state."""
    moves: int = 0
    spent: list[list[float]] = field(default_factory=list)
    """For each seat the seconds of CPU time that each of its decisions took."""


def seed_of(name: str, number: int) -> bytes:
    """The seed of a deal: the same name and number give the same match on every machine."""
    return hashlib.sha256(f"speedspiele arena {name} {number}".encode()).digest()


def play(game: AnyGame, options: Any, seed: bytes, players: Sequence[AnyComputer]) -> Played:
    """A match from its deal to its end; `players` by seat. The computers' own chance comes from `seed` too."""
    step = game.deal(options, len(players), seed)
    state = step.state
    chance = int.from_bytes(hashlib.sha256(seed + b" computers").digest()[:8], "big") >> 1
    seen: list[list[Any]] = [[] for _ in players]
    spent: list[list[float]] = [[] for _ in players]
    _show(game, seen, step.events)
    for moves in range(MOST_MOVES):
        outcome = game.outcome(state)
        if outcome is not None:
            return Played(outcome, state, moves, spent)
        seat = min(game.to_act(state))
        if game.passing(state, seat):
            move = game.overdue(state, seat, None, seen[seat])
        else:
            view = game.view_of(state, seat)
            before = time.thread_time()
            move = players[seat].choose(view, seen[seat], chance).move
            spent[seat].append(time.thread_time() - before)
        step = game.play(state, seat, move)
        state = step.state
        _show(game, seen, step.events)
    raise RuntimeError(f"a match of {game.id} does not end")


def _show(game: AnyGame, seen: list[list[Any]], events: Iterable[Any]) -> None:
    for event in events:
        for seat, list_ in enumerate(seen):
            visible = game.event_for(event, seat)
            if visible is not None:
                list_.append(visible)
