"""The strong level: plays the rest of the round many times for each possibility (`kernel.py`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from speedspiele.games.contract import Choice
from speedspiele.games.waffel import advice, kernel
from speedspiele.games.waffel.computer import generator_for, legal_actions, move_of
from speedspiele.games.waffel.events import Event
from speedspiele.games.waffel.memory import Known, known
from speedspiele.games.waffel.moves import Continue, Move
from speedspiele.games.waffel.tables import book
from speedspiele.games.waffel.view import View
from speedspiele.kernels.draws import start


class Effort(NamedTuple):
    """How much work a decision is. Nothing here is a time."""

    deals: tuple[int, int, int, int] = (0, 200, 300, 400)
    """Deals of the hidden cards, by the number of seats less one."""
    first: int = 40
    """Deals of the first look, where there is much to choose from ..."""
    finalists: int = 5
    """... after which only the best go on."""


USUAL = Effort()


class Stark:
    """Compares all that it may do by playing on."""

    def __init__(self, effort: Effort = USUAL) -> None:
        self.effort = effort

    def choose(self, view: View, seen: Sequence[Event], seed: int) -> Choice[Move]:
        """A move for seat `view.me`, which must be to act."""
        generator = generator_for(view, seed)
        if view.phase == "settle":
            return Choice(Continue())
        actions = legal_actions(view)
        if len(actions) == 1:
            move = move_of(actions[0])
            return Choice(move, advice.reason(view, move))
        what = known(view, seen)
        if len(actions) > self.effort.finalists:
            sums = self.play(view, what, actions, self.effort.first, generator[0])
            order = sorted(range(len(actions)), key=lambda at: -sums[at])
            actions = [actions[at] for at in order[: self.effort.finalists]]
        deals = self.effort.deals[len(view.seats) - 1]
        sums = self.play(view, what, actions, deals, start(generator[0]))
        best = max(range(len(actions)), key=lambda at: sums[at])
        second = max(total for at, total in enumerate(sums) if at != best)
        move = move_of(actions[best])
        return Choice(move, advice.reason(view, move, (sums[best] - second) / (deals * (len(view.seats) - 1))))

    def play(self, view: View, what: Known, actions: Sequence[int], deals: int, chance: int) -> list[int]:
        """What each action came to, over all deals."""
        if view.me is None:
            raise ValueError("a spectator does not play")
        answer = kernel.search(
            np.array(what.row, np.int64),
            view.me,
            np.array(what.pool, np.int64),
            np.array(what.hidden, np.int64),
            np.array(book(len(view.seats)), np.int64),
            np.array(actions, np.int64),
            deals,
            np.array([chance], np.int64),
        )
        sums: list[int] = answer.tolist()
        return sums[: len(actions)]
