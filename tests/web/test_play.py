"""The whole house from a socket's end: real server, real store, real computers."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import httpx
import msgspec
import pytest

from speedspiele.games.verify import MatchRecord, verify
from tests.player import COOKIE, Player, Table, guest, playing, spades_move
from tests.server import RunningServer

CARD = re.compile(r'"([2-9TJQKA][CDHS])"')


@asynccontextmanager
async def two_at_a_table(url: str, **setup: Any) -> AsyncIterator[tuple[Player, Player, str]]:
    """Ada on seat 0 and Ben on seat 2, two computers (leicht) between them; the match has begun."""
    async with playing(url) as ada, playing(url) as ben:
        table = await ada.open(**{"level": "leicht", "pace": "fast"} | setup)
        await ben.watch(table)
        assert (await ben.do(table, "sit", seat=2))["t"] == "ok"
        assert (await ada.do(table, "start"))["t"] == "ok"
        await ben.until(lambda: ben.tables[table].view["phase"] == "playing")
        yield ada, ben, table


def settled(table: Table) -> bool:
    return bool(table.game["deals"])


async def play_on(table: str, *players: Player) -> None:
    """Everyone plays until the first deal is settled."""
    await asyncio.gather(*(player.play(table, settled) for player in players))


async def on_turn(table: str, *players: Player) -> tuple[Player, int]:
    """Who of them is to act (the computers have moved), and that player's seat; everyone has seen it."""

    def acting() -> list[Player]:
        to_act = players[0].tables[table].game["to_act"]
        return [player for player in players if player.tables[table].view["me"] in to_act]

    await players[0].until(acting)
    (player,) = acting()
    version = players[0].tables[table].version
    for other in players:
        await other.until(lambda o=other: o.tables[table].version >= version)
    return player, player.tables[table].view["me"]


# --- playing ----------------------------------------------------------------------------------------------------------


async def test_two_people_and_two_computers_play_a_deal(server: RunningServer) -> None:
    async with two_at_a_table(server.url) as (ada, ben, table):
        await play_on(table, ada, ben)
        views = [player.tables[table].game for player in (ada, ben)]
        assert views[0]["deals"] == views[1]["deals"]
        assert sum(views[0]["deals"][0]["taken"]) == 13
        assert [view["me"] for view in views] == [0, 2]
        # Both saw the same, in the same order, each with what is theirs alone beside it.
        public = [
            [event for event in player.tables[table].events if event["event"].get("event", {}).get("t") != "looked"]
            for player in (ada, ben)
        ]
        assert public[0] == public[1]


async def test_nobody_is_sent_anybody_elses_cards(server: RunningServer) -> None:
    """On the bytes of a whole deal: until it is settled, each knows the own hand and what was played (rule 2, G5)."""
    async with two_at_a_table(server.url) as (ada, ben, table), playing(server.url) as watcher:
        await watcher.watch(table)
        await play_on(table, ada, ben)
        await watcher.until(lambda: settled(watcher.tables[table]))
        hands = ada.tables[table].game["hands"]
        for player, own in ((ada, set(hands[0])), (ben, set(hands[2])), (watcher, set())):
            played: set[str] = set()
            for text in player.received:
                message = json.loads(text)
                if message["t"] == "table":
                    if message["view"]["view"] and message["view"]["view"]["deals"]:
                        break
                    events = [numbered["event"].get("event", {}) for numbered in message["events"]]
                    played |= {event["card"] for event in events if event.get("t") == "played"}
                assert set(CARD.findall(text)) <= own | played, text
            assert len(played) >= 51, "the last trick and the settlement come together"


