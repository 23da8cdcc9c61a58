"""The house rules of Speedspades (S2, S3, S4, S5)."""

from __future__ import annotations

from typing import Literal

from speedspiele.games.contract import Value


class Options(Value, frozen=True):
    """What the lobby offers; the defaults are the usual game."""

    target: Literal[250, 300, 500] = 500
    """The match ends when a team has so many points after a deal."""
    lead: Literal["broken", "any"] = "broken"
    """Spades may be led once a spade was played on another suit, or at any time."""
    bags: Literal["10", "5", "none"] = "10"
    """Bag penalty: every 10 bags cost 100, every 5 cost 50, or none."""
    blind: Literal["behind", "always", "never"] = "behind"
    """Blind Nil: only with at least 100 points behind, always, or never."""
    minimum: Literal[0, 3, 4] = 0
    """What the bids of both partners must add up to; 0: anything."""


def bag_rule(options: Options) -> tuple[int, int]:
    """How many bags tip the counter, and how many points that costs; (0, 0) when there is no penalty."""
    return {"10": (10, 100), "5": (5, 50), "none": (0, 0)}[options.bags]


def loss_limit(options: Options) -> int:
    """The score at or below which a team ends the match: minus 40 % of the target (S5)."""
    return -options.target * 2 // 5
