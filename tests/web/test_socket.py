"""The socket itself, on a real server: who gets one, what ends one, and that one never hurts another (P14)."""

from __future__ import annotations

import asyncio
import contextlib
import json
import socket
from collections.abc import AsyncIterator
from typing import Any

import msgspec
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from speedspiele.tables.commands import Say, Stand
from speedspiele.tables.hall import Refusal
from speedspiele.web.services import Services
from tests.web.fakes import FakeHall, entry, fake_services, serving, update

STAND = {"t": "do", "id": "command-1", "table": "table1", "cmd": {"t": "stand"}}


class House:
    """A running server with a fake hall."""

    def __init__(self, services: Services, host: str) -> None:
        self.services = services
        self.host = host
        self.hall: FakeHall = services.hall

    async def token(self) -> str:
        return (await self.services.people.guest())[1]

    @contextlib.asynccontextmanager
    async def person(self, token: str | None = None, **options: Any) -> AsyncIterator[Line]:
        cookie = {"Cookie": f"speedspiele={token or await self.token()}"}
        async with connect(
            f"ws://{self.host}/ws", origin=f"http://{self.host}", additional_headers=cookie, **options
        ) as ws:
            line = Line(ws)
            assert (await line.get())["t"] == "hello"
            yield line


class Line:
    """A client's end of a socket."""

    def __init__(self, ws: ClientConnection) -> None:
        self.ws = ws

    async def say(self, message: Any) -> None:
        await self.ws.send(message if isinstance(message, str | bytes) else json.dumps(message))

    async def get(self, *, probes: bool = False) -> dict[str, Any]:
        while True:
            message: dict[str, Any] = json.loads(await asyncio.wait_for(self.ws.recv(), 5))
            if probes or message["t"] != "probe":
                return message

    async def ask(self, message: Any) -> dict[str, Any]:
        await self.say(message)
        return await self.get()

    async def closed(self) -> int | None:
        """The close code, once everything before it is read."""
        with contextlib.suppress(ConnectionClosed):
            while True:
                await asyncio.wait_for(self.ws.recv(), 5)
        return self.ws.close_code


@contextlib.asynccontextmanager
async def house(scale: float = 1.0, origins: tuple[str, ...] = (), **changes: Any) -> AsyncIterator[House]:
    services = fake_services(scale, origins)
    async with serving(services, **changes) as host:
        yield House(services, host)


# --- who gets a socket ------------------------------------------------------------------------------------------------


async def status(host: str, path: str = "/ws", origin: str | None = None, **headers: str) -> tuple[int, Any]:
    with pytest.raises(InvalidStatus) as refused:
        async with connect(f"ws://{host}{path}", origin=origin, additional_headers=headers):
            pass
    return refused.value.response.status_code, json.loads(refused.value.response.body)


async def test_only_our_own_page_gets_a_socket() -> None:
    async with house() as h:
        cookie = f"speedspiele={await h.token()}"
        for origin in (None, "null", "http://evil.example", f"https://{h.host}", f"http://{h.host}.evil"):
            assert await status(h.host, origin=origin, Cookie=cookie) == (403, {"code": "origin", "facts": {}})


async def test_a_configured_origin_is_the_only_one() -> None:
    async with house(origins=("https://play.example",)) as h:
        cookie = {"Cookie": f"speedspiele={await h.token()}"}
        assert (await status(h.host, origin=f"http://{h.host}", **cookie))[0] == 403
        async with connect(f"ws://{h.host}/ws", origin="https://play.example", additional_headers=cookie) as ws:
            assert json.loads(await ws.recv())["t"] == "hello"


async def test_without_a_session_there_is_no_socket() -> None:
    async with house() as h:
        origin = f"http://{h.host}"
        assert await status(h.host, origin=origin) == (401, {"code": "no_session", "facts": {}})
        assert (await status(h.host, origin=origin, Cookie="speedspiele=guessed"))[0] == 401


