"""Everything that can be asked of a table. The first group comes from people over the wire; the second only from the
keeper, never from outside.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

import msgspec

from speedspiele.games.contract import Seat, Value
from speedspiele.tables.setup import Setup

SeatNumber: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=7)]
ChatText: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=300)]
Phrase: TypeAlias = Literal["hello", "well_played", "thanks", "oops", "hurry", "good_luck", "again", "bye"]


class Sit(Value, frozen=True, tag_field="t", tag="sit"):
    """Take a seat before the start; None: any free one."""

    seat: SeatNumber | None = None


class Stand(Value, frozen=True, tag_field="t", tag="stand"):
    """Give one's seat up before the start."""


class Dismiss(Value, frozen=True, tag_field="t", tag="dismiss"):
    """The host sends somebody away before the start."""

    seat: SeatNumber


class Configure(Value, frozen=True, tag_field="t", tag="configure"):
    """The host changes the choices before the start."""

    setup: Setup


class Start(Value, frozen=True, tag_field="t", tag="start"):
    """The host starts; free seats get computers."""


class MakeMove(Value, frozen=True, tag_field="t", tag="move"):
    """A move of the game. `move` is read as the game's own Move union."""

    move: dict[str, Any]


class Say(Value, frozen=True, tag_field="t", tag="say"):
    """Chat: plain text."""

    text: ChatText


class SayPhrase(Value, frozen=True, tag_field="t", tag="phrase"):
    """Chat: a ready phrase, shown to each in their own language."""

    phrase: Phrase


class Leave(Value, frozen=True, tag_field="t", tag="leave"):
    """Leave for good. In a match with people a computer (normal) plays on."""


class TakeBack(Value, frozen=True, tag_field="t", tag="take_back"):
    """Take one's seat back from the computer that holds it while one was away."""


class HandOver(Value, frozen=True, tag_field="t", tag="hand_over"):
    """Let a computer play for somebody who has been away for five minutes, at a table without a clock."""

    seat: SeatNumber


class Rematch(Value, frozen=True, tag_field="t", tag="rematch"):
    """ "Nochmal": ask for another match at this table, or answer who asked."""

    yes: bool = True


class Pause(Value, frozen=True, tag_field="t", tag="pause"):
    """Agree to a break; it begins when all people at the table have."""


class Resume(Value, frozen=True, tag_field="t", tag="resume"):
    """End the break, or take one's agreement back."""


PersonCommand: TypeAlias = (
    Sit
    | Stand
    | Dismiss
    | Configure
    | Start
    | MakeMove
    | Say
    | SayPhrase
    | Leave
    | TakeBack
    | HandOver
    | Rematch
    | Pause
    | Resume
)


class Answer(Value, frozen=True):
    """What a person's command is answered with once it is stored; kept with it for when it is asked again."""

    version: int
    """The table's, after the command."""
    table: str | None = None
    """The table that was opened."""


class Tick(Value, frozen=True):
    """Time has passed: whatever is due (grace over, rematch answers late) happens."""


class ComputerMove(Value, frozen=True):
    """A computer has thought. Dropped when the table is no longer at `turn` or the seat is not a computer's."""

    seat: Seat
    match: int
    turn: int
    move: Any


class Revive(Value, frozen=True):
    """The table was loaded from its log: clocks go on from where the log ends, with at least 15 seconds (G6)."""


class Absent(Value, frozen=True):
    """Somebody has been without a connection for five minutes before the start: the seat is free for others."""

    seat: Seat
    person: str


class Rename(Value, frozen=True):
    """Somebody comes with another name than the one they sit there with."""

    person: str
    name: str


KeeperCommand: TypeAlias = Tick | ComputerMove | Revive | Absent | Rename
