"""What a seat or a spectator gets of a match: all of it, and for the seat that is on what it may do."""

from __future__ import annotations

from speedspiele.games.contract import Seat, Value
from speedspiele.games.lido.options import Options
from speedspiele.games.lido.scoring import FamilyResult, Stars
from speedspiele.games.lido.state import Family
from speedspiele.games.lido.towels import Field, Spot, Towel


class FamilyView(Value, frozen=True):
    """One colour on the beach."""

    seat: Seat | None
    """Who leads it; None for a family that all lay in turn."""
    counts: bool
    """Its points count for somebody."""
    laid: tuple[Spot, ...]
    """Its towels on the beach, in the order in which they were laid; the last is the one to mark."""
    left: tuple[Towel, ...]
    """Its stock, small ones first."""
    corners: tuple[Field, ...]
    """Places to attach at; as long as nothing lies, its start fields."""
    packed: bool
    points: int
    """If the match ended now."""


class Places(Value, frozen=True):
    """Where a towel of the family on fits now."""

    towel: Towel
    spots: tuple[Spot, ...]
    """Best first (L6: "Andere Stelle"); empty: it fits nowhere."""


class News(Value, frozen=True):
    """What happened since this seat laid last (or since the start), as far as it concerns the family on."""

    lays: tuple[tuple[Family, Spot, int], ...]
    """What others laid: family, spot, and how many places to attach at that took from the family on."""
    corners: int
    """How many it took together."""
    lost: tuple[Towel, ...]
    """Towels that fitted somewhere then and fit nowhere now."""
    few: bool
    """The places to attach at run short."""


class View(Value, frozen=True):
    """Everything one seat may know."""

    me: Seat | None
    """Whose view this is; None for a spectator."""
    options: Options
    size: int
    """Fields along each side of the beach."""
    castles: tuple[Field, ...]
    starts: tuple[Field, ...]
    """All start fields, for drawing them."""
    families: tuple[FamilyView, ...]
    """Blue, yellow, red, green, as many as play."""
    on: Family | None
    """The family whose towel is next; None: the match is over."""
    to_act: tuple[Seat, ...]
    turn: int
    """Towels laid so far."""
    only: int | None
    """The size that must be laid now (big lump, descending)."""
    legal: tuple[Places, ...]
    """When one is on: for each towel that may be laid as far as its size goes, where it fits. Else empty."""
    news: News | None
    """When one is on and others have laid since."""
    points: tuple[int, ...]
    """Of each seat, if the match ended now (partners have the same)."""
    stars: Stars | None
    """In a puzzle: what can still be earned, at its end what was; `all_laid` only once it is so."""
    results: tuple[FamilyResult, ...] | None
    """At the end: the sum of each family, line by line."""
    places: tuple[int, ...] | None
    """At the end: the place of each seat."""
