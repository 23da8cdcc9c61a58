"""Cards as two letters, rank and suit: "AS" is the ace of spades, "TD" the ten of diamonds."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias, get_args

Suit: TypeAlias = Literal["C", "D", "H", "S"]
# fmt: off
Card: TypeAlias = Literal[
    "2C", "3C", "4C", "5C", "6C", "7C", "8C", "9C", "TC", "JC", "QC", "KC", "AC",
    "2D", "3D", "4D", "5D", "6D", "7D", "8D", "9D", "TD", "JD", "QD", "KD", "AD",
    "2H", "3H", "4H", "5H", "6H", "7H", "8H", "9H", "TH", "JH", "QH", "KH", "AH",
    "2S", "3S", "4S", "5S", "6S", "7S", "8S", "9S", "TS", "JS", "QS", "KS", "AS",
]
# fmt: on

DECK: Final[tuple[Card, ...]] = get_args(Card)
"""All 52 cards, by suit and rising rank; the index of a card in it is its number."""
NUMBER: Final[dict[Card, int]] = {card: number for number, card in enumerate(DECK)}
SUIT: Final[dict[Card, Suit]] = {card: card[1] for card in DECK}  # type: ignore[misc]
RANK: Final[dict[Card, int]] = {card: NUMBER[card] % 13 for card in DECK}
"""0 for a two up to 12 for an ace."""
TRUMP: Final[Suit] = "S"


def beats(card: Card, best: Card) -> bool:
    """Whether `card`, played after `best`, takes the trick from it (S3)."""
    if SUIT[card] == SUIT[best]:
        return RANK[card] > RANK[best]
    return SUIT[card] == TRUMP
