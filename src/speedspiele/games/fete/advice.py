"""What the strong level's turn says for itself. The client words it; these are the codes and facts.

Tiles are numbers as everywhere (`tiles.py`); `tiles` are those of the bench that are laid, by number.

fete.advice.out         everything can be laid: the round is won
    tiles, opened       chains of the table that are taken apart
fete.advice.meld        the first meld
    tiles, points       what its chains are worth
    needed              what they must be worth
fete.advice.lay         lay these tiles
    tiles, opened
    left                tiles that stay on the bench
    kept                jokers among them
fete.advice.wait        something could be laid, but it is better to draw: only few tiles do not fit yet, and what lies
                        on the table helps whoever comes next
    fit                 how many tiles could be laid now
    left                how many do not fit
fete.advice.keep_joker  only with a joker something could be laid, and that is not worth it
    jokers              on the bench
fete.advice.draw        nothing fits: draw
fete.advice.unmelded    the first meld is not possible yet: draw
    needed
fete.advice.pass        the bag is empty, and nothing fits, or it is better not to lay
    fit                 how many tiles could be laid; 0: none
While the compiled solver is not ready, normal answers, with "out", "meld", "lay", "draw", "unmelded" and "pass".
"""

from __future__ import annotations

from collections.abc import Iterable

from speedspiele.games.contract import Reason
from speedspiele.games.fete import changes
from speedspiele.games.fete.chains import read
from speedspiele.games.fete.tiles import Tile, is_joker
from speedspiele.games.fete.view import Chain, View


def lay_reason(view: View, table: tuple[Chain, ...]) -> Reason:
    """For a turn that ends with this table: "out", "meld" or "lay"."""
    bench = frozenset(view.bench or ())
    laid = tuple(sorted(tile for chain in table for tile in chain if tile in bench))
    after = tuple(read(chain, view.options.wrap) for chain in table)
    opened = len(changes.opened(view.table, after))
    if len(laid) == len(bench):
        return Reason("fete.advice.out", {"tiles": laid, "opened": opened})
    if view.first_meld is not None:
        points = sum(worth.worth for chain, worth in zip(table, after, strict=True) if not bench.isdisjoint(chain))
        return Reason("fete.advice.meld", {"tiles": laid, "points": points, "needed": view.first_meld})
    kept = jokers_in(bench.difference(laid))
    return Reason("fete.advice.lay", {"tiles": laid, "opened": opened, "left": len(bench) - len(laid), "kept": kept})


def nothing_reason(view: View, fit: int = 0) -> Reason:
    """For not laying anything where nothing else explains it; `fit` tiles could be laid."""
    if view.may_draw == "pass":
        return Reason("fete.advice.pass", {"fit": fit})
    if view.first_meld is not None:
        return Reason("fete.advice.unmelded", {"needed": view.first_meld})
    return Reason("fete.advice.draw")


def wait_reason(fit: int, left: int) -> Reason:
    """For drawing with `fit` tiles that could be laid and `left` that could not."""
    return Reason("fete.advice.wait", {"fit": fit, "left": left})


def joker_reason(view: View) -> Reason:
    """For drawing because a joker would have to go."""
    return Reason("fete.advice.keep_joker", {"jokers": jokers_in(view.bench or ())})


def jokers_in(tiles: Iterable[Tile]) -> int:
    """How many of the tiles are jokers."""
    return sum(map(is_joker, tiles))
