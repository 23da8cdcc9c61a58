"""What the screen gets (L6): where a towel fits, in which order, why it does not, and what happened meanwhile."""

from __future__ import annotations

import random

import msgspec

from speedspiele.games.lido import position, rules
from speedspiele.games.lido.beach import covered_by, field
from speedspiele.games.lido.gains import around, best_first
from speedspiele.games.lido.moves import Draft, Lay
from speedspiele.games.lido.options import Options
from speedspiele.games.lido.state import State
from speedspiele.games.lido.towels import CODES, placed
from tests.games.kit import random_match
from tests.games.lido.board import GAME, after, at, begun, lying, now


def codes(state: State, draft: Draft, seat: int = 0) -> list[str]:
    return [problem.code for problem in GAME.assess(state, seat, draft).problems]


def held(code: str, x: int, y: int, turn: int = 0) -> Draft:
    return Draft(CODES.index(code), turn, x, y)


ROUND = after(begun(), at("L4", 0, 0), at("I1", 19, 0), at("I1", 19, 19), at("I1", 0, 19))


def test_only_the_seat_that_is_on_gets_the_legal_spots() -> None:
    for seat in (None, 1, 2, 3):
        assert GAME.view_of(ROUND, seat).legal == ()
    assert sum(len(places.spots) for places in GAME.view_of(ROUND, 0).legal) > 100


def test_a_towel_that_fits_nowhere_is_listed_without_a_spot() -> None:
    """L6: greyed out in the stock."""
    state = begun(Options(kind="puzzle", level=40))
    legal = {places.towel: places.spots for places in GAME.view_of(state, 0).legal}
    assert set(legal) == set(range(21))
    for towel, spots in legal.items():
        assert set(spots) == set(position.legal(now(state), 0)[towel])


def test_places_come_with_the_most_gains_first() -> None:
    """L6 "Andere Stelle": new corners of one's own and foreign corners taken, both more than later in the list."""
    match = random_match("lido", random.Random(5), Options(kind="small"))
    state = match.states[9]
    assert state.on is not None
    here, site = now(state), around(now(state), state.on)

    def gain(spot: int) -> int:
        sand = covered_by(spot)
        corners = site.opened(sand).bit_count() - site.closed(sand).bit_count()
        return 2 * corners + 3 * sum(site.taken(sand))

    for places in GAME.view_of(state, rules.on_seat(state)).legal:
        gains = [gain(spot) for spot in places.spots]
        assert gains == sorted(gains, reverse=True)
        assert places.spots == best_first(here, state.on, sorted(places.spots))


