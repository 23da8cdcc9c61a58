"""What the computers do at the table (S8): always legal, by what their seat may know, as a partner would wish."""

from __future__ import annotations

import random
import statistics
from collections.abc import Callable, Iterator, Sequence

import msgspec
import pytest

from speedspiele import kernels
from speedspiele.games.contract import LEVELS, KernelCold, Level
from speedspiele.games.spades import rules
from speedspiele.games.spades.cards import DECK, SUIT, TRUMP, Card, beats
from speedspiele.games.spades.computer import BY_FEEL
from speedspiele.games.spades.events import Event
from speedspiele.games.spades.game import Spades
from speedspiele.games.spades.memory import recall
from speedspiele.games.spades.moves import Bid, BlindNil, Continue, Look, Move, Play
from speedspiele.games.spades.options import Options
from speedspiele.games.spades.position import BID, HAND, PLAYED, TAKEN, VOID
from speedspiele.games.spades.state import State
from speedspiele.games.spades.view import BidChoice, SaidBid, View
from tests.games.spades.rig import RIG

GAME = Spades()


@pytest.fixture(scope="module", autouse=True)
def warm() -> None:
    kernels.load("spades")


class Turn:
    """A decision at the table: the state nobody sees, and what the mover sees."""

    def __init__(self, state: State, seat: int, seen: Sequence[Event]) -> None:
        self.state, self.seat, self.seen = state, seat, tuple(seen)
        self.view = GAME.view_of(state, seat)

    def ask(self, level: Level, seed: int = 1) -> Move:
        return GAME.computer(level).choose(self.view, self.seen, seed).move


def turns(
    seed: int, options: Options, levels: Sequence[Level] | None = None, until: Callable[[State], bool] | None = None
) -> Iterator[Turn]:
    """All decisions of a match between computers of these levels, else of anybody."""
    rng = random.Random(seed)
    step = GAME.deal(options, 4, rng.randbytes(32))
    state, seen = step.state, [list(step.events) for _ in range(4)]
    while state.phase != "over" and not (until and until(state)):
        if levels is None:
            seat, move = RIG.choose(state, rng)
            yield Turn(state, seat, seen[seat])
        else:
            seat = min(GAME.to_act(state))
            turn = Turn(state, seat, seen[seat])
            yield turn
            move = turn.ask(levels[seat], seed)
        step = GAME.play(state, seat, move)
        state = step.state
        for viewer in range(4):
            seen[viewer] += [event for event in step.events if GAME.event_for(event, viewer) is not None]


def second_deal(state: State) -> bool:
    return state.deal > 1


# --- legal, always --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", ["leicht", "normal", pytest.param("stark", marks=pytest.mark.slow)])
def test_matches_with_all_house_rules_are_played_to_the_end(level: Level) -> None:
    """Every move is accepted, also from positions that no sensible player would reach."""
    rng = random.Random(LEVELS.index(level))
    for number in range(1 if level == "stark" else 6):
        options = RIG.options(rng)
        for turn in turns(number, options, until=lambda state: state.deal > 4):
            if turn.seat in GAME.to_act(turn.state):
                GAME.play(turn.state, turn.seat, turn.ask(level))


@pytest.mark.parametrize("level", LEVELS)
def test_forgotten_events_do_no_harm(level: Level) -> None:
    """A seat that was taken over may have seen little: nothing at all, or only the end of the deal."""
    rng = random.Random(9)
    for turn in turns(3, Options(), ("normal",) * 4, until=second_deal):
        if turn.state.phase == "play" and rng.random() < (0.1 if level == "stark" else 1):
            for seen in ((), turn.seen[-3:], turn.seen[:-2]):
                move = GAME.computer(level).choose(turn.view, seen, 1).move
                GAME.play(turn.state, turn.seat, move)


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_question_gets_the_same_answer(level: Level) -> None:
    asked = [turn for turn in turns(4, Options(), ("normal",) * 4, until=second_deal) if len(turn.view.legal) != 1]
    for turn in asked[:24:3]:
        assert turn.ask(level, 7) == turn.ask(level, 7)


def test_a_cold_kernel_is_said_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kernels, "_loaded", set())
    with pytest.raises(KernelCold):
        GAME.computer("stark")
    GAME.computer("normal")


@pytest.mark.parametrize("level", LEVELS)
def test_only_who_is_to_act_is_asked(level: Level) -> None:
    state = GAME.deal(Options(), 4, bytes(32)).state
    seat = (min(GAME.to_act(state)) + 1) % 4
    with pytest.raises(ValueError, match="not to act"):
        GAME.computer(level).choose(GAME.view_of(state, seat), (), 1)


