"""`chance.py`: the one source of randomness, and the promise that a deal can be made again (P9)."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from speedspiele.games.chance import Chance, commitment

SEED = bytes(range(32))
WORDS = [
    0x21A38B016B667E73,
    0x4700680FD301594B,
    0x808F09E7D6125D28,
    0x08A4095873BD78BE,
    0x7CE5E6C48EFE84E5,
]
ORDER = [1, 15, 2, 9, 10, 6, 13, 17, 4, 3, 19, 18, 8, 14, 12, 5, 16, 0, 7, 11]
COMMITMENT = "21d021af61e23338562e1a6471d18428ecd039836825a7f4bf68b9611427e033"

seeds = st.binary(min_size=32, max_size=32)


def words_by_hand(seed: bytes, purpose: str, blocks: int) -> list[int]:
    """The stream as its docstring describes it, written down a second time with other means."""
    words = []
    for number in range(blocks):
        mac = hmac.new(seed, digestmod="sha256")
        mac.update(b"speedspiele chance 1\n" + purpose.encode() + b"\n" + str(number).encode())
        block = int(mac.hexdigest(), 16)
        words += [block >> 64 * place & 2**64 - 1 for place in (3, 2, 1, 0)]
    return words


def below_by_hand(words: list[int], n: int) -> int:
    return next(word % n for word in iter(lambda: words.pop(0), None) if word < 2**64 // n * n)


# --- fixed vectors: a changed stream would make every stored match another one ------------------------------------


def test_the_stream_never_changes() -> None:
    chance = Chance(SEED, "deal/1")
    assert [chance.word() for _ in range(5)] == WORDS


def test_a_deal_never_changes() -> None:
    assert Chance(SEED, "deal/1").shuffled(range(20)) == ORDER


def test_the_commitment_never_changes() -> None:
    assert commitment(SEED, b"salt") == COMMITMENT


@given(seeds, st.text(max_size=20))
def test_the_stream_is_what_the_documentation_says(seed: bytes, purpose: str) -> None:
    chance = Chance(seed, purpose)
    assert [chance.word() for _ in range(12)] == words_by_hand(seed, purpose, 3)


@given(seeds, st.integers(1, 2**64))
def test_below_takes_the_first_fair_word(seed: bytes, n: int) -> None:
    assert Chance(seed, "x").below(n) == below_by_hand(words_by_hand(seed, "x", 40), n)


@given(seeds, st.integers(0, 60))
def test_a_shuffle_is_fisher_and_yates_from_the_back(seed: bytes, length: int) -> None:
    words, order = words_by_hand(seed, "deal/7", 40), list(range(length))
    for last in range(length - 1, 0, -1):
        other = below_by_hand(words, last + 1)
        order[last], order[other] = order[other], order[last]
    assert Chance(seed, "deal/7").shuffled(range(length)) == order


@given(seeds, st.binary(max_size=40))
def test_a_commitment_is_the_hash_of_salt_and_seed(seed: bytes, salt: bytes) -> None:
    assert commitment(seed, salt) == hashlib.sha256(salt + seed).hexdigest()


# --- what games rely on --------------------------------------------------------------------------------------------


@given(seeds, st.integers(1, 10**30))
def test_below_stays_below(seed: bytes, n: int) -> None:
    chance = Chance(seed, "bounds")
    if n > 2**64:
        with pytest.raises(ValueError, match="64 bits"):
            chance.below(n)
        return
    assert all(0 <= chance.below(n) < n for _ in range(5))


@pytest.mark.parametrize("n", [0, -1, -52])
def test_there_must_be_something_to_choose_from(n: int) -> None:
    with pytest.raises(ValueError, match="nothing to choose from"):
        Chance(SEED, "x").below(n)


@pytest.mark.parametrize("length", [0, 31, 33])
def test_a_seed_has_32_bytes(length: int) -> None:
    with pytest.raises(ValueError, match="32 bytes"):
        Chance(bytes(length), "x")


@given(seeds, st.lists(st.integers()))
def test_a_shuffle_is_a_permutation_and_leaves_its_argument_alone(seed: bytes, things: list[int]) -> None:
    before = list(things)
    assert Counter(Chance(seed, "x").shuffled(things)) == Counter(things)
    assert things == before


@given(seeds, st.lists(st.integers(), min_size=1))
def test_pick_picks_what_is_there(seed: bytes, things: list[int]) -> None:
    assert Chance(seed, "x").pick(things) in things


def test_each_purpose_has_its_own_stream() -> None:
    """How often somebody drew for one thing changes nothing for another."""
    first = {purpose: Chance(SEED, purpose).word() for purpose in ("dealer", "deal/1", "deal/2", "deal/11")}
    assert len(set(first.values())) == 4
    used = Chance(SEED, "dealer")
    used.shuffled(range(100))
    assert Chance(SEED, "deal/1").word() == first["deal/1"]


def test_another_seed_is_another_stream() -> None:
    assert len({Chance(bytes([first]) + SEED[1:], "deal/1").word() for first in range(256)}) == 256


# --- fairness: chi-square tests on fixed streams, so they never fail by chance -------------------------------------


def chi_square(counts: Counter[int], cells: int) -> float:
    expected = counts.total() / cells
    return sum((counts[cell] - expected) ** 2 / expected for cell in range(cells))


def test_numbers_are_equally_likely() -> None:
    chance = Chance(SEED, "fair")
    for n, limit in ((2, 10.8), (6, 20.5), (52, 87.0)):  # 99.9 % quantiles of chi-square with n-1 degrees
        assert chi_square(Counter(chance.below(n) for _ in range(20_000)), n) < limit


def test_every_card_lands_everywhere_equally_often() -> None:
    chance = Chance(SEED, "fair shuffles")
    orders = [chance.shuffled(range(6)) for _ in range(6_000)]
    for place in range(6):
        assert chi_square(Counter(order[place] for order in orders), 6) < 20.5


def test_all_orders_of_four_come_equally_often() -> None:
    chance = Chance(SEED, "fair orders")
    orders = [tuple(chance.shuffled(range(4))) for _ in range(12_000)]
    number = {order: i for i, order in enumerate(sorted(set(orders)))}
    assert len(number) == 24
    assert chi_square(Counter(number[order] for order in orders), 24) < 49.7


def test_unfair_words_are_thrown_away() -> None:
    """With n just above 2**63 nearly half of all words must be refused; a plain remainder would favour small ones."""
    n = 2**63 + 1
    chance, words = Chance(SEED, "edge"), words_by_hand(SEED, "edge", 50)
    drawn = [chance.below(n) for _ in range(50)]
    assert drawn == list(islice((word for word in words if word < n), 50))
