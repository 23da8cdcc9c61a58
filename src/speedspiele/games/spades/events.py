"""What happened, in the order in which it happened. Only `Looked` is its seat's own; nothing else here is secret."""

from __future__ import annotations

from typing import TypeAlias

from speedspiele.games.contract import Seat, Value
from speedspiele.games.spades.cards import Card
from speedspiele.games.spades.scoring import TeamResult


class Dealt(Value, frozen=True, tag_field="t", tag="dealt"):
    """A new deal; whose cards are whose, each learns from its own view."""

    deal: int
    """1 for the first deal of the match."""
    dealer: Seat


class Looked(Value, frozen=True, tag_field="t", tag="looked"):
    """A seat turned its cards up. Only that seat hears of it."""

    seat: Seat


class Said(Value, frozen=True, tag_field="t", tag="said"):
    """A bid; `blind` only with 0 tricks."""

    seat: Seat
    tricks: int
    blind: bool


class Played(Value, frozen=True, tag_field="t", tag="played"):
    """A card on the table."""

    seat: Seat
    card: Card
    broke: bool
    """This was the spade that broke spades."""


class TrickTaken(Value, frozen=True, tag_field="t", tag="taken"):
    """A trick is complete."""

    trick: int
    """1 to 13."""
    seat: Seat
    card: Card
    """The card that took it."""
    taken: tuple[int, int, int, int]
    """Tricks of each seat so far."""


class Settled(Value, frozen=True, tag_field="t", tag="settled"):
    """The score of a deal, for the teams of seats 0 and 2, and 1 and 3."""

    deal: int
    teams: tuple[TeamResult, TeamResult]


class Won(Value, frozen=True, tag_field="t", tag="won"):
    """The match is over. `team` is None when both teams share the first place."""

    team: int | None
    scores: tuple[int, int]
    reason: str
    """ "target", "loss" or "deals" (S5)."""


Event: TypeAlias = Dealt | Looked | Said | Played | TrickTaken | Settled | Won
