"""A match of Speedspades as a value. It holds secrets: only what `look.py` makes of it leaves the house."""

from __future__ import annotations

from speedspiele.games.contract import Seat, Value
from speedspiele.games.spades.cards import Card
from speedspiele.games.spades.options import Options
from speedspiele.games.spades.scoring import TeamResult
from speedspiele.games.spades.view import DealLine, Phase, SaidBid, Trick

Bids = tuple[SaidBid | None, SaidBid | None, SaidBid | None, SaidBid | None]
Hands = tuple[frozenset[Card], frozenset[Card], frozenset[Card], frozenset[Card]]


class State(Value, frozen=True):
    """One match between two moves."""

    options: Options
    seed: bytes
    """The match's secret; every deal is drawn from it."""
    deal: int
    """Number of the deal, from 1."""
    dealer: Seat
    phase: Phase
    dealt: Hands
    """All four hands as they were dealt."""
    hands: Hands
    """What of them is still held."""
    looked: tuple[bool, bool, bool, bool]
    """Whose cards are face up to their owner; a seat that may not say Blind Nil has looked from the start, and who has
    bid has looked in any case."""
    bids: Bids
    taken: tuple[int, int, int, int]
    """Tricks of each seat in this deal."""
    broken: bool
    on: Seat
    """Who is to bid or to play; meaningless in the settlement."""
    trick: Trick
    last: Trick | None
    scores: tuple[int, int]
    bags: tuple[int, int]
    deals: tuple[DealLine, ...]
    """All settled deals, the one in settlement included."""
    settlement: tuple[TeamResult, TeamResult] | None
    """The score of the deal just played, until the next one is dealt."""
    waiting: frozenset[Seat]
    """Seats that have not read the settlement yet."""
    winner: int | None
    """The winning team when the match is over; None: none yet, or a shared first place."""
    ended: str | None
    """Why the match is over (`scoring.ending`), or None. Set with the last settlement, before it was read."""
