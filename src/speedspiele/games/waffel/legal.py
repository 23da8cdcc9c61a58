"""Who is to decide, what that guest may do with trays and special cards (W3, W4, W9), and the errors for the rest."""

from __future__ import annotations

from speedspiele.games.contract import IllegalMove, Seat
from speedspiele.games.waffel.cards import INDEX, ORDINARY, SORTS, SPECIALS, Counts, Ordinary, Special
from speedspiele.games.waffel.state import State


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


def need(state: State, *phases: str) -> None:
    """Raises IllegalMove in any other phase."""
    if state.phase not in phases:
        raise IllegalMove("waffel.phase", phase=state.phase)


def need_special(state: State, special: Special) -> None:
    """This special card must be there to be carried out. Raises IllegalMove."""
    need(state, "special")
    if special not in state.pending:
        raise IllegalMove("waffel.no_special", card=special)


def need_target(state: State, seat: Seat, other: Seat, card: Ordinary, owner: Seat) -> None:
    """`other` must be another guest of this table, and `card` lie open before `owner`. Raises IllegalMove."""
    if other == seat or other >= len(state.open):
        raise IllegalMove("waffel.target", seat=other)
    if not state.open[owner][INDEX[card]]:
        raise IllegalMove("waffel.not_there", seat=owner, card=card)
