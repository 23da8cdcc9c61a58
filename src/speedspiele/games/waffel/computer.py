"""The three levels (W12). Each sees what the person on its seat would see: the view and the events so far.

leicht looks at the largest gain at once and misjudges it a little; normal reckons with what may still come and with
what the next guest would get; stark plays the rest of the round many times (`stark.py`).
"""

from __future__ import annotations

from collections.abc import Sequence

from speedspiele import kernels
from speedspiele.games.contract import Choice, Computer, KernelCold, Level
from speedspiele.games.waffel import advice, policy
from speedspiele.games.waffel.cards import CARDS, SPECIALS, Sort
from speedspiele.games.waffel.events import Event
from speedspiele.games.waffel.memory import known
from speedspiele.games.waffel.moves import (
    Continue,
    Decline,
    Deliver,
    Freeze,
    Give,
    Lapse,
    LetMelt,
    Melt,
    Move,
    Steal,
    Take,
)
from speedspiele.games.waffel.position import DECLINE, DELIVER, FREEZE, GIVE, LAPSE, LET, MELT, STEAL, TAKE
from speedspiele.games.waffel.tables import book
from speedspiele.games.waffel.view import Target, View
from speedspiele.kernels.draws import draw, start

SPREAD = 3000
"""leicht misjudges each possibility by up to so many thousandths of a point either way, small errors being likelier."""
DENY = 500
"""normal counts so many thousandths of the next guest's best gain against a tray."""
UNSEEN_LOSS = 10
"""What leicht supposes that scoops from its freezer are worth."""


def computer(level: Level) -> Computer[View, Event, Move]:
    """A player of this level. Raises KernelCold for stark while its compiled search is not loaded."""
    if level == "leicht":
        return Leicht()
    if level == "normal":
        return Normal()
    if not kernels.loaded("waffel"):
        raise KernelCold("waffel")
    from speedspiele.games.waffel.stark import Stark  # noqa: PLC0415 - imports numba, which the others never need

    return Stark()


def generator_for(view: View, seed: int) -> list[int]:
    """A generator for this decision; raises ValueError when the seat is not to act."""
    if view.me is None or view.me not in view.to_act:
        raise ValueError(f"seat {view.me} is not to act")
    decision = view.turn << 4 | len(view.pending) << 1 | view.served
    return [start(seed ^ decision << 8 ^ view.me)]


class Leicht:
    """The largest gain of what it sees, not always exactly."""

    def choose(self, view: View, seen: Sequence[Event], seed: int) -> Choice[Move]:
        """A move for seat `view.me`, which must be to act."""
        generator = generator_for(view, seed)
        if view.phase == "settle":
            return Choice(Continue())
        judged: list[tuple[int, Move]] = []

        def judge(move: Move, points: int) -> None:
            judged.append((1000 * points + draw(generator, SPREAD + 1) - draw(generator, SPREAD + 1), move))

        if view.offer is not None:
            loss = UNSEEN_LOSS if view.offer.loss is None else view.offer.loss
            if view.offer.bonus > loss:
                return _choice(view, Deliver())
        if view.phase == "deliver":
            return _choice(view, Decline())
        if view.phase == "heat":
            if (view.melt_loss or 0) <= 0 or not view.melts:
                return _choice(view, LetMelt())
            for target in view.melts:
                judge(Melt(target.seat, _scoop(target)), -target.theirs)
        elif view.phase == "tray":
            for worth in view.worths:
                judge(Take(worth.tray), worth.gain)
        elif view.steals:
            for target in view.steals:
                judge(Steal(target.seat, target.card), target.mine)
        elif view.gives:
            for target in view.gives:
                judge(Give(target.seat, target.card), target.mine)
        elif view.melts:
            for target in view.melts:
                judge(Melt(target.seat, _scoop(target)), -target.theirs)
        elif view.may_freeze:
            return _choice(view, Freeze())
        else:
            return _choice(view, Lapse(view.lapses[0]))
        return _choice(view, max(judged, key=lambda one: one[0])[1])


class Normal:
    """The potential rule (`policy.py`), with an eye on the next guest."""

    def choose(self, view: View, seen: Sequence[Event], seed: int) -> Choice[Move]:
        """A move for seat `view.me`, which must be to act."""
        generator_for(view, seed)
        if view.phase == "settle":
            return Choice(Continue())
        chosen = policy.decide(known(view, seen).row, book(len(view.seats)), DENY)
        return _choice(view, move_of(chosen))


def _scoop(target: Target) -> Sort:
    return target.card  # type: ignore[return-value]  # heat melts nothing else


def _choice(view: View, move: Move) -> Choice[Move]:
    return Choice(move, advice.reason(view, move))


# --- moves as ints ------------------------------------------------------------------------------------------------


def move_of(action: int) -> Move:
    """The move that an action stands for."""
    kind, seat, what = action >> 8, action >> 4 & 15, action & 15
    if kind == TAKE:
        return Take(what)
    if kind == STEAL:
        return Steal(seat, CARDS[what])  # type: ignore[arg-type]
    if kind == GIVE:
        return Give(seat, CARDS[what])  # type: ignore[arg-type]
    if kind == MELT:
        return Melt(seat, CARDS[what])  # type: ignore[arg-type]
    if kind == LAPSE:
        return Lapse(CARDS[what])  # type: ignore[arg-type]
    plain: dict[int, Move] = {FREEZE: Freeze(), LET: LetMelt(), DELIVER: Deliver(), DECLINE: Decline()}
    return plain[kind]


def action_of(move: Move) -> int:
    """The reverse."""
    match move:
        case Take(tray):
            return TAKE << 8 | tray
        case Steal(seat, card):
            return STEAL << 8 | seat << 4 | CARDS.index(card)
        case Give(seat, card):
            return GIVE << 8 | seat << 4 | CARDS.index(card)
        case Melt(seat, card):
            return MELT << 8 | seat << 4 | CARDS.index(card)
        case Lapse(card):
            return LAPSE << 8 | CARDS.index(card)
        case Freeze():
            return FREEZE << 8
        case LetMelt():
            return LET << 8
        case Deliver():
            return DELIVER << 8
        case Decline():
            return DECLINE << 8
        case Continue():
            raise ValueError("the score board is no matter of the round")


def legal_actions(view: View) -> list[int]:
    """Everything that the viewer may do in the round, as actions."""
    moves: list[Move] = [Take(tray) for tray in view.may_take]
    moves += [Steal(one.seat, one.card) for one in view.steals]
    moves += [Give(one.seat, one.card) for one in view.gives]
    moves += [Melt(one.seat, _scoop(one)) for one in view.melts]
    moves += [Freeze()] * view.may_freeze + [Lapse(card) for card in view.lapses]
    moves += [LetMelt()] * view.may_let_melt + [Deliver()] * (view.offer is not None)
    moves += [Decline()] * view.may_decline
    return [action_of(move) for move in moves]


if CARDS[9:13] != SPECIALS:
    raise AssertionError("special cards stand after the ordinary ones")
