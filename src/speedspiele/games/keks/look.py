"""From the state to what a seat may see."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from speedspiele.games.contract import IllegalMove, Reason, Seat
from speedspiele.games.keks import rules
from speedspiele.games.keks.assessment import LayingWorth
from speedspiele.games.keks.biscuits import COPIES, KINDS, Biscuit, Lying, mask_of, members
from speedspiele.games.keks.events import Drew, Event, Swapped
from speedspiele.games.keks.moves import Draft
from speedspiele.games.keks.options import alone
from speedspiele.games.keks.scoring import OUT_POINTS, tasks
from speedspiele.games.keks.sheet import DOWN, Sheet, field, fives, judge, place, rows_of, sheet_of
from speedspiele.games.keks.state import State
from speedspiele.games.keks.view import Fit, Five, Run, Spot, Standing, View


def view_of(state: State, me: Seat | None) -> View:
    """The match as seat `me` (None: a spectator) may see it. Secret are the other hands and the bag's order."""
    over = state.ended is not None
    sheet = sheet_of(state.sheet)
    hand = None if me is None else state.hands[me]
    mine = me is not None and not over and state.on == me
    unknown = unknown_to(state, me)
    fits = () if hand is None or over else fits_of(sheet, hand)
    stuck = mine and not any(fit.spots for fit in fits)
    return View(
        me=me,
        options=state.options,
        phase="over" if over else "play",
        to_act=() if over else (state.on,),
        turn=state.turns,
        opening=state.opening,
        seats=state.seats,
        sheet=state.sheet,
        rows=standing(sheet),
        fives=() if over else open_fives(sheet, unknown, hand or ()),
        last=state.last,
        bag=len(state.bag),
        unknown=unknown,
        hand=hand,
        fits=fits,
        may_swap=rules.may_swap(state, state.on) if mine else 0,
        may_pass=stuck and not state.bag,
        must_swap=stuck and bool(state.bag),
        run=run_of(state) if alone(state.options) else None,
        hands=state.hands if over else None,
        ended=state.ended,
        winners=rules.winners(state) if over else (),
    )


def unknown_to(state: State, me: Seat | None) -> tuple[int, ...]:
    """How many of each biscuit lie neither on the sheet nor in the own hand."""
    seen = Counter(biscuit for _, _, biscuit in state.sheet)
    if me is not None:
        seen.update(state.hands[me])
    return tuple(COPIES - seen[biscuit] for biscuit in range(KINDS))


def fits_of(sheet: Sheet, hand: Iterable[Biscuit]) -> tuple[Fit, ...]:
    """Where each different biscuit of the hand may be laid first, with what it brings alone."""
    held = mask_of(hand)
    spots: dict[Biscuit, list[Spot]] = {biscuit: [] for biscuit in members(held)}
    for at in sheet.fields():
        fitting = sheet.allowed(at) & held
        if fitting:
            spot = (*place(at), sheet.points(at))
            for biscuit in members(fitting):
                spots[biscuit].append(spot)
    return tuple(Fit(biscuit, best_first(found)) for biscuit, found in spots.items())


def best_first(spots: Iterable[Spot]) -> tuple[Spot, ...]:
    """Most points first, then from top to bottom."""
    return tuple(sorted(spots, key=lambda spot: (-spot[2], spot[1], spot[0])))


def standing(sheet: Sheet) -> tuple[Standing, ...]:
    """The rows on the sheet, short."""
    return tuple((row.x, row.y, row.across, row.length, row.common == "glaze") for row in rows_of(sheet))


def open_fives(sheet: Sheet, unknown: Sequence[int], hand: Sequence[Biscuit]) -> tuple[Five, ...]:
    """The rows of five that somebody could still complete: the sixth biscuit is unknown, or in the own hand."""
    found = {}
    for at, biscuit, _ in fives(sheet):
        if unknown[biscuit] or biscuit in hand:
            # one field may complete two rows; it is marked once
            found[at] = Five(*place(at), biscuit, unknown[biscuit], biscuit in hand, sheet.points(at))
    return tuple(found.values())


def run_of(state: State) -> Run:
    """How far someone who plays alone has come."""
    return Run(len(state.sheet), state.course, tasks(state.seats[0], out=state.ended == "out"))


# --- unfinished moves ---------------------------------------------------------------------------------------------


def assess(state: State, seat: Seat, draft: Draft) -> LayingWorth:
    """What the biscuits that lie provisionally bring, and where more may go. Raises IllegalMove when it is not the
    seat's turn, or when they are not from its hand."""
    if state.ended is not None:
        raise IllegalMove("keks.over")
    if state.on != seat:
        raise IllegalMove("keks.turn", seat=state.on)
    biscuits = [biscuit for _, _, biscuit in draft.placed]
    lacking = rules.missing_from(state.hands[seat], biscuits)
    if lacking is not None:
        raise IllegalMove("keks.not_yours", biscuit=lacking)
    sheet, rest = sheet_of(state.sheet), rules.without(state.hands[seat], biscuits)
    if not draft.placed:
        return LayingWorth(False, (Reason("keks.nothing"),), fits=fits_of(sheet, rest))
    rows = judge(sheet, draft.placed)
    if isinstance(rows, Reason):
        return LayingWorth(False, (rows,))
    return LayingWorth(
        complete=True,
        rows=rows,
        points=sum(row.points for row in rows),
        out=OUT_POINTS if not rest and not state.bag else 0,
        fits=_next_fits(sheet, draft.placed, rest),
    )


def _next_fits(sheet: Sheet, placed: tuple[Lying, ...], rest: list[Biscuit]) -> tuple[Fit, ...]:
    """Where the biscuits of `rest` may go beside those of a laying that is legal so far: at the ends of its line, and
    beside a single biscuit in both lines."""
    laid = sheet.copy()
    for x, y, biscuit in _outwards(sheet, placed):
        laid.put(field(x, y), biscuit)
    at = field(*placed[0][:2])
    ends = []
    for step in (1, DOWN):
        if len(placed) == 1 or (step == DOWN) == (placed[0][0] == placed[1][0]):
            first, biscuits = laid.row(at, step)
            ends += [first - step, first + len(biscuits) * step]
    fits = []
    for biscuit in members(mask_of(rest)):
        spots = []
        for end in ends:
            if laid.allowed(end) >> biscuit & 1:
                rows = judge(sheet, (*placed, (*place(end), biscuit)))
                if not isinstance(rows, Reason):
                    spots.append((*place(end), sum(row.points for row in rows)))
        fits.append(Fit(biscuit, best_first(spots)))
    return tuple(fits)


def _outwards(sheet: Sheet, placed: tuple[Lying, ...]) -> list[Lying]:
    """The biscuits in an order in which each touches something when it is laid."""
    rest, order, touching = list(placed), [], set(sheet.open)
    while rest:
        spot = next((spot for spot in rest if field(spot[0], spot[1]) in touching), rest[0])
        rest.remove(spot)
        order.append(spot)
        at = field(spot[0], spot[1])
        touching |= {at - 1, at + 1, at - DOWN, at + DOWN}
    return order


# --- events -------------------------------------------------------------------------------------------------------


def event_for(event: Event, me: Seat | None) -> Event | None:
    """The event as seat `me` may see it: others learn how many biscuits were drawn or swapped, not which."""
    if isinstance(event, Drew) and event.seat != me:
        return replace(event, biscuits=None)
    if isinstance(event, Swapped) and event.seat != me:
        return replace(event, gave=None, got=None)
    return event
