"""Rebuilding a table of Speedfete while others look on (F5): real server, real store, real lines."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import pytest

from tests.player import Player, legal_move, playing
from tests.server import RunningServer


class Rebuild:
    """Two people at a table of Speedfete, one of whom has a whole turn at hand, and a spectator."""

    def __init__(self, mover: Player, other: Player, watcher: Player, table: str) -> None:
        self.mover, self.other, self.watcher, self.table = mover, other, watcher, table
        self.lay: dict[str, Any] = legal_move(mover.tables[table]) or {}
        assert self.lay["t"] == "lay"
        self.seat: int = mover.tables[table].view["me"]

    @property
    def turn(self) -> int:
        return int(self.mover.tables[self.table].game["turn"])

    async def shown(self, player: Player, serial: int) -> dict[str, Any]:
        """The draft of this serial, as the player sees it."""
        drafts = player.tables[self.table].drafts
        await player.until(lambda: any(draft["serial"] == serial for draft in drafts), 5)
        return next(draft for draft in drafts if draft["serial"] == serial)


@asynccontextmanager
async def rebuild(server: RunningServer) -> AsyncIterator[Rebuild]:
    async with AsyncExitStack() as stack:
        ada, ben, watcher = [await stack.enter_async_context(playing(server.url)) for _ in range(3)]
        table = await ada.open(game="fete", seats=2, clock=None, options={"meld": 0})
        await ben.watch(table)
        await watcher.watch(table)
        assert (await ben.do(table, "sit"))["t"] == "ok"
        assert (await ada.do(table, "start"))["t"] == "ok"
        while True:
            await asyncio.gather(*(player.until(lambda p=player: p.tables[table].game) for player in (ada, ben)))
            seat = ada.tables[table].game["to_act"][0]
            mover, other = (ada, ben) if ada.tables[table].view["me"] == seat else (ben, ada)
            await mover.until(lambda m=mover, s=seat: s in m.tables[table].game["to_act"])
            move = legal_move(mover.tables[table])
            assert move is not None
            if move["t"] == "lay":
                break
            version = other.tables[table].version
            await mover.do(table, "move", move=move)
            await other.until(lambda o=other, v=version: o.tables[table].version > v)
        yield Rebuild(mover, other, watcher, table)


async def test_everybody_sees_the_movement_with_what_it_is_worth(server: RunningServer) -> None:
    async with rebuild(server) as it:
        serial = await it.mover.draft(it.table, {"table": it.lay["table"]}, turn=it.turn)
        for player in (it.other, it.watcher, it.mover):
            draft = await it.shown(player, serial)
            assert draft["seat"] == it.seat
            assert draft["draft"] == {"table": it.lay["table"]}
            assert draft["assessment"]["complete"]
            assert [chain["tiles"] for chain in draft["assessment"]["chains"]] == it.lay["table"]
        assert (await it.mover.do(it.table, "move", move=it.lay))["t"] == "ok", "and it is the turn that can be ended"


async def test_a_draft_that_is_none_is_refused_by_its_serial_and_seen_by_nobody(server: RunningServer) -> None:
    async with rebuild(server) as it:
        bench = it.mover.tables[it.table].game["bench"]
        foreign = next(tile for tile in range(212) if tile not in bench)
        wrong: list[tuple[Any, str]] = [
            ({"table": [*it.lay["table"], [foreign]]}, "fete.not_yours"),
            ({"table": [[bench[0], bench[0]]]}, "fete.double"),
            ({"table": [[]]}, "table.draft"),
            ({"table": [[1.5]]}, "table.draft"),
            ({"table": [[bench[0]] * 161]}, "table.draft"),
            ({"table": [[10**18]]}, "table.draft"),
            (7, "table.draft"),
        ]
        for draft, code in wrong:
            serial = await it.mover.draft(it.table, draft)
            await it.mover.until(lambda: it.mover.other)
            no = it.mover.other.pop()
            assert (no["t"], no["code"]) == ("no", code)
            assert no["facts"]["of"] == "draft"
            assert no["facts"]["table"] == it.table
            assert no["facts"]["serial"] == serial
        await it.other.draft(it.table, {"table": it.lay["table"]})
        await it.other.until(lambda: it.other.other)
        assert it.other.other.pop()["code"] == "table.not_turn"
        serial = await it.mover.draft(it.table, {"table": it.lay["table"]})
        await it.shown(it.watcher, serial)
        assert len(it.watcher.tables[it.table].drafts) == 1


async def test_another_device_of_the_mover_goes_on_where_the_first_is(server: RunningServer) -> None:
    """P4: both show, the latest wins."""
    async with rebuild(server) as it:
        first = await it.mover.draft(it.table, {"table": it.lay["table"]}, serial=1_800_000_000_000)
        await it.shown(it.watcher, first)
        phone = Player(server.url, it.mover.token)
        await phone.connect()
        await phone.watch(it.table)
        assert (await it.shown(phone, first))["draft"] == {"table": it.lay["table"]}
        later = await phone.draft(it.table, {"table": phone.tables[it.table].game["table"]}, serial=first + 1)
        for player in (it.mover, it.watcher):
            await it.shown(player, later)
        await phone.close()


@pytest.mark.slow
async def test_the_last_draft_survives_kill_9(own_server: RunningServer) -> None:
    """Everything but the last third of a second; and who comes first after it gets it too."""
    async with rebuild(own_server) as it:
        serial = await it.mover.draft(it.table, {"table": it.lay["table"]}, serial=1_800_000_000_000)
        await it.shown(it.watcher, serial)
        await asyncio.sleep(1)
        own_server.kill()
        own_server.restart()
        for player in (it.watcher, it.mover):
            await player.close()
            await player.connect()
            player.tables[it.table].drafts.clear()
            await player.watch(it.table)
            assert (await it.shown(player, serial))["assessment"]["complete"]
        assert (await it.mover.do(it.table, "move", move=it.lay))["t"] == "ok"
