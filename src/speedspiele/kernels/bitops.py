"""Sets as bits of one int below 2**63. Inside compiled kernels each of these is one machine instruction."""

from __future__ import annotations


def bits(mask: int) -> int:
    """How many members the set has."""
    return int(mask).bit_count()


def low(mask: int) -> int:
    """The smallest member; the set must not be empty."""
    return (int(mask) & -int(mask)).bit_length() - 1


def high(mask: int) -> int:
    """The largest member; the set must not be empty."""
    return int(mask).bit_length() - 1
