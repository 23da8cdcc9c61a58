"""What a chain is worth and whether it is one (F2): everything that the rules say of a single chain.

The order in which a chain is shown counts: a joker stands for what its place shows. Only where the shown order has no
reading is the chain put in order, so that nobody has to lay tiles in order by hand (r12 r13 J becomes J r12 r13).
"""

from __future__ import annotations

from typing import Final

from speedspiele.games.contract import Reason
from speedspiele.games.fete.assessment import ChainWorth, Kind
from speedspiele.games.fete.tiles import COLOURS, JOKER, NUMBERS, Tile, colour, face, is_joker, number
from speedspiele.games.fete.view import Chain

SHORTEST: Final = 3
LONGEST_RUN: Final = NUMBERS
LONGEST_GROUP: Final = len(COLOURS)


def read(chain: Chain, wrap: bool) -> ChainWorth:
    """The chain in order, with its kind and worth, or with what is wrong with it. `wrap`: the house rule Rundlauf.

    A shown order with two readings (r5 J J: 5-6-7 or three fives) counts as the dearer one (F3), as a run if equal.
    """
    run, group = _as_run(chain, wrap), _as_group(chain)
    order = chain
    if not run and not group:  # a group is one in any order, so only a run can still come of it
        order = _put_in_order(chain, wrap)
        run = _as_run(order, wrap)
    if not run and not group:
        return ChainWorth(chain, None, 0, _problem(chain, wrap))
    if sum(run) >= sum(group):
        return ChainWorth(order, "run", sum(run))
    return ChainWorth(order, "group", sum(group))


def stands_for(chain: Chain, kind: Kind, wrap: bool) -> tuple[int, ...]:
    """The number that each tile of a chain in order stands for; empty when it is not a chain of this kind."""
    return _as_run(chain, wrap) if kind == "run" else _as_group(chain)


def _as_run(chain: Chain, wrap: bool) -> tuple[int, ...]:
    """The numbers of the chain read as a run in the order in which it stands; empty when it is none."""
    if not SHORTEST <= len(chain) <= LONGEST_RUN:
        return ()
    start, suit = None, None
    for place, tile in enumerate(chain):
        shown = face(tile)
        if shown == JOKER:
            continue
        begins = number(shown) - place
        if wrap:
            begins = (begins - 1) % NUMBERS + 1
        if start is None:
            start, suit = begins, colour(shown)
        elif begins != start or colour(shown) != suit:
            return ()
    if start is None or not (wrap or 1 <= start <= NUMBERS - len(chain) + 1):
        return ()
    return tuple((start + place - 1) % NUMBERS + 1 for place in range(len(chain)))


def _as_group(chain: Chain) -> tuple[int, ...]:
    """The numbers of the chain read as a group; empty when it is none. The order does not matter."""
    if not SHORTEST <= len(chain) <= LONGEST_GROUP:
        return ()
    faces = [face(tile) for tile in chain if not is_joker(tile)]
    numbers = {number(shown) for shown in faces}
    if len(numbers) != 1 or len(set(faces)) < len(faces):
        return ()
    return (*numbers,) * len(chain)


def _put_in_order(chain: Chain, wrap: bool) -> Chain:
    """The same tiles as a run: numbers sorted, jokers into the gaps, then behind, else in front. As it was where that
    is no run. With Rundlauf the circle is cut where the run is worth most."""
    jokers = [tile for tile in chain if is_joker(tile)]
    tiles = sorted((tile for tile in chain if not is_joker(tile)), key=lambda tile: number(face(tile)))
    best, most = chain, 0
    for first in range(len(tiles) if wrap else 1):
        filled = _filled(tiles[first:] + tiles[:first], jokers, wrap)
        worth = sum(_as_run(filled, wrap))
        if worth > most:
            best, most = filled, worth
    return best


def _filled(tiles: list[Tile], jokers: list[Tile], wrap: bool) -> Chain:
    """The tiles in this order with jokers in the gaps between them and the other jokers at the ends, if there are
    enough; else nothing. The order may still be no run."""
    spare, out = list(jokers), list[Tile]()
    for tile in tiles:
        gap = (number(face(tile)) - number(face(out[-1])) - 1) % NUMBERS if out else 0
        if gap > len(spare):
            return ()
        out += [*spare[:gap], tile]
        del spare[:gap]
    behind = len(spare) if wrap or not out else NUMBERS - number(face(out[-1]))
    return (*spare[behind:], *out, *spare[:behind])


def _problem(chain: Chain, wrap: bool) -> Reason:
    """Why this is no chain in any order; the first that holds."""
    faces = [face(tile) for tile in chain if not is_joker(tile)]
    numbers, colours = {number(shown) for shown in faces}, {colour(shown) for shown in faces}
    if len(chain) < SHORTEST:
        return Reason("fete.short", {"shortest": SHORTEST})
    if not faces:
        return Reason("fete.jokers")
    if len(numbers) > 1 and len(colours) > 1:
        return Reason("fete.mixed")
    twice = next((shown for at, shown in enumerate(faces) if shown in faces[:at]), None)
    if twice is not None:
        return Reason("fete.twice", {"colour": colour(twice), "number": number(twice)})
    if len(colours) > 1:
        return Reason("fete.long", {"longest": LONGEST_GROUP})
    if len(chain) > LONGEST_RUN:
        return Reason("fete.long", {"longest": LONGEST_RUN})
    missing = _missing(sorted(numbers), wrap)
    return Reason("fete.gap", {"colour": colours.pop(), "numbers": missing, "jokers": len(chain) - len(faces)})


def _missing(numbers: list[int], wrap: bool) -> tuple[int, ...]:
    """The numbers that would have to lie between these; with Rundlauf on the shorter way around."""
    ways = []
    for first in range(len(numbers) if wrap else 1):
        length = (numbers[first - 1] - numbers[first]) % NUMBERS
        between = ((numbers[first] + step - 1) % NUMBERS + 1 for step in range(1, length))
        ways.append(tuple(value for value in between if value not in numbers))
    return min(ways, key=len)