async def test_blind_nil_is_blind(server: RunningServer) -> None:
    """S2: before "Karten ansehen" not one byte of any card reaches any device of that seat."""
    options = {"blind": "always"}
    async with AsyncExitStack() as stack:
        ada, ben, table = await stack.enter_async_context(two_at_a_table(server.url, options=options))
        phone = Player(server.url, ada.token)
        await phone.connect()
        stack.push_async_callback(phone.close)
        await phone.watch(table)
        # Others bid before her; she looks at nothing, reconnects, chats: whatever makes the server speak.
        await ada.do(table, "phrase", phrase="hello")
        await ada.watch(table)
        await ada.watch(table, 1)
        while (await on_turn(table, ada, ben))[0] is not ada:
            version = ben.tables[table].version
            assert (await ben.do(table, "move", move=spades_move(ben.tables[table].game)))["t"] == "ok"
            await ada.until(lambda v=version: ada.tables[table].version > v)
        await phone.until(lambda: phone.tables[table].game["may_blind"])
        for device in (ada, phone):
            assert device.tables[table].game["hand"] is None
            said = "\n".join(device.received)
            assert '"may_blind":true' in said
            assert CARD.findall(said) == []
        assert (await ada.do(table, "move", move={"t": "look"}))["t"] == "ok"
        await phone.until(lambda: phone.tables[table].game["hand"] is not None)
        for device in (ada, phone):
            assert len(device.tables[table].game["hand"]) == 13
        assert (await ada.do(table, "move", move={"t": "blind"}))["code"].startswith("spades.")


async def test_blind_nil_said_blind_shows_the_cards_only_then(server: RunningServer) -> None:
    async with playing(server.url) as ada:
        table = await ada.open(solo=True, start=True, pace="fast", level="leicht", options={"blind": "always"})
        await ada.until(lambda: ada.tables[table].game["may_blind"])
        assert CARD.findall("\n".join(ada.received)) == []
        assert (await ada.do(table, "move", move={"t": "blind"}))["t"] == "ok"
        await ada.until(lambda: ada.tables[table].game["hand"] is not None)
        assert ada.tables[table].game["bids"][0] == {"tricks": 0, "blind": True}


# --- commands ---------------------------------------------------------------------------------------------------------


async def test_a_repeated_command_gets_the_same_answer_and_does_nothing(server: RunningServer) -> None:
    """G2, over one line and over another one."""
    async with playing(server.url) as ada, playing(server.url) as ben:
        setup = {"t": "open", "id": "open-once", "game": "spades", "setup": {"solo": True, "level": "leicht"}}
        first, again = await ada.ask(setup), await ada.ask(setup)
        assert first == again
        table = first["table"]
        said = await ada.do(table, "start", id="start-once")
        await ada.cut()
        await ada.connect()
        assert await ada.do(table, "start", id="start-once") == said
        await ada.watch(table)
        starts = [event for event in ada.tables[table].events if event["event"]["t"] == "started"]
        assert len(starts) == 1
        # Somebody else's id of the same name is another command.
        other = await ben.ask(setup)
        assert other["t"] == "ok"
        assert other["table"] != table


async def test_a_command_for_a_turn_that_is_over_is_refused(server: RunningServer) -> None:
    async with two_at_a_table(server.url) as (ada, ben, table):
        first, _ = await on_turn(table, ada, ben)
        turn = first.tables[table].game["turn"]
        assert (await first.do(table, "move", move={"t": "bid", "tricks": 3}, turn=turn))["t"] == "ok"
        late = await first.do(table, "move", move={"t": "bid", "tricks": 4}, turn=turn)
        assert (late["t"], late["code"]) == ("no", "table.stale")
        unknown = await ben.do(table, "move", move={"t": "play", "card": "ZZ"})
        assert (unknown["t"], unknown["code"]) == ("no", "table.move")


async def test_the_first_of_two_tabs_counts(server: RunningServer) -> None:
    async with two_at_a_table(server.url) as (ada, ben, table):
        first, seat = await on_turn(table, ada, ben)
        tab = Player(server.url, first.token)
        await tab.connect()
        await tab.watch(table)
        turn = first.tables[table].game["turn"]
        answers = await asyncio.gather(
            first.do(table, "move", move={"t": "bid", "tricks": 2}, turn=turn),
            tab.do(table, "move", move={"t": "bid", "tricks": 5}, turn=turn),
        )
        assert sorted(answer["t"] for answer in answers) == ["no", "ok"]
        for player in (first, tab):
            await player.until(lambda p=player: p.tables[table].game["bids"][seat] is not None)
        assert first.tables[table].game["bids"][seat] == tab.tables[table].game["bids"][seat]
        await tab.close()


