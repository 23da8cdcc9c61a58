"""The records of a table's log: what was decided, and nothing that can be derived from it.

A record's number in the log is the table's version after it; the time stands beside it in the log. What a move did,
who became host, or that a match is over is not stored: the fold (`evolve.py`) derives it.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Generic, Literal, TypeAlias, TypeVar

import msgspec

from speedspiele.games.contract import AnyGame, Level, Seat, Value
from speedspiele.tables.setup import Setup

M = TypeVar("M")
By: TypeAlias = Literal["person", "computer", "clock"]
"""Whose doing a move was."""


class Player(Value, frozen=True):
    """A computer at a seat."""

    character: str
    level: Level


class Opened(Value, frozen=True, tag_field="r", tag="opened"):
    """Always the first record: the table with the person who opened it on `seat`."""

    table: str
    game: str
    setup: Setup
    seat: Seat
    person: str
    name: str


class Sat(Value, frozen=True, tag_field="r", tag="sat"):
    """Somebody took a seat, or changed to it from another one."""

    seat: Seat
    person: str
    name: str


class Stood(Value, frozen=True, tag_field="r", tag="stood"):
    """A seat was given up while no match was running."""

    seat: Seat
    dismissed: bool = False


class Renamed(Value, frozen=True, tag_field="r", tag="renamed"):
    """The person who sits there has another name now."""

    seat: Seat
    name: str


class Configured(Value, frozen=True, tag_field="r", tag="configured"):
    setup: Setup


class Gathered(Value, frozen=True, tag_field="r", tag="gathered"):
    """The next match is played on these seats alone; they move together, and the others are gone."""

    seats: tuple[Seat, ...]
    """By their numbers so far, in order."""


class Started(Value, frozen=True, tag_field="r", tag="started"):
    """A match. Everything of chance in it comes from `seed`."""

    match: int
    rules: int
    """The game's rules_version."""
    seed: str
    """32 bytes in hex: the match's secret until it is over."""
    salt: str
    """16 bytes in hex."""
    computers: dict[Seat, Player]
    """All seats that no person takes part on."""


class Moved(Value, Generic[M], frozen=True, tag_field="r", tag="moved"):
    seat: Seat
    move: M
    by: By


class Spoke(Value, frozen=True, tag_field="r", tag="spoke"):
    """Chat; exactly one of `text` and `phrase` is set."""

    seat: Seat
    person: str
    name: str
    text: str | None = None
    phrase: str | None = None


class Left(Value, frozen=True, tag_field="r", tag="left"):
    """A person left the running match for good. `computer` plays on; None: nobody does, and the match stops."""

    seat: Seat
    computer: Player | None


class HandedOver(Value, frozen=True, tag_field="r", tag="handed_over"):
    seat: Seat
    computer: Player


class TookBack(Value, frozen=True, tag_field="r", tag="took_back"):
    seat: Seat


class Again(Value, frozen=True, tag_field="r", tag="again"):
    """Another match: the first yes asks, the others answer."""

    seat: Seat
    yes: bool


class Paused(Value, frozen=True, tag_field="r", tag="paused"):
    """One person agrees to a break."""

    seat: Seat


class Resumed(Value, frozen=True, tag_field="r", tag="resumed"):
    """One person ends the break, or takes the agreement back."""

    seat: Seat


class Revived(Value, frozen=True, tag_field="r", tag="revived"):
    """The server was away; the time of its absence is nobody's (G6)."""


Record: TypeAlias = (
    Opened
    | Sat
    | Stood
    | Renamed
    | Configured
    | Gathered
    | Started
    | Moved[Any]
    | Spoke
    | Left
    | HandedOver
    | TookBack
    | Again
    | Paused
    | Resumed
    | Revived
)

_first = msgspec.json.Decoder(Opened)


@cache
def _decoder(game: AnyGame) -> msgspec.json.Decoder[Record]:
    """Reads a game's records, moves as its own types."""
    moved: Any = Moved.__class_getitem__(game.move)  # type: ignore[attr-defined]
    others = (
        Opened
        | Sat
        | Stood
        | Renamed
        | Configured
        | Gathered
        | Started
        | Spoke
        | Left
        | HandedOver
        | TookBack
        | Again
        | Paused
        | Resumed
    )
    union: Any = others | Revived | moved
    return msgspec.json.Decoder(union)


def encode(record: Record) -> bytes:
    """A record as the log keeps it."""
    return msgspec.json.encode(record)


def decode_opened(body: bytes) -> Opened:
    """The first record of a log. Raises msgspec.ValidationError."""
    return _first.decode(body)


def decode(body: bytes, game: AnyGame) -> Record:
    """Any record of a table of `game`. Raises msgspec.ValidationError."""
    return _decoder(game).decode(body)