async def test_another_path_is_no_socket() -> None:
    async with house() as h:
        assert (await status(h.host, path="/api/me", origin=f"http://{h.host}"))[0] == 404


async def test_too_many_sockets_from_one_address_have_to_wait() -> None:
    async with house(scale=0.05) as h:  # two at once
        token = await h.token()
        async with h.person(token), h.person(token):
            code, body = await status(h.host, origin=f"http://{h.host}", Cookie=f"speedspiele={token}")
        assert code == 429
        assert body["facts"]["kind"] == "connect"


async def test_compression_is_never_agreed() -> None:
    async with house() as h, h.person(compression="deflate") as line:
        assert "Sec-WebSocket-Extensions" not in line.ws.response.headers


# --- messages ---------------------------------------------------------------------------------------------------------


async def test_hello_comes_first_and_then_a_probe() -> None:
    async with house() as h:
        cookie = {"Cookie": f"speedspiele={await h.token()}"}
        async with connect(f"ws://{h.host}/ws", origin=f"http://{h.host}", additional_headers=cookie) as ws:
            first, second = [json.loads(await ws.recv()) for _ in range(2)]
    assert first["t"] == "hello"
    assert (first["person"], first["name"]) == ("p0", "Guest 0")
    assert second == {"t": "probe", "n": 1}


async def test_a_command_reaches_the_hall_and_ok_comes_after_it_is_stored() -> None:
    async with house() as h, h.person() as line:
        h.hall.gate = asyncio.Event()
        await line.say(STAND | {"turn": 4})
        await until(lambda: h.hall.asked)
        answer = asyncio.create_task(line.get())
        await asyncio.sleep(0.2)
        assert not answer.done()
        assert h.hall.asked[0][:6] == ("do", "p0", "table1", "command-1", Stand(), 4)
        h.hall.gate.set()
        assert await answer == {"t": "ok", "id": "command-1", "version": 1, "table": None}


async def test_commands_of_one_socket_are_done_in_order() -> None:
    async with house() as h, h.person() as line:
        for number in range(20):
            await line.say(STAND | {"id": f"command-{number}"})
        assert [(await line.get())["id"] for _ in range(20)] == [f"command-{number}" for number in range(20)]
        assert [asked[3] for asked in h.hall.asked] == [f"command-{number}" for number in range(20)]


async def test_a_refusal_says_why_and_the_line_stays() -> None:
    async with house() as h, h.person() as line:
        h.hall.failing = Refusal("spades.follow", suit="H")
        assert await line.ask(STAND) == {
            "t": "no", "id": "command-1", "code": "spades.follow", "facts": {"suit": "H"},
        }  # fmt: skip
        h.hall.failing = None
        assert (await line.ask(STAND))["t"] == "ok"


async def test_a_refused_sync_names_its_table() -> None:
    async with house() as h, h.person() as line:
        h.hall.failing = Refusal("table.gone")
        answer = await line.ask({"t": "sync", "table": "nosuch"})
        assert answer == {"t": "no", "id": None, "code": "table.gone", "facts": {"of": "sync", "table": "nosuch"}}


async def test_a_fault_of_the_server_tells_nothing_about_itself_and_ends_nothing() -> None:
    async with house() as h, h.person() as line:
        h.hall.failing = RuntimeError("secret detail")
        answer = await line.ask(STAND)
        assert (answer["code"], answer["facts"]) == ("internal", {})
        h.hall.failing = None
        assert (await line.ask(STAND))["t"] == "ok"


async def test_whoever_may_not_look_at_a_table_now_knows_which_one() -> None:
    """Whatever the cause: the page must not wait for ever for a table that it believes to watch."""
    sync = {"t": "sync", "table": "table1", "version": None}
    async with house(scale=0.1) as h, h.person() as line:  # four looks at once
        h.hall.failing = RuntimeError("secret detail")
        answers = [await line.ask(sync)]
        while answers[-1]["code"] == "internal":
            answers.append(await line.ask(sync))
        assert answers[-1]["code"] == "flood"
        assert all((answer["facts"]["of"], answer["facts"]["table"]) == ("sync", "table1") for answer in answers)


