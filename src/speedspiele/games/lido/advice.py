"""What a computer's choice says for itself. The client words it; these are the codes and facts.

lido.advice_spot    a towel is to be laid
    towel   which
    opened  how many places to attach at it opens
    taken   how many it takes from the other side
    cause   what speaks for it most, one of "blocks" (takes), "opens", "large"
    spots   the chosen spot, then the best others, at most three in all
    lead    only from the strong level: what the final lead over the best of the others is expected to be, in points,
            for each of `spots`
lido.advice_only    one spot is legal
    towel
"""

from __future__ import annotations

from collections.abc import Sequence

from speedspiele.games.contract import Fact, Reason
from speedspiele.games.lido.policy import Valued
from speedspiele.games.lido.towels import Spot, towel_of

SHOWN = 3


def only(spot: Spot) -> Reason:
    """There is no choice."""
    return Reason("lido.advice_only", {"towel": towel_of(spot)})


def spot_reason(best: Sequence[Valued], leads: Sequence[int] = ()) -> Reason:
    """The reason for `best[0]`; both sequences from the choice on in falling order of worth."""
    chosen = best[0]
    facts: dict[str, Fact] = {
        "towel": towel_of(chosen.spot),
        "opened": chosen.opened,
        "taken": chosen.taken,
        "cause": cause(chosen),
        "spots": tuple(one.spot for one in best[:SHOWN]),
    }
    if leads:
        facts["lead"] = tuple(leads[:SHOWN])
    return Reason("lido.advice_spot", facts)


def cause(chosen: Valued) -> str:
    """What speaks for a spot most."""
    if chosen.taken >= 2 and chosen.taken >= chosen.opened - 1:
        return "blocks"
    return "opens" if chosen.opened >= 2 else "large"
