"""From the state to what a seat may see."""

from __future__ import annotations

from collections.abc import Sequence

from speedspiele.games.contract import Seat
from speedspiele.games.waffel import legal, orders, scoring, settlement, turns, unseen
from speedspiele.games.waffel.cards import (
    CARDS,
    DECORATIONS,
    INDEX,
    JOKER,
    ORDINARY,
    SORTS,
    TABLES,
    Card,
    Counts,
    Ordinary,
    both,
    by_laps,
    of,
    pack,
    plus,
)
from speedspiele.games.waffel.scoring import Level
from speedspiele.games.waffel.state import State, put
from speedspiele.games.waffel.view import Change, Danger, Kind, Offer, SeatView, Target, TrayWorth, View

WELL = 5
"""From so many points on the next guest could use a tray well (W11)."""


def view_of(state: State, me: Seat | None) -> View:
    """The match as seat `me` (None: a spectator) may see it.

    Secret are the stack, what left it unseen, the orders to come; what lies in freezers is shown to nobody until the
    scoring, but to its owner under a glass lid.
    """
    over = state.phase in ("settle", "over")
    seen = seen_by(state, me)
    mine = me is not None and not over and me == legal.asked(state)
    special = mine and state.phase == "special"
    owner = state.on if me is None else me
    level = state.options.level
    heat = state.heat if mine else None
    return View(
        me=me,
        options=state.options,
        phase=state.phase,
        to_act=tuple(sorted(legal.to_act(state))),
        turn=state.questions,
        round=state.round,
        first=state.first,
        on=state.on,
        lap=turns.lap(state),
        laps=turns.laps(state),
        laps_sure=over or not by_laps(state.options),
        trays=state.trays,
        stack=len(state.stack),
        calm=state.calm,
        out=len(state.out),
        kinds=kinds_of(state, me),
        seats=tuple(_seat(state, seen, seat, me) for seat in range(len(seen))),
        sparrows=state.stack.count("spatz") + sum(tray.count("spatz") for tray in state.trays),
        danger=None if me is None or over else danger_of(state, seen, me),
        worths=() if over else tuple(worth(state, seen, owner, tray) for tray in legal.may_take(state)),
        may_take=legal.may_take(state) if mine and state.phase == "tray" else (),
        pending=state.pending,
        steals=targets(state, seen, owner, "spatz") if special and "spatz" in state.pending else (),
        gives=targets(state, seen, owner, "haus") if special and "haus" in state.pending else (),
        melts=targets(state, seen, owner, "hitze") if heat or (special and "hitze" in state.pending) else (),
        may_freeze=special and "truhe" in state.pending and legal.can_carry_out(state, "truhe"),
        lapses=legal.may_lapse(state) if special else (),
        heat=state.heat,
        may_let_melt=heat is not None,
        melt_loss=None if heat is None else -without(seen, heat.seat, heat.card, level),
        slip=orders.open_slip(state),
        pad=max(len(state.slips) - 1, 0),
        served=state.served,
        offer=offer_to(state) if mine and me == state.on and orders.may_deliver(state) else None,
        may_decline=mine and state.phase == "deliver",
        waiting=tuple(sorted(state.waiting)),
        settlement=state.settlement,
        lines=state.lines,
        winners=settlement.winners(state) if state.phase == "over" else (),
    )


def seen_by(state: State, me: Seat | None) -> tuple[Counts, ...]:
    """Each guest's cards as far as the viewer sees them."""
    if state.phase in ("settle", "over"):
        return tuple(both(one, other) for one, other in zip(state.open, state.frozen, strict=True))
    if me is None or not state.options.glass:
        return state.open
    return put(state.open, me, both(state.open[me], state.frozen[me]))


def values(seen: Sequence[Counts], seat: Seat, level: Level) -> Counts:
    """What each kind counts: sorts, decorations, and what the joker adds."""
    counts = seen[seat]
    out = [table[count] for table, count in zip(TABLES, counts, strict=False)]
    for decoration in DECORATIONS:
        at = INDEX[decoration]
        out.append(counts[at] * scoring.rate(seen, seat, at, level) if counts[at] else 0)
    out.append(scoring.scoop_points(counts) - sum(out[: len(SORTS)]))
    return of(out)


def _seat(state: State, seen: Sequence[Counts], seat: Seat, me: Seat | None) -> SeatView:
    over = state.phase in ("settle", "over")
    shown = over or (seat == me and state.options.glass)
    frozen, worth_now = state.frozen[seat], values(seen, seat, state.options.level)
    bonus = orders.bonus(state, seat)
    return SeatView(
        open=state.open[seat],
        frozen=sum(frozen),
        ice=frozen if shown else None,
        compressors=state.compressors[seat],
        points=sum(worth_now) + bonus,
        more=any(frozen) and not shown,
        values=worth_now,
        leads=tuple(
            decoration
            for decoration in DECORATIONS
            if seen[seat][INDEX[decoration]]
            and scoring.rate(seen, seat, INDEX[decoration], state.options.level) == scoring.MOST_ALONE
        ),
        delivered=state.delivered[seat],
        bonus=bonus,
        total=state.totals[seat] - (state.lines[-1].points[seat] if over else 0),
    )