@pytest.mark.parametrize("level", LEVELS)
def test_settlements_are_acknowledged(level: Level) -> None:
    for turn in turns(5, Options(), ("leicht",) * 4, until=second_deal):
        if turn.state.phase == "settle":
            assert turn.ask(level) == Continue()


# --- what a seat remembers ------------------------------------------------------------------------------------


def test_a_computer_remembers_what_a_good_player_would() -> None:
    """Tricks, bids and shown voids of this deal and no other, from the events its seat saw."""
    for turn in turns(6, Options(), ("normal",) * 4, until=lambda state: state.deal > 2):
        if turn.state.phase != "play":
            continue
        row = recall(turn.view, turn.seen)
        assert tuple(row[TAKEN : TAKEN + 4]) == turn.state.taken
        assert [row[BID + seat] for seat in range(4)] == [bid.tricks for bid in turn.state.bids if bid is not None]
        for seat in range(4):
            held = {"CDHS".index(SUIT[card]) for card in turn.state.hands[seat]}
            assert not any(row[VOID + seat] >> suit & 1 for suit in held)
        assert all(row[HAND + seat] == 0 for seat in range(4) if seat != turn.seat)


# --- bidding --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("level", "deals"), [("normal", 60), pytest.param("stark", 15, marks=pytest.mark.slow)])
def test_the_four_bids_add_up_to_about_what_there_is(level: Level, deals: int) -> None:
    """Public expectation: between 8 and 11 of 13 on average."""
    sums = []
    for number in range(deals):
        said = [0] * 4
        for turn in turns(number, Options(), (level,) * 4, until=lambda state: state.phase == "play"):
            move = turn.ask(level, number)
            if isinstance(move, Bid):
                said[turn.seat] = move.tricks
        sums.append(sum(said))
    assert 8 < statistics.fmean(sums) < 11.5


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("minimum", [3, 4])
def test_the_minimum_is_kept(level: Level, minimum: int) -> None:
    """A weak hand beside a low bid must say what it does not have (S2)."""
    options = Options(minimum=minimum)  # type: ignore[arg-type]
    for across in range(3):
        state = GAME.deal(options, 4, bytes(32)).state
        hand: tuple[Card, ...] = DECK[:6] + DECK[13:20]
        bids = list(state.bids)
        bids[(state.on + 2) % 4] = SaidBid(across)
        bids[(state.on + 1) % 4] = bids[(state.on + 3) % 4] = SaidBid(4)
        bids[state.on] = None
        state = msgspec.structs.replace(state, bids=tuple(bids))
        view = msgspec.structs.replace(GAME.view_of(state, state.on), hand=hand)
        move = GAME.computer(level).choose(view, (), 1).move
        assert isinstance(move, Bid)
        assert across + move.tricks >= minimum
        assert move.tricks > 0


def blind_view(scores: tuple[int, int], blind: str = "always") -> View:
    """The first to bid, cards face down, seat 0 (team 0)."""
    state = GAME.deal(Options(blind=blind), 4, bytes(32)).state  # type: ignore[arg-type]
    state = msgspec.structs.replace(state, on=0, dealer=3, scores=scores, looked=(False,) * 4)
    view = GAME.view_of(state, 0)
    assert view.hand is None
    return view


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_goes_blind_without_need(level: Level) -> None:
    for scores in ((0, 0), (200, 400), (300, 100), (490, 495)):
        assert GAME.computer(level).choose(blind_view(scores), (), 1).move == Look()


@pytest.mark.parametrize("level", ["normal", "stark"])
def test_blind_nil_is_the_last_hope(level: Level) -> None:
    """190 against 480: an ordinary deal loses the match."""
    assert GAME.computer(level).choose(blind_view((190, 480)), (), 1).move == BlindNil()


def test_leicht_never_goes_blind() -> None:
    assert GAME.computer("leicht").choose(blind_view((-150, 490)), (), 1).move == Look()


def test_all_spades_are_thirteen_tricks() -> None:
    view = bid_view(DECK[39:])
    for level in ("normal", "stark"):
        assert GAME.computer(level).choose(view, (), 1).move == Bid(13)


def test_beside_thirteen_only_nil_adds_up() -> None:
    view = bid_view(DECK[:13], across=13)
    for level in ("normal", "stark"):
        assert GAME.computer(level).choose(view, (), 1).move == Bid(0)


