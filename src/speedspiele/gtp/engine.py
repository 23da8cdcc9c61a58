"""The engine behind the protocol: a board that knows its history, and a command for each line.

Colours may play out of turn, as match tools do that leave out a colour which has no move. A command with a wrong
argument raises `Wrong` and changes nothing.
"""

from __future__ import annotations

import time
from collections.abc import Callable

from speedspiele import __version__
from speedspiele.games.lido import families, position, scoring
from speedspiele.games.lido.beach import covered_by
from speedspiele.games.lido.position import Position
from speedspiele.games.lido.state import Family
from speedspiele.games.lido.towels import FIELDS, PARASOL, SIZE, Spot, towel_of
from speedspiele.gtp.dialect import VARIANTS, Wrong, colour, opening, read, variant_named, written
from speedspiele.kernels.draws import start

LEVELS = (1, 16, 60, 250, 1200, 8000, 32000, 128000, 256000)
"""Playouts of a move for levels 1 to 9."""
PASS = "pass"
MARKS = "1234"


class Engine:
    """One board and its search. `playouts` of each move; `seed` fixes all moves."""

    def __init__(self, variant: str, playouts: int, seed: int = 0) -> None:
        self.variant = variant
        self.playouts = playouts
        self.seed = seed
        self.board: Position = opening(variant)
        self.history: list[Position] = []
        self.last: list[tuple[Spot, int, int]] = []
        """What the last search found: spot, visits, worth in millionths."""
        self.over = False
        self.began = time.process_time()
        """`cputime` counts from here: loading the kernel once is no thinking."""
        self.commands: dict[str, Callable[[str], str]] = {
            "name": lambda _: "Speedlido",
            "version": lambda _: __version__,
            "protocol_version": lambda _: "2",
            "list_commands": lambda _: "\n".join(sorted(self.commands)),
            "known_command": lambda text: str(text.strip() in self.commands).lower(),
            "quit": self._quit,
            "set_game": self._set_game,
            "clear_board": self._clear,
            "play": self._play,
            "p": self._play,
            "genmove": self._genmove,
            "g": self._genmove,
            "reg_genmove": self._choose_only,
            "all_legal": self._all_legal,
            "undo": self._undo,
            "final_score": self._final_score,
            "move_values": self._move_values,
            "showboard": self._show,
            "set_random_seed": self._set_seed,
            "cputime": lambda _: f"{time.process_time() - self.began:.4f}",
        }

    def answer(self, line: str) -> str | None:
        """The answer to a line, with its sign and the empty line after it; None when there is nothing to answer."""
        words = line.split("#", 1)[0].strip().split(maxsplit=1)
        number = ""
        if words and words[0].isdecimal():
            number = words[0]
            words = words[1].split(maxsplit=1) if len(words) > 1 else []
        if not words:
            return None
        name, rest = words[0], words[1] if len(words) > 1 else ""
        command = self.commands.get(name)
        try:
            if command is None:
                raise Wrong("unknown command")
            return f"={number} {command(rest)}".rstrip() + "\n\n"
        except Wrong as wrong:
            return f"?{number} {wrong}\n\n"

    # --- the board ------------------------------------------------------------------------------------------------

    def _quit(self, text: str) -> str:
        self.over = True
        return ""

    def _set_game(self, text: str) -> str:
        self.variant = variant_named(text)
        return self._clear("")

    def _clear(self, text: str) -> str:
        self.board, self.history, self.last = opening(self.variant), [], []
        return ""

    def _undo(self, text: str) -> str:
        if not self.history:
            raise Wrong("cannot undo")
        self.board = self.history.pop()
        return ""

    def _play(self, text: str) -> str:
        words = text.split()
        if len(words) != 2:
            raise Wrong("expected color and move")
        family = colour(words[0], len(self.board.laid))
        spot = read(words[1], self.board.ground.size)
        if spot not in self._legal(family):
            raise Wrong("illegal move")
        self._lay(family, spot)
        return ""

    def _lay(self, family: Family, spot: Spot) -> None:
        self.history.append(self.board)
        laid, own = list(self.board.laid), list(self.board.own)
        laid[family] = (*laid[family], spot)
        own[family] |= covered_by(spot)
        self.board = self.board._replace(laid=tuple(laid), own=tuple(own))

    def _legal(self, family: Family) -> list[Spot]:
        return [spot for spots in position.legal(self.board, family).values() for spot in spots]

    # --- choosing -------------------------------------------------------------------------------------------------

    def _genmove(self, text: str) -> str:
        family = self._family(text)
        spot = self._choose(family)
        if spot is None:
            return PASS
        self._lay(family, spot)
        return written(spot, self.board.ground.size)

    def _choose_only(self, text: str) -> str:
        spot = self._choose(self._family(text))
        if spot is None:
            raise Wrong("no legal move")
        return written(spot, self.board.ground.size)

    def _family(self, text: str) -> Family:
        return colour(text.strip(), len(self.board.laid))

    def _choose(self, family: Family) -> Spot | None:
        from speedspiele.games.lido.stark import think  # noqa: PLC0415 - imports numba

        spots = self._legal(family)
        if len(spots) < 2:
            return spots[0] if spots else None
        generator = [start(self.seed << 8 ^ len(self.history))]
        tried = think(self.board, family, generator, self.playouts)
        self.last = [(one.spot, one.visits, one.worth) for one in tried]
        return tried[0].spot

    def _set_seed(self, text: str) -> str:
        if not text.strip().isdecimal():
            raise Wrong("expected a number")
        self.seed = int(text)
        return ""

    # --- telling --------------------------------------------------------------------------------------------------

    def _all_legal(self, text: str) -> str:
        return "\n".join(written(spot, self.board.ground.size) for spot in self._legal(self._family(text)))

    def _move_values(self, text: str) -> str:
        size = self.board.ground.size
        return "\n".join(f"{visits} {worth / 1e6:.4f} {written(spot, size)}" for spot, visits, worth in self.last)

    def _final_score(self, text: str) -> str:
        """Fields laid, 15 for all towels, 5 more when the single field came last."""
        sums = []
        for family, laid in enumerate(self.board.laid):
            left = scoring.family_result(self.board, family).minus
            bonus = 0 if left else 20 if towel_of(laid[-1]) == PARASOL else 15
            sums.append(FIELDS - left + bonus)
        if VARIANTS[self.variant].options.kind in ("two", "small"):
            led = families.led(self.board.options)
            ahead = sum(sums[family] for family in led[0]) - sum(sums[family] for family in led[1])
            return "0" if ahead == 0 else f"B+{ahead}" if ahead > 0 else f"W+{-ahead}"
        return " ".join(map(str, sums))

    def _show(self, text: str) -> str:
        size = self.board.ground.size
        lines = []
        for y in range(size):
            marks = []
            for x in range(size):
                bit = 1 << (21 * y + x)
                marks.append(next((MARKS[f] for f, own in enumerate(self.board.own) if own & bit), "."))
            lines.append(f"{size - y:2} {' '.join(marks)}")
        left = [sum(SIZE[towel] for towel in self.board.left(family)) for family in range(len(self.board.laid))]
        return "\n" + "\n".join([*lines, "   " + " ".join("abcdefghijklmnopqrst"[:size]), f"left: {left}"])