def test_corners_are_where_one_may_attach() -> None:
    """L6: the dots. Every legal spot covers one, and each of them can be covered by the Sonnenschirm."""
    for number in range(6):
        match = random_match("lido", random.Random(f"corners/{number}"))
        for state in match.states[:-1:5]:
            view = GAME.view_of(state, rules.on_seat(state))
            assert view.on is not None
            corners = set(view.families[view.on].corners)
            for places in view.legal:
                for spot in places.spots:
                    shape_fields = {20 * (at // 21) + at % 21 for at in _bits(covered_by(spot))}
                    assert shape_fields & corners
                if places.towel == 0:
                    assert {spot % 400 for spot in places.spots} == corners


def _bits(sand: int) -> list[int]:
    return [at for at in range(sand.bit_length()) if sand >> at & 1]


def test_reasons_why_a_towel_does_not_fit() -> None:
    """L6: edge touches own, no corner, covers, outside, start field."""
    assert codes(ROUND, held("I4", 3, 0)) == ["lido.edge", "lido.corner"]
    assert codes(ROUND, held("I4", 6, 6)) == ["lido.corner"]
    assert codes(ROUND, held("I2", 2, 0, 1)) == ["lido.covers", "lido.edge"]
    assert codes(ROUND, held("I5", -2, 10)) == ["lido.outside", "lido.corner"]
    assert codes(ROUND, held("L4", 3, 1)) == ["lido.laid"]
    assert codes(begun(), held("I5", 8, 8)) == ["lido.start"]
    assert codes(ROUND, held("I4", 3, 1), seat=2) == ["lido.turn"]


def test_what_is_held_beside_the_beach_shows_no_fields() -> None:
    preview = GAME.assess(ROUND, 0, held("I5", -10, 30))
    assert preview.fields == ()
    assert [problem.code for problem in preview.problems] == ["lido.outside", "lido.corner"]


def test_a_preview_says_what_the_towel_would_bring() -> None:
    """L6: green frame, new corners, way of counting; laying it then does just that."""
    match = random_match("lido", random.Random(8), Options())
    for state in match.states[4:40:3]:
        seat = rules.on_seat(state)
        view = GAME.view_of(state, seat)
        spot = next(places.spots[0] for places in reversed(view.legal) if places.spots)
        shape, x, y = placed(spot)
        draft = Draft(spot // 3200, spot // 400 % 8, x, y)
        assert shape >= 0
        preview = GAME.assess(state, seat or 0, draft)
        assert preview.complete
        assert preview.spot == spot
        step = GAME.play(state, seat or 0, Lay(spot))
        laid = step.events[0]
        assert {lost.family: lost.corners for lost in preview.takes} == {
            family: taken for family, taken in enumerate(laid.taken) if taken
        }
        family = view.on or 0
        assert preview.points == GAME.view_of(step.state, None).families[family].points
        assert len(preview.fields) == preview.laid
        before, then = (set(GAME.view_of(each, None).families[family].corners) for each in (state, step.state))
        assert then - before == set(preview.opens)
        assert len(then) - len(before) == laid.corners


def test_drafts_are_right_exactly_where_the_rules_accept_them() -> None:
    match = random_match("lido", random.Random(9), Options(kind="small"))
    rng = random.Random(1)
    for state in match.states[:-1:3]:
        seat = rules.on_seat(state) or 0
        legal = {spot for places in GAME.view_of(state, seat).legal for spot in places.spots}
        for _ in range(60):
            draft = Draft(rng.randrange(21), rng.randrange(8), rng.randrange(-2, 15), rng.randrange(-2, 15))
            preview = GAME.assess(state, seat, draft)
            assert preview.complete == (preview.spot in legal) == (not preview.problems)


def test_the_news_sum_up_what_others_took() -> None:
    """L6: blue has the corner (3, 1) of its Liegestuhl taken by yellow, nothing by red."""
    state = lying(Options(), (0, at("L4", 0, 0)), (1, at("I2", 3, 1)), (2, at("I1", 19, 19)), (3, at("I1", 0, 19)))
    news = GAME.view_of(state, 0).news
    assert news is not None
    assert [(family, corners) for family, _, corners in news.lays] == [(1, 1), (2, 0), (3, 0)]
    assert news.corners == 1
    assert GAME.view_of(state, 1).news is None, "it is not yellow's turn"
    assert GAME.view_of(begun(), 0).news is None, "nothing has happened"


def test_the_news_warn_of_towels_that_fit_no_more() -> None:
    """L6, over whole matches: named are just those towels that fitted after one's last turn and do not now."""
    warned = few = 0
    for number in range(10):
        match = random_match("lido", random.Random(f"news/{number}"), Options(kind="small"))
        for state in match.states[4:-1]:
            seat = rules.on_seat(state)
            view = GAME.view_of(state, seat)
            if view.news is None or view.on is None:
                continue
            mine = max(number for number, (family, _) in enumerate(state.lays) if family == view.on)
            then = position.legal(position.of(state.options, state.lays[: mine + 1]), view.on)
            fits = {places.towel for places in view.legal if places.spots}
            assert set(view.news.lost) == {towel for towel, spots in then.items() if spots and towel not in fits}
            assert view.news.few == (len(view.families[view.on].corners) <= 4)
            warned += bool(view.news.lost)
            few += view.news.few
    assert warned > 10
    assert few > 3


def test_a_puzzle_shows_which_stars_are_still_to_be_had() -> None:
    """L5"""
    state = begun(Options(kind="puzzle", level=1))
    start = GAME.view_of(state, 0)
    assert start.stars is not None
    assert start.castles
    assert (start.stars.parasol_last, start.stars.descending) == (True, True)
    (at_start,) = start.starts
    spoilt = GAME.view_of(after(state, at("I1", at_start % 20, at_start // 20)), 0)
    assert spoilt.stars is not None
    assert (spoilt.stars.parasol_last, spoilt.stars.descending) == (False, False)
    assert GAME.view_of(begun(), 0).stars is None


def test_views_stay_small() -> None:
    """The largest message to a mover, with several hundred legal spots, stays below 8 kB; to all others below 2 kB."""
    for number in range(6):
        match = random_match("lido", random.Random(f"small/{number}"), Options())
        for state in match.states:
            assert len(msgspec.json.encode(GAME.view_of(state, rules.on_seat(state)))) < 8000
            assert len(msgspec.json.encode(GAME.view_of(state, None))) < 2000


def test_start_fields_are_shown() -> None:
    assert GAME.view_of(begun(Options(inner=True)), None).starts == tuple(
        sorted(field(*at) for at in ((5, 5), (14, 5), (14, 14), (5, 14)))
    )
    assert GAME.view_of(begun(Options(kind="small")), None).starts == (field(4, 4), field(9, 9))
