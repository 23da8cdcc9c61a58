"""What a seat or a spectator may know of a match: the only way out of the state."""

from __future__ import annotations

from typing import Literal, TypeAlias

from speedspiele.games.contract import Seat, Value
from speedspiele.games.spades.cards import Card
from speedspiele.games.spades.options import Options
from speedspiele.games.spades.scoring import TeamResult

Phase: TypeAlias = Literal["bid", "play", "settle", "over"]


class SaidBid(Value, frozen=True):
    """A bid as it stands at the seat."""

    tricks: int
    blind: bool = False


class BidChoice(Value, frozen=True):
    """A number (or 0, Nil) that this seat could say now."""

    tricks: int
    barred: str | None = None
    """Why it may not: "minimum", or "minimum_nil" (Nil is out because the partner's number is too low)."""
    warn: bool = False
    """Allowed, but both bids together are above 13."""


class Trick(Value, frozen=True):
    """A trick on the table or the one before; `cards` in the order of play from `leader` on."""

    leader: Seat
    cards: tuple[Card, ...]
    winner: Seat | None = None
    """Who took it; None while it is not complete."""


class DealLine(Value, frozen=True):
    """One line of the balance sheet: a deal that was settled. Pairs are by team, fours by seat."""

    deal: int
    bids: tuple[SaidBid, SaidBid, SaidBid, SaidBid]
    taken: tuple[int, int, int, int]
    points: tuple[int, int]
    """What the deal brought, bag penalty included."""
    scores: tuple[int, int]
    bags: tuple[int, int]
    """Score and bag counter after the deal."""


class View(Value, frozen=True):
    """Everything one seat may know."""

    me: Seat | None
    """Whose view this is; None for a spectator."""
    options: Options
    deal: int
    """1 for the first deal of the match."""
    phase: Phase
    dealer: Seat
    to_act: tuple[Seat, ...]
    turn: int
    hand: tuple[Card, ...] | None
    """One's own cards in no particular order; None for spectators and while they lie face down."""
    cards_left: tuple[int, int, int, int]
    """How many cards each seat holds."""
    may_look: bool
    """One's cards lie face down and may be turned up."""
    may_blind: bool
    """It is one's turn to bid, and Blind Nil is allowed."""
    bid_choices: tuple[BidChoice, ...]
    """0 to 13 when it is one's turn to bid with open cards, else empty."""
    bids: tuple[SaidBid | None, SaidBid | None, SaidBid | None, SaidBid | None]
    taken: tuple[int, int, int, int]
    """Tricks each seat took in this deal."""
    broken: bool
    trick: Trick
    """The trick on the table; during the pause after a deal the empty one that nobody leads any more."""
    last: Trick | None
    """The trick before it, in this deal."""
    legal: tuple[Card, ...]
    """The cards one may play now; empty when it is not one's turn."""
    barred: str | None
    """Why the other cards may not be played: "follow" (the led suit) or "unbroken"; None when all may."""
    scores: tuple[int, int]
    """Points of the teams of seats 0 and 2, and 1 and 3."""
    bags: tuple[int, int]
    """The teams' bag counters."""
    waiting: tuple[Seat, ...]
    """In the settlement: seats that have not pressed "Weiter" yet."""
    settlement: tuple[TeamResult, TeamResult] | None
    """The score of the deal just played, until the next one is dealt."""
    hands: tuple[tuple[Card, ...], ...] | None
    """All four hands as they were dealt, once the deal is settled."""
    deals: tuple[DealLine, ...]
    """The balance sheet: all settled deals of the match."""
    winner: int | None
    """The winning team once the match is over; None before that or when the first place is shared."""
