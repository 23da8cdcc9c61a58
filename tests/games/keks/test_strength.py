"""The levels are as far apart as they should be (K10): small versions of `python -m bench.keks`, from fixed deals.

The bars lie about two standard errors below what was measured on hundreds of matches, so that they fall when something
breaks, not when a change deals its luck anew.
"""

from __future__ import annotations

import pytest

from bench.keks import LAYINGS_BAR, SEED, STARK_BAR, Report, all_layings
from speedspiele import kernels
from speedspiele.arena.plan import plan
from speedspiele.arena.run import Tally, matches, tallies


def first_of(levels: list[str], count: int, options: tuple[str, ...] = ()) -> Tally:
    """How the first of the levels did."""
    of = plan("keks", levels, count, len(levels), options, SEED)
    return tallies(of, list(matches(of, 1)))[0]


@pytest.mark.slow
def test_normal_is_stronger_than_leicht() -> None:
    assert first_of(["normal", "leicht"], 60).won[0] > 0.85


@pytest.mark.slow
def test_stark_is_stronger_than_normal_and_quick() -> None:
    stark = first_of(["stark", "normal"], 24)
    assert stark.won[0] > 0.6
    # a busy machine lets the same work take longer; twice the bar is a regression on any
    assert stark.median < 2 * STARK_BAR


@pytest.mark.slow
def test_stark_alone_finds_good_sheets() -> None:
    """The goals of the baking book, 400 points among them, are within its reach (K7)."""
    assert first_of(["stark"], 6, ("mode=record",)).points[0] > 480


@pytest.mark.slow
def test_all_layings_come_at_once() -> None:
    kernels.load("keks")
    report = Report()
    all_layings(report, 2)
    assert report.met, f"more than {LAYINGS_BAR} ms"
