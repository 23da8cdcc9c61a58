"""What a seat can do, and its unfinished turn."""

from __future__ import annotations

from typing import Annotated, TypeAlias

import msgspec

from speedspiele.games.contract import Value
from speedspiele.games.fete.tiles import Tile

AnyTile: TypeAlias = Annotated[Tile, msgspec.Meta(ge=0, le=4 * 52 + 3)]
SentChain: TypeAlias = Annotated[tuple[AnyTile, ...], msgspec.Meta(min_length=1, max_length=160)]
SentTable: TypeAlias = Annotated[tuple[SentChain, ...], msgspec.Meta(max_length=160)]
"""A whole table as it comes from outside: bounded, everything else is for the rules to judge."""


class Lay(Value, frozen=True, tag_field="t", tag="lay"):
    """End the turn with this whole table: all tiles that lay there before and at least one of one's own (F4)."""

    table: SentTable


class Draw(Value, frozen=True, tag_field="t", tag="draw"):
    """Take a tile from the bag instead, which ends the turn. With an empty bag: pass."""


class Penalty(Value, frozen=True, tag_field="t", tag="penalty"):
    """Time was up in the middle of a rebuild that does not do: take penalty tiles (F7). Only the server does this."""


class Continue(Value, frozen=True, tag_field="t", tag="continue"):
    """ "Weiter": the result of the round was read."""


Move: TypeAlias = Lay | Draw | Penalty | Continue


class Draft(Value, frozen=True):
    """The table as it stands in the middle of a turn; whatever of one's own is laid so far lies in it (F5). Chains need
    not be valid. Never a difference: the latest draft is the whole truth."""

    table: SentTable
