"""What is said of a towel that is being carried about (L6): does it fit, why not, what would it bring."""

from __future__ import annotations

from speedspiele.games.contract import Assessment, Value
from speedspiele.games.lido.state import Family
from speedspiele.games.lido.towels import Field, Spot


class Lost(Value, frozen=True):
    """Places to attach at that a family would lose."""

    family: Family
    corners: int


class Preview(Assessment, frozen=True):
    """`problems` in the order in which a player would mend them, each of these with facts:

    lido.over       the match is over
    lido.turn       another seat, `seat`, is on
    lido.laid       the towel lies already
    lido.size       first a towel of `size` fields
    lido.outside    it lies partly beside the beach
    lido.castle     it covers sand castles, `fields`
    lido.covers     it covers towels, `fields`
    lido.edge       it touches own towels along an edge, at `fields`
    lido.start      it covers no start field of its family, `fields`
    lido.corner     it touches no own towel at a corner
    """

    spot: Spot | None = None
    """What to lay, when it fits."""
    fields: tuple[Field, ...] = ()
    """The fields under it that are on the beach."""
    opens: tuple[Field, ...] = ()
    """New places to attach at, when it fits."""
    takes: tuple[Lost, ...] = ()
    """What the others would lose, when it fits; families that lose nothing are left out."""
    laid: int = 0
    """Way of counting: fields of the towel."""
    points: int = 0
    """Points of the family after it, when it fits."""
