"""What is legal, and what a move does (K1-K7)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from msgspec.structs import replace

from speedspiele.games.chance import Chance
from speedspiele.games.contract import BadOptions, IllegalMove, Reason, Seat, Step
from speedspiele.games.keks.biscuits import COPIES, HAND, KINDS, Biscuit, common, full_set, largest_group, mask_of
from speedspiele.games.keks.events import Drew, Ended, Event, Laid, Opened, Passed, Spurt, Swapped, WentOut
from speedspiele.games.keks.moves import Lay, Move, Pass, Swap
from speedspiele.games.keks.options import Options, alone
from speedspiele.games.keks.scoring import OUT_POINTS, ROW_POINTS, SeatState, places
from speedspiele.games.keks.sheet import judge, sheet_of
from speedspiele.games.keks.state import State
from speedspiele.games.keks.view import End, Last, Opening


def counts(options: Options) -> tuple[int, ...]:
    """Numbers of seats with which this can be played."""
    return (1,) if alone(options) else (2, 3, 4)


# --- dealing ------------------------------------------------------------------------------------------------------


def deal(options: Options, seats: int, seed: bytes) -> Step[State, Event]:
    """A new match. Raises BadOptions."""
    if seats not in counts(options):
        raise BadOptions("keks.seats", seats=seats)
    bag = Chance(seed, "bag").shuffled(full_set())
    hands = []
    for _ in range(seats):
        hands.append(tuple(sorted(bag[-HAND:])))
        del bag[-HAND:]
    opening = _opening(hands, seed) if seats > 1 else Opening(0, (), None, ())
    state = State(
        options=options,
        seed=seed,
        opening=opening,
        turns=0,
        on=opening.seat,
        sheet=(),
        hands=tuple(hands),
        bag=tuple(bag),
        seats=(SeatState(left=HAND),) * seats,
        last=None,
        course=(),
        passes=0,
        ended=None,
    )
    return Step(state, (Opened(opening),))


def _opening(hands: Sequence[tuple[Biscuit, ...]], seed: bytes) -> Opening:
    """Who holds the largest group starts; the lot decides between equals (K2)."""
    groups = [largest_group(hand) for hand in hands]
    most = max(map(len, groups))
    tied = tuple(seat for seat, group in enumerate(groups) if len(group) == most)
    starter = Chance(seed, "starter").pick(tied)
    group = groups[starter]
    return Opening(starter, group, common(group[0], group[1]) if most > 1 else None, tied)


# --- what is legal ------------------------------------------------------------------------------------------------


def anything_fits(state: State, seat: Seat) -> bool:
    """Whether the seat could lay a biscuit."""
    return sheet_of(state.sheet).takes_any_of(mask_of(state.hands[seat]))


def may_swap(state: State, seat: Seat) -> int:
    """How many biscuits the seat could give back if it were its turn (K4)."""
    return min(len(state.hands[seat]), len(state.bag))


def may_pass(state: State, seat: Seat) -> bool:
    """Whether nothing else would be left to the seat if it were its turn (K4)."""
    return not state.bag and not anything_fits(state, seat)


def missing_from(hand: Sequence[Biscuit], biscuits: Sequence[Biscuit]) -> Biscuit | None:
    """The first of `biscuits` that is not in the hand so often; None: all are there."""
    held = Counter(hand)
    for biscuit in biscuits:
        if held[biscuit] == 0:
            return biscuit
        held[biscuit] -= 1
    return None


def without(hand: Sequence[Biscuit], biscuits: Sequence[Biscuit]) -> list[Biscuit]:
    """The hand after these were taken from it."""
    return sorted((Counter(hand) - Counter(biscuits)).elements())


def outside(state: State) -> int:
    """The different biscuits that do not all lie on the sheet, as a mask. Everybody can know them."""
    lying = Counter(biscuit for _, _, biscuit in state.sheet)
    return mask_of(biscuit for biscuit in range(KINDS) if lying[biscuit] < COPIES)


# --- moves --------------------------------------------------------------------------------------------------------


def play(state: State, seat: Seat, move: Move) -> Step[State, Event]:
    """The match after `move` of `seat`. Raises IllegalMove."""
    if state.ended is not None:
        raise IllegalMove("keks.over")
    if state.on != seat:
        raise IllegalMove("keks.turn", seat=state.on)
    match move:
        case Lay():
            after, events = _lay(state, move)
        case Swap():
            after, events = _swap(state, move)
        case Pass():
            after, events = _pass(state)
    if after.ended is not None:
        points = tuple(one.points for one in after.seats)
        events.append(Ended(after.ended, winners(after), points))
    return Step(replace(after, turns=state.turns + 1, on=(seat + 1) % len(state.seats)), tuple(events))


def winners(state: State) -> tuple[Seat, ...]:
    """Who has the most points."""
    standing = places(tuple(one.points for one in state.seats))
    return tuple(seat for seat, place in enumerate(standing) if place == 1)


def _set(state: State, seat: SeatState, hand: Sequence[Biscuit]) -> State:
    """The state with another hand and record for the seat that is on."""
    at = state.on
    return replace(
        state,
        hands=(*state.hands[:at], tuple(sorted(hand)), *state.hands[at + 1 :]),
        seats=(*state.seats[:at], replace(seat, left=len(hand)), *state.seats[at + 1 :]),
    )


def _lay(state: State, move: Lay) -> tuple[State, list[Event]]:
    seat, hand = state.on, state.hands[state.on]
    biscuits = [biscuit for _, _, biscuit in move.placed]
    lacking = missing_from(hand, biscuits)
    if lacking is not None:
        raise IllegalMove("keks.not_yours", biscuit=lacking)
    rows = judge(sheet_of(state.sheet), move.placed)
    if isinstance(rows, Reason):
        raise IllegalMove(rows.code, **rows.facts)
    points = sum(row.points for row in rows)
    placed = tuple(sorted(move.placed))
    before = state.seats[seat]
    record = replace(
        before,
        points=before.points + points,
        sixes=before.sixes + sum(row.points == ROW_POINTS[-1] for row in rows),
        best=max(before.best, points),
    )
    events: list[Event] = [Laid(seat, placed, rows, points, record.points)]
    kept = without(hand, biscuits)
    drawn = state.bag[len(state.bag) - min(len(biscuits), len(state.bag)) :]
    bag = state.bag[: len(state.bag) - len(drawn)]
    if drawn:
        events.append(Drew(seat, len(drawn), tuple(sorted(drawn)), len(bag)))
        if not bag:
            events.append(Spurt())
    after = replace(
        state,
        sheet=state.sheet + placed,
        bag=bag,
        last=Last(seat, placed, rows, points),
        seats=tuple(replace(one, passed=False) for one in state.seats),
        passes=0,
    )
    ended: End | None = None
    if not kept and not drawn:
        record = replace(record, points=record.points + OUT_POINTS)
        events.append(WentOut(seat, OUT_POINTS, record.points))
        ended = "out"
    elif not sheet_of(after.sheet).takes_any_of(outside(after)):
        ended = "locked"
    course = (*state.course, (len(after.sheet), record.points)) if alone(state.options) else ()
    return _set(replace(after, course=course, ended=ended), record, [*kept, *drawn]), events


def _swap(state: State, move: Swap) -> tuple[State, list[Event]]:
    seat, hand = state.on, state.hands[state.on]
    if not state.bag:
        raise IllegalMove("keks.bag_empty")
    if len(move.biscuits) > len(state.bag):
        raise IllegalMove("keks.bag_short", bag=len(state.bag))
    lacking = missing_from(hand, move.biscuits)
    if lacking is not None:
        raise IllegalMove("keks.not_yours", biscuit=lacking)
    gave = tuple(sorted(move.biscuits))
    got = tuple(sorted(state.bag[-len(gave) :]))
    record = replace(state.seats[seat], swaps=state.seats[seat].swaps + 1)
    after = replace(state, bag=_returned(state, state.bag[: -len(gave)], gave))
    return _set(after, record, [*without(hand, gave), *got]), [Swapped(seat, len(gave), gave, got)]


def _returned(state: State, bag: tuple[Biscuit, ...], gave: tuple[Biscuit, ...]) -> tuple[Biscuit, ...]:
    """The bag with these mixed in: each goes to a place of its own drawing. The others keep their order, so that on
    the sheet of the day all go on to draw the same biscuits, but for those that they gave back themselves."""
    chance = Chance(state.seed, f"swap/{1 + sum(one.swaps for one in state.seats)}")
    mixed = list(bag)
    for biscuit in gave:
        mixed.insert(chance.below(len(mixed) + 1), biscuit)
    return tuple(mixed)


def _pass(state: State) -> tuple[State, list[Event]]:
    seat = state.on
    if state.bag:
        raise IllegalMove("keks.pass_bag", bag=len(state.bag))
    if anything_fits(state, seat):
        raise IllegalMove("keks.pass_fits")
    passes = state.passes + 1
    ended: End | None = "passed" if passes == len(state.seats) else None
    after = replace(state, passes=passes, ended=ended)
    return _set(after, replace(state.seats[seat], passed=True), state.hands[seat]), [Passed(seat)]