def kinds_of(state: State, me: Seat | None) -> tuple[Kind, ...]:
    """The kinds of cards of this match, with what is unseen and unknown of each."""
    unknown = unseen.unknown(state)
    shown = unseen.seen_counts(state, seen_by(state, me))
    stock = state.options.stock
    return tuple(
        Kind(
            card,
            count,
            TABLES[at][1:] if at < len(SORTS) else (),
            unseen=max(count - shown[at], 0),
            stock=unknown[at] if stock else None,
        )
        for at, (card, count) in enumerate(zip(CARDS, pack(state.options), strict=True))
        if count
    )


# --- what things are worth ----------------------------------------------------------------------------------------


def with_tray(counts: Counts, tray: Sequence[Card]) -> Counts:
    """The display with the ordinary cards of a tray."""
    for card in tray:
        if card in ORDINARY:
            counts = plus(counts, card)
    return counts


def gain_of(seen: Sequence[Counts], seat: Seat, tray: Sequence[Card], level: Level) -> int:
    """What the tray's ordinary cards bring the seat at once."""
    after = put(tuple(seen), seat, with_tray(seen[seat], tray))
    return scoring.points(after, seat, level) - scoring.points(seen, seat, level)


def worth(state: State, seen: Sequence[Counts], seat: Seat, tray: int) -> TrayWorth:
    """What a tray brings a seat at once, and the next guest if it is left."""
    cards, level = state.trays[tray], state.options.level
    before = values(seen, seat, level)
    full = with_tray(seen[seat], cards)
    after = values(put(tuple(seen), seat, full), seat, level)
    changes = tuple(
        Change(card, full[at], after[at], after[at] - before[at])
        for at, card in enumerate(ORDINARY)
        if after[at] != before[at] or full[at] != seen[seat][at]
    )
    following = (seat + 1) % len(seen)
    theirs = gain_of(seen, following, cards, level)
    gain = sum(after) - sum(before)
    return TrayWorth(
        tray,
        gain,
        changes,
        points=sum(after) + orders.bonus(state, seat),
        specials=tuple(card for card in cards if card not in ORDINARY),
        next_seat=following if theirs >= WELL else None,
        next_gain=theirs if theirs >= WELL else 0,
    )


def targets(state: State, seen: Sequence[Counts], me: Seat, special: Card) -> tuple[Target, ...]:
    """What a special card may do, with the differences for both; the viewer's best first."""
    level = state.options.level
    found: list[Target] = []
    if special == "hitze":
        for other, card in legal.meltable(state, me):
            after = put(tuple(seen), other, plus(seen[other], card, -1))
            found.append(_target(seen, after, me, other, card, level))
    else:
        stealing = special == "spatz"
        for other, card in legal.stealable(state, me) if stealing else legal.givable(state, me):
            source, to = (other, me) if stealing else (me, other)
            after = put(tuple(seen), source, plus(seen[source], card, -1))
            after = put(after, to, plus(after[to], card))
            found.append(_target(seen, after, me, other, card, level))
    return tuple(sorted(found, key=lambda target: (target.theirs - 2 * target.mine, target.seat, INDEX[target.card])))


def _target(
    seen: Sequence[Counts], after: Sequence[Counts], me: Seat, other: Seat, card: Ordinary, level: Level
) -> Target:
    mine, theirs = (scoring.points(after, one, level) - scoring.points(seen, one, level) for one in (me, other))
    return Target(other, card, mine, theirs)


def without(seen: Sequence[Counts], seat: Seat, card: Ordinary, level: Level) -> int:
    """The difference for a seat when it loses a card."""
    after = put(tuple(seen), seat, plus(seen[seat], card, -1))
    return scoring.points(after, seat, level) - scoring.points(seen, seat, level)


def danger_of(state: State, seen: Sequence[Counts], me: Seat) -> Danger | None:
    """The open card that a sparrow would hurt most by taking; None when none would cost anything."""
    losses = [(-without(seen, me, card, state.options.level), card) for card in legal.held(state.open[me])]
    dearest = max(losses, key=lambda one: one[0], default=(0, ORDINARY[JOKER]))
    return Danger(dearest[1], dearest[0]) if dearest[0] > 0 else None


def offer_to(state: State) -> Offer | None:
    """What delivering the open order would do; of an unseen freezer only that it is possible (W8)."""
    slip = orders.open_slip(state)
    if slip is None:
        return None
    if slip.delivery and not state.options.glass:
        return Offer(slip.bonus, slip.scoops if any(slip.scoops) else None, None)
    scoops, loss = orders.given_for(state, slip)
    return Offer(slip.bonus, scoops, loss)
