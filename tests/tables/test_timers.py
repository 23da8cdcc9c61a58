"""One heap for all timers of a process."""

from __future__ import annotations

import asyncio

from speedspiele.tables.timers import Timers
from tests.tables.virtual import in_virtual_time, now


@in_virtual_time
async def test_timers_fire_in_time_and_in_order() -> None:
    timers, fired = Timers(now), []
    begin = now()
    for key, after in (("c", 3), ("a", 1), ("b", 2), ("a2", 1)):
        timers.set(key, begin + after, lambda key=key: fired.append((key, round(now() - begin, 3))))
    await asyncio.sleep(10)
    assert fired == [("a", 1), ("a2", 1), ("b", 2), ("c", 3)]
    assert len(timers) == 0


@in_virtual_time
async def test_a_timer_set_anew_fires_once_at_its_new_time() -> None:
    timers, fired = Timers(now), []
    begin = now()
    timers.set("a", begin + 1, lambda: fired.append("early"))
    timers.set("a", begin + 5, lambda: fired.append("late"))
    timers.set("b", begin + 9, lambda: fired.append("never"))
    timers.cancel("b")
    await asyncio.sleep(4)
    assert fired == []
    assert timers.has("a")
    assert not timers.has("b")
    await asyncio.sleep(10)
    assert fired == ["late"]


@in_virtual_time
async def test_one_that_fails_stops_no_other() -> None:
    timers, fired = Timers(now), []

    def fail() -> None:
        raise RuntimeError("broken")

    timers.set("a", now() + 1, fail)
    timers.set("b", now() + 1, lambda: fired.append("b"))
    await asyncio.sleep(2)
    assert fired == ["b"]


@in_virtual_time
async def test_a_timer_that_sets_itself_for_now_lets_others_run() -> None:
    timers, fired = Timers(now), []

    def again() -> None:
        fired.append("again")
        if len(fired) < 1000:
            timers.set("a", now(), again)

    timers.set("a", now(), again)
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    assert 0 < len(fired) < 10
    await asyncio.sleep(1)
    assert len(fired) == 1000


@in_virtual_time
async def test_closed_timers_are_silent() -> None:
    timers, fired = Timers(now), []
    timers.set("a", now() + 1, lambda: fired.append("a"))
    timers.close()
    await asyncio.sleep(5)
    assert fired == []
