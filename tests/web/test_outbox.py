"""What a slow reader gets, and what not (G8, G10)."""

from __future__ import annotations

import asyncio

from speedspiele.web.outbox import Outbox


async def drained(box: Outbox) -> list[bytes]:
    box.close(b"end")
    out = []
    while (data := await box.take()) is not None:
        out.append(data)
    return out


async def taken(box: Outbox, count: int) -> list[bytes | None]:
    return [await box.take() for _ in range(count)]


async def test_messages_come_in_order() -> None:
    box = Outbox(1000, 10)
    for data in (b"1", b"2", b"3"):
        assert box.put(data)
    assert await taken(box, 3) == [b"1", b"2", b"3"]


async def test_of_a_draft_only_the_latest_waits_and_never_before_what_came_earlier() -> None:
    box = Outbox(1000, 10)
    box.put_latest(("draft", "t", 1), b"draft 1")
    box.put(b"table")
    box.put_latest(("draft", "t", 1), b"draft 2")
    box.put_latest(("draft", "t", 2), b"other")
    assert await taken(box, 3) == [b"table", b"draft 2", b"other"]


async def test_drafts_are_the_first_to_go() -> None:
    box = Outbox(10, 100)
    box.put(b"12345")
    box.put_latest(("draft",), b"123456789")
    assert box.put(b"abc"), "there is room once the draft is gone"
    assert await taken(box, 2) == [b"12345", b"abc"]


async def test_best_effort_messages_are_not_put_into_a_full_box() -> None:
    box = Outbox(5, 100)
    box.put(b"12345")
    box.put_latest(("lobby",), b"x")
    assert await taken(box, 1) == [b"12345"]
    box.put(b"next")
    assert await taken(box, 1) == [b"next"]


async def test_too_slow_by_bytes_or_by_number() -> None:
    box = Outbox(10, 100)
    assert box.put(b"0123456789")
    assert not box.put(b"x")
    box = Outbox(1000, 2)
    assert box.put(b"1")
    assert box.put(b"2")
    assert not box.put(b"3")


async def test_one_message_larger_than_the_box_still_goes() -> None:
    """The whole of a long match must reach someone who comes back."""
    box = Outbox(10, 100)
    assert box.put(b"x" * 1000)
    assert await taken(box, 1) == [b"x" * 1000]
    assert box.put(b"y")


async def test_the_last_word_replaces_what_waits() -> None:
    box = Outbox(1000, 10)
    box.put(b"1")
    box.put_latest(("draft",), b"2")
    assert box.close(b"bye")
    assert not box.close(b"again")
    assert box.put(b"late")
    box.put_latest(("draft",), b"late")
    assert await taken(box, 3) == [b"bye", None, None]


async def test_the_writer_sleeps_until_there_is_something() -> None:
    box = Outbox(1000, 10)
    waiting = asyncio.create_task(box.take())
    await asyncio.sleep(0.01)
    assert not waiting.done()
    box.put(b"news")
    assert await asyncio.wait_for(waiting, 1) == b"news"


async def test_after_a_long_time_nothing_is_left_over() -> None:
    box = Outbox(100, 10)
    for number in range(1000):
        box.put_latest(("draft", number % 3), b"x" * 10)
        assert box.put(b"y" * 10)
        await box.take()
        await box.take()
    assert await drained(box) == [b"end"]
