"""An event loop whose time jumps to the next thing that happens: hours pass in milliseconds, in the same order."""

from __future__ import annotations

import asyncio
import functools
import selectors
from collections.abc import Callable, Coroutine
from typing import Any

from tests.tables.desk import BEGIN


class _Jump(selectors.SelectSelector):
    """Waits by moving the loop's time."""

    loop: VirtualLoop

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        ready = super().select(0)
        if not ready and timeout is None:
            raise RuntimeError("everybody waits, and nothing will ever happen")
        if not ready and timeout is not None and timeout > 0:
            self.loop.passed += timeout
        return ready


class VirtualLoop(asyncio.SelectorEventLoop):
    """Time begins at 0 and passes only while all tasks wait."""

    def __init__(self) -> None:
        self.passed = 0.0
        selector = _Jump()
        selector.loop = self
        super().__init__(selector)

    def time(self) -> float:
        return self.passed


def now() -> float:
    """The wall clock of the virtual world."""
    return BEGIN + asyncio.get_running_loop().time()


faults: list[str] = []
"""What went wrong where nobody could raise: a viewer must never, and an actor lives on whatever happens."""


def run(main: Coroutine[Any, Any, None]) -> float:
    """Run `main` in virtual time; returns the seconds that passed in it."""
    loop = VirtualLoop()
    faults.clear()
    try:
        loop.run_until_complete(main)
        assert faults == []
        return loop.passed
    finally:
        loop.run_until_complete(_sweep())
        loop.close()


async def _sweep() -> None:
    """End all tasks that are left."""
    left = asyncio.all_tasks() - {asyncio.current_task()}
    for task in left:
        task.cancel()
    await asyncio.gather(*left, return_exceptions=True)


def in_virtual_time(test: Callable[..., Coroutine[Any, Any, None]]) -> Callable[..., None]:
    """Decorates a test that wants to wait for minutes."""

    @functools.wraps(test)
    def plain(*args: Any, **kwargs: Any) -> None:
        run(test(*args, **kwargs))

    return plain
