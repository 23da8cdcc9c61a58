"""What all tests share."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

# The machine that runs the tests may be slow or busy, so hypothesis must not fail a test for the time it takes; and
# the same commit gets the same examples everywhere, so a red run can be repeated.
settings.register_profile(
    "speedspiele", deadline=None, derandomize=True, database=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("speedspiele")