NONSENSE: dict[str, tuple[str | bytes, str]] = {
    "empty": ("", "bad_message"),
    "no JSON": ("hello", "bad_message"),
    "half JSON": ('{"t":"do"', "bad_message"),
    "deep JSON": ("[" * 16_000, "bad_message"),
    "deep move": ('{"t":"draft","table":"table1","serial":1,"draft":' + "[" * 8000 + "]" * 8000 + "}", "bad_message"),
    "lone surrogate": ('{"t":"sync","table":"\\ud800"}', "bad_message"),
    "number too large": ('{"t":"ping","n":1' + "0" * 5000 + "}", "bad_message"),
    "not a number": ('{"t":"ping","n":NaN}', "bad_message"),
    "unknown type": ('{"t":"admin"}', "bad_message"),
    "list": ("[]", "bad_message"),
    "binary": (b'{"t":"ping","n":1}', "binary"),
    "17 kB": (json.dumps({"t": "draft", "table": "table1", "serial": 1, "draft": "x" * 17_000}), "too_big"),
    "16 kB of two-byte letters": ("ß" * 9_000, "too_big"),
}


async def test_nonsense_is_refused_and_the_line_stays() -> None:
    async with house() as h, h.person() as line:
        for what, (message, code) in NONSENSE.items():
            answer = await line.ask(message)
            assert (answer["t"], answer["id"], answer["code"]) == ("no", None, code), what
        assert h.hall.asked == []
        assert (await line.ask({"t": "ping", "n": 7}))["n"] == 7


async def test_nonsense_with_a_readable_id_is_refused_by_that_id() -> None:
    async with house() as h, h.person() as line:
        answer = await line.ask({"t": "do", "id": "command-1", "table": "table1", "cmd": {"t": "cheat"}})
        assert (answer["id"], answer["code"]) == ("command-1", "bad_message")
        assert "cheat" in answer["facts"]["detail"]


async def test_a_frame_beyond_all_bounds_ends_the_line_at_once() -> None:
    async with house() as h, h.person() as line, h.person() as other:
        with contextlib.suppress(ConnectionClosed):
            await line.say("x" * 70_000)
        assert await line.closed() == 1009
        assert (await other.ask({"t": "ping", "n": 1}))["t"] == "pong"


async def test_text_that_is_no_utf8_ends_the_line_and_no_other() -> None:
    async with house() as h, h.person() as line, h.person() as other:
        await line.ws.send(b"\xff\xfe", text=True)
        assert await line.closed() == 1007
        assert (await other.ask({"t": "ping", "n": 1}))["t"] == "pong"


async def test_a_message_in_fragments_is_one_message() -> None:
    async with house() as h, h.person() as line:
        await line.ws.send(iter(['{"t":"pi', 'ng",', '"n":3}']))
        assert (await line.get())["n"] == 3


# --- tables and lobby -------------------------------------------------------------------------------------------------


async def test_watching_and_leaving() -> None:
    async with house() as h:
        async with h.person() as line:
            answer = await line.ask({"t": "sync", "table": "table1", "version": 4})
            assert (answer["t"], answer["table"], answer["version"], answer["reset"]) == ("table", "table1", 1, True)
            assert h.hall.asked == [("watch", "p0", "table1", 4)]
            await line.say({"t": "unwatch", "table": "table1"})
            await line.ask({"t": "ping", "n": 1})
            assert h.hall.viewers == {}
            await line.ask({"t": "sync", "table": "table2"})
            assert len(h.hall.viewers) == 1
        await until(lambda: h.hall.viewers == {})


async def test_a_socket_watches_a_bounded_number_of_tables() -> None:
    async with house() as h, h.person() as line:
        for number in range(16):
            assert (await line.ask({"t": "sync", "table": f"table{number}"}))["t"] == "table"
        assert (await line.ask({"t": "sync", "table": "table99"}))["code"] == "too_many"
        assert (await line.ask({"t": "sync", "table": "table3"}))["t"] == "table", "one watched already is no more"


