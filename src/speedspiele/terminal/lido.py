"""Speedlido on the terminal."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.text import Text

from speedspiele.games.lido import moves
from speedspiele.games.lido.beach import covered_by, fields
from speedspiele.games.lido.towels import CODES, Spot, towel_of
from speedspiele.games.lido.view import View
from speedspiele.terminal.face import Choice, Legal, Names, Plain

COLOURS = ("blue", "yellow", "red", "green")
FEW = 4
"""Places of each towel that are listed first."""


class Lido(Plain):
    """The beach in colours; towels with the places that are best at first sight."""

    def board(self, view: View, names: Names) -> RenderableType:
        under = {
            field: family for family, one in enumerate(view.families) for spot in one.laid for field in _under(spot)
        }
        rows = [Text("   " + "".join(f"{x:>2}" for x in range(view.size)))]
        for y in range(view.size):
            row = Text(f"{y:>2} ")
            for x in range(view.size):
                at = 20 * y + x
                if at in under:
                    row.append(f" {COLOURS[under[at]][0].upper()}", style=COLOURS[under[at]])
                else:
                    row.append(" ▲" if at in view.castles else " o" if at in view.starts else " ·", style="dim")
            rows.append(row)
        lines = []
        for family, one in enumerate(view.families):
            who = "all in turn" if one.seat is None else names[one.seat]
            left = " ".join(CODES[towel] for towel in one.left)
            lines.append(Text(f"{COLOURS[family]} ({who}): {one.points} points, left {left}", style=COLOURS[family]))
        return Group(*rows, *lines)

    def choices(self, view: View, names: Names, legal: Legal) -> list[Choice]:
        first, rest = [], []
        for places in reversed(view.legal):
            found = [Choice(_label(spot), moves.Lay(spot)) for spot in places.spots]
            first += found[:FEW]
            rest += found[FEW:]
        return first + rest


def _label(spot: Spot) -> str:
    shown = " ".join(f"{field % 20},{field // 20}" for field in _under(spot))
    return f"{CODES[towel_of(spot)]} on {shown}"


def _under(spot: Spot) -> tuple[int, ...]:
    return fields(covered_by(spot))
