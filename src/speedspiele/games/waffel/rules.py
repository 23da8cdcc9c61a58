"""What is legal, and what a move does (W2-W9)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from msgspec.structs import replace

from speedspiele.games.chance import Chance
from speedspiele.games.contract import BadOptions, IllegalMove, Seat, Seating, Step
from speedspiele.games.waffel import scoring
from speedspiele.games.waffel.cards import (
    CARDS,
    INDEX,
    NONE,
    ORDINARY,
    SORTS,
    SPECIALS,
    TABLES,
    Card,
    Counts,
    Ordinary,
    Special,
    both,
    by_laps,
    cards_out,
    of,
    pack,
    plus,
)
from speedspiele.games.waffel.events import (
    Aimed,
    Dealt,
    Delivered,
    Event,
    Froze,
    Gave,
    Lapsed,
    LastLap,
    Melted,
    Ordered,
    Refilled,
    Settled,
    Stole,
    Took,
    Won,
)
from speedspiele.games.waffel.moves import (
    Continue,
    Decline,
    Deliver,
    Freeze,
    Give,
    Lapse,
    LetMelt,
    Melt,
    Move,
    Steal,
    Take,
)
from speedspiele.games.waffel.options import Options, alone, check
from speedspiele.games.waffel.scoring import Settlement, scoop_points
from speedspiele.games.waffel.slips import BY_NAME, PAD, Scoops, Slip, SlipName, fulfils, ways
from speedspiele.games.waffel.state import State
from speedspiele.games.waffel.view import Heat, RoundLine

T = TypeVar("T")
TRAYS = 3
ALONE_SEATS = 3
"""One person and two computers (W10)."""


def seating(options: Options) -> Seating:
    """Who may sit where. Raises BadOptions."""
    check(options)
    if alone(options):
        return Seating(counts=(ALONE_SEATS,), people=(0,))
    return Seating(counts=(2, 3, 4), people=(0, 1, 2, 3))


def put(row: tuple[T, ...], seat: Seat, value: T) -> tuple[T, ...]:
    """`row` with `value` at `seat`."""
    return (*row[:seat], value, *row[seat + 1 :])


# --- dealing ------------------------------------------------------------------------------------------------------


def first_deal(options: Options, seats: int, seed: bytes) -> Step[State, Event]:
    """A new match; who starts is drawn by lot (W1). Raises BadOptions."""
    if seats not in seating(options).counts:
        raise BadOptions("waffel.seats", seats=seats)
    first = Chance(seed, "starter").below(seats)
    return _dealt(options, seed, 1, first, 1, (0,) * seats, ())


def _dealt(
    options: Options,
    seed: bytes,
    round_: int,
    first: Seat,
    question: int,
    totals: tuple[int, ...],
    lines: tuple[RoundLine, ...],
) -> Step[State, Event]:
    seats = len(totals)
    stack, out, calm = _stack(options, seats, seed, round_)
    trays = ((stack[0],), (stack[1], stack[3]), (stack[2],))
    pad: tuple[SlipName, ...] = ()
    if options.slips:
        pad = tuple(slip.name for slip in Chance(seed, f"slips/{round_}").shuffled(PAD))
    state = State(
        options=options,
        seed=seed,
        round=round_,
        first=first,
        turns=0,
        questions=question,
        phase="tray",
        on=first,
        trays=trays,
        stack=tuple(stack[TRAYS + 1 :]),
        calm=calm - TRAYS - 1,
        returned=0,
        out=tuple(out),
        open=(NONE,) * seats,
        frozen=(NONE,) * seats,
        compressors=(0,) * seats,
        pending=(),
        served=False,
        heat=None,
        resumed=False,
        slips=pad,
        delivered=((),) * seats,
        totals=totals,
        lines=lines,
        settlement=None,
        waiting=frozenset(),
    )
    return Step(state, (Dealt(round_, first, trays), *(Ordered(name) for name in pad[:1])))


def _stack(options: Options, seats: int, seed: bytes, round_: int) -> tuple[list[Card], list[Card], int]:
    """The stack from the top, what leaves it unseen, and how many of its cards are the upper half (W1, W2)."""
    chance = Chance(seed, f"stack/{round_}")
    numbers = pack(options)
    ordinary = chance.shuffled([card for card in CARDS[: len(ORDINARY)] for _ in range(numbers[INDEX[card]])])
    rest = [card for card in CARDS[len(ORDINARY) :] for _ in range(numbers[INDEX[card]])]
    gone = cards_out(options, seats)
    out, ordinary = ordinary[:gone], ordinary[gone:]
    upper = (len(ordinary) + len(rest) + 1) // 2
    return ordinary[:upper] + chance.shuffled(ordinary[upper:] + rest), out, upper


# --- what is legal ------------------------------------------------------------------------------------------------


def to_act(state: State) -> frozenset[Seat]:
    """Whose move it is."""
    if state.phase in ("settle", "over"):
        return state.waiting
    return frozenset((asked(state),))


def asked(state: State) -> Seat:
    """The one seat that is to decide while a round is played."""
    return state.heat.seat if state.heat is not None else state.on


def may_take(state: State) -> tuple[int, ...]:
    """The trays with cards."""
    return tuple(tray for tray, cards in enumerate(state.trays) if cards)


def others(state: State, seat: Seat) -> list[Seat]:
    """The other guests, from the next one on."""
    seats = len(state.open)
    return [(seat + n) % seats for n in range(1, seats)]


def held(counts: Counts, most: int = len(ORDINARY)) -> list[Ordinary]:
    """The different cards of a display, up to a place in ORDINARY."""
    return [card for card, count in zip(ORDINARY[:most], counts, strict=False) if count]


def stealable(state: State, seat: Seat) -> list[tuple[Seat, Ordinary]]:
    """What a sparrow of `seat` may take (W4)."""
    return [(other, card) for other in others(state, seat) for card in held(state.open[other])]


def givable(state: State, seat: Seat) -> list[tuple[Seat, Ordinary]]:
    """What `seat` may give to whom (W4)."""
    return [(other, card) for other in others(state, seat) for card in held(state.open[seat])]


def meltable(state: State, seat: Seat) -> list[tuple[Seat, Ordinary]]:
    """What heat that `seat` aims may melt: scoops only (W9)."""
    return [(other, card) for other in others(state, seat) for card in held(state.open[other], len(SORTS))]


def can_carry_out(state: State, special: Special) -> bool:
    """Whether the guest on turn could carry this card out now (W3)."""
    match special:
        case "spatz":
            return bool(stealable(state, state.on))
        case "haus" | "truhe":
            return any(state.open[state.on])
        case "hitze":
            return bool(meltable(state, state.on))


def may_lapse(state: State) -> tuple[Special, ...]:
    """The special cards that the guest on turn can only put away now."""
    return tuple(card for card in SPECIALS if card in state.pending and not can_carry_out(state, card))


def open_slip(state: State) -> Slip | None:
    """The order above the trays."""
    return BY_NAME[state.slips[0]] if state.slips else None


def may_deliver(state: State) -> bool:
    """Whether the guest on turn could deliver now (W8)."""
    slip = open_slip(state)
    if slip is None or state.served or state.phase not in ("tray", "special", "deliver"):
        return False
    return fulfils(slip, lying_for(state, slip))


def lying_for(state: State, slip: Slip) -> Counts:
    """Where the scoops for the order must lie."""
    return state.frozen[state.on] if slip.delivery else state.open[state.on]


def given_for(state: State, slip: Slip) -> tuple[Scoops, int]:
    """The scoops that cost the guest on turn least, and what they cost: of several, those of earlier sorts.

    For an order at the counter only the open display is looked at (and the freezer through a glass lid), so the choice
    tells nothing of what the guest itself does not see. The order must be fulfilled.
    """
    lying = lying_for(state, slip)
    counts = state.open[state.on]
    if slip.delivery or state.options.glass:
        counts = both(counts, state.frozen[state.on])
    before = scoop_points(counts)
    best: tuple[Scoops, int] | None = None
    for way in ways(slip, lying):
        loss = before - scoop_points(less(counts, way))
        if best is None or loss < best[1]:
            best = way, loss
    if best is None:
        raise AssertionError("the order is not fulfilled")
    return best


def less(counts: Counts, scoops: Scoops) -> Counts:
    """The display without these scoops."""
    return of([count - (scoops[at] if at < len(scoops) else 0) for at, count in enumerate(counts)])


# --- rounds of turns ----------------------------------------------------------------------------------------------


def lap(state: State) -> int:
    """The how manyeth turn of everybody this is, from 1; after the end of the round the last one."""
    return min(state.turns, max(laps(state) * len(state.open) - 1, 0)) // len(state.open) + 1


def laps(state: State) -> int:
    """How many there will be: exactly, or (slips, heat wave) with the stack as it is."""
    seats = len(state.open)
    if not by_laps(state.options):
        return ((sum(pack(state.options)) - len(state.out) - TRAYS - 1) // TRAYS + 2) // seats
    if state.phase in ("settle", "over"):
        return state.turns // seats
    left = seats - state.turns % seats
    return state.turns // seats + 1 + (len(state.stack) - TRAYS * left) // (TRAYS * seats)


# --- moves --------------------------------------------------------------------------------------------------------


def play(state: State, seat: Seat, move: Move) -> Step[State, Event]:
    """The match after `move` of `seat`. Raises IllegalMove."""
    if isinstance(move, Continue):
        return _continue(state, seat)
    if state.phase in ("settle", "over"):
        raise IllegalMove("waffel.phase", phase=state.phase)
    if seat != asked(state):
        raise IllegalMove("waffel.turn", seat=asked(state))
    events: list[Event] = []
    match move:
        case Take(tray):
            after = _take(state, tray, events)
        case Steal(other, card):
            after = _steal(state, other, card, events)
        case Give(other, card):
            after = _give(state, other, card, events)
        case Freeze():
            after = _freeze(state, events)
        case Melt(other, card):
            after = _aim(state, other, card, events)
        case LetMelt():
            after = _let_melt(state, events)
        case Lapse(card):
            after = _lapse(state, card, events)
        case Deliver():
            after = _deliver(state, events)
        case Decline():
            _need(state, "deliver")
            after = _end_turn(state, events)
    return Step(after, tuple(events))


def _need(state: State, *phases: str) -> None:
    if state.phase not in phases:
        raise IllegalMove("waffel.phase", phase=state.phase)


def _need_special(state: State, special: Special) -> None:
    _need(state, "special")
    if special not in state.pending:
        raise IllegalMove("waffel.no_special", card=special)


def _need_target(state: State, seat: Seat, other: Seat, card: Ordinary, owner: Seat) -> None:
    """`other` must be another guest of this table, and `card` lie open before `owner`."""
    if other == seat or other >= len(state.open):
        raise IllegalMove("waffel.target", seat=other)
    if not state.open[owner][INDEX[card]]:
        raise IllegalMove("waffel.not_there", seat=owner, card=card)


def _take(state: State, tray: int, events: list[Event]) -> State:
    _need(state, "tray")
    cards = state.trays[tray]
    if not cards:
        raise IllegalMove("waffel.tray_empty", tray=tray)
    counts = state.open[state.on]
    for card in cards:
        if card in ORDINARY:
            counts = plus(counts, card)
    opened = put(state.open, state.on, counts)
    was, now = (scoring.points(all_, state.on, state.options.level) for all_ in (state.open, opened))
    full = tuple(
        sort
        for at, sort in enumerate(SORTS)
        if counts[at] == len(TABLES[at]) - 1 and state.open[state.on][at] < counts[at]
    )
    events.append(Took(state.on, tray, cards, now - was, now, full))
    a, b, c = put(state.trays, tray, ())
    after = replace(
        state,
        trays=(a, b, c),
        open=opened,
        compressors=put(state.compressors, state.on, state.compressors[state.on] + cards.count("kompressor")),
        pending=tuple(card for card in cards if card in SPECIALS),
    )
    return _go_on(after, events)


def _done(state: State, special: Special) -> State:
    """The state with one such special card less to carry out."""
    at = state.pending.index(special)
    return replace(state, pending=state.pending[:at] + state.pending[at + 1 :])


def _moved(state: State, source: Seat, to: Seat, card: Ordinary) -> tuple[State, int, int]:
    """A card goes from one open display into another; the differences for its old and its new owner."""
    opened = put(state.open, source, plus(state.open[source], card, -1))
    opened = put(opened, to, plus(opened[to], card))
    level = state.options.level
    differences = [scoring.points(opened, one, level) - scoring.points(state.open, one, level) for one in (source, to)]
    return replace(state, open=opened), differences[0], differences[1]


def _steal(state: State, other: Seat, card: Ordinary, events: list[Event]) -> State:
    _need_special(state, "spatz")
    _need_target(state, state.on, other, card, owner=other)
    after, theirs, mine = _moved(state, other, state.on, card)
    events.append(Stole(state.on, other, card, mine, theirs))
    return _go_on(_done(after, "spatz"), events)


def _give(state: State, other: Seat, card: Ordinary, events: list[Event]) -> State:
    _need_special(state, "haus")
    _need_target(state, state.on, other, card, owner=state.on)
    after, mine, theirs = _moved(state, state.on, other, card)
    events.append(Gave(state.on, other, card, mine, theirs))
    return _go_on(_done(after, "haus"), events)


def _freeze(state: State, events: list[Event]) -> State:
    _need_special(state, "truhe")
    opened = state.open[state.on]
    if not any(opened):
        raise IllegalMove("waffel.nothing_open")
    events.append(Froze(state.on, sum(opened)))
    after = replace(
        state,
        open=put(state.open, state.on, NONE),
        frozen=put(state.frozen, state.on, both(state.frozen[state.on], opened)),
    )
    return _go_on(_done(after, "truhe"), events)


def _lapse(state: State, card: Special, events: list[Event]) -> State:
    _need_special(state, card)
    if can_carry_out(state, card):
        raise IllegalMove("waffel.can_be_done", card=card)
    events.append(Lapsed(state.on, card))
    return _go_on(_done(state, card), events)


def _aim(state: State, other: Seat, card: Ordinary, events: list[Event]) -> State:
    """With a heat card, or by a compressor: who may pass the heat on is asked, else the scoop melts (W9)."""
    by = asked(state)
    if state.heat is None:
        _need_special(state, "hitze")
    _need_target(state, by, other, card, owner=other)
    if state.heat is None:
        after = _done(state, "hitze")
    else:
        after = replace(state, heat=None, compressors=put(state.compressors, by, state.compressors[by] - 1))
    events.append(Aimed(by, other, card, compressor=state.heat is not None))  # type: ignore[arg-type]
    if after.compressors[other] and meltable(after, other):
        return replace(after, phase="heat", heat=Heat(other, card, by), questions=after.questions + 1)  # type: ignore[arg-type]
    return _melted(after, state, other, card, events)


def _let_melt(state: State, events: list[Event]) -> State:
    _need(state, "heat")
    if state.heat is None:
        raise AssertionError("somebody is asked in this phase")
    return _melted(replace(state, heat=None), state, state.heat.seat, state.heat.card, events)


def _melted(state: State, before: State, seat: Seat, card: Ordinary, events: list[Event]) -> State:
    opened = put(state.open, seat, plus(state.open[seat], card, -1))
    level = state.options.level
    loss = scoring.points(state.open, seat, level) - scoring.points(opened, seat, level)
    events.append(Melted(seat, card, loss))  # type: ignore[arg-type]
    after = replace(state, open=opened, stack=(*state.stack, card), returned=state.returned + 1)
    if before.phase == "heat":
        after = replace(after, questions=after.questions + 1, resumed=True)
    return _go_on(after, events)


def _deliver(state: State, events: list[Event]) -> State:
    _need(state, "tray", "special", "deliver")
    slip = open_slip(state)
    if slip is None:
        raise IllegalMove("waffel.no_slip")
    if state.served:
        raise IllegalMove("waffel.served")
    if not fulfils(slip, lying_for(state, slip)):
        raise IllegalMove("waffel.order_missing", slip=slip.name)
    scoops, _ = given_for(state, slip)
    given = tuple(sort for sort, count in zip(SORTS, scoops, strict=True) for _ in range(count))
    where = state.frozen if slip.delivery else state.open
    left = put(where, state.on, less(where[state.on], scoops))
    events.append(Delivered(state.on, slip.name, scoops, slip.bonus))
    events.extend(Ordered(name) for name in state.slips[1:2])
    after = replace(
        state,
        open=state.open if slip.delivery else left,
        frozen=left if slip.delivery else state.frozen,
        stack=(*state.stack, *given),
        returned=state.returned + len(given),
        served=True,
        slips=state.slips[1:],
        delivered=put(state.delivered, state.on, (*state.delivered[state.on], slip.name)),
    )
    return _end_turn(after, events) if state.phase == "deliver" else after


# --- turns and rounds ---------------------------------------------------------------------------------------------


def _go_on(state: State, events: list[Event]) -> State:
    """After a tray or a special card: the next special card, the question about the order, or the end of the turn.

    The question comes whenever the order is possible then, not only when it has become so through the turn, for one may
    deliver at the end of a turn in any case (W8)."""
    if state.pending:
        return replace(state, phase="special")
    state = replace(state, phase="deliver")
    return state if may_deliver(state) else _end_turn(state, events)


def _end_turn(state: State, events: list[Event]) -> State:
    """The trays are filled up, and the next guest is on or the round is over (W3)."""
    seats = len(state.open)
    drawn = state.stack[:TRAYS]
    trays = [(*tray, *drawn[at : at + 1]) for at, tray in enumerate(state.trays)]
    if drawn:
        events.append(Refilled(drawn, len(state.stack) - len(drawn)))
    after = replace(
        state,
        phase="tray",
        on=(state.on + 1) % seats,
        turns=state.turns + 1,
        questions=state.questions + 1,
        trays=(trays[0], trays[1], trays[2]),
        stack=state.stack[len(drawn) :],
        calm=max(state.calm - len(drawn), 0),
        returned=min(state.returned, len(state.stack) - len(drawn)),
        served=False,
        resumed=False,
    )
    if after.turns % seats == 0 and by_laps(after.options):
        over = len(after.stack) < TRAYS * seats
    else:
        over = not by_laps(after.options) and sum(map(bool, after.trays)) <= 1
    if over:
        return _settle(after, events)
    if after.turns % seats == 0 and lap(after) == laps(after):
        events.append(LastLap())
    return after


def bonus(state: State, seat: Seat) -> int:
    """What the orders of this round brought a seat."""
    return sum(BY_NAME[name].bonus for name in state.delivered[seat])


def _settle(state: State, events: list[Event]) -> State:
    seats = range(len(state.open))
    sheets = tuple(
        scoring.sheet(
            state.open,
            state.frozen,
            seat,
            state.options.level,
            state.delivered[seat],
            bonus(state, seat),
            state.totals[seat],
        )
        for seat in seats
    )
    settlement = Settlement(state.round, sheets, tuple(state.out.count(card) for card in ORDINARY))
    events.append(Settled(settlement))
    totals = tuple(sheet.total for sheet in sheets)
    return replace(
        state,
        phase="settle",
        settlement=settlement,
        totals=totals,
        lines=(*state.lines, RoundLine(state.round, tuple(sheet.points for sheet in sheets), totals)),
        waiting=frozenset(seats),
    )


def winners(state: State) -> tuple[Seat, ...]:
    """Who has the most points."""
    return tuple(seat for seat, place in enumerate(scoring.places(state.totals)) if place == 1)


def _continue(state: State, seat: Seat) -> Step[State, Event]:
    if state.phase != "settle":
        raise IllegalMove("waffel.phase", phase=state.phase)
    if seat not in state.waiting:
        raise IllegalMove("waffel.continued")
    waiting = state.waiting - {seat}
    if waiting:
        return Step(replace(state, waiting=waiting), ())
    if state.round < state.options.rounds:
        first = (state.first + 1) % len(state.open)
        return _dealt(state.options, state.seed, state.round + 1, first, state.questions + 1, state.totals, state.lines)
    over = replace(state, waiting=waiting, phase="over", questions=state.questions + 1)
    return Step(over, (Won(winners(state), state.totals),))


def counts_of(cards: Sequence[Card]) -> tuple[int, ...]:
    """How many of each card, in the order of CARDS."""
    return tuple(cards.count(card) for card in CARDS)


def unknown(state: State) -> tuple[int, ...]:
    """How many of each card lie in the stack or left it unseen: what somebody could count who forgets nothing (W7)."""
    return counts_of((*state.stack, *state.out))


def seen_counts(state: State, seen: Sequence[Counts]) -> tuple[int, ...]:
    """How many of each card lie where somebody sees them who sees these displays: there, on the trays, beside the
    counters, and in the hand of who carries out special cards. Special cards that were carried out are gone, and count
    as seen."""
    lying = [sum(counts[at] for counts in seen) for at in range(len(ORDINARY))]
    lying += [0] * (len(CARDS) - len(ORDINARY))
    for tray in state.trays:
        for card in tray:
            lying[INDEX[card]] += 1
    left = unknown(state)
    numbers = pack(state.options)
    return tuple(lying[at] if at < len(ORDINARY) else numbers[at] - left[at] for at in range(len(CARDS)))