async def test_a_table_that_is_lost_is_named() -> None:
    async with house() as h, h.person() as line:
        await line.ask({"t": "sync", "table": "table1"})
        (viewer,) = h.hall.watchers("table1")
        viewer.lost("table1", "table.moved")
        answer = await line.get()
        assert answer == {"t": "no", "id": None, "code": "table.moved", "facts": {"of": "sync", "table": "table1"}}


async def test_all_tabs_of_a_person_get_everything() -> None:
    async with house() as h:
        token = await h.token()
        async with h.person(token) as tab, h.person(token) as phone:
            for line in (tab, phone):
                await line.ask({"t": "sync", "table": "table1"})
            for viewer in h.hall.watchers("table1"):
                viewer.table(update("table1", 2))
            assert [(await line.get())["version"] for line in (tab, phone)] == [2, 2]


async def test_the_thirteenth_socket_of_a_person_closes_the_oldest() -> None:
    async with house() as h, contextlib.AsyncExitStack() as stack:
        token = await h.token()
        lines = [await stack.enter_async_context(h.person(token)) for _ in range(13)]
        assert await lines[0].get() == {"t": "bye", "why": "gone", "retry": None}
        assert (await lines[1].ask({"t": "ping", "n": 1}))["t"] == "pong"


async def test_the_lobby_is_live() -> None:
    async with house() as h, h.person() as line:
        assert (await line.ask({"t": "lobby", "game": "spades"}))["tables"] == []
        h.hall.tables = [entry("table1", "p0", turn_of=("p0",)), entry("table2", "p9")]
        h.hall.lobby_changed()
        lobby = await line.get()
        assert [(table["id"], table["mine"], table["my_turn"]) for table in lobby["tables"]] == [
            ("table1", True, True),
            ("table2", False, False),
        ]
        async with h.person():
            assert (await line.get())["online"] == 2
            assert h.services.metrics.registry.get_sample_value("speedspiele_sockets") == 2
        assert (await line.get())["online"] == 1
        assert h.services.metrics.registry.get_sample_value("speedspiele_sockets") == 1


@pytest.mark.slow
async def test_a_storm_in_the_lobby_is_two_messages_a_second() -> None:
    async with house() as h, h.person() as line:
        await line.ask({"t": "lobby"})
        for number in range(50):
            h.hall.tables = [entry(f"table{number}")]
            h.hall.lobby_changed()
            await asyncio.sleep(0.02)
        await asyncio.sleep(0.6)
        got = []
        with contextlib.suppress(TimeoutError):
            while True:
                got.append(await asyncio.wait_for(line.ws.recv(), 0.1))
        lists = [message for message in map(json.loads, got) if message["t"] == "lobby"]
        assert 2 <= len(lists) <= 5
        assert lists[-1]["tables"][0]["id"] == "table49", "the last state always arrives"


async def test_a_lobby_that_says_nothing_new_is_not_sent() -> None:
    async with house() as h, h.person() as line:
        await line.ask({"t": "lobby"})
        h.hall.lobby_changed()
        await asyncio.sleep(0.7)
        assert (await line.ask({"t": "ping", "n": 1}))["t"] == "pong"


async def test_no_lobby_after_looking_away() -> None:
    async with house() as h, h.person() as line:
        await line.ask({"t": "lobby"})
        await line.say({"t": "unlobby"})
        await line.ask({"t": "ping", "n": 1})
        h.hall.tables = [entry("table1")]
        h.hall.lobby_changed()
        await asyncio.sleep(0.7)
        assert (await line.ask({"t": "ping", "n": 2}))["t"] == "pong"


# --- advice, drafts, presence -----------------------------------------------------------------------------------------


