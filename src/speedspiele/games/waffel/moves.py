"""What a seat can do."""

from __future__ import annotations

from typing import Annotated, TypeAlias

import msgspec

from speedspiele.games.contract import Value
from speedspiele.games.waffel.cards import Ordinary, Sort, Special

Tray: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=2)]
Other: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=3)]


class Take(Value, frozen=True, tag_field="t", tag="take"):
    """Take a tray with all its cards (W3)."""

    tray: Tray


class Steal(Value, frozen=True, tag_field="t", tag="steal"):
    """Carry out a sparrow: take an open card from another guest (W4)."""

    seat: Other
    card: Ordinary


class Give(Value, frozen=True, tag_field="t", tag="give"):
    """Carry out "Geht aufs Haus": give one of one's open cards to another guest (W4)."""

    seat: Other
    card: Ordinary


class Freeze(Value, frozen=True, tag_field="t", tag="freeze"):
    """Carry out a freezer: one's open display goes into it (W4)."""


class Melt(Value, frozen=True, tag_field="t", tag="melt"):
    """Aim heat at an open scoop of another guest: with a heat card, or by a compressor when one was aimed at (W9)."""

    seat: Other
    card: Sort


class LetMelt(Value, frozen=True, tag_field="t", tag="let_melt"):
    """Keep the compressor and let the scoop melt (W9)."""


class Lapse(Value, frozen=True, tag_field="t", tag="lapse"):
    """Put away a special card that cannot be carried out (W3)."""

    card: Special


class Deliver(Value, frozen=True, tag_field="t", tag="deliver"):
    """Deliver the open order (W8)."""


class Decline(Value, frozen=True, tag_field="t", tag="decline"):
    """Do not deliver, when the game asks at the end of the turn (W8)."""


class Continue(Value, frozen=True, tag_field="t", tag="continue"):
    """ "Weiter": the score board was read (W5)."""


Move: TypeAlias = Take | Steal | Give | Freeze | Melt | LetMelt | Lapse | Deliver | Decline | Continue
