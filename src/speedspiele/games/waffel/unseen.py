"""What somebody could count of the cards that lie hidden (W7)."""

from __future__ import annotations

from collections.abc import Sequence

from speedspiele.games.waffel.cards import CARDS, INDEX, ORDINARY, Card, Counts, pack
from speedspiele.games.waffel.state import State


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


def counts_of(cards: Sequence[Card]) -> tuple[int, ...]:
    """How many of each card, in the order of CARDS."""
    return tuple(cards.count(card) for card in CARDS)
