"""The cards and their tables (W1)."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from speedspiele.games.waffel.options import Options

Sort: TypeAlias = Literal["vanille", "schokolade", "erdbeer", "zitrone", "haselnuss", "pistazie"]
Decoration: TypeAlias = Literal["schirmchen", "roellchen"]
Ordinary: TypeAlias = Literal[
    "vanille", "schokolade", "erdbeer", "zitrone", "haselnuss", "pistazie", "schirmchen", "roellchen", "joker"
]
Special: TypeAlias = Literal["spatz", "haus", "truhe", "hitze"]
Card: TypeAlias = Literal[
    "vanille",
    "schokolade",
    "erdbeer",
    "zitrone",
    "haselnuss",
    "pistazie",
    "schirmchen",
    "roellchen",
    "joker",
    "spatz",
    "haus",
    "truhe",
    "hitze",
    "kompressor",
]
Counts: TypeAlias = tuple[int, int, int, int, int, int, int, int, int]
"""How many of each ordinary card, in the order of ORDINARY."""

SORTS: Final[tuple[Sort, ...]] = ("vanille", "schokolade", "erdbeer", "zitrone", "haselnuss", "pistazie")
DECORATIONS: Final[tuple[Decoration, ...]] = ("schirmchen", "roellchen")
ORDINARY: Final[tuple[Ordinary, ...]] = (*SORTS, *DECORATIONS, "joker")
SPECIALS: Final[tuple[Special, ...]] = ("spatz", "haus", "truhe", "hitze")
"""Carried out when they are taken: sparrow, "Geht aufs Haus", freezer, heat."""
CARDS: Final[tuple[Card, ...]] = (*ORDINARY, *SPECIALS, "kompressor")
INDEX: Final[dict[Card, int]] = {card: number for number, card in enumerate(CARDS)}
JOKER: Final = INDEX["joker"]

TABLES: Final[tuple[tuple[int, ...], ...]] = (
    (0, -1, 1, 3, 6, 10, 15, 21, 28),
    (0, -1, 1, 4, 10, 16, 22, 29),
    (0, -2, 2, 7, 13, 19, 26),
    (0, -2, 1, 7, 13, 20, 28),
    (0, -2, 3, 9, 16, 24),
    (0, -3, 4, 12, 21),
)
"""For each sort the points of 0, 1, 2 ... scoops. It ends with as many as the pack holds."""
IN_PACK: Final = (*(len(table) - 1 for table in TABLES), 7, 6, 1)
"""How many of each ordinary card there are."""
NASTY: Final = 4
"""Sparrows, and as many "Geht aufs Haus", heats and compressors."""
FREEZERS, FREEZERS_WITH_SLIPS = 4, 7
NONE: Final[Counts] = (0, 0, 0, 0, 0, 0, 0, 0, 0)

CARDS_OUT: Final = {True: {2: 4, 3: 1, 4: 4}, False: {2: 2, 3: 2, 4: 8}}
"""How many ordinary cards leave the stack unseen, with nasties and without, by the number of seats (W2)."""


def pack(options: Options) -> tuple[int, ...]:
    """How many of each card there are, in the order of CARDS (W1, W6, W8, W9)."""
    nasty = NASTY if options.nasties else 0
    heat = NASTY if options.heat else 0
    return (*IN_PACK, nasty, nasty, FREEZERS_WITH_SLIPS if options.slips else FREEZERS, heat, heat)


def cards_out(options: Options, seats: int) -> int:
    """How many cards leave the stack unseen: none where the stack may grow again (W8, W9)."""
    return 0 if by_laps(options) else CARDS_OUT[options.nasties][seats]


def by_laps(options: Options) -> bool:
    """Whether the stack may grow again, so that before each round of turns it is checked whether it still does."""
    return options.slips or options.heat


def plus(counts: Counts, card: Ordinary, by: int = 1) -> Counts:
    """The counts with `by` more of this card."""
    changed = list(counts)
    changed[INDEX[card]] += by
    return of(changed)


def of(counts: list[int]) -> Counts:
    """Nine numbers as Counts."""
    a, b, c, d, e, f, g, h, i = counts
    return a, b, c, d, e, f, g, h, i


def both(one: Counts, other: Counts) -> Counts:
    """Two displays together."""
    return of([a + b for a, b in zip(one, other, strict=True)])
