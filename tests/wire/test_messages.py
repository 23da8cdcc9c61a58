"""The wire: every message goes through unchanged, and nothing else comes in (P14)."""

from __future__ import annotations

import json
from typing import Any, get_args

import msgspec
import pytest

from speedspiele.games.contract import Outcome, Reason, SeatResult
from speedspiele.tables import commands, views
from speedspiele.tables.setup import Setup
from speedspiele.tables.views import ClockView, RematchView, SeatView, TableView
from speedspiele.wire import down, schema, up

ID = "abcd1234-1"
TABLE = "k3x9t2"

COMMANDS: list[commands.PersonCommand] = [
    commands.Sit(2),
    commands.Sit(),
    commands.Stand(),
    commands.Dismiss(1),
    commands.Configure(Setup(options={"target": 300}, clock=60, pace="fast", level="stark", stake=2)),
    commands.Start(),
    commands.MakeMove({"t": "play", "card": "AS"}),
    commands.Say("Grüß Gott 👋"),
    commands.SayPhrase("well_played"),
    commands.Leave(),
    commands.TakeBack(),
    commands.HandOver(3),
    commands.Rematch(False),
    commands.Pause(),
    commands.Resume(),
]

UP: list[up.Up] = [
    *(up.Do(ID, TABLE, command, turn=7) for command in COMMANDS),
    up.Open(ID, "spades", Setup(solo=True), start=True),
    up.DraftUp(TABLE, 3, {"runs": [[1, 2, 3]]}),
    up.DraftUp(TABLE, 1_800_000_000_000, {}, turn=7),
    up.Sync(TABLE, 41),
    up.Sync(TABLE),
    up.Unwatch(TABLE),
    up.Advice(ID, TABLE),
    up.WatchLobby("spades"),
    up.WatchLobby(),
    up.UnwatchLobby(),
    up.Ping(1),
    up.Echo(1),
]

EVENTS: list[views.TableEvent] = [
    views.SatDown(0, "Ada"),
    views.StoodUp(1, "Ben", dismissed=True),
    views.Configured(),
    views.Started(1, "ab" * 32),
    views.Said(0, "p1", "Ada", text="hallo"),
    views.Left(0, "Ada"),
    views.Renamed(0, "Ada", "Augusta"),
    views.HandedOver(0, "Ada"),
    views.TookBack(0, "Ada"),
    views.TimedOut(2),
    views.GameEvent({"t": "played", "seat": 1, "card": "AS"}, by="computer"),
    views.Ended(Outcome((SeatResult(0, 1, 512, 81),), Reason("spades.target", {"points": 512}))),
    views.RematchAsked(0),
    views.RematchAnswered(1, yes=False),
    views.BreakBegan(),
    views.BreakEnded(2),
    views.NewHost(1),
    views.Revived(),
]

VIEW = TableView(
    id=TABLE,
    game="spades",
    phase="playing",
    setup=Setup(),
    seats=(SeatView("person", "Ada", "p1", host=True), SeatView("computer", "billie", level="normal")),
    me=0,
    host=True,
    match=1,
    commitment="ab" * 32,
    opened=None,
    view={"hand": ["AS"]},
    outcome=None,
    clock=ClockView((0,), 1000, 31_000, 41_000),
    thinking=(1,),
    advice=True,
    rematch=RematchView(5000, (0,), ()),
    pause=(),
    paused=False,
)

DOWN: list[down.Down] = [
    down.Hello(down.PROTOCOL, "0123456789ab", 1_800_000_000_000, "p1", "Ada"),
    down.TableDown(TABLE, 9, True, tuple(views.Numbered(9, 1000, event) for event in EVENTS), VIEW, 1000),
    down.Ok(ID, 9),
    down.Ok(ID, 1, TABLE),
    down.No(ID, "spades.follow", {"suit": "H", "cards": (1, 2)}),
    down.No(None, "bad_message"),
    down.DraftDown(TABLE, 2, 5, {"runs": []}, {"complete": False}),
    down.AdviceDown(ID, TABLE, 7, {"t": "bid", "tricks": 3}, Reason("spades.bid", {"points": 31.5})),
    down.LobbyDown(
        "spades",
        (down.LobbyTable(TABLE, "spades", "open", "Ada", Setup(), (down.LobbySeat("person", "Ada"),), mine=True),),
        online=3,
    ),
    down.Presence(TABLE, {"2": 1000}, spectators=1),
    down.Notice("name", {"name": "Ada"}),
    down.Pong(1, 1000),
    down.Probe(1),
    down.Bye("slow", 1000),
]


def test_the_samples_hold_every_message() -> None:
    assert {type(message) for message in UP} == set(get_args(up.Up))
    assert {type(message) for message in DOWN} == set(get_args(down.Down))
    assert {type(command) for command in COMMANDS} == set(get_args(commands.PersonCommand))
    assert {type(event) for event in EVENTS} == set(get_args(views.TableEvent))


@pytest.mark.parametrize("message", UP, ids=repr)
def test_what_a_browser_says_arrives_unchanged(message: up.Up) -> None:
    assert msgspec.json.decode(msgspec.json.encode(message), type=up.Up) == message


