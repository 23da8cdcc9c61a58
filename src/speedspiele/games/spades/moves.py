"""What a seat can do."""

from __future__ import annotations

from typing import Annotated, TypeAlias

import msgspec

from speedspiele.games.contract import Value
from speedspiele.games.spades.cards import Card

Tricks: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=13)]


class Look(Value, frozen=True, tag_field="t", tag="look"):
    """Turn one's cards up, and with it give up Blind Nil. Possible before one's turn too."""


class Bid(Value, frozen=True, tag_field="t", tag="bid"):
    """Say how many tricks one wants to take; 0 is Nil."""

    tricks: Tricks


class BlindNil(Value, frozen=True, tag_field="t", tag="blind"):
    """Say Nil before looking at one's cards."""


class Play(Value, frozen=True, tag_field="t", tag="play"):
    """Put a card on the table."""

    card: Card


class Continue(Value, frozen=True, tag_field="t", tag="continue"):
    """ "Weiter": the settlement was read."""


Move: TypeAlias = Look | Bid | BlindNil | Play | Continue