async def test_advice_does_not_hold_up_what_comes_after_it() -> None:
    async with house() as h, h.person() as line:
        h.hall.gate = asyncio.Event()
        await line.say({"t": "advice", "id": "advice-01", "table": "table1"})
        assert (await line.ask({"t": "ping", "n": 1}))["t"] == "pong"
        second = await line.ask({"t": "advice", "id": "advice-02", "table": "table1"})
        assert (second["id"], second["code"]) == ("advice-02", "advice_runs")
        h.hall.gate.set()
        answer = await line.get()
        assert (answer["t"], answer["id"], answer["turn"]) == ("advice", "advice-01", 3)


async def test_drafts_and_presence_reach_the_watchers() -> None:
    async with house() as h, h.person() as line:
        await line.ask({"t": "sync", "table": "table1"})
        (viewer,) = h.hall.watchers("table1")
        viewer.draft("table1", 2, 5, {"a": 1}, {"complete": False})
        viewer.presence("table1", {1: 1000}, 2)
        draft = {"seat": 2, "serial": 5, "draft": {"a": 1}, "assessment": {"complete": False}}
        assert await line.get() == {"t": "draft", "table": "table1"} | draft
        assert await line.get() == {"t": "presence", "table": "table1", "away": {"1": 1000}, "spectators": 2}


async def test_the_measured_delay_is_given_to_the_hall() -> None:
    async with house() as h:
        cookie = {"Cookie": f"speedspiele={await h.token()}"}
        async with connect(f"ws://{h.host}/ws", origin=f"http://{h.host}", additional_headers=cookie) as ws:
            line = Line(ws)
            await line.get()
            probe = await line.get(probes=True)
            await asyncio.sleep(0.2)
            await line.say({"t": "echo", "n": probe["n"] + 1})  # not the number that was asked
            await line.ask(STAND)
            await line.say({"t": "echo", "n": probe["n"]})
            await line.say({"t": "echo", "n": probe["n"]})  # a second answer changes nothing
            await line.ask(STAND | {"id": "command-2"})
        lags = [asked[6] for asked in h.hall.asked]
        assert lags[0] == 0
        assert 0.1 <= lags[1] < 0.3


# --- too much, too slow -----------------------------------------------------------------------------------------------


async def test_a_flood_is_refused_then_slowed_then_cut_and_nobody_else_notices() -> None:
    async with house(scale=0.1) as h, h.person() as line, h.person() as other:  # four commands at once, patience 4
        for number in range(30):
            await line.say(STAND | {"id": f"command-{number}"})
        answers = []
        with contextlib.suppress(ConnectionClosed):
            while True:
                answers.append(json.loads(await asyncio.wait_for(line.ws.recv(), 10)))
        answers = [answer for answer in answers if answer["t"] != "probe"]
        kinds = [answer.get("code", answer["t"]) for answer in answers]
        assert kinds[:4] == ["ok"] * 4
        assert answers[4]["facts"]["kind"] == "do"
        assert answers[4]["facts"]["seconds"] > 0
        assert kinds[-1] == "bye"
        assert answers[-1]["why"] == "flood"
        assert kinds.count("flood") >= 4
        assert len(h.hall.asked) < 12, "what was refused never reached the hall"
        assert (await other.ask(STAND))["t"] == "ok"


async def test_one_who_sends_nothing_but_nonsense_is_cut() -> None:
    async with house(scale=0.1) as h, h.person() as line:
        with contextlib.suppress(ConnectionClosed):
            for _ in range(40):
                await line.say("nonsense")
        last = {}
        with contextlib.suppress(ConnectionClosed):
            while True:
                last = json.loads(await asyncio.wait_for(line.ws.recv(), 10))
        assert (last["t"], last["why"]) == ("bye", "flood")


async def test_chat_has_its_own_smaller_credit() -> None:
    async with house() as h, h.person() as line:
        chat = {"t": "do", "table": "table1", "cmd": {"t": "say", "text": "hi"}}
        answers = [await line.ask(chat | {"id": f"command-{number}"}) for number in range(10)]
        assert [answer["t"] for answer in answers] == ["ok"] * 8 + ["no"] * 2
        assert answers[-1]["facts"]["kind"] == "chat"
        assert (await line.ask(STAND))["t"] == "ok", "one may still play"
        assert sum(isinstance(asked[4], Say) for asked in h.hall.asked) == 8


