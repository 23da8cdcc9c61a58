"""Who waits for a computer, and in which order they are served (G10)."""

from __future__ import annotations

import threading
from typing import Any

import pytest

from speedspiele.thinking.protocol import Job
from speedspiele.thinking.queue import Full, Line


def job(name: str, advice: bool = False) -> Job:
    return Job("spades", "stark", name, (), 1, advice)


def nobody(choice: Any, problem: BaseException | None) -> None:
    """Waits for no answer."""


def served(line: Line) -> list[str]:
    names = []
    while len(line):
        waiting = line.take()
        assert waiting is not None
        names.append(waiting.job.view)
    return names


def test_moves_go_before_advice_and_older_before_younger() -> None:
    line = Line(10)
    for name, advice in (("a", True), ("m", False), ("b", True), ("n", False)):
        line.put(job(name, advice), nobody)
    assert served(line) == ["m", "n", "a", "b"]


def test_a_full_line_takes_no_more() -> None:
    line = Line(2)
    line.put(job("m"), nobody)
    line.put(job("n"), nobody)
    with pytest.raises(Full):
        line.put(job("o"), nobody)
    with pytest.raises(Full):
        line.put(job("a", advice=True), nobody)
    assert served(line) == ["m", "n"]


def test_a_move_takes_the_place_of_the_youngest_advice() -> None:
    line = Line(2)
    told: list[BaseException | None] = []
    line.put(job("a", advice=True), nobody)
    line.put(job("b", advice=True), lambda choice, problem: told.append(problem))
    line.put(job("m"), nobody)
    assert served(line) == ["m", "a"]
    assert [type(problem) for problem in told] == [Full]


def test_what_nobody_waits_for_is_not_worked_on() -> None:
    line = Line(1)
    line.put(job("left"), nobody).dropped = True
    line.put(job("m"), nobody)
    assert served(line) == ["m"]


def test_closing_sends_the_workers_home() -> None:
    line = Line(3)
    got: list[Any] = []
    worker = threading.Thread(target=lambda: got.append(line.take()))
    worker.start()
    assert line.close() == []
    worker.join(5)
    assert got == [None]
    with pytest.raises(Full):
        line.put(job("m"), nobody)


def test_closing_hands_back_what_waited() -> None:
    line = Line(3)
    line.put(job("m"), nobody)
    assert [waiting.job.view for waiting in line.close()] == ["m"]