async def test_chat_is_plain_and_not_too_fast(server: RunningServer) -> None:
    async with two_at_a_table(server.url) as (ada, ben, table):
        text = "<b onclick=alert(1)>Grüß Gott</b> 👋"
        answers = [await ada.do(table, "say", text=text) for _ in range(12)]
        refused = [answer for answer in answers if answer["t"] == "no"]
        assert refused
        assert {answer["code"] for answer in refused} == {"table.chat_fast"}
        assert refused[0]["facts"]["seconds"] > 0
        await ben.until(lambda: any(event["event"]["t"] == "chat" for event in ben.tables[table].events))
        said = [event["event"] for event in ben.tables[table].events if event["event"]["t"] == "chat"]
        assert said[0]["text"] == text
        assert (said[0]["seat"], said[0]["name"]) == (0, ada.name)


async def test_a_table_by_invitation_is_not_listed_for_others(server: RunningServer) -> None:
    async with playing(server.url) as ada, playing(server.url) as ben, playing(server.url) as cleo:
        for player in (ada, ben):
            await player.send({"t": "lobby", "game": "spades"})
        hidden, shown = await ada.open(public=False), await cleo.open(public=True)

        def listed(player: Player) -> set[str]:
            lists = [message for message in player.other if message["t"] == "lobby"]
            return {table["id"] for table in lists[-1]["tables"]} if lists else set()

        await ben.until(lambda: shown in listed(ben), 2)
        await ada.until(lambda: {hidden, shown} <= listed(ada), 2)
        assert hidden not in listed(ben)
        await ben.watch(hidden)
        assert (await ben.do(hidden, "sit"))["t"] == "ok", "whoever has the link may sit"
        await ben.until(lambda: hidden in listed(ben), 2)


async def test_advice_comes_from_ones_own_view(server: RunningServer) -> None:
    async with playing(server.url) as ada:
        table = await ada.open(solo=True, start=True, pace="fast", level="leicht", options={"blind": "never"})
        await ada.until(lambda: 0 in ada.tables[table].game["to_act"])
        advice = await ada.ask({"t": "advice", "id": ada.fresh_id(), "table": table})
        assert advice["t"] == "advice"
        assert advice["turn"] == ada.tables[table].game["turn"]
        assert (await ada.do(table, "move", move=advice["move"], turn=advice["turn"]))["t"] == "ok"


# --- breaking and resuming --------------------------------------------------------------------------------------------


async def test_who_comes_back_gets_what_was_missed_and_nothing_else(server: RunningServer) -> None:
    """G3: the events before the break and those after it are together what everyone else saw."""
    async with two_at_a_table(server.url) as (ada, ben, table):
        await asyncio.gather(*(player.play(table, lambda seen: seen.game["phase"] == "play") for player in (ada, ben)))
        before = ben.tables[table]
        seen, version = list(before.events), before.version
        await ben.cut()
        # The others go on until it is Ben's turn.
        await ada.play(table, lambda now: 2 in now.game["to_act"] and 0 not in now.game["to_act"])
        await ada.do(table, "phrase", phrase="hurry")
        await ben.connect()
        ben.tables[table].events = []
        await ben.watch(table, version)
        missed = ben.tables[table].events
        assert all(event["v"] > version for event in missed)
        whole = Player(server.url, ben.token)
        await whole.connect()
        assert (await whole.watch(table)).events == seen + missed
        assert whole.tables[table].game == ben.tables[table].game
        await whole.close()
        await play_on(table, ada, ben)


