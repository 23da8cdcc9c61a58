"""The light level (F9): lays own chains and adds to what lies there. It rebuilds nothing, and overlooks things."""

from __future__ import annotations

from collections.abc import Sequence

from speedspiele.games.contract import Choice, Reason
from speedspiele.games.fete.desk import Desk
from speedspiele.games.fete.events import Event
from speedspiele.games.fete.moves import Draw, Lay, Move
from speedspiele.games.fete.search import arrange
from speedspiele.games.fete.view import View
from speedspiele.kernels.draws import draw

STEPS = 400
SEES = 65
"""Of a hundred additions that it could make."""


class Leicht:
    """Own chains first, then additions tile by tile."""

    def turn(self, view: View, seen: Sequence[Event], generator: list[int]) -> Choice[Move]:
        """A legal turn for the seat that is on."""
        desk = Desk(view.table, view.bench or (), view.options.wrap)
        self.own_chains(desk, view.first_meld or 0)
        if view.first_meld is None:
            for shown in desk.dearest_first():
                while shown in desk.bench and draw(generator, 100) < SEES:
                    where = desk.additions(shown)
                    if not where:
                        break
                    desk.add(*where[0], shown)
            desk.go_out_with_jokers()
        return ended(desk)

    def own_chains(self, desk: Desk, needed: int) -> None:
        """New chains from the bench alone, if they are worth enough."""
        found = arrange([0] * 53, desk.counts(), desk.wrap, STEPS, needed)
        for piece in found.pieces if found else ():
            desk.lay(piece.faces)


def ended(desk: Desk) -> Choice[Move]:
    """The turn as it stands on the desk; nothing laid: a tile from the bag."""
    if not desk.laid:
        return Choice(Draw(), Reason("fete.advice.draw"))
    return Choice(Lay(desk.table()), Reason("fete.advice.lay", {"tiles": tuple(sorted(desk.laid))}))
