"""A whole table in the middle of a turn or at its end: whose tiles lie in it, and whether it would do (F3, F4)."""

from __future__ import annotations

from speedspiele.games.contract import IllegalMove, Reason
from speedspiele.games.fete.assessment import ChainWorth, TableWorth
from speedspiele.games.fete.chains import read
from speedspiele.games.fete.options import Options
from speedspiele.games.fete.tiles import Tile
from speedspiele.games.fete.view import Chain

Table = tuple[Chain, ...]


def laid_tiles(before: Table, bench: frozenset[Tile], draft: Table) -> frozenset[Tile]:
    """The tiles of the bench that lie in the draft.

    Raises IllegalMove when the draft is not made of all the tiles that lay on the table, each once, and of tiles of the
    bench: "fete.double", "fete.not_yours", "fete.missing", each with the first such tile.
    """
    old = {tile for chain in before for tile in chain}
    lying: set[Tile] = set()
    for tile in (tile for chain in draft for tile in chain):
        if tile in lying:
            raise IllegalMove("fete.double", tile=tile)
        if tile not in old and tile not in bench:
            raise IllegalMove("fete.not_yours", tile=tile)
        lying.add(tile)
    missing = old - lying
    if missing:
        raise IllegalMove("fete.missing", tile=min(missing))
    return frozenset(lying - old)


def assess(before: Table, laid: frozenset[Tile], draft: Table, options: Options, melded: bool) -> TableWorth:
    """What the draft is worth as the end of a turn of a seat that has `melded` or not.

    `laid` are the draft's tiles that did not lie on the table `before` (`laid_tiles`). Nothing here depends on what is
    left on the bench: everybody sees the answer.
    """
    chains = tuple(read(chain, options.wrap) for chain in draft)
    problems = [] if melded else _touched(before, laid, chains)
    problems += [
        Reason(chain.problem.code, {"chain": at, "tiles": chain.tiles, **chain.problem.facts})
        for at, chain in enumerate(chains)
        if chain.problem is not None
    ]
    points, needed = 0, 0
    if not melded:
        points, needed = sum(chain.worth for chain in chains if laid.issuperset(chain.tiles)), options.meld
        if points < needed:
            problems.append(Reason("fete.meld", {"points": points, "needed": needed}))
    if not laid:
        problems.append(Reason("fete.nothing_laid"))
    return TableWorth(
        complete=not problems,
        problems=tuple(problems),
        chains=chains,
        laid=len(laid),
        points=points,
        needed=needed,
    )


def _touched(before: Table, laid: frozenset[Tile], chains: tuple[ChainWorth, ...]) -> list[Reason]:
    """Before the first meld every chain of the table stays as it lies (F3)."""
    as_before = set(before)
    return [
        Reason("fete.touched", {"chain": at, "tiles": chain.tiles})
        for at, chain in enumerate(chains)
        if chain.tiles not in as_before and not laid.issuperset(chain.tiles)
    ]


def rebuilt(before: Table, draft: Table) -> bool:
    """Whether something was laid or moved to another chain; the order of chains, and within a chain, is no change."""
    return {frozenset(chain) for chain in before} != {frozenset(chain) for chain in draft}
