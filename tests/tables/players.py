"""Quick players for simulations: anything legal, from nothing but the view."""

from __future__ import annotations

from random import Random
from typing import Any

from speedspiele.games.fete.computer import Player
from speedspiele.games.fete.leicht import Leicht
from speedspiele.games.fete.moves import Draw, Lay
from speedspiele.games.fete.moves import Move as FeteMove
from speedspiele.games.fete.view import View as FeteView
from speedspiele.games.spades import moves
from speedspiele.games.spades.view import View
from tests.tables import tiny


def any_legal(game: str, view: Any, rng: Random) -> Any:
    """A legal move for `view.me`, who is to act."""
    if game == "fete":
        return _fete(view, rng)
    return _spades(view, rng) if game == "spades" else _tiny(view, rng)


def any_draft(game: str, view: Any, rng: Random) -> Any:
    """An unfinished move as it may come from outside: whole, unfinished, unchanged, or not one at all."""
    return _rebuild(view, rng) if game == "fete" else _plan(view, rng)


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


def _plan(view: tiny.View, rng: Random) -> Any:
    return {"number": rng.choice((0, 0, *(view.hand or ()), *(view.hand or ()), 999, "1", None))}


_FETE = Player(Leicht())


def _fete(view: FeteView, rng: Random) -> FeteMove:
    """Now and then somebody only draws, so that not all rounds are short."""
    if view.phase == "play" and rng.random() < 0.05:
        return Draw()
    return _FETE.choose(view, (), rng.getrandbits(62)).move


def _rebuild(view: FeteView, rng: Random) -> Any:
    table = [list(chain) for chain in view.table]
    bench = list(view.bench or ())
    kind = rng.random()
    if kind < 0.4 and view.phase == "play" and view.me in view.to_act:
        move = _FETE.choose(view, (), rng.getrandbits(62)).move
        if isinstance(move, Lay):
            table = [list(chain) for chain in move.table]
    elif kind < 0.6 and bench:
        table.append(rng.sample(bench, rng.randrange(1, min(4, len(bench)) + 1)))
    elif kind < 0.75 and table:
        chain = table.pop(rng.randrange(len(table)))
        cut = rng.randrange(1, len(chain))
        table += [chain[:cut], chain[cut:]]
    elif kind < 0.85:
        return _spoiled(table, bench, rng)
    rng.shuffle(table)
    return {"table": table}


def _spoiled(table: list[list[int]], bench: list[int], rng: Random) -> Any:
    """What no honest page would send."""
    foreign = rng.choice([tile for tile in range(212) if tile not in bench])
    return rng.choice((
        {"table": [*table, [foreign]]},
        {"table": [*table, [bench[0], bench[0]]] if bench else [[]]},
        {"table": table[1:] if table else [[211]]},
        {"table": [*table, []]},
        {"table": [[4.5]]},
        {"table": [[float("nan")]]},
        {"table": [[[1]]]},
        {"table": [list(range(212))] * 3},
        {"table": [[-1]]},
        {"table": [["1"]]},
        {"table": None},
        {"tables": table},
        [],
    ))  # fmt: skip
