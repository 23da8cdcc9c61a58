"""Who may sit where, and what a round begins with (W1, W2)."""

from __future__ import annotations

from speedspiele.games.chance import Chance
from speedspiele.games.contract import BadOptions, Seat, Seating, Step
from speedspiele.games.waffel.cards import CARDS, INDEX, NONE, ORDINARY, Card, cards_out, pack
from speedspiele.games.waffel.events import Dealt, Event, Ordered
from speedspiele.games.waffel.options import Options, alone, check
from speedspiele.games.waffel.slips import PAD, SlipName
from speedspiele.games.waffel.state import TRAYS, State
from speedspiele.games.waffel.view import RoundLine

ALONE_SEATS = 3
"""One person and two computers (W10)."""


def seating(options: Options) -> Seating:
    """Who may sit where. Raises BadOptions."""
    check(options)
    if alone(options):
        return Seating(counts=(ALONE_SEATS,), people=(0,))
    return Seating(counts=(2, 3, 4), people=(0, 1, 2, 3))


def first_deal(options: Options, seats: int, seed: bytes) -> Step[State, Event]:
    """A new match; who starts is drawn by lot (W1). Raises BadOptions."""
    if seats not in seating(options).counts:
        raise BadOptions("waffel.seats", seats=seats)
    first = Chance(seed, "starter").below(seats)
    return deal_round(options, seed, 1, first, 1, (0,) * seats, ())


def deal_round(
    options: Options,
    seed: bytes,
    round_: int,
    first: Seat,
    question: int,
    totals: tuple[int, ...],
    lines: tuple[RoundLine, ...],
) -> Step[State, Event]:
    """A new round: `first` starts; `question`, `totals` and `lines` are what the match has come to so far."""
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
