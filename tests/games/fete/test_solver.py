"""What the exact solver finds: public cases, rules, and two other methods that share nothing with it (F2-F4, F9)."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from itertools import combinations

import pytest

from bench.fete_positions import KINDS, Kind, Position, first_benches, positions
from speedspiele import kernels
from speedspiele.games.contract import KernelCold
from speedspiele.games.fete import flow as flows
from speedspiele.games.fete import layout, solver
from speedspiele.games.fete.chains import read
from speedspiele.games.fete.flow import flow
from speedspiele.games.fete.layout import FaceChain
from speedspiele.games.fete.solver import MOST_POINTS, MOST_TILES, Counts, Optimum, counts, first_meld, reach, solve
from speedspiele.games.fete.tiles import JOKER, face, number
from tests.games.fete.cases import of_kind, tiles
from tests.games.fete.heaps import faces, heap, legal, scattered, with_tiles

NOTHING: Counts = (0,) * 53
MOVES, MELDS = of_kind("move"), of_kind("initial_meld")


@pytest.fixture(scope="module", autouse=True)
def _kernel() -> None:
    kernels.load("fete")


def values(found: tuple[Optimum | None, ...]) -> list[int | None]:
    return [None if one is None else one.value for one in found]


def ask(table: str, bench: str, wrap: bool = False, big: bool = False) -> list[int | None]:
    return values(solve(heap(table), heap(bench), wrap, big))


def points(chains: tuple[FaceChain, ...], wrap: bool) -> int:
    """What the rules count for these chains in a first meld."""
    return sum(read(chain, wrap).worth for chain in with_tiles(chains))


def assert_sound(one: Optimum, bench: Counts, weights: tuple[int, ...] = MOST_TILES) -> None:
    """The chains are legal, hold the whole table and the laid tiles, and are worth what was said."""
    after = counts(shown for chain in one.chains for shown in chain)
    laid = counts(one.laid)
    assert all(legal(chain, one.wrap) for chain in one.chains), one.chains
    assert after == tuple(a + b for a, b in zip(one.table, laid, strict=True))
    assert all(mine <= there for mine, there in zip(laid, bench, strict=True))
    assert laid[JOKER] == one.jokers
    assert sum(weights[shown] for shown in one.laid if shown != JOKER) == one.value


# --- public cases ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", MOVES)
def test_turns_of_public_programs(name: str) -> None:
    case = MOVES[name]
    *table, bench = tiles(*case["table"], case["rack"])
    lies, held = counts(face(tile) for chain in table for tile in chain), counts(map(face, bench))
    expected = [
        None if best is None else 1000 * best["number_tiles"] + best["points"]
        for best in case["expect"]["by_rack_jokers_laid"]
    ]
    found = solve(lies, held, case["wrap"], case["copies"] == 3)
    assert values(found) == expected
    assert max(len(one.laid) for one in found if one is not None) == case["expect"]["max_tiles"]
    for one in found:
        if one is not None:
            assert_sound(one, held)


@pytest.mark.parametrize("name", MELDS)
def test_first_melds_of_public_programs(name: str) -> None:
    case = MELDS[name]
    (bench,) = tiles(case["rack"])
    held = counts(map(face, bench))
    found = first_meld(held, case["threshold"], case["wrap"], case["copies"] == 3)
    best = case["expect"]["max_number_tiles_by_rack_jokers"]
    assert {str(k): one.value // 1000 for k, one in enumerate(found) if one is not None} == best
    for one in found:
        if one is not None:
            assert_sound(one, held)
            assert points(one.chains, case["wrap"]) >= case["threshold"]


# --- rules that a solver gets wrong ---------------------------------------------------------------------------


def test_many_small_tiles_are_more_than_few_large_ones() -> None:
    """Ten tiles worth 10 beat four worth 52, whatever their points: a weight of 100 a tile would not do."""
    three = "r1 r2 r3 b1 b2 b3 o1 o2 o3 r13 b13 o13 k13"
    assert ask("", three) == [13000 + 18 + 52]
    assert values(solve(NOTHING, heap("r11 r12 r13 r1 r2 r3 r4"), False, False)) == [7046]
    # r13 is wanted by both: with it the run has three tiles, the group four
    assert ask("", "r11 r12 r13 b13 o13") == [3036 + 3]
    assert values(solve(NOTHING, heap("r11 r12 r13 b13 o13"), False, False, MOST_POINTS)) == [39]


def test_a_joker_too_many_needs_a_run_to_hang_on() -> None:
    """R23: the fourth seven frees the joker of the group, which then has nowhere to go; a run would take it."""
    assert ask("r7 b7 k7 J", "o7") == [0]
    assert ask("r7 b7 k7 J o1 o2 o3", "o7") == [1007]


def test_jokers_alone_are_no_chain() -> None:
    """R15: three and four jokers of the big game, alone, beside a full group, and with one tile to hold them."""
    assert ask("", "J J J", big=True) == [0, None, None, None]
    assert ask("r7 b7 o7 k7", "J J J J", big=True) == [0, None, 0, 0, 0]  # two of them make a run with a seven
    assert ask("", "r13 J J J", big=True)[3] == 1013
    assert values(first_meld(heap("J J J J"), 30, True, True)) == [None] * 5
    assert values(first_meld(heap("r12 J J J"), 30, False, True)) == [None, None, 1012, 1012]


def test_a_freed_joker_may_go_anywhere_but_to_the_bench() -> None:
    """R7, R9."""
    assert ask("r4 J r6", "r5") == [1005]
    assert ask("r4 J r6 b9 o9 k9", "r9") == [1009]
    assert ask("r4 J r6", "b4 b5") == [0]


def test_last_tile_is_a_joker() -> None:
    """R38: hang it on and win."""
    assert ask("r1 r2 r3 r4 r5 r6 r7 r8 r9 r10 r11 r12 r13", "J") == [0, 0]


@pytest.mark.parametrize(("bench", "straight", "round_"), [("r12 r13 r1", 0, 3026), ("r13 r1 r2", 0, 3016)])
def test_after_13_comes_1_only_with_rundlauf(bench: str, straight: int, round_: int) -> None:
    """R24, R25."""
    assert ask("", bench) == [straight]
    assert ask("", bench, wrap=True) == [round_]


def test_a_run_holds_no_number_twice() -> None:
    """R28: fourteen tiles around the circle are two runs."""
    held = heap("r1 r2 r3 r4 r5 r6 r7 r8 r9 r10 r11 r12 r13 r1")
    (one,) = solve(NOTHING, held, True, False)
    assert one is not None
    assert one.value == 14092
    assert sorted(map(len, one.chains)) == [7, 7]
    assert_sound(one, held)


def test_a_joker_counts_what_it_stands_for() -> None:
    """F3, R2, R3, R27."""
    assert values(first_meld(heap("k10 b10 J"), 30, False, False)) == [None, 2020]
    assert values(first_meld(heap("r9 r10 J"), 30, False, False)) == [None, 2019]
    assert values(first_meld(heap("r8 r9 J"), 30, False, False)) == [None, None]
    assert values(first_meld(heap("r12 r13 J"), 36, True, False)) == [None, 2025]
    assert values(first_meld(heap("r12 r13 J"), 37, True, False)) == [None, None]
    assert values(first_meld(heap("r13 J J"), 39, False, False)) == [None, None, 1013]


def test_two_chains_may_be_worth_more_than_one() -> None:
    """With Rundlauf 11 12 J and 13 1 2 are worth 52, the five tiles in one run with the joker at an end at most 49."""
    found = first_meld(heap("r11 r12 r13 r1 r2 J"), 50, True, False)
    assert values(found) == [None, 5039]
    assert found[1] is not None
    assert points(found[1].chains, True) >= 50


def test_fewer_tiles_where_only_they_are_worth_enough() -> None:
    """Three runs 13-1-2 have nine tiles and 48 points; a group of thirteens and one run have six and 55."""
    held = heap("r13 r13 r1 r1 r2 r2 b13 b1 b2 o13")
    assert values(first_meld(held, 30, True, False)) == [9048]
    assert values(first_meld(held, 50, True, False)) == [6055]


# --- other methods --------------------------------------------------------------------------------------------


def brute(lies: Counts, bench: Counts, wrap: bool) -> dict[int, int]:
    """The best value for each number of jokers, by trying all ways to take chains from a small heap, one by one."""

    @cache
    def best(must: Counts, may: Counts) -> frozenset[tuple[int, int]]:
        """What can be reached: pairs of jokers and value."""
        out: set[tuple[int, int]] = set()
        first = next((shown for shown in range(53) if must[shown]), None)
        if first is None:
            out.add((0, 0))
            starts = [shown for shown in range(53) if may[shown]]
        else:
            starts = [first]
        for start in starts:
            for chain in with_face(start, tuple(a + b for a, b in zip(must, may, strict=True))):
                own = [max(0, count - must[shown]) for shown, count in enumerate(chain)]
                gain = sum(MOST_TILES[shown] * own[shown] for shown in range(JOKER))
                rest_must = tuple(max(0, a - b) for a, b in zip(must, chain, strict=True))
                rest_may = tuple(a - b for a, b in zip(may, own, strict=True))
                out |= {(k + own[JOKER], value + gain) for k, value in best(rest_must, rest_may)}
        return frozenset(out)

    @cache
    def with_face(shown: int, there: Counts) -> tuple[Counts, ...]:
        """The chains that hold this face."""
        rest = [other for other in range(53) for _ in range(there[other] - (other == shown))]
        found = set()
        for size in range(2, min(13, len(rest)) + 1):
            for others in combinations(rest, size):
                if read(with_tiles([(shown, *others)])[0], wrap).kind is not None:
                    found.add(counts((shown, *others)))
        return tuple(found)

    reached: dict[int, int] = {}
    for k, value in best(lies, bench):
        reached[k] = max(reached.get(k, -1), value)
    return reached


def small(rng: random.Random, wrap: bool) -> tuple[Counts, Counts]:
    """At most ten tiles that have to do with each other, up to four of them jokers."""
    while True:
        position = scattered(rng, Kind("small", wrap, True))
        chain = position.table[0] if position.table else ()
        if len(chain) > 5:
            continue
        low = rng.randint(1, 13)
        near = [13 * colour + (low + step - 1) % 13 for colour in rng.sample(range(4), 2) for step in range(4)]
        bench = rng.choices(near, k=rng.randint(1, 5)) + [JOKER] * rng.randint(0, min(3, 4 - chain.count(JOKER)))
        both = counts([*chain, *bench])
        if max(both[:JOKER]) <= 3 and both[JOKER] <= 4 and len(chain) + len(bench) <= 10:
            return counts(chain), counts(bench)


@pytest.mark.parametrize("wrap", [False, True])
def test_nothing_better_exists_in_small_heaps(wrap: bool) -> None:
    """Against every way to lay up to ten tiles, as the rules read chains."""
    rng = random.Random(5)
    for _ in range(60):
        lies, bench = small(rng, wrap)
        found = solve(lies, bench, wrap, True)
        assert {k: value for k, value in enumerate(values(found)) if value is not None} == brute(lies, bench, wrap)


def agree(position: Position, weights: tuple[int, ...] = MOST_TILES) -> int:
    """Hold the solver against the flow model for every number of jokers; how many were compared."""
    found = solve(position.lies, position.bench, position.wrap, position.big, weights)
    model = flow(position.wrap, position.big)
    for k, one in enumerate(found):
        answer = model.solve(position.lies, position.bench, k, weights)
        assert (one and one.value) == (answer and answer.value), (k, position)
        if one is not None and answer is not None:
            assert_sound(one, position.bench, weights)
            theirs = Optimum(answer.value, k, position.lies, position.wrap, lambda plan=answer.plan: plan)
            assert_sound(theirs, position.bench, weights)
    return len(found)


def some(kind: Kind, count: int, seed: int) -> Iterator[Position]:
    """Half of them from self-play, half of them scattered."""
    rng = random.Random(seed)
    for at, position in enumerate(positions(kind, 6 * count, seed)):
        if at % 12 == 0:
            yield position
            yield scattered(rng, kind)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_the_flow_model_finds_the_same(kind: Kind) -> None:
    """A few positions of each kind; `make bench-fete` has thousands."""
    for position in some(kind, 6, 3):
        agree(position)


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_the_flow_model_finds_the_same_on_hundreds(kind: Kind) -> None:
    assert sum(agree(position) for position in some(kind, 240, 4)) >= 240


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_most_points_are_found_too(kind: Kind) -> None:
    for position in some(kind, 40, 6):
        agree(position, MOST_POINTS)


def test_presolve_finds_a_turn_possible() -> None:
    """HiGHS 1.15.1 took this for impossible, 1.16 does not: an older version must not come back."""
    table = "r1 r2 r3 r4 r5 r5 r6 r7 b3 b4 b5 b6 b7 b6 b7 b8 b9 o8 o9 o10 o11 k7 k8 k9 k10 k11 k12 k13 r1 b1 o1"
    table += " r11 o11 k11 r12 b12 o12"
    bench = "r7 r10 r12 b2 b11 o2 o5 k2 k4 k6 J"
    answer = flow(True, False).solve(heap(table), heap(bench), 0, MOST_TILES)
    assert answer is not None
    assert answer.value == 7046 == ask(table, bench, wrap=True)[0]


def melds(kind: Kind, count: int, needed: int) -> int:
    """Hold first melds against the flow model; how many exist."""
    model, there = flow(kind.wrap, kind.big), 0
    for bench in first_benches(kind, count, needed):
        for k, one in enumerate(first_meld(bench, needed, kind.wrap, kind.big)):
            answer = model.solve(NOTHING, bench, k, MOST_TILES, needed)
            assert (one and one.value) == (answer and answer.value), (k, needed, bench)
            if one is not None:
                there += 1
                assert_sound(one, bench)
                assert points(one.chains, kind.wrap) >= needed
    return there


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
@pytest.mark.parametrize("needed", [30, pytest.param(50, marks=pytest.mark.slow)])
def test_first_melds_are_those_of_the_flow_model(kind: Kind, needed: int) -> None:
    assert melds(kind, 8, needed) > 0


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
@pytest.mark.parametrize("needed", [30, 50])
def test_first_melds_on_many_benches(kind: Kind, needed: int) -> None:
    assert melds(kind, 60, needed) > 20


# --- budget, refusals -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_beyond_the_budget_the_answer_is_the_same(kind: Kind) -> None:
    """With next to no steps HiGHS answers, and gives chains that lie as well."""
    for position in some(kind, 6, 8):
        usual = solve(position.lies, position.bench, kind.wrap, kind.big)
        forced = solve(position.lies, position.bench, kind.wrap, kind.big, budgets=(5,))
        assert values(forced) == values(usual)
        for one in forced:
            if one is not None:
                assert_sound(one, position.bench)
    for bench in first_benches(kind, 3):
        forced = first_meld(bench, 30, kind.wrap, kind.big, budgets=(5,))
        assert values(forced) == values(first_meld(bench, 30, kind.wrap, kind.big))


def test_without_any_answer_what_was_found_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    """Beyond both limits: no error, and nothing that is not a turn."""

    def undecided(*_: object) -> None:
        raise flows.Undecided

    monkeypatch.setattr(flows.Flow, "solve", undecided)
    for position in some(KINDS[1], 10, 9):
        usual = solve(position.lies, position.bench, False, True)
        for one, best in zip(solve(position.lies, position.bench, False, True, budgets=(300,)), usual, strict=True):
            if one is not None:
                assert best is not None
                assert one.value <= best.value
                assert_sound(one, position.bench)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_what_is_best_can_be_reached_and_no_more(kind: Kind) -> None:
    """For each number of jokers; a question with too few steps is answered with no."""
    for position in some(kind, 8, 11):
        for one in solve(position.lies, position.bench, kind.wrap, kind.big):
            if one is None:
                continue
            asked = (position.lies, position.bench, one.jokers)
            reached, _ = reach(*asked, one.value, kind.wrap, kind.big, MOST_TILES, 10**6)
            assert reached is not None
            assert reached.value == one.value
            assert_sound(reached, position.bench)
            assert reach(*asked, one.value + 1, kind.wrap, kind.big, MOST_TILES, 10**6)[0] is None
            assert reach(*asked, one.value, kind.wrap, kind.big, MOST_TILES, 0)[0] is None


def test_the_same_question_has_the_same_answer() -> None:
    for position in some(KINDS[3], 10, 10):
        first, second = (solve(position.lies, position.bench, True, True) for _ in range(2))
        assert [one and one.chains for one in first] == [one and one.chains for one in second]


@pytest.mark.parametrize(
    ("table", "bench", "big"),
    [("r1 r2 r3", "r1 r1", False), ("J", "J J", False), ("r1 r1 r1", "r1", True), ("J J J J", "J", True)],
)
def test_more_tiles_than_there_are_are_refused(table: str, bench: str, big: bool) -> None:
    with pytest.raises(ValueError, match="tiles"):
        solve(heap(table), heap(bench), False, big)


def test_weights_out_of_bounds_are_refused() -> None:
    for wrong in ((1,) * 51, (-1, *MOST_TILES[1:]), (1 << 22, *MOST_TILES[1:])):
        with pytest.raises(ValueError, match="weights"):
            solve(NOTHING, heap("r1 r2 r3"), False, False, wrong)


def test_a_cold_kernel_is_not_compiled_on_the_way(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kernels, "_loaded", set())
    with pytest.raises(KernelCold):
        solve(NOTHING, heap("r1 r2 r3"), False, False)


def test_jokers_hang_where_there_is_room() -> None:
    """Behind, else in front, else a whole run of thirteen is split."""
    whole = list(faces("r1 r2 r3 r4 r5 r6 r7 r8 r9 r10 r11 r12 r13"))
    for wrap in (False, True):
        runs = [list(whole), list(faces("b11 b12 b13"))]
        for _ in range(4):
            layout.hang(runs, wrap)
        assert all(legal(tuple(run), wrap) for run in runs)
        alone = [list(whole)]
        layout.hang(alone, wrap)
        assert [legal(tuple(run), wrap) for run in alone] == [True, True]
    with pytest.raises(ValueError, match="joker"):
        layout.hang([], False)


def test_weights_are_tiles_first_then_points() -> None:
    assert all(MOST_TILES[shown] == 1000 + number(shown) for shown in range(JOKER))
    assert solver.MOST_TILES[0] > 13 * 2 * 4 * 7  # more than the points of any bench
