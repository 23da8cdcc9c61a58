"""Speedkeks from a socket's end: what lies provisionally is the mover's own affair (K2, K8), and playing alone (K7)."""

from __future__ import annotations

from typing import Any

from tests.player import playing
from tests.server import RunningServer


def first_fit(view: dict[str, Any]) -> list[int]:
    """The best field of some biscuit of the hand, as a move wants it."""
    fit = next(fit for fit in view["fits"] if fit["spots"])
    x, y, _ = fit["spots"][0]
    return [x, y, fit["biscuit"]]


async def test_provisional_biscuits_are_judged_for_their_owner_alone(server: RunningServer) -> None:
    async with playing(server.url) as ada, playing(server.url) as ben, playing(server.url) as guest:
        table = await ada.open(game="keks", seats=2)
        await ben.watch(table)
        assert (await ben.do(table, "sit", seat=1))["t"] == "ok"
        assert (await ada.do(table, "start"))["t"] == "ok"
        await ben.until(lambda: ben.tables[table].view["phase"] == "playing")
        await guest.watch(table)
        seats = {player.tables[table].view["me"]: player for player in (ada, ben)}
        on = ada.tables[table].game["to_act"][0]
        mover, other, view = seats[on], seats[1 - on], seats[on].tables[table].game
        placed = [first_fit(view)]
        await mover.draft(table, {"placed": placed}, turn=view["turn"])
        await mover.until(lambda: mover.tables[table].drafts)
        worth = mover.tables[table].drafts[0]["assessment"]
        assert (worth["complete"], worth["points"]) == (True, 1)
        assert (await mover.do(table, "move", move={"t": "lay", "placed": placed}, turn=view["turn"]))["t"] == "ok"
        for watcher in (other, guest):
            await watcher.until(lambda w=watcher: w.tables[table].game["sheet"] == placed)
            assert watcher.tables[table].drafts == []
            drew = [event["event"]["event"] for event in watcher.tables[table].events if "drew" in str(event)]
            assert [event["biscuits"] for event in drew] == [None]


async def test_a_record_hunt_is_for_one_alone_and_without_tips(server: RunningServer) -> None:
    async with playing(server.url) as ada:
        table = await ada.open(start=True, game="keks", solo=True, seats=1, options={"mode": "record"})
        view = ada.tables[table].game
        assert (view["to_act"], view["bag"], len(view["seats"])) == ([0], 102, 1)
        assert (await ada.ask({"t": "advice", "id": ada.fresh_id(), "table": table}))["t"] == "no"
        first = {"t": "lay", "placed": [first_fit(view)]}
        assert (await ada.do(table, "move", move=first, turn=view["turn"]))["t"] == "ok"
        assert ada.tables[table].game["run"]["course"] == [[1, 1]]
        answer = await ada.do(table, "move", move={"t": "pass"}, turn=1)
        assert (answer["t"], answer["code"]) == ("no", "keks.pass_bag")
