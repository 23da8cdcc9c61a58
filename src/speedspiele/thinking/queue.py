"""The line in which jobs wait: moves before advice, then by age, never longer than a limit."""

from __future__ import annotations

import heapq
import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from speedspiele.thinking.protocol import Job


@dataclass(order=True)
class Waiting:
    """A job in the line. Compared by urgency and age only."""

    urgency: int
    age: int
    job: Job = field(compare=False)
    answer: Callable[[Any, BaseException | None], None] = field(compare=False)
    """Takes the choice or what went wrong; called from the thread that did the work."""
    dropped: bool = field(default=False, compare=False)
    """Nobody waits for the answer any more."""


class Full(Exception):
    """No place left in the line."""


class Line:
    """A bounded priority queue between the event loop and the worker threads.

    `put` never waits, because it is called on the event loop; `take` waits, in a worker thread.
    """

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._heap: list[Waiting] = []
        self._age = 0
        self._closed = False
        self._lock = threading.Condition()

    def put(self, job: Job, answer: Callable[[Any, BaseException | None], None]) -> Waiting:
        """Queue a job. Raises Full. A move takes the place of the youngest advice when there is no other."""
        with self._lock:
            if self._closed or not self._make_room(job):
                raise Full
            self._age += 1
            waiting = Waiting(int(job.advice), self._age, job, answer)
            heapq.heappush(self._heap, waiting)
            self._lock.notify()
            return waiting

    def _make_room(self, job: Job) -> bool:
        if len(self._heap) < self._limit:
            return True
        self._heap = [waiting for waiting in self._heap if not waiting.dropped]
        heapq.heapify(self._heap)
        if len(self._heap) < self._limit:
            return True
        youngest = max(self._heap)
        if job.advice or not youngest.job.advice:
            return False
        self._heap.remove(youngest)
        heapq.heapify(self._heap)
        youngest.answer(None, Full())
        return True

    def take(self) -> Waiting | None:
        """The most urgent job, waiting for one; None when the line was closed."""
        with self._lock:
            while True:
                while self._heap:
                    waiting = heapq.heappop(self._heap)
                    if not waiting.dropped:
                        return waiting
                if self._closed:
                    return None
                self._lock.wait()

    def close(self) -> list[Waiting]:
        """Let the workers go home. Returns what was still waiting."""
        with self._lock:
            self._closed = True
            left, self._heap = self._heap, []
            self._lock.notify_all()
            return left

    def __len__(self) -> int:
        with self._lock:
            return len(self._heap)
