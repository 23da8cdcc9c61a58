"""Each level is clearly stronger than the one below: a small sample of `make bench-fete`, from fixed deals.

The bars are the bench's own. On hundreds of deals the levels lie far above them (docs/computers-fete.md), so these fall
when something breaks, not when a change deals its luck anew.
"""

from __future__ import annotations

import statistics

import pytest

from bench.fete_play import GAME, TURN_BAR, WINS_BAR, Score, duplicate_round, milliseconds
from speedspiele import kernels


def won(scores: list[Score]) -> float:
    """Share of the rounds that the first side won."""
    return statistics.fmean(score.won for score in scores)


@pytest.mark.slow
def test_normal_is_stronger_than_leicht() -> None:
    scores = [duplicate_round(number, GAME.computer("normal"), GAME.computer("leicht")) for number in range(8)]
    assert won(scores) > WINS_BAR["normal", "leicht"]


@pytest.mark.slow
def test_stark_is_stronger_than_normal_and_quick() -> None:
    kernels.load("fete")
    scores = [duplicate_round(number, GAME.computer("stark"), GAME.computer("normal")) for number in range(16)]
    assert won(scores) > WINS_BAR["stark", "normal"]
    # a busy machine lets the same work take longer; twice the bar is a regression on any
    assert milliseconds([spent for score in scores for spent in score.spent[0]])[1] < 2 * TURN_BAR
