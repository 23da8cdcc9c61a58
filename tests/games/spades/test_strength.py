"""Each level is clearly stronger than the one below: a small sample of `python -m bench.spades`, from fixed deals.

The bars lie about two standard errors below what was measured on hundreds of deals, so that they fall when something
breaks, not when a change deals its luck anew.
"""

from __future__ import annotations

import statistics

import pytest

from bench.spades import BID_BAR, CARD_BAR, GAME, duplicate_deal, milliseconds
from speedspiele import kernels


@pytest.mark.slow
def test_normal_is_stronger_than_leicht() -> None:
    scores = [duplicate_deal(number, GAME.computer("normal"), GAME.computer("leicht")) for number in range(150)]
    assert statistics.fmean(score.margin for score in scores) > 20


@pytest.mark.slow
def test_stark_is_stronger_than_normal_and_quick() -> None:
    kernels.load("spades")
    scores = [duplicate_deal(number, GAME.computer("stark"), GAME.computer("normal")) for number in range(16)]
    assert statistics.fmean(score.margin for score in scores) > 5
    cards = [spent for score in scores for spent in score.cards]
    bids = [spent for score in scores for spent in score.bids]
    # a busy machine lets the same work take longer; twice the bar is a regression on any
    assert milliseconds(cards)[0] < 2 * CARD_BAR
    assert milliseconds(bids)[0] < 2 * BID_BAR
