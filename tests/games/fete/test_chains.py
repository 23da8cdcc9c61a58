"""F2: what a chain is, what its jokers stand for, and what it is worth. Numbers in brackets are the cases of the
project's list of rulings for tile rummy."""

from __future__ import annotations

from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from speedspiele.games.fete.chains import read, stands_for
from speedspiele.games.fete.tiles import COLOURS, JOKER, NUMBERS, Face, face, face_of, is_joker, number, parse, tile_set
from speedspiele.games.fete.view import Chain
from tests.games.fete.positions import show

CHAINS = [
    # what, shown, wrap, how it lies then, kind, worth
    ("three numbers in a row", "b4 b5 b6", False, "b4 b5 b6", "run", 15),
    ("a whole colour", "k1 k2 k3 k4 k5 k6 k7 k8 k9 k10 k11 k12 k13", False, "", "run", 91),
    ("three of a number", "r9 b9 k9", False, "", "group", 27),
    ("four of a number", "k9 o9 b9 r9", False, "", "group", 36),
    ("a joker in the middle", "r4 J r6", False, "", "run", 15),
    ("a joker behind", "r4 r5 J", False, "", "run", 15),
    ("a joker in front", "J r5 r6", False, "", "run", 15),
    ("a joker as the third colour", "b7 r7 J", False, "", "group", 21),
    ("(R22) a joker that is not needed", "b7 r7 k7 J", False, "", "group", 28),
    ("(R13) two jokers in a run", "r1 J J r4", False, "", "run", 10),
    ("(R13) two jokers in a group", "b7 J J o7", False, "", "group", 28),
    ("(R14) both readings: the run is dearer", "r5 J J", False, "", "run", 18),
    ("(R14) both readings: the group is dearer", "J J r5", False, "", "group", 15),
    ("(R14) both readings are worth the same", "J r5 J", False, "", "run", 15),
    ("(R3) only the group has room", "r13 J J", False, "", "group", 39),
    ("(R15) three jokers and a number", "r9 J J J", False, "", "run", 42),
    ("(R15) four jokers and a number", "J J b9 J J", False, "", "run", 45),
    ("(R16) a joker beyond 13 goes to the front", "r12 r13 J", False, "J r12 r13", "run", 36),
    ("(R16) two beyond 13", "r11 r12 r13 J J", False, "J J r11 r12 r13", "run", 55),
    ("(R16) one fits behind, one does not", "J r12 r11 J", False, "J r11 r12 J", "run", 46),
    ("(R17) a joker before 1 goes behind", "J r1 r2", False, "r1 r2 J", "run", 6),
    ("from high to low", "o7 o6 o5", False, "o5 o6 o7", "run", 18),
    ("no order at all", "o9 o5 o7 o6 o8", False, "o5 o6 o7 o8 o9", "run", 35),
    ("jokers into the gaps first", "o9 J o5 o6 J", False, "o5 o6 J J o9", "run", 35),
    ("then behind", "J o6 o5 J", False, "o5 o6 J J", "run", 26),
    ("(R24) 12-13-1 with Rundlauf", "r12 r13 r1", True, "", "run", 26),
    ("(R25) 13-1-2 with Rundlauf", "r13 r1 r2", True, "", "run", 16),
    ("(R25) 11-12-13-1-2", "k11 k12 k13 k1 k2", True, "", "run", 39),
    ("(R26) a 1 counts 1 behind 13 too", "r11 r12 r13 r1", True, "", "run", 37),
    ("(R27) the shown place counts: J is 1", "r12 r13 J", True, "", "run", 26),
    ("(R27) the shown place counts: J is 11", "J r12 r13", True, "", "run", 36),
    ("Rundlauf: J before 1 is 13", "J r1 r2", True, "", "run", 16),
    ("Rundlauf: the joker bridges the end", "r12 J r1", True, "", "run", 26),
    ("Rundlauf: put in order across the end", "r1 r13 r12", True, "r12 r13 r1", "run", 26),
    ("Rundlauf: gaps across the end", "r2 J r13", True, "r13 J r2", "run", 16),
    ("Rundlauf: what needs no crossing does not cross", "r3 r1 r2", True, "r1 r2 r3", "run", 6),
    ("Rundlauf: all thirteen in no order begin with 1", "r5 r4 r6 r7 r8 r9 r10 r11 r12 r13 r1 r2 r3", True,
     "r1 r2 r3 r4 r5 r6 r7 r8 r9 r10 r11 r12 r13", "run", 91),
    ("Rundlauf: the full circle", "r5 r6 r7 r8 r9 r10 r11 r12 r13 r1 r2 r3 r4", True, "", "run", 91),
]  # fmt: skip

