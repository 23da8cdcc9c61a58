"""What is legal, and what a move does (S1-S5)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

import msgspec

from speedspiele.games.chance import Chance
from speedspiele.games.contract import IllegalMove, Seat, Step
from speedspiele.games.spades import scoring
from speedspiele.games.spades.cards import DECK, SUIT, TRUMP, Card, beats
from speedspiele.games.spades.events import Dealt, Event, Looked, Played, Said, Settled, TrickTaken, Won
from speedspiele.games.spades.moves import Bid, BlindNil, Continue, Look, Move, Play
from speedspiele.games.spades.options import Options
from speedspiele.games.spades.state import State
from speedspiele.games.spades.view import BidChoice, DealLine, SaidBid, Trick

T = TypeVar("T")
SEATS = 4
BEHIND = 100
"""How far behind a team must be for Blind Nil under the usual rule (S2)."""


def partner(seat: Seat) -> Seat:
    """The seat across the table."""
    return seat ^ 2


def team(seat: Seat) -> int:
    """0 for seats 0 and 2, 1 for seats 1 and 3."""
    return seat & 1


def left_of(seat: Seat) -> Seat:
    """The next seat clockwise."""
    return (seat + 1) % SEATS


def put(row: tuple[T, T, T, T], seat: Seat, value: T) -> tuple[T, T, T, T]:
    """`row` with `value` at `seat`."""
    four = list(row)
    four[seat] = value
    return four[0], four[1], four[2], four[3]


# --- dealing --------------------------------------------------------------------------------------------------


def blind_allowed(options: Options, scores: tuple[int, int], seat: Seat) -> bool:
    """Whether `seat` may say Blind Nil in a deal that starts with these scores (S2)."""
    if options.blind == "behind":
        mine, theirs = scores[team(seat)], scores[1 - team(seat)]
        return mine <= theirs - BEHIND
    return options.blind == "always"


def first_deal(options: Options, seed: bytes) -> Step[State, Event]:
    """A new match; the first dealer is drawn by lot (S1)."""
    return _dealt(options, seed, 1, Chance(seed, "dealer").below(SEATS), (0, 0), (0, 0), ())


def _dealt(
    options: Options,
    seed: bytes,
    deal: int,
    dealer: Seat,
    scores: tuple[int, int],
    bags: tuple[int, int],
    deals: tuple[DealLine, ...],
) -> Step[State, Event]:
    deck: list[Card] = Chance(seed, f"deal/{deal}").shuffled(DECK)
    hands = (frozenset(deck[:13]), frozenset(deck[13:26]), frozenset(deck[26:39]), frozenset(deck[39:]))
    first = left_of(dealer)
    seen = tuple(not blind_allowed(options, scores, seat) for seat in range(SEATS))
    state = State(
        options=options,
        seed=seed,
        deal=deal,
        dealer=dealer,
        phase="bid",
        dealt=hands,
        hands=hands,
        looked=(seen[0], seen[1], seen[2], seen[3]),
        bids=(None, None, None, None),
        taken=(0, 0, 0, 0),
        broken=False,
        on=first,
        trick=Trick(leader=first, cards=()),
        last=None,
        scores=scores,
        bags=bags,
        deals=deals,
        settlement=None,
        waiting=frozenset(),
        winner=None,
        ended=None,
    )
    return Step(state, (Dealt(deal, dealer),))


# --- what is legal --------------------------------------------------------------------------------------------


def to_act(state: State) -> frozenset[Seat]:
    """Whose move it is."""
    if state.phase in ("bid", "play"):
        return frozenset((state.on,))
    return state.waiting


def turn(state: State) -> int:
    """100 numbers a deal: one for each bid, one for each card, one for the settlement; then one for the end."""
    if state.phase == "settle":
        return state.deal * 100 + 99
    if state.phase == "over":
        return state.deal * 100 + 100
    said = sum(bid is not None for bid in state.bids)
    played = 4 * sum(state.taken) + len(state.trick.cards)
    return state.deal * 100 + said + played


def playable(state: State, seat: Seat) -> tuple[frozenset[Card], str | None]:
    """The cards of `seat` that it could play if it were its turn, and why not the others ("follow", "unbroken")."""
    hand = state.hands[seat]
    if state.trick.cards:
        led = SUIT[state.trick.cards[0]]
        follow = frozenset(card for card in hand if SUIT[card] == led)
        return (follow, "follow") if follow and follow != hand else (hand, None)
    if state.options.lead == "broken" and not state.broken:
        side = frozenset(card for card in hand if SUIT[card] != TRUMP)
        return (side, "unbroken") if side and side != hand else (hand, None)
    return hand, None


def bid_choices(state: State, seat: Seat) -> tuple[BidChoice, ...]:
    """0 to 13 with what bars each under the minimum of the team (S2)."""
    across = state.bids[partner(seat)]
    minimum = state.options.minimum
    choices = []
    for tricks in range(14):
        barred, together = None, tricks
        if across is not None:
            together = across.tricks + tricks
            if together < minimum:
                barred = "minimum_nil" if tricks == 0 else "minimum"
        choices.append(BidChoice(tricks, barred, warn=barred is None and together > 13))
    return tuple(choices)


def may_blind(state: State, seat: Seat) -> bool:
    """Whether `seat` may say Blind Nil now."""
    return (
        state.phase == "bid"
        and state.on == seat
        and not state.looked[seat]
        and bid_choices(state, seat)[0].barred is None
    )


# --- moves ----------------------------------------------------------------------------------------------------


def play(state: State, seat: Seat, move: Move) -> Step[State, Event]:
    """The match after `move` of `seat`. Raises IllegalMove."""
    match move:
        case Look():
            return _look(state, seat)
        case Continue():
            return _continue(state, seat)
        case Bid(tricks):
            _need_turn(state, seat, "bid")
            return _bid(state, seat, tricks)
        case BlindNil():
            _need_turn(state, seat, "bid")
            return _blind(state, seat)
        case Play(card):
            _need_turn(state, seat, "play")
            return _play(state, seat, card)


def _need_turn(state: State, seat: Seat, phase: str) -> None:
    if state.phase != phase:
        raise IllegalMove("spades.phase", phase=state.phase)
    if state.on != seat:
        raise IllegalMove("spades.turn", seat=state.on)


def _look(state: State, seat: Seat) -> Step[State, Event]:
    if state.looked[seat]:
        raise IllegalMove("spades.looked")
    return Step(msgspec.structs.replace(state, looked=put(state.looked, seat, True)), (Looked(seat),))


def _bid(state: State, seat: Seat, tricks: int) -> Step[State, Event]:
    if not state.looked[seat]:
        raise IllegalMove("spades.look_first")
    choice = bid_choices(state, seat)[tricks]
    if choice.barred is not None:
        raise IllegalMove(f"spades.{choice.barred}", minimum=state.options.minimum, tricks=tricks)
    return _said(state, seat, SaidBid(tricks))


def _blind(state: State, seat: Seat) -> Step[State, Event]:
    if state.looked[seat]:
        allowed = blind_allowed(state.options, state.scores, seat)
        raise IllegalMove("spades.blind_looked" if allowed else "spades.blind_barred")
    if bid_choices(state, seat)[0].barred is not None:
        raise IllegalMove("spades.minimum_nil", minimum=state.options.minimum, tricks=0)
    return _said(state, seat, SaidBid(0, blind=True))


def _said(state: State, seat: Seat, bid: SaidBid) -> Step[State, Event]:
    bids = put(state.bids, seat, bid)
    done = None not in bids
    after = msgspec.structs.replace(
        state,
        bids=bids,
        looked=put(state.looked, seat, True),
        phase="play" if done else "bid",
        on=left_of(seat),
    )
    return Step(after, (Said(seat, bid.tricks, bid.blind),))


def _play(state: State, seat: Seat, card: Card) -> Step[State, Event]:
    if card not in state.hands[seat]:
        raise IllegalMove("spades.not_yours", card=card)
    legal, barred = playable(state, seat)
    if card not in legal:
        raise IllegalMove(
            f"spades.{barred}", card=card, suit=SUIT[state.trick.cards[0]] if barred == "follow" else TRUMP
        )
    # Broken means: played on another suit. A hand of spades only may lead them all the same, which breaks nothing.
    ruffs = SUIT[card] == TRUMP and bool(state.trick.cards) and SUIT[state.trick.cards[0]] != TRUMP
    breaks = ruffs and not state.broken
    after = msgspec.structs.replace(
        state,
        hands=put(state.hands, seat, state.hands[seat] - {card}),
        broken=state.broken or breaks,
        on=left_of(seat),
        trick=Trick(state.trick.leader, (*state.trick.cards, card)),
    )
    events: list[Event] = [Played(seat, card, breaks)]
    if len(after.trick.cards) == SEATS:
        after, more = _take(after)
        events += more
    return Step(after, tuple(events))


def best_of(trick: Trick) -> tuple[Seat, Card]:
    """Who holds the trick so far, and with which card; there must be one."""
    at, best = 0, trick.cards[0]
    for i, card in enumerate(trick.cards):
        if beats(card, best):
            at, best = i, card
    return (trick.leader + at) % SEATS, best


def _take(state: State) -> tuple[State, list[Event]]:
    winner, card = best_of(state.trick)
    taken = put(state.taken, winner, state.taken[winner] + 1)
    after = msgspec.structs.replace(
        state,
        taken=taken,
        on=winner,
        trick=Trick(winner, ()),
        last=Trick(state.trick.leader, state.trick.cards, winner),
    )
    events: list[Event] = [TrickTaken(sum(taken), winner, card, taken)]
    if sum(taken) == 13:
        after, more = _settle(after)
        events += more
    return after, events


def _settle(state: State) -> tuple[State, list[Event]]:
    results = (_team_result(state, 0), _team_result(state, 1))
    scores = (results[0].after, results[1].after)
    end = scoring.ending(scores, state.deal, state.options)
    after = msgspec.structs.replace(
        state,
        phase="settle",
        scores=scores,
        bags=(results[0].bags_after, results[1].bags_after),
        deals=(*state.deals, _line(state, results)),
        settlement=results,
        waiting=frozenset(range(SEATS)),
        winner=end[0] if end else None,
        ended=end[1] if end else None,
    )
    return after, [Settled(state.deal, results)]


def _line(state: State, results: tuple[scoring.TeamResult, scoring.TeamResult]) -> DealLine:
    a, b, c, d = state.bids
    if a is None or b is None or c is None or d is None:
        raise AssertionError("a deal is settled after all four bid")
    first, second = results
    return DealLine(
        deal=state.deal,
        bids=(a, b, c, d),
        taken=state.taken,
        points=(first.points, second.points),
        scores=(first.after, second.after),
        bags=(first.bags_after, second.bags_after),
    )


def _team_result(state: State, which: int) -> scoring.TeamResult:
    first, second = (_seat_bid(state, seat) for seat in (which, which + 2))
    return scoring.settle((first, second), state.scores[which], state.bags[which], state.options)


def _seat_bid(state: State, seat: Seat) -> scoring.SeatBid:
    bid = state.bids[seat]
    if bid is None:
        raise AssertionError("a deal is settled after all four bid")
    return scoring.SeatBid(bid.tricks, bid.blind, state.taken[seat])


def _continue(state: State, seat: Seat) -> Step[State, Event]:
    if state.phase != "settle":
        raise IllegalMove("spades.phase", phase=state.phase)
    if seat not in state.waiting:
        raise IllegalMove("spades.continued")
    waiting = state.waiting - {seat}
    if waiting:
        return Step(msgspec.structs.replace(state, waiting=waiting), ())
    if state.ended is not None:
        over = msgspec.structs.replace(state, waiting=waiting, phase="over")
        return Step(over, (Won(state.winner, state.scores, state.ended),))
    return _dealt(
        state.options,
        state.seed,
        state.deal + 1,
        left_of(state.dealer),
        state.scores,
        state.bags,
        state.deals,
    )


def in_order(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Cards in an order that says nothing about how they came."""
    return tuple(sorted(cards, key=DECK.index))
