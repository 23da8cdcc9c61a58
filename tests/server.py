"""A real server for tests and benches: the product itself, as a process of its own, with its data in a folder.

with running_server(tmp_path) as server:
    page.goto(server.url)
    server.kill()        # -9, as if the power went
    server.restart()     # the same port and data: everything confirmed is still there
"""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx

ROOT = Path(__file__).resolve().parents[1]

FAST = {"SPEEDSPIELE_PACE_SCALE": "0.02", "SPEEDSPIELE_LIMIT_SCALE": "1000"}
"""Computers do not pause for the eye, and no limit is in the way."""


BUILT = os.environ.get("SPEEDSPIELE_TEST_CLIENT")
"""Another build of the client than that in `client/dist`, to be tested beside it."""


class RunningServer:
    """One server process after the other, on one port and one data folder."""

    def __init__(self, data: Path, env: dict[str, str]) -> None:
        self.data = data
        self.port = free_port()
        self.log_file = data.parent / f"{data.name}.log"
        self._env = {
            **{name: value for name, value in os.environ.items() if not name.startswith("SPEEDSPIELE_")},
            "SPEEDSPIELE_DATA": str(data),
            "SPEEDSPIELE_HOST": "127.0.0.1",
            "SPEEDSPIELE_PORT": str(self.port),
            **({"SPEEDSPIELE_CLIENT": BUILT} if BUILT else {}),
            **env,
        }
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def log(self) -> str:
        """What the server wrote, over all restarts."""
        return self.log_file.read_text(errors="replace")

    def start(self, patience: float = 60) -> None:
        """Returns when the server answers."""
        with self.log_file.open("ab") as log:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "speedspiele", "serve"], cwd=ROOT, env=self._env, stdout=log, stderr=log
            )
        deadline = time.monotonic() + patience
        while True:
            if self._process.poll() is not None:
                raise RuntimeError(f"the server ended with {self._process.returncode}:\n{self.log()[-4000:]}")
            try:
                if httpx.get(f"{self.url}/health").status_code == 200:
                    return
            except httpx.TransportError:
                pass
            if time.monotonic() > deadline:
                self.kill()
                raise RuntimeError(f"the server did not answer within {patience} s:\n{self.log()[-4000:]}")
            time.sleep(0.05)

    def wait_strong(self, game: str = "spades", patience: float = 300) -> None:
        """Returns when the game's strong level is ready."""
        deadline = time.monotonic() + patience
        while not httpx.get(f"{self.url}/health").json()["games"][game]["strong"]:
            if time.monotonic() > deadline:
                raise RuntimeError(f"{game}: the strong level is not ready after {patience} s")
            time.sleep(0.1)

    def kill(self) -> None:
        """`kill -9`."""
        self._end(signal.SIGKILL)

    def stop(self) -> int | None:
        """Ask it to stop, and wait until it has. Gives its exit code; None when there was none running."""
        return self._end(signal.SIGTERM)

    def _end(self, with_signal: signal.Signals) -> int | None:
        if self._process is None:
            return None
        self._process.send_signal(with_signal)
        try:
            code = self._process.wait(20)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
            raise RuntimeError(f"the server did not stop:\n{self.log()[-4000:]}") from None
        self._process = None
        return code

    def restart(self) -> None:
        """Start again on the same port and data, after `kill` or (else) an orderly stop."""
        self.stop()
        self.start()


def free_port() -> int:
    """A port that nobody listens on. Not given back to the system before others could take it, but good enough: the
    server says so if it is taken."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@contextmanager
def running_server(data: Path, env: dict[str, str] | None = None) -> Iterator[RunningServer]:
    """A server with its data in `data`, fast and without limits unless `env` says otherwise."""
    server = RunningServer(data / "data", FAST | (env or {}))
    # Compiled kernels are shared: each server with its own would spend a minute of both cores on compiling.
    kernels = ROOT / "data" / "kernels"
    for folder in (server.data, kernels):
        folder.mkdir(parents=True, exist_ok=True)
    (server.data / "kernels").symlink_to(kernels)
    server.start()
    try:
        yield server
    finally:
        server.stop()
