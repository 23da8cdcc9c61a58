"""Who asks too much is told how long to wait, and nobody else notices (P14)."""

from __future__ import annotations

import pytest

from speedspiele.web.limits import MESSAGE_RATES, Limiter, Limits, Rate


class Clock:
    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def test_a_burst_is_granted_and_then_the_average() -> None:
    clock = Clock()
    limiter = Limiter(Rate(per_second=2, burst=3), clock)
    assert [limiter.take("ada") for _ in range(3)] == [0, 0, 0]
    assert limiter.take("ada") == pytest.approx(0.5)
    clock.now += 0.5
    assert limiter.take("ada") == 0
    assert limiter.take("ada") > 0


def test_waiting_as_told_is_enough_and_a_refusal_costs_nothing() -> None:
    clock = Clock()
    limiter = Limiter(Rate(0.5, 1), clock)
    limiter.take("ada")
    for _ in range(10):
        wait = limiter.take("ada")
    clock.now += wait
    assert limiter.take("ada") == 0


def test_one_who_floods_takes_nothing_from_others() -> None:
    limiter = Limiter(Rate(1, 2), Clock())
    for _ in range(50):
        limiter.take("mallory")
    assert limiter.take("ada") == 0


def test_credit_does_not_pile_up_beyond_the_burst() -> None:
    clock = Clock()
    limiter = Limiter(Rate(1, 2), clock)
    limiter.take("ada")
    clock.now += 3600
    assert [limiter.take("ada") > 0 for _ in range(3)] == [False, False, True]


def test_memory_follows_the_present_askers_only() -> None:
    clock = Clock()
    limiter = Limiter(Rate(1, 5), clock)
    for number in range(20_000):
        limiter.take(number)
        clock.now += 0.01
    assert len(limiter) < 2 * Limiter.SWEEP


def test_the_scale_lifts_every_limit() -> None:
    limits = Limits(Clock(), scale=10)
    assert limits.message["do"].rate == MESSAGE_RATES["do"].times(10)
    assert limits.patience.rate.burst == 400


def test_a_page_that_is_rebuilt_without_a_pause_is_never_refused() -> None:
    """F5: ten drafts a second for as long as a turn lasts, and each once more when its answer stays away."""
    clock = Clock()
    limits = Limits(clock)
    for number in range(3000):
        clock.now += 0.1
        assert limits.message["draft"].take("ada") == 0
        if number % 20 == 0:
            assert limits.message["draft"].take("ada") == 0
