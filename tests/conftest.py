"""What all tests share."""

from __future__ import annotations

import gc
import os
from collections.abc import Generator, Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

# The machine that runs the tests may be slow or busy, so hypothesis must not fail a test for the time it takes; and
# the same commit gets the same examples everywhere, so a red run can be repeated.
settings.register_profile(
    "speedspiele", deadline=None, derandomize=True, database=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("speedspiele")


@pytest.fixture(autouse=True)
def _own_data_folder() -> Iterator[None]:
    """A command that a test runs in its own process names the data folder in the environment, for the kernels. The next
    test must not look for them there."""
    before = os.environ.get("SPEEDSPIELE_DATA")
    yield
    os.environ.pop("SPEEDSPIELE_DATA", None)
    if before is not None:
        os.environ["SPEEDSPIELE_DATA"] = before


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, Any, Any]:
    """Reading the tests makes a million objects that stay. The garbage collector would look at them again and again,
    which took more than a third of the time; nor need it look at them later."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


ONE_SERVER = tuple(f"tests/web/test_{name}.py" for name in ("play", "people", "drafts", "keks"))
"""These share a server, so they stay together when several processes run the tests: a second one takes seconds. (The
marks that xdist has for this do nothing under pytest 9.2: it writes them into an attribute that is gone.)"""


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """Every test goes to the next process that is free, but for those that belong together."""
    from xdist.scheduler import LoadScopeScheduling  # noqa: PLC0415 - there may be no xdist

    class Scheduling(LoadScopeScheduling):
        def _split_scope(self, nodeid: str) -> str:
            return "one server" if nodeid.startswith(ONE_SERVER) else nodeid

    return Scheduling(config, log)
