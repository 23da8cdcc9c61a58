"""Positions of Fete for tests. Chains are written as "r5 r6 r7, b1 o1 J", benches as "k3 k4"."""

from __future__ import annotations

from itertools import chain as joined

import msgspec
import pytest

from speedspiele.games.contract import IllegalMove, Seat, Step
from speedspiele.games.fete import rules
from speedspiele.games.fete.assessment import TableWorth
from speedspiele.games.fete.drafts import Table
from speedspiele.games.fete.events import Event, Laid
from speedspiele.games.fete.moves import Continue, Draw, Lay, Move
from speedspiele.games.fete.options import Options
from speedspiele.games.fete.state import State
from speedspiele.games.fete.tiles import JOKER, Tile, face, parse, text
from speedspiele.games.fete.view import Chain, RoundResult

SEED = bytes(range(32))
USUAL = Options()
WRAP = Options(wrap=True)


def position(
    *benches: str,
    table: str = "",
    bag: str | None = None,
    on: Seat = 0,
    melded: bool = True,
    options: Options = USUAL,
    totals: tuple[int, ...] | None = None,
    number: int = 1,
) -> State:
    """A round in which these tiles are left, one bench a seat. `bag`: drawn from the left; None: all other tiles."""
    heaps = [*table.split(","), *benches, bag or ""]
    flat = iter(parse(" ".join(heaps)))
    made = [tuple(next(flat) for _ in heap.split()) for heap in heaps]
    chains, hands, sack = made[: -len(benches) - 1], made[-len(benches) - 1 : -1], made[-1][::-1]
    state = rules.first_deal(options, len(benches), SEED).state
    if bag is None:
        everything = joined(state.bag, *state.benches)
        sack = tuple(sorted(frozenset(everything).difference(*made)))
    return msgspec.structs.replace(
        state,
        round=number,
        on=on,
        starter=0,
        benches=tuple(map(frozenset, hands)),
        melded=(melded,) * len(benches),
        table=tuple(filter(None, chains)),
        bag=sack,
        totals=totals or state.totals,
    )


def table_of(state: State, written: str) -> Table:
    """The tiles of the table and of the bench of who is on, in this arrangement. A chain that lies there already is
    made of its own tiles; what neither table nor bench has becomes a tile of somebody else."""
    chains = [part.split() for part in written.split(",") if part.strip()]
    whole = {show(chain): chain for chain in state.table}
    kept = {at: whole.pop(" ".join(words)) for at, words in enumerate(chains) if " ".join(words) in whole}
    rest = [tile for chain in whole.values() for tile in chain] + sorted(state.benches[state.on])
    return tuple(
        kept[at] if at in kept else tuple(_take(rest, word) for word in words) for at, words in enumerate(chains)
    )


def _take(tiles: list[Tile], word: str) -> Tile:
    found = next((tile for tile in tiles if text(tile) == word), None)
    if found is None:
        return parse(word)[0] + 3  # the last copy, which no position here has
    tiles.remove(found)
    return found


def show(chain: Chain) -> str:
    return " ".join(map(text, chain))


def shown(table: Table) -> str:
    return ", ".join(map(show, table))


def lay(state: State, written: str) -> Step[State, Event]:
    """Who is on ends the turn with this table."""
    return rules.play(state, state.on, Lay(table_of(state, written)))


def laid(state: State, written: str) -> Laid:
    """What everybody hears of that."""
    event = lay(state, written).events[0]
    assert isinstance(event, Laid)
    return event


def assessed(state: State, written: str) -> TableWorth:
    """What the table is worth as the turn of who is on."""
    return rules.assess(state, state.on, table_of(state, written))


def refused(state: State, seat: Seat, move: Move) -> IllegalMove:
    """How the rules refuse this move. Fails when they do not, or when the refusal leaves a trace."""
    before = msgspec.msgpack.encode(state)
    with pytest.raises(IllegalMove) as caught:
        rules.play(state, seat, move)
    assert msgspec.msgpack.encode(state) == before
    return caught.value


def not_laid(state: State, written: str) -> str:
    """The code with which the table is refused."""
    return refused(state, state.on, Lay(table_of(state, written))).code


def go(state: State, *moves: tuple[Seat, Move]) -> State:
    """The state after these moves."""
    for seat, move in moves:
        state = rules.play(state, seat, move).state
    return state


def draws(state: State, count: int) -> State:
    """The state after so many seats drew or passed."""
    for _ in range(count):
        state = go(state, (state.on, Draw()))
    return state


def read_by_all(state: State) -> Step[State, Event]:
    """The last seat has pressed "Weiter"."""
    seats = sorted(state.waiting)
    return rules.play(go(state, *((seat, Continue()) for seat in seats[:-1])), seats[-1], Continue())


def settled(state: State) -> RoundResult:
    assert state.phase == "settle"
    return state.results[-1]


def jokers(tiles: Chain) -> int:
    return sum(face(tile) == JOKER for tile in tiles)