@pytest.mark.parametrize("message", DOWN, ids=lambda message: type(message).__name__)
def test_what_the_server_says_arrives_unchanged(message: down.Down) -> None:
    sent = msgspec.json.encode(message)
    # `Any` fields (the game's own views) come back as plain JSON, so bytes are compared, not values.
    assert msgspec.json.encode(msgspec.json.decode(sent, type=down.Down)) == sent


@pytest.mark.parametrize("message", UP, ids=repr)
def test_an_unknown_field_is_refused(message: up.Up) -> None:
    fields = json.loads(msgspec.json.encode(message))
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(json.dumps(fields | {"extra": 1}), type=up.Up)


@pytest.mark.parametrize("command", COMMANDS, ids=repr)
def test_an_unknown_field_in_a_command_is_refused(command: commands.PersonCommand) -> None:
    message = json.loads(msgspec.json.encode(up.Do(ID, TABLE, command)))
    message["cmd"]["extra"] = 1
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(json.dumps(message), type=up.Up)


def do(**changes: Any) -> dict[str, Any]:
    return {"t": "do", "id": ID, "table": TABLE, "cmd": {"t": "stand"}} | changes


REFUSED: dict[str, Any] = {
    "no type": {"id": ID},
    "unknown type": {"t": "root"},
    "type is a number": {"t": 1},
    "not an object": [1, 2],
    "null": None,
    "id missing": {"t": "do", "table": TABLE, "cmd": {"t": "stand"}},
    "id too short": do(id="abc"),
    "id too long": do(id="a" * 41),
    "id with a space": do(id="abcd 1234"),
    "id with a line break": do(id="abcd1234\n"),
    "id is a number": do(id=12345678),
    "table in capitals": do(table="K3X9T2"),
    "table too long": do(table="a" * 25),
    "table with a path": do(table="../etc"),
    "turn is text": do(turn="1"),
    "turn is true": do(turn=True),
    "turn below zero": do(turn=-1),
    "turn beyond a browser's numbers": do(turn=2**60),
    "command missing": {"t": "do", "id": ID, "table": TABLE},
    "command of the keeper": do(cmd={"t": "tick"}),
    "unknown command": do(cmd={"t": "cheat"}),
    "chat of 301 characters": do(cmd={"t": "say", "text": "x" * 301}),
    "empty chat": do(cmd={"t": "say", "text": ""}),
    "unknown phrase": do(cmd={"t": "phrase", "phrase": "insult"}),
    "seat below zero": do(cmd={"t": "sit", "seat": -1}),
    "seat beyond": do(cmd={"t": "sit", "seat": 8}),
    "move is a list": do(cmd={"t": "move", "move": []}),
    "stake of 3": {"t": "open", "id": ID, "game": "spades", "setup": {"stake": 3}},
    "clock of zero": {"t": "open", "id": ID, "game": "spades", "setup": {"clock": 0}},
    "setup with a stranger": {"t": "open", "id": ID, "game": "spades", "setup": {"seed": "00"}},
    "game with a slash": {"t": "open", "id": ID, "game": "../x", "setup": {}},
    "serial too large": {"t": "draft", "table": TABLE, "serial": 2**53 + 1, "draft": {}},
    "version is a fraction": {"t": "sync", "table": TABLE, "version": 1.5},
}


@pytest.mark.parametrize("message", REFUSED.values(), ids=REFUSED.keys())
def test_anything_else_is_refused(message: Any) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(json.dumps(message), type=up.Up)


def test_chat_of_300_characters_is_read_whole() -> None:
    text = "ß" * 300
    message = msgspec.json.decode(json.dumps(do(cmd={"t": "say", "text": text})), type=up.Up)
    assert isinstance(message, up.Do)
    assert message.cmd == commands.Say(text)


def tags(document: dict[str, Any], union: str) -> set[str]:
    names = [part["$ref"].rpartition("/")[2] for part in document["$defs"][union]["anyOf"]]
    return {document["$defs"][name]["properties"]["t"]["enum"][0] for name in names}


def test_the_schema_lists_every_message_by_its_tag() -> None:
    document = schema.documents()["wire.schema.json"]
    assert tags(document, "Up") == {json.loads(msgspec.json.encode(message))["t"] for message in UP}
    assert tags(document, "Down") == {json.loads(msgspec.json.encode(message))["t"] for message in DOWN}
    assert tags(document, "TableEvent") == {json.loads(msgspec.json.encode(event))["t"] for event in EVENTS}


def test_the_schema_lets_no_unknown_field_in() -> None:
    document = schema.documents()["wire.schema.json"]
    objects = [part for part in document["$defs"].values() if part.get("type") == "object"]
    assert len(objects) > 40
    assert all(part["additionalProperties"] is False for part in objects)


def test_every_game_has_a_schema_of_its_own() -> None:
    documents = schema.documents()
    assert {"wire.schema.json", "spades.schema.json"} <= set(documents)
    assert {"Options", "Move", "View", "Event", "Card"} <= set(documents["spades.schema.json"]["$defs"])


def test_the_schema_is_the_same_at_every_run() -> None:
    assert json.dumps(schema.documents()) == json.dumps(schema.documents())
