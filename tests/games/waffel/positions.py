"""Positions by hand. Cards are written as words: "vanille 2 erdbeer" is one Vanille and two Erdbeer."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from speedspiele.games.contract import IllegalMove, Seat, Step
from speedspiele.games.waffel import dealing, legal, rules
from speedspiele.games.waffel.cards import CARDS, INDEX, ORDINARY, Card, Counts, of
from speedspiele.games.waffel.events import Event
from speedspiele.games.waffel.moves import Move
from speedspiele.games.waffel.options import Options
from speedspiele.games.waffel.slips import SlipName
from speedspiele.games.waffel.state import State


def cards(text: str) -> tuple[Card, ...]:
    """The cards in the order in which they are written."""
    out: list[Card] = []
    times = 1
    for word in text.split():
        if word.isdigit():
            times = int(word)
        else:
            out += [CARDS[CARDS.index(word)]] * times  # type: ignore[arg-type]
            times = 1
    return tuple(out)


def counts(text: str) -> Counts:
    """A display."""
    numbers = [0] * len(ORDINARY)
    for card in cards(text):
        numbers[INDEX[card]] += 1
    return of(numbers)


def position(
    *displays: str,
    trays: tuple[str, str, str] = ("zitrone", "haselnuss", "pistazie"),
    stack: str = "20 vanille",
    frozen: tuple[str, ...] = (),
    compressors: tuple[int, ...] = (),
    slips: tuple[SlipName, ...] = (),
    options: Options | None = None,
    on: Seat = 0,
    **more: Any,
) -> State:
    """Seat 0 started and is on; `displays` are the open cards of all seats."""
    seats = len(displays)
    first, second, third = (cards(tray) for tray in trays)
    state = dealing.first_deal(options or Options(slips=bool(slips)), seats, bytes(32)).state
    return replace(
        state,
        first=0,
        on=on,
        open=tuple(counts(display) for display in displays),
        frozen=tuple(counts(frozen[seat] if seat < len(frozen) else "") for seat in range(seats)),
        compressors=compressors or (0,) * seats,
        trays=(first, second, third),
        stack=cards(stack),
        calm=0,
        slips=slips,
        **more,
    )


def go(state: State, *moves: Move, seat: Seat | None = None) -> Step[State, Event]:
    """Each move by whoever is asked (or by `seat`); the events of the last one."""
    step: Step[State, Event] = Step(state, ())
    for move in moves:
        step = rules.play(step.state, legal.asked(step.state) if seat is None else seat, move)
    return step


def refused(state: State, move: Move, seat: Seat | None = None) -> str:
    """The code with which the move is refused."""
    try:
        go(state, move, seat=seat)
    except IllegalMove as error:
        return error.code
    raise AssertionError(f"{move} was accepted")
