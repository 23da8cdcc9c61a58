"""How a match runs: the deal, whose turn it is, and what a move does (F1, F3, F4, F7, F8)."""

from __future__ import annotations

from typing import Final, TypeVar

import msgspec

from speedspiele.games.chance import Chance
from speedspiele.games.contract import IllegalMove, Seat, Step
from speedspiele.games.fete import chains, changes, drafts, scoring
from speedspiele.games.fete.assessment import TableWorth
from speedspiele.games.fete.events import Dealt, Drew, Event, Laid, Passed, Settled, Won
from speedspiele.games.fete.moves import Continue, Draw, Lay, Move, Penalty
from speedspiele.games.fete.options import Options
from speedspiele.games.fete.state import State
from speedspiele.games.fete.tiles import Tile, tile_set
from speedspiele.games.fete.view import RoundResult

T = TypeVar("T")
SEATS: Final = (2, 3, 4, 5, 6)
BIG_FROM: Final = 5
"""From so many seats on the big game is played (F1)."""
BENCH: Final = 14
"""Tiles that each seat starts with."""


def put(row: tuple[T, ...], seat: Seat, value: T) -> tuple[T, ...]:
    """`row` with `value` at `seat`."""
    return (*row[:seat], value, *row[seat + 1 :])


# --- dealing --------------------------------------------------------------------------------------------------


def first_deal(options: Options, seats: int, seed: bytes) -> Step[State, Event]:
    """A new match; the first starter is drawn by lot."""
    starter = Chance(seed, "starter").below(seats)
    return _dealt(options, seed, 1, starter, 0, (0,) * seats, ())


def _dealt(
    options: Options,
    seed: bytes,
    number: int,
    starter: Seat,
    turns: int,
    totals: tuple[int, ...],
    results: tuple[RoundResult, ...],
) -> Step[State, Event]:
    seats = len(totals)
    tiles = Chance(seed, f"bag/{number}").shuffled(tile_set(seats >= BIG_FROM))
    state = State(
        options=options,
        seed=seed,
        round=number,
        starter=starter,
        phase="play",
        turns=turns,
        on=starter,
        benches=tuple(frozenset(tiles[BENCH * seat : BENCH * (seat + 1)]) for seat in range(seats)),
        melded=(options.meld == 0,) * seats,
        table=(),
        bag=tuple(tiles[BENCH * seats :]),
        passes=0,
        totals=totals,
        results=results,
        waiting=frozenset(),
        ended=None,
    )
    return Step(state, (Dealt(number, starter),))


# --- whose turn, and what it could be -------------------------------------------------------------------------


def to_act(state: State) -> frozenset[Seat]:
    """Whose move it is."""
    return frozenset((state.on,)) if state.phase == "play" else state.waiting


def need_turn(state: State, seat: Seat) -> None:
    """Raises IllegalMove when it is not the seat's turn."""
    if state.phase != "play":
        raise IllegalMove("fete.phase", phase=state.phase)
    if state.on != seat:
        raise IllegalMove("fete.turn", seat=state.on)


def need_reader(state: State, seat: Seat) -> None:
    """Raises IllegalMove when the seat has no result of a round to read."""
    if state.phase != "settle":
        raise IllegalMove("fete.phase", phase=state.phase)
    if seat not in state.waiting:
        raise IllegalMove("fete.continued")


def assess(state: State, seat: Seat, table: drafts.Table) -> TableWorth:
    """What this table would be worth as the end of the seat's turn. Raises IllegalMove when it is not its turn, or when
    the table is not made of the tiles that it must be made of (`drafts.laid_tiles`)."""
    need_turn(state, seat)
    laid = drafts.laid_tiles(state.table, state.benches[seat], table)
    return drafts.assess(state.table, laid, table, state.options, state.melded[seat])


def has_passed(state: State, seat: Seat) -> bool:
    """Whether the seat is among the last ones, who all passed with an empty bag."""
    seats = len(state.benches)
    return (state.on - 1 - seat) % seats < state.passes


