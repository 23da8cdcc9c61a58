"""Quick players for simulations: anything legal, from nothing but the view."""

from __future__ import annotations

from random import Random
from typing import Any

from speedspiele.games.spades import moves
from speedspiele.games.spades.view import View
from tests.tables import tiny


def any_legal(game: str, view: Any, rng: Random) -> Any:
    """A legal move for `view.me`, who is to act."""
    return _spades(view, rng) if game == "spades" else _tiny(view, rng)


def _spades(view: View, rng: Random) -> moves.Move:
    if view.phase == "settle":
        return moves.Continue()
    if view.may_look:
        return moves.BlindNil() if view.may_blind and rng.random() < 0.3 else moves.Look()
    if view.phase == "bid":
        possible = [choice.tricks for choice in view.bid_choices if choice.barred is None]
        # Mostly sensible bids; now and then a wild one, so that matches end soon in both ways.
        low = [tricks for tricks in possible if tricks <= 5]
        return moves.Bid(rng.choice(low if low and rng.random() < 0.8 else possible))
    return moves.Play(rng.choice(view.legal))


def _tiny(view: tiny.View, rng: Random) -> tiny.Move:
    if view.waiting:
        return tiny.Weiter()
    if view.hand is None:
        return tiny.Peek()
    return tiny.Lay(rng.choice(view.hand))
