"""The strong level: tree search (`kernel.py`) over all placements, for every kind of play with an opponent."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from speedspiele.games.contract import Choice
from speedspiele.games.lido import advice, arrays, kernel, policy
from speedspiele.games.lido.computer import Normal
from speedspiele.games.lido.moves import Lay, Move
from speedspiele.games.lido.position import Position
from speedspiele.games.lido.state import Family
from speedspiele.games.lido.towels import Spot
from speedspiele.games.lido.view import View

PLAYOUTS = 8000
"""Of a move, before `SHARES`."""
SHARES = (30, 40, 55, 70, 85, 100, 110, 120, 135, 150, 165, 185, 205, 230, 260, 300, 350, 400, 400, 400, 400)
"""By the towels that the family has laid: what share of the playouts a move gets, in percent. Early on they are slow
and settle little; towards the end they are cheap."""


class Tried(NamedTuple):
    """What the search found out about one spot."""

    spot: Spot
    visits: int
    worth: int
    """In millionths."""
    lead: int
    """Sum over its visits, in points over the best other side."""


class Stark(Normal):
    """Plays thousands of matches to their end. Alone on the beach there is nobody to search against: then as normal."""

    def __init__(self, playouts: int = PLAYOUTS) -> None:
        self.playouts = playouts

    def pick(
        self, view: View, here: Position, family: Family, found: list[policy.Valued], generator: list[int]
    ) -> Choice[Move]:
        if here.options.kind in ("puzzle", "lump"):
            return super().pick(view, here, family, found, generator)
        best = think(here, family, generator, self.playouts)
        by_spot = {one.spot: one for one in found}
        shown = best[: advice.SHOWN]
        leads = [round(one.lead / max(one.visits, 1)) for one in shown]
        return Choice(Lay(best[0].spot), advice.spot_reason([by_spot[one.spot] for one in shown], leads))


def think(here: Position, family: Family, generator: list[int], playouts: int) -> list[Tried]:
    """The spots that the search looked at, the choice first. `generator` holds one state of `draws`, `playouts` are
    those of a move in the middle of a match."""
    result = kernel.search(
        arrays.position_row(here),
        family,
        arrays.match_row(here),
        arrays.weights_row(here),
        np.array(generator, np.int64),
        max(playouts * SHARES[len(here.laid[family])] // 100, 1),
    )
    tried = [Tried(arrays.spot(move), visits, worth, lead) for move, visits, worth, lead in result.tolist()]
    tried.sort(key=lambda one: (-one.visits, -one.worth, one.spot))
    return tried