# --- moves ----------------------------------------------------------------------------------------------------


def play(state: State, seat: Seat, move: Move) -> Step[State, Event]:
    """The match after `move` of `seat`. Raises IllegalMove."""
    match move:
        case Continue():
            return _continue(state, seat)
        case Lay(table):
            return _lay(state, seat, table)
        case Draw():
            need_turn(state, seat)
            return _draw(state, 1, penalty=False)
        case Penalty():
            need_turn(state, seat)
            return _draw(state, state.options.penalty, penalty=True)


def _lay(state: State, seat: Seat, table: drafts.Table) -> Step[State, Event]:
    worth = assess(state, seat, table)
    if worth.problems:
        first = worth.problems[0]
        raise IllegalMove(first.code, **first.facts)
    bench = state.benches[seat]
    laid = bench.intersection(tile for chain in table for tile in chain)
    after = msgspec.structs.replace(
        state,
        benches=put(state.benches, seat, bench - laid),
        melded=put(state.melded, seat, True),
        table=tuple(chain.tiles for chain in worth.chains),
        passes=0,
    )
    event = Laid(
        seat=seat,
        tiles=tuple(sorted(laid)),
        worth=_worth_of(laid, worth, state.options.wrap),
        meld=not state.melded[seat],
        placed=changes.placed(state.table, worth.chains, laid),
        opened=changes.opened(state.table, worth.chains),
        table=after.table,
        left=len(after.benches[seat]),
    )
    return _turn_ended(after, event, over=not after.benches[seat])


def _worth_of(laid: frozenset[Tile], worth: TableWorth, wrap: bool) -> int:
    """What the laid tiles stand for in their chains."""
    return sum(
        value
        for chain in worth.chains
        if chain.kind is not None and not laid.isdisjoint(chain.tiles)
        for tile, value in zip(chain.tiles, chains.stands_for(chain.tiles, chain.kind, wrap), strict=True)
        if tile in laid
    )


def _draw(state: State, wanted: int, *, penalty: bool) -> Step[State, Event]:
    """Tiles from the bag for the seat that is on, as many as there are. With an empty bag it passes, also if it was to
    take a penalty: else a seat that always lets time run out could keep a blocked round from ending."""
    seat, count = state.on, min(wanted, len(state.bag))
    drawn = tuple(reversed(state.bag[len(state.bag) - count :]))
    after = msgspec.structs.replace(
        state,
        benches=put(state.benches, seat, state.benches[seat].union(drawn)),
        bag=state.bag[: len(state.bag) - count],
        passes=0 if count else state.passes + 1,
    )
    event = Drew(seat, count, drawn, penalty) if count or penalty else Passed(seat)
    return _turn_ended(after, event, over=after.passes == len(state.benches))


def _turn_ended(state: State, event: Event, *, over: bool) -> Step[State, Event]:
    turns, following = state.turns + 1, (state.on + 1) % len(state.benches)
    if not over:
        return Step(msgspec.structs.replace(state, turns=turns, on=following), (event,))
    result = scoring.settle(state.round, state.benches, state.totals)
    after = msgspec.structs.replace(
        state,
        phase="settle",
        turns=turns,
        on=following,
        totals=result.totals,
        results=(*state.results, result),
        waiting=frozenset(range(len(state.benches))),
        ended=scoring.ending(state.options, result),
    )
    return Step(after, (event, Settled(result)))


def _continue(state: State, seat: Seat) -> Step[State, Event]:
    need_reader(state, seat)
    waiting = state.waiting - {seat}
    if waiting:
        return Step(msgspec.structs.replace(state, waiting=waiting), ())
    if state.ended is not None:
        over = msgspec.structs.replace(state, waiting=waiting, phase="over", turns=state.turns + 1)
        return Step(over, (Won(scoring.leaders(state.totals), state.totals, state.ended),))
    starter = (state.starter + 1) % len(state.benches)
    return _dealt(state.options, state.seed, state.round + 1, starter, state.turns + 1, state.totals, state.results)
