"""The people at the screens, playing over the wire beside their pages: so a test gets quickly to what it is about."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple, TypeVar

from tests.player import Player, Table, legal_move

T = TypeVar("T")
View = dict[str, Any]
Move = dict[str, Any]


class Who(NamedTuple):
    """A person at a table."""

    url: str
    """Of the server."""
    token: str
    table: str


def beside(work: Coroutine[Any, Any, T]) -> T:
    """Run something asynchronous in a thread of its own, for Playwright's loop stands in this one. Nothing of it may
    touch a page."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result()


async def at_table(who: Who, work: Callable[[Player, Table], Coroutine[Any, Any, T]]) -> T:
    """Do something as this person, watching the table."""
    player = Player(who.url, who.token)
    await player.connect()
    try:
        return await work(player, await player.watch(who.table))
    finally:
        await player.close()


async def opened(who: Who, setup: dict[str, Any]) -> str:
    """A new table of Speedfete; its id."""
    player = Player(who.url, who.token)
    await player.connect()
    try:
        return await player.open(game="fete", **setup)
    finally:
        await player.close()


async def look(who: Who) -> View:
    """What the server tells this person now."""

    async def view(player: Player, table: Table) -> View:
        seen: View = table.game
        return seen

    return await at_table(who, view)


async def draft(who: Who, table: list[list[int]]) -> None:
    """Another device of this person goes on: an unfinished turn, taken by the server."""

    async def send(player: Player, seen: Table) -> None:
        serial = await player.draft(who.table, {"table": table}, serial=2**52, turn=seen.game["turn"])
        await player.until(lambda: any(each["serial"] == serial for each in seen.drafts))

    await at_table(who, send)


async def play_on(me: Who, until: Callable[[View, Move], bool], others: list[Who]) -> Move:
    """Play, for the others as well, until it is my turn with a move that `until` likes. That move is not made, and
    given back. A match that ends before it comes begins anew."""

    async def one(player: Player, seen: Table) -> None:
        while True:
            await player.until(lambda: legal_move(seen) or (seen.view["rematch"] and seen.view["me"] is not None))
            await step(player, seen)

    async def step(player: Player, seen: Table) -> None:
        version, move = seen.version, legal_move(seen)
        if move is None:
            await player.do(me.table, "rematch")
        else:
            await player.do(me.table, "move", move=move, turn=seen.game["turn"])
        await player.until(lambda: seen.version > version)

    async def mine(player: Player, seen: Table) -> Move:
        while True:
            await player.until(lambda: legal_move(seen) or seen.view["phase"] == "ended")
            move = legal_move(seen)
            if move is not None and until(seen.game, move):
                return move
            await step(player, seen)

    playing = [asyncio.create_task(at_table(other, one)) for other in others]
    try:
        return await at_table(me, mine)
    finally:
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
