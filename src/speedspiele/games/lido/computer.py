"""The computers: each a function of what its seat sees."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence

from speedspiele import kernels
from speedspiele.games.contract import Choice, KernelCold, Level
from speedspiele.games.lido import advice, policy
from speedspiele.games.lido.beach import beach, covered_by
from speedspiele.games.lido.events import Event
from speedspiele.games.lido.moves import Lay, Move
from speedspiele.games.lido.position import Position
from speedspiele.games.lido.state import Family
from speedspiele.games.lido.towels import SIZE, towel_of
from speedspiele.games.lido.view import View
from speedspiele.kernels.draws import draw, start

HALVING = 4
"""leicht: so many points less make a spot half as likely."""
SIZES = (3, 1)
"""leicht: of four towels three are of the largest size that fits, one is a size smaller."""


def computer(level: Level) -> Player:
    """The player of a level. Raises KernelCold for the strong one while its compiled search is not loaded."""
    if level == "leicht":
        return Leicht()
    if level == "normal":
        return Normal()
    if not kernels.loaded("lido"):
        raise KernelCold("lido")
    from speedspiele.games.lido.stark import Stark  # noqa: PLC0415 - imports numba, which the others do not need

    return Stark()


def position_of(view: View) -> Position:
    """The beach as the view shows it."""
    laid = tuple(family.laid for family in view.families)
    own = []
    for spots in laid:
        sand = 0
        for spot in spots:
            sand |= covered_by(spot)
        own.append(sand)
    return Position(view.options, beach(view.options), laid, tuple(own))


class Player(ABC):
    """What all levels have in common."""

    def choose(self, view: View, seen: Sequence[Event], seed: int) -> Choice[Move]:
        """A towel for seat `view.me`, which must be to act."""
        if view.me is None or view.me not in view.to_act or view.on is None:
            raise ValueError(f"seat {view.me} is not to act")
        here = position_of(view)
        spots = [spot for towel in view.legal for spot in towel.spots]
        if len(spots) == 1:
            return Choice(Lay(spots[0]), advice.only(spots[0]))
        found = policy.valued(here, view.on, spots)
        return self.pick(view, here, view.on, found, [start(seed ^ view.turn << 8 ^ view.me)])

    @abstractmethod
    def pick(
        self, view: View, here: Position, family: Family, found: list[policy.Valued], generator: list[int]
    ) -> Choice[Move]:
        """One of several legal spots, which come with their points, best first."""


class Normal(Player):
    """Values every spot, and for the best of them the reach into free sand; no search, no compiled code."""

    def pick(
        self, view: View, here: Position, family: Family, found: list[policy.Valued], generator: list[int]
    ) -> Choice[Move]:
        best = policy.with_reach(here, family, found)
        return Choice(Lay(best[0].spot), advice.spot_reason(best))


class Leicht(Player):
    """Mostly large towels, laid by feel: any spot may come up, better ones more often."""

    def pick(
        self, view: View, here: Position, family: Family, found: list[policy.Valued], generator: list[int]
    ) -> Choice[Move]:
        sizes = sorted({SIZE[towel_of(one.spot)] for one in found}, reverse=True)
        largest, smaller = SIZES
        size = sizes[0] if len(sizes) == 1 or draw(generator, largest + smaller) < largest else sizes[1]
        among = [one for one in found if SIZE[towel_of(one.spot)] == size]
        weights = [1 << max(0, 16 - (among[0].points - one.points) // HALVING) for one in among]
        at = draw(generator, sum(weights))
        for one, weight in zip(among, weights, strict=True):
            if at < weight:
                return Choice(Lay(one.spot))
            at -= weight
        raise AssertionError("the draw lies within the sum")
