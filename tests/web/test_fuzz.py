"""P14: more than ten thousand malformed, oversized, replayed, out-of-turn and misdirected messages against the real
server, while honest people play. They are answered, change nothing, and nobody else notices."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import time
from collections import Counter
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from tests.player import Player, Table, guest, playing
from tests.server import RunningServer, running_server
from tests.web.hostile import WEIGHTS, Hostile

pytestmark = pytest.mark.slow

HOSTILES = 6
MESSAGES = 2_000
"""Of each hostile client; a few hundred more go over HTTP and over raw lines."""
SEED = 20_261_130
MUST_REFUSE = {
    "bad_message", "binary", "too_big", "table.gone", "table.private", "table.not_seated", "table.draft", "table.move",
    "table.stale", "fete.double", "fete.missing", "fete.not_yours",
}  # fmt: skip


async def attack(hostile: Hostile, player: Player) -> Counter[str]:
    """Sends everything, reading as fast as it can; the codes of all refusals."""
    for number in range(MESSAGES):
        try:
            await player.send(hostile.message())
        except ConnectionClosed as closed:
            raise AssertionError(f"cut after {number} messages: {closed}; last {player.received[-3:]}") from closed
        if number % 50 == 49:
            # In step with the server: a client that only sends and never reads would be cut, and rightly.
            await pong(player, number)
    codes: Counter[str] = Counter()
    for message in map(json.loads, player.received):
        if message["t"] == "no":
            codes[message["code"]] += 1
    return codes


async def pong(player: Player, number: int) -> None:
    await player.send({"t": "ping", "n": number + 1000})
    await player.until(lambda: any(other["t"] == "pong" and other["n"] == number + 1000 for other in player.other), 60)


async def raw_lines(server: RunningServer, seed: int) -> None:
    """Lines that are no HTTP, no handshake, or end in the middle of one."""
    dice = random.Random(seed)
    head = (
        f"GET /ws HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nOrigin: {server.url}\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    ).encode()
    for _ in range(150):
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        data = bytearray(head)
        for _ in range(dice.randrange(4)):
            data[dice.randrange(len(data))] = dice.randrange(256)
        writer.write(bytes(data[: dice.randrange(1, len(data) + 1)]) + dice.randbytes(dice.randrange(300)))
        with contextlib.suppress(ConnectionError, TimeoutError):
            await writer.drain()
            if dice.random() < 0.3:
                await asyncio.wait_for(reader.read(100), 0.1)
        writer.transport.abort()


async def http_requests(server: RunningServer, seed: int) -> Counter[int]:
    """Bodies, types, origins and paths that do not fit; the statuses that came back."""
    dice = random.Random(seed)
    token, _ = await guest(server.url)
    statuses: Counter[int] = Counter()
    bodies = (
        b"",
        b"{",
        b"[]",
        b'{"name": 5}',
        b'{"name":"x","y":1}',
        b"\xff",
        b'{"settings":[]}',
        b"[" * 9000,
        b"x" * 20_000,
    )
    paths = ("/api/me", "/api/me/name", "/api/me/settings", "/api/x", "/api/tables/%00/qr.svg", "/health", "/%2e%2e/x")
    async with httpx.AsyncClient(base_url=server.url, cookies={"speedspiele": token}) as client:
        for _ in range(400):
            headers = {
                "Origin": dice.choice((server.url, "http://evil.example", "null")),
                "Content-Type": dice.choice(("application/json", "text/plain", "application/json; charset=utf-8", "x")),
            }
            method, path = dice.choice(("GET", "POST", "PUT", "DELETE", "PATCH")), dice.choice(paths)
            if dice.random() < 0.6:
                method, path = dice.choice((("POST", "/api/me/name"), ("PUT", "/api/me/settings")))
            answer = await client.request(method, path, content=dice.choice(bodies), headers=headers)
            statuses[answer.status_code] += 1
    return statuses


async def rebuilding(player: Player) -> str:
    """A match of Speedfete against computers, where it is the player's turn now."""
    table = await player.open(
        game="fete", start=True, solo=True, seats=2, level="leicht", pace="fast", options={"meld": 0}
    )
    await player.until(lambda: game_of(player, table)["to_act"] == [0])
    return table


def game_of(player: Player, table: str) -> Any:
    return player.tables[table].game


def drafts_shown(player: Player, table: str) -> Iterator[tuple[dict[str, Any], dict[str, Any]]]:
    """All drafts that came from a table, each with the view that it came over."""
    view: dict[str, Any] = {}
    for message in map(json.loads, player.received):
        if message.get("table") != table:
            continue
        if message["t"] == "table":
            view = message["view"]["view"]
        elif message["t"] == "draft":
            yield message, view


class Honest:
    """Two people who play with two computers, deal after deal, and watch what happens to them."""

    def __init__(self, ada: Player, ben: Player, table: str) -> None:
        self.people = (ada, ben)
        self.table = table
        self.stop = False

    async def play(self) -> None:
        """Until at least one deal is settled and `stop` is set; then to the end of that deal."""

        def done(seen: Table) -> bool:
            deals = len(seen.game["deals"])
            return bool(deals) and (self.stop or deals >= 3) and seen.game["phase"] in ("settle", "over")

        await asyncio.gather(*(player.play(self.table, done) for player in self.people))


