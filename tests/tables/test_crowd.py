"""Guarantees G1-G4 through the real keeper and hall, with a server that dies and a store that fails."""

from __future__ import annotations

import pytest

from tests.tables.crowd import evening

EVENINGS = 120
REBUILT = 20
"""Evenings with Speedfete."""


@pytest.mark.parametrize("part", range(4))
@pytest.mark.slow
def test_evenings_with_bad_lines_and_a_bad_server(part: int) -> None:
    evenings = [evening(seed) for seed in range(part * EVENINGS // 4, (part + 1) * EVENINGS // 4)]
    assert sum(it.restarts for it in evenings) > 20
    assert sum(it.failures for it in evenings) > 20
    assert sum(len(it.said.ok) for it in evenings) > 100


@pytest.mark.slow
def test_evenings_over_rebuilt_tables() -> None:
    """F5, G8: a draft is never shown over another table than its own, whatever dies meanwhile."""
    evenings = [evening(seed, "fete") for seed in range(REBUILT)]
    assert sum(it.restarts for it in evenings) > 20
    assert sum(it.drafts for it in evenings) > 200


def test_one_evening() -> None:
    """The quick part."""
    assert evening(1_000).restarts
