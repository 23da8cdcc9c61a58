"""The one source of randomness of all games: seeded, versioned, the same on every machine.

A match has one secret 256-bit seed. Whatever needs chance names what it draws for ("deal/3"), and gets its own
stream of numbers from seed and name. So a draw never depends on how often somebody drew before, a state needs no
generator inside, and anybody who learns the seed after the match can deal it again.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")

SEED_BYTES = 32
VERSION = "speedspiele chance 1"


class Chance:
    """A stream of numbers fixed by `seed` (32 bytes) and `purpose`.

    Block i of the stream is SHA-256(VERSION, purpose, i) keyed with the seed (HMAC), read as big-endian 64-bit words.
    """

    def __init__(self, seed: bytes, purpose: str) -> None:
        if len(seed) != SEED_BYTES:
            raise ValueError(f"a seed has {SEED_BYTES} bytes, not {len(seed)}")
        self._seed = seed
        self._purpose = purpose
        self._block = 0
        self._words: list[int] = []

    def word(self) -> int:
        """The next 64 bits as a number in 0 .. 2**64 - 1."""
        if not self._words:
            text = f"{VERSION}\n{self._purpose}\n{self._block}".encode()
            block = hmac.digest(self._seed, text, hashlib.sha256)
            self._words = [int.from_bytes(block[i : i + 8], "big") for i in (24, 16, 8, 0)]
            self._block += 1
        return self._words.pop()

    def below(self, n: int) -> int:
        """A number in 0 .. n-1, all equally likely (words that would favour small numbers are thrown away)."""
        if n < 1:
            raise ValueError(f"nothing to choose from: {n}")
        if n > 2**64:
            raise ValueError(f"more than one word of 64 bits can tell apart: {n}")
        fair = 2**64 - 2**64 % n
        while (word := self.word()) >= fair:
            pass
        return word % n

    def pick(self, things: Sequence[T]) -> T:
        """One of `things`, all equally likely."""
        return things[self.below(len(things))]

    def shuffled(self, things: Sequence[T]) -> list[T]:
        """`things` in an order of which all are equally likely (Fisher and Yates, from the back)."""
        order = list(things)
        for i in range(len(order) - 1, 0, -1):
            j = self.below(i + 1)
            order[i], order[j] = order[j], order[i]
        return order


def commitment(seed: bytes, salt: bytes) -> str:
    """What is shown before a match so that its deal can be checked afterwards: SHA-256 of salt and seed, in hex."""
    return hashlib.sha256(salt + seed).hexdigest()
