"""Random numbers that are the same in plain Python, in compiled kernels and on every machine.

Multiply-with-carry with a 32-bit word and a 31-bit multiplier (Marsaglia, "Random number generators", 2003): the
state stays below 2**63, so it fits a signed 64-bit int everywhere; the period is about 2**62.
"""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import TYPE_CHECKING

from speedspiele.kernels.marks import inline

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

MULTIPLIER = 2131995753
_WORD = 0xFFFFFFFF


def start(seed: int) -> int:
    """A generator's first state from any seed: well mixed (splitmix64), never one of the two fixed points."""
    mixed = (seed + 0x9E3779B97F4A7C15) & 0xFFFFFFFFFFFFFFFF
    mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & 0xFFFFFFFFFFFFFFFF
    mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & 0xFFFFFFFFFFFFFFFF
    mixed ^= mixed >> 31
    return mixed % (MULTIPLIER * 2**32 - 2) + 1


@inline
def draw(generator: MutableSequence[int] | npt.NDArray[np.int64], n: int) -> int:
    """A number in 0 .. n-1, n < 2**31; `generator[0]` holds the state."""
    state = generator[0]
    state = MULTIPLIER * (state & _WORD) + (state >> 32)
    generator[0] = state
    return ((state & _WORD) * n) >> 32