async def test_hostile_clients_harm_nobody(tmp_path: Path) -> None:
    with running_server(tmp_path) as server:
        async with contextlib.AsyncExitStack() as stack:
            ada, ben, watcher = [await stack.enter_async_context(playing(server.url)) for _ in range(3)]
            # Nobody but the two has any business at this table: each of its records is theirs.
            table = await ada.open(level="leicht", pace="fast", spectators=False)
            await ben.watch(table)
            assert (await ben.do(table, "sit", seat=2))["t"] == "ok"
            assert (await ada.do(table, "start"))["t"] == "ok"
            honest = Honest(ada, ben, table)
            hostiles = [await stack.enter_async_context(playing(server.url)) for _ in range(HOSTILES)]
            tables = [await player.open(level="leicht", pace="fast") for player in hostiles]
            rebuilds = [await rebuilding(player) for player in hostiles]
            makers = [
                Hostile(
                    SEED + n,
                    tables[n],
                    [table, tables[n - 1]],
                    (rebuilds[n], partial(game_of, hostiles[n], rebuilds[n])),
                )
                for n in range(HOSTILES)
            ]

            began = time.monotonic()
            game = asyncio.create_task(honest.play())
            *codes, statuses, _ = await asyncio.gather(
                *(attack(maker, player) for maker, player in zip(makers, hostiles, strict=True)),
                http_requests(server, SEED),
                raw_lines(server, SEED),
            )
            honest.stop = True
            await game
            took = time.monotonic() - began

            # Everything was tried, and what was refused has a code of its own.
            kinds = sum((maker.kinds for maker in makers), Counter[str]())
            assert kinds.total() >= 10_000
            assert set(kinds) == set(WEIGHTS)
            refused = sum(codes, Counter[str]())
            assert set(refused) >= MUST_REFUSE
            assert "internal" not in refused
            assert not [status for status in statuses if status >= 500], statuses
            print(f"{kinds.total()} messages in {took:.1f} s; refusals {refused.most_common()}; HTTP {statuses}")

            # Of all that was drafted, others could only ever see what may lie on the table.
            shown = [each for n, player in enumerate(hostiles) for each in drafts_shown(player, rebuilds[n])]
            assert len(shown) > 100
            for draft, view in shown:
                tiles = [tile for chain in draft["draft"]["table"] for tile in chain]
                lying = [tile for chain in view["table"] for tile in chain]
                assert len(set(tiles)) == len(tiles)
                assert set(lying) <= set(tiles) <= set(lying) | set(view["bench"])

            # The honest lines were never cut, never refused, and missed nothing.
            for player in (ada, ben, watcher):
                assert not [message for message in player.other if message["t"] in ("bye", "no")]
                await pong(player, 1)
            seen = ada.tables[table]
            strangers = {player.name for player in hostiles}
            assert not [event for event in seen.events if event["event"].get("name") in strangers]
            assert [seat["name"] for seat in seen.view["seats"]][::2] == [ada.name, ben.name]
            told = [message["version"] for message in map(json.loads, ada.received) if message["t"] == "table"]
            assert told == sorted(told)

            # What was seen is what is in the log: a server that starts from it shows the same.
            before: list[Any] = [(seen.version, seen.game, seen.events)]
            assert "Traceback" not in server.log(), server.log()[-4000:]
            server.kill()
            server.restart()
            await ada.close()
            await ada.connect()
            after = await ada.watch(table)
            assert after.version >= before[0][0]
            assert (after.game, [e for e in after.events if e["v"] <= before[0][0]]) == before[0][1:]
        assert "Traceback" not in server.log(), server.log()[-4000:]


async def metrics(server: RunningServer) -> str:
    async with httpx.AsyncClient(base_url=server.url) as client:
        return (await client.get("/metrics")).text


async def flood(player: Player, victim: str, number: int) -> list[str]:
    """Sends without end, until cut; what it was told about it. That may be nothing: the line of one who goes on sending
    instead of reading is cut all the same, and what lay unread in it is lost."""
    rebuild = await rebuilding(player)
    maker = Hostile(SEED + number, "nosuchtable", [victim], (rebuild, partial(game_of, player, rebuild)))
    with contextlib.suppress(ConnectionClosed):
        while True:
            await player.send(maker.message())
    await player.close()  # sending fails before the last words have been read
    return [message["why"] for message in player.other if message["t"] == "bye"]


async def test_the_limiter_cuts_the_flooding_and_lets_the_others_play(tmp_path: Path) -> None:
    """With the limits of the product: hostile clients at full speed are slowed and cut, the game goes on."""
    with running_server(tmp_path, {"SPEEDSPIELE_LIMIT_SCALE": "1"}) as server:
        async with contextlib.AsyncExitStack() as stack:
            ada = await stack.enter_async_context(playing(server.url))
            table = await ada.open(level="leicht", pace="fast", solo=True, start=True)
            game = asyncio.create_task(ada.play(table, lambda seen: bool(seen.game["deals"])))
            hostiles = [await stack.enter_async_context(playing(server.url)) for _ in range(3)]
            byes = await asyncio.gather(*(flood(player, table, n) for n, player in enumerate(hostiles)))
            assert all(bye in ([], ["flood"]) for bye in byes), byes
            assert 'speedspiele_cut_total{why="flood"} 3.0' in await metrics(server)
            await game
            assert not [message for message in ada.other if message["t"] in ("bye", "no")]
        assert "Traceback" not in server.log(), server.log()[-4000:]