async def test_the_others_see_that_somebody_is_away(server: RunningServer) -> None:
    async with two_at_a_table(server.url) as (ada, ben, table):
        await ben.cut()
        await ada.until(lambda: ada.tables[table].presence.get("away", {}).get("2"))
        await ben.connect()
        await ben.watch(table)
        await ada.until(lambda: ada.tables[table].presence.get("away") == {})


@pytest.mark.slow
async def test_kill_9_loses_nothing_that_was_confirmed(own_server: RunningServer) -> None:
    """G1, G2: in the middle of a deal, with a command on its way."""
    async with two_at_a_table(own_server.url) as (ada, ben, table):
        await asyncio.gather(*(player.play(table, lambda seen: seen.game["phase"] == "play") for player in (ada, ben)))
        confirmed = await ada.do(table, "phrase", phrase="thanks", id="last-words")
        version = confirmed["version"]
        own_server.kill()
        own_server.restart()
        for player in (ada, ben):
            await player.close()
            await player.connect()
            await player.watch(table)
        now = ada.tables[table]
        assert now.version >= version
        assert any(event["event"].get("phrase") == "thanks" for event in now.events)
        assert await ada.do(table, "phrase", phrase="thanks", id="last-words") == confirmed
        await play_on(table, ada, ben)


@pytest.mark.slow
async def test_an_orderly_stop_says_so_to_everyone(own_server: RunningServer) -> None:
    async with playing(own_server.url) as ada:
        table = await ada.open(solo=True, start=True, pace="fast", level="leicht")
        stopping = asyncio.create_task(asyncio.to_thread(own_server.stop))
        await ada.until(lambda: any(message["t"] == "bye" for message in ada.other))
        assert next(message for message in ada.other if message["t"] == "bye")["why"] == "restart"
        assert await stopping in (0, -15)
        own_server.restart()
        await ada.close()
        await ada.connect()
        assert (await ada.watch(table)).view["phase"] == "playing"


@pytest.mark.slow
async def test_the_same_guest_after_a_restart(own_server: RunningServer) -> None:
    token, me = await guest(own_server.url)
    own_server.kill()
    own_server.restart()
    player = Player(own_server.url, token)
    await player.connect()
    assert (player.id, player.name) == (me["person"], me["name"])
    await player.close()


# --- afterwards (P9) --------------------------------------------------------------------------------------------------


async def test_a_finished_match_can_be_downloaded_and_verified(server: RunningServer) -> None:
    """Not before it is over, for the file holds the seed; and only by who may look at the table."""
    async with playing(server.url) as ada, playing(server.url) as eve, httpx.AsyncClient(base_url=server.url) as web:
        rules = {"options": {"target": 250}, "solo": True, "level": "leicht", "pace": "fast", "spectators": False}
        table = await ada.open(start=True, **rules)
        path = f"/api/tables/{table}/match.json"
        early = await web.get(path, headers={"cookie": f"{COOKIE}={ada.token}"})
        assert (early.status_code, early.json()["code"]) == (403, "table.phase")
        await ada.play(table, lambda seen: seen.view["phase"] == "ended")

        stranger = await web.get(path, headers={"cookie": f"{COOKIE}={eve.token}"})
        assert (stranger.status_code, stranger.json()["code"]) == (403, "table.private")
        assert (await web.get(path)).status_code == 401
        gone = await web.get("/api/tables/aaaaaaaaaaaaa/match.json", headers={"cookie": f"{COOKIE}={ada.token}"})
        assert (gone.status_code, gone.json()["code"]) == (404, "table.gone")

        file = await web.get(path, headers={"cookie": f"{COOKIE}={ada.token}"})
        assert "attachment" in file.headers["content-disposition"]
        record = msgspec.json.decode(file.content, type=MatchRecord)
        assert record.commitment == ada.tables[table].view["commitment"]
        verdict = verify(record)
        assert verdict.problems == ()
        assert verdict.ok
        assert verdict.outcome == record.outcome
        assert record.outcome is not None
