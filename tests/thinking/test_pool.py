"""A move always gets an answer, whatever the load; only advice may be refused (S8, G10)."""

from __future__ import annotations

import asyncio
import os
import threading
import time
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

import pytest

from speedspiele import kernels
from speedspiele.games.contract import Choice, KernelCold, Level
from speedspiele.games.spades import moves
from speedspiele.games.spades.game import Spades
from speedspiele.games.spades.options import Options
from speedspiele.kernels import cache
from speedspiele.thinking.pool import NICE, Pool
from speedspiele.thinking.protocol import Job, Overloaded


class Slow(Spades):
    """Spades whose strong level waits until it may answer; it then says 13."""

    def __init__(self) -> None:
        self.may_answer = threading.Event()
        self.asked: list[int] = []
        self.strong: Callable[[], Any] = lambda: self

    def computer(self, level: Level) -> Any:
        return self.strong() if level == "stark" else super().computer(level)

    def choose(self, view: Any, seen: Sequence[Any], seed: int) -> Choice[moves.Move]:
        self.asked.append(seed)
        self.may_answer.wait(10)
        return Choice(moves.Bid(13))


@pytest.fixture
def slow() -> Iterator[Slow]:
    game = Slow()
    yield game
    game.may_answer.set()


@asynccontextmanager
async def pool(game: Spades, **settings: Any) -> AsyncIterator[Pool]:
    """A running pool that knows one game and compiles nothing."""
    thinker = Pool({"spades": game}, threads=1, compile_missing=False, **settings)
    await thinker.start()
    try:
        yield thinker
    finally:
        if isinstance(game, Slow):
            game.may_answer.set()
        await thinker.close()


def job(seed: int = 1, level: Level = "stark", advice: bool = False) -> Job:
    """Somebody's first bid."""
    game = Spades()
    state = game.deal(Options(), 4, bytes(32)).state
    return Job("spades", level, game.view_of(state, min(game.to_act(state))), (), seed, advice)


def normal_answer(asked: Job) -> Choice[moves.Move]:
    return Spades().computer("normal").choose(asked.view, asked.seen, asked.seed)


async def until(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(10):
        while not true():
            await asyncio.sleep(0.005)


async def test_every_level_answers() -> None:
    async with pool(Spades()) as thinker:
        for level in ("leicht", "normal", "stark"):
            assert isinstance((await thinker.think(job(level=level))).move, moves.Bid)


async def test_while_the_kernel_is_cold_normal_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kernels, "_loaded", set())
    monkeypatch.setattr(cache, "complete", lambda game: False)
    async with pool(Spades()) as thinker:
        await thinker.wait_ready()
        assert not thinker.ready("spades")
        for advice in (False, True):
            assert await thinker.think(job(advice=advice)) == normal_answer(job())


async def test_a_cold_kernel_never_gets_out(slow: Slow) -> None:
    def cold() -> Any:
        raise KernelCold("spades")

    slow.strong = cold
    async with pool(slow) as thinker:
        assert await thinker.think(job()) == normal_answer(job())


async def test_a_computer_that_fails_is_answered_for(slow: Slow) -> None:
    def broken() -> Any:
        raise RuntimeError("a mistake of ours")

    slow.strong = broken
    async with pool(slow) as thinker:
        assert await thinker.think(job()) == normal_answer(job())


async def test_a_late_answer_is_given_by_normal_instead(slow: Slow) -> None:
    async with pool(slow, patience=0.05) as thinker:
        began = time.monotonic()
        assert await thinker.think(job()) == normal_answer(job())
        assert time.monotonic() - began < 5
        with pytest.raises(Overloaded):
            await thinker.think(job(advice=True))
        slow.may_answer.set()
        await until(lambda: slow.asked == [1])  # the advice was given up in the line, nobody worked on it
        assert (await thinker.think(job(2))).move == moves.Bid(13)


async def test_too_long_a_line_is_answered_for_by_normal(slow: Slow) -> None:
    async with pool(slow, limit=1, patience=30) as thinker:
        busy = asyncio.create_task(thinker.think(job(1)))
        await until(lambda: slow.asked == [1])
        waiting = asyncio.create_task(thinker.think(job(2)))
        await asyncio.sleep(0)
        assert await thinker.think(job(3)) == normal_answer(job(3))
        with pytest.raises(Overloaded):
            await thinker.think(job(4, advice=True))
        slow.may_answer.set()
        assert (await busy).move == (await waiting).move == moves.Bid(13)
        assert slow.asked == [1, 2]


async def test_moves_are_thought_about_before_advice(slow: Slow) -> None:
    async with pool(slow, patience=30) as thinker:
        asked = [asyncio.create_task(thinker.think(job(1)))]
        await until(lambda: slow.asked == [1])
        for seed, advice in ((2, True), (3, False), (4, True), (5, False)):
            asked.append(asyncio.create_task(thinker.think(job(seed, advice=advice))))
        await asyncio.sleep(0)
        slow.may_answer.set()
        await asyncio.gather(*asked)
        assert slow.asked == [1, 3, 5, 2, 4]


async def test_who_no_longer_asks_costs_nothing(slow: Slow) -> None:
    async with pool(slow, patience=30) as thinker:
        busy = asyncio.create_task(thinker.think(job(1)))
        await until(lambda: slow.asked == [1])
        left = asyncio.create_task(thinker.think(job(2)))
        await asyncio.sleep(0)
        left.cancel()
        with pytest.raises(asyncio.CancelledError):
            await left
        slow.may_answer.set()
        await busy
        assert (await thinker.think(job(3))).move == moves.Bid(13)
        assert slow.asked == [1, 3]


async def test_closing_answers_who_still_waits(slow: Slow) -> None:
    async with pool(slow, patience=30) as thinker:
        busy = asyncio.create_task(thinker.think(job(1)))
        await until(lambda: slow.asked == [1])
        waiting = asyncio.create_task(thinker.think(job(2)))
        await asyncio.sleep(0)
        threading.Timer(0.05, slow.may_answer.set).start()
        await thinker.close()
        assert (await busy).move == moves.Bid(13)
        assert await waiting == normal_answer(job(2))
        assert await thinker.think(job(3)) == normal_answer(job(3))


async def test_workers_yield_to_the_event_loop(slow: Slow) -> None:
    niceness: list[int] = []

    def note() -> Any:
        niceness.append(os.getpriority(os.PRIO_PROCESS, threading.get_native_id()))
        return Spades().computer("normal")

    slow.strong = note
    async with pool(slow) as thinker:
        await thinker.think(job())
    assert niceness == [min(19, os.getpriority(os.PRIO_PROCESS, 0) + NICE)]


async def test_a_kernel_in_the_cache_is_loaded_at_the_start() -> None:
    """As a server starts: what the warm-up compiled is there within moments, without compiling."""
    await asyncio.to_thread(kernels.load, "spades")
    await asyncio.to_thread(cache.note_complete, "spades")
    async with pool(Spades()) as thinker:
        await thinker.wait_ready()
        assert thinker.ready("spades")
        choice = await thinker.think(job(advice=True))
        assert choice.reason is not None
        assert choice.reason.facts["points"]


def test_games_without_a_kernel_are_always_ready() -> None:
    assert Pool({}).ready("dominoes")
