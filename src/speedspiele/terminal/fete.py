"""Speedfete on the terminal. A tile is its colour and number: "r7" is the red seven, "J" the joker."""

from __future__ import annotations

from rich.console import Group, RenderableType

from speedspiele.games.fete import moves
from speedspiele.games.fete.computer import computer
from speedspiele.games.fete.tiles import Tile, text
from speedspiele.games.fete.view import View
from speedspiele.terminal.face import BadInput, Choice, Legal, Names, Plain


class Fete(Plain):
    """Numbered chains, one's bench, and turns that the light and the normal computer would make."""

    hint = "new chains and additions, such as: r5 r6 r7, 2+ b9 (adds to chain 2)"

    def board(self, view: View, names: Names) -> RenderableType:
        chains = [f"{number:>3}  {' '.join(map(text, chain))}" for number, chain in enumerate(view.table, 1)]
        seats = ", ".join(f"{name} {seat.tiles} tiles" for name, seat in zip(names, view.seats, strict=True))
        needed = "" if not view.first_meld else f" Your first meld needs {view.first_meld} points."
        bench = " ".join(map(text, view.bench or ()))
        return Group(*chains, f"{seats}; {view.bag} in the bag.{needed}", f"Your bench: {bench}")

    def choices(self, view: View, names: Names, legal: Legal) -> list[Choice]:
        if view.phase != "play":
            return [Choice("go on", moves.Continue())] * (view.me in view.waiting)
        found: list[Choice] = []
        for level in ("normal", "leicht"):
            move = computer(level).choose(view, (), 0).move
            if isinstance(move, moves.Lay) and all(move != one.move for one in found):
                laid = sorted(set(view.bench or ()) & {tile for chain in move.table for tile in chain})
                found.append(Choice(f"lay {' '.join(map(text, laid))} (rearranged for you)", move))
        if view.may_draw is not None:
            found.append(Choice("draw a tile" if view.may_draw == "draw" else "pass", moves.Draw()))
        return found

    def typed(self, view: View, text: str) -> moves.Move:
        table, bench = [list(chain) for chain in view.table], list(view.bench or ())
        for part in text.split(","):
            number, plus, tiles = part.rpartition("+")
            taken = [_taken(bench, word) for word in tiles.split()]
            if not taken:
                raise BadInput(f"Type the number of a choice, or {self.hint}.")
            if not plus:
                table.append(taken)
            elif number.strip().isdecimal() and 1 <= int(number) <= len(view.table):
                table[int(number) - 1] += taken
            else:
                raise BadInput(f"There is no chain {number.strip()}.")
        return moves.Lay(tuple(map(tuple, table)))


def _taken(bench: list[Tile], word: str) -> Tile:
    """A tile with this name, off the bench."""
    for tile in bench:
        if text(tile).lower() == word.lower():
            bench.remove(tile)
            return tile
    raise BadInput(f"There is no {word} on your bench.")
