"""Speedkeks on the terminal. A biscuit is its glaze and motif: "rs" is the raspberry star."""

from __future__ import annotations

from rich.console import Group, RenderableType

from speedspiele.games.keks import moves
from speedspiele.games.keks.biscuits import GLAZES, MOTIFS, text
from speedspiele.games.keks.layings import layings
from speedspiele.games.keks.sheet import sheet_of
from speedspiele.games.keks.view import View
from speedspiele.terminal.face import BadInput, Choice, Legal, Names, Plain


class Keks(Plain):
    """The sheet as letters, layings by their points."""

    hint = "swap and biscuits, such as: swap rs lh"

    def board(self, view: View, names: Names) -> RenderableType:
        lying = {(x, y): text(biscuit) for x, y, biscuit in view.sheet}
        xs, ys = [x for x, _ in lying] or [0], [y for _, y in lying] or [0]
        across, down = range(min(xs) - 1, max(xs) + 2), range(min(ys) - 1, max(ys) + 2)
        rows = ["     " + "".join(f"{x:>3}" for x in across)]
        rows += [f"{y:>4} " + "".join(f"{lying.get((x, y), '·'):>3}" for x in across) for y in down]
        points = ", ".join(f"{name} {seat.points}" for name, seat in zip(names, view.seats, strict=True))
        hand = " ".join(map(text, view.hand or ()))
        letters = ", ".join(f"{word[0]} {word}" for word in GLAZES) + "; " + ", ".join(_motifs())
        return Group(*rows, f"{points}; {view.bag} in the bag", f"Your biscuits: {hand}", f"({letters})")

    def choices(self, view: View, names: Names, legal: Legal) -> list[Choice]:
        hand = view.hand or ()
        found = sorted(layings(sheet_of(view.sheet), hand), key=lambda one: (-one.points, one.spots))
        out = []
        for one in found:
            placed = one.placed()
            label = " ".join(f"{text(biscuit)}@{x},{y}" for x, y, biscuit in placed)
            out.append(Choice(f"{one.points:>3}  {label}", moves.Lay(placed)))
        if view.may_swap:
            out.append(Choice("swap as many as may be", moves.Swap(hand[: view.may_swap])))
        return out + [Choice("pass", moves.Pass())] * view.may_pass

    def typed(self, view: View, text: str) -> moves.Move:
        verb, _, rest = text.partition(" ")
        if verb != "swap" or not rest:
            raise BadInput(f"Type the number of a choice, or {self.hint}.")
        names = {name(biscuit): biscuit for biscuit in view.hand or ()}
        try:
            return moves.Swap(tuple(names[word] for word in rest.split()))
        except KeyError as error:
            raise BadInput(f"You do not hold {error.args[0]}.") from None


def name(biscuit: int) -> str:
    return text(biscuit)


def _motifs() -> list[str]:
    """The second letters: 0 to 5 are star to snowflake."""
    return [f"{text(at)[1]} {word}" for at, word in enumerate(MOTIFS)]
