"""Positions of Speedkeks for tests, written by hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from speedspiele.games.contract import IllegalMove, Reason, Seat, Step
from speedspiele.games.keks import rules
from speedspiele.games.keks.biscuits import Biscuit, Lying, full_set, parse
from speedspiele.games.keks.events import Event
from speedspiele.games.keks.moves import Lay, Move
from speedspiele.games.keks.options import Options
from speedspiele.games.keks.sheet import Sheet, field, judge
from speedspiele.games.keks.state import State


def row(texts: str, x: int = 0, y: int = 0, across: bool = True) -> tuple[Lying, ...]:
    """Biscuits side by side from a field on: "rs rh rm"."""
    return tuple((x + i if across else x, y if across else y + i, biscuit) for i, biscuit in enumerate(parse(texts)))


def column(texts: str, x: int = 0, y: int = 0) -> tuple[Lying, ...]:
    return row(texts, x, y, across=False)


def sheet_with(lying: Iterable[Lying]) -> Sheet:
    """A sheet with these biscuits, whatever the order in which they could have been laid."""
    sheet = Sheet()
    for x, y, biscuit in lying:
        sheet.put(field(x, y), biscuit)
    return sheet


def position(
    lying: Sequence[Lying] = (),
    *hands: str,
    bag: str | None = None,
    on: Seat = 0,
    points: Sequence[int] = (),
    options: Options | None = None,
) -> State:
    """A match in the middle. `bag` is drawn from the right; None: all that is left, by number."""
    held = [tuple(sorted(parse(hand))) for hand in hands]
    if bag is None:
        gone = Counter(biscuit for _, _, biscuit in lying) + Counter(b for hand in held for b in hand)
        rest: tuple[Biscuit, ...] = tuple(sorted((Counter(full_set()) - gone).elements()))
    else:
        rest = parse(bag)
    state = rules.deal(options or (Options() if len(held) > 1 else Options(mode="record")), len(held), bytes(32)).state
    seats = tuple(
        replace(seat, left=len(hand), points=points[i] if points else 0)
        for i, (seat, hand) in enumerate(zip(state.seats, held, strict=True))
    )
    return replace(state, sheet=tuple(lying), hands=tuple(held), bag=rest, on=on, seats=seats)


def go(state: State, *moves: Move) -> Step[State, Event]:
    """The moves one after the other, each by the seat that is on; the events of the last."""
    for move in moves:
        step = rules.play(state, state.on, move)
        state = step.state
    return step


def refused(state: State, move: Move, seat: Seat | None = None) -> Reason:
    """Why the move is refused."""
    try:
        rules.play(state, state.on if seat is None else seat, move)
    except IllegalMove as error:
        return Reason(error.code, error.facts)
    raise AssertionError("it was accepted")


def worth(lying: Sequence[Lying], placed: Sequence[Lying]) -> int | Reason:
    """The points of a laying, or why it is none."""
    rows = judge(sheet_with(lying), placed)
    return rows if isinstance(rows, Reason) else sum(one.points for one in rows)


def lay(*placed: tuple[Lying, ...]) -> Lay:
    return Lay(tuple(spot for part in placed for spot in part))