async def test_more_tabs_are_not_more_credit() -> None:
    async with house() as h:
        token = await h.token()
        async with h.person(token) as one, h.person(token) as two:
            chat = {"t": "do", "table": "table1", "cmd": {"t": "phrase", "phrase": "hello"}}
            answers = [await line.ask(chat | {"id": f"command-{n}"}) for n in range(6) for line in (one, two)]
        assert sum(answer["t"] == "ok" for answer in answers) == 8


async def raw_socket(h: House, token: str) -> socket.socket:
    """A client that shakes hands, asks for a table, and then never reads again."""
    sock = socket.socket()
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    name, _, port = h.host.partition(":")
    sock.setblocking(False)
    loop = asyncio.get_running_loop()
    await loop.sock_connect(sock, (name, int(port)))
    await loop.sock_sendall(
        sock,
        f"GET /ws HTTP/1.1\r\nHost: {h.host}\r\nOrigin: http://{h.host}\r\nCookie: speedspiele={token}\r\n"
        "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode(),
    )
    assert b"101" in await loop.sock_recv(sock, 1024)
    text = msgspec.json.encode({"t": "sync", "table": "table1"})
    mask = b"\0\0\0\0"
    await loop.sock_sendall(sock, bytes([0x81, 0x80 | len(text)]) + mask + text)
    return sock


async def until(condition: Any, seconds: float = 10) -> None:
    async with asyncio.timeout(seconds):
        while not condition():
            await asyncio.sleep(0.02)


@pytest.mark.slow
async def test_a_slow_reader_is_cut_and_others_get_everything() -> None:
    """The one who stopped reading must not hold memory, nor any other viewer of the table up."""
    async with house() as h, h.person() as other:
        await other.ask({"t": "sync", "table": "table1"})
        sock = await raw_socket(h, await h.token())
        await until(lambda: len(h.hall.viewers) == 2)
        versions = []
        for version in range(2, 1002):
            for viewer in h.hall.watchers("table1"):
                viewer.table(update("table1", version, "x" * 16_000))
            versions.append((await other.get())["version"])
        assert versions == list(range(2, 1002))
        await until(lambda: len(h.hall.viewers) == 1 and h.services.hub.online == 1)
        assert h.services.metrics.registry.get_sample_value("speedspiele_cut_total", {"why": "slow"}) == 1
        sock.close()


async def test_a_line_that_answers_nothing_is_let_go() -> None:
    """A phone that left the network closes nothing: its seat must not look taken for ever."""
    async with house(ws_ping_interval=0.2, ws_ping_timeout=0.2) as h, h.person() as other:
        sock = await raw_socket(h, await h.token())
        await until(lambda: h.hall.viewers)
        # More than the system takes: some of it is still unsent when the line is given up.
        h.hall.watchers("table1")[0].table(update("table1", 2, "x" * 8_000_000))
        await until(lambda: h.services.hub.online == 1 and h.hall.viewers == {}, 3)
        assert (await other.ask(STAND))["t"] == "ok"
        sock.close()


async def test_before_a_restart_everyone_is_told_and_comes_back_spread() -> None:
    async with contextlib.AsyncExitStack() as stack:
        async with house() as h:
            lines = [await stack.enter_async_context(h.person()) for _ in range(5)]
            await h.services.hub.farewell()
            byes = [await line.get() for line in lines]
        assert all((bye["t"], bye["why"]) == ("bye", "restart") for bye in byes)
        assert all(500 <= bye["retry"] <= 3000 for bye in byes)
        assert len({bye["retry"] for bye in byes}) > 1


async def test_the_server_stops_with_open_sockets() -> None:
    async with contextlib.AsyncExitStack() as stack:
        async with asyncio.timeout(8), house() as h:
            line = await stack.enter_async_context(h.person())
            silent = await raw_socket(h, await h.token())
        assert (await line.get())["t"] == "bye"
        silent.close()
