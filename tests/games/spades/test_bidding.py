"""What a hand is worth, and the bids of leicht and normal (S2, S8)."""

from __future__ import annotations

import random
import statistics

import pytest

from speedspiele.games.spades.bidding import choose_bid, estimate, nil_danger, rough_bid
from speedspiele.games.spades.cards import DECK, Card
from speedspiele.games.spades.memory import mask
from speedspiele.games.spades.position import BID, empty


def hand(text: str) -> int:
    return mask(tuple(card for card in DECK if card in text.split()))


def row(*bids: int | None) -> list[int]:
    """The bids so far, by seat."""
    said = empty(0)
    said[BID : BID + len(bids)] = [-1 if bid is None else bid for bid in bids]
    return said


WEAK = "2C 3C 4C 5C 6C 7C 8C 2D 3D 4D 5D 6D 7D"
SOLID = "2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS"
FAIR = "AC KC 3C 5D 6D 8D JD 2H 7H QH 4S 9S KS"


def test_a_hand_without_dangers_is_a_nil() -> None:
    assert choose_bid(hand(WEAK), row(), 0, 0) == 0


def test_solid_spades_are_bid_in_full() -> None:
    assert choose_bid(hand(SOLID), row(), 0, 0) == 13


def test_no_second_nil_beside_the_partner() -> None:
    assert choose_bid(hand(WEAK), row(None, None, 0), 0, 0) > 0


@pytest.mark.parametrize("minimum", [3, 4])
@pytest.mark.parametrize("across", range(5))
def test_the_minimum_of_the_team_is_met(minimum: int, across: int) -> None:
    """Nil counts 0 there, so it is out beside a partner below the minimum (S2)."""
    assert across + choose_bid(hand(WEAK), row(None, None, across), 0, minimum) >= minimum


def test_with_a_minimum_the_first_of_a_team_is_free() -> None:
    assert choose_bid(hand(WEAK), row(), 0, 4) == 0


def test_both_numbers_together_stay_below_fourteen() -> None:
    assert choose_bid(hand("AS KS QS JS TS AH KH QH AD KD AC KC QC"), row(None, None, 9), 0, 0) == 4


def test_who_covers_a_nil_says_less() -> None:
    hands = [random.Random(seed).sample(DECK, 13) for seed in range(300)]
    alone = [choose_bid(mask(cards), row(None, None, 3), 0, 0) for cards in hands]
    beside = [choose_bid(mask(cards), row(None, None, 0), 0, 0) for cards in hands]
    both = [(a, b) for a, b in zip(alone, beside, strict=True) if a > 0]
    assert all(b <= a for a, b in both)
    assert any(b < a for a, b in both)


@pytest.mark.parametrize("better", ["AS", "KS", "AH"])
def test_a_higher_card_never_makes_a_hand_worse(better: Card) -> None:
    rng = random.Random(5)
    lower = [card for card in DECK if card[1] == better[1] and card[0] in "23456"]
    for _ in range(200):
        cards = rng.sample([card for card in DECK if card != better], 13)
        swap = next((card for card in cards if card in lower), None)
        if swap is None:
            continue
        improved = [better if card == swap else card for card in cards]
        assert estimate(mask(improved)) >= estimate(mask(cards))
        assert nil_danger(mask(improved)) >= nil_danger(mask(cards))


def test_estimates_fit_the_thirteen_tricks() -> None:
    """Over many deals four hands together are worth about what there is to take."""
    rng = random.Random(6)
    sums = []
    for _ in range(500):
        deck = rng.sample(DECK, 52)
        sums.append(sum(estimate(mask(deck[13 * seat : 13 * seat + 13])) for seat in range(4)) / 100)
    assert 11.5 < statistics.fmean(sums) < 14


def test_leicht_counts_high_cards_and_never_says_nil() -> None:
    assert rough_bid(hand(WEAK)) == 1
    assert rough_bid(hand(FAIR)) == 3
    assert rough_bid(hand(SOLID)) == 7
