"""From the state to what a seat sees. Nothing is secret here; the seat that is on gets its legal spots on top."""

from __future__ import annotations

from speedspiele.games.contract import Seat
from speedspiele.games.lido import families, position, rules, scoring
from speedspiele.games.lido.assessment import Lost, Preview
from speedspiele.games.lido.beach import beside, covered_by, fields
from speedspiele.games.lido.gains import around, best_first
from speedspiele.games.lido.moves import Draft
from speedspiele.games.lido.position import Position
from speedspiele.games.lido.state import Family, State
from speedspiele.games.lido.towels import SHAPE_OF, SHAPES, SIZE, spot_of
from speedspiele.games.lido.view import FamilyView, News, Places, View

FEW = 4
"""So many places to attach at, or fewer, run short."""


def view_of(state: State, me: Seat | None) -> View:
    """The match as seat `me` (None: a spectator) sees it."""
    here, on, seat = position.now(state), state.on, rules.on_seat(state)
    options = state.options
    mine = on is not None and me is not None and seat == me
    over = rules.ended(here) if on is None else None
    stars = scoring.stars(here.laid[0]) if options.kind == "puzzle" else None
    return View(
        me=me,
        options=options,
        size=here.ground.size,
        castles=here.ground.castles,
        starts=tuple(sorted({start for starts in here.ground.starts[: len(here.laid)] for start in starts})),
        families=tuple(_family(state, here, family) for family in range(len(here.laid))),
        on=on,
        to_act=() if seat is None else (seat,),
        turn=len(state.lays),
        only=None if on is None else here.only(on),
        legal=_legal(here, on) if mine and on is not None else (),
        news=_news(state, here, on, me) if mine and on is not None and me is not None else None,
        points=tuple(scoring.seat_points(here, each) for each in range(len(families.led(options)))),
        stars=over.stars if over is not None else stars,
        results=over.families if over is not None else None,
        places=over.places if over is not None else None,
    )


def _family(state: State, here: Position, family: Family) -> FamilyView:
    result = scoring.family_result(here, family)
    options = state.options
    return FamilyView(
        seat=None if family == families.shared(options) else families.leader(options, family, 0),
        counts=result.counts,
        laid=here.laid[family],
        left=result.left,
        corners=fields(here.ends(family)),
        packed=state.packed[family],
        points=result.points,
    )


def _legal(here: Position, family: Family) -> tuple[Places, ...]:
    return tuple(
        Places(towel, best_first(here, family, spots)) for towel, spots in position.legal(here, family).items()
    )


def _news(state: State, here: Position, family: Family, me: Seat) -> News | None:
    """What others have laid since the seat was on, from the record alone."""
    counted = [0] * len(state.packed)
    layers: list[Seat] = []
    for other, _ in state.lays:
        layers.append(families.leader(state.options, other, counted[other]))
        counted[other] += 1
    last = max((number for number, seat in enumerate(layers) if seat == me), default=-1)
    since = state.lays[last + 1 :]
    if not since:
        return None
    lays = []
    before = position.of(state.options, state.lays[: last + 1])
    ends = before.ends(family)
    fitted = position.legal(before, family)
    fit = position.legal(here, family)
    for other, spot in since:
        sand = covered_by(spot)
        gone = ends & (sand | beside(sand) if other == family else sand)
        lays.append((other, spot, gone.bit_count()))
        ends &= ~gone
    lost = tuple(towel for towel, spots in fit.items() if not spots and fitted.get(towel))
    taken = sum(corners for _, _, corners in lays)
    return News(tuple(lays), taken, lost, here.ends(family).bit_count() <= FEW)


def preview(state: State, seat: Seat, draft: Draft) -> Preview:
    """What the towel in somebody's hand would do where it is held. Everybody may see the answer."""
    here, family = position.now(state), state.on
    shape = SHAPES[SHAPE_OF[draft.towel][draft.turn]]
    size = here.ground.size
    under = tuple(
        20 * (draft.y + dy) + draft.x + dx
        for dx, dy in shape.cells
        if 0 <= draft.x + dx < size and 0 <= draft.y + dy < size
    )
    if family is None or rules.on_seat(state) != seat:
        return Preview(False, (rules.not_on(state),), fields=under)
    wrong = rules.problems(here, family, draft.towel, draft.turn, draft.x, draft.y)
    laid = SIZE[draft.towel]
    if wrong:
        return Preview(False, wrong, fields=under, laid=laid)
    spot = spot_of(SHAPE_OF[draft.towel][draft.turn], draft.x, draft.y)
    site, sand = around(here, family), covered_by(spot)
    after = position.of(state.options, (*state.lays, (family, spot)))
    return Preview(
        True,
        spot=spot,
        fields=under,
        opens=fields(site.opened(sand)),
        takes=tuple(Lost(other, lost) for other, lost in enumerate(site.taken(sand)) if lost),
        laid=laid,
        points=scoring.family_result(after, family).points,
    )
