"""What a seat can do, and its unfinished move."""

from __future__ import annotations

from typing import Annotated, TypeAlias

import msgspec

from speedspiele.games.contract import Value
from speedspiele.games.keks.biscuits import KINDS, Biscuit

FARTHEST = 108
"""No field farther from the marked one can be reached."""
MOST = 36
"""What comes from outside is bounded; that nobody holds so many is for the rules to say."""

Coordinate: TypeAlias = Annotated[int, msgspec.Meta(ge=-FARTHEST, le=FARTHEST)]
AnyBiscuit: TypeAlias = Annotated[Biscuit, msgspec.Meta(ge=0, le=KINDS - 1)]
Placed: TypeAlias = tuple[Coordinate, Coordinate, AnyBiscuit]
"""x (to the right), y (downwards), biscuit. The marked field is 0, 0."""


class Lay(Value, frozen=True, tag_field="t", tag="lay"):
    """Lay these biscuits; their order is of no importance (K3)."""

    placed: Annotated[tuple[Placed, ...], msgspec.Meta(min_length=1, max_length=MOST)]


class Swap(Value, frozen=True, tag_field="t", tag="swap"):
    """Give these biscuits back and draw as many (K4)."""

    biscuits: Annotated[tuple[AnyBiscuit, ...], msgspec.Meta(min_length=1, max_length=MOST)]


class Pass(Value, frozen=True, tag_field="t", tag="pass"):
    """ "Aussetzen": only with an empty bag, when nothing fits (K4)."""


Move: TypeAlias = Lay | Swap | Pass


class Draft(Value, frozen=True):
    """The biscuits that lie provisionally (K8). They come from the hand, so nobody else may see them."""

    placed: Annotated[tuple[Placed, ...], msgspec.Meta(max_length=MOST)]
