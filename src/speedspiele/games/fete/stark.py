"""The strong level (F9): knows every rearrangement of the table by the exact solver, and chooses by `policy.py`."""

from __future__ import annotations

from collections.abc import Sequence

from speedspiele.games.contract import Choice
from speedspiele.games.fete import advice
from speedspiele.games.fete.endgame import Endgame
from speedspiele.games.fete.events import Event
from speedspiele.games.fete.fewest import rearranged
from speedspiele.games.fete.memory import Known, fewest_of_others, recall
from speedspiele.games.fete.moves import Draw, Lay, Move
from speedspiele.games.fete.places import table_after
from speedspiele.games.fete.policy import HABITS, Answer, Habits, decide
from speedspiele.games.fete.solver import Optimum, counts, first_meld, solve
from speedspiele.games.fete.tiles import face
from speedspiele.games.fete.view import View


class Stark:
    """Considers all that can be laid with each number of jokers."""

    def __init__(self, habits: Habits = HABITS) -> None:
        self.habits = habits

    def turn(self, view: View, seen: Sequence[Event], generator: list[int]) -> Choice[Move]:
        """A legal turn for the seat that is on. Raises KernelCold."""
        known = recall(view)
        if view.first_meld is not None:
            return self.meld(view, known, view.first_meld)
        found = solve(known.table, known.bench, view.options.wrap, view.big)
        if view.bag == 0:
            return self.end(view, known, found, generator)
        held, others = sum(known.bench), fewest_of_others(known)
        answers = [answer_of(optimum) for optimum in found if optimum is not None]
        what, jokers = decide(answers, held, known.bag, others, self.habits)
        best = found[jokers]
        if what in ("out", "lay") and best is not None:
            return lay(view, known, best)
        if what == "wait" and best is not None:
            fit = answer_of(best).tiles
            return Choice(Draw(), advice.wait_reason(fit, held - fit))
        if what == "keep_joker":
            return Choice(Draw(), advice.joker_reason(view))
        return Choice(Draw(), advice.nothing_reason(view))

    def end(self, view: View, known: Known, found: Sequence[Optimum | None], generator: list[int]) -> Choice[Move]:
        """The turn with an empty bag."""
        best = Endgame(known, view.options.meld, view.options.wrap, view.big).choose(found, generator)
        if best is not None:
            return lay(view, known, best)
        fit = max(answer_of(optimum).tiles for optimum in found if optimum is not None)
        return Choice(Draw(), advice.nothing_reason(view, fit))

    def meld(self, view: View, known: Known, needed: int) -> Choice[Move]:
        """The first meld with as few jokers as it takes; all of the bench if that goes."""
        found = [
            optimum for optimum in first_meld(known.bench, needed, view.options.wrap, view.big) if optimum is not None
        ]
        if not found:
            return Choice(Draw(), advice.nothing_reason(view))
        best = next((optimum for optimum in found if len(optimum.laid) == len(view.bench or ())), found[0])
        table = table_after(view.table, view.bench or (), best.chains, ())
        return Choice(Lay(table), advice.lay_reason(view, table))


def answer_of(optimum: Optimum) -> Answer:
    """What `policy` wants to know of it."""
    return Answer(optimum.jokers, optimum.value // 1000 + optimum.jokers, optimum.value % 1000)


def lay(view: View, known: Known, best: Optimum) -> Choice[Move]:
    """This turn, with as little of the table disturbed as possible."""
    table = [tuple(map(face, chain)) for chain in view.table]
    rebuilt = rearranged(table, counts(best.laid), best, view.options.wrap, view.big)
    after = table_after(view.table, view.bench or (), rebuilt.chains, rebuilt.changed)
    return Choice(Lay(after), advice.lay_reason(view, after))
