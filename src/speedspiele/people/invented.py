"""Friendly names for guests: an adjective and an animal, such as "Flinke Möwe", with a number when it is taken."""

from __future__ import annotations

import random


def _words(text: str) -> tuple[str, ...]:
    return tuple(text.split())


ADJECTIVES = _words(
    """bunt emsig fidel flink frech froh heiter hell keck klug kühn leis listig lustig munter mutig rasch ruhig sanft
    schlau sonnig stark still stolz tapfer treu wach wendig"""
)
"""Without their endings."""

ANIMALS: dict[str, tuple[str, ...]] = {
    "er": _words(
        """Biber Bär Dachs Delfin Falke Fink Fuchs Hamster Hase Hecht Igel Kranich Lachs Luchs Marder Otter Panda
        Pinguin Rabe Specht Star Storch Uhu Wal Zeisig"""
    ),
    "e": _words(
        """Amsel Drossel Elster Ente Eule Forelle Gämse Giraffe Grille Hummel Krabbe Lerche Libelle Meise Möwe Robbe
        Schwalbe Taube Wachtel"""
    ),
    "es": _words("Fohlen Kitz Küken Lama Lamm Nashorn Pony Reh Rentier Wiesel Zebra"),
}
"""By the ending that the adjective takes before them."""

NUMBERS = ((0, 0), (0, 0), (2, 99), (2, 99), (2, 99))
"""From where to where the number lies, by how many names were refused; 0: none. Later ones are from 100 to 999."""

ATTEMPTS = 30
"""In a house of a million guests two of three names are taken; all of so many are less than once in ten thousand."""


def invent(chance: random.Random, refused: int) -> str:
    """A name, after `refused` others were taken."""
    ending, animal = chance.choice([(ending, animal) for ending, animals in ANIMALS.items() for animal in animals])
    name = f"{chance.choice(ADJECTIVES).capitalize()}{ending} {animal}"
    number = chance.randint(*(NUMBERS[refused] if refused < len(NUMBERS) else (100, 999)))
    return f"{name} {number}" if number else name
