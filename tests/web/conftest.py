"""Servers for the tests of the web."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server import RunningServer, running_server


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """One server for all tests that leave it running; those belong to the group "server"."""
    with running_server(tmp_path_factory.mktemp("server")) as running:
        yield running
    assert "Traceback" not in running.log(), running.log()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[RunningServer]:
    """A server for one test alone, which may kill it."""
    with running_server(tmp_path) as running:
        yield running
    assert "Traceback" not in running.log(), running.log()
