"""Positions for tests, drawn as people would: towels by letters, fields by column and row from the top left."""

from __future__ import annotations

from speedspiele.games.lido import position, rules
from speedspiele.games.lido.game import Lido
from speedspiele.games.lido.moves import Lay
from speedspiele.games.lido.options import Options
from speedspiele.games.lido.position import Position
from speedspiele.games.lido.state import State
from speedspiele.games.lido.towels import CODES, SHAPE_OF, Spot, spot_of

GAME = Lido()


def at(code: str, x: int, y: int, turn: int = 0) -> Spot:
    """A towel by its letters, with the corner of its box at (x, y)."""
    return spot_of(SHAPE_OF[CODES.index(code)][turn], x, y)


def begun(options: Options | None = None) -> State:
    """A match before its first towel."""
    chosen = options or Options()
    return GAME.deal(chosen, rules.seating(chosen).counts[0], bytes(32)).state


def after(state: State, *spots: Spot) -> State:
    """The match after these towels, each laid by whoever is on."""
    for spot in spots:
        (seat,) = rules.to_act(state)
        state = GAME.play(state, seat, Lay(spot)).state
    return state


def lying(options: Options, *laid: tuple[int, Spot]) -> State:
    """A match in which these towels lie, whatever way that came about; the first family that can lay is on."""
    here = position.of(options, laid)
    count = len(here.laid)
    packed = tuple(not position.can_lay(here, family) for family in range(count))
    on = next((family for family in range(count) if not packed[family]), None)
    return State(options, rules.seating(options).counts[0], laid, packed, on)


def now(state: State) -> Position:
    return position.now(state)