BROKEN = [
    # what, shown, wrap, code, facts
    ("two tiles", "r4 r5", False, "short", {"shortest": 3}),
    ("a joker alone (R8)", "J", False, "short", {"shortest": 3}),
    ("(R15) three jokers", "J J J", False, "jokers", {}),
    ("(R15) four jokers", "J J J J", False, "jokers", {}),
    ("a hole", "r4 r6 r7", False, "gap", {"colour": 0, "numbers": (5,), "jokers": 0}),
    ("two holes", "k4 k6 k8", False, "gap", {"colour": 3, "numbers": (5, 7), "jokers": 0}),
    ("one joker for two holes", "b1 J b4", False, "gap", {"colour": 1, "numbers": (2, 3), "jokers": 1}),
    ("(R24) 13 is the end", "r12 r13 r1", False, "gap",
     {"colour": 0, "numbers": (2, 3, 4, 5, 6, 7, 8, 9, 10, 11), "jokers": 0}),
    ("Rundlauf: the shorter way around", "r12 r13 r2", True, "gap", {"colour": 0, "numbers": (1,), "jokers": 0}),
    ("colours mixed in a run", "r4 b5 r6", False, "mixed", {}),
    ("numbers mixed in a group", "r7 b7 k8", False, "mixed", {}),
    ("a number twice in a run", "r4 r4 r5", False, "twice", {"colour": 0, "number": 4}),
    ("(R20) a colour twice in a group", "b7 b7 r7", False, "twice", {"colour": 1, "number": 7}),
    ("(R20) a colour twice in a group of four", "r13 o13 k13 k13", False, "twice", {"colour": 3, "number": 13}),
    ("the same tile twice, with a joker", "o6 J o6", False, "twice", {"colour": 2, "number": 6}),
    ("a group of five", "b7 r7 J J J", False, "long", {"longest": 4}),
    ("(R18) a full run and a joker", "r1 r2 r3 r4 r5 r6 r7 r8 r9 r10 r11 r12 r13 J", False, "long", {"longest": 13}),
    ("(R28) a circle and one more", "r1 r2 r3 r4 r5 r6 r7 r8 r9 r10 r11 r12 r13 J", True, "long", {"longest": 13}),
]  # fmt: skip


@pytest.mark.parametrize(("what", "chain", "wrap", "lies", "kind", "worth"), CHAINS, ids=[row[0] for row in CHAINS])
def test_what_a_chain_is_worth(what: str, chain: str, wrap: bool, lies: str, kind: str, worth: int) -> None:
    got = read(parse(chain), wrap)
    assert (show(got.tiles), got.kind, got.worth, got.problem) == (lies or chain, kind, worth, None)
    numbers = stands_for(got.tiles, got.kind, wrap) if got.kind else ()
    assert sum(numbers) == worth
    for tile, value in zip(got.tiles, numbers, strict=True):
        assert is_joker(tile) or number(face(tile)) == value


@pytest.mark.parametrize(("what", "chain", "wrap", "code", "facts"), BROKEN, ids=[row[0] for row in BROKEN])
def test_what_is_wrong_with_a_chain(
    what: str, chain: str, wrap: bool, code: str, facts: dict[str, int | tuple[int, ...]]
) -> None:
    got = read(parse(chain), wrap)
    assert got.problem is not None
    assert (got.tiles, got.kind, got.worth) == (parse(chain), None, 0)
    assert (got.problem.code, got.problem.facts) == (f"fete.{code}", facts)


def test_jokers_keep_their_order_when_they_are_moved() -> None:
    """Nobody has to see that one joker jumped over the other."""
    first, second = parse("J J")
    r12, r13 = parse("r12 r13")
    assert read((r12, r13, second, first), False).tiles == (second, first, r12, r13)


# --- against a list of all chains there are -----------------------------------------------------------------------


