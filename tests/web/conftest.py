"""Servers for the tests of the web."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server import RunningServer, running_server


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """One server for all tests that leave it running; they all come to the same process (tests/conftest.py)."""
    with running_server(tmp_path_factory.mktemp("server")) as running:
        yield running
    assert "Traceback" not in running.log(), running.log()


@pytest.fixture(scope="session")
def own_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """A server that a test may kill, and has to start again."""
    with running_server(tmp_path_factory.mktemp("own-server")) as running:
        yield running
    assert "Traceback" not in running.log(), running.log()
