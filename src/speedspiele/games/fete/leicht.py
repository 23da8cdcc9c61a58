"""The light level (F9): lays own chains and adds to what lies there, but overlooks things.

In every other turn it also tries to open a single chain.
"""

from __future__ import annotations

from collections.abc import Sequence

from speedspiele.games.contract import Choice
from speedspiele.games.fete.desk import Desk
from speedspiele.games.fete.events import Event
from speedspiele.games.fete.moves import Move
from speedspiele.games.fete.normal import ended, own_chains, rebuild_all
from speedspiele.games.fete.view import View
from speedspiele.kernels.draws import draw

STEPS = 400
"""Of its search for own chains."""
SEES = 85
"""Of a hundred additions that it could make."""
REBUILDS = 50
"""Of a hundred turns, those in which it thinks of opening a chain."""
TRIED = 15
"""Chains that it looks at then."""


class Leicht:
    """Own chains first, then additions tile by tile."""

    def turn(self, view: View, seen: Sequence[Event], generator: list[int]) -> Choice[Move]:
        """A legal turn for the seat that is on."""
        desk = Desk(view.table, view.bench or (), view.options.wrap)
        own_chains(desk, STEPS, view.first_meld or 0)
        if view.first_meld is None:
            for shown in desk.dearest_first():
                while shown in desk.bench and draw(generator, 100) < SEES:
                    where = desk.additions(shown)
                    if not where:
                        break
                    desk.add(*where[0], shown)
            if draw(generator, 100) < REBUILDS:
                rebuild_all(desk, 1, TRIED)
            desk.go_out_with_jokers()
        return ended(view, desk)
