"""What is legal, and what a move does (L2)."""

from __future__ import annotations

import msgspec

from speedspiele.games.contract import BadOptions, IllegalMove, Reason, Seat, Seating, Step
from speedspiele.games.lido import families, position, scoring
from speedspiele.games.lido.beach import across, beside, bit, fields
from speedspiele.games.lido.events import Ended, Event, Laid, Opened, PackedUp
from speedspiele.games.lido.moves import Move
from speedspiele.games.lido.options import Options
from speedspiele.games.lido.position import Position
from speedspiele.games.lido.state import Family, State
from speedspiele.games.lido.towels import FIELDS, SHAPE_OF, SHAPES, SIZE, Towel, placed, settled, towel_of


def seating(options: Options) -> Seating:
    """Who may sit where (L4, L5)."""
    seats = len(families.led(options))
    if options.kind in ("daily", "hunt"):
        return Seating((seats,), (0,))
    return Seating((seats,), tuple(seat for seat in range(seats) if seat != families.neutral(options)))


def deal(options: Options, seats: int) -> Step[State, Event]:
    """A new match. Raises BadOptions."""
    if seats not in seating(options).counts:
        raise BadOptions("lido.seats", seats=seats, kind=options.kind)
    count = families.count(options)
    return Step(State(options, seats, (), (False,) * count, 0), (Opened(count),))


# --- whose turn -----------------------------------------------------------------------------------------------


def on_seat(state: State) -> Seat | None:
    """The seat that is to lay; None when the match is over."""
    if state.on is None:
        return None
    return families.leader(state.options, state.on, sum(family == state.on for family, _ in state.lays))


def to_act(state: State) -> frozenset[Seat]:
    seat = on_seat(state)
    return frozenset(() if seat is None else (seat,))


def not_on(state: State) -> Reason:
    """Why a seat that is not on may not lay."""
    seat = on_seat(state)
    return Reason("lido.over") if seat is None else Reason("lido.turn", {"seat": seat})


# --- what fits ------------------------------------------------------------------------------------------------


def problems(here: Position, family: Family, towel: Towel, turn: int, x: int, y: int) -> tuple[Reason, ...]:
    """Why the family may not lay this towel there, the most obvious first; nothing when it may (`Preview`)."""
    found: list[Reason] = []
    left = here.left(family)
    if towel not in left:
        found.append(Reason("lido.laid", {"towel": towel}))
    only = here.only(family)
    if only is not None and SIZE[towel] != only:
        found.append(Reason("lido.size", {"size": only}))
    cells = [(x + dx, y + dy) for dx, dy in SHAPES[SHAPE_OF[towel][turn]].cells]
    size = here.ground.size
    inside = [cell for cell in cells if 0 <= cell[0] < size and 0 <= cell[1] < size]
    sand = sum(bit(*cell) for cell in inside)
    if len(inside) < len(cells):
        found.append(Reason("lido.outside"))
    for code, wrong in (
        ("lido.castle", sand & ~here.ground.sand),
        ("lido.covers", sand & here.taken),
        ("lido.edge", sand & ~here.taken & beside(here.own[family])),
    ):
        if wrong:
            found.append(Reason(code, {"fields": fields(wrong)}))
    if not here.laid[family]:
        if not sand & here.ends(family):
            starts = tuple(at for at in here.ground.starts[family] if not bit(at % 20, at // 20) & here.taken)
            found.append(Reason("lido.start", {"fields": starts}))
    elif not sand & across(here.own[family]):
        found.append(Reason("lido.corner"))
    return tuple(found)


# --- moves ----------------------------------------------------------------------------------------------------


def play(state: State, seat: Seat, move: Move) -> Step[State, Event]:
    """The match after `move` of `seat`. Raises IllegalMove."""
    if state.on is None or seat != on_seat(state):
        refusal = not_on(state)
        raise IllegalMove(refusal.code, **refusal.facts)
    family, before = state.on, position.now(state)
    shape, x, y = placed(move.spot)
    wrong = problems(before, family, SHAPES[shape].towel, SHAPES[shape].turn, x, y)
    if wrong:
        raise IllegalMove(wrong[0].code, **wrong[0].facts)
    spot = settled(move.spot)
    lays = (*state.lays, (family, spot))
    after = position.of(state.options, lays)
    events: list[Event] = [_laid(before, after, seat, family, spot)]
    packed, on, more = _next(after, list(state.packed), family)
    return Step(msgspec.structs.replace(state, lays=lays, packed=packed, on=on), (*events, *more))


def _laid(before: Position, after: Position, seat: Seat, family: Family, spot: int) -> Laid:
    counts = [(before.ends(each).bit_count(), after.ends(each).bit_count()) for each in range(len(after.laid))]
    taken = tuple(was - now if each != family else 0 for each, (was, now) in enumerate(counts))
    left = FIELDS - sum(SIZE[towel_of(laid)] for laid in after.laid[family])
    was, now = counts[family]
    return Laid(seat, family, spot, now - was, taken, left)


def _next(here: Position, packed: list[bool], family: Family) -> tuple[tuple[bool, ...], Family | None, list[Event]]:
    """The next family that can lay; those on the way that cannot pack up."""
    events: list[Event] = []
    count = len(packed)
    for step in range(1, count + 1):
        following = (family + step) % count
        if packed[following]:
            continue
        if position.can_lay(here, following):
            return tuple(packed), following, events
        packed[following] = True
        events.append(PackedUp(following, scoring.family_result(here, following)))
    return tuple(packed), None, [*events, ended(here)]


def ended(here: Position) -> Ended:
    """The final sums."""
    return Ended(
        tuple(scoring.family_result(here, family) for family in range(len(here.laid))),
        tuple(scoring.seat_points(here, seat) for seat in range(len(families.led(here.options)))),
        scoring.ranking(here),
        scoring.Stars(*scoring.earned(scoring.stars(here.laid[0]))) if here.options.kind == "puzzle" else None,
    )
