"""What a seat can do, and its unfinished move."""

from __future__ import annotations

from typing import Annotated, TypeAlias

import msgspec

from speedspiele.games.contract import Value
from speedspiele.games.lido.towels import SPOTS, Spot, Towel

AnySpot: TypeAlias = Annotated[Spot, msgspec.Meta(ge=0, lt=SPOTS)]
AnyTowel: TypeAlias = Annotated[Towel, msgspec.Meta(ge=0, le=20)]
Somewhere: TypeAlias = Annotated[int, msgspec.Meta(ge=-10, le=30)]
"""Where a towel can be dragged to: also beside the beach."""


class Lay(Value, frozen=True, tag_field="t", tag="lay"):
    """Lay a towel of the family that is on. Of turns that look alike each is accepted."""

    spot: AnySpot


Move: TypeAlias = Lay


class Draft(Value, frozen=True):
    """A towel that is being carried about; (x, y) is the top left corner of the box around it."""

    towel: AnyTowel
    turn: Annotated[int, msgspec.Meta(ge=0, le=7)]
    x: Somewhere
    y: Somewhere