def all_runs(wrap: bool) -> list[tuple[Face, ...]]:
    return [
        tuple(face_of(suit, (start + step) % NUMBERS + 1) for step in range(length))
        for suit in range(len(COLOURS))
        for length in range(3, NUMBERS + 1)
        for start in range(NUMBERS if wrap else NUMBERS - length + 1)
    ]


def all_groups() -> list[tuple[Face, ...]]:
    return [
        order
        for value in range(1, NUMBERS + 1)
        for size in (3, 4)
        for order in permutations([face_of(suit, value) for suit in range(len(COLOURS))], size)
    ]


RUNS = {wrap: all_runs(wrap) for wrap in (False, True)}
GROUPS = all_groups()


def readings(chain: Chain, wrap: bool) -> list[tuple[str, int]]:
    """Every reading that the shown order has: all chains that could be made of real tiles, jokers fit anything."""
    if all(map(is_joker, chain)):
        return []
    faces = [face(tile) for tile in chain]
    return [
        (kind, sum(map(number, full)))
        for kind, fulls in (("run", RUNS[wrap]), ("group", GROUPS))
        for full in fulls
        if len(full) == len(faces) and all(have in (JOKER, want) for have, want in zip(faces, full, strict=True))
    ]


def any_order(chain: Chain, wrap: bool) -> bool:
    """Whether some order of the tiles is a chain."""
    numbers = [face(tile) for tile in chain if not is_joker(tile)]
    return bool(numbers) and any(
        len(full) == len(chain) and len(set(numbers)) == len(numbers) and set(numbers) <= set(full)
        for full in RUNS[wrap] + GROUPS
    )


ALL = tile_set(big=True)
FULL = st.sampled_from([full for wrap in (False, True) for full in RUNS[wrap] + GROUPS[::6]])


@st.composite
def near_chains(draw: st.DrawFn) -> Chain:
    """Chains with some tiles exchanged for jokers or others, left out, added or out of order."""
    faces = list(draw(FULL))[: draw(st.integers(3, 13))]
    for _ in range(draw(st.integers(0, 3))):
        faces[draw(st.integers(0, len(faces) - 1))] = JOKER
    if draw(st.booleans()):
        faces = draw(st.permutations(faces))
    if draw(st.integers(0, 3)) == 0:
        faces[draw(st.integers(0, len(faces) - 1))] = draw(st.integers(0, JOKER))
    if draw(st.integers(0, 3)) == 0:
        del faces[draw(st.integers(0, len(faces) - 1))]
    return tuple(4 * shown + faces[:at].count(shown) % 4 for at, shown in enumerate(faces))


chains = st.one_of(near_chains(), st.lists(st.sampled_from(ALL), min_size=1, max_size=6, unique=True).map(tuple))


@settings(max_examples=400)
@given(chains, st.booleans())
def test_the_dearest_reading_of_the_shown_order_counts(chain: Chain, wrap: bool) -> None:
    """F2, F3: found by comparing with every chain there is."""
    found = readings(chain, wrap)
    got = read(chain, wrap)
    if found:
        assert got.tiles == chain
        assert got.worth == max(worth for _, worth in found)
        assert (got.kind, got.worth) in found
    else:
        assert (got.kind is not None) == any_order(chain, wrap)


@settings(max_examples=400)
@given(chains, st.booleans())
def test_a_chain_in_order_stays_as_it_is(chain: Chain, wrap: bool) -> None:
    """Reading is idempotent, and neither makes nor loses a tile."""
    got = read(chain, wrap)
    assert sorted(got.tiles) == sorted(chain)
    assert read(got.tiles, wrap) == got
    assert (got.problem is None) == (got.kind is not None)


@settings(max_examples=400)
@given(chains, st.booleans())
def test_whether_it_is_a_chain_does_not_depend_on_the_order(chain: Chain, wrap: bool) -> None:
    """Nobody has to lay tiles in order; only what jokers stand for follows from it."""
    valid = read(chain, wrap).kind is not None
    assert (read(chain[::-1], wrap).kind is not None) == valid
    assert (read(tuple(sorted(chain)), wrap).kind is not None) == valid


@settings(max_examples=400)
@given(chains)
def test_rundlauf_takes_no_chain_away(chain: Chain) -> None:
    plain, round_ = read(chain, False), read(chain, True)
    assert plain.kind is None or round_.kind is not None
