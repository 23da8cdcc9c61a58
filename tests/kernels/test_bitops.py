"""Sets as bits, and the generator: what all kernels stand on."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from speedspiele.kernels.bitops import bits, high, low
from speedspiele.kernels.draws import MULTIPLIER, draw, start

MASKS = st.sets(st.integers(0, 62), min_size=1)


@given(MASKS)
def test_a_mask_is_the_set_of_its_bits(members: set[int]) -> None:
    mask = sum(1 << member for member in members)
    assert (bits(mask), low(mask), high(mask)) == (len(members), min(members), max(members))


@given(st.integers(0, 2**63 - 1))
def test_a_generator_starts_well_and_never_leaves_63_bits(seed: int) -> None:
    generator = [start(seed)]
    for _ in range(20):
        assert 0 < generator[0] < MULTIPLIER * 2**32 - 1 < 2**63
        assert 0 <= draw(generator, 7) < 7


STREAM = [10, 32, 27, 4, 29, 7, 33, 23, 34, 39, 37, 12]


def test_the_stream_stays_the_same() -> None:
    """Written down once: the same seed must give the same game on every machine and after every change."""
    generator = [start(2026)]
    assert [draw(generator, 52) for _ in range(12)] == STREAM


def test_small_numbers_are_equally_likely() -> None:
    generator = [start(7)]
    counts = Counter(draw(generator, 13) for _ in range(130_000))
    assert set(counts) == set(range(13))
    # 10,000 each with a standard deviation of 96: five of them either way
    assert all(abs(count - 10_000) < 480 for count in counts.values())


@pytest.mark.parametrize("seed", range(3))
def test_neighbouring_seeds_start_far_apart(seed: int) -> None:
    a, b = [start(seed)], [start(seed + 1)]
    assert [draw(a, 1000) for _ in range(4)] != [draw(b, 1000) for _ in range(4)]