def bid_view(hand: tuple[Card, ...], across: int | None = None) -> View:
    state = GAME.deal(Options(), 4, bytes(32)).state
    bids: list[SaidBid | None] = [None] * 4
    if across is not None:
        bids[(state.on + 2) % 4] = SaidBid(across)
    state = msgspec.structs.replace(state, bids=tuple(bids))
    view = GAME.view_of(state, state.on)
    choices = tuple(BidChoice(tricks) for tricks in range(14))
    return msgspec.structs.replace(view, hand=hand, bid_choices=choices)


# --- play -----------------------------------------------------------------------------------------------------


def partner_wins_for_sure(turn: Turn) -> bool:
    """Nobody still to play in this trick could beat the partner's card, whatever they hold of the unseen cards.

    Told from public knowledge only: who is last, which cards are out, and which voids were shown.
    """
    cards = turn.view.trick.cards
    if len(cards) < 2 or turn.view.hand is None:
        return False
    holder, best = rules.best_of(turn.view.trick)
    if holder != turn.seat ^ 2:
        return False
    if len(cards) == 3:
        return True
    row = recall(turn.view, turn.seen)
    last = (turn.seat + 1) % 4
    shown = {suit for at, suit in enumerate("CDHS") if row[VOID + last] >> at & 1}
    played = {card for at, card in enumerate(DECK) if row[PLAYED] >> (16 * (at // 13) + at % 13) & 1}
    out = [card for card in DECK if card not in played and card not in turn.view.hand and SUIT[card] not in shown]
    led = SUIT[cards[0]]
    threats = [card for card in out if beats(card, best)]
    if led in shown:
        return not threats
    # who has followed so far is taken to follow again: a ruff would need a void that nobody has shown yet
    return not [card for card in threats if SUIT[card] == led or SUIT[best] == TRUMP]


@pytest.mark.parametrize(("level", "deals"), [("normal", 150), pytest.param("stark", 10, marks=pytest.mark.slow)])
def test_the_partner_never_ruffs_a_sure_trick(level: Level, deals: int) -> None:
    """The first complaint about computers as partners. A Nil partner's trick is another matter: it is to be taken."""
    met = 0
    for number in range(deals):
        for turn in turns(number, Options(), ("normal", "leicht", "normal", "normal"), until=second_deal):
            across = turn.state.bids[turn.seat ^ 2]
            if turn.state.phase != "play" or across is None or across.tricks == 0:
                continue
            legal = turn.view.legal
            could_ruff = any(SUIT[card] == TRUMP for card in legal) and any(SUIT[card] != TRUMP for card in legal)
            if not could_ruff or not turn.view.trick.cards or not partner_wins_for_sure(turn):
                continue
            met += 1
            move = turn.ask(level)
            assert isinstance(move, Play)
            _, best = rules.best_of(turn.view.trick)
            assert SUIT[move.card] != TRUMP or not beats(move.card, best)
    assert met >= deals // 2


def test_leicht_plays_a_third_of_its_cards_by_feel() -> None:
    differs = asked = 0
    for number in range(30):
        for turn in turns(number, Options(), ("normal",) * 4, until=second_deal):
            if turn.state.phase == "play" and len(turn.view.legal) >= 6:
                asked += 1
                differs += turn.ask("leicht", number) != turn.ask("normal", number)
    # a card by feel is the policy's own once in the number of legal cards
    assert 0.6 * BY_FEEL < 100 * differs / asked < 1.1 * BY_FEEL


def test_advice_says_what_the_best_alternatives_bring() -> None:
    """Facts the client can put into words; the chosen card first (P7, S8)."""
    codes = set()
    for turn in turns(8, Options(), ("normal",) * 4, until=second_deal):
        if turn.state.phase == "settle":
            continue
        choice = GAME.advise(turn.view, turn.seen, 1)
        assert choice.reason is not None
        codes.add(choice.reason.code)
        facts = choice.reason.facts
        if isinstance(choice.move, Bid):
            assert facts["bids"][0] == choice.move.tricks  # type: ignore[index]
            assert len(facts["bids"]) == len(facts["points"]) <= 3  # type: ignore[arg-type]
        elif choice.reason.code == "spades.advice_card":
            assert isinstance(choice.move, Play)
            assert facts["cards"][0] == choice.move.card  # type: ignore[index]
            assert len(facts["cards"]) == len(facts["points"]) <= 3  # type: ignore[arg-type]
            assert set(facts["cards"]) <= set(turn.view.legal)  # type: ignore[arg-type]
    assert codes == {"spades.advice_bid", "spades.advice_card", "spades.advice_only"}
